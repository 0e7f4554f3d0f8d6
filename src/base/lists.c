/* lists.c - values of options that are sizes, or lists. */
#include "lists.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

static bool side(const char **text, int *value)
{
    char *end;
    long number = **text >= '0' && **text <= '9' ? strtol(*text, &end, 10) : 0;
    if (number < 1 || number > IGO_MAX_SIZE)
        return false;
    *value = (int)number;
    *text = end;
    return true;
}

/* One size of a list, up to its comma. */
static bool take_size(const char **text, board_size *size)
{
    if (!side(text, &size->rows))
        return false;
    size->cols = size->rows;
    if (**text != 'x' && **text != 'X')
        return true;
    ++*text;
    return side(text, &size->cols);
}

bool options_size(options *opt, const char *text)
{
    board_size size;
    if (!take_size(&text, &size) || *text != '\0')
        return false;
    opt->rows = size.rows;
    opt->cols = size.cols;
    return true;
}

static void append_size(options *opt, board_size size)
{
    board_size *all = realloc(opt->sizes, (opt->size_count + 1) * sizeof *all);
    if (all == NULL)
        out_of_memory();
    all[opt->size_count++] = size;
    opt->sizes = all;
}

bool options_sizes(options *opt, const char *text)
{
    board_size size;
    opt->size_count = 0;
    do {
        if (!take_size(&text, &size))
            return false;
        append_size(opt, size);
    } while (*text++ == ',');
    opt->rows = opt->sizes[0].rows;
    opt->cols = opt->sizes[0].cols;
    return text[-1] == '\0';
}

bool list_parse(const char *text, bits_of *of, uint32_t *all)
{
    for (*all = 0;; text++) {
        size_t length = strcspn(text, ",");
        uint32_t bits = of(text, length);
        if (bits == 0)
            return false;
        *all |= bits;
        text += length;
        if (*text == '\0')
            return true;
    }
}

uint32_t verdicts_named(const char *word, size_t length)
{
    igo_reason reason;
    if (length == 5 && memcmp(word, "legal", 5) == 0)
        return 1u << IGO_LEGAL;
    if (length == 7 && memcmp(word, "illegal", 7) == 0)
        return ~(1u << IGO_LEGAL);
    return igo_reason_parse(word, length, &reason) ? 1u << reason : 0;
}

/* nearest.c - the word that somebody may have meant. */
#include "options.h"

#include <string.h>

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Letters to change, add or take away to make one word of the other (Levenshtein). */
static size_t distance(const char *a, const char *b)
{
    enum { LONGEST = 32 };
    size_t row[LONGEST + 1];
    size_t width = strlen(b);
    if (width > LONGEST)
        return LONGEST;
    for (size_t i = 0; i <= width; i++)
        row[i] = i;
    for (; *a != '\0'; a++) {
        size_t diagonal = row[0]++;
        for (size_t i = 1; i <= width; i++) {
            size_t changed = diagonal + (*a != b[i - 1]);
            diagonal = row[i];
            row[i] = least(changed, least(row[i], row[i - 1]) + 1);
        }
    }
    return row[width];
}

const char *nearest_word(const char *word, const char *const *words)
{
    const char *best = NULL;
    size_t shortest = strlen(word) < 4 ? 2 : 3;
    for (; *words != NULL; words++) {
        size_t far = distance(word, *words);
        if (far < shortest) {
            shortest = far;
            best = *words;
        }
    }
    return best;
}

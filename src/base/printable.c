/* printable.c - prints text from files, arguments and programs safely. */
#include "printable.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* A character of the text, and what igo prints for it. */
typedef struct printed_char {
    size_t used; /* bytes of the text */
    char text[8];
} printed_char;

static const char *entity_of(char c)
{
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return NULL;
    }
}

/* Escapes a control character, or a byte that is not UTF-8. */
static printed_char escape(printable_in where, const char *text, size_t left)
{
    size_t bytes = utf8_length(text, left);
    printed_char made = {.used = bytes > 0 ? bytes : 1};
    if (*text == '\t')
        strcpy(made.text, where == IN_FIXTURE ? " " : "\\t");
    else if (*text == '\n' || *text == '\r')
        strcpy(made.text, *text == '\n' ? "\\n" : "\\r");
    else if (bytes > 1)
        snprintf(made.text, sizeof made.text, "\\u%04x",
                 (unsigned)utf8_code_point(text, bytes) & 0xffff);
    else
        snprintf(made.text, sizeof made.text, "\\x%02x", (unsigned char)*text);
    return made;
}

/* The characters that get a backslash before them, by place. */
static const char *const marked[] = {[IN_LINE] = "\\", [IN_TAP] = "\\#", [IN_YAML] = "\\\"",
                                     [IN_XML] = "\\",  [IN_MARKUP] = "", [IN_FIXTURE] = ""};

static bool is_markup(printable_in where)
{
    return where == IN_XML || where == IN_MARKUP;
}

static bool is_harmless(printable_in where, char c)
{
    char small = (char)(c | 0x20);
    if ((small >= 'a' && small <= 'z') || (c >= '-' && c <= '9')) return true;
    bool ascii = c >= ' ' && c <= '~' && strchr(marked[where], c) == NULL;
    return ascii && (!is_markup(where) || entity_of(c) == NULL);
}

/* The form in which igo prints the first character of the text. */
static printed_char next_printed_char(printable_in where, const char *text, size_t left)
{
    printed_char made = {.used = utf8_printable(text, left)};
    const char *entity = is_markup(where) ? entity_of(*text) : NULL;
    if (made.used == 0) return escape(where, text, left);
    if (entity != NULL) {
        strcpy(made.text, entity);
        return made;
    }
    size_t mark = strchr(marked[where], *text) != NULL;
    made.text[0] = '\\';
    memcpy(made.text + mark, text, made.used);
    return made;
}

void printable_out(out *to, printable_in where, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t plain = at;
        while (plain < length && is_harmless(where, text[plain])) /* most are */
            plain++;
        out_bytes(to, text + at, plain - at);
        at = plain;
        if (at == length) return;
        printed_char next = next_printed_char(where, text + at, length - at);
        out_text(to, next.text);
        at += next.used;
    }
}

static void printable_bytes(FILE *to, printable_in where, const char *text, size_t length)
{
    out made = out_growing();
    printable_out(&made, where, text, length);
    fwrite(text_made(&made), 1, made.length, to);
    free(made.buffer);
}

void printable_put(FILE *to, printable_in where, const char *text)
{
    printable_bytes(to, where, text, strlen(text));
}

void printable_fill(FILE *to, printable_in where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    for (size_t plain; *format != '\0'; format += plain) {
        plain = strcspn(format, "%");
        fwrite(format, 1, plain, to);
        format += plain;
        plain = *format == '\0' ? 0 : format[1] == 'z' ? 3 : 2;
        if (plain == 3)
            fprintf(to, "%zu", va_arg(args, size_t));
        else if (plain > 0)
            printable_put(to, where, va_arg(args, const char *));
    }
    va_end(args);
}

size_t printable_format(char *buffer, size_t size, const char *format, va_list args)
{
    char raw[PRINTABLE_LINE];
    vsnprintf(raw, sizeof raw, format, args);
    out to = out_to(buffer, size);
    printable_out(&to, IN_LINE, raw, strlen(raw));
    return out_end(&to);
}

void out_format_list(out *to, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    size_t length = (size_t)vsnprintf(NULL, 0, format, again);
    va_end(again);
    bool fits = out_fits(to, length) || to->length < to->size;
    if (fits) vsnprintf(to->buffer + to->length, to->size - to->length, format, args);
    to->length += length;
}

void out_format(out *to, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    out_format_list(to, format, args);
    va_end(args);
}

char *format_text(const char *format, ...)
{
    out text = out_growing();
    va_list args;
    va_start(args, format);
    out_format_list(&text, format, args);
    va_end(args);
    return text_made(&text);
}

/* Writes the line at once, so that lines of parallel programs do not mix. */
void printable_line(FILE *to, const char *format, ...)
{
    enum { WIDEST = 4 }; /* a byte becomes at most \xHH */
    char line[WIDEST * PRINTABLE_LINE];
    va_list args;
    va_start(args, format);
    size_t length = printable_format(line, sizeof line, format, args);
    va_end(args);
    line[length] = '\n';
    fwrite(line, 1, length + 1, to);
}

void printable_block(FILE *to, printable_in where, const char *text)
{
    for (size_t length; *text != '\0'; text += length + 1) {
        length = strcspn(text, "\n");
        printable_bytes(to, where, text, length);
        if (text[length] == '\0') return;
        fputc('\n', to);
    }
}

void printable_lines(FILE *to, const char *before, const char *text)
{
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        printable_line(to, "%s%.*s", before, (int)length, text);
    }
}

/* A character takes no more columns than bytes. */
size_t wrapped_line(const char *text, size_t columns)
{
    size_t length = strlen(text);
    if (length <= columns) return length;
    size_t most = utf8_fitting(text, length, columns), end = most;
    while (end > 0 && text[end] != ' ')
        end--;
    return end > 0 ? end : most;
}

void put_wrapped(FILE *to, const char *text, size_t columns, int indent)
{
    while (strlen(text) > columns) {
        size_t end = wrapped_line(text, columns);
        fprintf(to, "%.*s\n%*s", (int)end, text, indent, "");
        text += end + strspn(text + end, " ");
    }
    fputs(text, to);
}

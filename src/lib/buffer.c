/* buffer.c - text output, errors, and arrays that grow. */
#include "buffer.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void igo_out_found(out *to, const char *text, size_t length)
{
    enum { LONGEST = 40 };
    size_t shown = utf8_fitting(text, length, LONGEST);
    for (size_t at = 0, bytes; at < shown; at += bytes) {
        bytes = utf8_length(text + at, shown - at);
        if (utf8_printable(text + at, shown - at) > 0)
            out_bytes(to, text + at, bytes);
        else
            out_char(to, '?');
        bytes += bytes == 0; /* a byte that is not UTF-8 */
    }
    out_text(to, shown < length ? "..." : "");
}

void igo_out_in_line(out *to, const char *text, size_t length, const char *escaped)
{
    enum { INVALID = 0x80 }; /* for a byte that is not UTF-8: treated as U+0080 */
    for (size_t at = 0, bytes; at < length; at += bytes + (bytes == 0)) {
        bytes = utf8_length(text + at, length - at);
        uint32_t number = bytes > 0 ? utf8_code_point(text + at, bytes) : INVALID;
        if (memchr(escaped, text[at], strlen(escaped)) != NULL) out_char(to, '\\');
        if ((number < 0x20 && number != '\t') || number == 0x7f)
            out_char(to, ' ');
        else if (number >= 0x80 && number < 0xa0)
            out_text(to, "\xef\xbf\xbd"); /* U+FFFD */
        else
            out_bytes(to, text + at, bytes);
    }
}

void igo_out_format(out *to, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    for (; *format != '\0'; format++) {
        if (*format != '%')
            out_char(to, *format);
        else if (*++format == 's')
            out_text(to, va_arg(values, const char *));
        else if (*format == 'c')
            out_char(to, (char)va_arg(values, int));
        else
            out_number(to, va_arg(values, int));
    }
    va_end(values);
}

/* ---- Errors ---- */

bool igo_wrong(igo_error *error, size_t at_line, size_t column, const char *found,
               const char *wanted)
{
    *error = (igo_error){.line = at_line, .column = column};
    out to_found = out_to(error->found, sizeof error->found);
    out to_wanted = out_to(error->wanted, sizeof error->wanted);
    out_text(&to_found, found);
    out_text(&to_wanted, wanted);
    out_end(&to_found);
    out_end(&to_wanted);
    return false;
}

byte_name igo_byte_name(char byte)
{
    static const char hex[] = "0123456789abcdef";
    byte_name name = {"byte 0x"};
    name.text[7] = hex[(unsigned char)byte / 16];
    name.text[8] = hex[(unsigned char)byte % 16];
    return name;
}

size_t igo_error_print(char *buffer, size_t size, const igo_error *error)
{
    out to = out_to(buffer, size);
    if (error->line > 0) {
        out_count(&to, error->line);
        out_char(&to, ':');
        out_count(&to, error->column);
        out_text(&to, ": ");
    }
    igo_out_format(&to, "found %s, wanted %s", error->found, error->wanted);
    return out_end(&to);
}

/* ---- Arrays that grow ---- */

bool igo_make_room(void *array, size_t size, size_t count, size_t *room, size_t more)
{
    size_t least = size == 1 ? 1024 : 8, new_room = *room < least ? least : *room;
    while (new_room - count < more) {
        if (new_room > SIZE_MAX / 2 / size) return false;
        new_room *= 2;
    }
    void *old, *bigger;
    memcpy(&old, array, sizeof old); /* `array` points to a pointer of another type than void * */
    bigger = realloc(old, new_room * size);
    if (bigger == NULL) return false;
    memcpy(array, &bigger, sizeof bigger);
    *room = new_room;
    return true;
}

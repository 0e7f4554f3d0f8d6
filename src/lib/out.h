/* out.h - text into a buffer that may be too small, counted to its end, as snprintf does. */
#ifndef OUT_H
#define OUT_H

#include <stddef.h>
#include <stdint.h>

typedef struct out {
    char *buffer;
    size_t size, length;
} out;

static inline out out_to(char *buffer, size_t size)
{
    return (out){.buffer = buffer, .size = size};
}

static inline void out_char(out *to, char c)
{
    if (to->length + 1 < to->size)
        to->buffer[to->length] = c;
    to->length++;
}

static inline void out_bytes(out *to, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        out_char(to, text[i]);
}

static inline void out_text(out *to, const char *text)
{
    for (; *text != '\0'; text++)
        out_char(to, *text);
}

static inline void out_count(out *to, uint64_t number)
{
    char digits[20];
    size_t count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    while (count > 0)
        out_char(to, digits[--count]);
}

static inline void out_number(out *to, int64_t number)
{
    if (number < 0)
        out_char(to, '-');
    out_count(to, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

/* The text as a part of one line: a line end in it is a blank. */
static inline void out_in_line(out *to, const char *text, size_t length)
{
    for (const char *end = text + length; text < end; text++)
        out_char(to, *text == '\n' || *text == '\r' ? ' ' : *text);
}

/* What another formatter writes: call it on out_rest and out_left, and add what it returns. */
static inline char *out_rest(const out *to)
{
    return to->length < to->size ? to->buffer + to->length : NULL;
}

static inline size_t out_left(const out *to)
{
    return to->length < to->size ? to->size - to->length : 0;
}

/* Ends the text and says how long it is. */
static inline size_t out_end(out *to)
{
    if (to->size > 0)
        to->buffer[to->length < to->size ? to->length : to->size - 1] = '\0';
    return to->length;
}

#endif

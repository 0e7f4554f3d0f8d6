/* utf8.h - where a text is UTF-8, and where it is not. */
#ifndef UTF8_H
#define UTF8_H

#include <stddef.h>

/* The length of a well-formed UTF-8 character; 0 if there is none (Unicode 15, table 3-7). */
static inline size_t utf8_length(const char *start, size_t left)
{
    const unsigned char *text = (const unsigned char *)start;
    unsigned char c = text[0];
    size_t bytes = c < 0x80 ? 1 : c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
    if (bytes == 1)
        return 1;
    if (c < 0xc2 || c > 0xf4 || bytes > left)
        return 0;
    unsigned char low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
    unsigned char high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
    if (text[1] < low || text[1] > high)
        return 0;
    for (size_t i = 2; i < bytes; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    return bytes;
}

#endif

/* utf8.h - where a text is UTF-8 and harmless, and where it is not. */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* The number of a well-formed character of that many bytes. */
static inline uint32_t utf8_number(const char *text, size_t bytes)
{
    static const unsigned char first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t number = (unsigned char)text[0] & first[bytes];
    for (size_t i = 1; i < bytes; i++)
        number = number << 6 | ((unsigned char)text[i] & 0x3f);
    return number;
}

/* Whether a character does something where it is printed, in place of being seen: a control
 * character, the end of a line or paragraph, one that turns the direction of what is read
 * (Unicode 15: Cc, Zl, Zp, Bidi_Control). Two more are no characters and stand in no XML. */
static inline bool utf8_acts(uint32_t number)
{
    static const uint32_t ranges[][2] = {
        {0x0000, 0x001f}, {0x007f, 0x009f}, {0x061c, 0x061c}, {0x200e, 0x200f},
        {0x2028, 0x202e}, {0x2066, 0x2069}, {0xfffe, 0xffff},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (number >= ranges[i][0] && number <= ranges[i][1])
            return true;
    return false;
}

/* The length of a character that may be printed as it is; 0 if there is none. */
static inline size_t utf8_harmless(const char *text, size_t left)
{
    size_t bytes = utf8_length(text, left);
    return bytes > 0 && utf8_acts(utf8_number(text, bytes)) ? 0 : bytes;
}

/* The length of the text, or the most up to `room` that does not end within a character. */
static inline size_t utf8_fitting(const char *text, size_t length, size_t room)
{
    if (length <= room)
        return length;
    for (size_t back = 0; back < 4 && back <= room; back++)
        if (utf8_length(text + room - back, length - room + back) > back)
            return room - back;
    return room;
}

#endif

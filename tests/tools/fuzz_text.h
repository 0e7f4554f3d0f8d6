/* fuzz_text.h - what is promised of every text that igo prints. */
#ifndef FUZZ_TEXT_H
#define FUZZ_TEXT_H

#include "fuzz.h"

/* The character at a place, and its length; a text that is not UTF-8 breaks the promise. Written
 * out here, so that it is not igo's own idea of it. */
static inline uint32_t text_character(const char *text, size_t left, size_t *bytes)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)text[0];
    size_t count = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    uint32_t number = count == 1 ? first : first & (0x7fu >> count);
    promise(first < 0x80 || (first >= 0xc0 && first < 0xf8));
    promise(count <= left);
    for (size_t i = 1; i < count; i++) {
        promise(((unsigned char)text[i] & 0xc0) == 0x80);
        number = number << 6 | ((unsigned char)text[i] & 0x3f);
    }
    promise(number >= least[count] && number <= 0x10ffff);
    promise(number < 0xd800 || number > 0xdfff);
    *bytes = count;
    return number;
}

/* Control characters, those that turn the direction of reading, and no characters at all. */
static inline bool is_harm(uint32_t c)
{
    bool control = c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
    bool turns = c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
                 (c >= 0x2066 && c <= 0x2069);
    return control || turns || c == 0xfffe || c == 0xffff;
}

/* UTF-8 without harm but newlines. */
static inline void promise_harmless(const char *text, size_t length)
{
    for (size_t at = 0, bytes; at < length; at += bytes)
        promise(!is_harm(text_character(text + at, length - at, &bytes)) || text[at] == '\n');
}

#endif

/* buffer.h - arrays that grow, text output, errors and UTF-8. */
#ifndef BUFFER_H
#define BUFFER_H

#include "igo.h"

#include <string.h>

/* ---- Arrays that grow ---- */

/* Makes room for `more` elements of `size` bytes after the `count` elements of an array. `array` is
 * the address of the pointer to it, *room its capacity. False: out of memory, nothing changed. */
bool igo_make_room(void *array, size_t size, size_t count, size_t *room, size_t more);

/* The same, with the usual case inlined: there is room. */
static inline bool igo_room(void *array, size_t size, size_t count, size_t *room, size_t more)
{
    return more <= *room - count || igo_make_room(array, size, count, room, more);
}

/* igo_case.own[STEP_ROOM] is the capacity of igo_case.steps, and so on. */
enum { STEP_ROOM, POSITION_ROOM, WORD_ROOM, TITLE_ROOM };

/* ---- Text output ---- */

/* A text that is being written, into a buffer of the caller that may be too small, or into one that
 * grows. */
typedef struct out {
    char *buffer;
    size_t size, length; /* of the buffer; of the whole text, as snprintf counts it */
    bool grows; /* the buffer grows, and the caller frees it; false afterwards: out of memory */
} out;

static inline out out_to(char *buffer, size_t size)
{
    return (out){.buffer = buffer, .size = size};
}

static inline out out_growing(void)
{
    return (out){.grows = true};
}

/* True if `more` bytes and a NUL fit; enlarges a buffer that grows. */
static inline bool out_fits(out *to, size_t more)
{
    if (to->length + more < to->size) return true;
    to->grows = to->grows && igo_room(&to->buffer, 1, to->length, &to->size, more + 1);
    return to->grows;
}

static inline void out_char(out *to, char c)
{
    if (out_fits(to, 1)) to->buffer[to->length] = c;
    to->length++;
}

static inline void out_bytes(out *to, const char *text, size_t length)
{
    if (length > 0 && out_fits(to, length)) {
        memcpy(to->buffer + to->length, text, length);
        to->length += length;
        return;
    }
    for (size_t i = 0; i < length; i++) /* as many as fit */
        out_char(to, text[i]);
}

static inline void out_text(out *to, const char *text)
{
    out_bytes(to, text, strlen(text));
}

static inline void out_count(out *to, uint64_t number)
{
    char text[sizeof "18446744073709551615" - 1], *end = text + sizeof text, *first = end;
    do
        *--first = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    out_bytes(to, first, (size_t)(end - first));
}

static inline void out_number(out *to, int64_t number)
{
    if (number < 0) out_char(to, '-');
    out_count(to, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
/* As printf does, with %s and %c; any other letter, such as %d, prints an int. */
void igo_out_format(out *to, const char *format, ...);

/* Writes the final NUL, and returns the length of the whole text. */
static inline size_t out_end(out *to)
{
    if (out_fits(to, 0) || to->size > 0)
        to->buffer[to->length < to->size ? to->length : to->size - 1] = '\0';
    return to->length;
}

/* Writes the start of a text as errors quote it, at most 40 bytes: a ? replaces control characters
 * and bytes that are not UTF-8. */
void igo_out_found(out *to, const char *text, size_t length);
/* Writes a text as a part of one line: line ends and control characters of ASCII except a tab
 * become blanks, those above ASCII and bytes that are not UTF-8 become U+FFFD, and a backslash
 * precedes each byte that is in `escaped`. */
void igo_out_in_line(out *to, const char *text, size_t length, const char *escaped);

/* ---- Errors ---- */

/* Sets the error, at this line and column; `found` and `wanted` are cut to the room for them.
 * Returns false, so that a parser can return it. */
bool igo_wrong(igo_error *error, size_t at_line, size_t column, const char *found,
               const char *wanted);

/* The name of a byte for messages, such as "byte 0x1b". */
typedef struct byte_name {
    char text[sizeof "byte 0x.."];
} byte_name;

byte_name igo_byte_name(char byte);

/* ---- Texts ---- */

/* The length of a caller's text; IGO_TO_NUL: up to its NUL. */
static inline size_t length_to_nul(const char *text, size_t length)
{
    return length == IGO_TO_NUL ? strlen(text) : length;
}

/* True if the text is this word, in lower or upper case; `lower` has the word in lower case. */
static inline bool text_is_in_any_case(const char *text, size_t length, const char *lower)
{
    for (; length > 0 && *lower != '\0'; length--, text++, lower++)
        if (*text != *lower && !(*text >= 'A' && *text <= 'Z' && (*text | 0x20) == *lower))
            return false;
    return length == 0 && *lower == '\0';
}

/* ---- UTF-8, and which of it is safe to print ---- */

/* The length of the character at `start`; 0: not well-formed UTF-8 (Unicode 15, table 3-7). */
static inline size_t utf8_length(const char *start, size_t left)
{
    const unsigned char *text = (const unsigned char *)start;
    unsigned char c = text[0];
    size_t bytes = c < 0x80 ? 1 : c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
    if (bytes == 1) return 1;
    if (c < 0xc2 || c > 0xf4 || bytes > left) return 0;
    unsigned char low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
    unsigned char high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
    if (text[1] < low || text[1] > high) return 0;
    for (size_t i = 2; i < bytes; i++)
        if ((text[i] & 0xc0) != 0x80) return 0;
    return bytes;
}

/* The code point of a well-formed character. */
static inline uint32_t utf8_code_point(const char *text, size_t bytes)
{
    static const unsigned char masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07}; /* of the first byte */
    uint32_t number = (unsigned char)text[0] & masks[bytes];
    for (size_t i = 1; i < bytes; i++)
        number = number << 6 | ((unsigned char)text[i] & 0x3f);
    return number;
}

/* Writes a code point as UTF-8. */
static inline void out_utf8(out *to, uint32_t number)
{
    static const unsigned char marks[] = {0, 0x00, 0xc0, 0xe0, 0xf0}; /* of the first byte */
    int bytes = number < 0x80 ? 1 : number < 0x800 ? 2 : number < 0x10000 ? 3 : 4;
    out_char(to, (char)(marks[bytes] | number >> 6 * (bytes - 1)));
    for (int i = bytes - 2; i >= 0; i--)
        out_char(to, (char)(0x80 | (number >> 6 * i & 0x3f)));
}

/* True if a code point is a control character, a line or paragraph separator or a bidirectional
 * control (Unicode 15: Cc, Zl, Zp, Bidi_Control), or U+FFFE or U+FFFF, which XML forbids. */
static inline bool utf8_is_control(uint32_t number)
{
    static const uint32_t ranges[][2] = {
        {0x0000, 0x001f}, {0x007f, 0x009f}, {0x061c, 0x061c}, {0x200e, 0x200f},
        {0x2028, 0x202e}, {0x2066, 0x2069}, {0xfffe, 0xffff},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (number >= ranges[i][0] && number <= ranges[i][1]) return true;
    return false;
}

/* The length of the character at `text` if it may be printed as it is, else 0. */
static inline size_t utf8_printable(const char *text, size_t left)
{
    size_t bytes = utf8_length(text, left);
    return bytes > 0 && utf8_is_control(utf8_code_point(text, bytes)) ? 0 : bytes;
}

/* The length of the longest start of the text that has at most `room` bytes and does not end within
 * a character. */
static inline size_t utf8_fitting(const char *text, size_t length, size_t room)
{
    if (length <= room) return length;
    for (size_t back = 0; back < 4 && back <= room; back++)
        if (utf8_length(text + room - back, length - room + back) > back) return room - back;
    return room;
}

#endif

/* out.h - the one way in which text is made: into a buffer of the caller's that may be too small,
 * counted to its end, as snprintf does; or into one that grows. */
#ifndef OUT_H
#define OUT_H

#include "igo.h"
#include "room.h"

typedef struct out {
    char *buffer;
    size_t size, length;
    bool grows; /* the buffer is to be freed; false where it was to grow: out of memory */
} out;

static inline out out_to(char *buffer, size_t size)
{
    return (out){.buffer = buffer, .size = size};
}

static inline out out_growing(void)
{
    return (out){.grows = true};
}

/* Whether so many bytes and a NUL fit behind the text. */
static inline bool out_fits(out *to, size_t more)
{
    if (to->length + more < to->size)
        return true;
    to->grows = to->grows && igo_room(&to->buffer, 1, to->length, &to->size, more + 1);
    return to->grows;
}

static inline void out_char(out *to, char c)
{
    if (out_fits(to, 1))
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

/* Ends the text and says how long it is. */
static inline size_t out_end(out *to)
{
    if (out_fits(to, 0) || to->size > 0)
        to->buffer[to->length < to->size ? to->length : to->size - 1] = '\0';
    return to->length;
}

/* What the formatters of igo.h write. The last three end in a newline; `single`: on one line. */
void igo_out_point(out *to, igo_point at);
void igo_out_vertex(out *to, const igo_board *board, igo_point at);
void igo_out_move(out *to, igo_move move);
void igo_out_komi(out *to, int64_t half_points);
/* The points of a player's territory, or of nobody's, row by row with blanks between. */
void igo_out_territory(out *to, const igo_board *board, igo_color owner);
void igo_out_rules(out *to, const igo_rules *rules);
void igo_out_verdict(out *to, igo_verdict verdict);
void igo_out_outcome(out *to, igo_outcome outcome);
void igo_out_position(out *to, const igo_position *position, bool single);
void igo_out_step(out *to, const igo_case *game, const igo_step *step, bool single);
void igo_out_case(out *to, const igo_case *game, bool single);
void igo_out_sgf(out *to, const igo_case *game);

#endif

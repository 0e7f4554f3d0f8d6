/* numbers.h - numbers and komi, parsed and printed. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include "buffer.h"

/* The number of digits that the text begins with. */
static inline size_t digits_at(const char *text, size_t length)
{
    size_t count = 0;
    while (count < length && text[count] >= '0' && text[count] <= '9')
        count++;
    return count;
}

/* Parse a text of 1 to `most` digits, at most 19; and of 1 to nine digits. False, here and below,
 * and nothing is set: the text is something else. */
bool igo_digits_parse(const char *text, size_t length, size_t most, uint64_t *value);
bool igo_number_parse(const char *text, size_t length, uint32_t *value);

/* Komi: an optional minus, digits, and an optional .0 or .5; -400..400, counted in half points. */
bool igo_komi_parse(const char *text, size_t length, int32_t *half_points);
size_t igo_komi_print(char *buffer, size_t size, int32_t half_points);
void igo_out_half_points(out *to, int64_t half_points);

#endif

/* numbers.c - numbers and komi, parsed and printed. */
#include "numbers.h"

#include <string.h>

bool igo_digits_parse(const char *text, size_t length, size_t most, uint64_t *value)
{
    if (length < 1 || length > most || digits_at(text, length) != length) return false;
    *value = 0;
    for (size_t i = 0; i < length; i++)
        *value = *value * 10 + (uint64_t)(text[i] - '0');
    return true;
}

bool igo_number_parse(const char *text, size_t length, uint32_t *value)
{
    uint64_t number;
    if (!igo_digits_parse(text, length, 9, &number)) return false;
    *value = (uint32_t)number;
    return true;
}

bool igo_komi_parse(const char *text, size_t length, int32_t *half_points)
{
    enum { MOST = 2 * 400 };
    bool negative = length > 0 && text[0] == '-';
    size_t at = negative;
    size_t end = at + digits_at(text + at, length - at);
    bool half = length - end == 2 && memcmp(text + end, ".5", 2) == 0;
    bool whole = length == end || (length - end == 2 && memcmp(text + end, ".0", 2) == 0);
    int32_t halves = half;
    if (end == at || !(half || whole)) return false;
    for (int32_t points = 0; at < end && halves <= MOST; at++) {
        points = points * 10 + (text[at] - '0');
        halves = 2 * points + half;
    }
    if (halves <= MOST) *half_points = negative ? -halves : halves;
    return halves <= MOST;
}

void igo_out_half_points(out *to, int64_t half_points)
{
    uint64_t halves = half_points < 0 ? 0 - (uint64_t)half_points : (uint64_t)half_points;
    out_text(to, half_points < 0 ? "-" : "");
    out_count(to, halves / 2);
    out_text(to, halves % 2 != 0 ? ".5" : "");
}

size_t igo_komi_print(char *buffer, size_t size, int32_t half_points)
{
    out to = out_to(buffer, size);
    igo_out_half_points(&to, half_points);
    return out_end(&to);
}

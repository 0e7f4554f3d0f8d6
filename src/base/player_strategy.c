/* player_strategy.c - how a player chooses its moves, as the values of --player and --moves say it.
 */
#include "player_strategy.h"

#include "private.h"

#include <string.h>

bool samples_parse(const char *text, size_t length, samples *how)
{
    const char *comma = memchr(text, ',', length);
    samples read;
    if (comma == NULL) return false;
    size_t first = (size_t)(comma - text);
    if (!igo_number_parse(text, first, &read.games) || read.games == 0 ||
        !igo_number_parse(comma + 1, length - first - 1, &read.turns))
        return false;
    *how = read;
    return true;
}

bool strategy_parse(const char *text, size_t length, samples *how)
{
    static const char random[] = "random", monte_carlo[] = "montecarlo:";
    size_t start = sizeof monte_carlo - 1;
    if (length == sizeof random - 1 && memcmp(text, random, length) == 0) {
        *how = (samples){.games = 0};
        return true;
    }
    return length > start && memcmp(text, monte_carlo, start) == 0 &&
           samples_parse(text + start, length - start, how);
}

/* sequences.c - how many sequences of legal turns lead on from a record.
 *
 * The last turn of each is not made, only counted. A game that is over has no turns. */
#include "sequences.h"

/* Those that begin with this turn. */
static uint64_t behind(const sequences *of, size_t count, igo_move turn, unsigned depth,
                       uint64_t limit)
{
    igo_apply(&(igo_record){.entries = of->entries, .count = count}, turn, &of->entries[count]);
    return igo_sequences(of, count + 1, depth - 1, limit);
}

uint64_t igo_sequences(const sequences *of, size_t count, unsigned depth, uint64_t limit)
{
    igo_record record = {.entries = of->entries, .count = count};
    igo_set plays = igo_legal_moves(&of->rules, &record);
    bool pass = of->with_passes && !igo_is_over(&of->rules, &record);
    if (depth == 1)
        return (uint64_t)igo_set_count(&plays) + pass;
    uint64_t sum = 0;
    igo_color next = of->entries[count - 1].next;
    for (igo_point at = igo_set_before(); sum <= limit && igo_set_next(&plays, &at);) {
        igo_move play = igo_move_play(next, at.row, at.col);
        sum += behind(of, count, play, depth, limit - sum);
    }
    if (pass && sum <= limit)
        sum += behind(of, count, igo_move_pass(next), depth, limit - sum);
    return sum;
}

/* moves.c - what is worth looking at: the reasonable moves, and one of them by chance. */
#include "moves.h"

#include "view.h"

igo_set reasonable_points(const igo_entry *now)
{
    view board = view_of(&now->board, now->next);
    return set_public(set_and(board.empty, set_beside(set_or(board.empty, board.theirs))));
}

igo_set reasonable_moves(igo_rules rules, igo_record record)
{
    igo_set legal = igo_legal_moves(rules, record);
    igo_set points = reasonable_points(&record.entries[record.count - 1]);
    set_store(set_and(set_load(&points), set_load(&legal)), &legal);
    return legal;
}

igo_move random_move(const igo_set *plays, igo_color color, chance *c)
{
    int count = igo_set_count(plays), stride = plays->cols + 1, word = 0;
    if (count == 0)
        return igo_move_pass(color);
    int left = (int)chance_below(c, (size_t)count);
    for (int here; left >= (here = word_count(plays->word[word])); word++)
        left -= here;
    uint64_t bits = plays->word[word];
    for (; left > 0; left--)
        bits &= bits - 1;
    int bit = word * 64 + word_lowest(bits);
    return igo_move_play(color, bit / stride, bit % stride);
}

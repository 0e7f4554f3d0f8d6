/* moves.c - what is worth looking at: the reasonable moves, and one of them by chance. */
#include "moves.h"

#include "view.h"

/* Takes away the points on all four sides of which `closed` has a bit: 1 away, and a row with its
 * guard bit. There is a word of ones before the first word and behind the last. By words, as sets
 * at work, which are compiled for any machine here, took half of the time of a sample. */
static void leave_open(igo_set *points, const uint64_t *closed)
{
    int row = points->cols + 1;
    for (int i = 0; i < set_words(points->rows, points->cols); i++) {
        uint64_t before = closed[i], here = closed[i + 1], behind = closed[i + 2];
        uint64_t left = here << 1 | before >> 63, right = here >> 1 | behind << 63;
        uint64_t above = here << row | before >> (64 - row);
        uint64_t below = here >> row | behind << (64 - row);
        points->word[i] &= ~(left & right & above & below);
    }
}

igo_set reasonable_moves(igo_rules rules, igo_record record)
{
    igo_set plays = igo_legal_moves(rules, record);
    const igo_entry *now = &record.entries[record.count - 1];
    const igo_set *empty = &now->board.points[IGO_EMPTY];
    const igo_set *theirs = &now->board.points[opponent(now->next)];
    uint64_t closed[IGO_SET_WORDS + 2];
    int words = set_words(plays.rows, plays.cols);
    for (int i = 0; i < words; i++)
        closed[i + 1] = ~(empty->word[i] | theirs->word[i]);
    closed[0] = closed[words + 1] = ~UINT64_C(0);
    leave_open(&plays, closed);
    return plays;
}

/* The number of a bit that is set and has so many below it that are. */
static int bit_above(uint64_t bits, int below)
{
    int at = 0;
    for (int half = 32; half >= 4; half /= 2) {
        int low = word_count(bits & ((UINT64_C(1) << half) - 1));
        if (low > below)
            continue;
        below -= low;
        bits >>= half;
        at += half;
    }
    for (; below > 0; below--)
        bits &= bits - 1;
    return at + word_lowest(bits);
}

igo_move random_move(const igo_set *plays, igo_color color, chance *c)
{
    int count = igo_set_count(plays), stride = plays->cols + 1, word = 0;
    if (count == 0)
        return igo_move_pass(color);
    int left = (int)chance_below(c, (size_t)count);
    for (int here; left >= (here = word_count(plays->word[word])); word++)
        left -= here;
    int bit = word * 64 + bit_above(plays->word[word], left);
    return igo_move_play(color, bit / stride, bit % stride);
}

/* influence.c - who controls which point of a board, after the map of the Gorilla.
 *
 * Halves and their sums are exact in a double while there is room for their denominators. Beyond
 * that, IEEE 754 rounds: no product here has more digits than its factors, so it does not matter
 * whether a machine rounds between product and sum. */
#include "influence.h"

#include "private.h"

#include <string.h>

/* ---- A stone ---- */

/* A point that a wave has reached. `place` numbers the points around the stone modulo 64: the point
 * above is 1 less, below 1 more, to the left 8 more, to the right 8 less. Points up to three steps
 * away have different places. */
typedef struct crest {
    int at;
    unsigned place;
    double strength;
} crest;

/* The bit of each neighbor in map->ways, in the order in which a wave visits them: the difference
 * of its place, plus 1. */
enum { ABOVE = 0, BELOW = 2, LEFT = 9, RIGHT = 57 };

static uint64_t bit_of(int way)
{
    return UINT64_C(1) << way;
}

/* The wave of the stone at `from` marks at most the 25 points up to three steps away. `marked` has
 * a bit for each marked place and stays in a register, as memory would be slower. A half that is
 * too faint, as at half of all points, is only added, and spreads no further. Otherwise it is
 * unpredictable whether the wave spreads, so there is no branch: a crest is always written, and
 * counted if the wave spreads. */
static void spread(influence *map, int from, double player)
{
    enum { MARKED = 25 };
    const double faint = 0.1;
    const int stride = map->cols + 1;
    int steps[64];
    steps[ABOVE] = -stride;
    steps[BELOW] = stride;
    steps[LEFT] = -1;
    steps[RIGHT] = 1;
    uint64_t marked = 0;
    crest queue[MARKED + 1], *end = queue;
    *end++ = (crest){.at = from, .strength = 1};
    for (const crest *here = queue; here < end; here++) {
        const double half = here->strength / 2, added = player * half;
        const unsigned before = here->place - 1;
        uint64_t turned = marked >> (before & 63) | marked << (-before & 63);
        uint64_t near = map->ways[INFLUENCE_MARGIN + here->at] & ~turned;
        if (half <= faint) {
            for (; near != 0; near &= near - 1)
                map->value[here->at + steps[word_lowest(near)]] += added;
            continue;
        }
        for (; near != 0; near &= near - 1) {
            int bit = word_lowest(near), at = here->at + steps[bit];
            unsigned place = before + (unsigned)bit;
            double sum = map->value[at] + added, left = player * sum;
            map->value[at] = sum;
            uint64_t goes_on = left > faint;
            marked |= goes_on << (place & 63);
            *end = (crest){at, place, left < half ? left : half};
            end += goes_on;
        }
    }
}

static void put_stone(influence *map, igo_point point, igo_color color)
{
    const int stride = map->cols + 1, at = (int)point.row * stride + (int)point.col;
    double player = color == IGO_BLACK ? -1 : 1;
    map->value[at] += player;
    if (map->value[at] > -1 && map->value[at] < 1) map->value[at] = player;
    uint64_t *ways = map->ways + INFLUENCE_MARGIN + at;
    ways[-stride] &= ~bit_of(BELOW);
    ways[stride] &= ~bit_of(ABOVE);
    ways[-1] &= ~bit_of(RIGHT);
    ways[1] &= ~bit_of(LEFT);
    spread(map, at, player);
}

/* ---- Boards and records ---- */

static size_t ways_size(const influence *map)
{
    size_t count = (size_t)(map->rows * (map->cols + 1));
    return (count + 2 * INFLUENCE_MARGIN) * sizeof map->ways[0];
}

void influence_of_board(influence *map, const igo_board *board)
{
    map->rows = igo_board_rows(board);
    map->cols = igo_board_cols(board);
    memset(map->value, 0, (size_t)(map->rows * (map->cols + 1)) * sizeof map->value[0]);
    memset(map->ways, 0, ways_size(map));
    uint64_t *ways = map->ways + INFLUENCE_MARGIN;
    for (int row = 0; row < map->rows; row++, ways++)
        for (int col = 0; col < map->cols; col++)
            *ways++ = (row > 0 ? bit_of(ABOVE) : 0) | (row + 1 < map->rows ? bit_of(BELOW) : 0) |
                      (col > 0 ? bit_of(LEFT) : 0) | (col + 1 < map->cols ? bit_of(RIGHT) : 0);
    igo_set stones = igo_set_union(&board->points[IGO_BLACK], &board->points[IGO_WHITE]);
    for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
        put_stone(map, at, igo_board_get(board, at));
}

/* True if the map begins again with this entry: stones were captured, or the board was set up
 * rather than reached by a turn. */
static bool begins_again(const igo_entry *before, const igo_entry *now)
{
    bool taken = now->prisoners[IGO_BLACK] != before->prisoners[IGO_BLACK] ||
                 now->prisoners[IGO_WHITE] != before->prisoners[IGO_WHITE];
    return now->move.turn == IGO_PLAY && (taken || !igo_board_has(&now->board, now->move.at));
}

static void copy_map(influence *to, const influence *from)
{
    size_t count = (size_t)(from->rows * (from->cols + 1));
    to->rows = from->rows;
    to->cols = from->cols;
    memcpy(to->value, from->value, count * sizeof *to->value);
    memcpy(to->ways, from->ways, ways_size(from));
}

/* Only the entries since the map last began again matter. */
void influence_of_record(influence *map, const igo_record *record, const influence *before)
{
    const igo_entry *entries = record->entries;
    size_t first = record->count - 1;
    while (first > 0 && !begins_again(&entries[first - 1], &entries[first]))
        first--;
    if (first > 0 || before == NULL)
        influence_of_board(map, &entries[first].board);
    else if (map != before)
        copy_map(map, before);
    for (size_t i = first + 1; i < record->count; i++)
        if (entries[i].move.turn == IGO_PLAY)
            put_stone(map, entries[i].move.at, entries[i].move.color);
}

double influence_at(const influence *map, igo_point at)
{
    return map->value[(int)at.row * (map->cols + 1) + (int)at.col];
}

double influence_clamped(const influence *map, igo_point at)
{
    double value = influence_at(map, at);
    return value > 1 ? 1 : value < -1 ? -1 : value;
}

double influence_worth(const influence *map, igo_color color)
{
    double sum = 0;
    for (int i = 0; i < map->rows * (map->cols + 1); i++)
        sum += map->value[i];
    return color == IGO_WHITE ? sum : 0 - sum;
}

/* ---- Reasonable moves, and a random one ---- */

igo_set reasonable_points(const igo_entry *now)
{
    igo_set points = igo_board_eyes(&now->board, now->next, false);
    for (int i = 0; i < set_words(points.rows, points.cols); i++)
        points.word[i] = now->board.points[IGO_EMPTY].word[i] & ~points.word[i];
    return points;
}

igo_set reasonable_moves(igo_rules rules, const igo_record *record)
{
    igo_set plays = igo_legal_moves(&rules, record);
    igo_set points = reasonable_points(&record->entries[record->count - 1]);
    for (int i = 0; i < set_words(plays.rows, plays.cols); i++)
        plays.word[i] &= points.word[i];
    return plays;
}

igo_move random_move(const igo_set *plays, igo_color color, prng *c)
{
    igo_point at;
    int count = igo_set_count(plays);
    if (count == 0) return igo_move_pass(color);
    igo_set_pick(plays, (int)prng_below(c, (size_t)count), &at);
    return igo_move_play(color, at.row, at.col);
}

/* influence.c - who controls which point of a board, after the map of the Gorilla.
 *
 * Halves and their sums are exact in a double while there is room for their denominators. Beyond,
 * all is rounded as IEEE 754 has it: no product here has more digits than its factors, so that it
 * does not matter whether a machine rounds between product and sum. */
#include "values.h"

#include "bits.h"
#include "history.h"
#include "private.h"

#include <string.h>

/* ---- A stone ---- */

/* What a wave is when it has come to a point. */
typedef struct crest {
    int at;
    double strength;
} crest;

/* The empty points that a wave has not marked. An empty word stands before the first and one behind
 * the last, so that the neighbors of points at the edge can be looked up. */
typedef struct open_points {
    uint64_t word[1 + IGO_SET_WORDS + 1];
} open_points;

static open_points open_at_first(const igo_set *empty)
{
    open_points open;
    memcpy(open.word + 1, empty->word, sizeof empty->word);
    open.word[0] = open.word[set_words(empty->rows, empty->cols) + 1] = 0;
    return open;
}

static uint64_t is_open(const open_points *open, int at)
{
    unsigned bit = (unsigned)at + 64;
    return open->word[bit / 64] >> bit % 64 & 1;
}

/* A bit for each point that is open: above, below, left, right. */
static uint64_t open_around(const open_points *open, int at, int stride)
{
    return is_open(open, at - stride) | is_open(open, at + stride) << 1 |
           is_open(open, at - 1) << 2 | is_open(open, at + 1) << 3;
}

/* What is left of half a wave where the opponent held a point. */
static double remains(double half, double old, double player)
{
    double left = half + old * player;
    return left < half ? left : half;
}

/* The wave of the stone at `from` marks at most the 25 points up to three steps away. Whether it
 * spreads from a point is unpredictable, so there is no branch: the point is always written, and
 * counted if it spreads. A faint half ends there. */
static void spread(influence *map, const igo_set *empty, int from, double player)
{
    enum { MARKED = 25 };
    const double faint = 0.1;
    const int stride = map->cols + 1, steps[] = {-stride, stride, -1, 1};
    open_points open = open_at_first(empty);
    crest queue[MARKED];
    size_t count = 0;
    queue[count++] = (crest){.at = from, .strength = 1};
    for (size_t next = 0; next < count; next++) {
        const crest here = queue[next];
        const double half = here.strength / 2;
        uint64_t near = open_around(&open, here.at, stride);
        for (; near != 0; near &= near - 1) {
            int at = here.at + steps[word_lowest(near)];
            double left = remains(half, map->value[at], player);
            map->value[at] += player * half;
            if (half <= faint)
                continue;
            uint64_t goes_on = left > faint;
            open.word[1 + at / 64] &= ~(goes_on << at % 64);
            queue[count] = (crest){.at = at, .strength = left};
            count += goes_on;
        }
    }
}

/* `empty`: the points without a stone, this one left out. */
static void put(influence *map, const igo_set *empty, igo_point point, igo_color color)
{
    int at = (int)point.row * (map->cols + 1) + (int)point.col;
    double player = color == IGO_BLACK ? -1 : 1;
    map->value[at] += player;
    if (map->value[at] > -1 && map->value[at] < 1)
        map->value[at] = player;
    spread(map, empty, at, player);
}

/* ---- Boards and records ---- */

void influence_of_board(influence *map, const igo_board *board)
{
    map->rows = igo_board_rows(board);
    map->cols = igo_board_cols(board);
    memset(map->value, 0, (size_t)(map->rows * (map->cols + 1)) * sizeof map->value[0]);
    igo_set empty = igo_board_make(map->rows, map->cols).points[IGO_EMPTY];
    igo_set stones = igo_set_union(&board->points[IGO_BLACK], &board->points[IGO_WHITE]);
    for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);) {
        set_remove(&empty, at);
        put(map, &empty, at, igo_board_get(board, at));
    }
}

/* Whether the map begins again with this entry: stones were taken off, or no turn led to the board,
 * whose stones are then those of a board that is given. */
static bool begins_again(const igo_entry *before, const igo_entry *now)
{
    bool taken = now->prisoners[IGO_BLACK] != before->prisoners[IGO_BLACK] ||
                 now->prisoners[IGO_WHITE] != before->prisoners[IGO_WHITE];
    return now->move.turn == IGO_PLAY && (taken || !igo_board_has(&now->board, now->move.at));
}

void influence_turn(influence *map, const igo_entry *before, const igo_entry *now)
{
    if (begins_again(before, now))
        influence_of_board(map, &now->board);
    else if (now->move.turn == IGO_PLAY)
        put(map, &now->board.points[IGO_EMPTY], now->move.at, now->move.color);
}

/* What was before the map last began again does not matter. */
void influence_of_record(influence *map, const igo_record *record)
{
    size_t first = record->count - 1;
    while (first > 0 && !begins_again(&record->entries[first - 1], &record->entries[first]))
        first--;
    influence_of_board(map, &record->entries[first].board);
    for (size_t i = first + 1; i < record->count; i++)
        influence_turn(map, &record->entries[i - 1], &record->entries[i]);
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

/* ---- What is worth looking at: the reasonable moves, and one of them by chance ---- */

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

igo_set reasonable_points(const igo_entry *now)
{
    igo_set points = now->board.points[IGO_EMPTY];
    const igo_set *theirs = &now->board.points[opponent(now->next)];
    uint64_t closed[IGO_SET_WORDS + 2];
    int words = set_words(points.rows, points.cols);
    for (int i = 0; i < words; i++)
        closed[i + 1] = ~(points.word[i] | theirs->word[i]);
    closed[0] = closed[words + 1] = ~UINT64_C(0);
    leave_open(&points, closed);
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

/* The number of a bit that is set and has so many below it that are: first its byte, by how many
 * are set up to the end of each, for a branch at each half would be unpredictable. */
static int bit_above(uint64_t bits, int below)
{
    const uint64_t ones = 0x0101010101010101, highest = ones << 7;
    uint64_t sums = bits - (bits >> 1 & 0x55 * ones);
    sums = (sums & 0x33 * ones) + (sums >> 2 & 0x33 * ones);
    sums = ((sums + (sums >> 4)) & 0x0f * ones) * ones;
    uint64_t passed = ((uint64_t)below * ones + highest - sums) & highest;
    int at = 8 * word_count(passed);
    below -= (int)(sums << 8 >> at & 0xff);
    for (bits >>= at; below > 0; below--)
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

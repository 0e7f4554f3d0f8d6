/* influence.c - who controls which point of a board, after the map of the Gorilla.
 *
 * Halves and their sums are exact in a double while there is room for their denominators. Beyond,
 * all is rounded as IEEE 754 has it: no product here has more digits than its factors, so that it
 * does not matter whether a machine rounds between product and sum. */
#include "influence.h"

#include <string.h>

/* What a wave is when it has come to a point. */
typedef struct crest {
    int at;
    double strength;
} crest;

static bool has(const igo_set *set, int at)
{
    return set->word[at / 64] >> (at % 64) & 1;
}

static void drop(igo_set *set, int at)
{
    set->word[at / 64] &= ~(UINT64_C(1) << (at % 64));
}

/* ---- A stone ---- */

/* What is left of half a wave where the opponent held a point. */
static double remains(double half, double old, double player)
{
    double held = -old * player;
    return held > 0 ? half - held : half;
}

/* The wave of the stone at `from`. `open`: the empty points that it has not marked. No wave is
 * marked at more than 25 points, those up to three steps away. */
static void spread(influence *map, igo_set open, int from, double player)
{
    enum { MARKED = 25 };
    const int steps[] = {-(map->cols + 1), map->cols + 1, -1, 1};
    int end = map->rows * (map->cols + 1);
    crest queue[MARKED] = {{.at = from, .strength = 1}};
    for (size_t next = 0, count = 1; next < count; next++) {
        double half = queue[next].strength / 2;
        for (int i = 0; i < 4; i++) {
            int at = queue[next].at + steps[i];
            if (at < 0 || at >= end || !has(&open, at))
                continue;
            double left = remains(half, map->value[at], player);
            map->value[at] += player * half;
            if (left <= 0.1)
                continue;
            drop(&open, at);
            queue[count++] = (crest){.at = at, .strength = left};
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
    spread(map, *empty, at, player);
}

/* ---- Boards and records ---- */

static igo_set stones_of(const igo_board *board)
{
    return igo_set_union(&board->points[IGO_BLACK], &board->points[IGO_WHITE]);
}

void influence_of_board(influence *map, const igo_board *board)
{
    map->rows = igo_board_rows(board);
    map->cols = igo_board_cols(board);
    memset(map->value, 0, (size_t)(map->rows * (map->cols + 1)) * sizeof map->value[0]);
    igo_set empty = igo_board_make(map->rows, map->cols).points[IGO_EMPTY];
    igo_set stones = stones_of(board);
    for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);) {
        drop(&empty, (int)at.row * (map->cols + 1) + (int)at.col);
        put(map, &empty, at, igo_board_get(board, at));
    }
}

/* Where no turn led to the board, its stones are those of a board that is given, too. */
void influence_turn(influence *map, const igo_entry *before, const igo_entry *now)
{
    igo_point at = now->move.at;
    if (now->move.turn != IGO_PLAY)
        return;
    bool taken = now->prisoners[IGO_BLACK] != before->prisoners[IGO_BLACK] ||
                 now->prisoners[IGO_WHITE] != before->prisoners[IGO_WHITE];
    if (taken || !igo_board_has(&now->board, at))
        influence_of_board(map, &now->board);
    else
        put(map, &now->board.points[IGO_EMPTY], at, now->move.color);
}

void influence_of_record(influence *map, igo_record record)
{
    influence_of_board(map, &record.entries[0].board);
    for (size_t i = 1; i < record.count; i++)
        influence_turn(map, &record.entries[i - 1], &record.entries[i]);
}

/* ---- Values ---- */

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

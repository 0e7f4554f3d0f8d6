/* hash.h - a 64-bit number for each stone on each point; a board is their exclusive or. */
#ifndef HASH_H
#define HASH_H

#include "igo.h"

/* The finaliser of the generator SplitMix64 (Steele, Lea, Flood 2014). */
static inline uint64_t hash_mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static inline uint64_t hash_stone(igo_color color, igo_point at)
{
    uint64_t point = (uint64_t)at.row * IGO_MAX_SIZE + (uint64_t)at.col;
    return hash_mix((point * 2 + color + 1) * 0x9e3779b97f4a7c15u);
}

static inline uint64_t hash_stones(igo_color color, const igo_set *stones)
{
    uint64_t hash = 0;
    for (igo_point at = igo_set_before(); igo_set_next(stones, &at);)
        hash ^= hash_stone(color, at);
    return hash;
}

static inline uint64_t hash_board(const igo_board *board)
{
    uint64_t size = (uint64_t)igo_board_rows(board) << 8 | (uint64_t)igo_board_cols(board);
    return hash_mix(~size) ^ hash_stones(IGO_BLACK, &board->points[IGO_BLACK]) ^
           hash_stones(IGO_WHITE, &board->points[IGO_WHITE]);
}

#endif

/* faulty.h - the rules of Go with one fault, for faulty.c. */
#ifndef FAULTY_H
#define FAULTY_H

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
#define FAULTS(F) \
    F(none) F(no_ko) F(ko_black_only) F(ko_white_only) F(ko_not_at_0) F(ko_survives_pass) \
    F(snapback_is_ko) F(ko_eternal) F(ko_first_100) F(ko_not_on_edge) F(ko_col_mod_8) \
    F(ko_lost_by_undo) F(ko_kept_by_undo) F(ko_lost_by_question) F(ko_survives_clear) \
    F(genmove_loses_ko) F(window_4) F(window_8) F(window_200) F(window_500) F(hash_8) \
    F(hash_12) F(hash_16) F(hash_20) F(hash_no_color) F(hash_no_captures) F(hash_sum) \
    F(first_equal) F(no_first_board) F(suicide_free) F(history_cap) \
    F(history_survives_clear) F(undo_keeps_history) F(undo_clears_history) \
    F(undo_halves_history) F(undo_unsees) F(side_down) F(wrap_around) F(diagonal) \
    F(merge_three) F(liberty_twice) F(take_two_chains) F(take_40) F(lower_edge) F(chain_127) \
    F(chain_200_crash) F(takes_own) F(takes_one_stone) F(corner_stays) F(white_takes_none) \
    F(suicide_on_edge) F(suicide_first_edge) F(suicide_first_corner) F(suicide_first) \
    F(suicide_of_20) F(white_suicide) F(own_atari) F(own_eye) F(connect_is_suicide) \
    F(column_i) F(columns_u_to_z) F(row_minus_1) F(one_digit) F(byte_index) F(occupied_5_2) \
    F(own_occupied) F(any_turn) F(pass_keeps_turn) F(never_over) F(one_pass) F(over_361) \
    F(over_1000) F(prisoners_twice) F(prisoners_swapped) F(pass_is_prisoner) \
    F(cached_by_turn) F(cached_by_board) F(flaky) F(undo_8) F(undo_keeps_prisoners) \
    F(undo_keeps_turn) F(undo_keeps_captures) F(question_plays) F(passes_survive) \
    F(genmove_occupied) F(undo_pass) F(set_up_odd) F(crash_1xn) F(crash_resign) \
    F(ko_two_turns) F(ko_of_two) F(ko_not_on_7) F(ko_for_both) F(superko_of_suicides) \
    F(hash_24) F(history_survives_setup) F(swap_row_col) F(wrap_rows) F(fill_50) \
    F(eight_liberties) F(leaks_stone) F(leaks_player) F(crash_by_chance) \
    F(suicide_after_pass) F(suicide_on_9) F(atari_is_empty) F(stale_liberties) \
    F(passes_add_up) F(undo_two) F(undo_keeps_passes) F(resign_is_pass) F(prisoners_of_edge) \
    F(third_row_occupied) F(white_pass_is_illegal) F(two_responses) F(last_point) \
    F(even_edge) F(takes_only_after_10) F(question_is_history) F(player_by_parity) \
    F(ko_until_capture) F(fill_361) F(prisoners_256) F(prisoners_survive) \
    F(undo_one_prisoner) F(pass_is_repeat) F(suicide_is_no_prisoner) \
    F(upper_vertex) F(white_not_first) F(set_up_of_black) F(rows_are_one) \
    F(keys_collide) F(liberty_at_0) F(taken_point) F(deep_chain) \
    F(hash_stride_10) F(hash_mod_256) F(bounds_swapped) F(alternates)
/* clang-format on */

#define NAME(name) #name,
#define NUMBER(name) F_##name,
static const char *const names[] = {FAULTS(NAME)};
enum { FAULTS(NUMBER) COUNT };
#define HAS(name) (fault == F_##name)

enum { SIDE = 40, POINTS = SIDE * SIDE, MOST = 6000 };
enum { NONE, SIMPLE, POSITIONAL, SITUATIONAL, NATURAL };
enum { FORBIDDEN, MULTI, ALLOWED };

typedef struct entry {
    int rows, cols;
    char at[POINTS]; /* x, o or - */
    char next;
    int prisoners[2]; /* of x, of o: stones that they took */
    int passes;
    bool over, by_pass, played; /* played: a turn led to it */
    int turns;
    uint64_t hash;
    int loose;  /* where the last turn took a single stone; -1: nowhere */
    int single; /* and it was by a single stone */
} entry;

static int fault, own_ko = -1, own_suicide = -1, ko, suicide, passes;
static entry game[MOST];
static int last;        /* of game */
static int first_board; /* of the history, which may have been cut */
static bool forgot;
static entry extra[MOST]; /* boards that outlive their game */
static int extras;
static int undone;
static char cache[MOST][POINTS];

static const char *const kos[] = {"none", "simple", "positional", "situational", "natural"};
static const char *const suicides[] = {"forbidden", "multi", "allowed"};

static int number_of(const char *word, const char *const *all, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word, all[i]) == 0) return i;
    return -1;
}

static char foe(char color)
{
    return color == 'x' ? 'o' : 'x';
}

/* ---- Boards ---- */

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 31) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
    return x ^ x >> 32;
}

static uint64_t key(int p, char color)
{
    if (HAS(hash_stride_10)) p = p / game[last].cols * 10 + p % game[last].cols;
    if (HAS(hash_mod_256)) p %= 256;
    if (HAS(hash_sum)) return (uint64_t)(p + 1) * (color == 'x' ? 1 : 2000);
    return mix((uint64_t)p * 2 + 1 + (color == 'o' && !HAS(hash_no_color)));
}

static uint64_t hash_of(const entry *e)
{
    uint64_t h = 0;
    for (int p = 0; p < e->rows * e->cols; p++)
        if (e->at[p] != '-') h = HAS(hash_sum) ? h + key(p, e->at[p]) : h ^ key(p, e->at[p]);
    return h;
}

static int beside(const entry *e, int p, int *to)
{
    int row = p / e->cols, col = p % e->cols, n = 0;
    if (row > 0) to[n++] = p - e->cols;
    if (row + 1 < e->rows && !HAS(side_down) && !(HAS(lower_edge) && row + 2 == e->rows))
        to[n++] = p + e->cols;
    if (col > 0 || (HAS(wrap_around) && p > 0)) to[n++] = p - 1;
    if (col + 1 < e->cols || (HAS(wrap_around) && p + 1 < e->rows * e->cols)) to[n++] = p + 1;
    if (HAS(wrap_rows) && row == 0 && e->rows > 2) to[n++] = p + e->cols * (e->rows - 1);
    if (HAS(wrap_rows) && row == e->rows - 1 && e->rows > 2) to[n++] = col;
    if (HAS(even_edge) && e->cols % 2 == 0 && col == e->cols - 1) n--;
    if (HAS(diagonal)) {
        if (row > 0 && col > 0) to[n++] = p - e->cols - 1;
        if (row + 1 < e->rows && col + 1 < e->cols) to[n++] = p + e->cols + 1;
    }
    return n;
}

static bool on_edge(const entry *e, int p)
{
    int row = p / e->cols, col = p % e->cols;
    return row == 0 || col == 0 || row == e->rows - 1 || col == e->cols - 1;
}

static bool in_corner(const entry *e, int p)
{
    int row = p / e->cols, col = p % e->cols;
    return (row == 0 || row == e->rows - 1) && (col == 0 || col == e->cols - 1);
}

/* The number of a point among those seen: its row and column, as digits without a separator. */
static int digits(const entry *e, int p)
{
    int row = p / e->cols, col = p % e->cols;
    return HAS(keys_collide) ? row * (col < 10 ? 10 : 100) + col : p;
}

/* Whether a chain of some length reaches below the sixth row. */
static bool is_deep(const entry *e, const int *stones, int n)
{
    bool deep = false;
    for (int i = 0; i < n; i++)
        deep = deep || (n > 20 && stones[i] / e->cols > 5);
    return deep;
}

/* The chain, and its liberties. */
static int chain(const entry *e, int p, int *stones, int *liberties)
{
    static bool seen[100 * SIDE];
    int n = 1, near[8];
    memset(seen, 0, sizeof seen);
    stones[0] = p;
    seen[digits(e, p)] = true;
    *liberties = 0;
    for (int i = 0; i < n && !(HAS(fill_50) && i > 50); i++) {
        int sides = beside(e, stones[i], near);
        for (int k = 0; k < sides; k++) {
            int q = near[k];
            if (e->at[q] == '-' && (!seen[digits(e, q)] || HAS(liberty_twice)) &&
                !(HAS(liberty_at_0) && q == 0) && !(HAS(last_point) && q == e->rows * e->cols - 1))
                ++*liberties;
            if (seen[digits(e, q)] || (e->at[q] != e->at[p] && e->at[q] != '-')) continue;
            if (HAS(fill_361) && q >= 361) continue;
            seen[digits(e, q)] = true;
            if (e->at[q] == e->at[p]) stones[n++] = q;
        }
    }
    if (HAS(chain_200_crash) && n > 200) exit(139);
    if (HAS(chain_127) && n > 127) *liberties = 1;
    if (HAS(deep_chain) && is_deep(e, stones, n)) *liberties = 1;
    return n;
}

static void lift(entry *e, int p)
{
    if (!HAS(hash_no_captures))
        e->hash = HAS(hash_sum) ? e->hash - key(p, e->at[p]) : e->hash ^ key(p, e->at[p]);
    e->at[p] = '-';
}

/* Makes the play; the number of own stones that came off. */
static int put(entry *e, char color, int p)
{
    int near[8], stones[POINTS], liberties, taken = 0, chains = 0, mover = color == 'o';
    int before[8];
    int sides = beside(e, p, near);
    bool alone = true, free = false;
    for (int k = 0; k < sides; k++) {
        char there = e->at[near[k]];
        alone = alone && there != color;
        free = free || there == '-';
        before[k] = 1;
        if (there != '-' && HAS(liberty_twice)) chain(e, near[k], stones, &before[k]);
    }
    e->at[p] = color;
    for (int row = 0; HAS(rows_are_one) && row < e->rows; row++)
        if (e->at[row * e->cols + p % e->cols] == '-') e->at[row * e->cols + p % e->cols] = color;
    e->hash = HAS(hash_sum) ? e->hash + key(p, color) : e->hash ^ key(p, color);
    if (!HAS(ko_until_capture)) e->loose = -1;
    bool early = (HAS(suicide_first_edge) && on_edge(e, p)) ||
                 (HAS(suicide_first_corner) && in_corner(e, p)) || HAS(suicide_first);
    int own = chain(e, p, stones, &liberties);
    if (HAS(suicide_of_20) && own > 20) early = true;
    if (early && liberties == 0) return own;
    int merged = 0;
    for (int k = 0; k < sides; k++)
        merged += e->at[near[k]] == color;
    for (int k = 0; k < sides; k++) {
        if (e->at[near[k]] != foe(color)) continue;
        if (HAS(white_takes_none) && color == 'o') continue;
        int n = chain(e, near[k], stones, &liberties);
        if (liberties > 0 || before[k] > 1) continue;
        if (HAS(merge_three) && merged >= 3) continue;
        if (HAS(take_two_chains) && chains == 2) continue;
        if (HAS(take_40) && n > 40) continue;
        if (HAS(takes_only_after_10) && e->turns < 10 && n > 2) continue;
        chains++;
        for (int i = 0; i < n; i++) {
            if (HAS(takes_one_stone) && i > 0) break;
            if (HAS(corner_stays) && in_corner(e, stones[i]) && n > 1) continue;
            if ((n == 1 || (n == 2 && HAS(ko_of_two))) && taken == 0) e->loose = stones[0];
            lift(e, stones[i]);
        }
        taken += n;
        int touches = 0, more[8], m = beside(e, p, more);
        for (int j = 0; j < m; j++)
            for (int i = 0; i < n; i++)
                touches += more[j] == stones[i];
        e->prisoners[HAS(prisoners_swapped) ? !mover : mover] +=
            HAS(prisoners_twice)                      ? n * touches
            : HAS(prisoners_of_edge) && on_edge(e, p) ? 1
                                                      : n;
    }
    bool keeps = HAS(ko_until_capture) && taken == 0;
    if (taken != 1 && !(HAS(ko_of_two) && taken == 2) && !keeps) e->loose = -1;
    own = chain(e, p, stones, &liberties);
    if (HAS(stale_liberties) && taken == 1 && own > 1) liberties = 0;
    e->single = own == 1 && liberties == 1;
    if (HAS(takes_own) && taken == 0 && !free && liberties < 2 && own > 1) liberties = 0;
    if (liberties > 0) return 0;
    if (HAS(connect_is_suicide) && taken == 0 && !free) liberties = 0;
    for (int i = 0; i < own; i++)
        lift(e, stones[i]);
    e->prisoners[!mover] += HAS(suicide_is_no_prisoner) ? 0 : own;
    return own;
}

/* ---- Verdicts ---- */

static bool same(const entry *a, const entry *b)
{
    uint64_t mask = HAS(hash_8)    ? 0xff
                    : HAS(hash_12) ? 0xfff
                    : HAS(hash_16) ? 0xffff
                    : HAS(hash_20) ? 0xfffff
                    : HAS(hash_24) ? 0xffffff
                                   : ~(uint64_t)0;
    if (mask != ~(uint64_t)0 || HAS(hash_no_color) || HAS(hash_no_captures) || HAS(hash_sum) ||
        HAS(hash_stride_10) || HAS(hash_mod_256))
        return (a->hash & mask) == (b->hash & mask);
    return a->rows == b->rows && a->cols == b->cols &&
           memcmp(a->at, b->at, (size_t)(a->rows * a->cols)) == 0;
}

static bool is_repeat(const entry *old, const entry *now, char color)
{
    if (!same(old, now)) return false;
    if (ko == POSITIONAL) return true;
    return old->next != color && (ko == SITUATIONAL || !old->by_pass);
}

static bool is_ko(const entry *now, char color, int p, int own)
{
    const entry *e = &game[last];
    if (HAS(no_ko) || (HAS(ko_black_only) && color == 'o') || (HAS(ko_white_only) && color == 'x'))
        return false;
    if (HAS(ko_first_100) && e->turns >= 100) return false;
    if (HAS(ko_not_at_0) && p == 0) return false;
    if (HAS(ko_not_on_edge) && on_edge(e, p)) return false;
    if (HAS(suicide_free) && own > 0) return false;
    if (HAS(superko_of_suicides) && own == 0) return last > 0 && same(&game[last - 1], now);
    if (HAS(ko_not_on_7) && e->rows == 7 && e->cols == 7) return false;
    if (forgot && (HAS(ko_lost_by_undo) || HAS(ko_lost_by_question) || HAS(genmove_loses_ko)))
        return false;
    if (ko == NONE) return false;
    if (ko == SIMPLE) {
        if (HAS(snapback_is_ko)) return e->loose == p;
        if ((HAS(ko_of_two) || HAS(ko_until_capture)) && e->loose == p) return true;
        if (HAS(ko_for_both) && e->by_pass && game[last - 1].loose == p) return true;
        if (HAS(ko_two_turns) && last > 2 && same(&game[last - 3], now)) return true;
        if (HAS(ko_kept_by_undo) && forgot && e->loose == p) return true;
        if (HAS(ko_col_mod_8) && e->loose >= 0 && e->loose != p && last > 0 && e->single &&
            p / e->cols == e->loose / e->cols && p % e->cols % 8 == e->loose % e->cols % 8)
            return true;
        if (HAS(ko_eternal)) {
            for (int i = last - 1; i >= first_board; i--)
                if (same(&game[i], now)) return true;
            return false;
        }
        if (HAS(ko_survives_clear) && extras > 0 && same(&extra[0], now)) return true;
        int back = last - 1;
        if (HAS(ko_survives_pass) && e->by_pass) {
            int turn = last;
            while (turn > 0 && game[turn].by_pass)
                turn--;
            back = turn - 1;
        }
        return back >= 0 && game[back].played + back >= 0 && !(HAS(no_first_board) && back == 0) &&
               same(&game[back], now);
    }
    for (int i = 0; HAS(taken_point) && i < last - 1; i++)
        if (game[i].at[p] == color) return true;
    for (int i = 0; i < extras; i++)
        if (is_repeat(&extra[i], now, color)) return true;
    int window = HAS(window_4)     ? 4
                 : HAS(window_8)   ? 8
                 : HAS(window_200) ? 200
                 : HAS(window_500) ? 500
                                   : MOST;
    for (int i = last; i >= first_board; i--) {
        if (last - i >= window) break;
        if (HAS(no_first_board) && i == 0) continue;
        if (HAS(history_cap) && i >= 2 * e->rows * e->cols && i != last - 1) continue;
        if (HAS(first_equal) && same(&game[i], now)) return is_repeat(&game[i], now, color);
        if (is_repeat(&game[i], now, color)) return true;
    }
    return false;
}

static const char *judge(char color, int row, int col) /* row -9: a pass */
{
    entry *e = &game[last];
    entry now = *e;
    if (e->over || (passes > 0 && e->passes >= (HAS(one_pass) ? 1 : passes) && !HAS(never_over)))
        return "illegal over";
    if ((HAS(over_361) && e->turns >= 361) || (HAS(over_1000) && e->turns >= 1000))
        return "illegal over";
    if (color != e->next && !HAS(any_turn)) return "illegal turn";
    if (row == -9 && HAS(pass_is_repeat) && e->by_pass) return "illegal superko";
    if (row == -9) return HAS(white_pass_is_illegal) && color == 'o' ? "illegal turn" : "legal";
    if (HAS(row_minus_1) && row == -1) return "legal";
    if (row < 0 || col < 0 || row >= e->rows || col >= e->cols) return "illegal bounds";
    if (HAS(bounds_swapped) && (row >= e->cols || col >= e->rows)) return "illegal bounds";
    int p = row * e->cols + col;
    if (HAS(own_occupied) && e->at[p] == color) return "legal";
    if (HAS(occupied_5_2) && (row == 5 || col == 2) && e->at[p] != '-') return "legal";
    if (HAS(third_row_occupied) && e->at[p] != '-' && e->turns > 20) return "legal";
    int own_stones[POINTS], left;
    if (HAS(atari_is_empty) && e->at[p] == foe(color) && chain(e, p, own_stones, &left) == 1 &&
        left == 1)
        return "legal";
    if (HAS(crash_by_chance) && rand() % 3000 == 0) exit(139);
    if (e->at[p] != '-') return "illegal occupied";
    if (HAS(flaky) && mix((uint64_t)rand()) % 40 == 0) return "illegal ko";
    int near[8], sides = beside(e, p, near), mine = 0, stones[POINTS], liberties;
    for (int k = 0; k < sides; k++)
        mine += e->at[near[k]] == color;
    if (HAS(own_eye) && mine == sides) return "illegal occupied";
    int own = put(&now, color, p);
    if (HAS(own_atari) && own == 0 && chain(&now, p, stones, &liberties) > 0 && liberties == 1 &&
        now.prisoners[color == 'o'] == e->prisoners[color == 'o'])
        return "illegal suicide";
    if (HAS(connect_is_suicide) && own == 0 && mine > 0 &&
        now.prisoners[color == 'o'] == e->prisoners[color == 'o']) {
        int empty = 0;
        for (int k = 0; k < sides; k++)
            empty += e->at[near[k]] == '-';
        if (empty == 0) return "illegal suicide";
    }
    bool lets = (HAS(suicide_on_edge) && on_edge(e, p)) || (HAS(white_suicide) && color == 'o') ||
                (HAS(suicide_after_pass) && e->by_pass) ||
                (HAS(suicide_on_9) && e->rows == 9 && e->cols == 9);
    if (own > 0 && !lets && (suicide == FORBIDDEN || (suicide == MULTI && own == 1))) {
        if (HAS(question_plays)) e->at[p] = color;
        return "illegal suicide";
    }
    return is_ko(&now, color, p, own) ? "illegal ko" : "legal";
}

static const char *verdict(char color, int row, int col)
{
    entry *e = &game[last];
    bool there = row >= 0 && col >= 0 && row < e->rows && col < e->cols;
    if (there && (HAS(cached_by_turn) || HAS(cached_by_board))) {
        int p = row * e->cols + col;
        if (HAS(cached_by_turn) && cache[last][p] != 0 && cache[last][p] / 8 == (color == 'x'))
            return cache[last][p] % 8 == 1 ? "legal" : "illegal ko";
        if (HAS(cached_by_board)) {
            static struct {
                uint64_t hash;
                const char *said;
            } table[65536];
            uint64_t h = mix(e->hash * 2 + (color == 'x') + (e->next == 'x' ? 77u : 0u)) +
                         (uint64_t)p * 4096 + (uint64_t)(e->rows + e->passes * 999);
            int k = (int)(mix(h) & 65535);
            if (table[k].hash == h && table[k].said != NULL) return table[k].said;
            const char *now = judge(color, row, col);
            table[k].hash = h;
            table[k].said = now;
            return now;
        }
        const char *said = judge(color, row, col);
        cache[last][p] = (char)((color == 'x') * 8 + (said[0] == 'l' ? 1 : 2));
        return said;
    }
    const char *said = judge(color, row, col);
    if (HAS(ko_lost_by_question)) forgot = true;
    if (HAS(question_is_history) && there && said[0] == 'l' && extras < MOST) {
        extra[extras] = *e;
        put(&extra[extras++], color, row * e->cols + col);
    }
    return said;
}

/* ---- The game ---- */

static void turn(char color, int row, int col) /* row -9: a pass; -8: a resignation */
{
    if (last + 1 >= MOST) exit(3);
    if (HAS(bounds_swapped) && (row >= game[last].cols || col >= game[last].rows)) return;
    entry *now = &game[last + 1];
    *now = game[last];
    now->by_pass = row == -9;
    now->over = now->over || (row == -8 && !HAS(resign_is_pass));
    if (HAS(resign_is_pass) && row == -8) row = -9;
    if (HAS(crash_resign) && row == -8) exit(139);
    now->passes = row == -9 ? now->passes + 1 : HAS(passes_add_up) ? now->passes : 0;
    now->turns++;
    now->played = true;
    if (!HAS(ko_until_capture)) now->loose = -1;
    if (row >= 0 && row < now->rows && col >= 0 && col < now->cols &&
        now->at[row * now->cols + col] == '-')
        put(now, color, row * now->cols + col);
    else if (row == -9 && HAS(pass_is_prisoner))
        now->prisoners[color == 'x']++;
    now->next = row == -9 && HAS(pass_keeps_turn) ? color : foe(color);
    last++;
    forgot = false;
}

static bool undo(void)
{
    if (last == 0 || (HAS(undo_8) && ++undone > 8)) return false;
    if (HAS(undo_pass) && game[last].by_pass) return true;
    entry gone = game[last--];
    entry *e = &game[last];
    forgot = HAS(ko_lost_by_undo) || (HAS(ko_kept_by_undo) && gone.loose >= 0);
    if (HAS(ko_kept_by_undo) && gone.loose >= 0) e->loose = gone.loose;
    if (HAS(undo_keeps_history) && extras < MOST) extra[extras++] = gone;
    if (HAS(undo_clears_history)) first_board = last;
    if (HAS(undo_halves_history)) first_board = last / 2;
    if (HAS(undo_unsees))
        for (int i = 0; i < last; i++)
            if (memcmp(game[i].at, gone.at, sizeof gone.at) == 0) game[i].rows = 0;
    if (HAS(undo_one_prisoner) && gone.prisoners[0] > e->prisoners[0])
        e->prisoners[0] = gone.prisoners[0] - 1;
    if (HAS(undo_keeps_prisoners)) memcpy(e->prisoners, gone.prisoners, sizeof e->prisoners);
    if (HAS(undo_keeps_turn)) e->next = gone.next;
    if (HAS(undo_keeps_passes)) e->passes = gone.passes;
    if (HAS(undo_two) && gone.prisoners[0] > e->prisoners[0] && last > 0) last--;
    if (HAS(undo_keeps_captures))
        for (int p = 0; p < e->rows * e->cols; p++)
            if (gone.at[p] == '-') e->at[p] = '-';
    return true;
}

static void start(int rows, int cols)
{
    int old = game[last].passes;
    if (HAS(history_survives_clear))
        for (int i = 0; i <= last && extras < MOST; i++)
            if (i > 0 && game[i].turns > 0) extra[extras++] = game[i];
    bool leaks = HAS(leaks_stone) && game[last].rows == rows && game[last].cols == cols && last > 0;
    char leak = game[last].at[rows * cols / 2], player = game[last].next;
    if (HAS(ko_survives_clear) && last > 0) extra[0] = game[last - 1], extras = 1;
    if (HAS(undo_keeps_history) || HAS(question_is_history)) extras = 0;
    int held[2] = {game[last].prisoners[0], game[last].prisoners[1]};
    if (HAS(crash_1xn) && (rows == 1 || cols == 1)) exit(139);
    last = first_board = undone = 0;
    forgot = false;
    memset(cache, 0, HAS(cached_by_turn) ? sizeof cache : 0);
    memset(&game[0], 0, sizeof game[0]);
    game[0].rows = rows;
    game[0].cols = cols;
    game[0].loose = -1;
    game[0].next = 'x';
    if (HAS(prisoners_survive)) memcpy(game[0].prisoners, held, sizeof held);
    if (HAS(passes_survive)) game[0].passes = old;
    memset(game[0].at, '-', sizeof game[0].at);
    if (leaks) game[0].at[rows * cols / 2] = leak;
    if (HAS(leaks_player)) game[0].next = player != 0 ? player : 'x';
}

static void put_board(const entry *e)
{
    printf("%c ", e->next);
    for (int row = 0; row < e->rows; row++)
        printf("%s%.*s", row > 0 ? "/" : "", e->cols, e->at + row * e->cols);
    printf("\n");
}

#endif

/* survey.c - the naive rules for all points of a position at once. */
#include "survey.h"

#include <stdlib.h>
#include <string.h>

static const naive_entry *last(const survey *s)
{
    return &s->record->entries[s->record->count - 1];
}

/* ---- Sets as igo.h lays them out ---- */

static int bit_of(const igo_set *set, int point)
{
    return point / set->cols * (set->cols + 1) + point % set->cols;
}

void survey_add(igo_set *set, int point)
{
    int bit = bit_of(set, point);
    set->word[bit / 64] |= (uint64_t)1 << bit % 64;
}

static void take_away(igo_set *set, int point)
{
    int bit = bit_of(set, point);
    set->word[bit / 64] &= ~((uint64_t)1 << bit % 64);
}

static void put(igo_board *board, int point, char stone)
{
    int kind = stone == 'x' ? IGO_BLACK : stone == 'o' ? IGO_WHITE : IGO_EMPTY;
    for (int i = IGO_BLACK; i <= IGO_EMPTY; i++)
        if (i != kind) take_away(&board->points[i], point);
    survey_add(&board->points[kind], point);
}

static void copy_board(const naive_board *from, igo_board *to)
{
    *to = (igo_board){.points = {{.rows = 0}}};
    for (int i = IGO_BLACK; i <= IGO_EMPTY; i++) {
        to->points[i].rows = (uint16_t)from->rows;
        to->points[i].cols = (uint16_t)from->cols;
    }
    for (int i = 0; i < from->rows * from->cols; i++)
        put(to, i, from->at[i]);
}

/* ---- Keys: equal boards have equal keys; other boards are compared, should theirs be equal ----
 */

static uint64_t key_of(int point, char stone)
{
    uint64_t x = (uint64_t)point * 4 + (stone == 'x' ? 1 : 2);
    x = (x ^ x >> 16 ^ 0x5851f42d4c957f2d) * 0xd6e8feb86659fd93;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93;
    return x ^ x >> 32;
}

static uint64_t key_of_board(const naive_board *board)
{
    uint64_t key = 0;
    for (int i = 0; i < board->rows * board->cols; i++)
        key += board->at[i] == '-' ? 0 : key_of(i, board->at[i]);
    return key;
}

/* ---- Chains and liberties ---- */

/* The points above, below, left and right; says how many there are. */
static int neighbours(const naive_board *board, int point, int around[4])
{
    int count = 0, cols = board->cols;
    if (point >= cols) around[count++] = point - cols;
    if (point + cols < board->rows * cols) around[count++] = point + cols;
    if (point % cols > 0) around[count++] = point - 1;
    if (point % cols < cols - 1) around[count++] = point + 1;
    return count;
}

/* Takes a stone and all that are joined to it into a new chain. */
static void gather(survey *s, const naive_board *board, int first)
{
    int stack[NAIVE_POINTS], depth = 0, around[4], number = s->chain_count++;
    survey_chain *chain = &s->chains[number];
    *chain = (survey_chain){.first = -1};
    s->chain[first] = number;
    stack[depth++] = first;
    while (depth > 0) {
        int point = stack[--depth];
        s->link[point] = chain->first;
        chain->first = point;
        chain->stones++;
        chain->key += key_of(point, board->at[point]);
        for (int i = neighbours(board, point, around); i-- > 0;) {
            if (board->at[around[i]] != board->at[point] || s->chain[around[i]] >= 0) continue;
            s->chain[around[i]] = number;
            stack[depth++] = around[i];
        }
    }
}

/* The chains around a point, each once, those of one colour only; says how many there are. */
static int chains_around(const survey *s, int point, char stone, int chains[4])
{
    const naive_board *board = &last(s)->board;
    int around[4], count = 0;
    for (int i = neighbours(board, point, around); i-- > 0;) {
        int number = s->chain[around[i]];
        bool known = board->at[around[i]] != stone;
        for (int k = 0; k < count; k++)
            known |= chains[k] == number;
        if (!known) chains[count++] = number;
    }
    return count;
}

static void count_liberties(survey *s, int point)
{
    int chains[4];
    for (int i = chains_around(s, point, 'x', chains); i-- > 0;)
        s->chains[chains[i]].liberties++;
    for (int i = chains_around(s, point, 'o', chains); i-- > 0;)
        s->chains[chains[i]].liberties++;
}

void survey_take(survey *s, const naive_record *record)
{
    s->record = record;
    const naive_board *board = &last(s)->board;
    int points = board->rows * board->cols;
    s->keys[record->count - 1] = key_of_board(board);
    s->chain_count = 0;
    for (int i = 0; i < points; i++)
        s->chain[i] = -1;
    for (int i = 0; i < points; i++)
        if (board->at[i] != '-' && s->chain[i] < 0) gather(s, board, i);
    for (int i = 0; i < points; i++)
        if (board->at[i] == '-') count_liberties(s, i);
    copy_board(board, &s->board);
}

/* ---- What a play does ---- */

static bool has_empty_neighbour(const naive_board *board, int point)
{
    int around[4];
    for (int i = neighbours(board, point, around); i-- > 0;)
        if (board->at[around[i]] == '-') return true;
    return false;
}

/* Finds the chains that a play takes off, and says how many stones of each colour they have. */
static void find_taken(const survey *s, int point, igo_color color, survey_play *play,
                       int *their_stones, int *my_stones)
{
    int chains[4], captured = 0;
    *their_stones = *my_stones = 0;
    play->stone_lost = false;
    for (int i = chains_around(s, point, "ox"[color], chains); i-- > 0;)
        if (s->chains[chains[i]].liberties == 1) {
            play->captured[captured++] = chains[i];
            *their_stones += s->chains[chains[i]].stones;
        }
    if (captured < 4) play->captured[captured] = -1;
    play->lost[0] = -1;
    if (captured > 0 || has_empty_neighbour(&last(s)->board, point)) return;
    int count = chains_around(s, point, "xo"[color], chains);
    for (int i = 0; i < count; i++)
        if (s->chains[chains[i]].liberties > 1) return;
    play->stone_lost = true;
    *my_stones = 1;
    for (int i = 0; i < count; i++) {
        play->lost[i] = chains[i];
        *my_stones += s->chains[chains[i]].stones;
    }
    if (count < 4) play->lost[count] = -1;
}

static uint64_t key_after(const survey *s, int point, igo_color color, const survey_play *play)
{
    uint64_t key = s->keys[s->record->count - 1];
    key += play->stone_lost ? 0 : key_of(point, "xo"[color]);
    for (int i = 0; i < 4 && play->captured[i] >= 0; i++)
        key -= s->chains[play->captured[i]].key;
    for (int i = 0; i < 4 && play->lost[i] >= 0; i++)
        key -= s->chains[play->lost[i]].key;
    return key;
}

static void clear_chains(const survey *s, const int chains[4], igo_board *board)
{
    for (int i = 0; i < 4 && chains[i] >= 0; i++)
        for (int at = s->chains[chains[i]].first; at >= 0; at = s->link[at])
            put(board, at, '-');
}

void survey_after(const survey *s, int point, igo_color color, const survey_play *play,
                  igo_board *after)
{
    *after = s->board;
    if (!play->stone_lost) put(after, point, "xo"[color]);
    clear_chains(s, play->captured, after);
    clear_chains(s, play->lost, after);
}

/* ---- Which plays are forbidden ---- */

/* Whether a play that leads to a board may not bring back what stood at a ply. */
static bool counts(igo_ko ko, const survey *s, int ply, igo_color mover)
{
    const naive_entry *past = &s->record->entries[ply];
    switch (ko) {
    case IGO_KO_NONE: return false;
    case IGO_KO_SIMPLE: return ply == s->record->count - 2;
    case IGO_KO_POSITIONAL: return true;
    case IGO_KO_SITUATIONAL: return past->next != mover;
    case IGO_KO_NATURAL:
        return ply == 0 ? past->next != mover : past->turn == IGO_PLAY && past->mover == mover;
    }
    abort();
}

static bool same_board(const igo_board *board, const naive_board *past)
{
    for (int i = 0; i < past->rows * past->cols; i++) {
        int bit = bit_of(&board->points[0], i);
        igo_color color = past->at[i] == 'x'   ? IGO_BLACK
                          : past->at[i] == 'o' ? IGO_WHITE
                                               : IGO_EMPTY;
        if ((board->points[color].word[bit / 64] >> bit % 64 & 1) == 0) return false;
    }
    return true;
}

/* The latest ply whose board a play would bring back though it may not; the last but one comes
 * before all others. -1: there is none. */
static int find_repeated(const survey *s, igo_ko ko, int point, igo_color color,
                         const survey_play *play)
{
    igo_board after;
    bool made = false;
    int found = -1;
    uint64_t key = key_after(s, point, color, play);
    for (int ply = 0; ply < s->record->count; ply++) {
        if (s->keys[ply] != key || !counts(ko, s, ply, color)) continue;
        if (!made) survey_after(s, point, color, play, &after);
        made = true;
        if (!same_board(&after, &s->record->entries[ply].board)) continue;
        if (ply == s->record->count - 2) return ply;
        found = ply;
    }
    return found;
}

static int count_passes(const naive_record *record)
{
    int count = 0;
    while (record->entries[record->count - 1 - count].turn == IGO_PASS)
        count++;
    return count;
}

/* The reasons that need no look at what the play does. */
static igo_reason judge_turn(const survey *s, igo_rules rules, int point, igo_color color)
{
    const naive_entry *now = last(s);
    bool passed = rules.passes > 0 && count_passes(s->record) >= (int)rules.passes;
    if (passed || now->turn == IGO_RESIGN) return IGO_OVER;
    if (now->next != color) return IGO_TURN;
    return now->board.at[point] == '-' ? IGO_LEGAL : IGO_OCCUPIED;
}

void survey_judge(const survey *s, igo_rules rules, int point, igo_color color, survey_play *play)
{
    int captured, lost;
    play->verdict = (igo_verdict){.reason = judge_turn(s, rules, point, color)};
    if (play->verdict.reason != IGO_LEGAL) return;
    find_taken(s, point, color, play, &captured, &lost);
    bool forbidden = rules.suicide == IGO_SUICIDE_FORBIDDEN && lost > 0;
    if (forbidden || (rules.suicide == IGO_SUICIDE_MULTI && lost == 1)) {
        play->verdict.reason = IGO_SUICIDE;
        return;
    }
    int ply = find_repeated(s, rules.ko, point, color, play);
    if (ply < 0) {
        play->verdict.taken = (uint32_t)(captured + lost);
        return;
    }
    bool is_ko = ply == s->record->count - 2;
    play->verdict.reason = is_ko ? IGO_KO : IGO_SUPERKO;
    play->verdict.repeats = (size_t)ply;
}

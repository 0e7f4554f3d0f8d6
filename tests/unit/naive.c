/* naive.c - the rules of igo, written a second time from their text alone. */
#include "naive.h"

#include <stdlib.h>
#include <string.h>

static int points_of(const naive_board *board)
{
    return board->rows * board->cols;
}

static char stone_of(igo_color color)
{
    return color == IGO_BLACK ? 'x' : 'o';
}

static igo_color other(igo_color color)
{
    return color == IGO_BLACK ? IGO_WHITE : IGO_BLACK;
}

naive_board naive_empty(int rows, int cols)
{
    naive_board board = {.rows = rows, .cols = cols};
    memset(board.at, '-', (size_t)points_of(&board));
    return board;
}

bool naive_same(const naive_board *a, const naive_board *b)
{
    return a->rows == b->rows && a->cols == b->cols &&
           memcmp(a->at, b->at, (size_t)points_of(a)) == 0;
}

static void clear(const naive_board *board, naive_marks *marks)
{
    memset(marks->at, 0, (size_t)points_of(board) * sizeof marks->at[0]);
}

/* ---- Chains and regions ---- */

/* A chain or an empty region, and which colours, or emptiness, are beside it. */
typedef struct region {
    int count, points[NAIVE_POINTS];
    bool meets_x, meets_o, meets_empty;
} region;

/* Walks on to (row, col) from a point of the region, whose points are all `kind`. */
static void walk(const naive_board *board, int row, int col, char kind, naive_marks *seen,
                 region *found)
{
    if (row < 0 || row >= board->rows || col < 0 || col >= board->cols) return;
    int i = row * board->cols + col;
    if (board->at[i] != kind) {
        found->meets_x |= board->at[i] == 'x';
        found->meets_o |= board->at[i] == 'o';
        found->meets_empty |= board->at[i] == '-';
        return;
    }
    if (seen->at[i]) return;
    seen->at[i] = true;
    found->points[found->count++] = i;
    walk(board, row - 1, col, kind, seen, found);
    walk(board, row + 1, col, kind, seen, found);
    walk(board, row, col - 1, kind, seen, found);
    walk(board, row, col + 1, kind, seen, found);
}

/* The region of a point that is not seen yet; after that all its points are. */
static void find_region(const naive_board *board, int i, naive_marks *seen, region *found)
{
    found->count = 0;
    found->meets_x = found->meets_o = found->meets_empty = false;
    walk(board, i / board->cols, i % board->cols, board->at[i], seen, found);
}

/* The stones of one colour that have no liberty; how many they are. */
static int find_dead(const naive_board *board, char stone, naive_marks *dead)
{
    int count = 0;
    naive_marks seen;
    clear(board, &seen);
    clear(board, dead);
    for (int i = 0; i < points_of(board); i++) {
        if (board->at[i] != stone || seen.at[i]) continue;
        region chain;
        find_region(board, i, &seen, &chain);
        if (chain.meets_empty) continue;
        for (int k = 0; k < chain.count; k++)
            dead->at[chain.points[k]] = true;
        count += chain.count;
    }
    return count;
}

bool naive_lawful(const naive_board *board)
{
    naive_marks dead;
    return find_dead(board, 'x', &dead) == 0 && find_dead(board, 'o', &dead) == 0;
}

static void take_off(naive_board *board, const naive_marks *points)
{
    for (int i = 0; i < points_of(board); i++)
        if (points->at[i]) board->at[i] = '-';
}

/* ---- What a play does ---- */

typedef struct effect {
    naive_board board;
    naive_marks theirs, mine;
    int their_count, my_count;
} effect;

/* The three steps of a play on an empty point. */
static void make_play(const naive_board *board, igo_move move, effect *play)
{
    play->board = *board;
    play->board.at[move.at.row * board->cols + move.at.col] = stone_of(move.color);
    play->their_count = find_dead(&play->board, stone_of(other(move.color)), &play->theirs);
    take_off(&play->board, &play->theirs);
    play->my_count = find_dead(&play->board, stone_of(move.color), &play->mine);
    take_off(&play->board, &play->mine);
}

/* ---- Records ---- */

static const naive_entry *last(const naive_record *record)
{
    return &record->entries[record->count - 1];
}

static void add_entry(naive_record *record, const naive_entry *entry)
{
    if (record->count == NAIVE_PLIES) abort();
    record->entries[record->count++] = *entry;
}

void naive_start(naive_record *record, const naive_board *board, igo_color next)
{
    naive_entry entry = {.board = *board, .next = next, .turn = IGO_START};
    record->count = 0;
    add_entry(record, &entry);
}

static naive_entry entry_after_turn(const naive_record *record, igo_move move)
{
    naive_entry entry = *last(record);
    entry.turn = move.turn;
    entry.mover = move.color;
    entry.next = other(move.color);
    return entry;
}

static naive_entry entry_after_play(const naive_record *record, igo_move move, effect *play)
{
    naive_entry entry = entry_after_turn(record, move);
    make_play(&last(record)->board, move, play);
    entry.board = play->board;
    entry.prisoners[other(move.color)] += play->their_count;
    entry.prisoners[move.color] += play->my_count;
    return entry;
}

void naive_apply(naive_record *record, igo_move move)
{
    effect play;
    naive_entry entry = move.turn == IGO_PLAY ? entry_after_play(record, move, &play)
                                              : entry_after_turn(record, move);
    add_entry(record, &entry);
}

static int count_vanished(const naive_board *before, const naive_board *after, char stone)
{
    int count = 0;
    for (int i = 0; i < points_of(before); i++)
        if (before->at[i] == stone && after->at[i] != stone) count++;
    return count;
}

void naive_then(naive_record *record, const naive_board *board, igo_color next)
{
    naive_entry entry = *last(record);
    entry.turn = naive_same(&entry.board, board) ? IGO_PASS : IGO_PLAY;
    entry.mover = other(next);
    entry.next = next;
    entry.prisoners[IGO_BLACK] += count_vanished(&entry.board, board, 'x');
    entry.prisoners[IGO_WHITE] += count_vanished(&entry.board, board, 'o');
    entry.board = *board;
    add_entry(record, &entry);
}

bool naive_find_turn(const naive_record *record, const naive_board *board, igo_color color,
                     igo_move *move)
{
    const naive_board *now = &last(record)->board;
    *move = (igo_move){.turn = IGO_PASS, .color = color};
    if (naive_same(now, board)) return true;
    move->turn = IGO_PLAY;
    for (int i = 0; i < points_of(now); i++) {
        if (now->at[i] != '-') continue;
        effect play;
        move->at = (igo_point){i / now->cols, i % now->cols};
        make_play(now, *move, &play);
        if (naive_same(&play.board, board)) return true;
    }
    move->at = (igo_point){-1, -1};
    return false;
}

int naive_passes(const naive_record *record)
{
    int passes = 0;
    while (record->entries[record->count - 1 - passes].turn == IGO_PASS)
        passes++;
    return passes;
}

/* ---- Judging ---- */

static bool is_over(igo_rules rules, const naive_record *record)
{
    if (last(record)->turn == IGO_RESIGN) return true;
    return rules.passes > 0 && naive_passes(record) >= (int)rules.passes;
}

static bool is_on(const naive_board *board, igo_point at)
{
    return at.row >= 0 && at.row < board->rows && at.col >= 0 && at.col < board->cols;
}

static bool allows_suicide(igo_suicide suicide, int stones)
{
    if (suicide == IGO_SUICIDE_MULTI) return stones >= 2;
    return suicide == IGO_SUICIDE_ALLOWED;
}

/* Whether a player made the board of a ply, as natural superko counts it. */
static bool made_by(const naive_record *record, int ply, igo_color color)
{
    const naive_entry *entry = &record->entries[ply];
    if (ply == 0) return other(entry->next) == color;
    return entry->turn == IGO_PLAY && entry->mover == color;
}

/* Whether the mover may not bring back what stood at a ply, if the board is the same. */
static bool counts(igo_ko ko, const naive_record *record, int ply, igo_color mover)
{
    switch (ko) {
    case IGO_KO_NONE: return false;
    case IGO_KO_SIMPLE: return ply == record->count - 2;
    case IGO_KO_POSITIONAL: return true;
    case IGO_KO_SITUATIONAL: return record->entries[ply].next == other(mover);
    case IGO_KO_NATURAL: return made_by(record, ply, mover);
    }
    abort();
}

static bool forbids(igo_ko ko, const naive_record *record, int ply, const naive_entry *next)
{
    return ply >= 0 && naive_same(&record->entries[ply].board, &next->board) &&
           counts(ko, record, ply, next->mover);
}

static igo_verdict judge_repetition(igo_ko ko, const naive_record *record, const naive_entry *next)
{
    if (forbids(ko, record, record->count - 2, next))
        return (igo_verdict){.reason = IGO_KO, .repeats = (size_t)record->count - 2};
    for (int ply = record->count - 1; ply >= 0; ply--)
        if (forbids(ko, record, ply, next))
            return (igo_verdict){.reason = IGO_SUPERKO, .repeats = (size_t)ply};
    return (igo_verdict){.reason = IGO_LEGAL};
}

/* The reasons that need no look at what the play does. */
static igo_reason judge_turn(igo_rules rules, const naive_record *record, igo_move move)
{
    const naive_board *board = &last(record)->board;
    if (is_over(rules, record)) return IGO_OVER;
    if (move.turn == IGO_RESIGN) return IGO_LEGAL;
    if (move.color != last(record)->next) return IGO_TURN;
    if (move.turn == IGO_PASS) return IGO_LEGAL;
    if (!is_on(board, move.at)) return IGO_BOUNDS;
    if (board->at[move.at.row * board->cols + move.at.col] != '-') return IGO_OCCUPIED;
    return IGO_LEGAL;
}

static void add_marks(const naive_board *board, naive_marks *to, const naive_marks *from)
{
    for (int i = 0; i < points_of(board); i++)
        to->at[i] |= from->at[i];
}

static void judge_play(igo_rules rules, const naive_record *record, igo_move move,
                       naive_answer *answer)
{
    effect play;
    answer->next = entry_after_play(record, move, &play);
    if (play.my_count > 0 && !allows_suicide(rules.suicide, play.my_count)) {
        answer->verdict.reason = IGO_SUICIDE;
        answer->chain = play.mine;
        return;
    }
    answer->verdict = judge_repetition(rules.ko, record, &answer->next);
    if (answer->verdict.reason != IGO_LEGAL) return;
    answer->verdict.taken = (uint32_t)(play.their_count + play.my_count);
    answer->taken = play.theirs;
    add_marks(&play.board, &answer->taken, &play.mine);
}

void naive_judge(igo_rules rules, const naive_record *record, igo_move move, naive_answer *answer)
{
    clear(&last(record)->board, &answer->taken);
    clear(&last(record)->board, &answer->chain);
    answer->verdict = (igo_verdict){.reason = judge_turn(rules, record, move)};
    if (answer->verdict.reason != IGO_LEGAL) return;
    if (move.turn == IGO_PLAY)
        judge_play(rules, record, move, answer);
    else
        answer->next = entry_after_turn(record, move);
}

naive_marks naive_legal_moves(igo_rules rules, const naive_record *record)
{
    const naive_board *board = &last(record)->board;
    naive_marks legal = {{false}};
    for (int i = 0; i < points_of(board); i++) {
        naive_answer answer;
        igo_point at = {i / board->cols, i % board->cols};
        igo_move move = {.turn = IGO_PLAY, .color = last(record)->next, .at = at};
        naive_judge(rules, record, move, &answer);
        legal.at[i] = answer.verdict.reason == IGO_LEGAL;
    }
    return legal;
}

/* ---- Counting ---- */

int naive_liberties(const naive_board *board, igo_point at)
{
    if (!is_on(board, at) || board->at[at.row * board->cols + at.col] == '-') return 0;
    int count = 0;
    for (int i = 0; i < points_of(board); i++) {
        if (board->at[i] != '-') continue;
        naive_marks seen;
        region chain;
        naive_board filled = *board;
        filled.at[i] = board->at[at.row * board->cols + at.col];
        clear(board, &seen);
        find_region(&filled, at.row * board->cols + at.col, &seen, &chain);
        count += seen.at[i];
    }
    return count;
}

naive_marks naive_territory(const naive_board *board, igo_color owner)
{
    naive_marks marks = {{false}};
    for (int i = 0; i < points_of(board); i++) {
        naive_marks seen;
        region empty;
        if (board->at[i] != '-') continue;
        clear(board, &seen);
        find_region(board, i, &seen, &empty);
        bool x = empty.meets_x && !empty.meets_o, o = empty.meets_o && !empty.meets_x;
        marks.at[i] = owner == IGO_BLACK ? x : owner == IGO_WHITE ? o : !x && !o;
    }
    return marks;
}

void naive_undo(naive_record *record)
{
    record->count--;
}

static uint64_t count_behind(igo_rules rules, naive_record *record, igo_move turn, int depth,
                             bool with_passes)
{
    naive_answer answer;
    naive_judge(rules, record, turn, &answer);
    if (answer.verdict.reason != IGO_LEGAL) return 0;
    add_entry(record, &answer.next);
    uint64_t count = naive_perft(rules, record, depth - 1, with_passes);
    record->count--;
    return count;
}

uint64_t naive_perft(igo_rules rules, naive_record *record, int depth, bool with_passes)
{
    if (depth == 0) return 1;
    uint64_t count = 0;
    naive_board board = last(record)->board;
    igo_move turn = {.turn = IGO_PASS, .color = last(record)->next};
    if (with_passes) count += count_behind(rules, record, turn, depth, with_passes);
    turn.turn = IGO_PLAY;
    for (int i = 0; i < points_of(&board); i++) {
        turn.at = (igo_point){i / board.cols, i % board.cols};
        count += count_behind(rules, record, turn, depth, with_passes);
    }
    return count;
}

/* ---- Scoring ---- */

static int count_stones(const naive_board *board, char stone)
{
    int count = 0;
    for (int i = 0; i < points_of(board); i++)
        if (board->at[i] == stone) count++;
    return count;
}

static int count_territory(const naive_board *board, char stone)
{
    int count = 0;
    naive_marks seen;
    clear(board, &seen);
    for (int i = 0; i < points_of(board); i++) {
        if (board->at[i] != '-' || seen.at[i]) continue;
        region empty;
        find_region(board, i, &seen, &empty);
        if (stone == 'x' ? empty.meets_x && !empty.meets_o : empty.meets_o && !empty.meets_x)
            count += empty.count;
    }
    return count;
}

static int count_points(igo_scoring scoring, const naive_board *board, igo_color color,
                        int prisoners)
{
    int stones = count_stones(board, stone_of(color));
    int territory = count_territory(board, stone_of(color));
    if (scoring == IGO_SCORING_STONES) return stones;
    return scoring == IGO_SCORING_AREA ? stones + territory : territory + prisoners;
}

/* What White gets for N stones of handicap: N - 1 or N points, none where territory is counted. */
static int count_bonus(igo_rules rules)
{
    int stones = (int)rules.handicap;
    if (rules.scoring == IGO_SCORING_TERRITORY || stones == 0) return 0;
    switch (rules.bonus) {
    case IGO_BONUS_N: return stones;
    case IGO_BONUS_N_MINUS_1: return stones - 1;
    default: return 0;
    }
}

static igo_outcome decide(igo_rules rules, const naive_entry *now, const int64_t points[2])
{
    if (now->turn == IGO_RESIGN)
        return (igo_outcome){.winner = other(now->mover), .resigned = true};
    int64_t black = 2 * points[IGO_BLACK];
    int64_t white = 2 * points[IGO_WHITE] + rules.half_komi + 2 * count_bonus(rules);
    if (black > white) return (igo_outcome){.winner = IGO_BLACK, .half_margin = black - white};
    if (white > black) return (igo_outcome){.winner = IGO_WHITE, .half_margin = white - black};
    return (igo_outcome){.winner = IGO_EMPTY};
}

igo_score naive_score(igo_rules rules, const naive_record *record, const naive_marks *dead)
{
    const naive_entry *now = last(record);
    naive_board board = now->board;
    take_off(&board, dead);
    int lost_x = now->prisoners[IGO_BLACK] + count_vanished(&now->board, &board, 'x');
    int lost_o = now->prisoners[IGO_WHITE] + count_vanished(&now->board, &board, 'o');
    igo_score score = {.bonus = count_bonus(rules)};
    score.points[IGO_BLACK] = count_points(rules.scoring, &board, IGO_BLACK, lost_o);
    score.points[IGO_WHITE] = count_points(rules.scoring, &board, IGO_WHITE, lost_x);
    score.outcome = decide(rules, now, score.points);
    return score;
}

/* judge_table.c - the law compiled for one kind of machine, behind a table of functions.
 *
 * The Makefile compiles this file once for each kind and length of sets. A build that names no
 * kind, such as one command over all files of this folder, gets one kind (simd.h). */
#ifndef JUDGE_TABLE
#define JUDGE_TABLE igo_judge_any
#endif
#include "judge_table.h"

#include "legal_plays.h"
#include "record_index.h"

INLINE const igo_entry *current(const igo_record *record)
{
    return &record->entries[record->count - 1];
}

static bool lawful(const igo_board *board)
{
    view all = view_of(board, IGO_BLACK);
    return all_alive(all.mine, all.theirs, all.empty);
}

/* ---- The entries that turns lead to ---- */

/* Makes the first entry of a record. Stores each set at once instead of copying it: a load that
 * spans two earlier stores stalls. */
static void start(const igo_board *board, igo_color next, igo_entry *entry)
{
    view now = view_of(board, IGO_BLACK);
    set_store(now.mine, &entry->board.points[IGO_BLACK]);
    set_store(now.theirs, &entry->board.points[IGO_WHITE]);
    set_store(now.empty, &entry->board.points[IGO_EMPTY]);
    set_store(set_or(now.mine, now.theirs), &entry->stood);
    entry->next = next;
    entry->move = (igo_move){.turn = IGO_START};
    entry->hash = view_hash(now, IGO_BLACK);
    entry->trail = 0;
    entry->passes = entry->prisoners[IGO_BLACK] = entry->prisoners[IGO_WHITE] = 0;
}

/* Makes the entry after a pass or a resignation: the board stays as it is. */
static void enter_pass_or_resign(const igo_entry *now, igo_move move, igo_entry *next)
{
    *next = *now;
    next->move = move;
    next->next = next_after(move);
    next->trail = trail_after(now);
    next->passes = move.turn == IGO_PASS ? now->passes + (now->passes < UINT32_MAX) : 0;
}

INLINE void enter_play(const igo_entry *now, igo_move move, const played *play, igo_entry *next)
{
    igo_color mine = move.color, theirs = opponent(mine);
    set stood = set_or(set_load_as(play->stone, &now->stood), play->stone);
    set_store(play->after.mine, &next->board.points[mine]);
    set_store(play->after.theirs, &next->board.points[theirs]);
    set_store(play->after.empty, &next->board.points[IGO_EMPTY]);
    set_store(stood, &next->stood);
    next->hash = view_hash(play->after, mine);
    next->next = next_after(move);
    next->move = move;
    next->trail = trail_after(now);
    next->passes = 0;
    memcpy(next->prisoners, now->prisoners, sizeof next->prisoners);
    if (play->suicide) next->prisoners[mine] += (uint32_t)set_count(play->lost);
    if (play->captures) next->prisoners[theirs] += (uint32_t)set_count(play->captured);
}

static void apply(const igo_entry *now, igo_move move, igo_entry *next)
{
    if (move.turn != IGO_PLAY) {
        enter_pass_or_resign(now, move, next);
        return;
    }
    require_point(&now->board.points[IGO_EMPTY], move.at);
    if (!set_has(&now->board.points[IGO_EMPTY], move.at)) igo_broken_point_not_empty();
    played play = resolve(view_of(&now->board, move.color), move.at);
    enter_play(now, move, &play, next);
}

/* ---- Questions ---- */

/* The verdict; if the move is legal and `next` is not NULL, sets *next to the entry it leads to. */
static igo_verdict play_move(const igo_rules *rules, const igo_entry *entries, size_t count,
                             const igo_index *index, igo_move move, igo_entry *next)
{
    igo_record record = {.entries = entries, .count = count, .index = index};
    played play = {.suicide = false};
    igo_verdict verdict = judge(rules, &record, move, &play);
    if (verdict.reason != IGO_LEGAL || next == NULL) return verdict;
    if (move.turn == IGO_PLAY)
        enter_play(current(&record), move, &play, next);
    else
        enter_pass_or_resign(current(&record), move, next);
    return verdict;
}

static igo_set legal_moves(const igo_rules *rules, const igo_record *record)
{
    igo_set legal;
    set_store(legal_plays(rules, record), &legal);
    return legal;
}

/* ---- Points ---- */

static igo_set reach(const igo_set *in, const igo_set *from)
{
    set all = set_load(in);
    set reached = set_reach(all, set_load_as(all, from));
    igo_set answer;
    set_store(reached, &answer);
    return answer;
}

static igo_set beside(const igo_set *in, const igo_set *some)
{
    set all = set_load(in);
    set points = set_and(all, set_beside(set_load_as(all, some)));
    igo_set answer;
    set_store(points, &answer);
    return answer;
}

/* `spare`: points with two or more corners free of opponent stones. A firm eye with one on a corner
 * has to be spare: an inner point has three other corners, a point at the edge at most one. */
static igo_set eyes(const igo_board *board, igo_color color, bool firm)
{
    view now = view_of(board, color);
    set points = set_minus(now.empty, set_beside(set_or(now.empty, now.theirs)));
    if (firm) {
        set spare = set_corners_twice(set_or(now.mine, now.empty));
        points = set_minus(points, set_minus(set_corners(now.theirs), spare));
        points = set_minus(points, set_corners_twice(now.theirs));
    }
    igo_set answer;
    set_store(points, &answer);
    return answer;
}

/* Counts by words, because a load of the whole set stalls after a point was added. */
static int count_points(const igo_set *points)
{
    int sum = 0;
    for (int i = 0; i < set_words(points->rows, points->cols); i++)
        sum += word_count(points->word[i]);
    return sum;
}

/* ---- Cells ---- */

/* Adds a row to the words of a set; `begun` is the word not yet full, the result that after the
 * row. The row begins at bit `shift` of *word and ends before bit `end`. Stores *word even if it is
 * not full: a branch takes longer. */
INLINE uint64_t fill_row(uint64_t begun, uint64_t row, int shift, int end, uint64_t *word)
{
    *word = begun | row << shift;
    return end < 64 ? *word : row >> 1 >> (63 - shift);
}

/* Reads 64 cells at once, two rows if both fit into them and into a word. The last loads begin
 * before their row, to end with the last cell; if there are fewer than 64 cells in all, they read a
 * copy. */
static void read_cells(int rows, int cols, const uint8_t *cells, size_t stride,
                       const uint8_t stones[2], igo_board *board)
{
    enum { AT_ONCE = 64 };
    char copy[AT_ONCE] = {0}, x = (char)stones[IGO_BLACK], o = (char)stones[IGO_WHITE];
    const char *from = (const char *)cells;
    size_t count = (size_t)(rows - 1) * stride + (size_t)cols;
    if (count < AT_ONCE) from = memcpy(copy, cells, count);
    size_t last_load = count < AT_ONCE ? 0 : count - AT_ONCE;
    bool two = cols < IGO_MAX_SIZE && stride + (size_t)cols <= AT_ONCE;
    size_t to_second = two ? stride : 0, step = stride + to_second;
    int word = 0, shift = 0, width = cols + 1, bits = two ? 2 * width : width;
    uint64_t row_mask = ((uint64_t)1 << cols) - 1, second_mask = two ? row_mask : 0;
    uint64_t black = 0, white = 0, empty = 0;
    igo_set none = set_none(rows, cols);
    *board = (igo_board){.points = {none, none, none}};
    for (size_t first = 0; first < count; first += step) {
        size_t begin = first < last_load ? first : last_load;
        uint64_t xs = text_places(from + begin, x) >> (first - begin);
        uint64_t os = text_places(from + begin, o) >> (first - begin);
        second_mask = first + stride < count ? second_mask : 0;
        xs = (xs & row_mask) | (xs >> to_second & second_mask) << width;
        os = (os & row_mask) | (os >> to_second & second_mask) << width;
        uint64_t all = row_mask | second_mask << width;
        int end = shift + bits;
        black = fill_row(black, xs, shift, end, &board->points[IGO_BLACK].word[word]);
        white = fill_row(white, os, shift, end, &board->points[IGO_WHITE].word[word]);
        empty = fill_row(empty, all & ~(xs | os), shift, end, &board->points[IGO_EMPTY].word[word]);
        word += end / 64;
        shift = end % 64;
    }
    board->points[IGO_BLACK].word[word] = black;
    board->points[IGO_WHITE].word[word] = white;
    board->points[IGO_EMPTY].word[word] = empty;
}

const judge_table JUDGE_TABLE = {
    .lawful = lawful,
    .start = start,
    .apply = apply,
    .play = play_move,
    .legal_moves = legal_moves,
    .reach = reach,
    .beside = beside,
    .eyes = eyes,
    .count = count_points,
    .cells = read_cells,
};

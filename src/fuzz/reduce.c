/* reduce.c - makes a record smaller while a condition holds.
 *
 * Each step removes something, which makes a trial; if the condition holds for it, the trial
 * replaces the record. Large pieces are removed before small ones, and all ways are repeated until
 * none helps: the last round has tried every single item. */
#include "reduce.h"

#include "private.h"
#include "record_session.h"

typedef struct reduction {
    igo_case *game, trial;
    reduce_condition *holds;
    reduce_has_time *has_time;
    void *context;
} reduction;

/* Replaces the record by the trial if the condition holds. */
static bool accept(reduction *s)
{
    if (!s->has_time(s->context) || !igo_board_lawful(&s->trial.start.board) ||
        !claim_all(&s->trial))
        return false;
    if (!s->holds(s->context, &s->trial)) return false;
    igo_case old = *s->game;
    *s->game = s->trial;
    s->trial = old;
    return true;
}

/* An empty trial with the record's rules and start. */
static igo_case *begin_trial(reduction *s)
{
    copy_start(&s->trial, s->game);
    return &s->trial;
}

/* Items 0..count - 1 that may be removed, a piece at a time. */
typedef size_t count_items(const igo_case *c);
typedef bool try_without(reduction *s, size_t first, size_t size);

/* The sizes are powers of two. Pieces of two are tried at every place, since colors alternate. */
static bool drop(reduction *s, count_items *count, try_without *without)
{
    bool changed = false;
    size_t size = 1;
    while (size * 2 <= count(s->game))
        size *= 2;
    for (; size > 0; size /= 2) {
        size_t stride = size > 2 ? size : 1;
        for (size_t first = 0; first < count(s->game) && s->has_time(s->context);) {
            if (without(s, first, size))
                changed = true;
            else
                first += stride;
        }
    }
    return changed;
}

/* ---- Turns and questions ---- */

static size_t count_steps(const igo_case *c)
{
    return c->step_count;
}

static bool try_without_steps(reduction *s, size_t first, size_t size)
{
    igo_case *trial = begin_trial(s);
    for (size_t i = 0; i < s->game->step_count; i++)
        if (i < first || i >= first + size) copy_step(trial, s->game, &s->game->steps[i]);
    return accept(s);
}

bool make_plays(const igo_case *c, size_t step, igo_case *to)
{
    igo_replay replay = {0};
    igo_finding finding;
    bool is = true;
    copy_start(to, c);
    start_steps(&replay, c);
    for (size_t i = 0; i <= step && is; i++) {
        const igo_step *next = &c->steps[i];
        if (next->kind == IGO_STEP_SETUP) {
            copy_start(to, c);
            to->start = c->positions[next->number];
        } else if (next->kind == IGO_STEP_THEN) {
            const igo_position *there = &c->positions[next->number];
            igo_move turn;
            is = igo_find_turn(igo_replay_record(&replay), &there->board, igo_opponent(there->next),
                               &turn);
            add_step(to, IGO_STEP_PLAY, turn);
        } else {
            copy_step(to, c, next);
        }
        while (replay.step <= i && next_step(&replay, c, &finding))
            continue;
    }
    igo_replay_free(&replay);
    return is;
}

bool start_before(const igo_case *c, size_t step, igo_case *to)
{
    igo_replay replay = {0};
    start_at(&replay, c, step);
    const igo_entry *now = entry_now(&replay);
    bool turns = now->move.turn != IGO_START;
    copy_start(to, c);
    to->start = (igo_position){.board = now->board, .next = now->next};
    for (size_t i = step; i < c->step_count; i++)
        copy_step(to, c, &c->steps[i]);
    igo_replay_free(&replay);
    return turns;
}

bool make_alone(const igo_case *c, size_t step, igo_case *to)
{
    bool turns = start_before(c, step, to);
    to->step_count = 1;
    return turns;
}

static bool start_later(reduction *s)
{
    for (size_t step = s->game->step_count; step-- > 0 && s->has_time(s->context);)
        if (s->game->steps[step].kind == IGO_STEP_PLAY) {
            start_before(s->game, step + 1, &s->trial);
            if (accept(s)) return true;
        }
    return false;
}

/* ---- Stones ---- */

static size_t count_stones(const igo_case *c)
{
    const igo_board *board = &c->start.board;
    return (size_t)igo_set_count(&board->points[IGO_BLACK]) +
           (size_t)igo_set_count(&board->points[IGO_WHITE]);
}

static bool try_without_stones(reduction *s, size_t first, size_t size)
{
    igo_case *trial = begin_trial(s);
    size_t number = 0;
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(&s->game->start.board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at); number++)
            if (number >= first && number < first + size)
                igo_board_set(&trial->start.board, at, IGO_EMPTY);
    }
    for (size_t i = 0; i < s->game->step_count; i++)
        copy_step(trial, s->game, &s->game->steps[i]);
    return accept(s);
}

/* ---- Rows and columns ---- */

/* The coordinate after lines are removed; a point beyond the far edge stays there. */
static int32_t moved(int32_t coordinate, int32_t first, int32_t size)
{
    return coordinate >= first + size ? coordinate - size : coordinate;
}

static igo_point moved_point(igo_point at, bool is_row, int32_t first, int32_t size)
{
    return is_row ? (igo_point){moved(at.row, first, size), at.col}
                  : (igo_point){at.row, moved(at.col, first, size)};
}

static bool is_in_lines(igo_point at, bool is_row, int32_t first, int32_t size)
{
    int32_t line = is_row ? at.row : at.col;
    return line >= first && line < first + size;
}

static igo_board board_without(const igo_board *board, bool is_row, int32_t first, int32_t size)
{
    igo_board smaller = igo_board_make(igo_board_rows(board) - (is_row ? size : 0),
                                       igo_board_cols(board) - (is_row ? 0 : size));
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
            if (!is_in_lines(at, is_row, first, size))
                igo_board_set(&smaller, moved_point(at, is_row, first, size), color);
    }
    return smaller;
}

/* Also removes the questions about their points; not for a play, or the last question. */
static bool try_without_lines(reduction *s, bool is_row, int32_t first, int32_t size)
{
    igo_case *trial = begin_trial(s);
    trial->start.board = board_without(&s->game->start.board, is_row, first, size);
    bool asks = false;
    for (size_t i = 0; i < s->game->step_count; i++) {
        igo_step step = s->game->steps[i];
        bool in_line = step.move.turn == IGO_PLAY && is_in_lines(step.move.at, is_row, first, size);
        if (in_line && step.kind == IGO_STEP_PLAY) return false;
        asks = asks || (!in_line && step.kind != IGO_STEP_PLAY);
        step.move.at = moved_point(step.move.at, is_row, first, size);
        if (!in_line) copy_step(trial, s->game, &step);
    }
    return asks && accept(s);
}

static bool drop_lines(reduction *s, bool is_row)
{
    bool changed = false;
    const igo_board *board = &s->game->start.board;
    int32_t lines = is_row ? igo_board_rows(board) : igo_board_cols(board), size = 1;
    while (2 * size < lines)
        size *= 2;
    for (; size > 0; size /= 2) {
        for (int32_t end = lines; end >= size && lines > size && s->has_time(s->context);) {
            bool drops = try_without_lines(s, is_row, end - size, size);
            changed = changed || drops;
            lines -= drops ? size : 0;
            end -= size;
        }
    }
    return changed;
}

/* ---- All of it ---- */

void reduce_record(igo_case *c, reduce_condition *holds, reduce_has_time *has_time, void *context)
{
    reduction s = {.game = c, .holds = holds, .has_time = has_time, .context = context};
    bool changed = true;
    while (changed) {
        changed = start_later(&s);
        changed = drop(&s, count_stones, try_without_stones) || changed;
        changed = drop(&s, count_steps, try_without_steps) || changed;
        changed = drop_lines(&s, true) || changed;
        changed = drop_lines(&s, false) || changed;
    }
    igo_case_free(&s.trial);
}

size_t record_size(const igo_case *c)
{
    return count_stones(c) + c->step_count;
}

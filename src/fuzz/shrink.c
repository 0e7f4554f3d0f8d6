/* shrink.c - a record made as small as it can be while something stays true of it.
 *
 * Each way to take something away makes a trial; a trial of which it is still true takes the
 * record's place. Large pieces are tried before small ones, and all ways in turn until none helps:
 * the last round has tried everything alone. */
#include "shrink.h"

#include "steps.h"

typedef struct shrinking {
    igo_game *game, trial;
    still_true *is;
    void *context;
} shrinking;

/* The trial takes the record's place if it may. */
static bool accept(shrinking *s)
{
    if (!igo_board_lawful(&s->trial.start.board) || !claim_all(&s->trial))
        return false;
    if (!s->is(s->context, &s->trial))
        return false;
    igo_game old = *s->game;
    *s->game = s->trial;
    s->trial = old;
    return true;
}

/* An empty trial with the record's rules and start. */
static igo_game *begin(shrinking *s)
{
    copy_start(&s->trial, s->game);
    return &s->trial;
}

/* The largest power of two that is not above the count. */
static size_t largest_piece(size_t count)
{
    size_t size = 1;
    while (size * 2 <= count)
        size *= 2;
    return size;
}

/* What may be left out, as items 0..count - 1 of which a piece is tried at a time. */
typedef size_t count_items(const igo_game *game);
typedef bool try_without(shrinking *s, size_t first, size_t size);

/* Pieces of two are tried at every place, since colours alternate. */
static bool drop(shrinking *s, count_items *count, try_without *without)
{
    bool changed = false;
    for (size_t size = largest_piece(count(s->game)); size > 0; size /= 2) {
        size_t stride = size > 2 ? size : 1;
        for (size_t first = 0; first < count(s->game);) {
            if (without(s, first, size))
                changed = true;
            else
                first += stride;
        }
    }
    return changed;
}

/* ---- Turns and questions ---- */

static size_t count_steps(const igo_game *game)
{
    return game->step_count;
}

static bool try_without_steps(shrinking *s, size_t first, size_t size)
{
    igo_game *trial = begin(s);
    for (size_t i = 0; i < s->game->step_count; i++)
        if (i < first || i >= first + size)
            copy_step(trial, s->game, &s->game->steps[i]);
    return accept(s);
}

/* The record begun at the board after this step. */
static bool try_start_after(shrinking *s, size_t step)
{
    igo_replay replay = {0};
    igo_finding finding;
    igo_game *trial = begin(s);
    start_steps(&replay, s->game);
    while (replay.step <= step && next_step(&replay, s->game, &finding))
        continue;
    trial->start.board = entry_now(&replay)->board;
    trial->start.next = entry_now(&replay)->next;
    igo_replay_free(&replay);
    for (size_t i = step + 1; i < s->game->step_count; i++)
        copy_step(trial, s->game, &s->game->steps[i]);
    return accept(s);
}

static bool start_later(shrinking *s)
{
    for (size_t step = s->game->step_count; step-- > 0;)
        if (s->game->steps[step].kind == IGO_STEP_PLAY && try_start_after(s, step))
            return true;
    return false;
}

/* ---- Stones ---- */

static size_t count_stones(const igo_game *game)
{
    const igo_board *board = &game->start.board;
    return (size_t)igo_set_count(&board->points[IGO_BLACK]) +
           (size_t)igo_set_count(&board->points[IGO_WHITE]);
}

static bool try_without_stones(shrinking *s, size_t first, size_t size)
{
    igo_game *trial = begin(s);
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

/* The coordinate without that line; a point beyond the far edge stays there. */
static int32_t moved(int32_t coordinate, int32_t line)
{
    return coordinate > line ? coordinate - 1 : coordinate;
}

static igo_point moved_point(igo_point at, bool is_row, int32_t line)
{
    return is_row ? (igo_point){moved(at.row, line), at.col}
                  : (igo_point){at.row, moved(at.col, line)};
}

static igo_board board_without(const igo_board *board, bool is_row, int32_t line)
{
    igo_board smaller =
        igo_board_make(igo_board_rows(board) - is_row, igo_board_cols(board) - !is_row);
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
            if ((is_row ? at.row : at.col) != line)
                igo_board_set(&smaller, moved_point(at, is_row, line), color);
    }
    return smaller;
}

static bool is_in_line(const igo_step *step, bool is_row, int32_t line)
{
    igo_move move = step->move;
    return move.turn == IGO_PLAY && (is_row ? move.at.row : move.at.col) == line;
}

/* Without the questions about its points, too; not if there is a play, or no question elsewhere. */
static bool try_without_line(shrinking *s, bool is_row, int32_t line)
{
    igo_game *trial = begin(s);
    trial->start.board = board_without(&s->game->start.board, is_row, line);
    bool asks = false;
    for (size_t i = 0; i < s->game->step_count; i++) {
        igo_step step = s->game->steps[i];
        bool in_line = is_in_line(&step, is_row, line);
        if (in_line && step.kind == IGO_STEP_PLAY)
            return false;
        asks = asks || (!in_line && step.kind != IGO_STEP_PLAY);
        step.move.at = moved_point(step.move.at, is_row, line);
        if (!in_line)
            copy_step(trial, s->game, &step);
    }
    return asks && accept(s);
}

static bool drop_lines(shrinking *s, bool is_row)
{
    bool changed = false;
    const igo_board *board = &s->game->start.board;
    int lines = is_row ? igo_board_rows(board) : igo_board_cols(board);
    for (int32_t line = lines; line-- > 0 && lines > 1;) {
        if (try_without_line(s, is_row, line)) {
            changed = true;
            lines--;
        }
    }
    return changed;
}

/* ---- All of it ---- */

void shrink(igo_game *game, still_true *is, void *context)
{
    shrinking s = {.game = game, .is = is, .context = context};
    bool changed = true;
    while (changed) {
        changed = start_later(&s);
        changed = drop(&s, count_stones, try_without_stones) || changed;
        changed = drop(&s, count_steps, try_without_steps) || changed;
        changed = drop_lines(&s, true) || changed;
        changed = drop_lines(&s, false) || changed;
    }
    igo_game_free(&s.trial);
}

size_t shrink_size(const igo_game *game)
{
    return count_stones(game) + game->step_count;
}

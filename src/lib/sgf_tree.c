/* sgf_tree.c - SGF nodes and trees as lines of play.
 *
 * A node is taken when it ends, because its properties may stand in any order: its set-up comes
 * before its moves, and the first node has the size of the board. A branch begins with the steps
 * that its parent had and goes back to them. */
#include "check.h"
#include "room.h"
#include "sgf.h"

#include <stdlib.h>
#include <string.h>

/* ---- Boards ---- */

static const igo_position *base_position(const igo_game *game, const place *at)
{
    return at->base == 0 ? &game->start : &game->positions[game->steps[at->base - 1].number];
}

/* The board that the line of play has come to. */
static igo_board board_at(const igo_game *game, const place *at)
{
    igo_entry now;
    const igo_position *from = base_position(game, at);
    igo_start(&from->board, from->next, &now);
    for (size_t i = at->base; i < at->steps; i++)
        sgf_follow(&now, game->steps[i].move);
    return now.board;
}

/* ---- Nodes ---- */

taken igo_sgf_open_node(own *o)
{
    o->node++;
    o->setup = o->has_player = false;
    o->state = NODE;
    return IGO_READ_MORE;
}

static taken wrong_mark(igo_sgf_reader *reader, igo_point at, const char *found, const char *wanted)
{
    own *o = reader->own;
    const mark *put = &o->marks[at.row][at.col];
    bool here = o->setup && put->node == o->node;
    igo_sgf_say(&reader->error, here ? put->line : o->line, here ? put->column : sgf_column(o),
                found, wanted);
    return igo_sgf_fail(reader);
}

/* The node's stones onto the board; IGO_READ_ERROR: one is off it. */
static taken put_marks(igo_sgf_reader *reader, igo_board *board)
{
    own *o = reader->own;
    for (igo_point at = {0, 0}; o->setup && at.row < LETTERS; at.row++) {
        for (at.col = 0; at.col < LETTERS; at.col++) {
            const mark *put = &o->marks[at.row][at.col];
            if (put->node != o->node)
                continue;
            if (!igo_board_has(board, at))
                return wrong_mark(reader, at, "a point off the board", "a point on the board");
            igo_board_set(board, at, put->color);
        }
    }
    return IGO_READ_MORE;
}

/* The first stone, row by row, of a chain without liberty; there is one. */
static igo_point first_dead(const igo_board *board)
{
    igo_point found[2] = {igo_set_before(), igo_set_before()};
    igo_set black = igo_board_dead(board, IGO_BLACK), white = igo_board_dead(board, IGO_WHITE);
    bool any_black = igo_set_next(&black, &found[IGO_BLACK]);
    bool any_white = igo_set_next(&white, &found[IGO_WHITE]);
    igo_point b = found[IGO_BLACK], w = found[IGO_WHITE];
    bool is_black = any_black && (!any_white || b.row < w.row || (b.row == w.row && b.col < w.col));
    return is_black ? b : w;
}

static taken check_lawful(igo_sgf_reader *reader, const igo_board *board)
{
    if (igo_board_lawful(board))
        return IGO_READ_MORE;
    return wrong_mark(reader, first_dead(board), "a stone of a chain without liberty",
                      "a liberty for every chain");
}

/* The set-up of the node as a position. */
static taken make_setup(igo_sgf_reader *reader, igo_position *position)
{
    own *o = reader->own;
    taken what = put_marks(reader, &position->board);
    if (what != IGO_READ_MORE)
        return what;
    position->next = o->has_player ? o->player : o->at.next;
    o->at.open = !o->has_player;
    o->at.next = position->next;
    o->at.passes = 0;
    expect_made(&position->board);
    return check_lawful(reader, &position->board);
}

static taken begin_game_at_root(igo_sgf_reader *reader)
{
    own *o = reader->own;
    if (o->rows == 0)
        o->rows = o->cols = TT;
    o->at.next = o->white_first ? IGO_WHITE : IGO_BLACK;
    reader->game.start.board = igo_board_make(o->rows, o->cols);
    if (o->has_player || o->setup)
        o->handicap = 0;
    taken what = make_setup(reader, &reader->game.start);
    if (what == IGO_READ_ERROR)
        reader->game.start.board = (igo_board){0};
    return what;
}

/* A set-up within the game: the record starts anew. Its step goes in front of the node's moves. */
static taken start_anew(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_game *game = &reader->game;
    igo_step step = {.kind = IGO_STEP_SETUP, .line = o->line};
    igo_position position = {.board = board_at(game, &o->at)};
    taken what = make_setup(reader, &position);
    if (what != IGO_READ_MORE)
        return what;
    if (!igo_game_add_position(game, step, &position))
        return IGO_READ_NO_MEMORY;
    igo_step *first = game->steps + o->at.steps;
    step = game->steps[game->step_count - 1];
    memmove(first + 1, first, (game->step_count - 1 - o->at.steps) * sizeof step);
    *first = step;
    o->at.steps++;
    o->at.positions = game->position_count;
    o->at.base = o->at.steps;
    return IGO_READ_MORE;
}

/* ---- Moves ---- */

static bool is_over(const igo_sgf_reader *reader)
{
    uint32_t limit = reader->passes > 0 ? reader->passes : reader->game.rules.passes;
    return limit > 0 && reader->own->at.passes >= limit;
}

/* The player to move at the last set-up, which other lines of play may have, too. */
static void set_first(igo_sgf_reader *reader, igo_color color)
{
    size_t base = reader->own->at.base;
    igo_game *game = &reader->game;
    igo_position *from = base == 0 ? &game->start : &game->positions[game->steps[base - 1].number];
    if (from->next != color)
        reader->shared = 0;
    from->next = color;
}

/* The first turn says who was to move, where nothing else does. */
static void first_turn(igo_sgf_reader *reader, igo_color color)
{
    set_first(reader, color);
    reader->own->at.open = false;
}

/* The board with a free handicap on it. False: the first turns of the game are none. */
static bool place_stones(const igo_sgf_reader *reader, igo_board *board)
{
    for (size_t i = 0; i < reader->own->handicap; i++) {
        igo_move move = reader->game.steps[i].move;
        if (move.turn != IGO_PLAY || move.color != IGO_BLACK || !igo_board_has(board, move.at) ||
            igo_board_get(board, move.at) != IGO_EMPTY)
            return false;
        igo_board_set(board, move.at, IGO_BLACK);
    }
    return igo_board_lawful(board);
}

/* Black's first turns, as many as the handicap has stones, become the start of the record. They are
 * kept for branches that go back to before. */
static taken place_freely(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_game *game = &reader->game;
    size_t count = o->handicap;
    igo_board board = game->start.board;
    if (!place_stones(reader, &board))
        return IGO_READ_MORE;
    if (!igo_room(&o->placed, sizeof *o->placed, 0, &o->placed_room, count))
        return IGO_READ_NO_MEMORY;
    expect_made(&board);
    game->start = (igo_position){.board = board, .next = IGO_WHITE};
    game->step_count -= count;
    memcpy(o->placed, game->steps, count * sizeof *game->steps);
    memmove(game->steps, game->steps + count, game->step_count * sizeof *game->steps);
    o->at.steps = game->step_count;
    o->at.placed = reader->placed = count;
    reader->shared = 0;
    return IGO_READ_MORE;
}

/* A branch goes back to before the last stone of a free handicap. */
static void take_up(igo_sgf_reader *reader, size_t steps)
{
    own *o = reader->own;
    igo_game *game = &reader->game;
    game->start.board = igo_board_make(o->rows, o->cols);
    game->start.next = IGO_BLACK;
    memcpy(game->steps, o->placed, steps * sizeof *game->steps);
    reader->placed = reader->shared = 0;
}

/* The moves of the node, now that the size of the board is known. */
static taken take_moves(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_game *game = &reader->game;
    size_t count = game->step_count, before = o->at.steps;
    game->step_count = before;
    for (size_t i = before; i < count; i++) {
        igo_step *step = &game->steps[i];
        igo_move *move = &step->move;
        if (move->turn == IGO_PLAY && move->at.row == TT && move->at.col == TT && o->rows <= TT &&
            o->cols <= TT)
            *move = igo_move_pass(move->color);
        if (move->turn != IGO_PLAY && is_over(reader))
            continue;
        if (o->at.open)
            first_turn(reader, move->color);
        o->at.passes = move->turn == IGO_PASS ? o->at.passes + 1 : 0;
        o->at.next = igo_opponent(move->color);
        if (game->step_count < i)
            game->steps[game->step_count] = *step;
        game->step_count++;
    }
    o->at.steps = game->step_count;
    bool placed =
        o->at.placed == 0 && o->at.base == 0 && before < o->handicap && o->at.steps >= o->handicap;
    return placed ? place_freely(reader) : IGO_READ_MORE;
}

taken igo_sgf_end_node(igo_sgf_reader *reader)
{
    own *o = reader->own;
    taken what = IGO_READ_MORE;
    if (o->skip)
        return what;
    if (o->root)
        what = begin_game_at_root(reader);
    else if (o->setup || (o->has_player && o->player != o->at.next))
        what = start_anew(reader);
    o->root = false;
    return what == IGO_READ_MORE ? take_moves(reader) : what;
}

/* ---- Trees ---- */

/* A parenthesis opens: the levels below are kept for the way back. */
taken igo_sgf_open_tree(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool kept = reader->variations && o->failed == 0;
    o->state = OPENED;
    if (kept && (!igo_room(&o->levels, sizeof *o->levels, o->depth, &o->level_room, 1) ||
                 !igo_room(&o->path, sizeof *o->path, o->depth, &o->path_room, 1)))
        return IGO_READ_NO_MEMORY;
    if (kept)
        o->levels[o->depth] = (level){.from = o->at};
    if (kept && o->depth > 0)
        o->path[o->depth - 1] = ++o->levels[o->depth - 1].trees;
    o->depth++;
    return IGO_READ_MORE;
}

void igo_sgf_begin_game(igo_sgf_reader *reader, size_t at_line)
{
    igo_game_clear(&reader->game);
    reader->game.first_line = reader->game.line = at_line;
    reader->number++;
    reader->unknown_rules = reader->unusable_komi = false;
    reader->shared = reader->placed = 0;
    reader->own->at = (place){.next = IGO_BLACK};
    reader->own->fact_count = 0;
    for (igo_sgf_fact fact = 0; fact < IGO_SGF_FACTS; fact++)
        reader->own->has_fact[fact] = false;
}

taken igo_sgf_open_game(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_sgf_begin_game(reader, o->open_line);
    o->rows = o->cols = 0;
    o->has_komi = o->white_first = o->skip = o->implied = o->bare = false;
    o->failed = o->handicap = 0;
    o->resigned = IGO_EMPTY;
    o->root = true;
    return igo_sgf_open_tree(reader);
}

/* The main line is at its end; a result by resignation is its last turn. */
static taken end_main_line(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_color color = o->resigned;
    o->resigned = IGO_EMPTY;
    if (color == IGO_EMPTY || is_over(reader))
        return IGO_READ_MORE;
    igo_step step = {.kind = IGO_STEP_PLAY, .move = igo_move_resign(color)};
    step.line = reader->game.line;
    return igo_game_add(&reader->game, step) ? IGO_READ_MORE : IGO_READ_NO_MEMORY;
}

taken igo_sgf_give_out(igo_sgf_reader *reader)
{
    own *o = reader->own;
    o->leave = true;
    reader->game.last_line = o->line;
    reader->path = o->path;
    reader->path_count = reader->variations ? o->depth - 1 : 0;
    return IGO_READ_GAME;
}

/* The tree with the error in it closes; if it was the main line, it had the result. */
static void forget_error(own *o)
{
    o->failed = 0;
    o->skip = false;
    o->resigned = IGO_EMPTY;
}

/* Goes back to where the tree that closes began. */
static void go_back(igo_sgf_reader *reader, const place *to)
{
    own *o = reader->own;
    if (o->at.placed > to->placed)
        take_up(reader, to->steps);
    if (reader->shared > to->steps)
        reader->shared = to->steps;
    o->at = *to;
    reader->game.step_count = to->steps;
    reader->game.position_count = to->positions;
    if (to->open)
        set_first(reader, to->next);
}

void igo_sgf_leave_tree(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool leaf = o->leave;
    o->leave = false;
    o->depth--;
    o->state = o->depth == 0 ? BETWEEN : CLOSED;
    if (reader->variations && o->failed == o->depth + 1)
        forget_error(o);
    if (!reader->variations || o->failed > 0)
        return;
    if (leaf)
        reader->shared = o->at.steps;
    go_back(reader, &o->levels[o->depth].from);
}

/* Whether a line of play ends where this tree ends: with `variations`, one without trees in it;
 * else the whole game. */
static bool ends_line(const igo_sgf_reader *reader)
{
    const own *o = reader->own;
    if (o->failed > 0)
        return false;
    return reader->variations ? o->levels[o->depth - 1].trees == 0 : o->depth == 1;
}

taken igo_sgf_close_tree(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool ends = ends_line(reader);
    bool more = o->skip || (reader->variations && !ends);
    taken what = more ? IGO_READ_MORE : end_main_line(reader);
    o->skip = o->skip || !reader->variations;
    if (what != IGO_READ_MORE)
        return what;
    if (ends && o->state == VALUED && o->nested && o->depth == 1)
        o->state = DOUBTED;
    else if (ends)
        return igo_sgf_give_out(reader);
    else
        igo_sgf_leave_tree(reader);
    return IGO_READ_MORE;
}

taken igo_sgf_cut_off(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool named = o->state == NAME || o->state == NAMED;
    bool node = named || o->state == NODE || o->state == VALUED;
    if (named || o->depth > 1 || !o->implied)
        igo_sgf_remark(reader, CUT_OFF, o->line, sgf_column(o));
    taken what = node ? igo_sgf_end_node(reader) : IGO_READ_MORE;
    bool ends = o->failed == 0 && (!reader->variations || ends_line(reader));
    if (what != IGO_READ_MORE || !ends)
        return what;
    what = o->skip ? what : end_main_line(reader);
    return what == IGO_READ_MORE ? igo_sgf_give_out(reader) : what;
}

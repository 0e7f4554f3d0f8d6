/* sgf_tree.c - makes lines of play from SGF nodes and trees.
 *
 * A node is processed at its end, because its properties may come in any order: its set-up counts
 * before its moves, and the first node has the size of the board. At the end of a tree, the line of
 * play goes back to the steps before it. */
#include "sgf_tree.h"

#include "bits.h"
#include "board.h"
#include "case.h"
#include "replay.h"
#include "sgf_value.h"

#include <string.h>

/* ---- Boards ---- */

/* The position that the last set-up made, or the start. */
static igo_position *base_position(sgf_state *s)
{
    igo_case *c = &s->reader->game;
    size_t base = s->now.base;
    return base == 0 ? &c->start : &c->positions[c->steps[base - 1].number];
}

/* The board at the end of the line of play so far. */
static igo_board current_board(sgf_state *s)
{
    const igo_position *from = base_position(s);
    igo_entry now;
    igo_record record = {.entries = &now, .count = 1};
    igo_start(&from->board, from->next, &now);
    for (size_t i = s->now.base; i < s->now.steps; i++)
        igo_apply_any(&record, s->reader->game.steps[i].move, &now);
    return now.board;
}

/* ---- Nodes ---- */

/* Reports an error at the stone that the node puts on this point, if it does. */
static igo_status wrong_setup_stone(sgf_state *s, igo_point at, const char *found,
                                    const char *wanted)
{
    const sgf_setup_stone *put = &s->stones[at.row][at.col];
    text_place place = put->node == s->node_number ? put->place : sgf_here(s);
    return igo_sgf_wrong(s, place, found, wanted);
}

/* Puts the node's stones on the board; IGO_ERROR: one is off it. */
static igo_status put_setup_stones(sgf_state *s, igo_board *board)
{
    for (igo_point at = {0, 0}; s->node_sets_up && at.row < SGF_LETTERS; at.row++) {
        for (at.col = 0; at.col < SGF_LETTERS; at.col++) {
            const sgf_setup_stone *put = &s->stones[at.row][at.col];
            if (put->node != s->node_number) continue;
            if (!igo_board_has(board, at))
                return wrong_setup_stone(s, at, "a point off the board", "a point on the board");
            igo_board_set(board, at, put->color);
        }
    }
    return IGO_MORE;
}

/* Applies the node's set-up and PL to a position. IGO_ERROR: the position is impossible. */
static igo_status make_setup(sgf_state *s, igo_position *position)
{
    igo_point dead;
    igo_status what = put_setup_stones(s, &position->board);
    if (what != IGO_MORE) return what;
    s->now.player_unknown = s->player == IGO_EMPTY;
    position->next = s->now.player_unknown ? s->now.next : s->player;
    s->now.next = position->next;
    s->now.passes = 0;
    expect_board(&position->board);
    if (!igo_board_first_dead(&position->board, &dead)) return IGO_MORE;
    return wrong_setup_stone(s, dead, "a stone in a chain without liberties",
                             "a liberty for every chain");
}

/* Makes the start of the record from the first node. */
static igo_status make_start(sgf_state *s)
{
    if (s->rows == 0) s->rows = s->cols = SGF_TT;
    s->now.next = s->free_stones > 0 ? IGO_WHITE : IGO_BLACK;
    s->reader->game.start.board = igo_board_make(s->rows, s->cols);
    if (s->player != IGO_EMPTY || s->node_sets_up) s->free_stones = 0;
    s->root_sets_up = s->node_sets_up;
    igo_status what = make_setup(s, &s->reader->game.start);
    if (what == IGO_ERROR) s->reader->game.start.board = (igo_board){0};
    return what;
}

/* Adds a set-up step before the node's moves, which are steps already. */
static igo_status add_setup_step(sgf_state *s)
{
    igo_case *c = &s->reader->game;
    igo_step step = {.kind = IGO_STEP_SETUP, .line = s->line};
    igo_position position = {.board = current_board(s)};
    igo_status what = make_setup(s, &position);
    if (what != IGO_MORE) return what;
    if (!igo_case_add_position(c, step, &position)) return IGO_NO_MEMORY;
    igo_step *first = c->steps + s->now.steps;
    step = c->steps[c->step_count - 1];
    memmove(first + 1, first, (c->step_count - 1 - s->now.steps) * sizeof step);
    *first = step;
    s->now.steps++;
    s->now.positions = c->position_count;
    s->now.base = s->now.steps;
    return IGO_MORE;
}

/* ---- Moves ---- */

static bool is_game_over(const sgf_state *s)
{
    uint32_t limit = s->reader->passes > 0 ? s->reader->passes : s->reader->game.rules.passes;
    return limit > 0 && s->now.passes >= limit;
}

/* Sets the player to move at the start or last set-up. If that changes, this line of play has no
 * step in common with the one before. */
static void set_player_to_move(sgf_state *s, igo_color color)
{
    igo_position *from = base_position(s);
    if (from->next != color) s->reader->shared = 0;
    from->next = color;
}

/* Puts a free handicap, the first turns, on the board. False: these are not such stones. */
static bool place_stones(const sgf_state *s, igo_board *board)
{
    for (size_t i = 0; i < s->free_stones; i++) {
        igo_move move = s->reader->game.steps[i].move;
        if (move.turn != IGO_PLAY || move.color != IGO_BLACK || !igo_board_has(board, move.at) ||
            igo_board_get(board, move.at) != IGO_EMPTY)
            return false;
        igo_board_set(board, move.at, IGO_BLACK);
    }
    return igo_board_lawful(board);
}

/* Replaces Black's first plays, as many as the handicap has stones, by stones of the start. Keeps
 * the turns for trees that branch off between them. */
static igo_status place_freely(sgf_state *s)
{
    igo_case *c = &s->reader->game;
    size_t count = s->free_stones;
    igo_board board = c->start.board;
    if (!place_stones(s, &board)) return IGO_MORE;
    if (!igo_room(&s->placed_turns, sizeof *s->placed_turns, 0, &s->placed_room, count))
        return IGO_NO_MEMORY;
    expect_board(&board);
    c->start = (igo_position){.board = board, .next = IGO_WHITE};
    c->step_count -= count;
    memcpy(s->placed_turns, c->steps, count * sizeof *c->steps);
    memmove(c->steps, c->steps + count, c->step_count * sizeof *c->steps);
    s->now.steps = c->step_count;
    s->now.placed = s->reader->placed = count;
    s->reader->shared = 0;
    return IGO_MORE;
}

/* Takes the node's moves, now that the size of the board is known: tt may be a pass, and turns
 * other than plays are left out after the end of the game. */
static igo_status take_moves(sgf_state *s)
{
    igo_case *c = &s->reader->game;
    size_t before = s->now.steps, kept = before;
    for (size_t i = before; i < c->step_count; i++) {
        igo_step *step = &c->steps[i];
        igo_move *move = &step->move;
        if (move->turn == IGO_PLAY && move->at.row == SGF_TT && move->at.col == SGF_TT &&
            s->rows <= SGF_TT && s->cols <= SGF_TT)
            *move = igo_move_pass(move->color);
        if (move->turn != IGO_PLAY && is_game_over(s)) continue;
        if (s->now.player_unknown) set_player_to_move(s, move->color);
        s->now.player_unknown = false;
        s->now.passes = move->turn == IGO_PASS ? s->now.passes + 1 : 0;
        s->now.next = opponent(move->color);
        if (kept < i) c->steps[kept] = *step;
        kept++;
    }
    c->step_count = s->now.steps = kept;
    bool has_all_stones =
        before < s->free_stones && kept >= s->free_stones && s->now.placed == 0 && s->now.base == 0;
    return has_all_stones ? place_freely(s) : IGO_MORE;
}

/* Reports an error and skips the rest of the game. */
static igo_status wrong_game(sgf_state *s, const char *found, const char *wanted)
{
    igo_status what = igo_sgf_wrong(s, sgf_here(s), found, wanted);
    s->failed_depth = 1;
    return what;
}

igo_status igo_sgf_end_node(sgf_state *s)
{
    igo_status what = IGO_MORE;
    if (s->skips) return what;
    if (s->reader->variations && s->node_number - s->nodes_before > IGO_MAX_NODES)
        return wrong_game(s, "more nodes", "at most 1000000 in a game with its variations");
    if (s->is_root)
        what = make_start(s);
    else if (s->node_sets_up || (s->player != IGO_EMPTY && s->player != s->now.next))
        what = add_setup_step(s);
    s->is_root = false;
    return what == IGO_MORE ? take_moves(s) : what;
}

/* ---- Trees ---- */

igo_status igo_sgf_open_tree(sgf_state *s)
{
    bool kept = s->reader->variations && s->failed_depth == 0;
    s->where = SGF_OPENED;
    if (kept &&
        (!igo_room(&s->saved_states, sizeof *s->saved_states, s->depth, &s->saved_room, 1) ||
         !igo_room(&s->path, sizeof *s->path, s->depth, &s->path_room, 1)))
        return IGO_NO_MEMORY;
    if (kept) {
        s->saved_states[s->depth] = s->now;
        s->path[s->depth] = 0;
    }
    if (kept && s->depth > 0) s->path[s->depth - 1]++;
    s->depth++;
    return IGO_MORE;
}

void igo_sgf_begin_game(sgf_state *s, size_t at_line)
{
    igo_case_clear(&s->reader->game);
    s->reader->game.first_line = s->reader->game.line = at_line;
    s->reader->number++;
    s->reader->unknown_rules = s->reader->ing_rules = s->reader->unusable_komi = false;
    s->reader->odd_handicap = s->reader->no_handicap = false;
    s->reader->shared = s->reader->placed = 0;
    s->nodes_before = s->node_number;
    s->now = (sgf_line_state){.next = IGO_BLACK};
    s->fact_text.length = 0;
    memset(s->facts, 0, sizeof s->facts);
}

igo_status igo_sgf_open_game(sgf_state *s)
{
    igo_sgf_begin_game(s, s->game_place.line);
    s->rows = s->cols = 0;
    s->skips = s->lacks_semicolon = s->root_sets_up = false;
    s->failed_depth = s->free_stones = s->handicap = 0;
    s->komi[0] = s->komi[1] = 0;
    s->resigned = IGO_EMPTY;
    s->is_root = true;
    return igo_sgf_open_tree(s);
}

/* Adds a result by resignation as the last turn of the main line, which is the first to end. */
static igo_status add_result(sgf_state *s)
{
    igo_color color = s->resigned;
    s->resigned = IGO_EMPTY;
    if (color == IGO_EMPTY || is_game_over(s)) return IGO_MORE;
    igo_case *c = &s->reader->game;
    igo_step resigns = {.kind = IGO_STEP_PLAY, .move = igo_move_resign(color), .line = c->line};
    return igo_case_add(c, resigns) ? IGO_MORE : IGO_NO_MEMORY;
}

/* True if White's first `count` turns are passes. */
static bool begins_with_passes(const igo_case *c, uint32_t count)
{
    for (size_t i = 0; i < c->step_count && count > 0; i++) {
        igo_move move = c->steps[i].move;
        if (c->steps[i].kind != IGO_STEP_PLAY || move.turn == IGO_RESIGN) return false;
        if (move.color == IGO_WHITE && move.turn != IGO_PASS) return false;
        count -= move.color == IGO_WHITE;
    }
    return count == 0;
}

/* Sets the remark that HA differs from the stones found. */
static void remark_handicap(sgf_state *s, const char *found)
{
    igo_error *remark = &s->reader->handicap_remark;
    igo_wrong(remark, s->handicap_place.line, s->handicap_place.column, "",
              "as many stones as HA says");
    out to = out_to(remark->found, sizeof remark->found);
    igo_out_format(&to, "HA[%u] and %s", (unsigned)s->handicap, found);
    out_end(&to);
}

/* Sets the handicap of the line of play, and the komi that follows from it. */
static void give_handicap(sgf_state *s)
{
    igo_sgf_reader *reader = s->reader;
    igo_rules *rules = &reader->game.rules;
    const igo_board *board = &reader->game.start.board;
    int black = igo_set_count(&board->points[IGO_BLACK]);
    bool set_up = s->root_sets_up && black + igo_set_count(&board->points[IGO_WHITE]) > 0;
    bool counts = set_up || s->now.placed > 0 ||
                  (s->handicap > 1 && begins_with_passes(&reader->game, s->handicap - 1));
    reader->no_handicap = s->handicap > 1 && !counts;
    reader->odd_handicap = s->handicap > 0 && set_up && (uint32_t)black != s->handicap;
    rules->handicap = counts ? s->handicap : 0;
    if (!reader->game.has_komi) rules->half_komi = s->komi[counts];
    if (reader->no_handicap) remark_handicap(s, "no handicap stones");
    if (!reader->odd_handicap) return;
    char text[32];
    out to = out_to(text, sizeof text);
    igo_out_format(&to, "%d black stone%s", black, black == 1 ? "" : "s");
    out_end(&to);
    remark_handicap(s, text);
}

igo_status igo_sgf_return_line(sgf_state *s)
{
    s->leaf_returned = true;
    give_handicap(s);
    s->reader->game.last_line = s->line;
    s->reader->path = s->path;
    s->reader->path_count = s->reader->variations ? s->depth - 1 : 0;
    return IGO_CASE;
}

/* Goes back to a saved state, that at the start of the tree which is being closed. */
static void go_back(sgf_state *s, const sgf_line_state *to)
{
    igo_case *c = &s->reader->game;
    if (s->now.placed > to->placed) { /* to a turn that became a stone of a free handicap */
        c->start = (igo_position){igo_board_make(s->rows, s->cols), IGO_BLACK};
        memcpy(c->steps, s->placed_turns, to->steps * sizeof *c->steps);
        s->reader->placed = s->reader->shared = 0;
    }
    if (s->reader->shared > to->steps) s->reader->shared = to->steps;
    s->now = *to;
    c->step_count = to->steps;
    c->position_count = to->positions;
    if (to->player_unknown) set_player_to_move(s, to->next);
}

void igo_sgf_leave_tree(sgf_state *s)
{
    bool leaf = s->leaf_returned;
    s->leaf_returned = false;
    s->depth--;
    s->where = s->depth == 0 ? SGF_BETWEEN : SGF_CLOSED;
    if (s->reader->variations && s->failed_depth == s->depth + 1) {
        s->failed_depth = 0;
        s->skips = false;
        s->resigned = IGO_EMPTY; /* only the main line has the result */
    }
    if (!s->reader->variations || s->failed_depth > 0) return;
    if (leaf) s->reader->shared = s->now.steps;
    go_back(s, &s->saved_states[s->depth]);
}

/* True if a line of play is returned where this tree ends: with `variations`, if there are no trees
 * in it; else, if it is the whole game. */
static bool returns_line(const sgf_state *s)
{
    return s->failed_depth == 0 &&
           (s->reader->variations ? s->path[s->depth - 1] == 0 : s->depth == 1);
}

igo_status igo_sgf_close_tree(sgf_state *s)
{
    bool returns = returns_line(s);
    bool skipped = s->skips || (s->reader->variations && !returns); /* no line of play ends here */
    igo_status what = skipped ? IGO_MORE : add_result(s);
    s->skips = s->skips || !s->reader->variations; /* the other trees are variations */
    if (what != IGO_MORE) return what;
    if (returns && s->where == SGF_VALUED && s->has_bracket && s->depth == 1)
        s->where = SGF_UNCERTAIN_END;
    else if (returns)
        return igo_sgf_return_line(s);
    else
        igo_sgf_leave_tree(s);
    return IGO_MORE;
}

igo_status igo_sgf_cut_off(sgf_state *s)
{
    bool named = s->where == SGF_NAME || s->where == SGF_NAMED;
    bool in_node = named || s->where == SGF_NODE || s->where == SGF_VALUED;
    if (named || s->depth > 1 || s->in_parentheses) igo_sgf_remark(s, SGF_CUT_OFF, sgf_here(s));
    igo_status what = in_node ? igo_sgf_end_node(s) : IGO_MORE;
    bool returns = s->failed_depth == 0 && (!s->reader->variations || returns_line(s));
    if (what != IGO_MORE || !returns) return what;
    what = s->skips ? what : add_result(s);
    return what == IGO_MORE ? igo_sgf_return_line(s) : what;
}

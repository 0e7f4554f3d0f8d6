/* gtp_server_board.c - commands about the board, its handicap, and games that are loaded. */
#include "file.h"
#include "game.h"
#include "gtp_server.h"
#include "gtp_text.h"
#include "handicap.h"
#include "picture.h"
#include "step_types.h"

#include <stdio.h>
#include <stdlib.h>

/* Takes a side of the board, or refuses a word that is not a number or not a board size. */
static bool take_side(referee *r, int *side)
{
    uint32_t number = 0;
    word text = igo_line_word(&r->args);
    if (text.length == 0 || digits_at(text.text, text.length) < text.length)
        return referee_refuse(r, "syntax error", "wanted a number of rows or columns");
    bool fits = igo_number_parse(text.text, text.length, &number) && number <= GTP_MAX_SIZE;
    *side = (int)number;
    return (fits && number > 0) || referee_refuse(r, "unacceptable size", NULL);
}

bool obey_boardsize(referee *r)
{
    int side;
    return take_side(r, &side) && referee_start_empty(r, side, side);
}

bool obey_rectangular_boardsize(referee *r)
{
    int cols, rows;
    return take_side(r, &cols) && take_side(r, &rows) && referee_start_empty(r, rows, cols);
}

bool obey_clear_board(referee *r)
{
    const igo_board *board = &igo_game_now(r->game)->board;
    return referee_start_empty(r, igo_board_rows(board), igo_board_cols(board));
}

/* Takes colors and vertices in turn; the game starts there, with no history. */
static bool start_from_board(referee *r, igo_board board, igo_color next)
{
    for (line rest = r->args; igo_line_word(&rest).length > 0; rest = r->args) {
        igo_move stone;
        if (!referee_take_move(r, &stone)) return false;
        bool on_board = stone.turn == IGO_PLAY && igo_board_has(&board, stone.at);
        if (!on_board || igo_board_get(&board, stone.at) != IGO_EMPTY)
            return referee_refuse(r, "illegal position", "wanted an empty point of the board");
        igo_board_set(&board, stone.at, stone.color);
    }
    if (!igo_board_lawful(&board))
        return referee_refuse(r, "illegal position", "a chain has no liberty");
    return referee_start(r, &board, next);
}

/* KataGo's command: sets up stones on the empty board. */
bool obey_set_position(referee *r)
{
    const igo_board *old = &igo_game_now(r->game)->board;
    return start_from_board(r, igo_board_make(igo_board_rows(old), igo_board_cols(old)), IGO_BLACK);
}

/* GoGui's command: adds stones to those on the board. */
bool obey_setup(referee *r)
{
    return start_from_board(r, igo_game_now(r->game)->board, r->next);
}

/* One number for a square; else columns and rows, as rectangular_boardsize takes them. */
bool obey_query_boardsize(referee *r)
{
    const igo_board *board = &igo_game_now(r->game)->board;
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    return rows == cols ? referee_reply(r, "%d", cols) : referee_reply(r, "%d %d", cols, rows);
}

/* How many stones the color has captured. */
bool obey_captures(referee *r)
{
    igo_color color;
    return referee_take_color(r, &color) &&
           referee_reply(r, "%u", (unsigned)igo_game_now(r->game)->prisoners[igo_opponent(color)]);
}

/* igo does not detect dead chains: all are alive. One line per chain. */
bool obey_final_status_list(referee *r)
{
    word status = igo_line_word(&r->args);
    const igo_board *board = &igo_game_now(r->game)->board;
    if (igo_word_is(status, "dead") || igo_word_is(status, "seki")) return true;
    if (!igo_word_is(status, "alive"))
        return referee_refuse(r, "syntax error", "wanted alive, seki or dead");
    igo_set black = igo_board_points(board, IGO_BLACK), white = igo_board_points(board, IGO_WHITE);
    igo_set left = igo_set_union(&black, &white);
    for (igo_point at = igo_set_before(); igo_set_next(&left, &at);) {
        igo_set chain = igo_board_chain(board, at);
        out_text(&r->reply, r->reply.length > r->words ? "\n" : "");
        referee_reply_points(r, &chain);
        left = igo_set_minus(&left, &chain);
    }
    return true;
}

bool obey_list_stones(referee *r)
{
    igo_color color;
    if (!referee_take_color(r, &color)) return false;
    igo_set stones = igo_board_points(&igo_game_now(r->game)->board, color);
    return referee_reply_points(r, &stones);
}

bool obey_showboard(referee *r)
{
    const igo_entry *now = igo_game_now(r->game);
    int rows = igo_board_rows(&now->board), cols = igo_board_cols(&now->board);
    referee_reply(r, "\n  ");
    for (int col = 0; col < cols; col++)
        referee_reply(r, " %c", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[col]);
    for (int32_t row = 0; row < rows; row++) {
        referee_reply(r, "\n%2d ", rows - (int)row);
        referee_reply_row(r, row);
    }
    return referee_reply(r, "\nBLACK (X) has captured %u, WHITE (O) %u",
                         (unsigned)now->prisoners[IGO_WHITE], (unsigned)now->prisoners[IGO_BLACK]);
}

/* ---- The GTP command loadsgf: a game from a file ---- */

/* Replays the turns before `before`, by either color. Makes illegal turns too, and reports the
 * first. */
static void replay_to(igo_replay *replay, const input *in, size_t before)
{
    const igo_case *c = in->game;
    size_t turn = in->source == TEXT_SGF ? in->sgf->placed : 0;
    bool told = false;
    igo_finding finding;
    start_steps(replay, c);
    for (size_t i = 0; i < c->step_count; i++) {
        turn += is_turn(&c->steps[i]);
        if (turn >= before || !next_step(replay, c, &finding)) break;
        bool breach = igo_step_is_turn(finding.step->kind) && !finding.holds && finding.explained;
        if (!breach || told) continue;
        char move[32];
        igo_move_print(move, sizeof move, finding.move);
        printable_line(stderr, "igo: %s: turn %zu: illegal %s %s; loaded all the same", in->file,
                       turn, move, igo_reason_name(finding.verdict.reason));
        told = true;
    }
}

/* Loads a game under the rules in force, with the game's komi and handicap. */
static bool load_game(referee *r, const input *in, size_t before)
{
    igo_case *c = in->game;
    igo_replay replay = {.any_turn = true, .forced = true};
    igo_rules rules = r->rules;
    rules.half_komi = c->rules.half_komi;
    rules.handicap = c->rules.handicap;
    c->rules = rules;
    replay_to(&replay, in, before);
    const igo_board *last = &entry_now(&replay)->board;
    bool fits = igo_board_rows(last) <= GTP_MAX_SIZE && igo_board_cols(last) <= GTP_MAX_SIZE;
    if (fits) {
        igo_game_free(r->game);
        r->game = igo_replay_take(&replay);
        r->rules = rules;
        r->next = igo_game_now(r->game)->next;
    }
    igo_replay_free(&replay);
    return fits || referee_refuse(r, "cannot load file",
                                  "a board of GTP has at most %d rows and columns", GTP_MAX_SIZE);
}

/* The path of a file in the current folder, or from the root. False: it is too long. */
static bool take_path(word file, char *path, size_t size)
{
    const char *folder = file.length > 0 && file.text[0] == '/' ? "" : "./";
    return snprintf(path, size, "%s%.*s", folder, (int)file.length, file.text) < (int)size;
}

/* The first game of the file. Errors, on stderr, name only the place: the controller may not be
 * allowed to read the file. */
bool obey_loadsgf(referee *r)
{
    char path[4096];
    word file = igo_line_word(&r->args), number = igo_line_word(&r->args);
    uint32_t before = UINT32_MAX;
    bool numbered = igo_number_parse(number.text, number.length, &before) && before > 0;
    if (file.length == 0 || !take_path(file, path, sizeof path) || (number.length > 0 && !numbered))
        return referee_refuse(r, "syntax error", "wanted a file and perhaps the number of a move");
    file_kind kind = file_kind_of(path);
    if (kind != FILE_NONE && kind != FILE_REGULAR) /* it may have no end */
        return referee_refuse(r, "cannot load file", NULL);
    const char *names[] = {path};
    options opt = {.files = {.items = names, .count = 1}, .whole_names = true, .has[PASSES] = true};
    opt.values.passes = r->rules.passes;
    flush_output(); /* before messages about the file */
    input in;
    input_open(&in, &opt);
    in.secret = true;
    bool done = input_next(&in) == INPUT_GAME ? load_game(r, &in, before)
                                              : referee_refuse(r, "cannot load file", NULL);
    input_close(&in);
    return done;
}

/* ---- The GTP command printsgf ---- */

/* Saves to a new file only. The NUL of the text becomes its last newline. */
static bool save_text(referee *r, word file, char *text, size_t length)
{
    flush_output();
    char path[4096];
    if (!take_path(file, path, sizeof path) || file_kind_of(path) != FILE_NONE)
        return referee_refuse(r, "cannot save file", "wanted the name of a new file");
    text[length] = '\n';
    return write_file(path, text, length + 1) || referee_refuse(r, "cannot save file", NULL);
}

/* As in GNU Go and KataGo: writes the game to a file or, without a name, to the reply. */
bool obey_printsgf(referee *r)
{
    igo_case c;
    word file = igo_line_word(&r->args);
    take_turns(&c, r->rules, referee_let_move(r, r->next));
    out to = out_growing();
    igo_out_sgf(&to, &c);
    char *text = text_made(&to);
    while (to.length > 0 && text[to.length - 1] == '\n')
        text[--to.length] = '\0';
    bool done =
        file.length > 0 && !igo_word_is(file, "-") ? save_text(r, file, text, to.length)
        : to.length < REPLY_ROOM
            ? referee_reply(r, "%s", text)
            : referee_refuse(r, "cannot print", "wanted the name of a file, for a long game");
    free(text);
    igo_case_free(&c);
    return done;
}

/* ---- GTP commands about handicap stones ---- */

static bool start_with(referee *r, const igo_set *stones)
{
    igo_board board = igo_game_now(r->game)->board;
    for (igo_point at = igo_set_before(); igo_set_next(stones, &at);)
        igo_board_set(&board, at, IGO_BLACK);
    referee_start(r, &board, IGO_WHITE);
    r->rules.handicap = (uint32_t)igo_set_count(stones);
    return true;
}

static int count_empty(const referee *r)
{
    igo_set empty = igo_board_points(&igo_game_now(r->game)->board, IGO_EMPTY);
    return igo_set_count(&empty);
}

static bool is_empty(const referee *r)
{
    const igo_board *board = &igo_game_now(r->game)->board;
    return count_empty(r) == igo_board_rows(board) * igo_board_cols(board);
}

/* Takes a number, and puts as many stones on the empty board: first on the fixed points, then row
 * by row. */
static bool place_handicap(referee *r, uint32_t most)
{
    uint32_t count;
    word text = igo_line_word(&r->args);
    const igo_board *board = &igo_game_now(r->game)->board;
    if (!is_empty(r)) return referee_refuse(r, "board not empty", NULL);
    if (!igo_number_parse(text.text, text.length, &count) || count < 2 || count > most)
        return referee_refuse(r, "invalid number of stones", NULL);
    uint32_t fixed = most_fixed_handicap(board);
    igo_set stones = fixed_handicap(board, count < fixed ? count : fixed);
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); igo_set_count(&stones) < (int)count;) {
        igo_set_next(&empty, &at);
        igo_set_add(&stones, at);
    }
    return start_with(r, &stones) && referee_reply_points(r, &stones);
}

bool obey_fixed_handicap(referee *r)
{
    return place_handicap(r, most_fixed_handicap(&igo_game_now(r->game)->board));
}

/* At least one point stays empty. */
bool obey_place_free_handicap(referee *r)
{
    return place_handicap(r, (uint32_t)count_empty(r) - 1);
}

bool obey_set_free_handicap(referee *r)
{
    const igo_board *board = &igo_game_now(r->game)->board;
    igo_set stones = igo_set_none(board);
    if (!is_empty(r)) return referee_refuse(r, "board not empty", NULL);
    for (word text = igo_line_word(&r->args); text.length > 0; text = igo_line_word(&r->args)) {
        igo_move stone;
        bool right = gtp_move_parse(text, board, IGO_BLACK, &stone) && stone.turn == IGO_PLAY &&
                     igo_board_has(board, stone.at) && !igo_set_has(&stones, stone.at);
        if (!right) return referee_refuse(r, "bad vertex list", NULL);
        igo_set_add(&stones, stone.at);
    }
    if (igo_set_count(&stones) < 2 || igo_set_count(&stones) == count_empty(r))
        return referee_refuse(r, "bad vertex list", NULL);
    return start_with(r, &stones);
}

bool obey_get_handicap(referee *r)
{
    return referee_reply(r, "%u", (unsigned)r->rules.handicap);
}

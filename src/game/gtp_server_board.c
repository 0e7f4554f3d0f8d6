/* gtp_server_board.c - commands about the board, its handicap, and games that are loaded. */
#include "gtp_server_board.h"

#include "file.h"
#include "game.h"
#include "gtp_text.h"
#include "handicap.h"
#include "input_options.h"
#include "picture.h"
#include "step_types.h"

#include <stdio.h>
#include <stdlib.h>

/* Takes a side of the board, or refuses a word that is not a number or not a board size. */
static bool read_side(gtp_server *s, int *side)
{
    uint32_t number = 0;
    word text = igo_line_word(&s->args);
    if (text.length == 0 || digits_at(text.text, text.length) < text.length)
        return gtp_server_refuse(s, "syntax error", "wanted a number of rows or columns");
    bool fits = igo_number_parse(text.text, text.length, &number) && number <= GTP_MAX_SIZE;
    *side = (int)number;
    return (fits && number > 0) || gtp_server_refuse(s, "unacceptable size", NULL);
}

bool serve_boardsize(gtp_server *s)
{
    int side;
    return read_side(s, &side) && gtp_server_start_empty(s, side, side);
}

bool serve_rectangular_boardsize(gtp_server *s)
{
    int cols, rows;
    return read_side(s, &cols) && read_side(s, &rows) && gtp_server_start_empty(s, rows, cols);
}

bool serve_clear_board(gtp_server *s)
{
    const igo_board *board = &igo_game_now(s->game)->board;
    return gtp_server_start_empty(s, igo_board_rows(board), igo_board_cols(board));
}

/* Takes colors and vertices in turn; the game starts there, with no history. */
static bool start_from_board(gtp_server *s, igo_board board, igo_color next)
{
    for (line rest = s->args; igo_line_word(&rest).length > 0; rest = s->args) {
        igo_move stone;
        if (!gtp_server_take_move(s, &stone)) return false;
        bool on_board = stone.turn == IGO_PLAY && igo_board_has(&board, stone.at);
        if (!on_board || igo_board_get(&board, stone.at) != IGO_EMPTY)
            return gtp_server_refuse(s, "illegal position", "wanted an empty point of the board");
        igo_board_set(&board, stone.at, stone.color);
    }
    if (!igo_board_lawful(&board))
        return gtp_server_refuse(s, "illegal position", "a chain has no liberty");
    return gtp_server_start(s, &board, next);
}

/* KataGo's command: sets up stones on the empty board. */
bool serve_set_position(gtp_server *s)
{
    const igo_board *old = &igo_game_now(s->game)->board;
    return start_from_board(s, igo_board_make(igo_board_rows(old), igo_board_cols(old)), IGO_BLACK);
}

/* GoGui's command: adds stones to those on the board. */
bool serve_setup(gtp_server *s)
{
    return start_from_board(s, igo_game_now(s->game)->board, s->next);
}

/* One number for a square; else columns and rows, as rectangular_boardsize takes them. */
bool serve_query_boardsize(gtp_server *s)
{
    const igo_board *board = &igo_game_now(s->game)->board;
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    return rows == cols ? gtp_server_reply(s, "%d", cols)
                        : gtp_server_reply(s, "%d %d", cols, rows);
}

/* How many stones the color has captured. */
bool serve_captures(gtp_server *s)
{
    igo_color color;
    return gtp_server_take_color(s, &color) &&
           gtp_server_reply(s, "%u",
                            (unsigned)igo_game_now(s->game)->prisoners[igo_opponent(color)]);
}

/* igo does not detect dead chains: all are alive. One line per chain. */
bool serve_final_status_list(gtp_server *s)
{
    word status = igo_line_word(&s->args);
    const igo_board *board = &igo_game_now(s->game)->board;
    if (igo_word_is(status, "dead") || igo_word_is(status, "seki")) return true;
    if (!igo_word_is(status, "alive"))
        return gtp_server_refuse(s, "syntax error", "wanted alive, seki or dead");
    igo_set black = igo_board_points(board, IGO_BLACK), white = igo_board_points(board, IGO_WHITE);
    igo_set left = igo_set_union(&black, &white);
    for (igo_point at = igo_set_before(); igo_set_next(&left, &at);) {
        igo_set chain = igo_board_chain(board, at);
        out_text(&s->reply, s->reply.length > s->text_start ? "\n" : "");
        gtp_server_reply_points(s, &chain);
        left = igo_set_minus(&left, &chain);
    }
    return true;
}

bool serve_list_stones(gtp_server *s)
{
    igo_color color;
    if (!gtp_server_take_color(s, &color)) return false;
    igo_set stones = igo_board_points(&igo_game_now(s->game)->board, color);
    return gtp_server_reply_points(s, &stones);
}

bool serve_showboard(gtp_server *s)
{
    const igo_entry *now = igo_game_now(s->game);
    int rows = igo_board_rows(&now->board), cols = igo_board_cols(&now->board);
    gtp_server_reply(s, "\n  ");
    for (int col = 0; col < cols; col++)
        gtp_server_reply(s, " %c", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[col]);
    for (int32_t row = 0; row < rows; row++) {
        gtp_server_reply(s, "\n%2d ", rows - (int)row);
        gtp_server_reply_row(s, row);
    }
    return gtp_server_reply(s, "\nBLACK (X) has captured %u, WHITE (O) %u",
                            (unsigned)now->prisoners[IGO_WHITE],
                            (unsigned)now->prisoners[IGO_BLACK]);
}

/* ---- The GTP command loadsgf: a game from a file ---- */

/* Replays the turns before `before`, by either color. Makes illegal turns too, and reports the
 * first. */
static void replay_to(igo_replay *replay, const input *in, size_t before)
{
    const igo_case *c = in->game;
    size_t turn = in->source == TEXT_SGF ? in->sgf->placed : 0;
    bool reported = false;
    igo_finding finding;
    start_steps(replay, c);
    for (size_t i = 0; i < c->step_count; i++) {
        turn += counts_as_turn(&c->steps[i]);
        if (turn >= before || !next_step(replay, c, &finding)) break;
        bool breach = igo_step_is_turn(finding.step->kind) && !finding.holds && finding.explained;
        if (!breach || reported) continue;
        char move[32];
        igo_move_print(move, sizeof move, finding.move);
        printable_line(stderr, "igo: %s: turn %zu: illegal %s %s; loaded all the same", in->file,
                       turn, move, igo_reason_name(finding.verdict.reason));
        reported = true;
    }
}

/* Loads a game under the rules in force, with the game's komi and handicap. */
static bool load_game(gtp_server *s, const input *in, size_t before)
{
    igo_case *c = in->game;
    igo_replay replay = {.any_turn = true, .forced = true};
    igo_rules rules = s->rules;
    rules.half_komi = c->rules.half_komi;
    rules.handicap = c->rules.handicap;
    c->rules = rules;
    replay_to(&replay, in, before);
    const igo_board *last = &entry_now(&replay)->board;
    bool fits = igo_board_rows(last) <= GTP_MAX_SIZE && igo_board_cols(last) <= GTP_MAX_SIZE;
    if (fits) {
        igo_game_free(s->game);
        s->game = igo_replay_take(&replay);
        s->rules = rules;
        s->next = igo_game_now(s->game)->next;
    }
    igo_replay_free(&replay);
    return fits ||
           gtp_server_refuse(s, "cannot load file",
                             "a board of GTP has at most %d rows and columns", GTP_MAX_SIZE);
}

/* The path of a file in the current folder, or from the root. False: it is too long. */
static bool print_path(word file, char *path, size_t size)
{
    const char *folder = file.length > 0 && file.text[0] == '/' ? "" : "./";
    return snprintf(path, size, "%s%.*s", folder, (int)file.length, file.text) < (int)size;
}

/* The first game of the file. Errors, on stderr, name only the place: the controller may not be
 * allowed to read the file. */
bool serve_loadsgf(gtp_server *s)
{
    char path[4096];
    word file = igo_line_word(&s->args), number = igo_line_word(&s->args);
    uint32_t before = UINT32_MAX;
    bool numbered = igo_number_parse(number.text, number.length, &before) && before > 0;
    if (file.length == 0 || !print_path(file, path, sizeof path) ||
        (number.length > 0 && !numbered))
        return gtp_server_refuse(s, "syntax error",
                                 "wanted a file and perhaps the number of a move");
    file_kind kind = file_kind_of(path);
    if (kind != FILE_NONE && kind != FILE_REGULAR) /* it may have no end */
        return gtp_server_refuse(s, "cannot load file", NULL);
    const char *names[] = {path};
    options opt = {.files = {.items = names, .count = 1},
                   .whole_names = true,
                   .has[PASSES] = true,
                   .input = &(const input_options){.from = TEXT_AUTO}};
    opt.values.passes = s->rules.passes;
    flush_output(); /* before messages about the file */
    input in;
    input_open(&in, &opt);
    in.secret = true;
    bool done = input_next(&in) == INPUT_GAME ? load_game(s, &in, before)
                                              : gtp_server_refuse(s, "cannot load file", NULL);
    input_close(&in);
    return done;
}

/* ---- The GTP command printsgf ---- */

/* Saves to a new file only. The NUL of the text becomes its last newline. */
static bool save_text(gtp_server *s, word file, char *text, size_t length)
{
    flush_output();
    char path[4096];
    if (!print_path(file, path, sizeof path) || file_kind_of(path) != FILE_NONE)
        return gtp_server_refuse(s, "cannot save file", "wanted the name of a new file");
    text[length] = '\n';
    return write_file(path, text, length + 1) || gtp_server_refuse(s, "cannot save file", NULL);
}

/* As in GNU Go and KataGo: writes the game to a file or, without a name, to the reply. */
bool serve_printsgf(gtp_server *s)
{
    igo_case c;
    word file = igo_line_word(&s->args);
    case_of_turns(&c, s->rules, gtp_server_let_move(s, s->next));
    out to = out_growing();
    igo_out_sgf(&to, &c);
    char *text = text_made(&to);
    while (to.length > 0 && text[to.length - 1] == '\n')
        text[--to.length] = '\0';
    bool done =
        file.length > 0 && !igo_word_is(file, "-") ? save_text(s, file, text, to.length)
        : to.length < REPLY_ROOM
            ? gtp_server_reply(s, "%s", text)
            : gtp_server_refuse(s, "cannot print", "wanted the name of a file, for a long game");
    free(text);
    igo_case_free(&c);
    return done;
}

/* ---- GTP commands about handicap stones ---- */

static bool start_with(gtp_server *s, const igo_set *stones)
{
    igo_board board = igo_game_now(s->game)->board;
    for (igo_point at = igo_set_before(); igo_set_next(stones, &at);)
        igo_board_set(&board, at, IGO_BLACK);
    gtp_server_start(s, &board, IGO_WHITE);
    s->rules.handicap = (uint32_t)igo_set_count(stones);
    return true;
}

static int count_empty(const gtp_server *s)
{
    igo_set empty = igo_board_points(&igo_game_now(s->game)->board, IGO_EMPTY);
    return igo_set_count(&empty);
}

static bool is_empty(const gtp_server *s)
{
    const igo_board *board = &igo_game_now(s->game)->board;
    return count_empty(s) == igo_board_rows(board) * igo_board_cols(board);
}

/* Takes a number, and puts as many stones on the empty board: first on the fixed points, then row
 * by row. */
static bool place_handicap(gtp_server *s, uint32_t most)
{
    uint32_t count;
    word text = igo_line_word(&s->args);
    const igo_board *board = &igo_game_now(s->game)->board;
    if (!is_empty(s)) return gtp_server_refuse(s, "board not empty", NULL);
    if (!igo_number_parse(text.text, text.length, &count) || count < 2 || count > most)
        return gtp_server_refuse(s, "invalid number of stones", NULL);
    uint32_t fixed = most_fixed_handicap(board);
    igo_set stones = fixed_handicap(board, count < fixed ? count : fixed);
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); igo_set_count(&stones) < (int)count;) {
        igo_set_next(&empty, &at);
        igo_set_add(&stones, at);
    }
    return start_with(s, &stones) && gtp_server_reply_points(s, &stones);
}

bool serve_fixed_handicap(gtp_server *s)
{
    return place_handicap(s, most_fixed_handicap(&igo_game_now(s->game)->board));
}

/* At least one point stays empty. */
bool serve_place_free_handicap(gtp_server *s)
{
    return place_handicap(s, (uint32_t)count_empty(s) - 1);
}

bool serve_set_free_handicap(gtp_server *s)
{
    const igo_board *board = &igo_game_now(s->game)->board;
    igo_set stones = igo_set_none(board);
    if (!is_empty(s)) return gtp_server_refuse(s, "board not empty", NULL);
    for (word text = igo_line_word(&s->args); text.length > 0; text = igo_line_word(&s->args)) {
        igo_move stone;
        bool right = gtp_move_parse(text, board, IGO_BLACK, &stone) && stone.turn == IGO_PLAY &&
                     igo_board_has(board, stone.at) && !igo_set_has(&stones, stone.at);
        if (!right) return gtp_server_refuse(s, "bad vertex list", NULL);
        igo_set_add(&stones, stone.at);
    }
    if (igo_set_count(&stones) < 2 || igo_set_count(&stones) == count_empty(s))
        return gtp_server_refuse(s, "bad vertex list", NULL);
    return start_with(s, &stones);
}

bool serve_get_handicap(gtp_server *s)
{
    return gtp_server_reply(s, "%u", (unsigned)s->rules.handicap);
}

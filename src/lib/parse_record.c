/* parse_record.c - positions, games and verdicts from text, in one call. */
#include "board.h"
#include "case.h"
#include "dispatch.h"
#include "game.h"
#include "reader_state.h"
#include "replay.h"

#include <string.h>

/* True if igo_reader_next, which returned `what`, has read a record; if not, sets *error. */
static bool is_record(const igo_reader *reader, igo_status what, igo_error *error)
{
    if (what == IGO_ERROR) *error = reader->error;
    if (what == IGO_NO_MEMORY) return igo_wrong(error, reader->line, 1, "no memory", "some");
    if (what == IGO_DONE)
        return igo_wrong(error, reader->line + 1, 1, "end of the text",
                         "the player to move, x or o");
    return what == IGO_CASE;
}

/* Takes the position of the record that was read, which has nothing else; else sets *error. */
static bool take_only_position(igo_reader *reader, igo_status what, igo_position *position,
                               igo_error *error)
{
    static const char alone[] = "a player line and rows, and nothing else";
    const igo_case *c = &reader->game;
    if (!is_record(reader, what, error)) return false;
    if (c->has_rules) return igo_wrong(error, reader->own->rules_line, 1, "rules", alone);
    if (c->step_count > 0) return igo_wrong(error, c->steps[0].line, 1, "a step", alone);
    *position = c->start;
    return true;
}

/* The fast path for most texts: a player, rows of one length, then only newlines. False: use the
 * reader, which also reports errors. */
static bool parse_plain(const char *text, size_t length, igo_position *position)
{
    if (length < 2 || color_of_xo(text[0]) == IGO_EMPTY || (text[1] != '\n' && text[1] != ' '))
        return false;
    igo_board board;
    int rows = igo_read_rows(text + 2, length - 2, text[1] == '\n' ? '\n' : '/', true, &board);
    size_t end = 1 + (size_t)rows * ((size_t)igo_board_cols(&board) + 1); /* of the last row */
    while (end < length && text[end] == '\n')
        end++;
    if (rows == 0 || end < length || !igo_board_lawful(&board)) return false;
    *position = (igo_position){.board = board, .next = color_of_xo(text[0])};
    return true;
}

bool igo_position_parse(const char *text, size_t length, igo_position *position, igo_error *error)
{
    length = length_to_nul(text, length);
    if (parse_plain(text, length, position)) return true;
    igo_reader reader = {.line = 0};
    igo_position first;
    igo_status what = igo_reader_next(&reader, text, length);
    bool right = take_only_position(&reader, what, &first, error);
    what = right ? igo_reader_next(&reader, text, length) : IGO_DONE;
    if (what == IGO_NO_MEMORY)
        right = take_only_position(&reader, what, &first, error);
    else if (what != IGO_DONE)
        right = igo_wrong(error, reader.game.first_line, 1, "a second record", "a single position");
    igo_reader_free(&reader);
    if (right) *position = first;
    return right;
}

/* ---- The game of a fixture's first record ---- */

/* Makes all turns of a case; claims need not hold. False: a play is illegal, or no memory. */
static bool play_all(igo_replay *replay, const igo_case *c, igo_error *error)
{
    igo_finding finding = {0};
    igo_status status = igo_replay_begin(replay, c);
    while (status == IGO_MORE)
        status = igo_replay_next(replay, c, &finding);
    if (status == IGO_NO_MEMORY) return igo_wrong(error, c->line, 1, "no memory", "some");
    if (!replay->stuck) return true;
    char found[32];
    igo_verdict_print(found, sizeof found, finding.verdict);
    return igo_wrong(error, finding.step->line, 1, found, "a legal play");
}

bool igo_game_open(const char *fixture, igo_game **game, igo_error *error)
{
    igo_error ignored = {.line = 0};
    igo_reader reader = {.line = 0};
    igo_replay replay = {.skips_perft = true};
    error = error != NULL ? error : &ignored;
    bool right = is_record(&reader, igo_reader_next(&reader, fixture, IGO_TO_NUL), error);
    right = right && play_all(&replay, &reader.game, error);
    if (right) *game = igo_replay_take(&replay);
    igo_replay_free(&replay);
    igo_reader_free(&reader);
    return right;
}

/* Judges a move at the end of the game, and frees the game. */
static bool ask_game(igo_game *game, const char *move, igo_verdict *verdict, igo_error *error)
{
    igo_move asked;
    const igo_entry *now = last_entry(game);
    bool right =
        igo_move_parse(move, strlen(move), igo_board_rows(&now->board), now->next, &asked, error);
    if (right)
        *verdict = igo_game_judge(game, asked);
    else
        error->line = 0;
    igo_game_free(game);
    return right;
}

bool igo_ask(const char *fixture, const char *move, igo_verdict *verdict, igo_error *error)
{
    igo_error ignored = {.line = 0};
    igo_game *game;
    error = error != NULL ? error : &ignored;
    return igo_game_open(fixture, &game, error) && ask_game(game, move, verdict, error);
}

/* Adds the board of a text, number `number` from 1, which an error names. */
static bool add_numbered_board(igo_case *c, const char *text, size_t number, igo_error *error)
{
    igo_position next;
    bool right = igo_position_parse(text, strlen(text), &next, error);
    if (right && number > 1 && !igo_board_same_size(&c->start.board, &next.board))
        right = igo_wrong(error, 1, 1, "a board of another size", "the size of the first");
    if (right && !igo_case_add_then(c, &next, 1))
        right = igo_wrong(error, 1, 1, "no memory", "some");
    if (right) return true;
    out found = out_to(error->found, sizeof error->found);
    found.length = strlen(error->found);
    out_text(&found, " in board ");
    out_count(&found, number);
    out_end(&found);
    return false;
}

bool igo_ask_boards(const char *const texts[], size_t count, const char *move, igo_verdict *verdict,
                    igo_error *error)
{
    igo_error ignored = {.line = 0};
    igo_case boards = {.rules = igo_rules_kata()};
    igo_replay replay = {.step = 0};
    error = error != NULL ? error : &ignored;
    bool right = count > 0 || igo_wrong(error, 1, 1, "no board", "one or more, the oldest first");
    for (size_t i = 0; i < count && right; i++)
        right = add_numbered_board(&boards, texts[i], i + 1, error);
    right = right && play_all(&replay, &boards, error) &&
            ask_game(igo_replay_take(&replay), move, verdict, error);
    igo_replay_free(&replay);
    igo_case_free(&boards);
    return right;
}

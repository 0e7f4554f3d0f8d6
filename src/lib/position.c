/* position.c - a position, a game, or the verdict on a move: from text in one call. */
#include "fixture.h"
#include "game.h"
#include "private.h"

#include <string.h>

static bool wrong(igo_error *error, size_t number, const char *found, const char *wanted)
{
    *error = igo_error_at(number, 1, found, wanted);
    return false;
}

/* The next record, or what is wrong in its place, with an end of the text behind its last byte. */
static igo_status read_next(igo_reader *reader, const char **text, size_t *length)
{
    size_t used;
    igo_status what = *length > 0 ? igo_reader_feed(reader, *text, *length, &used) : IGO_MORE;
    if (*length > 0) {
        *text += used;
        *length -= used;
    }
    return what == IGO_MORE ? igo_reader_feed(reader, *text, 0, &used) : what;
}

/* Whether it has come to a record. */
static bool is_record(const igo_reader *reader, igo_status what, igo_error *error)
{
    if (what == IGO_ERROR)
        *error = reader->error;
    if (what == IGO_NO_MEMORY)
        return wrong(error, reader->line, "no memory", "some");
    if (what == IGO_MORE)
        return wrong(error, reader->line + 1, "end of the text", "the player to move, x or o");
    return what == IGO_CASE;
}

static bool take(igo_reader *reader, igo_status what, igo_position *position, igo_error *error)
{
    static const char alone[] = "a player line and rows, and nothing else";
    const igo_case *game = &reader->game;
    if (!is_record(reader, what, error))
        return false;
    if (game->has_rules)
        return wrong(error, reader->own->rules_line, "rules", alone);
    if (game->step_count > 0)
        return wrong(error, game->steps[0].line, "a step", alone);
    *position = game->start;
    return true;
}

bool igo_position_parse(const char *text, size_t length, igo_position *position, igo_error *error)
{
    igo_reader reader = {.line = 0};
    igo_position first;
    igo_status what = read_next(&reader, &text, &length);
    bool right = take(&reader, what, &first, error);
    what = right ? read_next(&reader, &text, &length) : IGO_MORE;
    if (what == IGO_NO_MEMORY)
        right = take(&reader, what, &first, error);
    else if (what != IGO_MORE)
        right = wrong(error, reader.game.first_line, "one more record", "one");
    igo_reader_free(&reader);
    if (right)
        *position = first;
    return right;
}

/* ---- The game of a fixture's first record ---- */

/* Leaves what the record goes on by. */
static void leave_out_claims(igo_case *game)
{
    size_t kept = 0;
    for (size_t i = 0; i < game->step_count; i++) {
        igo_step step = game->steps[i];
        if (igo_step_is_turn(step.kind) || step.kind == IGO_STEP_SETUP)
            game->steps[kept++] = step;
    }
    game->step_count = kept;
}

static bool play_all(igo_replay *replay, const igo_case *game, igo_error *error)
{
    igo_finding finding = {0};
    igo_status went = igo_replay_start(replay, game);
    while (went == IGO_MORE)
        went = igo_replay_next(replay, game, &finding);
    if (went == IGO_NO_MEMORY)
        return wrong(error, game->line, "no memory", "some");
    if (!replay->stuck)
        return true;
    char found[32];
    igo_verdict_print(found, sizeof found, finding.verdict);
    return wrong(error, finding.step->line, found, "a legal play");
}

bool igo_game_open(const char *fixture, igo_game **game, igo_error *error)
{
    igo_error ignored = {.line = 0};
    size_t length = strlen(fixture);
    igo_reader reader = {.line = 0};
    igo_replay replay = {.step = 0};
    error = error != NULL ? error : &ignored;
    bool right = is_record(&reader, read_next(&reader, &fixture, &length), error);
    if (right) {
        leave_out_claims(&reader.game);
        right = play_all(&replay, &reader.game, error);
    }
    if (right)
        *game = igo_replay_take(&replay);
    igo_replay_free(&replay);
    igo_reader_free(&reader);
    return right;
}

bool igo_ask(const char *fixture, const char *move, igo_verdict *verdict, igo_error *error)
{
    igo_error ignored = {.line = 0};
    igo_game *game;
    igo_move asked;
    error = error != NULL ? error : &ignored;
    if (!igo_game_open(fixture, &game, error))
        return false;
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

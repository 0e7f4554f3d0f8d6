/* referee_load.c - the GTP command loadsgf: a game from a file. */
#include "cut.h"
#include "gtp.h"
#include "harmless.h"
#include "input.h"
#include "referee_game.h"

#include <string.h>

/* Says which turn breaks a rule. */
static void say_breach(const input *in, size_t turn, const igo_finding *finding)
{
    char move[32];
    igo_move_print(move, sizeof move, finding->move);
    harmless_line(stderr, "igo: %s: turn %zu: illegal %s %s; loaded all the same", in->file, turn,
                  move, igo_reason_name(finding->verdict.reason));
}

/* Replays the game up to before that turn; colours as they are given there, too. A turn that breaks
 * a rule is made all the same, and the first is said. */
static void replay_to(igo_replay *replay, const input *in, size_t before)
{
    const igo_game *game = in->game;
    size_t turn = in->is_sgf ? in->sgf.placed : 0;
    bool told = false;
    igo_status went = igo_replay_start(replay, game);
    while (went == IGO_MORE && replay->step < game->step_count) {
        igo_finding finding = {0};
        const igo_step *step = &game->steps[replay->step];
        turn += is_turn(step);
        if (turn >= before)
            break;
        went = igo_replay_next(replay, game, &finding);
        bool breach = igo_step_is_turn(step->kind) && !finding.holds && finding.explained;
        if (breach && !told)
            say_breach(in, turn, &finding);
        told = told || breach;
    }
    if (went == IGO_NO_MEMORY)
        out_of_memory();
}

static bool fits(const igo_board *board)
{
    return igo_board_rows(board) <= GTP_MAX_SIZE && igo_board_cols(board) <= GTP_MAX_SIZE;
}

/* Makes a replayed record the one that is refereed. */
static bool take_over(referee *r, const igo_replay *replay)
{
    igo_record record = igo_replay_record(replay);
    if (!fits(&record.entries[record.count - 1].board))
        return referee_refuse(r, "cannot load file: unacceptable size");
    r->entries = grow(r->entries, record.count, &r->room, sizeof *r->entries);
    memcpy(r->entries, record.entries, record.count * sizeof *r->entries);
    r->count = record.count;
    r->next = record.entries[record.count - 1].next;
    return true;
}

/* By the rules in force, with the komi of the game. */
static bool load_game(referee *r, const input *in, size_t before)
{
    igo_game *game = in->game;
    igo_replay replay = {.any_turn = true, .forced = true};
    int32_t game_komi = game->rules.komi;
    game->rules = r->rules;
    game->rules.komi = game_komi;
    replay_to(&replay, in, before);
    bool done = take_over(r, &replay);
    if (done)
        r->rules = game->rules;
    igo_replay_free(&replay);
    return done;
}

/* The first game of the file. Whoever gives commands may not be one to whom the file would be
 * shown, so of its text only the place of an error is told. */
static bool load_file(referee *r, input *in, size_t before)
{
    input_kind what = input_next(in);
    if (what == INPUT_GAME)
        return load_game(r, in, before);
    if (what == INPUT_END)
        return referee_refuse(r, "cannot load file");
    const igo_error *error = in->error;
    return referee_refuse(r, "cannot load file: line %zu, column %zu: wanted %s", error->line,
                          error->column, error->wanted);
}

bool obey_loadsgf(referee *r, line *args)
{
    char path[4096];
    word file = igo_line_word(args), number = igo_line_word(args);
    uint32_t before = UINT32_MAX;
    bool numbered = igo_number_parse(number.text, number.length, &before) && before > 0;
    if (file.length == 0 || file.length + 3 > sizeof path || (number.length > 0 && !numbered))
        return referee_refuse(r, "syntax error: wanted a file and perhaps the number of a move");
    bool plain = file.text[0] == '/';
    snprintf(path, sizeof path, "%s%.*s", plain ? "" : "./", (int)file.length, file.text);
    if (is_special_file(path))
        return referee_refuse(r, "cannot load file");
    const char *names[] = {path};
    options opt = {.files = {.items = names, .count = 1}, .whole_names = true, .has_passes = true};
    opt.values.passes = r->rules.passes;
    input in;
    input_open(&in, &opt);
    in.secret = true;
    bool done = load_file(r, &in, before);
    input_close(&in);
    return done;
}

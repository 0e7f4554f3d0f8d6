/* cmd_game.c - igo game: people and programs play a game. */
#include "commands.h"
#include "file.h"
#include "match.h"
#include "screen.h"
#include "table.h"
#include "terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines ---- */

/* Whether a read ended only because the screen changed; then draws it again. */
static bool is_drawn_again(table *t)
{
    if (!t->screen || errno != EINTR || !ferror(stdin)) return false;
    clearerr(stdin);
    if (terminal_has_changed() && t->s.replay.own != NULL) {
        table_show(t);
        table_prompt(t);
    }
    return true;
}

/* A line of standard input without the blanks around it; NULL at the end. */
static char *read_command(table *t, char *line, size_t size)
{
    bool heard;
    do {
        flush_output();
        heard = read_cut_line(stdin, line, size);
    } while (!heard && is_drawn_again(t));
    if (!heard && standard_input_failed()) session_set_status(&t->s, 2);
    return heard ? trim(line) : NULL;
}

/* ---- Turns ---- */

/* Replaces a program that does not play by a person. */
static void give_up_seat(table *t, seat *at, int status, const char *why)
{
    printable_line(stderr, "igo: %s: %s; you take over its moves", at->name, why);
    session_set_status(&t->s, status);
    seat_free(at);
    *at = (seat){.name = "me"};
}

static void have_moved(table *t, seat *at)
{
    igo_move move;
    if (t->screen) table_say("%s is thinking", at->name);
    flush_output();
    if (seat_move(at, t->game.rules, table_record(t), t->opt.timeout, &move) != SEAT_MOVES) {
        table_again(t);
        give_up_seat(t, at, 2, at->engine->why);
    } else if (table_play(t, move)) {
        table_settle_turn(t);
    } else {
        give_up_seat(t, at, 1, "its move is illegal");
    }
}

/* Ends a game between programs after most_turns(). False: it goes on. */
static bool end_long_game(table *t, size_t first)
{
    size_t turns = table_record(t)->count - first;
    bool people = t->seats[0].kind == SEAT_ME || t->seats[1].kind == SEAT_ME;
    if (people || turns < most_turns(&session_now(&t->s)->board)) return false;
    table_say("still running after %zu turns; igo counts the board as it is", turns);
    table_score(t);
    return true;
}

static void play_table(table *t)
{
    table_settle(t);
    table_say("Type a point such as D4, or pass, resign, undo, help, quit");
    size_t first = table_record(t)->count;
    while (!t->left && !end_long_game(t, first)) {
        seat *next = &t->seats[t->s.replay.next];
        if (!table_is_over(t) && next->kind != SEAT_ME) {
            have_moved(t, next);
            continue;
        }
        char room[512];
        table_prompt(t);
        const char *line = read_command(t, room, sizeof room);
        t->left = line == NULL;
        if (line != NULL)
            table_obey(t, line);
        else if (!t->screen)
            putchar('\n');
    }
}

/* ---- The start ---- */

/* Asks for the size at a terminal, if possible on the alternate screen; errors go to the normal
 * one. */
static bool has_size(table *t)
{
    char room[64];
    const char *line;
    if (t->opt.rows > 0 || !is_terminal(stdin) || !is_terminal(stdout)) return true;
    if (t->screen) screen_enter();
    bool sized = false;
    do {
        printf("Rows of the board, 1 to 32, or ROWSxCOLS (19): ");
        line = read_command(t, room, sizeof room);
        sized = line != NULL && options_size(&t->opt, line[0] != '\0' ? line : "19");
    } while (line != NULL && !sized);
    if (t->screen) screen_leave();
    return sized;
}

static bool start_empty(table *t)
{
    if (!has_size(t)) return false;
    igo_case_clear(&t->game);
    t->game.rules = options_rules(&t->opt, t->game.rules);
    if (!table_begin(&t->opt, &t->game.start)) {
        session_set_status(&t->s, 2);
        return false;
    }
    session_start(&t->s);
    return true;
}

/* Loads the first record of the file. If igo saves to the same file, it must be the only one: what
 * igo saves replaces the whole file. */
static bool load(table *t)
{
    input *in = &t->s.in;
    input_open(in, &t->opt);
    input_kind first = input_next(in);
    if (first == INPUT_END && in->status == 0)
        fputs("igo: game: found no record, wanted one\n", stderr);
    bool loaded = first == INPUT_GAME && session_replay(&t->s);
    bool replaces = loaded && t->own->save != NULL && is_same_file(t->own->save, in->file);
    if (loaded) {
        copy_case(&t->game, in->game);
        t->redo = t->game.step_count;
        if (replaces) saved_begin(&t->saved, t->own->save, true);
        if (in->source == TEXT_SGF) saved_take_facts(&t->saved, in->sgf);
    }
    bool whole = strcmp(in->file, t->opt.files.items[0]) == 0;
    bool alone = !replaces || (whole && input_next(in) == INPUT_END);
    if (!alone)
        printable_line(stderr, "igo: --save %s: found more than one record, wanted one",
                       t->own->save);
    session_set_status(&t->s, first == INPUT_GAME && alone ? 0 : 2);
    session_set_status(&t->s, in->status);
    input_close(in);
    in->game = &t->game;
    return loaded && alone;
}

static bool start_table(table *t)
{
    if (t->opt.files.count == 0) return start_empty(t);
    if (!load(t)) return false;
    session_start(&t->s);
    for (igo_finding finding; session_next(&t->s, &finding);)
        continue;
    return true;
}

static bool take_seats(table *t)
{
    const char *names[] = {t->own->black, t->own->white};
    for (uint32_t color = 0; color < 2; color++) {
        if (names[color] == NULL) names[color] = "me";
        if (!seat_parse(names[color], &t->seats[color])) {
            printable_line(stderr, "igo: --%s %s: wanted me, random, montecarlo:G,T or gtp:CMD",
                           color == 0 ? "black" : "white", names[color]);
            options_try_help("game");
            return false;
        }
        t->seats[color].prng = prng_seeded(t->opt.seed, color);
    }
    return true;
}

/* Why the options exclude each other; NULL: they do not. */
static const char *wrong_game_options(const table *t)
{
    const options *opt = &t->opt;
    bool from_file = opt->files.count > 0;
    const char *file = from_file ? opt->files.items[0] : "";
    if (opt->files.count > 1 || strcmp(file, "-") == 0 || strncmp(file, "-:", 2) == 0)
        return "wanted at most one file; igo continues its first record and reads moves\n"
               "from standard input";
    if (from_file && (opt->rows > 0 || opt->values.handicap > 0 || opt->games > 0))
        return "--size, --handicap and --games start a new game, so leave out the file";
    if (opt->games == 0 && t->own->save != NULL && is_standard_output(t->own->save))
        return "--save needs the name of a file; standard output shows the board";
    if (opt->games == 0) return NULL;
    if (t->seats[0].kind == SEAT_ME || t->seats[1].kind == SEAT_ME)
        return "--games needs two programs: --black P and --white P";
    if (options_rules(opt, igo_rules_kata()).passes == 0)
        return "--games needs rules under which passes end a game";
    return NULL;
}

static void play_and_save(table *t)
{
    if (!start_table(t)) return;
    if (t->own->save != NULL && t->saved.file.name == NULL)
        saved_begin(&t->saved, t->own->save, false);
    if (t->own->save != NULL && !table_may_save(t, &t->saved)) return;
    const char *const seats[] = {t->seats[0].name, t->seats[1].name};
    saved_add_usual(&t->saved, seats);
    if (t->screen) screen_enter();
    play_table(t);
    if (!t->screen) return;
    screen_leave();
    if (table_is_over(t)) table_score(t);
    if (t->unsaved) printable_line(stderr, "igo: %s: the game is not saved", t->own->save);
}

static int run_game(const options *opt)
{
    const game_options *own = opt->own;
    table *t = allocate(1, sizeof *t);
    t->opt = *opt;
    t->own = own;
    t->opt.gtp_points = true;
    t->screen = opt->games == 0 && !own->ascii && screen_is_there();
    t->opt.ansi = opt->ansi && !own->ascii && (!terminal_is_dumb() || opt->color == COLOR_ALWAYS);
    t->opt.unicode = opt->unicode || (t->screen && !own->ascii && terminal_has_unicode());
    t->saved.facts = out_growing();
    for (enum kind rule = RULES; rule <= KOMI; rule++)
        t->saved.own_rules = t->saved.own_rules || opt->has[rule];
    t->s.opt = &t->opt;
    t->s.in.game = &t->game;
    t->s.replay.any_turn = opt->any_turn;
    screen_buffer();
    bool seated = take_seats(t);
    const char *wrong = seated ? wrong_game_options(t) : NULL;
    if (!seated)
        session_set_status(&t->s, 2);
    else if (wrong != NULL)
        session_set_status(&t->s, options_wrong("game", wrong));
    else if (opt->games > 0)
        session_set_status(&t->s, match_play(&t->opt, t->seats));
    else
        play_and_save(t);
    int status = t->s.status;
    for (int i = 0; i < 2; i++)
        seat_free(&t->seats[i]);
    igo_replay_free(&t->s.replay);
    igo_case_free(&t->game);
    saved_free(&t->saved);
    saved_free(&t->also);
    free(t);
    return status;
}

static const options defaults = {.timeout = 60, .seed = 1};

static const option own[] = {
    {"black", 0, OPPONENT, offsetof(game_options, black), "P",
     "me, random, montecarlo:G,T or gtp:CMD (default me)"},
    {"white", 0, OPPONENT, offsetof(game_options, white), "P", "the same for White (default me)"},
    {"no-swap", 0, FLAG, offsetof(game_options, no_swap), NULL, "keep the colors in all games"},
    {"save", 0, TARGET, offsetof(game_options, save), "FILE",
     "write the game to FILE after each turn"},
    {"force", 0, FLAG, offsetof(game_options, force), NULL,
     "save even if something in FILE gets lost"},
    {"ascii", 0, FLAG, offsetof(game_options, ascii), NULL, "draw with letters"},
    {.name = NULL},
};

const command cmd_game = {
    .name = "game",
    .args = "[OPTION]... [FILE]",
    .help = "play at the terminal against a person, igo or an engine",
    .options = "size handicap seed games unicode color ansi timeout from",
    .own = own,
    .own_size = sizeof(game_options),
    .needs = "no-swap:games force:save games:!ascii,unicode,color,ansi ascii:!unicode",
    .usual_size = "19x19",
    .defaults = &defaults,
    .examples = "igo game --size 9 --white montecarlo:10,10 --save game.sgf\n"
                "igo game --white 'gtp:gnugo --mode gtp' --handicap 4",
    .more = "With FILE, igo continues the first record in it. A program has 60 seconds per\n"
            "turn (--timeout). With --games N, two programs play N games and swap colors\n"
            "every other game; igo prints one line per program. Type help in the game for\n"
            "its commands.",
    .run = run_game,
};

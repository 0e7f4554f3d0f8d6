/* cmd_game.c - igo game: people and programs play a game. */
#include "commands.h"
#include "console.h"
#include "console_commands.h"
#include "console_show.h"
#include "console_turns.h"
#include "file.h"
#include "match.h"
#include "option_values.h"
#include "picture_options.h"
#include "screen.h"
#include "terminal.h"
#include "times_options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines ---- */

/* True if a signal, not the end of input, ended a read. If the terminal has changed and the game
 * has begun, draws it again. */
static bool was_interrupted(console *c)
{
    if (!c->screen || errno != EINTR || !ferror(stdin)) return false;
    clearerr(stdin);
    if (terminal_has_changed() && c->s.replay.own != NULL) {
        console_show(c);
        console_prompt(c);
    }
    return true;
}

/* A line of standard input without the blanks around it; NULL at the end. */
static char *read_command(console *c, char *line, size_t size)
{
    bool got;
    do {
        flush_output();
        got = read_cut_line(stdin, line, size);
    } while (!got && was_interrupted(c));
    if (!got && standard_input_failed()) session_set_status(&c->s, 2);
    return got ? trim(line) : NULL;
}

/* ---- Turns ---- */

/* Lets a person take over from a program that fails. */
static void replace_by_person(console *c, game_player *failed, int status, const char *why)
{
    printable_line(stderr, "igo: %s: %s; you take over its moves", failed->name, why);
    session_set_status(&c->s, status);
    game_player_free(failed);
    *failed = (game_player){.name = "me"};
}

/* Makes the move of a program, or of igo as a player. */
static void make_move(console *c, game_player *player)
{
    igo_move move;
    if (c->screen) console_say("%s is thinking", player->name);
    flush_output();
    if (game_player_move(player, c->game.rules, console_record(c), c->opt.times->timeout, &move) !=
        PLAYER_MOVES) {
        console_redraw(c);
        replace_by_person(c, player, 2, player->engine->why);
    } else if (console_play(c, move)) {
        console_end_turn(c);
    } else {
        replace_by_person(c, player, 1, "its move is illegal");
    }
}

/* Ends a game between programs after most_turns(). `before`: the entries of the record at the start
 * of the game. False: it is not over. */
static bool end_long_game(console *c, size_t before)
{
    size_t turns = console_record(c)->count - before;
    bool people = c->players[0].kind == PLAYER_PERSON || c->players[1].kind == PLAYER_PERSON;
    if (people || turns < most_turns(&session_now(&c->s)->board)) return false;
    console_say("still running after %zu turns; igo counts the board as it is", turns);
    console_score(c);
    return true;
}

static void play_game(console *c)
{
    console_show_change(c);
    console_say("Type a point such as D4, or pass, resign, undo, help, quit");
    size_t before = console_record(c)->count;
    while (!c->left && !end_long_game(c, before)) {
        game_player *next = &c->players[c->s.replay.next];
        if (!console_is_over(c) && next->kind != PLAYER_PERSON) {
            make_move(c, next);
            continue;
        }
        char room[512];
        console_prompt(c);
        const char *line = read_command(c, room, sizeof room);
        c->left = line == NULL;
        if (line != NULL)
            console_execute(c, line);
        else if (!c->screen)
            putchar('\n');
    }
}

/* ---- The start ---- */

/* Asks for the size if both ends are a terminal and there is no --size. Uses the alternate screen
 * if it can; errors appear on the normal one. False: the input ended. */
static bool ask_board_size(console *c)
{
    char room[64];
    const char *line;
    if (c->opt.rows > 0 || !is_terminal(stdin) || !is_terminal(stdout)) return true;
    if (c->screen) screen_enter();
    bool sized = false;
    do {
        printf("Rows of the board, 1 to 32, or ROWSxCOLS (19): ");
        line = read_command(c, room, sizeof room);
        sized = line != NULL && option_set_size(&c->opt, line[0] != '\0' ? line : "19");
    } while (line != NULL && !sized);
    if (c->screen) screen_leave();
    return sized;
}

/* Starts a new game. False: it cannot, which is reported, or the input ended. */
static bool start_new_game(console *c)
{
    if (!ask_board_size(c)) return false;
    igo_case_clear(&c->game);
    c->game.rules = options_rules(&c->opt, c->game.rules);
    if (!console_begin(&c->opt, &c->game.start)) {
        session_set_status(&c->s, 2);
        return false;
    }
    session_start(&c->s);
    return true;
}

/* Loads the first record of the file. If igo saves to the same file, the record must be the only
 * one in it, and the file named without a line: what igo saves replaces the whole file. False:
 * reported. */
static bool load_first_record(console *c)
{
    input *in = &c->s.in;
    input_open(in, &c->opt);
    input_kind first = input_next(in);
    if (first == INPUT_END && in->status == 0)
        fputs("igo: game: found no record, wanted one\n", stderr);
    bool loaded = first == INPUT_GAME && session_replay(&c->s);
    bool replaces = loaded && c->own->save != NULL && is_same_file(c->own->save, in->file);
    if (loaded) {
        copy_case(&c->game, in->game);
        c->redo = c->game.step_count;
        if (replaces) saved_begin(&c->saved, c->own->save, true);
        if (in->source == TEXT_SGF) saved_take_facts(&c->saved, in->sgf);
    }
    bool names_whole_file = first != INPUT_END && strcmp(in->file, c->opt.files.items[0]) == 0;
    bool alone = !replaces || (names_whole_file && input_next(in) == INPUT_END);
    if (!alone)
        printable_line(stderr, "igo: --save %s: found more than one record, wanted one",
                       c->own->save);
    session_set_status(&c->s, first == INPUT_GAME && alone ? 0 : 2);
    session_set_status(&c->s, in->status);
    input_close(in);
    in->game = &c->game;
    return loaded && alone;
}

/* Starts the game, new or from a file. False: it could not. */
static bool start_game(console *c)
{
    if (c->opt.files.count == 0) return start_new_game(c);
    if (!load_first_record(c)) return false;
    session_start(&c->s);
    for (igo_finding finding; session_next(&c->s, &finding);)
        continue;
    return true;
}

/* Reads --black and --white. False: one is wrong, which is reported. */
static bool parse_players(console *c)
{
    const char *names[] = {c->own->black, c->own->white};
    for (uint32_t color = 0; color < 2; color++) {
        if (names[color] == NULL) names[color] = "me";
        if (!game_player_parse(names[color], &c->players[color])) {
            printable_line(stderr, "igo: --%s %s: wanted me, random, montecarlo:G,T or gtp:CMD",
                           color == 0 ? "black" : "white", names[color]);
            options_try_help("game");
            return false;
        }
        c->players[color].prng = prng_seeded(c->opt.seed, color);
    }
    return true;
}

/* Why the options exclude each other; NULL: they do not. */
static const char *wrong_game_options(const console *c)
{
    const options *opt = &c->opt;
    bool from_file = opt->files.count > 0;
    const char *file = from_file ? opt->files.items[0] : "";
    if (opt->files.count > 1 || strcmp(file, "-") == 0 || strncmp(file, "-:", 2) == 0)
        return "wanted at most one file; igo continues its first record and reads moves\n"
               "from standard input";
    if (from_file && (opt->rows > 0 || opt->values.handicap > 0 || opt->games > 0))
        return "--size, --handicap and --games start a new game, so leave out the file";
    if (opt->games == 0 && c->own->save != NULL && is_standard_output(c->own->save))
        return "--save needs the name of a file; standard output shows the board";
    if (opt->games == 0) return NULL;
    if (c->players[0].kind == PLAYER_PERSON || c->players[1].kind == PLAYER_PERSON)
        return "--games needs two programs: --black P and --white P";
    if (options_rules(opt, igo_rules_kata()).passes == 0)
        return "--games needs rules under which passes end a game";
    return NULL;
}

static void play_and_save(console *c)
{
    if (!start_game(c)) return;
    if (c->own->save != NULL && c->saved.file.name == NULL) /* load_first_record has not begun it */
        saved_begin(&c->saved, c->own->save, false);
    if (c->own->save != NULL && !console_may_save(c, &c->saved)) return;
    const char *const players[] = {c->players[0].name, c->players[1].name};
    saved_add_names_and_date(&c->saved, players);
    if (c->screen) screen_enter();
    play_game(c);
    if (!c->screen) return;
    screen_leave();
    if (console_is_over(c)) console_score(c);
    if (c->unsaved) printable_line(stderr, "igo: %s: the game is not saved", c->own->save);
}

static int run_game(const options *opt)
{
    const game_options *own = opt->own;
    console *c = allocate(1, sizeof *c);
    c->opt = *opt;
    c->own = own;
    c->opt.gtp_points = true;
    c->screen = opt->games == 0 && !own->ascii && screen_is_there();
    picture_options drawn = *opt->picture;
    drawn.ansi = drawn.ansi && !own->ascii && (!terminal_is_dumb() || drawn.color == COLOR_ALWAYS);
    drawn.unicode = drawn.unicode || (c->screen && !own->ascii && terminal_has_unicode());
    c->opt.picture = &drawn;
    c->saved.facts = out_growing();
    /* not HANDICAP, which the stones show */
    for (enum option_kind rule = RULES; rule <= KOMI; rule++)
        c->saved.own_rules = c->saved.own_rules || opt->has[rule];
    c->s.opt = &c->opt;
    c->s.in.game = &c->game;
    c->s.replay.any_turn = opt->any_turn;
    screen_buffer();
    bool known_players = parse_players(c);
    const char *wrong = known_players ? wrong_game_options(c) : NULL;
    if (!known_players)
        session_set_status(&c->s, 2);
    else if (wrong != NULL)
        session_set_status(&c->s, options_wrong("game", wrong));
    else if (opt->games > 0)
        session_set_status(&c->s, match_play(&c->opt, c->players));
    else
        play_and_save(c);
    int status = c->s.status;
    for (int i = 0; i < 2; i++)
        game_player_free(&c->players[i]);
    igo_replay_free(&c->s.replay);
    igo_case_free(&c->game);
    saved_free(&c->saved);
    saved_free(&c->elsewhere);
    free(c);
    return status;
}

static const options defaults = {.times = &(const times_options){.timeout = 60}, .seed = 1};

static const option own[] = {
    {"black", 0, GAME_PLAYER, OWN(game_options, black), "P",
     "me, random, montecarlo:G,T or gtp:CMD (default me)"},
    {"white", 0, GAME_PLAYER, OWN(game_options, white), "P", "the same for White (default me)"},
    {"no-swap", 0, FLAG, OWN(game_options, no_swap), NULL, "keep the colors in all games"},
    {"save", 0, TARGET, OWN(game_options, save), "FILE", "write the game to FILE after each turn"},
    {"force", 0, FLAG, OWN(game_options, force), NULL, "save even if something in FILE gets lost"},
    {"ascii", 0, FLAG, OWN(game_options, ascii), NULL, "draw with letters"},
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
    .default_size = "19x19",
    .defaults = &defaults,
    .examples = "igo game --size 9 --white montecarlo:10,10 --save game.sgf\n"
                "igo game --white 'gtp:gnugo --mode gtp' --handicap 4",
    .more = "With FILE, igo continues the first record in it. A program has 60 seconds per\n"
            "turn (--timeout). With --games N, two programs play N games and swap colors\n"
            "every other game; igo prints one line per program. Type help in the game for\n"
            "its commands.",
    .run = run_game,
};

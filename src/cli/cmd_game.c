/* cmd_game.c - igo game: two players at a terminal. */
#include "commands.h"
#include "explain.h"
#include "harmless.h"
#include "picture.h"
#include "print.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

/* What a player may type besides a move. False: the game is left. */
typedef bool take_word(session *s);

static void show(session *s)
{
    char result[32];
    picture_print(s);
    if (!igo_is_over(s->in.game->rules, igo_replay_record(&s->replay)))
        return;
    igo_score score = igo_score_record(s->in.game->rules, igo_replay_record(&s->replay), NULL);
    igo_outcome_print(result, sizeof result, score.outcome);
    printf("The game is over: %s\n", result);
}

/* ---- Words ---- */

static bool take_board(session *s)
{
    show(s);
    return true;
}

static bool take_legal(session *s)
{
    igo_set legal = igo_legal_moves(s->in.game->rules, igo_replay_record(&s->replay));
    print_set(s->opt, &session_now(s)->board, &legal);
    putchar('\n');
    return true;
}

static bool take_score(session *s)
{
    char result[32];
    igo_score score = igo_score_record(s->in.game->rules, igo_replay_record(&s->replay), NULL);
    igo_outcome_print(result, sizeof result, score.outcome);
    puts(result);
    return true;
}

static bool take_print(session *s)
{
    print_game(s->in.game, false);
    return true;
}

static bool take_undo(session *s)
{
    igo_game *game = s->in.game;
    if (game->step_count == 0 || game->steps[game->step_count - 1].kind != IGO_STEP_PLAY) {
        puts("there is no move to take back");
        return true;
    }
    game->step_count--;
    session_replay(s);
    show(s);
    return true;
}

static bool take_quit(session *s)
{
    (void)s;
    return false;
}

static bool take_help(session *s);

static const struct {
    const char *name, *help;
    take_word *take;
} words[] = {
    {"board", "show the board again", take_board},
    {"legal", "list the legal plays", take_legal},
    {"score", "count the board as it is", take_score},
    {"undo", "take the last move back", take_undo},
    {"record", "print the game so far as fixture text", take_print},
    {"help", "this list", take_help},
    {"quit", "leave the game", take_quit},
};

enum { WORDS = sizeof words / sizeof words[0] };

static bool take_help(session *s)
{
    (void)s;
    puts("  2,3 or D4  play there; x 2,3 names the colour; also pass, resign");
    for (size_t i = 0; i < WORDS; i++)
        printf("  %-10s %s\n", words[i].name, words[i].help);
    return true;
}

/* ---- Moves ---- */

/* The play breaks a rule: says which, and forgets it. */
static void refuse(session *s, const igo_finding *finding)
{
    char words_of[EXPLAIN_SIZE];
    explain_print(words_of, sizeof words_of, s->in.game->rules, igo_replay_record(&s->replay),
                  finding->move, s->opt->gtp_points, SIZE_MAX);
    print_verdict(finding->verdict);
    printf(" - %s\n", words_of);
    session_back(s, --s->in.game->step_count);
}

static void play(session *s, igo_move move)
{
    igo_finding finding = {0};
    if (!igo_game_add(s->in.game, (igo_step){.kind = IGO_STEP_PLAY, .move = move}))
        out_of_memory();
    session_next(s, &finding);
    if (s->replay.stuck)
        refuse(s, &finding);
    else
        show(s);
}

static bool take_line(session *s, const char *text, size_t length)
{
    for (size_t i = 0; i < WORDS; i++)
        if (strlen(words[i].name) == length && memcmp(words[i].name, text, length) == 0)
            return words[i].take(s);
    igo_move move;
    igo_error error;
    int rows = igo_board_rows(&session_now(s)->board);
    if (length == 0)
        return true;
    if (igo_move_parse(text, length, rows, s->replay.next, &move, &error))
        play(s, move);
    else
        harmless_line(stdout, "found %s, wanted %s, or help", error.found, error.wanted);
    return true;
}

static void play_game(session *s)
{
    char line[256];
    show(s);
    for (bool going = true; going;) {
        printf("%s> ", igo_color_name(s->replay.next));
        flush_output();
        if (fgets(line, sizeof line, stdin) == NULL) {
            if (standard_input_failed())
                session_fails(s, 2);
            putchar('\n');
            return;
        }
        const char *text = line + strspn(line, " \t");
        size_t length = strcspn(text, "\r\n");
        while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
            length--;
        going = take_line(s, text, length);
    }
}

/* ---- The start ---- */

static int from_empty(session *s)
{
    igo_game game = {0};
    int rows = s->opt->rows > 0 ? s->opt->rows : 19, cols = s->opt->rows > 0 ? s->opt->cols : 19;
    igo_game_clear(&game);
    game.rules = options_rules(s->opt, game.rules);
    game.start = (igo_position){.board = igo_board_make(rows, cols), .next = IGO_BLACK};
    s->in.game = &game;
    session_start(s);
    play_game(s);
    igo_game_free(&game);
    return s->status;
}

static int from_record(session *s)
{
    input_open(&s->in, s->opt);
    input_kind first = input_next(&s->in);
    int status = 2;
    if (first == INPUT_END && s->in.status == 0)
        fputs("igo: game: found no record, wanted one\n", stderr);
    if (first == INPUT_GAME && session_replay(s)) {
        play_game(s);
        status = 0;
    }
    input_close(&s->in);
    return status > s->status ? status : s->status;
}

static bool is_standard_input(const char *name)
{
    return strcmp(name, "-") == 0 || strncmp(name, "-:", 2) == 0;
}

static int run(const options *opt)
{
    session s = {.opt = opt, .replay = {.any_turn = opt->any_turn}};
    if (opt->files.count > 1 || (opt->files.count == 1 && is_standard_input(opt->files.items[0]))) {
        fputs("igo: game: wanted at most one file, whose first record goes on; moves are read\n"
              "from standard input\nTry 'igo game --help'.\n",
              stderr);
        return 2;
    }
    int status = opt->files.count == 1 ? from_record(&s) : from_empty(&s);
    igo_replay_free(&s.replay);
    return status;
}

static const char *const names[] = {"size", "unicode", "color", "ansi", "gtp-points", NULL};

const command cmd_game = {
    .name = "game",
    .args = "[--size RxC] [--unicode] [--color WHEN] [FILE]",
    .help = "play a game at the terminal, from an empty board or a record",
    .options = names,
    .example = "igo game --size 9x9 --rules aga",
    .run = run,
};

/* cmd_gtp.c - igo gtp: a GTP 2 engine that referees.
 *
 * Like other engines it takes colours as they are given, for handicap stones and passes that are
 * not told: the player to move is whoever moves. All other rules are judged, the end after passes,
 * too, unless the rules have none. */
#include "commands.h"
#include "explain.h"
#include "gtp.h"
#include "harmless.h"
#include "input.h"
#include "out.h"
#include "random.h"
#include "referee.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { REPLY_ROOM = 32768, LINE_ROOM = 65536 };

/* A game being refereed. */
struct referee {
    igo_rules rules;
    igo_entry *entries;
    size_t count, room;
    chance chance;
    bool has_quit;
    char reply[REPLY_ROOM];
    char whole[REPLY_ROOM + LINE_ROOM]; /* the reply as it is sent, with the command's number */
};

/* ---- Replies: what a command returns is whether it was done ---- */

static bool refuse(referee *r, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    harmless_print(r->reply, sizeof r->reply, IN_LINE, text, strlen(text));
    return false;
}

static bool reply(referee *r, const char *text)
{
    out to = out_to(r->reply, sizeof r->reply);
    out_text(&to, text);
    out_end(&to);
    return true;
}

static void out_vertex(out *to, const igo_board *board, igo_point at)
{
    to->length += igo_vertex_print(out_rest(to), out_left(to), board, at);
}

static bool reply_points(referee *r, const igo_set *points)
{
    out to = out_to(r->reply, sizeof r->reply);
    for (igo_point at = igo_set_before(); igo_set_next(points, &at);) {
        if (to.length > 0)
            out_char(&to, ' ');
        out_vertex(&to, &r->entries[0].board, at);
    }
    out_end(&to);
    return true;
}

/* ---- The game ---- */

static igo_record record(const referee *r)
{
    return (igo_record){.entries = r->entries, .count = r->count};
}

static igo_entry *current(const referee *r)
{
    return &r->entries[r->count - 1];
}

static void make_room(referee *r)
{
    if (r->count < r->room)
        return;
    r->room = r->room * 2 + 64;
    r->entries = realloc(r->entries, r->room * sizeof *r->entries);
    if (r->entries == NULL)
        out_of_memory();
}

static void start_game(referee *r, const igo_board *board)
{
    r->count = 0;
    make_room(r);
    igo_start(board, IGO_BLACK, &r->entries[r->count++]);
}

static void start_empty(referee *r, int rows, int cols)
{
    igo_board board = igo_board_make(rows, cols);
    start_game(r, &board);
}

/* The record in which a player is to move, whoever was thought to be. */
static igo_record record_for(const referee *r, igo_color color)
{
    current(r)->next = color;
    return record(r);
}

static bool make_move(referee *r, igo_move move)
{
    make_room(r);
    igo_record now = record_for(r, move.color);
    igo_reason reason = igo_play(r->rules, now, move, &r->entries[r->count]).reason;
    if (reason != IGO_LEGAL)
        return refuse(r, "illegal move: %s", igo_reason_name(reason));
    r->count++;
    return true;
}

/* ---- Arguments ---- */

static bool take_color(referee *r, line *args, igo_color *color)
{
    return gtp_color_parse(igo_line_word(args), color) ||
           refuse(r, "syntax error: wanted a colour");
}

static bool take_move(referee *r, line *args, igo_move *move)
{
    igo_color color;
    if (!take_color(r, args, &color))
        return false;
    return gtp_move_parse(igo_line_word(args), &current(r)->board, color, move) ||
           refuse(r, "syntax error: wanted a vertex or pass");
}

static bool take_side(line *args, int *side)
{
    uint32_t number;
    word text = igo_line_word(args);
    if (!igo_number_parse(text.text, text.length, &number) || number > GTP_MAX_SIZE)
        return false;
    *side = (int)number;
    return number > 0;
}

/* ---- About the engine ---- */

static bool protocol_version(referee *r, line *args)
{
    (void)args;
    return reply(r, "2");
}

static bool name(referee *r, line *args)
{
    (void)args;
    return reply(r, "igo");
}

static bool version(referee *r, line *args)
{
    (void)args;
    return reply(r, IGO_VERSION);
}

static bool quit(referee *r, line *args)
{
    (void)args;
    r->has_quit = true;
    return true;
}

/* ---- The board ---- */

static bool boardsize(referee *r, line *args)
{
    int side;
    if (!take_side(args, &side))
        return refuse(r, "unacceptable size");
    start_empty(r, side, side);
    return true;
}

static bool rectangular_boardsize(referee *r, line *args)
{
    int cols, rows;
    if (!take_side(args, &cols) || !take_side(args, &rows))
        return refuse(r, "unacceptable size");
    start_empty(r, rows, cols);
    return true;
}

static bool clear_board(referee *r, line *args)
{
    (void)args;
    const igo_board *board = &current(r)->board;
    start_empty(r, igo_board_rows(board), igo_board_cols(board));
    return true;
}

/* KataGo's: colours and vertices in turn; the game starts there, with no history. */
static bool set_position(referee *r, line *args)
{
    igo_board old = current(r)->board;
    igo_board board = igo_board_make(igo_board_rows(&old), igo_board_cols(&old));
    for (line rest = *args; igo_line_word(&rest).length > 0; rest = *args) {
        igo_move stone;
        if (!take_move(r, args, &stone))
            return false;
        bool on_board = stone.turn == IGO_PLAY && igo_board_has(&board, stone.at);
        if (!on_board || igo_board_get(&board, stone.at) != IGO_EMPTY)
            return refuse(r, "illegal position: wanted an empty point of the board");
        igo_board_set(&board, stone.at, stone.color);
    }
    if (!igo_board_lawful(&board))
        return refuse(r, "illegal position: a chain has no liberty");
    start_game(r, &board);
    return true;
}

/* Makes the game up to before that turn the one that is refereed. By the rules in force, with the
 * komi of the game; colours as they are given there, too. */
static bool load_game(referee *r, igo_game *game, size_t before)
{
    igo_replay replay = {.any_turn = true};
    igo_finding finding;
    int32_t game_komi = game->rules.komi;
    game->rules = r->rules;
    game->rules.komi = game_komi;
    igo_status went = igo_replay_start(&replay, game);
    for (size_t turn = 1; went == IGO_MORE && replay.step < game->step_count;) {
        turn += igo_step_is_turn(game->steps[replay.step].kind);
        if (turn > before)
            break;
        went = igo_replay_next(&replay, game, &finding);
    }
    if (went == IGO_NO_MEMORY)
        out_of_memory();
    igo_record record = igo_replay_record(&replay);
    const igo_board *board = &record.entries[record.count - 1].board;
    bool fits = igo_board_rows(board) <= GTP_MAX_SIZE && igo_board_cols(board) <= GTP_MAX_SIZE;
    if (replay.stuck || !fits) {
        igo_replay_free(&replay);
        return fits ? refuse(r, "cannot load file: illegal move: %s",
                             igo_reason_name(finding.verdict.reason))
                    : refuse(r, "cannot load file: unacceptable size");
    }
    r->count = 0;
    for (size_t i = 0; i < record.count; i++) {
        make_room(r);
        r->entries[r->count++] = record.entries[i];
    }
    r->rules = game->rules;
    igo_replay_free(&replay);
    return true;
}

/* The first game of the file. Whoever gives commands may not be one to whom the file would be
 * shown, so of its text only the place of an error is told. */
static bool load_file(referee *r, input *in, size_t before)
{
    input_kind what = input_next(in);
    if (what == INPUT_GAME)
        return load_game(r, in->game, before);
    if (what == INPUT_END)
        return refuse(r, "cannot load file");
    const igo_error *error = in->error;
    return refuse(r, "cannot load file: line %zu, column %zu: wanted %s", error->line,
                  error->column, error->wanted);
}

static bool loadsgf(referee *r, line *args)
{
    char path[4096];
    word file = igo_line_word(args), number = igo_line_word(args);
    uint32_t before = UINT32_MAX;
    bool numbered = igo_number_parse(number.text, number.length, &before) && before > 0;
    if (file.length == 0 || file.length + 3 > sizeof path || (number.length > 0 && !numbered))
        return refuse(r, "syntax error: wanted a file and perhaps the number of a move");
    bool plain = file.text[0] == '/';
    snprintf(path, sizeof path, "%s%.*s", plain ? "" : "./", (int)file.length, file.text);
    if (is_special_file(path))
        return refuse(r, "cannot load file");
    const char *names[] = {path};
    options opt = {.files = {.items = names, .count = 1}};
    input in;
    input_open(&in, &opt);
    in.secret = true;
    bool done = load_file(r, &in, before);
    input_close(&in);
    return done;
}

static bool list_stones(referee *r, line *args)
{
    igo_color color;
    if (!take_color(r, args, &color))
        return false;
    igo_set stones = igo_board_points(&current(r)->board, color);
    return reply_points(r, &stones);
}

static void out_letters(out *to, const igo_board *board)
{
    out_text(to, "\n  ");
    for (int32_t col = 0; col < igo_board_cols(board); col++) {
        char vertex[16];
        igo_vertex_print(vertex, sizeof vertex, board, (igo_point){0, col});
        out_char(to, ' ');
        out_char(to, vertex[0]);
    }
}

static bool showboard(referee *r, line *args)
{
    (void)args;
    static const char stones[] = {[IGO_BLACK] = 'X', [IGO_WHITE] = 'O', [IGO_EMPTY] = '.'};
    const igo_board *board = &current(r)->board;
    int rows = igo_board_rows(board);
    out to = out_to(r->reply, sizeof r->reply);
    out_letters(&to, board);
    for (int32_t row = 0; row < rows; row++) {
        out_text(&to, rows - row < 10 ? "\n " : "\n");
        out_number(&to, rows - row);
        for (int32_t col = 0; col < igo_board_cols(board); col++) {
            out_char(&to, ' ');
            out_char(&to, stones[igo_board_get(board, (igo_point){row, col})]);
        }
    }
    out_text(&to, "\nBLACK (X) has captured ");
    out_number(&to, current(r)->prisoners[IGO_WHITE]);
    out_text(&to, ", WHITE (O) ");
    out_number(&to, current(r)->prisoners[IGO_BLACK]);
    out_end(&to);
    return true;
}

/* ---- Moves ---- */

static bool play(referee *r, line *args)
{
    igo_move move;
    return take_move(r, args, &move) && make_move(r, move);
}

static bool undo(referee *r, line *args)
{
    (void)args;
    if (r->count == 1)
        return refuse(r, "cannot undo");
    r->count--;
    return true;
}

static bool is_legal(referee *r, line *args)
{
    igo_move move;
    if (!take_move(r, args, &move))
        return false;
    igo_verdict verdict = igo_is_legal(r->rules, record_for(r, move.color), move);
    return reply(r, verdict.reason == IGO_LEGAL ? "1" : "0");
}

static bool all_legal(referee *r, line *args)
{
    igo_color color;
    if (!take_color(r, args, &color))
        return false;
    igo_set legal = igo_legal_moves(r->rules, record_for(r, color));
    return reply_points(r, &legal);
}

static bool explain(referee *r, line *args)
{
    igo_move move;
    if (!take_move(r, args, &move))
        return false;
    out to = out_to(r->reply, sizeof r->reply);
    igo_record now = record_for(r, move.color);
    igo_verdict verdict = igo_is_legal(r->rules, now, move);
    to.length += igo_verdict_print(out_rest(&to), out_left(&to), verdict);
    out_text(&to, " - ");
    to.length += explain_print(out_rest(&to), out_left(&to), r->rules, now, move, true);
    out_end(&to);
    return true;
}

/* ---- Moves of its own ---- */

/* An empty point with no other neighbours than stones of the colour. */
static bool is_own_eye(const igo_board *board, igo_point at, igo_color color)
{
    const igo_point around[] = {
        {at.row - 1, at.col}, {at.row + 1, at.col}, {at.row, at.col - 1}, {at.row, at.col + 1}};
    int neighbours = 0;
    for (int i = 0; i < 4; i++) {
        if (!igo_board_has(board, around[i]))
            continue;
        neighbours++;
        if (igo_board_get(board, around[i]) != color)
            return false;
    }
    return neighbours > 0;
}

static igo_move choose_move(referee *r, igo_color color)
{
    igo_point points[GTP_MAX_SIZE * GTP_MAX_SIZE];
    size_t count = 0;
    igo_set legal = igo_legal_moves(r->rules, record_for(r, color));
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);)
        if (!is_own_eye(&current(r)->board, at, color))
            points[count++] = at;
    if (count == 0)
        return igo_move_pass(color);
    igo_point at = points[chance_below(&r->chance, count)];
    return igo_move_play(color, at.row, at.col);
}

static bool genmove(referee *r, line *args)
{
    igo_color color;
    if (!take_color(r, args, &color))
        return false;
    igo_move move = choose_move(r, color);
    if (!make_move(r, move))
        return false;
    gtp_move_print(r->reply, sizeof r->reply, &current(r)->board, move);
    return true;
}

/* ---- Rules and the score ---- */

static bool komi(referee *r, line *args)
{
    word text = igo_line_word(args);
    return igo_komi_parse(text.text, text.length, &r->rules.komi) ||
           refuse(r, "syntax error: wanted -400 to 400, in halves");
}

static bool final_score(referee *r, line *args)
{
    (void)args;
    char text[32];
    igo_outcome outcome = igo_score_record(r->rules, record(r), NULL).outcome;
    if (outcome.winner == IGO_EMPTY)
        return reply(r, "0");
    igo_outcome_print(text, sizeof text, outcome);
    text[0] = outcome.winner == IGO_BLACK ? 'B' : 'W';
    return reply(r, text);
}

static bool kata_get_rules(referee *r, line *args)
{
    (void)args;
    gtp_rules_print(r->reply, sizeof r->reply, r->rules);
    return true;
}

static bool kata_set_rules(referee *r, line *args)
{
    line rest = *args;
    return gtp_rules_parse(rest.text + rest.at, rest.length - rest.at, &r->rules) ||
           refuse(r, "unknown rules");
}

/* Rules as fixtures have them, which can say more than KataGo's. */
static bool igo_set_rules(referee *r, line *args)
{
    igo_error error;
    return igo_line_rules(args, &r->rules, &error) ||
           refuse(r, "found %s, wanted %s", error.found, error.wanted);
}

/* ---- The table ---- */

static bool known_command(referee *r, line *args);
static bool list_commands(referee *r, line *args);

static const struct {
    const char *name;
    bool (*run)(referee *r, line *args);
} table[] = {
    {"protocol_version", protocol_version},
    {"name", name},
    {"version", version},
    {"known_command", known_command},
    {"list_commands", list_commands},
    {"quit", quit},
    {"boardsize", boardsize},
    {"rectangular_boardsize", rectangular_boardsize},
    {"clear_board", clear_board},
    {"set_position", set_position},
    {"loadsgf", loadsgf},
    {"komi", komi},
    {"play", play},
    {"genmove", genmove},
    {"undo", undo},
    {"is_legal", is_legal},
    {"all_legal", all_legal},
    {"igo-explain", explain},
    {"list_stones", list_stones},
    {"showboard", showboard},
    {"final_score", final_score},
    {"kata-get-rules", kata_get_rules},
    {"kata-set-rules", kata_set_rules},
    {"igo-set-rules", igo_set_rules},
};

enum { COMMANDS = sizeof table / sizeof table[0] };

static size_t find_command(word text)
{
    size_t i = 0;
    while (i < COMMANDS && !igo_word_is(text, table[i].name))
        i++;
    return i;
}

static bool known_command(referee *r, line *args)
{
    return reply(r, find_command(igo_line_word(args)) < COMMANDS ? "true" : "false");
}

static bool list_commands(referee *r, line *args)
{
    (void)args;
    out to = out_to(r->reply, sizeof r->reply);
    for (size_t i = 0; i < COMMANDS; i++) {
        if (i > 0)
            out_char(&to, '\n');
        out_text(&to, table[i].name);
    }
    out_end(&to);
    return true;
}

/* ---- A line, and all of them ---- */

referee *referee_make(igo_rules rules, uint64_t seed)
{
    referee *r = calloc(1, sizeof *r);
    if (r == NULL)
        out_of_memory();
    r->rules = rules;
    r->chance.state = seed;
    start_empty(r, 19, 19);
    return r;
}

const char *referee_answer(referee *r, char *text, size_t length)
{
    gtp_command asked;
    r->reply[0] = '\0';
    if (!gtp_command_parse(text, gtp_clean(text, length), &asked))
        return NULL;
    size_t which = find_command(asked.name);
    bool done = which < COMMANDS ? table[which].run(r, &asked.args) : refuse(r, "unknown command");
    gtp_reply_print(r->whole, sizeof r->whole, asked.id, done, r->reply);
    return r->whole;
}

bool referee_has_quit(const referee *r)
{
    return r->has_quit;
}

void referee_free(referee *r)
{
    free(r->entries);
    free(r);
}

/* A line of standard input, or its beginning if it is too long; false: there is none. */
static bool read_line(char *text, size_t *length)
{
    int c = getchar();
    bool any = c != EOF;
    for (*length = 0; c != EOF && c != '\n'; c = getchar())
        if (*length < LINE_ROOM)
            text[(*length)++] = (char)c;
    return any;
}

static int usage(void)
{
    fputs("igo: gtp: commands come on standard input, not from files\nTry 'igo gtp --help'.\n",
          stderr);
    return 2;
}

static int run(const options *opt)
{
    if (opt->files.count > 0)
        return usage();
    char *text = malloc(LINE_ROOM);
    if (text == NULL)
        out_of_memory();
    referee *r = referee_make(options_rules(opt, igo_rules_kata()), opt->seed);
    for (size_t length; !referee_has_quit(r) && read_line(text, &length);) {
        const char *reply = referee_answer(r, text, length);
        if (reply == NULL)
            continue;
        fputs(reply, stdout);
        flush_output();
    }
    int status = standard_input_failed() ? 2 : 0;
    referee_free(r);
    free(text);
    return status;
}

static const char *const names[] = {"seed", NULL};

const command cmd_gtp = {
    .name = "gtp",
    .args = "[--seed S]",
    .help = "referee as a GTP 2 engine; it takes colours as they are given",
    .options = names,
    .run = run,
};

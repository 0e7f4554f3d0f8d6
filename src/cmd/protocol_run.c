/* protocol_run.c - igo test --protocol: an engine against the text of GTP 2, draft 2.
 *
 * A test point is a title and a script: steps with `;` between them. A step is a command and,
 * after `->`, the wanted response:
 *
 *     = or ?      a success (also without `->`), a failure
 *     = TEXT      a success with this text
 *     ? TEXT      a failure; another text is only a remark
 *     ~           any response
 *     !           a success with a move, which the board shows if the engine shows boards
 *
 * Without a command, a step reads one more response. % stands for the number of a row just above
 * the board. A capital letter calls a function:
 *
 *     A  is_legal in a corner: keep, later compare     L  is_legal and all_legal agree
 *     E  the engine ends                               M  genmove for Black, legal by what A kept
 *     G  genmove for White, keep the move              P  play succeeds iff is_legal says so
 *     K  known_command agrees with list_commands       R  the required commands
 *     W  play the move that G kept
 *
 * `@ x D4 o C3` compares the stones on the board, by list_stones if it can; # by showboard. */
#include "protocol_run.h"

#include "gtp_text.h"
#include "printable.h"
#include "retest_command.h"
#include "suite_failures.h"
#include "suite_options.h"
#include "suite_select.h"
#include "times_options.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The checks of a test point besides its script, of each response; other test points ignore it. */
enum {
    IDS = 1,     /* it has the id of its command */
    BLANKS = 2,  /* a blank separates its text */
    BETWEEN = 4, /* nothing comes before it */
    FIRST = 8    /* nothing comes before the engine's first one */
};

typedef struct protocol_point {
    const char *group;
    unsigned watches; /* bits of the above */
    const char *title, *script;
} protocol_point;

/* The engine, and from `watches` on the test point that is run. */
typedef struct dialog {
    suite_run *t;
    process program;
    int size;                  /* of the board; 0: it accepts none of those tried */
    out commands;              /* that it lists, with blanks around each; empty: it lists none */
    bool early;                /* something came before its first response */
    unsigned fruitless_starts; /* starts in a row without a response */
    bool succeeded;            /* the last response was a success */
    char text[32768];          /* its text */

    unsigned watches; /* what the test point checks besides its script */
    bool raw;         /* the script sends other text than plain commands */
    bool undoes;      /* the last command was a successful undo */
    out sent, got;    /* all text to and from the engine, for the report */
    bool failed;
    const char *skip;              /* why igo skips the test point; or NULL */
    char wanted[256], remark[512]; /* of the first failure; of a difference that is none */
    char moved[16];                /* what genmove played */
    char verdicts[16];             /* of is_legal, in a corner; empty: not asked */
} dialog;

/* ---- Failures ---- */

/* Fails the test point, and keeps what its first failure wanted; returns false. */
FORMATS(2, 3) static bool fail(dialog *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (!d->failed) vsnprintf(d->wanted, sizeof d->wanted, format, args);
    va_end(args);
    d->failed = true;
    return false;
}

static void fail_if_watched(dialog *d, unsigned what, bool wrong, const char *wanted)
{
    if (wrong && d->watches & what) fail(d, "%s", wanted);
}

static bool skip(dialog *d, const char *why)
{
    d->skip = why;
    return false;
}

/* ---- Commands and responses ---- */

/* Reads a line into d->program.line. False: none came, so the test point fails. */
static bool next_engine_line(dialog *d)
{
    char how[128];
    process_event what = process_next(&d->program, true);
    if (what == PROCESS_LINE) {
        out_bytes(&d->got, d->program.line, d->program.length);
        out_char(&d->got, '\n');
        return true;
    }
    process_end end = process_stop(&d->program);
    ending_print(how, sizeof how, end);
    out_text(&d->got, what == PROCESS_END ? how : "");
    d->t->report.not_started = end.cannot_start ? d->t->given->gtp : NULL;
    return fail(d, "a response that ends in an empty line, within %g s", d->program.timeout);
}

static void add_response_line(dialog *d, const char *text)
{
    size_t used = strlen(d->text), length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    snprintf(d->text + used, sizeof d->text - used, "%s%.*s", used > 0 ? "\n" : "", (int)length,
             text);
}

/* Reads the response to a command, which may begin with an id. False: none came. */
static bool receive(dialog *d, const char *sent)
{
    const char *printed = d->program.line;
    bool other_lines = false, first = d->fruitless_starts > 0, more; /* first: since the start */
    while ((more = next_engine_line(d)) && printed[0] != '=' && printed[0] != '?')
        other_lines = true;
    if (!more) return false;
    d->early = first ? other_lines : d->early;
    fail_if_watched(d, BETWEEN, other_lines && !first,
                    "nothing between responses, and no empty line in one");
    size_t digits = strspn(printed + 1, "0123456789");
    fail_if_watched(d, IDS,
                    digits != strspn(sent, "0123456789") || memcmp(printed + 1, sent, digits) != 0,
                    "the id of the command, and none if it has none");
    fail_if_watched(d, BLANKS, strchr(" \t", printed[1 + digits]) == NULL,
                    "a blank before the text");
    d->succeeded = printed[0] == '=';
    d->text[0] = '\0';
    add_response_line(d, printed + 1 + digits + strspn(printed + 1 + digits, " \t"));
    while ((more = next_engine_line(d)) && printed[0] != '\0')
        add_response_line(d, printed);
    d->fruitless_starts = more ? 0 : d->fruitless_starts;
    return more;
}

/* Sends a command, and reads the response. False: none came. */
static bool exchange_command(dialog *d, const char *text)
{
    size_t from = d->sent.length;
    for (const char *c = text; *c != '\0'; c++)
        if (*c == '%')
            out_number(&d->sent, d->size + 1);
        else
            out_char(&d->sent, *c);
    out_char(&d->sent, '\n');
    process_send(&d->program, text_made(&d->sent) + from, d->sent.length - from);
    process_restart_limit(&d->program);
    return receive(d, text);
}

/* Compares the response with one of a script. A wrong text of a failure is only a remark. */
static bool compare_response(dialog *d, const char *wanted, const char *sent)
{
    bool done = wanted[0] == '=';
    if (wanted[0] == '~') return true;
    if (done && !d->succeeded && strcmp(sent, "undo") == 0 && !d->undoes)
        return skip(d, "the engine refuses undo here, as it may");
    d->undoes = d->succeeded && strcmp(sent, "undo") == 0;
    bool same_text = wanted[1] == '\0' || strcmp(d->text, wanted + 2) == 0;
    if (d->succeeded == done && same_text) return true;
    if (d->succeeded || done || d->t->given->suite->strict) return fail(d, "%s", wanted);
    if (d->remark[0] == '\0')
        snprintf(d->remark, sizeof d->remark, "answers '? %.100s' to '%s', GTP 2 wants '%s'",
                 d->text, sent, wanted);
    return true;
}

/* True if the engine gives the wanted response to a command; if not, the test point fails. */
FORMATS(3, 4) static bool says(dialog *d, const char *wanted, const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return exchange_command(d, text) && compare_response(d, wanted, text);
}

/* ---- The engine ---- */

/* True if the engine lists a command. One that lists none may have them all. */
static bool lists(const dialog *d, const char *name)
{
    char text[64];
    snprintf(text, sizeof text, " %.*s ", (int)strcspn(name, " "), name);
    return d->commands.length == 0 || strstr(d->commands.buffer, text) != NULL;
}

static void keep_listed_commands(dialog *d)
{
    d->commands.length = 0;
    out_char(&d->commands, ' ');
    igo_out_in_line(&d->commands, d->text, strlen(d->text), "");
    out_format(&d->commands, " ");
}

/* Starts the engine, unless it runs, and takes the first size of board that it accepts. */
static bool start_engine(dialog *d)
{
    static const int usual[] = {9, 19, 13, 7};
    const options *given = d->t->given;
    if (d->program.runs) return true;
    if (d->fruitless_starts == 2) {
        out_text(&d->got, "none at two starts; not started again");
        return fail(d, "a response");
    }
    d->fruitless_starts++;
    bool runs = process_start(&d->program, given->gtp, given->times->start_timeout, false);
    d->program.later_timeout = given->times->timeout;
    d->program.log = given->log_to;
    if (!runs) d->t->report.not_started = given->gtp;
    if (!runs || !says(d, "~", "list_commands")) return false;
    if (d->succeeded) keep_listed_commands(d);
    for (size_t i = 0; d->size == 0 && i < (given->rows > 0 ? 1 : sizeof usual / sizeof usual[0]);
         i++) {
        int size = given->rows > 0 ? given->rows : usual[i];
        if (!says(d, "~", "boardsize %d", size)) return false;
        d->size = d->succeeded ? size : 0;
    }
    return true;
}

/* ---- Boards ---- */

static bool read_vertices(dialog *d, const char *asked, igo_color color, igo_board *board)
{
    return says(d, "=", "%s %c", asked, color == IGO_BLACK ? 'b' : 'w') &&
           (gtp_vertices_parse(d->text, true, color, board) ||
            fail(d, "= and vertices of the board"));
}

/* Reads the engine's board, by list_stones if it lists that, unless `by_showboard`. False without a
 * failure: it shows no board that igo can read. */
static bool read_shown_board(dialog *d, bool by_showboard, igo_board *board)
{
    *board = igo_board_make(d->size, d->size);
    if (!by_showboard && lists(d, "list_stones"))
        return read_vertices(d, "list_stones", IGO_BLACK, board) &&
               read_vertices(d, "list_stones", IGO_WHITE, board);
    return lists(d, "showboard") && says(d, "=", "showboard") && gtp_board_parse(d->text, board);
}

/* True if the board has the stones of an @ or # step, and no others; also if it shows none. */
static bool check_board(dialog *d, const char *step)
{
    igo_board board, wanted = igo_board_make(d->size, d->size);
    igo_color color = IGO_BLACK;
    igo_move move;
    line rest = {.text = step, .length = strlen(step), .at = 1};
    if (!read_shown_board(d, step[0] == '#', &board)) return !d->failed;
    for (word next; (next = igo_line_word(&rest)).length > 0;)
        if (next.length == 1)
            color = color_of_xo(next.text[0]);
        else if (gtp_move_parse(next, &wanted, color, &move))
            igo_board_set(&wanted, move.at, color);
    return igo_board_equal(&board, &wanted) || fail(d, "these stones and no others:%s", step + 1);
}

/* Asks for a move, which must be on an empty point; the board must then show it, with captures. */
static bool check_move(dialog *d, const char *sent)
{
    igo_color color = sent[strlen("genmove ")] == 'b' ? IGO_BLACK : IGO_WHITE;
    igo_move move;
    igo_board before, after;
    igo_entry from, to;
    bool shown = read_shown_board(d, false, &before);
    if (d->failed || !exchange_command(d, sent)) return false;
    word text = {.text = d->text, .length = strlen(d->text)};
    if (!d->succeeded || igo_word_is(text, "resign"))
        return d->succeeded || fail(d, "= and a vertex, pass or resign");
    if (!gtp_move_parse(text, &before, color, &move) ||
        (move.turn == IGO_PLAY &&
         (!igo_board_has(&before, move.at) || igo_board_get(&before, move.at) != IGO_EMPTY)))
        return fail(d, "= and an empty point of the board, pass or resign");
    if (!shown) return true;
    if (!igo_board_lawful(&before))
        return fail(d, "before it a board with a liberty for each chain");
    igo_start(&before, color, &from);
    igo_apply(&(igo_record){.entries = &from, .count = 1}, move, &to);
    if (!read_shown_board(d, false, &after)) return !d->failed;
    return igo_board_equal(&after, &to.board) ||
           fail(d, "a board with the move, made by %s", gtp_color_name(color));
}

/* Takes White's move from genmove; the script later gives the same move to play. */
static bool keep_generated_move(dialog *d)
{
    if (!lists(d, "genmove") || !lists(d, "is_legal"))
        return skip(d, "the engine does not list the commands");
    if (!says(d, "=", "genmove w")) return false;
    snprintf(d->moved, sizeof d->moved, "%.15s", d->text);
    word text = {.text = d->text, .length = strlen(d->text)};
    bool plays = !word_is_in_any_case(text, "pass") && !word_is_in_any_case(text, "resign");
    return plays || skip(d, "the engine passes or resigns");
}

/* Keeps the answers of is_legal the first time; later compares them. */
static bool check_verdicts(dialog *d)
{
    char now[sizeof d->verdicts] = "";
    for (int i = 0; i < 9; i++) {
        if (!says(d, "=", "is_legal b %c%d", "ABC"[i % 3], 1 + i / 3)) return false;
        now[i] = d->text[0];
    }
    if (d->verdicts[0] != '\0' && strcmp(now, d->verdicts) != 0)
        return fail(d, "the same answers of is_legal as before");
    snprintf(d->verdicts, sizeof d->verdicts, "%s", now);
    return true;
}

/* True if Black's move, if it is in the corner, is legal by the answers of is_legal. */
static bool check_generated_move(dialog *d)
{
    if (!says(d, "=", "genmove b")) return false;
    int col = d->text[0] - 'A', row = d->text[1] - '1';
    bool there = col >= 0 && col < 3 && row >= 0 && row < 3 && d->text[2] == '\0';
    return !there || d->verdicts[row * 3 + col] == '1' || fail(d, "a move that is_legal allows");
}

/* True if play succeeds just when is_legal allows the move; a failure must change nothing. */
static bool check_play(dialog *d, const char *move)
{
    if (!lists(d, "is_legal")) return skip(d, "the engine does not list the commands");
    if (!says(d, "=", "is_legal %s", move)) return false;
    if (d->text[0] == '1') return says(d, "=", "play %s", move);
    d->verdicts[0] = '\0';
    return check_verdicts(d) && says(d, "?", "play %s", move) && check_verdicts(d);
}

/* ---- Checks without a script ---- */

static bool check_end(dialog *d)
{
    process_event what;
    process_restart_limit(&d->program);
    while ((what = process_next(&d->program, true)) == PROCESS_LINE)
        continue;
    process_stop(&d->program);
    return what == PROCESS_END || fail(d, "an engine that ends after quit");
}

static bool check_required(dialog *d)
{
    static const char *const required[] = {
        "protocol_version", "name",        "version", "known_command", "list_commands", "quit",
        "boardsize",        "clear_board", "komi",    "play",          "genmove"};
    if (!says(d, "=", "list_commands")) return false;
    if (strchr(d->text, ' ') != NULL) return fail(d, "one command on a line");
    for (size_t i = 0; i < sizeof required / sizeof required[0]; i++)
        if (!lists(d, required[i]))
            return fail(d, "the command %s, which all engines need", required[i]);
    return true;
}

static bool check_known(dialog *d)
{
    line rest = {.text = d->commands.buffer, .length = d->commands.length};
    for (word name; (name = igo_line_word(&rest)).length > 0;)
        if (!says(d, "= true", "known_command %.*s", (int)name.length, name.text)) return false;
    return says(d, "= false", "known_command igo-none");
}

static bool check_legal(dialog *d)
{
    igo_board legal = igo_board_make(d->size, d->size), empty = legal;
    char vertex[16];
    if (!lists(d, "is_legal") || !lists(d, "all_legal"))
        return skip(d, "the engine does not list the commands");
    if (!read_vertices(d, "all_legal", IGO_WHITE, &legal)) return false;
    igo_set all = igo_board_points(&empty, IGO_EMPTY);
    for (igo_point at = igo_set_before(); igo_set_next(&all, &at);) {
        igo_vertex_print(vertex, sizeof vertex, &empty, at);
        bool is_legal = igo_board_get(&legal, at) != IGO_EMPTY;
        if (!says(d, is_legal ? "= 1" : "= 0", "is_legal w %s", vertex)) return false;
    }
    return true;
}

/* ---- Scripts ---- */

/* Runs a step of the script, and changes its text. */
static bool run_script_step(dialog *d, char *step)
{
    switch (step[0]) {
    case '@':
    case '#': return check_board(d, step);
    case 'A': return check_verdicts(d);
    case 'E': return check_end(d);
    case 'G': return keep_generated_move(d);
    case 'K': return check_known(d);
    case 'L': return check_legal(d);
    case 'M': return check_generated_move(d);
    case 'P': return check_play(d, step + 2);
    case 'R': return check_required(d);
    case 'W': return says(d, "=", "play w %s", d->moved);
    default: break;
    }
    const char *wanted = "=";
    char *arrow = strstr(step, "-> ");
    if (arrow != NULL) {
        wanted = arrow + strlen("-> ");
        arrow[arrow > step ? -1 : 0] = '\0'; /* and the blank before it */
    }
    if (!d->raw && !lists(d, step) && strcmp(step, "igo-none") != 0)
        return skip(d, "the engine does not list the command");
    if (wanted[0] == '!') return check_move(d, step);
    if (step[0] != '\0' ? !exchange_command(d, step) : !receive(d, "")) return false;
    return compare_response(d, wanted, step);
}

static bool run_script(dialog *d, const char *script)
{
    char step[512];
    for (size_t length; *script != '\0'; script += length + (script[length] == ';')) {
        length = strcspn(script, ";");
        snprintf(step, sizeof step, "%.*s", (int)length, script);
        if (!run_script_step(d, step)) return false;
    }
    return true;
}

/* ---- The test points ---- */

/* Moves that lead to a capture, and to a ko. */
#define TAKE "play b A1;play w A2;play w B1;play b D4;play w E4"
#define KO "play b B3;play w C3;play b A2;play w D2;play b B1;play w C1;play b C2;play w B2"
#define UNDO5 "undo;undo;undo;undo;undo"
/* On this 3x3 board White has only one play besides suicide: a capture that makes a ko. */
#define ONE_PLAY                                                                                   \
    "boardsize 3 -> ~;clear_board;play b B3;play b A2;play b B1;play w C2;play w C3;play w B2"

static const protocol_point points[] = {
    {"lines", FIRST, "nothing comes before the first response", "name"},
    {"lines", IDS, "a response has the id of its command", "17 name;18 name"},
    {"lines", IDS, "a response to a command without id has none", "name;name"},
    {"lines", IDS, "ids from 0 to 2147483647 come back, in any order",
     "2147483647 name;0 name;5 name;4 name"},
    {"lines", BLANKS, "a blank separates the text of a response", "name;3 name"},
    {"lines", BETWEEN, "a response ends in two newlines, and nothing comes before the next",
     "name;name;known_command name"},
    {"lines", BETWEEN, "no empty line is inside a response",
     "list_commands -> ~;showboard -> ~;known_command name"},
    {"lines", 0, "control characters are ignored", "known\001_comm\033and na\177me\r -> = true"},
    {"lines", 0, "a tab is a blank", "\tknown_command\tname\t -> = true"},
    {"lines", 0, "blanks before and after words, and repeated, change nothing",
     "  known_command   name   -> = true"},
    {"lines", 0, "a comment is ignored, after a command and alone",
     "known_command name#x\n#name\n  # name -> = true;known_command igo-none -> = false"},
    {"lines", 0, "an empty line gets no response",
     "\n \n\t\nknown_command name\n -> = true;known_command igo-none -> = false"},
    {"lines", 0, "several commands in one write are answered in order",
     "known_command name\nknown_command play\nknown_command igo-none -> = true;-> = true;-> = "
     "false"},

    {"commands", 0, "protocol_version is 2", "protocol_version -> = 2"},
    {"commands", 0, "name and version answer", "name;version"},
    {"commands", 0, "list_commands has one command on a line, and all required ones", "R"},
    {"commands", 0, "known_command tells the commands listed from others", "K"},
    {"commands", 0, "an unknown command fails", "igo-none -> ? unknown command"},
    {"commands", 0, "play fails without a color and a vertex",
     "play -> ? syntax error;play b -> ? syntax error;play green D4 -> ? syntax error;"
     "play b 44 -> ? syntax error"},
    {"commands", 0, "boardsize fails without a number",
     "boardsize -> ? syntax error;boardsize x -> ? syntax error"},
    {"commands", 0, "komi fails without a number",
     "komi -> ? syntax error;komi x -> ? syntax error;komi 6.5"},
    {"commands", 0, "genmove fails without a color",
     "genmove -> ? syntax error;genmove green -> ? syntax error"},
    {"commands", 0, "quit is answered, and ends the engine", "quit;E"},

    {"board", 0, "boardsize refuses 0, 26 and 1000",
     "boardsize 0 -> ? unacceptable size;boardsize 26 -> ? unacceptable size;"
     "boardsize 1000 -> ? unacceptable size"},
    {"board", 0, "clear_board empties the board", "play b D4;clear_board;@;play w D4"},
    {"board", 0, "clear_board forgets the ko and earlier boards",
     KO ";clear_board;play b C2;clear_board;" KO},

    {"moves", 0, "b, w, black and white are colors, in any case",
     "play B A1;play wHITE B1;play w C1;play BLACK D1;@ x A1 D1 o B1 C1"},
    {"moves", 0, "vertices are in any case",
     "play b d4;play w D4 -> ?;play w E5;play b e5 -> ?;@ x D4 o E5"},
    {"moves", 0, "no column is I", "play b I5 -> ?;play w i5 -> ?;@"},
    {"moves", 0, "pass is in any case", "play b pass;play w PASS;play b Pass;@"},
    {"moves", 0, "a vertex off the board fails", "play b A% -> ?;play b A0 -> ?;play w D% -> ?;@"},
    {"moves", 0, "a play on a stone fails",
     "play b D4;play w D4 -> ? illegal move;play b D4 -> ? illegal move"},
    {"moves", 0, "a play that fails leaves the position as it was",
     "play b D4;play w D4 -> ?;@ x D4;play w E4;@ x D4 o E4"},
    {"moves", 0, "one color may move twice in a row", "play b D4;play b E4;play b F4;@ x D4 E4 F4"},

    {"genmove", 0, "genmove plays on an empty board", "genmove b -> !"},
    {"genmove", 0, "genmove plays where both colors have stones",
     "play b D4;play w E5;play b E4;play w D5;genmove b -> !;genmove w -> !"},
    {"genmove", 0, "genmove plays twice in a row for one color", "genmove w -> !;genmove w -> !"},
    {"genmove", 0, "genmove plays turn by turn",
     "genmove b -> !;genmove w -> !;genmove b -> !;genmove w -> !;genmove b -> !;genmove w -> !"},
    {"genmove", 0, "genmove plays as play does, and where is_legal allows it",
     ONE_PLAY ";G;A;" ONE_PLAY ";W;A;M"},

    {"undo", 0, "undo takes back a play with its captures",
     TAKE ";@ x D4 o A2 B1 E4;undo;undo;undo;@ x A1 o A2;play w A1 -> ?;play w B1;@ o A2 B1"},
    {"undo", 0, "undo takes back a pass",
     "play b D4;play w pass;undo;@ x D4;play w D4 -> ?;undo;@;play w D4"},
    {"undo", 0, "after play, undo and play the answers are the same",
     KO ";play w A5;undo;play w A5;@ x B3 A2 B1 o C3 D2 C1 B2 A5;play b A5 -> ?"},
    {"undo", 0, "undo fails at the start", "undo -> ? cannot undo"},
    {"undo", 0, "undo takes back what was said of the points",
     "play b C3;is_legal w D3 -> = 1;undo;play b D3;is_legal w D3 -> = 0;is_legal w C3 -> = 1"},

    {"undo", 0, "undo takes back ten plays",
     "play b A1;play w B1;play b C1;play w D1;play b E1;play w A3;play b B3;play w C3;play b D3;"
     "play w E3;" UNDO5 ";@ x A1 C1 E1 o B1 D1;" UNDO5 ";@"},

    {"agreement", 0, "list_stones and showboard agree",
     TAKE ";@ x D4 o A2 B1 E4;# x D4 o A2 B1 E4"},
    {"agreement", 0, "is_legal and all_legal agree", TAKE ";L"},
    {"agreement", 0, "a play is made if is_legal says so, and no other",
     KO ";P b C2;clear_board;play w A2;play w B1;P b A1"},
};

/* ---- A test point ---- */

/* Runs a test point on an empty board, if it is about the game. */
static void run_point(dialog *d, const protocol_point *p)
{
    d->watches = 0;
    if (!start_engine(d)) return;
    if (!(p->watches & FIRST)) d->sent.length = d->got.length = 0;
    d->raw = strcmp(p->group, "lines") == 0;
    if (!d->raw && strcmp(p->group, "commands") != 0 &&
        !(d->size > 0 ? says(d, "=", "boardsize %d", d->size) && says(d, "=", "clear_board")
                      : skip(d, "the engine has no such board")))
        return;
    d->watches = p->watches;
    run_script(d, p->script);
    fail_if_watched(d, FIRST, d->early, "nothing before the first response");
}

/* Reports the test point, and returns whether to continue. After a failure igo starts a fresh
 * engine, so that no response is left over. */
static bool put_point(dialog *d, const protocol_point *p, size_t number)
{
    failures failed = {.count = 0};
    report_point made = {.file = p->group, .title = p->title, .id = "-", .line = number};
    if (d->failed) {
        process_stop(&d->program);
        failures_add(&failed, number, p->title, d->wanted, text_made(&d->got));
        failed.items[0].text[PART_SENT] = copy_text(text_made(&d->sent));
        failed.items[0].text[PART_COMMAND] = retest_command(d->t->given, p->group, number);
    } else if (d->remark[0] != '\0') {
        printable_line(stderr, "igo: %s:%zu: the engine %s; --strict fails it", p->group, number,
                       d->remark);
    }
    made.skip = d->failed ? NULL : d->skip;
    made.failures = failed.items;
    made.failure_count = failed.count;
    bool ends = suite_run_put_point(d->t, &made);
    failures_free(&failed);
    return !ends;
}

void protocol_run(suite_run *t)
{
    dialog *d = allocate(1, sizeof *d);
    d->t = t;
    d->commands = d->sent = d->got = out_growing();
    bool goes_on = true;
    for (size_t i = 0, number = 1; goes_on && i < sizeof points / sizeof points[0]; i++, number++) {
        const protocol_point *p = &points[i];
        if (i > 0 && strcmp(points[i - 1].group, p->group) != 0) number = 1;
        if (!is_name_selected(t->given, "-", p->title, p->group, number)) continue;
        d->failed = false;
        d->skip = NULL;
        d->wanted[0] = d->remark[0] = d->verdicts[0] = '\0';
        d->sent.length = d->got.length = 0;
        t->cut = process_time_is_over();
        if (!t->cut) run_point(d, p);
        t->cut = t->cut || process_time_is_over();
        goes_on = !t->cut && t->report.not_started == NULL && put_point(d, p, number);
    }
    process_stop(&d->program);
    free(d->sent.buffer);
    free(d->got.buffer);
    free(d->commands.buffer);
    free(d);
}

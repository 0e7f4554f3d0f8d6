/* engine.c - another program behind GTP 2: boards set up, turns played, moves asked about.
 *
 * A board is set up by plays, in any order: whatever stones of a lawful board stand already, each
 * chain of them has a liberty, either one of the whole chain or the place of a stone of that chain
 * that is still missing. So nothing is ever captured. But the program has then seen boards that the
 * record does not have, and perhaps a pass that makes the right player next. Igo keeps the record
 * as the program saw it, chooses among several orders, and leaves a question out if by igo's own
 * rules that record would answer it differently. */
#include "engine.h"

#include "claims.h"
#include "gtp.h"
#include "memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The commands that matter here, besides those that every engine has. */
enum {
    IS_LEGAL,
    UNDO,
    SET_POSITION,
    RECTANGLE,
    IGO_RULES,
    KATA_RULES,
    LIST_STONES,
    SHOWBOARD,
    LISTED
};

static const char *const listed[LISTED] = {
    [IS_LEGAL] = "is_legal",         [UNDO] = "undo",
    [SET_POSITION] = "set_position", [RECTANGLE] = "rectangular_boardsize",
    [IGO_RULES] = "igo-set-rules",   [KATA_RULES] = "kata-set-rules",
    [LIST_STONES] = "list_stones",   [SHOWBOARD] = "showboard",
};

static bool lists(const engine *e, int which)
{
    return e->lists >> which & 1;
}

/* ---- Commands and replies ---- */

static engine_says cannot(engine *e, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(e->why, sizeof e->why, format, args);
    va_end(args);
    return ENGINE_CANNOT;
}

static void end_program(engine *e)
{
    if (e->running && peer_stop(&e->program))
        e->cannot_start = true;
    e->running = false;
}

static engine_says failed(engine *e, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(e->why, sizeof e->why, format, args);
    va_end(args);
    end_program(e);
    return ENGINE_FAILED;
}

/* The next line that is not blank, or with `any` the next one. */
static engine_says next_line(engine *e, const char *asked, bool any)
{
    peer_event what;
    do
        what = peer_next(&e->program, true);
    while (what == PEER_LINE && !any && e->program.line[0] == '\0');
    if (what == PEER_LINE)
        return ENGINE_YES;
    if (what == PEER_SILENT)
        return failed(e, "no whole answer to '%.100s' in %g s", asked, e->timeout);
    return failed(e, "ended at '%.100s'", asked);
}

/* Adds a line to the reply; false: there is no room for it. */
static bool keep_line(engine *e, size_t *length, const char *text)
{
    size_t more = strlen(text);
    if (*length + more + 2 > sizeof e->reply)
        return false;
    if (*length > 0)
        e->reply[(*length)++] = '\n';
    memcpy(e->reply + *length, text, more + 1);
    *length += more;
    return true;
}

static engine_says read_reply(engine *e, const char *asked)
{
    bool done;
    const char *text;
    size_t length = 0;
    if (next_line(e, asked, false) != ENGINE_YES)
        return ENGINE_FAILED;
    if (!gtp_reply_parse(e->program.line, e->id, &done, &text))
        return failed(e, "answered '%.60s' to '%u %.100s'", e->program.line, e->id, asked);
    e->reply[0] = '\0';
    while (keep_line(e, &length, text)) {
        if (next_line(e, asked, true) != ENGINE_YES)
            return ENGINE_FAILED;
        text = e->program.line;
        if (*text == '\0')
            return done ? ENGINE_YES : ENGINE_NO;
    }
    return failed(e, "answered '%.100s' without end", asked);
}

/* Sends a command and waits for the reply. YES or NO as the program has done it or not; what it
 * says is in e->reply, and its first line in e->why. */
static engine_says say(engine *e, const char *format, ...)
{
    char text[8192], sent[8210];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    int length = snprintf(sent, sizeof sent, "%u %s\n", ++e->id, text);
    if (!peer_send(&e->program, sent, (size_t)length))
        out_of_memory();
    peer_limit(&e->program);
    engine_says reply = read_reply(e, text);
    if (reply == ENGINE_FAILED)
        return reply;
    snprintf(e->why, sizeof e->why, "%c %.*s", reply == ENGINE_YES ? '=' : '?',
             (int)strcspn(e->reply, "\n"), e->reply);
    return reply;
}

static engine_says say_move(engine *e, const char *what, igo_move move)
{
    char vertex[32];
    const igo_board *board = &e->built[e->count - 1].board;
    gtp_move_print(vertex, sizeof vertex, board, move);
    return say(e, "%s %s %s", what, gtp_color_name(move.color), vertex);
}

/* ---- Start and end ---- */

static void read_list(engine *e, const char *at)
{
    e->lists = 0;
    for (; *at != '\0'; at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        line rest = {.text = at, .length = length};
        word name = igo_line_word(&rest);
        for (unsigned i = 0; i < LISTED; i++)
            if (igo_word_is(name, listed[i]))
                e->lists |= 1u << i;
        at += length;
    }
}

static engine_says tell_rules(engine *e);

/* Starts the program, unless it runs. One that has twice in a row not come as far as to list its
 * commands is not waited for again. */
static engine_says run_program(engine *e)
{
    enum { TRIES = 2 };
    if (e->running)
        return ENGINE_YES;
    if (e->lost)
        return failed(e, "%.200s; not tried again", e->start_why);
    e->lost = ++e->failures == TRIES;
    e->id = 0;
    e->running = peer_start(&e->program, e->command, e->timeout);
    if (!e->running) {
        e->cannot_start = true;
        return failed(e, "cannot be started");
    }
    engine_says list = say(e, "list_commands");
    if (list == ENGINE_FAILED) {
        memcpy(e->start_why, e->why, sizeof e->start_why);
        return list;
    }
    e->failures = 0;
    e->lost = false;
    read_list(e, list == ENGINE_YES ? e->reply : "");
    return e->has_rules ? tell_rules(e) : ENGINE_YES;
}

engine_says engine_start(engine *e, const char *cmd, double timeout_seconds)
{
    *e = (engine){.command = cmd, .timeout = timeout_seconds};
    return run_program(e);
}

void engine_stop(engine *e)
{
    if (e->running && say(e, "quit") != ENGINE_FAILED) {
        peer_close_input(&e->program);
        peer_limit(&e->program);
        while (peer_next(&e->program, true) == PEER_LINE)
            continue;
    }
    end_program(e);
    free(e->built);
    e->built = NULL;
    e->count = e->room = 0;
}

/* ---- Rules ---- */

/* KataGo has no other values than these, and its suicide is of two stones or more. */
static engine_says tell_kata_rules(engine *e)
{
    char text[256];
    igo_ko ko = e->rules.ko;
    bool known = ko == IGO_KO_SIMPLE || ko == IGO_KO_POSITIONAL || ko == IGO_KO_SITUATIONAL;
    if (!known || e->rules.suicide == IGO_SUICIDE_ALLOWED)
        return ENGINE_NO;
    gtp_rules_print(text, sizeof text, e->rules);
    return say(e, "kata-set-rules %s", text);
}

static engine_says tell_rules(engine *e)
{
    char text[128];
    engine_says told = ENGINE_NO;
    igo_rules_print(text, sizeof text, e->rules);
    if (lists(e, IGO_RULES))
        told = say(e, "igo-set-rules %s", text);
    else if (lists(e, KATA_RULES))
        told = tell_kata_rules(e);
    if (told != ENGINE_NO)
        return told;
    e->has_rules = false;
    return cannot(e, "the program cannot be told ko=%s suicide=%s", igo_ko_name(e->rules.ko),
                  igo_suicide_name(e->rules.suicide));
}

bool engine_takes_rules(const engine *e)
{
    return lists(e, IGO_RULES) || lists(e, KATA_RULES);
}

engine_says engine_rules(engine *e, igo_rules rules)
{
    bool known = e->has_rules && igo_rules_equal(rules, e->rules);
    if (e->running && known)
        return ENGINE_YES;
    e->has_rules = false;
    engine_says running = run_program(e);
    if (running != ENGINE_YES)
        return running;
    e->rules = rules;
    e->has_rules = true;
    return tell_rules(e);
}

/* ---- The record as the program sees it ---- */

static igo_record built(const engine *e)
{
    return (igo_record){.entries = e->built, .count = e->count};
}

static void make_room(igo_entry **entries, size_t count, size_t *room)
{
    *entries = grow(*entries, count + 1, room, sizeof **entries);
}

static void build_start(engine *e, const igo_board *board, igo_color next)
{
    make_room(&e->built, 0, &e->room);
    igo_start(board, next, &e->built[0]);
    e->count = 1;
    e->set_up = 0;
}

static void build_turn(engine *e, igo_move move)
{
    make_room(&e->built, e->count, &e->room);
    igo_apply(built(e), move, &e->built[e->count]);
    e->count++;
}

/* Ways to set a board up: with a pass or without one where the wrong player would be next, and the
 * stones in several orders. */
enum { WAYS = 16 };

/* All stones, row by row or from the end, beginning somewhere; the last is one of the player who
 * is not next, if there is one. */
static size_t order_stones(const igo_position *start, unsigned way, igo_move *moves)
{
    const igo_board *board = &start->board;
    size_t count = 0;
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
            moves[count++] = igo_move_play(color, at.row, at.col);
    }
    igo_move last = {.turn = IGO_START};
    size_t first = count * (way / 4) / 4, kept = 0;
    igo_move ordered[IGO_MAX_SIZE * IGO_MAX_SIZE];
    for (size_t i = 0; i < count; i++) {
        size_t from = (first + i) % count;
        igo_move move = moves[way & 2 ? count - 1 - from : from];
        if (last.turn == IGO_START && move.color != start->next)
            last = move;
        else
            ordered[kept++] = move;
    }
    if (last.turn != IGO_START)
        ordered[kept++] = last;
    memcpy(moves, ordered, count * sizeof *moves);
    return count;
}

static void build(engine *e, const igo_position *start, unsigned way)
{
    igo_move moves[IGO_MAX_SIZE * IGO_MAX_SIZE];
    igo_board empty = igo_board_make(igo_board_rows(&start->board), igo_board_cols(&start->board));
    if (lists(e, SET_POSITION) && !igo_board_equal(&start->board, &empty)) {
        build_start(e, &start->board, start->next);
        return;
    }
    build_start(e, &empty, IGO_BLACK);
    size_t count = order_stones(start, way, moves);
    for (size_t i = 0; i < count; i++)
        build_turn(e, moves[i]);
    e->set_up = e->count - 1;
    igo_color next = e->built[e->count - 1].next;
    if (next != start->next && !(way & 1))
        build_turn(e, igo_move_pass(next));
}

/* Whether GTP has words for a move, by igo's verdict on it. */
static bool is_sayable(igo_move move, igo_reason verdict)
{
    bool unknown = verdict == IGO_OVER || verdict == IGO_TURN || verdict == IGO_BOUNDS;
    return move.turn != IGO_RESIGN && !unknown;
}

/* Whether a play leads to a board that was there while the position was set up. Programs differ in
 * whom they take to have been next then, so to superko of any kind it may be a repetition. */
static bool repeats_set_up(const engine *e, igo_rules rules, igo_move move)
{
    igo_entry after;
    if (move.turn != IGO_PLAY || rules.ko == IGO_KO_NONE || rules.ko == IGO_KO_SIMPLE)
        return false;
    igo_apply(built(e), move, &after);
    for (size_t i = 0; i < e->set_up; i++)
        if (igo_board_equal(&after.board, &e->built[i].board))
            return true;
    return false;
}

static const char spoiled[] = "the plays that set the board up would change the verdict";

/* Whether by igo's rules the record that the program has seen gives another answer than the real
 * one. To situational superko it matters whom the program takes to be next; elsewhere it is told.
 */
static bool is_spoiled(const engine *e, igo_rules rules, igo_record real, igo_move move)
{
    igo_entry *now = &e->built[e->count - 1];
    igo_color next = now->next;
    igo_reason verdict = igo_is_legal(rules, real, move).reason;
    if (!is_sayable(move, verdict))
        return false;
    if (next != move.color && rules.ko == IGO_KO_SITUATIONAL)
        return true;
    if (verdict == IGO_LEGAL && repeats_set_up(e, rules, move))
        return true;
    now->next = move.color;
    igo_reason seen = igo_is_legal(rules, built(e), move).reason;
    now->next = next;
    return (seen == IGO_LEGAL) != (verdict == IGO_LEGAL);
}

/* ---- Setting up ---- */

static engine_says say_size(engine *e, const igo_board *board)
{
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    if (rows > GTP_MAX_SIZE || cols > GTP_MAX_SIZE)
        return cannot(e, "GTP has no boards beyond %d", GTP_MAX_SIZE);
    if (rows != cols && !lists(e, RECTANGLE))
        return cannot(e, "GTP has no boards that are not square");
    engine_says size = rows == cols ? say(e, "boardsize %d", rows)
                                    : say(e, "rectangular_boardsize %d %d", cols, rows);
    if (size == ENGINE_NO)
        return cannot(e, "the program has no board of %dx%d", rows, cols);
    return size;
}

/* The board of the first entry, which has stones only if it is set at once. */
static engine_says say_start(engine *e)
{
    char text[8000];
    int length = snprintf(text, sizeof text, "set_position");
    const igo_board *board = &e->built[0].board;
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);) {
            char vertex[32];
            igo_vertex_print(vertex, sizeof vertex, board, at);
            length += snprintf(text + length, sizeof text - (size_t)length, " %c %s",
                               gtp_color_name(color)[0], vertex);
        }
    }
    engine_says cleared = say(e, "clear_board");
    bool is_empty = strchr(text, ' ') == NULL;
    return cleared != ENGINE_YES || is_empty ? cleared : say(e, "%s", text);
}

/* Brings the program to where the record built is. */
static engine_says say_built(engine *e)
{
    size_t count = e->count;
    e->count = 1;
    engine_says did = say_size(e, &e->built[0].board);
    if (did == ENGINE_YES)
        did = say_start(e);
    for (; did == ENGINE_YES && e->count < count; e->count++)
        did = say_move(e, "play", e->built[e->count].move);
    e->count = count;
    e->astray = false;
    return did;
}

static engine_says begin(engine *e, const igo_position *start, unsigned way)
{
    engine_says running = run_program(e);
    if (running != ENGINE_YES)
        return running;
    build(e, start, way);
    return say_built(e);
}

engine_says engine_begin(engine *e, const igo_position *start)
{
    return begin(e, start, 0);
}

/* ---- Turns and questions ---- */

/* Back to the record, from a question that could not be taken back. */
static engine_says find_way_back(engine *e)
{
    if (!e->astray)
        return ENGINE_YES;
    engine_says back = say_built(e);
    if (back == ENGINE_NO || back == ENGINE_CANNOT)
        return failed(e, "refuses the same turns when they come again");
    return back;
}

engine_says engine_turn(engine *e, igo_move move)
{
    if (!e->running)
        return failed(e, "is not running");
    if (move.turn == IGO_RESIGN)
        return cannot(e, "GTP has no resignation to be told");
    if (find_way_back(e) != ENGINE_YES)
        return ENGINE_FAILED;
    engine_says played = say_move(e, "play", move);
    if (played == ENGINE_YES)
        build_turn(e, move);
    return played;
}

/* What GTP has no words for, by igo's verdict. */
static engine_says can_ask(engine *e, igo_rules rules, igo_record record, igo_move move)
{
    if (move.turn == IGO_RESIGN)
        return cannot(e, "GTP has no resignation to be told");
    switch (igo_is_legal(rules, record, move).reason) {
    case IGO_OVER: return cannot(e, "GTP does not know when a game is over");
    case IGO_TURN: return cannot(e, "GTP lets colours move out of turn");
    case IGO_BOUNDS: return cannot(e, "GTP has no vertices off the board");
    default: break;
    }
    return is_spoiled(e, rules, record, move) ? cannot(e, spoiled) : ENGINE_YES;
}

/* Asks by playing. A program that has no undo, or refuses it, is led back when needed. */
static engine_says ask_by_play(engine *e, igo_move move)
{
    char why[sizeof e->why];
    engine_says played = say_move(e, "play", move);
    if (played != ENGINE_YES)
        return played;
    memcpy(why, e->why, sizeof why);
    engine_says undone = lists(e, UNDO) ? say(e, "undo") : ENGINE_NO;
    if (undone == ENGINE_FAILED)
        return undone;
    e->astray = undone == ENGINE_NO;
    memcpy(e->why, why, sizeof why);
    return ENGINE_YES;
}

engine_says engine_ask(engine *e, igo_rules rules, igo_record record, igo_move move)
{
    if (!e->running)
        return failed(e, "is not running");
    engine_says can = can_ask(e, rules, record, move);
    if (can != ENGINE_YES)
        return can;
    if (find_way_back(e) != ENGINE_YES)
        return ENGINE_FAILED;
    engine_says asked = lists(e, IS_LEGAL) ? say_move(e, "is_legal", move) : ENGINE_NO;
    if (asked == ENGINE_NO)
        return ask_by_play(e, move);
    if (asked == ENGINE_FAILED)
        return asked;
    bool legal = strcmp(e->reply, "1") == 0;
    if (!legal && strcmp(e->reply, "0") != 0)
        return failed(e, "answered '%.60s' to is_legal, not 0 or 1", e->reply);
    return legal ? ENGINE_YES : ENGINE_NO;
}

/* ---- Boards ---- */

/* Puts the stones of a list on a board; false: something in it is no point without a stone. */
static bool put_stones(const char *text, igo_color color, igo_board *board)
{
    line rest = {.text = text, .length = strlen(text)};
    for (word at = igo_line_word(&rest); at.length > 0; at = igo_line_word(&rest)) {
        igo_move move;
        if (!gtp_move_parse(at, board, color, &move) || move.turn != IGO_PLAY)
            return false;
        if (!igo_board_has(board, move.at) || igo_board_get(board, move.at) != IGO_EMPTY)
            return false;
        igo_board_set(board, move.at, color);
    }
    return true;
}

static engine_says list_board(engine *e, igo_board *board)
{
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        engine_says list = say(e, "list_stones %s", gtp_color_name(color));
        if (list != ENGINE_YES)
            return list == ENGINE_NO ? cannot(e, "list_stones is refused") : list;
        for (char *c = e->reply; *c != '\0'; c++)
            *c = *c == '\n' ? ' ' : *c;
        if (!put_stones(e->reply, color, board))
            return failed(e, "answered '%.60s' to list_stones %s", e->reply, gtp_color_name(color));
    }
    return ENGINE_YES;
}

static engine_says show_board(engine *e, igo_board *board)
{
    engine_says shown = say(e, "showboard");
    if (shown == ENGINE_FAILED)
        return shown;
    bool readable = shown == ENGINE_YES && gtp_board_parse(e->reply, board);
    return readable ? ENGINE_YES : cannot(e, "the board that the program shows cannot be read");
}

engine_says engine_board(engine *e, igo_board *board)
{
    if (!e->running)
        return failed(e, "is not running");
    if (!lists(e, LIST_STONES) && !e->shows)
        return cannot(e, "the program does not list its stones");
    if (find_way_back(e) != ENGINE_YES)
        return ENGINE_FAILED;
    const igo_board *now = &e->built[0].board;
    *board = igo_board_make(igo_board_rows(now), igo_board_cols(now));
    return lists(e, LIST_STONES) ? list_board(e, board) : show_board(e, board);
}

engine_says engine_has(engine *e, const igo_board *board)
{
    static const char *const stones[] = {
        [IGO_BLACK] = "x", [IGO_WHITE] = "o", [IGO_EMPTY] = "no stone"};
    igo_board theirs;
    engine_says seen = engine_board(e, &theirs);
    if (seen != ENGINE_YES || igo_board_equal(&theirs, board))
        return seen;
    snprintf(e->why, sizeof e->why, "a board of %dx%d", igo_board_rows(&theirs),
             igo_board_cols(&theirs));
    if (find_difference(&theirs, board, &e->odd))
        snprintf(e->why, sizeof e->why, "%s at %d,%d", stones[igo_board_get(&theirs, e->odd)],
                 (int)e->odd.row, (int)e->odd.col);
    return ENGINE_NO;
}

/* Two stones in corners, shown. */
static engine_says show_corners(engine *e, const igo_board *size)
{
    igo_board shown = *size, corners = *size;
    igo_point first = {0, 0}, last = {igo_board_rows(size) - 1, igo_board_cols(size) - 1};
    build_start(e, size, IGO_BLACK);
    build_turn(e, igo_move_play(IGO_BLACK, first.row, first.col));
    build_turn(e, igo_move_play(IGO_WHITE, last.row, last.col));
    igo_board_set(&corners, first, IGO_BLACK);
    igo_board_set(&corners, last, IGO_WHITE);
    engine_says did = say_built(e);
    if (did == ENGINE_YES)
        did = show_board(e, &shown);
    return did == ENGINE_YES && !igo_board_equal(&shown, &corners) ? ENGINE_NO : did;
}

engine_says engine_try_show(engine *e, const igo_board *size)
{
    enum { ENOUGH = 4, COMMON = 9 };
    int rows = igo_board_rows(size), cols = igo_board_cols(size);
    bool enough = rows * cols >= ENOUGH;
    igo_board empty = igo_board_make(enough ? rows : COMMON, enough ? cols : COMMON);
    engine_says running = run_program(e);
    if (running != ENGINE_YES || e->tried_show || !lists(e, SHOWBOARD) || lists(e, LIST_STONES))
        return running;
    e->tried_show = true;
    e->shows = show_corners(e, &empty) == ENGINE_YES;
    return run_program(e);
}

/* ---- Whole games ---- */

/* A game on its way; `real` is the record by igo's rules, e->built the one that the program sees.
 */
typedef struct walk {
    engine *e;
    const igo_game *game;
    igo_entry *real;
    size_t count, room;
    bool rehearsal; /* nothing is said to the program */
} walk;

static igo_record real(const walk *w)
{
    return (igo_record){.entries = w->real, .count = w->count};
}

static void start_real(walk *w, const igo_position *start)
{
    make_room(&w->real, 0, &w->room);
    igo_start(&start->board, start->next, &w->real[0]);
    w->count = 1;
}

/* The turn of a play or `then`. */
static engine_says find_turn(walk *w, const igo_step *step, igo_move *move)
{
    *move = step->move;
    if (step->kind == IGO_STEP_THEN) {
        const igo_position *to = &w->game->positions[step->number];
        igo_color mover = igo_opponent(to->next);
        if (!igo_find_turn(real(w), &to->board, mover, move))
            return cannot(w->e, "no turn leads to the board of a 'then'");
    }
    if (move->turn == IGO_RESIGN)
        return cannot(w->e, "GTP has no resignation to be told");
    igo_reason reason = igo_is_legal(w->game->rules, real(w), *move).reason;
    if (reason != IGO_LEGAL)
        return cannot(w->e, "the turn to the board of a 'then' is illegal: %s",
                      igo_reason_name(reason));
    return is_spoiled(w->e, w->game->rules, real(w), *move) ? cannot(w->e, spoiled) : ENGINE_YES;
}

static engine_says take_turn(walk *w, const igo_step *step)
{
    igo_move move;
    engine_says went = find_turn(w, step, &move);
    if (went == ENGINE_YES && !w->rehearsal)
        went = engine_turn(w->e, move);
    if (went != ENGINE_YES)
        return went;
    if (w->rehearsal)
        build_turn(w->e, move);
    make_room(&w->real, w->count, &w->room);
    igo_apply(real(w), move, &w->real[w->count]);
    w->count++;
    return ENGINE_YES;
}

static bool is_turn(igo_step_kind kind)
{
    return kind == IGO_STEP_PLAY || kind == IGO_STEP_THEN;
}

bool engine_answers(igo_step_kind kind)
{
    return igo_step_asks(kind) || kind == IGO_STEP_BOARD;
}

static bool claims_boards(const igo_game *game)
{
    size_t step = 0;
    while (step < game->step_count && game->steps[step].kind != IGO_STEP_BOARD)
        step++;
    return step < game->step_count;
}

/* How many questions cannot be put up to the next set-up, if this one is done that way. */
static size_t rehearse(walk *w, const igo_position *start, size_t step, unsigned way)
{
    size_t lost = 0;
    engine_says went = ENGINE_YES;
    const igo_game *game = w->game;
    w->rehearsal = true;
    start_real(w, start);
    build(w->e, start, way);
    for (; step < game->step_count; step++) {
        const igo_step *s = &game->steps[step];
        if (s->kind == IGO_STEP_SETUP)
            break;
        if (is_turn(s->kind) && went == ENGINE_YES)
            went = take_turn(w, s);
        else if (igo_step_asks(s->kind))
            lost += went != ENGINE_YES || is_spoiled(w->e, game->rules, real(w), s->move);
    }
    w->rehearsal = false;
    return lost;
}

/* Sets a position up in the way that loses the fewest of the questions that follow. */
static engine_says set_up(walk *w, const igo_position *start, size_t step)
{
    unsigned best = 0;
    size_t fewest = SIZE_MAX;
    engine_says running =
        claims_boards(w->game) ? engine_try_show(w->e, &start->board) : run_program(w->e);
    if (running != ENGINE_YES)
        return running;
    for (unsigned way = 0; way < WAYS && fewest > 0; way++) {
        size_t lost = rehearse(w, start, step, way);
        if (lost < fewest) {
            fewest = lost;
            best = way;
        }
    }
    start_real(w, start);
    return begin(w->e, start, best);
}

static engine_says take_step(walk *w, size_t index, engine_answer **answer)
{
    const igo_game *game = w->game;
    const igo_step *step = &game->steps[index];
    if (is_turn(step->kind))
        return take_turn(w, step);
    if (step->kind == IGO_STEP_SETUP)
        return set_up(w, &game->positions[step->number], index + 1);
    if (!engine_answers(step->kind))
        return ENGINE_YES;
    engine_says said = step->kind == IGO_STEP_BOARD
                           ? engine_has(w->e, &game->positions[step->number].board)
                           : engine_ask(w->e, game->rules, real(w), step->move);
    (*answer)->says = said;
    (*answer)->odd = w->e->odd;
    snprintf((*answer)->text, sizeof(*answer)->text, "%.*s", (int)sizeof(*answer)->text - 1,
             w->e->why);
    ++*answer;
    return said == ENGINE_FAILED ? said : ENGINE_YES;
}

engine_says engine_game(engine *e, const igo_game *game, engine_answer *answers, size_t *stopped)
{
    walk w = {.e = e, .game = game};
    engine_says went = set_up(&w, &game->start, 0);
    size_t step = 0;
    *stopped = game->step_count;
    for (; went == ENGINE_YES && step < game->step_count; step++) {
        went = take_step(&w, step, &answers);
        if (went != ENGINE_YES)
            *stopped = step;
    }
    for (; step < game->step_count; step++) {
        if (!engine_answers(game->steps[step].kind))
            continue;
        answers->says = went;
        snprintf(answers->text, sizeof answers->text, "%.*s", (int)sizeof answers->text - 1,
                 e->why);
        answers++;
    }
    free(w.real);
    return went;
}

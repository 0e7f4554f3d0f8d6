/* engine_connection.c - A conversation in GTP 2: a program started, commands sent, their replies
 * read. */
#include "engine_connection.h"

#include "gtp_text.h"
#include "printable.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const listed[] = {
    [TALK_IS_LEGAL] = "is_legal",         [TALK_RULER_MOVES] = "gogui-rules_legal_moves",
    [TALK_ALL_LEGAL] = "all_legal",       [TALK_LEGAL_MOVES] = "legal_moves",
    [TALK_RAW_NN] = "kata-raw-nn",        [TALK_UNDO] = "undo",
    [TALK_SET_POSITION] = "set_position", [TALK_RECTANGLE] = "rectangular_boardsize",
    [TALK_IGO_RULES] = "igo-set-rules",   [TALK_KATA_RULES] = "kata-set-rules",
    [TALK_LIST_STONES] = "list_stones",   [TALK_SHOWBOARD] = "showboard",
    [TALK_CAPTURES] = "captures",
};

enum { LISTED = sizeof listed / sizeof listed[0] };

bool talk_lists(const engine *e, talk_command which)
{
    return e->lists >> which & 1;
}

const char *talk_name(talk_command which)
{
    return listed[which];
}

/* The first program has igo's stderr; that of later ones is captured. */
static void end_program(engine *e)
{
    if (!e->program.runs) return;
    e->end = process_stop(&e->program);
    e->cannot_start = e->cannot_start || e->end.cannot_start;
    free(e->stderr_text);
    e->stderr_text = e->program.stderr_text;
    e->restarted = true;
}

engine_says engine_set_reason(engine *e, engine_says what, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(e->why, sizeof e->why, format, args);
    va_end(args);
    e->unsupported = false;
    if (what == ENGINE_FAILED) end_program(e);
    return what;
}

/* ---- Remarks ---- */

void talk_remark(engine *e, talk_quirk quirk, const char *asked)
{
    static const char *const words[] = {
        [TALK_NO_ID] = "has no id",
        [TALK_ONE_LINE] = "has all commands on one line; igo takes each word as a command",
        [TALK_LETTERS] = "refuses the color words black and white; igo goes on with b and w",
        [TALK_REFUSAL] = "is an error after '='; igo takes it as a refusal, as if after '?'",
        [TALK_CRLF] = "ends its lines in CR LF; igo leaves out the CR",
        [TALK_EMPTY] = "comes after an extra empty line; igo leaves it out",
        [TALK_BLANKS] = "has blanks at the end of a line; igo leaves them out",
        [TALK_EARLY] = "comes after other text; igo leaves it out",
        [TALK_JUDGED] = "",
        [TALK_PLAYED] =
            ("; some engines, such as KataGo and Leela Zero, accept illegal moves there "
             "on purpose"),
    };
    remarks *all = e->how.gtp.remarks != NULL ? e->how.gtp.remarks : &e->remarks;
    char *text = all->text[quirk];
    if (text[0] != '\0') return;
    bool differs = quirk < TALK_JUDGED;
    snprintf(text, sizeof all->text[quirk], "%s'%.*s'%s%s",
             differs ? "the response to " : "moves are judged by ", (int)strcspn(asked, " "), asked,
             differs ? " " : "", words[quirk]);
    printable_line(
        stderr, differs ? "igo: not as in GTP 2: %s (igo test --protocol tests more)" : "igo: %s",
        text);
}

/* ---- Commands and replies ---- */

static engine_says next_line(engine *e, const char *asked)
{
    process_event what = process_next(&e->program, true);
    if (what == PROCESS_LINE) return ENGINE_YES;
    e->trouble = what == PROCESS_TIMEOUT ? TROUBLE_TIMEOUT : TROUBLE_ENDED;
    if (what == PROCESS_TIMEOUT && process_time_is_over())
        return engine_set_reason(e, ENGINE_FAILED,
                                 "no complete response to '%.100s' in the time left", asked);
    if (what == PROCESS_TIMEOUT)
        return engine_set_reason(e, ENGINE_FAILED, "no complete response to '%.100s' within %g s",
                                 asked, e->program.timeout);
    char how[128];
    end_program(e);
    ending_print(how, sizeof how, e->end);
    return engine_set_reason(e, ENGINE_FAILED, "%s during '%.100s'", how, asked);
}

/* The line that begins the response. Before the first one, some engines write other text. */
static engine_says first_line(engine *e, const char *asked, bool *done, const char **text)
{
    enum { MOST = 1000 };
    char early[64] = "";
    for (int count = 0; next_line(e, asked) == ENGINE_YES;) {
        const char *printed = e->program.line;
        if (printed[0] == '\0') {
            talk_remark(e, TALK_EMPTY, asked);
        } else if (gtp_reply_parse(printed, e->id, &e->has_id, done, text)) {
            if (early[0] != '\0') talk_remark(e, TALK_EARLY, asked);
            return ENGINE_YES;
        } else {
            if (early[0] == '\0') snprintf(early, sizeof early, "%.60s", printed);
            if (e->id > 1 || ++count > MOST) break;
        }
    }
    bool has_id = false;
    if (early[0] != '\0' && e->id > 1 && gtp_reply_parse(early, e->id - 1, &has_id, done, text) &&
        has_id)
        engine_set_reason(e, ENGINE_FAILED,
                          "two responses to one command, '%s' again before '%u %.100s'", early,
                          e->id, asked);
    else if (early[0] != '\0')
        engine_set_reason(e, ENGINE_FAILED, "answered '%s' to '%u %.100s'", early, e->id, asked);
    return ENGINE_FAILED;
}

static engine_says read_reply(engine *e, const char *asked)
{
    bool done;
    const char *text;
    out reply = out_to(e->reply, sizeof e->reply);
    if (first_line(e, asked, &done, &text) != ENGINE_YES) return ENGINE_FAILED;
    do {
        out_text(&reply, reply.length > 0 ? "\n" : "");
        out_text(&reply, text);
        if (out_end(&reply) >= reply.size)
            return engine_set_reason(e, ENGINE_FAILED, "the response to '%.100s' is too long",
                                     asked);
        if (reply.length > 0 && is_blank(e->reply[reply.length - 1]))
            talk_remark(e, TALK_BLANKS, asked);
        while (reply.length > 0 && is_blank(e->reply[reply.length - 1]))
            e->reply[--reply.length] = '\0';
        if (next_line(e, asked) != ENGINE_YES) return ENGINE_FAILED;
        text = e->program.line;
    } while (*text != '\0');
    return done ? ENGINE_YES : ENGINE_NO;
}

/* Some engines write GTP words with capitals. */
static bool reply_begins(const char *reply, const char *lower_case)
{
    return text_is_in_any_case(reply, strlen(lower_case), lower_case);
}

static void keep_command(transcript *sent, const char *text)
{
    enum { MOST = 1 << 26 };
    if (sent->cut) return;
    out_text(&sent->text, text);
    out_char(&sent->text, '\n');
    sent->cut = sent->text.length > MOST || !sent->text.grows;
}

static engine_says exchange(engine *e, const char *text)
{
    char sent[8210];
    e->id++;
    if (e->how.gtp.keep_commands) keep_command(&e->sent, text);
    int length = e->no_ids ? snprintf(sent, sizeof sent, "%s\n", text)
                           : snprintf(sent, sizeof sent, "%u %s\n", e->id, text);
    process_send(&e->program, sent, (size_t)length);
    process_restart_limit(&e->program);
    engine_says reply = read_reply(e, text);
    if (reply != ENGINE_FAILED && !e->has_id) talk_remark(e, TALK_NO_ID, text);
    if (reply != ENGINE_FAILED && e->program.crlf) talk_remark(e, TALK_CRLF, text);
    return reply;
}

/* An engine that takes the id of its first command for the command itself gets no ids. */
engine_says talk_say(engine *e, const char *format, ...)
{
    char text[8192];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!e->program.runs) return engine_set_reason(e, ENGINE_FAILED, "is not running");
    e->trouble = TROUBLE_OTHER;
    engine_says reply = exchange(e, text);
    if (reply == ENGINE_NO && !e->has_id && e->id == 1 && !e->no_ids) {
        e->no_ids = true;
        reply = exchange(e, text);
    }
    if (reply == ENGINE_NO && reply_begins(e->reply, "unknown command")) {
        engine_set_reason(e, ENGINE_CANNOT, "the engine has no command %.*s",
                          (int)strcspn(text, " "), text);
        e->unsupported = true;
        return ENGINE_CANNOT;
    }
    if (reply != ENGINE_FAILED)
        snprintf(e->why, sizeof e->why, "%c %.*s", reply == ENGINE_YES ? '=' : '?',
                 (int)strcspn(e->reply, "\n"), e->reply);
    bool refused = reply_begins(e->reply, "illegal move") || reply_begins(e->reply, "error");
    if (reply != ENGINE_YES || !refused) return reply;
    talk_remark(e, TALK_REFUSAL, text);
    return ENGINE_NO;
}

/* ---- Start and end ---- */

static void read_name(engine *e, word name)
{
    for (unsigned i = 0; i < LISTED; i++)
        if (igo_word_is(name, listed[i])) e->lists |= 1u << i;
}

/* Each line begins with a command; a list of one line may have all of them. */
static void read_list(engine *e, const char *at)
{
    bool one_line = strchr(at, '\n') == NULL;
    e->lists = 0;
    for (; *at != '\0'; at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        line rest = {.text = at, .length = length};
        read_name(e, igo_line_word(&rest));
        for (word name; one_line && (name = igo_line_word(&rest)).length > 0;) {
            talk_remark(e, TALK_ONE_LINE, "list_commands");
            read_name(e, name);
        }
        at += length;
    }
}

/* The first commands, whatever the response. */
static engine_says say_first(engine *e)
{
    engine_says reply = ENGINE_YES;
    for (const char *at = e->how.gtp.first; at != NULL && *at != '\0' && reply != ENGINE_FAILED;) {
        size_t length = strcspn(at, "\n");
        reply = talk_say(e, "%.*s", (int)length, at);
        at += length + (at[length] == '\n');
    }
    return reply == ENGINE_FAILED ? reply : ENGINE_YES;
}

engine_says talk_begin(engine *e)
{
    enum { TRIES = 2 };
    if (e->lost)
        return engine_set_reason(e, ENGINE_FAILED, "%.200s; not tried again", e->start_why);
    e->lost = ++e->failures == TRIES;
    e->id = 0;
    double start = e->how.start_timeout > 0 ? e->how.start_timeout : e->how.timeout;
    free(e->sent.text.buffer);
    e->sent = (transcript){.text = out_growing()};
    bool runs = process_start(&e->program, e->how.command, start, e->restarted || e->how.quiet);
    e->program.later_timeout = e->how.timeout;
    e->program.log = e->how.log;
    if (!runs) {
        e->cannot_start = true;
        return engine_set_reason(e, ENGINE_FAILED, "cannot be started");
    }
    engine_says list = talk_say(e, "list_commands");
    if (list == ENGINE_FAILED) {
        memcpy(e->start_why, e->why, sizeof e->start_why);
        return list;
    }
    e->failures = 0;
    e->lost = false;
    read_list(e, list == ENGINE_YES ? e->reply : "");
    return say_first(e);
}

void talk_end(engine *e)
{
    bool running = e->program.runs;
    if (running && talk_say(e, "quit") != ENGINE_FAILED) {
        process_close_input(&e->program);
        process_restart_limit(&e->program);
        while (process_next(&e->program, true) == PROCESS_LINE)
            continue;
    }
    end_program(e);
    if (running && !e->how.quiet) ending_pass_on(e->stderr_text);
    free(e->stderr_text);
    e->stderr_text = NULL;
    free(e->sent.text.buffer);
    e->sent = (transcript){.cut = true};
}

/* ---- Colors and moves ---- */

static engine_says spell_color(engine *e, const char *what, igo_color color, const char *vertex)
{
    int letters = e->letters ? 1 : (int)strlen(gtp_color_name(color));
    return talk_say(e, "%s %.*s%s", what, letters, gtp_color_name(color), vertex);
}

/* Until a color is accepted, a refusal may be due to its spelling. */
engine_says talk_say_color(engine *e, const char *what, igo_color color, const char *vertex)
{
    engine_says reply = spell_color(e, what, color, vertex);
    if (reply == ENGINE_NO && !e->spelled) {
        e->letters = true;
        reply = spell_color(e, what, color, vertex);
        e->letters = reply == ENGINE_YES;
        if (e->letters) talk_remark(e, TALK_LETTERS, what);
    }
    e->spelled = e->spelled || reply == ENGINE_YES;
    return reply;
}

engine_says talk_say_move(engine *e, const char *what, igo_move move)
{
    char vertex[32] = " ";
    gtp_move_print(vertex + 1, sizeof vertex - 1, &igo_game_now(e->seen.turns)->board, move);
    return talk_say_color(e, what, move.color, vertex);
}

/* engine_talk.c - A conversation in GTP 2: a program started, commands sent, their replies read. */
#include "engine.h"

#include "answers.h"
#include "gtp.h"
#include "harmless.h"
#include "memory.h"

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
};

enum { LISTED = sizeof listed / sizeof listed[0] };

bool talk_lists(const talk *t, talk_command which)
{
    return t->lists >> which & 1;
}

const char *talk_name(talk_command which)
{
    return listed[which];
}

/* What the first says on stderr is seen as it is said; of a later one it is heard. */
static void end_program(talk *t)
{
    if (!t->running)
        return;
    t->end = process_stop(&t->program);
    t->cannot_start = t->cannot_start || t->end.cannot_start;
    t->running = false;
    free(t->words);
    t->words = t->program.words;
    t->later = true;
}

engine_says talk_why(talk *t, engine_says what, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(t->why, sizeof t->why, format, args);
    va_end(args);
    t->lacks = false;
    if (what == ENGINE_FAILED)
        end_program(t);
    return what;
}

/* ---- Remarks ---- */

void talk_remark(talk *t, talk_quirk quirk, const char *asked)
{
    static const char *const words[] = {
        [TALK_NO_ID] = "has no id",
        [TALK_ONE_LINE] = "has all commands on one line; igo takes each word as a command",
        [TALK_LETTERS] = "refuses the color words black and white; igo goes on with b and w",
        [TALK_REFUSAL] = "is an error behind '='; igo takes it as a refusal, as if behind '?'",
        [TALK_CRLF] = "ends its lines in CR LF; igo leaves out the CR",
        [TALK_EMPTY] = "comes after an extra empty line; igo leaves it out",
        [TALK_BLANKS] = "has blanks at the end of a line; igo leaves them out",
        [TALK_EARLY] = "comes after other text; igo leaves it out",
        [TALK_JUDGED] = "",
        [TALK_PLAYED] =
            ("; some engines, such as KataGo and Leela Zero, accept illegal moves there "
             "on purpose"),
    };
    remarks *all = t->way.remarks != NULL ? t->way.remarks : &t->remarks;
    char *text = all->text[quirk];
    if (text[0] != '\0')
        return;
    bool differs = quirk < TALK_JUDGED;
    snprintf(text, sizeof all->text[quirk], "%s'%.*s'%s%s",
             differs ? "the response to " : "moves are judged by ", (int)strcspn(asked, " "), asked,
             differs ? " " : "", words[quirk]);
    harmless_line(stderr,
                  differs ? "igo: not as in GTP 2: %s (igo test --protocol tests more)" : "igo: %s",
                  text);
}

/* ---- Commands and replies ---- */

static engine_says next_line(talk *t, const char *asked)
{
    process_event what = process_next(&t->program, true);
    if (what == PROCESS_LINE)
        return ENGINE_YES;
    t->silent = what == PROCESS_SILENT;
    t->ended = what == PROCESS_END;
    if (what == PROCESS_SILENT)
        return talk_why(t, ENGINE_FAILED, "no complete response to '%.100s' within %g s", asked,
                        t->program.timeout);
    char how[128];
    end_program(t);
    ending_print(how, sizeof how, t->end);
    return talk_why(t, ENGINE_FAILED, "%s during '%.100s'", how, asked);
}

/* The line that begins the response. Before the first one, some engines write other text. */
static engine_says first_line(talk *t, const char *asked, bool *done, const char **text)
{
    enum { MOST = 1000 };
    char early[64] = "";
    for (int count = 0; next_line(t, asked) == ENGINE_YES;) {
        const char *said = t->program.line;
        if (said[0] == '\0') {
            talk_remark(t, TALK_EMPTY, asked);
        } else if (gtp_reply_parse(said, t->id, &t->has_id, done, text)) {
            if (early[0] != '\0')
                talk_remark(t, TALK_EARLY, asked);
            return ENGINE_YES;
        } else {
            if (early[0] == '\0')
                snprintf(early, sizeof early, "%.60s", said);
            if (t->id > 1 || ++count > MOST)
                break;
        }
    }
    if (early[0] != '\0')
        talk_why(t, ENGINE_FAILED, "answered '%s' to '%u %.100s'", early, t->id, asked);
    return ENGINE_FAILED;
}

static engine_says read_reply(talk *t, const char *asked)
{
    bool done;
    const char *text;
    out reply = out_to(t->reply, sizeof t->reply);
    if (first_line(t, asked, &done, &text) != ENGINE_YES)
        return ENGINE_FAILED;
    do {
        out_text(&reply, reply.length > 0 ? "\n" : "");
        out_text(&reply, text);
        if (out_end(&reply) >= reply.size)
            return talk_why(t, ENGINE_FAILED, "the response to '%.100s' is too long", asked);
        if (reply.length > 0 && is_blank(t->reply[reply.length - 1]))
            talk_remark(t, TALK_BLANKS, asked);
        while (reply.length > 0 && is_blank(t->reply[reply.length - 1]))
            t->reply[--reply.length] = '\0';
        if (next_line(t, asked) != ENGINE_YES)
            return ENGINE_FAILED;
        text = t->program.line;
    } while (*text != '\0');
    return done ? ENGINE_YES : ENGINE_NO;
}

/* Some engines write the words of GTP 2 with capitals. */
static bool begins(const char *reply, const char *lower_case)
{
    return gtp_word_is((word){.text = reply, .length = strlen(lower_case)}, lower_case);
}

static void keep_command(transcript *told, const char *text)
{
    enum { MOST = 1 << 26 };
    if (told->cut)
        return;
    out_text(&told->text, text);
    out_char(&told->text, '\n');
    told->cut = told->text.length > MOST || !told->text.grows;
}

static engine_says exchange(talk *t, const char *text)
{
    char sent[8210];
    t->id++;
    keep_command(&t->told, text);
    int length = t->bare ? snprintf(sent, sizeof sent, "%s\n", text)
                         : snprintf(sent, sizeof sent, "%u %s\n", t->id, text);
    process_send(&t->program, sent, (size_t)length);
    process_limit(&t->program);
    engine_says reply = read_reply(t, text);
    if (reply != ENGINE_FAILED && !t->has_id)
        talk_remark(t, TALK_NO_ID, text);
    if (reply != ENGINE_FAILED && t->program.crlf)
        talk_remark(t, TALK_CRLF, text);
    return reply;
}

/* An engine that takes the id of its first command for the command itself gets no ids. */
engine_says talk_say(talk *t, const char *format, ...)
{
    char text[8192];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!t->running)
        return talk_why(t, ENGINE_FAILED, "is not running");
    t->silent = t->ended = false;
    engine_says reply = exchange(t, text);
    if (reply == ENGINE_NO && !t->has_id && t->id == 1 && !t->bare) {
        t->bare = true;
        reply = exchange(t, text);
    }
    if (reply == ENGINE_NO && begins(t->reply, "unknown command")) {
        talk_why(t, ENGINE_CANNOT, "the engine has no command %.*s", (int)strcspn(text, " "), text);
        t->lacks = true;
        return ENGINE_CANNOT;
    }
    if (reply != ENGINE_FAILED)
        snprintf(t->why, sizeof t->why, "%c %.*s", reply == ENGINE_YES ? '=' : '?',
                 (int)strcspn(t->reply, "\n"), t->reply);
    bool refused = begins(t->reply, "illegal move") || begins(t->reply, "error");
    if (reply != ENGINE_YES || !refused)
        return reply;
    talk_remark(t, TALK_REFUSAL, text);
    return ENGINE_NO;
}

/* ---- Start and end ---- */

static void read_name(talk *t, word name)
{
    for (unsigned i = 0; i < LISTED; i++)
        if (igo_word_is(name, listed[i]))
            t->lists |= 1u << i;
}

/* A line begins with a command; a list that is one line may be all of them. */
static void read_list(talk *t, const char *at)
{
    bool one_line = strchr(at, '\n') == NULL;
    t->lists = 0;
    for (; *at != '\0'; at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        line rest = {.text = at, .length = length};
        read_name(t, igo_line_word(&rest));
        for (word name; one_line && (name = igo_line_word(&rest)).length > 0;) {
            talk_remark(t, TALK_ONE_LINE, "list_commands");
            read_name(t, name);
        }
        at += length;
    }
}

/* The first commands, whatever the response. */
static engine_says say_first(talk *t)
{
    engine_says said = ENGINE_YES;
    for (const char *at = t->way.first; at != NULL && *at != '\0' && said != ENGINE_FAILED;) {
        size_t length = strcspn(at, "\n");
        said = talk_say(t, "%.*s", (int)length, at);
        at += length + (at[length] == '\n');
    }
    return said == ENGINE_FAILED ? said : ENGINE_YES;
}

engine_says talk_begin(talk *t)
{
    enum { TRIES = 2 };
    if (t->running)
        return ENGINE_YES;
    if (t->lost)
        return talk_why(t, ENGINE_FAILED, "%.200s; not tried again", t->start_why);
    t->lost = ++t->failures == TRIES;
    t->id = 0;
    double start = t->way.start_timeout > 0 ? t->way.start_timeout : t->way.timeout;
    free(t->told.text.buffer);
    t->told = (transcript){.text = out_growing()};
    t->running = process_start(&t->program, t->way.command, start, t->later || t->way.quiet);
    t->program.then = t->way.timeout;
    t->program.log = t->way.log;
    if (!t->running) {
        t->cannot_start = true;
        return talk_why(t, ENGINE_FAILED, "cannot be started");
    }
    engine_says list = talk_say(t, "list_commands");
    if (list == ENGINE_FAILED) {
        memcpy(t->start_why, t->why, sizeof t->start_why);
        return list;
    }
    t->failures = 0;
    t->lost = false;
    read_list(t, list == ENGINE_YES ? t->reply : "");
    return say_first(t);
}

void talk_end(talk *t)
{
    bool running = t->running;
    if (running && talk_say(t, "quit") != ENGINE_FAILED) {
        process_close_input(&t->program);
        process_limit(&t->program);
        while (process_next(&t->program, true) == PROCESS_LINE)
            continue;
    }
    end_program(t);
    if (running && !t->way.quiet)
        ending_pass_on(t->words);
    free(t->words);
    t->words = NULL;
    free(t->told.text.buffer);
    t->told = (transcript){.cut = true};
}

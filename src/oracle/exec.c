/* exec.c - the questions of records put to a program that answers line by line.
 *
 * Without --stream there is one record at a time, with a program of its own. With it they queue up:
 * the program may answer as it goes or at the end, so answers are given to the oldest record that
 * lacks some. A record is done when a later one has an answer, or at the end, for only then is it
 * known that it did not get one too many. */
#include "exec.h"

#include "memory.h"
#include "questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Answers ---- */

static const char *take_word(const char *text, size_t *length)
{
    text += strspn(text, " \t");
    *length = strcspn(text, " \t");
    return text;
}

static bool is_word(const char *word, size_t length, const char *text)
{
    return strlen(text) == length && memcmp(word, text, length) == 0;
}

/* Of a long line the beginning is kept. */
static void read_answer(answers *to, const char *line)
{
    char kept[64];
    size_t length;
    igo_reason reason = IGO_LEGAL;
    answer_kind kind = ANSWER_OTHER;
    const char *word = take_word(line, &length);
    if (is_word(word, length, "legal")) {
        kind = ANSWER_YES;
    } else if (is_word(word, length, "illegal")) {
        kind = ANSWER_NO;
        word = take_word(word + length, &length);
        igo_reason_parse(word, length, &reason);
    }
    snprintf(kept, sizeof kept, "%s", line);
    answers_add(to, kind, kept)->reason = reason;
}

/* The first record from this one on that lacks an answer, or else the newest. */
static answers *first_lacking(const exec *e, answers *from)
{
    while (from != e->newest && from->got == from->asked)
        from = from->next;
    return from;
}

static void give_answer(exec *e, const char *line)
{
    answers *to = e->filling = first_lacking(e, e->filling);
    if (to->got < to->asked) {
        read_answer(to, line);
        return;
    }
    answers_trouble(to, "more than %zu answer%s", to->asked, to->asked == 1 ? "" : "s");
    e->broken = true;
}

/* The program has fallen silent or ended: whose answer is missing gets to know why. */
static void end_answers(exec *e, peer_event why)
{
    answers *to = e->filling = first_lacking(e, e->oldest);
    if (why == PEER_SILENT && to->got == to->asked)
        answers_trouble(to, "does not end, %g s after its last answer", e->timeout);
    else if (why == PEER_SILENT)
        answers_trouble(to, "no answer for %g s, after %zu of %zu", e->timeout, to->got, to->asked);
    else if (to->got < to->asked)
        answers_trouble(to, "ended after %zu of %zu answers", to->got, to->asked);
    e->broken = e->broken || to->trouble[0] != '\0';
}

/* ---- The program ---- */

static void start(exec *e)
{
    if (e->running)
        return;
    e->running = peer_start(&e->program, e->command, e->timeout);
    e->cannot_start = !e->running;
}

static void stop(exec *e)
{
    if (!e->running)
        return;
    bool unable = peer_stop(&e->program);
    e->cannot_start = e->cannot_start || unable;
    e->running = false;
}

/* Gives out what comes, as long as an answer is awaited, so that what is one too many is found at
 * the end, whenever it came; with `wait` until the program ends. */
static void collect(exec *e, bool wait)
{
    while (!e->broken && !e->cannot_start && (wait || e->newest->got < e->newest->asked)) {
        peer_event what = peer_next(&e->program, wait);
        if (what == PEER_NOTHING)
            return;
        if (what != PEER_LINE) {
            end_answers(e, what);
            stop(e);
            return;
        }
        give_answer(e, e->program.line);
    }
}

static void send_questions(exec *e, const igo_game *game)
{
    char *text = questions_text(game);
    peer_send(&e->program, text, strlen(text));
    free(text);
}

/* ---- Records ---- */

static void open_record(exec *e, answers *all)
{
    e->newest = all;
    if (e->oldest == NULL)
        e->oldest = e->filling = all;
}

/* The records before `end` are done; NULL: all. */
static void close_records(exec *e, answers *end)
{
    for (answers *all = e->oldest; all != end; all = all->next)
        all->done = true;
    e->oldest = e->filling = end;
}

/* All are done; those behind one that went wrong can't be told apart. */
static void close_all(exec *e)
{
    answers *behind = e->broken && e->filling != NULL ? e->filling->next : NULL;
    for (; behind != NULL; behind = behind->next)
        if (behind->asked > 0)
            answers_trouble(behind, "out of step");
    close_records(e, NULL);
}

/* A record that comes when the one program for all of them is no more. */
static void ask_nobody(exec *e, answers *all)
{
    if (e->broken)
        answers_trouble(all, "out of step");
    else
        answers_trouble(all, "ended after 0 of %zu answers", all->asked);
    e->broken = true;
    all->done = true;
}

void exec_ask(exec *e, answers *all)
{
    if (e->stream && e->ended) {
        ask_nobody(e, all);
        return;
    }
    open_record(e, all);
    start(e);
    if (!e->cannot_start)
        send_questions(e, &all->game);
    if (!e->stream || e->cannot_start) {
        exec_finish(e);
        e->broken = false;
        return;
    }
    collect(e, false);
    e->ended = e->broken || !e->running;
    if (e->ended)
        exec_finish(e);
    else
        close_records(e, e->filling);
}

void exec_finish(exec *e)
{
    if (e->running && !e->cannot_start) {
        peer_close_input(&e->program);
        collect(e, true);
    }
    stop(e);
    close_all(e);
}

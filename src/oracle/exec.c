/* exec.c - the questions of records put to a program that answers line by line.
 *
 * A job is a record on its way. Without --stream there is one at a time, with a program of its own.
 * With it they queue up: the program may answer as it goes or at the end, so answers are given to
 * the oldest job that lacks some. A job is done when a later one has an answer, or at the end, for
 * only then is it known that it did not get one too many. What the user keeps in between waits for
 * its turn in the queue, where the oldest job always has questions. */
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

static answer read_answer(const char *line)
{
    answer a = {.understood = false};
    size_t length;
    const char *word = take_word(line, &length);
    a.legal = length == 5 && memcmp(word, "legal", 5) == 0;
    a.understood = a.legal || (length == 7 && memcmp(word, "illegal", 7) == 0);
    if (a.understood && !a.legal) {
        word = take_word(word + length, &length);
        a.has_reason = igo_reason_parse(word, length, &a.reason);
    }
    snprintf(a.text, sizeof a.text, "%s", line);
    return a;
}

/* ---- Jobs ---- */

static job *add_job(exec *e)
{
    e->jobs = grow(e->jobs, e->count + 1, &e->room, sizeof *e->jobs);
    job *j = &e->jobs[e->count++];
    *j = (job){0};
    return j;
}

void exec_keep(exec *e, void *kept)
{
    enum { MANY = 16384 };
    job waiting = {.kept = kept};
    if (e->count == 0 || e->waiting == MANY) {
        e->take(e->context, &waiting);
        return;
    }
    *add_job(e) = waiting;
    e->waiting++;
}

/* The last job with questions; there is one. */
static size_t last_asked(const exec *e)
{
    size_t last = e->count - 1;
    while (e->jobs[last].kept != NULL)
        last--;
    return last;
}

/* The first `count` jobs are done; where there was no program, nobody hears of them. */
static void finish_jobs(exec *e, size_t count)
{
    if (count == 0)
        return;
    for (size_t i = 0; i < count; i++) {
        if (!e->cannot_start || e->jobs[i].kept != NULL)
            e->take(e->context, &e->jobs[i]);
        igo_game_free(&e->jobs[i].game);
        free(e->jobs[i].answers);
        e->waiting -= e->jobs[i].kept != NULL;
    }
    e->count -= count;
    e->filling -= count < e->filling ? count : e->filling;
    memmove(e->jobs, e->jobs + count, e->count * sizeof *e->jobs);
}

static void give_answer(exec *e, const char *line)
{
    while (e->filling < e->count && e->jobs[e->filling].got == e->jobs[e->filling].asked)
        e->filling++;
    if (e->filling == e->count) {
        e->filling = last_asked(e);
        job *last = &e->jobs[e->filling];
        snprintf(last->trouble, sizeof last->trouble, "more than %zu answer%s", last->asked,
                 last->asked == 1 ? "" : "s");
        e->broken = true;
        return;
    }
    job *j = &e->jobs[e->filling];
    j->answers[j->got++] = read_answer(line);
}

/* The program has fallen silent or ended: whose answer is missing gets to know why. */
static void end_answers(exec *e, peer_event why)
{
    size_t first = 0, last = last_asked(e);
    while (first < last && e->jobs[first].got == e->jobs[first].asked)
        first++;
    job *j = &e->jobs[first];
    size_t size = sizeof j->trouble;
    if (why == PEER_SILENT && j->got == j->asked)
        snprintf(j->trouble, size, "does not end, %g s after its last answer", e->timeout);
    else if (why == PEER_SILENT)
        snprintf(j->trouble, size, "no answer for %g s, after %zu of %zu", e->timeout, j->got,
                 j->asked);
    else if (j->got < j->asked)
        snprintf(j->trouble, size, "ended after %zu of %zu answers", j->got, j->asked);
    e->broken = e->broken || j->trouble[0] != '\0';
    e->filling = first;
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

/* Whether a question is still without its answer. */
static bool is_awaited(const exec *e)
{
    if (e->count == 0)
        return false;
    const job *last = &e->jobs[last_asked(e)];
    return last->got < last->asked;
}

/* Gives out what comes, as long as an answer is awaited, so that what is one too many is found at
 * the end, whenever it came; with `wait` until the program ends. */
static void collect(exec *e, bool wait)
{
    while (!e->broken && !e->cannot_start && (wait || is_awaited(e))) {
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
    size_t count;
    size_t length = questions_print(NULL, 0, game, &count);
    char *text = malloc(length + 1);
    if (text == NULL)
        out_of_memory();
    questions_print(text, length + 1, game, &count);
    if (!peer_send(&e->program, text, length))
        out_of_memory();
    free(text);
}

/* All jobs are done; those behind one that went wrong can't be told apart. */
static void finish_all(exec *e)
{
    for (size_t i = e->filling + 1; e->broken && i < e->count; i++)
        snprintf(e->jobs[i].trouble, sizeof e->jobs[i].trouble, "out of step");
    finish_jobs(e, e->count);
}

/* A record that comes when the one program for all of them is no more. */
static void ask_nobody(exec *e)
{
    job *j = &e->jobs[0];
    if (e->broken)
        snprintf(j->trouble, sizeof j->trouble, "out of step");
    else
        snprintf(j->trouble, sizeof j->trouble, "ended after 0 of %zu answers", j->asked);
    e->broken = true;
    finish_jobs(e, 1);
}

void exec_ask(exec *e, igo_game *game, const char *file)
{
    job *j = add_job(e);
    questions_print(NULL, 0, game, &j->asked);
    j->game = *game;
    j->file = file;
    j->answers = calloc(j->asked, sizeof *j->answers);
    if (j->answers == NULL)
        out_of_memory();
    *game = (igo_game){0};
    if (e->stream && e->ended) {
        ask_nobody(e);
        return;
    }
    start(e);
    if (!e->cannot_start)
        send_questions(e, &e->jobs[e->count - 1].game);
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
        finish_jobs(e, e->filling);
}

void exec_finish(exec *e)
{
    if (e->running && !e->cannot_start) {
        peer_close_input(&e->program);
        collect(e, true);
    }
    stop(e);
    finish_all(e);
    free(e->jobs);
    e->jobs = NULL;
    e->room = 0;
}

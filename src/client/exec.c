/* exec.c - the questions of records put to a program that answers line by line: one for each
 * record, perhaps several at a time. */
#define _POSIX_C_SOURCE 200809L
#include "exec.h"

#include "ending.h"
#include "memory.h"
#include "questions.h"
#include "reply.h"
#include "utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is said of a program ---- */

void exec_send(peer *program, const answers *all, kind_set besides)
{
    char *text = questions_text(&all->game, besides);
    peer_send(program, text, strlen(text));
    free(text);
}

static void keep_more(answers *all, const char *text, size_t length)
{
    length = utf8_fitting(text, length, sizeof all->more - 1);
    snprintf(all->more, sizeof all->more, "%.*s", (int)length, text);
}

void exec_too_many(answers *all, const char *line)
{
    keep_more(all, line, strlen(line));
    all->trouble_kind = TROUBLE_TOO_MANY;
    answers_trouble(all, "more than %zu answer%s", all->asked, all->asked == 1 ? "" : "s");
}

void exec_silent(answers *all, const peer *program, double timeout)
{
    if (!program->line_ended)
        keep_more(all, program->line, program->length);
    all->trouble_kind = TROUBLE_SILENT;
    if (all->got == all->asked)
        answers_trouble(all, "does not end, %g s after its last answer", timeout);
    else
        answers_trouble(all, "no answer for %g s, after %zu of %zu", timeout, all->got, all->asked);
}

void exec_ended(answers *all, peer_end end)
{
    char how[128];
    ending_print(how, sizeof how, end);
    ending_keep(all, end);
    answers_trouble(all, "%s after %zu of %zu answer%s", how, all->got, all->asked,
                    all->asked == 1 ? "" : "s");
}

/* ---- Programs at work ---- */

static void give_answer(answers *to, const char *line)
{
    if (to->got < to->asked)
        reply_read(to, line);
    else
        exec_too_many(to, line);
}

/* The program is no more, or no more is wanted of it; the job's place is free. */
static void end_job(exec *e, size_t index, peer_event why)
{
    exec_job *job = e->jobs[index];
    answers *all = job->record;
    peer_end end = peer_stop(&job->program);
    if (why == PEER_SILENT)
        exec_silent(all, &job->program, e->timeout);
    else if (why == PEER_END && all->got < all->asked)
        exec_ended(all, end);
    all->unstarted = end.cannot_start;
    all->words = job->program.words != NULL ? job->program.words : copy_text("");
    all->done = true;
    e->cannot_start = e->cannot_start || end.cannot_start;
    e->jobs[index] = e->jobs[--e->running];
    e->jobs[e->running] = job;
}

/* Takes what a program says, as long as it says something. True: it is done. */
static bool hear_job(exec *e, size_t index, bool alone)
{
    exec_job *job = e->jobs[index];
    peer_event what;
    while ((what = alone ? peer_next(&job->program, true) : peer_look(&job->program)) ==
           PEER_LINE) {
        give_answer(job->record, job->program.line);
        if (job->record->trouble[0] != '\0')
            break;
    }
    if (what == PEER_NOTHING)
        return false;
    end_job(e, index, what);
    return true;
}

/* Until one program less is at work. */
static void hear_one(exec *e)
{
    peer *programs[PEER_MOST];
    if (e->running == 1) {
        hear_job(e, 0, true);
        return;
    }
    for (;;) {
        for (size_t i = 0; i < e->running; i++)
            if (hear_job(e, i, false))
                return;
        for (size_t i = 0; i < e->running; i++)
            programs[i] = &e->jobs[i]->program;
        peer_wait(programs, e->running);
    }
}

static size_t most_of(const exec *e)
{
    return e->most == 0 ? 1 : e->most < PEER_MOST ? e->most : PEER_MOST;
}

static void make_jobs(exec *e)
{
    e->jobs = allocate(most_of(e), sizeof(exec_job *));
    for (size_t i = 0; i < most_of(e); i++)
        e->jobs[i] = allocate(1, sizeof(exec_job));
}

void exec_ask(exec *e, answers *all)
{
    if (e->jobs == NULL)
        make_jobs(e);
    if (e->running == most_of(e))
        hear_one(e);
    exec_job *job = e->jobs[e->running];
    job->record = all;
    if (!peer_start(&job->program, e->command, e->timeout, true)) {
        e->cannot_start = all->unstarted = all->done = true;
        return;
    }
    e->running++;
    exec_send(&job->program, all, e->besides);
    peer_close_input(&job->program);
    if (most_of(e) == 1)
        hear_one(e);
}

static void free_jobs(exec *e)
{
    for (size_t i = 0; e->jobs != NULL && i < most_of(e); i++)
        free(e->jobs[i]);
    free(e->jobs);
    e->jobs = NULL;
}

void exec_finish(exec *e)
{
    while (e->running > 0)
        hear_one(e);
    free_jobs(e);
}

void exec_drop(exec *e)
{
    while (e->running > 0)
        end_job(e, 0, PEER_NOTHING);
    free_jobs(e);
}

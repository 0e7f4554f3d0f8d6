/* exec.c - asks programs line by line.
 *
 * A job is a program and its records: all of them with --stream, else one, and several jobs run at
 * a time. A program of a stream may answer at once or at the end, so its records queue up; an
 * answer goes to the oldest one that lacks one. A record is done when a later one has an answer, or
 * at the end: only then igo can see a surplus answer. If the program ends or falls silent, that
 * record fails, and a restarted program gets the later ones. Its stderr is captured, as it may
 * repeat the first one's. */
#include "exec.h"

#include "exec_answer.h"
#include "file.h"
#include "questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A program and a record ---- */

bool exec_start(process *program, const asker_options *how, bool captures)
{
    enum { STARTS = 4 };
    const habits *known = how->exec.habits;
    double first = how->start_timeout > 0 ? how->start_timeout : how->timeout;
    double later =
        STARTS * known->start_seconds > how->timeout ? STARTS * known->start_seconds : how->timeout;
    bool runs = process_start(program, how->command, known->tried ? later : first, captures);
    program->log = how->log;
    return runs;
}

void exec_send(process *program, const answers *all, kind_set extra_claims)
{
    char *text = questions_text(&all->game, extra_claims);
    process_send(program, text, strlen(text));
    free(text);
}

bool exec_take_line(process *program, answers *all, const asker_options *how)
{
    enum { MOST = 16 << 20, LIMITS = 10 };
    const double slow = 0.5; /* seconds; with 100 games, they would take a minute */
    habits *known = how->exec.habits;
    double now = clock_now(), took = now - program->started;
    if (!answers_read_line(all, program->line)) {
        if (program->other_bytes == 0) program->other_since = now;
        program->other_bytes += program->length + 1;
        return program->other_bytes < MOST && now - program->other_since < LIMITS * how->timeout;
    }
    program->other_bytes = 0;
    if (program->answered) return true;
    program->answered = known->tried = true;
    program->timeout = how->timeout;
    if (took > known->start_seconds) known->start_seconds = took;
    if (known->starts < SLOW_STARTS) known->slow += took > slow;
    known->starts += known->starts < SLOW_STARTS;
    return true;
}

/* Ends the program, and reports what is missing if it was silent, has ended, or has written too
 * much without an answer. */
static process_end exec_end(process *program, answers *all, process_event why)
{
    char how[128];
    process_end end = process_stop(program);
    if (why != PROCESS_LINE) answers_restore_left_out(all);
    if (why == PROCESS_LINE && all->trouble[0] == '\0') {
        all->trouble_kind = TROUBLE_TIMEOUT;
        answers_trouble(all, "writes on without an answer, after %zu of %zu", all->got, all->asked);
    } else if (why == PROCESS_TIMEOUT) {
        if (!program->line_ended) answers_keep_more(all, program->line, program->length);
        all->trouble_kind = TROUBLE_TIMEOUT;
        if (all->got == all->asked)
            answers_trouble(all, "still runs %g s after its last answer", program->timeout);
        else
            answers_trouble(all, "no answer for %g s, after %zu of %zu", program->timeout, all->got,
                            all->asked);
    } else if (why == PROCESS_END && all->got < all->asked) {
        ending_print(how, sizeof how, end);
        ending_keep(all, end);
        answers_trouble(all, "%s after %zu of %zu answer%s", how, all->got, all->asked,
                        all->asked == 1 ? "" : "s");
    }
    return end;
}

/* ---- The records of a job ---- */

static bool is_stream(const exec *e)
{
    return e->how->protocol == ASKER_STREAM;
}

/* The next record of the job with a question; NULL: none. */
static answers *next_asked(const exec_job *job, answers *all)
{
    do
        all = all == job->newest ? NULL : all->next;
    while (all != NULL && all->asked == 0);
    return all;
}

/* Marks the records before `end` as done; NULL: all. */
static void close_records(exec_job *job, answers *end)
{
    for (answers *all = job->oldest; all != end; all = next_asked(job, all))
        all->done = true;
    job->oldest = end;
}

/* The first record that lacks an answer, or else the newest; those before it are done. */
static answers *first_lacking(exec_job *job)
{
    answers *to = job->oldest;
    while (to != job->newest && to->got == to->asked)
        to = next_asked(job, to);
    close_records(job, to);
    return to;
}

/* Gives the program's line to its record. With more records, a surplus answer cannot be assigned,
 * as later answers went to the next ones. False: too many lines that are no answers. */
static bool give_line(exec *e, exec_job *job)
{
    answers *to = first_lacking(job);
    bool goes_on = exec_take_line(&job->program, to, e->how);
    e->answered = e->answered || to->got > 0;
    if (to->trouble[0] != '\0' && is_stream(e) && e->count > 1)
        answers_trouble(to, "more than %zu answer%s, here or before: out of step", to->asked,
                        to->asked == 1 ? "" : "s");
    return goes_on;
}

/* ---- Jobs ---- */

static size_t most_of(const exec *e)
{
    size_t jobs = is_stream(e) ? 1 : e->how->exec.jobs;
    return jobs == 0 ? 1 : jobs < PROCESS_MOST ? jobs : PROCESS_MOST;
}

/* There is no such program: the records have no result. */
static void fail_records(exec *e, exec_job *job)
{
    e->cannot_start = true;
    for (answers *all = job->oldest; all != NULL; all = next_asked(job, all))
        all->unstarted = true;
    close_records(job, NULL);
}

/* Starts the program, unless it runs, and sends the records from this one on. */
static void send_records(exec *e, exec_job *job, answers *from)
{
    if (!job->program.runs) {
        e->restarted = is_stream(e) && e->lost[0] != '\0';
        job->captures = !is_stream(e) || e->restarted;
        if (!exec_start(&job->program, e->how, job->captures)) {
            fail_records(e, job);
            return;
        }
        e->running++;
    }
    for (answers *all = from; all != NULL; all = next_asked(job, all))
        exec_send(&job->program, all, e->how->exec.extra_claims);
    if (!is_stream(e) || e->finishing) process_close_input(&job->program);
}

/* Ends the program. Its first incomplete record fails; a new program gets the rest. */
static void end_job(exec *e, exec_job *job, process_event why)
{
    answers *to = first_lacking(job);
    process_end end = exec_end(&job->program, to, why);
    answers *rest = next_asked(job, to);
    to->stderr_text = job->program.stderr_text;
    if (to->stderr_text == NULL && job->captures) to->stderr_text = copy_text("");
    e->running--;
    e->how->exec.habits->tried = true;
    if (end.cannot_start) {
        fail_records(e, job);
        return;
    }
    close_records(job, why == PROCESS_NOTHING ? NULL : rest);
    if (job->oldest == NULL && to->trouble[0] == '\0') return;
    if (e->lost[0] == '\0')
        snprintf(e->lost, sizeof e->lost, "%s", to->trouble[0] != '\0' ? to->trouble : "ended");
    bool gives_up = !e->answered && ++e->fruitless >= MOST_FRUITLESS;
    for (answers *all = job->oldest; gives_up && all != NULL; all = next_asked(job, all)) {
        all->trouble_kind = to->trouble_kind;
        answers_trouble(all, "not asked: it ended or hung %d times before its first answer",
                        MOST_FRUITLESS);
    }
    if (gives_up)
        close_records(job, NULL);
    else if (job->oldest != NULL)
        send_records(e, job, job->oldest);
}

/* Reads all lines that have arrived. True: the program has ended, or the last record has trouble.
 */
static bool read_job(exec *e, exec_job *job)
{
    process_event what;
    while ((what = e->running == 1 ? process_next(&job->program, true)
                                   : process_look(&job->program)) == PROCESS_LINE)
        if (!give_line(e, job) || job->newest->trouble[0] != '\0') break;
    if (what == PROCESS_NOTHING) return false;
    end_job(e, job, what);
    return true;
}

/* Waits until one program has ended. */
static void read_one_job(exec *e)
{
    process *programs[PROCESS_MOST];
    for (;;) {
        size_t count = 0;
        for (exec_job *job = e->jobs; job < e->jobs + most_of(e); job++) {
            if (!job->program.runs) continue;
            if (read_job(e, job)) return;
            programs[count++] = &job->program;
        }
        process_wait(programs, count);
    }
}

/* Gives a stream's answers as they come while any is missing, so that a surplus shows later. */
static void read_stream(exec *e, exec_job *job)
{
    while (job->program.runs && job->newest->got < job->newest->asked) {
        process_event what = process_next(&job->program, false);
        if (what == PROCESS_NOTHING) return;
        if (what != PROCESS_LINE || !give_line(e, job)) end_job(e, job, what);
    }
}

/* ---- Records ---- */

void exec_ask(exec *e, answers *all)
{
    if (e->jobs == NULL) e->jobs = allocate(most_of(e), sizeof *e->jobs);
    if (!is_stream(e) && e->running == most_of(e)) read_one_job(e);
    exec_job *job = e->jobs;
    while (!is_stream(e) && job->program.runs)
        job++;
    e->count++;
    job->newest = all;
    if (job->oldest == NULL) job->oldest = all;
    send_records(e, job, all);
    if (is_stream(e))
        read_stream(e, job);
    else if (most_of(e) == 1 && e->running > 0)
        read_one_job(e);
}

void exec_finish(exec *e)
{
    e->finishing = true;
    if (e->running > 0 && is_stream(e)) process_close_input(&e->jobs[0].program);
    while (e->running > 0)
        read_one_job(e);
    e->finishing = false;
    free(e->jobs);
    e->jobs = NULL;
}

void exec_drop(exec *e)
{
    for (size_t i = 0; e->running > 0; i++)
        if (e->jobs[i].program.runs) end_job(e, &e->jobs[i], PROCESS_NOTHING);
    exec_finish(e);
}

/* stream.c - asks one process about all records, line by line.
 *
 * The program may answer at once or at the end, so records queue up; an answer goes to the oldest
 * record that lacks one. A record is done when a later one has an answer, or at the end: only then
 * igo can see a surplus answer. If the program ends or falls silent, that record fails, and a
 * restarted program gets the later ones. Its stderr is captured, as it may repeat the first
 * one's. */
#include "stream.h"

#include <stdlib.h>
#include <string.h>

/* ---- Answers ---- */

/* Marks the records before `end` as done; NULL: all. */
static void close_records(stream *s, answers *end)
{
    for (; s->oldest != end; s->oldest = s->oldest->next)
        s->oldest->done = true;
}

/* The first record that lacks an answer, or else the newest; those before it are done. */
static answers *first_lacking(stream *s)
{
    answers *to = s->oldest;
    while (to != s->newest && to->got == to->asked)
        to = to->next;
    close_records(s, to);
    return to;
}

/* A surplus answer cannot be assigned, as later answers went to the next records. False: too many
 * other lines. */
static bool give_answer(stream *s)
{
    answers *to = first_lacking(s);
    bool goes_on = exec_take(&s->program, to, s->way);
    s->answered = s->answered || to->got > 0;
    if (to->trouble[0] != '\0' && s->count > 1)
        answers_trouble(to, "more than %zu answer%s, here or before: out of step", to->asked,
                        to->asked == 1 ? "" : "s");
    return goes_on;
}

static answers *next_asked(answers *all)
{
    do
        all = all->next;
    while (all != NULL && all->asked == 0);
    return all;
}

/* ---- The program ---- */

/* Starts it, unless it runs, and sends the records from this one on. */
static void start_stream(stream *s, answers *from)
{
    if (!s->program.runs) {
        s->restarted = s->lost[0] != '\0';
        exec_start(&s->program, s->way, s->restarted);
    }
    s->cannot_start = s->cannot_start || !s->program.runs;
    for (answers *all = from; s->program.runs && all != NULL; all = next_asked(all))
        exec_send(&s->program, all, s->way->exec.extra_claims);
    if (s->program.runs && s->finishing) process_close_input(&s->program);
}

/* After an end or a silence, the first incomplete record fails; a new program gets the rest. */
static void lose(stream *s, process_event why)
{
    answers *to = first_lacking(s);
    process_end end = exec_end(&s->program, to, why);
    s->cannot_start = s->cannot_start || end.cannot_start;
    to->words = s->program.words;
    s->way->exec.known->tried = true;
    answers *behind = to == s->newest ? NULL : next_asked(to);
    if (s->cannot_start || (to->trouble[0] == '\0' && behind == NULL)) return;
    close_records(s, behind);
    if (!s->answered && ++s->fruitless >= MOST_FRUITLESS) {
        for (answers *all = behind; all != NULL; all = next_asked(all)) {
            all->trouble_kind = to->trouble_kind;
            answers_trouble(all, "not asked: it ended or hung %d times before its first answer",
                            MOST_FRUITLESS);
        }
        close_records(s, NULL);
        return;
    }
    if (s->lost[0] == '\0')
        snprintf(s->lost, sizeof s->lost, "%s", to->trouble[0] != '\0' ? to->trouble : "ended");
    if (behind != NULL) start_stream(s, behind);
}

/* Assigns answers as they come while any is missing, so that a surplus shows at the end; `wait`:
 * until the program ends. */
static void collect(stream *s, bool wait)
{
    while (s->program.runs && s->oldest != NULL && s->newest->trouble[0] == '\0' &&
           (wait || s->newest->got < s->newest->asked)) {
        process_event what = process_next(&s->program, wait);
        if (what == PROCESS_NOTHING) return;
        if (what != PROCESS_LINE || !give_answer(s)) lose(s, what);
    }
}

/* ---- Records ---- */

void stream_drop(stream *s)
{
    if (s->program.runs) {
        s->cannot_start = process_stop(&s->program).cannot_start || s->cannot_start;
        ending_pass_on(s->program.words);
        free(s->program.words);
    }
    for (answers *all = s->oldest; all != NULL; all = all->next)
        all->unstarted = s->cannot_start && all->asked > 0;
    close_records(s, NULL);
}

void stream_ask(stream *s, answers *all)
{
    s->newest = all;
    s->count++;
    if (s->oldest == NULL) s->oldest = all;
    start_stream(s, all);
    collect(s, false);
    if (s->cannot_start) stream_drop(s);
}

void stream_finish(stream *s)
{
    s->finishing = true;
    if (s->program.runs) process_close_input(&s->program);
    collect(s, true);
    stream_drop(s);
    s->finishing = false;
}

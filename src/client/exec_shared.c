/* exec_shared.c - asks one process about all records, each after the one before is answered.
 *
 * A program may answer only when its input ends, or keep something of earlier records. So igo tests
 * at the first record whether it answers at once. Answers that look wrong are checked with a second
 * process, the checker; if that differs, a process of its own for the record decides. */
#include "exec_shared.h"

#include "exec_answer.h"
#include "file.h"
#include "memory.h"
#include "printable.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_FAILURES = 5 };

/* ---- Ends ---- */

static bool ended_well(process_end how)
{
    return how.by_itself && how.status == 0 && how.signal == 0;
}

static process_end stop_one(process *program, bool tells, bool may_tell)
{
    process_end end = process_stop(program);
    if (may_tell && (tells || ended_well(end))) ending_pass_on(program->stderr_text);
    free(program->stderr_text);
    return end;
}

/* Lets the programs end by themselves and release what they hold. */
static void let_end(exec_shared *s)
{
    process *programs[] = {&s->program, &s->checker};
    for (process **p = programs; p < programs + 2; p++) {
        if (!(*p)->runs) continue;
        (*p)->timeout = s->how->timeout;
        process_close_input(*p);
        process_restart_limit(*p);
        while (process_next(*p, true) == PROCESS_LINE)
            continue;
    }
}

static process_end stop_both(exec_shared *s, bool tells)
{
    process_end end = {0};
    if (s->program.runs) end = stop_one(&s->program, tells, !s->how->quiet);
    if (s->checker.runs) stop_one(&s->checker, false, false);
    return end;
}

void exec_shared_stop(exec_shared *s, bool tells)
{
    let_end(s);
    stop_both(s, tells);
}

/* Ends the program. An end or a silence may be due to one record, so it is restarted for the next
 * one: a few times, more often if it ends after many answers. */
static void give_up(exec_shared *s, process_event why, bool tells)
{
    enum { MANY = 32 };
    bool fails = why == PROCESS_END || why == PROCESS_TIMEOUT;
    size_t most = MOST_FAILURES + (why == PROCESS_END ? s->answer_count / MANY : 0);
    process_end end = stop_both(s, tells);
    if (why == PROCESS_END && s->records > 1) s->end = end;
    s->records = 0;
    s->given_up = !fails || s->answer_count == 0 || ++s->failures >= most;
}

/* Says once why each record has its own program, unless that is usual, and what helps. */
static void say_why_restarted(const exec_shared *s, const char *why)
{
    if (!s->how->quiet && !s->how->exec.one_per_record)
        printable_line(stderr, "igo: %s: %s; igo starts it for each record", s->how->command, why);
}

static void ask_alone(exec_shared *s, answers *all)
{
    answers_clear(all);
    exec_ask(s->alone, all);
}

/* Keeps a crash even if a fresh process survives the record. The program must have answered two
 * records, as it may end after each one by design. */
static void keep_crash(exec_shared *s, answers *all)
{
    char how[128];
    process_end end = s->end;
    s->end = (process_end){0};
    if (!ending_is_crash(end) || all->got < all->asked || all->trouble[0] != '\0') return;
    ending_print(how, sizeof how, end);
    ending_keep(all, end);
    answers_trouble(all, "%s after other records; a fresh process answers", how);
}

/* ---- How the program is asked ---- */

/* Reads the lines that have arrived for a record. LINE: all answers, or too many other lines. */
static process_event read_arrived(process *program, answers *all, const asker_options *how)
{
    for (process_event what; all->got < all->asked;)
        if ((what = process_look(program)) != PROCESS_LINE)
            return what;
        else if (!exec_take_line(program, all, how))
            break;
    return PROCESS_LINE;
}

/* A second program gets the same record and the end of its input. */
typedef struct rival {
    process *program;
    answers *record;
    double took;  /* until it has answered; 0: it has not */
    double until; /* how long the first one is waited for then */
} rival;

static void start_rival(rival *other, const answers *all, const asker_options *how)
{
    igo_case c = {.line = 0};
    copy_case(&c, &all->game);
    other->record =
        answers_new(&c, KINDS_VERDICT | (how->exec.extra_claims & ~KIND_BIT(IGO_STEP_UNDO)), NULL);
    if (!exec_start(other->program, how, true)) return;
    exec_send(other->program, other->record, how->exec.extra_claims);
    process_close_input(other->program);
}

/* If it has answered, the first one gets the same time again. A program that exits normally after
 * other lines counts as answering. */
static void read_rival(rival *other, const asker_options *how)
{
    process_event what = read_arrived(other->program, other->record, how);
    if (what == PROCESS_NOTHING) return;
    double now = clock_now(), took = now - other->program->started;
    bool well = ended_well(process_stop(other->program)) && what == PROCESS_END;
    bool others = well && other->record->other_lines >= other->record->asked;
    free(other->program->stderr_text);
    if (other->record->got > 0 || others) other->took = took, other->until = now + took;
}

/* The first start may have been a cold one. A warm one gets three times as long as the second
 * needed. */
static process_event read_warm_answer(exec_shared *s, answers *all, double took)
{
    const double least = 0.5, most = 3 * took;
    process *program = &s->program;
    process_event what = PROCESS_NOTHING;
    stop_one(program, false, false);
    answers_clear(all);
    if (!exec_start(program, s->how, true)) return PROCESS_END;
    exec_send(program, all, s->how->exec.extra_claims);
    double until = program->started + (most > least ? most : least);
    while ((what = read_arrived(program, all, s->how)) == PROCESS_NOTHING && clock_now() < until)
        process_wait(&program, 1);
    return what;
}

/* Waits for the first answer of the run; after one second, with a second program. False: none. */
static bool read_first_answer(exec_shared *s, answers *all)
{
    enum { PATIENCE = 1, STARTS = 2 };
    double patience = STARTS * s->how->exec.habits->start_seconds;
    if (patience < PATIENCE) patience = PATIENCE;
    process *programs[2] = {&s->program, &s->checker};
    rival other = {.program = &s->checker};
    process_event what = PROCESS_NOTHING;
    while ((what = read_arrived(&s->program, all, s->how)) == PROCESS_NOTHING && all->got == 0) {
        double now = clock_now();
        if (other.until > 0 && now > other.until) break;
        if (other.record == NULL && !s->how->exec.habits->one_at_a_time &&
            now - s->program.started >= patience)
            start_rival(&other, all, s->how);
        if (s->checker.runs) read_rival(&other, s->how);
        process_wait(programs, s->checker.runs ? 2 : 1);
    }
    if (all->got == 0 && other.until > 0) what = read_warm_answer(s, all, other.took);
    bool over = other.record != NULL && !s->checker.runs;
    habits *known = s->how->exec.habits;
    known->tried |= what != PROCESS_END; /* else the next start gets as much time */
    known->is_asked = known->tried;
    known->answers_at_end = all->got == 0 && other.until > 0;
    known->one_at_a_time |= all->got > 0 && over && other.until <= 0;
    if (s->checker.runs) stop_one(&s->checker, false, false);
    if (known->answers_at_end)
        say_why_restarted(s, "answers when its input ends (hint: flush each answer, or --stream)");
    answers_free(other.record);
    return all->got > 0;
}

/* ---- Answers ---- */

/* Asks a program that runs. If there are as many lines as questions, but some are left out, more
 * answers are unlikely, unless it printed other lines before. False: some are missing; *what is
 * why. */
static bool read_answers(exec_shared *s, process *program, answers *all, process_event *what)
{
    enum { MOMENT = 1 };
    const asker_options *how = s->how;
    for (bool wait = false; all->got < all->asked; wait = true) {
        bool talks = how->exec.habits->prints_other_lines;
        bool doubts = program->answered && !talks && how->timeout > MOMENT &&
                      all->got + all->other_lines >= all->asked;
        if (program->answered) program->timeout = doubts ? MOMENT : how->timeout;
        *what = process_next(program, wait);
        if (*what == PROCESS_TIMEOUT || *what == PROCESS_END) return false;
        if (*what == PROCESS_LINE && !exec_take_line(program, all, how)) {
            *what = PROCESS_TIMEOUT;
            return false;
        }
    }
    return true;
}

/* Asks the program that runs. False: some answers are missing. */
static bool ask_program(exec_shared *s, answers *all)
{
    process_event what = PROCESS_TIMEOUT;
    exec_send(&s->program, all, s->how->exec.extra_claims);
    bool first = !s->how->exec.habits->is_asked;
    bool answered =
        (!first || read_first_answer(s, all)) && read_answers(s, &s->program, all, &what);
    s->answer_count += all->got;
    s->records += answered;
    if (first && !answered) let_end(s);
    if (!answered) give_up(s, s->program.at_end ? PROCESS_END : what, false);
    return answered;
}

/* True if each answer is igo's own, by the rules of the record. */
static bool is_as_igo_says(const answers *all)
{
    answers own = *all;
    disagreement about = {.compared = 0};
    own.game = (igo_case){0};
    copy_case(&own.game, &all->game);
    own.game.rules = all->rules;
    claim_all(&own.game);
    bool same = !next_disagreement(&own, false, &about);
    igo_case_free(&own.game);
    return same;
}

/* ---- What looks wrong ---- */

/* Asks the checker; false: some answers are missing, and it was ended. */
static bool ask_checker(exec_shared *s, answers *all)
{
    process_event what;
    if (!s->checker.runs && !exec_start(&s->checker, s->how, true)) return false;
    exec_send(&s->checker, all, s->how->exec.extra_claims);
    return read_answers(s, &s->checker, all, &what);
}

/* Asks the checker, or a program alone. True if the answers are the same. */
static bool ask_again(exec_shared *s, answers *all, bool alone)
{
    size_t count = all->got;
    answer *before = allocate(all->asked, sizeof *before);
    memcpy(before, all->items, all->asked * sizeof *before);
    answers_clear(all);
    bool same = true;
    if (alone)
        ask_alone(s, all);
    else
        same = ask_checker(s, all);
    same = same && all->got == count && all->trouble[0] == '\0';
    for (size_t i = 0; same && i < count; i++) {
        same = before[i].kind == all->items[i].kind && before[i].reason == all->items[i].reason;
        if (!same) all->before = before[i];
    }
    if (!alone) memcpy(all->items, before, all->asked * sizeof *before);
    if (!alone) all->got = count;
    all->changed = alone && !same && all->got == count && all->trouble[0] == '\0';
    free(before);
    return same;
}

/* True if a fresh program says the same; else its answers count. Before it is asked alone, the
 * others end, as they may hold what it needs. */
static bool fresh_agrees(exec_shared *s, answers *all)
{
    if (s->how->exec.habits->one_at_a_time || ask_again(s, all, false)) return true;
    bool answered = s->checker.answered;
    exec_shared_stop(s, false);
    bool same = ask_again(s, all, true);
    s->how->exec.habits->one_at_a_time = same && !answered;
    s->given_up = same && answered && ++s->failures >= MOST_FAILURES;
    if (!same)
        say_why_restarted(s, "a fresh process answers otherwise (hint: does it keep state?)");
    return same;
}

/* ---- Records ---- */

void exec_shared_ask(exec_shared *s, answers *all)
{
    if (s->given_up || s->how->exec.habits->answers_at_end ||
        !(s->program.runs || exec_start(&s->program, s->how, true)) || !ask_program(s, all)) {
        ask_alone(s, all);
        keep_crash(s, all);
        return;
    }
    bool believed = s->how->exec.trust_after_same > 0 && s->same >= s->how->exec.trust_after_same;
    if (!believed && !is_as_igo_says(all)) {
        s->same++;
        if (!fresh_agrees(s, all)) give_up(s, PROCESS_LINE, false);
    }
    keep_crash(s, all); /* last, as a fresh program answers without it */
}

void exec_shared_settle(exec_shared *s, answers *all, bool ends)
{
    process_event what;
    if (!s->program.runs) return;
    if (ends) process_close_input(&s->program);
    s->program.timeout = s->how->timeout;
    do
        what = process_next(&s->program, ends);
    while (what == PROCESS_LINE && exec_take_line(&s->program, all, s->how) &&
           all->trouble[0] == '\0');
    if (what == PROCESS_LINE || (ends && what == PROCESS_TIMEOUT)) {
        give_up(s, PROCESS_LINE, false);
        ask_alone(s, all);
    } else if (what == PROCESS_END) {
        if (ends)
            exec_shared_stop(s, true);
        else
            give_up(s, what, true);
    }
}

/* live.c - asks one process about all records, each after the one before is answered.
 *
 * A program may answer only when its input ends, or keep something of earlier records. So igo tests
 * at the first record whether it answers at once. Answers that look wrong are checked with a second
 * process, the checker; if that differs, a process of its own for the record decides. */
#include "live.h"

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
    if (may_tell && (tells || ended_well(end))) ending_pass_on(program->words);
    free(program->words);
    return end;
}

/* Lets the programs end by themselves and release what they hold. */
static void rest(live *l)
{
    process *programs[] = {&l->program, &l->checker};
    for (process **p = programs; p < programs + 2; p++) {
        if (!(*p)->runs) continue;
        (*p)->timeout = l->way->timeout;
        process_close_input(*p);
        process_limit(*p);
        while (process_next(*p, true) == PROCESS_LINE)
            continue;
    }
}

static process_end stop_both(live *l, bool tells)
{
    process_end end = {0};
    if (l->program.runs) end = stop_one(&l->program, tells, !l->way->quiet);
    if (l->checker.runs) stop_one(&l->checker, false, false);
    return end;
}

void live_stop(live *l, bool tells)
{
    rest(l);
    stop_both(l, tells);
}

/* Ends the program. An end or a silence may be due to one record, so it is restarted for the next
 * one: a few times, more often if it ends after many answers. */
static void give_up(live *l, process_event why, bool tells)
{
    enum { MANY = 32 };
    bool fails = why == PROCESS_END || why == PROCESS_TIMEOUT;
    size_t most = MOST_FAILURES + (why == PROCESS_END ? l->heard / MANY : 0);
    process_end end = stop_both(l, tells);
    if (why == PROCESS_END && l->records > 1) l->end = end;
    l->records = 0;
    l->given_up = !fails || l->heard == 0 || ++l->failures >= most;
}

/* Says once why each record has its own program, unless that is usual, and what helps. */
static void say_way(const live *l, const char *why)
{
    if (!l->way->quiet && !l->way->exec.one_each)
        printable_line(stderr, "igo: %s: %s; igo starts it for each record", l->way->command, why);
}

static void ask_alone(live *l, answers *all)
{
    exec_forget(all);
    exec_ask(l->alone, all);
}

/* Keeps a crash even if a fresh process survives the record. The program must have answered two
 * records, as it may end after each one by design. */
static void keep_crash(live *l, answers *all)
{
    char how[128];
    process_end end = l->end;
    l->end = (process_end){0};
    if (!ending_is_crash(end) || all->got < all->asked || all->trouble[0] != '\0') return;
    ending_print(how, sizeof how, end);
    ending_keep(all, end);
    answers_trouble(all, "%s behind other records; a fresh process answers", how);
}

/* ---- How the program is asked ---- */

/* Reads the lines that have arrived for a record. LINE: all answers, or too many other lines. */
static process_event look(process *program, answers *all, const asker_options *way)
{
    for (process_event what; all->got < all->asked;)
        if ((what = process_look(program)) != PROCESS_LINE)
            return what;
        else if (!exec_take(program, all, way))
            break;
    return PROCESS_LINE;
}

/* A second program gets the same record and the end of its input. */
typedef struct second {
    process *program;
    answers *record;
    double took;  /* until it has answered; 0: it has not */
    double until; /* how long the first one is waited for then */
} second;

static void start_second(second *s, const answers *all, const asker_options *way)
{
    igo_case c = {.line = 0};
    copy_case(&c, &all->game);
    s->record =
        answers_new(&c, KINDS_VERDICT | (way->exec.extra_claims & ~KIND_BIT(IGO_STEP_UNDO)), NULL);
    if (!exec_start(s->program, way, true)) return;
    exec_send(s->program, s->record, way->exec.extra_claims);
    process_close_input(s->program);
}

/* If it has answered, the first one gets the same time again. A program that exits normally after
 * other lines counts as answering. */
static void look_at_second(second *s, const asker_options *way)
{
    process_event what = look(s->program, s->record, way);
    if (what == PROCESS_NOTHING) return;
    double now = clock_now(), took = now - s->program->started;
    bool well = ended_well(process_stop(s->program)) && what == PROCESS_END;
    bool odd = well && s->record->left_out_count >= s->record->asked;
    free(s->program->words);
    if (s->record->got > 0 || odd) s->took = took, s->until = now + took;
}

/* The first start may have been a cold one. A warm one gets three times as long as the second
 * needed. */
static process_event read_warm_answer(live *l, answers *all, double took)
{
    const double least = 0.5, most = 3 * took;
    process *program = &l->program;
    process_event what = PROCESS_NOTHING;
    stop_one(program, false, false);
    exec_forget(all);
    if (!exec_start(program, l->way, true)) return PROCESS_END;
    exec_send(program, all, l->way->exec.extra_claims);
    double until = program->started + (most > least ? most : least);
    while ((what = look(program, all, l->way)) == PROCESS_NOTHING && clock_now() < until)
        process_wait(&program, 1);
    return what;
}

/* Waits for the first answer of the run; after one second, with a second program. False: none. */
static bool read_first_answer(live *l, answers *all)
{
    enum { PATIENCE = 1, STARTS = 2 };
    double patience = STARTS * l->way->exec.known->start;
    if (patience < PATIENCE) patience = PATIENCE;
    process *programs[2] = {&l->program, &l->checker};
    second other = {.program = &l->checker};
    process_event what = PROCESS_NOTHING;
    while ((what = look(&l->program, all, l->way)) == PROCESS_NOTHING && all->got == 0) {
        double now = clock_now();
        if (other.until > 0 && now > other.until) break;
        if (other.record == NULL && !l->way->exec.known->single &&
            now - l->program.started >= patience)
            start_second(&other, all, l->way);
        if (l->checker.runs) look_at_second(&other, l->way);
        process_wait(programs, l->checker.runs ? 2 : 1);
    }
    if (all->got == 0 && other.until > 0) what = read_warm_answer(l, all, other.took);
    bool over = other.record != NULL && !l->checker.runs;
    habits *known = l->way->exec.known;
    known->tried |= what != PROCESS_END; /* else the next start gets as much time */
    known->is_asked = known->tried;
    known->at_end = all->got == 0 && other.until > 0;
    known->single |= all->got > 0 && over && other.until <= 0;
    if (l->checker.runs) stop_one(&l->checker, false, false);
    if (known->at_end)
        say_way(l, "answers when its input ends (hint: flush each answer, or --stream)");
    answers_free(other.record);
    return all->got > 0;
}

/* ---- Answers ---- */

/* Asks a program that runs. If there are as many lines as questions, but some are left out, more
 * answers are unlikely, unless it printed other lines before. False: some are missing; *what is
 * why. */
static bool hear(live *l, process *program, answers *all, process_event *what)
{
    enum { MOMENT = 1 };
    const asker_options *way = l->way;
    for (bool wait = false; all->got < all->asked; wait = true) {
        bool doubts = program->answered && !way->exec.known->talks && way->timeout > MOMENT &&
                      all->got + all->left_out_count >= all->asked;
        if (program->answered) program->timeout = doubts ? MOMENT : way->timeout;
        *what = process_next(program, wait);
        if (*what == PROCESS_TIMEOUT || *what == PROCESS_END) return false;
        if (*what == PROCESS_LINE && !exec_take(program, all, way)) {
            *what = PROCESS_TIMEOUT;
            return false;
        }
    }
    return true;
}

/* Asks the program that runs. False: some answers are missing. */
static bool hear_live(live *l, answers *all)
{
    process_event what = PROCESS_TIMEOUT;
    exec_send(&l->program, all, l->way->exec.extra_claims);
    bool first = !l->way->exec.known->is_asked;
    bool heard = (!first || read_first_answer(l, all)) && hear(l, &l->program, all, &what);
    l->heard += all->got;
    l->records += heard;
    if (first && !heard) rest(l);
    if (!heard) give_up(l, l->program.at_end ? PROCESS_END : what, false);
    return heard;
}

/* Whether each answer is igo's own, by the rules of the record. */
static bool is_as_igo_says(const answers *all)
{
    answers own = *all;
    disagreement about;
    size_t at = 0;
    own.game = (igo_case){0};
    copy_case(&own.game, &all->game);
    own.game.rules = all->rules;
    claim_all(&own.game);
    bool same = !next_disagreement(&own, false, &at, &about);
    igo_case_free(&own.game);
    return same;
}

/* ---- What looks wrong ---- */

/* Asks the checker; false: some answers are missing, and it was ended. */
static bool hear_checker(live *l, answers *all)
{
    process_event what;
    if (!l->checker.runs && !exec_start(&l->checker, l->way, true)) return false;
    exec_send(&l->checker, all, l->way->exec.extra_claims);
    return hear(l, &l->checker, all, &what);
}

/* Asks the checker, or a program alone. Whether the answers are the same. */
static bool ask_again(live *l, answers *all, bool alone)
{
    size_t count = all->got;
    answer *before = allocate(all->asked, sizeof *before);
    memcpy(before, all->items, all->asked * sizeof *before);
    exec_forget(all);
    bool same = true;
    if (alone)
        ask_alone(l, all);
    else
        same = hear_checker(l, all);
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

/* Whether a fresh program says the same; else its answers count. Before it is asked alone, the
 * others end, as they may hold what it needs. */
static bool is_repeated(live *l, answers *all)
{
    if (l->way->exec.known->single || ask_again(l, all, false)) return true;
    bool answered = l->checker.answered;
    live_stop(l, false);
    bool same = ask_again(l, all, true);
    l->way->exec.known->single = same && !answered;
    l->given_up = same && answered && ++l->failures >= MOST_FAILURES;
    if (!same) say_way(l, "a fresh process answers otherwise (hint: does it keep state?)");
    return same;
}

/* ---- Records ---- */

void live_ask(live *l, answers *all)
{
    if (l->given_up || l->way->exec.known->at_end ||
        !(l->program.runs || exec_start(&l->program, l->way, true)) || !hear_live(l, all)) {
        ask_alone(l, all);
        keep_crash(l, all);
        return;
    }
    keep_crash(l, all);
    bool believed = l->way->exec.trust_after > 0 && l->same >= l->way->exec.trust_after;
    if (believed || is_as_igo_says(all)) return;
    l->same++;
    if (!is_repeated(l, all)) give_up(l, PROCESS_LINE, false);
}

void live_settle(live *l, answers *all, bool ends)
{
    process_event what;
    if (!l->program.runs) return;
    if (ends) process_close_input(&l->program);
    l->program.timeout = l->way->timeout;
    do
        what = process_next(&l->program, ends);
    while (what == PROCESS_LINE && exec_take(&l->program, all, l->way) && all->trouble[0] == '\0');
    if (what == PROCESS_LINE || (ends && what == PROCESS_TIMEOUT)) {
        give_up(l, PROCESS_LINE, false);
        ask_alone(l, all);
    } else if (what == PROCESS_END) {
        if (ends)
            live_stop(l, true);
        else
            give_up(l, what, true);
    }
}

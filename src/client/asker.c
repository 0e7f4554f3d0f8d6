/* asker.c - another program, to which records are put. */
#include "asker.h"

#include "file.h"
#include "harmless.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Start and end ---- */

bool asker_open(asker *a, asker_options opt)
{
    *a = (asker){.opt = opt};
    a->exec.way = a->stream.way = &a->opt;
    if (opt.way == ASKER_FILE) return (a->file = fopen(opt.command, "r")) != NULL;
    if (opt.way != ASKER_GTP) return true;
    bool began = engine_start(&a->engine, opt) == ENGINE_YES;
    a->engine.way.detours = opt.detours && talk_lists(&a->engine, TALK_UNDO);
    a->crash_shown = a->engine.trouble == TROUBLE_ENDED;
    return began;
}

bool asker_takes_rules(asker *a, igo_rules rules)
{
    if (a->opt.way != ASKER_GTP) return true;
    engine_says told = engine_rules(&a->engine, rules);
    bool has_others =
        talk_lists(&a->engine, TALK_IGO_RULES) || talk_lists(&a->engine, TALK_KATA_RULES);
    return told == ENGINE_YES || (told == ENGINE_CANNOT && !has_others);
}

void asker_close(asker *a)
{
    asker_finish(a);
    while (asker_next(a) != NULL)
        continue;
    if (a->file != NULL) fclose(a->file);
    if (a->opt.way == ASKER_GTP) engine_stop(&a->engine);
}

bool asker_cannot_start(const asker *a)
{
    return a->exec.cannot_start || a->stream.cannot_start || a->engine.cannot_start;
}

bool asker_is_dead(const asker *a)
{
    enum { MOST = 3 };
    return a->unborn >= MOST;
}

bool asker_is_gone(const asker *a)
{
    return asker_cannot_start(a) || asker_is_dead(a) || a->engine.lost;
}

const char *asker_why_gone(const asker *a)
{
    bool failed = a->opt.way == ASKER_GTP && !asker_cannot_start(a);
    if (asker_is_dead(a)) return "ended before its first answer, three times in a row";
    return failed ? a->engine.why : "cannot be started";
}

/* ---- One program for all records, as long as that works ----
 *
 * A fresh program is asked again whatever goes wrong, and its answers count. So a program that can
 * answer only one record, or keeps state between records, is not accused. */

/* Passes on what the program said on stderr if a fresh one will not say it again: `tells`, or it
 * has ended well, after an earlier record. */
static void live_stop(asker *a, bool tells)
{
    if (!a->live.program.runs) return;
    process_end how = process_stop(&a->live.program);
    bool well = how.by_itself && how.status == 0 && how.signal == 0;
    if ((tells || well) && !a->opt.quiet) ending_pass_on(a->live.program.words);
    free(a->live.program.words);
}

static bool live_start(asker *a)
{
    enum { PATIENCE = 1 }; /* seconds for the first answer */
    live_program *l = &a->live;
    double wait = l->heard > 0 || a->opt.timeout < PATIENCE ? a->opt.timeout : PATIENCE;
    bool runs = l->program.runs || process_start(&l->program, a->opt.command, wait, true);
    l->program.log = a->opt.log;
    return runs;
}

/* The program is no more. If it has ended or says nothing, that may be for one record: it is
 * started again for the next one, a few times; more often if it ends after many answers. */
static void live_give_up(asker *a, process_event why)
{
    enum { MOST = 5, MANY = 32 };
    bool fails = why == PROCESS_END || why == PROCESS_SILENT;
    size_t most = why == PROCESS_END ? MOST + a->live.heard / MANY : MOST;
    live_stop(a, false);
    a->live.given_up = !fails || a->live.heard == 0 || ++a->live.failures >= most;
    if (why == PROCESS_SILENT && a->live.heard == 0 && !a->opt.quiet)
        harmless_line(
            stderr,
            "igo: %s: no answer within a second; igo restarts the program for each record "
            "(--restart: from the first)",
            a->opt.command);
}

/* Asks the program that runs. False: it has not given all answers. */
static bool live_hear(asker *a, answers *all)
{
    process *program = &a->live.program;
    exec_send(program, all, a->opt.besides);
    for (bool wait = false; all->got < all->asked; wait = true) {
        process_event what = process_next(program, wait);
        if (what == PROCESS_SILENT || what == PROCESS_END) {
            live_give_up(a, what);
            return false;
        }
        if (what == PROCESS_LINE) {
            exec_hear(all, program->line);
            program->timeout = a->opt.timeout;
            a->live.heard++;
        }
    }
    return true;
}

/* Whether each answer is igo's own, by the rules of the record. */
static bool is_as_igo_says(const answers *all)
{
    answers own = *all;
    disagreement about;
    size_t at = 0;
    own.game = (igo_case){0};
    copy_game(&own.game, &all->game);
    own.game.rules = all->rules;
    claim_all(&own.game);
    bool same = !next_disagreement(&own, false, &at, &about);
    igo_case_free(&own.game);
    return same;
}

/* Asks a fresh program. False: its answers are not those of the one that runs. */
static bool ask_fresh(asker *a, answers *all)
{
    size_t count = all->got;
    bool same = true;
    answer *before = allocate(all->asked, sizeof *before);
    memcpy(before, all->items, all->asked * sizeof *before);
    all->got = 0;
    exec_ask(&a->exec, all);
    same = all->got == count && all->trouble[0] == '\0';
    for (size_t i = 0; same && i < count; i++)
        same = before[i].kind == all->items[i].kind && before[i].reason == all->items[i].reason;
    free(before);
    return same;
}

/* Checks for surplus answers. At the end the program must exit by itself in time. */
static void live_settle(asker *a, answers *all, bool ends)
{
    if (ends) process_close_input(&a->live.program);
    process_event what = process_next(&a->live.program, ends);
    if (what == PROCESS_LINE || (ends && what == PROCESS_SILENT)) {
        live_give_up(a, PROCESS_LINE);
        ask_fresh(a, all);
    } else if (what == PROCESS_END) {
        live_stop(a, true);
        live_give_up(a, what);
    }
}

static void ask_live(asker *a, answers *all)
{
    if (a->live.given_up || !live_start(a) || !live_hear(a, all)) {
        all->got = 0;
        exec_ask(&a->exec, all);
        return;
    }
    bool believed = a->opt.trust > 0 && a->live.same >= a->opt.trust;
    if (!believed && !is_as_igo_says(all)) {
        a->live.same++;
        if (!ask_fresh(a, all)) {
            live_give_up(a, PROCESS_LINE);
            all->done = true;
            return;
        }
    }
    all->done = false;
    a->newest = all;
}

/* ---- Answers in a file ---- */

/* Takes the next line of the file as an answer; false: it has no more. */
static bool file_hear(asker *a, answers *all)
{
    char line[PROCESS_LINE_ROOM];
    size_t length;
    if (!read_line(a->file, line, sizeof line, &length)) return false;
    line[strcspn(line, "\r")] = '\0';
    exec_hear(all, line);
    return true;
}

static void ask_file(asker *a, answers *all)
{
    while (all->got < all->asked && file_hear(a, all))
        continue;
    if (all->got < all->asked)
        answers_trouble(all, "the file ends after %zu of %zu answer%s", all->got, all->asked,
                        all->asked == 1 ? "" : "s");
    a->newest = all;
}

/* ---- Records in ---- */

/* The newest record is done, whatever comes. */
static answers *release(asker *a)
{
    answers *all = a->newest;
    if (all != NULL) all->done = true;
    a->newest = NULL;
    return all;
}

/* The same, after a look at what is said behind its last answer. */
static void settle(asker *a, bool ends)
{
    answers *all = release(a);
    if (all != NULL && a->opt.way == ASKER_AUTO)
        live_settle(a, all, ends);
    else if (all != NULL && ends)
        file_hear(a, all);
}

static kind_set asked_kinds(const asker *a)
{
    kind_set besides = a->opt.besides & ~KIND_BIT(IGO_STEP_UNDO);
    return a->opt.way == ASKER_GTP ? ENGINE_KINDS : KINDS_VERDICT | besides;
}

bool asker_has_questions(const asker *a, const igo_case *game)
{
    return count_kinds(game, asked_kinds(a)) > 0;
}

static void add_last(asker *a, answers *all)
{
    if (a->first == NULL)
        a->first = all;
    else
        a->last->next = all;
    a->last = all;
    a->waiting += all->asked == 0;
}

/* An engine that cannot be told its rules plays some. */
static void ask_engine(asker *a, answers *all)
{
    igo_rules rules = all->game.rules, plays = a->opt.plays;
    bool same = rules.ko == plays.ko && rules.suicide == plays.suicide;
    a->engine.told.before = a->engine.told.text.length;
    engine_says told = a->opt.tells_rules ? engine_rules(&a->engine, rules) : ENGINE_YES;
    engine_game(&a->engine, all, told == ENGINE_CANNOT && same ? ENGINE_YES : told);
    all->done = true;
}

void asker_ask(asker *a, igo_case *game, void *kept)
{
    answers *all = answers_new(game, asked_kinds(a), kept);
    if (all->asked > 0) settle(a, false);
    if (a->opt.retells) all->game.rules = a->opt.told;
    add_last(a, all);
    if (all->asked == 0)
        all->done = true;
    else if (a->opt.way == ASKER_GTP)
        ask_engine(a, all);
    else if (a->opt.way == ASKER_STREAM)
        stream_ask(&a->stream, all);
    else if (a->opt.way == ASKER_FILE)
        ask_file(a, all);
    else if (a->opt.way == ASKER_AUTO)
        ask_live(a, all);
    else
        exec_ask(&a->exec, all);
}

bool asker_keep(asker *a, void *kept)
{
    enum { MANY = 16384 };
    if (a->first == NULL || a->waiting == MANY) return false;
    answers *all = allocate(1, sizeof *all);
    *all = (answers){.kept = kept, .rules = igo_rules_kata(), .done = true};
    add_last(a, all);
    return true;
}

void asker_finish(asker *a)
{
    settle(a, true);
    live_stop(a, true);
    exec_finish(&a->exec);
    stream_finish(&a->stream);
}

void asker_drop(asker *a)
{
    live_stop(a, true);
    release(a);
    exec_drop(&a->exec);
    stream_drop(&a->stream);
}

/* ---- Records out ---- */

/* The words of a program that ends too early are mostly the same for each record: once is enough,
 * and those of one process for all have been seen. */
static void pass_on_words(asker *a, const answers *all)
{
    bool crash = all->trouble_kind == TROUBLE_ENDED, again = crash && a->crash_shown;
    bool passed_on = all->words != NULL && all->words[0] != '\0' && !a->opt.quiet;
    if (passed_on && again && !a->crash_hidden)
        fputs("igo: the program ended again; its further messages on stderr are hidden\n", stderr);
    if (passed_on && !again) ending_pass_on(all->words);
    a->crash_hidden = a->crash_hidden || (passed_on && again);
    a->crash_shown = a->crash_shown || (crash && (passed_on || all->words == NULL));
}

const answers *asker_next(asker *a)
{
    answers_free(a->held);
    a->held = NULL;
    if (a->first == NULL || !a->first->done) return NULL;
    a->held = a->first;
    a->first = a->first->next;
    a->held->game.rules = a->held->rules;
    a->waiting -= a->held->asked == 0;
    pass_on_words(a, a->held);
    a->answered = a->answered || a->held->got > 0;
    if (a->held->asked > 0)
        a->unborn = !a->answered && a->held->trouble_kind == TROUBLE_ENDED ? a->unborn + 1 : 0;
    return a->held;
}

const answers *asker_hear(asker *a, const igo_case *game)
{
    igo_case copy = {0};
    copy_game(&copy, game);
    asker_ask(a, &copy, NULL);
    release(a);
    const answers *all = asker_next(a);
    return asker_is_gone(a) ? NULL : all;
}

/* asker.c - asks another program about records. */
#include "asker.h"

#include "engine_record.h"
#include "exec_answer.h"
#include "file.h"
#include "printable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Start and end ---- */

bool asker_open(asker *a, asker_options opt)
{
    *a = (asker){.opt = opt};
    if (opt.exec.habits == NULL) a->opt.exec.habits = &a->known;
    a->exec.how = a->shared.how = &a->opt;
    a->shared.alone = &a->exec;
    if (opt.protocol == ASKER_FILE) return (a->file = fopen(opt.command, "r")) != NULL;
    if (opt.protocol != ASKER_GTP) return true;
    bool began = engine_start(&a->engine, opt) == ENGINE_YES;
    a->engine.how.gtp.detours = opt.gtp.detours && talk_lists(&a->engine, TALK_UNDO);
    a->crash_shown = a->engine.trouble == TROUBLE_ENDED;
    return began;
}

bool asker_takes_rules(asker *a, igo_rules rules)
{
    if (a->opt.protocol != ASKER_GTP) return true;
    engine_says reply = engine_rules(&a->engine, rules);
    bool has_others =
        talk_lists(&a->engine, TALK_IGO_RULES) || talk_lists(&a->engine, TALK_KATA_RULES);
    return reply == ENGINE_YES || (reply == ENGINE_CANNOT && !has_others);
}

void asker_close(asker *a)
{
    asker_finish(a);
    while (asker_next(a) != NULL)
        continue;
    if (a->file != NULL) fclose(a->file);
    if (a->opt.protocol == ASKER_GTP) engine_stop(&a->engine);
}

bool asker_cannot_start(const asker *a)
{
    return a->exec.cannot_start || a->engine.cannot_start;
}

bool asker_keeps_ending(const asker *a)
{
    return a->fruitless_starts >= MOST_FRUITLESS;
}

bool asker_is_unusable(const asker *a)
{
    return asker_cannot_start(a) || asker_keeps_ending(a) || a->engine.lost;
}

const char *asker_why_gone(const asker *a)
{
    bool failed = a->opt.protocol == ASKER_GTP && !asker_cannot_start(a);
    if (asker_keeps_ending(a)) return "ended before its first answer, three times in a row";
    return failed ? a->engine.why : "cannot be started";
}

/* ---- Answers in a file ---- */

/* Takes the next line of the file as an answer; false: it has no more. */
static bool file_read_answer(asker *a, answers *all)
{
    char line[PROCESS_LINE_ROOM];
    if (!read_cut_line(a->file, line, sizeof line)) return false;
    line[strcspn(line, "\r")] = '\0';
    answers_read_line(all, line);
    return true;
}

static void ask_file(asker *a, answers *all)
{
    while (all->got < all->asked && file_read_answer(a, all))
        continue;
    answers_restore_left_out(all);
    if (all->got < all->asked)
        answers_trouble(all, "the file ends after %zu of %zu answer%s", all->got, all->asked,
                        all->asked == 1 ? "" : "s");
    a->newest = all;
}

/* ---- Records in ---- */

/* Marks the newest record as done. */
static answers *release(asker *a)
{
    answers *all = a->newest;
    if (all != NULL) all->done = true;
    a->newest = NULL;
    return all;
}

/* The same, after a check for surplus answers. `ends`: no record comes after it. */
static void settle(asker *a, bool ends)
{
    answers *all = release(a);
    if (all != NULL && a->opt.protocol == ASKER_AUTO) exec_shared_settle(&a->shared, all, ends);
    while (all != NULL && a->file != NULL && ends && all->trouble[0] == '\0' &&
           file_read_answer(a, all))
        continue;
}

static kind_set asked_kinds(const asker *a)
{
    kind_set extra_claims = a->opt.exec.extra_claims & ~KIND_BIT(IGO_STEP_UNDO);
    return a->opt.protocol == ASKER_GTP ? ENGINE_KINDS : KINDS_VERDICT | extra_claims;
}

bool asker_shares(const asker_options *how)
{
    return how->protocol == ASKER_AUTO &&
           (!how->exec.one_per_record || how->exec.habits->slow == SLOW_STARTS);
}

bool asker_has_questions(const asker *a, const igo_case *c)
{
    return count_kinds(c, asked_kinds(a)) > 0;
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

/* An engine that cannot be told rules has its own. */
static void ask_engine(asker *a, answers *all)
{
    igo_rules rules = all->game.rules, plays = a->opt.gtp.rules;
    bool same = rules.ko == plays.ko && rules.suicide == plays.suicide;
    a->engine.sent.before = a->engine.sent.text.length;
    engine_says reply = a->opt.gtp.tells_rules ? engine_rules(&a->engine, rules) : ENGINE_YES;
    engine_ask_record(&a->engine, all, reply == ENGINE_CANNOT && same ? ENGINE_YES : reply);
    all->done = true;
}

void asker_ask(asker *a, igo_case *c, void *kept)
{
    answers *all = answers_new(c, asked_kinds(a), kept);
    if (all->asked > 0) settle(a, false);
    if (a->opt.override_rules) all->game.rules = a->opt.rules;
    add_last(a, all);
    if (all->asked == 0) {
        all->done = true;
    } else if (a->opt.protocol == ASKER_GTP) {
        ask_engine(a, all);
    } else if (a->opt.protocol == ASKER_FILE) {
        ask_file(a, all);
    } else if (asker_shares(&a->opt)) {
        exec_shared_ask(&a->shared, all);
        if (!all->done) a->newest = all;
    } else {
        exec_ask(&a->exec, all);
    }
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
    exec_shared_stop(&a->shared, true);
    exec_finish(&a->exec);
}

void asker_drop(asker *a)
{
    exec_shared_stop(&a->shared, true);
    release(a);
    exec_drop(&a->exec);
}

/* ---- Records out ---- */

/* Quotes the first line left out, once. */
static void say_left_out(const asker *a, const answers *all)
{
    habits *known = a->opt.exec.habits;
    if (all->other_lines == 0 || known->prints_other_lines) return;
    known->prints_other_lines = true;
    if (!a->opt.quiet)
        printable_line(stderr, "igo: %s: left out '%s', which is no answer; print traces on stderr",
                       a->opt.command, all->other_line);
}

/* Passes on the stderr of crashes once, as it is mostly the same for each record; one process for
 * all has igo's stderr. */
static void pass_on_words(asker *a, const answers *all)
{
    bool crash = all->trouble_kind == TROUBLE_ENDED, again = crash && a->crash_shown;
    bool passed_on = all->stderr_text != NULL && all->stderr_text[0] != '\0' && !a->opt.quiet;
    if (passed_on && again && !a->crash_hidden)
        fputs("igo: the program ended again; its further messages on stderr are hidden\n", stderr);
    if (passed_on && !again) ending_pass_on(all->stderr_text);
    a->crash_hidden = a->crash_hidden || (passed_on && again);
    a->crash_shown = a->crash_shown || (crash && (passed_on || all->stderr_text == NULL));
}

const answers *asker_next(asker *a)
{
    if (a->newest == a->held) a->newest = NULL;
    answers_free(a->held);
    a->held = NULL;
    if (a->first == NULL || !a->first->done) return NULL;
    a->held = a->first;
    a->first = a->first->next;
    a->held->game.rules = a->held->rules;
    a->waiting -= a->held->asked == 0;
    pass_on_words(a, a->held);
    say_left_out(a, a->held);
    a->answered = a->answered || a->held->got > 0;
    if (a->held->asked > 0)
        a->fruitless_starts =
            !a->answered && a->held->trouble_kind == TROUBLE_ENDED ? a->fruitless_starts + 1 : 0;
    return a->held;
}

const answers *asker_answer(asker *a, const igo_case *c)
{
    igo_case copy = {0};
    copy_case(&copy, c);
    asker_ask(a, &copy, NULL);
    if (a->newest != NULL) a->newest->done = true; /* surplus answers are checked later */
    const answers *all = asker_next(a);
    return asker_is_unusable(a) ? NULL : all;
}

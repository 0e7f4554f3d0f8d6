/* asker.c - another program, to which records are put. */
#include "asker.h"

#include "answers.h"
#include "engine_game.h"
#include "memory.h"

#include <stdio.h>
#include <string.h>

/* ---- Start and end ---- */

bool asker_open(asker *a, asker_options opt)
{
    *a = (asker){.opt = opt};
    a->exec = (exec){
        .command = opt.command, .timeout = opt.timeout, .besides = opt.besides, .most = opt.jobs};
    a->stream = (stream){.command = opt.command, .timeout = opt.timeout, .besides = opt.besides};
    if (opt.way != ASKER_GTP)
        return true;
    bool began = engine_start(&a->engine, opt.command, opt.timeout) == ENGINE_YES;
    a->crash_shown = a->engine.talk.ended;
    return began;
}

bool asker_takes_rules(asker *a, igo_rules rules)
{
    if (a->opt.way != ASKER_GTP)
        return true;
    engine_says told = engine_rules(&a->engine, rules);
    return told == ENGINE_YES || (told == ENGINE_CANNOT && !engine_takes_rules(&a->engine));
}

void asker_close(asker *a)
{
    asker_finish(a);
    while (asker_next(a) != NULL)
        continue;
    if (a->opt.way == ASKER_GTP)
        engine_stop(&a->engine);
}

const char *asker_restarted(const asker *a)
{
    return a->stream.restarted[0] != '\0' ? a->stream.restarted : NULL;
}

bool asker_cannot_start(const asker *a)
{
    return a->exec.cannot_start || a->stream.cannot_start || a->engine.talk.cannot_start;
}

bool asker_is_dead(const asker *a)
{
    enum { MOST = 3 };
    return a->unborn >= MOST;
}

bool asker_is_gone(const asker *a)
{
    return asker_cannot_start(a) || asker_is_dead(a) || a->engine.talk.lost;
}

const char *asker_why_gone(const asker *a)
{
    bool failed = a->opt.way == ASKER_GTP && !asker_cannot_start(a);
    if (asker_is_dead(a))
        return "ended before its first answer, three times in a row";
    return failed ? a->engine.talk.why : "cannot be started";
}

/* ---- Records in ---- */

static kind_set asked_kinds(const asker *a)
{
    return a->opt.way == ASKER_GTP ? ENGINE_KINDS : KINDS_VERDICT | a->opt.besides;
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
static engine_says tell_rules(asker *a, igo_rules rules)
{
    igo_rules plays = a->opt.plays;
    engine_says told = a->opt.tells_rules ? engine_rules(&a->engine, rules) : ENGINE_YES;
    bool same = rules.ko == plays.ko && rules.suicide == plays.suicide;
    return told == ENGINE_CANNOT && same ? ENGINE_YES : told;
}

static void ask_engine(asker *a, answers *all)
{
    engine_says told = tell_rules(a, all->game.rules);
    if (told == ENGINE_YES)
        engine_game(&a->engine, all);
    else
        engine_no_game(&a->engine, all, told);
    all->done = true;
}

void asker_ask(asker *a, igo_case *game, void *kept)
{
    answers *all = answers_new(game, asked_kinds(a), kept);
    if (a->opt.retells)
        all->game.rules = a->opt.told;
    add_last(a, all);
    if (all->asked == 0)
        all->done = true;
    else if (a->opt.way == ASKER_GTP)
        ask_engine(a, all);
    else if (a->opt.way == ASKER_STREAM)
        stream_ask(&a->stream, all);
    else
        exec_ask(&a->exec, all);
}

bool asker_keep(asker *a, void *kept)
{
    enum { MANY = 16384 };
    if (a->first == NULL || a->waiting == MANY)
        return false;
    answers *all = allocate(1, sizeof *all);
    *all = (answers){.kept = kept, .done = true};
    add_last(a, all);
    return true;
}

void asker_finish(asker *a)
{
    exec_finish(&a->exec);
    stream_finish(&a->stream);
}

void asker_drop(asker *a)
{
    exec_drop(&a->exec);
    stream_drop(&a->stream);
}

/* ---- Records out ---- */

/* The words of a program that ends too early are mostly the same for each record. */
static bool hides_words(asker *a, const answers *all)
{
    bool crash = all->trouble_kind == TROUBLE_ENDED;
    if (crash && a->crash_shown && !a->crash_hidden)
        fputs("igo: what the program says on stderr as it ends is shown once\n", stderr);
    a->crash_hidden = a->crash_hidden || (crash && a->crash_shown);
    bool hidden = crash && a->crash_shown;
    a->crash_shown = a->crash_shown || crash;
    return hidden;
}

static void pass_on_words(asker *a, const answers *all)
{
    bool live = all->words == NULL && all->trouble_kind == TROUBLE_ENDED;
    a->crash_shown = a->crash_shown || live;
    if (all->words == NULL || all->words[0] == '\0' || a->opt.quiet || hides_words(a, all))
        return;
    ending_pass_on(all->words);
}

static void count_unborn(asker *a, const answers *all)
{
    if (all->asked == 0)
        return;
    a->unborn = all->got == 0 && all->trouble_kind == TROUBLE_ENDED ? a->unborn + 1 : 0;
}

const answers *asker_next(asker *a)
{
    answers_free(a->held);
    a->held = NULL;
    if (a->first == NULL || !a->first->done)
        return NULL;
    a->held = a->first;
    a->first = a->first->next;
    a->waiting -= a->held->asked == 0;
    pass_on_words(a, a->held);
    count_unborn(a, a->held);
    return a->held;
}

const answers *asker_hear(asker *a, const igo_case *game)
{
    igo_case copy = {0};
    copy_game(&copy, game);
    asker_ask(a, &copy, NULL);
    const answers *all = asker_next(a);
    return asker_is_gone(a) ? NULL : all;
}

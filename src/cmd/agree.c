/* agree.c - whether another program has the same tree of turns. */
#include "agree.h"

#include "harmless.h"
#include "leaves.h"
#include "print.h"
#include "program.h"
#include "progress.h"

#include <stdio.h>

typedef struct agreement {
    const options *opt;
    asker_options way;
    asker asker, fresh;
    bool differs, late; /* late: not where it is asked alone */
    dispute first;
    igo_game game;      /* that shows it */
    uint64_t questions; /* that had answers */
    uint64_t missing;   /* that had none */
    char why[128];      /* the last of them */
    bool dead;          /* the program ends each time before it answers */
    bool restarted;     /* it was said that the program was started anew */
} agreement;

static void count(agreement *a, const answers *all)
{
    for (size_t i = 0; i < all->got; i++) {
        const answer *got = &all->items[i];
        bool none = got->kind == ANSWER_LEFT_OUT || got->kind == ANSWER_UNSUPPORTED;
        if (none)
            snprintf(a->why, sizeof a->why, "%.127s", answer_why_not(got));
        ++*(none ? &a->missing : &a->questions);
    }
}

/* The record up to a question, with no other. */
static void cut(const igo_game *from, size_t step, igo_game *to)
{
    copy_start(to, from);
    for (size_t i = 0; i < step; i++)
        if (!igo_step_asks(from->steps[i].kind))
            copy_step(to, from, &from->steps[i]);
    add_step(to, IGO_STEP_ASK, from->steps[step].move);
    claim_verdict(&to->steps[to->step_count - 1], from->steps[step].want);
}

/* The smallest record of the tree that shows a difference. */
static void keep(agreement *a, const igo_game *game)
{
    size_t step = a->first.step;
    cut(game, step, &a->game);
    a->late = !program_shows(&a->fresh, a->way, &a->game, a->opt->reasons, &a->first);
    if (!a->late)
        return;
    copy_game(&a->game, game);
    a->game.step_count = step + 1;
}

/* Takes the records that are done, up to the first difference. */
static void hear(agreement *a)
{
    for (const answers *all; (all = asker_next(&a->asker)) != NULL;) {
        disagreement about;
        size_t at = 0;
        if (a->differs || a->dead || asker_is_gone(&a->asker))
            continue;
        a->dead = a->questions == 0 && program_ended_early(all) && program_is_dead(a->opt);
        if (a->dead)
            continue;
        count(a, all);
        a->differs = next_disagreement(all, a->opt->reasons, &at, &about);
        if (!a->differs)
            continue;
        a->first = dispute_of(all, &about, a->opt->reasons);
        keep(a, &all->game);
    }
}

static void ask_all(agreement *a, leaves *l)
{
    for (igo_game next = {0}; leaves_next(l, &next); next = (igo_game){0}) {
        progress_show("igo: %.6f %% done, %llu questions", 100 * l->part,
                      (unsigned long long)a->questions);
        asker_ask(&a->asker, &next, NULL);
        hear(a);
        program_say_restarted(&a->asker, &a->restarted);
        if (a->differs || a->dead || asker_is_gone(&a->asker))
            break;
    }
    if (a->differs || a->dead)
        asker_drop(&a->asker);
    else
        asker_finish(&a->asker);
    hear(a);
    progress_end();
}

static int conclude(agreement *a)
{
    if (a->dead)
        return 2;
    if (asker_is_gone(&a->asker)) {
        program_say_gone(&a->asker);
        return 2;
    }
    if (a->differs) {
        if (a->late)
            puts("# only after earlier questions");
        dispute_title(&a->first, &a->game, "");
        print_game(&a->game, false);
        return 1;
    }
    if (a->missing > 0)
        harmless_line(stderr, "igo: perft: %llu of %llu questions have no answer: %s",
                      (unsigned long long)a->missing,
                      (unsigned long long)(a->missing + a->questions), a->why);
    return a->missing > 0 ? 2 : 0;
}

int agree_on_tree(const options *opt, const igo_game *game, igo_record record)
{
    leaves l;
    agreement a = {.opt = opt, .way = program_options(opt)};
    a.way.tells_rules = true;
    a.way.plays = game->rules;
    int status = 2;
    leaves_begin(&l, game, record, opt->depth - 1, opt->with_passes);
    if (asker_open(&a.asker, a.way) && asker_takes_rules(&a.asker, game->rules)) {
        ask_all(&a, &l);
        status = conclude(&a);
    } else {
        program_say_gone(&a.asker);
    }
    igo_game_free(&a.game);
    leaves_free(&l);
    asker_close(&a.fresh);
    asker_close(&a.asker);
    return status;
}

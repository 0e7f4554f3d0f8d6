/* cmd_identify.c - igo identify: which rules a program follows.
 *
 * Each probe is a record with a question on which rules differ; its turns are legal by all of them.
 * The rules that the answers never contradict remain. */
#include "cmd_identify.h"
#include "commands.h"
#include "fit.h"
#include "harmless.h"
#include "memory.h"
#include "program.h"
#include "random.h"
#include "reduce.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

/* ---- Questions ---- */

static says hear(identify *i, const answers *all, size_t index)
{
    bool known = index < all->got && all->trouble_kind != TROUBLE_TOO_MANY;
    const answer *a = known ? &all->items[index] : NULL;
    if (a != NULL && a->kind == ANSWER_YES)
        return SAYS_LEGAL;
    if (a != NULL && a->kind == ANSWER_NO)
        return SAYS_ILLEGAL;
    if (i->why[0] == '\0')
        snprintf(i->why, sizeof i->why, "%s", a != NULL ? answer_why_not(a) : all->trouble);
    return SAYS_NOTHING;
}

/* Tells the program the rules of the options, if any, and that passes do not end the game where a
 * question needs that. Over GTP nothing is told: igo just keeps asking. */
static void put(identify *i, reply *r)
{
    igo_case copy = {0};
    r->game.rules = i->told;
    if (r->about.aspect == ASPECT_PASS || i->opt->gtp != NULL)
        r->game.rules.passes = 0;
    copy_game(&copy, &r->game);
    asker_ask(&i->asker, &copy, r);
}

/* Whether passes have ended the game, or may have. */
static bool has_ended(const identify *i)
{
    for (size_t n = 0; n < i->count; n++)
        if (i->replies[n].about.aspect == ASPECT_END && i->replies[n].said != SAYS_LEGAL)
            return true;
    return false;
}

static void take_replies(identify *i)
{
    for (const answers *all; (all = asker_next(&i->asker)) != NULL;) {
        reply *r = all->kept;
        if (asker_is_gone(&i->asker))
            continue;
        r->said = hear(i, all, 0);
        if (r->about.aspect == ASPECT_PASS)
            r->control = hear(i, all, 1);
        bool broke = all->trouble_kind == TROUBLE_ENDED || all->trouble_kind == TROUBLE_SILENT;
        if (broke && i->broken == NULL) {
            i->broken = r;
            snprintf(i->broke, sizeof i->broke, "%s", all->trouble);
        }
        i->heard_any = i->heard_any || r->said != SAYS_NOTHING;
    }
}

typedef bool aspect_test(aspect about);

static bool is_end(aspect about)
{
    return about == ASPECT_END;
}
static bool is_history(aspect about)
{
    return about == ASPECT_HISTORY;
}
static bool is_other(aspect about)
{
    return !is_end(about) && !is_history(about);
}

/* The pairs of values that the program may play by: those that fit, once that is known. */
static uint32_t possible_rules(const identify *i)
{
    uint32_t possible = 0;
    for (int ko = 0; ko < KOS; ko++)
        for (int suicide = 0; suicide < SUICIDES; suicide++)
            if (!i->fitted || i->result.fits[ko][suicide])
                possible |= RULES_BIT(ko, suicide);
    return possible;
}

/* Asks the probes about this that fit the board; with --stream those about the end one by one, as
 * later answers may be off. False: the program is gone. */
static bool put_all(identify *i, aspect_test *is, size_t first, size_t last)
{
    asker_options way = program_options(i->opt, &i->remarks);
    way.possible = possible_rules(i);
    bool began = asker_open(&i->asker, way);
    for (size_t n = first; n < last && began && !asker_is_gone(&i->asker); n++) {
        reply *r = &i->replies[i->count];
        *r = (reply){.about = probe_about(n)};
        if (!is(r->about.aspect) || (is_end(r->about.aspect) && has_ended(i)) ||
            !probe_make(n, i->opt->rows, i->opt->cols, &r->game))
            continue;
        i->count++;
        put(i, r);
        take_replies(i);
    }
    asker_finish(&i->asker);
    take_replies(i);
    bool gone = !began || asker_is_gone(&i->asker);
    if (gone)
        program_say_gone(&i->asker);
    asker_close(&i->asker);
    return !gone;
}

static bool put_ends(identify *i)
{
    if (!i->opt->stream)
        return put_all(i, is_end, 0, probe_count());
    for (size_t n = 0; n < probe_count(); n++)
        if (is_end(probe_about(n).aspect) && !put_all(i, is_end, n, n + 1))
            return false;
    return true;
}

/* ---- Random games ---- */

static bool goes_on(void *context, size_t size)
{
    (void)context, (void)size;
    return true;
}

/* Whether a fresh program, which replaces the current one, shows the same disagreement. */
static bool shows_afresh(identify *i, const igo_case *game, const dispute *d)
{
    dispute again;
    asker_options way = i->asker.opt;
    asker_close(&i->asker);
    return asker_open(&i->asker, way) && find_like(asker_hear(&i->asker, game), false, d, &again);
}

/* The smallest record of a disagreement, or all of it if a fresh program does not repeat it. */
static void take_dispute(identify *i, const answers *all, const disagreement *about)
{
    smallest s = {.asker = &i->asker, .wanted = dispute_of(all, about, false), .goes_on = goes_on};
    i->crashed = about->said == NULL && !all->refused;
    copy_game(&s.game, &all->game);
    i->late = !shows_afresh(i, &s.game, &s.wanted);
    if (!i->late) {
        igo_case game = s.game;
        s.game = (igo_case){0};
        find_smallest(&s, &game, s.wanted.step);
        igo_case_free(&game);
    }
    dispute_title(&s.wanted, &s.game, "");
    snprintf(i->how, sizeof i->how, "%s", s.wanted.text);
    i->dispute = s.game;
    i->disputed = true;
}

/* Whether the program agrees with igo about a game by one of the rules found, which is then the
 * one. Games with unsupported questions do not count. */
static void take_game(identify *i, const answers *all)
{
    disagreement about;
    size_t at = 0;
    answers by = *all;
    bool fits = fit_narrow(&i->result, all);
    bool unsupported = false;
    by.game = (igo_case){0};
    copy_game(&by.game, &all->game);
    if (all->stopped != NULL)
        by.stopped = by.game.steps + (all->stopped - all->game.steps);
    by.game.rules.ko = i->result.nearest.ko;
    by.game.rules.suicide = i->result.nearest.suicide;
    for (size_t n = 0; n < all->got; n++)
        unsupported = unsupported || all->items[n].kind == ANSWER_UNSUPPORTED;
    if (!fits || all->trouble[0] != '\0') {
        claim_all(&by.game);
        if (next_disagreement(&by, false, &at, &about))
            take_dispute(i, &by, &about); /* asks again, which ends the life of ALL */
    }
    igo_case_free(&by.game);
    i->agree += !i->disputed && !unsupported;
}

/* Games that are legal by all rules that fit; of the rules the program is told as before. */
static void play_games(identify *i)
{
    enum { GAMES = 50, SIDE = 5 };
    asker_options way = program_options(i->opt, &i->remarks);
    way.way = asker_keeps_program(&way) ? ASKER_EXEC : way.way;
    way.retells = i->opt->gtp == NULL;
    way.told = i->told;
    quiz q = {.rows = i->opt->rows > 0 ? i->opt->rows : SIDE,
              .cols = i->opt->rows > 0 ? i->opt->cols : SIDE,
              .seed = 1,
              .one_player = said_of(i, ASPECT_TURN) != SAYS_ILLEGAL};
    bool began = asker_open(&i->asker, way);
    for (uint32_t number = 1; number <= GAMES && began && !i->disputed; number++) {
        q.rules = fit_strictest(&i->result);
        q.rules.passes = rules_of(i, ASPECT_END).passes;
        i->asker.engine.possible = possible_rules(i);
        quiz_make(&q, number);
        const answers *all = asker_hear(&i->asker, &q.game);
        if (all == NULL)
            break;
        take_game(i, all);
    }
    quiz_free(&q);
    asker_close(&i->asker);
}

/* ---- All of it ---- */

static bool is_flawless(const identify *i)
{
    return guess_is_plain(&i->result.nearest) && i->result.differs == 0;
}

/* Asks fresh programs everything again; their answers count. Whether any differs. */
static bool ask_again(identify *i)
{
    bool changed = false;
    asker_options way = program_options(i->opt, &i->remarks);
    way.way = asker_keeps_program(&way) ? ASKER_EXEC : way.way;
    way.possible = possible_rules(i);
    for (size_t n = 0; n < i->count; n++) {
        reply *r = &i->replies[n];
        says before = r->said;
        if (before == SAYS_NOTHING || !asker_open(&i->asker, way))
            continue;
        const answers *all = asker_hear(&i->asker, &r->game);
        if (all != NULL)
            r->said = hear(i, all, 0);
        changed = changed || r->said != before;
        asker_close(&i->asker);
    }
    i->result = find_fit(i->replies, i->count);
    if (changed)
        fputs("igo: identify: a freshly started program gave another answer\n", stderr);
    return changed;
}

/* Plays the games; if they are at odds with what was found before, that is asked again first. */
static void play_by_fit(identify *i)
{
    uint32_t passes;
    if (!is_flawless(i))
        ask_again(i);
    i->fitted = true;
    if (!is_flawless(i) || !find_end(i, &passes))
        return;
    play_games(i);
    i->fitted = false;
    if (!i->disputed || i->late || i->crashed || !ask_again(i) || !is_flawless(i))
        return;
    i->disputed = false;
    i->fitted = true;
    i->agree = 0;
    igo_case_free(&i->dispute);
    play_games(i);
}

/* Cycles of many plies are put only where boards of long ago count at all. */
static int identify_all(identify *i)
{
    i->replies = allocate(probe_count() + 1, sizeof *i->replies);
    if (!put_all(i, is_other, 0, probe_count()) || !put_ends(i))
        return 2;
    if (!i->heard_any) {
        harmless_line(stderr, "igo: identify: no answer: %s", i->why);
        return 2;
    }
    if (is_superko(find_fit(i->replies, i->count).nearest.ko) &&
        !put_all(i, is_history, 0, probe_count()))
        return 2;
    i->result = find_fit(i->replies, i->count);
    play_by_fit(i);
    return print_all(i);
}

static int run(const options *opt)
{
    if (options_name_file(opt, "identify"))
        return 2;
    identify i = {.opt = opt, .told = options_rules(opt, igo_rules_kata())};
    if (!program_is_named(opt, "identify"))
        return 2;
    int status = identify_all(&i);
    for (size_t n = 0; n < i.count; n++)
        igo_case_free(&i.replies[n].game);
    free(i.replies);
    igo_case_free(&i.dispute);
    return status;
}

const command cmd_identify = {
    .name = "identify",
    .args = "[OPTION]... --exec CMD | --gtp CMD | -- PROGRAM ARG...",
    .help = "find out which rules a program follows",
    .options = "exec gtp stream timeout start-timeout size",
    .usual_size = "9x9 to 19x19",
    .in_turn = true,
    .more = "igo prints its findings as comments, and below them each question with its\n"
            "answer, as a fixture. If you use rule options, igo tells the program\n"
            "those rules.",
    .examples = "igo identify --exec ./my_program\n"
                "igo identify --gtp 'gnugo --mode gtp'",
    .takes_program = true,
    .run = run,
};

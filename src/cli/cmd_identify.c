/* cmd_identify.c - igo identify: by which rules another program plays.
 *
 * Each probe is a record with a question on which rules differ; its turns are legal by all of them.
 * What each guess at a program would say is compared with what the program says; the rules that are
 * never contradicted remain. */
#include "commands.h"
#include "fit.h"
#include "harmless.h"
#include "memory.h"
#include "print.h"
#include "program.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

typedef struct identify {
    const options *opt;
    asker asker;
    igo_rules told;
    reply *replies; /* as many as there are probes; `count` have been put */
    size_t count;
    char why[256]; /* the first reason why there was no answer */
    fit found;
} identify;

/* ---- Questions ---- */

static says hear(identify *i, const answers *all, size_t index)
{
    const answer *said = index < all->got ? &all->items[index] : NULL;
    if (said != NULL && said->kind == ANSWER_YES)
        return SAYS_LEGAL;
    if (said != NULL && said->kind == ANSWER_NO)
        return SAYS_ILLEGAL;
    if (i->why[0] == '\0')
        snprintf(i->why, sizeof i->why, "%s", said != NULL ? said->text : all->trouble);
    return SAYS_NOTHING;
}

/* The program is told the rules of the options, if there are any, and where passes must not end the
 * game that they do not. Behind GTP nothing is told; there it says that igo goes on asking. */
static void ask(identify *i, reply *r)
{
    r->game.rules = i->told;
    if (r->about.aspect == ASPECT_PASS || i->opt->gtp != NULL)
        r->game.rules.passes = 0;
    const answers *all = asker_hear(&i->asker, &r->game);
    if (all == NULL)
        return;
    r->said = hear(i, all, 0);
    if (r->about.aspect == ASPECT_PASS)
        r->control = hear(i, all, 1);
}

static bool is_superko(igo_ko ko)
{
    return ko != IGO_KO_NONE && ko != IGO_KO_SIMPLE;
}

/* ---- What fits ---- */

/* The number of passes after which a play is no longer legal; 0: none of them. */
static bool find_end(const identify *i, uint32_t *passes)
{
    *passes = 0;
    uint32_t made = 0;
    bool known = true;
    for (size_t n = 0; n < i->count; n++) {
        if (i->replies[n].about.aspect != ASPECT_END)
            continue;
        made++;
        known = known && i->replies[n].said != SAYS_NOTHING;
        if (*passes == 0 && known && i->replies[n].said == SAYS_ILLEGAL)
            *passes = made;
    }
    return known || *passes > 0;
}

/* ---- Findings ---- */

/* The first reply about it; NULL: there is none. */
static const reply *reply_about(const identify *i, aspect which)
{
    for (size_t n = 0; n < i->count; n++)
        if (i->replies[n].about.aspect == which)
            return &i->replies[n];
    return NULL;
}

static says said_of(const identify *i, aspect which)
{
    const reply *r = reply_about(i, which);
    return r != NULL ? r->said : SAYS_NOTHING;
}

/* Those that are there. */
static void print_words(const char *title, const char *const *words, size_t count)
{
    const char *before = title;
    for (size_t n = 0; n < count; n++) {
        if (words[n] == NULL)
            continue;
        printf("%s%s", before, words[n]);
        before = " or ";
    }
    putchar('\n');
}

static void print_fits(const identify *i)
{
    const char *kos[KOS] = {NULL}, *suicides[SUICIDES] = {NULL};
    for (int ko = 0; ko < KOS; ko++) {
        for (int suicide = 0; suicide < SUICIDES; suicide++) {
            if (!i->found.fits[ko][suicide])
                continue;
            kos[ko] = igo_ko_name((igo_ko)ko);
            suicides[suicide] = igo_suicide_name((igo_suicide)suicide);
        }
    }
    print_words("# ko: ", kos, KOS);
    print_words("# suicide: ", suicides, SUICIDES);
}

static void print_pass(const identify *i)
{
    const reply *r = reply_about(i, ASPECT_PASS);
    says after_passes = r != NULL ? r->said : SAYS_NOTHING;
    const char *text = "cannot be told";
    if (i->found.nearest.pass_lifts)
        text = "lifts superko";
    else if (after_passes == SAYS_LEGAL && i->found.nearest.ko == IGO_KO_NONE)
        text = "has no ko to lift";
    else if (after_passes == SAYS_LEGAL)
        text = "lifts the ko";
    else if (after_passes == SAYS_ILLEGAL && r->control == SAYS_LEGAL)
        text = "does not lift the ko";
    else if (after_passes == SAYS_ILLEGAL)
        text = "cannot be told, for passes end the game";
    printf("# a pass: %s\n", text);
}

/* How much of the record is looked at. */
static void print_memory(const identify *i)
{
    const fit *f = &i->found;
    if (f->nearest.ko == IGO_KO_NONE)
        return;
    const char *first = "counts";
    if (f->nearest.forgets_start)
        first = f->nearest.keeps_ko ? "counts for ko, not for superko" : "is left out";
    printf("# the first board: %s\n", first);
    if (!is_superko(f->nearest.ko) || f->seen == 0)
        return;
    if (f->nearest.window > 0)
        printf("# looks back: %zu plies, not %zu\n", f->seen, f->unseen);
    else
        printf("# looks back: %zu plies or more\n", f->seen);
}

static void print_turn(const identify *i)
{
    static const char *const words[] = {"cannot be told", "either player may move",
                                        "only the next player may move"};
    printf("# turns: %s\n", words[said_of(i, ASPECT_TURN)]);
}

static void print_end(const identify *i)
{
    uint32_t passes;
    if (!find_end(i, &passes))
        puts("# end: cannot be told");
    else if (passes == 0)
        puts("# end: four passes do not end the game");
    else
        printf("# end: after %u pass%s\n", (unsigned)passes, passes == 1 ? "" : "es");
}

/* The rule sets of these values of ko and suicide. */
static size_t print_names(const identify *i)
{
    igo_rules rules;
    size_t count = 0;
    for (size_t n = 0; igo_rules_name(n) != NULL; n++) {
        igo_rules_named(igo_rules_name(n), strlen(igo_rules_name(n)), &rules);
        if (i->found.fits[rules.ko][rules.suicide])
            printf("%s %s", count++ > 0 ? "," : "", igo_rules_name(n));
    }
    return count;
}

static igo_rules nearest_set(guess played, const char **name)
{
    igo_rules rules, best = igo_rules_kata();
    int least = 3;
    for (size_t n = 0; igo_rules_name(n) != NULL; n++) {
        igo_rules_named(igo_rules_name(n), strlen(igo_rules_name(n)), &rules);
        int far = (rules.ko != played.ko) + (rules.suicide != played.suicide);
        if (far >= least)
            continue;
        least = far;
        best = rules;
        *name = igo_rules_name(n);
    }
    return best;
}

static void print_nearest(const identify *i)
{
    const char *name = "";
    igo_rules set = nearest_set(i->found.nearest, &name);
    printf(" none; nearest is %s, which has", name);
    if (set.ko != i->found.nearest.ko)
        printf(" ko=%s", igo_ko_name(set.ko));
    if (set.suicide != i->found.nearest.suicide)
        printf(" suicide=%s", igo_suicide_name(set.suicide));
}

static void print_sets(const identify *i)
{
    uint32_t passes;
    fputs("# rule sets:", stdout);
    if (!guess_is_plain(&i->found.nearest))
        fputs(" none, for part of the record is forgotten", stdout);
    else if (print_names(i) == 0)
        print_nearest(i);
    if (find_end(i, &passes) && passes != 2)
        fputs("; there two passes end the game", stdout);
    putchar('\n');
    if (i->found.differs > 0)
        printf("# no rules of igo fit: %zu of the answers below differ\n", i->found.differs);
}

/* ---- Records ---- */

/* The rules of igo's that are nearest; where passes must not end the game, they do not. */
static igo_rules rules_of(const identify *i, aspect about)
{
    igo_rules rules = igo_rules_kata();
    uint32_t passes;
    rules.ko = i->found.nearest.ko;
    rules.suicide = i->found.nearest.suicide;
    rules.passes = find_end(i, &passes) && about != ASPECT_PASS ? passes : 0;
    return rules;
}

/* Makes what igo says the claim of each question, and says whether the first is what was said. */
static bool claim_as_igo(igo_game *game, says said)
{
    claim_all(game);
    for (size_t n = 0; n < game->step_count; n++)
        if (game->steps[n].kind != IGO_STEP_PLAY)
            return (game->steps[n].kind == IGO_STEP_LEGAL) == (said == SAYS_LEGAL);
    return true;
}

/* The record, as it is by the nearest rules; where the program differs, its title says so. */
static void print_reply(identify *i, reply *r)
{
    char title[256];
    aspect about = r->about.aspect;
    if (r->said == SAYS_NOTHING || (about == ASPECT_PASS && r->control != SAYS_LEGAL))
        return;
    r->game.rules = rules_of(i, about);
    if (about == ASPECT_END && r->game.rules.passes > 0 &&
        r->game.step_count > r->game.rules.passes + 1)
        return;
    bool agrees = claim_as_igo(&r->game, r->said);
    snprintf(title, sizeof title, "%s: the program says %s%s", r->about.shows,
             r->said == SAYS_LEGAL ? "legal" : "illegal",
             agrees ? "" : ", igo by these rules does not");
    set_title(&r->game, title);
    print_game(&r->game, false);
}

static int print_all(identify *i)
{
    print_fits(i);
    print_pass(i);
    print_memory(i);
    print_turn(i);
    print_end(i);
    print_sets(i);
    putchar('\n');
    for (size_t n = 0; n < i->count; n++)
        print_reply(i, &i->replies[n]);
    if (i->why[0] != '\0')
        harmless_line(stderr, "igo: identify: a question had no answer: %s", i->why);
    return i->found.differs > 0 ? 1 : 0;
}

/* Whether a probe can be left out: of superko, where there is none. */
static bool is_idle(const identify *i, aspect about)
{
    return about == ASPECT_HISTORY && !is_superko(find_fit(i->replies, i->count).nearest.ko);
}

/* Puts all probes for which there is room, up to the end of the game. False: no answer came. */
static bool ask_all(identify *i)
{
    bool heard_any = false, over = false;
    i->replies = allocate(probe_count(), sizeof *i->replies);
    for (size_t n = 0; n < probe_count() && !asker_is_gone(&i->asker) && !over; n++) {
        reply *r = &i->replies[i->count];
        *r = (reply){.about = probe_about(n)};
        if (is_idle(i, r->about.aspect) || !probe_make(n, i->opt->rows, i->opt->cols, &r->game))
            continue;
        ask(i, r);
        i->count++;
        heard_any = heard_any || r->said != SAYS_NOTHING;
        over = r->about.aspect == ASPECT_END && r->said == SAYS_ILLEGAL;
    }
    return heard_any;
}

static int identify_all(identify *i)
{
    bool began = asker_open(&i->asker, program_options(i->opt));
    bool heard_any = began && ask_all(i);
    if (!began || asker_is_gone(&i->asker)) {
        program_say_gone(&i->asker);
        return 2;
    }
    if (!heard_any) {
        harmless_line(stderr, "igo: identify: no answer: %s", i->why);
        return 2;
    }
    i->found = find_fit(i->replies, i->count);
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
        igo_game_free(&i.replies[n].game);
    free(i.replies);
    asker_close(&i.asker);
    return status;
}

static const char *const names[] = {"exec", "gtp", "timeout", "size", NULL};

const command cmd_identify = {
    .name = "identify",
    .args = "--exec CMD | --gtp CMD [--size RxC] [--timeout S]",
    .help = "by which rules another program plays",
    .options = names,
    .in_turn = true,
    .more = "The findings stand in comments; below them each question with its answer, as a\n"
            "fixture. The program is told the rules that are given here, if any are.",
    .example = "igo identify --gtp 'gnugo --mode gtp'",
    .run = run,
};

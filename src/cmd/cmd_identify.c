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
#include "quiz.h"
#include "reduce.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

typedef struct identify {
    const options *opt;
    asker asker;
    igo_rules told;
    reply *replies; /* room for all probes and one more; `count` have been put */
    size_t count;
    bool heard_any;
    char why[256]; /* the first reason why there was no answer */
    fit result;
    uint32_t agree;   /* random games */
    igo_case dispute; /* one on which it does not agree */
    bool disputed;
} identify;

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

/* The program is told the rules of the options, if there are any, and where passes must not end the
 * game that they do not. Behind GTP nothing is told; there it says that igo goes on asking. */
static void put(identify *i, reply *r)
{
    igo_case copy = {0};
    r->game.rules = i->told;
    if (r->about.aspect == ASPECT_PASS || i->opt->gtp != NULL)
        r->game.rules.passes = 0;
    copy_game(&copy, &r->game);
    asker_ask(&i->asker, &copy, r);
}

/* Whether passes are known to have ended the game. */
static bool has_ended(const identify *i)
{
    for (size_t n = 0; n < i->count; n++)
        if (i->replies[n].about.aspect == ASPECT_END && i->replies[n].said == SAYS_ILLEGAL)
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

/* Puts the probes about this for which there is room; behind --stream those of the end one by one,
 * since what is said behind an end may not be what was asked. False: the program is gone. */
static bool put_all(identify *i, aspect_test *is, size_t first, size_t last)
{
    bool began = asker_open(&i->asker, program_options(i->opt));
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
            if (!i->result.fits[ko][suicide])
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
    if (i->result.nearest.pass_lifts)
        text = "lifts superko";
    else if (after_passes == SAYS_LEGAL && i->result.nearest.ko == IGO_KO_NONE)
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
    const fit *f = &i->result;
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
        if (i->result.fits[rules.ko][rules.suicide])
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
    igo_rules set = nearest_set(i->result.nearest, &name);
    printf(" none; nearest is %s, which has", name);
    if (set.ko != i->result.nearest.ko)
        printf(" ko=%s", igo_ko_name(set.ko));
    if (set.suicide != i->result.nearest.suicide)
        printf(" suicide=%s", igo_suicide_name(set.suicide));
}

static void print_sets(const identify *i)
{
    uint32_t passes;
    fputs("# rule sets:", stdout);
    if (!guess_is_plain(&i->result.nearest))
        fputs(" none, for part of the record is forgotten", stdout);
    else if (i->disputed)
        fputs(" none, for a random game disagrees", stdout);
    else if (print_names(i) == 0)
        print_nearest(i);
    if (find_end(i, &passes) && passes != 2)
        fputs("; there two passes end the game", stdout);
    putchar('\n');
    if (i->result.differs > 0)
        printf("# no rules of igo fit: %zu of the answers below differ\n", i->result.differs);
}

/* ---- Records ---- */

/* The rules of igo's that are nearest; where passes must not end the game, they do not. */
static igo_rules rules_of(const identify *i, aspect about)
{
    igo_rules rules = igo_rules_kata();
    uint32_t passes;
    rules.ko = i->result.nearest.ko;
    rules.suicide = i->result.nearest.suicide;
    rules.passes = find_end(i, &passes) && about != ASPECT_PASS ? passes : 0;
    return rules;
}

/* Makes what igo says the claim of each question, and says whether the first is what was said. */
static bool claim_as_igo(igo_case *game, says theirs)
{
    claim_all(game);
    for (size_t n = 0; n < game->step_count; n++)
        if (game->steps[n].kind != IGO_STEP_PLAY)
            return (game->steps[n].kind == IGO_STEP_LEGAL) == (theirs == SAYS_LEGAL);
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

/* ---- Random games ---- */

static bool goes_on(void *context, size_t size)
{
    (void)context, (void)size;
    return true;
}

/* The smallest record that shows a dispute. */
static void take_dispute(identify *i, const answers *all, const disagreement *about)
{
    smallest s = {.asker = &i->asker, .wanted = dispute_of(all, about, false), .goes_on = goes_on};
    igo_case game = {0};
    copy_game(&game, &all->game);
    game.rules = rules_of(i, ASPECT_END);
    find_smallest(&s, &game, s.wanted.step);
    dispute_title(&s.wanted, &s.game, "");
    i->dispute = s.game;
    i->disputed = true;
    igo_case_free(&game);
}

/* Whether the program says of a game what igo says by the rules found. One that does not know of
 * something in it is no game that counts. */
static void take_game(identify *i, const answers *all)
{
    disagreement about;
    size_t at = 0;
    if (next_disagreement(all, false, &at, &about)) {
        take_dispute(i, all, &about);
        return;
    }
    for (size_t n = 0; n < all->got; n++)
        if (all->items[n].kind == ANSWER_UNSUPPORTED)
            return;
    i->agree++;
}

/* Games under the rules found, of which the program is told as before. */
static void play_games(identify *i)
{
    enum { GAMES = 50, SIDE = 5 };
    asker_options way = program_options(i->opt);
    way.way = asker_keeps_program(&way) ? ASKER_EXEC : way.way;
    way.retells = true;
    way.told = i->told;
    if (i->opt->gtp != NULL)
        way.told.passes = 0;
    quiz q = {.rules = rules_of(i, ASPECT_END),
              .rows = i->opt->rows > 0 ? i->opt->rows : SIDE,
              .cols = i->opt->rows > 0 ? i->opt->cols : SIDE,
              .seed = 1,
              .one_player = said_of(i, ASPECT_TURN) != SAYS_ILLEGAL};
    bool began = asker_open(&i->asker, way);
    for (uint32_t number = 1; number <= GAMES && began && !i->disputed; number++) {
        quiz_make(&q, number);
        const answers *all = asker_hear(&i->asker, &q.game);
        if (all == NULL)
            break;
        take_game(i, all);
    }
    quiz_free(&q);
    asker_close(&i->asker);
}

static void print_games(identify *i)
{
    if (i->disputed)
        puts("# random games: one disagrees, it stands at the end");
    else if (i->agree > 0)
        printf("# %u random games agree\n", (unsigned)i->agree);
}

/* ---- All of it ---- */

static int print_all(identify *i)
{
    print_fits(i);
    print_pass(i);
    print_memory(i);
    print_turn(i);
    print_end(i);
    print_sets(i);
    print_games(i);
    putchar('\n');
    for (size_t n = 0; n < i->count; n++)
        print_reply(i, &i->replies[n]);
    if (i->disputed)
        print_game(&i->dispute, false);
    if (i->why[0] != '\0')
        harmless_line(stderr, "igo: identify: a question had no answer: %s", i->why);
    return i->result.differs > 0 || i->disputed ? 1 : 0;
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
    if (guess_is_plain(&i->result.nearest) && i->result.differs == 0)
        play_games(i);
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

static const char *const names[] = {"exec", "gtp", "stream", "timeout", "size", NULL};

const command cmd_identify = {
    .name = "identify",
    .args = "--exec CMD | --gtp CMD [OPTION]...",
    .help = "find out which rules a program follows",
    .options = names,
    .usual_size = "9x9 to 19x19",
    .in_turn = true,
    .more = "igo prints its findings as comments, and below them each question with its\n"
            "answer, as a fixture. The program is told the rules that rule options name, if\n"
            "any.",
    .examples = "igo identify --exec ./my_program\n"
                "igo identify --gtp 'gnugo --mode gtp'",
    .takes_program = true,
    .run = run,
};

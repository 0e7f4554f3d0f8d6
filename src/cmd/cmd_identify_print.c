/* cmd_identify_print.c - the findings of igo identify, and the records that decided them. */
#include "cmd_identify.h"

#include "harmless.h"
#include "private.h"
#include "session.h"
#include "steps.h"

#include <stdio.h>
#include <string.h>

bool is_superko(igo_ko ko)
{
    return ko != IGO_KO_NONE && ko != IGO_KO_SIMPLE;
}

/* ---- What fits ---- */

bool find_end(const identify *i, uint32_t *passes)
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

/* The first reply about it, or NULL. */
static const reply *reply_about(const identify *i, aspect which)
{
    for (size_t n = 0; n < i->count; n++)
        if (i->replies[n].about.aspect == which)
            return &i->replies[n];
    return NULL;
}

says said_of(const identify *i, aspect which)
{
    const reply *r = reply_about(i, which);
    return r != NULL ? r->said : SAYS_NOTHING;
}

/* The existing ones. */
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
    else if (i->disputed && !i->late && !i->crashed)
        fputs(" none, for a random game disagrees", stdout);
    else if (i->result.differs > 0)
        fputs(" none, for answers below differ", stdout);
    else if (print_names(i) == 0)
        print_nearest(i);
    if (find_end(i, &passes) && passes != 2)
        fputs("; there two passes end the game", stdout);
    putchar('\n');
    if (i->result.differs > 0)
        printf("# no rules of igo fit: %zu of the answers below differ\n", i->result.differs);
}

/* ---- Records ---- */

igo_rules rules_of(const identify *i, aspect about)
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

/* The record for which the program ended or fell silent: a crash says nothing of rules. */
static void print_broken(const identify *i)
{
    char title[300];
    igo_case game = {0};
    copy_game(&game, &i->broken->game);
    snprintf(title, sizeof title, "no answer; the program: %s", i->broke);
    set_title(&game, title);
    claim_all(&game);
    print_game(&game, false);
    igo_case_free(&game);
}

static void print_games(identify *i)
{
    if (i->crashed)
        printf("# random games: no answer in one, which is at the end: %s\n", i->how);
    else if (i->disputed)
        puts("# random games: one disagrees, it stands at the end");
    else if (i->agree > 0)
        printf("# %u random games agree\n", (unsigned)i->agree);
}

int print_all(identify *i)
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
    if (i->broken != NULL)
        print_broken(i);
    if (i->late)
        puts("# only after earlier questions");
    if (i->disputed)
        print_game(&i->dispute, false);
    if (i->why[0] != '\0')
        harmless_line(stderr, "igo: identify: a question had no answer: %s", i->why);
    return i->result.differs > 0 || i->disputed || i->broken != NULL ? 1 : 0;
}

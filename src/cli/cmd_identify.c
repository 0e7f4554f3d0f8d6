/* cmd_identify.c - igo identify: by which rules another program plays.
 *
 * Each probe is a record with a question on which rules differ; its turns are legal by all of them.
 * What igo would say by each pair of a ko and a suicide rule is compared with what the program
 * says; the pairs that are never contradicted remain. */
#include "commands.h"
#include "harmless.h"
#include "memory.h"
#include "print.h"
#include "program.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

typedef enum aspect { ASPECT_KO, ASPECT_SUICIDE, ASPECT_PASS, ASPECT_TURN, ASPECT_END } aspect;

typedef struct probe {
    aspect aspect;
    const char *shows, *text;
} probe;

static const probe probes[] = {
    {ASPECT_KO, "a stone that took one is taken back at once",
     "o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay o 2,1\n? x 2,2\n"},
    {ASPECT_KO, "three kos, taken in turn until the first board is back",
     "x\no-ox-\n-ox--\nox-xx\n-oxxo\n---o-\n"
     "play x 0,1\nplay o 2,2\nplay x 4,4\nplay o 0,2\nplay x 2,1\n? o 3,4\n"},
    {ASPECT_KO, "two stones are sent and one comes back; the other player would be next",
     "x\n---ox\n---o-\n---xo\n----x\n-----\nplay x 1,4\nplay o 2,4\n? x 0,4\n"},
    {ASPECT_KO, "a board comes back that its player reached by a pass",
     "o\n-----\n-----\n-----\n-ox--\no-ox-\nplay o pass\nplay x 4,1\n? o 4,2\n"},
    {ASPECT_SUICIDE, "a suicide of two stones", "x\nx-o--\noo---\n-----\n-----\n-----\n? x 0,1\n"},
    {ASPECT_SUICIDE, "a suicide of one stone", "x\n-o---\no----\n-----\n-----\n-----\n? x 0,0\n"},
    {ASPECT_PASS, "a ko is taken back after two passes, which do not end the game",
     "o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay o 2,1\nplay x pass\nplay o pass\n"
     "? x 2,2\n? x 0,0\n"},
    {ASPECT_TURN, "the player moves who is not next",
     "x\n-----\n-----\n-----\n-----\n-----\n? o 2,2\n"},
    {ASPECT_END, "a play after one pass",
     "x\n-----\n-----\n-----\n-----\n-----\nplay x pass\n? o 2,2\n"},
    {ASPECT_END, "a play after two passes",
     "x\n-----\n-----\n-----\n-----\n-----\nplay x pass\nplay o pass\n? x 2,2\n"},
    {ASPECT_END, "a play after three passes",
     "x\n-----\n-----\n-----\n-----\n-----\nplay x pass\nplay o pass\nplay x pass\n? o 2,2\n"},
    {ASPECT_END, "a play after four passes",
     "x\n-----\n-----\n-----\n-----\n-----\n"
     "play x pass\nplay o pass\nplay x pass\nplay o pass\n? x 2,2\n"},
};

enum {
    PROBES = sizeof probes / sizeof probes[0],
    KOS = IGO_KO_NATURAL + 1,
    SUICIDES = IGO_SUICIDE_ALLOWED + 1
};

typedef enum says { SAYS_NOTHING, SAYS_LEGAL, SAYS_ILLEGAL } says;

typedef struct identify {
    const options *opt;
    asker asker;
    igo_rules told;
    igo_game games[PROBES];
    says said[PROBES];
    says control;      /* of ASPECT_PASS: another play at the same time */
    char why[256];     /* the first reason why there was no answer */
    igo_rules nearest; /* the rules that fit, or the nearest */
    size_t differs;    /* probes that contradict them */
    bool fits[KOS][SUICIDES];
} identify;

/* ---- Questions ---- */

_Noreturn static void wrong_probe(const char *text, const igo_error *error)
{
    fprintf(stderr, "igo: identify: line %zu, column %zu: found %s, wanted %s, in the probe\n%s",
            error->line, error->column, error->found, error->wanted, text);
    abort();
}

static void read_game(igo_game *game, const char *text)
{
    igo_reader reader = {.line = 0};
    size_t used, length = strlen(text);
    igo_read what = igo_reader_feed(&reader, text, length, &used);
    if (what == IGO_READ_MORE)
        what = igo_reader_feed(&reader, text, 0, &used);
    if (what == IGO_READ_NO_MEMORY)
        out_of_memory();
    if (what != IGO_READ_GAME)
        wrong_probe(text, &reader.error);
    copy_game(game, &reader.game);
    igo_reader_free(&reader);
}

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
static void ask(identify *i, size_t number)
{
    igo_game *game = &i->games[number];
    read_game(game, probes[number].text);
    game->rules = i->told;
    if (probes[number].aspect == ASPECT_PASS || i->opt->gtp != NULL)
        game->rules.passes = 0;
    const answers *all = asker_hear(&i->asker, game);
    if (all == NULL)
        return;
    i->said[number] = hear(i, all, 0);
    if (probes[number].aspect == ASPECT_PASS)
        i->control = hear(i, all, 1);
}

/* ---- What fits ---- */

/* What igo says to the first question of a probe by these rules. */
static says verdict_of(const igo_game *asked, igo_rules rules)
{
    igo_game game = *asked;
    igo_replay replay = {0};
    igo_finding finding = {.verdict = {.reason = IGO_LEGAL}};
    game.rules = rules;
    start_steps(&replay, &game);
    while (next_step(&replay, &game, &finding) && !igo_step_asks(finding.step->kind))
        continue;
    igo_replay_free(&replay);
    return finding.verdict.reason == IGO_LEGAL ? SAYS_LEGAL : SAYS_ILLEGAL;
}

static bool contradicts(const identify *i, size_t number, igo_rules rules)
{
    aspect about = probes[number].aspect;
    bool counts = about == ASPECT_KO || about == ASPECT_SUICIDE;
    return counts && i->said[number] != SAYS_NOTHING &&
           verdict_of(&i->games[number], rules) != i->said[number];
}

static igo_rules pair(int ko, int suicide)
{
    igo_rules rules = igo_rules_kata();
    rules.ko = (igo_ko)ko;
    rules.suicide = (igo_suicide)suicide;
    return rules;
}

/* How much contradicts these rules. A ko rule may forbid a suicide, too. So a suicide says less
 * about the rule of suicide. */
static size_t weigh(const identify *i, igo_rules rules)
{
    enum { OF_KO = 3, OF_SUICIDE = 2 };
    size_t sum = 0;
    for (size_t number = 0; number < PROBES; number++)
        if (contradicts(i, number, rules))
            sum += probes[number].aspect == ASPECT_KO ? OF_KO : OF_SUICIDE;
    return sum;
}

/* The pairs that are contradicted least; the first of them is taken where one must be. */
static void find_rules(identify *i)
{
    size_t least = SIZE_MAX;
    for (int ko = 0; ko < KOS; ko++) {
        for (int suicide = 0; suicide < SUICIDES; suicide++) {
            size_t sum = weigh(i, pair(ko, suicide));
            if (sum < least)
                i->nearest = pair(ko, suicide);
            least = sum < least ? sum : least;
        }
    }
    for (int ko = 0; ko < KOS; ko++)
        for (int suicide = 0; suicide < SUICIDES; suicide++)
            i->fits[ko][suicide] = weigh(i, pair(ko, suicide)) == least;
    i->differs = 0;
    for (size_t number = 0; number < PROBES; number++)
        i->differs += contradicts(i, number, i->nearest);
}

/* The number of passes after which a play is no longer legal; 0: none of them. */
static bool find_end(const identify *i, uint32_t *passes)
{
    *passes = 0;
    uint32_t made = 0;
    bool known = true;
    for (size_t number = 0; number < PROBES; number++) {
        if (probes[number].aspect != ASPECT_END)
            continue;
        made++;
        known = known && i->said[number] != SAYS_NOTHING;
        if (*passes == 0 && known && i->said[number] == SAYS_ILLEGAL)
            *passes = made;
    }
    return known || *passes > 0;
}

/* ---- Findings ---- */

static says said_of(const identify *i, aspect which)
{
    size_t number = 0;
    while (probes[number].aspect != which)
        number++;
    return i->said[number];
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
            if (!i->fits[ko][suicide])
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
    says after_passes = said_of(i, ASPECT_PASS);
    const char *text = "cannot be told";
    if (after_passes == SAYS_LEGAL && i->nearest.ko == IGO_KO_NONE)
        text = "has no ko to lift";
    else if (after_passes == SAYS_LEGAL)
        text = "lifts the ko";
    else if (after_passes == SAYS_ILLEGAL && i->control == SAYS_LEGAL)
        text = "does not lift the ko";
    else if (after_passes == SAYS_ILLEGAL)
        text = "cannot be told, for passes end the game";
    printf("# a pass: %s\n", text);
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
        if (i->fits[rules.ko][rules.suicide])
            printf("%s %s", count++ > 0 ? "," : "", igo_rules_name(n));
    }
    return count;
}

static igo_rules nearest_set(igo_rules played, const char **name)
{
    igo_rules rules, best = played;
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
    igo_rules set = nearest_set(i->nearest, &name);
    printf(" none; nearest is %s, which has", name);
    if (set.ko != i->nearest.ko)
        printf(" ko=%s", igo_ko_name(set.ko));
    if (set.suicide != i->nearest.suicide)
        printf(" suicide=%s", igo_suicide_name(set.suicide));
}

static void print_sets(const identify *i)
{
    uint32_t passes;
    fputs("# rule sets:", stdout);
    if (print_names(i) == 0)
        print_nearest(i);
    if (find_end(i, &passes) && passes != 2)
        fputs("; there two passes end the game", stdout);
    putchar('\n');
    if (i->differs > 0)
        printf("# no rules of igo fit: %zu of the answers below differ\n", i->differs);
}

/* ---- Records ---- */

/* The record, as it is by the nearest rules; where the program differs, its title says so. */
static void print_probe(identify *i, size_t number)
{
    igo_game *game = &i->games[number];
    const probe *p = &probes[number];
    char title[256];
    uint32_t passes;
    if (i->said[number] == SAYS_NOTHING || (p->aspect == ASPECT_PASS && i->control != SAYS_LEGAL))
        return;
    game->rules = i->nearest;
    game->rules.passes = find_end(i, &passes) && p->aspect != ASPECT_PASS ? passes : 0;
    if (p->aspect == ASPECT_END && passes > 0 && game->step_count > passes + 1)
        return;
    bool differs = verdict_of(game, game->rules) != i->said[number];
    snprintf(title, sizeof title, "%s: the program says %s%s", p->shows,
             i->said[number] == SAYS_LEGAL ? "legal" : "illegal",
             differs ? ", igo by these rules does not" : "");
    set_title(game, title);
    claim_all(game);
    print_game(game, false);
}

static int print_all(identify *i)
{
    print_fits(i);
    print_pass(i);
    print_turn(i);
    print_end(i);
    print_sets(i);
    putchar('\n');
    for (size_t number = 0; number < PROBES; number++)
        print_probe(i, number);
    if (i->why[0] != '\0')
        harmless_line(stderr, "igo: identify: a question had no answer: %s", i->why);
    return i->differs > 0 ? 1 : 0;
}

static bool ask_all(identify *i)
{
    bool heard_any = false, over = false;
    for (size_t number = 0; number < PROBES && !asker_is_gone(&i->asker) && !over; number++) {
        ask(i, number);
        heard_any = heard_any || i->said[number] != SAYS_NOTHING;
        over = probes[number].aspect == ASPECT_END && i->said[number] == SAYS_ILLEGAL;
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
    find_rules(i);
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
    for (size_t number = 0; number < PROBES; number++)
        igo_game_free(&i.games[number]);
    asker_close(&i.asker);
    return status;
}

static const char *const names[] = {"exec", "gtp", "timeout", NULL};

const command cmd_identify = {
    .name = "identify",
    .args = "--exec CMD | --gtp CMD [--timeout S]",
    .help = "by which rules another program plays",
    .options = names,
    .in_turn = true,
    .more = "The findings stand in comments; below them each question with its answer, as a\n"
            "fixture. The program is told the rules that are given here, if any are.",
    .example = "igo identify --gtp 'gnugo --mode gtp'",
    .run = run,
};

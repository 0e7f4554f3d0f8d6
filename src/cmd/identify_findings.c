/* identify_findings.c - the findings of igo identify, and the records that decided them. */
#include "identify_findings.h"

#include "file.h"
#include "printable.h"
#include "private.h"
#include "results.h"
#include "suite_options.h"
#include "times_options.h"

#include <stdio.h>
#include <string.h>

/* ---- What fits ---- */

uint32_t identify_possible_rules(const identify *i)
{
    uint32_t possible = 0;
    for (size_t n = 0; n < i->models.count; n++) {
        const model *m = &i->models.items[n];
        if (model_is_left(&i->models, m))
            possible |= RULES_BIT(m->ko == MODEL_POINT ? IGO_KO_SIMPLE : m->ko, m->suicide);
    }
    return possible;
}

bool identify_time_is_over(const identify *i)
{
    return i->deadline > 0 && clock_now() >= i->deadline;
}

bool identify_is_plain(const identify *i)
{
    return i->models.least == 0 && model_is_plain(models_best(&i->models));
}

bool identify_is_settled(const identify *i)
{
    uint32_t possible = identify_possible_rules(i);
    return i->models.least == 0 && (possible & (possible - 1)) == 0;
}

igo_rules identify_rules(const identify *i)
{
    igo_rules rules = igo_rules_kata();
    const model *best = models_best(&i->models);
    rules.ko = best->ko == MODEL_POINT ? IGO_KO_SIMPLE : best->ko;
    rules.suicide = best->suicide;
    find_passes(i, &rules.passes);
    return rules;
}

bool find_passes(const identify *i, uint32_t *passes)
{
    *passes = 0;
    uint32_t made = 0;
    bool known = true;
    for (size_t n = 0; n < probe_count(); n++) {
        const probing *p = &i->probes[n];
        if (p->about.aspect != PROBE_END || !p->asked) continue;
        made++;
        known = known && p->answer != SAYS_NOTHING;
        if (*passes == 0 && known && p->answer == SAYS_ILLEGAL) *passes = made;
    }
    return made > 0 && (known || *passes > 0);
}

says answer_of(const identify *i, probe_aspect which)
{
    for (size_t n = 0; n < probe_count(); n++)
        if (i->probes[n].about.aspect == which && i->probes[n].asked) return i->probes[n].answer;
    return SAYS_NOTHING;
}

/* ---- Findings: one line each; true: certain ---- */

/* Adds a word after `between`, unless the text has it already. */
static void add_word(char *text, size_t size, const char *word, const char *between)
{
    size_t length = strlen(text), own = strlen(word);
    const char *found = strstr(text, word);
    if (found == NULL || (found[own] != '\0' && found[own] != ' '))
        snprintf(text + length, size - length, "%s%s", length > 0 ? between : "", word);
}

enum { LINE = 512 };

/* Whether findings consider this model: at the end the simplest ones, before that all remaining. */
static bool is_considered(const identify *i, const model *m)
{
    return i->closing ? model_is_best(&i->models, m) : model_is_left(&i->models, m);
}

static bool find_values(const identify *i, char *text, bool is_ko)
{
    size_t values = 0;
    unsigned last = is_ko ? MODEL_POINT : IGO_SUICIDES - 1;
    for (unsigned value = 0; value <= last; value++) {
        bool any = false;
        for (size_t n = 0; n < i->models.count; n++) {
            const model *m = &i->models.items[n];
            any = any || (is_considered(i, m) &&
                          (is_ko ? (unsigned)m->ko : (unsigned)m->suicide) == value);
        }
        if (!any) continue;
        values++;
        add_word(text, LINE,
                 !is_ko                 ? igo_rule_word(RULE_SUICIDE, (igo_suicide)value)
                 : value == MODEL_POINT ? "simple"
                                        : igo_rule_word(RULE_KO, (igo_ko)value),
                 " or ");
    }
    return values == 1;
}

static bool find_ko(const identify *i, char *text)
{
    return find_values(i, text, true);
}

static bool find_suicide(const identify *i, char *text)
{
    return find_values(i, text, false);
}

/* How far back the program recognizes a repetition; a smaller window is a quirk. */
static bool find_reach(const identify *i, char *text)
{
    const model *best = models_best(&i->models);
    size_t far = 0;
    for (size_t n = 0; n < probe_count(); n++)
        if (i->probes[n].answer == SAYS_ILLEGAL && i->probes[n].about.plies > far)
            far = i->probes[n].about.plies;
    bool superko = best->ko >= IGO_KO_POSITIONAL && best->ko <= IGO_KO_NATURAL;
    if (superko && far > 0 && model_quirk(best, QUIRK_WINDOW) == NULL)
        snprintf(text, LINE, "%zu plies or more", far);
    return true;
}

static bool find_turns(const identify *i, char *text)
{
    static const char *const words[] = {"cannot be told", "either player may move",
                                        "only the next player may move"};
    snprintf(text, LINE, "%s", words[answer_of(i, PROBE_TURN)]);
    return true;
}

static bool find_end_words(const identify *i, char *text)
{
    uint32_t passes;
    if (!find_passes(i, &passes))
        snprintf(text, LINE, "cannot be told");
    else if (passes == 0)
        snprintf(text, LINE, "four passes do not end the game");
    else
        snprintf(text, LINE, "after %u pass%s", (unsigned)passes, passes == 1 ? "" : "es");
    return true;
}

/* Quirks: what no rules of igo have; several models may be equally simple. The fit is chance if a
 * random game disagrees, an answer stays unexplained, or the time is over. */
static bool find_quirks(const identify *i, char *text)
{
    size_t count = 0;
    if (i->disputed || i->models.least > 0 || (identify_time_is_over(i) && i->agree == 0))
        return true;
    for (size_t n = 0; n < i->models.count; n++) {
        const model *m = &i->models.items[n];
        char one[LINE] = "";
        if (!is_considered(i, m)) continue;
        if (m->ko == MODEL_POINT) add_word(one, LINE, "a snapback is called ko", "");
        for (size_t k = 0; k < 2; k++)
            if (m->quirks[k] != NULL) add_word(one, LINE, m->quirks[k]->words, "; ");
        if (count < 4 && one[0] != '\0') add_word(text, LINE, one, ", or ");
        count++;
    }
    if (strstr(text, ", or ") != NULL)
        add_word(text, LINE, "no question that was answered tells which", "; ");
    return count <= 1;
}

static const struct {
    const char *name;
    bool (*find)(const identify *i, char *text);
} findings[] = {
    {"ko", find_ko},       {"suicide", find_suicide}, {"looks back", find_reach},
    {"turns", find_turns}, {"end", find_end_words},   {"peculiar", find_quirks},
};

void print_findings(identify *i, bool all)
{
    bool sure = i->models.least == 0;
    i->closing = all;
    for (; i->printed < sizeof findings / sizeof findings[0]; i->printed++) {
        char text[LINE] = "";
        sure = findings[i->printed].find(i, text) && sure;
        if (!all && !sure) break;
        if (text[0] != '\0') printf("# %s: %s\n", findings[i->printed].name, text);
    }
    fflush(stdout);
}

/* ---- Rule sets ---- */

/* Whether a remaining model has exactly these rules. */
static bool is_rule_set_left(const identify *i, igo_rules rules)
{
    for (size_t n = 0; n < i->models.count; n++) {
        const model *m = &i->models.items[n];
        if (model_is_best(&i->models, m) && model_is_plain(m) && m->ko == rules.ko &&
            m->suicide == rules.suicide)
            return true;
    }
    return false;
}

static size_t print_names(const identify *i)
{
    igo_rules rules;
    const char *name;
    size_t count = 0;
    for (size_t n = 0; (name = igo_rules_at(n, &rules)) != NULL; n++)
        if (is_rule_set_left(i, rules)) printf("%s %s", count++ > 0 ? "," : "", name);
    return count;
}

static void print_nearest(const identify *i)
{
    igo_rules rules, played = identify_rules(i), best = played;
    const char *name, *nearest = "";
    int least = 3;
    for (size_t n = 0; (name = igo_rules_at(n, &rules)) != NULL; n++) {
        int far = (rules.ko != played.ko) + (rules.suicide != played.suicide);
        if (far >= least) continue;
        least = far;
        best = rules;
        nearest = name;
    }
    printf(" none; nearest is %s, which has", nearest);
    if (best.ko != played.ko) printf(" ko=%s", igo_rule_word(RULE_KO, best.ko));
    if (best.suicide != played.suicide)
        printf(" suicide=%s", igo_rule_word(RULE_SUICIDE, best.suicide));
}

void print_sets(const identify *i, bool faults)
{
    uint32_t passes;
    char quirks[LINE] = "";
    bool disagrees = i->disputed && !i->depends_on_past && !i->crashed;
    find_quirks(i, quirks);
    fputs("# rule sets:", stdout);
    if (disagrees && !faults)
        fputs(" none, for a random game disagrees", stdout);
    else if (i->models.least > 0)
        fputs(" none, for answers below differ", stdout);
    else if (!identify_is_plain(i))
        printf(" %s%s", quirks[0] != '\0' ? "none: " : "unknown", quirks);
    else if (print_names(i) == 0)
        print_nearest(i);
    if (disagrees && faults) fputs("; a random game disagrees", stdout);
    if (find_passes(i, &passes) && passes != 2) fputs("; there two passes end the game", stdout);
    putchar('\n');
}

/* Prints whether the rules of --expect were found; the exit status that this makes. */
static int print_expected(const identify *i)
{
    static const char *const words[] = {"found", "not found", "not decided in this time"};
    if (!i->opt->has[AS_RULES]) return 0;
    bool same = identify_is_plain(i) && !i->disputed && is_rule_set_left(i, i->opt->suite->as);
    int status = !same ? 1 : identify_time_is_over(i) && !identify_is_settled(i) ? 2 : 0;
    printable_line(stdout, "# expected: %s: %s", i->opt->suite->as_text, words[status]);
    return status;
}

/* ---- Records ---- */

/* Whether the program's answer agrees with igo's claim. */
static bool is_as_igo(const probing *p, const igo_case *c)
{
    const igo_step *step = NULL;
    for (size_t n = 0; n < c->step_count; n++)
        if (c->steps[n].kind != IGO_STEP_PLAY && (step == NULL || p->about.aspect != PROBE_PASS))
            step = &c->steps[n];
    return step == NULL || (step->kind == IGO_STEP_LEGAL) == (p->answer == SAYS_LEGAL);
}

static bool has_answer(const probing *p)
{
    return p->asked && p->answer != SAYS_NOTHING &&
           (p->about.aspect != PROBE_PASS || p->control == SAYS_LEGAL);
}

/* Adds igo's claims by these rules. False: the program allows a turn that they forbid. */
static bool claim_under(const probing *p, igo_rules rules, igo_case *c)
{
    c->rules = rules;
    if (p->about.aspect == PROBE_PASS) c->rules.passes = 0;
    return claim_all(c);
}

bool identify_differs(const identify *i, size_t number, igo_rules by, igo_case *c)
{
    const probing *p = &i->probes[number];
    if (!has_answer(p) || p->about.aspect != PROBE_RULES) return false;
    copy_case(c, &p->game);
    return claim_under(p, by, c) && !is_as_igo(p, c);
}

/* Gives the record igo's claims and a title with the program's answer. False: they differ. */
static bool make_titled_record(identify *i, probing *p)
{
    char title[256];
    if (!has_answer(p) || !claim_under(p, identify_rules(i), &p->game)) return true;
    bool agrees = is_as_igo(p, &p->game);
    snprintf(title, sizeof title, "%s: the program says %s%s", p->about.shows,
             p->answer == SAYS_LEGAL ? "legal" : "illegal",
             agrees ? "" : ", igo by these rules does not");
    set_title(&p->game, title);
    p->shown = true;
    return agrees || p->about.aspect == PROBE_TURN;
}

/* Prints the record at which the program ended or timed out: a crash tells nothing about rules. */
static void print_ended(const identify *i)
{
    char title[300];
    igo_case c = {0};
    copy_case(&c, &i->ended_at->game);
    snprintf(title, sizeof title, "no answer; the program: %s", i->ended_how);
    set_title(&c, title);
    claim_all(&c);
    put_case(stdout, &c, TEXT_FIXTURE);
    igo_case_free(&c);
}

static void print_games(identify *i)
{
    if (identify_time_is_over(i))
        printf("# stopped after %zu questions (%s)\n", i->asked,
               i->opt->times->time > 0 ? "--time" : "--limit");
    if (i->crashed)
        printable_line(stdout, "# random games: in one, printed at the end, there is no answer: %s",
                       i->disputed_reply);
    else if (i->disputed)
        puts("# random games: one disagrees, it stands at the end");
    else if (i->agree > 0)
        printf("# %u random games agree\n", (unsigned)i->agree);
}

int print_all(identify *i)
{
    size_t differs = 0;
    print_findings(i, true);
    for (size_t n = 0; n < probe_count(); n++)
        differs += !make_titled_record(i, &i->probes[n]);
    print_sets(i, false);
    if (differs > 0) printf("# no rules of igo fit: %zu of the answers below differ\n", differs);
    print_games(i);
    int expected = print_expected(i);
    putchar('\n');
    for (size_t n = 0; n < probe_count(); n++)
        if (i->probes[n].shown) put_case(stdout, &i->probes[n].game, TEXT_FIXTURE);
    if (i->ended_at != NULL) print_ended(i);
    if (i->depends_on_past) puts("# only after earlier questions");
    if (i->disputed) put_case(stdout, &i->dispute, TEXT_FIXTURE);
    if (i->why[0] != '\0')
        printable_line(stderr, "igo: identify: a question had no answer: %s", i->why);
    return !identify_is_plain(i) || i->disputed || i->ended_at != NULL ? 1 : expected;
}

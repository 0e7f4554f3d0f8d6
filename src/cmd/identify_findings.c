/* identify_findings.c - the findings of igo identify, and the records that decided them. */
#include "identify_findings.h"

#include "file.h"
#include "printable.h"
#include "private.h"
#include "results.h"
#include "search_options.h"
#include "suite_options.h"
#include "times_options.h"

#include <stdio.h>
#include <string.h>

void identify_make_probes(rule_search *search)
{
    bool own = search->opt->rows == 0;
    int rows = own ? search->side : search->opt->rows, cols = own ? rows : search->opt->cols;
    models_make(&search->models);
    search->probes = allocate(probe_count(), sizeof *search->probes);
    for (size_t n = 0; n < probe_count(); n++) {
        probe_record *p = &search->probes[n];
        p->about = probe_about(n);
        if (probe_make(n, rows, cols, search->opt->search->empty, &p->game))
            p->situations = situations_of(&p->game, NULL, 0);
    }
}

void identify_free(rule_search *search)
{
    for (size_t n = 0; search->probes != NULL && n < probe_count(); n++) {
        free(search->probes[n].situations);
        igo_case_free(&search->probes[n].game);
    }
    free(search->probes);
    free(search->models.items);
    igo_case_free(&search->dispute);
    search->dispute = (igo_case){0};
}

/* ---- What fits ---- */

uint32_t identify_possible_rules(const rule_search *search)
{
    uint32_t possible = 0;
    for (size_t n = 0; n < search->models.count; n++) {
        const model *m = &search->models.items[n];
        if (model_is_left(&search->models, m))
            possible |= RULES_BIT(m->ko == MODEL_POINT ? IGO_KO_SIMPLE : m->ko, m->suicide);
    }
    return possible;
}

bool identify_time_is_over(const rule_search *search)
{
    return search->deadline > 0 && clock_now() >= search->deadline;
}

bool identify_fits_igo(const rule_search *search)
{
    return search->models.fewest_wrong == 0 && model_is_plain(models_best(&search->models));
}

bool identify_is_slow(const rule_search *search, const probe_record *p)
{
    if (search->timed_out_at == NULL) return false;
    const igo_board *slow = &search->timed_out_at->game.start.board, *board = &p->game.start.board;
    int points = igo_board_rows(slow) * igo_board_cols(slow);
    return points > 9 * 9 && points <= igo_board_rows(board) * igo_board_cols(board);
}

bool identify_is_settled(const rule_search *search)
{
    uint32_t possible = identify_possible_rules(search);
    return search->models.fewest_wrong == 0 && (possible & (possible - 1)) == 0;
}

igo_rules identify_rules(const rule_search *search)
{
    igo_rules rules = igo_rules_kata();
    const model *best = models_best(&search->models);
    rules.ko = best->ko == MODEL_POINT ? IGO_KO_SIMPLE : best->ko;
    rules.suicide = best->suicide;
    identify_passes(search, &rules.passes);
    return rules;
}

bool identify_passes(const rule_search *search, uint32_t *passes)
{
    *passes = 0;
    uint32_t made = 0;
    bool known = true;
    for (size_t n = 0; n < probe_count(); n++) {
        const probe_record *p = &search->probes[n];
        if (p->about.aspect != PROBE_END || !p->asked) continue;
        made++;
        known = known && p->answer != SAYS_NOTHING;
        if (*passes == 0 && known && p->answer == SAYS_ILLEGAL) *passes = made;
    }
    return made > 0 && (known || *passes > 0);
}

probe_verdict identify_answer(const rule_search *search, probe_aspect which)
{
    for (size_t n = 0; n < probe_count(); n++)
        if (search->probes[n].about.aspect == which && search->probes[n].asked)
            return search->probes[n].answer;
    return SAYS_NOTHING;
}

/* ---- Findings. Each function writes the words of one line; true: they are certain ---- */

/* Adds words after a separator, unless the text has them already. */
static void add_words(char *text, size_t size, const char *words, const char *separator)
{
    size_t length = strlen(text), own = strlen(words);
    const char *found = strstr(text, words);
    if (found == NULL || (found[own] != '\0' && found[own] != ' '))
        snprintf(text + length, size - length, "%s%s", length > 0 ? separator : "", words);
}

enum { LINE_SIZE = 512 };

/* True if findings consider this model: the simplest ones if all findings are printed, else each
 * that remains. */
static bool is_considered(const rule_search *search, const model *m)
{
    return search->prints_all ? model_is_best(&search->models, m)
                              : model_is_left(&search->models, m);
}

/* The values of ko, or else of suicide. */
static bool find_values(const rule_search *search, char *text, bool is_ko)
{
    size_t values = 0;
    unsigned last = is_ko ? MODEL_POINT : IGO_SUICIDES - 1;
    for (unsigned value = 0; value <= last; value++) {
        bool any = false;
        for (size_t n = 0; n < search->models.count; n++) {
            const model *m = &search->models.items[n];
            any = any || (is_considered(search, m) &&
                          (is_ko ? (unsigned)m->ko : (unsigned)m->suicide) == value);
        }
        if (!any) continue;
        values++;
        add_words(text, LINE_SIZE,
                  !is_ko                 ? igo_rule_word(RULE_SUICIDE, (igo_suicide)value)
                  : value == MODEL_POINT ? "simple"
                                         : igo_rule_word(RULE_KO, (igo_ko)value),
                  " or ");
    }
    return values == 1;
}

static bool find_ko(const rule_search *search, char *text)
{
    return find_values(search, text, true);
}

static bool find_suicide(const rule_search *search, char *text)
{
    return find_values(search, text, false);
}

/* From how many plies back the program recognizes a board; a limit is found as a quirk. */
static bool find_look_back(const rule_search *search, char *text)
{
    const model *best = models_best(&search->models);
    size_t far = 0;
    for (size_t n = 0; n < probe_count(); n++)
        if (search->probes[n].answer == SAYS_ILLEGAL && search->probes[n].about.plies > far)
            far = search->probes[n].about.plies;
    bool superko = best->ko >= IGO_KO_POSITIONAL && best->ko <= IGO_KO_NATURAL;
    if (superko && far > 0 && model_quirk(best, QUIRK_WINDOW) == NULL)
        snprintf(text, LINE_SIZE, "%zu plies or more", far);
    return true;
}

static bool find_turns(const rule_search *search, char *text)
{
    static const char *const words[] = {[SAYS_NOTHING] = "cannot be told",
                                        [SAYS_LEGAL] = "either player may move",
                                        [SAYS_ILLEGAL] = "only the next player may move"};
    snprintf(text, LINE_SIZE, "%s", words[identify_answer(search, PROBE_TURN)]);
    return true;
}

static bool find_end(const rule_search *search, char *text)
{
    uint32_t passes;
    if (!identify_passes(search, &passes))
        snprintf(text, LINE_SIZE, "cannot be told");
    else if (passes == 0)
        snprintf(text, LINE_SIZE, "four passes do not end the game");
    else
        snprintf(text, LINE_SIZE, "after %u pass%s", (unsigned)passes, passes == 1 ? "" : "es");
    return true;
}

/* The quirks of the models considered, of four at most. None if they may fit by chance: if a random
 * game disagrees, an answer fits no model, or time ended the search before a game agreed. */
static bool find_quirks(const rule_search *search, char *text)
{
    size_t count = 0;
    if (search->disputed || search->contradicted || search->models.fewest_wrong > 0 ||
        (identify_time_is_over(search) && search->agreeing_games == 0))
        return true;
    for (size_t n = 0; n < search->models.count; n++) {
        const model *m = &search->models.items[n];
        char one[LINE_SIZE] = "";
        if (!is_considered(search, m)) continue;
        if (m->ko == MODEL_POINT) add_words(one, LINE_SIZE, "a snapback is called ko", "");
        for (size_t k = 0; k < 2; k++)
            if (m->quirks[k] != NULL) add_words(one, LINE_SIZE, m->quirks[k]->words, "; ");
        if (count < 4 && one[0] != '\0') add_words(text, LINE_SIZE, one, ", or ");
        count++;
    }
    if (strstr(text, ", or ") != NULL)
        add_words(text, LINE_SIZE, "no question that was answered tells which", "; ");
    return count <= 1;
}

static const struct {
    const char *name;
    bool (*find)(const rule_search *search, char *text);
} findings[] = {
    {"ko", find_ko},       {"suicide", find_suicide}, {"looks back", find_look_back},
    {"turns", find_turns}, {"end", find_end},         {"peculiar", find_quirks},
};

void identify_print_findings(rule_search *search)
{
    bool sure = search->models.fewest_wrong == 0;
    for (; search->printed < sizeof findings / sizeof findings[0]; search->printed++) {
        char text[LINE_SIZE] = "";
        if (search->holds_quirks && findings[search->printed].find == find_quirks) break;
        sure = findings[search->printed].find(search, text) && sure;
        if (!search->prints_all && !sure) break;
        if (text[0] != '\0') printf("# %s: %s\n", findings[search->printed].name, text);
    }
    fflush(stdout);
}

/* ---- Rule sets ---- */

/* True if one of the simplest models that remain has exactly these rules. */
static bool is_rule_set_left(const rule_search *search, igo_rules rules)
{
    for (size_t n = 0; n < search->models.count; n++) {
        const model *m = &search->models.items[n];
        if (model_is_best(&search->models, m) && model_is_plain(m) && m->ko == rules.ko &&
            m->suicide == rules.suicide)
            return true;
    }
    return false;
}

static size_t print_fitting_names(const rule_search *search)
{
    igo_rules rules;
    const char *name;
    size_t count = 0;
    for (size_t n = 0; (name = igo_rules_at(n, &rules)) != NULL; n++)
        if (is_rule_set_left(search, rules)) printf("%s %s", count++ > 0 ? "," : "", name);
    return count;
}

static void print_nearest(const rule_search *search)
{
    igo_rules rules, played = identify_rules(search), best = played;
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

void identify_print_rule_sets(const rule_search *search, bool faults)
{
    uint32_t passes;
    char quirks[LINE_SIZE] = "";
    bool disagrees = search->disputed && !search->depends_on_past && !search->crashed;
    find_quirks(search, quirks);
    fputs("# rule sets:", stdout);
    if (disagrees && !faults)
        fputs(" none, for a random game disagrees", stdout);
    else if (search->models.fewest_wrong > 0)
        fputs(" none, for answers below differ", stdout);
    else if (!identify_fits_igo(search))
        printf(" %s%s", quirks[0] != '\0' ? "none: " : "unknown", quirks);
    else if (print_fitting_names(search) == 0)
        print_nearest(search);
    if (disagrees && faults) fputs("; a random game disagrees", stdout);
    if (identify_passes(search, &passes) && passes != 2)
        fputs("; there two passes end the game", stdout);
    putchar('\n');
}

/* Prints whether the rules of --expect were found. Returns the exit status for that. */
static int print_expected(const rule_search *search)
{
    static const char *const words[] = {"found", "not found", "not decided in this time"};
    if (!search->opt->has[AS_RULES]) return 0;
    bool same = identify_fits_igo(search) && !search->disputed &&
                is_rule_set_left(search, search->opt->suite->as);
    int status = !same ? 1 : identify_time_is_over(search) && !identify_is_settled(search) ? 2 : 0;
    printable_line(stdout, "# expected: %s: %s", search->opt->suite->as_text, words[status]);
    return status;
}

/* ---- Records ---- */

/* True if the program's answer agrees with igo's claim at the probe's question: the first question
 * of PROBE_PASS, else the last. */
static bool agrees_with_claim(const probe_record *p, const igo_case *c)
{
    const igo_step *step = NULL;
    for (size_t n = 0; n < c->step_count; n++)
        if (c->steps[n].kind != IGO_STEP_PLAY && (step == NULL || p->about.aspect != PROBE_PASS))
            step = &c->steps[n];
    return step == NULL || (step->kind == IGO_STEP_LEGAL) == (p->answer == SAYS_LEGAL);
}

static bool has_answer(const probe_record *p)
{
    return p->asked && p->answer != SAYS_NOTHING &&
           (p->about.aspect != PROBE_PASS || p->control == SAYS_LEGAL);
}

/* Gives the record of a probe igo's claims under these rules. False: they forbid one of its
 * turns. */
static bool claim_under(const probe_record *p, igo_rules rules, igo_case *c)
{
    c->rules = rules;
    if (p->about.aspect == PROBE_PASS) c->rules.passes = 0;
    return claim_all(c);
}

bool identify_differs(const rule_search *search, size_t number, igo_rules by, igo_case *c)
{
    const probe_record *p = &search->probes[number];
    if (!has_answer(p) || p->about.aspect != PROBE_RULES) return false;
    copy_case(c, &p->game);
    return claim_under(p, by, c) && !agrees_with_claim(p, c);
}

/* Gives the record of a probe igo's claims and a title with the program's answer. False: the answer
 * contradicts the claim, and the probe is not about who may move. */
static bool make_titled_record(rule_search *search, probe_record *p)
{
    char title[256];
    if (!has_answer(p) || !claim_under(p, identify_rules(search), &p->game)) return true;
    bool agrees = agrees_with_claim(p, &p->game);
    snprintf(title, sizeof title, "%s: the program says %s%s", p->about.shows,
             p->answer == SAYS_LEGAL ? "legal" : "illegal",
             agrees ? "" : ", igo by these rules does not");
    set_title(&p->game, title);
    p->shown = true;
    return agrees || p->about.aspect == PROBE_TURN;
}

/* Prints the record at which the program ended or timed out: a crash tells nothing about rules. */
static void print_ended(const rule_search *search)
{
    char title[sizeof search->ended_how + 40];
    igo_case c = {0};
    copy_case(&c, &search->ended_at->game);
    snprintf(title, sizeof title, "no answer; the program: %s", search->ended_how);
    set_title(&c, title);
    claim_all(&c);
    put_case(stdout, &c, TEXT_FIXTURE);
    igo_case_free(&c);
}

static void print_games(rule_search *search)
{
    if (identify_time_is_over(search))
        printf("# stopped after %zu questions (%s)\n", search->asked,
               search->opt->times->time > 0 ? "--time" : "--limit");
    if (search->crashed)
        printable_line(stdout, "# random games: in one, printed at the end, there is no answer: %s",
                       search->disputed_reply);
    else if (search->disputed)
        puts("# random games: one disagrees, it stands at the end");
    else if (search->agreeing_games > 0)
        printf("# %u random games agree\n", (unsigned)search->agreeing_games);
}

int identify_print_rest(rule_search *search)
{
    size_t differs = 0;
    search->prints_all = true;
    identify_print_findings(search);
    for (size_t n = 0; n < probe_count(); n++)
        differs += !make_titled_record(search, &search->probes[n]);
    identify_print_rule_sets(search, false);
    if (differs > 0) printf("# no rules of igo fit: %zu of the answers below differ\n", differs);
    print_games(search);
    int expected = print_expected(search);
    putchar('\n');
    for (size_t n = 0; n < probe_count(); n++)
        if (search->probes[n].shown) put_case(stdout, &search->probes[n].game, TEXT_FIXTURE);
    if (search->ended_at != NULL) print_ended(search);
    if (search->depends_on_past) puts("# only after earlier questions");
    if (search->disputed) put_case(stdout, &search->dispute, TEXT_FIXTURE);
    if (search->why[0] != '\0')
        printable_line(stderr, "igo: identify: a question had no answer: %s", search->why);
    return !identify_fits_igo(search) || search->disputed || search->ended_at != NULL ? 1
                                                                                      : expected;
}

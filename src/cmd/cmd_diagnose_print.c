/* cmd_diagnose_print.c - the page of igo diagnose: each fault once, with its likely cause. */
#include "cmd_diagnose_print.h"

#include "cause.h"
#include "cmd_test.h"
#include "identify_findings.h"
#include "printable.h"
#include "protocol_run.h"
#include "reduce.h"
#include "report_json.h"
#include "results.h"
#include "retest_command.h"
#include "wrong_board.h"

#include <stdlib.h>
#include <string.h>

/* ---- The likely cause of a fault ---- */

/* True if it is known after which record or commands the fault shows. */
static bool has_known_past(const fault *found)
{
    return found->commands != NULL || found->before.step_count > 0;
}

/* True if the cause names a color, but a part of the wrong answers is about the other one: not
 * where the program refuses a play, as it then lacks a stone of either color. */
static bool names_wrong_color(const fault *found, const char *cause)
{
    enum { PART = 4 };
    const wrong_verdicts *all = found->in_common;
    bool black = strcmp(cause, "only for Black") == 0, white = strcmp(cause, "only for White") == 0;
    return all != NULL && (black || white) && found->first.ours != IGO_LEGAL &&
           PART * all->counts[BY_COLOR][black ? IGO_WHITE : IGO_BLACK] > all->wrong;
}

/* The likely cause; NULL: unknown. */
static const char *cause_of(const diagnosis *d, const fault *found)
{
    const dispute *about = &found->first;
    bool illegal = dispute_says_illegal(about);
    if (about->kind == SAID_NOTHING && !dispute_refuses_set_up(about)) return about->text;
    if (found->varies) return "the same questions get other answers, by chance";
    if (found->depends_on_past && !has_known_past(found)) return NULL;
    if (found->depends_on_past) return "the program keeps something from earlier questions";
    const char *cause = found->cause[0] != '\0' ? found->cause : NULL, *explained = NULL;
    if (cause != NULL && names_wrong_color(found, cause)) cause = NULL;
    if ((cause == NULL || strcmp(cause, cause_capture) == 0) && !d->rules_cut &&
        (illegal || about->kind == SAID_LEGAL))
        explained = identify_explains(&d->search, &found->game, about->step, illegal);
    return explained != NULL ? explained : cause;
}

/* True if this may be no fault, as igo agrees with the program under other rules. These must be
 * left by the search for the rules, and not be excluded by a right answer; if the search found
 * contradictions, any rules will do. */
static bool other_rules_may_explain(const diagnosis *d, const fault *found)
{
    const dispute *about = &found->first;
    bool illegal = dispute_says_illegal(about);
    bool contradicted = d->search.models.fewest_wrong > 0 || d->search.disputed;
    bool sure = !contradicted && identify_is_settled(&d->search);
    if (sure || found->depends_on_past || (!illegal && about->kind != SAID_LEGAL)) return false;
    igo_replay replay = {0};
    start_at(&replay, &found->game, about->step);
    uint32_t fitting = rules_fitting(igo_replay_record(&replay), found->game.rules,
                                     found->game.steps[about->step].move, !illegal);
    igo_replay_free(&replay);
    if (!contradicted) fitting &= ~d->fuzz.excluded_rules;
    if (!contradicted && !d->rules_cut) fitting &= identify_possible_rules(&d->search);
    return fitting != 0;
}

static bool other_rules_may_explain_all(const diagnosis *d)
{
    for (size_t k = 0; k < d->fuzz.fault_count; k++)
        if (!other_rules_may_explain(d, &d->fuzz.faults[k])) return false;
    return true;
}

/* True if another fault shows as well, or better, that answers depend on earlier questions. */
static bool is_same_dependence(const diagnosis *d, size_t number)
{
    const fault *all = d->fuzz.faults;
    if (!all[number].depends_on_past || has_known_past(&all[number])) return false;
    for (size_t k = 0; k < d->fuzz.fault_count; k++)
        if (all[k].depends_on_past && (has_known_past(&all[k]) || k < number)) return true;
    return false;
}

/* True if the program's verdict is another one than igo's. */
static bool says_other_verdict(const dispute *d)
{
    return d->kind == SAID_LEGAL || dispute_says_illegal(d) || dispute_refuses_set_up(d);
}

static bool text_begins(const char *text, const char *with)
{
    return text != NULL && strncmp(text, with, strlen(with)) == 0;
}

/* How much a cause says, the least first: that another fault is the cause, nothing, only where the
 * fault shows, or what the mistake is. */
enum worth { OTHER_FAULT, NOTHING_KNOWN, WHERE_IT_SHOWS, MISTAKE };

/* The worth of a cause, as its words tell. */
static enum worth worth_of(const char *cause)
{
    if (cause == NULL) return NOTHING_KNOWN;
    if (strcmp(cause, cause_play_refused) == 0) return OTHER_FAULT;
    return !text_begins(cause, "only ") || text_begins(cause, "only after undo") ||
                   text_begins(cause, "only after another question")
               ? MISTAKE
               : WHERE_IT_SHOWS;
}

/* True if the program's board is wrong: the cause says so; or, if the cause names no mistake, the
 * answer was a board or prisoners. */
static bool has_wrong_board(const fault *found, const char *cause)
{
    bool shown = found->first.kind == SAID_BOARD || found->first.about == IGO_STEP_PRISONERS;
    return text_begins(cause, "the board is wrong after") || text_begins(cause, cause_capture) ||
           (worth_of(cause) < MISTAKE && shown);
}

/* True if the dispute is about the score or territory, in which the same points count. */
static bool asks_points(const dispute *d)
{
    return d->kind == SAID_ANSWER && (d->about == IGO_STEP_SCORE || d->about == IGO_STEP_TERRITORY);
}

/* True if two faults may be one mistake:
 * - They have the same cause, or the same answer that is no verdict, or are about points.
 * - An answer too many came, and one is wrong only after other questions, to which it may belong.
 * - A board is wrong, or a play is refused and so not made; other wrong answers may follow from it.
 * - One depends on earlier questions; the other varies by chance, or is about a wrong set-up.
 * - Both are wrong verdicts, one mistake is unknown, and one verdict calls a legal move illegal or
 *   both are about repetition: the program may see another ko, liberties or player. */
static bool is_same_mistake(const diagnosis *d, const fault *a, const fault *b)
{
    static const char too_many[] = "more than ";
    const char *one = cause_of(d, a), *two = cause_of(d, b);
    bool verdicts = says_other_verdict(&a->first) && says_other_verdict(&b->first);
    bool repeats = a->first.ours >= IGO_KO && b->first.ours >= IGO_KO;
    bool refuses = a->first.ours == IGO_LEGAL || b->first.ours == IGO_LEGAL;
    if (one != NULL && two != NULL && strcmp(one, two) == 0) return true;
    if (asks_points(&a->first) && asks_points(&b->first)) return true;
    if (a->first.kind == SAID_OTHER && b->first.kind == SAID_OTHER &&
        strcmp(a->first.text, b->first.text) == 0)
        return true;
    if (text_begins(one, too_many) || text_begins(two, too_many))
        return text_begins(one, "only after ") || text_begins(two, "only after ");
    if (worth_of(one) == OTHER_FAULT || worth_of(two) == OTHER_FAULT) {
        const fault *rest = worth_of(one) == OTHER_FAULT ? b : a;
        return (says_other_verdict(&rest->first) && rest->first.ours == IGO_LEGAL) ||
               has_wrong_board(rest, rest == a ? one : two);
    }
    if (a->varies != b->varies) return a->varies ? b->depends_on_past : a->depends_on_past;
    if (a->depends_on_past != b->depends_on_past)
        return text_begins(a->depends_on_past ? two : one, "the board is not set up right") ||
               text_begins(a->depends_on_past ? two : one, "the program keeps something");
    bool a_board = has_wrong_board(a, one), b_board = has_wrong_board(b, two);
    if (a_board || b_board)
        return (a_board && b_board) || worth_of(one) < MISTAKE || worth_of(two) < MISTAKE;
    if (text_begins(one, "only after undo") || text_begins(two, "only after undo"))
        return count_kinds(&a->game, KIND_BIT(IGO_STEP_UNDO)) > 0 &&
               count_kinds(&b->game, KIND_BIT(IGO_STEP_UNDO)) > 0;
    return verdicts && (refuses || repeats) && (worth_of(one) < MISTAKE || worth_of(two) < MISTAKE);
}

/* True if the page shows `a` rather than `b`: it has the cause that says more; if none says
 * anything, it is the one with a wrong board; else the smaller record, else the earlier fault. */
static bool is_better(const diagnosis *d, const fault *a, const fault *b)
{
    enum worth one = worth_of(cause_of(d, a)), two = worth_of(cause_of(d, b));
    size_t size = record_size(&a->game), other = record_size(&b->game);
    bool board = a->first.kind == SAID_BOARD;
    if (one == NOTHING_KNOWN && two == NOTHING_KNOWN && board != (b->first.kind == SAID_BOARD))
        return board;
    return one != two ? one > two : size != other ? size < other : a < b;
}

/* True if another fault shows the same dependence on earlier questions, or this may be no fault:
 * other rules may explain it, and either several rules fit all answers, or another fault is
 * certain. */
static bool is_doubtful(const diagnosis *d, size_t number)
{
    bool several_fit =
        identify_fits_igo(&d->search) && !d->search.disputed && !identify_is_settled(&d->search);
    return is_same_dependence(d, number) || (other_rules_may_explain(d, &d->fuzz.faults[number]) &&
                                             (several_fit || !other_rules_may_explain_all(d)));
}

/* True if the page leaves a fault out: it is doubtful, or another one shows its mistake better. */
static bool is_left_out(const diagnosis *d, size_t number)
{
    const fault *all = d->fuzz.faults;
    bool is_out = is_doubtful(d, number);
    for (size_t k = 0; k < d->fuzz.fault_count && !is_out; k++)
        is_out = k != number && !is_doubtful(d, k) && is_same_mistake(d, &all[k], &all[number]) &&
                 is_better(d, &all[k], &all[number]);
    return is_out;
}

/* ---- Printing ---- */

static void put_nothing(report *r)
{
    (void)r;
}

/* The last lines of a text without an empty one between, to be freed. */
static char *last_paragraph(const char *text)
{
    size_t end = strlen(text);
    while (end > 0 && strchr("\n ", text[end - 1]) != NULL)
        end--;
    size_t begin = end;
    while (begin > 0 && (begin < 2 || strncmp(text + begin - 2, "\n\n", 2) != 0))
        begin--;
    return format_text("%.*s", (int)(end - begin), text + begin);
}

/* True if a failed test point of the protocol counts as a fault. A crash always does, a timeout
 * never: an engine may need more time for its move. All else counts if it is about the game, not
 * about the form of lines, commands, or a board size. `got`: the last response. */
static bool counts_as_fault(const report_point *p, const char *got)
{
    bool ended = strstr(got, "ended ") != NULL;
    bool timed_out = !ended && strstr(p->failures[0].text[PART_WANTED], "within") != NULL;
    return (ended && strstr(got, "ended with exit status 0") == NULL) ||
           (!timed_out && strcmp(p->file, "lines") != 0 && strcmp(p->file, "commands") != 0 &&
            !text_begins(p->title, "boardsize"));
}

/* Prints a failed test point, and keeps the first that counts as a fault. */
static void put_failed_point(report *r, const report_point *p, point_result what)
{
    diagnosis *d = r->context;
    if (what != RESULT_FAILED) return;
    if (r->to != NULL) printable_line(r->to, "# protocol: not as in GTP 2: %s", p->title);
    char *const *text = p->failures[0].text;
    char *title = format_text("not as in GTP 2: %s", p->title);
    char *got = last_paragraph(text[PART_GOT]);
    if (d->protocol_fault.count == 0 && counts_as_fault(p, got)) {
        failures_add(&d->protocol_fault, 1, title, text[PART_WANTED], got);
        d->protocol_fault.items[0].text[PART_SENT] = copy_text(text[PART_SENT]);
        d->protocol_fault.items[0].text[PART_COMMAND] = copy_text(text[PART_COMMAND]);
    }
    free(title);
    free(got);
}

/* Runs igo test --protocol, and prints the result to `to` unless that is NULL. Drops its fault if
 * there is another fault, which may be the cause. */
static void ask_protocol(diagnosis *d, FILE *to)
{
    static const report_format failed = {put_nothing, put_failed_point, put_nothing};
    options given = d->opt;
    suite_options suite = *given.suite;
    suite.protocol = true;
    given.suite = &suite;
    given.ask_list = NULL;
    given.has[AS_RULES] = false;
    suite_run t = {.given = &given};
    process_set_deadline(d->protocol_deadline);
    report_begin(&t.report, to, &failed, "", NULL);
    t.report.context = d;
    protocol_run(&t);
    if (to != NULL)
        fprintf(to, "# protocol: %zu of %zu test points hold, %zu skipped%s\n",
                t.report.results[RESULT_OK], t.report.count, t.report.skipped,
                t.cut ? "; the rest was not asked (--limit)" : "");
    if (d->fuzz.fault_count > 0) failures_free(&d->protocol_fault);
    report_end(&t.report);
}

/* Prints how the engine differs from GTP 2: the remarks of the run, and failed test points. */
static void print_protocol(diagnosis *d)
{
    for (size_t k = 0; k < TALK_REMARKS; k++)
        if (d->fuzz.remarks.text[k][0] != '\0')
            printable_line(stdout, "# protocol: %s", d->fuzz.remarks.text[k]);
    ask_protocol(d, stdout);
}

bool diagnosis_is_cut(const diagnosis *d)
{
    return d->rules_cut || d->phases[PHASE_SUITE].cut || d->phases[PHASE_SHUFFLED].cut;
}

/* Prints a command that tests the program again, if the suite was asked. If --limit has cut the
 * run, the number of records is not known, and perhaps not the rules. */
static void print_check_command(const diagnosis *d)
{
    options opt = d->opt;
    char min_asked[48] = "";
    if (d->phases[PHASE_SUITE].records == 0) return;
    opt.has[AS_RULES] = !d->rules_cut || identify_is_settled(&d->search);
    char *words = retest_command(&opt, NULL, 0);
    if (!diagnosis_is_cut(d))
        snprintf(min_asked, sizeof min_asked, " --min-asked %zu", d->suite_asked);
    /* the words are printable already; to escape them again would double their backslashes */
    printf("# in CI: %s%s%s kata rules\n", words, opt.has[AS_RULES] ? "" : " --as auto", min_asked);
    free(words);
}

/* With an N-bit hash, the probability that M comparisons take no new board for an earlier one is
 * exp(-M / 2^N): 5% for M = 3 * 2^N. Unless ko is positional, only half of the comparisons count,
 * as the players to move differ in the others. */
static void print_hash_bits(const diagnosis *d)
{
    unsigned bits = 0;
    uint64_t compared =
        d->fuzz.compared_boards / (d->opt.suite->as.ko == IGO_KO_POSITIONAL ? 3 : 6);
    for (size_t k = 0; k < d->fuzz.fault_count; k++)
        if (d->fuzz.faults[k].first.ours == IGO_LEGAL) return;
    while (compared > 1 && bits < 63)
        compared /= 2, bits++;
    if (has_superko(d) && bits > 0)
        printf("# superko: no new board is taken for an earlier one; a hash has at least %u bits\n",
               bits);
}

/* The faults that are left out in favor of this one, a title on each line; to be freed. */
static char *other_faults(diagnosis *d, const fault *found)
{
    out all = out_growing();
    for (fault *other = d->fuzz.faults; other < d->fuzz.faults + d->fuzz.fault_count; other++) {
        size_t number = (size_t)(other - d->fuzz.faults);
        if (other == found || is_doubtful(d, number) || !is_left_out(d, number) ||
            !is_same_mistake(d, other, found))
            continue;
        dispute_title(&other->first, &other->game, "");
        out_format(&all, "perhaps by the same mistake: %s\n", other->game.title);
    }
    return text_made(&all);
}

size_t diagnosis_faults(const diagnosis *d)
{
    size_t count = d->protocol_fault.count;
    for (size_t k = 0; k < d->fuzz.fault_count; k++)
        count += !is_left_out(d, k);
    return count;
}

/* Prints how the program's rules differ from igo's, unless a repetition that it misses contradicts
 * that, and the rule sets that fit. */
static void print_rules(diagnosis *d)
{
    for (size_t k = 0; k < d->fuzz.fault_count; k++) {
        const fault *found = &d->fuzz.faults[k];
        d->search.contradicted =
            d->search.contradicted ||
            (found->first.ours >= IGO_KO && found->first.kind == SAID_LEGAL && !found->varies &&
             !found->depends_on_past && cause_of(d, found) == NULL);
    }
    d->search.holds_quirks = false;
    identify_print_findings(&d->search);
    identify_print_rule_sets(&d->search, true);
}

void diagnosis_print(diagnosis *d)
{
    print_rules(d);
    if (d->unexpected) puts("# other rules were expected");
    if (d->rules_cut) puts("# rules: the rest was not asked (--limit)");
    for (const phase *p = d->phases; p < d->phases + PHASES; p++)
        printf("# %s: %zu record%s, %zu question%s, %s%s\n", p->name, p->records,
               p->records == 1 ? "" : "s", p->questions, p->questions == 1 ? "" : "s",
               p->faults == 0            ? "nothing new"
               : diagnosis_faults(d) > 0 ? "with faults that are new"
                                         : "with answers that other rules may explain",
               p->cut ? "; the rest was not asked (--limit)" : "");
    print_hash_bits(d);
    size_t shown = 0;
    printf("# not asked: %s\n", d->unasked_questions);
    if (d->opt.gtp != NULL) print_protocol(d);
    printf("# faults: %zu\n\n", diagnosis_faults(d));
    if (d->wrong_probe.step_count > 0) put_case(stdout, &d->wrong_probe, TEXT_FIXTURE);
    for (size_t k = 0; k < d->fuzz.fault_count; k++) {
        fault *found = &d->fuzz.faults[k];
        if (is_left_out(d, k)) continue;
        const char *cause = cause_of(d, found);
        printable_line(stdout, cause != NULL ? "# fault %zu: %s" : "# fault %zu", ++shown, cause);
        char *counts = fault_common(found), *also = other_faults(d, found);
        if (counts != NULL) printf("# %s\n", counts);
        printable_lines(stdout, "# also, ", also);
        fault_print(found, "");
        free(counts);
        free(also);
    }
    if (d->protocol_fault.count > 0) {
        char *const *text = d->protocol_fault.items[0].text;
        printable_line(stdout, "# fault 1: %s", text[PART_CLAIM]);
        printable_line(stdout, "# wanted: %s; the program: %s", text[PART_WANTED], text[PART_GOT]);
        printf("# again: %s\n", text[PART_COMMAND]); /* printable already, as the command for CI */
        printable_lines(stdout, "# ", text[PART_SENT]);
        putchar('\n');
    }
    print_check_command(d);
}

/* Prints the last JSON object, with the digest of the answers if the whole suite was asked. */
static void put_totals(diagnosis *d)
{
    json j = json_new();
    size_t questions = 0;
    for (size_t k = 0; k < PHASES; k++)
        questions += d->phases[k].questions;
    json_key_text(&j, "program", d->opt.gtp != NULL ? d->opt.gtp : d->opt.exec);
    for (size_t k = 0; k < IDENTITY_COMMANDS; k++)
        if (d->identity[k] != NULL) json_key_text(&j, identity_commands[k], d->identity[k]);
    json_key_number(&j, "records", (int64_t)d->phases[PHASE_SUITE].records);
    json_key_number(&j, "questions", (int64_t)questions);
    json_key_number(&j, "faults", (int64_t)diagnosis_faults(d));
    json_key_text(&j, "not asked", d->unasked_questions);
    char *digest = format_text("%016llx", (unsigned long long)d->digest);
    if (!d->phases[PHASE_SUITE].cut) json_key_text(&j, "digest", digest);
    json_put(stdout, &j);
    free(digest);
}

/* Adds a failed test point with the first of these failures. */
static void add_failed_point(report *r, const char *file, const char *title, const failures *all)
{
    report_add(r, &(report_point){.file = file,
                                  .title = title,
                                  .id = "-",
                                  .line = 1,
                                  .failures = all->items,
                                  .failure_count = 1});
}

/* Adds a fault with its board, and its record as the page prints it. */
static void add_fault_point(diagnosis *d, report *r, fault *found)
{
    failures all = {0};
    const char *cause = cause_of(d, found);
    dispute_title(&found->first, &found->game, "");
    session s = {.opt = &d->opt, .in.game = &found->game};
    size_t last = found->game.step_count - 1,
           step = found->first.step < last ? found->first.step : last;
    session_start(&s);
    add_wrong_answer(&all, &s, &found->game.steps[step], found->first.text);
    igo_replay_free(&s.replay);
    all.items[0].line = 1;
    if (cause != NULL) failures_say_why(&all, 0, cause);
    out record = out_growing();
    if (found->before.step_count > 0) igo_out_case(&record, &found->before, false);
    igo_out_case(&record, &found->game, false);
    all.items[0].text[PART_COUNTS] = fault_common(found);
    all.items[0].text[PART_ALSO] = other_faults(d, found);
    all.items[0].text[PART_RECORD] = text_made(&record);
    if (found->commands != NULL) all.items[0].text[PART_CONVERSATION] = copy_text(found->commands);
    add_failed_point(r, found->phase, cause != NULL ? cause : found->game.title, &all);
    failures_free(&all);
}

void diagnosis_report(diagnosis *d)
{
    report r = {0};
    char rules[128];
    char *about = retest_command(&d->opt, NULL, 0);
    igo_rules_print(rules, sizeof rules, &d->opt.suite->as);
    report_begin(&r, stdout, report_format_at(d->opt.suite->format), about, rules);
    r.asks = true;
    for (const phase *p = d->phases; p < d->phases + PHASES; p++)
        if (p->faults == 0)
            report_add(&r, &(report_point){.file = "diagnose",
                                           .title = p->name,
                                           .id = "-",
                                           .skip = p->records == 0 ? "nothing asked"
                                                   : p->cut ? "the rest was not asked (--limit)"
                                                            : NULL});
    if (d->other_rules || d->wrong_probe.step_count > 0) {
        failures all = {0};
        char wanted[128];
        igo_rules_print(wanted, sizeof wanted, &d->given->suite->as);
        failures_add(&all, 1, "rules", wanted, rules);
        out record = out_growing();
        if (d->wrong_probe.step_count > 0) igo_out_case(&record, &d->wrong_probe, false);
        all.items[0].text[PART_RECORD] = text_made(&record);
        add_failed_point(&r, "rules", "other rules were expected", &all);
        failures_free(&all);
    }
    for (size_t k = 0; k < d->fuzz.fault_count; k++)
        if (!is_left_out(d, k)) add_fault_point(d, &r, &d->fuzz.faults[k]);
    if (d->opt.gtp != NULL) ask_protocol(d, NULL);
    if (d->protocol_fault.count > 0)
        add_failed_point(&r, "protocol", d->protocol_fault.items[0].text[PART_CLAIM],
                         &d->protocol_fault);
    report_end(&r);
    if (report_format_at(d->opt.suite->format) == &report_json) put_totals(d);
    free(about);
}

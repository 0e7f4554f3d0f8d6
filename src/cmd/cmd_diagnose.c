/* cmd_diagnose.c - igo diagnose: which rules a program follows, and each of its faults.
 *
 * identify finds the rules. Under these, the suite, the suite with its questions shuffled, and
 * random games go through the loop of igo fuzz, which keeps the smallest record of each fault. */
#include "cause.h"
#include "cmd_fuzz.h"
#include "cmd_identify.h"
#include "cmd_test.h"
#include "commands.h"
#include "file.h"
#include "harmless.h"
#include "program.h"
#include "progress.h"
#include "protocol_run.h"
#include "suite_failures.h"
#include "suite_select.h"

#include <stdlib.h>
#include <string.h>

enum { PHASES = 5 };

/* What came of a phase. */
typedef struct phase {
    const char *name;
    size_t games, questions, faults;
    bool cut; /* by --limit */
} phase;

typedef struct diagnosis {
    options opt; /* as given, but for the rules found */
    identify found;
    size_t probe; /* the next one whose record is asked again; behind them, the game in dispute */
    fuzz fuzz;
    double begin;    /* of the run, which takes --limit seconds */
    uint64_t digest; /* of the answers to the suite */
    session suite;
    igo_case chosen;
    bool rules_cut; /* --limit has ended the search for the rules */
    bool unread;    /* a file of the suite cannot be read, which has been said */
    char *asks;     /* what the program knows, as for --ask */
    phase phases[PHASES];
} diagnosis;

/* ---- What the program knows ---- */

/* What is asked besides verdicts, where the program answers such a question in its form. A line
 * that it does not know it may pass over: then an undo changes no answer. */
static const struct {
    const char *word, *record;
    unsigned lists; /* one of these commands shows it over GTP */
} besides[] = {
    {"board", "x\n-o\n--\nboard\nx\n-o\n--\n\n", 1 << TALK_LIST_STONES | 1 << TALK_SHOWBOARD},
    {"undo", "x\n---\n---\nplay x 0,0\nundo\n? o 0,0\n? x 0,0\n? x 1,1\n\n", 1 << TALK_UNDO},
    {"prisoners", "x\n-o\n--\nprisoners x 0\n\n", 1 << TALK_CAPTURES},
    {"score", "x\n-o\n--\nscore o+11.5\n\n", 0},
    {"territory", "x\nx-\nxx\nterritory x 0,1\n\n", 0},
};

enum { BESIDES = sizeof besides / sizeof besides[0] };

/* What is said to each question, as a digit; to be freed. NULL: not all have an answer. */
static char *kinds_heard(asker *one, const igo_case *game)
{
    const answers *all = asker_hear(one, game);
    out kinds = out_growing();
    for (size_t i = 0; all != NULL && i < all->got && all->items[i].kind <= ANSWER_NO; i++)
        out_number(&kinds, all->items[i].kind);
    bool whole = all != NULL && kinds.length == all->asked;
    char *text = text_made(&kinds);
    if (whole) return text;
    free(text);
    return NULL;
}

static void pass_over_undo(igo_case *game)
{
    size_t kept = 0;
    for (size_t i = 0; i < game->step_count; i++)
        if (game->steps[i].kind != IGO_STEP_UNDO) game->steps[kept++] = game->steps[i];
    game->step_count = kept;
}

/* Whether all of the record's questions have answers, and others than without its undo. */
static bool answers_known(asker *one, igo_case *game)
{
    char *with = kinds_heard(one, game), *without = NULL;
    if (with != NULL && count_kinds(game, KIND_BIT(IGO_STEP_UNDO)) > 0) {
        pass_over_undo(game);
        without = kinds_heard(one, game);
    }
    bool is_known = with != NULL && (without == NULL || strcmp(with, without) != 0);
    free(with);
    free(without);
    return is_known;
}

static bool knows(const diagnosis *d, size_t which, kind_set kind)
{
    asker one;
    size_t used;
    igo_reader reader = {.line = 0};
    asker_options way = program_alone(program_options(&d->opt, NULL));
    way.quiet = way.retells = true;
    way.told = d->found.told;
    way.besides = kind;
    const char *text = besides[which].record;
    bool is_known = igo_reader_feed(&reader, text, strlen(text), &used) == IGO_CASE &&
                    asker_open(&one, way) && answers_known(&one, &reader.game);
    asker_close(&one);
    igo_reader_free(&reader);
    return is_known;
}

/* From here on it is asked all that it knows. */
static void find_known(diagnosis *d)
{
    out list = out_growing();
    for (size_t i = 0; i < BESIDES; i++) {
        kind_set kind = questions_named(besides[i].word, strlen(besides[i].word));
        bool is_known = d->opt.gtp == NULL ? knows(d, i, kind)
                                           : (d->found.asker.engine.lists & besides[i].lists) != 0;
        if (!is_known) continue;
        d->opt.ask |= kind;
        out_format(&list, "%s%s", list.length > 0 ? "," : "", besides[i].word);
    }
    d->asks = text_made(&list);
    d->opt.ask_list = list.length > 0 ? d->asks : NULL;
}

/* ---- What the program is asked ---- */

/* The next record of the suite: of its verdicts, those that hold under the rules found. */
static bool next_record(fuzz *f, igo_case *next)
{
    diagnosis *d = f->from;
    session *s = &d->suite;
    kind_set asked = KINDS_VERDICT | d->opt.ask;
    for (input_kind what; (what = input_next(&s->in)) != INPUT_END;) {
        if (what == INPUT_ERROR || why_not_selected(s, &d->opt) != NULL ||
            fuzz_is_slow(f, &s->in.game->start.board))
            continue;
        progress_show("%s: %s", f->phase, s->in.file);
        select_claims(s, &d->opt, &d->chosen);
        copy_start(next, s->in.game);
        for (size_t i = 0; i < s->in.game->step_count; i++)
            if (has_kind(KINDS_LEADING | asked, s->in.game->steps[i].kind))
                copy_step(next, s->in.game, &s->in.game->steps[i]);
        if (count_kinds(next, asked) > 0) return true;
    }
    return false;
}

/* The next record by which the rules were found to which the program has another answer than igo.
 */
static bool next_probe(fuzz *f, igo_case *next)
{
    diagnosis *d = f->from;
    while (d->probe < probe_count())
        if (identify_differs(&d->found, d->probe++, next)) return true;
    if (d->probe++ > probe_count() || !d->found.disputed) return false;
    copy_game(next, &d->found.dispute);
    return claim_all(next);
}

static double ends_after(const diagnosis *d, double share)
{
    return d->begin + share * d->opt.limit;
}

/* Plays it until a time from clock_now. */
static void play_phase(diagnosis *d, phase *now, const char *name, double end)
{
    fuzz *f = &d->fuzz;
    size_t questions = (size_t)f->questions, games = f->heard, faults = f->fault_count;
    double begun = clock_now();
    fprintf(stderr, "igo: diagnose: %s ...\n", name);
    f->phase = name;
    f->silent = 0;
    f->end = end;
    if (fuzz_begin(f)) fuzz_play(f);
    asker_close(&f->asker);
    f->asker = (asker){.opt = f->asker.opt};
    *now = (phase){name, f->heard - games, (size_t)f->questions - questions,
                   f->fault_count - faults, f->source != NULL && clock_now() >= end};
    fprintf(stderr, "igo: diagnose: %s: %.1f s%s\n", name, clock_now() - begun,
            now->cut ? ", ended by --limit" : "");
}

static void play_probes(diagnosis *d, phase *now)
{
    d->fuzz.source = next_probe;
    play_phase(d, now, "questions about the rules", ends_after(d, 0.75));
    d->fuzz.source = NULL;
}

static const char *suite_names[] = {"kata", "rules"};

/* Whether all of the suite is there; else it has been said. */
static bool suite_is_there(const options *given)
{
    options opt = *given;
    files all;
    opt.files = (texts){suite_names, 2, 2};
    files_find(&all, &opt);
    bool there = !all.failed;
    for (size_t i = 0; i < all.count; i++)
        if (all.items[i].text == NULL && !file_exists(all.items[i].name))
            there = file_say(all.items[i].name, "");
    if (!there) fputs("igo: diagnose: found no suite, and without it igo says nothing\n", stderr);
    files_free(&all);
    return there;
}

static void play_suite(diagnosis *d, phase *now, bool shuffled)
{
    d->opt.has[SHUFFLE] = shuffled;
    d->opt.shuffle = 1;
    d->opt.files = (texts){suite_names, 2, 2};
    d->fuzz.source = next_record;
    session_open(&d->suite, &d->opt);
    play_phase(d, now, shuffled ? "suite, shuffled" : "suite", ends_after(d, shuffled ? 0.7 : 0.6));
    if (!shuffled) d->digest = d->fuzz.digest;
    d->unread = d->unread || d->suite.in.status != 0;
    input_close(&d->suite.in);
    igo_replay_free(&d->suite.replay);
    igo_case_free(&d->chosen);
    d->suite = (session){0};
    d->fuzz.source = NULL;
}

static void play_random(diagnosis *d, phase *now, bool empty)
{
    d->fuzz.quiz.random.from_empty = empty;
    d->fuzz.quiz.one_player = said_of(&d->found, PROBE_TURN) != SAYS_ILLEGAL;
    double end = clock_now() + d->opt.time / 2, limit = ends_after(d, empty ? 0.9 : 0.8);
    play_phase(d, now, empty ? "random games, from the empty board" : "random games, from set-ups",
               end < limit ? end : limit);
}

/* ---- The likely cause of a fault ---- */

static bool has_time(void *context)
{
    const fuzz *f = context;
    return clock_now() < f->shrink_end;
}

static void find_cause_of(fuzz *f, fault *of)
{
    asker_options way = program_kept(f->asker.opt);
    double end = clock_now() + f->opt->limit / FAULTS_OF_LIMIT;
    way.besides |= KIND_BIT(IGO_STEP_BOARD);
    way.detours = false;
    f->shrink_end = end < f->limit ? end : f->limit;
    if (of->late || !has_time(f)) return;
    if (of->detours &&
        !program_shows(&f->fresh, way, &of->game, f->opt->reasons, &of->first, NULL)) {
        snprintf(of->cause, sizeof of->cause, "only after undo");
        return;
    }
    asker_close(&f->fresh);
    if (!asker_open(&f->fresh, way)) return;
    experiment e = {.asker = &f->fresh,
                    .reasons = f->opt->reasons,
                    .game = &of->game,
                    .about = &of->first,
                    .context = f,
                    .goes_on = has_time};
    find_cause(&e, of->cause, sizeof of->cause);
}

/* By experiments, as long as there is time. */
static void find_causes(fuzz *f)
{
    for (size_t i = 0; i < f->fault_count; i++) {
        progress_show("fault %zu of %zu: looking for its cause", i + 1, f->fault_count);
        find_cause_of(f, &f->faults[i]);
    }
    progress_end();
}

/* NULL: it is not known. */
static const char *cause_of(const diagnosis *d, const fault *of)
{
    const dispute *about = &of->first;
    bool illegal = about->kind == SAID_ILLEGAL || about->kind == SAID_REASON;
    if (about->kind == SAID_NOTHING && about->text[0] != '?') return about->text;
    if (of->late && of->commands == NULL) return NULL;
    if (of->late) return "the program keeps something from earlier questions";
    if (of->cause[0] != '\0') return of->cause;
    if (!illegal && about->kind != SAID_LEGAL) return NULL;
    return identify_explains(&d->found, &of->game, about->step, illegal);
}

/* Whether the rules found leave it open that this is no fault: answers contradict them, and by
 * other rules igo says what the program says. */
static bool is_open(const diagnosis *d, const fault *of)
{
    const dispute *about = &of->first;
    bool illegal = about->kind == SAID_ILLEGAL || about->kind == SAID_REASON;
    bool contradicted = d->found.models.least > 0 || d->found.disputed;
    if (!contradicted || of->late || (!illegal && about->kind != SAID_LEGAL)) return false;
    igo_replay replay = {0};
    igo_finding finding;
    start_steps(&replay, &of->game);
    while (replay.step < about->step && next_step(&replay, &of->game, &finding))
        continue;
    uint32_t fitting = rules_fitting(igo_replay_record(&replay), of->game.rules,
                                     of->game.steps[about->step].move, !illegal);
    igo_replay_free(&replay);
    return fitting != 0;
}

static bool all_are_open(const diagnosis *d)
{
    for (size_t k = 0; k < d->fuzz.fault_count; k++)
        if (!is_open(d, &d->fuzz.faults[k])) return false;
    return true;
}

/* Whether another fault shows as well, or better, that answers depend on earlier questions. */
static bool is_late_again(const diagnosis *d, size_t number)
{
    const fault *all = d->fuzz.faults;
    if (!all[number].late || all[number].commands != NULL) return false;
    for (size_t k = 0; k < d->fuzz.fault_count; k++)
        if (all[k].late && (all[k].commands != NULL || k < number)) return true;
    return false;
}

/* Whether another fault of the same cause has a smaller record, or one as small and came first; or
 * it may be none, and others are. */
static bool is_said(const diagnosis *d, size_t number)
{
    const fault *all = d->fuzz.faults;
    const char *cause = cause_of(d, &all[number]), *its;
    if (is_late_again(d, number) || (is_open(d, &all[number]) && !all_are_open(d))) return true;
    size_t size = shrink_size(&all[number].game);
    for (size_t k = 0; k < d->fuzz.fault_count; k++) {
        size_t other = shrink_size(&all[k].game);
        if (k != number && cause != NULL && (its = cause_of(d, &all[k])) != NULL &&
            strcmp(its, cause) == 0 && (other < size || (other == size && k < number)))
            return true;
    }
    return false;
}

/* ---- In print ---- */

static void put_nothing(report *r)
{
    (void)r;
}

static void put_failed_point(report *r, const report_point *p, came what)
{
    if (what == CAME_FAILED) harmless_line(r->to, "# protocol: not as in GTP 2: %s", p->title);
}

/* What igo took note of as it asked, and what comes of igo test --protocol. */
static void print_protocol(diagnosis *d)
{
    static const report_format failed = {put_nothing, put_failed_point, put_nothing};
    trial t = {.given = &d->opt};
    for (size_t k = 0; k < TALK_REMARKS; k++)
        if (d->fuzz.remarks.text[k][0] != '\0')
            harmless_line(stdout, "# protocol: %s", d->fuzz.remarks.text[k]);
    report_begin(&t.report, stdout, &failed, "", NULL);
    protocol_run(&t);
    printf("# protocol: %zu of %zu test points hold, %zu skipped\n", t.report.came[CAME_OK],
           t.report.count, t.report.skipped);
    report_end(&t.report);
}

/* Whether --limit has ended the search for the rules, or the suite. */
static bool is_cut(const diagnosis *d)
{
    return d->rules_cut || d->phases[0].cut || d->phases[1].cut;
}

/* What checks the program again, wherever it is built. */
static void print_check_command(const diagnosis *d)
{
    options as = d->opt;
    as.has[RULE_LINE] = true;
    char *words = again_text(&as, NULL, 0);
    harmless_line(stdout, "# in CI: %s --min-asked %zu kata rules", words, d->phases[0].games);
    free(words);
}

/* What was not asked, to be freed. Chains of 1,024 stones take too long. */
static char *list_unasked(const diagnosis *d)
{
    out list = out_growing();
    for (size_t i = 0; i < BESIDES; i++)
        if (!(d->opt.ask & questions_named(besides[i].word, strlen(besides[i].word))))
            out_format(&list, "%s, ", besides[i].word);
    out_text(&list, "largest chains");
    return text_made(&list);
}

static size_t count_faults(const diagnosis *d)
{
    size_t count = 0;
    for (size_t k = 0; k < d->fuzz.fault_count; k++)
        count += !is_said(d, k);
    return count;
}

static void print_page(diagnosis *d, bool unexpected)
{
    print_sets(&d->found);
    if (unexpected) puts("# other rules were expected");
    for (const phase *p = d->phases; p < d->phases + PHASES; p++)
        printf("# %s: %zu record%s, %zu question%s, %s%s\n", p->name, p->games,
               p->games == 1 ? "" : "s", p->questions, p->questions == 1 ? "" : "s",
               p->faults > 0 ? "with faults that are new" : "nothing new",
               p->cut ? "; the rest was not asked (--limit)" : "");
    size_t shown = 0;
    char *unasked = list_unasked(d);
    printf("# not asked: %s\n", unasked);
    free(unasked);
    if (d->opt.gtp != NULL) print_protocol(d);
    printf("# faults: %zu\n\n", count_faults(d));
    for (size_t k = 0; k < d->fuzz.fault_count; k++) {
        fault *of = &d->fuzz.faults[k];
        if (is_said(d, k)) continue;
        const char *cause = cause_of(d, of);
        harmless_line(stdout, cause != NULL ? "# fault %zu: %s" : "# fault %zu", ++shown, cause);
        fault_print(of, "");
    }
    if (!is_cut(d)) print_check_command(d);
}

/* As JSON, the last object: of all answers to the suite the digest, if it was asked whole. */
static void put_sums(diagnosis *d)
{
    json j = json_new();
    size_t questions = 0;
    char *unasked = list_unasked(d);
    for (size_t k = 0; k < PHASES; k++)
        questions += d->phases[k].questions;
    json_key_text(&j, "program", d->opt.gtp != NULL ? d->opt.gtp : d->opt.exec);
    json_key_number(&j, "records", (int64_t)d->phases[0].games);
    json_key_number(&j, "questions", (int64_t)questions);
    json_key_number(&j, "faults", (int64_t)count_faults(d));
    json_key_text(&j, "not asked", unasked);
    char *digest = format_text("%016llx", (unsigned long long)d->digest);
    if (!d->phases[0].cut) json_key_text(&j, "digest", digest);
    json_put(stdout, &j);
    free(digest);
    free(unasked);
}

/* Each phase as a test point, and each fault as one that failed. */
static void write_report(diagnosis *d)
{
    report r = {0};
    char rules[128], claim[64], ours[64];
    char *about = again_text(&d->opt, NULL, 0);
    igo_rules_print(rules, sizeof rules, &d->opt.as);
    report_begin(&r, stdout, report_named(d->opt.format), about, rules);
    r.asks = true;
    for (size_t k = 0; k < PHASES; k++)
        report_add(&r, &(report_point){.file = "diagnose",
                                       .title = d->phases[k].name,
                                       .id = "-",
                                       .skip = d->phases[k].games == 0 ? "nothing asked" : NULL});
    for (size_t k = 0; k < d->fuzz.fault_count; k++) {
        fault *of = &d->fuzz.faults[k];
        failures all = {0};
        const char *cause = cause_of(d, of);
        if (is_said(d, k)) continue;
        dispute_title(&of->first, &of->game, "");
        claim_text(claim, sizeof claim, &of->game, &of->game.steps[of->first.step]);
        if (of->first.kind == SAID_ANSWER || of->first.kind == SAID_BOARD)
            snprintf(ours, sizeof ours, "%s", claim);
        else
            igo_verdict_print(ours, sizeof ours, (igo_verdict){.reason = of->first.ours});
        failures_add(&all, 1, claim, ours, of->first.text);
        if (cause != NULL) failures_say_why(&all, 0, cause);
        out text = out_growing();
        igo_out_case(&text, &of->game, false);
        all.items[0].text[PART_BOARD] = text_made(&text);
        if (of->commands != NULL) all.items[0].text[PART_SAID] = copy_text(of->commands);
        report_add(&r, &(report_point){.file = of->phase,
                                       .title = cause != NULL ? cause : of->game.title,
                                       .id = "-",
                                       .line = 1,
                                       .failures = all.items,
                                       .failure_count = 1});
        failures_free(&all);
    }
    report_end(&r);
    if (report_named(d->opt.format) == &report_json) put_sums(d);
    free(about);
}

/* ---- All of it ---- */

static int diagnose(diagnosis *d, const options *given)
{
    d->begin = clock_now();
    d->opt.limit = given->limit;
    d->opt.time = given->limit * 0.35;
    d->opt.shrink_time = given->limit / 12;
    d->found = (identify){.opt = &d->opt, .told = options_rules(given, igo_rules_kata())};
    bool prints = given->format == 0;
    if (identify_all(&d->found, false) != 0) return 2;
    d->rules_cut = identify_is_late(&d->found);
    if (prints) print_findings(&d->found, true);
    igo_rules rules = identify_rules(&d->found);
    bool plain = identify_is_plain(&d->found);
    bool unexpected = given->has[RULE_LINE] &&
                      (rules.ko != given->as.ko || rules.suicide != given->as.suicide || !plain);
    d->opt.as = rules;
    d->opt.has[RULE_LINE] = true;
    options_forget_rules(&d->opt);
    d->opt.time = given->time;
    find_known(d);
    d->fuzz = (fuzz){
        .opt = &d->opt, .from = d, .limit = ends_after(d, 0.88), .digest = DIGEST_OF_NOTHING};
    d->fuzz.remarks.habits = d->found.remarks.habits;
    d->fuzz.asker.opt.retells = given->gtp == NULL;
    d->fuzz.asker.opt.told = d->found.told;
    d->fuzz.quiz = (quiz){.random = {.rules = rules, .seed = 1},
                          .boards = given->gtp != NULL || has_kind(d->opt.ask, IGO_STEP_BOARD),
                          .prisoners = has_kind(d->opt.ask, IGO_STEP_PRISONERS)};
    play_suite(d, &d->phases[0], false);
    play_suite(d, &d->phases[1], true);
    play_probes(d, &d->phases[2]);
    play_random(d, &d->phases[3], false);
    play_random(d, &d->phases[4], true);
    d->fuzz.limit = ends_after(d, 1);
    find_causes(&d->fuzz);
    d->opt.has[RULE_LINE] = given->has[RULE_LINE];
    if (prints)
        print_page(d, unexpected);
    else
        write_report(d);
    if (d->unread) return 2;
    return d->fuzz.fault_count > 0 || unexpected      ? 1
           : !plain || d->found.disputed || is_cut(d) ? 2
                                                      : 0;
}

static int run_diagnose(const options *given)
{
    if (options_name_file(given, "diagnose") || !program_is_named(given, "diagnose") ||
        !suite_is_there(given))
        return 2;
    diagnosis d = {.opt = *given};
    d.opt.keep_going = true;
    d.opt.time = 0;
    int status = diagnose(&d, given);
    identify_free(&d.found);
    fuzz_free(&d.fuzz);
    free(d.asks);
    return status;
}

static const options defaults = {
    .timeout = 5, .start_timeout = 30, .games = 100, .seed = 1, .time = 60, .limit = 120};

const command cmd_diagnose = {
    .name = "diagnose",
    .args = "[OPTION]... --exec CMD | --gtp CMD | -- PROGRAM ARG...",
    .help = "find out a program's rules and each of its faults",
    .options = "exec gtp timeout start-timeout time limit expect format fixtures",
    .defaults = &defaults,
    .in_turn = true,
    .more = "igo finds out the rules, runs the fixtures under these rules, once more with\n"
            "shuffled questions, and plays random games. It prints each fault once, with its\n"
            "smallest record, and with the cause where experiments show it. --limit limits\n"
            "the whole run, --time the random games. If you use rule options, igo first\n"
            "tells the program those rules.",
    .examples = "igo diagnose -- ./my_program\n"
                "igo diagnose --gtp 'gnugo --mode gtp'",
    .takes_program = true,
    .run = run_diagnose,
};

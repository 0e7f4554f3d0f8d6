/* cmd_diagnose.c - igo diagnose: which rules a program follows, and each of its faults.
 *
 * identify finds the rules. Under these rules, the loop of igo fuzz asks the suite, the suite with
 * shuffled questions, and random games, and keeps the smallest record of each fault. */
#include "cmd_diagnose.h"

#include "cause.h"
#include "commands.h"
#include "file.h"
#include "fresh_program.h"
#include "identify_findings.h"
#include "printable.h"
#include "program_options.h"
#include "progress.h"
#include "questions.h"
#include "suite_select.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- What the program knows ---- */

/* Questions other than verdicts. igo asks them if the program answers the record in the right form.
 * A program may ignore a line that it does not know: then an undo changes no answer. */
static const struct {
    const char *word, *record;
    unsigned lists; /* over GTP, one of these commands is enough */
} extra[] = {
    {"board", "x\n-o\n--\nboard\nx\n-o\n--\n\n", 1 << TALK_LIST_STONES | 1 << TALK_SHOWBOARD},
    {"undo", "x\n---\n---\nplay x 0,0\nundo\n? o 0,0\n? x 0,0\n? x 1,1\n\n", 1 << TALK_UNDO},
    {"prisoners", "x\n-o\n--\nprisoners x 0\n\n", 1 << TALK_CAPTURES},
    {"score", "x\n-o\n--\nscore o+11.5\n\n", 0},
    {"territory", "x\nx-\nxx\nterritory x 0,1\n\n", 0},
};

enum { EXTRA = sizeof extra / sizeof extra[0] };

/* A bit for each answer, 1 for ANSWER_NO, and a 1 above them; 0: a question has no answer. */
static uint64_t answer_kinds(asker *one, const igo_case *c)
{
    const answers *all = asker_answer(one, c);
    bool whole = all != NULL && all->got == all->asked;
    uint64_t kinds = 0;
    for (size_t i = 0; whole && i < all->got; i++) {
        whole = all->items[i].kind <= ANSWER_NO;
        kinds |= (uint64_t)(all->items[i].kind == ANSWER_NO) << i;
    }
    return whole ? kinds | UINT64_C(1) << all->got : 0;
}

static void leave_out_undo(igo_case *c)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->step_count; i++)
        if (c->steps[i].kind != IGO_STEP_UNDO) c->steps[kept++] = c->steps[i];
    c->step_count = kept;
}

/* Whether all questions have answers, and an undo in the record changes them. */
static bool answers_known(asker *one, igo_case *c)
{
    uint64_t with = answer_kinds(one, c), without = 0;
    if (with != 0 && count_kinds(c, KIND_BIT(IGO_STEP_UNDO)) > 0) {
        leave_out_undo(c);
        without = answer_kinds(one, c);
    }
    return with != 0 && with != without;
}

/* Starts a program to be asked about this text alone. */
static bool open_alone(const diagnosis *d, asker *one, igo_reader *reader, const char *text,
                       igo_rules rules, kind_set kinds)
{
    size_t used;
    asker_options how = how_with_new_processes(program_options(&d->opt, NULL));
    how.quiet = how.override_rules = true;
    how.rules = rules;
    how.exec.extra_claims = kinds;
    return igo_reader_feed(reader, text, strlen(text), &used) == IGO_CASE && asker_open(one, how);
}

static bool knows(const diagnosis *d, size_t which, kind_set kind)
{
    asker one = {.restart_told = false};
    igo_reader reader = {.line = 0};
    bool is_known = open_alone(d, &one, &reader, extra[which].record, d->found.sent_rules, kind) &&
                    answers_known(&one, &reader.game);
    asker_close(&one);
    igo_reader_free(&reader);
    return is_known;
}

/* The questions of obeyed_rules, by their bits. */
enum { OBEYS_KO = 1 << 0, OBEYS_SUICIDE = 1 << 1 | 1 << 2, OBEYS_PASSES = 1 << 3 };

/* Which of a ko, two suicides and a play after a pass the program calls legal by lenient rules, and
 * illegal by strict ones: so it obeys the rules that it is told. */
static unsigned obeyed_rules(const diagnosis *d)
{
    static const char record[] =
        "o\n---o-o-\n-xo-o-o\nx-xo-o-\n-xo-o-o\n-----o-\n-------\n-------\n"
        "play o 2,1\n? x 2,2\n? x 0,4\n? x 3,5\nplay x pass\n? o 4,0\n\n";
    uint64_t kinds[2];
    for (int strict = 0; strict < 2; strict++) {
        asker one = {.restart_told = false};
        igo_reader reader = {.line = 0};
        igo_rules rules = d->found.sent_rules;
        rules.ko = strict ? IGO_KO_SIMPLE : IGO_KO_NONE;
        rules.suicide = strict ? IGO_SUICIDE_FORBIDDEN : IGO_SUICIDE_ALLOWED;
        rules.passes = strict ? 1 : 0;
        bool opened = open_alone(d, &one, &reader, record, rules, 0);
        kinds[strict] = opened ? answer_kinds(&one, &reader.game) : 0;
        asker_close(&one);
        igo_reader_free(&reader);
    }
    return kinds[0] != 0 ? (unsigned)(~kinds[0] & kinds[1]) : 0;
}

/* Finds out which extra questions the program knows; igo asks these from here on. To try one takes
 * a start or two of the program, so this ends after half of the time. */
static void find_known(diagnosis *d)
{
    double end = d->begun + d->opt.times->limit / 2;
    out list = out_growing(), rest = out_growing();
    for (size_t i = 0; i < EXTRA; i++) {
        kind_set kind = questions_named(extra[i].word, strlen(extra[i].word));
        bool is_known = d->opt.gtp == NULL ? clock_now() < end && knows(d, i, kind)
                                           : (d->found.asker.engine.lists & extra[i].lists) != 0;
        d->opt.ask |= is_known ? kind : 0;
        if (is_known)
            out_format(&list, "%s%s", list.length > 0 ? "," : "", extra[i].word);
        else
            out_format(&rest, "%s, ", extra[i].word);
    }
    out_text(&rest, "largest chains"); /* 1,024 stones take too long */
    d->unasked_questions = text_made(&rest);
    d->known_questions = text_made(&list);
    d->opt.ask_list = list.length > 0 ? d->known_questions : NULL;
}

/* ---- What the program is asked ---- */

/* The next record of the suite, with the verdicts that hold under the rules found. */
static bool next_record(fuzz *f, igo_case *next)
{
    diagnosis *d = f->games_data;
    session *s = &d->suite;
    kind_set asked = KINDS_VERDICT | d->opt.ask;
    for (input_kind what; (what = input_next(&s->in)) != INPUT_END;) {
        if (what == INPUT_ERROR || why_skipped(s, &d->opt) != NULL ||
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

/* The next probe that the program answers differently from igo; at last, the game in dispute. */
static bool next_probe(fuzz *f, igo_case *next)
{
    diagnosis *d = f->games_data;
    while (d->probe < probe_count())
        if (identify_differs(&d->found, d->probe++, d->opt.suite->as, next)) return true;
    bool is_last = d->probe++ == probe_count();
    if (!is_last || !d->found.disputed) return false;
    copy_case(next, &d->found.dispute);
    return claim_all(next);
}

/* The share of --limit before the test of the protocol and the page, for engines and for other
 * programs; and of that time, the share for the rules. */
static const double for_engines = 0.82, for_programs = 0.93, for_rules = 0.35;

/* The name of each phase, and when it ends at the latest, as a share of the time: the suite comes
 * before the rest, but faults that are found need time for their reduction and their causes. */
static const struct {
    const char *name;
    double without_faults, with_faults;
} plan[PHASES] = {
    [PHASE_RULES] = {"questions about the rules", 0.45, 0.45},
    [PHASE_SUITE] = {"suite", 0.72, 0.65},
    [PHASE_SHUFFLED] = {"suite, shuffled", 0.86, 0.74},
    [PHASE_SET_UPS] = {"random games, from set-ups", 0.89, 0.8},
    [PHASE_LONG] = {"long games", 0.9, 0.84},
    [PHASE_EMPTY] = {"random games, from the empty board", 0.92, 0.88},
};

static const double for_reduction = 0.94, for_causes = 0.98;

/* When this share of the time is over. If the search for the rules took too long, all phases are
 * shortened in proportion. */
static double ends_after(const diagnosis *d, double share)
{
    return d->begun + d->opt.times->limit * (1 - (1 - share) * d->share_left);
}

static void tell_end(const char *what, double begun, bool cut)
{
    fprintf(stderr, "igo: diagnose: %s: %.1f s%s\n", what, clock_now() - begun,
            cut ? ", ended by --limit" : "");
}

const char *const about_engine[ABOUT] = {"name", "version"};

/* Asks an engine once who it is. */
static void ask_about(diagnosis *d)
{
    engine *e = &d->fuzz.asker.engine;
    for (size_t k = 0; k < ABOUT && d->opt.gtp != NULL && d->about[k] == NULL; k++)
        if (talk_say(e, "%s", about_engine[k]) == ENGINE_YES) d->about[k] = copy_text(e->reply);
}

/* Runs a phase, after the start for `most` seconds if that is less than its share. */
static void play_phase(diagnosis *d, unsigned which, double most)
{
    fuzz *f = &d->fuzz;
    const char *name = plan[which].name;
    size_t questions = (size_t)f->questions, games = f->answered, faults = f->fault_count;
    double begun = clock_now();
    f->deadline = ends_after(d, plan[which].without_faults);
    f->deadline_with_faults = ends_after(d, plan[which].with_faults);
    bool has_time = begun + d->start_seconds < fuzz_deadline(f);
    fprintf(stderr, "igo: diagnose: %s ...\n", name);
    f->phase = name;
    f->timeouts_in_row = 0;
    if (has_time && fuzz_begin(f)) {
        double started = clock_now();
        d->start_seconds = started - begun;
        if (started + most < f->deadline) f->deadline = started + most;
        ask_about(d);
        fuzz_play(f);
    }
    asker_close(&f->asker);
    f->asker = (asker){.opt = f->asker.opt};
    bool late = process_time_is_over() || (f->next_game != NULL && clock_now() >= fuzz_deadline(f));
    d->phases[which] = (phase){name, f->answered - games, (size_t)f->questions - questions,
                               f->fault_count - faults, !has_time || late};
    tell_end(name, begun, d->phases[which].cut);
    f->next_game = NULL;
}

/* The probes come first, as they make the smallest records. */
static void play_probes(diagnosis *d)
{
    d->fuzz.next_game = next_probe;
    play_phase(d, PHASE_RULES, HUGE_VAL);
    d->fuzz.digest = DIGEST_OF_NOTHING;
}

static const char *suite_names[] = {"kata", "rules"};

/* Whether the whole suite is there; if not, reports it. */
static bool suite_is_there(const options *given)
{
    options opt = *given;
    files all;
    opt.files = (texts){suite_names, 2, 2};
    files_find(&all, &opt, false);
    bool there = !all.failed;
    for (size_t i = 0; i < all.count; i++)
        if (all.items[i].text == NULL && !file_exists(all.items[i].name))
            there = file_report_error(all.items[i].name, "");
    if (!there) fputs("igo: diagnose: found no suite, and without it igo says nothing\n", stderr);
    files_free(&all);
    return there;
}

static void play_suite(diagnosis *d, bool shuffled)
{
    d->opt.has[SHUFFLE] = shuffled;
    d->suite_opt.shuffle = 1;
    d->opt.files = (texts){suite_names, 2, 2};
    d->fuzz.next_game = next_record;
    session_open(&d->suite, &d->opt);
    play_phase(d, shuffled ? PHASE_SHUFFLED : PHASE_SUITE, HUGE_VAL);
    if (!shuffled) d->digest = d->fuzz.digest;
    if (!shuffled) d->suite_asked = d->fuzz.asked;
    d->unread = d->unread || d->suite.in.status != 0;
    input_close(&d->suite.in);
    igo_replay_free(&d->suite.replay);
    igo_case_free(&d->chosen);
    d->opt.has[SHUFFLE] = false;
    d->suite = (session){0};
}

static void play_random(diagnosis *d, bool empty)
{
    d->fuzz.quiz.random.from_empty = empty;
    d->fuzz.quiz.one_player = answer_of(&d->found, PROBE_TURN) != SAYS_ILLEGAL;
    play_phase(d, empty ? PHASE_EMPTY : PHASE_SET_UPS, d->opt.times->time / 2);
}

/* Each game has twice as many turns, on a small board, so that many boards are compared; more of
 * the longest follow for a quarter of --time. The games end when the program gets slow. */
static bool next_long_game(fuzz *f, igo_case *next)
{
    enum { FIRST = 250, LONGEST = 4000, SIDE = 5, EVERY = 5 };
    static const double soon = 2;
    diagnosis *d = f->games_data;
    random_game *game = &f->quiz.random;
    double now = clock_now();
    bool is_longest = game->turns >= LONGEST;
    if (game->turns > 0 && now - d->long_game_begun > soon) return false;
    if (is_longest && now - d->first_long_begun > d->opt.times->time / 4) return false;
    d->long_game_begun = now;
    if (game->turns == 0) d->first_long_begun = now;
    game->turns = game->turns == 0 ? FIRST : is_longest ? LONGEST : game->turns * 2;
    game->rows = game->cols = SIDE;
    f->quiz.every = EVERY;
    quiz_make(&f->quiz, ++d->long_games);
    copy_case(next, &f->quiz.game);
    return true;
}

/* Tests superko: a hash with few bits takes a new board for an earlier one. */
static void play_long_games(diagnosis *d)
{
    quiz *q = &d->fuzz.quiz;
    bool boards = q->boards, prisoners = q->prisoners;
    d->phases[PHASE_LONG] = (phase){.name = plan[PHASE_LONG].name};
    if (!has_superko(d)) return;
    q->random.from_empty = q->one_player = true;
    q->boards = q->prisoners = false;
    d->fuzz.next_game = next_long_game;
    d->fuzz.compared_boards = 0; /* the suite, asked twice, does not count */
    play_phase(d, PHASE_LONG, HUGE_VAL);
    q->boards = boards;
    q->prisoners = prisoners;
    q->random.turns = q->every = 0;
}

/* ---- The likely cause of a fault ---- */

static void find_cause_of(fuzz *f, fault *found)
{
    asker_options how = how_with_one_process(f->asker.opt);
    double end = clock_now() + f->opt->times->limit / FAULT_SHARE;
    how.exec.extra_claims |= KIND_BIT(IGO_STEP_BOARD);
    how.gtp.detours = false;
    if (end > f->reduction_deadline) end = f->reduction_deadline;
    if (found->depends_on_past || found->varies || clock_now() >= end) return;
    if (found->detours &&
        !program_repeats(&f->fresh, how, &found->game, f->opt->reasons, &found->first, NULL)) {
        if (!process_time_is_over()) snprintf(found->cause, sizeof found->cause, "only after undo");
        return;
    }
    asker_close(&f->fresh);
    if (!asker_open(&f->fresh, how)) return;
    experiment e = {.asker = &f->fresh,
                    .reasons = f->opt->reasons,
                    .game = &found->game,
                    .about = &found->first,
                    .deadline = end};
    find_cause(&e, found->cause, sizeof found->cause);
}

/* Finds causes by experiments, while there is time; first of wrong boards, of which other wrong
 * answers follow. */
static void find_causes(fuzz *f)
{
    for (size_t i = 0; i < 2 * f->fault_count; i++) {
        fault *found = &f->faults[i % f->fault_count];
        if ((found->first.kind == SAID_BOARD) != (i < f->fault_count)) continue;
        progress_show("fault %zu of %zu: looking for its cause", i % f->fault_count + 1,
                      f->fault_count);
        find_cause_of(f, found);
    }
    progress_end();
}

/* ---- The run ---- */

static bool rules_are_settled(const diagnosis *d)
{
    return !d->rules_cut || identify_is_settled(&d->found);
}

/* If a program that obeys the rules that it is told ends games otherwise, or no other rules explain
 * its answers, it is wrong by the rules that it was told. */
static void judge_by_told_rules(diagnosis *d)
{
    igo_rules told = d->found.sent_rules, rules = identify_rules(&d->found);
    bool explained = identify_is_plain(&d->found) && !d->found.disputed;
    bool differs = !explained && (rules.ko != told.ko || rules.suicide != told.suicide);
    if ((!differs && rules.passes == told.passes) || d->opt.gtp != NULL) return;
    unsigned obeys = obeyed_rules(d);
    d->ends_as_told = (obeys & OBEYS_PASSES) != 0 && rules.passes != told.passes;
    if (!differs || (obeys & OBEYS_KO) == 0 || (obeys & OBEYS_SUICIDE) == 0) return;
    models_keep(&d->found.models, told.ko, told.suicide);
    d->found.disputed = false;
}

/* Finds the rules. False: the program cannot be asked. */
static bool find_program_rules(diagnosis *d)
{
    const times_options *given = d->given->times;
    d->begun = clock_now();
    d->protocol_deadline = d->begun + given->limit * for_programs;
    d->times_opt.limit = given->limit * (d->opt.gtp != NULL ? for_engines : for_programs);
    d->times_opt.time = d->times_opt.limit * for_rules;
    d->times_opt.shrink_time = d->times_opt.limit / 12;
    d->found = (identify){.opt = &d->opt,
                          .enough = d->begun + d->times_opt.time / 3,
                          .sent_rules = options_rules(d->given, igo_rules_kata())};
    process_set_deadline(d->begun + d->times_opt.limit);
    fputs("igo: diagnose: rules ...\n", stderr);
    if (identify_all(&d->found, false) != 0 && !process_time_is_over()) return false;
    d->rules_cut = identify_time_is_over(&d->found) && d->found.agree == 0;
    judge_by_told_rules(d);
    tell_end("rules", d->begun, d->rules_cut);
    if (d->opt.suite->format == 0) print_findings(&d->found, true);
    return true;
}

/* Keeps the first probe that the program answers wrongly by the rules that were expected. */
static void keep_expected(diagnosis *d)
{
    igo_case *c = &d->expected;
    for (size_t n = 0; n < probe_count() && c->step_count == 0; n++) {
        char *title = format_text("by the expected rules: %s", probe_about(n).shows);
        if (identify_differs(&d->found, n, d->given->suite->as, c))
            set_title(c, title);
        else
            igo_case_clear(c);
        free(title);
    }
}

/* Compares the rules found with those of --expect. */
static void compare_expected(diagnosis *d)
{
    if (!d->given->has[AS_RULES]) return;
    igo_rules rules = identify_rules(&d->found), expected = d->given->suite->as;
    bool settled = rules_are_settled(d);
    keep_expected(d);
    d->other = settled && (rules.ko != expected.ko || rules.suicide != expected.suicide);
    d->unexpected =
        d->other || (settled ? !identify_is_plain(&d->found) : d->expected.step_count > 0);
}

/* From here on, igo asks by the rules found. */
static void ask_by_rules_found(diagnosis *d)
{
    const double *limit = &d->times_opt.limit;
    igo_rules told = d->found.sent_rules;
    d->suite_opt.as = identify_rules(&d->found);
    if (identify_is_plain(&d->found) &&
        (identify_possible_rules(&d->found) & RULES_BIT(told.ko, told.suicide)) != 0) {
        d->suite_opt.as.ko = told.ko; /* of those that its answers leave */
        d->suite_opt.as.suicide = told.suicide;
    }
    if (d->ends_as_told) d->suite_opt.as.passes = d->found.sent_rules.passes;
    d->opt.has[AS_RULES] = true;
    options_forget_rules(&d->opt);
    d->times_opt.time = d->given->times->time;
    find_known(d);
    double rest = (d->begun + *limit - clock_now()) / (*limit * (1 - for_rules));
    d->share_left = rest > 1 ? 1 : rest < 0 ? 0 : rest;
}

static void play_phases(diagnosis *d)
{
    bool is_engine = d->opt.gtp != NULL;
    d->fuzz =
        (fuzz){.opt = &d->opt, .games_data = d, .reduction_deadline = ends_after(d, for_reduction)};
    d->fuzz.remarks.habits = d->found.remarks.habits;
    d->fuzz.asker.opt.override_rules = !is_engine;
    d->fuzz.asker.opt.rules = d->found.sent_rules;
    d->fuzz.quiz = (quiz){.random = {.rules = d->suite_opt.as, .seed = 1},
                          .boards = is_engine || has_kind(d->opt.ask, IGO_STEP_BOARD),
                          .prisoners = has_kind(d->opt.ask, IGO_STEP_PRISONERS)};
    play_probes(d);
    play_suite(d, false);
    play_suite(d, true);
    play_random(d, false);
    play_long_games(d);
    play_random(d, true);
    d->fuzz.reduction_deadline = ends_after(d, for_causes);
    find_causes(&d->fuzz);
}

/* Prints the page or the report; the exit status. */
static int print_diagnosis(diagnosis *d)
{
    if (!d->unexpected || (!d->other && diagnosis_faults(d) > 0)) igo_case_clear(&d->expected);
    d->opt.has[AS_RULES] = d->given->has[AS_RULES];
    if (d->opt.suite->format == 0)
        diagnosis_print(d);
    else
        diagnosis_report(d);
    if (d->unread) return 2;
    if (diagnosis_faults(d) > 0 || d->unexpected) return 1;
    bool is_open = diagnosis_is_cut(d) || d->fuzz.fault_count > 0; /* none of which is sure */
    return !identify_is_plain(&d->found) || d->found.disputed || is_open ? 2 : 0;
}

static int diagnose(diagnosis *d)
{
    if (!find_program_rules(d)) return 2;
    compare_expected(d);
    ask_by_rules_found(d);
    play_phases(d);
    return print_diagnosis(d);
}

static void diagnosis_free(diagnosis *d)
{
    identify_free(&d->found);
    fuzz_free(&d->fuzz);
    for (size_t k = 0; k < ABOUT; k++)
        free(d->about[k]);
    free(d->known_questions);
    failures_free(&d->broken);
    igo_case_free(&d->expected);
    free(d->unasked_questions);
    free(d);
}

static int run_diagnose(const options *given)
{
    if (options_name_file(given, "diagnose") || !options_check_program(given, "diagnose") ||
        !suite_is_there(given))
        return 2;
    diagnosis *d = allocate(1, sizeof *d);
    d->given = given;
    d->opt = *given;
    d->search_opt = *given->search;
    d->suite_opt = *given->suite;
    d->times_opt = *given->times;
    d->opt.search = &d->search_opt;
    d->opt.suite = &d->suite_opt;
    d->opt.times = &d->times_opt;
    d->search_opt.keep_going = true;
    int status = diagnose(d);
    diagnosis_free(d);
    return status;
}

static const options defaults = {
    .times = &(const times_options){.timeout = 5, .start_timeout = 30, .time = 60, .limit = 120},
    .games = 100,
};

const command cmd_diagnose = {
    .name = "diagnose",
    .args = "[OPTION]... --exec CMD | --gtp CMD | -- PROGRAM ARG...",
    .help = "find out a program's rules and each of its faults",
    .options = "exec gtp timeout start-timeout time limit expect format fixtures",
    .defaults = &defaults,
    .no_any_turn = true,
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

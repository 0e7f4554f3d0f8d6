/* cmd_diagnose.c - igo diagnose: which rules a program follows, and each of its faults.
 *
 * The search of igo identify finds the rules. Under these rules, the loop of igo fuzz asks the
 * suite, the suite with shuffled questions, and random games, and keeps the smallest record of each
 * fault. */
#include "cause.h"
#include "cmd_diagnose_print.h"
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
    unsigned commands; /* an engine knows the question if it lists one of these */
} extra_questions[] = {
    {"board", "x\n-o\n--\nboard\nx\n-o\n--\n\n", 1 << TALK_LIST_STONES | 1 << TALK_SHOWBOARD},
    {"undo", "x\n---\n---\nplay x 0,0\nundo\n? o 0,0\n? x 0,0\n? x 1,1\n\n", 1 << TALK_UNDO},
    {"prisoners", "x\n-o\n--\nprisoners x 0\n\n", 1 << TALK_CAPTURES},
    {"score", "x\n-o\n--\nscore o+11.5\n\n", 0},
    {"territory", "x\nx-\nxx\nterritory x 0,1\n\n", 0},
};

enum { EXTRA_QUESTIONS = sizeof extra_questions / sizeof extra_questions[0] };

/* Asks a record. Returns a bit for each answer, 1 for ANSWER_NO, and a 1 above them; 0 if a
 * question has no answer. */
static uint64_t answer_kinds(asker *program, const igo_case *c)
{
    const answers *all = asker_answer(program, c);
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

/* True if the program answers all questions and, if the record has an undo, answers them
 * differently without it. Removes the undo. */
static bool answers_all(asker *program, igo_case *c)
{
    uint64_t with = answer_kinds(program, c), without = 0;
    if (with != 0 && count_kinds(c, KIND_BIT(IGO_STEP_UNDO)) > 0) {
        leave_out_undo(c);
        without = answer_kinds(program, c);
    }
    return with != 0 && with != without;
}

/* Reads a record from a text, and opens a program of its own for it, which is told these rules and
 * also asked the claims of `kinds`. False: it cannot be asked. */
static bool open_alone(const diagnosis *d, asker *program, igo_reader *reader, const char *text,
                       igo_rules rules, kind_set kinds)
{
    size_t used;
    asker_options how = how_with_new_processes(program_options(&d->opt, NULL));
    how.quiet = how.override_rules = true;
    how.rules = rules;
    how.exec.extra_claims = kinds;
    return igo_reader_feed(reader, text, strlen(text), &used) == IGO_CASE &&
           asker_open(program, how);
}

/* True if the program knows an extra question. */
static bool knows_question(const diagnosis *d, size_t which, kind_set kind)
{
    asker program = {.restart_told = false};
    igo_reader reader = {.line = 0};
    bool is_known = open_alone(d, &program, &reader, extra_questions[which].record,
                               d->search.sent_rules, kind) &&
                    answers_all(&program, &reader.game);
    asker_close(&program);
    igo_reader_free(&reader);
    return is_known;
}

/* A bit for each question of obeyed_rules; two are about suicide, and one is enough. */
enum { OBEYS_KO = 1 << 0, OBEYS_SUICIDE = 1 << 1 | 1 << 2, OBEYS_PASSES = 1 << 3 };

/* The rules that the program obeys as it is told: it is asked about a ko, two suicides and a play
 * after a pass, and calls them legal under lenient rules, but illegal under strict ones. */
static unsigned obeyed_rules(const diagnosis *d)
{
    static const char record[] =
        "o\n---o-o-\n-xo-o-o\nx-xo-o-\n-xo-o-o\n-----o-\n-------\n-------\n"
        "play o 2,1\n? x 2,2\n? x 0,4\n? x 3,5\nplay x pass\n? o 4,0\n\n";
    uint64_t kinds[2];
    for (int strict = 0; strict < 2; strict++) {
        asker program = {.restart_told = false};
        igo_reader reader = {.line = 0};
        igo_rules rules = d->search.sent_rules;
        rules.ko = strict ? IGO_KO_SIMPLE : IGO_KO_NONE;
        rules.suicide = strict ? IGO_SUICIDE_FORBIDDEN : IGO_SUICIDE_ALLOWED;
        rules.passes = strict ? 1 : 0;
        bool opened = open_alone(d, &program, &reader, record, rules, 0);
        kinds[strict] = opened ? answer_kinds(&program, &reader.game) : 0;
        asker_close(&program);
        igo_reader_free(&reader);
    }
    return kinds[0] != 0 ? (unsigned)(~kinds[0] & kinds[1]) : 0;
}

/* Finds out which extra questions the program knows; igo asks these from here on. One takes a start
 * or two of the program, so igo tries no more of them after half of the time. */
static void find_known_questions(diagnosis *d)
{
    double end = d->begun + d->opt.times->limit / 2;
    out known = out_growing(), unasked = out_growing();
    for (size_t i = 0; i < EXTRA_QUESTIONS; i++) {
        const char *word = extra_questions[i].word;
        kind_set kind = questions_named(word, strlen(word));
        bool is_known = d->opt.gtp == NULL
                            ? clock_now() < end && knows_question(d, i, kind)
                            : (d->search.asker.engine.lists & extra_questions[i].commands) != 0;
        d->opt.ask |= is_known ? kind : 0;
        if (is_known)
            out_format(&known, "%s%s", known.length > 0 ? "," : "", word);
        else
            out_format(&unasked, "%s, ", word);
    }
    out_text(&unasked, "largest chains, scores by territory or with komi");
    d->unasked_questions = text_made(&unasked);
    d->known_questions = text_made(&known);
    d->opt.ask_list = known.length > 0 ? d->known_questions : NULL;
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
            fuzz_board_is_slow(f, &s->in.game->start.board))
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

/* The next probe that the program answers differently from igo; after them, the game in dispute. */
static bool next_probe(fuzz *f, igo_case *next)
{
    diagnosis *d = f->games_data;
    while (d->probe_number < probe_count())
        if (identify_differs(&d->search, d->probe_number++, d->opt.suite->as, next)) return true;
    bool is_last = d->probe_number++ == probe_count();
    if (!is_last || !d->search.disputed) return false;
    copy_case(next, &d->search.dispute);
    return claim_all(next);
}

/* The planned time, as a share of --limit for engines and for other programs; the rest is for the
 * test of the protocol and the page. */
static const double engine_share = 0.82, program_share = 0.93;

/* The time for the search for the rules, as a share of the planned time. */
static const double rules_share = 0.35;

/* The name of each phase, and its latest end as a share of the planned time, which is earlier once
 * there are faults, as their reduction and their causes need time. */
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

/* When reductions and the search for causes end. */
static const double reduction_end = 0.94, causes_end = 0.98;

/* When this share of the planned time is over, by the clock. If the search for the rules took too
 * long, all that follows is shortened in proportion. */
static double time_of_share(const diagnosis *d, double share)
{
    return d->begun + d->opt.times->limit * (1 - (1 - share) * d->share_left);
}

static void say_phase_end(const char *what, double begun, bool cut)
{
    fprintf(stderr, "igo: diagnose: %s: %.1f s%s\n", what, clock_now() - begun,
            cut ? ", ended by --limit" : "");
}

/* Asks an engine once who it is. */
static void ask_identity(diagnosis *d)
{
    engine *e = &d->fuzz.asker.engine;
    for (size_t k = 0; k < IDENTITY_COMMANDS && d->opt.gtp != NULL && d->identity[k] == NULL; k++)
        if (talk_say(e, "%s", identity_commands[k]) == ENGINE_YES)
            d->identity[k] = copy_text(e->reply);
}

/* Runs a phase until its share of the time is over, and for at most this many seconds after the
 * program has started. */
static void play_phase(diagnosis *d, unsigned which, double most_seconds)
{
    fuzz *f = &d->fuzz;
    const char *name = plan[which].name;
    size_t questions = (size_t)f->questions, games = f->answered, faults = f->fault_count;
    double begun = clock_now();
    f->deadline = time_of_share(d, plan[which].without_faults);
    f->deadline_with_faults = time_of_share(d, plan[which].with_faults);
    bool has_time = begun + d->start_seconds < fuzz_deadline(f);
    fprintf(stderr, "igo: diagnose: %s ...\n", name);
    f->phase = name;
    f->timeouts_in_row = 0;
    if (has_time && fuzz_begin(f)) {
        double started = clock_now();
        d->start_seconds = started - begun;
        if (started + most_seconds < f->deadline) f->deadline = started + most_seconds;
        ask_identity(d);
        fuzz_play(f);
    }
    asker_close(&f->asker);
    f->asker = (asker){.opt = f->asker.opt};
    /* a list of records is cut short by its deadline; random games may end at theirs */
    bool late = process_time_is_over() || (f->next_game != NULL && clock_now() >= fuzz_deadline(f));
    d->phases[which] = (phase){name, f->answered - games, (size_t)f->questions - questions,
                               f->fault_count - faults, !has_time || late};
    say_phase_end(name, begun, d->phases[which].cut);
    f->next_game = NULL;
}

/* The probes come first, as they make the smallest records. */
static void play_probes(diagnosis *d)
{
    d->fuzz.next_game = next_probe;
    play_phase(d, PHASE_RULES, HUGE_VAL);
    d->fuzz.digest = HASH_OF_NOTHING; /* the digest is of the suite */
}

static const char *suite_names[] = {"kata", "rules"};

/* True if all files of the suite can be found; if not, says so. */
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

static void play_suite(diagnosis *d, unsigned which)
{
    bool shuffled = which == PHASE_SHUFFLED;
    d->opt.has[SHUFFLE] = shuffled;
    d->suite_opt.shuffle = 1; /* the seed */
    d->opt.files = (texts){suite_names, 2, 2};
    d->fuzz.next_game = next_record;
    session_open(&d->suite, &d->opt);
    play_phase(d, which, HUGE_VAL);
    if (!shuffled) d->digest = d->fuzz.digest;
    if (!shuffled) d->suite_asked = d->fuzz.asked;
    d->suite_unread = d->suite_unread || d->suite.in.status != 0;
    input_close(&d->suite.in);
    igo_replay_free(&d->suite.replay);
    igo_case_free(&d->chosen);
    d->opt.has[SHUFFLE] = false;
    d->suite = (session){0};
}

/* The two phases of random games share --time. If the program does not have the usual sizes, igo
 * plays on one that it has, and asks less often on large boards. */
static void play_random(diagnosis *d, unsigned which)
{
    enum { LARGE = 13, EVERY = 40 };
    board_size size = {d->search.side, d->search.side};
    d->fuzz.quiz.random.from_empty = which == PHASE_EMPTY;
    d->fuzz.quiz.one_player = identify_answer(&d->search, PROBE_TURN) != SAYS_ILLEGAL;
    d->fuzz.quiz.every = size.rows >= LARGE ? EVERY : 0;
    d->opt.sizes = &size;
    d->opt.size_count = size.rows > 0 ? 1 : 0;
    play_phase(d, which, d->opt.times->time / 2);
    d->opt.size_count = 0;
    d->fuzz.quiz.every = 0;
}

/* First a game that shows whether two points are taken for one; then games with twice as many turns
 * as the one before, on a small board, so that many boards are compared. Games of LONGEST turns
 * follow for a quarter of --time. False: time is over, or the last game took too long. */
static bool next_long_game(fuzz *f, igo_case *next)
{
    enum { FIRST = 250, LONGEST = 4000, SIDE = 5, EVERY = 5 };
    static const double most_seconds = 2;
    diagnosis *d = f->games_data;
    random_game *game = &f->quiz.random;
    double now = clock_now();
    bool is_longest = game->turns >= LONGEST;
    if (game->turns > 0 && now - d->long_game_begun > most_seconds) return false;
    if (is_longest && now - d->first_long_begun > d->opt.times->time / 4) return false;
    d->long_game_begun = now;
    if (game->turns == 0) d->first_long_begun = now;
    if (d->long_games++ == 0) {
        quiz_make_twins(&f->quiz, d->long_games);
    } else {
        game->turns = game->turns == 0 ? FIRST : is_longest ? LONGEST : game->turns * 2;
        game->rows = game->cols = d->search.side > 0 ? d->search.side : SIDE;
        f->quiz.every = (size_t)(EVERY * game->rows * game->cols / (SIDE * SIDE));
        quiz_make(&f->quiz, d->long_games);
    }
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

/* Finds the cause of a fault, or that it shows only after undo, within its share of the time. */
static void find_cause_of(fuzz *f, fault *found)
{
    asker_options how = how_with_one_process(f->asker.opt);
    double end = clock_now() + f->opt->times->limit / FAULT_SHARE;
    how.exec.extra_claims |= KIND_BIT(IGO_STEP_BOARD);
    how.gtp.detours = false; /* no play and undo before a question */
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

/* Finds causes by experiments, while there is time: in a first round those of wrong boards, from
 * which other wrong answers follow, then the others. */
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
    return !d->rules_cut || identify_is_settled(&d->search);
}

/* If the program obeys the rules that it is told, it is judged by these instead of those found: by
 * the number of passes, and by ko and suicide if no rules explain its answers. */
static void judge_by_told_rules(diagnosis *d)
{
    igo_rules told = d->search.sent_rules, rules = identify_rules(&d->search);
    bool explained = identify_fits_igo(&d->search) && !d->search.disputed;
    bool differs = !explained && (rules.ko != told.ko || rules.suicide != told.suicide);
    if ((!differs && rules.passes == told.passes) || d->opt.gtp != NULL) return;
    unsigned obeys = obeyed_rules(d);
    d->ends_as_told = (obeys & OBEYS_PASSES) != 0 && rules.passes != told.passes;
    if (!differs || (obeys & OBEYS_KO) == 0 || (obeys & OBEYS_SUICIDE) == 0) return;
    models_keep(&d->search.models, told.ko, told.suicide);
    d->search.disputed = false;
}

/* Finds the rules. False: the program cannot be asked. */
static bool find_program_rules(diagnosis *d)
{
    const times_options *given = d->given->times;
    d->begun = clock_now();
    d->protocol_deadline = d->begun + given->limit * program_share;
    d->times_opt.limit = given->limit * (d->opt.gtp != NULL ? engine_share : program_share);
    d->times_opt.time = d->times_opt.limit * rules_share;
    d->times_opt.shrink_time = d->times_opt.limit / 12;
    d->search = (rule_search){.opt = &d->opt,
                              .enough_at = d->begun + d->times_opt.time / 3,
                              .sent_rules = options_rules(d->given, igo_rules_kata())};
    process_set_deadline(d->begun + d->times_opt.limit);
    fputs("igo: diagnose: rules ...\n", stderr);
    if (identify_all(&d->search) != 0 && !process_time_is_over()) return false;
    d->rules_cut = identify_time_is_over(&d->search) && d->search.agreeing_games == 0;
    judge_by_told_rules(d);
    say_phase_end("rules", d->begun, d->rules_cut);
    d->search.prints_all = true;
    d->search.holds_quirks = true;
    if (d->opt.suite->format == 0) identify_print_findings(&d->search);
    return true;
}

/* Keeps the first probe that the program answers wrongly by the rules of --expect. */
static void keep_unexpected_answer(diagnosis *d)
{
    igo_case *c = &d->wrong_probe;
    for (size_t n = 0; n < probe_count() && c->step_count == 0; n++) {
        char *title = format_text("by the expected rules: %s", probe_about(n).shows);
        if (identify_differs(&d->search, n, d->given->suite->as, c))
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
    igo_rules rules = identify_rules(&d->search), expected = d->given->suite->as;
    bool settled = rules_are_settled(d);
    keep_unexpected_answer(d);
    d->other_rules = settled && (rules.ko != expected.ko || rules.suicide != expected.suicide);
    d->unexpected = d->other_rules ||
                    (settled ? !identify_fits_igo(&d->search) : d->wrong_probe.step_count > 0);
}

/* Sets the rules for all that follows: those found. */
static void ask_by_rules_found(diagnosis *d)
{
    const double *limit = &d->times_opt.limit;
    igo_rules told = d->search.sent_rules;
    d->suite_opt.as = identify_rules(&d->search);
    if (identify_fits_igo(&d->search) &&
        (identify_possible_rules(&d->search) & RULES_BIT(told.ko, told.suicide)) != 0) {
        d->suite_opt.as.ko = told.ko; /* rather than other rules that fit its answers as well */
        d->suite_opt.as.suicide = told.suicide;
    }
    if (d->ends_as_told) d->suite_opt.as.passes = d->search.sent_rules.passes;
    d->opt.has[AS_RULES] = true;
    options_forget_rules(&d->opt);
    d->times_opt.time = d->given->times->time;
    find_known_questions(d);
    double rest = (d->begun + *limit - clock_now()) / (*limit * (1 - rules_share));
    d->share_left = rest > 1 ? 1 : rest < 0 ? 0 : rest;
}

static void play_phases(diagnosis *d)
{
    bool is_engine = d->opt.gtp != NULL;
    d->fuzz = (fuzz){
        .opt = &d->opt, .games_data = d, .reduction_deadline = time_of_share(d, reduction_end)};
    d->fuzz.remarks.habits = d->search.remarks.habits; /* of the program */
    d->fuzz.asker.opt.override_rules = !is_engine;
    d->fuzz.asker.opt.rules = d->search.sent_rules;
    d->fuzz.quiz = (quiz){.random = {.rules = d->suite_opt.as, .seed = 1},
                          .boards = is_engine || has_kind(d->opt.ask, IGO_STEP_BOARD),
                          .prisoners = has_kind(d->opt.ask, IGO_STEP_PRISONERS)};
    play_probes(d);
    play_suite(d, PHASE_SUITE);
    play_suite(d, PHASE_SHUFFLED);
    play_random(d, PHASE_SET_UPS);
    play_long_games(d);
    play_random(d, PHASE_EMPTY);
    d->fuzz.reduction_deadline = time_of_share(d, causes_end);
    find_causes(&d->fuzz);
}

/* Prints the page or the report; the exit status. */
static int print_diagnosis(diagnosis *d)
{
    if (!d->unexpected || (!d->other_rules && diagnosis_faults(d) > 0))
        igo_case_clear(&d->wrong_probe);
    d->opt.has[AS_RULES] = d->given->has[AS_RULES];
    if (d->opt.suite->format == 0)
        diagnosis_print(d);
    else
        diagnosis_report(d);
    if (d->suite_unread) return 2;
    if (diagnosis_faults(d) > 0 || d->unexpected) return 1;
    /* other rules may explain the faults, none of which counts */
    bool is_uncertain = diagnosis_is_cut(d) || d->fuzz.fault_count > 0;
    return !identify_fits_igo(&d->search) || d->search.disputed || is_uncertain ? 2 : 0;
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
    identify_free(&d->search);
    fuzz_free(&d->fuzz);
    for (size_t k = 0; k < IDENTITY_COMMANDS; k++)
        free(d->identity[k]);
    free(d->known_questions);
    failures_free(&d->protocol_fault);
    igo_case_free(&d->wrong_probe);
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

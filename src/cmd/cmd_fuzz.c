/* cmd_fuzz.c - igo fuzz: compares a program with igo in random games. */
#include "cmd_fuzz.h"

#include "cleanup.h"
#include "commands.h"
#include "exhaustive.h"
#include "file.h"
#include "fresh_program.h"
#include "printable.h"
#include "process_options.h"
#include "program_options.h"
#include "progress.h"
#include "record_session.h"
#include "reduce.h"
#include "reduce_conversation.h"
#include "search_options.h"
#include "times_options.h"

#include <math.h>
#include <stdlib.h>

static volatile sig_atomic_t stopped; /* the signal that ends the run; 0: none */

/* ---- Games ---- */

/* The size of a game without --size. An engine gets square boards, unless it has a command for
 * others. */
static board_size usual_size(const fuzz *f, uint32_t number)
{
    static const board_size all[] = {{5, 5}, {2, 3}, {4, 4}, {3, 2}, {1, 4},
                                     {7, 7}, {3, 5}, {9, 9}, {6, 4}};
    static const board_size squares[] = {{5, 5}, {4, 4}, {7, 7}, {9, 9}};
    if (f->opt->gtp != NULL && !talk_lists(&f->asker.engine, TALK_RECTANGLE))
        return squares[(number - 1) % (sizeof squares / sizeof squares[0])];
    return all[(number - 1) % (sizeof all / sizeof all[0])];
}

/* A large board and a long game show what small random games do not. They come last, with questions
 * after every `every` turns, unless the user chose the number or sizes of the games. */
static const struct {
    board_size size;
    size_t turns, every;
} special[] = {{{19, 19}, 900, 90}, {{9, 9}, 1200, 100}};
enum { SPECIAL = sizeof special / sizeof special[0] };

/* The number of random games. */
static uint32_t game_limit(const fuzz *f)
{
    const options *opt = f->opt;
    bool with_special = f->phase == NULL && opt->size_count == 0;
    with_special = with_special && !opt->has[COUNT] && !opt->has[EXHAUSTIVE];
    return opt->games + (with_special ? SPECIAL : 0);
}

static bool is_special(const fuzz *f, uint32_t number)
{
    return number > f->opt->games && number <= game_limit(f);
}

/* Makes a game, numbered from 1. False: there are no more. */
static bool take_game(fuzz *f, uint32_t number, igo_case *next)
{
    const options *opt = f->opt;
    if (f->next_game != NULL) return f->next_game(f, next);
    if (opt->has[EXHAUSTIVE]) return exhaustive_next(&f->exhaustive, next);
    if (number > game_limit(f)) return false;
    progress_show("game %u of %u, %llu questions", (unsigned)number, (unsigned)game_limit(f),
                  (unsigned long long)f->questions);
    board_size size =
        opt->size_count > 0 ? opt->sizes[(number - 1) % opt->size_count] : usual_size(f, number);
    if (is_special(f, number)) {
        size_t which = number - opt->games - 1;
        size = special[which].size;
        f->quiz.random.turns = special[which].turns;
        f->quiz.every = special[which].every;
    }
    f->quiz.random.rows = size.rows;
    f->quiz.random.cols = size.cols;
    quiz_make(&f->quiz, number);
    copy_case(next, &f->quiz.game);
    return true;
}

/* Counts the answers to a game, and adds them to the digest. */
static void count_fuzz_answers(fuzz *f, const answers *all)
{
    bool unsupported = false;
    size_t step = 0, turns = 0, known = 0;
    for (size_t i = 0; i < all->got; i++) {
        const answer *a = &all->items[i];
        for (; step < a->step; step++) {
            igo_step_kind kind = all->game.steps[step].kind;
            turns += kind == IGO_STEP_PLAY;
            turns -= kind == IGO_STEP_UNDO && turns > 0;
        }
        bool rightly_legal = all->game.steps[step].kind == IGO_STEP_LEGAL && a->kind == ANSWER_YES;
        f->compared_boards += rightly_legal ? turns : 0;
        bool is_board = all->game.steps[a->step].kind == IGO_STEP_BOARD;
        bool answered = a->kind != ANSWER_LEFT_OUT && a->kind != ANSWER_UNSUPPORTED;
        unsupported = unsupported || a->kind == ANSWER_UNSUPPORTED;
        f->digest = hash_with(f->digest, a->kind == ANSWER_YES  ? 'l'
                                         : a->kind == ANSWER_NO ? 'i'
                                                                : '-');
        f->missing += !answered && !is_board;
        known += answered;
        if (answered)
            ++*(is_board ? &f->boards : &f->questions);
        else if (!is_board)
            snprintf(f->why_missing, sizeof f->why_missing, "%.127s", answer_why_not(a));
    }
    f->unsupported += unsupported;
    /* without --gtp, igo test skips a record with an unsupported question */
    f->asked += known > 0 && (f->opt->gtp != NULL || !unsupported);
}

/* ---- The smallest record ---- */

/* The earlier of two times; `deadline` 0: none. */
static double earlier(double time, double deadline)
{
    return deadline > 0 && deadline < time ? deadline : time;
}

/* True if a fresh program repeats the dispute. */
static bool fresh_repeats(fuzz *f, const igo_case *c, const dispute *d)
{
    return program_repeats(&f->fresh, f->asker.opt, c, f->opt->reasons, d, NULL);
}

/* Reduces the conversation before a fault that a fresh engine does not show; once per run. */
static void reduce_fault_conversation(fuzz *f, fault *found, const answers *all)
{
    double now = clock_now();
    conversation c = {.how = f->asker.opt,
                      .failing = all,
                      .wanted = found->first,
                      .seconds =
                          earlier(now + f->opt->times->shrink_time, f->reduction_deadline) - now,
                      .stopped = &stopped};
    if (f->opt->gtp == NULL || c.seconds <= 0 || f->conversation_reduced) return;
    f->conversation_reduced = f->phase == NULL; /* phases may try again with a smaller record */
    if (conversation_reduce(&c, &f->asker)) {
        f->conversation_reduced = true;
        igo_case_free(&found->game);
        found->game = c.game;
        found->first = c.wanted;
        found->commands = c.commands;
        f->conversation_unsaved = !conversation_save(&c, f->opt->process->log);
        return;
    }
    igo_case_free(&c.game);
    if (process_time_is_over()) return;
    fprintf(stderr,
            "igo: fuzz: game %u: a fresh engine that gets the same commands does not fail\n",
            (unsigned)f->game_number);
}

bool fuzz_board_is_slow(const fuzz *f, const igo_board *board)
{
    return f->slow_points > 0 && igo_board_rows(board) * igo_board_cols(board) >= f->slow_points;
}

/* Makes `plays` a record of plays and undo, which can be reduced, from a record of any turns.
 * False: it does not show the fault. */
static bool make_reducible(fuzz *f, fault *found, const igo_case *c, igo_case *plays)
{
    dispute again = found->first;
    if (count_kinds(c, KINDS_IRREDUCIBLE) == 0)
        copy_case(plays, c);
    else if (!make_plays(c, found->first.step, plays) || !claim_all(plays) ||
             !program_repeats(&f->fresh, f->asker.opt, plays, f->opt->reasons, &found->first,
                              &again))
        return false;
    found->first = again;
    return true;
}

/* Sets and returns found->varies; if true, reports it and, in phases, cuts the record to its
 * question. */
static bool check_varies(fuzz *f, fault *found, const igo_case *c)
{
    found->varies = program_varies(&f->fresh, f->asker.opt, c, f->opt->reasons, &found->first,
                                   !found->depends_on_past);
    if (!found->varies) return false;
    printable_line(stderr,
                   "igo: fuzz: game %u: the program's answers change from run to run; igo does not "
                   "reduce it",
                   (unsigned)f->game_number);
    if (f->phase == NULL) return true;
    copy_question(&found->game, c, found->first.step);
    drop_undone(&found->game);
    found->first.step = found->game.step_count - 1;
    return true;
}

/* Reduces a record of plays, about which a fresh program is wrong, and keeps it. False: the fault
 * does not repeat, perhaps because the program's answers vary. */
static bool reduce_plays(fuzz *f, fault *found, const igo_case *plays, bool timed_out)
{
    /* Long records take long, and so does each timeout. */
    bool takes_long = timed_out || is_special(f, f->game_number);
    double most = f->phase != NULL ? f->opt->times->limit / FAULT_SHARE
                  : takes_long     ? f->opt->times->shrink_time
                                   : HUGE_VAL;
    char progress[64];
    snprintf(progress, sizeof progress,
             "game %u: reducing, stones, turns and questions: ", (unsigned)f->game_number);
    smallest s = {.asker = &f->fresh,
                  .reasons = f->opt->reasons,
                  .wanted = found->first,
                  .boards = f->quiz.boards,
                  .prisoners = f->quiz.prisoners,
                  .undoes = f->quiz.undoes,
                  .progress = progress,
                  .deadline = earlier(clock_now() + most, f->reduction_deadline),
                  .stopped = &stopped};
    bool repeats = program_reduce(&s, f->asker.opt, plays, found->first.step);
    progress_end();
    if (!repeats && !timed_out && !process_time_is_over()) check_varies(f, found, plays);
    if (timed_out && f->phase == NULL && clock_now() >= s.deadline)
        fprintf(stderr, "igo: fuzz: game %u: reduced for %g s (--shrink-time)\n",
                (unsigned)f->game_number, most);
    if (!repeats) return false;
    igo_case_free(&found->game);
    found->game = s.game;
    found->first = s.wanted;
    return true;
}

/* Reduces the record if a fresh program repeats the fault; otherwise keeps the record, and reduces
 * the conversation with an engine. */
static void reduce_fault(fuzz *f, fault *found, const answers *all)
{
    const igo_case *c = &all->game;
    igo_case plays = {0};
    dispute whole = found->first; /* in the whole record */
    bool timed_out = all->trouble_kind == TROUBLE_TIMEOUT;
    found->depends_on_past = !fresh_repeats(f, c, &found->first) && !process_time_is_over();
    found->detours = f->asker.opt.gtp.detours;
    copy_case(&found->game, c);
    if (found->depends_on_past) {
        bool varies = !timed_out && f->phase != NULL && check_varies(f, found, c);
        if (!varies) reduce_fault_conversation(f, found, all);
        return;
    }
    fault_forget_before(found);
    if (timed_out && fuzz_board_is_slow(f, &c->start.board)) return;
    bool keeps_turns = found->first.kind == SAID_ANSWER && found->first.about != IGO_STEP_PRISONERS;
    if (keeps_turns) fault_keep_question(found, c); /* a shorter record has another score */
    if (keeps_turns
            ? !fresh_repeats(f, &found->game, &found->first)
            : make_reducible(f, found, c, &plays) && !reduce_plays(f, found, &plays, timed_out) &&
                  (!found->varies || f->phase == NULL)) {
        copy_case(&found->game, c);
        found->first = whole; /* as nothing was reduced */
    }
    igo_case_free(&plays);
}

/* ---- Faults ---- */

/* The fault found before that is like this dispute; NULL: none. */
static fault *fault_of(fuzz *f, const dispute *d)
{
    for (size_t i = 0; i < f->fault_count; i++)
        if (dispute_is_like(&f->faults[i].first, d)) return &f->faults[i];
    return NULL;
}

static fault *add_fault(fuzz *f, const dispute *first)
{
    f->faults = grow(f->faults, f->fault_count + 1, &f->fault_room, sizeof *f->faults);
    fault *found = &f->faults[f->fault_count++];
    *found = (fault){.first = *first, .phase = f->phase};
    return found;
}

/* True if the disagreement is a timeout in a long game. igo reports it, but as no fault: a correct
 * program may be slow. */
static bool is_too_slow(const fuzz *f, const answers *all, const disagreement *about)
{
    bool is_long = f->quiz.random.turns > 0;
    if (about->theirs != NULL || all->trouble_kind != TROUBLE_TIMEOUT || !is_long) return false;
    const igo_board *board = &all->game.start.board;
    printable_line(
        stderr,
        "igo: fuzz: a game of %zu turns on %dx%d needs more time (%s); --timeout SECONDS "
        "gives it",
        count_kinds(&all->game, KIND_BIT(IGO_STEP_PLAY)), igo_board_rows(board),
        igo_board_cols(board), all->trouble);
    return true;
}

/* Reduces a better record of a known fault. If that takes long, the questions get as much time
 * before the next reduction. */
static void reduce_again(fuzz *f, fault *found, const answers *all)
{
    static const double not_long = 0.2; /* seconds */
    double begun = clock_now();
    if (f->opt->gtp == NULL) asker_finish(&f->asker);
    reduce_fault(f, found, all);
    f->next_reduction = 2 * clock_now() - begun - not_long;
}

/* True if a record of a known fault is worth a reduction: in phases, if it is smaller, or if a
 * fresh program repeats a fault that depended on the past. */
static bool is_worth_reducing(fuzz *f, const answers *all, const dispute *d, const fault *found)
{
    enum { ASKED_AFRESH = 8 }; /* fresh programs for a fault that depends on the past */
    if (f->phase == NULL || found->varies || clock_now() < f->next_reduction) return false;
    bool smaller = fault_is_larger(found, all, d);
    if (!found->depends_on_past) return smaller;
    if (f->opt->gtp != NULL && !f->conversation_reduced && smaller) return true;
    return found->times < ASKED_AFRESH && fresh_repeats(f, &all->game, d);
}

/* Counts each disagreement as a dispute; reduces the first of each kind, and better ones. */
static void count_disputes(fuzz *f, const answers *all)
{
    disagreement about = {.compared = 0};
    bool reasons = f->opt->reasons;
    while (stopped == 0 && next_disagreement(all, reasons, &about)) {
        if (is_too_slow(f, all, &about)) break;
        dispute d = dispute_of(all, &about, reasons);
        fault *found = fault_of(f, &d);
        if (found == NULL) {
            found = add_fault(f, &d);
            if (f->opt->gtp == NULL)
                asker_finish(&f->asker); /* it may hold a resource that a fresh one needs */
            if (f->keep_fault != NULL)
                f->keep_fault(f, found, &all->game);
            else
                reduce_fault(f, found, all);
        } else if (is_worth_reducing(f, all, &d, found)) {
            found->first = d;
            reduce_again(f, found, all);
        }
        fault_add_dispute(found, all, &d);
        found->games += found->last_game != f->game_number;
        found->last_game = f->game_number;
        if (!f->opt->search->keep_going) break;
    }
}

/* Finds the recent game after which the program is wrong about this one. */
static void find_before(fuzz *f, fault *found, const igo_case *c)
{
    record_pair pair = {.fresh = &f->fresh, .how = f->asker.opt, .wanted = found->first};
    pair.deadline =
        earlier(clock_now() + f->opt->times->limit / FAULT_SHARE, f->reduction_deadline);
    copy_case(&pair.second, c);
    if (record_pair_find(&pair, f->recent, RECENT, f->answered - 1)) {
        copy_case(&found->game, &pair.second);
        copy_case(&found->before, &pair.first);
        set_title(&found->before, "asked first, of one process, as by igo test --stream");
        found->first = pair.wanted;
    }
    igo_case_free(&pair.first);
    igo_case_free(&pair.second);
}

/* Keeps a wrong answer that the program gave only after other records, as a fault; once per run. */
static void keep_changed_answer(fuzz *f, const answers *all)
{
    dispute d;
    if (f->phase == NULL || !find_changed_answer(all, &d)) return;
    for (size_t i = 0; i < f->fault_count; i++)
        if (f->faults[i].depends_on_past || f->faults[i].varies) return;
    fault *found = add_fault(f, &d);
    found->depends_on_past = true;
    fault_keep_question(found, &all->game);
    find_before(f, found, &all->game);
}

/* ---- Printing ---- */

void fuzz_print(const fuzz *f)
{
    char more[96] = "";
    for (size_t i = 0; i < f->fault_count; i++) {
        fault *found = &f->faults[i];
        if (f->opt->search->keep_going)
            snprintf(more, sizeof more, " (%zu time%s in %zu game%s)", found->times,
                     found->times == 1 ? "" : "s", found->games, found->games == 1 ? "" : "s");
        fault_print(found, more);
    }
}

/* ---- All games ---- */

static void say_unplayed(const fuzz *f)
{
    uint32_t all = game_limit(f), usual = f->opt->games;
    if (f->deadline == 0 || clock_now() < f->deadline || all == usual) return;
    fprintf(stderr,
            "igo: fuzz: %u of %u games were played; the last %u, with %zu turns on %dx%d and %zu "
            "turns on %dx%d, need a longer --time\n",
            (unsigned)f->answered, (unsigned)all, (unsigned)SPECIAL, special[0].turns,
            special[0].size.rows, special[0].size.cols, special[1].turns, special[1].size.rows,
            special[1].size.cols);
}

static void say_totals(const fuzz *f)
{
    say_unplayed(f);
    fprintf(stderr, "igo: fuzz: %u game%s, %llu questions", (unsigned)f->answered,
            f->answered == 1 ? "" : "s", (unsigned long long)f->questions);
    if (f->boards > 0)
        fprintf(stderr, ", %llu board%s", (unsigned long long)f->boards, f->boards == 1 ? "" : "s");
    else if (f->opt->gtp != NULL)
        fputs(", no board seen", stderr);
    if (f->unsupported > 0)
        fprintf(stderr, ", %u game%s with an unsupported question", (unsigned)f->unsupported,
                f->unsupported == 1 ? "" : "s");
    fprintf(stderr, ", %s\n", f->fault_count > 0 ? "disagreement found" : "no disagreement");
}

/* Prints a certificate if all was asked and answered; returns the exit status. */
static int certify(const fuzz *f)
{
    const exhaustive *all = &f->exhaustive;
    if (all->done && all->verdicts == all->asked) {
        exhaustive_print(all);
        return 0;
    }
    const char *why = !all->done                  ? "ended before the last question"
                      : f->why_missing[0] != '\0' ? f->why_missing
                                                  : "silence";
    printable_line(stderr, "igo: fuzz: no certificate: %llu of %llu questions have no verdict: %s",
                   (unsigned long long)(all->asked - all->verdicts), (unsigned long long)all->asked,
                   why);
    return 2;
}

/* Prints the faults and what was asked; returns the exit status. */
static int conclude_fuzz(fuzz *f)
{
    if (f->dead) return 2;
    if (asker_is_unusable(&f->asker) && stopped == 0) return program_say_gone(&f->asker);
    if (f->opt->has[EXHAUSTIVE] && f->fault_count == 0) return certify(f);
    if (f->questions == 0 && f->fault_count == 0) {
        printable_line(stderr, "igo: fuzz: no question could be asked: %s",
                       f->why_missing[0] != '\0' ? f->why_missing
                                                 : "ended before the first answer");
        return 2;
    }
    fuzz_print(f);
    say_totals(f);
    return f->conversation_unsaved ? 2 : f->fault_count > 0 ? 1 : 0;
}

double fuzz_deadline(const fuzz *f)
{
    return f->fault_count > 0 ? earlier(f->deadline, f->deadline_with_faults) : f->deadline;
}

static bool is_going(const fuzz *f)
{
    enum { MOST_TIMEOUTS = 3 };
    return (f->phase == NULL || f->timeouts_in_row < MOST_TIMEOUTS) && stopped == 0 &&
           !process_time_is_over() && (f->deadline == 0 || clock_now() < fuzz_deadline(f)) &&
           !f->dead && !asker_is_unusable(&f->asker) &&
           (f->fault_count == 0 || f->opt->search->keep_going);
}

/* Counts timeouts in a row; in phases also keeps the smallest board with a timeout above 19x19. */
static void count_timeouts(fuzz *f, const answers *all)
{
    const igo_board *board = &all->game.start.board;
    int points = igo_board_rows(board) * igo_board_cols(board);
    bool timed_out = all->trouble_kind == TROUBLE_TIMEOUT;
    f->timeouts_in_row = timed_out ? f->timeouts_in_row + 1 : 0;
    if (timed_out && f->phase != NULL && points > 19 * 19 &&
        (f->slow_points == 0 || points < f->slow_points))
        f->slow_points = points;
}

/* Takes the games that have answers. The first game of a phase counts even after the deadline. */
static void read_games(fuzz *f)
{
    for (const answers *all; (all = asker_next(&f->asker)) != NULL;) {
        f->game_number++;
        bool counts = f->game_number == 1 && f->phase != NULL && stopped == 0;
        counts = counts && !process_time_is_over() && !asker_is_unusable(&f->asker);
        if (!is_going(f) && !counts) continue;
        f->dead = f->questions == 0 && f->opt->gtp == NULL && program_is_dead(f->opt, all);
        if (f->dead) continue;
        f->answered++;
        count_timeouts(f, all);
        count_fuzz_answers(f, all);
        if (f->phase != NULL && f->next_game != NULL) f->excluded_rules |= rules_excluded(all);
        exhaustive_count(&f->exhaustive, all);
        count_disputes(f, all);
        keep_changed_answer(f, all);
        copy_case(&f->recent[f->answered % RECENT], &all->game);
        program_say_restarted(&f->asker);
    }
}

void fuzz_play(fuzz *f)
{
    igo_case next = {0};
    f->game_number = 0;
    for (uint32_t number = 1; is_going(f) && take_game(f, number, &next); number++) {
        asker_ask(&f->asker, &next, NULL);
        next = (igo_case){0};
        read_games(f);
    }
    igo_case_free(&next);
    if (is_going(f))
        asker_finish(&f->asker);
    else
        asker_drop(&f->asker);
    read_games(f);
    progress_end();
}

void fuzz_free(fuzz *f)
{
    for (size_t i = 0; i < f->fault_count; i++)
        fault_free(&f->faults[i]);
    free(f->faults);
    for (size_t i = 0; i < RECENT; i++)
        igo_case_free(&f->recent[i]);
    quiz_free(&f->quiz);
    exhaustive_free(&f->exhaustive);
    asker_close(&f->fresh);
    asker_close(&f->asker);
}

bool fuzz_begin(fuzz *f)
{
    asker_options how = program_options(f->opt, &f->remarks);
    how.override_rules = f->asker.opt.override_rules;
    how.rules = f->asker.opt.rules;
    bool diagnose_makes_games = f->phase != NULL && f->next_game != NULL;
    how.exec.one_per_record = !diagnose_makes_games;
    how.exec.trust_after_same = 10; /* few, as a fresh program confirms each new kind of fault */
    how.gtp.tells_rules = true;
    how.gtp.rules = f->quiz.random.rules;
    how.gtp.detours = diagnose_makes_games && !f->opt->process->no_undo;
    bool opened = asker_open(&f->asker, how);
    f->quiz.undoes = !f->opt->process->no_undo &&
                     (talk_lists(&f->asker.engine, TALK_UNDO) ||
                      (f->opt->gtp == NULL && has_kind(f->opt->ask, IGO_STEP_UNDO)));
    return opened && asker_takes_rules(&f->asker, f->quiz.random.rules);
}

static int run_fuzz(const options *opt)
{
    if (options_name_file(opt, "fuzz") || options_have_useless_from(opt, SCORING)) return 2;
    exhaustive all = {.rows = opt->rows, .cols = opt->cols, .depth = opt->search->depth};
    all.start.rules = options_rules(opt, igo_rules_kata());
    if (opt->has[EXHAUSTIVE] && opt->exec == NULL && opt->gtp == NULL)
        return exhaustive_alone(&all);
    if (!options_check_program(opt, "fuzz")) return 2;
    fuzz *f = allocate(1, sizeof *f);
    f->opt = opt;
    f->exhaustive = all;
    f->quiz.random = (random_game){
        .rules = all.start.rules, .seed = opt->seed, .from_empty = opt->search->empty};
    f->quiz.boards = opt->gtp != NULL || has_kind(opt->ask, IGO_STEP_BOARD);
    f->deadline = opt->times->time > 0 ? clock_now() + opt->times->time : 0;
    cleanup_defer_signal(&stopped);
    bool begun = fuzz_begin(f);
    if (begun) fuzz_play(f);
    int status = begun ? conclude_fuzz(f) : program_say_gone(&f->asker);
    fuzz_free(f);
    free(f);
    if (stopped != 0) flush_output();
    cleanup_raise_deferred();
    return status;
}

const command cmd_fuzz = {
    .name = "fuzz",
    .args = "[OPTION]... [--exec CMD | --gtp CMD | -- PROGRAM ARG...]",
    .help = "find the smallest position that a program judges wrong",
    .options =
        "exec gtp stream restart reasons timeout log start-timeout shrink-time no-undo time games "
        "empty size seed keep-going ask exhaustive depth",
    .needs = "stream:exec restart:exec reasons:exec depth:exhaustive exhaustive:!seed,empty,size "
             "timeout:exec,gtp start-timeout:exec,gtp shrink-time:exec,gtp time:exec,gtp "
             "log:exec,gtp ask:exec,gtp no-undo:exec,gtp keep-going:exec,gtp",
    .default_size = "up to 9x9",
    .no_any_turn = true,
    .takes_sizes = true,
    .examples = "igo fuzz --exec ./my_program\n"
                "igo fuzz --gtp 'gnugo --mode gtp' --size 7 --games 10",
    .more = "igo plays random games and asks the program about every point at each turn;\n"
            "over GTP it also compares the board. igo repeats a disagreement with a freshly\n"
            "started program, reduces it to a minimal position, and prints that as a fixture.\n"
            "igo agrees with the fixture, and the program fails it.\n\n"
            "--exhaustive asks about every possible board of a size, and after every sequence\n"
            "of up to --depth plays (default 0). If the program agrees everywhere, igo prints\n"
            "a certificate: one line with a digest of all verdicts.",
    .takes_program = true,
    .run = run_fuzz,
};

/* cmd_perft.c - igo perft: counts sequences of turns, and compares a program. */
#include "cmd_fuzz.h"
#include "commands.h"
#include "fresh_program.h"
#include "printable.h"
#include "program_options.h"
#include "progress.h"
#include "record_session.h"
#include "results.h"
#include "search_options.h"

#include <string.h>

typedef struct perft_options {
    bool with_passes, divide;
} perft_options;

/* ---- Whether another program has the same tree of turns ---- */

/* Makes `next` the next record of the tree, and shows progress; false at the end. */
static bool next_leaf(fuzz *f, igo_case *next)
{
    leaves *l = f->games_data;
    bool any = leaves_next(l, next);
    if (any)
        progress_show("%.6f %% done, %llu questions", 100 * l->part,
                      (unsigned long long)f->questions);
    return any;
}

/* Asks a fresh program; sets and returns found->depends_on_past. */
static bool check_depends_on_past(fuzz *f, fault *found)
{
    found->depends_on_past = !program_repeats(&f->fresh, f->asker.opt, &found->game,
                                              f->opt->reasons, &found->first, NULL);
    return found->depends_on_past;
}

/* Keeps the first of three records that shows the difference: the question after its turns; the
 * same with the turns that were undone; the whole record up to the question. */
static void keep_fault(fuzz *f, fault *found, const igo_case *c)
{
    size_t step = found->first.step;
    copy_question(&found->game, c, step);
    claim_verdict(&found->game.steps[found->game.step_count - 1], c->steps[step].want);
    igo_case with_undone = {0};
    copy_case(&with_undone, &found->game);
    drop_undone(&found->game);
    if (check_depends_on_past(f, found) && count_kinds(&with_undone, KIND_BIT(IGO_STEP_UNDO)) > 0) {
        copy_case(&found->game, &with_undone);
        check_depends_on_past(f, found);
    }
    igo_case_free(&with_undone);
    if (!found->depends_on_past) return;
    copy_case(&found->game, c);
    found->game.step_count = step + 1;
}

/* Prints the first difference as a fixture. Returns the exit status: 0 if the trees are equal, 1 if
 * not, 2 after an error, which is reported. */
static int conclude_perft(fuzz *f)
{
    if (f->dead) return 2;
    if (asker_is_unusable(&f->asker)) return program_say_gone(&f->asker);
    if (f->fault_count > 0) {
        fuzz_print(f);
        return 1;
    }
    if (f->missing > 0)
        printable_line(stderr, "igo: perft: %llu of %llu questions have no answer: %s",
                       (unsigned long long)f->missing,
                       (unsigned long long)(f->missing + f->questions), f->why_missing);
    return f->missing > 0 ? 2 : 0;
}

/* Compares the program's tree of turns below `record`, the replay of c, with igo's, node by node.
 * Returns the exit status. */
static int compare_trees(const options *opt, const igo_case *c, const igo_record *record)
{
    const perft_options *own = opt->own;
    leaves l;
    fuzz *f = allocate(1, sizeof *f);
    f->opt = opt;
    f->next_game = next_leaf;
    f->games_data = &l;
    f->keep_fault = keep_fault;
    f->quiz.random.rules = c->rules;
    leaves_begin(&l, c, record, opt->search->depth - 1, own->with_passes); /* a question adds 1 */
    bool begun = fuzz_begin(f);
    l.undoes = f->quiz.undoes;
    if (begun) fuzz_play(f);
    int status = begun ? conclude_perft(f) : program_say_gone(&f->asker);
    fuzz_free(f);
    free(f);
    leaves_free(&l);
    return status;
}

/* ---- Counts ---- */

/* Counts the sequences of `depth` turns from the current ply, and goes back to it. The last turns
 * are counted without being played, which would take most of the time. */
static uint64_t count_sequences(turn_tree *t, size_t depth)
{
    enum { LAST = 3 };
    size_t start = turn_tree_depth(t);
    uint64_t count = 0, steps = 0;
    for (;;) {
        size_t left = start + depth - turn_tree_depth(t);
        if (left <= LAST) count += turn_tree_count(t, (unsigned)left);
        if (++steps % 64 == 0) progress_show("%llu so far", (unsigned long long)count);
        if (left > LAST && turn_tree_next(t)) continue;
        if (turn_tree_depth(t) == start) return count;
        turn_tree_back(t);
    }
}

/* Prints the turn made last and the count after it. */
static void print_turn_count(turn_tree *t, const options *opt, uint64_t count)
{
    const igo_record *record = turn_tree_record(t);
    const igo_entry *last = &record->entries[record->count - 1];
    out to = out_growing();
    progress_end();
    out_text(&to, opt->json ? "{\"move\":\"" : "");
    if (last->move.turn == IGO_PASS)
        out_text(&to, "pass");
    else
        out_point(&to, opt, &last->board, last->move.at);
    out_format(&to, opt->json ? "\",\"count\":%llu}\n" : " %llu\n", (unsigned long long)count);
    out_put(stdout, &to);
    flush_output();
}

/* Prints a line for each first turn; returns the number of all sequences. */
static uint64_t divide(turn_tree *t, const options *opt)
{
    uint64_t all = 0;
    while (turn_tree_next(t)) {
        uint64_t count = opt->search->depth == 1 ? 1 : count_sequences(t, opt->search->depth - 1);
        print_turn_count(t, opt, count);
        all += count;
        turn_tree_back(t);
    }
    return all;
}

/* Compares the program, if there is one, and prints the counts of igo, which are then also those of
 * the program. Returns the exit status. */
static int print_counts(const options *opt, const igo_case *c, const igo_record *from)
{
    const perft_options *own = opt->own;
    turn_tree t;
    igo_rules rules = c->rules;
    uint64_t deepest_count = 0;
    int status = options_name_program(opt) ? compare_trees(opt, c, from) : 0;
    if (status != 0) return status;
    if (own->divide) {
        turn_tree_begin(&t, rules, own->with_passes, from);
        deepest_count = divide(&t, opt);
        turn_tree_free(&t);
    }
    for (uint32_t depth = 1; depth <= opt->search->depth; depth++) {
        bool known = own->divide && depth == opt->search->depth;
        turn_tree_begin(&t, rules, own->with_passes, from);
        uint64_t count = known ? deepest_count : count_sequences(&t, depth);
        turn_tree_free(&t);
        progress_end();
        printf(opt->json ? "{\"depth\":%u,\"count\":%llu}\n" : "%u %llu\n", (unsigned)depth,
               (unsigned long long)count);
        flush_output();
    }
    return 0;
}

/* Counts from the end of the only record; returns the exit status. */
static int count_from_record(session *s)
{
    input_kind first = input_next(&s->in);
    if (first == INPUT_END && s->in.status == 0)
        return options_wrong("perft", "found no record; wanted one, or --size RxC");
    if (first != INPUT_GAME) return 2;
    igo_case c = {0};
    if (!session_replay(s)) return s->status;
    copy_case(&c, s->in.game);
    int status = input_next(&s->in) != INPUT_END
                     ? options_wrong("perft", "found more than one record, wanted one")
                     : print_counts(s->opt, &c, igo_replay_record(&s->replay));
    igo_case_free(&c);
    return status;
}

static int run_perft(const options *opt)
{
    if (!opt->has[DEPTH]) return options_wrong("perft", "wanted --depth N");
    if (opt->search->depth == 0) return options_wrong("perft", "--depth 0: wanted 1 or more");
    if (options_name_program(opt) && !options_check_program(opt, "perft")) return 2;
    if (opt->rows > 0 && opt->files.count > 0)
        return options_wrong("perft", "found --size and a file, wanted one of them");
    if (opt->rows > 0 && options_have_useless_from(opt, SCORING)) return 2;
    if (opt->rows > 0) {
        igo_entry start;
        igo_board board = igo_board_make(opt->rows, opt->cols);
        igo_case c = {.rules = options_rules(opt, igo_rules_kata()),
                      .start = {.board = board, .next = IGO_BLACK}};
        igo_start(&board, IGO_BLACK, &start);
        return print_counts(opt, &c, &(igo_record){.entries = &start, .count = 1});
    }
    session s;
    session_open(&s, opt);
    int status = count_from_record(&s), closed = session_close(&s);
    return closed == 2 ? 2 : status;
}

static const option own[] = {
    {"with-passes", 0, FLAG, OWN(perft_options, with_passes), NULL, "count passes as turns"},
    {"divide", 0, FLAG, OWN(perft_options, divide), NULL,
     "first print the count after each first move"},
    {.name = NULL},
};

const command cmd_perft = {
    .name = "perft",
    .args = "--depth N [--size RxC] [OPTION]... [FILE]",
    .help = "count the sequences of legal turns to each depth",
    .more = "With a program, igo compares the program's tree with its own, node by node. It\n"
            "prints the first difference as a fixture (exit status 1), or else the counts.",
    .options =
        "exec gtp stream restart timeout log start-timeout reasons size depth gtp-points json from",
    .own = own,
    .own_size = sizeof(perft_options),
    .needs = "stream:exec restart:exec reasons:exec timeout:exec,gtp start-timeout:exec,gtp "
             "log:exec,gtp from:!size gtp-points:divide",
    .examples = "igo perft --size 3x3 --depth 5 --with-passes\n"
                "igo perft --size 5x5 --depth 3 --exec ./my_program",
    .run = run_perft,
};

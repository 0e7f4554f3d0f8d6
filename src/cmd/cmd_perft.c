/* cmd_perft.c - igo perft: how many sequences of turns there are. */
#include "agree.h"
#include "commands.h"
#include "print.h"
#include "program.h"
#include "progress.h"
#include "session.h"
#include "tree.h"

/* The number of sequences of `depth` turns that lie behind the present ply; the walk ends where it
 * began. The last turn of each is not made, only counted. */
static uint64_t sequences(tree *t, size_t depth)
{
    size_t start = tree_depth(t);
    uint64_t count = 0, steps = 0;
    for (;;) {
        bool last = tree_depth(t) - start + 1 == depth;
        count += last ? tree_here(t)->turns : 0;
        if (++steps % 65536 == 0)
            progress_show("igo: %llu so far", (unsigned long long)count);
        if (!last && tree_forth(t))
            continue;
        if (tree_depth(t) == start)
            return count;
        tree_back(t);
    }
}

static void print_first(tree *t, const options *opt, uint64_t count)
{
    igo_record record = tree_record(t);
    igo_move move = record.entries[record.count - 1].move;
    progress_end();
    fputs(opt->json ? "{\"move\":\"" : "", stdout);
    if (move.turn == IGO_PASS)
        fputs("pass", stdout);
    else
        print_point(opt, &record.entries[record.count - 1].board, move.at);
    printf(opt->json ? "\",\"count\":%llu}\n" : " %llu\n", (unsigned long long)count);
    flush_output();
}

/* A line for each first turn; the number of all sequences. */
static uint64_t divide(tree *t, const options *opt)
{
    uint64_t all = 0;
    while (tree_forth(t)) {
        uint64_t count = opt->depth == 1 ? 1 : sequences(t, opt->depth - 1);
        print_first(t, opt, count);
        all += count;
        tree_back(t);
    }
    return all;
}

static void print_count(const options *opt, uint32_t depth, uint64_t count)
{
    progress_end();
    printf(opt->json ? "{\"depth\":%u,\"count\":%llu}\n" : "%u %llu\n", (unsigned)depth,
           (unsigned long long)count);
    flush_output();
}

static bool names_program(const options *opt)
{
    return opt->exec != NULL || opt->gtp != NULL;
}

/* The counts of another program are those of igo where its tree is. */
static int print_counts(const options *opt, const igo_game *game, igo_record from)
{
    tree t;
    igo_rules rules = game->rules;
    uint64_t deepest = 0;
    int status = names_program(opt) ? agree_on_tree(opt, game, from) : 0;
    if (status != 0)
        return status;
    if (opt->divide) {
        tree_begin(&t, rules, opt->with_passes, from);
        deepest = divide(&t, opt);
        tree_free(&t);
    }
    for (uint32_t depth = 1; depth <= opt->depth; depth++) {
        bool known = opt->divide && depth == opt->depth;
        tree_begin(&t, rules, opt->with_passes, from);
        print_count(opt, depth, known ? deepest : sequences(&t, depth));
        tree_free(&t);
    }
    return 0;
}

static int from_empty(const options *opt)
{
    igo_entry start;
    igo_board board = igo_board_make(opt->rows, opt->cols);
    igo_game game = {.rules = options_rules(opt, igo_rules_kata()),
                     .start = {.board = board, .next = IGO_BLACK}};
    igo_start(&board, IGO_BLACK, &start);
    return print_counts(opt, &game, (igo_record){.entries = &start, .count = 1});
}

/* Whether there is a record in the input behind the first. */
static bool has_more(session *s)
{
    return input_next(&s->in) != INPUT_END;
}

static int from_record(session *s)
{
    input_kind first = input_next(&s->in);
    if (first == INPUT_END)
        return s->in.status != 0
                   ? 2
                   : options_wrong("perft", "found no record; wanted one, or --size RxC");
    if (first == INPUT_ERROR)
        return 2;
    igo_game game = {0};
    if (!session_replay(s))
        return s->status;
    copy_game(&game, s->in.game);
    int status = has_more(s) ? options_wrong("perft", "found more than one record, wanted one")
                             : print_counts(s->opt, &game, igo_replay_record(&s->replay));
    igo_game_free(&game);
    return status;
}

static int run(const options *opt)
{
    if (!opt->has_depth)
        return options_wrong("perft", "--depth N is needed");
    if (opt->depth == 0)
        return options_wrong("perft", "--depth 0: wanted 1 or more");
    if ((names_program(opt) || opt->stream) && !program_is_named(opt, "perft"))
        return 2;
    if (opt->rows > 0 && opt->files.count > 0)
        return options_wrong("perft", "found --size and a file, wanted one of them");
    if (opt->rows > 0)
        return from_empty(opt);
    session s = {.opt = opt, .replay = {.any_turn = opt->any_turn}};
    input_open(&s.in, opt);
    int status = from_record(&s);
    input_close(&s.in);
    igo_replay_free(&s.replay);
    return status;
}

static const char *const names[] = {"exec",    "gtp",        "stream", "timeout",
                                    "reasons", "size",       "depth",  "with-passes",
                                    "divide",  "gtp-points", "json",   NULL};

const command cmd_perft = {
    .name = "perft",
    .args = "--depth N [--size RxC] [OPTION]... [FILE]",
    .help = "count the sequences of legal turns to each depth",
    .more = "With a program, igo compares the program's tree with its own, node by node. It\n"
            "prints the first difference as a fixture (exit status 1), or else the counts.",
    .options = names,
    .examples = "igo perft --size 3x3 --depth 5 --with-passes\n"
                "igo perft --size 5x5 --depth 3 --exec ./my_program",
    .run = run,
};

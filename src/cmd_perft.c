/* cmd_perft.c - igo perft: how many sequences of turns there are. */
#include "commands.h"
#include "print.h"
#include "session.h"

#include <stdlib.h>

/* A walk over all sequences: the record so far, with room for the longest. */
typedef struct walk {
    igo_rules rules;
    bool with_passes;
    igo_entry *entries;
    size_t count;
} walk;

static igo_record so_far(const walk *w)
{
    return (igo_record){.entries = w->entries, .count = w->count};
}

static uint64_t sequences(walk *w, uint32_t depth);

static uint64_t behind(walk *w, igo_move move, uint32_t depth)
{
    igo_apply(so_far(w), move, &w->entries[w->count]);
    w->count++;
    uint64_t count = sequences(w, depth);
    w->count--;
    return count;
}

static uint64_t sequences(walk *w, uint32_t depth)
{
    if (depth == 0)
        return 1;
    if (igo_is_over(w->rules, so_far(w)))
        return 0;
    igo_color next = w->entries[w->count - 1].next;
    igo_set legal = igo_legal_moves(w->rules, so_far(w));
    if (depth == 1)
        return (uint64_t)igo_set_count(&legal) + w->with_passes;
    uint64_t count = w->with_passes ? behind(w, igo_move_pass(next), depth - 1) : 0;
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);)
        count += behind(w, igo_move_play(next, at.row, at.col), depth - 1);
    return count;
}

static void print_first(walk *w, const options *opt, igo_move move, uint32_t depth)
{
    const igo_board *board = &w->entries[w->count - 1].board;
    if (move.turn == IGO_PASS)
        fputs("pass", stdout);
    else
        print_point(opt, board, move.at);
    printf(" %llu\n", (unsigned long long)behind(w, move, depth - 1));
    flush_output();
}

static void divide(walk *w, const options *opt)
{
    if (igo_is_over(w->rules, so_far(w)))
        return;
    igo_color next = w->entries[w->count - 1].next;
    igo_set legal = igo_legal_moves(w->rules, so_far(w));
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);)
        print_first(w, opt, igo_move_play(next, at.row, at.col), opt->depth);
    if (opt->with_passes)
        print_first(w, opt, igo_move_pass(next), opt->depth);
}

static int print_counts(const options *opt, igo_rules rules, igo_record from)
{
    walk w = {.rules = rules, .with_passes = opt->with_passes, .count = from.count};
    w.entries = calloc(from.count + opt->depth, sizeof *w.entries);
    if (w.entries == NULL)
        out_of_memory();
    for (size_t i = 0; i < from.count; i++)
        w.entries[i] = from.entries[i];
    if (opt->divide)
        divide(&w, opt);
    for (uint32_t depth = 1; depth <= opt->depth; depth++) {
        printf("%u %llu\n", (unsigned)depth, (unsigned long long)sequences(&w, depth));
        flush_output();
    }
    free(w.entries);
    return 0;
}

static int from_empty(const options *opt)
{
    igo_entry start;
    igo_board board = igo_board_make(opt->rows, opt->cols);
    igo_start(&board, IGO_BLACK, &start);
    return print_counts(opt, options_rules(opt, igo_rules_kata()),
                        (igo_record){.entries = &start, .count = 1});
}

static int usage(const char *message)
{
    fprintf(stderr, "igo: perft: %s\nTry 'igo perft --help'.\n", message);
    return 2;
}

/* Whether there is a record in the input behind the first. */
static bool has_more(session *s)
{
    return input_next(&s->in) != FOUND_END;
}

static int from_record(session *s)
{
    found first = input_next(&s->in);
    if (first == FOUND_END)
        return s->in.status != 0 ? 2 : usage("found no record; wanted one, or --size RxC");
    if (first == FOUND_ERROR)
        return 2;
    igo_rules rules = s->in.game->rules;
    if (!session_replay(s))
        return s->status;
    if (has_more(s))
        return usage("found more than one record, wanted one");
    return print_counts(s->opt, rules, igo_replay_record(&s->replay));
}

static int run(const options *opt)
{
    if (opt->depth == 0)
        return usage("--depth N is needed");
    if (opt->rows > 0 && opt->files.count > 0)
        return usage("found --size and a file, wanted one of them");
    if (opt->rows > 0)
        return from_empty(opt);
    session s = {.opt = opt, .replay = {.any_turn = opt->any_turn}};
    input_open(&s.in, opt);
    int status = from_record(&s);
    input_close(&s.in);
    igo_replay_free(&s.replay);
    return status;
}

static const char *const names[] = {"size", "depth", "with-passes", "divide", "gtp-points", NULL};

const command cmd_perft = {
    .name = "perft",
    .args = "--depth N [--size RxC] [--with-passes] [--divide] [FILE]",
    .help = "count the sequences of legal turns to each depth",
    .options = names,
    .run = run,
};

/* cmd_perft.c - igo perft and igo count: count turns and games, and compare a program. */
#include "campaign.h"
#include "commands.h"
#include "file.h"
#include "harmless.h"
#include "program.h"
#include "progress.h"
#include "session.h"

#include <string.h>

/* ---- Whether another program has the same tree of turns ---- */

static bool next_leaf(fuzz *f, igo_case *next)
{
    leaves *l = f->from;
    bool any = leaves_next(l, next);
    if (any)
        progress_show("igo: %.6f %% done, %llu questions", 100 * l->part,
                      (unsigned long long)f->questions);
    return any;
}

static bool shows_late(fuzz *f, fault *of)
{
    of->late =
        !program_shows(&f->fresh, f->asker.opt, &of->game, f->opt->reasons, &of->first, NULL);
    return of->late;
}

/* The smallest record of the tree that shows a difference: up to its question, with no other. */
static void keep_fault(fuzz *f, fault *of, const igo_case *game)
{
    size_t step = of->first.step;
    copy_question(&of->game, game, step);
    claim_verdict(&of->game.steps[of->game.step_count - 1], game->steps[step].want);
    igo_case walk = {0};
    copy_game(&walk, &of->game);
    drop_undone(&of->game);
    if (shows_late(f, of) && count_kinds(&walk, KIND_BIT(IGO_STEP_UNDO)) > 0) {
        copy_game(&of->game, &walk);
        shows_late(f, of);
    }
    igo_case_free(&walk);
    if (!of->late) return;
    copy_game(&of->game, game);
    of->game.step_count = step + 1;
}

/* 0: equal; 1: prints the first difference as a fixture; 2: failed, reported. */
static int conclude_perft(fuzz *f)
{
    if (f->dead) return 2;
    if (asker_is_gone(&f->asker)) return program_say_gone(&f->asker);
    if (f->fault_count > 0) {
        fuzz_print(f);
        return 1;
    }
    if (f->missing > 0)
        harmless_line(stderr, "igo: perft: %llu of %llu questions have no answer: %s",
                      (unsigned long long)f->missing,
                      (unsigned long long)(f->missing + f->questions), f->why);
    return f->missing > 0 ? 2 : 0;
}

/* Compares a program's tree of turns with igo's, node by node. */
static int agree_on_tree(const options *opt, const igo_case *game, const igo_record *record)
{
    leaves l;
    fuzz f = {.opt = opt, .source = next_leaf, .from = &l, .keep = keep_fault};
    f.quiz.random.rules = game->rules;
    leaves_begin(&l, game, record, opt->depth - 1, opt->with_passes);
    bool begun = fuzz_begin(&f);
    l.undoes = f.quiz.undoes;
    if (begun) fuzz_play(&f);
    int status = begun ? conclude_perft(&f) : program_say_gone(&f.asker);
    fuzz_free(&f);
    leaves_free(&l);
    return status;
}

/* ---- igo count: all lawful boards, all complete games ---- */

/* What has been found, and how far the search has come, 0 to 1. */
typedef struct search {
    igo_rules rules;
    uint64_t count, steps;
    double done;
} search;

static void advance(search *s, double part)
{
    s->done += part;
    if (++s->steps % 65536 == 0)
        progress_show("igo: %.6f %% done, %llu so far", 100 * s->done,
                      (unsigned long long)s->count);
}

/* Counts the lawful boards that complete the filled points. The rest is empty, so a chain shut in
 * by a full row never gets a liberty. */
static void fill_from(search *s, igo_board *board, igo_point at, double part)
{
    if (at.col == igo_board_cols(board)) {
        if (!igo_board_lawful(board)) {
            advance(s, part);
            return;
        }
        at = (igo_point){at.row + 1, 0};
    }
    if (at.row == igo_board_rows(board)) {
        s->count++;
        advance(s, part);
        return;
    }
    for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_board_set(board, at, color);
        fill_from(s, board, (igo_point){at.row, at.col + 1}, part / 3);
    }
}

/* A game is complete where the walk has come to its end. */
static void walk_tree(search *s, tree *t)
{
    for (;;) {
        if (igo_is_over(&s->rules, tree_record(t))) {
            s->count++;
            advance(s, tree_here(t)->part);
        }
        while (!tree_forth(t))
            if (!tree_back(t)) return;
    }
}

static int run_count(const options *given)
{
    options opt = *given;
    const char *what = opt.files.count == 2 ? opt.files.items[0] : "";
    bool boards = strcmp(what, "boards") == 0, games = strcmp(what, "games") == 0;
    search s = {.rules = options_rules(&opt, igo_rules_kata())};
    bool endless = s.rules.ko == IGO_KO_NONE || s.rules.ko == IGO_KO_SIMPLE;
    if (!(boards || games) || !options_size(&opt, opt.files.items[1]))
        return options_wrong("count", "wanted boards RxC or games RxC, such as 3x3");
    if (options_are_idle(given, boards ? RULES : SCORING)) return 2;
    if (games && (endless || s.rules.passes == 0)) {
        fprintf(stderr,
                "igo: count games: with %s, games can go on forever\n"
                "hint: try --rules tromp-taylor\n",
                endless ? "this ko rule" : "passes=0");
        return 2;
    }
    igo_board board = igo_board_make(opt.rows, opt.cols);
    if (boards) {
        fill_from(&s, &board, (igo_point){0, 0}, 1);
    } else {
        igo_entry start;
        tree t;
        igo_start(&board, IGO_BLACK, &start);
        tree_begin(&t, s.rules, true, &(igo_record){.entries = &start, .count = 1});
        walk_tree(&s, &t);
        tree_free(&t);
    }
    progress_end();
    printf(opt.json ? "{\"count\":%llu}\n" : "%llu\n", (unsigned long long)s.count);
    return 0;
}

const command cmd_count = {
    .name = "count",
    .args = "boards|games RxC [OPTION]...",
    .help = "count all possible boards, or all games that end by passes",
    .options = "json",
    .more = "igo count games needs superko and --passes 1 or more, so that every game ends.\n"
            "--rules tromp-taylor has both. A large count takes long: igo shows its progress.",
    .examples = "igo count boards 3x3\n"
                "igo count games 1x2 --rules tromp-taylor",
    .run = run_count,
};

/* The number of sequences of `depth` turns from here, back at the start of the walk. The last turn
 * is only counted. */
static uint64_t sequences(tree *t, size_t depth)
{
    size_t start = tree_depth(t);
    uint64_t count = 0, steps = 0;
    for (;;) {
        bool last = tree_depth(t) - start + 1 == depth;
        count += last ? tree_here(t)->turns : 0;
        if (++steps % 65536 == 0) progress_show("igo: %llu so far", (unsigned long long)count);
        if (!last && tree_forth(t)) continue;
        if (tree_depth(t) == start) return count;
        tree_back(t);
    }
}

static void print_first(tree *t, const options *opt, uint64_t count)
{
    const igo_record *record = tree_record(t);
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

static bool names_program(const options *opt)
{
    return opt->exec != NULL || opt->gtp != NULL;
}

/* The counts of another program are those of igo where its tree is. */
static int print_counts(const options *opt, const igo_case *game, const igo_record *from)
{
    tree t;
    igo_rules rules = game->rules;
    uint64_t deepest = 0;
    int status = names_program(opt) ? agree_on_tree(opt, game, from) : 0;
    if (status != 0) return status;
    if (opt->divide) {
        tree_begin(&t, rules, opt->with_passes, from);
        deepest = divide(&t, opt);
        tree_free(&t);
    }
    for (uint32_t depth = 1; depth <= opt->depth; depth++) {
        bool known = opt->divide && depth == opt->depth;
        tree_begin(&t, rules, opt->with_passes, from);
        uint64_t count = known ? deepest : sequences(&t, depth);
        tree_free(&t);
        progress_end();
        printf(opt->json ? "{\"depth\":%u,\"count\":%llu}\n" : "%u %llu\n", (unsigned)depth,
               (unsigned long long)count);
        flush_output();
    }
    return 0;
}

static int from_record(session *s)
{
    input_kind first = input_next(&s->in);
    if (first == INPUT_END && s->in.status == 0)
        return options_wrong("perft", "found no record; wanted one, or --size RxC");
    if (first != INPUT_GAME) return 2;
    igo_case game = {0};
    if (!session_replay(s)) return s->status;
    copy_game(&game, s->in.game);
    int status = input_next(&s->in) != INPUT_END
                     ? options_wrong("perft", "found more than one record, wanted one")
                     : print_counts(s->opt, &game, igo_replay_record(&s->replay));
    igo_case_free(&game);
    return status;
}

static int run_perft(const options *opt)
{
    if (!opt->has[DEPTH]) return options_wrong("perft", "wanted --depth N");
    if (opt->depth == 0) return options_wrong("perft", "--depth 0: wanted 1 or more");
    if (names_program(opt) && !program_is_named(opt, "perft")) return 2;
    if (opt->rows > 0 && opt->files.count > 0)
        return options_wrong("perft", "found --size and a file, wanted one of them");
    if (opt->rows > 0 && options_are_idle(opt, SCORING)) return 2;
    if (opt->rows > 0) {
        igo_entry start;
        igo_board board = igo_board_make(opt->rows, opt->cols);
        igo_case game = {.rules = options_rules(opt, igo_rules_kata()),
                         .start = {.board = board, .next = IGO_BLACK}};
        igo_start(&board, IGO_BLACK, &start);
        return print_counts(opt, &game, &(igo_record){.entries = &start, .count = 1});
    }
    session s;
    session_open(&s, opt);
    int status = from_record(&s);
    session_close(&s);
    return status;
}

const command cmd_perft = {
    .name = "perft",
    .args = "--depth N [--size RxC] [OPTION]... [FILE]",
    .help = "count the sequences of legal turns to each depth",
    .more = "With a program, igo compares the program's tree with its own, node by node. It\n"
            "prints the first difference as a fixture (exit status 1), or else the counts.",
    .options = "exec gtp stream timeout log start-timeout reasons size depth with-passes "
               "divide gtp-points json from",
    .needs = "stream:exec reasons:exec timeout:exec,gtp start-timeout:exec,gtp log:exec,gtp "
             "from:!size gtp-points:divide",
    .examples = "igo perft --size 3x3 --depth 5 --with-passes\n"
                "igo perft --size 5x5 --depth 3 --exec ./my_program",
    .run = run_perft,
};

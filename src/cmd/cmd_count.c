/* cmd_count.c - igo count: all lawful boards, all complete games. */
#include "commands.h"
#include "progress.h"
#include "tree.h"

#include <stdio.h>
#include <string.h>

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

/* ---- Boards ---- */

/* Counts the lawful boards that go on from the points already filled. What is not filled yet is
 * empty, so a row that ends with a chain shut in can't become lawful. */
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

static int count_boards(search *s, const options *opt)
{
    igo_board board = igo_board_make(opt->rows, opt->cols);
    fill_from(s, &board, (igo_point){0, 0}, 1);
    return 0;
}

/* ---- Games ---- */

/* A game is complete where the walk has come to its end. */
static void play_all(search *s, tree *t)
{
    for (;;) {
        if (igo_is_over(s->rules, tree_record(t))) {
            s->count++;
            advance(s, tree_here(t)->part);
        }
        while (!tree_forth(t))
            if (!tree_back(t))
                return;
    }
}

static int count_games(search *s, const options *opt)
{
    bool endless = s->rules.ko == IGO_KO_NONE || s->rules.ko == IGO_KO_SIMPLE;
    if (endless || s->rules.passes == 0) {
        fprintf(stderr,
                "igo: count games: with %s there are games without end; try --rules "
                "tromp-taylor\n",
                endless ? "this ko rule" : "passes 0");
        return 2;
    }
    igo_entry start;
    tree t;
    igo_board board = igo_board_make(opt->rows, opt->cols);
    igo_start(&board, IGO_BLACK, &start);
    tree_begin(&t, s->rules, true, (igo_record){.entries = &start, .count = 1});
    play_all(s, &t);
    tree_free(&t);
    return 0;
}

/* ---- Words ---- */

static int usage(void)
{
    return options_wrong("count", "wanted boards RxC or games RxC, such as 3x3");
}

static int run(const options *given)
{
    options opt = *given;
    if (opt.files.count != 2 || !options_size(&opt, opt.files.items[1]))
        return usage();
    bool boards = strcmp(opt.files.items[0], "boards") == 0;
    if (!boards && strcmp(opt.files.items[0], "games") != 0)
        return usage();
    search s = {.rules = options_rules(&opt, igo_rules_kata())};
    int status = boards ? count_boards(&s, &opt) : count_games(&s, &opt);
    progress_end();
    if (status == 0)
        printf(opt.json ? "{\"count\":%llu}\n" : "%llu\n", (unsigned long long)s.count);
    return status;
}

static const char *const names[] = {"json", NULL};

const command cmd_count = {
    .name = "count",
    .args = "boards|games RxC [OPTION]...",
    .help = "count all possible boards, or all games that end by passes",
    .options = names,
    .examples = "igo count boards 3x3\n"
                "igo count games 1x2 --rules tromp-taylor",
    .run = run,
};

/* cmd_count.c - igo count: all possible boards of a size, or all complete games. */
#include "commands.h"
#include "option_values.h"
#include "progress.h"
#include "turn_tree.h"

#include <string.h>

/* The count so far, and the part of the search that is done, 0 to 1. */
typedef struct search {
    igo_rules rules;
    uint64_t count, steps;
    double done;
} search;

static void advance(search *s, double part)
{
    s->done += part;
    if (++s->steps % 65536 == 0)
        progress_show("%.6f %% done, %llu so far", 100 * s->done, (unsigned long long)s->count);
}

/* Counts the lawful boards that begin with the points filled so far. The points after them are
 * empty here, so a chain without a liberty stays without one, and the search stops. */
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

/* Counts the complete games in the tree. */
static void walk_tree(search *s, turn_tree *t)
{
    for (;;) {
        if (igo_is_over(&s->rules, turn_tree_record(t))) {
            s->count++;
            advance(s, turn_tree_now(t)->part);
        }
        while (!turn_tree_next(t))
            if (!turn_tree_back(t)) return;
    }
}

static int run_count(const options *given)
{
    options opt = *given;
    const char *what = opt.files.count == 2 ? opt.files.items[0] : "";
    bool boards = strcmp(what, "boards") == 0, games = strcmp(what, "games") == 0;
    search s = {.rules = options_rules(&opt, igo_rules_kata())};
    bool endless = s.rules.ko == IGO_KO_NONE || s.rules.ko == IGO_KO_SIMPLE;
    if (!(boards || games) || !option_set_size(&opt, opt.files.items[1]))
        return options_wrong("count", "wanted boards RxC or games RxC, such as 3x3");
    if (options_have_useless_rules(given, boards ? RULES : SCORING)) return 2;
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
        turn_tree t;
        igo_start(&board, IGO_BLACK, &start);
        turn_tree_begin(&t, s.rules, true, &(igo_record){.entries = &start, .count = 1});
        walk_tree(&s, &t);
        turn_tree_free(&t);
    }
    progress_end();
    printf(opt.json ? "{\"count\":%llu}\n" : "%llu\n", (unsigned long long)s.count);
    return 0;
}

const command cmd_count = {
    .name = "count",
    .args = "boards|games RxC [OPTION]...",
    .help = "count all legal boards, or all games that end by passes",
    .options = "json",
    .more = "igo count games needs superko and --passes 1 or more, so that every game ends.\n"
            "--rules tromp-taylor has both. A large count takes long: igo shows its progress.",
    .examples = "igo count boards 3x3\n"
                "igo count games 1x2 --rules tromp-taylor",
    .run = run_count,
};

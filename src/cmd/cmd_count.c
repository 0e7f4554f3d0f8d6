/* cmd_count.c - igo count: all possible boards of a size, or all complete games. */
#include "commands.h"
#include "option_values.h"
#include "progress.h"
#include "turn_tree.h"

#include <string.h>

/* A count in progress. */
typedef struct counting {
    igo_rules rules;
    uint64_t count; /* boards or games so far */
    uint64_t steps; /* calls of add_done */
    double done;    /* part of all cases, 0 to 1 */
} counting;

/* Adds a part that is done, 0 to 1, and sometimes shows the progress. */
static void add_done(counting *c, double part)
{
    c->done += part;
    if (++c->steps % 65536 == 0)
        progress_show("%.6f %% done, %llu so far", 100 * c->done, (unsigned long long)c->count);
}

/* Counts the lawful boards that are as this one before `at`; `part` is their share of all boards.
 * From `at` on all points are empty here, so a chain that now has no liberty will never have one;
 * this is tested after each row. */
static void count_boards(counting *c, igo_board *board, igo_point at, double part)
{
    if (at.col == igo_board_cols(board)) {
        if (!igo_board_lawful(board)) {
            add_done(c, part);
            return;
        }
        at = (igo_point){at.row + 1, 0};
    }
    if (at.row == igo_board_rows(board)) {
        c->count++;
        add_done(c, part);
        return;
    }
    for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_board_set(board, at, color);
        count_boards(c, board, (igo_point){at.row, at.col + 1}, part / 3);
    }
}

/* Counts the complete games in the tree. */
static void count_games(counting *c, turn_tree *t)
{
    for (;;) {
        if (igo_is_over(&c->rules, turn_tree_record(t))) {
            c->count++;
            add_done(c, turn_tree_now(t)->part);
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
    counting c = {.rules = options_rules(&opt, igo_rules_kata())};
    bool endless = c.rules.ko == IGO_KO_NONE || c.rules.ko == IGO_KO_SIMPLE;
    if (!(boards || games) || !option_set_size(&opt, opt.files.items[1]))
        return options_wrong("count", "wanted boards RxC or games RxC, such as 3x3");
    if (options_have_useless_from(given, boards ? RULES : SCORING)) return 2;
    if (games && (endless || c.rules.passes == 0)) {
        fprintf(stderr,
                "igo: count games: with %s, games can go on forever\n"
                "hint: try --rules tromp-taylor\n",
                endless ? "this ko rule" : "passes=0");
        return 2;
    }
    igo_board board = igo_board_make(opt.rows, opt.cols);
    if (boards) {
        count_boards(&c, &board, (igo_point){0, 0}, 1);
    } else {
        igo_entry start;
        turn_tree t;
        igo_start(&board, IGO_BLACK, &start);
        turn_tree_begin(&t, c.rules, true, &(igo_record){.entries = &start, .count = 1});
        count_games(&c, &t);
        turn_tree_free(&t);
    }
    progress_end();
    printf(opt.json ? "{\"count\":%llu}\n" : "%llu\n", (unsigned long long)c.count);
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

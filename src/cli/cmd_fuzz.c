/* cmd_fuzz.c - igo fuzz: random games put to another program, and where it disagrees. */
#include "commands.h"
#include "dispute.h"
#include "harmless.h"
#include "input.h"
#include "print.h"
#include "progress.h"
#include "random.h"
#include "shrink.h"

#include <stdlib.h>
#include <string.h>

/* Disputes about the same. */
typedef struct group {
    dispute first;
    igo_game game; /* the first one, shrunk */
    size_t times, games;
    uint32_t last_game;
} group;

typedef struct fuzz {
    const options *opt;
    igo_rules rules;
    int rows, cols;
    witness w;
    disputes found;
    random_game random;
    igo_game game;
    group *groups;
    size_t group_count;
    uint32_t number; /* of the game, from 1 */
    dispute wanted;  /* what a shrunk record has to show */
} fuzz;

/* ---- A game with questions ---- */

static void add(igo_game *game, igo_step_kind kind, igo_move move)
{
    if (!igo_game_add(game, (igo_step){.kind = kind, .move = move}))
        out_of_memory();
}

/* The board, too, where there may be a way to learn the program's. */
static void add_board(fuzz *f)
{
    const igo_entry *now = random_now(&f->random);
    igo_position position = {.board = now->board, .next = now->next};
    igo_step step = {.kind = IGO_STEP_BOARD};
    if (f->opt->gtp != NULL && !igo_game_add_position(&f->game, step, &position))
        out_of_memory();
}

/* Four points off the board, one beyond each side. */
static void ask_off_board(fuzz *f, igo_color color)
{
    chance *c = &f->random.chance;
    int32_t rows = f->rows, cols = f->cols;
    int32_t row = (int32_t)chance_below(c, (size_t)rows);
    int32_t col = (int32_t)chance_below(c, (size_t)cols);
    add(&f->game, IGO_STEP_ASK, igo_move_play(color, -1, col));
    add(&f->game, IGO_STEP_ASK, igo_move_play(color, row, -1));
    add(&f->game, IGO_STEP_ASK, igo_move_play(color, rows, col));
    add(&f->game, IGO_STEP_ASK, igo_move_play(color, row, cols));
}

static void ask_all(fuzz *f)
{
    add_board(f);
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        for (int32_t row = 0; row < f->rows; row++)
            for (int32_t col = 0; col < f->cols; col++)
                add(&f->game, IGO_STEP_ASK, igo_move_play(color, row, col));
        ask_off_board(f, color);
        add(&f->game, IGO_STEP_ASK, igo_move_pass(color));
    }
}

static void make_game(fuzz *f, uint32_t number)
{
    random_game *r = &f->random;
    random_start(r, f->rules, f->rows, f->cols, f->opt->seed, number);
    igo_game_clear(&f->game);
    f->game.rules = f->rules;
    f->game.start = (igo_position){.board = r->entries[0].board, .next = r->entries[0].next};
    ask_all(f);
    while (random_turn(r)) {
        add(&f->game, IGO_STEP_PLAY, random_now(r)->move);
        ask_all(f);
    }
}

/* ---- The smallest record ---- */

/* The dispute of the kind wanted among those found last; NULL: there is none. */
static const dispute *find_wanted(const fuzz *f)
{
    for (size_t i = 0; i < f->found.count; i++)
        if (dispute_is_like(&f->found.items[i], &f->wanted))
            return &f->found.items[i];
    return NULL;
}

static bool still_disputed(void *context, const igo_game *game)
{
    fuzz *f = context;
    progress_show("game %u: shrinking, stones and turns: %zu", (unsigned)f->number,
                  shrink_size(game));
    return !f->w.is_gone && disputes_find(&f->found, game) && find_wanted(f) != NULL;
}

/* The turns up to a dispute and its question alone; all questions where it does not stand by
 * itself. */
static void cut(fuzz *f, const dispute *d, igo_game *to)
{
    to->rules = f->rules;
    to->start = f->game.start;
    for (size_t i = 0; i < d->step; i++)
        if (f->game.steps[i].kind == IGO_STEP_PLAY)
            add(to, IGO_STEP_PLAY, f->game.steps[i].move);
    igo_step last = f->game.steps[d->step];
    if (last.kind != IGO_STEP_BOARD)
        add(to, IGO_STEP_ASK, last.move);
    else if (!igo_game_add_position(to, last, &to->start))
        out_of_memory();
    claim_boards(to);
    if (!still_disputed(f, to)) {
        copy_game(to, &f->game);
        to->step_count = d->step + 1;
    }
}

/* A game on a smaller board in which the same is disputed, shrunk; false: there is none. */
static bool find_smaller(fuzz *f, uint32_t number, igo_game *smaller)
{
    enum { SMALL = 4 };
    chance c = {.state = number};
    int rows = f->opt->rows < SMALL ? f->opt->rows : SMALL;
    int cols = f->opt->cols < SMALL ? f->opt->cols : SMALL;
    f->rows = rows - (int)chance_below(&c, (size_t)(rows + 1) / 2);
    f->cols = cols - (int)chance_below(&c, (size_t)(cols + 1) / 2);
    make_game(f, number);
    if (!still_disputed(f, &f->game))
        return false;
    dispute d = *find_wanted(f);
    igo_game_clear(smaller);
    cut(f, &d, smaller);
    shrink(smaller, still_disputed, f);
    return true;
}

/* A long cycle of boards is a local minimum, too; small boards have short ones. */
static void look_for_smaller(fuzz *f, igo_game *best)
{
    enum { GOOD = 12, GAMES = 100 };
    igo_game smaller = {0};
    for (uint32_t number = 1; number <= GAMES && shrink_size(best) > GOOD; number++) {
        if (!find_smaller(f, number, &smaller) || shrink_size(&smaller) >= shrink_size(best))
            continue;
        igo_game old = *best;
        *best = smaller;
        smaller = old;
    }
    igo_game_free(&smaller);
    f->rows = f->opt->rows;
    f->cols = f->opt->cols;
}

/* The smallest record for a group. A program that answers differently each time leaves the dispute
 * as it was first. */
static void shrink_group(fuzz *f, group *g)
{
    f->wanted = g->first;
    cut(f, &g->first, &g->game);
    shrink(&g->game, still_disputed, f);
    look_for_smaller(f, &g->game);
    if (still_disputed(f, &g->game))
        g->first = *find_wanted(f);
    progress_end();
}

/* ---- Groups ---- */

static group *group_of(fuzz *f, const dispute *d)
{
    for (size_t i = 0; i < f->group_count; i++)
        if (dispute_is_like(&f->groups[i].first, d))
            return &f->groups[i];
    f->groups = realloc(f->groups, (f->group_count + 1) * sizeof *f->groups);
    if (f->groups == NULL)
        out_of_memory();
    f->groups[f->group_count] = (group){.first = *d};
    return &f->groups[f->group_count++];
}

static void count_dispute(fuzz *f, const dispute *d)
{
    group *g = group_of(f, d);
    g->times++;
    g->games += g->last_game != f->number;
    g->last_game = f->number;
}

/* Counts the disputes about a game; the first of each kind is shrunk. */
static void take_disputes(fuzz *f)
{
    size_t known = f->group_count;
    size_t count = f->opt->keep_going || f->found.count == 0 ? f->found.count : 1;
    for (size_t i = 0; i < count; i++)
        count_dispute(f, &f->found.items[i]);
    for (size_t i = known; i < f->group_count && !f->w.is_gone; i++)
        shrink_group(f, &f->groups[i]);
}

static void print_group(fuzz *f, group *g)
{
    char more[96] = "";
    if (f->opt->keep_going)
        snprintf(more, sizeof more, " (%zu time%s in %zu game%s)", g->times,
                 g->times == 1 ? "" : "s", g->games, g->games == 1 ? "" : "s");
    dispute_settle(&g->first, &g->game, more);
    print_game(&g->game, false);
}

/* ---- All games ---- */

static void play_games(fuzz *f)
{
    bool going = !f->w.is_gone;
    for (f->number = 1; going && f->number <= f->opt->games; f->number++) {
        progress_show("game %u of %u, %llu questions", (unsigned)f->number, (unsigned)f->opt->games,
                      (unsigned long long)f->w.questions);
        make_game(f, f->number);
        disputes_find(&f->found, &f->game);
        take_disputes(f);
        going = !f->w.is_gone && (f->group_count == 0 || f->opt->keep_going);
    }
    progress_end();
}

static int conclude(fuzz *f)
{
    if (f->w.is_gone) {
        witness_say_gone(&f->w);
        return 2;
    }
    if (f->w.questions == 0 && f->group_count == 0) {
        harmless_line(stderr, "igo: fuzz: nothing could be asked: %s", f->w.why);
        return 2;
    }
    for (size_t i = 0; i < f->group_count; i++)
        print_group(f, &f->groups[i]);
    fprintf(stderr, "igo: fuzz: %u game%s, %llu questions", (unsigned)f->number - 1,
            f->number == 2 ? "" : "s", (unsigned long long)f->w.questions);
    if (f->w.boards > 0)
        fprintf(stderr, ", %llu board%s", (unsigned long long)f->w.boards,
                f->w.boards == 1 ? "" : "s");
    else if (f->opt->gtp != NULL)
        fputs(", no board seen", stderr);
    fprintf(stderr, ", %s\n", f->group_count > 0 ? "disputed" : "no dispute");
    return f->group_count > 0 ? 1 : 0;
}

static void free_all(fuzz *f)
{
    for (size_t i = 0; i < f->group_count; i++)
        igo_game_free(&f->groups[i].game);
    free(f->groups);
    igo_game_free(&f->game);
    disputes_free(&f->found);
    random_free(&f->random);
    witness_close(&f->w);
}

static int run(const options *given)
{
    options opt = *given;
    if (opt.files.count > 0) {
        harmless_line(stderr, "igo: fuzz: found '%s', wanted no file", opt.files.items[0]);
        return 2;
    }
    if (opt.rows == 0)
        opt.rows = opt.cols = 5;
    fuzz f = {.opt = &opt,
              .rows = opt.rows,
              .cols = opt.cols,
              .rules = options_rules(&opt, igo_rules_kata())};
    if (!witness_open(&f.w, &opt, "fuzz", &f.rules))
        return 2;
    f.found = (disputes){.w = &f.w, .reasons = opt.reasons};
    play_games(&f);
    int status = conclude(&f);
    free_all(&f);
    return status;
}

static const char *const names[] = {"exec", "gtp",  "reasons",    "timeout", "games",
                                    "size", "seed", "keep-going", NULL};

const command cmd_fuzz = {
    .name = "fuzz",
    .args = "--exec CMD | --gtp CMD [OPTION]...",
    .help = "find the smallest position on which another program is wrong",
    .options = names,
    .in_turn = true,
    .more = "At each turn of a random game there is a question for every point, and behind GTP\n"
            "a look at the board (list_stones, or showboard where it can be read). The first\n"
            "disagreement is shrunk until nothing can be taken away, and printed as a\n"
            "fixture: igo test agrees with it, the program fails it. Exit status: 0 none was\n"
            "found, 1 one was, 2 it could not be done.",
    .run = run,
};

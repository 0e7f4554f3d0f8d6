/* cmd_fuzz.c - igo fuzz: random games put to another program, and where it disagrees. */
#include "commands.h"
#include "dispute.h"
#include "harmless.h"
#include "memory.h"
#include "print.h"
#include "program.h"
#include "progress.h"
#include "random.h"
#include "shrink.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

/* Disputes about the same. */
typedef struct fault {
    dispute first;
    igo_game game; /* the first one, shrunk */
    size_t times, games;
    uint32_t last_game;
} fault;

typedef struct fuzz {
    const options *opt;
    igo_rules rules;
    int rows, cols;
    asker asker;
    const answers *heard; /* to the last record; NULL: nothing */
    random_game random;
    igo_game game;
    fault *faults;
    size_t fault_count, fault_room;
    uint32_t number; /* of the game, from 1 */
    dispute wanted;  /* what a shrunk record has to show */

    uint64_t questions, boards; /* that had answers */
    char why[128];              /* why a question had none; or empty */
} fuzz;

/* ---- A game with questions ---- */

static void ask_play(fuzz *f, igo_color color, int32_t row, int32_t col)
{
    add_step(&f->game, IGO_STEP_ASK, igo_move_play(color, row, col));
}

/* The board, too, where there may be a way to learn the program's. */
static void ask_board(fuzz *f)
{
    const igo_entry *now = random_now(&f->random);
    if (f->opt->gtp != NULL || has_kind(f->opt->ask, IGO_STEP_BOARD))
        add_board(&f->game, &(igo_position){.board = now->board, .next = now->next});
}

/* Four points off the board, one beyond each side. */
static void ask_off_board(fuzz *f, igo_color color)
{
    chance *c = &f->random.chance;
    int32_t rows = f->rows, cols = f->cols;
    int32_t row = (int32_t)chance_below(c, (size_t)rows);
    int32_t col = (int32_t)chance_below(c, (size_t)cols);
    ask_play(f, color, -1, col);
    ask_play(f, color, row, -1);
    ask_play(f, color, rows, col);
    ask_play(f, color, row, cols);
}

static void ask_all(fuzz *f)
{
    ask_board(f);
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        for (int32_t row = 0; row < f->rows; row++)
            for (int32_t col = 0; col < f->cols; col++)
                ask_play(f, color, row, col);
        ask_off_board(f, color);
        add_step(&f->game, IGO_STEP_ASK, igo_move_pass(color));
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
        add_step(&f->game, IGO_STEP_PLAY, random_now(r)->move);
        ask_all(f);
    }
    claim_all(&f->game);
}

/* ---- Disputes ---- */

static void count_answers(fuzz *f)
{
    for (size_t i = 0; i < f->heard->got; i++) {
        const answer *a = &f->heard->items[i];
        bool is_board = f->heard->game.steps[a->step].kind == IGO_STEP_BOARD;
        if (a->kind != ANSWER_LEFT_OUT && a->kind != ANSWER_UNSUPPORTED)
            ++*(is_board ? &f->boards : &f->questions);
        else if (!is_board)
            snprintf(f->why, sizeof f->why, "%.127s", a->text);
    }
}

/* Puts a record whose claims are igo's. */
static void ask(fuzz *f, const igo_game *game)
{
    f->heard = asker_hear(&f->asker, game);
    if (f->heard != NULL)
        count_answers(f);
}

/* The next dispute about the record put last; begin with *at 0. */
static bool next_dispute(const fuzz *f, size_t *at, dispute *next)
{
    disagreement about;
    bool reasons = f->opt->reasons;
    if (f->heard == NULL || !next_disagreement(f->heard, reasons, at, &about))
        return false;
    *next = dispute_of(f->heard, &about, reasons);
    return true;
}

/* The first of the kind wanted. */
static bool find_wanted(const fuzz *f, dispute *wanted)
{
    for (size_t at = 0; next_dispute(f, &at, wanted);)
        if (dispute_is_like(wanted, &f->wanted))
            return true;
    return false;
}

/* ---- The smallest record ---- */

static bool still_disputed(void *context, const igo_game *game)
{
    dispute d;
    fuzz *f = context;
    progress_show("game %u: shrinking, stones and turns: %zu", (unsigned)f->number,
                  shrink_size(game));
    if (asker_is_gone(&f->asker))
        return false;
    ask(f, game);
    return find_wanted(f, &d);
}

/* The turns up to a dispute and its question alone; all questions where it does not stand by
 * itself. */
static void cut(fuzz *f, const dispute *d, igo_game *to)
{
    const igo_step *last = &f->game.steps[d->step];
    copy_start(to, &f->game);
    for (size_t i = 0; i < d->step; i++)
        if (f->game.steps[i].kind == IGO_STEP_PLAY)
            copy_step(to, &f->game, &f->game.steps[i]);
    if (d->is_board)
        copy_step(to, &f->game, last);
    else
        add_step(to, IGO_STEP_ASK, last->move);
    claim_all(to);
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
    dispute d;
    if (!still_disputed(f, &f->game) || !find_wanted(f, &d))
        return false;
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

/* The smallest record for a fault. A program that answers differently each time leaves the dispute
 * as it was first. */
static void shrink_fault(fuzz *f, fault *of)
{
    f->wanted = of->first;
    cut(f, &of->first, &of->game);
    shrink(&of->game, still_disputed, f);
    look_for_smaller(f, &of->game);
    if (still_disputed(f, &of->game))
        find_wanted(f, &of->first);
    progress_end();
}

/* ---- Faults ---- */

static fault *fault_of(fuzz *f, const dispute *d)
{
    for (size_t i = 0; i < f->fault_count; i++)
        if (dispute_is_like(&f->faults[i].first, d))
            return &f->faults[i];
    f->faults = grow(f->faults, f->fault_count + 1, &f->fault_room, sizeof *f->faults);
    f->faults[f->fault_count] = (fault){.first = *d};
    return &f->faults[f->fault_count++];
}

static void count_dispute(fuzz *f, const dispute *d)
{
    fault *of = fault_of(f, d);
    of->times++;
    of->games += of->last_game != f->number;
    of->last_game = f->number;
}

/* Counts the disputes about a game; the first of each kind is shrunk. */
static void take_disputes(fuzz *f)
{
    dispute d;
    size_t known = f->fault_count, at = 0;
    while (next_dispute(f, &at, &d)) {
        count_dispute(f, &d);
        if (!f->opt->keep_going)
            break;
    }
    for (size_t i = known; i < f->fault_count && !asker_is_gone(&f->asker); i++)
        shrink_fault(f, &f->faults[i]);
}

static void print_fault(const fuzz *f, fault *of)
{
    char more[96] = "";
    if (f->opt->keep_going)
        snprintf(more, sizeof more, " (%zu time%s in %zu game%s)", of->times,
                 of->times == 1 ? "" : "s", of->games, of->games == 1 ? "" : "s");
    dispute_title(&of->first, &of->game, more);
    print_game(&of->game, false);
}

/* ---- All games ---- */

static int is_gone(const fuzz *f)
{
    program_say_gone(&f->asker);
    return 2;
}

static int conclude(fuzz *f)
{
    if (asker_is_gone(&f->asker))
        return is_gone(f);
    if (f->questions == 0 && f->fault_count == 0) {
        harmless_line(stderr, "igo: fuzz: nothing could be asked: %s", f->why);
        return 2;
    }
    for (size_t i = 0; i < f->fault_count; i++)
        print_fault(f, &f->faults[i]);
    fprintf(stderr, "igo: fuzz: %u game%s, %llu questions", (unsigned)f->number - 1,
            f->number == 2 ? "" : "s", (unsigned long long)f->questions);
    if (f->boards > 0)
        fprintf(stderr, ", %llu board%s", (unsigned long long)f->boards, f->boards == 1 ? "" : "s");
    else if (f->opt->gtp != NULL)
        fputs(", no board seen", stderr);
    fprintf(stderr, ", %s\n", f->fault_count > 0 ? "disputed" : "no dispute");
    return f->fault_count > 0 ? 1 : 0;
}

static int play_games(fuzz *f)
{
    bool going = true;
    for (f->number = 1; going && f->number <= f->opt->games; f->number++) {
        progress_show("game %u of %u, %llu questions", (unsigned)f->number, (unsigned)f->opt->games,
                      (unsigned long long)f->questions);
        make_game(f, f->number);
        ask(f, &f->game);
        take_disputes(f);
        going = !asker_is_gone(&f->asker) && (f->fault_count == 0 || f->opt->keep_going);
    }
    progress_end();
    return conclude(f);
}

static void free_all(fuzz *f)
{
    for (size_t i = 0; i < f->fault_count; i++)
        igo_game_free(&f->faults[i].game);
    free(f->faults);
    igo_game_free(&f->game);
    random_free(&f->random);
    asker_close(&f->asker);
}

/* Whether the program is there, and has the rules. */
static bool begin(fuzz *f)
{
    asker_options opt = program_options(f->opt);
    opt.tells_rules = true;
    opt.plays = f->rules;
    return asker_open(&f->asker, opt) && asker_takes_rules(&f->asker, f->rules);
}

static int run(const options *given)
{
    options opt = *given;
    if (options_name_file(&opt, "fuzz"))
        return 2;
    if (opt.rows == 0)
        opt.rows = opt.cols = 5;
    fuzz f = {.opt = &opt,
              .rows = opt.rows,
              .cols = opt.cols,
              .rules = options_rules(&opt, igo_rules_kata())};
    if (!program_is_named(&opt, "fuzz"))
        return 2;
    int status = begin(&f) ? play_games(&f) : is_gone(&f);
    free_all(&f);
    return status;
}

static const char *const names[] = {"exec", "gtp",  "reasons",    "timeout", "games",
                                    "size", "seed", "keep-going", "ask",     NULL};

const command cmd_fuzz = {
    .name = "fuzz",
    .args = "--exec CMD | --gtp CMD [OPTION]...",
    .help = "find the smallest position on which another program is wrong",
    .options = names,
    .in_turn = true,
    .more = "At each turn of a random game there is a question for every point, behind GTP a\n"
            "look at the board (list_stones, or showboard where it can be read). The first\n"
            "disagreement is shrunk until nothing can be taken away, and printed as a\n"
            "fixture: igo test agrees with it, the program fails it. Exit status: 0 none was\n"
            "found, 1 one was, 2 it could not be done.",
    .example = "igo fuzz --exec ./my_program --size 5x5",
    .run = run,
};

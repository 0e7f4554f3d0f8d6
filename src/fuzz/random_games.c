/* random_games.c - random games in which rare events are frequent.
 *
 * Each legal turn has a weight: captures, suicides, points where a stone has stood before, and most
 * of all turns after which the opponent could bring back a board. Integer arithmetic in a fixed
 * order makes a seed give the same game everywhere. */
#include "random_games.h"

#include "private.h"

/* ---- The start ---- */

/* Takes stones off until every chain has a liberty. */
static void make_lawful(igo_board *board)
{
    for (igo_color color = IGO_BLACK; !igo_board_lawful(board); color = igo_opponent(color)) {
        igo_set dead = igo_board_dead(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&dead, &at);)
            igo_board_set(board, at, IGO_EMPTY);
    }
}

/* Fills `eighths` eighths of the points with random stones. */
static igo_board filled_board(prng *c, int rows, int cols, size_t eighths)
{
    igo_board board = igo_board_make(rows, cols);
    for (int32_t row = 0; row < rows; row++)
        for (int32_t col = 0; col < cols; col++)
            if (prng_below(c, 8) < eighths)
                igo_board_set(&board, (igo_point){row, col}, (igo_color)prng_below(c, 2));
    make_lawful(&board);
    return board;
}

static size_t count_legal_plays(igo_rules rules, igo_ko ko, const igo_record *record)
{
    rules.ko = ko;
    igo_set legal = igo_legal_moves(&rules, record);
    return (size_t)igo_set_count(&legal);
}

/* The number of plays that take a ko. */
static size_t count_kos(const igo_board *board, igo_color color)
{
    igo_entry entries[2];
    igo_rules rules = igo_rules_kata();
    size_t kos = 0;
    igo_start(board, color, &entries[0]);
    igo_record now = {.entries = entries, .count = 1}, after = {.entries = entries, .count = 2};
    igo_set legal = igo_legal_moves(&rules, &now);
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);) {
        igo_move move = igo_move_play(color, at.row, at.col);
        if (igo_play(&rules, &now, move, &entries[1]).taken == 1)
            kos += count_legal_plays(rules, IGO_KO_NONE, &after) >
                   count_legal_plays(rules, rules.ko, &after);
    }
    return kos;
}

/* Makes a few boards, more if small, and keeps the one with the most kos. */
static igo_board random_board(prng *c, int rows, int cols)
{
    size_t points = (size_t)rows * (size_t)cols, best = 0;
    igo_board chosen = filled_board(c, rows, cols, 3 + prng_below(c, 5));
    for (size_t i = prng_below(c, 2 + 1600 / points); i > 0; i--) {
        igo_board other = filled_board(c, rows, cols, 3 + prng_below(c, 5));
        size_t kos = count_kos(&other, IGO_BLACK) + count_kos(&other, IGO_WHITE);
        if (kos > best) chosen = other;
        best = kos > best ? kos : best;
    }
    return chosen;
}

void random_start(random_game *g, uint32_t number, igo_case *to)
{
    int rows = g->rows, cols = g->cols;
    size_t points = (size_t)rows * (size_t)cols;
    g->prng = prng_seeded(g->seed, number);
    g->eager = prng_below(&g->prng, 4) > 0;
    g->turn_limit = 8 + points + prng_below(&g->prng, points);
    if (g->turns > 0) g->turn_limit = g->turns;
    bool empty = prng_below(&g->prng, 3) == 0 || g->from_empty;
    igo_board board = empty ? igo_board_make(rows, cols) : random_board(&g->prng, rows, cols);
    igo_color next = empty ? IGO_BLACK : (igo_color)prng_below(&g->prng, 2);
    game_start(&g->game, &board, next);
    *igo_game_rules(g->game) = g->rules;
    igo_case_clear(to);
    to->rules = g->rules;
    to->start = (igo_position){.board = board, .next = next};
}

/* ---- Turns ---- */

/* The value of all plays that repeat a board, without the suicide of a single stone. */
static size_t repetitions(const random_game *g)
{
    enum { KO = 24, SUPERKO = 480 };
    const igo_record *now = igo_game_record(g->game);
    igo_rules rules = g->rules;
    if (rules.suicide == IGO_SUICIDE_ALLOWED) rules.suicide = IGO_SUICIDE_MULTI;
    size_t all = count_legal_plays(rules, IGO_KO_NONE, now);
    size_t simple = count_legal_plays(rules, IGO_KO_SIMPLE, now);
    size_t new = count_legal_plays(rules, IGO_KO_POSITIONAL, now);
    size_t asked = count_legal_plays(rules, g->rules.ko, now);
    size_t sum = all > simple ? KO : 0;
    sum += simple > new ? SUPERKO : 0;
    return sum + (simple > asked ? SUPERKO : 0);
}

/* The repetitions after a move, looking ahead some turns of ko captures. */
static size_t worth_after(random_game *g, igo_move move, int depth)
{
    game_turn(g->game, move);
    size_t sum = repetitions(g);
    igo_set legal =
        depth > 0 ? igo_game_legal(g->game) : igo_set_none(&igo_game_now(g->game)->board);
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);) {
        igo_move taking = igo_move_play(igo_opponent(move.color), at.row, at.col);
        if (igo_game_judge(g->game, taking).taken > 0) sum += worth_after(g, taking, depth - 1) / 2;
    }
    igo_game_undo(g->game);
    return sum;
}

/* The weight of a legal play. */
static size_t weight(random_game *g, igo_move move)
{
    enum { PLAIN = 4, STOOD = 8, CAPTURE = 16, SMALL = 100, AHEAD = 3 };
    if (!g->eager) return PLAIN;
    bool takes = igo_game_judge(g->game, move).taken > 0;
    bool stood = igo_set_has(&igo_game_now(g->game)->stood, move.at);
    size_t sum = PLAIN + worth_after(g, move, takes && g->rows * g->cols <= SMALL ? AHEAD : 0);
    sum += stood ? STOOD : 0;
    return sum + (takes ? CAPTURE : 0);
}

static igo_move choose_move(random_game *g)
{
    size_t weights[IGO_MAX_SIZE * IGO_MAX_SIZE], count = 0, sum = 0;
    igo_color next = igo_game_now(g->game)->next;
    igo_set legal = igo_game_legal(g->game);
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at); count++) {
        weights[count] = weight(g, igo_move_play(next, at.row, at.col));
        sum += weights[count];
    }
    /* An occasional pass, more often if it allows a repeated board. */
    if (g->turns == 0 || count == 0) sum += 1 + sum / 16;
    if (g->turns == 0 && g->eager) sum += worth_after(g, igo_move_pass(next), 0);
    size_t pick = prng_below(&g->prng, sum);
    count = 0;
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at); count++) {
        if (pick < weights[count]) return igo_move_play(next, at.row, at.col);
        pick -= weights[count];
    }
    return igo_move_pass(next);
}

bool random_turn(random_game *g)
{
    enum { TURNS_TO_RESIGN = 256 };
    if (igo_game_record(g->game)->count > g->turn_limit ||
        igo_is_over(&g->rules, igo_game_record(g->game)))
        return false;
    igo_move move = choose_move(g);
    if (g->turns == 0 && prng_below(&g->prng, TURNS_TO_RESIGN) == 0)
        move = igo_move_resign((igo_color)prng_below(&g->prng, 2));
    game_turn(g->game, move);
    return true;
}

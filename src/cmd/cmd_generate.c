/* cmd_generate.c - igo generate: random legal games with claims. */
#include "commands.h"
#include "quiz.h"
#include "record_session.h"
#include "results.h"

#include <string.h>

typedef struct generate {
    random_game random;
    igo_case game;
    bool claimed[IGO_REASONS]; /* whether the game has a claim with this reason */
} generate;

/* ---- Which claims ---- */

/* For a reason: a move with it, chosen at random among the `count` moves of the highest rarity that
 * were offered so far. */
typedef struct choice {
    igo_move move;
    size_t count;
    int rarity;
} choice;

/* How rare a verdict is. 2: an earlier board returns, except by a suicide that changes nothing; 1:
 * stones would be removed; 0: all else. */
static int rarity_of(const generate *g, igo_verdict verdict)
{
    size_t current = igo_game_record(g->random.game)->count - 1;
    if (verdict.reason == IGO_KO || verdict.reason == IGO_SUPERKO)
        return verdict.repeats == current ? 1 : 2;
    return verdict.reason == IGO_SUICIDE || verdict.taken > 0;
}

/* Offers a move for the choice of its reason. */
static void offer_move(generate *g, choice *choices, igo_move move)
{
    igo_verdict verdict = igo_is_legal(&g->random.rules, igo_game_record(g->random.game), move);
    choice *c = &choices[verdict.reason];
    int rarity = rarity_of(g, verdict);
    if (rarity > c->rarity) *c = (choice){.rarity = rarity};
    if (rarity < c->rarity) return;
    c->count++;
    if (prng_below(&g->random.prng, c->count) == 0) c->move = move;
}

static igo_point random_point(generate *g)
{
    int32_t row = (int32_t)prng_below(&g->random.prng, (size_t)g->random.rows);
    int32_t col = (int32_t)prng_below(&g->random.prng, (size_t)g->random.cols);
    return (igo_point){row, col};
}

/* Offers plays at all points, one just off the board, and one by the opponent. */
static void offer_all(generate *g, choice *choices)
{
    int32_t rows = g->random.rows, cols = g->random.cols;
    igo_color next = igo_game_now(g->random.game)->next;
    for (int32_t row = 0; row < rows; row++)
        for (int32_t col = 0; col < cols; col++)
            offer_move(g, choices, igo_move_play(next, row, col));
    igo_point at = random_point(g);
    const igo_point beyond[] = {{-1, at.col}, {rows, at.col}, {at.row, -1}, {at.row, cols}};
    at = beyond[prng_below(&g->random.prng, 4)];
    offer_move(g, choices, igo_move_play(next, at.row, at.col));
    at = random_point(g);
    offer_move(g, choices, igo_move_play(igo_opponent(next), at.row, at.col));
}

/* For each reason adds a claim about a move with it: always if the game has none yet, else at
 * random, more often about rare verdicts. */
static void claim_moves(generate *g)
{
    static const size_t turns_per_claim[] = {12, 3, 1};
    choice choices[IGO_REASONS] = {{.count = 0}};
    offer_all(g, choices);
    for (igo_reason reason = IGO_LEGAL; reason < IGO_REASONS; reason++) {
        const choice *c = &choices[reason];
        bool by_chance = prng_below(&g->random.prng, turns_per_claim[c->rarity]) == 0;
        if (c->count == 0 || (!by_chance && g->claimed[reason])) continue;
        add_claim(&g->game, c->move, reason);
        g->claimed[reason] = true;
    }
}

static void claim_board(generate *g)
{
    const igo_entry *now = igo_game_now(g->random.game);
    add_board(&g->game, &(igo_position){.board = now->board, .next = now->next});
}

/* ---- Games ---- */

static void begin_game(generate *g, uint32_t number)
{
    char title[64];
    random_start(&g->random, number, &g->game);
    snprintf(title, sizeof title, "game %u of seed %llu", (unsigned)number,
             (unsigned long long)g->random.seed);
    set_title(&g->game, title);
    memset(g->claimed, 0, sizeof g->claimed);
}

/* Makes a game with claims about moves at each turn, the board after stones were removed, sometimes
 * the number of legal plays, and at the end the board and the score. */
static void make_game(generate *g, uint32_t number)
{
    enum { TURNS_PER_COUNT = 16 }; /* on average */
    char score[32];
    begin_game(g, number);
    claim_moves(g);
    while (random_turn(&g->random)) {
        const igo_entry *now = igo_game_now(g->random.game);
        bool removed = igo_set_count(&now->board.points[IGO_EMPTY]) >=
                       igo_set_count(&now[-1].board.points[IGO_EMPTY]);
        add_step(&g->game, IGO_STEP_PLAY, now->move);
        if (removed && now->move.turn == IGO_PLAY) claim_board(g);
        if (prng_below(&g->random.prng, TURNS_PER_COUNT) == 0) {
            igo_set legal = igo_legal_moves(&g->random.rules, igo_game_record(g->random.game));
            add_step(&g->game, IGO_STEP_MOVES, (igo_move){.turn = IGO_PLAY});
            g->game.steps[g->game.step_count - 1].number = (size_t)igo_set_count(&legal);
        }
        claim_moves(g);
    }
    claim_board(g);
    igo_outcome outcome =
        igo_score_record(&g->random.rules, igo_game_record(g->random.game), NULL).outcome;
    size_t length = igo_outcome_print(score, sizeof score, outcome);
    if (!igo_case_add_words(&g->game, (igo_step){.kind = IGO_STEP_SCORE}, score, length))
        out_of_memory();
}

static int run_generate(const options *opt)
{
    enum { DEFAULT_SIDE = 5 };
    if (options_name_file(opt, "generate")) return 2;
    generate g = {.random = {.rules = options_rules(opt, igo_rules_kata()),
                             .rows = opt->rows > 0 ? opt->rows : DEFAULT_SIDE,
                             .cols = opt->rows > 0 ? opt->cols : DEFAULT_SIDE,
                             .seed = opt->seed}};
    for (uint32_t number = 1; number <= opt->games; number++) {
        make_game(&g, number);
        put_case(stdout, &g.game, TEXT_FIXTURE);
        if (ferror(stdout)) break;
    }
    igo_case_free(&g.game);
    igo_game_free(g.random.game);
    return 0;
}

const command cmd_generate = {
    .name = "generate",
    .args = "[OPTION]...",
    .help = "generate random legal games with claims",
    .options = "games size seed",
    .default_size = "5x5",
    .no_any_turn = true,
    .more = "The same seed gives the same text on every machine. igo test passes all of it.",
    .examples = "igo generate --games 10 --size 5x5 --seed 7 >games.txt\n"
                "igo generate --rules aga | igo test",
    .run = run_generate,
};

/* score.c - territory, and the score of a record. */
#include "bits.h"
#include "dispatch.h"
#include "point_set.h"

/* The empty points that reach a stone of this color (TT 3). */
static igo_set reaching(const igo_board *board, igo_color color)
{
    const igo_set *empty = &board->points[IGO_EMPTY];
    igo_set edge = igo_beside(empty, &board->points[color]);
    return igo_reach(empty, &edge);
}

igo_set igo_board_territory(const igo_board *board, igo_color color)
{
    igo_color other = igo_opponent(color); /* first: checks the color */
    igo_set mine = reaching(board, color), theirs = reaching(board, other);
    return igo_set_minus(&mine, &theirs);
}

static igo_board without_dead(const igo_board *board, const igo_set *dead)
{
    igo_board cleared = *board;
    require_same_size(dead, &board->points[IGO_EMPTY]);
    for (igo_point at = igo_set_before(); igo_set_next(dead, &at);)
        igo_board_set(&cleared, at, IGO_EMPTY);
    return cleared;
}

/* A player's points. `taken`: stones of the other color taken off, in the record or as dead. */
static int64_t points_of(igo_scoring scoring, int stones, int territory, int64_t taken)
{
    if (scoring == IGO_SCORING_AREA) return stones + territory;
    if (scoring == IGO_SCORING_TERRITORY) return territory + taken;
    if (scoring != IGO_SCORING_STONES) igo_broken_value();
    return stones;
}

static int64_t bonus_of(const igo_rules *rules)
{
    uint32_t stones = rules->handicap;
    if (rules->bonus > IGO_BONUS_N) igo_broken_value();
    if (stones == 0 || rules->bonus == IGO_BONUS_NONE || rules->scoring == IGO_SCORING_TERRITORY)
        return 0;
    return rules->bonus == IGO_BONUS_N ? stones : stones - 1;
}

static igo_outcome outcome_of(const igo_rules *rules, const igo_entry *now, const igo_score *score)
{
    if (now->move.turn == IGO_RESIGN)
        return (igo_outcome){.winner = igo_opponent(now->move.color), .resigned = true};
    int64_t white = score->points[IGO_WHITE] + score->bonus;
    int64_t lead = 2 * (score->points[IGO_BLACK] - white) - rules->half_komi;
    if (lead == 0) return (igo_outcome){.winner = IGO_EMPTY};
    return (igo_outcome){.winner = lead > 0 ? IGO_BLACK : IGO_WHITE,
                         .half_margin = lead > 0 ? lead : -lead};
}

igo_score igo_score_record(const igo_rules *rules, const igo_record *record, const igo_set *dead)
{
    const igo_entry *now = require_entry(record->entries, record->count);
    expect_entry(now);
    const igo_board *board = &now->board;
    igo_board cleared;
    if (dead != NULL) {
        cleared = without_dead(board, dead);
        board = &cleared;
    }
    igo_set reached[2] = {reaching(board, IGO_BLACK), reaching(board, IGO_WHITE)};
    igo_score score = {.bonus = bonus_of(rules)};
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_color other = igo_opponent(color);
        int before = igo_set_count(&now->board.points[other]);
        int dead_stones = before - igo_set_count(&board->points[other]);
        int64_t taken = (int64_t)now->prisoners[other] + dead_stones;
        igo_set territory = igo_set_minus(&reached[color], &reached[other]);
        score.points[color] = points_of(rules->scoring, igo_set_count(&board->points[color]),
                                        igo_set_count(&territory), taken);
    }
    score.outcome = outcome_of(rules, now, &score);
    return score;
}

/* cmd_score.c - igo score: who wins, and by how much. */
#include "commands.h"
#include "record_session.h"
#include "results.h"

#include <string.h>

/* Makes `dead` the chains that --dead names. False: a point has no stone, which is reported. */
static bool find_dead_stones(session *s, igo_set *dead)
{
    const igo_board *board = &session_now(s)->board;
    *dead = igo_set_none(board);
    for (size_t i = 0; i < s->opt->dead.count; i++) {
        const char *text = s->opt->dead.items[i];
        igo_move move;
        igo_error error;
        igo_move_parse(text, strlen(text), igo_board_rows(board), s->replay.next, &move,
                       &error); /* option_set has checked it */
        bool stone = move.turn == IGO_PLAY && igo_board_has(board, move.at) &&
                     igo_board_get(board, move.at) != IGO_EMPTY;
        if (!stone) {
            session_say(s, 2, s->in.game->line, "--dead %s: found no stone, wanted one", text);
            return false;
        }
        igo_set chain = igo_board_chain(board, move.at);
        *dead = igo_set_union(dead, &chain);
    }
    return true;
}

/* Adds the territory of each player and the neutral points, after dead stones are removed. */
static void json_key_territory(json *j, const igo_board *now, const igo_set *dead)
{
    igo_board board = *now;
    for (igo_point at = igo_set_before(); igo_set_next(dead, &at);)
        igo_board_set(&board, at, IGO_EMPTY);
    igo_set x = igo_board_territory(&board, IGO_BLACK), o = igo_board_territory(&board, IGO_WHITE);
    igo_set owned = igo_set_union(&x, &o), empty = igo_board_points(&board, IGO_EMPTY);
    igo_set neutral = igo_set_minus(&empty, &owned);
    json_key_open(j, "territory", '{');
    json_key_points(j, "x", &x);
    json_key_points(j, "o", &o);
    json_key_points(j, "none", &neutral);
    json_close(j, '}');
}

static void score_record(session *s, input_kind what)
{
    igo_set dead;
    if (what == INPUT_ERROR || !session_replay(s) || !find_dead_stones(s, &dead)) {
        session_print_error(s);
        return;
    }
    char result[32], komi[16];
    igo_rules rules = s->in.game->rules;
    igo_score score = igo_score_record(&rules, igo_replay_record(&s->replay), &dead);
    long long black = score.points[IGO_BLACK], white = score.points[IGO_WHITE];
    igo_outcome_print(result, sizeof result, score.outcome);
    igo_komi_print(komi, sizeof komi, rules.half_komi);
    if (s->opt->json) {
        json j = json_of(&s->in, s->in.game->line);
        json_key_number(&j, "black", black);
        json_key_number(&j, "white", white);
        json_key_komi(&j, rules.half_komi);
        if (rules.handicap > 0) json_key_number(&j, "handicap", score.bonus);
        json_key_territory(&j, &session_now(s)->board, &dead);
        json_key_text(&j, "score", result);
        json_put(stdout, &j);
    } else if (s->opt->explain) {
        printf("%s - %s: x %lld, o %lld + %s komi", result,
               igo_rule_word(RULE_SCORING, rules.scoring), black, white, komi);
        if (rules.handicap > 0) printf(" + %lld handicap", (long long)score.bonus);
        putchar('\n');
    } else {
        puts(result);
    }
}

const command cmd_score = {
    .name = "score",
    .help = "score the current position of each record",
    .options = "dead explain boards json turn",
    .needs = "explain:!json",
    .more = "igo does not detect seki or dead stones. Name dead chains with --dead.",
    .examples = "igo score game.sgf --dead 3,3\n"
                "printf 'x\\n-x-\\nxx-\\n---\\n' | igo score --explain",
    .take = score_record,
};

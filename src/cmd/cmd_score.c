/* cmd_score.c - igo score: who wins, and by how much. */
#include "commands.h"
#include "session.h"

#include <string.h>

/* The chains named by --dead. False: no stone there, which has been said. */
static bool dead_stones(session *s, igo_set *dead)
{
    const igo_board *board = &session_now(s)->board;
    *dead = igo_set_none(board);
    for (size_t i = 0; i < s->opt->dead.count; i++) {
        const char *text = s->opt->dead.items[i];
        igo_move move;
        igo_error error;
        igo_move_parse(text, strlen(text), igo_board_rows(board), s->replay.next, &move, &error);
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

static void print_json(const session *s, const igo_score *score, const char *result)
{
    json j = json_of(&s->in, s->in.game->line);
    json_key_number(&j, "black", score->points[IGO_BLACK]);
    json_key_number(&j, "white", score->points[IGO_WHITE]);
    json_key_komi(&j, s->in.game->rules.half_komi);
    json_key_text(&j, "score", result);
    json_put(stdout, &j);
}

static void print_text(const session *s, const igo_score *score, const char *result)
{
    igo_rules rules = s->in.game->rules;
    char komi[16];
    igo_komi_print(komi, sizeof komi, rules.half_komi);
    fputs(result, stdout);
    if (s->opt->explain)
        printf(" - %s: x %lld, o %lld, komi %s", igo_scoring_name(rules.scoring),
               (long long)score->points[IGO_BLACK], (long long)score->points[IGO_WHITE], komi);
    putchar('\n');
}

static void take(session *s, input_kind what)
{
    igo_set dead;
    if (what == INPUT_ERROR || !session_replay(s) || !dead_stones(s, &dead)) {
        session_print_error(s);
        return;
    }
    char result[32];
    igo_score score = igo_score_record(&s->in.game->rules, igo_replay_record(&s->replay), &dead);
    igo_outcome_print(result, sizeof result, score.outcome);
    if (s->opt->json)
        print_json(s, &score, result);
    else
        print_text(s, &score, result);
}

const command cmd_score = {
    .name = "score",
    .help = "score the current position of each record",
    .options = "dead explain json turn",
    .more = "igo does not detect seki or dead stones. Name dead chains with --dead.",
    .examples = "igo score game.sgf --dead 3,3\n"
                "printf 'x\\n-x-\\nxx-\\n---\\n' | igo score --explain",
    .take = take,
};

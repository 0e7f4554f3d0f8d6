/* cmd_eval.c - igo eval: who controls what, and what the moves are worth. */
#include "commands.h"
#include "players.h"
#include "print.h"
#include "session.h"

#include <stdlib.h>

/* ---- Text ---- */

static void print_map(const influence *map)
{
    for (int row = 0; row < map->rows; row++)
        for (int col = 0; col < map->cols; col++) {
            char text[VALUE_SIZE];
            value_print(text, sizeof text, influence_at(map, (igo_point){row, col}));
            printf("%8s%c", text, col + 1 < map->cols ? ' ' : '\n');
        }
}

static void print_worth(const influence *map)
{
    static const char *const leads[] = {"white leads", "nobody leads", "black leads"};
    char text[VALUE_SIZE];
    double black = influence_worth(map, IGO_BLACK);
    value_print(text, sizeof text, black);
    printf("black %s\n", text);
    value_print(text, sizeof text, influence_worth(map, IGO_WHITE));
    printf("white %s\n%s\n", text, leads[(black > 0) - (black < 0) + 1]);
}

/* A line a move: where, the mean, its error, which one sample does not tell. */
static void print_moves(const session *s, const values *v)
{
    for (size_t i = 0; i < v->count; i++) {
        char worth[VALUE_SIZE], error[VALUE_SIZE] = "-";
        value_print(worth, sizeof worth, mean_value(&v->moves[i].values));
        if (v->moves[i].values.count > 1)
            value_print(error, sizeof error, mean_error(&v->moves[i].values));
        print_point(s->opt, &session_now(s)->board, v->moves[i].at);
        printf(" %s %s\n", worth, error);
    }
}

/* ---- JSON ---- */

static void json_value(const char *before, double value)
{
    char text[VALUE_SIZE];
    value_print_exact(text, sizeof text, value);
    printf("%s%s", before, text);
}

static void json_map(const influence *map)
{
    fputs(",\"map\":[", stdout);
    for (int row = 0; row < map->rows; row++) {
        fputs(row > 0 ? ",[" : "[", stdout);
        for (int col = 0; col < map->cols; col++)
            json_value(col > 0 ? "," : "", influence_at(map, (igo_point){row, col}));
        putchar(']');
    }
    putchar(']');
    json_value(",\"black\":", influence_worth(map, IGO_BLACK));
    json_value(",\"white\":", influence_worth(map, IGO_WHITE));
}

static void json_moves(const session *s, const values *v)
{
    fputs(",\"moves\":[", stdout);
    for (size_t i = 0; i < v->count; i++) {
        igo_point at = v->moves[i].at;
        fputs(i > 0 ? ",{\"move\":\"" : "{\"move\":\"", stdout);
        print_move(s->opt, &session_now(s)->board, igo_move_play(v->player, at.row, at.col));
        json_value("\",\"mean\":", mean_value(&v->moves[i].values));
        if (v->moves[i].values.count > 1)
            json_value(",\"error\":", mean_error(&v->moves[i].values));
        putchar('}');
    }
    putchar(']');
}

/* ---- The command ---- */

static void print_judgement(const session *s, const influence *map, const values *v)
{
    bool moves = s->opt->samples.games > 0;
    if (s->opt->json) {
        json_open(&s->in, s->in.game->line);
        json_map(map);
        if (moves)
            json_moves(s, v);
        json_close();
        return;
    }
    if (moves) {
        print_moves(s, v);
    } else {
        print_map(map);
        print_worth(map);
    }
    putchar('\n');
}

static void take(session *s, input_kind what)
{
    influence map;
    values *v = NULL;
    if (what == INPUT_ERROR || !session_replay(s)) {
        session_print_error(s);
        if (!s->opt->json)
            putchar('\n');
        return;
    }
    const igo_record *record = igo_replay_record(&s->replay);
    influence_of_record(&map, record);
    if (s->opt->samples.games > 0) {
        chance c = chance_of(s->opt->seed, 0);
        v = judgement_make();
        judge_moves(v, s->in.game->rules, record, s->opt->samples, &c);
    }
    print_judgement(s, &map, v);
    judgement_free(v);
}

static int run(const options *opt)
{
    return each_record(opt, false, take);
}

static const char *const names[] = {"moves", "seed", "json", "gtp-points", "turn", NULL};

const command cmd_eval = {
    .name = "eval",
    .args = "[--moves G,T] [OPTION]... [FILE]...",
    .help = "estimate who controls each point, and what moves are worth",
    .options = names,
    .more = "Without --moves, igo prints a number for each point: below 0 if Black controls\n"
            "it, above 0 if White does. Then it prints the sum for each player, and who\n"
            "leads. With --moves, it prints one line per reasonable move, the best first: the\n"
            "mean value of G random games of T turns, and the error of that mean. If T is 0,\n"
            "the games go to the end, and igo scores them by area.",
    .examples = "igo eval kata/09-ko.txt:2\n"
                "igo eval --moves 100,20 --turn 30 game.sgf",
    .reads_many = true,
    .run = run,
};

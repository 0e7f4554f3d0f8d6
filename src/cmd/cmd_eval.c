/* cmd_eval.c - igo eval: who controls each point, and what moves are worth. */
#include "commands.h"
#include "players.h"
#include "printable.h"
#include "record_session.h"
#include "results.h"

#include <stdlib.h>

typedef struct eval_options {
    samples samples; /* of --moves; games 0: not given */
} eval_options;

/* ---- Text ---- */

/* Prints the value of each point, the sum for each player, and who leads. */
static void print_map(const influence *map)
{
    static const char *const leads[] = {"white leads", "nobody leads", "black leads"};
    double black = influence_worth(map, IGO_BLACK), white = influence_worth(map, IGO_WHITE);
    for (int row = 0; row < map->rows; row++)
        for (int col = 0; col < map->cols; col++)
            printf("%8.4f%c", without_minus_zero(influence_at(map, (igo_point){row, col})),
                   col + 1 < map->cols ? ' ' : '\n');
    printf("black %.4f\nwhite %.4f\n%s\n", without_minus_zero(black), without_minus_zero(white),
           leads[(black > 0) - (black < 0) + 1]);
}

/* Prints a line for each move: its point, its mean value, and the error of the mean, or - after a
 * single sample. */
static void print_moves(const session *s, const values *v)
{
    out to = out_growing();
    for (size_t i = 0; i < v->count; i++) {
        const mean *worth = &v->moves[i].values;
        out_point(&to, s->opt, &session_now(s)->board, v->moves[i].at);
        out_format(&to, " %.4f ", without_minus_zero(mean_value(worth)));
        if (worth->count > 1)
            out_format(&to, "%.4f\n", without_minus_zero(mean_error(worth)));
        else
            out_text(&to, "-\n");
    }
    out_put(stdout, &to);
}

/* ---- JSON ---- */

/* Adds a number as the shortest text that reads back as the same number. */
static void json_value(json *j, double value)
{
    enum { ENOUGH = 17 }; /* digits, for every double */
    char text[32];
    int digits = 0;
    do
        snprintf(text, sizeof text, "%.*g", ++digits, value);
    while (digits < ENOUGH && strtod(text, NULL) != value);
    json_comma(j);
    out_text(&j->to, text);
}

static void json_key_value(json *j, const char *key, double value)
{
    json_key(j, key);
    json_value(j, value);
}

static void add_map(json *j, const influence *map)
{
    json_key_open(j, "map", '[');
    for (int row = 0; row < map->rows; row++) {
        json_open(j, '[');
        for (int col = 0; col < map->cols; col++)
            json_value(j, influence_at(map, (igo_point){row, col}));
        json_close(j, ']');
    }
    json_close(j, ']');
    json_key_value(j, "black", influence_worth(map, IGO_BLACK));
    json_key_value(j, "white", influence_worth(map, IGO_WHITE));
}

static void add_moves(json *j, const session *s, const values *v)
{
    json_key_open(j, "moves", '[');
    for (size_t i = 0; i < v->count; i++) {
        igo_point at = v->moves[i].at;
        igo_move play = igo_move_play(v->player, at.row, at.col);
        json_open(j, '{');
        json_key_move(j, s->opt, &session_now(s)->board, play);
        json_key_value(j, "mean", mean_value(&v->moves[i].values));
        if (v->moves[i].values.count > 1)
            json_key_value(j, "error", mean_error(&v->moves[i].values));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void eval_record(session *s, input_kind what)
{
    influence map;
    values *v = NULL;
    if (what == INPUT_ERROR || !session_replay(s)) {
        session_print_error(s);
        if (!s->opt->json) putchar('\n');
        return;
    }
    const igo_record *record = igo_replay_record(&s->replay);
    influence_of_record(&map, record, NULL);
    samples how = ((const eval_options *)s->opt->own)->samples;
    if (how.games > 0) {
        prng source = prng_seeded(s->opt->seed, 0);
        v = sample_moves(NULL, s->in.game->rules, record, how, &source);
    }
    if (s->opt->json) {
        json j = json_of(&s->in, s->in.game->line);
        add_map(&j, &map);
        if (v != NULL) add_moves(&j, s, v);
        json_put(stdout, &j);
    } else {
        v != NULL ? print_moves(s, v) : print_map(&map);
        putchar('\n');
    }
    values_free(v);
}

static const option own[] = {
    {"moves", 0, SAMPLES, OWN(eval_options, samples), "G,T",
     "estimate moves by G random games of T turns"},
    {.name = NULL},
};

const command cmd_eval = {
    .name = "eval",
    .args = "[--moves G,T] [OPTION]... [FILE]...",
    .help = "estimate who controls each point, and what moves are worth",
    .options = "seed json gtp-points turn",
    .own = own,
    .own_size = sizeof(eval_options),
    .needs = "seed:moves gtp-points:moves",
    .more = "Without --moves, igo prints a number for each point: below 0 if Black controls\n"
            "it, above 0 if White does. Then it prints the sum for each player, and who\n"
            "leads. With --moves, it prints one line per reasonable move, the best first: the\n"
            "mean value of G random games of T turns, and the error of that mean. If T is 0,\n"
            "the games go to the end, and igo scores them by area.",
    .examples = "igo eval kata/09-ko.txt:2\n"
                "igo eval --moves 100,20 --turn 30 game.sgf",
    .take = eval_record,
};

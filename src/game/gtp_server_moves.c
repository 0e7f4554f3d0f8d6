/* gtp_server_moves.c - commands about moves and their values. */
#include "buffer.h"
#include "explain.h"
#include "gtp.h"
#include "gtp_server.h"
#include "memory.h"
#include "players.h"

#include <stdio.h>

/* ---- GTP commands about moves: made, taken back, judged ---- */

bool referee_make_move(referee *r, igo_move move)
{
    igo_verdict verdict;
    referee_let_move(r, move.color);
    if (!igo_game_play(r->game, move, &verdict))
        out_of_memory();
    if (verdict.reason != IGO_LEGAL)
        return referee_refuse(r, "illegal move", "%s", igo_reason_name(verdict.reason));
    r->next = igo_opponent(move.color);
    return true;
}

bool obey_play(referee *r, line *args)
{
    igo_move move;
    return referee_take_move(r, args, &move) && referee_make_move(r, move);
}

bool obey_undo(referee *r, line *args)
{
    (void)args;
    igo_color mover = referee_now(r)->move.color;
    if (!igo_game_undo(r->game))
        return referee_refuse(r, "cannot undo", NULL);
    r->next = mover;
    return true;
}

/* Takes a move and judges it. */
static bool take_verdict(referee *r, line *args, igo_move *move, igo_verdict *verdict)
{
    bool taken = referee_take_move(r, args, move);
    if (taken)
        *verdict = igo_is_legal(&r->rules, referee_let_move(r, move->color), *move);
    return taken;
}

bool obey_is_legal(referee *r, line *args)
{
    igo_move move;
    igo_verdict verdict;
    return take_verdict(r, args, &move, &verdict) &&
           referee_reply(r, verdict.reason == IGO_LEGAL ? "1" : "0");
}

bool obey_why(referee *r, line *args)
{
    igo_move move;
    igo_verdict verdict;
    return take_verdict(r, args, &move, &verdict) &&
           referee_reply(r, igo_reason_name(verdict.reason));
}

bool obey_all_legal(referee *r, line *args)
{
    igo_color color;
    if (!referee_take_color(r, args, &color))
        return false;
    igo_set legal = igo_legal_moves(&r->rules, referee_let_move(r, color));
    return referee_reply_points(r, &legal);
}

bool obey_explain(referee *r, line *args)
{
    igo_move move;
    igo_verdict verdict;
    char why[EXPLAIN_SIZE];
    if (!take_verdict(r, args, &move, &verdict))
        return false;
    out to = out_to(r->reply, sizeof r->reply);
    igo_out_verdict(&to, verdict);
    out_text(&to, " - ");
    explain_print(why, sizeof why, r->rules, referee_record(r), move, true, SIZE_MAX);
    out_text(&to, why);
    out_end(&to);
    return true;
}

/* ---- The commands of a GTP session that judge: its own moves, the map, the values of moves. GoGui
 * shows the last two on its board ---- */

void referee_set_player(referee *r, samples how)
{
    r->player = how;
}

static values *room(referee *r)
{
    if (r->values == NULL)
        r->values = judgement_make();
    return r->values;
}

/* Of a game that is over the answer is a pass, which is not made. */
static bool generate(referee *r, line *args, bool make)
{
    igo_color color;
    igo_move move;
    if (!referee_take_color(r, args, &color))
        return false;
    const igo_record *record = referee_let_move(r, color);
    if (player_move(r->player, r->rules, record, &r->chance, room(r), &move) == IGO_NO_MEMORY)
        out_of_memory();
    if (make && !igo_is_over(&r->rules, record))
        referee_make_move(r, move);
    gtp_move_print(r->reply, sizeof r->reply, &referee_now(r)->board, move);
    return true;
}

bool obey_genmove(referee *r, line *args)
{
    return generate(r, args, true);
}

bool obey_reg_genmove(referee *r, line *args)
{
    return generate(r, args, false);
}

/* GoGui's type dboard: a number from -1 to 1 for each point. */
bool obey_influence(referee *r, line *args)
{
    (void)args;
    influence map;
    out to = out_to(r->reply, sizeof r->reply);
    influence_of_record(&map, referee_record(r));
    for (int row = 0; row < map.rows; row++)
        for (int col = 0; col < map.cols; col++) {
            char text[VALUE_SIZE];
            value_print(text, sizeof text, influence_clamped(&map, (igo_point){row, col}));
            out_text(&to, text);
            if (col + 1 < map.cols || row + 1 < map.rows)
                out_char(&to, col + 1 < map.cols ? ' ' : '\n');
        }
    out_end(&to);
    return true;
}

/* The samples that are named, or else those of the player, or else a few. */
static bool take_samples(referee *r, line *args, samples *how)
{
    word text = igo_line_word(args);
    *how = r->player.games > 0 ? r->player : (samples){.games = 10, .turns = 5};
    return text.length == 0 || samples_parse(text.text, text.length, how) ||
           referee_refuse(r, "syntax error", "wanted G,T, samples of each move and their turns");
}

/* GoGui's type pspairs: a point and its text, the best first. */
bool obey_values(referee *r, line *args)
{
    igo_color color;
    samples how;
    if (!referee_take_color(r, args, &color) || !take_samples(r, args, &how))
        return false;
    values *v = room(r);
    chance c = r->chance;
    judge_moves(v, r->rules, referee_let_move(r, color), how, &c);
    out to = out_to(r->reply, sizeof r->reply);
    for (size_t i = 0; i < v->count; i++) {
        char text[VALUE_SIZE];
        if (i > 0)
            out_char(&to, ' ');
        igo_out_vertex(&to, &referee_now(r)->board, v->moves[i].at);
        snprintf(text, sizeof text, " %.1f", mean_value(&v->moves[i].values));
        out_text(&to, text);
    }
    out_end(&to);
    return true;
}

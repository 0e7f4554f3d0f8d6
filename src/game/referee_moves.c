/* referee_moves.c - GTP commands about moves: made, taken back, judged. */
#include "explain.h"
#include "gtp.h"
#include "out.h"
#include "referee_game.h"

bool referee_make_move(referee *r, igo_move move)
{
    referee_room(r);
    igo_record now = referee_let_move(r, move.color);
    igo_reason reason = igo_play(r->rules, now, move, &r->entries[r->count]).reason;
    if (reason != IGO_LEGAL)
        return referee_refuse(r, "illegal move: %s", igo_reason_name(reason));
    r->count++;
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
    if (r->count == 1)
        return referee_refuse(r, "cannot undo");
    r->next = referee_now(r)->move.color;
    r->count--;
    return true;
}

bool obey_is_legal(referee *r, line *args)
{
    igo_move move;
    if (!referee_take_move(r, args, &move))
        return false;
    igo_verdict verdict = igo_is_legal(r->rules, referee_let_move(r, move.color), move);
    return referee_reply(r, verdict.reason == IGO_LEGAL ? "1" : "0");
}

bool obey_all_legal(referee *r, line *args)
{
    igo_color color;
    if (!referee_take_color(r, args, &color))
        return false;
    igo_set legal = igo_legal_moves(r->rules, referee_let_move(r, color));
    return referee_reply_points(r, &legal);
}

bool obey_explain(referee *r, line *args)
{
    igo_move move;
    if (!referee_take_move(r, args, &move))
        return false;
    out to = out_to(r->reply, sizeof r->reply);
    igo_record now = referee_let_move(r, move.color);
    igo_verdict verdict = igo_is_legal(r->rules, now, move);
    to.length += igo_verdict_print(out_rest(&to), out_left(&to), verdict);
    out_text(&to, " - ");
    to.length += explain_print(out_rest(&to), out_left(&to), r->rules, now, move, true, SIZE_MAX);
    out_end(&to);
    return true;
}

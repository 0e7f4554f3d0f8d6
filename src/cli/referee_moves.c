/* referee_moves.c - GTP commands about moves: made, taken back, judged, chosen. */
#include "explain.h"
#include "gtp.h"
#include "out.h"
#include "referee_game.h"

static bool make_move(referee *r, igo_move move)
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
    return referee_take_move(r, args, &move) && make_move(r, move);
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
    to.length += explain_print(out_rest(&to), out_left(&to), r->rules, now, move, true,
                                SIZE_MAX);
    out_end(&to);
    return true;
}

/* ---- Moves of its own ---- */

/* An empty point with no other neighbours than stones of the colour. */
static bool is_own_eye(const igo_board *board, igo_point at, igo_color color)
{
    const igo_point around[] = {
        {at.row - 1, at.col}, {at.row + 1, at.col}, {at.row, at.col - 1}, {at.row, at.col + 1}};
    int neighbours = 0;
    for (int i = 0; i < 4; i++) {
        if (!igo_board_has(board, around[i]))
            continue;
        neighbours++;
        if (igo_board_get(board, around[i]) != color)
            return false;
    }
    return neighbours > 0;
}

static igo_move choose_move(referee *r, igo_color color)
{
    igo_point points[GTP_MAX_SIZE * GTP_MAX_SIZE];
    size_t count = 0;
    igo_set legal = igo_legal_moves(r->rules, referee_let_move(r, color));
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);)
        if (!is_own_eye(&referee_now(r)->board, at, color))
            points[count++] = at;
    if (count == 0)
        return igo_move_pass(color);
    igo_point at = points[chance_below(&r->chance, count)];
    return igo_move_play(color, at.row, at.col);
}

/* Of a game that is over the answer is a pass, which is not made. */
static bool generate(referee *r, line *args, bool make)
{
    igo_color color;
    if (!referee_take_color(r, args, &color))
        return false;
    igo_move move = choose_move(r, color);
    if (make && !igo_is_over(r->rules, referee_record(r)))
        make_move(r, move);
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

/* referee_ruler.c - the GTP commands by which GoGui has a program keep the rules of its game. */
#include "out.h"
#include "referee_game.h"

#include <string.h>

bool obey_ruler_game_id(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, "Go");
}

/* A line a row, from the top. */
bool obey_ruler_board(referee *r, line *args)
{
    (void)args;
    const igo_board *board = &referee_now(r)->board;
    out to = out_to(r->reply, sizeof r->reply);
    for (int32_t row = 0; row < igo_board_rows(board); row++) {
        if (row > 0)
            out_char(&to, '\n');
        referee_out_row(&to, board, row);
    }
    out_end(&to);
    return true;
}

/* GoGui knows square boards only. */
bool obey_ruler_board_size(referee *r, line *args)
{
    const igo_board *board = &referee_now(r)->board;
    if (igo_board_rows(board) != igo_board_cols(board))
        return referee_refuse(r, "the board is no square");
    return obey_query_boardsize(r, args);
}

/* Nothing where the game is over. */
bool obey_ruler_legal_moves(referee *r, line *args)
{
    (void)args;
    igo_record now = referee_let_move(r, r->next);
    igo_set legal = igo_legal_moves(r->rules, now);
    referee_reply_points(r, &legal);
    if (igo_is_over(r->rules, now))
        return true;
    out to = {.buffer = r->reply, .size = sizeof r->reply, .length = strlen(r->reply)};
    out_text(&to, to.length > 0 ? " pass" : "pass");
    out_end(&to);
    return true;
}

bool obey_ruler_side_to_move(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, r->next == IGO_BLACK ? "black" : "white");
}

/* The score of the board as it stands; whether the players mean to end there, they know. */
bool obey_ruler_final_result(referee *r, line *args)
{
    (void)args;
    char points[24];
    igo_outcome outcome = igo_score_record(r->rules, referee_record(r), NULL).outcome;
    if (outcome.winner == IGO_EMPTY)
        return referee_reply(r, "Draw");
    igo_komi_print(points, sizeof points, (int32_t)outcome.margin);
    out to = out_to(r->reply, sizeof r->reply);
    out_text(&to, outcome.winner == IGO_BLACK ? "Black wins by " : "White wins by ");
    out_text(&to, outcome.resigned ? "resignation" : points);
    out_end(&to);
    return true;
}

/* What GoGui offers in its menu of analysis: type, label, command. */
bool obey_analyze_commands(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, "plist/Legal Moves/all_legal %c\n"
                            "string/Is It Legal?/igo-explain %c %p\n"
                            "string/Final Score/final_score\n"
                            "dboard/Influence/igo-influence\n"
                            "pspairs/Values of Moves/igo-values %c");
}

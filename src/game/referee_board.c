/* referee_board.c - GTP commands about the board: its size, its stones, a picture. */
#include "gtp.h"
#include "out.h"
#include "referee_game.h"

/* Takes a side of the board. Else it is refused: a word that is no number, or no size of a board.
 */
static bool take_side(referee *r, line *args, int *side)
{
    uint32_t number = 0;
    word text = igo_line_word(args);
    size_t digits = 0;
    while (digits < text.length && text.text[digits] >= '0' && text.text[digits] <= '9')
        digits++;
    if (text.length == 0 || digits < text.length)
        return referee_refuse(r, "syntax error");
    bool fits = igo_number_parse(text.text, text.length, &number) && number <= GTP_MAX_SIZE;
    *side = (int)number;
    return (fits && number > 0) || referee_refuse(r, "unacceptable size");
}

bool obey_boardsize(referee *r, line *args)
{
    int side;
    if (!take_side(r, args, &side))
        return false;
    referee_start_empty(r, side, side);
    return true;
}

bool obey_rectangular_boardsize(referee *r, line *args)
{
    int cols, rows;
    if (!take_side(r, args, &cols) || !take_side(r, args, &rows))
        return false;
    referee_start_empty(r, rows, cols);
    return true;
}

bool obey_clear_board(referee *r, line *args)
{
    (void)args;
    const igo_board *board = &referee_now(r)->board;
    referee_start_empty(r, igo_board_rows(board), igo_board_cols(board));
    return true;
}

/* KataGo's: colours and vertices in turn; the game starts there, with no history. */
bool obey_set_position(referee *r, line *args)
{
    igo_board old = referee_now(r)->board;
    igo_board board = igo_board_make(igo_board_rows(&old), igo_board_cols(&old));
    for (line rest = *args; igo_line_word(&rest).length > 0; rest = *args) {
        igo_move stone;
        if (!referee_take_move(r, args, &stone))
            return false;
        bool on_board = stone.turn == IGO_PLAY && igo_board_has(&board, stone.at);
        if (!on_board || igo_board_get(&board, stone.at) != IGO_EMPTY)
            return referee_refuse(r, "illegal position: wanted an empty point of the board");
        igo_board_set(&board, stone.at, stone.color);
    }
    if (!igo_board_lawful(&board))
        return referee_refuse(r, "illegal position: a chain has no liberty");
    referee_start(r, &board, IGO_BLACK);
    return true;
}

/* One number for a square; else columns and rows, as rectangular_boardsize takes them. */
bool obey_query_boardsize(referee *r, line *args)
{
    (void)args;
    const igo_board *board = &referee_now(r)->board;
    out to = out_to(r->reply, sizeof r->reply);
    out_number(&to, igo_board_cols(board));
    if (igo_board_rows(board) != igo_board_cols(board)) {
        out_char(&to, ' ');
        out_number(&to, igo_board_rows(board));
    }
    out_end(&to);
    return true;
}

/* How many stones the colour has taken. */
bool obey_captures(referee *r, line *args)
{
    igo_color color;
    if (!referee_take_color(r, args, &color))
        return false;
    out to = out_to(r->reply, sizeof r->reply);
    out_number(&to, referee_now(r)->prisoners[igo_opponent(color)]);
    out_end(&to);
    return true;
}

/* Which chains are dead, igo does not know: all are alive. A line a chain. */
bool obey_final_status_list(referee *r, line *args)
{
    word status = igo_line_word(args);
    const igo_board *board = &referee_now(r)->board;
    if (igo_word_is(status, "dead") || igo_word_is(status, "seki"))
        return referee_reply(r, "");
    if (!igo_word_is(status, "alive"))
        return referee_refuse(r, "syntax error: wanted alive, seki or dead");
    out to = out_to(r->reply, sizeof r->reply);
    igo_set black = igo_board_points(board, IGO_BLACK), white = igo_board_points(board, IGO_WHITE);
    igo_set left = igo_set_union(&black, &white);
    for (igo_point at = igo_set_before(); igo_set_next(&left, &at);) {
        igo_set chain = igo_board_chain(board, at);
        if (to.length > 0)
            out_char(&to, '\n');
        referee_out_points(&to, board, &chain);
        left = igo_set_minus(&left, &chain);
    }
    out_end(&to);
    return true;
}

bool obey_list_stones(referee *r, line *args)
{
    igo_color color;
    if (!referee_take_color(r, args, &color))
        return false;
    igo_set stones = igo_board_points(&referee_now(r)->board, color);
    return referee_reply_points(r, &stones);
}

static void out_letters(out *to, const igo_board *board)
{
    out_text(to, "\n  ");
    for (int32_t col = 0; col < igo_board_cols(board); col++) {
        char vertex[16];
        igo_vertex_print(vertex, sizeof vertex, board, (igo_point){0, col});
        out_char(to, ' ');
        out_char(to, vertex[0]);
    }
}

bool obey_showboard(referee *r, line *args)
{
    (void)args;
    const igo_board *board = &referee_now(r)->board;
    int rows = igo_board_rows(board);
    out to = out_to(r->reply, sizeof r->reply);
    out_letters(&to, board);
    for (int32_t row = 0; row < rows; row++) {
        out_text(&to, rows - row < 10 ? "\n " : "\n");
        out_number(&to, rows - row);
        out_char(&to, ' ');
        referee_out_row(&to, board, row);
    }
    out_text(&to, "\nBLACK (X) has captured ");
    out_number(&to, referee_now(r)->prisoners[IGO_WHITE]);
    out_text(&to, ", WHITE (O) ");
    out_number(&to, referee_now(r)->prisoners[IGO_BLACK]);
    out_end(&to);
    return true;
}

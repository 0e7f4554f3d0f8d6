/* gtp_server_state.c - the state of the GTP engine, and what its commands share. */
#include "gtp_server_state.h"

#include "case_steps.h"
#include "gtp_text.h"
#include "input.h"
#include "private.h"

#include <stdarg.h>

/* ---- Replies ---- */

bool gtp_server_refuse(gtp_server *s, const char *error, const char *reason, ...)
{
    char text[512];
    s->text[0] = '?';
    s->reply.length = s->text_start;
    out_text(&s->reply, error);
    if (reason == NULL) return false;
    va_list args;
    va_start(args, reason);
    vsnprintf(text, sizeof text, reason, args);
    va_end(args);
    flush_output(); /* earlier replies come first */
    printable_line(stderr, "igo: %s: %s", error, text);
    return false;
}

bool gtp_server_reply(gtp_server *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    out_format_list(&s->reply, format, args);
    va_end(args);
    return true;
}

bool gtp_server_reply_points(gtp_server *s, const igo_set *points)
{
    const char *blank = "";
    for (igo_point at = igo_set_before(); igo_set_next(points, &at); blank = " ") {
        out_text(&s->reply, blank);
        igo_out_vertex(&s->reply, &igo_game_now(s->game)->board, at);
    }
    return true;
}

void gtp_server_reply_row(gtp_server *s, int32_t row)
{
    static const char stones[] = {[IGO_BLACK] = 'X', [IGO_WHITE] = 'O', [IGO_EMPTY] = '.'};
    const igo_board *board = &igo_game_now(s->game)->board;
    for (int32_t col = 0; col < igo_board_cols(board); col++) {
        out_text(&s->reply, col > 0 ? " " : "");
        out_char(&s->reply, stones[igo_board_get(board, (igo_point){row, col})]);
    }
}

/* ---- The game ---- */

bool gtp_server_start(gtp_server *s, const igo_board *board, igo_color next)
{
    game_start(&s->game, board, next);
    s->rules.handicap = 0;
    s->next = next;
    return true;
}

bool gtp_server_start_empty(gtp_server *s, int rows, int cols)
{
    igo_board board = igo_board_make(rows, cols);
    return gtp_server_start(s, &board, IGO_BLACK);
}

const igo_record *gtp_server_let_move(gtp_server *s, igo_color color)
{
    igo_game_set_next(s->game, color);
    *igo_game_rules(s->game) = s->rules;
    return igo_game_record(s->game);
}

/* ---- Arguments ---- */

bool gtp_server_take_color(gtp_server *s, igo_color *color)
{
    return igo_color_parse(igo_line_word(&s->args), color) ||
           gtp_server_refuse(s, "syntax error", "wanted black, white, b or w");
}

bool gtp_server_take_move(gtp_server *s, igo_move *move)
{
    igo_color color;
    if (!gtp_server_take_color(s, &color)) return false;
    return gtp_move_parse(igo_line_word(&s->args), &igo_game_now(s->game)->board, color, move) ||
           gtp_server_refuse(s, "syntax error", "wanted a vertex such as D4, or pass");
}

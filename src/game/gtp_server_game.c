/* gtp_server_game.c - the game that a GTP session referees, and the arguments and replies of its
 * commands. */
#include "gtp_server_game.h"

#include "gtp.h"
#include "harmless.h"
#include "memory.h"
#include "out.h"

#include <stdarg.h>
#include <string.h>

/* ---- The game that a GTP session referees, and the arguments and replies of its commands ---- */

/* ---- Replies ---- */

bool referee_refuse(referee *r, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    harmless_print(r->reply, sizeof r->reply, IN_LINE, text, strlen(text));
    return false;
}

bool referee_reply(referee *r, const char *text)
{
    out to = out_to(r->reply, sizeof r->reply);
    out_text(&to, text);
    out_end(&to);
    return true;
}

static void out_vertex(out *to, const igo_board *board, igo_point at)
{
    to->length += igo_vertex_print(out_rest(to), out_left(to), board, at);
}

void referee_out_points(out *to, const igo_board *board, const igo_set *points)
{
    bool first = true;
    for (igo_point at = igo_set_before(); igo_set_next(points, &at); first = false) {
        if (!first)
            out_char(to, ' ');
        out_vertex(to, board, at);
    }
}

bool referee_reply_points(referee *r, const igo_set *points)
{
    out to = out_to(r->reply, sizeof r->reply);
    referee_out_points(&to, &r->entries[0].board, points);
    out_end(&to);
    return true;
}

void referee_out_row(out *to, const igo_board *board, int32_t row)
{
    static const char stones[] = {[IGO_BLACK] = 'X', [IGO_WHITE] = 'O', [IGO_EMPTY] = '.'};
    for (int32_t col = 0; col < igo_board_cols(board); col++) {
        if (col > 0)
            out_char(to, ' ');
        out_char(to, stones[igo_board_get(board, (igo_point){row, col})]);
    }
}

/* ---- The game ---- */

igo_record referee_record(const referee *r)
{
    return (igo_record){.entries = r->entries, .count = r->count};
}

const igo_entry *referee_now(const referee *r)
{
    return &r->entries[r->count - 1];
}

void referee_room(referee *r)
{
    r->entries = grow(r->entries, r->count + 1, &r->room, sizeof *r->entries);
}

void referee_start(referee *r, const igo_board *board, igo_color next)
{
    igo_board first = *board; /* it may be of an entry */
    r->count = 0;
    r->next = next;
    referee_room(r);
    igo_start(&first, next, &r->entries[r->count++]);
}

void referee_start_empty(referee *r, int rows, int cols)
{
    igo_board board = igo_board_make(rows, cols);
    referee_start(r, &board, IGO_BLACK);
}

igo_record referee_let_move(referee *r, igo_color color)
{
    r->entries[r->count - 1].next = color;
    return referee_record(r);
}

/* ---- Arguments ---- */

bool referee_take_color(referee *r, line *args, igo_color *color)
{
    return gtp_color_parse(igo_line_word(args), color) ||
           referee_refuse(r, "syntax error: wanted a colour");
}

bool referee_take_move(referee *r, line *args, igo_move *move)
{
    igo_color color;
    if (!referee_take_color(r, args, &color))
        return false;
    return gtp_move_parse(igo_line_word(args), &referee_now(r)->board, color, move) ||
           referee_refuse(r, "syntax error: wanted a vertex or pass");
}

/* gtp_server.c - the GTP engine that referees a game. */
#include "gtp_server.h"

#include "buffer.h"
#include "gtp.h"
#include "memory.h"
#include "players.h"
#include "steps.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- Replies ---- */

bool referee_refuse(referee *r, const char *error, const char *reason, ...)
{
    char text[512];
    referee_reply(r, error);
    if (reason == NULL)
        return false;
    va_list args;
    va_start(args, reason);
    vsnprintf(text, sizeof text, reason, args);
    va_end(args);
    harmless_line(stderr, "igo: %s: %s", error, text);
    return false;
}

bool referee_reply(referee *r, const char *text)
{
    out to = out_to(r->reply, sizeof r->reply);
    out_text(&to, text);
    out_end(&to);
    return true;
}

void referee_out_points(out *to, const igo_board *board, const igo_set *points)
{
    bool first = true;
    for (igo_point at = igo_set_before(); igo_set_next(points, &at); first = false) {
        if (!first)
            out_char(to, ' ');
        igo_out_vertex(to, board, at);
    }
}

bool referee_reply_points(referee *r, const igo_set *points)
{
    out to = out_to(r->reply, sizeof r->reply);
    referee_out_points(&to, &referee_now(r)->board, points);
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

const igo_record *referee_record(const referee *r)
{
    return igo_game_record(r->game);
}

const igo_entry *referee_now(const referee *r)
{
    return game_now(r->game);
}

uint32_t referee_handicap(const igo_board *board, igo_color next)
{
    igo_set black = igo_board_points(board, IGO_BLACK), white = igo_board_points(board, IGO_WHITE);
    bool given = next == IGO_WHITE && igo_set_count(&white) == 0;
    return given ? (uint32_t)igo_set_count(&black) : 0;
}

void referee_start(referee *r, const igo_board *board, igo_color next)
{
    game_start(&r->game, board, next);
    r->handicap = referee_handicap(board, next);
    r->next = next;
}

void referee_start_empty(referee *r, int rows, int cols)
{
    igo_board board = igo_board_make(rows, cols);
    referee_start(r, &board, IGO_BLACK);
}

const igo_record *referee_let_move(referee *r, igo_color color)
{
    igo_game_set_next(r->game, color);
    *igo_game_rules(r->game) = r->rules;
    return referee_record(r);
}

/* ---- Arguments ---- */

bool referee_take_color(referee *r, line *args, igo_color *color)
{
    return gtp_color_parse(igo_line_word(args), color) ||
           referee_refuse(r, "syntax error", "wanted black, white, b or w");
}

bool referee_take_move(referee *r, line *args, igo_move *move)
{
    igo_color color;
    if (!referee_take_color(r, args, &color))
        return false;
    return gtp_move_parse(igo_line_word(args), &referee_now(r)->board, color, move) ||
           referee_refuse(r, "syntax error", "wanted a vertex such as D4, or pass");
}

/* ---- A GTP 2 engine that referees: the table of its commands, and a line obeyed ----
 *
 * Like other engines it takes colors as they are given, for handicap stones and passes that are
 * not told: the player to move is whoever moves. All other rules are judged. */

bool obey_protocol_version(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, "2");
}

bool obey_name(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, "igo");
}

bool obey_version(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, IGO_VERSION);
}

bool obey_quit(referee *r, line *args)
{
    (void)args;
    r->has_quit = true;
    return true;
}

/* igo has no clock of its own, and takes no notice of the end of a game. */
bool obey_nothing(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, "");
}

/* ---- The table ---- */

static const struct {
    const char *name;
    referee_command *obey;
} table[] = {
    {"protocol_version", obey_protocol_version},
    {"name", obey_name},
    {"version", obey_version},
    {"known_command", obey_known_command},
    {"list_commands", obey_list_commands},
    {"quit", obey_quit},
    {"boardsize", obey_boardsize},
    {"rectangular_boardsize", obey_rectangular_boardsize},
    {"clear_board", obey_clear_board},
    {"query_boardsize", obey_query_boardsize},
    {"set_position", obey_set_position},
    {"fixed_handicap", obey_fixed_handicap},
    {"place_free_handicap", obey_place_free_handicap},
    {"set_free_handicap", obey_set_free_handicap},
    {"get_handicap", obey_get_handicap},
    {"loadsgf", obey_loadsgf},
    {"printsgf", obey_printsgf},
    {"komi", obey_komi},
    {"get_komi", obey_get_komi},
    {"time_settings", obey_nothing},
    {"kgs-time_settings", obey_nothing},
    {"time_left", obey_nothing},
    {"kgs-game_over", obey_nothing},
    {"play", obey_play},
    {"genmove", obey_genmove},
    {"kgs-genmove_cleanup", obey_genmove},
    {"reg_genmove", obey_reg_genmove},
    {"undo", obey_undo},
    {"is_legal", obey_is_legal},
    {"all_legal", obey_all_legal},
    {"igo-why", obey_why},
    {"igo-explain", obey_explain},
    {"list_stones", obey_list_stones},
    {"showboard", obey_showboard},
    {"captures", obey_captures},
    {"final_score", obey_final_score},
    {"final_status_list", obey_final_status_list},
    {"kata-get-rules", obey_kata_get_rules},
    {"kata-set-rules", obey_kata_set_rules},
    {"kata-set-rule", obey_kata_set_rule},
    {"kgs-rules", obey_kgs_rules},
    {"igo-set-rules", obey_igo_set_rules},
    {"igo-influence", obey_influence},
    {"igo-values", obey_values},
    {"gogui-analyze_commands", obey_analyze_commands},
    {"gogui-rules_game_id", obey_ruler_game_id},
    {"gogui-rules_board", obey_ruler_board},
    {"gogui-rules_board_size", obey_ruler_board_size},
    {"gogui-rules_legal_moves", obey_ruler_legal_moves},
    {"gogui-rules_side_to_move", obey_ruler_side_to_move},
    {"gogui-rules_final_result", obey_ruler_final_result},
};

enum { COMMANDS = sizeof table / sizeof table[0] };

static size_t find_command(word text)
{
    size_t i = 0;
    while (i < COMMANDS && !igo_word_is(text, table[i].name))
        i++;
    return i;
}

bool obey_known_command(referee *r, line *args)
{
    return referee_reply(r, find_command(igo_line_word(args)) < COMMANDS ? "true" : "false");
}

bool obey_list_commands(referee *r, line *args)
{
    (void)args;
    out to = out_to(r->reply, sizeof r->reply);
    for (size_t i = 0; i < COMMANDS; i++) {
        if (i > 0)
            out_char(&to, '\n');
        out_text(&to, table[i].name);
    }
    out_end(&to);
    return true;
}

/* ---- A line ---- */

referee *referee_make(igo_rules rules, uint64_t seed)
{
    referee *r = allocate(1, sizeof *r);
    r->rules = rules;
    r->passes = rules.passes;
    r->chance.state = seed;
    referee_start_empty(r, 19, 19);
    return r;
}

const char *referee_answer(referee *r, char *text, size_t length)
{
    gtp_command asked;
    r->reply[0] = '\0';
    if (!gtp_command_parse(text, gtp_clean(text, length), &asked))
        return NULL;
    size_t which = find_command(asked.name);
    bool done = which < COMMANDS ? table[which].obey(r, &asked.args)
                                 : referee_refuse(r, "unknown command", NULL);
    gtp_reply_print(r->whole, sizeof r->whole, asked.id, done, r->reply);
    return r->whole;
}

bool referee_has_quit(const referee *r)
{
    return r->has_quit;
}

void referee_free(referee *r)
{
    judgement_free(r->values);
    igo_game_free(r->game);
    free(r);
}

/* gtp_server.c - the GTP engine that referees a game: all but its board.
 *
 * Like other engines it lets either color move, as a controller may not tell it handicap stones or
 * passes. It judges all other rules. */
#include "gtp_server.h"

#include "explain.h"
#include "gtp_server_board.h"
#include "gtp_text.h"
#include "private.h"

#include <stdlib.h>
#include <string.h>

/* ---- Moves: made, taken back, judged ---- */

/* Makes a legal move. False: illegal, which is the reply. */
static bool make_legal_move(gtp_server *s, igo_move move)
{
    igo_verdict verdict;
    gtp_server_let_move(s, move.color);
    if (!igo_game_play(s->game, move, &verdict)) out_of_memory();
    if (verdict.reason != IGO_LEGAL)
        return gtp_server_refuse(s, "illegal move", "%s", igo_reason_name(verdict.reason));
    s->next = igo_opponent(move.color);
    return true;
}

static bool serve_play(gtp_server *s)
{
    igo_move move;
    return gtp_server_take_move(s, &move) && make_legal_move(s, move);
}

/* Takes back all these turns, or none. */
static bool undo_turns(gtp_server *s, size_t turns)
{
    if (turns >= igo_game_record(s->game)->count) return gtp_server_refuse(s, "cannot undo", NULL);
    for (; turns > 0; turns--) {
        s->next = igo_game_now(s->game)->move.color;
        igo_game_undo(s->game);
    }
    return true;
}

static bool serve_undo(gtp_server *s)
{
    return undo_turns(s, 1);
}

static bool serve_undo_many(gtp_server *s)
{
    uint32_t turns = 1;
    word text = igo_line_word(&s->args);
    if (text.length > 0 && !igo_number_parse(text.text, text.length, &turns))
        return gtp_server_refuse(s, "syntax error", "wanted a number of turns");
    return undo_turns(s, turns);
}

/* GoGui's command: plays colors and vertices in turn. If one is illegal, plays none. */
static bool serve_play_sequence(gtp_server *s)
{
    size_t made = 0;
    igo_color next = s->next;
    for (line rest = s->args; igo_line_word(&rest).length > 0; rest = s->args) {
        if (!serve_play(s)) {
            undo_turns(s, made);
            s->next = next;
            return false;
        }
        made++;
    }
    return true;
}

static bool serve_setup_player(gtp_server *s)
{
    return gtp_server_take_color(s, &s->next);
}

static bool judge_next(gtp_server *s, igo_move *move, igo_verdict *verdict)
{
    bool taken = gtp_server_take_move(s, move);
    if (taken) *verdict = igo_is_legal(&s->rules, gtp_server_let_move(s, move->color), *move);
    return taken;
}

static bool serve_is_legal(gtp_server *s)
{
    igo_move move;
    igo_verdict verdict;
    return judge_next(s, &move, &verdict) && gtp_server_reply(s, "%d", verdict.reason == IGO_LEGAL);
}

static bool serve_why(gtp_server *s)
{
    igo_move move;
    igo_verdict verdict;
    return judge_next(s, &move, &verdict) &&
           gtp_server_reply(s, "%s", igo_reason_name(verdict.reason));
}

static bool serve_explain(gtp_server *s)
{
    igo_move move;
    igo_verdict verdict;
    char why[EXPLAIN_SIZE];
    if (!judge_next(s, &move, &verdict)) return false;
    igo_out_verdict(&s->reply, verdict);
    explain_print(why, sizeof why, s->rules, igo_game_record(s->game), move, true, SIZE_MAX);
    return gtp_server_reply(s, " - %s", why);
}

static bool serve_all_legal(gtp_server *s)
{
    igo_color color;
    if (!gtp_server_take_color(s, &color)) return false;
    igo_set legal = igo_legal_moves(&s->rules, gtp_server_let_move(s, color));
    return gtp_server_reply_points(s, &legal);
}

/* ---- Generated moves, the influence map, the values of moves ---- */

/* Answers with a turn, and makes it; once the game is over it is a pass, which is not made. */
static bool generate(gtp_server *s, bool make)
{
    igo_color color;
    igo_move move;
    char vertex[16];
    if (!gtp_server_take_color(s, &color)) return false;
    const igo_record *record = gtp_server_let_move(s, color);
    game_player_move(&s->player, s->rules, record, 0, &move);
    if (make && !igo_is_over(&s->rules, record)) make_legal_move(s, move);
    gtp_move_print(vertex, sizeof vertex, &igo_game_now(s->game)->board, move);
    return gtp_server_reply(s, "%s", vertex);
}

static bool serve_genmove(gtp_server *s)
{
    return generate(s, true);
}

static bool serve_reg_genmove(gtp_server *s)
{
    return generate(s, false);
}

/* GoGui's type dboard: a number from -1 to 1 for each point. */
static bool serve_influence(gtp_server *s)
{
    influence map;
    influence_of_record(&map, igo_game_record(s->game), NULL);
    for (int row = 0; row < map.rows; row++)
        for (int col = 0; col < map.cols; col++)
            gtp_server_reply(s, "%s%.4f",
                             col > 0   ? " "
                             : row > 0 ? "\n"
                                       : "",
                             without_minus_zero(influence_clamped(&map, (igo_point){row, col})));
    return true;
}

/* GoGui's type pspairs: points and texts, the best first. Takes the samples of the command, else
 * those of --player, else a few. */
static bool serve_values(gtp_server *s)
{
    igo_color color;
    if (!gtp_server_take_color(s, &color)) return false;
    word text = igo_line_word(&s->args);
    samples own = s->player.samples, how = own.games > 0 ? own : (samples){.games = 10, .turns = 5};
    if (text.length > 0 && !samples_parse(text.text, text.length, &how))
        return gtp_server_refuse(s, "syntax error",
                                 "wanted G,T, samples of each move and their turns");
    prng c = s->player.prng;
    const igo_record *record = gtp_server_let_move(s, color);
    const values *v = s->player.values = sample_moves(s->player.values, s->rules, record, how, &c);
    for (size_t i = 0; i < v->count; i++) {
        out_text(&s->reply, i > 0 ? " " : "");
        igo_out_vertex(&s->reply, &igo_game_now(s->game)->board, v->moves[i].at);
        gtp_server_reply(s, " %.1f", mean_value(&v->moves[i].values));
    }
    return true;
}

/* ---- The rules, komi and the score ---- */

/* Parses a number, rounded down to half points. False: malformed, or more than eight digits before
 * the point. */
static bool parse_komi_argument(word text, int32_t *half_points)
{
    bool negative = text.length > 0 && text.text[0] == '-';
    size_t at = negative || (text.length > 0 && text.text[0] == '+') ? 1 : 0;
    size_t whole = digits_at(text.text + at, text.length - at);
    int32_t points = 0;
    for (size_t end = at + whole; whole <= 8 && at < end; at++)
        points = points * 10 + (text.text[at] - '0');
    bool point = at < text.length && text.text[at] == '.';
    size_t part = point ? digits_at(text.text + at + 1, text.length - at - 1) : 0;
    if (whole > 8 || whole + part == 0 || at + point + part != text.length) return false;
    int tenths = part > 0 ? text.text[at + 1] - '0' : 0;
    bool exact = tenths % 5 == 0;
    for (size_t i = 1; i < part; i++)
        exact = exact && text.text[at + 1 + i] == '0';
    int32_t halves = 2 * points + (tenths >= 5);
    *half_points = negative ? -halves - !exact : halves;
    return true;
}

static bool serve_komi(gtp_server *s)
{
    return parse_komi_argument(igo_line_word(&s->args), &s->rules.half_komi) ||
           gtp_server_refuse(s, "syntax error", "wanted a number of points");
}

static bool serve_get_komi(gtp_server *s)
{
    igo_out_half_points(&s->reply, s->rules.half_komi);
    return true;
}

static igo_outcome game_outcome(const gtp_server *s)
{
    return igo_score_record(&s->rules, igo_game_record(s->game), NULL).outcome;
}

static bool serve_final_score(gtp_server *s)
{
    char text[32];
    igo_outcome outcome = game_outcome(s);
    igo_outcome_print(text, sizeof text, outcome);
    if (outcome.winner == IGO_EMPTY) return gtp_server_reply(s, "0");
    return gtp_server_reply(s, "%c%s", outcome.winner == IGO_BLACK ? 'B' : 'W', text + 1);
}

static bool serve_kata_get_rules(gtp_server *s)
{
    char text[256];
    gtp_rules_print(text, sizeof text, s->rules);
    return gtp_server_reply(s, "%s", text);
}

static bool set_rules(gtp_server *s, const char *text, size_t length)
{
    return gtp_rules_parse(text, length, &s->rules) || gtp_server_refuse(s, "unknown rules", NULL);
}

static bool serve_kata_set_rules(gtp_server *s)
{
    return set_rules(s, s->args.text + s->args.at, s->args.length - s->args.at);
}

/* Sets one of KataGo's rules, as in `ko POSITIONAL`. */
static bool serve_kata_set_rule(gtp_server *s)
{
    char text[128];
    word rule = igo_line_word(&s->args), value = igo_line_word(&s->args);
    const char *quote = value.length > 0 && value.text[0] == '"' ? "" : "\"";
    int length = snprintf(text, sizeof text, "{\"%.*s\":%s%.*s%s}", (int)rule.length, rule.text,
                          quote, (int)value.length, value.text, quote);
    return set_rules(s, text, length < (int)sizeof text ? (size_t)length : 0);
}

/* Takes the names of the server KGS; its Chinese rules have superko. */
static bool serve_kgs_rules(gtp_server *s)
{
    static const char *const names[][2] = {{"chinese", "chinese-kgs"},
                                           {"aga", "aga"},
                                           {"japanese", "japanese"},
                                           {"new_zealand", "new-zealand"}};
    word name = igo_line_word(&s->args);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (igo_word_is(name, names[i][0])) return set_rules(s, names[i][1], strlen(names[i][1]));
    return gtp_server_refuse(s, "unknown rules", NULL);
}

/* Takes rules as fixtures have them, which can express more than KataGo's. The name of a rule set
 * sets neither the passes that end a game nor the handicap. */
static bool serve_igo_set_rules(gtp_server *s)
{
    igo_error error;
    bool has_komi;
    igo_rules rules = s->rules;
    rules.passes = s->passes;
    if (!igo_line_rules(&s->args, &rules, &has_komi, &error))
        return gtp_server_refuse(s, "unknown rules", "found %s, wanted %s", error.found,
                                 error.wanted);
    s->rules = rules;
    return true;
}

/* ---- Commands for GoGui's ruler ---- */

/* One line per row, from the top. */
static bool serve_ruler_board(gtp_server *s)
{
    for (int32_t row = 0; row < igo_board_rows(&igo_game_now(s->game)->board); row++) {
        out_text(&s->reply, row > 0 ? "\n" : "");
        gtp_server_reply_row(s, row);
    }
    return true;
}

/* GoGui knows only square boards. */
static bool serve_ruler_board_size(gtp_server *s)
{
    const igo_board *board = &igo_game_now(s->game)->board;
    if (igo_board_rows(board) != igo_board_cols(board))
        return gtp_server_refuse(s, "the board is no square", NULL);
    return serve_query_boardsize(s);
}

/* The reply is empty if the game is over. */
static bool serve_ruler_legal_moves(gtp_server *s)
{
    const igo_record *now = gtp_server_let_move(s, s->next);
    igo_set legal = igo_legal_moves(&s->rules, now);
    gtp_server_reply_points(s, &legal);
    if (!igo_is_over(&s->rules, now))
        out_text(&s->reply, s->reply.length > s->text_start ? " pass" : "pass");
    return true;
}

static bool serve_ruler_side_to_move(gtp_server *s)
{
    return gtp_server_reply(s, s->next == IGO_BLACK ? "black" : "white");
}

/* Scores the current board, whether or not the players have ended the game. */
static bool serve_ruler_final_result(gtp_server *s)
{
    igo_outcome outcome = game_outcome(s);
    if (outcome.winner == IGO_EMPTY) return gtp_server_reply(s, "Draw");
    gtp_server_reply(s, "%s wins by ", outcome.winner == IGO_BLACK ? "Black" : "White");
    if (outcome.resigned) return gtp_server_reply(s, "resignation");
    igo_out_half_points(&s->reply, (int32_t)outcome.half_margin);
    return true;
}

/* ---- The table of commands ---- */

static bool serve_quit(gtp_server *s)
{
    s->has_quit = true;
    return true;
}

static gtp_server_command serve_known_command, serve_list_commands;

/* A command, or its constant reply. igo has no clock, and ignores the end of a game. A line of
 * GoGui's analysis menu is type/label/command. */
static const struct {
    const char *name;
    gtp_server_command *serve;
    const char *says;
} table[] = {
    {"protocol_version", .says = "2"},
    {"name", .says = "igo"},
    {"version", .says = IGO_VERSION},
    {"known_command", .serve = serve_known_command},
    {"list_commands", .serve = serve_list_commands},
    {"quit", .serve = serve_quit},
    {"boardsize", .serve = serve_boardsize},
    {"rectangular_boardsize", .serve = serve_rectangular_boardsize},
    {"clear_board", .serve = serve_clear_board},
    {"query_boardsize", .serve = serve_query_boardsize},
    {"set_position", .serve = serve_set_position},
    {"fixed_handicap", .serve = serve_fixed_handicap},
    {"place_free_handicap", .serve = serve_place_free_handicap},
    {"set_free_handicap", .serve = serve_set_free_handicap},
    {"get_handicap", .serve = serve_get_handicap},
    {"loadsgf", .serve = serve_loadsgf},
    {"printsgf", .serve = serve_printsgf},
    {"komi", .serve = serve_komi},
    {"get_komi", .serve = serve_get_komi},
    {"time_settings", .says = ""},
    {"kgs-time_settings", .says = ""},
    {"time_left", .says = ""},
    {"kgs-game_over", .says = ""},
    {"play", .serve = serve_play},
    {"genmove", .serve = serve_genmove},
    {"kgs-genmove_cleanup", .serve = serve_genmove},
    {"reg_genmove", .serve = serve_reg_genmove},
    {"undo", .serve = serve_undo},
    {"gg-undo", .serve = serve_undo_many},
    {"gogui-play_sequence", .serve = serve_play_sequence},
    {"gogui-setup", .serve = serve_setup},
    {"gogui-setup_player", .serve = serve_setup_player},
    {"is_legal", .serve = serve_is_legal},
    {"all_legal", .serve = serve_all_legal},
    {"igo-why", .serve = serve_why},
    {"igo-explain", .serve = serve_explain},
    {"list_stones", .serve = serve_list_stones},
    {"showboard", .serve = serve_showboard},
    {"captures", .serve = serve_captures},
    {"final_score", .serve = serve_final_score},
    {"final_status_list", .serve = serve_final_status_list},
    {"kata-get-rules", .serve = serve_kata_get_rules},
    {"kata-set-rules", .serve = serve_kata_set_rules},
    {"kata-set-rule", .serve = serve_kata_set_rule},
    {"kgs-rules", .serve = serve_kgs_rules},
    {"igo-set-rules", .serve = serve_igo_set_rules},
    {"igo-influence", .serve = serve_influence},
    {"igo-values", .serve = serve_values},
    {"gogui-analyze_commands", .says = "plist/Legal Moves/all_legal %c\n"
                                       "string/Is It Legal?/igo-explain %c %p\n"
                                       "string/Final Score/final_score\n"
                                       "dboard/Influence/igo-influence\n"
                                       "pspairs/Values of Moves/igo-values %c"},
    {"gogui-rules_game_id", .says = "Go"},
    {"gogui-rules_board", .serve = serve_ruler_board},
    {"gogui-rules_board_size", .serve = serve_ruler_board_size},
    {"gogui-rules_legal_moves", .serve = serve_ruler_legal_moves},
    {"gogui-rules_side_to_move", .serve = serve_ruler_side_to_move},
    {"gogui-rules_final_result", .serve = serve_ruler_final_result},
};

enum { COMMANDS = sizeof table / sizeof table[0] };

static size_t find_command(word text)
{
    size_t i = 0;
    while (i < COMMANDS && !igo_word_is(text, table[i].name))
        i++;
    return i;
}

static bool serve_known_command(gtp_server *s)
{
    return gtp_server_reply(s, find_command(igo_line_word(&s->args)) < COMMANDS ? "true" : "false");
}

static bool serve_list_commands(gtp_server *s)
{
    for (size_t i = 0; i < COMMANDS; i++)
        gtp_server_reply(s, "%s%s", i > 0 ? "\n" : "", table[i].name);
    return true;
}

/* ---- A line ---- */

gtp_server *gtp_server_make(igo_rules rules, uint64_t seed)
{
    gtp_server *s = allocate(1, sizeof *s);
    s->rules = rules;
    s->passes = rules.passes;
    s->player = (game_player){.kind = PLAYER_IGO, .prng.state = seed};
    gtp_server_start_empty(s, 19, 19);
    return s;
}

/* Drops control characters and comments in place, tabs become blanks; the length that is left. */
static size_t clean(char *text, size_t length)
{
    size_t kept = 0;
    for (size_t i = 0; i < length && text[i] != '#'; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '\t')
            text[kept++] = ' ';
        else if (c >= 0x20 && c != 0x7f)
            text[kept++] = text[i];
    }
    return kept;
}

const char *gtp_server_answer(gtp_server *s, char *text, size_t length)
{
    s->args = (line){.text = text, .length = clean(text, length)};
    word name = igo_line_word(&s->args);
    if (name.length == 0) return NULL;
    s->reply = out_to(s->text, sizeof s->text);
    out_char(&s->reply, '=');
    if (digits_at(name.text, name.length) == name.length) {
        out_bytes(&s->reply, name.text, name.length);
        name = igo_line_word(&s->args);
    }
    out_char(&s->reply, ' ');
    s->text_start = s->reply.length;
    size_t which = find_command(name);
    if (which == COMMANDS)
        gtp_server_refuse(s, "unknown command", NULL);
    else if (table[which].serve != NULL)
        table[which].serve(s);
    else
        out_text(&s->reply, table[which].says);
    out_text(&s->reply, "\n\n");
    out_end(&s->reply);
    return s->text;
}

void gtp_server_free(gtp_server *s)
{
    game_player_free(&s->player);
    igo_game_free(s->game);
    free(s);
}

/* gtp_server.c - the GTP engine that referees a game: all but its board.
 *
 * Like other engines it lets either color move, as a controller may not tell it handicap stones or
 * passes. It judges all other rules. */
#include "gtp_server.h"

#include "explain.h"
#include "gtp_text.h"
#include "input.h"
#include "private.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- Replies ---- */

bool referee_refuse(referee *r, const char *error, const char *reason, ...)
{
    char text[512];
    r->text[0] = '?';
    r->reply.length = r->words;
    out_text(&r->reply, error);
    if (reason == NULL) return false;
    va_list args;
    va_start(args, reason);
    vsnprintf(text, sizeof text, reason, args);
    va_end(args);
    flush_output(); /* earlier replies come first */
    printable_line(stderr, "igo: %s: %s", error, text);
    return false;
}

bool referee_reply(referee *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    out_format_list(&r->reply, format, args);
    va_end(args);
    return true;
}

bool referee_reply_points(referee *r, const igo_set *points)
{
    const char *blank = "";
    for (igo_point at = igo_set_before(); igo_set_next(points, &at); blank = " ") {
        out_text(&r->reply, blank);
        igo_out_vertex(&r->reply, &igo_game_now(r->game)->board, at);
    }
    return true;
}

void referee_reply_row(referee *r, int32_t row)
{
    static const char stones[] = {[IGO_BLACK] = 'X', [IGO_WHITE] = 'O', [IGO_EMPTY] = '.'};
    const igo_board *board = &igo_game_now(r->game)->board;
    for (int32_t col = 0; col < igo_board_cols(board); col++) {
        out_text(&r->reply, col > 0 ? " " : "");
        out_char(&r->reply, stones[igo_board_get(board, (igo_point){row, col})]);
    }
}

/* ---- The game ---- */

bool referee_start(referee *r, const igo_board *board, igo_color next)
{
    game_start(&r->game, board, next);
    r->rules.handicap = 0;
    r->next = next;
    return true;
}

bool referee_start_empty(referee *r, int rows, int cols)
{
    igo_board board = igo_board_make(rows, cols);
    return referee_start(r, &board, IGO_BLACK);
}

const igo_record *referee_let_move(referee *r, igo_color color)
{
    igo_game_set_next(r->game, color);
    *igo_game_rules(r->game) = r->rules;
    return igo_game_record(r->game);
}

/* ---- Arguments ---- */

bool referee_take_color(referee *r, igo_color *color)
{
    return igo_color_parse(igo_line_word(&r->args), color) ||
           referee_refuse(r, "syntax error", "wanted black, white, b or w");
}

bool referee_take_move(referee *r, igo_move *move)
{
    igo_color color;
    if (!referee_take_color(r, &color)) return false;
    return gtp_move_parse(igo_line_word(&r->args), &igo_game_now(r->game)->board, color, move) ||
           referee_refuse(r, "syntax error", "wanted a vertex such as D4, or pass");
}

/* ---- Moves: made, taken back, judged ---- */

/* Makes a legal move. False: illegal, which is the reply. */
static bool make_move(referee *r, igo_move move)
{
    igo_verdict verdict;
    referee_let_move(r, move.color);
    if (!igo_game_play(r->game, move, &verdict)) out_of_memory();
    if (verdict.reason != IGO_LEGAL)
        return referee_refuse(r, "illegal move", "%s", igo_reason_name(verdict.reason));
    r->next = igo_opponent(move.color);
    return true;
}

static bool obey_play(referee *r)
{
    igo_move move;
    return referee_take_move(r, &move) && make_move(r, move);
}

/* Takes back all these turns, or none. */
static bool undo_turns(referee *r, size_t turns)
{
    if (turns >= igo_game_record(r->game)->count) return referee_refuse(r, "cannot undo", NULL);
    for (; turns > 0; turns--) {
        r->next = igo_game_now(r->game)->move.color;
        igo_game_undo(r->game);
    }
    return true;
}

static bool obey_undo(referee *r)
{
    return undo_turns(r, 1);
}

static bool obey_undo_many(referee *r)
{
    uint32_t turns = 1;
    word text = igo_line_word(&r->args);
    if (text.length > 0 && !igo_number_parse(text.text, text.length, &turns))
        return referee_refuse(r, "syntax error", "wanted a number of turns");
    return undo_turns(r, turns);
}

/* GoGui's command: plays colors and vertices in turn. If one is illegal, plays none. */
static bool obey_play_sequence(referee *r)
{
    size_t made = 0;
    igo_color next = r->next;
    for (line rest = r->args; igo_line_word(&rest).length > 0; rest = r->args) {
        if (!obey_play(r)) {
            undo_turns(r, made);
            r->next = next;
            return false;
        }
        made++;
    }
    return true;
}

static bool obey_setup_player(referee *r)
{
    return referee_take_color(r, &r->next);
}

static bool take_verdict(referee *r, igo_move *move, igo_verdict *verdict)
{
    bool taken = referee_take_move(r, move);
    if (taken) *verdict = igo_is_legal(&r->rules, referee_let_move(r, move->color), *move);
    return taken;
}

static bool obey_is_legal(referee *r)
{
    igo_move move;
    igo_verdict verdict;
    return take_verdict(r, &move, &verdict) && referee_reply(r, "%d", verdict.reason == IGO_LEGAL);
}

static bool obey_why(referee *r)
{
    igo_move move;
    igo_verdict verdict;
    return take_verdict(r, &move, &verdict) &&
           referee_reply(r, "%s", igo_reason_name(verdict.reason));
}

static bool obey_explain(referee *r)
{
    igo_move move;
    igo_verdict verdict;
    char why[EXPLAIN_SIZE];
    if (!take_verdict(r, &move, &verdict)) return false;
    igo_out_verdict(&r->reply, verdict);
    explain_print(why, sizeof why, r->rules, igo_game_record(r->game), move, true, SIZE_MAX);
    return referee_reply(r, " - %s", why);
}

static bool obey_all_legal(referee *r)
{
    igo_color color;
    if (!referee_take_color(r, &color)) return false;
    igo_set legal = igo_legal_moves(&r->rules, referee_let_move(r, color));
    return referee_reply_points(r, &legal);
}

/* ---- Generated moves, the influence map, the values of moves ---- */

/* Answers with a turn, and makes it; once the game is over it is a pass, which is not made. */
static bool generate(referee *r, bool make)
{
    igo_color color;
    igo_move move;
    char vertex[16];
    if (!referee_take_color(r, &color)) return false;
    const igo_record *record = referee_let_move(r, color);
    game_player_move(&r->player, r->rules, record, 0, &move);
    if (make && !igo_is_over(&r->rules, record)) make_move(r, move);
    gtp_move_print(vertex, sizeof vertex, &igo_game_now(r->game)->board, move);
    return referee_reply(r, "%s", vertex);
}

static bool obey_genmove(referee *r)
{
    return generate(r, true);
}

static bool obey_reg_genmove(referee *r)
{
    return generate(r, false);
}

/* GoGui's type dboard: a number from -1 to 1 for each point. */
static bool obey_influence(referee *r)
{
    influence map;
    influence_of_record(&map, igo_game_record(r->game), NULL);
    for (int row = 0; row < map.rows; row++)
        for (int col = 0; col < map.cols; col++)
            referee_reply(r, "%s%.4f",
                          col > 0   ? " "
                          : row > 0 ? "\n"
                                    : "",
                          value_shown(influence_clamped(&map, (igo_point){row, col})));
    return true;
}

/* GoGui's type pspairs: points and texts, the best first. Takes the samples of the command, else
 * those of --player, else a few. */
static bool obey_values(referee *r)
{
    igo_color color;
    if (!referee_take_color(r, &color)) return false;
    word text = igo_line_word(&r->args);
    samples own = r->player.samples, how = own.games > 0 ? own : (samples){.games = 10, .turns = 5};
    if (text.length > 0 && !samples_parse(text.text, text.length, &how))
        return referee_refuse(r, "syntax error",
                              "wanted G,T, samples of each move and their turns");
    prng c = r->player.prng;
    const igo_record *record = referee_let_move(r, color);
    const values *v = r->player.values = judge_moves(r->player.values, r->rules, record, how, &c);
    for (size_t i = 0; i < v->count; i++) {
        out_text(&r->reply, i > 0 ? " " : "");
        igo_out_vertex(&r->reply, &igo_game_now(r->game)->board, v->moves[i].at);
        referee_reply(r, " %.1f", mean_value(&v->moves[i].values));
    }
    return true;
}

/* ---- The rules, komi and the score ---- */

/* Parses a number, rounded down to half points. False: malformed, or more than eight digits before
 * the point. */
static bool parse_komi(word text, int32_t *half_points)
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

static bool obey_komi(referee *r)
{
    return parse_komi(igo_line_word(&r->args), &r->rules.half_komi) ||
           referee_refuse(r, "syntax error", "wanted a number of points");
}

static bool obey_get_komi(referee *r)
{
    igo_out_komi(&r->reply, r->rules.half_komi);
    return true;
}

static igo_outcome game_outcome(const referee *r)
{
    return igo_score_record(&r->rules, igo_game_record(r->game), NULL).outcome;
}

static bool obey_final_score(referee *r)
{
    char text[32];
    igo_outcome outcome = game_outcome(r);
    igo_outcome_print(text, sizeof text, outcome);
    if (outcome.winner == IGO_EMPTY) return referee_reply(r, "0");
    return referee_reply(r, "%c%s", outcome.winner == IGO_BLACK ? 'B' : 'W', text + 1);
}

static bool obey_kata_get_rules(referee *r)
{
    char text[256];
    gtp_rules_print(text, sizeof text, r->rules);
    return referee_reply(r, "%s", text);
}

static bool set_rules(referee *r, const char *text, size_t length)
{
    return gtp_rules_parse(text, length, &r->rules) || referee_refuse(r, "unknown rules", NULL);
}

static bool obey_kata_set_rules(referee *r)
{
    return set_rules(r, r->args.text + r->args.at, r->args.length - r->args.at);
}

/* Sets one of KataGo's rules, as in `ko POSITIONAL`. */
static bool obey_kata_set_rule(referee *r)
{
    char text[128];
    word rule = igo_line_word(&r->args), value = igo_line_word(&r->args);
    const char *quote = value.length > 0 && value.text[0] == '"' ? "" : "\"";
    int length = snprintf(text, sizeof text, "{\"%.*s\":%s%.*s%s}", (int)rule.length, rule.text,
                          quote, (int)value.length, value.text, quote);
    return set_rules(r, text, length < (int)sizeof text ? (size_t)length : 0);
}

/* Takes the names of the server KGS; its Chinese rules have superko. */
static bool obey_kgs_rules(referee *r)
{
    static const char *const names[][2] = {{"chinese", "chinese-kgs"},
                                           {"aga", "aga"},
                                           {"japanese", "japanese"},
                                           {"new_zealand", "new-zealand"}};
    word name = igo_line_word(&r->args);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (igo_word_is(name, names[i][0])) return set_rules(r, names[i][1], strlen(names[i][1]));
    return referee_refuse(r, "unknown rules", NULL);
}

static bool says(line rest, const char *key)
{
    size_t length = strlen(key);
    for (word pair = igo_line_word(&rest); pair.length > 0; pair = igo_line_word(&rest))
        if (pair.length > length && memcmp(pair.text, key, length) == 0) return true;
    return false;
}

/* Takes rules as fixtures have them, which can express more than KataGo's. The name of a rule set
 * sets neither the passes that end a game nor the handicap. */
static bool obey_igo_set_rules(referee *r)
{
    igo_error error;
    uint32_t handicap = r->rules.handicap;
    bool passes = says(r->args, "passes="), stones = says(r->args, "handicap="), has_komi;
    if (!igo_line_rules(&r->args, &r->rules, &has_komi, &error))
        return referee_refuse(r, "unknown rules", "found %s, wanted %s", error.found, error.wanted);
    if (!passes) r->rules.passes = r->passes;
    if (!stones) r->rules.handicap = handicap;
    if (!has_komi) r->rules.half_komi = igo_rules_komi(r->rules);
    return true;
}

/* ---- Commands for GoGui's ruler ---- */

/* One line per row, from the top. */
static bool obey_ruler_board(referee *r)
{
    for (int32_t row = 0; row < igo_board_rows(&igo_game_now(r->game)->board); row++) {
        out_text(&r->reply, row > 0 ? "\n" : "");
        referee_reply_row(r, row);
    }
    return true;
}

/* GoGui knows only square boards. */
static bool obey_ruler_board_size(referee *r)
{
    const igo_board *board = &igo_game_now(r->game)->board;
    if (igo_board_rows(board) != igo_board_cols(board))
        return referee_refuse(r, "the board is no square", NULL);
    return obey_query_boardsize(r);
}

/* The reply is empty if the game is over. */
static bool obey_ruler_legal_moves(referee *r)
{
    const igo_record *now = referee_let_move(r, r->next);
    igo_set legal = igo_legal_moves(&r->rules, now);
    referee_reply_points(r, &legal);
    if (!igo_is_over(&r->rules, now))
        out_text(&r->reply, r->reply.length > r->words ? " pass" : "pass");
    return true;
}

static bool obey_ruler_side_to_move(referee *r)
{
    return referee_reply(r, r->next == IGO_BLACK ? "black" : "white");
}

/* Scores the current board, whether or not the players have ended the game. */
static bool obey_ruler_final_result(referee *r)
{
    igo_outcome outcome = game_outcome(r);
    if (outcome.winner == IGO_EMPTY) return referee_reply(r, "Draw");
    referee_reply(r, "%s wins by ", outcome.winner == IGO_BLACK ? "Black" : "White");
    if (outcome.resigned) return referee_reply(r, "resignation");
    igo_out_komi(&r->reply, (int32_t)outcome.half_margin);
    return true;
}

/* ---- The table of commands ---- */

static bool obey_quit(referee *r)
{
    r->has_quit = true;
    return true;
}

static referee_command obey_known_command, obey_list_commands;

/* A command, or its constant reply. igo has no clock, and ignores the end of a game. A line of
 * GoGui's analysis menu is type/label/command. */
static const struct {
    const char *name;
    referee_command *obey;
    const char *says;
} table[] = {
    {"protocol_version", .says = "2"},
    {"name", .says = "igo"},
    {"version", .says = IGO_VERSION},
    {"known_command", .obey = obey_known_command},
    {"list_commands", .obey = obey_list_commands},
    {"quit", .obey = obey_quit},
    {"boardsize", .obey = obey_boardsize},
    {"rectangular_boardsize", .obey = obey_rectangular_boardsize},
    {"clear_board", .obey = obey_clear_board},
    {"query_boardsize", .obey = obey_query_boardsize},
    {"set_position", .obey = obey_set_position},
    {"fixed_handicap", .obey = obey_fixed_handicap},
    {"place_free_handicap", .obey = obey_place_free_handicap},
    {"set_free_handicap", .obey = obey_set_free_handicap},
    {"get_handicap", .obey = obey_get_handicap},
    {"loadsgf", .obey = obey_loadsgf},
    {"printsgf", .obey = obey_printsgf},
    {"komi", .obey = obey_komi},
    {"get_komi", .obey = obey_get_komi},
    {"time_settings", .says = ""},
    {"kgs-time_settings", .says = ""},
    {"time_left", .says = ""},
    {"kgs-game_over", .says = ""},
    {"play", .obey = obey_play},
    {"genmove", .obey = obey_genmove},
    {"kgs-genmove_cleanup", .obey = obey_genmove},
    {"reg_genmove", .obey = obey_reg_genmove},
    {"undo", .obey = obey_undo},
    {"gg-undo", .obey = obey_undo_many},
    {"gogui-play_sequence", .obey = obey_play_sequence},
    {"gogui-setup", .obey = obey_setup},
    {"gogui-setup_player", .obey = obey_setup_player},
    {"is_legal", .obey = obey_is_legal},
    {"all_legal", .obey = obey_all_legal},
    {"igo-why", .obey = obey_why},
    {"igo-explain", .obey = obey_explain},
    {"list_stones", .obey = obey_list_stones},
    {"showboard", .obey = obey_showboard},
    {"captures", .obey = obey_captures},
    {"final_score", .obey = obey_final_score},
    {"final_status_list", .obey = obey_final_status_list},
    {"kata-get-rules", .obey = obey_kata_get_rules},
    {"kata-set-rules", .obey = obey_kata_set_rules},
    {"kata-set-rule", .obey = obey_kata_set_rule},
    {"kgs-rules", .obey = obey_kgs_rules},
    {"igo-set-rules", .obey = obey_igo_set_rules},
    {"igo-influence", .obey = obey_influence},
    {"igo-values", .obey = obey_values},
    {"gogui-analyze_commands", .says = "plist/Legal Moves/all_legal %c\n"
                                       "string/Is It Legal?/igo-explain %c %p\n"
                                       "string/Final Score/final_score\n"
                                       "dboard/Influence/igo-influence\n"
                                       "pspairs/Values of Moves/igo-values %c"},
    {"gogui-rules_game_id", .says = "Go"},
    {"gogui-rules_board", .obey = obey_ruler_board},
    {"gogui-rules_board_size", .obey = obey_ruler_board_size},
    {"gogui-rules_legal_moves", .obey = obey_ruler_legal_moves},
    {"gogui-rules_side_to_move", .obey = obey_ruler_side_to_move},
    {"gogui-rules_final_result", .obey = obey_ruler_final_result},
};

enum { COMMANDS = sizeof table / sizeof table[0] };

static size_t find_command(word text)
{
    size_t i = 0;
    while (i < COMMANDS && !igo_word_is(text, table[i].name))
        i++;
    return i;
}

static bool obey_known_command(referee *r)
{
    return referee_reply(r, find_command(igo_line_word(&r->args)) < COMMANDS ? "true" : "false");
}

static bool obey_list_commands(referee *r)
{
    for (size_t i = 0; i < COMMANDS; i++)
        referee_reply(r, "%s%s", i > 0 ? "\n" : "", table[i].name);
    return true;
}

/* ---- A line ---- */

referee *referee_make(igo_rules rules, uint64_t seed)
{
    referee *r = allocate(1, sizeof *r);
    r->rules = rules;
    r->passes = rules.passes;
    r->player = (game_player){.kind = PLAYER_IGO, .prng.state = seed};
    referee_start_empty(r, 19, 19);
    return r;
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

const char *referee_answer(referee *r, char *text, size_t length)
{
    r->args = (line){.text = text, .length = clean(text, length)};
    word name = igo_line_word(&r->args);
    if (name.length == 0) return NULL;
    r->reply = out_to(r->text, sizeof r->text);
    out_char(&r->reply, '=');
    if (digits_at(name.text, name.length) == name.length) {
        out_bytes(&r->reply, name.text, name.length);
        name = igo_line_word(&r->args);
    }
    out_char(&r->reply, ' ');
    r->words = r->reply.length;
    size_t which = find_command(name);
    if (which == COMMANDS)
        referee_refuse(r, "unknown command", NULL);
    else if (table[which].obey != NULL)
        table[which].obey(r);
    else
        out_text(&r->reply, table[which].says);
    out_text(&r->reply, "\n\n");
    out_end(&r->reply);
    return r->text;
}

void referee_free(referee *r)
{
    game_player_free(&r->player);
    igo_game_free(r->game);
    free(r);
}

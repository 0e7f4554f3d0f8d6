/* gtp_server_rules.c - commands about rules and score, and the ruler of GoGui. */
#include "buffer.h"
#include "gtp.h"
#include "gtp_server.h"
#include "private.h"

#include <stdio.h>
#include <string.h>

/* ---- GTP commands about the rules, komi and the score ---- */

static size_t digits_at(word text, size_t at)
{
    size_t count = 0;
    while (at + count < text.length && text.text[at + count] >= '0' && text.text[at + count] <= '9')
        count++;
    return count;
}

/* A number rounded down to half points. False: malformed, or more than eight digits before the
 * point. */
static bool parse_komi(word text, int32_t *half_points)
{
    bool negative = text.length > 0 && text.text[0] == '-';
    size_t at = negative || (text.length > 0 && text.text[0] == '+') ? 1 : 0;
    size_t whole = digits_at(text, at);
    int32_t points = 0;
    for (size_t end = at + whole; whole <= 8 && at < end; at++)
        points = points * 10 + (text.text[at] - '0');
    bool point = at < text.length && text.text[at] == '.';
    size_t part = point ? digits_at(text, at + 1) : 0;
    if (whole > 8 || whole + part == 0 || at + point + part != text.length)
        return false;
    int tenths = part > 0 ? text.text[at + 1] - '0' : 0;
    bool exact = tenths % 5 == 0;
    for (size_t i = 1; i < part; i++)
        exact = exact && text.text[at + 1 + i] == '0';
    int32_t halves = 2 * points + (tenths >= 5);
    *half_points = negative ? -halves - !exact : halves;
    return true;
}

bool obey_komi(referee *r, line *args)
{
    return parse_komi(igo_line_word(args), &r->rules.half_komi) ||
           referee_refuse(r, "syntax error", "wanted a number of points");
}

bool obey_get_komi(referee *r, line *args)
{
    (void)args;
    char text[24];
    igo_komi_print(text, sizeof text, r->rules.half_komi);
    return referee_reply(r, text);
}

bool obey_final_score(referee *r, line *args)
{
    (void)args;
    char text[32];
    igo_outcome outcome = igo_score_record(&r->rules, referee_record(r), NULL).outcome;
    if (outcome.winner == IGO_EMPTY)
        return referee_reply(r, "0");
    igo_outcome_print(text, sizeof text, outcome);
    text[0] = outcome.winner == IGO_BLACK ? 'B' : 'W';
    return referee_reply(r, text);
}

bool obey_kata_get_rules(referee *r, line *args)
{
    (void)args;
    gtp_rules_print(r->reply, sizeof r->reply, r->rules);
    return true;
}

static bool set_rules(referee *r, const char *text, size_t length)
{
    return gtp_rules_parse(text, length, &r->rules) || referee_refuse(r, "unknown rules", NULL);
}

bool obey_kata_set_rules(referee *r, line *args)
{
    return set_rules(r, args->text + args->at, args->length - args->at);
}

/* One of KataGo's rules, as `ko POSITIONAL`. */
bool obey_kata_set_rule(referee *r, line *args)
{
    char text[128];
    word rule = igo_line_word(args), value = igo_line_word(args);
    int length = snprintf(text, sizeof text, "{\"%.*s\":%.*s}", (int)rule.length, rule.text,
                          (int)value.length, value.text);
    return set_rules(r, text, length < (int)sizeof text ? (size_t)length : 0);
}

/* The names that the server KGS has; its Chinese rules have superko. */
bool obey_kgs_rules(referee *r, line *args)
{
    static const char *const names[][2] = {{"chinese", "chinese-kgs"},
                                           {"aga", "aga"},
                                           {"japanese", "japanese"},
                                           {"new_zealand", "new-zealand"}};
    word name = igo_line_word(args);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (igo_word_is(name, names[i][0]))
            return set_rules(r, names[i][1], strlen(names[i][1]));
    return referee_refuse(r, "unknown rules", NULL);
}

static bool says_passes(line rest)
{
    static const char key[] = "passes=";
    enum { LENGTH = sizeof key - 1 };
    for (word pair = igo_line_word(&rest); pair.length > 0; pair = igo_line_word(&rest))
        if (pair.length > LENGTH && memcmp(pair.text, key, LENGTH) == 0)
            return true;
    return false;
}

/* Rules as fixtures have them, which can say more than KataGo's. The name of a rule set does not
 * say how many passes end a game. */
bool obey_igo_set_rules(referee *r, line *args)
{
    igo_error error;
    bool said = says_passes(*args);
    if (!igo_line_rules(args, &r->rules, &error))
        return referee_refuse(r, "unknown rules", "found %s, wanted %s", error.found, error.wanted);
    if (!said)
        r->rules.passes = r->passes;
    return true;
}

/* ---- The GTP commands by which GoGui has a program keep the rules of its game ---- */

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
        return referee_refuse(r, "the board is no square", NULL);
    return obey_query_boardsize(r, args);
}

/* Nothing where the game is over. */
bool obey_ruler_legal_moves(referee *r, line *args)
{
    (void)args;
    const igo_record *now = referee_let_move(r, r->next);
    igo_set legal = igo_legal_moves(&r->rules, now);
    referee_reply_points(r, &legal);
    if (igo_is_over(&r->rules, now))
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
    igo_outcome outcome = igo_score_record(&r->rules, referee_record(r), NULL).outcome;
    if (outcome.winner == IGO_EMPTY)
        return referee_reply(r, "Draw");
    igo_komi_print(points, sizeof points, (int32_t)outcome.half_margin);
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

/* gtp_text.c - GTP 2 as text: the words of commands and replies. */
#include "gtp_text.h"

#include "json_read.h"
#include "private.h"

#include <stdlib.h>
#include <string.h>

/* ---- Replies ---- */

bool gtp_reply_parse(const char *first, unsigned id, bool *has_id, bool *done, const char **text)
{
    if (first[0] != '=' && first[0] != '?') return false;
    const char *number = first + 1;
    char *end = (char *)number;
    *has_id = *number >= '0' && *number <= '9';
    if ((*has_id && strtoul(number, &end, 10) != id) || strchr(" \t", *end) == NULL) return false;
    *done = first[0] == '=';
    *text = end + strspn(end, " \t");
    return true;
}

/* ---- Words ---- */

const char *gtp_color_name(igo_color color)
{
    return color == IGO_BLACK ? "black" : "white";
}

bool gtp_move_parse(word text, const igo_board *board, igo_color color, igo_move *move)
{
    igo_move made;
    igo_error error;
    if (word_is_in_any_case(text, "pass")) {
        *move = igo_move_pass(color);
        return true;
    }
    char first = text.length > 0 ? (char)(text.text[0] | 0x20) : '\0';
    if (first < 'a' || first > 'z') return false;
    int rows = igo_board_rows(board);
    if (!igo_move_parse(text.text, text.length, rows, color, &made, &error) ||
        made.turn != IGO_PLAY)
        return false;
    *move = made;
    return true;
}

static bool put_vertex(word text, bool of_moves, igo_color color, igo_board *board)
{
    igo_move move;
    if (!gtp_move_parse(text, board, color, &move)) return false;
    if (move.turn != IGO_PLAY) return of_moves;
    if (!igo_board_has(board, move.at) || (!of_moves && igo_board_get(board, move.at) != IGO_EMPTY))
        return false;
    igo_board_set(board, move.at, color);
    return true;
}

bool gtp_vertices_parse(const char *text, bool of_moves, igo_color color, igo_board *board)
{
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        line rest = {.text = text, .length = length};
        for (word next; (next = igo_line_word(&rest)).length > 0;)
            if (!put_vertex(next, of_moves, color, board)) return false;
    }
    return true;
}

size_t gtp_move_print(char *buffer, size_t size, const igo_board *board, igo_move move)
{
    out to = out_to(buffer, size);
    if (move.turn == IGO_PLAY) return igo_vertex_print(buffer, size, board, move.at);
    out_text(&to, move.turn == IGO_PASS ? "pass" : "resign");
    return out_end(&to);
}

/* ---- Pictures ---- */

/* The point that a character of a picture means; false: none. */
static bool stone_of(char c, igo_color *color)
{
    static const char *const signs[] = {
        [IGO_BLACK] = "Xx#", [IGO_WHITE] = "Oo", [IGO_EMPTY] = ".,+-"};
    for (*color = IGO_BLACK; *color <= IGO_EMPTY; ++*color)
        if (c != '\0' && strchr(signs[*color], c) != NULL) return true;
    return false;
}

/* Some programs mark the last stones with brackets or numbers. */
static bool parse_board_row(const char *at, int32_t row, igo_board *board)
{
    for (int32_t col = 0; col < igo_board_cols(board); col++) {
        igo_color color;
        at += strspn(at, " \t|()[]<>0123456789");
        if (!stone_of(*at++, &color)) return false;
        igo_board_set(board, (igo_point){row, col}, color);
    }
    return true;
}

bool gtp_board_parse(const char *text, igo_board *board)
{
    int rows = igo_board_rows(board), count = 0;
    bool seen[IGO_MAX_SIZE] = {false};
    for (const char *at = text; at != NULL; at = strchr(at, '\n')) {
        char *end = NULL;
        at += *at == '\n';
        const char *number = at + strspn(at, " \t");
        long row = *number >= '0' && *number <= '9' ? strtol(number, &end, 10) : 0;
        if (row < 1 || row > rows) continue;
        if (seen[rows - row] || !parse_board_row(end, (int32_t)(rows - row), board)) return false;
        seen[rows - row] = true;
        count++;
    }
    return count == rows;
}

bool gtp_policy_parse(const char *text, const igo_board *size, igo_point at, bool *legal)
{
    static const char title[] = "\npolicy";
    const char *next = strstr(text, title);
    next += next != NULL ? sizeof title - 1 : 0;
    for (int32_t row = 0; next != NULL && row < igo_board_rows(size); row++) {
        next += strspn(next, " \t");
        if (*next++ != '\n') return false;
        for (int32_t col = 0; col < igo_board_cols(size); col++) {
            const char *first = next + strspn(next, " \t");
            char *end = (char *)first;
            double value = *first != '\n' ? strtod(first, &end) : 0;
            if (end == first || strchr(" \t\n", *end) == NULL) return false;
            if (row == at.row && col == at.col) *legal = value >= 0; /* which NAN is not */
            next = end;
        }
    }
    return next != NULL && strchr("\n", next[strspn(next, " \t")]) != NULL;
}

/* ---- Rules ---- */

enum { KATA_KO, KATA_SCORING, KATA_SUICIDE, KATA_TAX, KATA_BONUS, KATA_BUTTON, KATA_RULES };
enum { TAX_NONE, TAX_SEKI, TAX_ALL };

/* KataGo's rules and their values; ko, suicide and the bonus have the order of igo's. */
static const struct {
    const char *name, *values[6];
} kata_rules[KATA_RULES] = {
    [KATA_KO] = {"ko", {"NONE", "SIMPLE", "POSITIONAL", "SITUATIONAL", "NATURAL"}},
    [KATA_SCORING] = {"scoring", {"AREA", "TERRITORY"}},
    [KATA_SUICIDE] = {"suicide", {"false", "true"}},
    [KATA_TAX] = {"tax", {[TAX_NONE] = "NONE", [TAX_SEKI] = "SEKI", [TAX_ALL] = "ALL"}},
    [KATA_BONUS] = {"whiteHandicapBonus", {"0", "N-1", "N"}},
    [KATA_BUTTON] = {"hasButton", {"false"}},
};

size_t gtp_rules_print(char *buffer, size_t size, igo_rules rules)
{
    out to = out_to(buffer, size);
    bool territory = rules.scoring == IGO_SCORING_TERRITORY;
    bool suicide = rules.suicide != IGO_SUICIDE_FORBIDDEN;
    int tax = rules.scoring == IGO_SCORING_STONES ? TAX_ALL : TAX_NONE;
    igo_out_format(&to,
                   "{\"hasButton\":false,\"ko\":\"%s\",\"scoring\":\"%s\",\"suicide\":%s,"
                   "\"tax\":\"%s\",\"whiteHandicapBonus\":\"%s\"}",
                   kata_rules[KATA_KO].values[rules.ko], kata_rules[KATA_SCORING].values[territory],
                   kata_rules[KATA_SUICIDE].values[suicide], kata_rules[KATA_TAX].values[tax],
                   kata_rules[KATA_BONUS].values[rules.bonus]);
    return out_end(&to);
}

/* Takes a member of the object; `context` has the number of the value of each rule. */
static bool take_rule(void *context, const char *name, const char *value)
{
    int *chosen = context, rule = 0;
    while (rule < KATA_RULES && strcmp(name, kata_rules[rule].name) != 0)
        rule++;
    if (rule == KATA_RULES) return strcmp(name, "friendlyPassOk") == 0;
    const char *const *values = kata_rules[rule].values;
    for (int i = 0; values[i] != NULL; i++)
        if (strcmp(value, values[i]) == 0) {
            chosen[rule] = i;
            return true;
        }
    return false;
}

bool gtp_rules_parse(const char *text, size_t length, igo_rules *rules)
{
    line rest = {.text = text, .length = length};
    word name = igo_line_word(&rest);
    igo_rules set;
    if (igo_rules_named(name.text, name.length, &set) && igo_line_word(&rest).length == 0) {
        set.passes = rules->passes;
        set.half_komi = rules->half_komi;
        set.handicap = rules->handicap;
        *rules = set;
        return true;
    }
    int chosen[KATA_RULES] = {-1, -1, -1, -1, -1, -1}; /* not named */
    if (!igo_json_members(text, length, take_rule, chosen)) return false;
    if (chosen[KATA_KO] >= 0) rules->ko = (igo_ko)chosen[KATA_KO];
    if (chosen[KATA_SUICIDE] >= 0)
        rules->suicide = chosen[KATA_SUICIDE] > 0 ? IGO_SUICIDE_MULTI : IGO_SUICIDE_FORBIDDEN;
    if (chosen[KATA_SCORING] >= 0)
        rules->scoring = chosen[KATA_SCORING] > 0 ? IGO_SCORING_TERRITORY : IGO_SCORING_AREA;
    if (chosen[KATA_TAX] == TAX_ALL) rules->scoring = IGO_SCORING_STONES;
    if (chosen[KATA_BONUS] >= 0) rules->bonus = (igo_bonus)chosen[KATA_BONUS];
    return true;
}

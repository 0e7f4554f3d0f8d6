/* json_write.c - records as JSON. */
#include "json_write.h"

#include "fixture_write.h"
#include "names.h"
#include "parse.h"
#include "step_types.h"

/* ---- Strings ---- */

/* Writes the escape for a code point. */
static void out_escaped(out *to, uint32_t number)
{
    static const char digits[] = "0123456789abcdef", named[] = "\n\r\t\"\\", names[] = "nrt\"\\";
    const char *found = number > 0 && number < 0x80 ? strchr(named, (char)number) : NULL;
    out_char(to, '\\');
    if (found != NULL) {
        out_char(to, names[found - named]);
        return;
    }
    out_char(to, 'u');
    for (int shift = 12; shift >= 0; shift -= 4)
        out_char(to, digits[number >> shift & 15]);
}

static bool needs_no_escape(char c)
{
    return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
}

void igo_json_quote(out *to, const char *text, size_t length, bool replace)
{
    out_char(to, '"');
    for (size_t at = 0, bytes; at < length; at += bytes + (bytes == 0)) {
        for (bytes = 0; at + bytes < length && needs_no_escape(text[at + bytes]);)
            bytes++;
        out_bytes(to, text + at, bytes);
        if (bytes > 0) continue;
        bytes = utf8_length(text + at, length - at);
        uint32_t number = bytes > 0 ? utf8_code_point(text + at, bytes) : (unsigned char)text[at];
        if (bytes == 0 && replace)
            out_text(to, "\xef\xbf\xbd");
        else if (bytes == 0 || utf8_is_control(number) || number == '"' || number == '\\')
            out_escaped(to, number);
        else
            out_bytes(to, text + at, bytes);
    }
    out_char(to, '"');
}

/* ---- Records ---- */

/* Writes `rules`: the nearest rule set's name and all values, but the handicap only above 0, and
 * the bonus only with a handicap or if the rule set has another. */
static void key_rules(json *j, const igo_rules *rules)
{
    char text[128];
    line all = {.text = text, .length = igo_rules_print(text, sizeof text, rules)};
    word name = igo_line_word(&all);
    igo_rules named = *rules;
    igo_rules_named(name.text, name.length, &named);
    json_key_open(j, "rules", '{');
    json_key(j, "name");
    json_bytes(j, name.text, name.length);
    json_key_text(j, "ko", igo_rule_word(RULE_KO, rules->ko));
    json_key_text(j, "suicide", igo_rule_word(RULE_SUICIDE, rules->suicide));
    json_key_number(j, "passes", rules->passes);
    json_key_text(j, "scoring", igo_rule_word(RULE_SCORING, rules->scoring));
    json_key(j, "komi");
    json_comma(j);
    igo_out_half_points(&j->to, rules->half_komi);
    if (rules->handicap > 0) json_key_number(j, "handicap", rules->handicap);
    if (rules->handicap > 0 || rules->bonus != named.bonus)
        json_key_text(j, "bonus", igo_rule_word(RULE_BONUS, rules->bonus));
    json_close(j, '}');
}

static void key_position(json *j, const igo_position *position)
{
    const igo_board *board = &position->board;
    json_key_text(j, "next", igo_color_name(position->next));
    json_key_open(j, "rows", '[');
    for (int32_t row = 0; row < igo_board_rows(board); row++) {
        json_comma(j);
        out_char(&j->to, '"');
        igo_out_row(&j->to, board, row);
        out_char(&j->to, '"');
    }
    json_close(j, ']');
}

/* Writes `points` from the words of a step, such as 0,0 1,2. */
static void key_points(json *j, const char *text)
{
    line rest = {.text = text, .length = strlen(text)};
    igo_point at;
    igo_error error;
    json_key_open(j, "points", '[');
    while (rest.at < rest.length && igo_line_point(&rest, 1, &at, &error))
        json_point(j, at);
    json_close(j, ']');
}

/* Writes the argument that this letter of step_type.shape stands for. */
static void key_argument(json *j, const igo_case *c, const igo_step *step, char shape)
{
    switch (shape) {
    case 'm':
        json_key_text(j, "color", igo_color_name(step->move.color));
        json_key_text(j, "turn",
                      step->move.turn == IGO_PLAY   ? "play"
                      : step->move.turn == IGO_PASS ? "pass"
                                                    : "resign");
        if (step->move.turn != IGO_PLAY) break;
        json_key(j, "point");
        json_point(j, step->move.at);
        break;
    case 'r':
        json_key_text_if_any(j, "reason", step->want ? igo_reason_name(step->want) : NULL);
        break;
    case 'B': key_position(j, &c->positions[step->number]); break;
    case 's': json_key_text(j, "result", c->words + step->number); break;
    case 'c': json_key_text(j, "color", igo_color_name(step->move.color)); break;
    case 'o':
        json_key_text(j, "owner",
                      step->move.color == IGO_EMPTY ? "none" : igo_color_name(step->move.color));
        break;
    case 't': key_points(j, c->words + step->number); break;
    case 'd': json_key_number(j, "depth", step->depth); break;
    case 'w': json_key_bool(j, "passes", step->with_passes); break;
    case 'p':
        json_key(j, "point");
        json_point(j, step->move.at);
        break;
    default: json_key(j, "number"); json_count(j, step->number);
    }
}

void igo_json_case(json *j, const igo_case *c)
{
    json_key_text_if_any(j, "title", c->title);
    json_key_text_if_any(j, "level", c->is_choice ? "choice" : NULL);
    key_rules(j, &c->rules);
    key_position(j, &c->start);
    json_key_open(j, "steps", '[');
    for (size_t i = 0; i < c->step_count; i++) {
        json_comma(j);
        out_char(&j->to, '"');
        igo_out_step(&j->to, c, &c->steps[i], true);
        out_char(&j->to, '"');
    }
    json_close(j, ']');
    json_key_open(j, "parsed", '[');
    for (size_t i = 0; i < c->step_count; i++) {
        const step_type *type = &igo_step_types[c->steps[i].kind];
        bool asks = type->role == STEP_ASKS;
        json_open(j, '{');
        json_key_text(j, "kind", asks ? "question" : type->word);
        if (asks) json_key_text(j, "asks", type->form == FORM_VERDICT ? "verdict" : type->word);
        for (const char *shape = type->shape; *shape != '\0'; shape++)
            key_argument(j, c, &c->steps[i], *shape);
        json_close(j, '}');
    }
    json_close(j, ']');
}

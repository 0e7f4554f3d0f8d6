/* sgf_value.c - reads the values of SGF properties, and reports errors in them.
 *
 * A value is read as soon as it is complete; moves and stones take effect at the end of their
 * node. */
#include "sgf_value.h"

#include "names.h"

#include <string.h>

/* ---- Errors ---- */

void igo_sgf_remark(sgf_state *s, enum sgf_remark_kind what, text_place place)
{
    static const struct {
        const char *text;
        bool lost;
    } table[IGO_SGF_REMARKS] = {
        [SGF_STRAY] = {"a property before the first ';': not read", true},
        [SGF_NO_PARENTHESIS] = {"no '(' before the first ';': read as one game", false},
        [SGF_NO_SEMICOLON] = {"no ';' after '(': read as if it were there", false},
        [SGF_PLAYER_NUMBER] = {"a number for a player: PL[1] is read as black, PL[2] as white",
                               false},
        [SGF_CUT_OFF] = {"end of text within a game: read as far as it goes", true},
        [SGF_TEXT_AFTER] = {"text after a game's last ')': not read", true},
    };
    unsigned bit = 1u << what;
    if (s->remarked & bit) return;
    s->remarked |= bit;
    s->reader->remarks[s->reader->remark_count++] =
        (igo_remark){place.line, place.column, table[what].lost, table[what].text};
}

/* Ends the line of play after its last valid node, and skips the rest of it. */
static igo_status fail(sgf_state *s)
{
    s->reader->game.step_count = s->now.steps;
    s->skips = true;
    s->failed_depth = s->depth;
    s->reader->path_count = 0;
    s->reader->game.last_line = s->line;
    return IGO_ERROR;
}

igo_status igo_sgf_wrong(sgf_state *s, text_place place, const char *found, const char *wanted)
{
    igo_wrong(&s->reader->error, place.line, place.column, found, wanted);
    return fail(s);
}

/* Replaces control characters of the value by spaces, as SGF does with line ends and tabs in
 * SimpleText. */
static void blank_controls(sgf_state *s)
{
    for (size_t i = 0; i < s->value_length; i++)
        if ((unsigned char)s->value[i] < 0x20 || s->value[i] == 0x7f) s->value[i] = ' ';
}

/* Sets an error or remark at the value, which it quotes with the property's name. */
static void quote_value(sgf_state *s, igo_error *error, const char *wanted)
{
    blank_controls(s);
    igo_wrong(error, s->value_place.line, s->value_place.column, "", wanted);
    out found = out_to(error->found, sizeof error->found);
    igo_out_format(&found, "%s[", s->name);
    igo_out_found(&found, s->value, s->value_length);
    out_char(&found, ']');
    out_end(&found);
}

static igo_status wrong_value(sgf_state *s, const char *wanted)
{
    quote_value(s, &s->reader->error, wanted);
    return fail(s);
}

/* ---- Values ---- */

/* The value without blanks at its ends. */
static word trimmed_value(const sgf_state *s)
{
    word value = {s->value, s->value_length, s->value_place.column};
    while (value.length > 0 && sgf_is_blank(value.text[value.length - 1]))
        value.length--;
    for (; value.length > 0 && sgf_is_blank(*value.text); value.length--)
        value.text++;
    return value;
}

static igo_color color_of_bw(char c)
{
    return c == 'B' ? IGO_BLACK : c == 'W' ? IGO_WHITE : IGO_EMPTY;
}

/* B or W: a point, or nothing for a pass. */
static igo_status parse_move(sgf_state *s, word value)
{
    bool pass = value.length == 0;
    igo_move move = {.turn = pass ? IGO_PASS : IGO_PLAY, .color = color_of_bw(*s->name)};
    if (s->value_count > 1) return wrong_value(s, "one move a property");
    if (!pass && (value.length != 2 || !sgf_point(value.text, &move.at)))
        return wrong_value(s, "a point such as dd, or nothing for a pass");
    return sgf_add_move(s, move);
}

/* AB, AW or AE: a point, or the upper left and the lower right of a rectangle. */
static igo_status parse_stones(sgf_state *s, word value)
{
    igo_point from, to;
    bool right = value.length == 2 || (value.length == 5 && value.text[2] == ':');
    s->node_sets_up = true;
    if (value.length == 0) return IGO_MORE;
    if (!right || !sgf_point(value.text, &from) || !sgf_point(value.text + value.length - 2, &to) ||
        from.row > to.row || from.col > to.col)
        return wrong_value(s, "a point such as dd, or a rectangle such as aa:cc");
    sgf_setup_stone put = {s->node_number, s->value_place, color_of_bw(s->name[1])};
    for (igo_point at = from; at.row <= to.row; at.row++)
        for (at.col = from.col; at.col <= to.col; at.col++)
            s->stones[at.row][at.col] = put;
    return IGO_MORE;
}

/* PL: B or W, or a number, which old programs write. */
static igo_status parse_next_player(sgf_state *s, word value)
{
    bool black = word_is_in_any_case(value, "1"), number = black || word_is_in_any_case(value, "2");
    if (!number) return igo_color_parse(value, &s->player) ? IGO_MORE : wrong_value(s, "B or W");
    s->player = black ? IGO_BLACK : IGO_WHITE;
    igo_sgf_remark(s, SGF_PLAYER_NUMBER, s->value_place);
    return IGO_MORE;
}

static igo_status parse_resignation(sgf_state *s, word value)
{
    igo_color color;
    return igo_color_parse(value, &color) ? sgf_add_move(s, igo_move_resign(color))
                                          : wrong_value(s, "B or W");
}

/* SZ: N, or COLUMNS:ROWS. */
static igo_status parse_size(sgf_state *s, word value)
{
    uint32_t cols, rows;
    const char *colon = value.length > 0 ? memchr(value.text, ':', value.length) : NULL;
    size_t first = colon == NULL ? value.length : (size_t)(colon - value.text);
    bool right = igo_number_parse(value.text, first, &cols);
    rows = cols;
    if (right && colon != NULL)
        right = igo_number_parse(colon + 1, value.length - first - 1, &rows);
    if (!right || rows == 0 || cols == 0) return wrong_value(s, "a size such as 19 or 19:13");
    if (rows > IGO_MAX_SIZE || cols > IGO_MAX_SIZE)
        return wrong_value(s, "a board of at most 32 rows and columns");
    if (s->rows != 0 && (s->rows != (int)rows || s->cols != (int)cols))
        return wrong_value(s, "one size of the board, in the game's first node");
    s->rows = (int)rows;
    s->cols = (int)cols;
    return IGO_MORE;
}

/* ---- Rules, komi and result ---- */

/* Other names of rule sets, and igo's names of them. GOE stands for Ing's rules. */
static const struct {
    const char *spelling, *name;
} other_names[] = {
    {"goe", "tromp-taylor"}, {"ing", "tromp-taylor"}, {"tt", "tromp-taylor"},
    {"nz", "new-zealand"},   {"jp", "japanese"},      {"japan", "japanese"},
    {"cn", "chinese"},       {"china", "chinese"},    {"kr", "korean"},
    {"korea", "korean"},     {"british", "bga"},      {"ogschinese", "chinese-ogs"},
    {"america", "aga"},      {"american", "aga"},     {"kgschinese", "chinese-kgs"},
    {"usa", "aga"},          {"england", "bga"},      {"france", "french"},
};

enum { OTHER_NAMES = sizeof other_names / sizeof other_names[0] };

/* The room for a normalized name: see normalize_name. */
enum { NORMALIZED_ROOM = 32 };

/* True if the byte is a lower-case letter, a digit, or not ASCII: it may be a part of a letter. */
static bool is_lower_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (unsigned char)c >= 0x80;
}

/* Makes the normalized form of a name: its letters and digits, in lower case, without "rules" at
 * the end; empty if the name is too long. */
static void normalize_name(const char *text, size_t length, char normalized[NORMALIZED_ROOM])
{
    size_t count = 0;
    for (size_t i = 0; i < length && count < NORMALIZED_ROOM; i++) {
        char c = sgf_is_capital(text[i]) ? (char)(text[i] | 0x20) : text[i];
        if (is_lower_or_digit(c)) normalized[count++] = c;
    }
    count = count == NORMALIZED_ROOM ? 0 : count;
    if (count > 5 && memcmp(normalized + count - 5, "rules", 5) == 0) count -= 5;
    normalized[count] = '\0';
}

/* True if a lower-case name has this normalized form. */
static bool has_normalized_form(const char *name, const char *normalized)
{
    for (; *name != '\0'; name++)
        if (is_lower_or_digit(*name) && *name != *normalized++) return false;
    return *normalized == '\0';
}

/* The rule set that has this name in any spelling. False: the name is unknown. */
static bool rules_of_name(const char *text, size_t length, igo_rules *rules)
{
    char normalized[NORMALIZED_ROOM];
    normalize_name(text, length, normalized);
    for (size_t i = 0; i < OTHER_NAMES; i++)
        if (has_normalized_form(other_names[i].spelling, normalized))
            return igo_rules_named(other_names[i].name, strlen(other_names[i].name), rules);
    const char *name;
    igo_rules named;
    for (size_t i = 0; (name = igo_rules_at(i, &named)) != NULL; i++) {
        if (!has_normalized_form(name, normalized)) continue;
        *rules = named;
        return true;
    }
    return false;
}

/* True if RU names Ing's rules, whose ko rule igo does not have. */
static bool is_ing(word value)
{
    char normalized[NORMALIZED_ROOM];
    normalize_name(value.text, value.length, normalized);
    return has_normalized_form("ing", normalized) || has_normalized_form("goe", normalized);
}

/* The rules that RU names, for a game with this handicap: a name, or rules as igo_rules_print
 * writes them. False: unknown. */
static bool rules_of_value(word value, uint32_t handicap, igo_rules *rules)
{
    line text = {.text = value.text, .length = value.length};
    igo_error error;
    bool has_komi;
    *rules = igo_rules_kata();
    rules->handicap = handicap;
    if (!rules_of_name(value.text, value.length, rules))
        return igo_line_rules(&text, rules, &has_komi, &error);
    rules->half_komi = igo_rules_komi(rules, handicap);
    return true;
}

/* RU: rules, which also give the komi of games without KM. */
static igo_status parse_sgf_rules(sgf_state *s, word value)
{
    igo_rules rules, with_handicap;
    if (s->reader->game.has_rules || value.length == 0) return IGO_MORE;
    rules_of_value(value, 1, &with_handicap); /* known if `rules` are */
    bool known = rules_of_value(value, 0, &rules), ing = known && is_ing(value);
    if (!known || ing) quote_value(s, &s->reader->rules_remark, "a rule set that igo knows");
    s->reader->unknown_rules = !known;
    s->reader->ing_rules = ing;
    if (!known) return IGO_MORE;
    s->komi[0] = rules.half_komi;
    s->komi[1] = with_handicap.half_komi;
    if (s->reader->game.has_komi) rules.half_komi = s->reader->game.rules.half_komi;
    s->reader->game.rules = rules;
    s->reader->game.has_rules = true;
    return IGO_MORE;
}

bool igo_sgf_server_komi(word value, int32_t *half_points)
{
    static const struct {
        const char *text;
        int32_t half_points;
    } table[] = {
        {"275", 11}, {"325", 13}, {"350", 14},  {"375", 15},  {"550", 11},  {"650", 13},
        {"700", 14}, {"750", 15}, {"2.75", 11}, {"3.25", 13}, {"3.75", 15},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (!word_is_in_any_case(value, table[i].text)) continue;
        *half_points = table[i].half_points;
        return true;
    }
    return false;
}

/* KM: an optional sign, digits, and an optional fraction .0 or .5 with trailing zeros. */
static igo_status parse_komi(sgf_state *s, word value)
{
    igo_case *c = &s->reader->game;
    if (c->has_komi || value.length == 0) return IGO_MORE;
    c->has_komi = igo_sgf_server_komi(value, &c->rules.half_komi);
    if (c->has_komi) return IGO_MORE;
    size_t plus = *value.text == '+';
    const char *text = value.text + plus;
    size_t length = value.length - plus;
    if (memchr(text, '.', length) != NULL)
        while (length > 2 && text[length - 1] == '0' && text[length - 2] != '.')
            length--;
    c->has_komi = igo_komi_parse(text, length, &c->rules.half_komi);
    if (!c->has_komi) {
        quote_value(s, &s->reader->komi_remark, "a komi of -400 to 400, in halves");
        s->reader->unusable_komi = true;
    }
    return IGO_MORE;
}

/* RE: only a result by resignation matters. */
static igo_status parse_result(sgf_state *s, word value)
{
    static const char *const ways[] = {"r", "resign", "resigns", "resigned", "resignation"};
    word winner = {value.text, 1, 1}, way = {value.text + 2, value.length - 2, 1};
    igo_color color;
    if (value.length < 3 || value.text[1] != '+' || !igo_color_parse(winner, &color))
        return IGO_MORE;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (word_is_in_any_case(way, ways[i])) s->resigned = igo_opponent(color);
    return IGO_MORE;
}

/* HA: the stones that Black has, or may place by turns. */
static igo_status parse_handicap(sgf_state *s, word value)
{
    uint32_t stones;
    bool right = igo_number_parse(value.text, value.length, &stones);
    s->handicap = right && stones <= IGO_MAX_HANDICAP ? stones : 0;
    s->free_stones = s->handicap > 1 ? s->handicap : 0;
    s->handicap_place = s->value_place;
    return IGO_MORE;
}

/* GN: the game's name becomes the title. */
static igo_status parse_title_name(sgf_state *s, word value)
{
    blank_controls(s);
    value = trimmed_value(s);
    if (s->reader->game.title_count > 0 || value.length == 0) return IGO_MORE;
    return igo_case_add_title(&s->reader->game, value.text, value.length) ? IGO_MORE
                                                                          : IGO_NO_MEMORY;
}

static igo_status parse_game(sgf_state *s, word value)
{
    return word_is_in_any_case(value, "1") ? IGO_MORE : wrong_value(s, "GM[1], the game of Go");
}

/* ---- Properties ---- */

/* The properties that igo reads, facts first. SZ to RS count in every node, the others in a game's
 * first node only. */
static const struct {
    char name[sizeof((sgf_state *)0)->name];
    igo_status (*take)(sgf_state *s, word value);
} properties[SGF_PROPERTIES] = {
    [IGO_SGF_PB] = {"PB", NULL},
    [IGO_SGF_PW] = {"PW", NULL},
    [IGO_SGF_DT] = {"DT", NULL},
    [IGO_SGF_EV] = {"EV", NULL},
    [IGO_SGF_RU] = {"RU", parse_sgf_rules},
    [IGO_SGF_KM] = {"KM", parse_komi},
    [IGO_SGF_HA] = {"HA", parse_handicap},
    [IGO_SGF_RE] = {"RE", parse_result},
    [IGO_SGF_SZ] = {"SZ", parse_size},
    [SGF_B] = {"B", parse_move},
    [SGF_W] = {"W", parse_move},
    [SGF_AB] = {"AB", parse_stones},
    [SGF_AW] = {"AW", parse_stones},
    [SGF_AE] = {"AE", parse_stones},
    [SGF_PL] = {"PL", parse_next_player},
    [SGF_RS] = {"RS", parse_resignation}, /* igo's own: a resignation that is not the end */
    [SGF_GM] = {"GM", parse_game},
    [SGF_GN] = {"GN", parse_title_name},
};

void igo_sgf_find_property(sgf_state *s)
{
    int first = s->is_root ? 0 : IGO_SGF_SZ, number = s->is_root ? SGF_PROPERTIES - 1 : SGF_RS;
    while (number >= first && memcmp(properties[number].name, s->name, sizeof s->name) != 0)
        number--;
    s->property = number < first ? SGF_UNKNOWN : number;
}

/* Keeps the first value of a fact. False: out of memory. */
static bool keep_fact(sgf_state *s, word value)
{
    if (s->property >= IGO_SGF_FACTS || s->facts[s->property].known) return true;
    s->facts[s->property] = (struct sgf_fact){true, s->fact_text.length, value.length};
    s->fact_text.grows = true;
    out_bytes(&s->fact_text, value.text, value.length);
    out_end(&s->fact_text);
    return s->fact_text.grows;
}

/* Removes line ends, which may split a point or a number. */
static void join_lines(sgf_state *s)
{
    size_t count = 0;
    for (size_t i = 0; i < s->value_length; i++)
        if (s->value[i] != '\n' && s->value[i] != '\r') s->value[count++] = s->value[i];
    s->value_length = count;
}

igo_status igo_sgf_take_value(sgf_state *s)
{
    bool is_text = s->property <= IGO_SGF_RU || s->property == SGF_GN;
    if (!is_text) join_lines(s);
    word value = trimmed_value(s);
    if (s->is_root && !keep_fact(s, value)) return IGO_NO_MEMORY;
    return properties[s->property].take == NULL ? IGO_MORE : properties[s->property].take(s, value);
}

const char *igo_sgf_property_name(int number)
{
    return properties[number].name;
}

/* sgf_value.c - what the values of SGF properties say, and what is wrong with them.
 *
 * A value is taken as soon as it is complete, but only as far as it stands for itself: moves and
 * stones wait for the end of their node. */
#include "buffer.h"
#include "contracts.h"
#include "private.h"
#include "sgf.h"

#include <string.h>

/* ---- Errors ---- */

void igo_sgf_remark(igo_sgf_reader *reader, enum sgf_oddity what, size_t at_line, size_t at)
{
    static const struct {
        const char *text;
        bool lost;
    } table[IGO_SGF_REMARKS] = {
        [SGF_STRAY] = {"a property before the first ';': not read", true},
        [SGF_NO_PARENTHESIS] = {"no '(' before the first ';': read as one game", false},
        [SGF_NO_SEMICOLON] = {"no ';' behind '(': read as if it were there", false},
        [SGF_PLAYER_NUMBER] = {"a number for a player: PL[1] is read as black, PL[2] as white",
                               false},
        [SGF_CUT_OFF] = {"end of text within a game: read as far as it goes", true},
        [SGF_TEXT_BEHIND] = {"text behind a game's last ')': not read", true},
    };
    unsigned bit = 1u << what;
    if (reader->own->remarked & bit)
        return;
    reader->own->remarked |= bit;
    reader->remarks[reader->remark_count++] = (igo_remark){
        .line = at_line, .column = at, .lost = table[what].lost, .text = table[what].text};
}

igo_status igo_sgf_fail(igo_sgf_reader *reader)
{
    sgf_state *s = reader->own;
    if (reader->game.step_count > s->at.steps)
        reader->game.step_count = s->at.steps;
    s->skip = true;
    s->failed = s->depth;
    reader->path_count = 0;
    reader->game.last_line = s->line;
    return IGO_ERROR;
}

/* In simple text every blank is a space. */
static void blank_controls(sgf_state *s)
{
    for (size_t i = 0; i < s->count; i++)
        if ((unsigned char)s->value[i] < 0x20 || s->value[i] == 0x7f)
            s->value[i] = ' ';
}

/* Says what is wrong with the value: the property's name, and as much as fits of it. */
static void say_value(sgf_state *s, igo_error *error, const char *wanted)
{
    char name[8];
    out to = out_to(name, sizeof name);
    for (int shift = 24; shift >= 0; shift -= 8)
        if (s->name >> shift != 0)
            out_char(&to, (char)(s->name >> shift & 0xff));
    out_end(&to);
    blank_controls(s);
    igo_word_wrong(error, (word){s->value, s->count, s->value_column}, wanted);
    char shown[sizeof error->found];
    size_t length = strlen(error->found);
    memcpy(shown, error->found, length + 1);
    out found = out_to(error->found, sizeof error->found);
    out_text(&found, name);
    out_char(&found, '[');
    if (s->count > 0)
        out_bytes(&found, shown + 1, length - 2);
    out_char(&found, ']');
    out_end(&found);
    error->line = s->value_line;
}

static igo_status wrong_value(igo_sgf_reader *reader, const char *wanted)
{
    say_value(reader->own, &reader->error, wanted);
    return igo_sgf_fail(reader);
}

/* ---- Values ---- */

/* The value without blanks at its ends. */
static word trimmed(const sgf_state *s)
{
    const char *text = s->value;
    size_t length = s->count;
    while (length > 0 && sgf_is_blank(text[length - 1]))
        length--;
    while (length > 0 && sgf_is_blank(*text)) {
        text++;
        length--;
    }
    return (word){text, length, s->value_column};
}

/* Whether the value is this text, in any case. */
static bool is_value(word value, const char *text)
{
    size_t i = 0;
    while (i < value.length && text[i] != '\0' && sgf_lower(value.text[i]) == text[i])
        i++;
    return i == value.length && text[i] == '\0';
}

static bool two_letters(const char *text, igo_point *at)
{
    *at = (igo_point){.row = sgf_letter(text[1]), .col = sgf_letter(text[0])};
    return at->row >= 0 && at->col >= 0;
}

static igo_status take_move(igo_sgf_reader *reader, word value, igo_color color)
{
    igo_move move = igo_move_pass(color);
    if (reader->own->values > 1)
        return wrong_value(reader, "one move a property");
    if (value.length == 0)
        return sgf_add_move(reader, move);
    move.turn = IGO_PLAY;
    if (value.length != 2 || !two_letters(value.text, &move.at))
        return wrong_value(reader, "a point such as dd, or nothing for a pass");
    return sgf_add_move(reader, move);
}

/* A point, or the upper left and the lower right of a rectangle. */
static bool rectangle(word value, igo_point *from, igo_point *to)
{
    if (value.length != 2 && (value.length != 5 || value.text[2] != ':'))
        return false;
    if (!two_letters(value.text, from) || !two_letters(value.text + value.length - 2, to))
        return false;
    return from->row <= to->row && from->col <= to->col;
}

static igo_status take_stones(igo_sgf_reader *reader, word value, igo_color color)
{
    sgf_state *s = reader->own;
    igo_point from, to;
    s->setup = true;
    if (value.length == 0)
        return IGO_MORE;
    if (!rectangle(value, &from, &to))
        return wrong_value(reader, "a point such as dd, or a rectangle such as aa:cc");
    sgf_mark put = {s->node, s->value_line, s->value_column, color};
    for (igo_point at = from; at.row <= to.row; at.row++)
        for (at.col = from.col; at.col <= to.col; at.col++)
            s->marks[at.row][at.col] = put;
    return IGO_MORE;
}

static bool color_value(word value, igo_color *color)
{
    bool black = is_value(value, "b") || is_value(value, "black");
    bool white = is_value(value, "w") || is_value(value, "white");
    *color = black ? IGO_BLACK : IGO_WHITE;
    return black || white;
}

static igo_status take_player(igo_sgf_reader *reader, word value)
{
    sgf_state *s = reader->own;
    bool black = is_value(value, "1"), number = black || is_value(value, "2");
    s->has_player = true;
    if (!number && !color_value(value, &s->player))
        return wrong_value(reader, "B or W");
    if (!number)
        return IGO_MORE;
    s->player = black ? IGO_BLACK : IGO_WHITE;
    igo_sgf_remark(reader, SGF_PLAYER_NUMBER, s->value_line, s->value_column);
    return IGO_MORE;
}

static igo_status take_resignation(igo_sgf_reader *reader, word value)
{
    igo_color color;
    if (!color_value(value, &color))
        return wrong_value(reader, "B or W");
    return sgf_add_move(reader, igo_move_resign(color));
}

/* N, or COLUMNS:ROWS. */
static igo_status take_size(igo_sgf_reader *reader, word value)
{
    sgf_state *s = reader->own;
    uint32_t cols, rows;
    const char *colon = value.length > 0 ? memchr(value.text, ':', value.length) : NULL;
    size_t first = colon == NULL ? value.length : (size_t)(colon - value.text);
    bool right = igo_number_parse(value.text, first, &cols);
    rows = cols;
    if (right && colon != NULL)
        right = igo_number_parse(colon + 1, value.length - first - 1, &rows);
    if (!right || rows == 0 || cols == 0)
        return wrong_value(reader, "a size such as 19 or 19:13");
    if (rows > IGO_MAX_SIZE || cols > IGO_MAX_SIZE)
        return wrong_value(reader, "a board of at most 32 rows and columns");
    if (s->rows != 0 && (s->rows != (int)rows || s->cols != (int)cols))
        return wrong_value(reader, "one size of the board, in the game's first node");
    s->rows = (int)rows;
    s->cols = (int)cols;
    return IGO_MORE;
}

/* ---- Rules, komi and result ---- */

/* Spellings that are not igo's names. GOE is Ing's text, whose special ko is not told apart. */
static const struct {
    const char *word, *name;
} rule_words[] = {
    {"goe", "tromp-taylor"}, {"ing", "tromp-taylor"}, {"tt", "tromp-taylor"},
    {"nz", "new-zealand"},   {"jp", "japanese"},      {"japan", "japanese"},
    {"cn", "chinese"},       {"china", "chinese"},    {"kr", "korean"},
    {"korea", "korean"},     {"british", "bga"},      {"ogschinese", "chinese-ogs"},
    {"america", "aga"},      {"american", "aga"},     {"kgschinese", "chinese-kgs"},
    {"usa", "aga"},          {"england", "bga"},      {"france", "french"},
};

enum { RULE_WORDS = sizeof rule_words / sizeof rule_words[0], PLAIN = 32 };

/* The letters and digits of a name, in lower case, without a word "rules" at the end; a name that
 * is too long becomes empty. */
static void make_plain(const char *text, size_t length, char plain[PLAIN])
{
    size_t count = 0;
    for (size_t i = 0; i < length && count < PLAIN; i++) {
        char c = sgf_lower(text[i]);
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (unsigned char)c >= 0x80)
            plain[count++] = c;
    }
    count = count == PLAIN ? 0 : count;
    if (count > 5 && memcmp(plain + count - 5, "rules", 5) == 0)
        count -= 5;
    plain[count] = '\0';
}

static bool rules_of_name(const char *text, size_t length, igo_rules *rules)
{
    char plain[PLAIN], known[PLAIN];
    make_plain(text, length, plain);
    for (size_t i = 0; i < RULE_WORDS; i++)
        if (strcmp(plain, rule_words[i].word) == 0)
            return igo_rules_named(rule_words[i].name, strlen(rule_words[i].name), rules);
    for (size_t i = 0; igo_rules_name(i) != NULL; i++) {
        const char *name = igo_rules_name(i);
        make_plain(name, strlen(name), known);
        if (strcmp(plain, known) == 0)
            return igo_rules_named(name, strlen(name), rules);
    }
    return false;
}

static void take_rules(igo_sgf_reader *reader, word value)
{
    sgf_state *s = reader->own;
    igo_error error;
    igo_rules rules = igo_rules_kata();
    if (reader->game.has_rules || value.length == 0)
        return;
    bool known = rules_of_name(value.text, value.length, &rules) ||
                 igo_rules_parse(value.text, value.length, &rules, &error);
    if (!known) {
        say_value(s, &reader->rules_remark, "a rule set that igo knows");
        reader->unknown_rules = true;
        return;
    }
    int32_t komi = s->has_komi ? reader->game.rules.half_komi : rules.half_komi;
    reader->game.rules = rules;
    reader->game.rules.half_komi = komi;
    reader->game.has_rules = true;
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
        if (!is_value(value, table[i].text))
            continue;
        *half_points = table[i].half_points;
        return true;
    }
    return false;
}

/* Digits with a fraction of 0 or 5 and zeros behind, perhaps a sign. */
static void take_komi(igo_sgf_reader *reader, word value)
{
    sgf_state *s = reader->own;
    const char *text = value.text;
    size_t length = value.length;
    if (s->has_komi || length == 0)
        return;
    s->has_komi = igo_sgf_server_komi(value, &reader->game.rules.half_komi);
    if (s->has_komi)
        return;
    if (*text == '+') {
        text++;
        length--;
    }
    if (memchr(text, '.', length) != NULL)
        while (length > 2 && text[length - 1] == '0' && text[length - 2] != '.')
            length--;
    s->has_komi = igo_komi_parse(text, length, &reader->game.rules.half_komi);
    if (!s->has_komi) {
        say_value(s, &reader->komi_remark, "a komi of -400 to 400, in halves");
        reader->unusable_komi = true;
    }
}

/* A result by resignation; others say nothing about the turns. */
static void take_result(sgf_state *s, word value)
{
    static const char *const ways[] = {"r", "resign", "resigns", "resigned", "resignation"};
    if (value.length < 3 || value.text[1] != '+')
        return;
    char winner = sgf_lower(value.text[0]);
    word way = {value.text + 2, value.length - 2, 1};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (is_value(way, ways[i]) && (winner == 'b' || winner == 'w'))
            s->resigned = winner == 'b' ? IGO_WHITE : IGO_BLACK;
}

/* The game's name is the title: simple text. */
static igo_status take_name(igo_sgf_reader *reader)
{
    sgf_state *s = reader->own;
    blank_controls(s);
    word name = trimmed(s);
    if (reader->game.title_count > 0 || name.length == 0)
        return IGO_MORE;
    bool added = igo_case_add_title(&reader->game, name.text, name.length);
    return added ? IGO_MORE : IGO_NO_MEMORY;
}

static igo_status take_game(igo_sgf_reader *reader, word value)
{
    return is_value(value, "1") ? IGO_MORE : wrong_value(reader, "GM[1], the game of Go");
}

/* ---- Properties ---- */

/* A value of the first node that is not about stones. */
static igo_status take_root_value(igo_sgf_reader *reader, word value)
{
    sgf_state *s = reader->own;
    uint32_t stones;
    switch (s->name) {
    case SGF_GAME: return take_game(reader, value);
    case SGF_GAME_NAME: return take_name(reader);
    case SGF_HANDICAP:
        s->white_first = igo_number_parse(value.text, value.length, &stones) && stones > 1;
        s->handicap = s->white_first ? stones : 0;
        break;
    case SGF_KOMI: take_komi(reader, value); break;
    case SGF_RULES: take_rules(reader, value); break;
    case SGF_RESULT: take_result(s, value); break;
    default: break;
    }
    return IGO_MORE;
}

igo_status igo_sgf_take_value(igo_sgf_reader *reader)
{
    sgf_state *s = reader->own;
    word value = trimmed(s);
    if (s->root && !igo_sgf_keep_fact(s, value))
        return IGO_NO_MEMORY;
    switch (s->name) {
    case SGF_BLACK: return take_move(reader, value, IGO_BLACK);
    case SGF_WHITE: return take_move(reader, value, IGO_WHITE);
    case SGF_ADD_BLACK: return take_stones(reader, value, IGO_BLACK);
    case SGF_ADD_WHITE: return take_stones(reader, value, IGO_WHITE);
    case SGF_ADD_EMPTY: return take_stones(reader, value, IGO_EMPTY);
    case SGF_PLAYER: return take_player(reader, value);
    case SGF_RESIGNS: return take_resignation(reader, value);
    case SGF_SIZE: return take_size(reader, value);
    default: return take_root_value(reader, value);
    }
}

bool igo_sgf_is_wanted(const sgf_state *s)
{
    switch (s->name) {
    case SGF_BLACK:
    case SGF_WHITE:
    case SGF_ADD_BLACK:
    case SGF_ADD_WHITE:
    case SGF_ADD_EMPTY:
    case SGF_PLAYER:
    case SGF_RESIGNS:
    case SGF_SIZE: return !s->skip;
    case SGF_GAME:
    case SGF_GAME_NAME:
    case SGF_HANDICAP:
    case SGF_KOMI:
    case SGF_RULES:
    case SGF_RESULT:
    case SGF_DATE:
    case SGF_EVENT:
    case SGF_NAME_OF_BLACK:
    case SGF_NAME_OF_WHITE: return s->root && !s->skip;
    default: return false;
    }
}

/* ---- What the first node of an SGF game says of it: who played, when, where, how ---- */

static const struct {
    enum sgf_property property;
    const char *name;
} table[IGO_SGF_FACTS] = {
    [IGO_SGF_PB] = {SGF_NAME_OF_BLACK, "PB"}, [IGO_SGF_PW] = {SGF_NAME_OF_WHITE, "PW"},
    [IGO_SGF_DT] = {SGF_DATE, "DT"},          [IGO_SGF_EV] = {SGF_EVENT, "EV"},
    [IGO_SGF_RU] = {SGF_RULES, "RU"},         [IGO_SGF_KM] = {SGF_KOMI, "KM"},
    [IGO_SGF_HA] = {SGF_HANDICAP, "HA"},      [IGO_SGF_RE] = {SGF_RESULT, "RE"},
    [IGO_SGF_SZ] = {SGF_SIZE, "SZ"},
};

const char *igo_sgf_fact_name(igo_sgf_fact fact)
{
    if ((unsigned)fact >= IGO_SGF_FACTS)
        igo_broken_value();
    return table[fact].name;
}

const char *igo_sgf_fact_text(const igo_sgf_reader *reader, igo_sgf_fact fact, size_t *length)
{
    const sgf_state *s = reader->own;
    if ((unsigned)fact >= IGO_SGF_FACTS)
        igo_broken_value();
    if (s == NULL || !s->has_fact[fact])
        return NULL;
    *length = s->fact_length[fact];
    return s->facts + s->fact_at[fact];
}

bool igo_sgf_keep_fact(sgf_state *s, word value)
{
    igo_sgf_fact fact = 0;
    while (fact < IGO_SGF_FACTS && table[fact].property != (enum sgf_property)s->name)
        fact++;
    if (fact == IGO_SGF_FACTS || s->has_fact[fact])
        return true;
    if (!igo_room(&s->facts, 1, s->fact_count, &s->fact_room, value.length + 1))
        return false;
    memcpy(s->facts + s->fact_count, value.text, value.length);
    s->has_fact[fact] = true;
    s->fact_at[fact] = s->fact_count;
    s->fact_length[fact] = value.length;
    s->fact_count += value.length;
    return true;
}

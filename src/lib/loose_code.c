/* loose_code.c - a board in the text of a program or as JSON: its strings, or its lists of cells.
 *
 * Lines without strings and lists are kept as they are. Anything unknown between strings or in
 * lists is an error, and so is a bracket that does not close. */
#include "loose_code.h"

#include "loose_words.h"

#include <string.h>

enum { MAX_DEPTH = 8, END_OF_TEXT = 0x110002 };

/* The role of a value, or of the values in a bracket. */
enum role { ROLE_ROWS, ROLE_PLAYER, ROLE_OTHER };

typedef struct bracket {
    uint32_t open; /* [, ( or { */
    enum role role;
    size_t from;           /* where its cells begin in to->signs */
    int cells, strings;    /* directly in it */
    bool longer;           /* a string has more than one sign */
    int commas, no_commas; /* how often two strings have a comma between them, or none */
} bracket;

typedef struct code {
    const sheet *from;
    sheet *to;
    igo_error *error;
    size_t line, at; /* where it is read: the index of a line in `from`, and of a sign in it */
    bracket open[MAX_DEPTH]; /* the brackets around that sign, from 1 on; 0 is outside of all */
    int depth;
    bool has_key;         /* the next value belongs to a key: */
    enum role next;       /* what that value is */
    bool any_value;       /* it may be anything */
    bool may_mean_player; /* its key may name the player */
    int *size_value;      /* receives it if it is a size of the board; else NULL */
    bool wants_value;     /* a comma must not be next */
    bool had_comma;       /* since the last string */
    bool no_newline;      /* the last string does not end in a newline */
    bool had_newline;     /* a string so far does */
    size_t last_line;     /* the number of the line on which the last string ended; 0: none */
    int boards;           /* how many keys are of boards */
    int outer;            /* how many brackets are outside of all others */
    int long_strings;     /* how many strings have several lines */
    int names;            /* how many lines have a name in front of code */
} code;

/* ---- Signs ---- */

/* The sign to be read: a newline at the end of each line, END_OF_TEXT after the last. */
static sign sign_now(const code *s)
{
    if (s->line == s->from->line_count) return (sign){.c = END_OF_TEXT};
    part line = line_of(s->from, s->line);
    sheet_line where = s->from->lines[s->line];
    return s->at < line.count ? line.signs[s->at]
                              : (sign){'\n', (uint32_t)where.line, (uint32_t)s->at + 1, 0};
}

/* Returns that sign, and moves to the next. */
static sign parse_sign(code *s)
{
    sign now = sign_now(s);
    bool end = now.c == '\n';
    s->line += end;
    s->at = end ? 0 : s->at + 1;
    return now;
}

static uint32_t sign_at(part line, size_t at)
{
    return at < line.count ? line.signs[at].c : 0;
}

static void skip_blanks(code *s)
{
    while (igo_sign_is_blank(sign_now(s).c))
        s->at++;
}

/* Reports the sign to be read as an error, and returns false. */
static bool wrong_code(code *s, const char *wanted)
{
    sign now = sign_now(s);
    quoted_part found = igo_part_quote((part){&now, 1});
    bool end = now.c == END_OF_TEXT, line = now.c == '\n';
    size_t last = s->from->lines[s->from->line_count - 1].line;
    return igo_wrong(s->error, end ? last : now.line, end ? 1 : now.column,
                     end    ? "end of text"
                     : line ? "end of line"
                            : found.text,
                     wanted);
}

static bool is_quote(uint32_t c)
{
    return c == '"' || c == '\'' || c == '`';
}

static bool is_open_bracket(uint32_t c)
{
    return c == '[' || c == '(' || c == '{';
}

static bracket *innermost(code *s)
{
    return &s->open[s->depth];
}

/* ---- Strings ---- */

static bool parse_code_hex(code *s, uint32_t *c)
{
    *c = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t digit = parse_sign(s).c, letter = digit | 0x20;
        if (!igo_sign_is_digit(digit) && (letter < 'a' || letter > 'f'))
            return wrong_code(s, "an escape");
        *c = *c * 16 + (igo_sign_is_digit(digit) ? digit - '0' : letter - 'a' + 10);
    }
    return true;
}

/* Decodes an escape after its backslash, even if it was escaped twice; '\r': no character. */
static bool parse_code_escape(code *s, uint32_t *c)
{
    *c = parse_sign(s).c;
    if (*c == 'u') return parse_code_hex(s, c);
    if (*c == '\\' && sign_now(s).c == 'n') *c = parse_sign(s).c;
    if (*c == '\n')
        *c = '\r';
    else if (*c == 'n' || *c == 't' || *c == 'r')
        *c = *c == 'n' ? '\n' : *c == 't' ? '\t' : '\r';
    else if (!is_quote(*c) && *c != '\\' && *c != '/')
        return wrong_code(s, "an escape such as \\n");
    return true;
}

/* Skips the second and third of three quotes, if they follow. */
static bool parse_two_quotes(code *s, uint32_t quote)
{
    part line = line_of(s->from, s->line);
    bool two = sign_at(line, s->at) == quote && sign_at(line, s->at + 1) == quote;
    s->at += two ? 2 : 0;
    return two;
}

/* Adds the signs from *from on as a line of a string; `line` is its number if it has no sign. */
static void end_code_line(code *s, size_t *from, size_t line)
{
    sheet_line to = {.from = *from, .line = line, .quoted = true, .depth = s->from->lines[0].depth};
    if (s->to->count > *from) to.line = s->to->signs[*from].line;
    igo_sheet_add_line(s->to, to);
    *from = s->to->count;
}

/* True if the quote just read begins R"(text)". */
static bool is_raw(const code *s)
{
    part line = line_of(s->from, s->line);
    return s->at > 1 && line.signs[s->at - 2].c == 'R' && sign_at(line, s->at) == '(';
}

/* Reads a string and adds its lines. One in single quotes must end on its line. */
static bool parse_code_string(code *s)
{
    sign quote = parse_sign(s);
    size_t from = s->to->count;
    bool raw = is_raw(s), three = quote.c != '`' && parse_two_quotes(s, quote.c);
    bool may_have_lines = three || quote.c != '\'';
    s->at += raw;
    s->no_newline = false;
    for (;;) {
        sign now = sign_now(s);
        uint32_t c = now.c;
        bool escaped = c == '\\';
        if (c == END_OF_TEXT || (c == '\n' && !may_have_lines))
            return wrong_code(s, "the end of a string");
        parse_sign(s);
        if (raw && c == ')' && sign_now(s).c == quote.c) continue;
        if (c == quote.c && (!three || parse_two_quotes(s, c))) break;
        if (escaped && !parse_code_escape(s, &c)) return false;
        if (c == '\n')
            end_code_line(s, &from, now.line);
        else if (c != '\r')
            igo_sheet_add_sign(s->to, (sign){c, now.line, now.column, now.sgr});
        s->no_newline = c != '\n' && (s->no_newline || c != '\r');
    }
    if (s->to->count > from) end_code_line(s, &from, quote.line);
    return true;
}

/* ---- Keys and values ---- */

/* The known keys of JSON, by what their values are. */
enum key {
    KEY_OF_BOARD,
    KEY_OF_PLAYER,
    KEY_OF_SIZE,
    KEY_OF_WIDTH,
    KEY_OF_HEIGHT,
    KEY_OF_FACT,
    KEYS
};
static const char *const known_keys[KEYS] = {
    [KEY_OF_BOARD] = "board signmap",
    [KEY_OF_PLAYER] = ("player next nextplayer next_player color_to_move colortomove to_move "
                       "tomove to_play toplay turn current_player currentplayer"),
    [KEY_OF_SIZE] = "size",
    [KEY_OF_WIDTH] = "width cols columns",
    [KEY_OF_HEIGHT] = "height rows",
    [KEY_OF_FACT] = "komi id version handicap move_number movenumber ply ko suicide passes",
};

/* Takes a key after its colon: sets what the next value is. */
static bool parse_key(code *s, part name)
{
    enum key key = 0;
    while (key < KEYS && !igo_part_is_in(name, known_keys[key]))
        key++;
    bool board = key == KEY_OF_BOARD && innermost(s)->role != ROLE_OTHER;
    s->has_key = true;
    s->next = board ? ROLE_ROWS : key == KEY_OF_PLAYER ? ROLE_PLAYER : ROLE_OTHER;
    s->any_value = key > KEY_OF_PLAYER && key < KEYS;
    s->may_mean_player = igo_name_may_mean_player(name);
    s->size_value = key == KEY_OF_SIZE     ? &s->to->size
                    : key == KEY_OF_WIDTH  ? &s->to->width
                    : key == KEY_OF_HEIGHT ? &s->to->height
                                           : NULL;
    s->boards += board;
    if (s->next == ROLE_OTHER && s->to->key_count < IGO_LEFT_OUT) {
        igo_left_out *left_out = &s->to->keys[s->to->key_count++];
        left_out->line = name.signs->line;
        igo_part_print(left_out->text, sizeof left_out->text, name);
    }
    return s->boards < 2 || wrong_code(s, "one board");
}

/* Reads a word or a number as a player, into *color or *number. False: it is none. */
static bool read_player_value(part word, igo_color *color, uint32_t *number)
{
    *number = igo_part_is(word, "-1") ? MINUS_ONE : igo_part_is_in(word, "1 2") ? word.signs->c : 0;
    *color = igo_part_is_in(word, "x b black")   ? IGO_BLACK
             : igo_part_is_in(word, "o w white") ? IGO_WHITE
                                                 : IGO_EMPTY;
    if (word.count == 1 && *color == IGO_EMPTY && *number == 0)
        *color = igo_sign_color(word.signs->c);
    return *color != IGO_EMPTY || *number != 0;
}

/* True if a value of an unknown key may say who is to move. */
static bool may_say_player(const code *s, part word)
{
    igo_color color;
    enum player_words says = igo_player_words(word, &color);
    return (s->may_mean_player && igo_part_is_in(word, "true false yes no")) ||
           (says != WORDS_HARMLESS && says != WORDS_NAME_COLOR);
}

/* Takes a value outside of boards: a size, the player, or any other. */
static bool parse_other_value(code *s, part word)
{
    int *size = s->has_key ? s->size_value : NULL;
    if (size != NULL) *size = 0;
    for (size_t i = 0; size != NULL && i < word.count && i < 4; i++)
        *size = igo_sign_is_digit(word.signs[i].c) ? *size * 10 + (int)(word.signs[i].c - '0') : 0;
    igo_color color = IGO_EMPTY;
    uint32_t number = 0;
    enum role role = s->has_key ? s->next : innermost(s)->role;
    bool player = word.count > 0 && read_player_value(word, &color, &number);
    bool has_no_key = !s->has_key, is_harmless = s->any_value || has_no_key;
    s->has_key = s->any_value = false;
    if (role == ROLE_OTHER)
        return is_harmless || !(player || may_say_player(s, word)) ||
               wrong_code(s, "a key that is known");
    bool is_second = s->to->next != IGO_EMPTY || s->to->player_number != 0;
    if (!player || is_second) return wrong_code(s, "who is to move, once");
    s->to->next = color;
    s->to->player_number = number;
    return true;
}

/* Adds a cell to a row, which is a list in a list, with a comma before it. */
static bool add_list_cell(code *s, sign cell)
{
    bracket *in = innermost(s);
    if (s->depth < 2 || s->open[s->depth - 1].open != in->open || in->strings > 0)
        return wrong_code(s, "rows in a list");
    if (s->depth > 2 && s->open[s->depth - 2].open == in->open) return wrong_code(s, "one board");
    if (in->cells == 0) in->from = s->to->count;
    if (in->cells++ > 0) igo_sheet_add_sign(s->to, (sign){',', cell.line, cell.column, cell.sgr});
    igo_sheet_add_sign(s->to, cell);
    return true;
}

/* Checks what is between two strings: a comma between all of them, or none. Without commas, each
 * must end in a newline, or no string does and each is on a line of its own. */
static bool check_join(code *s, size_t line)
{
    bracket *in = innermost(s);
    if (s->last_line == 0 || in->strings == 0) return true;
    in->commas += s->had_comma;
    in->no_commas += !s->had_comma;
    if (in->commas > 0 && in->no_commas > 0)
        return wrong_code(s, "the same sign between all strings");
    bool lacks_newline = !s->had_comma && s->no_newline && (s->had_newline || s->last_line == line);
    return !lacks_newline || wrong_code(s, "a newline at the end of each row");
}

/* Reads a string, which has rows, or is a cell, a key or a value. */
static bool parse_quoted(code *s)
{
    bracket *in = innermost(s);
    sheet *to = s->to;
    enum role role = s->has_key ? s->next : in->role;
    size_t line = sign_now(s).line, lines = to->line_count, signs = to->count;
    bool cell = s->depth > 1 && s->open[s->depth - 1].open == in->open && !s->has_key &&
                (in->open == '[' || in->open == '{');
    bool joins = role != ROLE_ROWS || cell || check_join(s, line);
    if (!joins || !parse_code_string(s)) return false;
    sign none = {.c = ' '};
    part word = {to->count > signs ? to->signs + signs : &none, to->count - signs};
    bool rows = to->line_count > lines + 1;
    size_t after = s->at;
    skip_blanks(s);
    bool key = in->open == '{' && !s->has_key && sign_now(s).c == ':';
    s->at = key ? s->at + 1 : after;
    if (key || role != ROLE_ROWS || cell) {
        to->line_count = lines;
        to->count = signs;
        if (key) return parse_key(s, word);
        if (role != ROLE_ROWS) return parse_other_value(s, word);
        return word.count == 1 ? add_list_cell(s, word.signs[0])
                               : wrong_code(s, "one cell in each string");
    }
    if (rows && s->long_strings++ > 0) return wrong_code(s, "one board");
    if (s->has_key && in->open == '{' && !rows) return wrong_code(s, "rows, not one string");
    s->has_key = false;
    in->strings++;
    in->longer = in->longer || word.count > 1;
    s->had_newline = s->had_newline || !s->no_newline;
    s->last_line = to->line_count > 0 ? to->lines[to->line_count - 1].line : 0;
    s->had_comma = false;
    return true;
}

/* ---- Brackets and words ---- */

static bool parse_open(code *s)
{
    if (s->depth + 1 == MAX_DEPTH) return wrong_code(s, "fewer brackets");
    enum role role = s->has_key ? s->next : innermost(s)->role;
    if (role == ROLE_PLAYER) return wrong_code(s, "a player");
    if (s->depth == 0 && s->outer++ > 0) return wrong_code(s, "one board");
    s->open[++s->depth] = (bracket){.open = parse_sign(s).c, .role = role};
    s->has_key = false;
    s->wants_value = true;
    return true;
}

static bool parse_close(code *s)
{
    bracket *in = innermost(s);
    uint32_t c = sign_now(s).c, wanted = in->open == '(' ? ')' : in->open + 2; /* ] or } in ASCII */
    if (s->depth == 0 || c != wanted) return wrong_code(s, "the bracket that closes");
    if (in->strings > 1 && !in->longer) return wrong_code(s, "rows, not a flat list");
    size_t line = in->cells > 0 ? s->to->signs[in->from].line : 0;
    if (in->cells > 0)
        igo_sheet_add_line(s->to, (sheet_line){.from = in->from, .line = line, .is_list = true});
    s->depth--;
    parse_sign(s);
    return true;
}

/* Reads the call of a method of a string or list: without argument, or with | or a newline. */
static bool parse_method(code *s)
{
    static const char known[] = "stripmargin trimmargin trimindent stripindent strip trim split "
                                "splitlines join lines linesiterator tolist";
    part line = line_of(s->from, s->line);
    size_t from = ++s->at;
    while (igo_sign_is_alnum(sign_now(s).c))
        s->at++;
    if (!igo_part_is_in((part){line.signs + from, s->at - from}, known))
        return wrong_code(s, "a known method");
    static const char *const arguments[] = {"()", "(\"\\n\")", "('\\n')", "(\"|\")", "('|')"};
    for (size_t i = 0; i < sizeof arguments / sizeof arguments[0]; i++) {
        if (!igo_part_begins(part_after(line, s->at), arguments[i])) continue;
        s->at += strlen(arguments[i]);
        break;
    }
    return true;
}

/* A number without the zeros after its point: 1.0 and 1. are 1. */
static part without_zeros(part word)
{
    size_t count = word.count;
    while (count > 0 && word.signs[count - 1].c == '0')
        count--;
    bool whole = count > 1 && word.signs[count - 1].c == '.';
    return whole ? (part){word.signs, count - 1} : word;
}

/* Reads a word: the prefix of a string, a key, the name of a call, a cell or another value. */
static bool parse_code_word(code *s)
{
    part line = line_of(s->from, s->line);
    size_t from = s->at;
    for (uint32_t c = sign_now(s).c; igo_sign_is_alnum(c) || c == '_' || c == '.' || c == '-';)
        s->at++, c = sign_now(s).c;
    part word = {line.signs + from, s->at - from};
    uint32_t c = sign_now(s).c;
    if (is_quote(c) && igo_part_is_in(word, "r f b u l u8 rb")) return true;
    size_t after = s->at;
    skip_blanks(s);
    if (innermost(s)->open == '{' && !s->has_key && sign_now(s).c == ':') {
        s->at++;
        return parse_key(s, word);
    }
    s->at = after;
    if ((is_open_bracket(c) || c == '!') && !igo_sign_is_digit(word.signs->c) &&
        !igo_name_may_mean_player(word)) {
        s->at += c == '!';
        return true;
    }
    if (igo_part_is(word, "dtype") && c == '=') {
        for (c = sign_now(s).c; c != ')' && c != '\n' && c != END_OF_TEXT; c = sign_now(s).c)
            s->at++;
        return true;
    }
    word = without_zeros(word);
    if (innermost(s)->role != ROLE_ROWS || s->has_key) return parse_other_value(s, word);
    bool minus = igo_part_is(word, "-1");
    sign cell = {minus ? '-' : word.signs->c, word.signs->line, word.signs->column,
                 word.signs->sgr};
    if (!minus && (word.count != 1 || cell.c < '0' || cell.c > '2')) {
        s->at = from;
        return wrong_code(s, "a string, or 0, 1, 2 or -1");
    }
    if (!add_list_cell(s, cell)) return false;
    if (minus) igo_sheet_add_sign(s->to, (sign){'1', cell.line, cell.column, cell.sgr});
    return true;
}

/* True if a sign may be between strings or values; also those of r#"text"# and [|list|]. */
static bool is_between(const code *s)
{
    part line = s->line < s->from->line_count ? line_of(s->from, s->line) : (part){.count = 0};
    uint32_t c = sign_now(s).c, next = sign_at(line, s->at + 1);
    uint32_t last = s->at > 0 ? sign_at(line, s->at - 1) : 0;
    if (c == '#') return is_quote(last) || is_quote(next);
    if (c == '|') return last == '[' || next == ']';
    return igo_sign_is_blank(c) || (c < 0x80 && c != 0 && strchr("\n,;+\\", (char)c) != NULL);
}

/* Reads code up to the first end of a line that is outside of all brackets. */
static bool parse_code(code *s)
{
    for (;;) {
        uint32_t c = sign_now(s).c;
        bool right = true;
        if (c == END_OF_TEXT) return s->depth == 0 || wrong_code(s, "brackets that close");
        if (c == '\n' && s->depth == 0) return parse_sign(s).c == '\n';
        if (is_between(s)) {
            bool comma = c == ',' || (c == ';' && s->depth > 0);
            if (c == ',' && s->wants_value) return wrong_code(s, "a value");
            s->wants_value = s->wants_value || c == ',';
            s->had_comma = s->had_comma || comma;
            parse_sign(s);
            continue;
        }
        s->wants_value = false;
        if (is_quote(c))
            right = parse_quoted(s);
        else if (is_open_bracket(c))
            right = parse_open(s);
        else if (c == ']' || c == ')' || c == '}')
            right = parse_close(s);
        else if (c == '.')
            right = parse_method(s);
        else if (igo_sign_is_alnum(c) || c == '-')
            right = parse_code_word(s);
        else
            right = wrong_code(s, "a string or a list");
        if (!right) return false;
    }
}

/* True if a sign may be in a name or a type in front of code. */
static bool is_in_name(uint32_t c)
{
    return igo_sign_is_alnum(c) || igo_sign_is_blank(c) ||
           (c > 0 && c < 0x80 && strchr(":!_.@*&<>[]$", (char)c));
}

/* The index of the last sign of a bracket that belongs to a name or a type, such as rows[],
 * rows[5], List[String] or b: [[i8; 5]; 4]; `at` if the bracket there does not. */
static size_t type_end(part line, size_t at)
{
    size_t before = at, end = at;
    while (before > 0 && igo_sign_is_blank(line.signs[before - 1].c))
        before--;
    uint32_t last = before > 0 ? line.signs[before - 1].c : 0, next = sign_at(line, at + 1);
    bool of_name = before == at && (igo_sign_is_alnum(last) || last == ']');
    if (line.signs[at].c != '[' || !(of_name || last == ':' || next == ']')) return at;
    for (int depth = 0; end < line.count; end++) {
        uint32_t c = line.signs[end].c;
        depth += (c == '[') - (c == ']');
        if (depth == 0 || !(is_in_name(c) || c == ',' || c == ';')) break;
    }
    size_t after = end + 1;
    while (igo_sign_is_blank(sign_at(line, after)))
        after++;
    bool type =
        sign_at(line, end) == ']' && (last != ':' || next == ']' || sign_at(line, after) == '=');
    return type ? end : at;
}

/* True if a line adds a string to those above, as in + "text". */
static bool adds_string(part trimmed)
{
    if (!igo_part_begins(trimmed, "+")) return false;
    part rest = igo_part_trim(part_after(trimmed, 1));
    return rest.count > 0 && is_quote(rest.signs->c);
}

/* The index where the code of a line begins, after a name or an assignment; the length of the line
 * if it has no code. */
static size_t code_begins(part line)
{
    part trimmed = igo_part_trim(line);
    if (adds_string(trimmed)) return (size_t)(trimmed.signs - line.signs);
    size_t at = 0;
    bool is_assignment = false;
    bool no_code = igo_part_begins(trimmed, "```") || igo_part_begins(trimmed, "~~~") ||
                   igo_part_begins(trimmed, "#") || igo_part_begins(trimmed, "=");
    for (; at < line.count && !no_code; at++) {
        uint32_t c = line.signs[at].c;
        bool after_word = at > 0 && igo_sign_is_alnum(line.signs[at - 1].c);
        if (is_quote(c) && !(c == '\'' && after_word)) break;
        size_t end = is_open_bracket(c) ? type_end(line, at) : at;
        if (is_open_bracket(c) && end == at) break;
        if (end > at) {
            at = end;
            continue;
        }
        if (c == '#' && is_quote(sign_at(line, at + 1))) break;
        is_assignment = is_assignment || c == '=';
        no_code = c != '=' && !is_in_name(c);
    }
    part name = igo_part_trim((part){line.signs, at});
    uint32_t last = name.count > 0 ? name.signs[name.count - 1].c : 0;
    bool may_precede_code = last == 0 || igo_sign_is_alnum(last) || last == ':' || last == '!';
    return no_code || (!is_assignment && !may_precede_code) ? line.count : at;
}

/* True if some rows share a line and others do not, as those of two boards side by side. */
static bool are_rows_side_by_side(const sheet *to)
{
    size_t together = 0, apart = 0;
    const sheet_line *last = NULL;
    for (size_t i = 0; i < to->line_count; i++) {
        const sheet_line *here = &to->lines[i];
        if (here->count < 2 || !(here->is_list || here->quoted)) continue;
        if (last != NULL) *(here->line == last->line ? &together : &apart) += 1;
        last = here;
    }
    return together > 0 && apart > 0;
}

bool igo_code_extract(sheet *to, const sheet *from, bool *found, igo_error *error)
{
    code s = {.from = from, .to = to, .error = error};
    to->next = IGO_EMPTY;
    while (s.line < from->line_count) {
        part line = line_of(from, s.line);
        size_t begins = code_begins(line);
        if (begins == line.count) {
            sheet_line copy = from->lines[s.line++];
            copy.from = to->count;
            for (size_t i = 0; i < line.count; i++)
                igo_sheet_add_sign(to, line.signs[i]);
            igo_sheet_add_line(to, copy);
            continue;
        }
        size_t lines = to->line_count, number = from->lines[s.line].line;
        s.at = begins;
        *found = true;
        if (igo_part_trim((part){line.signs, begins}).count > 0 && s.names++ > 0)
            return wrong_code(&s, "one board");
        if (igo_name_may_mean_player((part){line.signs, begins}))
            return wrong_code(&s, "a name that does not say who is to move");
        if (!parse_code(&s)) return false;
        if (to->line_count == lines)
            igo_sheet_add_line(to, (sheet_line){.from = to->count, .line = number});
    }
    return !are_rows_side_by_side(to) ||
           wrong_code(&s, "each row on a line of its own, or all on one");
}

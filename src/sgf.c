/* sgf.c - SGF text (FF[1] to FF[4]) to games with steps, byte by byte as it arrives, and back.
 *
 * A reader is in one of the states below. A node is taken when it ends, because its properties may
 * stand in any order: its set-up comes before its moves, and the first node has the size of the
 * board. The tree is walked as it is written: a branch begins with the steps that its parent had
 * and goes back to them, so memory is that of one line of play and of the open parentheses. */
#include "line.h"
#include "out.h"

#include <stdlib.h>
#include <string.h>

enum state {
    BETWEEN,   /* before, between and behind games */
    JUNK,      /* before the first game, where anything may stand */
    JUNK_OPEN, /* the same, behind a parenthesis that may begin the game */
    OPENED,    /* behind a parenthesis that opens a tree */
    NODE,      /* behind a semicolon */
    NAME,      /* in a property's name */
    NAMED,     /* behind it */
    VALUE,     /* in a value */
    ESCAPE,    /* behind a backslash in a value */
    VALUED,    /* behind a value */
    CLOSED,    /* behind a parenthesis that closes a tree within a tree */
    GIVEN_UP   /* after a syntax error, up to the end of the text */
};

/* Letters of points and the size up to which tt is a pass. */
enum { LETTERS = 52, TT = 19, LONGEST_VALUE = 4096 };

/* Names of properties, their capitals as bytes of a number. */
enum property {
    NAMELESS = 0,
    UNKNOWN = 1,
    BLACK = 'B',
    WHITE = 'W',
    ADD_BLACK = 'A' << 8 | 'B',
    ADD_EMPTY = 'A' << 8 | 'E',
    ADD_WHITE = 'A' << 8 | 'W',
    GAME = 'G' << 8 | 'M',
    GAME_NAME = 'G' << 8 | 'N',
    HANDICAP = 'H' << 8 | 'A',
    KOMI = 'K' << 8 | 'M',
    PLAYER = 'P' << 8 | 'L',
    RESIGNS = 'R' << 8 | 'S', /* igo's own: a resignation that is not the end */
    RESULT = 'R' << 8 | 'E',
    RULES = 'R' << 8 | 'U',
    SIZE = 'S' << 8 | 'Z'
};

/* What a node puts on a point, if `node` is its number. */
typedef struct mark {
    size_t node, line, column;
    igo_color color;
} mark;

/* Where a line of play has come to; a branch goes back to where it began. */
typedef struct place {
    size_t steps, positions;
    size_t base;     /* steps up to the last set-up, it included */
    uint32_t passes; /* in a row */
    igo_color next;
    bool open; /* the first turn behind the last set-up says who was to move there */
} place;

/* An open parenthesis: where it goes back to, and how many trees it has in it so far. */
typedef struct level {
    place from;
    size_t trees;
} level;

struct igo_sgf_state {
    enum state state;
    bool begun;        /* a text */
    size_t offset;     /* of the next byte */
    size_t line_start; /* offset of the current line */
    size_t line;       /* from 1 */
    size_t open_line;  /* of the parenthesis that opened the game */
    size_t depth;      /* open parentheses */
    bool skip;         /* the rest of the game is read for its parentheses only */
    bool failed;       /* the game is in error */
    bool leave;        /* a leaf was given out: its parenthesis closes at the next call */
    place at;
    level *levels; /* with `variations`, one for each open parenthesis */
    size_t level_room;
    size_t *path;
    size_t path_room;

    size_t node; /* number of the node, from 1 */
    bool root;   /* it is the first of its game */
    bool setup;  /* it has AB, AW or AE */
    bool has_player;
    igo_color player;
    mark marks[LETTERS][LETTERS];

    int rows, cols; /* of the game; 0: not said yet */
    bool has_komi, white_first;
    igo_color resigned; /* who did, by the result; IGO_EMPTY: nobody */

    uint32_t name;
    bool keep;     /* the value is wanted */
    size_t values; /* of the property, this one included */
    size_t value_line, value_column, count;
    char value[LONGEST_VALUE];
};

typedef struct igo_sgf_state own;

/* What came of a byte, a value or a node. */
typedef igo_read taken;

/* ---- Errors ---- */

static size_t column(const own *o)
{
    return o->offset - o->line_start + 1;
}

static void say(igo_error *error, size_t at_line, size_t at, const char *found, const char *wanted)
{
    *error = (igo_error){.line = at_line, .column = at};
    out what = out_to(error->found, sizeof error->found);
    out_text(&what, found);
    out_end(&what);
    out expected = out_to(error->wanted, sizeof error->wanted);
    out_text(&expected, wanted);
    out_end(&expected);
}

/* The rest of the game is skipped; it ends with the last node that was right. */
static taken fail(igo_sgf_reader *reader)
{
    own *o = reader->own;
    if (reader->game.step_count > o->at.steps)
        reader->game.step_count = o->at.steps;
    o->failed = o->skip = true;
    return IGO_READ_ERROR;
}

/* Says what is wrong with the value: the property's name, and as much as fits of it. */
static void say_value(own *o, igo_error *error, const char *wanted)
{
    char name[8];
    out to = out_to(name, sizeof name);
    for (int shift = 24; shift >= 0; shift -= 8)
        if (o->name >> shift != 0)
            out_char(&to, (char)(o->name >> shift & 0xff));
    out_end(&to);
    for (size_t i = 0; i < o->count; i++)
        if ((unsigned char)o->value[i] < 0x20 || o->value[i] == 0x7f)
            o->value[i] = ' ';
    wrong_word(error, (word){o->value, o->count, o->value_column}, wanted);
    char shown[sizeof error->found];
    size_t length = strlen(error->found);
    memcpy(shown, error->found, length + 1);
    out found = out_to(error->found, sizeof error->found);
    out_text(&found, name);
    out_char(&found, '[');
    if (o->count > 0)
        out_bytes(&found, shown + 1, length - 2);
    out_char(&found, ']');
    out_end(&found);
    error->line = o->value_line;
}

static taken wrong_value(igo_sgf_reader *reader, const char *wanted)
{
    say_value(reader->own, &reader->error, wanted);
    return fail(reader);
}

/* What makes the text unreadable from here on. */
static taken wrong_syntax(igo_sgf_reader *reader, const char *found, const char *wanted)
{
    own *o = reader->own;
    say(&reader->error, o->line, column(o), found, wanted);
    if (o->depth == 0) {
        igo_game_clear(&reader->game);
        reader->game.line = o->line;
        reader->number++;
        o->at = (place){0};
    }
    fail(reader);
    o->depth = 0;
    o->state = GIVEN_UP;
    return IGO_READ_ERROR;
}

static const char *wanted_in(enum state state)
{
    switch (state) {
    case BETWEEN: return "( and the next game, or end of text";
    case JUNK:
    case JUNK_OPEN: return "(; and a game";
    case OPENED: return "; and a node";
    case NAME:
    case NAMED: return "[ and the property's value";
    case VALUE:
    case ESCAPE: return "] at the end of the value";
    case CLOSED: return "( or )";
    default: return "a property, ;, ( or )";
    }
}

static taken wrong_byte(igo_sgf_reader *reader, char c)
{
    static const char hex[] = "0123456789abcdef";
    unsigned char byte = (unsigned char)c;
    char shown[] = "'.'";
    char number[] = "byte 0x..";
    shown[1] = c;
    number[sizeof number - 3] = hex[byte / 16];
    number[sizeof number - 2] = hex[byte % 16];
    bool plain = byte > 0x20 && byte < 0x7f;
    return wrong_syntax(reader, plain ? shown : number, wanted_in(reader->own->state));
}

/* ---- Boards ---- */

/* The entry after a move that may break every rule, as igo_replay makes it with `forced`, as far
 * as the board is concerned. */
static void follow(igo_entry *now, igo_move move)
{
    igo_entry before = *now;
    if (move.turn == IGO_PLAY && !igo_board_has(&now->board, move.at))
        return;
    if (move.turn == IGO_PLAY)
        igo_board_put(&before.board, move.at, IGO_EMPTY);
    igo_apply((igo_record){.entries = &before, .count = 1}, move, now);
}

static const igo_position *base_position(const igo_game *game, const place *at)
{
    return at->base == 0 ? &game->start : &game->positions[game->steps[at->base - 1].number];
}

/* The board that the line of play has come to. */
static igo_board board_at(const igo_game *game, const place *at)
{
    igo_entry now;
    const igo_position *from = base_position(game, at);
    igo_start(&from->board, from->next, &now);
    for (size_t i = at->base; i < at->steps; i++)
        follow(&now, game->steps[i].move);
    return now.board;
}

/* ---- Values ---- */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The value without blanks at its ends. */
static word trimmed(const own *o)
{
    const char *text = o->value;
    size_t length = o->count;
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    while (length > 0 && is_blank(*text)) {
        text++;
        length--;
    }
    return (word){text, length, o->value_column};
}

/* Whether the value is this text, in any case. */
static bool is_value(word value, const char *text)
{
    size_t i = 0;
    while (i < value.length && text[i] != '\0' && lower(value.text[i]) == text[i])
        i++;
    return i == value.length && text[i] == '\0';
}

/* a..z, then A..Z; -1 for anything else. */
static int32_t letter(char c)
{
    if (c >= 'a' && c <= 'z')
        return c - 'a';
    return c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
}

static bool two_letters(const char *text, igo_point *at)
{
    *at = (igo_point){.row = letter(text[1]), .col = letter(text[0])};
    return at->row >= 0 && at->col >= 0;
}

static taken add_move(igo_sgf_reader *reader, igo_move move)
{
    igo_step step = {.kind = IGO_STEP_PLAY, .move = move, .line = reader->own->value_line};
    return igo_game_add(&reader->game, step) ? IGO_READ_MORE : IGO_READ_NO_MEMORY;
}

static taken take_move(igo_sgf_reader *reader, word value, igo_color color)
{
    igo_move move = igo_move_pass(color);
    if (value.length == 0)
        return add_move(reader, move);
    move.turn = IGO_PLAY;
    if (value.length != 2 || !two_letters(value.text, &move.at))
        return wrong_value(reader, "a point such as dd, or nothing for a pass");
    return add_move(reader, move);
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

static taken take_stones(igo_sgf_reader *reader, word value, igo_color color)
{
    own *o = reader->own;
    igo_point from, to;
    o->setup = true;
    if (value.length == 0)
        return IGO_READ_MORE;
    if (!rectangle(value, &from, &to))
        return wrong_value(reader, "a point such as dd, or a rectangle such as aa:cc");
    mark put = {o->node, o->value_line, o->value_column, color};
    for (igo_point at = from; at.row <= to.row; at.row++)
        for (at.col = from.col; at.col <= to.col; at.col++)
            o->marks[at.row][at.col] = put;
    return IGO_READ_MORE;
}

static bool color_value(word value, igo_color *color)
{
    bool black = is_value(value, "b") || is_value(value, "black");
    bool white = is_value(value, "w") || is_value(value, "white");
    *color = black ? IGO_BLACK : IGO_WHITE;
    return black || white;
}

static taken take_player(igo_sgf_reader *reader, word value)
{
    reader->own->has_player = true;
    if (!color_value(value, &reader->own->player))
        return wrong_value(reader, "B or W");
    return IGO_READ_MORE;
}

static taken take_resignation(igo_sgf_reader *reader, word value)
{
    igo_color color;
    if (!color_value(value, &color))
        return wrong_value(reader, "B or W");
    return add_move(reader, igo_move_resign(color));
}

/* N, or COLUMNS:ROWS. */
static taken take_size(igo_sgf_reader *reader, word value)
{
    own *o = reader->own;
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
    if (o->rows != 0 && (o->rows != (int)rows || o->cols != (int)cols))
        return wrong_value(reader, "one size of the board, in the game's first node");
    o->rows = (int)rows;
    o->cols = (int)cols;
    return IGO_READ_MORE;
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
        char c = lower(text[i]);
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
    own *o = reader->own;
    igo_error error;
    igo_rules rules = igo_rules_kata();
    if (reader->game.has_rules || value.length == 0)
        return;
    bool known = rules_of_name(value.text, value.length, &rules) ||
                 igo_rules_parse(value.text, value.length, &rules, &error);
    if (!known) {
        say_value(o, &reader->rules_remark, "a rule set that igo knows");
        reader->unknown_rules = true;
        return;
    }
    int32_t komi = o->has_komi ? reader->game.rules.komi : rules.komi;
    reader->game.rules = rules;
    reader->game.rules.komi = komi;
    reader->game.has_rules = true;
}

/* Digits with a fraction of 0 or 5 and zeros behind, perhaps a sign. */
static void take_komi(igo_sgf_reader *reader, word value)
{
    own *o = reader->own;
    const char *text = value.text;
    size_t length = value.length;
    if (o->has_komi || length == 0)
        return;
    if (*text == '+') {
        text++;
        length--;
    }
    if (memchr(text, '.', length) != NULL)
        while (length > 2 && text[length - 1] == '0' && text[length - 2] != '.')
            length--;
    o->has_komi = igo_komi_parse(text, length, &reader->game.rules.komi);
    if (!o->has_komi) {
        say_value(o, &reader->komi_remark, "a komi of -400 to 400, in halves");
        reader->unusable_komi = true;
    }
}

/* A result by resignation; others say nothing about the turns. */
static void take_result(own *o, word value)
{
    static const char *const ways[] = {"r", "resign", "resigns", "resigned", "resignation"};
    if (value.length < 3 || value.text[1] != '+')
        return;
    char winner = lower(value.text[0]);
    word way = {value.text + 2, value.length - 2, 1};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (is_value(way, ways[i]) && (winner == 'b' || winner == 'w'))
            o->resigned = winner == 'b' ? IGO_WHITE : IGO_BLACK;
}

/* The game's name is the title: simple text, in which every blank is a space. */
static taken take_name(igo_sgf_reader *reader)
{
    own *o = reader->own;
    for (size_t i = 0; i < o->count; i++)
        if ((unsigned char)o->value[i] < 0x20 || o->value[i] == 0x7f)
            o->value[i] = ' ';
    word name = trimmed(o);
    if (reader->game.title_count > 0 || name.length == 0)
        return IGO_READ_MORE;
    bool added = igo_game_add_title(&reader->game, name.text, name.length);
    return added ? IGO_READ_MORE : IGO_READ_NO_MEMORY;
}

static taken take_game(igo_sgf_reader *reader, word value)
{
    return is_value(value, "1") ? IGO_READ_MORE : wrong_value(reader, "GM[1], the game of Go");
}

/* ---- Properties ---- */

/* A value of the first node that is not about stones. */
static taken take_root_value(igo_sgf_reader *reader, word value)
{
    own *o = reader->own;
    uint32_t stones;
    switch (o->name) {
    case GAME: return take_game(reader, value);
    case GAME_NAME: return take_name(reader);
    case HANDICAP:
        o->white_first = igo_number_parse(value.text, value.length, &stones) && stones > 1;
        break;
    case KOMI: take_komi(reader, value); break;
    case RULES: take_rules(reader, value); break;
    case RESULT: take_result(o, value); break;
    default: break;
    }
    return IGO_READ_MORE;
}

static taken take_value(igo_sgf_reader *reader)
{
    own *o = reader->own;
    word value = trimmed(o);
    switch (o->name) {
    case BLACK: return take_move(reader, value, IGO_BLACK);
    case WHITE: return take_move(reader, value, IGO_WHITE);
    case ADD_BLACK: return take_stones(reader, value, IGO_BLACK);
    case ADD_WHITE: return take_stones(reader, value, IGO_WHITE);
    case ADD_EMPTY: return take_stones(reader, value, IGO_EMPTY);
    case PLAYER: return take_player(reader, value);
    case RESIGNS: return take_resignation(reader, value);
    case SIZE: return take_size(reader, value);
    default: return take_root_value(reader, value);
    }
}

static bool is_wanted(const own *o)
{
    switch (o->name) {
    case BLACK:
    case WHITE:
    case ADD_BLACK:
    case ADD_WHITE:
    case ADD_EMPTY:
    case PLAYER:
    case RESIGNS:
    case SIZE: return !o->skip;
    case GAME:
    case GAME_NAME:
    case HANDICAP:
    case KOMI:
    case RULES:
    case RESULT: return o->root && !o->skip;
    default: return false;
    }
}

/* ---- Nodes ---- */

static void begin_node(own *o)
{
    o->node++;
    o->setup = false;
    o->has_player = false;
}

static taken wrong_mark(igo_sgf_reader *reader, igo_point at, const char *found, const char *wanted)
{
    own *o = reader->own;
    const mark *put = &o->marks[at.row][at.col];
    bool here = o->setup && put->node == o->node;
    say(&reader->error, here ? put->line : o->line, here ? put->column : column(o), found, wanted);
    return fail(reader);
}

/* The node's stones onto the board; IGO_READ_ERROR: one is off it. */
static taken put_marks(igo_sgf_reader *reader, igo_board *board)
{
    own *o = reader->own;
    for (igo_point at = {0, 0}; o->setup && at.row < LETTERS; at.row++) {
        for (at.col = 0; at.col < LETTERS; at.col++) {
            const mark *put = &o->marks[at.row][at.col];
            if (put->node != o->node)
                continue;
            if (!igo_board_has(board, at))
                return wrong_mark(reader, at, "a point off the board", "a point on the board");
            igo_board_put(board, at, put->color);
        }
    }
    return IGO_READ_MORE;
}

/* The first stone, row by row, of a chain without liberty; there is one. */
static igo_point first_dead(const igo_board *board)
{
    igo_point found[2] = {igo_set_before(), igo_set_before()};
    igo_set black = igo_board_dead(board, IGO_BLACK), white = igo_board_dead(board, IGO_WHITE);
    bool any_black = igo_set_next(&black, &found[IGO_BLACK]);
    bool any_white = igo_set_next(&white, &found[IGO_WHITE]);
    igo_point b = found[IGO_BLACK], w = found[IGO_WHITE];
    bool is_black = any_black && (!any_white || b.row < w.row || (b.row == w.row && b.col < w.col));
    return is_black ? b : w;
}

static taken check_lawful(igo_sgf_reader *reader, const igo_board *board)
{
    if (igo_board_lawful(board))
        return IGO_READ_MORE;
    return wrong_mark(reader, first_dead(board), "a stone of a chain without liberty",
                      "a liberty for every chain");
}

/* The set-up of the node as a position. */
static taken make_setup(igo_sgf_reader *reader, igo_position *position)
{
    own *o = reader->own;
    taken what = put_marks(reader, &position->board);
    if (what != IGO_READ_MORE)
        return what;
    position->next = o->has_player ? o->player : o->at.next;
    o->at.open = !o->has_player;
    o->at.next = position->next;
    o->at.passes = 0;
    return check_lawful(reader, &position->board);
}

static taken begin_game_at_root(igo_sgf_reader *reader)
{
    own *o = reader->own;
    if (o->rows == 0)
        o->rows = o->cols = TT;
    o->at.next = o->white_first ? IGO_WHITE : IGO_BLACK;
    reader->game.start.board = igo_board_make(o->rows, o->cols);
    taken what = make_setup(reader, &reader->game.start);
    if (what == IGO_READ_ERROR)
        reader->game.start.board = (igo_board){0};
    return what;
}

/* A set-up within the game: the record starts anew. Its step goes in front of the node's moves. */
static taken start_anew(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_game *game = &reader->game;
    igo_step step = {.kind = IGO_STEP_SETUP, .line = o->line};
    igo_position position = {.board = board_at(game, &o->at)};
    taken what = make_setup(reader, &position);
    if (what != IGO_READ_MORE)
        return what;
    if (!igo_game_add_position(game, step, &position))
        return IGO_READ_NO_MEMORY;
    igo_step *first = game->steps + o->at.steps;
    step = game->steps[game->step_count - 1];
    memmove(first + 1, first, (game->step_count - 1 - o->at.steps) * sizeof step);
    *first = step;
    o->at.steps++;
    o->at.positions = game->position_count;
    o->at.base = o->at.steps;
    return IGO_READ_MORE;
}

static bool is_over(const igo_sgf_reader *reader)
{
    uint32_t limit = reader->passes > 0 ? reader->passes : reader->game.rules.passes;
    return limit > 0 && reader->own->at.passes >= limit;
}

/* The first turn says who was to move, where nothing else does. */
static void first_turn(igo_sgf_reader *reader, igo_color color)
{
    place *at = &reader->own->at;
    igo_game *game = &reader->game;
    igo_position *from =
        at->base == 0 ? &game->start : &game->positions[game->steps[at->base - 1].number];
    if (from->next != color)
        reader->shared = 0;
    from->next = color;
    at->open = false;
}

/* The moves of the node, now that the size of the board is known. */
static void take_moves(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_game *game = &reader->game;
    size_t count = game->step_count;
    game->step_count = o->at.steps;
    for (size_t i = o->at.steps; i < count; i++) {
        igo_step *step = &game->steps[i];
        igo_move *move = &step->move;
        if (move->turn == IGO_PLAY && move->at.row == TT && move->at.col == TT && o->rows <= TT &&
            o->cols <= TT)
            *move = igo_move_pass(move->color);
        if (move->turn != IGO_PLAY && is_over(reader))
            continue;
        if (o->at.open)
            first_turn(reader, move->color);
        o->at.passes = move->turn == IGO_PASS ? o->at.passes + 1 : 0;
        o->at.next = igo_opponent(move->color);
        if (game->step_count < i)
            game->steps[game->step_count] = *step;
        game->step_count++;
    }
    o->at.steps = game->step_count;
}

static taken end_node(igo_sgf_reader *reader)
{
    own *o = reader->own;
    taken what = IGO_READ_MORE;
    if (o->skip)
        return what;
    if (o->root)
        what = begin_game_at_root(reader);
    else if (o->setup || (o->has_player && o->player != o->at.next))
        what = start_anew(reader);
    o->root = false;
    if (what == IGO_READ_MORE)
        take_moves(reader);
    return what;
}

/* ---- Trees ---- */

static bool grow(void *array, size_t size, size_t count, size_t *room)
{
    if (count < *room)
        return true;
    size_t wanted = *room < 16 ? 16 : 2 * *room;
    void *old, *bigger;
    memcpy(&old, array, sizeof old);
    bigger = wanted > SIZE_MAX / size ? NULL : realloc(old, wanted * size);
    if (bigger == NULL)
        return false;
    memcpy(array, &bigger, sizeof bigger);
    *room = wanted;
    return true;
}

/* A parenthesis opens: the levels below are kept for the way back. */
static taken open_tree(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool kept = reader->variations && !o->failed;
    o->state = OPENED;
    if (kept && (!grow(&o->levels, sizeof *o->levels, o->depth, &o->level_room) ||
                 !grow(&o->path, sizeof *o->path, o->depth, &o->path_room)))
        return IGO_READ_NO_MEMORY;
    if (kept)
        o->levels[o->depth] = (level){.from = o->at};
    if (kept && o->depth > 0)
        o->path[o->depth - 1] = ++o->levels[o->depth - 1].trees;
    o->depth++;
    return IGO_READ_MORE;
}

static taken open_game(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_game_clear(&reader->game);
    reader->game.first_line = reader->game.line = o->open_line;
    reader->number++;
    reader->unknown_rules = reader->unusable_komi = false;
    reader->shared = 0;
    o->at = (place){.next = IGO_BLACK};
    o->rows = o->cols = 0;
    o->has_komi = o->white_first = o->skip = o->failed = false;
    o->resigned = IGO_EMPTY;
    o->root = true;
    return open_tree(reader);
}

/* The main line is at its end; a result by resignation is its last turn. */
static taken end_main_line(igo_sgf_reader *reader)
{
    own *o = reader->own;
    igo_color color = o->resigned;
    o->resigned = IGO_EMPTY;
    if (color == IGO_EMPTY || is_over(reader))
        return IGO_READ_MORE;
    igo_step step = {.kind = IGO_STEP_PLAY, .move = igo_move_resign(color)};
    step.line = reader->game.line;
    return igo_game_add(&reader->game, step) ? IGO_READ_MORE : IGO_READ_NO_MEMORY;
}

static taken deliver(igo_sgf_reader *reader)
{
    own *o = reader->own;
    reader->game.last_line = o->line;
    reader->path = o->path;
    reader->path_count = reader->variations ? o->depth - 1 : 0;
    return IGO_READ_GAME;
}

/* The parenthesis of a leaf that was given out, or of a tree with others in it, closes. */
static void leave_tree(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool leaf = o->leave;
    o->leave = false;
    o->depth--;
    o->state = o->depth == 0 ? BETWEEN : CLOSED;
    if (!reader->variations || o->failed)
        return;
    o->at = o->levels[o->depth].from;
    if (leaf)
        reader->shared = o->at.steps;
    if (reader->shared > o->at.steps)
        reader->shared = o->at.steps;
    reader->game.step_count = o->at.steps;
    reader->game.position_count = o->at.positions;
}

/* With `variations`, a tree without trees in it ends a line of play. */
static taken close_branch(igo_sgf_reader *reader)
{
    own *o = reader->own;
    if (o->levels[o->depth - 1].trees > 0) {
        leave_tree(reader);
        return IGO_READ_MORE;
    }
    taken what = end_main_line(reader);
    if (what != IGO_READ_MORE)
        return what;
    o->leave = true;
    return deliver(reader);
}

static taken close_tree(igo_sgf_reader *reader)
{
    own *o = reader->own;
    if (reader->variations && !o->failed)
        return close_branch(reader);
    taken what = o->skip ? IGO_READ_MORE : end_main_line(reader);
    o->skip = true;
    if (what != IGO_READ_MORE)
        return what;
    if (o->depth == 1 && !o->failed)
        what = deliver(reader);
    leave_tree(reader);
    return what;
}

/* ---- Bytes ---- */

static taken open_node(own *o)
{
    begin_node(o);
    o->state = NODE;
    return IGO_READ_MORE;
}

/* A semicolon or a parenthesis. A node that it ends may be wrong; the tree goes on all the same. */
static taken take_structure(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    bool node = o->state == NODE || o->state == VALUED;
    bool expected = c == ';' ? o->state != CLOSED : o->state != OPENED && (c == '(' || c == ')');
    if (!expected)
        return wrong_byte(reader, c);
    taken ended = node ? end_node(reader) : IGO_READ_MORE;
    if (ended == IGO_READ_NO_MEMORY)
        return ended;
    taken what = c == '(' ? open_tree(reader) : c == ')' ? close_tree(reader) : open_node(o);
    return ended == IGO_READ_ERROR ? ended : what;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Lower-case letters in names are of old formats and mean nothing; no known name has more than two
 * capitals. */
static void add_to_name(own *o, char c)
{
    if (c < 'A' || c > 'Z' || o->name == UNKNOWN)
        return;
    o->name = o->name > 0xff ? UNKNOWN : o->name << 8 | (unsigned char)c;
}

static void open_name(own *o, char c)
{
    o->state = NAME;
    o->name = NAMELESS;
    o->values = 0;
    add_to_name(o, c);
}

static taken open_value(igo_sgf_reader *reader)
{
    own *o = reader->own;
    o->state = VALUE;
    o->keep = is_wanted(o);
    o->value_line = o->line;
    o->value_column = column(o) + 1;
    o->count = 0;
    o->values++;
    if (o->name != NAMELESS || o->skip)
        return IGO_READ_MORE;
    say(&reader->error, o->line, column(o), "a name in small letters", "a property's name");
    return fail(reader);
}

static taken close_value(igo_sgf_reader *reader)
{
    own *o = reader->own;
    o->state = VALUED;
    if (!o->keep || o->skip)
        return IGO_READ_MORE;
    if (o->values > 1 && (o->name == BLACK || o->name == WHITE))
        return wrong_value(reader, "one move a property");
    return take_value(reader);
}

static taken take_value_byte(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    if (o->state == VALUE && c == ']')
        return close_value(reader);
    if (o->state == VALUE && c == '\\') {
        o->state = ESCAPE;
        return IGO_READ_MORE;
    }
    bool soft_break = o->state == ESCAPE && (c == '\n' || c == '\r');
    o->state = VALUE;
    if (o->keep && !soft_break && o->count < LONGEST_VALUE)
        o->value[o->count++] = c;
    return IGO_READ_MORE;
}

/* A byte outside of games; a byte order mark does not count. */
static taken take_between(igo_sgf_reader *reader, char c)
{
    static const char mark_bytes[] = "\xef\xbb\xbf";
    own *o = reader->own;
    if (o->offset < 3 && c == mark_bytes[o->offset]) {
        o->line_start = o->offset + 1;
        return IGO_READ_MORE;
    }
    if (is_blank(c))
        return IGO_READ_MORE;
    if (c != '(')
        return wrong_byte(reader, c);
    o->open_line = o->line;
    return open_game(reader);
}

static taken take_junk(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    if (o->state == JUNK_OPEN && c == ';') {
        taken what = open_game(reader);
        return what == IGO_READ_MORE ? take_structure(reader, c) : what;
    }
    if (c == '(') {
        o->open_line = o->line;
        o->state = JUNK_OPEN;
    } else if (!is_blank(c)) {
        o->state = JUNK;
    }
    return IGO_READ_MORE;
}

static taken take_byte(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    switch (o->state) {
    case VALUE:
    case ESCAPE: return take_value_byte(reader, c);
    case NAME:
        if (is_letter(c)) {
            add_to_name(o, c);
            return IGO_READ_MORE;
        }
        o->state = NAMED;
        break;
    case NODE:
    case VALUED:
        if (is_letter(c)) {
            open_name(o, c);
            return IGO_READ_MORE;
        }
        break;
    case BETWEEN: return take_between(reader, c);
    case JUNK:
    case JUNK_OPEN: return take_junk(reader, c);
    case GIVEN_UP: return IGO_READ_MORE;
    case NAMED:
    case OPENED:
    case CLOSED: break;
    }
    if (c == '[' && (o->state == NAMED || o->state == VALUED))
        return open_value(reader);
    if (is_blank(c))
        return IGO_READ_MORE;
    return o->state == NAMED ? wrong_byte(reader, c) : take_structure(reader, c);
}

/* How many bytes are of a value that nobody wants, up to what may end it. */
static size_t unwanted(own *o, const char *text, size_t length)
{
    size_t count = 0;
    for (; count < length && text[count] != ']' && text[count] != '\\'; count++) {
        if (text[count] != '\n')
            continue;
        o->line++;
        o->line_start = o->offset + count + 1;
    }
    return count;
}

/* B[dd] or W[dd] at the start of a node, as nearly all of the text is. */
static bool is_plain_move(const own *o, const char *text, size_t length)
{
    return o->state == NODE && length > 5 && (text[0] == 'B' || text[0] == 'W') && text[1] == '[' &&
           text[4] == ']' && text[5] != '[' && letter(text[2]) >= 0 && letter(text[3]) >= 0 &&
           !o->skip;
}

static taken take_plain_move(igo_sgf_reader *reader, const char *text)
{
    own *o = reader->own;
    igo_color color = text[0] == 'B' ? IGO_BLACK : IGO_WHITE;
    o->state = VALUED;
    o->value_line = o->line;
    o->name = (uint32_t)text[0];
    o->values = 1;
    return add_move(reader, igo_move_play(color, letter(text[3]), letter(text[2])));
}

/* Takes some bytes of the text, at least one, and says how many. */
static taken take_some(igo_sgf_reader *reader, const char *text, size_t length, size_t *used)
{
    own *o = reader->own;
    if (is_plain_move(o, text, length)) {
        *used = 5;
        taken what = take_plain_move(reader, text);
        o->offset += *used;
        return what;
    }
    *used = o->state == VALUE && !o->keep ? unwanted(o, text, length) : 0;
    o->offset += *used;
    if (*used == length)
        return IGO_READ_MORE;
    char c = text[(*used)++];
    taken what = take_byte(reader, c);
    o->offset++;
    if (c == '\n') {
        o->line++;
        o->line_start = o->offset;
    }
    return what;
}

static bool begin_text(igo_sgf_reader *reader)
{
    if (reader->own == NULL)
        reader->own = calloc(1, sizeof *reader->own);
    if (reader->own == NULL)
        return false;
    own *o = reader->own;
    if (o->begun)
        return true;
    o->begun = true;
    o->state = reader->junk ? JUNK : BETWEEN;
    o->offset = o->line_start = o->depth = 0;
    o->line = 1;
    reader->number = 0;
    return true;
}

static taken end_text(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool right = o->state == BETWEEN || o->state == GIVEN_UP;
    o->begun = false;
    if (right)
        return IGO_READ_MORE;
    return wrong_syntax(reader, "end of text", wanted_in(o->state));
}

igo_read igo_sgf_feed(igo_sgf_reader *reader, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (!begin_text(reader))
        return IGO_READ_NO_MEMORY;
    if (reader->own->leave)
        leave_tree(reader);
    if (length == 0)
        return end_text(reader);
    while (*used < length) {
        size_t some;
        taken what = take_some(reader, text + *used, length - *used, &some);
        *used += some;
        if (what != IGO_READ_MORE)
            return what;
    }
    return IGO_READ_MORE;
}

void igo_sgf_reader_free(igo_sgf_reader *reader)
{
    igo_game_free(&reader->game);
    if (reader->own != NULL) {
        free(reader->own->levels);
        free(reader->own->path);
    }
    free(reader->own);
    *reader = (igo_sgf_reader){0};
}

/* ---- Games to text ---- */

static char letter_of(int32_t number)
{
    return (char)(number < 26 ? 'a' + number : 'A' + number - 26);
}

static void out_point(out *to, igo_point at)
{
    out_char(to, '[');
    out_char(to, letter_of(at.col));
    out_char(to, letter_of(at.row));
    out_char(to, ']');
}

static const char *color_letter(igo_color color)
{
    return color == IGO_BLACK ? "B" : color == IGO_WHITE ? "W" : "E";
}

static void out_stones(out *to, igo_color color, const igo_set *points)
{
    igo_point at = igo_set_before();
    if (!igo_set_next(points, &at))
        return;
    out_char(to, 'A');
    out_text(to, color_letter(color));
    do
        out_point(to, at);
    while (igo_set_next(points, &at));
}

static void out_player(out *to, igo_color next)
{
    out_text(to, "PL[");
    out_text(to, color_letter(next));
    out_char(to, ']');
}

static void out_escaped(out *to, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == ']' || *text == '\\' || *text == ':')
            out_char(to, '\\');
        out_char(to, *text);
    }
}

/* The rule set without its komi; those that the format itself names, as it does. */
static void out_rules(out *to, igo_rules rules)
{
    static const char *const words[][2] = {
        {"aga", "AGA"},         {"japanese", "Japanese"}, {"new-zealand", "NZ"},
        {"chinese", "Chinese"}, {"korean", "Korean"},
    };
    char text[128];
    const char *name = NULL;
    igo_rules named = rules;
    for (size_t i = 0; name == NULL && igo_rules_name(i) != NULL; i++) {
        igo_rules_named(igo_rules_name(i), strlen(igo_rules_name(i)), &named);
        bool exact = igo_rules_equal(named, rules);
        named.komi = rules.komi;
        if (exact || (i > 0 && igo_rules_equal(named, rules)))
            name = igo_rules_name(i);
    }
    if (name == NULL) {
        igo_rules_print(text, sizeof text, rules);
        size_t length = strlen(text), last = length;
        while (last > 0 && text[last] != ' ')
            last--;
        if (length - last > 6 && memcmp(text + last, " komi=", 6) == 0)
            text[last] = '\0';
        name = text;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(name, words[i][0]) == 0)
            name = words[i][1];
    out_text(to, name);
}

static igo_color result_of(const igo_game *game)
{
    if (game->step_count == 0)
        return IGO_EMPTY;
    const igo_step *last = &game->steps[game->step_count - 1];
    bool resigned =
        game->step_count > 0 && last->kind == IGO_STEP_PLAY && last->move.turn == IGO_RESIGN;
    return resigned ? last->move.color : IGO_EMPTY;
}

/* The first node, of a game that begins at this position. */
static void out_root(out *to, const igo_game *game, const igo_position *start, bool ends_here)
{
    int rows = igo_board_rows(&start->board), cols = igo_board_cols(&start->board);
    out_text(to, "(;FF[4]GM[1]CA[UTF-8]AP[igo:" IGO_VERSION "]SZ[");
    out_number(to, cols);
    if (rows != cols) {
        out_char(to, ':');
        out_number(to, rows);
    }
    out_text(to, "]KM[");
    to->length += igo_komi_print(out_rest(to), out_left(to), game->rules.komi);
    out_text(to, "]RU[");
    out_rules(to, game->rules);
    out_char(to, ']');
    igo_color loser = ends_here ? result_of(game) : IGO_EMPTY;
    if (loser != IGO_EMPTY)
        out_text(to, loser == IGO_BLACK ? "RE[W+R]" : "RE[B+R]");
    if (game->title_count > 0) {
        out_text(to, "GN[");
        out_escaped(to, game->title);
        out_char(to, ']');
    }
    out_player(to, start->next);
    igo_set black = igo_board_points(&start->board, IGO_BLACK);
    igo_set white = igo_board_points(&start->board, IGO_WHITE);
    out_stones(to, IGO_BLACK, &black);
    out_stones(to, IGO_WHITE, &white);
    out_char(to, '\n');
}

/* What makes one board of the other; where they are equal, the empty points are emptied, so
 * that the record starts anew all the same. */
static void out_setup(out *to, const igo_board *before, const igo_position *after)
{
    bool same = igo_board_equal(before, &after->board);
    out_char(to, ';');
    for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_set points = igo_board_points(&after->board, color);
        igo_set changed = igo_set_none(&after->board);
        for (igo_point at = igo_set_before(); igo_set_next(&points, &at);)
            if (igo_board_look(before, at) != color || (same && color == IGO_EMPTY))
                igo_set_add(&changed, at);
        out_stones(to, color, &changed);
    }
    out_player(to, after->next);
    out_char(to, '\n');
}

static bool has_letters(const igo_board *board, igo_point at)
{
    bool pass =
        at.row == TT && at.col == TT && igo_board_rows(board) <= TT && igo_board_cols(board) <= TT;
    return at.row >= 0 && at.row < LETTERS && at.col >= 0 && at.col < LETTERS && !pass;
}

static void out_turn(out *to, igo_move move)
{
    out_char(to, ';');
    if (move.turn == IGO_RESIGN) {
        out_text(to, "RS[");
        out_text(to, color_letter(move.color));
        out_char(to, ']');
        return;
    }
    out_text(to, color_letter(move.color));
    if (move.turn == IGO_PLAY)
        out_point(to, move.at);
    else
        out_text(to, "[]");
}

/* A game being written: where it has come to. */
typedef struct writer {
    out to;
    const igo_game *game;
    igo_entry now;
    size_t turns; /* on the line */
    bool right;
} writer;

static void write_turn(writer *w, igo_move move)
{
    enum { A_LINE = 10 };
    if (move.turn == IGO_PLAY && !has_letters(&w->now.board, move.at))
        w->right = false;
    if (w->right)
        out_turn(&w->to, move);
    if (w->right && ++w->turns % A_LINE == 0)
        out_char(&w->to, '\n');
    follow(&w->now, move);
}

static bool is_last(const writer *w, size_t i)
{
    return i + 1 == w->game->step_count;
}

static bool same_size(const igo_board *a, const igo_board *b)
{
    return igo_board_rows(a) == igo_board_rows(b) && igo_board_cols(a) == igo_board_cols(b);
}

/* Whether no set-up of another size stands behind this step: a game cannot change its size, so
 * each begins a new one. */
static bool ends_here(const igo_game *game, size_t from, const igo_board *board)
{
    for (size_t i = from; i < game->step_count; i++)
        if (game->steps[i].kind == IGO_STEP_SETUP &&
            !same_size(board, &game->positions[game->steps[i].number].board))
            return false;
    return true;
}

static void write_setup(writer *w, size_t i, const igo_position *position)
{
    if (same_size(&w->now.board, &position->board)) {
        if (w->turns % 10 != 0)
            out_char(&w->to, '\n');
        out_setup(&w->to, &w->now.board, position);
    } else {
        out_text(&w->to, ")\n\n");
        out_root(&w->to, w->game, position, ends_here(w->game, i + 1, &position->board));
    }
    w->turns = 0;
    igo_start(&position->board, position->next, &w->now);
}

static void write_then(writer *w, size_t i, const igo_position *position)
{
    igo_move move;
    igo_record record = {.entries = &w->now, .count = 1};
    if (igo_find_turn(record, &position->board, igo_opponent(position->next), &move))
        write_turn(w, move);
    else
        write_setup(w, i, position);
}

static void write_step(writer *w, size_t i)
{
    const igo_step *step = &w->game->steps[i];
    if (step->kind == IGO_STEP_PLAY && !(step->move.turn == IGO_RESIGN && is_last(w, i)))
        write_turn(w, step->move);
    if (step->kind == IGO_STEP_SETUP)
        write_setup(w, i, &w->game->positions[step->number]);
    if (step->kind == IGO_STEP_THEN)
        write_then(w, i, &w->game->positions[step->number]);
}

size_t igo_sgf_print(char *buffer, size_t size, const igo_game *game)
{
    writer w = {.to = out_to(buffer, size), .game = game, .right = true};
    igo_start(&game->start.board, game->start.next, &w.now);
    out_root(&w.to, game, &game->start, ends_here(game, 0, &game->start.board));
    for (size_t i = 0; i < game->step_count; i++)
        write_step(&w, i);
    if (!w.right) {
        w.to.length = 0;
        out_end(&w.to);
        return 0;
    }
    out_text(&w.to, w.turns % 10 == 0 ? ")\n\n" : "\n)\n\n");
    return out_end(&w.to);
}

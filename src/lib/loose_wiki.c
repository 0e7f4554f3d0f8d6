/* loose_wiki.c - diagrams of Sensei's Library: lines that begin with $$.
 *
 * Letters and marks are on a point or a stone; digits are plays. A side without an edge line is cut
 * off, which is an error. */
#include "loose_wiki.h"

#include "loose_board.h"
#include "loose_find_rows.h"
#include "loose_words.h"

#include <string.h>

enum { PLAY_NUMBERS = 11 }; /* 1 to 10; 0 is not used */

typedef struct wiki {
    reading *to;
    igo_color first;        /* the color of the first play */
    int size, first_number; /* board size, number of the first play in the heading; 0: none */
    bool has_top, has_bottom, has_heading; /* whether these lines were read */
    igo_point play[PLAY_NUMBERS];          /* by number; the digit 0 means 10 */
    size_t line[PLAY_NUMBERS];             /* where it is; 0: no such play */
} wiki;

bool igo_is_wiki(const sheet *from)
{
    for (size_t i = 0; i < from->line_count; i++)
        if (igo_part_begins(igo_part_trim(line_of(from, i)), "$$")) return true;
    return false;
}

static int parse_number(part line, size_t *at)
{
    int number = 0;
    for (; *at < line.count && igo_sign_is_digit(line.signs[*at].c) && number < 1000; ++*at)
        number = number * 10 + (int)(line.signs[*at].c - '0');
    return number;
}

/* True if this letter is next; skips it. */
static bool skip_letter(part line, size_t *at, char letter)
{
    bool there = *at < line.count && line.signs[*at].c == (unsigned char)letter;
    *at += there;
    return there;
}

/* Reads a heading after its $$: B or W for the first play, c for coordinates, the size, m and the
 * number of the first play, a title. */
static bool parse_heading(wiki *w, part line, size_t line_number)
{
    size_t at = 0;
    igo_color named = IGO_EMPTY;
    bool black = skip_letter(line, &at, 'B'), white = !black && skip_letter(line, &at, 'W');
    skip_letter(line, &at, 'c');
    w->size = parse_number(line, &at);
    if (skip_letter(line, &at, 'm')) w->first_number = parse_number(line, &at);
    if (w->has_heading || (at < line.count && !igo_sign_is_blank(line.signs[at].c)))
        return igo_reading_wrong_line(w->to, line, line_number,
                                      "one heading, such as $$Bc9m7 Title");
    w->has_heading = true;
    w->first = white ? IGO_WHITE : IGO_BLACK;
    if ((black || white) && !igo_reading_name_player(w->to, w->first, line_number)) return false;
    part title = part_after(line, at);
    enum player_words says = igo_player_words(title, &named);
    if (says == WORDS_UNCLEAR || (says == WORDS_MAY_NAME_PLAYER && !black && !white))
        return igo_reading_wrong_line(w->to, line, line_number, "$$B or $$W as the player to move");
    return says != WORDS_NAME_PLAYER || igo_reading_name_player(w->to, named, line_number);
}

static bool is_edge_line(part line)
{
    size_t dashes = 0;
    for (size_t i = 0; i < line.count; i++) {
        uint32_t c = line.signs[i].c;
        if (c != '-' && c != '+' && c != ' ') return false;
        dashes += c == '-';
    }
    return dashes > 1;
}

/* The stone or empty point that a sign is on, as X, O or a dot; 0: unknown sign. */
static uint32_t base_sign(uint32_t c)
{
    bool mark = c >= 'a' && c <= 'z' && c != 'x' && c != 'o';
    if (c > 0x7f || c == 0) return 0;
    if (strchr("XB#YZ", (char)c) != NULL) return 'X';
    if (strchr("OW@QP", (char)c) != NULL) return 'O';
    return mark || igo_sign_is_digit(c) || strchr(".,+CSTM", (char)c) != NULL ? '.' : 0;
}

static bool add_play(wiki *w, sign digit, int row, int col)
{
    int number = digit.c == '0' ? 10 : (int)(digit.c - '0');
    if (w->line[number] != 0)
        return igo_reading_wrong(w->to, digit.line, digit.column, "a number twice",
                                 "one play each");
    w->line[number] = digit.line;
    w->play[number] = (igo_point){row, col};
    return true;
}

/* Reads single signs with blanks between as the next row. False: it is no row, or an error. */
static bool parse_diagram_row(wiki *w, part line, size_t line_number)
{
    reading *r = w->to;
    board_row *to = &r->rows[r->row_count];
    *to = (board_row){.label = {-1, -1}, .line = line_number};
    for (size_t at = 0; at < line.count; at++) {
        sign s = line.signs[at];
        bool border = s.c == '|' && (at == 0 || at + 1 == line.count);
        if (igo_sign_is_blank(s.c)) continue;
        bool follows_directly = at > 0 && !border && !igo_sign_is_blank(line.signs[at - 1].c);
        if (follows_directly && (at > 1 || !to->border[LEFT])) return false;
        to->border[LEFT] = to->border[LEFT] || (border && at == 0);
        to->border[RIGHT] = to->border[RIGHT] || (border && at > 0);
        if (border) continue;
        if (base_sign(s.c) == 0 || to->cells == IGO_MAX_SIZE) return false;
        if (igo_sign_is_digit(s.c) && !add_play(w, s, r->row_count, to->cells)) return false;
        s.c = base_sign(s.c);
        to->cell[to->cells++] = s;
    }
    return to->cells > 0;
}

/* Reads a line with $$ that is no heading. */
static bool parse_body(wiki *w, part line, size_t index, size_t line_number)
{
    reading *r = w->to;
    bool edge = is_edge_line(line), begun = r->row_count > 0;
    if (line.count == 0) return true;
    if (edge && !begun && !w->has_top) return w->has_top = true;
    if (edge && begun && !w->has_bottom) return w->has_bottom = true;
    if (!w->has_bottom && r->row_count < IGO_MAX_SIZE && parse_diagram_row(w, line, line_number)) {
        const board_row *last = &r->rows[r->row_count++];
        if (last->border[LEFT] && last->border[RIGHT]) return true;
        return igo_reading_wrong(r, line_number, 1, "a row without an edge on both sides",
                                 "| at both ends: the board goes on beyond the diagram");
    }
    if (r->error.line > 0) return false;
    if (begun != w->has_bottom)
        return igo_reading_wrong_line(r, line, line_number, "a row of the diagram");
    return igo_reading_parse_beside(r, index, false);
}

/* Adds the plays in the order of their numbers, from 1 on; or, if there is no 1, from that in the
 * heading. */
static bool add_plays(wiki *w)
{
    int number = w->line[1] == 0 && w->first_number > 0 && w->first_number < PLAY_NUMBERS
                     ? w->first_number
                     : 1,
        left = 0;
    igo_color color = w->first;
    for (int i = 1; i < PLAY_NUMBERS; i++)
        left += w->line[i] > 0;
    for (; left > 0; left--, number++, color = igo_opponent(color)) {
        if (number == PLAY_NUMBERS || w->line[number] == 0) {
            size_t line = w->to->rows[0].line;
            return igo_reading_wrong(w->to, line, 1, "a number left out",
                                     "plays 1, 2, 3 and so on");
        }
        igo_step step = {.kind = IGO_STEP_PLAY,
                         .move = {.color = color, .turn = IGO_PLAY, .at = w->play[number]},
                         .line = w->line[number]};
        if (!igo_case_add(w->to->game, step)) return reading_no_memory(w->to);
    }
    return true;
}

bool igo_wiki_read(reading *r)
{
    wiki w = {.to = r, .first = IGO_BLACK};
    r->cell_kind = GLYPHS;
    for (size_t i = 0; i < r->text->line_count; i++) {
        part line = igo_part_trim(line_of(r->text, i));
        size_t line_number = r->text->lines[i].line;
        bool has_mark = igo_part_begins(line, "$$");
        part rest = part_after(line, has_mark ? 2 : 0);
        bool may_be_title = !w.has_heading && !w.has_top && r->row_count == 0;
        bool heading = has_mark && rest.count > 0 &&
                       (igo_sign_is_alnum(rest.signs->c) ||
                        (may_be_title && igo_part_is_words(igo_part_trim(rest))));
        bool inside = r->row_count > 0 && !w.has_bottom;
        bool right = !has_mark && inside
                         ? igo_reading_wrong_line(r, line, line_number, "a row of the diagram")
                     : !has_mark ? igo_reading_parse_beside(r, i, false)
                     : heading   ? parse_heading(&w, rest, line_number)
                                 : parse_body(&w, igo_part_trim(rest), i, line_number);
        if (!right) return false;
    }
    if (r->row_count == 0) return false;
    if (!w.has_top || !w.has_bottom)
        return igo_reading_wrong_board(r, "a diagram without an edge line",
                                       "--- above and below: the board goes on beyond the diagram");
    if (w.size > 0 && (r->row_count != w.size || r->rows[0].cells != w.size))
        return igo_reading_wrong_board(r, "a board of another size",
                                       "the size that the heading names");
    return add_plays(&w) && igo_reading_make_board(r);
}

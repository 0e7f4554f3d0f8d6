/* case.c - a record with claims: its steps and its text. */
#include "private.h"
#include "step_types.h"

#include <stdlib.h>
#include <string.h>

/* A board of 0 rows means no board; its words are not used. */
void igo_case_clear(igo_case *c)
{
    c->rules = *igo_default_rules();
    c->has_rules = c->has_komi = c->single = c->is_choice = false;
    for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++)
        c->start.board.points[color].rows = c->start.board.points[color].cols = 0;
    c->start.next = IGO_BLACK;
    c->step_count = c->position_count = c->word_count = c->title_count = 0;
    c->first_line = c->line = c->last_line = 0;
    if (c->title != NULL) c->title[0] = '\0';
}

void igo_case_free(igo_case *c)
{
    free(c->steps);
    free(c->positions);
    free(c->words);
    free(c->title);
    *c = (igo_case){.rules = igo_rules_kata()};
}

bool igo_case_add(igo_case *c, igo_step step)
{
    bool room = igo_room(&c->steps, sizeof step, c->step_count, &c->own[STEP_ROOM], 1);
    if (room) c->steps[c->step_count++] = step;
    return room;
}

bool igo_case_add_position(igo_case *c, igo_step step, const igo_position *position)
{
    size_t number = c->position_count;
    if (!igo_room(&c->positions, sizeof *position, number, &c->own[POSITION_ROOM], 1)) return false;
    step.number = number;
    if (!igo_case_add(c, step)) return false;
    c->positions[c->position_count++] = *position;
    return true;
}

bool igo_case_join(igo_case *c, const igo_position *next, size_t line)
{
    size_t count = c->position_count;
    const igo_position *last = count > 0 ? &c->positions[count - 1] : &c->start;
    igo_step step = {.kind = IGO_STEP_THEN, .line = line};
    bool first = last->board.points[IGO_BLACK].rows == 0;
    if (first) c->start = *next;
    return first || (last->next == next->next && igo_board_equal(&last->board, &next->board)) ||
           igo_case_add_position(c, step, next);
}

/* Removes leading zeros, and trailing ones after a point. */
static void trim_zeros(const char **digits, size_t *length)
{
    while (*length > 1 && (*digits)[0] == '0' && (*digits)[1] != '.') {
        ++*digits;
        --*length;
    }
    if (memchr(*digits, '.', *length) == NULL) return;
    while ((*digits)[*length - 1] == '0')
        --*length;
    if ((*digits)[*length - 1] == '.') --*length;
}

bool igo_case_add_words(igo_case *c, igo_step step, const char *result, size_t length)
{
    if (!igo_room(&c->words, 1, c->word_count, &c->own[WORD_ROOM], length + 1)) return false;
    step.number = c->word_count;
    if (!igo_case_add(c, step)) return false;
    char *end = c->words + c->word_count;
    const char *rest = result;
    if (length > 2 && result[1] == '+') {
        memcpy(end, result, 2);
        end += 2;
        rest += 2;
        length -= 2;
        trim_zeros(&rest, &length);
    }
    memcpy(end, rest, length);
    end[length] = '\0';
    c->word_count = (size_t)(end - c->words) + length + 1;
    return true;
}

bool igo_case_add_title(igo_case *c, const char *text, size_t length)
{
    length = length_to_nul(text, length);
    if (!igo_room(&c->title, 1, c->title_count, &c->own[TITLE_ROOM], length + 2)) return false;
    if (c->title_count > 0 && length > 0) c->title[c->title_count++] = ' ';
    if (length > 0) memcpy(c->title + c->title_count, text, length);
    c->title_count += length;
    c->title[c->title_count] = '\0';
    return true;
}

/* ---- Text ---- */

static void out_argument(out *to, const igo_case *c, const igo_step *step, char shape, bool single)
{
    bool absent = shape == 'r'   ? step->want == IGO_LEGAL
                  : shape == 'w' ? !step->with_passes
                                 : shape == 't' && c->words[step->number] == '\0';
    if (absent) return;
    out_char(to, shape == 'B' && !single ? '\n' : ' ');
    switch (shape) {
    case 'm': igo_out_move(to, step->move); break;
    case 'r': out_text(to, igo_reason_name(step->want)); break;
    case 'p': igo_out_point(to, step->move.at); break;
    case 's':
    case 't': out_text(to, c->words + step->number); break;
    case 'c':
    case 'o':
        out_text(to, step->move.color == IGO_EMPTY ? "none" : igo_color_name(step->move.color));
        break;
    case 'd': out_count(to, step->depth); break;
    case 'w': out_text(to, "passes"); break;
    case 'B': igo_out_position(to, &c->positions[step->number], single); break;
    default: out_count(to, step->number);
    }
}

void igo_out_territory(out *to, const igo_board *board, igo_color owner)
{
    igo_set points = igo_board_points(board, IGO_EMPTY);
    if (owner != IGO_EMPTY) points = igo_board_territory(board, owner);
    for (igo_color color = IGO_BLACK; owner == IGO_EMPTY && color < IGO_EMPTY; color++) {
        igo_set owned = igo_board_territory(board, color);
        points = igo_set_minus(&points, &owned);
    }
    igo_out_points(to, &points, false);
}

void igo_out_step(out *to, const igo_case *c, const igo_step *step, bool single)
{
    const step_type *type = &igo_step_types[step->kind];
    if (type->role == STEP_ASKS) out_text(to, type->word[0] != '\0' ? "? " : "?");
    out_text(to, type->word);
    for (const char *shape = type->shape; *shape != '\0'; shape++)
        out_argument(to, c, step, *shape, single);
}

size_t igo_step_print(char *buffer, size_t size, const igo_case *c, const igo_step *step)
{
    out to = out_to(buffer, size);
    igo_out_step(&to, c, step, false);
    return out_end(&to);
}

/* Replaces control characters and invalid UTF-8. */
static void out_title(out *to, const char *title, size_t length)
{
    for (size_t at = 0, bytes; at < length; at += bytes + (bytes == 0)) {
        bytes = utf8_length(title + at, length - at);
        uint32_t number = bytes > 0 ? utf8_code_point(title + at, bytes) : 0x80;
        if ((number < 0x20 && number != '\t') || number == 0x7f)
            out_char(to, ' ');
        else if (number >= 0x80 && number < 0xa0)
            out_text(to, "\xef\xbf\xbd");
        else
            out_bytes(to, title + at, bytes);
    }
}

/* Whether a byte of a title is written as a blank that the reader would trim. */
static bool is_trimmed(char c)
{
    return (c >= 0 && c <= ' ') || c == 0x7f;
}

/* The length up to the blank of a title that would be read as `level: choice`; of others 0. */
static size_t level_length(const char *title, size_t left)
{
    static const char choice[] = "level: choice";
    size_t begin = 0, end = left;
    while (begin < end && is_trimmed(title[begin]))
        begin++;
    while (begin < end && is_trimmed(title[end - 1]))
        end--;
    if (end - begin != strlen(choice)) return 0;
    for (size_t at = begin; at < end; at++) {
        bool blank = is_trimmed(title[at]) && title[at] != '\t';
        if ((blank ? ' ' : title[at]) != choice[at - begin]) return 0;
    }
    return begin + strlen("level:");
}

/* The length of the title's next line. A long title is split at a blank, because the reader joins
 * its lines with one. So is a title that would be read as `level: choice`. */
static size_t title_line(const char *title, size_t left)
{
    enum { LONGEST = IGO_MAX_LINE - 2, WIDEST = 4 };
    size_t end = 0, at = 0, bytes, level = level_length(title, left);
    if (level > 0) return level;
    for (size_t printed = 0; at < left && printed <= LONGEST - WIDEST; at += bytes + (bytes == 0)) {
        if (at > 0 && title[at] == ' ' && title[at - 1] != ' ' && title[at + 1] != ' ') end = at;
        bytes = utf8_length(title + at, left - at);
        printed += bytes == 1 || bytes > 3 ? bytes : 3;
    }
    return at == left ? left : end > 0 ? end : at;
}

static void out_titles(out *to, const igo_case *c)
{
    size_t length;
    for (size_t at = 0; at < c->title_count; at += length) {
        length = title_line(c->title + at, c->title_count - at);
        out_text(to, "# ");
        out_title(to, c->title + at, length);
        out_char(to, '\n');
        length += c->title[at + length] == ' ';
    }
}

void igo_out_case(out *to, const igo_case *c, bool single)
{
    const char *between = single ? " ; " : "\n";
    igo_rules kata = igo_rules_kata();
    if (!single && c->is_choice) out_text(to, "# level: choice\n");
    if (!single) out_titles(to, c);
    if (!igo_rules_equal(&c->rules, &kata)) {
        out_text(to, "rules ");
        igo_out_rules(to, &c->rules, true);
        out_text(to, between);
    }
    igo_out_position(to, &c->start, single);
    for (size_t i = 0; i < c->step_count; i++) {
        out_text(to, between);
        igo_out_step(to, c, &c->steps[i], single);
    }
    if (single && c->title_count > 0) {
        out_text(to, " # ");
        out_title(to, c->title, c->title_count);
    }
    out_text(to, single ? "\n" : "\n\n");
}

size_t igo_case_print(char *buffer, size_t size, const igo_case *c)
{
    out to = out_to(buffer, size);
    igo_out_case(&to, c, false);
    return out_end(&to);
}

size_t igo_case_print_line(char *buffer, size_t size, const igo_case *c)
{
    out to = out_to(buffer, size);
    igo_out_case(&to, c, true);
    return out_end(&to);
}

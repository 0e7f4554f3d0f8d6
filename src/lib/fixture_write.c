/* fixture_write.c - prints records as fixture text, on lines or on one line. */
#include "fixture_write.h"

#include "contracts.h"
#include "names.h"
#include "print.h"
#include "step_types.h"

#include <string.h>

/* Writes the argument that this letter of step_type.shape stands for, after a blank or newline. */
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

void igo_out_step(out *to, const igo_case *c, const igo_step *step, bool single)
{
    if ((unsigned)step->kind >= IGO_STEP_KINDS) igo_broken_value();
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

/* True if a byte of a title is written as a blank that the reader would trim. */
static bool is_trimmed(char c)
{
    return (c >= 0 && c <= ' ') || c == 0x7f;
}

/* For a title that would be read as `level: choice`, its length up to the blank in it; else 0. */
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

/* The length of the title's next line. A title that is too long for a line is split at its last
 * blank on it, because the reader joins its lines with a blank. So is a title that would be read as
 * `level: choice`. */
static size_t title_line(const char *title, size_t left)
{
    enum { LONGEST = IGO_MAX_LINE - 2, WIDEST = 4 };
    size_t end = 0, at = 0, bytes, level = level_length(title, left);
    if (level > 0) return level;
    for (size_t printed = 0; at < left && printed <= LONGEST - WIDEST; at += bytes + (bytes == 0)) {
        if (at > 0 && title[at] == ' ' && title[at - 1] != ' ' && title[at + 1] != ' ') end = at;
        bytes = utf8_length(title + at, left - at);
        printed += bytes == 1 || bytes > 3 ? bytes : 3; /* U+FFFD may replace it */
    }
    return at == left ? left : end > 0 ? end : at;
}

static void out_titles(out *to, const igo_case *c)
{
    size_t length;
    for (size_t at = 0; at < c->title_count; at += length) {
        length = title_line(c->title + at, c->title_count - at);
        out_text(to, "# ");
        igo_out_in_line(to, c->title + at, length, "");
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
        igo_out_in_line(to, c->title, c->title_count, "");
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

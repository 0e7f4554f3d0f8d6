/* report_terminal.c - failures and totals for a person at a terminal. */
#include "report_terminal.h"

#include "memory.h"
#include "picture.h"
#include "picture_options.h"
#include "printable.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

enum { PLAIN = 0, RED = 31, GREEN = 32, YELLOW = 33 };

static void put_color(const report *r, int color)
{
    if (r->colored) fprintf(r->to, "\033[%dm", color);
}

/* ---- A failure ---- */

/* The point to highlight: that of the move, or where the boards differ; off the board if none. */
static igo_point highlighted_point(const scene *s)
{
    bool plays = s->judged && s->move.turn == IGO_PLAY;
    return s->differs ? s->differs_at : plays ? s->move.at : (igo_point){-1, -1};
}

/* Without color, brackets highlight the point. */
static void out_bracketed_row(out *to, const scene *s, int32_t row)
{
    igo_point marked = highlighted_point(s);
    int cols = igo_board_cols(&s->position.board);
    igo_out_format(to, row < 10 ? " %d " : "%d ", (int)row);
    for (int32_t col = 0; col <= cols; col++) {
        bool here = row == marked.row && col == marked.col && col < cols;
        bool after = row == marked.row && col == marked.col + 1 && col > 0;
        out_char(to, here ? '[' : after ? ']' : ' ');
        if (col == cols) break;
        out_text(to, igo_color_name(igo_board_get(&s->position.board, (igo_point){row, col})));
    }
}

/* In color, the board looks as in igo game and igo show. */
static void put_board(const report *r, const scene *s)
{
    picture_options look = {.ansi = r->colored, .unicode = r->colored && terminal_has_unicode()};
    options opt = {.picture = &look};
    session drawn = {.opt = &opt};
    picture p = picture_of_board(&s->position.board, "");
    out to = out_growing();
    p.last = highlighted_point(s);
    p.stars = look.unicode;
    picture_columns(&to, &drawn, p.board);
    to.length--; /* without its line feed */
    out_format(&to, "    %s to move", igo_color_name(s->position.next));
    printable_lines(r->to, r->colored ? "    " : "     ", text_made(&to));
    for (int32_t row = 0; row < igo_board_rows(p.board); row++) {
        to.length = 0;
        if (r->colored)
            picture_row(&to, &drawn, &p, row);
        else
            out_bracketed_row(&to, s, row);
        fprintf(r->to, "    %s\n", text_made(&to));
    }
    free(to.buffer);
}

/* Prints a text that begins in column `indent`; on a terminal its lines wrap there. */
static void put_words(const report *r, const char *text, int indent)
{
    int columns = r->to == stdout ? terminal_columns() : 0;
    out words = out_growing();
    printable_out(&words, IN_LINE, text, strlen(text));
    if (columns >= 2 * indent)
        put_wrapped(r->to, text_made(&words), (size_t)(columns - indent), indent);
    else
        fputs(text_made(&words), r->to);
    free(words.buffer);
}

/* Prints a key and a text, in this color. A command stays on one line, so that it can be copied. */
static void put_pair(const report *r, const char *key, part which, const char *text, int color)
{
    enum { INDENT = 10 };
    fprintf(r->to, "  %-7s ", key);
    if (color != PLAIN) put_color(r, color);
    if (which != PART_COMMAND)
        put_words(r, text, INDENT);
    else
        put_part(r->to, IN_LINE, which, text);
    if (color != PLAIN) put_color(r, PLAIN);
    fputc('\n', r->to);
}

static void terminal_put_failure(const report *r, const failure *f)
{
    for (part which = 0; failure_next(f, &which); which++)
        if (which == PART_BOARD && f->scene.drawn)
            put_board(r, &f->scene);
        else if (!part_is_block(which))
            put_pair(r, part_word(which), which, f->text[which], which == PART_GOT ? RED : PLAIN);
    fputc('\n', r->to);
}

/* ---- Test points ---- */

/* In the order of totals. */
static const struct {
    int color;
    const char *total;
} looks[RESULTS] = {
    {GREEN, "passed"},
    {RED, "failed"},
    {RED, "in error"},
    {YELLOW, "failed as expected"},
    {YELLOW, "differ by choice"},
    {YELLOW, "passed unexpectedly"},
    {YELLOW, "skipped"},
};

static void terminal_put_point(report *r, const report_point *p, point_result what)
{
    if (what != RESULT_FAILED && what != RESULT_ERROR) return;
    put_color(r, looks[what].color);
    fprintf(r->to, "%-7s ", result_word(what));
    put_color(r, PLAIN);
    out head = out_growing();
    out_format(&head, "%s:%zu%s%s", p->file, p->line, p->title[0] != '\0' ? ": " : "", p->title);
    put_words(r, text_made(&head), 8);
    fputc('\n', r->to);
    free(head.buffer);
    for (size_t i = 0; i < p->failure_count; i++)
        terminal_put_failure(r, &p->failures[i]);
}

/* ---- The end ---- */

static void terminal_end(report *r)
{
    const char *next = report_first_failed_file(r);
    fprintf(r->to, "%zu record%s", r->count, r->count == 1 ? "" : "s");
    for (point_result what = RESULT_OK; what <= RESULT_SKIPPED; what++) {
        if (r->results[what] == 0) continue;
        fputs(", ", r->to);
        put_color(r, looks[what].color);
        fprintf(r->to, "%zu %s", r->results[what], looks[what].total);
        put_color(r, PLAIN);
    }
    fprintf(r->to, "\n%zu of %zu records asked\n", report_records_asked(r), r->count);
    if (r->left_out > 0) fprintf(r->to, "%zu claims left out\n", r->left_out);
    if (r->bailed_after > 0)
        fprintf(r->to, "stopped by --bail after %zu failed\n", r->bailed_after);
    if (r->hint != NULL) fprintf(r->to, "hint: %s\n", r->hint);
    if (next != NULL && r->file_count > 1) put_pair(r, "next", PART_CLAIM, next, PLAIN);
}

const report_format report_terminal = {.add = terminal_put_point, .end = terminal_end};

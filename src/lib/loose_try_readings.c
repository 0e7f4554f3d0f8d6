/* loose_try_readings.c - a paragraph of a pasted text, read in all ways: each separator, each kind
 * of cells, as plain text and as the text of a program. */
#include "loose_try_readings.h"

#include "case.h"
#include "loose_code.h"
#include "loose_find_rows.h"
#include "loose_wiki.h"

static void print_first_row(const reading *r, char *to, size_t size)
{
    out text = out_to(to, size);
    for (int col = 0; col < r->rows[0].cells; col++) {
        igo_color color = igo_board_get(&r->game->start.board, (igo_point){0, col});
        out_text(&text, igo_color_name(color));
    }
    out_end(&text);
}

/* Reports an error if two readings give different boards or players. */
static void compare_readings(readings *all)
{
    char one[19], other[19], found[64]; /* as much of a row as fits into an error */
    out text = out_to(found, sizeof found);
    const igo_position *a = &all->first_game->start, *b = &all->game.start;
    if (igo_board_equal(&a->board, &b->board) && a->next == b->next) return;
    if (all->error.line > 0) return;
    print_first_row(all->first, one, sizeof one);
    print_first_row(all->now, other, sizeof other);
    igo_out_format(&text, "first rows %s and %s", one, other);
    out_end(&text);
    igo_wrong(&all->error, all->now->rows[0].line, 1, found, "a text that can be read in one way");
}

/* Ends a reading. As long as none gave a board, the error with the highest rank is kept. */
static void keep_reading(readings *all, bool has_board)
{
    reading *now = all->now;
    all->no_memory = all->no_memory || now->no_memory;
    if (!has_board) {
        if (now->error.line > 0 && now->error_rank > all->error_rank && !all->found) {
            all->error = now->error;
            all->error_rank = now->error_rank;
        }
        return;
    }
    if (all->found) {
        compare_readings(all);
        return;
    }
    all->found = true;
    all->error.line = 0;
    reading *first = all->first;
    igo_case c = *all->first_game;
    *all->first_game = all->game;
    all->game = c;
    now->game = all->first_game;
    all->first = now;
    all->now = first;
}

static void begin_reading(readings *all, const sheet *from)
{
    *all->now = (reading){.options = all->options, .text = from, .next = IGO_EMPTY};
    igo_case_clear(&all->game);
    all->now->game = &all->game;
}

/* Reads the text with one separator and kind of cells. The bits of `way` are the options of a
 * reading; labels and column_numbers are for numbers only, and a list of a program has none of the
 * three. */
static void try_cell_kind(readings *all, const sheet *from, enum separator separator,
                          enum cell_kind cell_kind)
{
    int ways = cell_kind == NUMBERS ? 8 : 2;
    for (size_t i = 0; i < from->line_count; i++)
        if (from->lines[i].is_list) ways = 1;
    for (int way = 0; way < ways; way++) {
        begin_reading(all, from);
        all->now->separator = separator;
        all->now->cell_kind = cell_kind;
        all->now->player_first = way & 1;
        all->now->labels = way & 2;
        all->now->column_numbers = way & 4;
        keep_reading(all, igo_reading_parse(all->now));
    }
}

static void try_sheet(readings *all, const sheet *from)
{
    for (enum separator separator = NONE; separator < SEPARATORS; separator++)
        for (enum cell_kind cell_kind = GLYPHS; cell_kind < CELL_KINDS; cell_kind++)
            try_cell_kind(all, from, separator, cell_kind);
}

void igo_readings_try(readings *all, const sheet *plain, sheet *inner)
{
    igo_error error = {.line = 0};
    bool found = false;
    if (igo_is_wiki(plain)) {
        begin_reading(all, plain);
        bool has_board = igo_wiki_read(all->now);
        all->now->error_rank = 1; /* reports its error */
        keep_reading(all, has_board);
        return;
    }
    bool right = igo_code_extract(inner, plain, &found, &error);
    if (found && right) try_sheet(all, inner);
    if (found && !right) all->error = error;
    try_sheet(all, plain);
    if (!found && igo_sheet_strip_comment_marks(inner, 2)) try_sheet(all, inner);
}

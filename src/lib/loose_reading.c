/* loose_reading.c - the errors of a reading, and the player that its text names. */
#include "loose_reading.h"

bool igo_reading_wrong(reading *r, size_t line, size_t column, const char *found,
                       const char *wanted)
{
    if (r->error.line == 0) igo_wrong(&r->error, line, column, found, wanted);
    return false;
}

bool igo_reading_wrong_line(reading *r, part found, size_t line, const char *wanted)
{
    if (found.count == 0) return igo_reading_wrong(r, line, 1, "an empty line", wanted);
    return igo_reading_wrong(r, line, found.signs->column, igo_part_quote(found).text, wanted);
}

bool igo_reading_wrong_board(reading *r, const char *found, const char *wanted)
{
    return igo_reading_wrong(r, r->rows[0].line, 1, found, wanted);
}

bool igo_reading_wrong_count(reading *r, size_t line, size_t column, const char *what, int found,
                             int wanted)
{
    char found_text[40], wanted_text[60];
    out first = out_to(found_text, sizeof found_text),
        second = out_to(wanted_text, sizeof wanted_text);
    igo_out_format(&first, "%s %d", what, found);
    igo_out_format(&second, "%d, as in the first row", wanted);
    out_end(&first);
    out_end(&second);
    return igo_reading_wrong(r, line, column, found_text, wanted_text);
}

bool igo_reading_name_player(reading *r, igo_color next, size_t line)
{
    bool other = r->next != IGO_EMPTY && r->next != next;
    if (other || (r->options->has_next && r->options->next != next))
        return igo_reading_wrong(r, line, 1, next == IGO_BLACK ? "Black to move" : "White to move",
                                 other ? "one player to move" : "the player of --next");
    r->next = next;
    return true;
}

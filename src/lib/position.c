/* position.c - a position from text in one call. */
#include "fixture.h"

static bool wrong(igo_error *error, size_t number, const char *found, const char *wanted)
{
    *error = igo_error_at(number, 1, found, wanted);
    return false;
}

/* The next record, or what is wrong in its place, with an end of the text behind its last byte. */
static igo_read read_next(igo_reader *reader, const char **text, size_t *length)
{
    size_t used;
    igo_read what = *length > 0 ? igo_reader_feed(reader, *text, *length, &used) : IGO_READ_MORE;
    if (*length > 0) {
        *text += used;
        *length -= used;
    }
    return what == IGO_READ_MORE ? igo_reader_feed(reader, *text, 0, &used) : what;
}

static bool take(igo_reader *reader, igo_read what, igo_position *position, igo_error *error)
{
    static const char alone[] = "a player line and rows, and nothing else";
    const igo_case *game = &reader->game;
    if (what == IGO_READ_ERROR) {
        *error = reader->error;
        return false;
    }
    if (what == IGO_READ_NO_MEMORY)
        return wrong(error, reader->line, "no memory", "some");
    if (what == IGO_READ_MORE)
        return wrong(error, reader->line + 1, "end of the text", "the player to move, x or o");
    if (game->has_rules)
        return wrong(error, reader->own->rules_line, "rules", alone);
    if (game->step_count > 0)
        return wrong(error, game->steps[0].line, "a step", alone);
    *position = game->start;
    return true;
}

bool igo_position_parse(const char *text, size_t length, igo_position *position, igo_error *error)
{
    igo_reader reader = {.line = 0};
    igo_position first;
    igo_read what = read_next(&reader, &text, &length);
    bool right = take(&reader, what, &first, error);
    what = right ? read_next(&reader, &text, &length) : IGO_READ_MORE;
    if (what == IGO_READ_NO_MEMORY)
        right = take(&reader, what, &first, error);
    else if (what != IGO_READ_MORE)
        right = wrong(error, reader.game.first_line, "one more record", "one");
    igo_reader_free(&reader);
    if (right)
        *position = first;
    return right;
}

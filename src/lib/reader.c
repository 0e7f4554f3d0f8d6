/* reader.c - detects the format of a text, and reads any format.
 *
 * Each format has a reader of its own. It borrows the record for each call: a record has one
 * owner. */
#include "reader.h"

#include "case.h"
#include "contracts.h"
#include "fixture.h"
#include "json.h"
#include "loose.h"
#include "sgf.h"

#include <stdlib.h>
#include <string.h>

/* The number of blank bytes at the start, with any byte order mark. */
static size_t blanks(const char *text, size_t length, size_t seen)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t count = 0;
    while (count < length &&
           (is_space(text[count]) || (seen + count < 3 && text[count] == mark[seen + count])))
        count++;
    return count;
}

/* A byte 0xfe or 0xff, or a NUL, may begin UTF-16, which is a matter of the SGF reader. */
static bool begins_sgf(const char *text, size_t length)
{
    bool half = text[0] == '\0' && length > 1 && text[1] != '\0';
    return half || text[0] == '(' || text[0] == ';' || (unsigned char)text[0] >= 0xfe;
}

/* An object, or an array that may hold objects. */
static bool begins_json(const char *text, size_t length)
{
    size_t at = 1;
    while (text[0] == '[' && at < length && is_space(text[at]))
        at++;
    return text[0] == '{' || (text[0] == '[' && (at == length || text[at] == '{'));
}

/* The format of a text of which so many bytes, all blank, came before. */
static igo_format piece_format(const char *text, size_t length, size_t seen)
{
    size_t at = blanks(text, length, seen);
    if (at == length) return IGO_FORMAT_AUTO;
    if (begins_sgf(text + at, length - at)) return IGO_FORMAT_SGF;
    return begins_json(text + at, length - at) ? IGO_FORMAT_JSON : IGO_FORMAT_FIXTURE;
}

igo_format igo_text_format(const char *text, size_t length)
{
    char narrow[256];
    size_t count = 0;
    bool low = length > 1 && memcmp(text, "\xff\xfe", 2) == 0;
    bool high = length > 1 && memcmp(text, "\xfe\xff", 2) == 0;
    if (!low && !high) return piece_format(text, length, 0);
    for (size_t at = 2; at + 1 < length && count < sizeof narrow; at += 2)
        narrow[count++] = text[at + low] == 0 ? text[at + high] : '?';
    return piece_format(narrow, count, 0);
}

/* ---- The readers of other formats ---- */

struct igo_other_readers {
    igo_sgf_reader sgf;
    json_reader json;
    loose boards;
};

void igo_others_free(struct igo_other_readers *others)
{
    if (others == NULL) return;
    others->sgf.game = others->json.game = others->boards.game = (igo_case){.line = 0};
    igo_sgf_reader_free(&others->sgf);
    igo_json_reader_free(&others->json);
    igo_loose_free(&others->boards);
    free(others);
}

static bool open_others(igo_reader *reader)
{
    const igo_reader_options *options = &reader->options;
    struct igo_other_readers *others = reader->own->others;
    if (others == NULL) others = reader->own->others = calloc(1, sizeof *others);
    if (others == NULL) return false;
    others->sgf.junk = options->junk;
    others->sgf.variations = options->variations;
    others->sgf.passes = options->passes;
    others->boards.options = *options;
    others->json.line = others->boards.line = 0;
    return true;
}

/* Lends the record to the reader of this format for one call. */
static igo_status read_other(igo_reader *reader, igo_format format, const char *text, size_t length,
                             size_t *used)
{
    struct igo_other_readers *all = reader->own->others;
    bool is_sgf = format == IGO_FORMAT_SGF, is_json = format == IGO_FORMAT_JSON;
    igo_case *c = is_sgf ? &all->sgf.game : is_json ? &all->json.game : &all->boards.game;
    *c = reader->game;
    igo_status what = is_sgf    ? igo_sgf_feed(&all->sgf, text, length, used)
                      : is_json ? igo_json_feed(&all->json, text, length, used)
                                : igo_loose_feed(&all->boards, text, length, used);
    reader->game = *c;
    if (!is_sgf) reader->line = is_json ? all->json.line : all->boards.line;
    if (what == IGO_ERROR)
        reader->error = is_sgf ? all->sgf.error : is_json ? all->json.error : all->boards.error;
    return what;
}

/* ---- The reader of any format ---- */

/* While all is blank, the readers of fixture text and of SGF both get it, to count its lines. Once
 * the format is known, the text ends for the readers that do not have it. False: out of memory. */
static bool detect_format(igo_reader *reader, const char *text, size_t length)
{
    struct igo_reader_state *own = reader->own;
    size_t used, lines = reader->line, seen = own->seen;
    igo_format format = length > 0 ? piece_format(text, length, seen) : IGO_FORMAT_FIXTURE;
    own->seen += length;
    reader->format = format;
    if (format == IGO_FORMAT_FIXTURE && seen == 0) return true;
    if (!open_others(reader)) return false;
    if (format == IGO_FORMAT_AUTO)
        return read_other(reader, IGO_FORMAT_SGF, text, length, &used) != IGO_NO_MEMORY;
    igo_status what = IGO_MORE;
    if (format != IGO_FORMAT_FIXTURE) what = igo_fixture_feed(reader, text, 0, &used);
    if (format != IGO_FORMAT_SGF) what = read_other(reader, IGO_FORMAT_SGF, text, 0, &used);
    for (size_t i = 0; format == IGO_FORMAT_JSON && i < lines && what != IGO_NO_MEMORY; i++)
        what = read_other(reader, IGO_FORMAT_JSON, "\n", 1, &used);
    return what != IGO_NO_MEMORY;
}

/* Sets the format for the next piece of a text. False: out of memory. */
static bool find_format(igo_reader *reader, const char *text, size_t length)
{
    struct igo_reader_state *own = reader->own;
    bool begins = !own->in_text, known = reader->options.format != IGO_FORMAT_AUTO;
    own->in_text = length > 0;
    if (begins) own->seen = reader->line = 0;
    if (begins) reader->format = reader->options.format;
    if (begins && known && !open_others(reader)) return false;
    if (reader->format == IGO_FORMAT_AUTO && !detect_format(reader, text, length)) return false;
    struct igo_other_readers *others = own->others;
    reader->sgf = reader->format == IGO_FORMAT_SGF ? &others->sgf : NULL;
    reader->loose = reader->format == IGO_FORMAT_LOOSE ? &others->boards.remarks : NULL;
    return true;
}

static igo_status feed_bytes(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (reader->options.format == IGO_FORMAT_FIXTURE) {
        reader->format = IGO_FORMAT_FIXTURE;
        reader->sgf = NULL;
        reader->loose = NULL;
        return igo_fixture_feed(reader, text, length, used);
    }
    if (!find_format(reader, text, length)) return IGO_NO_MEMORY;
    if (reader->format == IGO_FORMAT_FIXTURE || reader->format == IGO_FORMAT_AUTO)
        return igo_fixture_feed(reader, text, length, used);
    return read_other(reader, reader->format, text, length, used);
}

/* ---- UTF-16 ---- */

/* Ends the text for its reader; keeps the error set before. */
static igo_status end_in_error(igo_reader *reader)
{
    igo_error error = reader->error;
    size_t used;
    igo_status what = feed_bytes(reader, "", 0, &used);
    reader->error = error;
    return what == IGO_NO_MEMORY ? what : IGO_ERROR;
}

/* Detects UTF-16 by its byte order mark, whose first byte may come alone. */
static igo_status find_encoding(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    struct igo_reader_state *own = reader->own;
    own->encoding = ENCODING_BYTES;
    own->is_wide = false;
    if (own->unit_count == 0 && (length == 0 || (unsigned char)*text < 0xfe)) return IGO_MORE;
    if (own->unit_count == 0) own->unit[own->unit_count++] = (unsigned char)text[(*used)++];
    if (*used == length && length > 0) own->encoding = ENCODING_UNKNOWN;
    if (own->encoding == ENCODING_UNKNOWN) return IGO_MORE;
    char first = (char)own->unit[0];
    own->unit_count = own->fed = own->wide_line = own->wide_at = 0;
    size_t one;
    if (length == 0 || (unsigned char)text[*used] + own->unit[0] != 0xff + 0xfe) {
        igo_status what = feed_bytes(reader, &first, 1, &one);
        if (length > 0 || what != IGO_ERROR) return what;
        own->encoding = ENCODING_UNKNOWN;
        return end_in_error(reader);
    }
    own->encoding = own->unit[0] == 0xff ? ENCODING_LOW : ENCODING_HIGH;
    own->is_wide = true;
    ++*used;
    return IGO_MORE;
}

static uint32_t unit_at(const struct igo_reader_state *own, size_t at)
{
    bool low = own->encoding == ENCODING_LOW;
    return (uint32_t)own->unit[at + low] << 8 | own->unit[at + !low];
}

/* Surrogate pairs: the first six bits of each half. */
enum { HIGH_SURROGATE = 0x36, LOW_SURROGATE = 0x37, PAIR_BITS = 10, PAIR_REST = 0x3ff };

/* Whether `unit` is a whole character; *broken: half a pair. */
static bool is_whole(const struct igo_reader_state *own, bool *broken)
{
    *broken = own->unit_count == 2 && unit_at(own, 0) >> PAIR_BITS == LOW_SURROGATE;
    bool pair = own->unit_count >= 2 && unit_at(own, 0) >> PAIR_BITS == HIGH_SURROGATE;
    if (!pair || own->unit_count < 4) return own->unit_count == 2 && !pair;
    *broken = unit_at(own, 2) >> PAIR_BITS != LOW_SURROGATE;
    return true;
}

/* Reports half a character, perhaps at the end. */
static igo_status break_off(igo_reader *reader, bool ends)
{
    struct igo_reader_state *own = reader->own;
    size_t at_line = own->wide_line + 1;
    igo_wrong(&reader->error, at_line, own->wide_at + 1, "half a character",
              "whole ones of UTF-16");
    own->unit_count = 0;
    own->encoding = ends ? ENCODING_UNKNOWN : ENCODING_BROKEN;
    if (end_in_error(reader) == IGO_NO_MEMORY) return IGO_NO_MEMORY;
    igo_case_clear(&reader->game);
    reader->game.first_line = reader->game.line = reader->game.last_line = at_line;
    return IGO_ERROR;
}

/* Passes `unit` on as UTF-8. */
static igo_status feed_character(igo_reader *reader)
{
    struct igo_reader_state *own = reader->own;
    char bytes[8];
    out to = out_to(bytes, sizeof bytes);
    uint32_t number = unit_at(own, 0);
    if (own->unit_count == 4)
        number = 0x10000 + ((number & PAIR_REST) << PAIR_BITS) + (unit_at(own, 2) & PAIR_REST);
    out_utf8(&to, number);
    size_t used;
    igo_status what = feed_bytes(reader, bytes + own->fed, to.length - own->fed, &used);
    own->fed += used;
    if (own->fed < to.length) return what;
    own->wide_at = number == '\n' ? 0 : own->wide_at + own->fed;
    own->wide_line += number == '\n';
    own->unit_count = own->fed = 0;
    return what;
}

static igo_status feed_wide(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    struct igo_reader_state *own = reader->own;
    *used = 0;
    for (;;) {
        bool broken, whole = is_whole(own, &broken);
        if (broken) return break_off(reader, false);
        igo_status what = whole ? feed_character(reader) : IGO_MORE;
        if (what != IGO_MORE) return what;
        if (whole) continue;
        if (*used == length) break;
        own->unit[own->unit_count++] = (unsigned char)text[(*used)++];
    }
    if (length > 0) return IGO_MORE;
    if (own->unit_count > 0) return break_off(reader, true);
    own->encoding = ENCODING_UNKNOWN;
    return feed_bytes(reader, text, 0, used);
}

bool igo_reader_is_wide(const igo_reader *reader)
{
    return reader->own != NULL && reader->own->is_wide;
}

igo_status igo_reader_feed(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if ((unsigned)reader->options.format > IGO_FORMAT_AUTO) igo_broken_value();
    struct igo_reader_state *own = reader->own;
    if (own == NULL) own = reader->own = calloc(1, sizeof *own);
    if (own == NULL) return IGO_NO_MEMORY;
    if (own->encoding == ENCODING_UNKNOWN) {
        igo_status what = find_encoding(reader, text, length, used);
        if (what != IGO_MORE || (*used == length && length > 0)) return what;
    }
    size_t before = *used, left = length - before;
    text += before;
    igo_status what = IGO_MORE;
    bool bytes = own->encoding == ENCODING_BYTES, broken = own->encoding == ENCODING_BROKEN;
    if (length == 0 && (bytes || broken)) own->encoding = ENCODING_UNKNOWN;
    if (broken)
        *used = left;
    else
        what = bytes ? feed_bytes(reader, text, left, used) : feed_wide(reader, text, left, used);
    *used += before;
    return what;
}

igo_status igo_reader_next(igo_reader *reader, const char *text, size_t length)
{
    igo_status what = IGO_MORE;
    size_t used = 0;
    length = length_to_nul(text, length);
    if (reader->at == 0) reader->line = 0; /* the text begins */
    if (reader->loose != NULL) reader->loose->left_out_count = 0;
    while (what == IGO_MORE && (reader->own == NULL || !reader->own->ended)) {
        size_t left = length - reader->at;
        what = igo_reader_feed(reader, text + reader->at, left, &used);
        reader->at += used;
        if (what != IGO_NO_MEMORY) reader->own->ended = left == 0;
    }
    if (what != IGO_MORE) return what;
    reader->own->ended = false;
    reader->at = 0;
    return IGO_DONE;
}

bool igo_reader_is_within(const igo_reader *reader)
{
    return reader->own != NULL && reader->own->begun;
}

bool igo_reader_is_cut(const igo_reader *reader)
{
    return reader->own != NULL && reader->own->cut;
}

void igo_reader_free(igo_reader *reader)
{
    if (reader->own != NULL) {
        igo_others_free(reader->own->others);
        free(reader->own->carry.buffer);
        free(reader->own->movers.buffer);
        free(reader->own->points);
    }
    free(reader->own);
    igo_case_free(&reader->game);
    *reader = (igo_reader){.line = 0};
}

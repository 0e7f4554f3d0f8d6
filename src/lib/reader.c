/* reader.c - detects the format and the encoding of a text, and reads any format.
 *
 * Each format has a reader of its own. The record has one owner, igo_reader, which lends it to that
 * reader for each call. */
#include "reader.h"

#include "case.h"
#include "contracts.h"
#include "fixture_split.h"
#include "json_read.h"
#include "loose.h"
#include "reader_state.h"
#include "sgf.h"

#include <stdlib.h>
#include <string.h>

/* A byte 0xfe or 0xff, or a NUL before another byte, may begin UTF-16 that is broken or has no byte
 * order mark: the SGF reader reports it. */
static bool begins_sgf(const char *text, size_t length)
{
    bool nul_first = text[0] == '\0' && length > 1 && text[1] != '\0';
    return nul_first || text[0] == '(' || text[0] == ';' || (unsigned char)text[0] >= 0xfe;
}

/* An object, or an array that may hold objects. */
static bool begins_json(const char *text, size_t length)
{
    size_t at = 1;
    while (text[0] == '[' && at < length && is_space(text[at]))
        at++;
    return text[0] == '{' || (text[0] == '[' && (at == length || text[at] == '{'));
}

/* The format by the first character that is not blank. */
static igo_format format_of_bytes(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && is_space(text[at]))
        at++;
    if (at == length) return IGO_FORMAT_AUTO;
    if (begins_sgf(text + at, length - at)) return IGO_FORMAT_SGF;
    return begins_json(text + at, length - at) ? IGO_FORMAT_JSON : IGO_FORMAT_FIXTURE;
}

igo_format igo_text_format(const char *text, size_t length)
{
    char ascii[256]; /* the beginning of a text of UTF-16, with ? for other characters */
    size_t count = 0;
    bool low = length > 1 && memcmp(text, "\xff\xfe", 2) == 0;
    bool high = length > 1 && memcmp(text, "\xfe\xff", 2) == 0;
    size_t mark = length > 2 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    if (!low && !high) return format_of_bytes(text + mark, length - mark);
    for (size_t at = 2; at + 1 < length && count < sizeof ascii; at += 2)
        ascii[count++] = text[at + low] == 0 ? text[at + high] : '?';
    return format_of_bytes(ascii, count);
}

/* ---- The readers of other formats ---- */

struct igo_other_readers {
    igo_sgf_reader sgf;
    json_reader json;
    loose boards;
};

static void other_readers_free(struct igo_other_readers *others)
{
    if (others == NULL) return;
    others->sgf.game = others->json.game = others->boards.game = (igo_case){.line = 0};
    igo_sgf_reader_free(&others->sgf);
    igo_json_reader_free(&others->json);
    igo_loose_free(&others->boards);
    free(others);
}

/* Makes the other readers ready for a new text. False: out of memory. */
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

/* Calls the reader of this format, to which it lends the record. */
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

/* Detects the format by a piece of the text. The reader of fixture text gets the blanks before; if
 * the format is another, its reader gets as many newlines and blanks, so that its places are right.
 * False: out of memory. */
static bool detect_format(igo_reader *reader, const char *text, size_t length)
{
    struct igo_reader_state *own = reader->own;
    size_t used, lines = reader->line;
    igo_format format = length > 0 ? format_of_bytes(text, length) : IGO_FORMAT_FIXTURE;
    reader->format = format;
    for (size_t i = 0; i < length && format == IGO_FORMAT_AUTO; i++)
        own->blank_columns = text[i] == '\n' ? 0 : own->blank_columns + 1;
    if (format == IGO_FORMAT_FIXTURE || format == IGO_FORMAT_AUTO) return true;
    if (!open_others(reader)) return false;
    igo_status what = igo_fixture_feed(reader, text, 0, &used);
    for (; lines > 0 && what != IGO_NO_MEMORY; lines--)
        what = read_other(reader, format, "\n", 1, &used);
    for (; own->blank_columns > 0 && what != IGO_NO_MEMORY; own->blank_columns--)
        what = read_other(reader, format, " ", 1, &used);
    return what != IGO_NO_MEMORY;
}

/* Sets the reader's format before a piece of a text is read. False: out of memory. */
static bool find_format(igo_reader *reader, const char *text, size_t length)
{
    struct igo_reader_state *own = reader->own;
    bool begins = !own->in_text, known = reader->options.format != IGO_FORMAT_AUTO;
    own->in_text = length > 0;
    if (begins) own->blank_columns = reader->line = 0;
    if (begins) reader->format = reader->options.format;
    if (begins && known && !open_others(reader)) return false;
    if (reader->format == IGO_FORMAT_AUTO && !detect_format(reader, text, length)) return false;
    struct igo_other_readers *others = own->others;
    reader->sgf = reader->format == IGO_FORMAT_SGF ? &others->sgf : NULL;
    reader->loose = reader->format == IGO_FORMAT_LOOSE ? &others->boards.remarks : NULL;
    return true;
}

/* igo_reader_feed for a text that is not UTF-16, without its mark. */
static igo_status feed_bytes(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (reader->options.format == IGO_FORMAT_FIXTURE) {
        reader->format = IGO_FORMAT_FIXTURE;
        reader->own->in_text = length > 0;
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

/* Ends the text for its reader after an error, which is kept. */
static igo_status end_in_error(igo_reader *reader)
{
    igo_error error = reader->error;
    size_t used;
    igo_status what = feed_bytes(reader, "", 0, &used);
    reader->error = error;
    return what == IGO_NO_MEMORY ? what : IGO_ERROR;
}

/* Keeps a byte if it continues a byte order mark; after a whole mark, sets the encoding and keeps
 * none of it. False: the byte does not continue a mark. */
static bool keep_mark_byte(struct igo_reader_state *own, char c)
{
    static const struct {
        const char *bytes;
        enum encoding encoding;
    } marks[] = {
        {"\xff\xfe", ENCODING_LOW}, {"\xfe\xff", ENCODING_HIGH}, {"\xef\xbb\xbf", ENCODING_BYTES}};
    own->partial[own->partial_count] = (unsigned char)c;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (memcmp(own->partial, marks[i].bytes, own->partial_count + 1) != 0) continue;
        if (marks[i].bytes[++own->partial_count] != '\0') return true;
        own->encoding = marks[i].encoding;
        own->partial_count = 0;
        return true;
    }
    return false;
}

/* Detects the encoding by the byte order mark, which may arrive in pieces. If there is none, feeds
 * the bytes that might have been its beginning. */
static igo_status find_encoding(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    struct igo_reader_state *own = reader->own;
    while (own->encoding == ENCODING_UNKNOWN && *used < length && keep_mark_byte(own, text[*used]))
        ++*used;
    own->is_utf16 = own->encoding == ENCODING_LOW || own->encoding == ENCODING_HIGH;
    own->partial_fed = own->utf16_line = own->utf16_at = 0;
    if (own->encoding != ENCODING_UNKNOWN || (*used == length && length > 0)) return IGO_MORE;
    size_t kept = own->partial_count, fed;
    own->encoding = ENCODING_BYTES;
    own->partial_count = 0;
    igo_status what = kept > 0 ? feed_bytes(reader, (char *)own->partial, kept, &fed) : IGO_MORE;
    if (length > 0 || what != IGO_ERROR) return what;
    own->encoding = ENCODING_UNKNOWN;
    return end_in_error(reader);
}

/* The code unit of UTF-16 at byte 0 or 2 of the character. */
static uint32_t code_unit(const struct igo_reader_state *own, size_t at)
{
    bool low = own->encoding == ENCODING_LOW;
    return (uint32_t)own->partial[at + low] << 8 | own->partial[at + !low];
}

/* The first six bits of the two code units of a pair; their other ten belong to the character. */
enum { HIGH_SURROGATE = 0x36, LOW_SURROGATE = 0x37, PAIR_BITS = 10, PAIR_MASK = 0x3ff };

/* True if the bytes so far are a whole character; *broken: only half a pair, and no other half
 * follows. */
static bool is_whole(const struct igo_reader_state *own, bool *broken)
{
    *broken = own->partial_count == 2 && code_unit(own, 0) >> PAIR_BITS == LOW_SURROGATE;
    bool pair = own->partial_count >= 2 && code_unit(own, 0) >> PAIR_BITS == HIGH_SURROGATE;
    if (!pair || own->partial_count < 4) return own->partial_count == 2 && !pair;
    *broken = code_unit(own, 2) >> PAIR_BITS != LOW_SURROGATE;
    return true;
}

/* Reports half a character; the encoding becomes ENCODING_BROKEN, at the end ENCODING_UNKNOWN. */
static igo_status report_half_character(igo_reader *reader, enum encoding encoding)
{
    struct igo_reader_state *own = reader->own;
    size_t at_line = own->utf16_line + 1;
    igo_wrong(&reader->error, at_line, own->utf16_at + 1, "half a character",
              "whole ones of UTF-16");
    own->partial_count = 0;
    own->encoding = encoding;
    if (end_in_error(reader) == IGO_NO_MEMORY) return IGO_NO_MEMORY;
    igo_case_clear(&reader->game);
    reader->game.first_line = reader->game.line = reader->game.last_line = at_line;
    return IGO_ERROR;
}

/* Feeds the character as UTF-8, or those of its bytes that are not read yet. */
static igo_status feed_character(igo_reader *reader)
{
    struct igo_reader_state *own = reader->own;
    char bytes[8];
    out to = out_to(bytes, sizeof bytes);
    uint32_t number = code_unit(own, 0);
    if (own->partial_count == 4)
        number = 0x10000 + ((number & PAIR_MASK) << PAIR_BITS) + (code_unit(own, 2) & PAIR_MASK);
    out_utf8(&to, number);
    size_t used;
    igo_status what =
        feed_bytes(reader, bytes + own->partial_fed, to.length - own->partial_fed, &used);
    own->partial_fed += used;
    if (own->partial_fed < to.length) return what;
    own->utf16_at = number == '\n' ? 0 : own->utf16_at + own->partial_fed;
    own->utf16_line += number == '\n';
    own->partial_count = own->partial_fed = 0;
    return what;
}

/* igo_reader_feed for a text of UTF-16. */
static igo_status feed_utf16(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    struct igo_reader_state *own = reader->own;
    *used = 0;
    for (;;) {
        bool broken, whole = is_whole(own, &broken);
        if (broken) return report_half_character(reader, ENCODING_BROKEN);
        igo_status what = whole ? feed_character(reader) : IGO_MORE;
        if (what != IGO_MORE) return what;
        if (whole) continue;
        if (*used == length) break;
        own->partial[own->partial_count++] = (unsigned char)text[(*used)++];
    }
    if (length > 0) return IGO_MORE;
    if (own->partial_count > 0) return report_half_character(reader, ENCODING_UNKNOWN);
    own->encoding = ENCODING_UNKNOWN;
    return feed_bytes(reader, text, 0, used);
}

bool igo_reader_is_utf16(const igo_reader *reader)
{
    return reader->own != NULL && reader->own->is_utf16;
}

igo_status igo_reader_feed(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    struct igo_reader_state *own = reader->own;
    /* Most calls are within a text whose encoding and format are known. */
    if (own != NULL && own->encoding == ENCODING_BYTES && own->in_text && length > 0 &&
        reader->format == IGO_FORMAT_FIXTURE)
        return igo_fixture_feed(reader, text, length, used);
    *used = 0;
    if ((unsigned)reader->options.format > IGO_FORMAT_AUTO) igo_broken_value();
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
        what = bytes ? feed_bytes(reader, text, left, used) : feed_utf16(reader, text, left, used);
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
    return reader->own != NULL && reader->own->in_record;
}

bool igo_reader_skips_line(const igo_reader *reader)
{
    return reader->own != NULL && reader->own->skips_line;
}

void igo_reader_free(igo_reader *reader)
{
    if (reader->own != NULL) {
        other_readers_free(reader->own->others);
        free(reader->own->unfinished.buffer);
        free(reader->own->next_before.buffer);
        free(reader->own->points);
    }
    free(reader->own);
    igo_case_free(&reader->game);
    *reader = (igo_reader){.line = 0};
}

/* text_pieces.h - texts given to readers in pieces, and record by record.
 *
 * What a reader says of a text must not depend on where the text is cut, nor on what it has read
 * before. So all that is said of it, in pieces and by a reader that has read other texts, is
 * compared with what a new reader says of each record alone, given whole. Both where a record ends
 * and what is said are found here without the readers' help. */
#ifndef TEXT_PIECES_H
#define TEXT_PIECES_H

#include "bits.h"
#include "buffer.h"
#include "test.h"

/* ---- Digests ---- */

static inline uint64_t digest_bytes(uint64_t digest, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        digest = (digest ^ (unsigned char)text[i]) * 1099511628211u;
    return digest;
}

static inline uint64_t digest_number(uint64_t digest, size_t number)
{
    return (digest ^ number) * 0x9e3779b97f4a7c15u + 1;
}

/* All words of all sets that may be loaded; of a board without rows, none. */
static inline uint64_t digest_position(uint64_t digest, const igo_position *position)
{
    digest = digest_number(digest, position->next);
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        const igo_set *points = &position->board.points[color];
        digest = digest_number(digest, points->rows * 64u + points->cols);
        int words = points->rows > 0 ? set_words_loaded(points->rows, points->cols) : 0;
        for (int i = 0; i < words; i++)
            digest = digest_number(digest, (size_t)points->word[i]);
    }
    return digest;
}

static inline uint64_t digest_text(uint64_t digest, const igo_case *c)
{
    char *text = test_printed(c);
    digest = digest_bytes(digest, text, strlen(text));
    free(text);
    return digest;
}

/* The text of the game, and what is not in it. */
static inline uint64_t digest_game(uint64_t digest, const igo_case *c)
{
    digest = digest_text(digest, c);
    digest = digest_position(digest, &c->start);
    for (size_t i = 0; i < c->position_count; i++)
        digest = digest_position(digest, &c->positions[i]);
    for (size_t i = 0; i < c->step_count; i++)
        digest = digest_number(digest, c->steps[i].line);
    digest = digest_number(digest, c->has_rules * 2u + c->single);
    return digest_number(digest_number(digest, c->first_line), c->line);
}

static inline uint64_t digest_error(uint64_t digest, const igo_error *error)
{
    digest = digest_number(digest, error->line);
    digest = digest_number(digest, error->column);
    digest = digest_bytes(digest, error->found, strlen(error->found));
    return digest_bytes(digest, error->wanted, strlen(error->wanted));
}

static inline uint64_t digest_finding(uint64_t digest, const igo_finding *finding)
{
    bool made[] = {finding->holds, finding->explained};
    digest = digest_number(digest, finding->verdict.reason * 4u + made[0] * 2u + made[1]);
    digest = digest_number(digest, finding->verdict.repeats + (size_t)finding->count);
    return digest_number(digest, (size_t)finding->outcome.half_margin);
}

/* Whether the next step is taken at once: to count deep trees takes days. */
static inline bool is_quick(const igo_case *c, size_t step)
{
    return step == c->step_count || c->steps[step].kind != IGO_STEP_PERFT ||
           c->steps[step].depth < 3;
}

/* What comes of a game's steps, up to a number of them; games with titles of an odd length
 * go on after an illegal play. */
static inline uint64_t digest_replay(uint64_t digest, igo_replay *replay, const igo_case *c)
{
    enum { STEPS = 300 };
    igo_finding finding;
    replay->audit = true;
    replay->forced = c->title_count % 2 == 1;
    igo_status went = igo_replay_start(replay, c);
    for (int i = 0; i < STEPS && went == IGO_MORE && is_quick(c, replay->step); i++) {
        went = igo_replay_next(replay, c, &finding);
        if (went == IGO_MORE) digest = digest_finding(digest, &finding);
    }
    const igo_record *record = igo_replay_record(replay);
    const igo_entry *now = &record->entries[record->count - 1];
    digest = digest_number(digest, record->count + 1000u * now->prisoners[IGO_BLACK]);
    return digest_number(digest_number(digest, (size_t)now->hash), (size_t)went);
}

/* ---- What was said ---- */

typedef struct heard {
    igo_status what;
    uint64_t digest;
} heard;

/* All that readers have said, and a replay for one game after the other, or a fresh one for each.
 */
typedef struct account {
    heard *items;
    size_t count, room;
    bool fresh;
    igo_replay replay;
} account;

static inline void account_free(account *all)
{
    free(all->items);
    igo_replay_free(&all->replay);
    *all = (account){.count = 0};
}

static inline void account_add(account *all, heard item)
{
    if (all->count == all->room) {
        all->room = 2 * all->room + 64;
        all->items = realloc(all->items, all->room * sizeof *all->items);
        if (all->items == NULL) abort();
    }
    all->items[all->count++] = item;
}

/* What was said in a few numbers: all of a game or an error, and what comes of the game. */
static inline uint64_t digest_said(account *all, igo_status what, const igo_case *c,
                                   const igo_error *error)
{
    uint64_t digest = digest_game(digest_number(0, (size_t)what), c);
    if (what != IGO_CASE) return digest_error(digest, error);
    if (all->fresh) igo_replay_free(&all->replay);
    return digest_replay(digest_number(digest, c->last_line), &all->replay, c);
}

static inline bool same_said(heard a, heard b)
{
    return a.what == b.what && a.digest == b.digest;
}

/* Whether all that was said of the parts was said of the whole text, or, where the rest of that was
 * given up for a wrong bracket or text after a game, all up to there. */
static inline bool account_agrees(const account *whole, const account *parts)
{
    for (size_t i = 0; i < whole->count && whole->items[i].what != IGO_MORE; i++)
        if (i >= parts->count || !same_said(whole->items[i], parts->items[i])) return false;
    const heard *last = whole->count > 0 ? &whole->items[whole->count - 1] : NULL;
    return whole->count == parts->count ||
           (last != NULL && (last->what == IGO_ERROR || last->what == IGO_MORE));
}

static inline bool account_equal(const account *a, const account *b)
{
    return a->count == b->count && account_agrees(a, b);
}

/* ---- Pieces ---- */

/* How a text is cut: into pieces of one length, or, if that is 0, of random ones, of which the
 * short are as likely as the long. */
typedef struct cut {
    size_t length;
    uint64_t random;
} cut;

static inline size_t next_piece(cut *how, size_t left)
{
    static const int limits[] = {1, 5, 40, 300, 1000, 5000};
    size_t piece = how->length;
    if (piece == 0)
        piece = 1 + (size_t)test_below(&how->random, limits[test_below(&how->random, 6)]);
    return piece < left ? piece : left;
}

/* ---- Fixture text ---- */

/* An error says where it is, what is there and what should be. */
static inline bool is_complete(const igo_error *error)
{
    return error->line > 0 && error->column > 0 && error->found[0] != '\0' &&
           error->wanted[0] != '\0';
}

/* Reads a text to its end and says whether it went as promised. */
static inline bool read_fixture(igo_reader *reader, const char *text, size_t length, cut how,
                                account *all)
{
    for (size_t at = 0;;) {
        size_t used, piece = next_piece(&how, length - at);
        igo_status what = igo_reader_feed(reader, text + at, piece, &used);
        bool told = what != IGO_ERROR || is_complete(&reader->error);
        if (used > piece || what == IGO_NO_MEMORY || !told) return false;
        at += used;
        if (what == IGO_MORE && piece == 0) return true;
        if (what == IGO_MORE && used < piece) return false;
        if (what != IGO_MORE)
            account_add(all, (heard){what, digest_said(all, what, &reader->game, &reader->error)});
    }
}

/* A line without its newline. The byte order mark counts only at the start of a text. */
static inline bool is_blank_line(const char *line, size_t length, bool first)
{
    if (length > 0 && line[length - 1] == '\r') length--;
    size_t at = first && length >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    if (length - at > IGO_MAX_LINE) return false;
    while (at < length && (line[at] == ' ' || line[at] == '\t'))
        at++;
    return at == length;
}

/* How much of a line can be read: up to a character that may not stand there. */
static inline size_t readable(const char *line, size_t length)
{
    size_t at = 0, bytes;
    for (; at < length && at < IGO_MAX_LINE; at += bytes) {
        bytes = utf8_length(line + at, length - at);
        uint32_t number = bytes == 0 ? 0 : utf8_code_point(line + at, bytes);
        if (number != '\t' && (number < ' ' || (number >= 0x7f && number < 0xa0))) break;
    }
    return at < IGO_MAX_LINE ? at : IGO_MAX_LINE;
}

static inline bool is_word_end(char c)
{
    return strchr(" \t;#", c) != NULL && c != '\0';
}

/* What a line outside of a long record is: nothing but a comment, a record by itself, or a line of
 * a long one. */
typedef enum outside { COMMENT_LINE, SINGLE_LINE, LONG_LINE } outside;

static inline outside line_outside(const char *line, size_t length, bool first)
{
    if (length > 0 && line[length - 1] == '\r') length--;
    size_t at = first && length >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    line += at;
    length -= at;
    while (length > 0 && length <= IGO_MAX_LINE &&
           (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    bool right = readable(line, length) == length;
    length = readable(line, length);
    for (at = 0; at < length && (line[at] == ' ' || line[at] == '\t');)
        at++;
    if (at < length && line[at] == '#') return right ? COMMENT_LINE : LONG_LINE;
    if (length - at > 1 && (line[at] == 'x' || line[at] == 'o') && is_word_end(line[at + 1]))
        return SINGLE_LINE;
    if (length - at < 6 || memcmp(line + at, "rules", 5) != 0 || !is_word_end(line[at + 5]))
        return LONG_LINE;
    while (at < length && line[at] != ';' && line[at] != '#')
        at++;
    return at < length && line[at] == ';' ? SINGLE_LINE : LONG_LINE;
}

/* The length of a record: of a line, or of a paragraph, the blank line at its end included; and how
 * many lines it has. */
static inline size_t paragraph(const char *text, size_t length, size_t line, size_t *lines)
{
    size_t at = 0;
    outside what = COMMENT_LINE;
    for (*lines = 0; at < length && what != SINGLE_LINE;) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t count = newline == NULL ? length - at : (size_t)(newline - (text + at));
        bool first = line + *lines == 0;
        bool blank = newline != NULL && is_blank_line(text + at, count, first);
        if (what == COMMENT_LINE) what = line_outside(text + at, count, first);
        at += count + (newline != NULL);
        ++*lines;
        if (blank) break;
    }
    return at;
}

/* What a new reader says of each paragraph of a text, which it gets behind a newline: a byte order
 * mark is one at the start of a text only. */
static inline bool read_fixture_alone(const char *text, size_t length, account *all)
{
    bool right = true;
    size_t line = 0, lines, count;
    for (size_t at = 0; right && at < length; at += count) {
        size_t newline = at > 0;
        igo_reader reader = {.line = line - newline};
        count = paragraph(text + at, length - at, line, &lines);
        right = read_fixture(&reader, text + at - newline, count + newline,
                             (cut){.length = count + newline}, all);
        line += lines;
        igo_reader_free(&reader);
    }
    return right;
}

/* ---- SGF text ---- */

static inline uint64_t digest_sgf(account *all, const igo_sgf_reader *reader, igo_status what)
{
    uint64_t digest = digest_said(all, what, &reader->game, &reader->error);
    digest = digest_number(digest, reader->unknown_rules * 2u + (unsigned)reader->unusable_komi);
    if (reader->unknown_rules) digest = digest_error(digest, &reader->rules_remark);
    if (reader->unusable_komi) digest = digest_error(digest, &reader->komi_remark);
    digest = digest_number(digest, what == IGO_CASE ? reader->shared : 0);
    for (size_t i = 0; i < reader->path_count; i++)
        digest = digest_number(digest, reader->path[i]);
    return digest;
}

/* Whether there is text after a game, so that the rest was given up. */
static inline bool is_given_up(const igo_sgf_reader *reader)
{
    size_t count = reader->remark_count;
    return count > 0 && strncmp(reader->remarks[count - 1].text, "text after", 10) == 0;
}

/* Reads a text to its end; `before` games have come before it. */
static inline bool read_sgf(igo_sgf_reader *reader, const char *text, size_t length, cut how,
                            size_t before, account *all)
{
    for (size_t at = 0;;) {
        size_t used, piece = next_piece(&how, length - at);
        igo_status what = igo_sgf_feed(reader, text + at, piece, &used);
        bool told = what != IGO_ERROR || is_complete(&reader->error);
        if (used > piece || what == IGO_NO_MEMORY || !told) return false;
        at += used;
        if (what == IGO_MORE && used < piece) return false;
        if (what != IGO_MORE)
            account_add(all, (heard){what, digest_number(digest_sgf(all, reader, what),
                                                         before + reader->number)});
        if (piece == 0) break;
    }
    if (is_given_up(reader)) account_add(all, (heard){IGO_MORE, 0});
    return true;
}

static inline bool is_letter_of(char c, char first)
{
    return c >= first && c < first + 26;
}

static inline size_t skip_blanks(const char *text, size_t length, size_t at)
{
    while (at < length && text[at] != '\0' && strchr(" \t\n\v\f\r", text[at]) != NULL)
        at++;
    return at;
}

/* Whether a game begins here: with "(;", or with one of them and a property with a value. */
static inline bool begins_game(const char *text, size_t length, size_t at)
{
    if (text[at] != '(' && text[at] != ';') return false;
    size_t next = skip_blanks(text, length, at + 1);
    if (next == length || (text[at] == '(' && text[next] == ';')) return next < length;
    if (!is_letter_of(text[next], 'A')) return false;
    while (next < length && (is_letter_of(text[next], 'A') || is_letter_of(text[next], 'a')))
        next++;
    return next < length && text[next] == '[';
}

/* What stands before the first game. */
static inline size_t junk_before(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && !begins_game(text, length, at))
        at++;
    return at;
}

/* The end of the text's first game, behind what stands in the line of its last parenthesis. */
static inline size_t sgf_game_end(const char *text, size_t length, size_t at)
{
    bool value = false;
    size_t first = skip_blanks(text, length, at);
    for (size_t depth = first < length && text[first] == ';'; at < length; at++) {
        char c = text[at];
        if (value) {
            at += c == '\\';
            value = c != ']';
        } else if (c == ')' && depth <= 1) {
            break;
        } else {
            value = c == '[';
            depth += c == '(';
            depth -= c == ')';
        }
    }
    while (at < length && text[at] != '(' && text[at] != '\n')
        at++;
    return at < length ? at : length;
}

/* Blanks instead of what is not wanted, so that places stay. */
static inline void blank_out(char *text, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (text[i] != '\n') text[i] = ' ';
}

/* What a new reader with these options says of each game of a text. */
static inline bool read_sgf_alone(igo_sgf_reader options, const char *text, size_t length,
                                  account *all)
{
    bool right = true;
    size_t before = 0, at = 0;
    char *copy = test_room(length + 1, 1);
    memcpy(copy, text, length);
    do {
        igo_sgf_reader reader = options;
        size_t start = options.junk ? junk_before(text, length) : at;
        size_t end = sgf_game_end(text, length, start);
        right = read_sgf(&reader, copy, end, (cut){.length = end}, before, all);
        before += reader.number;
        igo_sgf_reader_free(&reader);
        blank_out(copy, at, end);
        at = end;
        options.junk = false;
    } while (right && at < length);
    free(copy);
    return right;
}

#endif

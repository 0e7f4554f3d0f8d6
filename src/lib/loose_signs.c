/* loose_signs.c - the characters of pasted boards: cells, frames, column names. */
#include "loose_text.h"

#include <stdlib.h>
#include <string.h>

bool igo_sheet_make(sheet *to, size_t signs, size_t lines)
{
    *to = (sheet){.next = IGO_EMPTY};
    to->signs = malloc((signs + 1) * sizeof *to->signs);
    to->lines = malloc((lines + 1) * sizeof *to->lines);
    return to->signs != NULL && to->lines != NULL;
}

void igo_sheet_free(sheet *of)
{
    free(of->signs);
    free(of->lines);
}

void igo_sheet_sign(sheet *to, sign s)
{
    to->signs[to->count++] = s;
}

void igo_sheet_line(sheet *to, span of)
{
    of.count = to->count - of.from;
    to->lines[to->line_count++] = of;
}

/* The length of the quote marks of a mail before a line. */
static size_t quotes(const char *bytes, size_t length, int *depth)
{
    size_t end = 0;
    for (size_t at = 0;
         at < length && (bytes[at] == '>' || igo_sign_is_blank((unsigned char)bytes[at])); at++) {
        if (bytes[at] != '>') continue;
        ++*depth;
        end = at + 1;
    }
    return end + (end > 0 && end < length && bytes[end] == ' ');
}

/* The thin line that a thick, double or round one stands for. */
static uint32_t like_line(uint32_t c)
{
    enum {
        THICK = 0x250c,
        THICK_CROSS = 0x253c,
        THICK_END = 0x254c,
        DOUBLE = 0x2552,
        END = 0x2571
    };
    static const uint32_t lines[] = {0x250c, 0x2510, 0x2514, 0x2518, 0x251c,
                                     0x2524, 0x252c, 0x2534, 0x253c};
    /* The place in `lines` for each of U+2552 to U+2570: three forms with double lines for each of
     * the nine, then four round corners. */
    static const char doubles[] = "0001112223334445556667778880132";
    if (c == 0x2501 || c == 0x2550) return 0x2500;
    if (c == 0x2503 || c == 0x2551) return 0x2502;
    if (c >= THICK && c < THICK_END)
        return c < 0x251c        ? c & ~(uint32_t)3
               : c < THICK_CROSS ? lines[4 + (c - 0x251c) / 8]
                                 : 0x253c;
    return c >= DOUBLE && c < END ? lines[doubles[c - DOUBLE] - '0'] : c;
}

/* The standard sign for similar blanks, dots, full-width signs and lines. */
static uint32_t like_sign(uint32_t c)
{
    enum { NO_BREAK_SPACE = 0xa0, DOT = 0xb7, WIDE = 0xff01 - '!' };
    if (c == NO_BREAK_SPACE || (c >= 0x2000 && c < 0x200b) || c == 0x202f || c == 0x205f ||
        c == 0x3000)
        return ' ';
    if (c == 0x2219 || c == 0x22c5 || c == 0x30fb) return DOT;
    if (c == 0x2212) return '-';
    return c > WIDE + ' ' && c < WIDE + 0x7f ? c - WIDE : like_line(c);
}

/* Reads terminal colors from the numbers of an escape. */
static uint32_t parse_ink(const char *numbers, size_t length, uint32_t ink)
{
    enum { FRONT = 0, BACK = 10, OTHER = 20, ROOM = 0x3ff };
    for (size_t at = 0, number; at <= length; at++) {
        for (number = 0; at < length && numbers[at] != ';' && numbers[at] != ':'; at++)
            number = (number * 10 + (size_t)(numbers[at] - '0')) & ROOM;
        bool front = number / 10 == 3 || number / 10 == 9;
        int place = front ? FRONT : number / 10 == 4 || number / 10 == 10 ? BACK : OTHER;
        bool mixed = number == 38 || number == 48, usual = number == 39 || number == 49;
        for (; mixed && at < length; at++)
            number = (number * 31 + (size_t)numbers[at]) & ROOM;
        if (number == 0) ink = 0;
        ink &= ~((uint32_t)ROOM << place);
        ink |= (uint32_t)(usual || (number > 20 && number < 30) ? 0 : number) << place;
    }
    return ink;
}

/* Reads a terminal escape that sets colors or erases a line, or, if `first`, the screen. Returns
 * its length; 0: no such escape. */
static size_t escape_length(const char *bytes, size_t length, bool first, uint32_t *ink)
{
    size_t end = 2;
    if (length < 3 || bytes[0] != 0x1b || bytes[1] != '[') return 0;
    while (end < length && ((bytes[end] >= '0' && bytes[end] < '<') || bytes[end] == '?'))
        end++;
    if (end == length || bytes[end] == '\0' || strchr(first ? "mKHJhl" : "mK", bytes[end]) == NULL)
        return 0;
    if (bytes[end] == 'm') *ink = parse_ink(bytes + 2, end - 2, *ink);
    return end + 1;
}

static bool decode_line(sheet *to, const char *bytes, size_t length, size_t number,
                        igo_error *error)
{
    enum { SOFT_HYPHEN = 0xad, AS_TEXT = 0xfe0e, AS_EMOJI, MARK = 0xfeff };
    span of = {.from = to->count, .line = number};
    length -= length > 0 && bytes[length - 1] == '\r';
    for (size_t at = quotes(bytes, length, &of.depth), count; at < length; at += count) {
        count = escape_length(bytes + at, length - at, to->count == 0, &to->ink);
        if (count > 0) continue;
        count = utf8_length(bytes + at, length - at);
        if (count == 0)
            return igo_wrong(error, number, at + 1, igo_byte_name(bytes[at]).text, "UTF-8");
        uint32_t c = utf8_code_point(bytes + at, count);
        bool unseen = (c >= 0x200b && c < 0x2010) || c == 0x2060 || c == SOFT_HYPHEN || c == MARK;
        if (unseen || c == AS_TEXT || c == AS_EMOJI) continue;
        igo_sheet_sign(to, (sign){like_sign(c), (uint32_t)number, (uint32_t)at + 1, to->ink});
    }
    igo_sheet_line(to, of);
    return true;
}

igo_status igo_sheet_decode(sheet *to, const char *bytes, size_t length, size_t number,
                            igo_error *error)
{
    if (!igo_sheet_make(to, length, length)) return IGO_NO_MEMORY;
    for (size_t at = 0, end; at < length; at = end + 1) {
        const char *newline = memchr(bytes + at, '\n', length - at);
        end = newline == NULL ? length : (size_t)(newline - bytes);
        if (!decode_line(to, bytes + at, end - at, number++, error)) return IGO_ERROR;
    }
    return IGO_MORE;
}

bool igo_part_is_fence(part of)
{
    static const char *const tags[] = {"<pre>", "</pre>", "[code]", "[/code]", "[go]",
                                       "[/go]", "/*",     "/**",    "*/",      NULL};
    of = igo_part_trim(of);
    for (int i = 0; tags[i] != NULL; i++)
        if (igo_part_is(of, tags[i])) return true;
    return igo_part_begins(of, "```") || igo_part_begins(of, "~~~");
}

/* The length of the mark of a comment in front of a line, which a blank or nothing follows. */
static size_t mark_of(part of)
{
    size_t length = 0;
    while (length < of.count && !igo_sign_is_blank(of.at[length].c))
        length++;
    return igo_part_is_in((part){of.at, length}, "// /// # ## -- ; ;; ;;; % %% *") ? length : 0;
}

bool igo_sheet_strip_comment_marks(sheet *of, size_t least)
{
    uint32_t mark = 0;
    size_t length = 0, count = 0;
    for (size_t i = 0; i < of->line_count; i++) {
        part here = igo_part_trim(line_of(of, i));
        size_t own = mark_of(here);
        if (own == 0 && (here.count == 0 || igo_part_is_fence(here))) continue;
        if (count++ == 0) {
            length = own;
            mark = here.at->c;
        }
        if (own == 0 || own != length || here.at->c != mark) return false;
    }
    for (size_t i = 0; i < of->line_count && count >= least; i++) {
        part here = igo_part_trim(line_of(of, i));
        if (mark_of(here) == 0) continue;
        of->lines[i].from = (size_t)(here.at - of->signs) + length;
        of->lines[i].count = here.count - length;
        of->mark = mark;
    }
    return of->mark != 0;
}

/* ---- What a sign is ---- */

bool igo_sign_is_blank(uint32_t c)
{
    return c == ' ' || c == '\t';
}

bool igo_sign_is_digit(uint32_t c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(uint32_t c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

bool igo_sign_is_word(uint32_t c)
{
    bool symbol =
        c < 0xc0 || (c >= 0x2000 && c < 0x2c00) || (c >= 0x3000 && c < 0x3040) || c >= 0x1f000;
    return is_letter(c) || igo_sign_is_digit(c) || !symbol;
}

static const uint32_t pairs[][2] = {
    {'x', 'o'}, {'X', 'O'}, {'#', 'O'},       {'#', 'o'},       {'@', 'O'},       {'B', 'W'},
    {'b', 'w'}, {'1', '2'}, {'1', MINUS_ONE}, {0x25cf, 0x25cb}, {0x26ab, 0x26aa},
};

enum { PAIRS = sizeof pairs / sizeof pairs[0] };

bool igo_signs_are_pair(uint32_t black, uint32_t white)
{
    for (size_t i = 0; i < PAIRS; i++)
        if (pairs[i][0] == black && pairs[i][1] == white) return true;
    return false;
}

igo_color igo_sign_color(uint32_t c)
{
    for (size_t i = 0; i < PAIRS; i++)
        if (c == pairs[i][0] || c == pairs[i][1]) return c == pairs[i][0] ? IGO_BLACK : IGO_WHITE;
    return IGO_EMPTY;
}

static const uint32_t edges[] = {0x250c, 0x252c, 0x2510, 0x251c, 0x253c,
                                 0x2524, 0x2514, 0x2534, 0x2518};

int igo_sign_edge(uint32_t c)
{
    for (int i = 0; i < 9; i++)
        if (edges[i] == c) return i;
    return -1;
}

static bool is_ascii_among(uint32_t c, const char *ascii)
{
    return c > 0 && c < 0x80 && strchr(ascii, (char)c) != NULL;
}

bool igo_sign_is_cell(uint32_t c, enum cells among)
{
    enum { DOT = 0xb7, SQUARE = 0x1f7eb };
    if (among == NUMBERS) return c == '0' || c == '1' || c == '2' || c == MINUS_ONE;
    bool stone = igo_sign_color(c) != IGO_EMPTY && c != '1' && c != '2' && c != MINUS_ONE;
    if (stone || among == ZERO) return stone || c == '0';
    return is_ascii_among(c, ".-_+,") || c == DOT || c == SQUARE || igo_sign_edge(c) >= 0;
}

bool igo_sign_is_wall(uint32_t c)
{
    return c == '|' || c == 0x2502;
}

/* ---- Parts of lines ---- */

part igo_part_trim(part of)
{
    while (of.count > 0 && igo_sign_is_blank(of.at[of.count - 1].c))
        of.count--;
    while (of.count > 0 && igo_sign_is_blank(of.at->c))
        of = part_after(of, 1);
    return of;
}

bool igo_part_begins(part of, const char *text)
{
    for (size_t i = 0; text[i] != '\0'; i++)
        if (i == of.count || of.at[i].c != (unsigned char)text[i]) return false;
    return true;
}

bool igo_part_is(part of, const char *text)
{
    return of.count == strlen(text) && igo_part_begins(of, text);
}

void igo_part_print(char *buffer, size_t size, part of)
{
    out to = out_to(buffer, size);
    for (size_t i = 0; i < of.count && to.length + 5 < size; i++) {
        uint32_t c = of.at[i].c;
        if (c == MINUS_ONE) out_char(&to, '-');
        out_utf8(&to, c == MINUS_ONE ? '1' : c);
    }
    out_end(&to);
}

quoted_part igo_part_quote(part of)
{
    quoted_part quoted = {.text = ""};
    char text[60];
    igo_part_print(text, sizeof text, of);
    out to = out_to(quoted.text, sizeof quoted.text);
    igo_out_format(&to, "'%s'", text);
    out_end(&to);
    return quoted;
}

/* ---- Lines that are no rows ---- */

bool igo_part_is_frame(part of)
{
    bool lines = false;
    for (size_t i = 0; i < of.count; i++) {
        uint32_t c = of.at[i].c;
        bool drawn = is_ascii_among(c, "-=_+|:") || (c >= 0x2500 && c < 0x2580);
        if (!drawn && !igo_sign_is_blank(c)) return false;
        lines = lines || (drawn && c != '+' && c != '_');
    }
    return lines || of.count > 1;
}

/* The next word of letters and digits from *at on; false: none. */
static bool next_word(part of, size_t *at, part *piece)
{
    while (*at < of.count && !igo_sign_is_word(of.at[*at].c))
        ++*at;
    size_t from = *at;
    while (*at < of.count && igo_sign_is_word(of.at[*at].c))
        ++*at;
    *piece = (part){of.at + from, *at - from};
    return *at > from;
}

static int number_of(part piece)
{
    int number = 0;
    for (size_t i = 0; i < piece.count && i < 3; i++)
        number = igo_sign_is_digit(piece.at[i].c) ? number * 10 + (int)(piece.at[i].c - '0') : 1000;
    return number;
}

/* Whether the piece names column `n`, by a letter with or without I, or by its number from `zero`.
 */
static bool names_column(part piece, int n, uint32_t a, bool no_i, int zero)
{
    if (a == 0) return number_of(piece) == n + zero;
    int letter = n + (no_i && n >= 8), most = no_i ? 25 : 26;
    uint32_t c = piece.at[piece.count - 1].c;
    if (n >= most) {
        letter = n - most + (no_i && n - most >= 8);
        return piece.count == 2 && (piece.at[0].c | 0x20) == 'a' && c == a + (uint32_t)letter;
    }
    return piece.count == 1 && c == a + (uint32_t)letter;
}

static int count_columns(part of, bool no_i, bool closed)
{
    uint32_t first = 0;
    int n = 0, zero = 0;
    part piece;
    for (size_t at = 0; closed ? (size_t)n < of.count : next_word(of, &at, &piece); n++) {
        if (closed) piece = (part){of.at + n, 1};
        if (n == 0) first = (piece.at->c | 0x20) == 'a' ? piece.at->c : 0;
        if (n == 0) zero = number_of(piece);
        if (zero > 1 && first == 0) return 0;
        if (!names_column(piece, n, first, no_i, zero)) return 0;
    }
    return n;
}

int igo_part_columns(part of)
{
    of = igo_part_trim(of);
    for (size_t i = 0; i < of.count; i++)
        if (!igo_sign_is_word(of.at[i].c) && !is_ascii_among(of.at[i].c, " \t|,+") &&
            !igo_sign_is_wall(of.at[i].c))
            return 0;
    for (int i = 0; i < 4; i++) {
        int count = count_columns(of, i & 1, i & 2);
        if (count > 0 && (count > 1 || of.at->c == 'A' || of.at->c == 'a')) return count;
    }
    return 0;
}

bool igo_part_is_cut(part of)
{
    part piece;
    int n = 0;
    bool dots = true;
    for (size_t i = 0; i < of.count; i++)
        dots = dots && (of.at[i].c == 0x2026 || of.at[i].c == 0x22ee || of.at[i].c == ':');
    uint32_t last = 0;
    for (size_t at = 0; next_word(of, &at, &piece); n++) {
        uint32_t c = piece.at->c;
        bool follows = n == 0 || c == last + 1 || (c == last + 2 && (last | 0x20) == 'h');
        if (piece.count > 1 || !is_letter(c) || !follows) return false;
        last = c;
    }
    return n > 1 || (dots && of.count > 0);
}

/* Whether a piece is made of the cells of one board. */
static bool is_of_stones(part piece)
{
    uint32_t stones[2] = {0, 0};
    bool all = piece.count > 1 || piece.at->c != '0';
    for (size_t i = 0; i < piece.count; i++) {
        uint32_t c = piece.at[i].c;
        igo_color color = igo_sign_color(c);
        all = all && (igo_sign_is_cell(c, GLYPHS) || c == '0');
        if (color == IGO_EMPTY) continue;
        all = all && (stones[color] == 0 || stones[color] == c);
        stones[color] = c;
    }
    bool both = stones[0] != 0 && stones[1] != 0;
    return all && (!both || igo_signs_are_pair(stones[0], stones[1]));
}

/* Whether a word is mostly points and stones with a few other signs, or has no letter and is no
 * comment mark. */
static bool is_nearly_of_stones(part piece)
{
    size_t others = 0, points = 0, letters = 0, marks = 0;
    uint32_t last = piece.at[piece.count - 1].c;
    piece.count -= last == '.' || last == ',';
    for (size_t i = 0; i < piece.count; i++) {
        uint32_t c = piece.at[i].c;
        others += !igo_sign_is_cell(c, GLYPHS);
        points += igo_sign_is_cell(c, GLYPHS) && !is_letter(c);
        letters += igo_sign_is_word(c);
        marks += is_ascii_among(c, "/*");
    }
    if (letters == 0) return piece.count > 1 && marks < piece.count;
    return points > 0 && (others < 2 || 3 * others < piece.count);
}

static bool is_of_numbers(part piece)
{
    for (size_t i = 0; i < piece.count; i++)
        if (!igo_sign_is_digit(piece.at[i].c) && piece.at[i].c != ',' && piece.at[i].c != '-')
            return false;
    return true;
}

bool igo_part_is_like_row(part of, bool numbers)
{
    static const char between[] = " \t\"'`()[]{}|<>;";
    size_t single = 0, digits = 0, others = 0;
    for (size_t at = 0; at < of.count; at++) {
        size_t from = at;
        while (at < of.count && !is_ascii_among(of.at[at].c, between) &&
               !igo_sign_is_wall(of.at[at].c))
            at++;
        part piece = {of.at + from, at - from};
        bool named = from > 0 && of.at[from - 1].c == '(' && at < of.count && of.at[at].c == ')';
        if (piece.count == 0) continue;
        bool stones = is_of_stones(piece), number = is_of_numbers(piece);
        if (piece.count > 1 && (stones || is_nearly_of_stones(piece))) return true;
        single += stones && !named;
        digits += number ? piece.count : 0;
        others += !stones && !number;
    }
    return single > 1 || (digits > 1 && (numbers || others == 0));
}

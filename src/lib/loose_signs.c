/* loose_signs.c - the characters of pasted boards: cells, frames, column names. */
#include "loose_signs.h"

#include <stdlib.h>
#include <string.h>

bool igo_sheet_make(sheet *to, size_t signs, size_t lines)
{
    *to = (sheet){.next = IGO_EMPTY};
    to->signs = malloc((signs + 1) * sizeof *to->signs);
    to->lines = malloc((lines + 1) * sizeof *to->lines);
    return to->signs != NULL && to->lines != NULL;
}

void igo_sheet_free(sheet *old)
{
    free(old->signs);
    free(old->lines);
}

void igo_sheet_add_sign(sheet *to, sign s)
{
    to->signs[to->count++] = s;
}

void igo_sheet_add_line(sheet *to, sheet_line line)
{
    line.count = to->count - line.from;
    to->lines[to->line_count++] = line;
}

/* The length of the > and blanks that a mail puts before a quoted line; counts the > in *depth. */
static size_t mail_quote_length(const char *bytes, size_t length, int *depth)
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

/* The thin form of a thick, double or round line. Unicode has four weights of each corner, then
 * eight of each tee, then sixteen of the cross. */
static uint32_t thin_line(uint32_t c)
{
    enum {
        CORNERS = 0x250c,
        TEES = 0x251c,
        CROSSES = 0x253c,
        DASHES = 0x254c,
        DOUBLE = 0x2552,
        DIAGONALS = 0x2571
    };
    static const uint32_t lines[] = {0x250c, 0x2510, 0x2514, 0x2518, 0x251c,
                                     0x2524, 0x252c, 0x2534, 0x253c};
    /* The place in `lines` for each of U+2552 to U+2570: three forms with double lines for each of
     * the nine, then four round corners. */
    static const char doubles[] = "0001112223334445556667778880132";
    if (c == 0x2501 || c == 0x2550) return 0x2500;
    if (c == 0x2503 || c == 0x2551) return 0x2502;
    if (c >= CORNERS && c < DASHES)
        return c < TEES ? c & ~(uint32_t)3 : c < CROSSES ? lines[4 + (c - TEES) / 8] : CROSSES;
    return c >= DOUBLE && c < DIAGONALS ? lines[doubles[c - DOUBLE] - '0'] : c;
}

/* One sign for all blanks, for all middle dots, and for all forms of a line; the ASCII sign for a
 * minus or a sign of full width. */
static uint32_t standard_sign(uint32_t c)
{
    enum { NO_BREAK_SPACE = 0xa0, DOT = 0xb7, WIDE = 0xff01 - '!' };
    if (c == NO_BREAK_SPACE || (c >= 0x2000 && c < 0x200b) || c == 0x202f || c == 0x205f ||
        c == 0x3000)
        return ' ';
    if (c == 0x2219 || c == 0x22c5 || c == 0x30fb) return DOT;
    if (c == 0x2212) return '-';
    return c > WIDE + ' ' && c < WIDE + 0x7f ? c - WIDE : thin_line(c);
}

/* Applies the numbers of an SGR escape to the packed colors: ten bits each for the foreground, the
 * background, and others such as bold. A color of several numbers is hashed. */
static uint32_t parse_sgr(const char *numbers, size_t length, uint32_t sgr)
{
    enum { FOREGROUND = 0, BACKGROUND = 10, OTHER = 20, TEN_BITS = 0x3ff };
    for (size_t at = 0, number; at <= length; at++) {
        for (number = 0; at < length && numbers[at] != ';' && numbers[at] != ':'; at++)
            number = (number * 10 + (size_t)(numbers[at] - '0')) & TEN_BITS;
        bool foreground = number / 10 == 3 || number / 10 == 9;
        int place = foreground                              ? FOREGROUND
                    : number / 10 == 4 || number / 10 == 10 ? BACKGROUND
                                                            : OTHER;
        bool several = number == 38 || number == 48, reset = number == 39 || number == 49;
        for (; several && at < length; at++)
            number = (number * 31 + (size_t)numbers[at]) & TEN_BITS;
        if (number == 0) sgr = 0;
        sgr &= ~((uint32_t)TEN_BITS << place);
        sgr |= (uint32_t)(reset || (number > 20 && number < 30) ? 0 : number) << place;
    }
    return sgr;
}

/* The length of a terminal escape that sets colors or erases a line; at the start of the text also
 * of one that erases the screen, moves the cursor or sets a mode. 0: no such escape. */
static size_t escape_length(const char *bytes, size_t length, bool at_start, uint32_t *sgr)
{
    size_t end = 2;
    if (length < 3 || bytes[0] != 0x1b || bytes[1] != '[') return 0;
    while (end < length && ((bytes[end] >= '0' && bytes[end] < '<') || bytes[end] == '?'))
        end++;
    if (end == length || bytes[end] == '\0' ||
        strchr(at_start ? "mKHJhl" : "mK", bytes[end]) == NULL)
        return 0;
    if (bytes[end] == 'm') *sgr = parse_sgr(bytes + 2, end - 2, *sgr);
    return end + 1;
}

static bool decode_line(sheet *to, const char *bytes, size_t length, size_t number,
                        igo_error *error)
{
    enum { SOFT_HYPHEN = 0xad, AS_TEXT = 0xfe0e, AS_EMOJI, BYTE_ORDER_MARK = 0xfeff };
    sheet_line line = {.from = to->count, .line = number};
    length -= length > 0 && bytes[length - 1] == '\r';
    for (size_t at = mail_quote_length(bytes, length, &line.depth), count; at < length;
         at += count) {
        count = escape_length(bytes + at, length - at, to->count == 0, &to->sgr);
        if (count > 0) continue;
        count = utf8_length(bytes + at, length - at);
        if (count == 0)
            return igo_wrong(error, number, at + 1, igo_byte_name(bytes[at]).text, "UTF-8");
        uint32_t c = utf8_code_point(bytes + at, count);
        bool unseen =
            (c >= 0x200b && c < 0x2010) || c == 0x2060 || c == SOFT_HYPHEN || c == BYTE_ORDER_MARK;
        if (unseen || c == AS_TEXT || c == AS_EMOJI) continue;
        igo_sheet_add_sign(to,
                           (sign){standard_sign(c), (uint32_t)number, (uint32_t)at + 1, to->sgr});
    }
    igo_sheet_add_line(to, line);
    return true;
}

igo_status igo_sheet_decode(sheet *to, const char *bytes, size_t length, size_t line,
                            igo_error *error)
{
    if (!igo_sheet_make(to, length, length)) return IGO_NO_MEMORY;
    for (size_t at = 0, end; at < length; at = end + 1) {
        const char *newline = memchr(bytes + at, '\n', length - at);
        end = newline == NULL ? length : (size_t)(newline - bytes);
        if (!decode_line(to, bytes + at, end - at, line++, error)) return IGO_ERROR;
    }
    return IGO_MORE;
}

bool igo_part_is_fence(part line)
{
    static const char *const tags[] = {"<pre>", "</pre>", "[code]", "[/code]", "[go]",
                                       "[/go]", "/*",     "/**",    "*/",      NULL};
    line = igo_part_trim(line);
    for (int i = 0; tags[i] != NULL; i++)
        if (igo_part_is(line, tags[i])) return true;
    return igo_part_begins(line, "```") || igo_part_begins(line, "~~~");
}

/* The length of the comment mark before the first blank of a line; 0: no such mark. */
static size_t comment_mark_length(part line)
{
    static const char *const marks[] = {"//", "///", "#", "##", "--", ";",
                                        ";;", ";;;", "%", "%%", "*",  NULL};
    size_t length = 0;
    while (length < line.count && !igo_sign_is_blank(line.signs[length].c))
        length++;
    for (int i = 0; marks[i] != NULL; i++)
        if (igo_part_is((part){line.signs, length}, marks[i])) return length;
    return 0;
}

bool igo_sheet_strip_comment_marks(sheet *from, size_t least)
{
    uint32_t mark = 0;
    size_t length = 0, count = 0;
    for (size_t i = 0; i < from->line_count; i++) {
        part line = igo_part_trim(line_of(from, i));
        size_t own = comment_mark_length(line);
        if (own == 0 && (line.count == 0 || igo_part_is_fence(line))) continue;
        if (count++ == 0) {
            length = own;
            mark = line.signs->c;
        }
        if (own == 0 || own != length || line.signs->c != mark) return false;
    }
    for (size_t i = 0; i < from->line_count && count >= least; i++) {
        part line = igo_part_trim(line_of(from, i));
        if (comment_mark_length(line) == 0) continue;
        from->lines[i].from = (size_t)(line.signs - from->signs) + length;
        from->lines[i].count = line.count - length;
        from->mark = mark;
    }
    return from->mark != 0;
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

bool igo_sign_is_alnum(uint32_t c)
{
    bool symbol =
        c < 0xc0 || (c >= 0x2000 && c < 0x2c00) || (c >= 0x3000 && c < 0x3040) || c >= 0x1f000;
    return is_letter(c) || igo_sign_is_digit(c) || !symbol;
}

/* Signs for a black and a white stone that boards have together. */
static const uint32_t stone_pairs[][2] = {
    {'x', 'o'}, {'X', 'O'}, {'#', 'O'},       {'#', 'o'},       {'@', 'O'},       {'B', 'W'},
    {'b', 'w'}, {'1', '2'}, {'1', MINUS_ONE}, {0x25cf, 0x25cb}, {0x26ab, 0x26aa},
};

enum { STONE_PAIRS = sizeof stone_pairs / sizeof stone_pairs[0] };

bool igo_signs_are_pair(uint32_t black, uint32_t white)
{
    for (size_t i = 0; i < STONE_PAIRS; i++)
        if (stone_pairs[i][0] == black && stone_pairs[i][1] == white) return true;
    return false;
}

igo_color igo_sign_color(uint32_t c)
{
    for (size_t i = 0; i < STONE_PAIRS; i++)
        if (c == stone_pairs[i][0] || c == stone_pairs[i][1])
            return c == stone_pairs[i][0] ? IGO_BLACK : IGO_WHITE;
    return IGO_EMPTY;
}

static const uint32_t grid_signs[] = {0x250c, 0x252c, 0x2510, 0x251c, 0x253c,
                                      0x2524, 0x2514, 0x2534, 0x2518};

int igo_sign_grid_place(uint32_t c)
{
    for (int i = 0; i < 9; i++)
        if (grid_signs[i] == c) return i;
    return -1;
}

static bool is_ascii_among(uint32_t c, const char *ascii)
{
    return c > 0 && c < 0x80 && strchr(ascii, (char)c) != NULL;
}

bool igo_sign_is_cell(uint32_t c, enum cell_kind kind)
{
    enum { DOT = 0xb7, BROWN_SQUARE = 0x1f7eb };
    if (kind == NUMBERS) return c == '0' || c == '1' || c == '2' || c == MINUS_ONE;
    bool stone = igo_sign_color(c) != IGO_EMPTY && c != '1' && c != '2' && c != MINUS_ONE;
    if (stone || kind == GLYPHS_AND_ZERO) return stone || c == '0';
    return is_ascii_among(c, ".-_+,") || c == DOT || c == BROWN_SQUARE ||
           igo_sign_grid_place(c) >= 0;
}

bool igo_sign_is_border(uint32_t c)
{
    return c == '|' || c == 0x2502;
}

/* ---- Parts of lines ---- */

part igo_part_trim(part p)
{
    while (p.count > 0 && igo_sign_is_blank(p.signs[p.count - 1].c))
        p.count--;
    while (p.count > 0 && igo_sign_is_blank(p.signs->c))
        p = part_after(p, 1);
    return p;
}

bool igo_part_begins(part p, const char *text)
{
    for (size_t i = 0; text[i] != '\0'; i++)
        if (i == p.count || p.signs[i].c != (unsigned char)text[i]) return false;
    return true;
}

bool igo_part_is(part p, const char *text)
{
    return p.count == strlen(text) && igo_part_begins(p, text);
}

void igo_part_print(char *buffer, size_t size, part p)
{
    out to = out_to(buffer, size);
    for (size_t i = 0; i < p.count && to.length + 5 < size; i++) {
        uint32_t c = p.signs[i].c;
        if (c == MINUS_ONE) out_char(&to, '-');
        out_utf8(&to, c == MINUS_ONE ? '1' : c);
    }
    out_end(&to);
}

quoted_part igo_part_quote(part p)
{
    quoted_part quoted = {.text = ""};
    char text[60];
    igo_part_print(text, sizeof text, p);
    out to = out_to(quoted.text, sizeof quoted.text);
    igo_out_format(&to, "'%s'", text);
    out_end(&to);
    return quoted;
}

/* ---- Lines that are no rows ---- */

bool igo_part_is_frame(part line)
{
    bool lines = false;
    for (size_t i = 0; i < line.count; i++) {
        uint32_t c = line.signs[i].c;
        bool drawn = is_ascii_among(c, "-=_+|:") || (c >= 0x2500 && c < 0x2580);
        if (!drawn && !igo_sign_is_blank(c)) return false;
        lines = lines || (drawn && c != '+' && c != '_');
    }
    return lines || line.count > 1;
}

/* The next word of letters and digits from *at on; false: none. */
static bool next_word(part line, size_t *at, part *word)
{
    while (*at < line.count && !igo_sign_is_alnum(line.signs[*at].c))
        ++*at;
    size_t from = *at;
    while (*at < line.count && igo_sign_is_alnum(line.signs[*at].c))
        ++*at;
    *word = (part){line.signs + from, *at - from};
    return *at > from;
}

/* The number that a word is; 1000 or more: it is none. Only its first three signs count. */
static int number_of(part word)
{
    int number = 0;
    for (size_t i = 0; i < word.count && i < 3; i++)
        number =
            igo_sign_is_digit(word.signs[i].c) ? number * 10 + (int)(word.signs[i].c - '0') : 1000;
    return number;
}

/* True if the word names column `n`, counted from 0: by its letter, with AA after Z, or by its
 * number if `first_letter` is 0. `no_i`: the letters skip I. */
static bool names_column(part word, int n, uint32_t first_letter, bool no_i, int first_number)
{
    if (first_letter == 0) return number_of(word) == n + first_number;
    int letter = n + (no_i && n >= 8), alphabet = no_i ? 25 : 26;
    uint32_t c = word.signs[word.count - 1].c;
    if (n >= alphabet) {
        letter = n - alphabet + (no_i && n - alphabet >= 8);
        return word.count == 2 && (word.signs[0].c | 0x20) == 'a' &&
               c == first_letter + (uint32_t)letter;
    }
    return word.count == 1 && c == first_letter + (uint32_t)letter;
}

/* How many columns the words of a line name, or its single signs if `single`; 0: one names none. */
static int count_columns(part line, bool no_i, bool single)
{
    uint32_t first_letter = 0;
    int count = 0, first_number = 0;
    part word;
    for (size_t at = 0; single ? (size_t)count < line.count : next_word(line, &at, &word);
         count++) {
        if (single) word = (part){line.signs + count, 1};
        if (count == 0) first_letter = (word.signs->c | 0x20) == 'a' ? word.signs->c : 0;
        if (count == 0) first_number = number_of(word);
        if (first_number > 1 && first_letter == 0) return 0;
        if (!names_column(word, count, first_letter, no_i, first_number)) return 0;
    }
    return count;
}

int igo_part_column_names(part line)
{
    line = igo_part_trim(line);
    for (size_t i = 0; i < line.count; i++)
        if (!igo_sign_is_alnum(line.signs[i].c) && !is_ascii_among(line.signs[i].c, " \t|,+") &&
            !igo_sign_is_border(line.signs[i].c))
            return 0;
    for (int i = 0; i < 4; i++) {
        int count = count_columns(line, i & 1, i & 2);
        if (count > 0 && (count > 1 || line.signs->c == 'A' || line.signs->c == 'a')) return count;
    }
    return 0;
}

bool igo_part_shows_cut(part line)
{
    part word;
    int count = 0;
    bool dots = true;
    for (size_t i = 0; i < line.count; i++)
        dots = dots &&
               (line.signs[i].c == 0x2026 || line.signs[i].c == 0x22ee || line.signs[i].c == ':');
    uint32_t last = 0;
    for (size_t at = 0; next_word(line, &at, &word); count++) {
        uint32_t c = word.signs->c;
        bool follows = count == 0 || c == last + 1 || (c == last + 2 && (last | 0x20) == 'h');
        if (word.count > 1 || !is_letter(c) || !follows) return false;
        last = c;
    }
    return count > 1 || (dots && line.count > 0);
}

/* True if a word consists of cells that can be on one board. */
static bool is_cells(part word)
{
    uint32_t stones[2] = {0, 0};
    bool right = word.count > 1 || word.signs->c != '0';
    for (size_t i = 0; i < word.count; i++) {
        uint32_t c = word.signs[i].c;
        igo_color color = igo_sign_color(c);
        right = right && (igo_sign_is_cell(c, GLYPHS) || c == '0');
        if (color == IGO_EMPTY) continue;
        right = right && (stones[color] == 0 || stones[color] == c);
        stones[color] = c;
    }
    bool both = stones[0] != 0 && stones[1] != 0;
    return right && (!both || igo_signs_are_pair(stones[0], stones[1]));
}

/* True if a word has cells other than letters, and few signs that are no cells; or has no letter
 * or digit, and is not a comment mark only. */
static bool is_nearly_cells(part word)
{
    size_t others = 0, points = 0, alnums = 0, marks = 0;
    uint32_t last = word.signs[word.count - 1].c;
    word.count -= last == '.' || last == ',';
    for (size_t i = 0; i < word.count; i++) {
        uint32_t c = word.signs[i].c;
        others += !igo_sign_is_cell(c, GLYPHS);
        points += igo_sign_is_cell(c, GLYPHS) && !is_letter(c);
        alnums += igo_sign_is_alnum(c);
        marks += is_ascii_among(c, "/*");
    }
    if (alnums == 0) return word.count > 1 && marks < word.count;
    return points > 0 && (others < 2 || 3 * others < word.count);
}

/* Whether a word could be a list of numbers. */
static bool is_numbers(part word)
{
    for (size_t i = 0; i < word.count; i++)
        if (!igo_sign_is_digit(word.signs[i].c) && word.signs[i].c != ',' && word.signs[i].c != '-')
            return false;
    return true;
}

bool igo_part_is_like_row(part line, bool numbers)
{
    static const char between[] = " \t\"'`()[]{}|<>;";
    size_t single = 0, digits = 0, others = 0;
    for (size_t at = 0; at < line.count; at++) {
        size_t from = at;
        while (at < line.count && !is_ascii_among(line.signs[at].c, between) &&
               !igo_sign_is_border(line.signs[at].c))
            at++;
        part word = {line.signs + from, at - from};
        bool in_parentheses =
            from > 0 && line.signs[from - 1].c == '(' && at < line.count && line.signs[at].c == ')';
        if (word.count == 0) continue;
        bool cells = is_cells(word), number = is_numbers(word);
        if (word.count > 1 && (cells || is_nearly_cells(word))) return true;
        single += cells && !in_parentheses;
        digits += number ? word.count : 0;
        others += !cells && !number;
    }
    return single > 1 || (digits > 1 && (numbers || others == 0));
}

/* loose_words.c - lines of words beside a pasted board: who is to move.
 *
 * A line that may name the player, in any language, and is not understood must be an error: else
 * the board is judged for the wrong player. Therefore a line is ignored only if its words are known
 * to be harmless. */
#include "loose_text.h"

#include <string.h>

enum { WORDS = 24, LETTERS_OF_WORD = 16 };

typedef struct words {
    char word[WORDS][LETTERS_OF_WORD]; /* in lower case */
    size_t count;
    bool foreign, digits;
} words;

/* Splits a line into words; a stone symbol is a word by itself. */
static words words_of(part of)
{
    words all = {.count = 0};
    for (size_t at = 0; at < of.count && all.count < WORDS;) {
        size_t length = 0;
        char *word = all.word[all.count];
        uint32_t c = of.at[at].c;
        if (c > 0x7f && igo_sign_color(c) != IGO_EMPTY) {
            word[length++] = igo_sign_color(c) == IGO_BLACK ? 'x' : 'o';
            at++;
        }
        for (; length == 0 || c < 0x7f; at++) {
            if (at == of.count || !igo_sign_is_word(c = of.at[at].c)) break;
            all.foreign = all.foreign || c > 0x7f;
            all.digits = all.digits || igo_sign_is_digit(c);
            char small = (char)(c >= 'A' && c <= 'Z' ? c | 0x20 : c > 0x7f ? '?' : c);
            if (length + 1 < LETTERS_OF_WORD) word[length++] = small;
        }
        all.count += length > 0;
        at += length == 0;
    }
    return all;
}

/* Whether the word begins with one of a list, which has a blank between words; `whole`: is one. */
static bool begins_with_one(const char *list, const char *word, bool whole)
{
    for (size_t length; *list != '\0'; list += length + (list[length] == ' ')) {
        for (length = 0; list[length] != ' ' && list[length] != '\0';)
            length++;
        bool begins = strlen(word) >= length && memcmp(word, list, length) == 0;
        if (begins && (!whole || word[length] == '\0')) return true;
    }
    return false;
}

static bool is_in(const char *list, const char *word)
{
    return begins_with_one(list, word, true);
}

bool igo_part_is_in(part of, const char *list)
{
    char word[24];
    igo_part_print(word, sizeof word, of);
    for (char *c = word; *c != '\0'; c++)
        if (*c >= 'A' && *c <= 'Z') *c |= 0x20;
    return is_in(list, word);
}

static igo_color color_of_word(const char *word)
{
    if (is_in("x b black", word)) return IGO_BLACK;
    return is_in("o w white", word) ? IGO_WHITE : IGO_EMPTY;
}

/* Words, or their beginnings, for Black and White in other languages. */
static bool is_foreign_color(const char *word)
{
    static const char colors[] =
        "schwarz weiss noir blanc blanch nero bianc negr branc pret zwart wit svart sort "
        "hvid hvit vit czarn bial cern bily cherny bely fekete feher must valko siyah beyaz "
        "negru alb kuro shiro sente gote heuk juod balt meln zuri beltz bijel crn bel biel "
        "nigr valge bardh mavr lefk puti itim baek hei bai itam hitam putih den trang";
    static const char english[] =
        "with within must sort sorted below belong believe height heights "
        "album pretty bell being bait denote dense denied nerve vital written";
    return strlen(word) < 9 && !is_in(english, word) && begins_with_one(colors, word, false);
}

static bool is_turn_word(const char *word)
{
    return is_in("play plays player players move moves mover turn turns next pl wtm btm stm", word);
}

/* Counts, rules and other facts: not the player. */
static bool says_other(const words *all)
{
    static const char other[] = "captur prison caps komi hash handicap passes";
    for (size_t i = 0; i < all->count && all->digits; i++)
        if (begins_with_one(other, all->word[i], false)) return true;
    return false;
}

static bool has_to_play(const words *all)
{
    for (size_t i = 0; i + 1 < all->count; i++)
        if (strcmp(all->word[i], "to") == 0 && is_in("play move", all->word[i + 1])) return true;
    return false;
}

/* The color to move, if all words say so; `alone`: a color alone is enough. */
static igo_color named_by(const words *all, bool alone)
{
    static const char fill[] = "next player to play plays move moves turn is it s the now side and "
                               "first current who color live kill win";
    igo_color color = IGO_EMPTY;
    bool turn = alone && all->count == 1;
    for (size_t i = 0; i < all->count; i++) {
        igo_color here = color_of_word(all->word[i]);
        if (here == IGO_EMPTY && !is_in(fill, all->word[i])) return IGO_EMPTY;
        if (here != IGO_EMPTY && color != IGO_EMPTY && here != color) return IGO_EMPTY;
        if (here != IGO_EMPTY) color = here;
        turn = turn || is_turn_word(all->word[i]);
    }
    return turn && !all->foreign ? color : IGO_EMPTY;
}

/* Whether the word contains one of these, as in whiteToMove. */
static bool has_one(const char *list, const char *word)
{
    for (; *word != '\0'; word++)
        if (begins_with_one(list, word, false)) return true;
    return false;
}

/* What a piece of a line says of the player; `alone`: a color alone names it. */
static enum says one_says(part of, bool alone, igo_color *next)
{
    words all = words_of(of);
    enum says says = SAYS_NOTHING;
    igo_color named = named_by(&all, alone);
    if (named != IGO_EMPTY) *next = named;
    if (named != IGO_EMPTY) return SAYS_PLAYER;
    if (has_to_play(&all)) return SAYS_UNCLEAR;
    if (all.count > 0 && strcmp(all.word[0], "rules") == 0) return SAYS_NOTHING;
    for (size_t i = 0; i < all.count; i++) {
        const char *word = all.word[i];
        bool passes = begins_with_one("pass resign", word, false);
        if (is_turn_word(word) ||
            (color_of_word(word) == IGO_EMPTY && has_one("white black", word)) ||
            (passes && !says_other(&all)))
            return SAYS_MAYBE;
        bool color = color_of_word(word) != IGO_EMPTY || is_foreign_color(word);
        says = color && says == SAYS_NOTHING && !says_other(&all) ? SAYS_COLOR : says;
    }
    return all.foreign || all.count == WORDS ? SAYS_MAYBE : says;
}

/* The end of a piece: a comma, a stop or a wide gap. */
static size_t piece_end(part of, size_t from)
{
    for (size_t at = from; at < of.count; at++) {
        uint32_t c = of.at[at].c;
        bool gap = igo_sign_is_blank(c) && at + 2 < of.count &&
                   igo_sign_is_blank(of.at[at + 1].c) && igo_sign_is_blank(of.at[at + 2].c);
        if (gap || c == ',' || c == ';' || c == '.' || c == '\t') return at;
    }
    return of.count;
}

/* Whether a piece counts the moves, as in "Move 12, White to play". */
static bool is_move_number(part of)
{
    words all = words_of(of);
    bool number = all.count == 2;
    for (const char *at = all.word[1]; number && *at != '\0'; at++)
        number = igo_sign_is_digit((unsigned char)*at);
    return number && is_in("move turn ply", all.word[0]);
}

enum says igo_words_say(part of, igo_color *next)
{
    enum says all = one_says(of, true, next);
    if (all == SAYS_NOTHING || all == SAYS_PLAYER) return all;
    enum says most = SAYS_NOTHING;
    igo_color named = IGO_EMPTY;
    for (size_t from = 0, end; from < of.count; from = end + 1) {
        igo_color color = IGO_EMPTY;
        end = piece_end(of, from);
        if (is_move_number((part){of.at + from, end - from})) continue;
        enum says one = one_says((part){of.at + from, end - from}, false, &color);
        if (one == SAYS_PLAYER && named != IGO_EMPTY && named != color) return SAYS_UNCLEAR;
        if (one == SAYS_PLAYER) named = color;
        if (one > most) most = one;
    }
    if (most > SAYS_COLOR) return most;
    if (named == IGO_EMPTY) return all;
    *next = named;
    return SAYS_PLAYER;
}

bool igo_words_are_suspect(part of)
{
    words all = words_of(of);
    for (size_t i = 0; i < all.count; i++)
        if (has_one("white black play turn next", all.word[i])) return true;
    return all.foreign;
}

/* loose_words.c - decides whether words beside a pasted board name the player to move.
 *
 * A line in any language that may name the player, but is not understood, must be an error;
 * otherwise igo would judge the board for the wrong player. */
#include "loose_words.h"

#include <string.h>

enum { MAX_WORDS = 24, WORD_SIZE = 16 };

typedef struct words {
    char word[MAX_WORDS][WORD_SIZE]; /* in lower case, cut to the size */
    size_t count;
    bool has_foreign_letter; /* beyond ASCII, which is ? in the word */
    bool has_digit;
} words;

/* Splits a line into words. The symbol of a stone is the word x or o; a letter beyond ASCII ends
 * its word. */
static words words_of(part line)
{
    words all = {.count = 0};
    for (size_t at = 0; at < line.count && all.count < MAX_WORDS;) {
        size_t length = 0;
        char *word = all.word[all.count];
        uint32_t c = line.signs[at].c;
        if (c > 0x7f && igo_sign_color(c) != IGO_EMPTY) {
            word[length++] = igo_sign_color(c) == IGO_BLACK ? 'x' : 'o';
            at++;
        }
        for (; length == 0 || c < 0x7f; at++) {
            if (at == line.count || !igo_sign_is_alnum(c = line.signs[at].c)) break;
            all.has_foreign_letter = all.has_foreign_letter || c > 0x7f;
            all.has_digit = all.has_digit || igo_sign_is_digit(c);
            char small = (char)(c >= 'A' && c <= 'Z' ? c | 0x20 : c > 0x7f ? '?' : c);
            if (length + 1 < WORD_SIZE) word[length++] = small;
        }
        all.count += length > 0;
        at += length == 0;
    }
    return all;
}

/* True if the word begins with one of a list, which has a blank between words; or, if `whole`, is
 * one of them. */
static bool begins_with_one_of(const char *list, const char *word, bool whole)
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
    return begins_with_one_of(list, word, true);
}

bool igo_part_is_in(part p, const char *list)
{
    char word[24];
    igo_part_print(word, sizeof word, p);
    for (char *c = word; *c != '\0'; c++)
        if (*c >= 'A' && *c <= 'Z') *c |= 0x20;
    return is_in(list, word);
}

static igo_color color_of_word(const char *word)
{
    if (is_in("x b black", word)) return IGO_BLACK;
    return is_in("o w white", word) ? IGO_WHITE : IGO_EMPTY;
}

/* True if a short word begins as Black or White does in another language, and is not one of the
 * English words that do so as well. */
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
    return strlen(word) < 9 && !is_in(english, word) && begins_with_one_of(colors, word, false);
}

static bool is_turn_word(const char *word)
{
    return is_in("play plays player players move moves mover turn turns next pl wtm btm stm", word);
}

/* True if words with a number state another fact, such as captures or komi. */
static bool states_other_fact(const words *all)
{
    static const char other[] = "captur prison caps komi hash handicap passes";
    for (size_t i = 0; i < all->count && all->has_digit; i++)
        if (begins_with_one_of(other, all->word[i], false)) return true;
    return false;
}

static bool has_to_play(const words *all)
{
    for (size_t i = 0; i + 1 < all->count; i++)
        if (strcmp(all->word[i], "to") == 0 && is_in("play move", all->word[i + 1])) return true;
    return false;
}

/* The player to move, if all words are known and name one player. `alone`: a color is enough. */
static igo_color named_player(const words *all, bool alone)
{
    static const char fillers[] =
        "next player to play plays move moves turn is it s the now side and "
        "first current who color live kill win";
    igo_color color = IGO_EMPTY;
    bool turn = alone && all->count == 1;
    for (size_t i = 0; i < all->count; i++) {
        igo_color here = color_of_word(all->word[i]);
        if (here == IGO_EMPTY && !is_in(fillers, all->word[i])) return IGO_EMPTY;
        if (here != IGO_EMPTY && color != IGO_EMPTY && here != color) return IGO_EMPTY;
        if (here != IGO_EMPTY) color = here;
        turn = turn || is_turn_word(all->word[i]);
    }
    return turn && !all->has_foreign_letter ? color : IGO_EMPTY;
}

/* True if the word contains one of those in the list, as in whiteToMove. */
static bool contains_one_of(const char *list, const char *word)
{
    for (; *word != '\0'; word++)
        if (begins_with_one_of(list, word, false)) return true;
    return false;
}

/* The meaning of one clause of a line. `alone`: a color is enough to name the player. */
static enum player_words clause_words(part clause, bool alone, igo_color *named)
{
    words all = words_of(clause);
    enum player_words says = WORDS_HARMLESS;
    igo_color player = named_player(&all, alone);
    if (player != IGO_EMPTY) *named = player;
    if (player != IGO_EMPTY) return WORDS_NAME_PLAYER;
    if (has_to_play(&all)) return WORDS_UNCLEAR;
    if (all.count > 0 && strcmp(all.word[0], "rules") == 0) return WORDS_HARMLESS;
    for (size_t i = 0; i < all.count; i++) {
        const char *word = all.word[i];
        bool passes = begins_with_one_of("pass resign", word, false);
        if (is_turn_word(word) ||
            (color_of_word(word) == IGO_EMPTY && contains_one_of("white black", word)) ||
            (passes && !states_other_fact(&all)))
            return WORDS_MAY_NAME_PLAYER;
        bool color = color_of_word(word) != IGO_EMPTY || is_foreign_color(word);
        says =
            color && says == WORDS_HARMLESS && !states_other_fact(&all) ? WORDS_NAME_COLOR : says;
    }
    return all.has_foreign_letter || all.count == MAX_WORDS ? WORDS_MAY_NAME_PLAYER : says;
}

/* The end of the clause from `from` on: a comma, semicolon, full stop, tab or three blanks. */
static size_t clause_end(part line, size_t from)
{
    for (size_t at = from; at < line.count; at++) {
        uint32_t c = line.signs[at].c;
        bool gap = igo_sign_is_blank(c) && at + 2 < line.count &&
                   igo_sign_is_blank(line.signs[at + 1].c) &&
                   igo_sign_is_blank(line.signs[at + 2].c);
        if (gap || c == ',' || c == ';' || c == '.' || c == '\t') return at;
    }
    return line.count;
}

/* True if a clause numbers the move, as in "Move 12, White to play". */
static bool is_move_number(part clause)
{
    words all = words_of(clause);
    bool number = all.count == 2;
    for (const char *at = all.word[1]; number && *at != '\0'; at++)
        number = igo_sign_is_digit((unsigned char)*at);
    return number && is_in("move turn ply", all.word[0]);
}

enum player_words igo_player_words(part line, igo_color *named)
{
    enum player_words all = clause_words(line, true, named);
    if (all == WORDS_HARMLESS || all == WORDS_NAME_PLAYER) return all;
    enum player_words most = WORDS_HARMLESS;
    igo_color player = IGO_EMPTY;
    for (size_t from = 0, end; from < line.count; from = end + 1) {
        igo_color color = IGO_EMPTY;
        end = clause_end(line, from);
        if (is_move_number((part){line.signs + from, end - from})) continue;
        enum player_words one = clause_words((part){line.signs + from, end - from}, false, &color);
        if (one == WORDS_NAME_PLAYER && player != IGO_EMPTY && player != color)
            return WORDS_UNCLEAR;
        if (one == WORDS_NAME_PLAYER) player = color;
        if (one > most) most = one;
    }
    if (most > WORDS_NAME_COLOR) return most;
    if (player == IGO_EMPTY) return all;
    *named = player;
    return WORDS_NAME_PLAYER;
}

bool igo_name_may_mean_player(part name)
{
    words all = words_of(name);
    for (size_t i = 0; i < all.count; i++)
        if (contains_one_of("white black play turn next", all.word[i])) return true;
    return all.has_foreign_letter;
}

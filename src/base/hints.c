/* hints.c - the likely cause of a wrong word or text, and what to do. */
#include "hints.h"

#include "option_kinds.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- The nearest known word ---- */

/* The Levenshtein distance between two words, ignoring case. */
static size_t distance(const char *a, const char *b)
{
    enum { LONGEST_WORD = 32 };
    size_t row[LONGEST_WORD + 1];
    size_t width = strlen(b);
    if (width > LONGEST_WORD) return LONGEST_WORD;
    for (size_t i = 0; i <= width; i++)
        row[i] = i;
    for (; *a != '\0'; a++) {
        size_t diagonal = row[0]++;
        for (size_t i = 1; i <= width; i++) {
            size_t changed =
                diagonal + (tolower((unsigned char)*a) != tolower((unsigned char)b[i - 1]));
            size_t gap = (row[i] < row[i - 1] ? row[i] : row[i - 1]) + 1;
            diagonal = row[i];
            row[i] = changed < gap ? changed : gap;
        }
    }
    return row[width];
}

/* One-letter words must agree but for case; others may differ by one change, from four letters on
 * by two. */
const char *nearest_word(const char *word, const char *const *words)
{
    const char *best = NULL;
    size_t length = strlen(word), limit = length < 2 ? 1 : length < 4 ? 2 : 3;
    for (; *words != NULL; words++) {
        size_t far = distance(word, *words);
        if (far < limit) {
            limit = far;
            best = *words;
        }
    }
    return best;
}

/* ---- The likely cause of an error in a text ---- */

#define PASTED "for a pasted board, use igo convert --from loose --to fixture"
#define FOREIGN(form) "this looks like " form ", which igo cannot read; convert it to SGF"
#define STEP "below the rows, begin each line with a word, as in 'play x 2,1' or '? 2,1'"

/* A row counts if error->wanted contains `wanted` and the word found matches `found`: " a b " lists
 * words, "[ab" first bytes (0xe2 begins box drawings and round stones), "," is any word with a
 * comma, NULL any word. The first such row gives the hint. */
static const struct {
    const char *wanted, *found, *hint;
} hints[] = {
    {"the player to move", " black white Black White BLACK WHITE b w B W ",
     "write x for Black, o for White"},
    {"the player to move", "[\\", FOREIGN("GIB")},
    {"the player to move", " [Header] [Files] [Data] [Remote] ", FOREIGN("UGF")},
    {"the player to move", "[<", FOREIGN("XML")},
    {"the player to move", "[-xo", "name the player to move, x or o, in a line above the rows"},
    {"the player to move", "[.+|*#$@0123456789A>=[\"`\xe2", PASTED},
    {"the player to move and the board", NULL, PASTED},
    {"the player to move", "[(;",
     "a text is read as SGF if it begins with ( or its name ends in .sgf"},
    {"the player to move",
     " play legal illegal ? board then setup score legal-moves liberties undo ",
     "a step belongs below a board, with no blank line between"},
    {"x, o or -", ",", STEP},
    {"x, o or -", "[abcdefghijklmnpqrstuvwyzCDEFGHIJKLMNPQRSTUVYZ?", STEP},
    {"x, o or -", "[ ", STEP "; " PASTED},
    {"x, o or -", "[.+|*#$@0123456789AXOBW>=\xe2", PASTED},
    {"a move", " B W b w ", "here B and W are columns; colors are x (Black) and o (White): 'x C1'"},
    {"a move", " black white Black White BLACK WHITE X O ",
     "write x for Black, o for White: 'x C1'"},
    {"a move", " play Play move legal illegal ? ", "write only the move, such as 'x 2,1'"},
    {"ROW,COL", "[0123456789(-", "write a point as ROW,COL without blanks, such as 2,1"},
    {"a column other", NULL, "the column after H is J"},
    {"a result", "[0123456789BWbw", "x+2.5: Black wins by 2.5 points; o+7: White wins by 7"},
    {"for every chain", NULL, "no game reaches this board: the chain would have been captured"},
    {"(; and a game", NULL, "a file named .sgf is read as SGF; rename a fixture to .txt"},
};

static bool matches_word(const char *list, const char *word)
{
    if (list == NULL || list[0] == '[' || list[0] == ',')
        return list == NULL || (list[0] == '[' ? strchr(list + 1, word[0]) : strchr(word, ','));
    return is_listed(list, word);
}

/* The nearest word among those of `wanted`, which is cut into words, or among the rule sets. */
static const char *near_wanted(const char *word, char *wanted)
{
    const char *words[MOST_CHOICES + 1];
    size_t count = 0;
    if (strstr(wanted, "rule set") != NULL) {
        choices(RULES, words);
        return nearest_word(word, words);
    }
    for (char *next = strtok(wanted, " ,:;"); next != NULL; next = strtok(NULL, " ,:;"))
        if (count < MOST_CHOICES &&
            !is_listed("a as or such the to of player move vertex D4 ROW,COL", next))
            words[count++] = next;
    words[count] = NULL;
    return nearest_word(word, words);
}

bool find_split_point_hint(const char *text, char hint[HINT_SIZE])
{
    static const char digits[] = "0123456789";
    char first[8], second[8], more;
    bool two = sscanf(text, "%7s %7s %c", first, second, &more) == 2;
    if (!two || second[strspn(second, digits)] != '\0') return false;
    bool number = first[strspn(first, digits)] == '\0';
    if (!number && (strlen(first) > 2 || !isalpha((unsigned char)first[0]))) return false;
    return snprintf(hint, HINT_SIZE, "write a point as one word: %s%s%s", first, number ? "," : "",
                    second) > 0;
}

bool find_move_hint(const char *text, const igo_error *error, char hint[HINT_SIZE])
{
    return find_split_point_hint(text, hint) || find_hint(error, hint);
}

bool find_hint(const igo_error *error, char hint[HINT_SIZE])
{
    char word[sizeof error->found], wanted[sizeof error->wanted];
    bool quoted = error->found[0] == '\'';
    snprintf(word, sizeof word, "%s", error->found + quoted);
    word[strlen(word) - quoted] = '\0';
    memcpy(wanted, error->wanted, sizeof wanted);
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++)
        if (strstr(wanted, hints[i].wanted) != NULL && matches_word(hints[i].found, word))
            return snprintf(hint, HINT_SIZE, "%s", hints[i].hint) > 0;
    const char *near = quoted ? near_wanted(word, wanted) : NULL;
    return near != NULL && snprintf(hint, HINT_SIZE, "did you mean '%s'?", near) > 0;
}

/* option_kinds.h - the kinds of options: what their values may be, for messages and completion. */
#ifndef OPTION_KINDS_H
#define OPTION_KINDS_H

#include "buffer.h"

/* The value that an option takes: none (FLAG, ANSI), or one of some shape. A PATH names a file that
 * igo reads, a TARGET one that it writes. */
enum option_kind {
    FLAG,
    ANSI,
    PATH,
    TARGET,
    PROGRAM,
    ENGINE,
    GAME_PLAYER, /* of --black and --white of igo game */
    PATTERNS,
    AS_RULES, /* of --as and --expect */
    NOTATION,
    MOVES,
    POINTS,
    RULES,
    KO,
    SUICIDE,
    PASSES,
    SCORING,
    KOMI,
    HANDICAP,
    BONUS,
    COUNT,
    NUMBER,
    SEED,
    TURN,
    SAMPLES,
    PLAYER,
    SIZE,
    EXHAUSTIVE,
    DEPTH,
    FROM,
    NEXT_PLAYER,
    BLACK_STONE, /* of --black elsewhere */
    TIME,
    FORMAT,
    ASK,
    ONLY,
    BAIL,
    SHUFFLE,
    JOBS,
    COLOR,
    BOARDS,
    OPTION_KINDS
};

/* Formats of records, in the order of --from. TEXT_AUTO: unknown; igo reads TEXT_FIXTURE and
 * TEXT_LINE in one way. */
enum notation { TEXT_AUTO, TEXT_FIXTURE, TEXT_LINE, TEXT_SGF, TEXT_JSON, TEXT_LOOSE };

typedef enum color_use { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } color_use;

enum { MOST_CHOICES = 32 };

/* Sets `words` to the choices for a value, or for the items of a list, then NULL. */
void choices(enum option_kind kind, const char *words[MOST_CHOICES + 1]);

/* The values that an option may have, in words: its shape, or all choices, which are written to
 * `text`. */
enum { CHOICES_SIZE = 256 };
const char *wanted_value(enum option_kind kind, char text[CHOICES_SIZE]);

/* True if a list, with blanks between its words, has the word; NULL is an empty list. */
bool is_listed(const char *list, const char *word);

#endif

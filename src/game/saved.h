/* saved.h - the file that a game is saved in: nothing that was in it gets lost. */
#ifndef SAVED_H
#define SAVED_H

#include "options.h"

#include <stdio.h>

typedef struct saved {
    char *facts; /* names, event, date and handicap, as properties of SGF's first node; or NULL */
    bool kept;   /* what the file had before is in FILE~, or there was no file */
} saved;

/* What the file has that igo cannot write back, such as "comments", in words that live as long as
 * the program; NULL: nothing, or there is no such file. */
const char *saved_loses(const char *name);

/* Adds the facts of a game just read, or one fact; existing ones stay. */
void saved_take_facts(saved *s, const igo_sgf_reader *reader);
void saved_add_fact(saved *s, igo_sgf_fact fact, const char *text);

/* Adds the names of programs, the handicap if there is one, and the day, as far as they are not
 * there. */
void saved_add_usual(saved *s, const char *const names[2], uint32_t handicap);

/* Prints the game with its facts, as SGF or as fixture text. */
void saved_print(const saved *s, FILE *to, igo_case *game, bool sgf);

/* Replaces the file by the game, as SGF if its name says so; what was there before the first time
 * is in FILE~ then. False: that failed, which has been said. */
bool saved_write(saved *s, const char *name, igo_case *game);

void saved_free(saved *s);

#endif

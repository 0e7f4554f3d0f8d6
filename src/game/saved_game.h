/* saved_game.h - the file that a game at the terminal is saved in; saving loses nothing in it. */
#ifndef SAVED_GAME_H
#define SAVED_GAME_H

#include "printable.h"
#include "saved_file.h"

typedef struct saved {
    out facts;       /* names, date and more, as properties of SGF's first node */
    saved_file file; /* its name is NULL before saved_begin */
    bool own_rules;  /* use igo's rules and komi, not those in the facts */
} saved;

/* Reads the file. `continues`: the game continues it, and keeps all properties of its first node.
 */
void saved_begin(saved *s, const char *name, bool continues);
void saved_free(saved *s);

/* The part that replacing the file by the text would lose, such as "comments"; NULL: nothing. */
const char *saved_lost_part(const saved *s, const char *text);

/* True if replacing the file of --save by the text would lose something; reports it. */
bool saved_loses(const saved *s, const char *text);

/* Adds the facts of a game just read; existing ones stay. */
void saved_take_facts(saved *s, const igo_sgf_reader *reader);

/* Adds the names of programs and the date, unless the file has them. */
void saved_add_names_and_date(saved *s, const char *const names[2]);

/* Writes a game as SGF, with the facts. */
void saved_out(out *to, const saved *s, igo_case *c);

#endif

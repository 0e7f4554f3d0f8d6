/* options.h - the command line read. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "command.h"

/* Reads the words after the command. False: a usage error, said on stderr. */
bool options_parse(options *opt, const command *cmd, int argc, char **argv);
void options_free(options *opt);

/* Adds a word, quoted where a shell would take it apart. */
void out_shell_word(out *to, const char *text);

/* How many words from here on are a move, for a color may stand before it; 0: they are none. */
enum { MOVE_ROOM = 80 };
int move_of_words(char *const *words, char typed[MOVE_ROOM]);

/* Whether they are two halves of a point, as 2 1 for 2,1 or b 2 for b2, and no files. */
bool are_halves(char *const *words);

/* Says that the command is used in a wrong way, and where its help is; 2, the exit status. */
int options_wrong(const char *who, const char *message);
void options_try_help(const char *who);

/* Whether a rule option from this kind on, or --any-turn, is given to a command that reads no
 * record and to which it means nothing, which has been said. */
bool options_are_idle(const options *opt, enum kind first);

/* Whether another program, or a file of its answers, is named. */
bool options_name_program(const options *opt);

/* Whether a file is named though the command takes none, which has been said on stderr. */
bool options_name_file(const options *opt, const char *who);

/* The rules of a record with rules of its own, under these options. --rules keeps its handicap, and
 * the komi that a record of SGF names. */
igo_rules options_rules(const options *opt, igo_rules own);
igo_rules options_rules_of(const options *opt, const igo_case *c, bool sgf);

/* Forgets the options about rules, for records that have their own. */
void options_forget_rules(options *opt);

/* Sets rows and cols from RxC, or R for a square; false if it is neither. */
bool options_size(options *opt, const char *text);

#endif

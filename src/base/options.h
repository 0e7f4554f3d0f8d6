/* options.h - reads the command line. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "command.h"

/* Reads the words after the command. False: a usage error, reported on stderr. */
bool options_parse(options *opt, const command *cmd, int argc, char **argv);
void options_free(options *opt);

/* Adds a word, quoted if a shell needs that. */
void out_shell_word(out *to, const char *text);

/* A word for a shell, on one line and harmless for a terminal: printf makes the other bytes. */
void printable_out_word(out *to, const char *text);

/* How many words from here on are a move, 1 or 2, as a color may stand before it, and the move in
 * `typed`; 0: no move. */
enum { MOVE_ROOM = 80 };
int move_of_words(char *const *words, char typed[MOVE_ROOM]);

/* Whether the first two words are halves of a point, such as 2 1 for 2,1, and not files. */
bool are_halves(char *const *words);

/* Reports a usage error, and how to get help; 2, the exit status. */
int options_wrong(const char *who, const char *message);
void options_try_help(const char *who);

/* Whether a rule option from this kind on, or --any-turn, is given to a command where it has no
 * effect, as it reads no record; reports it. */
bool options_have_useless_rules(const options *opt, enum option_kind first);

/* Whether the options name another program, or a file of its answers. */
bool options_name_program(const options *opt);

/* Whether a file is named though the command takes none; reports it. */
bool options_name_file(const options *opt, const char *who);

/* The rules that the options make of `own`. */
igo_rules options_rules(const options *opt, igo_rules own);

/* The same for a record: --rules keeps its handicap and, if `sgf`, the komi that it names. */
igo_rules options_rules_of(const options *opt, const igo_case *c, bool sgf);

/* Clears the rule options, for records that have rules of their own. */
void options_forget_rules(options *opt);

#endif

/* options.h - reads the command line. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "command.h"

/* Reads the words after the command. False: a usage error, reported on stderr. */
bool options_parse(options *opt, const command *cmd, int argc, char **argv);
void options_free(options *opt);

/* Adds a word, quoted if a shell needs that. */
void out_shell_word(out *to, const char *text);

/* The same, safe to print: if the word has bytes that are not, a printf in the shell makes them. */
void printable_out_word(out *to, const char *text);

/* Copies the move at the beginning of `words` to `typed`. The number of its words: 2 with a color,
 * 1 without; 0: no move. */
enum { MOVE_ROOM = 80 };
int move_of_words(char *const *words, char typed[MOVE_ROOM]);

/* True if the first two words are not files and are the halves of a point, such as 2 1 for 2,1. */
bool is_split_point(char *const *words);

/* Reports a usage error of the command `who`, and how to get help. Returns 2, the exit status. */
int options_wrong(const char *who, const char *message);
void options_try_help(const char *who);

/* For a command that reads no record: whether --any-turn or a rule option is given, of those from
 * `first` to BONUS, which have no effect; reports it. */
bool options_have_useless_from(const options *opt, enum option_kind first);

/* True if the options name another program, or a file of its answers. */
bool options_name_program(const options *opt);

/* True if a file is named though the command takes none; reports it. */
bool options_name_file(const options *opt, const char *who);

/* The rules `own`, as the rule options change them. */
igo_rules options_rules(const options *opt, igo_rules own);

/* The same for a record's rules: --rules keeps its handicap and, if `sgf`, the komi it names. */
igo_rules options_rules_of(const options *opt, const igo_case *c, bool sgf);

/* Clears the rule options, for records that have rules of their own. */
void options_forget_rules(options *opt);

#endif

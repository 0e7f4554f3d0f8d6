/* options.h - the command line read. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "option.h"
#include "out.h"

/* Reads the words after the command. False: a usage error, said on stderr. */
bool options_parse(options *opt, const command *cmd, int argc, char **argv);
void options_free(options *opt);

/* Adds a word, quoted where a shell would take it apart. */
void out_shell_word(out *to, const char *text);

/* Says that the command is used in a wrong way, and where its help is; 2, the exit status. */
int options_wrong(const char *who, const char *message);
void options_try_help(const char *who);

/* Whether a file is named though the command takes none, which has been said on stderr. */
bool options_name_file(const options *opt, const char *who);

/* The rules of a record with rules of its own, under these options. */
igo_rules options_rules(const options *opt, igo_rules own);

/* Sets rows and cols from RxC, or R for a square; false if it is neither. */
bool options_size(options *opt, const char *text);

/* ---- Values of options that are sizes, or lists ---- */

/* Replaces the sizes of --size, and sets rows and cols to the first. False: malformed. */
bool options_sizes(options *opt, const char *text);

/* The bits of all words of a list; false: one has none. */
typedef uint32_t bits_of(const char *word, size_t length);
bool list_parse(const char *text, bits_of *of, uint32_t *all);

/* A bit for each verdict; `illegal` is all but legal. */
uint32_t verdicts_named(const char *word, size_t length);

#endif

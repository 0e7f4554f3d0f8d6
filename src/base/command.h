/* command.h - a command of igo, and the options of all commands as the user gave them. */
#ifndef COMMAND_H
#define COMMAND_H

#include "case_steps.h"
#include "option_kinds.h"

#include <stdio.h>

/* The values of an option given more than once, in order. */
typedef struct texts {
    const char **items;
    size_t count, room;
} texts;

static inline void texts_add(texts *list, const char *item)
{
    list->items = grow(list->items, list->count + 1, &list->room, sizeof *list->items);
    list->items[list->count++] = item;
}

typedef struct board_size {
    int rows, cols;
} board_size;

/* Options that several commands share, each group in a header of its own, which only its readers
 * include: a new option there rebuilds no other file. */
struct input_options;
struct picture_options;
struct process_options;
struct search_options;
struct suite_options;
struct times_options;

typedef struct options {
    bool has[OPTION_KINDS]; /* whether an option with a value was given, by its kind; not MOVES */
    igo_rules rules;        /* --rules, which replaces the record's rules */
    igo_rules values;       /* --ko, --komi, ..., which override single values of either */
    bool any_turn;

    bool help, json, gtp_points, explain;
    const char *exec, *gtp, *answers;
    kind_set ask;         /* --ask: kinds of claims asked besides those about moves */
    const char *ask_list; /* the text of --ask */
    bool reasons;         /* a wrong reason is also a failure */
    board_size *sizes;    /* --size */
    size_t size_count, size_room;
    int rows, cols; /* the first of --size; 0: not given */
    uint32_t turn;  /* --turn: the last turn made */
    uint32_t games;
    uint64_t seed;
    texts moves, dead; /* the texts of moves are owned */
    const struct input_options *input;
    const struct picture_options *picture;
    const struct process_options *process;
    const struct search_options *search;
    const struct suite_options *suite;
    const struct times_options *times;

    const struct command *command;
    void *own;                    /* the struct of the command's own options */
    struct option_groups *groups; /* the groups above, if options_parse made them; owned */
    const char *igo;              /* the name by which igo was called */
    texts given;                  /* names of the options; exec also for a program after `--` */
    char *made_exec;              /* the words after `--` as a command, also in `exec`; owned */
    char **words;                 /* these words, then NULL; or NULL */
    FILE *log_to;                 /* the file of --log, open; NULL: none */
    texts files;                  /* arguments that are not options */
    char *list_text; /* the text of --files-from, with a NUL; owned. NULL: list_error says why */
    size_t list_length;
    int list_error;
    bool only_fixtures; /* names are of fixtures that igo carries, not of files here */
    bool whole_names;   /* FILE:LINE is a file name, and directories are not searched */
} options;

/* An option of a command, and where its value is: the offset of a pointer in `options` to the
 * struct with the field, or 0 for a field of `options`; and the offset of the field. */
typedef struct option {
    const char *name;
    char letter;
    enum option_kind kind;
    size_t group, field;
    const char *value; /* what help calls it, in brackets if it may be left out; NULL: none */
    const char *help;  /* NULL: all choices for its value; text in parentheses follows them */
} option;

/* The place of the value of a command's own option: a member of its struct. */
#define OWN(type, member) offsetof(options, own), offsetof(type, member)

/* The next part of the input: a record, an error in one, or its end. */
typedef enum input_kind { INPUT_GAME, INPUT_ERROR, INPUT_END } input_kind;

struct session;

/* A command of igo and its options. */
typedef struct command {
    const char *name, *help;
    const char *args;    /* its arguments in the help; NULL: any options and files */
    const char *options; /* names of shared options, with blanks between; no rule options */
    const option *own;   /* the command's own, up to a row without a name; or NULL */
    size_t own_size;     /* of the struct of their values */
    bool selects;        /* rule options select the records that have them; colors must alternate */
    bool no_any_turn;    /* does not take --any-turn */
    bool takes_sizes;    /* --size is a list */
    bool no_rules;       /* does not take rule options */
    const char *needs;   /* words "a:b,c": a needs b or c; "a:!b,c": a excludes b, c; or NULL */
    const char *default_size; /* the default of --size; NULL: it has none */
    const options *defaults;  /* the defaults of its options; or NULL */
    const char *more;         /* below the options of --help; or NULL */
    const char *examples;     /* shell lines, which work after installation */
    bool takes_program;       /* the words after `--` name the program to ask */

    /* `take` is called for each record, or for the part before an error in it; `end` after the
     * last. A command with `run` has neither: `run` does all, and returns the exit status. */
    void (*take)(struct session *s, input_kind what);
    void (*end)(struct session *s); /* or NULL */
    bool keeps_text;                /* `take` needs the text of the records */
    int (*run)(const options *opt);
} command;

#endif

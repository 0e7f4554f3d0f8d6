/* command.h - a command of igo, and the options of all commands as the user gave them. */
#ifndef COMMAND_H
#define COMMAND_H

#include "option_values.h"
#include "steps.h"
#include "strategy.h"

#include <stdio.h>

/* The values of an option given more than once, in order. */
typedef struct texts {
    const char **items;
    size_t count, room;
} texts;

typedef struct board_size {
    int rows, cols;
} board_size;

typedef struct options {
    bool has[KINDS];  /* whether an option of a kind was given */
    igo_rules rules;  /* a rule set that replaces the record's */
    igo_rules values; /* single values, which override both */
    bool any_turn;

    bool help, json, gtp_points, explain;
    bool stream, restart; /* test, fuzz, identify, perft: one process, or one a record */
    bool reasons;         /* test, fuzz, perft: a wrong reason is a failure, too */
    kind_set ask;         /* test, fuzz: claims asked besides moves */
    const char *ask_list; /* as given */
    uint32_t only;        /* test: a bit for each verdict; 0: all */
    bool played;          /* test: starts are played from the empty board */
    texts run, skip;      /* test: patterns */
    igo_rules as;         /* the rules under which claims are asked; of --expect */
    bool as_found;        /* test: --as auto, so igo first finds the rules */
    const char *as_text;  /* as given */
    uint64_t shuffle;     /* the seed of the order of questions */
    uint32_t bail;        /* test: failures that end the run; 0: never, not even after hangs */
    uint32_t jobs;        /* test --exec */
    board_size *sizes;    /* --size */
    size_t size_count, size_room;
    bool unicode, svg; /* show, game, igo FILE */
    color_use color;   /* show, game, test, igo FILE: as given */
    bool ansi;         /* draw with colors */
    bool mark_illegal; /* igo FILE: mark the points where a play is illegal */
    bool variations;   /* audit */
    int boards;        /* each file is one game; 0: no, 1: oldest first, 2: newest first */
    uint32_t turn;     /* convert, eval, legal, play, score, show, igo FILE: the last turn */
    enum notation from;
    igo_color next;                /* the player to move if the record names none */
    bool verbose;                  /* report how a pasted board is read */
    int black_stone;               /* --from loose: the number that is Black; 0: not given */
    uint32_t depth;                /* fuzz, perft */
    bool keep_going, empty;        /* fuzz */
    uint32_t games;                /* generate, fuzz, game */
    uint64_t seed;                 /* generate, fuzz, eval, game, gtp */
    int format;                    /* test: number of the choice, from 1; 0: not given */
    int rows, cols;                /* the first of --size; 0: not given */
    double timeout, start_timeout; /* seconds */
    bool whole;                    /* dojo: undo and territory may be missing */
    double shrink_time;            /* seconds to reduce a record; 0: do not */
    double time;  /* seconds of the run; diagnose: of its random games; 0: no end */
    double limit; /* diagnose, identify: seconds of the run; 0: no end */
    const char *log;
    FILE *log_to;                   /* the file, open; NULL: none */
    bool protocol, strict, no_undo; /* test --gtp */
    const char *exec, *gtp, *answers;
    char *program;   /* the words after `--` as a command, also in `exec`; owned */
    char **words;    /* these words, then NULL; or NULL */
    const char *igo; /* the name by which igo was called */
    texts moves, dead;
    texts given;  /* names of the options; exec also for a program after `--` */
    char **typed; /* the moves, owned */
    size_t typed_count, typed_room;
    const struct command *command;
    void *own;   /* the struct of the command's own options; 0 if not given */
    texts files; /* arguments that are not options */
    const char *files_from, *fixtures;
    char *list_text; /* the text of files_from, with a NUL; owned. NULL: list_error says why */
    size_t list_length;
    int list_error;
    bool whole_names; /* FILE:LINE is a file name, and directories are not searched */
} options;

/* An option of a command, and where its value is: in the command's own struct, or in `options` for
 * a shared option. */
typedef struct option {
    const char *name;
    char letter;
    enum kind kind;
    size_t field;
    const char *value;
    const char *help; /* NULL: option_help lists the words that it takes */
} option;

typedef enum input_kind { INPUT_GAME, INPUT_ERROR, INPUT_END } input_kind;

struct session;

/* A command of igo and its options. */
typedef struct command {
    const char *name, *help;
    const char *args;        /* NULL: any options and files */
    const char *options;     /* names of shared options, with blanks between; no rule options */
    const option *own;       /* the command's own, up to a row without a name; or NULL */
    size_t own_size;         /* of the struct of their values */
    bool selects;            /* rule options select records, and colors must alternate */
    bool in_turn;            /* takes no --any-turn */
    bool takes_sizes;        /* --size is a list */
    bool plain;              /* takes no rules */
    const char *needs;       /* words "a:b,c": a needs b or c; "a:!b,c": a excludes b, c; or NULL */
    const char *usual_size;  /* the default of --size; NULL: it has none */
    const options *defaults; /* the defaults of its options; or NULL */
    const char *more;        /* below the options of --help; or NULL */
    const char *examples;    /* shell lines, which work after installation */
    bool takes_program;      /* the words after `--` name the program to ask */

    /* Called for each record, or for what came before an error in it; and at the end. A command
     * with `run` has neither: `run` does all, and returns the exit status. */
    void (*take)(struct session *s, input_kind what);
    void (*end)(struct session *s); /* or NULL */
    bool keeps_text;                /* `take` needs the text of the records */
    int (*run)(const options *opt);
} command;

#endif

/* options.h - the options of all commands, as the user gave them. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "samples.h"
#include "steps.h"

/* What was given more than once, in order. */
typedef struct texts {
    const char **items;
    size_t count, room;
} texts;

typedef struct board_size {
    int rows, cols;
} board_size;

/* Without --format: a short report at a terminal, else TAP. */
typedef enum output_format {
    FORMAT_NONE,
    FORMAT_TAP,
    FORMAT_JUNIT,
    FORMAT_JSON,
    FORMAT_HTML
} output_format;

typedef enum color_use { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } color_use;

typedef struct options {
    /* Rules: a set that replaces the text's, then single values. */
    bool has_rules, has_ko, has_suicide, has_passes, has_scoring, has_komi;
    igo_rules rules;  /* the set */
    igo_rules values; /* the single values */
    bool any_turn;

    bool help, json, gtp_points, explain;
    bool count, board, actions; /* legal */
    bool last;                  /* play */
    bool stream, reasons;       /* test --exec */
    kind_set ask;               /* the same: claims asked besides */
    const char *ask_list;       /* as given */
    uint32_t only;              /* test: a bit for each verdict; 0: all */
    bool has_bail;
    uint32_t bail;     /* test: failed records after which it ends; 0: none, nor after hangs */
    uint32_t jobs;     /* test --exec */
    board_size *sizes; /* --size */
    size_t size_count;
    bool unicode, svg, influence;        /* show */
    color_use color;                     /* show, game: what was asked for */
    bool ansi;                           /* the same: draw with colours */
    bool all, quiet, boards, variations; /* audit */
    bool fixture, summary;               /* the same */
    bool has_turn;
    uint32_t turn;         /* convert, legal, play, score, show: where the record ends */
    const char *from, *to; /* convert; from: NULL or loose */
    bool has_next;         /* the same */
    igo_color next;
    bool with_passes, divide;   /* perft */
    bool has_depth;             /* fuzz, perft */
    uint32_t depth;             /* the same */
    bool exhaustive;            /* fuzz: all boards of rows x cols */
    bool keep_going, empty;     /* fuzz */
    uint32_t games, seed;       /* generate, fuzz; gtp: seed */
    output_format format;       /* test */
    bool verbose;               /* the same: at a terminal, what passed, too */
    const char *output, *known; /* test */
    int rows, cols;             /* the first of them; 0: not given */
    samples samples;            /* eval; games 0: not given */
    samples player;             /* gtp: of its own moves */
    const char *black, *white;  /* game: who plays */
    const char *save;
    bool force;
    uint32_t handicap;
    bool refused; /* igo FILE: mark the points where a play is refused */
    bool points, ascii;
    double timeout; /* seconds */
    const char *exec, *gtp;
    const char *igo; /* the name by which igo was called */
    texts moves;     /* -m */
    texts dead;
    texts files; /* what is not an option */
    const char *files_from;
    bool whole_names; /* a file may be named FILE:LINE, no directory is looked into */
} options;

/* A command of igo, and what it takes. */
typedef struct command {
    const char *name, *args, *help;
    const char *const *options; /* long names, NULL at the end, besides the rule options */
    bool selects;               /* rule options select records, and colours have to alternate */
    bool in_turn;               /* takes no --any-turn */
    bool takes_sizes;           /* --size is a list */
    bool plain;                 /* takes no rules */
    const char *usual_size;     /* --size where it is not given; NULL: no one size */
    const options *defaults;    /* what is meant where nothing is said; or NULL */
    const char *more;           /* below the options of --help; or NULL */
    const char *examples;       /* lines of a shell, which work after installation */
    bool reads_many;            /* takes any number of files */
    int (*run)(const options *opt);
} command;

/* Reads the words after the command. False: a usage error, said on stderr. */
bool options_parse(options *opt, const command *cmd, int argc, char **argv);
void options_free(options *opt);

/* Says that the command is used in a wrong way, and where its help is; 2, the exit status. */
int options_wrong(const char *who, const char *message);
void options_try_help(const char *who);

/* Whether a file is named though the command takes none, which has been said on stderr. */
bool options_name_file(const options *opt, const char *who);

/* The rules of a record with rules of its own, under these options. */
igo_rules options_rules(const options *opt, igo_rules own);

/* Sets rows and cols from RxC, or R for a square; false if it is neither. */
bool options_size(options *opt, const char *text);

/* The nearest of the words, for a hint; NULL if none is near. */
const char *nearest_word(const char *word, const char *const *words);

/* ---- Values of options that are sizes, or lists ---- */

/* Sets the sizes of --size, and rows and cols to the first of them; an earlier list is forgotten.
 * False: one is none. */
bool options_sizes(options *opt, const char *text);

/* The bits of all words of a list; false: one has none. */
typedef uint32_t bits_of(const char *word, size_t length);
bool list_parse(const char *text, bits_of *of, uint32_t *all);

/* A bit for each verdict; `illegal` is all but legal. */
uint32_t verdicts_named(const char *word, size_t length);

#endif

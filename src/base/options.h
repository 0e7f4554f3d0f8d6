/* options.h - the command line read. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "option_values.h"
#include "player_value.h"
#include "steps.h"

#include <stdio.h>

/* ---- The options of all commands, as the user gave them, and their table ---- */

/* What was given more than once, in order. */
typedef struct texts {
    const char **items;
    size_t count, room;
} texts;

typedef struct board_size {
    int rows, cols;
} board_size;

/* Texts that records are read from and printed as, in the order of --from. TEXT_AUTO: not known;
 * fixture text and records on one line are read in one way. */
enum notation { TEXT_AUTO, TEXT_FIXTURE, TEXT_LINE, TEXT_SGF, TEXT_JSON, TEXT_LOOSE };

typedef enum color_use { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } color_use;

typedef struct options {
    bool has[KINDS];  /* whether an option of a kind was given */
    igo_rules rules;  /* a set that replaces the text's */
    igo_rules values; /* single values, which go before both */
    bool any_turn;

    bool help, json, gtp_points, explain;
    bool count, board, actions; /* legal */
    bool last;                  /* play */
    bool stream, restart;       /* test, fuzz, identify: one program for all records, or one each */
    bool reasons;               /* the same */
    kind_set ask;               /* the same: claims asked besides */
    const char *ask_list;       /* as given */
    uint32_t only;              /* test: a bit for each verdict; 0: all */
    bool list;                  /* the same */
    bool played;                /* the same: starts are played from the empty board */
    texts run, skip;            /* the same: patterns */
    igo_rules as;               /* the rules under which claims are asked; of --expect */
    bool as_found;              /* test: these are to be found first */
    const char *as_text;        /* as they were given */
    uint64_t shuffle;           /* the seed of the order of questions */
    uint32_t min_asked;         /* the same: records */
    uint32_t bail;     /* test: failed records after which it ends; 0: none, nor after hangs */
    uint32_t jobs;     /* test --exec */
    board_size *sizes; /* --size */
    size_t size_count, size_room;
    bool unicode, ascii, svg, influence; /* show, game */
    bool animate;                        /* show */
    color_use color;                     /* the same: what was asked for */
    bool ansi;                           /* the same: draw with colors */
    bool refused;                        /* igo FILE: mark the points where a play is refused */
    bool all, quiet, variations, fixture, summary; /* audit */
    int boards;               /* each file is one game; 0: no, 1: oldest first, 2: newest first */
    uint32_t turn;            /* convert, legal, play, score, show: where the record ends */
    enum notation from, to;   /* convert; to: TEXT_AUTO where it is not given */
    igo_color next;           /* the same */
    bool verbose;             /* the same */
    int black_stone;          /* --from loose: the number that is Black; 0: not given */
    bool with_passes, divide; /* perft */
    uint32_t depth;           /* fuzz, perft */
    bool keep_going, empty;   /* fuzz */
    uint32_t games;           /* generate, fuzz, game */
    uint64_t seed;            /* the same; gtp */
    int format;               /* test: the number of the choice, from 1; 0: not given */
    const char *output, *known, *write_known; /* test */
    int rows, cols;                           /* the first of --size; 0: not given */
    samples samples;                          /* eval; games 0: not given */
    samples player;                           /* gtp: of its own moves */
    const char *black, *white, *save;         /* game: who plays, and where it is saved */
    bool no_swap, force;                      /* the same: players do not swap colors */
    double timeout, start_timeout;            /* seconds */
    bool whole;               /* of the dojo: a program may lack undo and territory */
    double shrink_time, time; /* test, fuzz, identify, diagnose: 0: none, no end */
    double limit;             /* diagnose, identify: of the whole run; 0: no end */
    const char *log;
    FILE *log_to;                   /* the file, open; NULL: none */
    bool protocol, strict, no_undo; /* test --gtp */
    const char *exec, *gtp, *answers;
    char *program;   /* of the words behind `--`, which is `exec` then; owned */
    char **words;    /* these words, then NULL; or NULL */
    const char *igo; /* the name by which igo was called */
    texts moves, dead;
    texts given;  /* names of the options; exec also for a program behind `--` */
    char **typed; /* the moves, owned */
    size_t typed_count, typed_room;
    const struct command *command;
    texts files; /* arguments that are not options */
    const char *files_from, *fixtures;
    char *list_text; /* the text of files_from, with a NUL; owned. NULL: list_error says why */
    size_t list_length;
    int list_error;
    bool whole_names; /* a file may be named FILE:LINE, no directory is looked into */
} options;

typedef enum input_kind { INPUT_GAME, INPUT_ERROR, INPUT_END } input_kind;

struct session;

/* A command of igo and its options. */
typedef struct command {
    const char *name, *help;
    const char *args;        /* NULL: any options and files */
    const char *options;     /* long names with blanks between, besides the rule options */
    bool selects;            /* rule options select records, and colors have to alternate */
    bool in_turn;            /* takes no --any-turn */
    bool takes_sizes;        /* --size is a list */
    bool plain;              /* takes no rules */
    const char *needs;       /* words "a:b,c": a needs b or c; "a:!b,c": a excludes b, c; or NULL */
    const char *usual_size;  /* --size where it is not given; NULL: no one size */
    const options *defaults; /* what is meant where nothing is said; or NULL */
    const char *more;        /* below the options of --help; or NULL */
    const char *examples;    /* lines of a shell, which work after installation */
    bool takes_program;      /* the words behind `--` name the program to ask */

    /* What it does with each record, or with what came before an error in it; and at the end.
     * With `run`, that is all it does, and says the exit status. */
    void (*take)(struct session *s, input_kind what);
    void (*end)(struct session *s); /* or NULL */
    bool keeps_text;                /* it needs the text of the records */
    int (*run)(const options *opt);
} command;

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

/* Whether a file is named though the command takes none, which has been said on stderr. */
bool options_name_file(const options *opt, const char *who);

/* The rules of a record with rules of its own, under these options. --rules keeps its handicap, and
 * the komi that a record of SGF names. */
igo_rules options_rules(const options *opt, igo_rules own);
igo_rules options_rules_of(const options *opt, const igo_case *game, bool sgf);

/* Forgets the options about rules, for records that have their own. */
void options_forget_rules(options *opt);

/* Sets rows and cols from RxC, or R for a square; false if it is neither. */
bool options_size(options *opt, const char *text);

#endif

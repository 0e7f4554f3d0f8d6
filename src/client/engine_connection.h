/* engine_connection.h - an engine that speaks GTP 2: starts it, sends commands, reads responses. */
#ifndef ENGINE_CONNECTION_H
#define ENGINE_CONNECTION_H

#include "answers.h"
#include "process.h"

typedef enum engine_says {
    ENGINE_YES,    /* done; of a question: the move is legal */
    ENGINE_NO,     /* refused; of a question: the move is illegal */
    ENGINE_CANNOT, /* impossible in GTP, or with this program */
    ENGINE_FAILED  /* the program died, was silent, wrote too much or broke the protocol */
} engine_says;

/* The commands that igo uses; those up to TALK_RAW_NN judge moves, best first. */
typedef enum talk_command {
    TALK_IS_LEGAL,
    TALK_RULER_MOVES,
    TALK_ALL_LEGAL,
    TALK_LEGAL_MOVES,
    TALK_RAW_NN,
    TALK_UNDO,
    TALK_SET_POSITION,
    TALK_RECTANGLE,
    TALK_IGO_RULES,
    TALK_KATA_RULES,
    TALK_LIST_STONES,
    TALK_SHOWBOARD,
    TALK_CAPTURES
} talk_command;

/* Deviations from GTP 2 that igo understands. */
typedef enum talk_quirk {
    TALK_NO_ID,    /* a response without the id of its command */
    TALK_ONE_LINE, /* all commands on one line */
    TALK_LETTERS,  /* b and w are known, black and white are not */
    TALK_REFUSAL,  /* an error as the text of a success */
    TALK_CRLF,     /* lines end in CR LF */
    TALK_EMPTY,    /* an extra empty line before a response */
    TALK_BLANKS,   /* blanks at the end of a line */
    TALK_EARLY,    /* text before the first response */
    TALK_JUDGED,   /* no quirk: what judges moves */
    TALK_PLAYED,   /* no quirk: moves are played to see whether they are refused */
    TALK_REMARKS
} talk_quirk;

/* The remarks of a run, each made once for all its engines; empty: not made yet. */
typedef struct remarks {
    habits habits;
    char text[TALK_REMARKS][200];
} remarks;

enum { TALK_REPLY_ROOM = 16384 };

/* The commands sent to an engine since its start, one per line. */
typedef struct transcript {
    out text;      /* it grows */
    size_t before; /* how much of it is older than the current record */
    bool cut;      /* it was too long, or memory ran out */
} transcript;

/* The turns that an engine has seen, including the set-up. */
typedef struct seen {
    igo_game *turns;
    size_t set_up; /* entries before this one only set up the board */
    size_t start;  /* where the record begins, after any pass of the set-up */
} seen;

/* An engine, its last response, what was sent to it. The fields from `start_why` on are its own. */
typedef struct engine {
    asker_options how; /* without detours once it fails at one */
    transcript sent;
    process program;      /* program.runs: it does; the rest is its own */
    bool cannot_start;    /* the shell says that there is no such command */
    trouble_kind trouble; /* of FAILED: whether it ended or was silent */
    process_end end;      /* how it ended */
    bool lost;            /* twice in a row it did not list its commands */
    char why[256];        /* the reason of CANNOT and FAILED; else the first line of the reply */
    bool unsupported;     /* this program is the reason for CANNOT; another one could */
    char reply[TALK_REPLY_ROOM];
    char *stderr_text;    /* stderr of the last failed program; NULL: empty or shown */
    igo_point differs_at; /* where the board last compared differs; off the board: in its size */
    seen seen;

    bool restarted;    /* an earlier one was started */
    unsigned failures; /* failed starts since the last good one */
    unsigned lists;    /* a bit for each command of those above that it lists */

    char start_why[256]; /* the reason of the last failed start */
    unsigned id;         /* of the last command */
    bool has_id;         /* the response had the id */
    bool no_ids;         /* commands are sent without id */
    remarks remarks;     /* if the run has none */
    bool has_rules;      /* it must be told `rules` */
    igo_rules rules;
    bool tried_show, shows; /* its showboard has been tried, and can be read */
    bool spelled, letters;  /* it has accepted a color; colors are b and w */
    bool off_track;         /* a question was played and could not be undone */
} engine;

/* Starts the engine and lists its commands; gives up after two failures. YES or FAILED. */
engine_says talk_begin(engine *e);

/* Tells the program to quit, and ends it if it does not in time. */
void talk_end(engine *e);

/* True if the program lists a command, and its name. */
bool talk_lists(const engine *e, talk_command which);
const char *talk_name(talk_command which);

/* Sends a command and reads the response: YES, NO, or CANNOT for an unknown command. */
engine_says talk_say(engine *e, const char *format, ...);

/* The same with a color behind the command and a text behind that, and with a move. */
engine_says talk_say_color(engine *e, const char *what, igo_color color, const char *rest);
engine_says talk_say_move(engine *e, const char *what, igo_move move);

/* Says on stderr, once a run, how the response to a command differs from GTP 2. */
void talk_remark(engine *e, talk_quirk quirk, const char *asked);

/* Sets e->why and returns `what`: CANNOT, or FAILED, which ends the program. */
engine_says engine_set_reason(engine *e, engine_says what, const char *format, ...);

#endif

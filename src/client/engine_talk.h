/* engine_talk.h - a conversation in GTP 2: starts an engine, sends commands, reads responses.
 *
 * Every call ends within its time limit. After ENGINE_FAILED the engine has been stopped;
 * talk_begin restarts it. */
#ifndef ENGINE_TALK_H
#define ENGINE_TALK_H

#include "process.h"
#include "steps.h"

typedef enum engine_says {
    ENGINE_YES,    /* done; of a question: the move is legal */
    ENGINE_NO,     /* refused; of a question: the move is illegal */
    ENGINE_CANNOT, /* it cannot be said in GTP, or not to this program */
    ENGINE_FAILED  /* the program died, was silent, flooded or answered amiss */
} engine_says;

/* The commands that matter here; every engine has some more. */
typedef enum talk_command {
    TALK_IS_LEGAL,
    TALK_UNDO,
    TALK_SET_POSITION,
    TALK_RECTANGLE,
    TALK_IGO_RULES,
    TALK_KATA_RULES,
    TALK_LIST_STONES,
    TALK_SHOWBOARD
} talk_command;

enum { TALK_REPLY_ROOM = 16384 };

/* An engine and its last response. The fields from `program` on are its own. */
typedef struct talk {
    const char *command; /* of the shell; the text is kept */
    double timeout;      /* seconds */
    bool running;
    bool cannot_start; /* the shell says that there is no such command */
    bool silent;       /* FAILED is because nothing came */
    bool ended;        /* FAILED is because it has ended */
    process_end end;   /* how */
    bool lost;         /* twice in a row it has not come as far as to list its commands */
    char why[256];     /* the reason of CANNOT and FAILED; else the first line of the reply */
    bool lacks;        /* CANNOT is because of the program: another one could */
    char reply[TALK_REPLY_ROOM];
    char *words; /* what the one that failed last has said on stderr; NULL: that was seen, or
                    nothing */

    process program;
    bool later;          /* one was started before */
    unsigned failures;   /* to start, since it last started well */
    char start_why[256]; /* the reason of the last of them */
    unsigned id;         /* of the last command */
    unsigned lists;      /* a bit for each command of those above that it lists */
} talk;

/* Starts the engine, unless it runs, and lists its commands; gives up after two failures. YES or
 * FAILED. */
engine_says talk_begin(talk *t);

/* Tells the program to quit, and ends it if it does not in time. */
void talk_end(talk *t);

/* Whether the program lists a command. */
bool talk_lists(const talk *t, talk_command which);

/* Sends a command and reads the response: YES, NO, or CANNOT for an unknown command. */
engine_says talk_say(talk *t, const char *format, ...);

/* Say why something is CANNOT, for GTP or as the program lacks it, or FAILED, and are that. */
engine_says talk_cannot(talk *t, const char *format, ...);
engine_says talk_lacks(talk *t, const char *format, ...);
engine_says talk_failed(talk *t, const char *format, ...);

/* ---- What a program has seen of a game whose board was set up for it ---- */

/* The turns that the engine has seen, including the set-up. Zero-initialize it. */
typedef struct seen {
    igo_game *turns;
    size_t set_up; /* the entries before this one are there only to set the board up */
} seen;

/* Ways to set up a board: with or without a pass, and the stones in several orders. */
enum { SEEN_WAYS = 16 };

/* Begins with a board set up at once, or by plays. */
void seen_start(seen *s, const igo_board *board, igo_color next);
void seen_set_up(seen *s, const igo_position *start, unsigned way);

/* Whether the plays of the set-up change igo's verdict on the move. */
bool seen_spoils(const seen *s, igo_rules rules, const igo_record *real, igo_move move);

#endif

/* engine.h - another program behind GTP 2: boards set up, turns played, moves asked about.
 *
 * Every call ends within its time limit, whatever the program does. After ENGINE_FAILED the program
 * has been stopped; the next engine_begin starts it anew and tells it the same rules.
 *
 *     engine e;
 *     engine_says start = engine_start(&e, "gnugo --mode gtp", 5);
 *     if (start == ENGINE_YES && engine_rules(&e, game->rules) == ENGINE_YES)
 *         engine_game(&e, game, answers, &stopped);
 *     engine_stop(&e);
 *
 * engine_start comes first and engine_stop last, whatever comes back in between. */
#ifndef ENGINE_H
#define ENGINE_H

#include "igo.h"
#include "peer.h"

typedef enum engine_says {
    ENGINE_YES,    /* done; of a question: the move is legal */
    ENGINE_NO,     /* refused; of a question: the move is illegal */
    ENGINE_CANNOT, /* it cannot be said in GTP, or not to this program: `why` */
    ENGINE_FAILED  /* the program died, was silent, flooded or answered amiss: `why` */
} engine_says;

enum { ENGINE_REPLY_ROOM = 16384 };

/* A program and what was said to it. The fields from `command` on are its own. */
typedef struct engine {
    char why[256];     /* of CANNOT and FAILED: the reason; of YES and NO: what the program said */
    bool cannot_start; /* the shell says that there is no such command */
    bool given_up;     /* it failed as it started, again and again; it is not started any more */

    const char *command;
    double timeout;
    peer program;
    bool running;
    unsigned id;     /* of the last command */
    unsigned failed; /* starts since it was last of any use */
    char reply[ENGINE_REPLY_ROOM];
    unsigned has;      /* a bit for each command it lists that matters here */
    bool has_rules;    /* it has been told `rules` */
    igo_rules rules;
    bool is_strained;  /* a question has been played and could not be taken back */
    igo_entry *built;  /* the record that the program has seen, the set-up included */
    size_t count, room;
} engine;

/* Starts `sh -c command` and asks for its commands. `command` is kept. YES or FAILED. */
engine_says engine_start(engine *e, const char *command, double timeout_seconds);

/* Ends the program and frees all. */
void engine_stop(engine *e);

/* Tells the program by which ko and suicide rule it is to judge. YES, CANNOT where it has no
 * command for that or refuses, FAILED. Who knows its rules, or is to find out, need not call it. */
engine_says engine_rules(engine *e, igo_rules rules);

/* ---- Step by step ---- */

/* Sets a lawful position up, with nothing before it, by set_position or by plays without a
 * capture. YES, CANNOT (the size), FAILED. */
engine_says engine_begin(engine *e, const igo_position *start);

/* Makes a turn. YES, NO: it calls it illegal, CANNOT: a resignation, FAILED. */
engine_says engine_turn(engine *e, igo_move move);

/* Whether the move is legal, by the program. `rules` and `record` say how igo sees the game so
 * far, the same turns from the same start. What cannot be asked: a resignation, a turn out of
 * order, a point off the board, any turn after the end, and a move whose verdict the way in which
 * the board was set up would change. */
engine_says engine_ask(engine *e, igo_rules rules, igo_record record, igo_move move);

/* The board that the program has. YES, CANNOT (no list_stones), FAILED. */
engine_says engine_board(engine *e, igo_board *board);

/* ---- All at once ---- */

/* What the program said to a question. */
typedef struct engine_answer {
    engine_says says;
    char text[128]; /* its words, or why there is no answer */
} engine_answer;

/* Puts all questions of a game: an answer for each step that is a claim about a move or a question,
 * in order. YES: to the end. Else what stopped it, at game->steps[*stopped], or at the start, then
 * *stopped is game->step_count; all later answers are the same: NO: a play of the record is
 * illegal to the program, CANNOT: e.g. a `then` to which no turn leads, or the size; FAILED. */
engine_says engine_game(engine *e, const igo_game *game, engine_answer *answers, size_t *stopped);

#endif

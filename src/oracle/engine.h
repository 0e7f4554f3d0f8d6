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
    ENGINE_CANNOT, /* it cannot be said in GTP, or not to this program */
    ENGINE_FAILED  /* the program died, was silent, flooded or answered amiss */
} engine_says;

enum { ENGINE_REPLY_ROOM = 16384 };

/* A program and what was said to it. The fields from `command` on are its own. */
typedef struct engine {
    char why[256];     /* the reason of CANNOT and FAILED; else what the program said */
    igo_point odd;     /* where the board last compared differs */
    bool cannot_start; /* the shell says that there is no such command */
    bool lost;         /* twice in a row it has not come as far as to list its commands */

    const char *command;
    double timeout;
    peer program;
    bool running;
    unsigned failures;   /* to start, since it last started well */
    char start_why[256]; /* the reason of the last of them */
    unsigned id;         /* of the last command */
    char reply[ENGINE_REPLY_ROOM];
    unsigned lists;         /* a bit for each command that it lists and that matters here */
    bool tried_show, shows; /* its showboard has been tried, and can be read */
    bool has_rules;         /* it is to know `rules` */
    igo_rules rules;
    bool astray;      /* a question was played and could not be taken back */
    igo_entry *built; /* the record that the program has seen, the set-up included */
    size_t count, room;
    size_t set_up; /* the entries before this one are there only to set the board up */
} engine;

/* Starts `sh -c cmd` and asks for its commands. The text is kept. YES or FAILED. */
engine_says engine_start(engine *e, const char *cmd, double timeout_seconds);

/* Tells the program to quit, ends it if it does not in time, and frees all. */
void engine_stop(engine *e);

/* Tells the program by which rules of ko and suicide it is to judge. CANNOT: it has no command for
 * that, or refuses. Who knows its rules, or is to find them out, need not call it. */
engine_says engine_rules(engine *e, igo_rules rules);

/* Whether the program has a command for rules, so that it has others where it refuses some. */
bool engine_takes_rules(const engine *e);

/* ---- Step by step ---- */

/* Sets a lawful position up, with nothing before it, by set_position or by plays that capture
 * nothing. NO: it refuses one of them; CANNOT: the size. */
engine_says engine_begin(engine *e, const igo_position *start);

/* Makes a turn. NO: the program calls it illegal; CANNOT: a resignation. */
engine_says engine_turn(engine *e, igo_move move);

/* Whether the move is legal, by the program. `rules` and `record` say how igo sees the game so far:
 * the same turns from the same start. What cannot be asked: a resignation, a turn out of order, a
 * point off the board, a turn after the end, and a move on which the plays that set the board up
 * would change the verdict. */
engine_says engine_ask(engine *e, igo_rules rules, igo_record record, igo_move move);

/* The board that the program has, by list_stones or, where that was tried and can be read, by
 * showboard. CANNOT: by neither. */
engine_says engine_board(engine *e, igo_board *board);

/* Whether the program has this board. NO: e->why says what it has at e->odd. */
engine_says engine_has(engine *e, const igo_board *board);

/* Tries whether showboard can be read, where the program has it and does not list its stones, on a
 * board of this size or, if that is too small, of a common one. What was set up is lost. */
engine_says engine_try_show(engine *e, const igo_board *size);

/* ---- All at once ---- */

/* Whether a step has an answer: a claim about a move or the board, or a question. */
bool engine_answers(igo_step_kind kind);

/* What the program said to a question, or by its board to a claim. */
typedef struct engine_answer {
    engine_says says;
    igo_point odd;  /* of a board that differs: where */
    char text[128]; /* its words, or why there is no answer */
} engine_answer;

/* Puts all questions of a game: an answer for each step that has one, in order. YES: to the end.
 * Else what stopped it, at game->steps[*stopped]; at the start *stopped is game->step_count. The
 * answers to the rest are the same, with the reason. NO: the program refuses a play of the record;
 * CANNOT: a `then` to which no legal turn leads, a resignation, the size. */
engine_says engine_game(engine *e, const igo_game *game, engine_answer *answers, size_t *stopped);

#endif

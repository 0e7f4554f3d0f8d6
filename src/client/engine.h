/* engine.h - an engine behind GTP 2: sets up boards, plays turns, asks about moves and boards.
 *
 * Every call ends within its time limit. After ENGINE_FAILED the engine has been stopped; the next
 * engine_begin restarts it with the same rules. e->talk.why has the reason for a missing answer, or
 * what the engine said.
 *
 *     engine e;
 *     engine_says start = engine_start(&e, "gnugo --mode gtp", 5);
 *     if (start == ENGINE_YES && engine_rules(&e, rules) == ENGINE_YES)
 *         start = engine_begin(&e, &position, 0);
 *     if (start == ENGINE_YES)
 *         engine_ask(&e, rules, &record, move);
 *     engine_stop(&e);
 *
 * Call engine_start first and engine_stop last, whatever the calls between them return. */
#ifndef ENGINE_H
#define ENGINE_H

#include "engine_talk.h"

/* A set of pairs of values of ko and suicide is the sum of its members' bits. */
#define RULES_BIT(ko, suicide) (1u << ((ko) * (IGO_SUICIDE_ALLOWED + 1) + (suicide)))

/* A program and what was said to it. The fields from `has_rules` on are its own. */
typedef struct engine {
    talk talk;
    igo_point odd;     /* where the board last compared differs; off the board: in its size */
    uint32_t possible; /* RULES_BIT of each pair of values that it may play by; 0: the record's */

    bool has_rules; /* it is to know `rules` */
    igo_rules rules;
    bool tried_show, shows; /* its showboard has been tried, and can be read */
    bool astray;            /* a question was played and could not be taken back */
    seen seen;
} engine;

/* Starts `sh -c cmd` and asks for its commands. The text is kept. YES or FAILED. */
engine_says engine_start(engine *e, const char *cmd, double timeout_seconds);

/* Starts the program again, unless it runs, and tells it its rules. */
engine_says engine_run(engine *e);

/* Tells the program to quit, ends it if it does not in time, and frees all. */
void engine_stop(engine *e);

/* Sets the engine's ko and suicide rules. CANNOT: it has no command for that, or refuses. Not
 * needed if its rules are known or to be found out. */
engine_says engine_rules(engine *e, igo_rules rules);

/* Whether the program has a command for rules, so that it has others where it refuses some. */
bool engine_takes_rules(const engine *e);

/* Whether it can have boards that are not square. */
bool engine_takes_rectangles(const engine *e);

/* Sets a lawful position up, with nothing before it, by set_position or by plays that capture
 * nothing; `way` is one of SEEN_WAYS. NO: it refuses one of them; CANNOT: the size. */
engine_says engine_begin(engine *e, const igo_position *start, unsigned way);

/* The same, but nothing is said to the program: what it would have seen then is in e->seen. */
void engine_rehearse(engine *e, const igo_position *start, unsigned way);

/* Says again all that is in e->seen. */
engine_says engine_repeat(engine *e);

/* Makes a turn. NO: the program calls it illegal; CANNOT: a resignation. */
engine_says engine_turn(engine *e, igo_move move);

/* Whether the move is legal, by the program. `rules` and `record` say how igo sees the game so
 * far: the same turns from the same start. What cannot be asked: a resignation, a turn out of
 * order, a point off the board, a turn after the end, and a move whose verdict the plays of the
 * set-up would change. */
engine_says engine_ask(engine *e, igo_rules rules, const igo_record *record, igo_move move);

/* Whether the turns that the engine has seen lead to another verdict than the record, under any
 * rules that it may follow; then CANNOT. */
bool engine_is_spoiled(const engine *e, igo_rules rules, const igo_record *record, igo_move move);
engine_says engine_unspoiled(engine *e, igo_rules rules, const igo_record *record, igo_move move);

/* The program's board, by list_stones, or by showboard where that was tried and can be read.
 * CANNOT: by neither. */
engine_says engine_board(engine *e, igo_board *board);

/* Whether the engine shows this board. NO: e->talk.why names the difference at e->odd. */
engine_says engine_has(engine *e, const igo_board *board);

/* Tries to read showboard, if the engine has it but not list_stones, on a board of this size, or a
 * usual one if that is too small. The set-up is lost. */
engine_says engine_try_show(engine *e, const igo_board *size);

/* Leads the program back to the game, from a question that could not be taken back. */
engine_says engine_back(engine *e);

/* ---- A program behind GTP asked for a move of its own ---- */

/* Sets the komi. Only FAILED matters. */
engine_says engine_komi(engine *e, int32_t half_points);

/* Has the program make a move of this colour in the game that it has seen: a play, a pass or a
 * resignation. Whether it is legal is not asked; the program has made it. NO: it refuses. */
engine_says engine_move(engine *e, igo_color color, igo_move *move);

#endif

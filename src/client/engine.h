/* engine.h - an engine that speaks GTP 2: sets up boards, plays turns, asks about moves and boards.
 *
 * Every call ends within its time limit. After ENGINE_FAILED the engine has been stopped; the next
 * engine_run restarts it with the same rules. e->why has the reason for a missing answer, or
 * what the engine said.
 *
 *     engine e;
 *     asker_options how = {.command = "gnugo --mode gtp", .timeout = 5};
 *     engine_says start = engine_start(&e, how);
 *     if (start == ENGINE_YES && engine_rules(&e, rules) == ENGINE_YES)
 *         start = engine_begin(&e, &position, 0);
 *     if (start == ENGINE_YES)
 *         engine_ask(&e, rules.passes, move);
 *     engine_stop(&e);
 *
 * Call engine_start first and engine_stop last, whatever the calls between them return. */
#ifndef ENGINE_H
#define ENGINE_H

#include "engine_connection.h"

/* Starts `sh -c` with the command and asks for its commands. YES or FAILED. */
engine_says engine_start(engine *e, asker_options how);

/* Starts the program again, unless it runs, and tells it its rules. */
engine_says engine_run(engine *e);

/* Tells the program to quit, ends it if it does not in time, and frees all. */
void engine_stop(engine *e);

/* Sets the ko and suicide rules, if they are known. CANNOT: no command, or refused. */
engine_says engine_rules(engine *e, igo_rules rules);

/* Makes a turn. NO: the program calls it illegal; CANNOT: a resignation. */
engine_says engine_turn(engine *e, igo_move move);

/* Takes the last turn back. CANNOT: it does not list undo. */
engine_says engine_undo(engine *e);

/* A play and its undo, which change nothing. NO: one was refused, and there are no more detours. */
engine_says engine_detour(engine *e, igo_move move);

/* True if the engine calls the move legal, if that many passes end the game. GTP must have words
 * for the move, and no set-up may spoil the answer. */
engine_says engine_ask(engine *e, uint32_t passes, igo_move move);

/* True if the engine shows this board, by list_stones, or by a showboard that can be read; else
 * CANNOT. NO: e->why names the difference at e->differs_at. */
engine_says engine_has(engine *e, const igo_board *board);

/* True if this player holds `wanted` prisoners: `captures` as in GNU Go, which counts the stones
 * that the player named has taken. CANNOT: it is not listed. NO: e->why is the response. */
engine_says engine_holds(engine *e, igo_color color, uint64_t wanted);

/* Without list_stones, tries showboard on a board of this or a usual size. Loses the set-up. */
engine_says engine_try_show(engine *e, const igo_board *size);

/* ---- Moves that the engine chooses ---- */

/* Sets the komi. Only FAILED matters. */
engine_says engine_komi(engine *e, int32_t half_points);

/* Makes the engine play, pass or resign for this color; it may be illegal. NO: refused. */
engine_says engine_move(engine *e, igo_color color, igo_move *move);

#endif

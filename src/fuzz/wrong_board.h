/* wrong_board.h - how a program's board is wrong, if it tells it. */
#ifndef WRONG_BOARD_H
#define WRONG_BOARD_H

#include "variants.h"

/* How its first wrong board differs, as later faults may follow from it. NULL: no board is wrong,
 * or not by the turns. */
const char *wrong_board(const experiment *e);

/* The same for the turns before the first undo, of which the program may refuse one. */
const char *wrong_before_undo(const experiment *e);

/* The same for the turns after the last set-up, if the dispute is about a score. */
const char *wrong_after_set_up(const experiment *e);

/* The cause if the board lacks a play; another dispute shows it. */
extern const char cause_play_refused[];

#endif

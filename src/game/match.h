/* match.h - games between programs, refereed by igo. */
#ifndef MATCH_H
#define MATCH_H

#include "command.h"
#include "players.h"

/* Plays opt->games games and prints how they went; --save has them all. Exit status: 0, 1 if a
 * program made an illegal move or gave no answer, 2 if it could not be done. */
int match_play(const options *opt, seat seats[2]);

/* After so many turns a game between programs is counted as it stands. */
size_t most_turns(const igo_board *board);

#endif

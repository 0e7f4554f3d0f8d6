/* match.h - games between programs, refereed by igo. */
#ifndef MATCH_H
#define MATCH_H

#include "command.h"
#include "players.h"

/* Plays opt->games games, prints the results, and saves all games to --save. Exit status: 0, 1 if a
 * program made an illegal move or gave no answer, 2 on an error. */
int match_play(const options *opt, game_player players[2]);

/* After this many turns, igo scores a game between programs as it is. */
size_t most_turns(const igo_board *board);

#endif

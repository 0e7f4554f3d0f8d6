/* agree.h - whether another program has the same tree of turns. */
#ifndef AGREE_H
#define AGREE_H

#include "options.h"

/* Puts the tree of turns that perft counts behind a record to the program that the options name,
 * each node with its questions. 0: it has the same tree; 1: not, and the first node where it
 * differs is printed as a fixture; 2: it could not be asked, which has been said. */
int agree_on_tree(const options *opt, const igo_game *game, igo_record record);

#endif

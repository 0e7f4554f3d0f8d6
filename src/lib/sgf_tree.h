/* sgf_tree.h - lines of play from SGF nodes and trees. */
#ifndef SGF_TREE_H
#define SGF_TREE_H

#include "sgf_state.h"

/* Makes the set-up and the turns of a node that is complete. */
igo_status igo_sgf_end_node(sgf_state *s);

/* Clears what the reader has of a game, and counts the next one, which begins in this line. */
void igo_sgf_begin_game(sgf_state *s, size_t at_line);

/* Open a game, which begins at `game_place`; and a tree of it. */
igo_status igo_sgf_open_game(sgf_state *s);
igo_status igo_sgf_open_tree(sgf_state *s);

/* Ends a tree at its closing parenthesis, and the line of play if that ends there. */
igo_status igo_sgf_close_tree(sgf_state *s);

/* Ends a game in which the text ends, and returns the line of play so far. */
igo_status igo_sgf_cut_off(sgf_state *s);

/* Returns the complete line of play to the caller of the reader: IGO_CASE. */
igo_status igo_sgf_return_line(sgf_state *s);

/* Leaves a tree, and goes back to the state in which it was opened. */
void igo_sgf_leave_tree(sgf_state *s);

#endif

/* loose_words.h - words beside a board, which may name the player to move. */
#ifndef LOOSE_WORDS_H
#define LOOSE_WORDS_H

#include "loose_signs.h"

/* The meaning of words for the player to move, in order of growing doubt. */
enum player_words {
    WORDS_HARMLESS,
    WORDS_NAME_PLAYER,
    WORDS_NAME_COLOR,      /* a color, but no turn */
    WORDS_MAY_NAME_PLAYER, /* but may mean something else */
    WORDS_UNCLEAR          /* a turn, but not clearly whose */
};
/* Sets *named only for WORDS_NAME_PLAYER. */
enum player_words igo_player_words(part line, igo_color *named);
/* True if a word is in the list, which is in lower case with blanks between. Ignores case. */
bool igo_part_is_in(part word, const char *list);
/* True if a name, such as whiteToMove, contains a word for a player or a turn. */
bool igo_name_may_mean_player(part name);

#endif

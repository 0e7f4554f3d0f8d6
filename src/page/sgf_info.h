/* sgf_info.h - what an SGF game says besides its turns: what the page keeps, and what it cannot. */
#ifndef SGF_INFO_H
#define SGF_INFO_H

#include "json_write.h"

/* About the first game in the text: the turns that igo reads as set-up, the values of its first
 * node that tell of the game, as they are written there, and how many comments, variations and
 * marks it has, and the names of other properties that are not kept. Nothing if the text is no SGF.
 */
void write_sgf_info(json *j, const char *text, size_t length);

#endif

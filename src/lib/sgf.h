/* sgf.h - functions of the SGF reader that igo.h does not promise. */
#ifndef SGF_H
#define SGF_H

#include "igo.h"

/* The name of a fact, PB to SZ. broken: value. */
const char *igo_sgf_fact_name(igo_sgf_fact fact);

/* True if nothing in the game says who moves first: no PL and no turn. */
bool igo_sgf_player_unknown(const igo_sgf_reader *reader);

/* Reads as igo_reader_feed does, up to the end of a game or the first error in it. A call with
 * length 0 ends the text and may return its last game; the next call begins another text. After an
 * error in the game, such as a board of 37 columns, the next game is read, or with `variations` the
 * next tree beside the one with the error; after a wrong bracket the rest of the text is skipped.
 * The fields of the reader are valid until the next call, remarks until the next text begins. */
igo_status igo_sgf_feed(igo_sgf_reader *reader, const char *text, size_t length, size_t *used);

/* Frees what the reader owns, and sets it to zero. */
void igo_sgf_reader_free(igo_sgf_reader *reader);

#endif

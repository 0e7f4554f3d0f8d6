/* sgf_value.h - the values of SGF properties, and errors in them. */
#ifndef SGF_VALUE_H
#define SGF_VALUE_H

#include "sgf_state.h"

/* Mistakes that do not stop the reader. */
enum sgf_remark_kind {
    SGF_STRAY,
    SGF_NO_PARENTHESIS,
    SGF_NO_SEMICOLON,
    SGF_PLAYER_NUMBER,
    SGF_CUT_OFF,
    SGF_TEXT_AFTER
};

/* Adds a remark, once for each kind. */
void igo_sgf_remark(sgf_state *s, enum sgf_remark_kind what, text_place place);

/* Reports an error in the line of play, which ends after its last valid node; the rest of it is
 * skipped. Returns IGO_ERROR. */
igo_status igo_sgf_wrong(sgf_state *s, text_place place, const char *found, const char *wanted);

/* Numbers of properties, after those of the facts. */
enum {
    SGF_UNKNOWN = -1,
    SGF_B = IGO_SGF_FACTS,
    SGF_W,
    SGF_AB,
    SGF_AW,
    SGF_AE,
    SGF_PL,
    SGF_RS,
    SGF_GM,
    SGF_GN,
    SGF_PROPERTIES
};
const char *igo_sgf_property_name(int number);

/* Sets `property` by `name`; reads the property's value, which is complete. */
void igo_sgf_find_property(sgf_state *s);
igo_status igo_sgf_take_value(sgf_state *s);

/* True if a value is a komi as some servers write it: in stones, which count two points, or in
 * hundredths of a point or of a stone. 3.75, 750 and 375 stand for 7.5. */
bool igo_sgf_server_komi(word value, int32_t *half_points);

#endif

/* loose_code.h - boards in the text of programs and in JSON. */
#ifndef LOOSE_CODE_H
#define LOOSE_CODE_H

#include "loose_signs.h"

/* Extracts the board from the text of a program or JSON, and copies other lines. *to needs room for
 * two signs for each sign, and a line for each sign and line. Sets *found if there is a string or
 * list. False: an error. */
bool igo_code_extract(sheet *to, const sheet *from, bool *found, igo_error *error);

#endif

/* sgf_write.h - games as SGF text. */
#ifndef SGF_WRITE_H
#define SGF_WRITE_H

#include "buffer.h"

/* Adds what igo_sgf_print writes; nothing where that returns 0. */
void igo_out_sgf(out *to, const igo_case *c);

#endif

/* fixture_split.h - splits fixture text into lines and records. */
#ifndef FIXTURE_SPLIT_H
#define FIXTURE_SPLIT_H

#include "igo.h"

/* igo_reader_feed for fixture text. */
igo_status igo_fixture_feed(igo_reader *reader, const char *text, size_t length, size_t *used);

/* Reads a line, without its line end. Returns a status as igo_reader_feed does, which must have
 * been called before. */
igo_status igo_reader_line(igo_reader *reader, const char *text, size_t length);

#endif

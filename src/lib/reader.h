/* reader.h - functions of the reader of any format that igo.h does not promise. */
#ifndef READER_H
#define READER_H

#include "igo.h"

/* The format of a text, or of its beginning, as IGO_FORMAT_AUTO detects it; IGO_FORMAT_AUTO: all is
 * blank. */
igo_format igo_text_format(const char *text, size_t length);

/* True if the text that is or was read last is UTF-16. */
bool igo_reader_is_utf16(const igo_reader *reader);

/* For fixture text: whether the reader is within a record; and whether it skips the rest of a line
 * that was in error before its end arrived. */
bool igo_reader_is_within(const igo_reader *reader);
bool igo_reader_skips_line(const igo_reader *reader);

#endif

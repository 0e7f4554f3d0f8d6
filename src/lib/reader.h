/* reader.h - what igo.h does not promise of the reader of any format. */
#ifndef READER_H
#define READER_H

#include "igo.h"

/* The format by the first characters that are not blank, as igo_format has it; IGO_FORMAT_AUTO: all
 * is blank. */
igo_format igo_text_format(const char *text, size_t length);

/* Whether the text is UTF-16. */
bool igo_reader_is_utf16(const igo_reader *reader);

/* Whether the reader is within a record; and whether it skips the rest of a line that was in error
 * before its end arrived. */
bool igo_reader_is_within(const igo_reader *reader);
bool igo_reader_skips_line(const igo_reader *reader);

#endif

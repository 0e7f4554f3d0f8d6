/* fixture_write.h - records as fixture text. */
#ifndef FIXTURE_WRITE_H
#define FIXTURE_WRITE_H

#include "buffer.h"

/* A step as a line of fixture text, without its newline; a step with a board also has lines for the
 * player and each row. */
size_t igo_step_print(char *buffer, size_t size, const igo_case *c, const igo_step *step);

/* A case on one line, with its newline. Readers accept at most IGO_MAX_LINE bytes without the
 * newline. */
size_t igo_case_print_line(char *buffer, size_t size, const igo_case *c);

/* Add a step, without its newline, or a case to a text; `single`: on one line. */
void igo_out_step(out *to, const igo_case *c, const igo_step *step, bool single);
void igo_out_case(out *to, const igo_case *c, bool single);

#endif

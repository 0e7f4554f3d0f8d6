/* results.h - results on standard output, as text or as JSON. */
#ifndef RESULTS_H
#define RESULTS_H

#include "input.h"
#include "json_write.h"

/* Add a point, a move, or the points of a set with blanks between, as --gtp-points says; `board` is
 * the current one. */
void out_point(out *to, const options *opt, const igo_board *board, igo_point at);
void out_move(out *to, const options *opt, const igo_board *board, igo_move move);
void out_set(out *to, const options *opt, const igo_board *board, const igo_set *set);

/* Prints a growing text, and frees it. */
void out_put(FILE *to, out *text);

/* Print or add the whole record, in the notation `as`: fixture text, a line or SGF. Harmful
 * characters of its title are escaped. False: too long for a line; nothing is printed. */
bool put_case(FILE *to, igo_case *c, enum notation as);
bool out_case(out *to, igo_case *c, enum notation as);

/* Begin a JSON object: json_new an empty one, json_at with `file` and `line`, json_of with `record`
 * as well; json_put ends and prints it. */
json json_new(void);
void json_put(FILE *to, json *j);
json json_at(const input *in, size_t line);
json json_of(const input *in, size_t line);
void json_key_points(json *j, const char *key, const igo_set *set);
void json_key_move(json *j, const options *opt, const igo_board *board, igo_move move);
void json_keys_verdict(json *j, igo_verdict verdict);
void json_key_komi(json *j, int32_t half_komi);

#endif

/* print.h - results on standard output, as text or as JSON. */
#ifndef PRINT_H
#define PRINT_H

#include "input.h"
#include "json.h"

/* A point in the notation asked for, into a buffer or printed; `board` is the current one. */
void out_point(out *to, const options *opt, const igo_board *board, igo_point at);
void print_point(const options *opt, const igo_board *board, igo_point at);
void print_move(const options *opt, const igo_board *board, igo_move move);

/* The points of a set, blank-separated. */
void print_set(const options *opt, const igo_board *board, const igo_set *set);

/* "legal" or "illegal REASON", without a newline. */
void print_verdict(igo_verdict verdict);
void print_position(const igo_board *board, igo_color next);
void print_rules(igo_rules rules);

/* The whole record with the rules in force, as fixture text or SGF; harmful characters escaped. */
void print_game(igo_case *game, bool sgf);

/* The same to a file. */
void put_game(FILE *to, igo_case *game, bool sgf);

/* The same on one line. False, and nothing is printed: it is longer than such a line may be. */
bool print_game_line(igo_case *game);

/* Begins a JSON object, perhaps with `file`, `line` and `record`; and ends and prints it. */
json json_new(void);
void json_put(FILE *to, json *j);
json json_at(const input *in, size_t line);
json json_of(const input *in, size_t line);
void json_key_points(json *j, const char *key, const igo_set *set);
void json_key_move(json *j, const options *opt, const igo_board *board, igo_move move);
void json_keys_verdict(json *j, igo_verdict verdict);

/* The whole object for a record that is wrong; column 0: left out. */
void json_error(const input *in, size_t line, size_t column, const char *error);

#endif

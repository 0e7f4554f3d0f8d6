/* gtp_text.h - GTP 2 as text: the words of commands and replies. */
#ifndef GTP_TEXT_H
#define GTP_TEXT_H

#include "igo.h"
#include "parse.h"

/* GTP has vertices for boards up to this size. */
enum { GTP_MAX_SIZE = 25 };

/* Parses the first line of the response to this id, which some engines leave out. False: malformed,
 * or of another command. */
bool gtp_reply_parse(const char *first, unsigned id, bool *has_id, bool *done, const char **text);

const char *gtp_color_name(igo_color color);

/* A vertex or pass, in any case; the point may be off the board. */
bool gtp_move_parse(word text, const igo_board *board, igo_color color, igo_move *move);

/* Puts the stones of a list of vertices, between blanks or newlines, on a board; `of_moves`: the
 * list is of moves, in which passes are skipped and a vertex may come twice. False: something else,
 * or no point of the board. */
bool gtp_vertices_parse(const char *text, bool of_moves, igo_color color, igo_board *board);

/* Reads a board as showboard prints it: rows that begin with their number, X or # black, O white.
 * Other lines, marks, and text after the last column are skipped. False: no such picture. */
bool gtp_board_parse(const char *text, igo_board *board);

/* True if a point is legal by the rows below `policy` of kata-raw-nn, which have a number or NAN
 * for each point. False: no such rows. */
bool gtp_policy_parse(const char *text, const igo_board *size, igo_point at, bool *legal);

/* A vertex, pass or resign. */
size_t gtp_move_print(char *buffer, size_t size, const igo_board *board, igo_move move);

/* KataGo's rules in JSON: ko, scoring, suicide, tax, hasButton, whiteHandicapBonus. ko may also be
 * NONE or NATURAL; suicide is true even if only of two or more stones. */
size_t gtp_rules_print(char *buffer, size_t size, igo_rules rules);

/* The same, in part or whole, or the name of a rule set; keeps passes and komi, ignores the tax on
 * seki. False: malformed, *rules unchanged. */
bool gtp_rules_parse(const char *text, size_t length, igo_rules *rules);

#endif

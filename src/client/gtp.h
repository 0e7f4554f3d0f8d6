/* gtp.h - GTP 2 lines: a command taken apart, a reply shaped and read; pure text. */
#ifndef GTP_H
#define GTP_H

#include "igo.h"
#include "line.h"

/* GTP has vertices for boards up to this size. */
enum { GTP_MAX_SIZE = 25 };

/* A command line. */
typedef struct gtp_command {
    word id; /* the id; empty without one */
    word name;
    line args; /* what follows, to be taken apart with igo_line_word */
} gtp_command;

/* What is to be done with a line before it is read, in place: control characters go, a tab becomes
 * a blank, and a comment ends the line. Says the new length. */
size_t gtp_clean(char *text, size_t length);

/* Takes a clean line apart. False: it is blank. */
bool gtp_command_parse(const char *text, size_t length, gtp_command *command);

/* Writes, like snprintf, the reply to a command with the blank line that ends it; so there may be
 * none within the text. */
size_t gtp_reply_print(char *buffer, size_t size, word id, bool done, const char *text);

/* The first line of a reply to the command of this id: was it done, and what is the rest. False:
 * it is no reply to that command. */
bool gtp_reply_parse(const char *first, unsigned id, bool *done, const char **text);

/* black, white, b or w, in any case. */
bool gtp_color_parse(word text, igo_color *color);
const char *gtp_color_name(igo_color color);

/* A vertex or pass, in any case; the point may be off the board. */
bool gtp_move_parse(word text, const igo_board *board, igo_color color, igo_move *move);

/* Puts the stones of a picture of a board, as showboard has it, on an empty board of its size: a
 * line for each row, which begins with the row's number; X or # black, O white, in either case.
 * Other lines, what marks a stone, and what follows the last column are passed over. False: there
 * is no such picture. */
bool gtp_board_parse(const char *text, igo_board *board);

/* A vertex, pass or resign. */
size_t gtp_move_print(char *buffer, size_t size, const igo_board *board, igo_move move);

/* Rules as KataGo has them, in JSON: ko, scoring, suicide (true: of two stones or more), tax,
 * hasButton, whiteHandicapBonus. Here ko may be NONE or NATURAL besides, and suicide of one stone,
 * for which it has no word, is true. */
size_t gtp_rules_print(char *buffer, size_t size, igo_rules rules);

/* The same, in part or whole, or the name of a rule set; passes and komi stay as they are, and tax
 * on seki is nothing here. False: that is no such text, and *rules is untouched. */
bool gtp_rules_parse(const char *text, size_t length, igo_rules *rules);

#endif

/* gtp.h - GTP 2 lines: a command taken apart, a reply shaped and read; pure text. */
#ifndef GTP_H
#define GTP_H

#include "igo.h"
#include "line.h"

/* GTP has vertices for boards up to this size. */
enum { GTP_MAX_SIZE = 25 };

/* A command line: an identity number or none, the name, and the rest. */
typedef struct gtp_command {
    bool has_id;
    uint32_t id;
    word name;
    line args; /* what follows; take words from it with line_word */
} gtp_command;

/* Preprocessing, in place, as GTP 2 has it: control characters but for a tab go, a tab is a blank,
 * what follows a # goes. The new length. */
size_t gtp_clean(char *text, size_t length);

/* Takes a clean line apart; false: there is no command in it. */
bool gtp_command_parse(const char *text, size_t length, gtp_command *command);

/* The first line of a reply: whether it is one to the command of that id, was it done, and what
 * follows. */
bool gtp_reply_parse(const char *line, uint32_t id, bool *done, const char **text);

/* A reply to a command, with the blank line that ends it, like snprintf. Blank lines in the text,
 * which would end it early, are left out. */
size_t gtp_reply_print(char *buffer, size_t size, const gtp_command *command, bool done,
                       const char *text);

/* b, black, w or white, in either case. */
bool gtp_color_parse(word text, igo_color *color);
const char *gtp_color_name(igo_color color); /* black, white */

/* A vertex or pass, in either case, for a board. The point may be off
 * the board. */
bool gtp_move_parse(word text, const igo_board *board, igo_color color, igo_move *move);

/* A vertex, pass or resign. */
size_t gtp_move_print(char *buffer, size_t size, const igo_board *board, igo_move move);

#endif

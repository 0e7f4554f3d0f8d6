/* gtp_server_state.h - the state of the GTP engine, and what its commands share. */
#ifndef GTP_SERVER_STATE_H
#define GTP_SERVER_STATE_H

#include "parse.h"
#include "players.h"
#include "printable.h"

/* The longest command line, and the longest reply. */
enum { GTP_SERVER_LINE = 65536, REPLY_ROOM = 32768 };

/* The state of the GTP engine. */
typedef struct gtp_server {
    igo_rules rules;
    uint32_t passes; /* in a row that end a game, unless igo-set-rules sets it; 0: never */
    igo_game *game;
    igo_color next;     /* to move, by the turns made; commands may name either color */
    game_player player; /* of generated moves */
    bool has_quit;
    line args;         /* of the current command */
    out reply;         /* to it, in `text`, with the command's id */
    size_t text_start; /* where the text of the reply begins */
    char text[REPLY_ROOM + GTP_SERVER_LINE];
} gtp_server;

/* ---- Replies. Out of memory ends the program, here and below ---- */

/* Replies with an error, in the words of GTP 2 if it has any, and prints the reason on stderr
 * unless it is NULL. Returns false, so that a command can return it. */
bool gtp_server_refuse(gtp_server *s, const char *error, const char *reason, ...) FORMATS(3, 4);

/* Adds to the reply. Returns true. */
bool gtp_server_reply(gtp_server *s, const char *format, ...) FORMATS(2, 3);
bool gtp_server_reply_points(gtp_server *s, const igo_set *points);

/* Adds a row of the board: X, O and . with blanks between. */
void gtp_server_reply_row(gtp_server *s, int32_t row);

/* ---- The game ---- */

/* Restarts the game without handicap. Returns true. */
bool gtp_server_start(gtp_server *s, const igo_board *board, igo_color next);
bool gtp_server_start_empty(gtp_server *s, int rows, int cols);

/* Makes `color` the player to move; returns the record. */
const igo_record *gtp_server_let_move(gtp_server *s, igo_color color);

/* ---- Arguments. False: the next word is not one, which is the reply ---- */

bool gtp_server_take_color(gtp_server *s, igo_color *color);
bool gtp_server_take_move(gtp_server *s, igo_move *move);

/* A command takes arguments and adds to the reply. True if it succeeded. */
typedef bool gtp_server_command(gtp_server *s);

#endif

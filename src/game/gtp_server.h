/* gtp_server.h - the GTP engine that referees a game. */
#ifndef GTP_SERVER_H
#define GTP_SERVER_H

#include "harmless.h"
#include "line.h"
#include "players.h"

/* The longest line that is obeyed whole, and the longest reply. */
enum { REFEREE_LINE = 65536, REPLY_ROOM = 32768 };

/* A game being refereed. */
typedef struct referee {
    igo_rules rules;
    uint32_t passes; /* in a row that end a game, unless igo-set-rules says a number; 0: none do */
    igo_game *game;
    igo_color next; /* by the turns made; questions may be about either color */
    seat player;    /* of its own moves */
    bool has_quit;
    line args;    /* of the command that is obeyed */
    out reply;    /* to it, in `text`, with the command's number */
    size_t words; /* where what is said begins in it */
    char text[REPLY_ROOM + REFEREE_LINE];
} referee;

/* On an empty board of 19x19. Moves of its own are random ones, chosen by the seed. Out of memory
 * ends the program, here and below. */
referee *referee_make(igo_rules rules, uint64_t seed);

/* Obeys a line, which is changed. The whole reply, with the blank line that ends it, is valid until
 * the next call; NULL: the line is blank or a comment. */
const char *referee_answer(referee *r, char *text, size_t length);

void referee_free(referee *r);

/* ---- What its commands share: a command takes its arguments, and adds its reply ---- */

/* The error, in the words of GTP 2 where it has any, and on stderr the reason unless it is NULL.
 * False, so that a command can return it. */
bool referee_refuse(referee *r, const char *error, const char *reason, ...) FORMATS(3, 4);

/* Adds to the reply. True, likewise. */
bool referee_reply(referee *r, const char *format, ...) FORMATS(2, 3);
bool referee_reply_points(referee *r, const igo_set *points);

/* X, O and . with blanks between. */
void referee_reply_row(referee *r, int32_t row);

/* ---- The game ---- */

/* Restarts the game without handicap. True. */
bool referee_start(referee *r, const igo_board *board, igo_color next);
bool referee_start_empty(referee *r, int rows, int cols);

/* Lets the player move, whoever was thought to be the next; returns the record. */
const igo_record *referee_let_move(referee *r, igo_color color);

/* ---- Arguments: false where the next is none, which is replied ---- */

bool referee_take_color(referee *r, igo_color *color);
bool referee_take_move(referee *r, igo_move *move);

/* ---- Commands about the board, its handicap and files: gtp_server_board.c ---- */

/* Whether it succeeded. */
typedef bool referee_command(referee *r);

referee_command obey_boardsize, obey_rectangular_boardsize, obey_clear_board, obey_set_position,
    obey_setup, obey_query_boardsize, obey_list_stones, obey_showboard, obey_captures,
    obey_final_status_list, obey_loadsgf, obey_printsgf, obey_fixed_handicap,
    obey_place_free_handicap, obey_set_free_handicap, obey_get_handicap;

#endif

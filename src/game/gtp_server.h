/* gtp_server.h - the GTP engine that referees a game. */
#ifndef GTP_SERVER_H
#define GTP_SERVER_H

#include "line.h"
#include "players.h"
#include "printable.h"

/* The longest command line, and the longest reply. */
enum { REFEREE_LINE = 65536, REPLY_ROOM = 32768 };

/* The state of the GTP engine. */
typedef struct referee {
    igo_rules rules;
    uint32_t passes; /* in a row that end a game, unless igo-set-rules sets it; 0: never */
    igo_game *game;
    igo_color next;     /* to move, by the turns made; commands may name either color */
    game_player player; /* of generated moves */
    bool has_quit;
    line args;    /* of the current command */
    out reply;    /* to it, in `text`, with the command's id */
    size_t words; /* where the text of the reply begins */
    char text[REPLY_ROOM + REFEREE_LINE];
} referee;

/* Starts with an empty 19x19 board. Generated moves are random, by the seed. Out of memory ends the
 * program, here and below. */
referee *referee_make(igo_rules rules, uint64_t seed);

/* Executes a line, and changes its text. The reply, with its final blank line, is valid until the
 * next call; NULL: the line is blank or a comment. */
const char *referee_answer(referee *r, char *text, size_t length);

void referee_free(referee *r);

/* ---- For commands, which take arguments and add to the reply ---- */

/* Replies with an error, in the words of GTP 2 if it has any, and prints the reason on stderr
 * unless it is NULL. Returns false, so that a command can return it. */
bool referee_refuse(referee *r, const char *error, const char *reason, ...) FORMATS(3, 4);

/* Adds to the reply. Returns true. */
bool referee_reply(referee *r, const char *format, ...) FORMATS(2, 3);
bool referee_reply_points(referee *r, const igo_set *points);

/* Adds a row of the board: X, O and . with blanks between. */
void referee_reply_row(referee *r, int32_t row);

/* ---- The game ---- */

/* Restarts the game without handicap. Returns true. */
bool referee_start(referee *r, const igo_board *board, igo_color next);
bool referee_start_empty(referee *r, int rows, int cols);

/* Makes `color` the player to move; returns the record. */
const igo_record *referee_let_move(referee *r, igo_color color);

/* ---- Arguments. False: the next word is not one, which is the reply ---- */

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

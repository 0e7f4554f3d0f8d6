/* gtp_server_board.h - the commands of igo gtp about the board, its handicap, and files. */
#ifndef GTP_SERVER_BOARD_H
#define GTP_SERVER_BOARD_H

#include "gtp_server_state.h"

gtp_server_command serve_boardsize, serve_rectangular_boardsize, serve_clear_board,
    serve_set_position, serve_setup, serve_query_boardsize, serve_list_stones, serve_showboard,
    serve_captures, serve_final_status_list, serve_loadsgf, serve_printsgf, serve_fixed_handicap,
    serve_place_free_handicap, serve_set_free_handicap, serve_get_handicap;

#endif

/* referee_handicap.c - GTP commands about handicap stones, with which a game starts. */
#include "gtp.h"
#include "referee_game.h"
#include "stars.h"

/* The game starts with these stones, white to move. */
static void start_with(referee *r, const igo_set *stones)
{
    igo_board board = referee_now(r)->board;
    for (igo_point at = igo_set_before(); igo_set_next(stones, &at);)
        igo_board_set(&board, at, IGO_BLACK);
    referee_start(r, &board, IGO_WHITE);
}

static int count_empty(const referee *r)
{
    igo_set empty = igo_board_points(&referee_now(r)->board, IGO_EMPTY);
    return igo_set_count(&empty);
}

static bool is_empty(const referee *r)
{
    const igo_board *board = &referee_now(r)->board;
    return count_empty(r) == igo_board_rows(board) * igo_board_cols(board);
}

/* ---- Commands ---- */

/* A number of stones, on an empty board. */
static bool take_count(referee *r, line *args, uint32_t most, uint32_t *count)
{
    word text = igo_line_word(args);
    if (!is_empty(r))
        return referee_refuse(r, "board not empty");
    if (!igo_number_parse(text.text, text.length, count) || *count < 2 || *count > most)
        return referee_refuse(r, "invalid number of stones");
    return true;
}

bool obey_fixed_handicap(referee *r, line *args)
{
    uint32_t count;
    const igo_board *board = &referee_now(r)->board;
    if (!take_count(r, args, most_fixed_handicap(board), &count))
        return false;
    igo_set stones = fixed_handicap(board, count);
    start_with(r, &stones);
    return referee_reply_points(r, &stones);
}

/* Those for which there are no fixed points stand row by row; a point stays empty. */
bool obey_place_free_handicap(referee *r, line *args)
{
    uint32_t count;
    if (!take_count(r, args, (uint32_t)count_empty(r) - 1, &count))
        return false;
    const igo_board *board = &referee_now(r)->board;
    uint32_t most = most_fixed_handicap(board);
    igo_set stones = fixed_handicap(board, count < most ? count : most);
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); igo_set_count(&stones) < (int)count;) {
        igo_set_next(&empty, &at);
        igo_set_add(&stones, at);
    }
    start_with(r, &stones);
    return referee_reply_points(r, &stones);
}

bool obey_set_free_handicap(referee *r, line *args)
{
    const igo_board *board = &referee_now(r)->board;
    igo_set stones = igo_set_none(board);
    if (!is_empty(r))
        return referee_refuse(r, "board not empty");
    for (word text = igo_line_word(args); text.length > 0; text = igo_line_word(args)) {
        igo_move stone;
        bool right = gtp_move_parse(text, board, IGO_BLACK, &stone) && stone.turn == IGO_PLAY &&
                     igo_board_has(board, stone.at) && !igo_set_has(&stones, stone.at);
        if (!right)
            return referee_refuse(r, "bad vertex list");
        igo_set_add(&stones, stone.at);
    }
    if (igo_set_count(&stones) < 2 || igo_set_count(&stones) == count_empty(r))
        return referee_refuse(r, "bad vertex list");
    start_with(r, &stones);
    return true;
}

/* engine_move.c - a program behind GTP asked for a move of its own. */
#include "engine_move.h"

#include "gtp.h"

#include <string.h>

engine_says engine_komi(engine *e, int32_t half_points)
{
    char komi[16];
    igo_komi_print(komi, sizeof komi, half_points);
    if (!e->talk.running)
        return talk_failed(&e->talk, "is not running");
    return talk_say(&e->talk, "komi %s", komi) == ENGINE_FAILED ? ENGINE_FAILED : ENGINE_YES;
}

static bool is_resign(word text)
{
    static const char resign[] = "resign";
    if (text.length != sizeof resign - 1)
        return false;
    for (size_t i = 0; i < text.length; i++)
        if ((text.text[i] | 0x20) != resign[i])
            return false;
    return true;
}

/* What is not playable on any account is not added to what the program has seen. */
static void see(engine *e, igo_move move)
{
    const igo_board *board = &history_now(&e->seen.turns)->board;
    bool plays = move.turn == IGO_PLAY && igo_board_has(board, move.at) &&
                 igo_board_get(board, move.at) == IGO_EMPTY;
    if (plays || move.turn == IGO_PASS)
        history_turn(&e->seen.turns, move);
}

engine_says engine_move(engine *e, igo_color color, igo_move *move)
{
    talk *t = &e->talk;
    if (!t->running)
        return talk_failed(t, "is not running");
    engine_says said = talk_say(t, "genmove %s", gtp_color_name(color));
    if (said != ENGINE_YES)
        return said;
    line rest = {.text = t->reply, .length = strlen(t->reply)};
    word text = igo_line_word(&rest);
    if (is_resign(text))
        *move = igo_move_resign(color);
    else if (!gtp_move_parse(text, &history_now(&e->seen.turns)->board, color, move))
        return talk_failed(t, "answered '%.60s' to genmove, not a vertex, pass or resign",
                           t->reply);
    see(e, *move);
    return ENGINE_YES;
}

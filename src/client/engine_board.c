/* engine_board.c - the board that a program behind GTP has, by what it lists or shows. */
#include "engine.h"

#include "answers.h"
#include "gtp.h"

#include <stdio.h>
#include <string.h>

/* Puts the stones of a list on a board; false: something in it is no point without a stone. */
static bool put_stones(const char *text, igo_color color, igo_board *board)
{
    line rest = {.text = text, .length = strlen(text)};
    for (word at = igo_line_word(&rest); at.length > 0; at = igo_line_word(&rest)) {
        igo_move move;
        if (!gtp_move_parse(at, board, color, &move) || move.turn != IGO_PLAY)
            return false;
        if (!igo_board_has(board, move.at) || igo_board_get(board, move.at) != IGO_EMPTY)
            return false;
        igo_board_set(board, move.at, color);
    }
    return true;
}

static engine_says list_board(talk *t, igo_board *board)
{
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        engine_says list = talk_say(t, "list_stones %s", gtp_color_name(color));
        if (list != ENGINE_YES)
            return list == ENGINE_NO ? talk_cannot(t, "list_stones is refused") : list;
        for (char *c = t->reply; *c != '\0'; c++)
            *c = *c == '\n' ? ' ' : *c;
        if (!put_stones(t->reply, color, board))
            return talk_failed(t, "answered '%.60s' to list_stones %s", t->reply,
                               gtp_color_name(color));
    }
    return ENGINE_YES;
}

static engine_says show_board(talk *t, igo_board *board)
{
    engine_says shown = talk_say(t, "showboard");
    if (shown == ENGINE_FAILED)
        return shown;
    bool readable = shown == ENGINE_YES && gtp_board_parse(t->reply, board);
    return readable ? ENGINE_YES
                    : talk_cannot(t, "the board that the program shows cannot be read");
}

engine_says engine_board(engine *e, igo_board *board)
{
    talk *t = &e->talk;
    bool lists = talk_lists(t, TALK_LIST_STONES);
    if (!t->running)
        return talk_failed(t, "is not running");
    if (!lists && !e->shows)
        return talk_cannot(t, "the program does not list its stones");
    if (engine_back(e) != ENGINE_YES)
        return ENGINE_FAILED;
    const igo_board *now = &history_now(&e->seen.turns)->board;
    *board = igo_board_make(igo_board_rows(now), igo_board_cols(now));
    return lists ? list_board(t, board) : show_board(t, board);
}

engine_says engine_has(engine *e, const igo_board *board)
{
    static const char *const stones[] = {
        [IGO_BLACK] = "x", [IGO_WHITE] = "o", [IGO_EMPTY] = "no stone"};
    talk *t = &e->talk;
    igo_board theirs;
    engine_says had = engine_board(e, &theirs);
    if (had != ENGINE_YES || igo_board_equal(&theirs, board))
        return had;
    e->odd = (igo_point){-1, -1};
    snprintf(t->why, sizeof t->why, "a board of %dx%d", igo_board_rows(&theirs),
             igo_board_cols(&theirs));
    if (find_difference(&theirs, board, &e->odd))
        snprintf(t->why, sizeof t->why, "%s at %d,%d", stones[igo_board_get(&theirs, e->odd)],
                 (int)e->odd.row, (int)e->odd.col);
    return ENGINE_NO;
}

/* Two stones in corners, shown. */
static engine_says show_corners(engine *e, const igo_board *size)
{
    igo_board shown = *size;
    history *turns = &e->seen.turns;
    seen_start(&e->seen, size, IGO_BLACK);
    history_turn(turns, igo_move_play(IGO_BLACK, 0, 0));
    history_turn(turns,
                 igo_move_play(IGO_WHITE, igo_board_rows(size) - 1, igo_board_cols(size) - 1));
    engine_says did = engine_repeat(e);
    if (did == ENGINE_YES)
        did = show_board(&e->talk, &shown);
    bool other = did == ENGINE_YES && !igo_board_equal(&shown, &history_now(turns)->board);
    return other ? ENGINE_NO : did;
}

engine_says engine_try_show(engine *e, const igo_board *size)
{
    enum { ENOUGH = 4, COMMON = 9 };
    int rows = igo_board_rows(size), cols = igo_board_cols(size);
    bool enough = rows * cols >= ENOUGH;
    igo_board empty = igo_board_make(enough ? rows : COMMON, enough ? cols : COMMON);
    engine_says running = engine_run(e);
    bool lists = talk_lists(&e->talk, TALK_LIST_STONES);
    if (running != ENGINE_YES || e->tried_show || !talk_lists(&e->talk, TALK_SHOWBOARD) || lists)
        return running;
    e->tried_show = true;
    e->shows = show_corners(e, &empty) == ENGINE_YES;
    return engine_run(e);
}

/* engine_setup.c - sets up boards at an engine that speaks GTP.
 *
 * The engine has then seen plays, and perhaps a pass, which are not in the record. */
#include "engine_setup.h"

#include "case_steps.h"
#include "gtp_text.h"
#include "private.h"

static engine_says say_size(engine *e, const igo_board *board)
{
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    if (rows > GTP_MAX_SIZE || cols > GTP_MAX_SIZE)
        return engine_set_reason(e, ENGINE_CANNOT, "GTP boards end at %d rows and columns",
                                 GTP_MAX_SIZE);
    if (rows != cols && !talk_lists(e, TALK_RECTANGLE))
        return engine_set_reason(e, ENGINE_CANNOT, "GTP boards are square");
    engine_says size = rows == cols ? talk_say(e, "boardsize %d", rows)
                                    : talk_say(e, "rectangular_boardsize %d %d", cols, rows);
    if (size != ENGINE_NO) return size;
    engine_set_reason(e, ENGINE_CANNOT, "the engine has no %dx%d board", rows, cols);
    e->unsupported = true;
    return ENGINE_CANNOT;
}

static size_t list_stones(const igo_board *board, igo_move *moves)
{
    size_t count = 0;
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
            moves[count++] = igo_move_play(color, at.row, at.col);
    }
    return count;
}

/* Sets up the first board; stones only if set_position does it at once. */
static engine_says say_start(engine *e, const igo_board *board)
{
    char text[8000], vertex[32];
    igo_move stones[IGO_MAX_SIZE * IGO_MAX_SIZE];
    size_t count = list_stones(board, stones);
    out to = out_to(text, sizeof text);
    for (size_t i = 0; i < count; i++) {
        gtp_move_print(vertex, sizeof vertex, board, stones[i]);
        igo_out_format(&to, " %c %s", gtp_color_name(stones[i].color)[0], vertex);
    }
    out_end(&to);
    engine_says cleared = talk_say(e, "clear_board");
    return cleared != ENGINE_YES || count == 0 ? cleared : talk_say(e, "set_position%s", text);
}

engine_says engine_repeat(engine *e)
{
    const igo_record *turns = igo_game_record(e->seen.turns);
    engine_says did = say_size(e, &turns->entries[0].board);
    if (did == ENGINE_YES) did = say_start(e, &turns->entries[0].board);
    for (size_t i = 1; did == ENGINE_YES && i < turns->count; i++)
        did = talk_say_move(e, "play", turns->entries[i].move);
    e->off_track = false;
    return did;
}

void seen_start(seen *s, const igo_board *board, igo_color next)
{
    game_start(&s->turns, board, next);
    s->set_up = s->start = 0;
}

/* Orders all stones; the last one is of the player who is not next, if possible. */
static size_t order_stones(const igo_position *start, unsigned order, igo_move *ordered)
{
    igo_move moves[IGO_MAX_SIZE * IGO_MAX_SIZE], last = {.turn = IGO_START};
    size_t count = list_stones(&start->board, moves);
    size_t first = count * (order / 4) / 4, kept = 0;
    for (size_t i = 0; i < count; i++) {
        size_t from = (first + i) % count;
        igo_move move = moves[order & 2 ? count - 1 - from : from];
        if (last.turn == IGO_START && move.color != start->next)
            last = move;
        else
            ordered[kept++] = move;
    }
    if (last.turn != IGO_START) ordered[kept] = last;
    return count;
}

/* The stones of a lawful board can be played in any order without a capture: a partial chain has a
 * liberty of the whole chain or a point still missing. But then the engine has seen boards that are
 * not in the record, and perhaps a pass. */
static void seen_set_up(seen *s, const igo_position *start, unsigned order)
{
    igo_move moves[IGO_MAX_SIZE * IGO_MAX_SIZE];
    igo_board empty = igo_board_make(igo_board_rows(&start->board), igo_board_cols(&start->board));
    seen_start(s, &empty, IGO_BLACK);
    size_t count = order_stones(start, order, moves);
    for (size_t i = 0; i < count; i++)
        game_turn(s->turns, moves[i]);
    s->set_up = igo_game_record(s->turns)->count - 1;
    igo_color next = igo_game_now(s->turns)->next;
    if (next != start->next && !(order & 1)) game_turn(s->turns, igo_move_pass(next));
    s->start = igo_game_record(s->turns)->count - 1;
}

void engine_rehearse(engine *e, const igo_position *start, unsigned order)
{
    bool at_once = talk_lists(e, TALK_SET_POSITION);
    igo_set empty = igo_board_points(&start->board, IGO_EMPTY);
    bool has_stones =
        igo_set_count(&empty) < igo_board_rows(&start->board) * igo_board_cols(&start->board);
    if (at_once && has_stones)
        seen_start(&e->seen, &start->board, start->next);
    else
        seen_set_up(&e->seen, start, order);
}

engine_says engine_begin(engine *e, const igo_position *start, unsigned order)
{
    engine_rehearse(e, start, order);
    return engine_repeat(e);
}

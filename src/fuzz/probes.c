/* probes.c - records with a question on which rules differ.
 *
 * Kos stand side by side, each on a place of its own of three rows and four columns:
 *
 *     white's  -xo-    black's  -xo-
 *              xo-o             x-xo
 *              -xo-             -xo-
 *
 * so there is room for as many of them as a board has such places, and nothing else on it changes.
 */
#include "fit.h"

#include "steps.h"

enum { PLACE_ROWS = 3, PLACE_COLS = 4 };

/* A record that is being made. */
typedef struct maker {
    igo_case *game;
    int rows, cols;
    igo_color next;
} maker;

/* ---- Boards ---- */

static bool has_places(const maker *m, int count)
{
    return (m->rows / PLACE_ROWS) * (m->cols / PLACE_COLS) >= count;
}

/* Puts a pattern, rows joined by '/', with its first point there; `-` changes nothing. */
static void draw(maker *m, int row, int col, const char *pattern)
{
    igo_point at = {row, col};
    for (; *pattern != '\0'; pattern++) {
        if (*pattern == '/') {
            at = (igo_point){at.row + 1, col};
            continue;
        }
        if (*pattern != '-')
            igo_board_set(&m->game->start.board, at, *pattern == 'x' ? IGO_BLACK : IGO_WHITE);
        at.col++;
    }
}

static igo_point place_of(const maker *m, int number)
{
    int across = m->cols / PLACE_COLS;
    return (igo_point){number / across * PLACE_ROWS, number % across * PLACE_COLS};
}

static void draw_ko(maker *m, int number, igo_color holder)
{
    igo_point at = place_of(m, number);
    draw(m, at.row, at.col, holder == IGO_WHITE ? "-xo-/xo-o/-xo-" : "-xo-/x-xo/-xo-");
}

/* ---- Turns ---- */

static void begin(maker *m, igo_color next)
{
    m->game->start.next = next;
    m->next = next;
}

static void play(maker *m, int row, int col)
{
    add_step(m->game, IGO_STEP_PLAY, igo_move_play(m->next, row, col));
    m->next = igo_opponent(m->next);
}

static void pass(maker *m)
{
    add_step(m->game, IGO_STEP_PLAY, igo_move_pass(m->next));
    m->next = igo_opponent(m->next);
}

static void ask(maker *m, int row, int col)
{
    add_step(m->game, IGO_STEP_ASK, igo_move_play(m->next, row, col));
}

/* The point by which the player to move takes a ko. */
static igo_point ko_point(const maker *m, int number)
{
    igo_point at = place_of(m, number);
    return (igo_point){at.row + 1, at.col + (m->next == IGO_BLACK ? 2 : 1)};
}

static void take(maker *m, int number)
{
    igo_point at = ko_point(m, number);
    play(m, at.row, at.col);
}

static void ask_take(maker *m, int number)
{
    igo_point at = ko_point(m, number);
    ask(m, at.row, at.col);
}

/* Two plays in the corners of the first place, which change no ko: what comes back behind them is
 * not the first board. */
static void go_on(maker *m)
{
    for (int i = 0; i < 2; i++)
        play(m, 0, m->next == IGO_BLACK ? 0 : PLACE_COLS - 1);
}

/* ---- Records; `later`: the board that comes back is not the first. ---- */

static bool retake(maker *m, bool later)
{
    if (!has_places(m, 1))
        return false;
    draw_ko(m, 0, IGO_BLACK);
    begin(m, IGO_WHITE);
    if (later)
        go_on(m);
    take(m, 0);
    ask_take(m, 0);
    return true;
}

/* So many kos, an odd number, taken in turn twice. */
static bool cycle(maker *m, int kos, bool later)
{
    if (!has_places(m, kos))
        return false;
    for (int i = 0; i < kos; i++)
        draw_ko(m, i, i % 2 == 0 ? IGO_WHITE : IGO_BLACK);
    begin(m, IGO_BLACK);
    if (later)
        go_on(m);
    for (int i = 0; i < 2 * kos - 1; i++)
        take(m, i % kos);
    ask_take(m, kos - 1);
    return true;
}

/* Three kos that need no places, on 5x5. */
static bool small_cycle(maker *m)
{
    draw(m, 0, 0, "o-ox-/-ox--/ox-xx/-oxxo/---o-");
    begin(m, IGO_BLACK);
    play(m, 0, 1);
    play(m, 2, 2);
    play(m, 4, 4);
    play(m, 0, 2);
    play(m, 2, 1);
    ask(m, 3, 4);
    return true;
}

static bool three_kos(maker *m, bool later)
{
    return cycle(m, 3, later) || (m->rows == 5 && m->cols == 5 && !later && small_cycle(m));
}

static bool send_two(maker *m, bool later)
{
    int right = m->cols - 1;
    if (m->rows < 5 || m->cols < 4)
        return false;
    draw(m, 0, right - 1, "ox/o-/xo/-x");
    begin(m, IGO_BLACK);
    if (later) {
        play(m, m->rows - 1, 0);
        play(m, m->rows - 1, 2);
    }
    play(m, 1, right);
    play(m, 2, right);
    ask(m, 0, right);
    return true;
}

static bool pass_made(maker *m)
{
    if (!has_places(m, 1))
        return false;
    draw_ko(m, 0, IGO_WHITE);
    begin(m, IGO_WHITE);
    pass(m);
    take(m, 0);
    ask_take(m, 0);
    return true;
}

/* Each player passes once, so the position comes back with the same player to move. */
static bool passes_between(maker *m, bool later)
{
    if (!has_places(m, 2))
        return false;
    draw_ko(m, 0, IGO_BLACK);
    draw_ko(m, 1, IGO_BLACK);
    begin(m, IGO_WHITE);
    if (later)
        go_on(m);
    take(m, 0);
    pass(m);
    take(m, 1);
    take(m, 0);
    pass(m);
    ask_take(m, 1);
    return true;
}

static bool suicide(maker *m, int stones)
{
    if (m->rows < 3 || m->cols < 4)
        return false;
    draw(m, 0, 0, stones == 2 ? "x-o/oo" : "-o/o");
    begin(m, IGO_BLACK);
    ask(m, 0, stones - 1);
    return true;
}

static bool lifted(maker *m)
{
    if (!has_places(m, 1))
        return false;
    draw_ko(m, 0, IGO_BLACK);
    begin(m, IGO_WHITE);
    go_on(m);
    take(m, 0);
    pass(m);
    pass(m);
    ask_take(m, 0);
    ask(m, m->rows - 1, m->cols - 1);
    return true;
}

static bool other_turn(maker *m)
{
    begin(m, IGO_BLACK);
    m->next = IGO_WHITE;
    ask(m, m->rows / 2, m->cols / 2);
    return true;
}

static bool after_passes(maker *m, int passes)
{
    begin(m, IGO_BLACK);
    for (int i = 0; i < passes; i++)
        pass(m);
    ask(m, m->rows / 2, m->cols / 2);
    return true;
}

/* ---- All of them ---- */

typedef enum shape {
    RETAKE,
    THREE_KOS,
    SEND_TWO,
    PASS_MADE,
    PASSES_BETWEEN,
    SUICIDE,
    CYCLE,
    LIFTED,
    OTHER_TURN,
    AFTER_PASSES
} shape;

static const struct {
    aspect aspect;
    shape shape;
    int number; /* of stones, of kos, of passes; or 1: later */
    const char *shows;
} table[] = {
    {ASPECT_KO, RETAKE, 0, "a stone that took one is taken back at once, back to the first board"},
    {ASPECT_KO, RETAKE, 1, "a stone that took one is taken back at once, back to a later board"},
    {ASPECT_KO, THREE_KOS, 0, "three kos, taken in turn until the first board is back"},
    {ASPECT_KO, THREE_KOS, 1, "three kos, taken in turn until a later board is back"},
    {ASPECT_KO, SEND_TWO, 0,
     "two stones are sent and one comes back, to the first board; the other player would be next"},
    {ASPECT_KO, SEND_TWO, 1,
     "two stones are sent and one comes back, to a later board; the other player would be next"},
    {ASPECT_KO, PASS_MADE, 0, "a board comes back that its player reached by a pass"},
    {ASPECT_KO, PASSES_BETWEEN, 0,
     "two kos, and a pass of each player, until the first board is back"},
    {ASPECT_KO, PASSES_BETWEEN, 1,
     "two kos, and a pass of each player, until a later board is back"},
    {ASPECT_SUICIDE, SUICIDE, 2, "a suicide of two stones"},
    {ASPECT_SUICIDE, SUICIDE, 1, "a suicide of one stone"},
    {ASPECT_HISTORY, CYCLE, 5, "five kos, 10 plies"},
    {ASPECT_HISTORY, CYCLE, 7, "seven kos, 14 plies"},
    {ASPECT_HISTORY, CYCLE, 9, "nine kos, 18 plies"},
    {ASPECT_HISTORY, CYCLE, 11, "eleven kos, 22 plies"},
    {ASPECT_HISTORY, CYCLE, 13, "thirteen kos, 26 plies"},
    {ASPECT_HISTORY, CYCLE, 15, "fifteen kos, 30 plies"},
    {ASPECT_HISTORY, CYCLE, 17, "seventeen kos, 34 plies"},
    {ASPECT_HISTORY, CYCLE, 19, "nineteen kos, 38 plies"},
    {ASPECT_HISTORY, CYCLE, 21, "21 kos, 42 plies"},
    {ASPECT_HISTORY, CYCLE, 23, "23 kos, 46 plies"},
    {ASPECT_PASS, LIFTED, 0, "a ko is taken back after two passes, which do not end the game"},
    {ASPECT_TURN, OTHER_TURN, 0, "the player moves who is not next"},
    {ASPECT_END, AFTER_PASSES, 1, "a play after one pass"},
    {ASPECT_END, AFTER_PASSES, 2, "a play after two passes"},
    {ASPECT_END, AFTER_PASSES, 3, "a play after three passes"},
    {ASPECT_END, AFTER_PASSES, 4, "a play after four passes"},
};

size_t probe_count(void)
{
    return sizeof table / sizeof table[0];
}

probe probe_about(size_t number)
{
    size_t plies = 0;
    if (table[number].shape == CYCLE)
        plies = 2 * (size_t)table[number].number;
    else if (table[number].shape == THREE_KOS)
        plies = 6;
    else if (table[number].shape == SEND_TWO)
        plies = 3;
    return (probe){table[number].aspect, table[number].shows, plies};
}

static bool make(maker *m, shape of, int number)
{
    switch (of) {
    case RETAKE: return retake(m, number != 0);
    case THREE_KOS: return three_kos(m, number != 0);
    case SEND_TWO: return send_two(m, number != 0);
    case PASS_MADE: return pass_made(m);
    case PASSES_BETWEEN: return passes_between(m, number != 0);
    case SUICIDE: return suicide(m, number);
    case CYCLE: return cycle(m, number, true);
    case LIFTED: return lifted(m);
    case OTHER_TURN: return other_turn(m);
    case AFTER_PASSES: return after_passes(m, number);
    }
    return false;
}

static bool make_on(size_t number, int rows, int cols, igo_case *game)
{
    maker m = {.game = game, .rows = rows, .cols = cols};
    igo_case_clear(game);
    game->rules = igo_rules_kata();
    game->start.board = igo_board_make(rows, cols);
    return make(&m, table[number].shape, table[number].number);
}

bool probe_make(size_t number, int rows, int cols, igo_case *game)
{
    static const int usual[] = {9, 13, 19};
    if (rows > 0)
        return make_on(number, rows, cols, game);
    for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
        if (make_on(number, usual[i], usual[i], game))
            return true;
    return false;
}

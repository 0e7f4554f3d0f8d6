/* probes.c - records with a question on which rules differ.
 *
 * A ko takes a place of three rows and four columns:
 *
 *     white's  -xo-    black's  -xo-
 *              xo-o             x-xo
 *              -xo-             -xo-
 *
 * so there is room for as many of them as a board has such places, and nothing else on it changes.
 */
#include "probes.h"

#include "case_steps.h"
#include "private.h"

#include <stdlib.h>
#include <string.h>

enum { PLACE_ROWS = 3, PLACE_COLS = 4 };

#define WHITES "-xo-/xo-o/-xo-"
#define BLACKS "-xo-/x-xo/-xo-"
#define PAIR BLACKS "/" BLACKS
#define BOTH BLACKS "/" WHITES

/* A record to be made. The board is what the first rows and columns hold; `=`: these are the whole
 * board; NULL: kos or, where these are 0, a board that is not square. The moves begin with the
 * first player: a play, p for a pass, ? and a question about the next player, * about the other
 * one. Points below 0 count from the far edge. */
typedef struct shape {
    probe_aspect aspect;
    const char *board, *moves;
    int kos, quiet; /* an odd number, taken in turn twice, after turns that change nothing */
    const char *shows;
} shape;

static const shape table[] = {
    {PROBE_RULES, BLACKS, "o 1,1 ?1,2", 0, 0,
     "a stone that took one is taken back at once, back to the first board"},
    {PROBE_RULES, BLACKS, "o 0,3 0,0 1,1 ?1,2", 0, 0,
     "a stone that took one is taken back at once, back to a later board"},
    {PROBE_RULES, WHITES, "x 0,3 0,0 1,2 ?1,1", 0, 0,
     "a stone that took one is taken back at once, by White"},
    {PROBE_RULES, NULL, NULL, 3, 0, "three kos, taken in turn until the first board is back"},
    {PROBE_RULES, "=o-ox-/-ox--/ox-xx/-oxxo/---o-", "x 0,1 2,2 4,4 0,2 2,1 ?3,4", 0, 0,
     "three kos, taken in turn until the first board is back"},
    {PROBE_RULES, NULL, NULL, 3, 2, "three kos, taken in turn until a later board is back"},
    {PROBE_RULES, "xo--/-o--/ox--/x---/----", "x 1,0 2,0 ?0,0", 0, 0,
     "two stones are sent and one comes back, to the first board; the other player "
     "would be next"},
    {PROBE_RULES, "xo--/-o--/ox--/x---/----", "x -1,0 -1,2 1,0 2,0 ?0,0", 0, 0,
     "two stones are sent and one comes back, to a later board; the other player "
     "would be next"},
    {PROBE_RULES, "xo--/-o--/ox--/x---/----", "x -1,-1 p 1,0 2,0 ?0,0", 0, 0,
     "a play that takes nothing leads back to a board that its player made"},
    {PROBE_RULES, WHITES, "o p 1,2 ?1,1", 0, 0,
     "a board comes back that its player reached by a pass"},
    {PROBE_RULES, PAIR, "o 1,1 p 4,1 1,2 p ?4,2", 0, 0,
     "two kos, and a pass of each player, until the first board is back"},
    {PROBE_RULES, PAIR, "o 0,3 0,0 1,1 p 4,1 1,2 p ?4,2", 0, 0,
     "two kos, and a pass of each player, until a later board is back"},
    {PROBE_RULES, BOTH, "o 1,1 4,2 p 1,2 ?4,1", 0, 0,
     "two kos and one pass, until the first board is back by a capture; the other player would be "
     "next"},
    {PROBE_RULES, BOTH, "o 0,3 0,0 1,1 4,2 p 1,2 ?4,1", 0, 0,
     "two kos and one pass, until a later board is back by a capture; the other player would be "
     "next"},
    {PROBE_RULES, "x-o-/oo--/----", "x ?0,1", 0, 0, "a suicide of two stones"},
    {PROBE_RULES, "-o--/o---/----", "x ?0,0", 0, 0, "a suicide of one stone"},
    {PROBE_RULES, "-o--/o---/----", "x -1,-1 -1,1 ?0,0", 0, 0,
     "a suicide of one stone after a play of each player"},
    {PROBE_RULES, "--o-/oo--/----", "x -1,-1 p 0,0 p ?0,1", 0, 0,
     "a suicide of two stones leads back to a board that its player made"},
    {PROBE_RULES, "-o--/o---/----", "x -1,-1 p ?0,0", 0, 0,
     "a suicide of one stone leads back to a board that its player made"},
    {PROBE_RULES, "-o--/o---/----", "x 0,0 ?0,0", 0, 0,
     "a play where the opponent has just committed suicide"},
    {PROBE_RULES, "xxo-/-o--/ox--/x---", "x 1,0 ?2,0", 0, 0,
     "a snapback: the stone that took one is taken back with others"},
    {PROBE_RULES, NULL, NULL, 5, 2, "five kos, 10 plies"},
    {PROBE_RULES, NULL, NULL, 7, 2, "seven kos, 14 plies"},
    {PROBE_RULES, NULL, NULL, 9, 2, "nine kos, 18 plies"},
    {PROBE_RULES, NULL, NULL, 11, 2, "eleven kos, 22 plies"},
    {PROBE_RULES, NULL, NULL, 13, 2, "thirteen kos, 26 plies"},
    {PROBE_RULES, NULL, NULL, 15, 2, "fifteen kos, 30 plies"},
    {PROBE_RULES, NULL, NULL, 17, 2, "seventeen kos, 34 plies"},
    {PROBE_RULES, NULL, NULL, 19, 2, "nineteen kos, 38 plies"},
    {PROBE_RULES, NULL, NULL, 21, 2, "21 kos, 42 plies"},
    {PROBE_RULES, NULL, NULL, 23, 2, "23 kos, 46 plies"},
    {PROBE_RULES, NULL, NULL, 3, 10, "three kos, taken in turn after 10 quiet turns"},
    {PROBE_RULES, NULL, NULL, 3, 20, "three kos, taken in turn after 20 quiet turns"},
    {PROBE_RULES, NULL, NULL, 3, 30, "three kos, taken in turn after 30 quiet turns"},
    {PROBE_RULES, NULL, NULL, 3, 40, "three kos, taken in turn after 40 quiet turns"},
    {PROBE_RULES, NULL, NULL, 3, 50, "three kos, taken in turn after 50 quiet turns"},
    {PROBE_RULES, NULL, NULL, 3, 60, "three kos, taken in turn after 60 quiet turns"},
    {PROBE_RULES, BLACKS, "o 0,3 0,0 1,1 ?-1,-1 ?1,2", 0, 0,
     "a ko, after a question about a legal move"},
    {PROBE_RULES, BLACKS, "o 0,3 0,0 1,1 ?0,1 ?1,2", 0, 0,
     "a ko, after a question about an occupied point"},
    {PROBE_RULES, "-xo-o-o/x-xo-o-/-xo----", "o 0,3 0,0 1,1 ?0,5 ?1,2", 0, 0,
     "a ko, after a question about a suicide"},
    {PROBE_RULES, BLACKS, "o 0,3 0,0 1,1 ?1,2 ?1,2", 0, 0, "a ko, after the same question"},
    {PROBE_RULES, NULL, NULL, 0, 0, "an empty point of a wide board"},
    {PROBE_RULES, NULL, NULL, 0, 1, "an empty point of a tall board"},
    {PROBE_PASS, BLACKS, "o 0,3 0,0 1,1 p p ?1,2 ?-1,-1", 0, 0,
     "a ko is taken back after two passes, which do not end the game"},
    {PROBE_TURN, "-", "x *0,0", 0, 0, "the player moves who is not next"},
    {PROBE_END, "-", "x p ?0,0", 0, 0, "a play after one pass"},
    {PROBE_END, "-", "x p p ?0,0", 0, 0, "a play after two passes"},
    {PROBE_END, "-", "x p p p ?0,0", 0, 0, "a play after three passes"},
    {PROBE_END, "-", "x p p p p ?0,0", 0, 0, "a play after four passes"},
};

size_t probe_count(void)
{
    return sizeof table / sizeof table[0];
}

probe probe_about(size_t number)
{
    const shape *of = &table[number];
    return (probe){of->aspect, of->quiet <= 2 ? 2 * (size_t)of->kos : 0, of->shows};
}

/* A record that is being made. */
typedef struct maker {
    igo_case *game;
    int rows, cols;
    igo_color next;
} maker;

/* Draws a pattern, rows separated by '/', from this point on; `-` changes nothing. */
static void draw_pattern(maker *m, int row, int col, const char *pattern)
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

static void turn(maker *m, igo_move move)
{
    add_step(m->game, IGO_STEP_PLAY, move);
    m->next = igo_opponent(m->next);
}

/* One of the moves of a shape. */
static void add_move(maker *m, const char *word)
{
    if (*word == 'p') {
        turn(m, igo_move_pass(m->next));
        return;
    }
    bool asks = *word == '?' || *word == '*';
    igo_color color = *word == '*' ? igo_opponent(m->next) : m->next;
    char *comma;
    int row = (int)strtol(word + asks, &comma, 10), col = (int)strtol(comma + 1, NULL, 10);
    igo_move move =
        igo_move_play(color, row < 0 ? m->rows + row : row, col < 0 ? m->cols + col : col);
    if (asks)
        add_step(m->game, IGO_STEP_ASK, move);
    else
        turn(m, move);
}

static bool make_shape(maker *m, const shape *of)
{
    const char *board = of->board + (*of->board == '=');
    int rows = 1, cols = (int)strcspn(board, "/");
    for (const char *c = board; *c != '\0'; c++)
        rows += *c == '/';
    bool fits =
        *of->board == '=' ? m->rows == rows && m->cols == cols : m->rows >= rows && m->cols >= cols;
    if (!fits) return false;
    draw_pattern(m, 0, 0, board);
    m->next = of->moves[0] == 'x' ? IGO_BLACK : IGO_WHITE;
    m->game->start.next = m->next;
    for (const char *word = of->moves; (word = strchr(word, ' ')) != NULL;)
        add_move(m, ++word);
    return true;
}

/* The play by which the player to move takes a ko. */
static igo_move taking(const maker *m, int number)
{
    int across = m->cols / PLACE_COLS;
    return igo_move_play(m->next, number / across * PLACE_ROWS + 1,
                         number % across * PLACE_COLS + (m->next == IGO_BLACK ? 2 : 1));
}

/* Two other turns are played in corners of the first place, further ones in rows below the kos. */
static bool make_kos(maker *m, const shape *of)
{
    int across = m->cols / PLACE_COLS;
    if (m->rows / PLACE_ROWS * across < of->kos ||
        (of->quiet > 2 && (m->rows < 13 || m->cols < 13)))
        return false;
    for (int i = 0; i < of->kos; i++)
        draw_pattern(m, i / across * PLACE_ROWS, i % across * PLACE_COLS,
                     i % 2 == 0 ? WHITES : BLACKS);
    m->game->start.next = IGO_BLACK;
    m->next = IGO_BLACK;
    for (int i = 0; i < of->quiet; i++) {
        bool black = m->next == IGO_BLACK;
        int row = of->quiet == 2 ? 0 : (black ? 4 : 8) + i / 2 / m->cols;
        int col = of->quiet == 2 ? (black ? 0 : PLACE_COLS - 1) : i / 2 % m->cols;
        turn(m, igo_move_play(m->next, row, col));
    }
    for (int i = 0; i < 2 * of->kos - 1; i++)
        turn(m, taking(m, i % of->kos));
    add_step(m->game, IGO_STEP_ASK, taking(m, of->kos - 1));
    return true;
}

/* Makes an empty point, and a stone on the point with the same number if points are numbered by the
 * shorter side. */
static bool make_rectangle(maker *m, bool tall)
{
    igo_board *board = &m->game->start.board;
    if (m->rows == m->cols) *board = tall ? igo_board_make(3, 2) : igo_board_make(2, 3);
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    if (tall != (rows > cols) || rows < 2 || cols < 2) return false;
    igo_board_set(board, tall ? (igo_point){cols, 0} : (igo_point){0, rows}, IGO_BLACK);
    m->game->start.next = IGO_WHITE;
    add_step(m->game, IGO_STEP_ASK, igo_move_play(IGO_WHITE, !tall, tall));
    return true;
}

void play_start(igo_case *c)
{
    igo_case old = {0};
    copy_case(&old, c);
    copy_start(c, &old);
    igo_position *start = &c->start;
    bool odd = start->next == IGO_WHITE;
    igo_set left[2] = {igo_board_points(&start->board, IGO_BLACK),
                       igo_board_points(&start->board, IGO_WHITE)};
    *start = (igo_position){.next = IGO_BLACK};
    start->board =
        igo_board_make(igo_board_rows(&old.start.board), igo_board_cols(&old.start.board));
    int of[2] = {igo_set_count(&left[0]), igo_set_count(&left[1])};
    int whites = of[0] - odd > of[1] ? of[0] - odd : of[1], turns[2] = {whites + odd, whites};
    igo_point at[2] = {igo_set_before(), igo_set_before()};
    for (int i = 0; i < turns[0] + turns[1]; i++) {
        igo_color color = i % 2 == 0 ? IGO_BLACK : IGO_WHITE;
        bool more = i / 2 >= turns[color] - of[color] && igo_set_next(&left[color], &at[color]);
        add_step(c, IGO_STEP_PLAY,
                 more ? igo_move_play(color, at[color].row, at[color].col) : igo_move_pass(color));
    }
    for (size_t i = 0; i < old.step_count; i++)
        copy_step(c, &old, &old.steps[i]);
    igo_case_free(&old);
}

static bool make_on(size_t number, int rows, int cols, igo_case *c)
{
    maker m = {.game = c, .rows = rows, .cols = cols};
    igo_case_clear(c);
    c->rules = igo_rules_kata();
    c->start.board = igo_board_make(rows, cols);
    const shape *of = &table[number];
    return of->board != NULL ? make_shape(&m, of)
           : of->kos > 0     ? make_kos(&m, of)
                             : make_rectangle(&m, of->quiet > 0);
}

bool probe_make(size_t number, int rows, int cols, bool empty, igo_case *c)
{
    static const int usual[] = {9, 13, 19};
    bool made = rows > 0 && make_on(number, rows, cols, c);
    for (size_t i = 0; rows == 0 && !made && i < sizeof usual / sizeof usual[0]; i++)
        made = make_on(number, usual[i], usual[i], c);
    if (made && empty) play_start(c);
    const igo_board *board = &c->start.board;
    return made && (rows == 0 || (igo_board_rows(board) == rows && igo_board_cols(board) == cols));
}

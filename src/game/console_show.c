/* console_show.c - shows a game at the terminal: the board, and notes beside it.
 * */
#include "console_show.h"
#include "picture.h"
#include "results.h"
#include "screen.h"
#include "terminal.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char *const name_of[] = {"black x", "white o"};

/* ---- Lines ---- */

size_t console_columns(void)
{
    enum { USUAL = 80, LEAST = 20 };
    int columns = terminal_columns();
    return columns >= LEAST ? (size_t)columns : USUAL;
}

/* Cuts the text to so many columns, with three dots at the end, and not within a character. A
 * character takes no more columns than bytes. */
static void cut_columns(char *text, size_t columns)
{
    if (strlen(text) <= columns) return;
    size_t end = utf8_fitting(text, strlen(text), columns > 3 ? columns - 3 : 0);
    strcpy(text + end, columns > 3 ? "..." : "");
}

void console_say(const char *format, ...)
{
    char text[PRINTABLE_LINE];
    va_list args;
    va_start(args, format);
    printable_format(text, sizeof text, format, args);
    va_end(args);
    put_wrapped(stdout, text, console_columns(), 0);
    putchar('\n');
}

/* ---- Notes: the lines beside the board ---- */

static void note_points(const console *c, out *notes, const char *what, const igo_set *points)
{
    if (igo_set_count(points) == 0) return;
    out_text(notes, what);
    out_set(notes, &c->opt, &session_now(&c->s)->board, points);
    out_char(notes, '\n');
}

static void note_players(const console *c, out *notes)
{
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        const char *name = c->players[color].name;
        unsigned taken = session_now(&c->s)->prisoners[igo_opponent(color)];
        out_format(notes, "%s: %u taken, ", name_of[color], taken);
        printable_out(notes, IN_LINE, name, strlen(name));
        out_char(notes, '\n');
    }
}

static void note_all(const console *c, out *notes)
{
    igo_set ko = picture_illegal_points(&c->s, false);
    const igo_entry *now = session_now(&c->s);
    size_t count = console_record(c)->count;
    if (console_counts(c))
        out_format(notes, "%zu moves, the game is over\n", count - 1);
    else if (console_is_over(c))
        out_format(notes, "%s has resigned\n", name_of[now->move.color]);
    else
        out_format(notes, "move %zu: %s\n", count, name_of[c->s.replay.next]);
    if (now->move.turn == IGO_PLAY || now->move.turn == IGO_PASS) {
        out_text(notes, "last: ");
        out_move(notes, &c->opt, &now->board, now->move);
        out_char(notes, '\n');
    }
    note_players(c, notes);
    note_points(c, notes, "ko: ", &ko);
    if (console_counts(c)) note_points(c, notes, "dead: ", &c->dead);
    out_text(notes, "rules: ");
    igo_out_rules(notes, &c->game.rules, true);
    out_char(notes, '\n');
}

/* ---- The board ---- */

/* Takes the next note; NULL: no more. */
static char *next_note(char **notes)
{
    char *note = *notes, *end = note + strcspn(note, "\n");
    if (*note == '\0') return NULL;
    *notes = end + 1;
    *end = '\0';
    return note;
}

static void draw_rows(const console *c, const picture *p, char *notes)
{
    enum { LEAST = 24 };
    int rows = igo_board_rows(p->board), width = 2 * igo_board_cols(p->board) + 2;
    int columns = (int)console_columns(), room = columns - (width + 5);
    out to = out_growing();
    picture_columns(&to, &c->s, p->board);
    for (int32_t row = 0; row < rows; row++) {
        int number = picture_row(&to, &c->s, p, row);
        if (width + 3 <= columns) out_format(&to, " %d", number);
        char *note = room >= LEAST ? next_note(&notes) : NULL; /* else the notes go below */
        if (note != NULL) cut_columns(note, (size_t)room);
        if (note != NULL) out_format(&to, "%s%s", number < 10 ? "   " : "  ", note);
        out_char(&to, '\n');
    }
    picture_columns(&to, &c->s, p->board);
    out_put(stdout, &to);
    for (char *note; (note = next_note(&notes)) != NULL;)
        console_say("  %s", note);
}

void console_draw(const console *c, const igo_board *board, const influence *map)
{
    out notes = out_growing();
    picture p = picture_of_position(&c->s, NULL);
    p.board = board;
    p.stars = true;
    p.control = map != NULL ? map->value : NULL;
    note_all(c, &notes);
    draw_rows(c, &p, text_made(&notes));
    free(notes.buffer);
}

/* The owner of each point as territory, as a map with the values -1, 0 and 1. */
void console_territory(const console *c, influence *map, igo_board *board)
{
    *board = session_now(&c->s)->board;
    for (igo_point at = igo_set_before(); igo_set_next(&c->dead, &at);)
        igo_board_set(board, at, IGO_EMPTY);
    igo_board empty = igo_board_make(igo_board_rows(board), igo_board_cols(board));
    influence_of_board(map, &empty);
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set points = igo_board_territory(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&points, &at);)
            map->value[at.row * (map->cols + 1) + at.col] = color == IGO_BLACK ? -1 : 1;
    }
}

/* ---- The screen ---- */

void console_clear(console *c)
{
    if (c->screen) screen_clear();
}

void console_show(console *c)
{
    influence map;
    igo_board board = session_now(&c->s)->board;
    console_clear(c);
    if (console_counts(c)) console_territory(c, &map, &board);
    console_draw(c, &board, console_counts(c) ? &map : NULL);
    if (console_is_over(c)) console_score(c);
    if (console_counts(c))
        console_say("Type a stone of each dead chain; then quit, or resume to play on");
}

void console_redraw(console *c)
{
    if (c->screen) console_show(c);
}

void console_prompt(console *c)
{
    char line[1024];
    while (c->screen && screen_message(line, sizeof line))
        console_say("%s", line);
    printf("%s> ", console_counts(c)    ? "dead"
                   : console_is_over(c) ? "over"
                                        : igo_color_name(c->s.replay.next));
}

void console_score(const console *c)
{
    char result[32], komi[16];
    igo_score score = igo_score_record(&c->game.rules, console_record(c), &c->dead);
    igo_outcome_print(result, sizeof result, score.outcome);
    igo_komi_print(komi, sizeof komi, c->game.rules.half_komi);
    igo_color winner = score.outcome.winner;
    bool draw = winner == IGO_EMPTY;
    char handicap[48] = "";
    if (score.bonus > 0)
        snprintf(handicap, sizeof handicap, " and %lld handicap", (long long)score.bonus);
    console_say("%s: %lld, %s: %lld and %s komi%s; %s%s%s", name_of[IGO_BLACK],
                (long long)score.points[IGO_BLACK], name_of[IGO_WHITE],
                (long long)score.points[IGO_WHITE], komi, handicap, draw ? "" : name_of[winner],
                draw ? "" : " wins: ", result);
}

/* game_list.h - many games in a row: who played each, and its first illegal turn. */
#ifndef GAME_LIST_H
#define GAME_LIST_H

#include "json_write.h"
#include "records.h"

/* The place that a list has come to. Zero-initialise one. */
typedef struct game_list {
    records all;
    igo_replay replay;
    size_t from, line; /* where the next game begins: a byte, and outside of SGF its line */
    size_t number, to; /* of SGF: of the game, and where its tree ends */
    size_t way;        /* the same: lines of play so far, without errors */
    bool over;
} game_list;

/* Begins with a text, which has to last. */
void game_list_begin(game_list *l, const char *text, size_t length);

/* More than an item is long. */
enum { LIST_ROOM = 1 << 14 };

/* The games of the next so many bytes, as far as there is room for them; of SGF also each line of
 * play, by its number `way`, with an illegal turn that no line before it has. For each the bytes it
 * is read from, its title and players, and the verdict: `ok`, the reason why a turn is illegal,
 * `unexplained` where no turn leads to a board, `wrong` for a claim, or an error. */
void write_list(json *j, game_list *l, size_t bytes);

#endif

/* console_turns.c - a game at the terminal: its turns, and when it is saved. */
#include "console_turns.h"

#include "console_show.h"
#include "explain.h"
#include "handicap.h"
#include "results.h"
#include "step_types.h"

#include <stdlib.h>

bool console_begin(const options *opt, igo_position *start)
{
    enum { USUAL = 19 };
    int rows = opt->rows > 0 ? opt->rows : USUAL, cols = opt->rows > 0 ? opt->cols : USUAL;
    igo_board *board = &start->board;
    *board = igo_board_make(rows, cols);
    if (opt->values.handicap == 1 || opt->values.handicap > most_fixed_handicap(board)) {
        fprintf(stderr, "igo: game: a board of %dx%d has no handicap of %u stones\n", rows, cols,
                (unsigned)opt->values.handicap);
        return false;
    }
    igo_set stones = fixed_handicap(board, opt->values.handicap);
    for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
        igo_board_set(board, at, IGO_BLACK);
    start->next = opt->values.handicap > 0 ? IGO_WHITE : IGO_BLACK;
    return true;
}

void console_explain(console *c, igo_move move)
{
    enum { NAMED = 8 };
    char words[EXPLAIN_SIZE], verdict[64];
    const igo_record *record = console_record(c);
    explain_print(words, sizeof words, c->game.rules, record, move, c->opt.gtp_points, NAMED);
    igo_verdict_print(verdict, sizeof verdict, igo_is_legal(&c->game.rules, record, move));
    console_redraw(c);
    console_say("%s - %s", verdict, words);
}

bool console_play(console *c, igo_move move)
{
    igo_finding finding = {0};
    size_t end = c->game.step_count;
    bool can_redo = c->redo > end;
    igo_step undone = can_redo ? c->game.steps[end] : (igo_step){0};
    add_step(&c->game, IGO_STEP_PLAY, move);
    session_next(&c->s, &finding);
    if (!c->s.replay.stuck) {
        c->redo = c->game.step_count;
        return true;
    }
    session_back(&c->s, --c->game.step_count);
    if (can_redo) c->game.steps[end] = undone;
    console_explain(c, move);
    return false;
}

/* Removes turns with the claims after them, back to the last set-up at most. */
size_t console_undo(console *c, size_t turns)
{
    size_t undone = 0, end = c->game.step_count;
    for (; undone < turns; undone++) {
        size_t last = end;
        while (last > 0 && !igo_step_is_turn(c->game.steps[last - 1].kind) &&
               c->game.steps[last - 1].kind != IGO_STEP_SETUP)
            last--;
        if (last == 0 || c->game.steps[last - 1].kind == IGO_STEP_SETUP) break;
        end = last - 1;
    }
    if (undone == 0) return 0;
    if (c->redo < c->game.step_count) c->redo = c->game.step_count;
    session_back(&c->s, end);
    c->game.step_count = end;
    for (int i = 0; i < 2; i++)
        c->players[i].known = 0;
    return undone;
}

/* Undone steps are still stored, after the step_count current ones. */
size_t console_redo(console *c, size_t turns)
{
    igo_finding finding;
    size_t done = 0;
    while (c->game.step_count < c->redo && done < turns) {
        done += igo_step_is_turn(c->game.steps[c->game.step_count++].kind);
        session_next(&c->s, &finding);
    }
    return done;
}

static bool has_refused(console *c, const saved *to, const char *text)
{
    if (c->own->force) return false;
    if (to != &c->elsewhere) {
        bool loses = saved_loses(to, text);
        if (loses) session_set_status(&c->s, 2);
        return loses;
    }
    const char *lost = saved_lost_part(to, text);
    if (lost != NULL)
        console_say("%s has %s, which igo cannot write back; name another file", to->file.name,
                    lost);
    return lost != NULL;
}

bool console_may_save(console *c, const saved *to)
{
    out text = out_growing();
    saved_out(&text, to, &c->game);
    bool may = !has_refused(c, to, text_made(&text));
    free(text.buffer);
    if (!may || saved_file_may_write(&to->file)) return may;
    session_set_status(&c->s, 2);
    return false;
}

bool console_save(console *c, saved *to)
{
    out text = out_growing();
    saved_out(&text, to, &c->game);
    bool may = !has_refused(c, to, text_made(&text));
    bool done = may && saved_file_write(&to->file, text.buffer, text.length);
    if (may && !done) session_set_status(&c->s, 2);
    free(text.buffer);
    return done;
}

void console_show_change(console *c)
{
    c->dead = igo_set_none(&session_now(&c->s)->board);
    console_show(c);
}

void console_end_turn(console *c)
{
    console_show_change(c);
    c->unsaved = c->own->save != NULL && !console_save(c, &c->saved);
}

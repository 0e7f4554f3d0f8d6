/* table.c - a game at the table: its turns, and the file that it is saved in. */
#include "table.h"

#include "explain.h"
#include "picture.h"
#include "private.h"
#include "steps.h"

bool table_begin(const options *opt, igo_position *start)
{
    enum { USUAL = 19 };
    int rows = opt->rows > 0 ? opt->rows : USUAL, cols = opt->rows > 0 ? opt->cols : USUAL;
    igo_board empty = igo_board_make(rows, cols);
    igo_set stones = igo_set_none(&empty), none = stones;
    if (opt->handicap == 1 || opt->handicap > most_fixed_handicap(&empty)) {
        fprintf(stderr, "igo: game: a board of %dx%d has no handicap of %u stones\n", rows, cols,
                (unsigned)opt->handicap);
        return false;
    }
    if (opt->handicap > 0)
        stones = fixed_handicap(&empty, opt->handicap);
    start->board = igo_board_of_stones(&stones, &none);
    start->next = opt->handicap > 0 ? IGO_WHITE : IGO_BLACK;
    return true;
}

const igo_record *table_record(const table *t)
{
    return igo_replay_record(&t->s.replay);
}

bool table_is_over(const table *t)
{
    return igo_is_over(&t->game.rules, table_record(t));
}

bool table_counts(const table *t)
{
    return table_is_over(t) && session_now(&t->s)->move.turn == IGO_PASS;
}

void table_explain(table *t, igo_move move)
{
    enum { NAMED = 8 };
    char words[EXPLAIN_SIZE], verdict[64];
    const igo_record *record = table_record(t);
    explain_print(words, sizeof words, t->game.rules, record, move, t->opt.gtp_points, NAMED);
    igo_verdict_print(verdict, sizeof verdict, igo_is_legal(&t->game.rules, record, move));
    table_again(t);
    table_say("%s - %s", verdict, words);
}

bool table_play(table *t, igo_move move)
{
    igo_finding finding = {0};
    size_t end = t->game.step_count;
    bool can_redo = t->redo > end;
    igo_step undone = can_redo ? t->game.steps[end] : (igo_step){0};
    add_step(&t->game, IGO_STEP_PLAY, move);
    session_next(&t->s, &finding);
    if (!t->s.replay.stuck) {
        t->redo = t->game.step_count;
        return true;
    }
    session_back(&t->s, --t->game.step_count);
    if (can_redo)
        t->game.steps[end] = undone;
    table_explain(t, move);
    return false;
}

/* Claims behind a turn go with it; what was there before a set-up stays. */
size_t table_back(table *t, size_t turns)
{
    size_t undone = 0, end = t->game.step_count;
    for (; undone < turns; undone++) {
        size_t last = end;
        while (last > 0 && !igo_step_is_turn(t->game.steps[last - 1].kind) &&
               t->game.steps[last - 1].kind != IGO_STEP_SETUP)
            last--;
        if (last == 0 || t->game.steps[last - 1].kind == IGO_STEP_SETUP)
            break;
        end = last - 1;
    }
    if (undone == 0)
        return 0;
    if (t->redo < t->game.step_count)
        t->redo = t->game.step_count;
    session_back(&t->s, end);
    t->game.step_count = end;
    for (int i = 0; i < 2; i++)
        t->seats[i].told = 0;
    return undone;
}

/* Steps that were taken back are still there, behind those that count. */
size_t table_forth(table *t, size_t turns)
{
    igo_finding finding;
    size_t done = 0;
    while (t->game.step_count < t->redo && done < turns) {
        done += igo_step_is_turn(t->game.steps[t->game.step_count++].kind);
        session_next(&t->s, &finding);
    }
    return done;
}

bool table_save(table *t, saved *to, const char *name)
{
    bool done = saved_write(to, name, &t->game);
    session_fails(&t->s, done ? 0 : 2);
    return done;
}

void table_settle(table *t)
{
    t->dead = igo_set_none(&session_now(&t->s)->board);
    table_show(t);
}

void table_settle_turn(table *t)
{
    table_settle(t);
    t->unsaved = t->opt.save != NULL && !table_save(t, &t->saved, t->opt.save);
}

/* smallest.c - finds the smallest record that shows a dispute with another program. */
#include "smallest.h"

#include "engine_record.h"
#include "file.h"
#include "private.h"
#include "progress.h"
#include "quiz.h"
#include "record_session.h"
#include "reduce.h"
#include "step_types.h"

#include <stdio.h>
#include <string.h>

bool find_like(const answers *all, bool reasons, const dispute *wanted, dispute *found)
{
    disagreement about = {.compared = 0};
    while (all != NULL && next_disagreement(all, reasons, &about)) {
        *found = dispute_of(all, &about, reasons);
        if (found->kind == SAID_NOTHING && process_time_is_over()) break; /* igo did not wait */
        if (dispute_is_like(found, wanted)) return true;
    }
    return false;
}

/* ---- Sizes ---- */

/* How well a program supports this size: which plays it allows on an empty board. If it allows
 * none, its answers there show another fault; if some, a wrong answer may be the disagreement
 * itself. */
static size_support ask_at_size(smallest *s, const igo_case *like)
{
    int rows = igo_board_rows(&like->start.board), cols = igo_board_cols(&like->start.board);
    igo_case empty = {.rules = like->rules};
    disagreement about = {.compared = 0};
    size_t wrong = 0;
    empty.start = (igo_position){.board = igo_board_make(rows, cols), .next = IGO_BLACK};
    for (int32_t row = 0; row < rows; row++)
        for (int32_t col = 0; col < cols; col++)
            add_step(&empty, IGO_STEP_ASK, igo_move_play(IGO_BLACK, row, col));
    claim_all(&empty);
    const answers *all = asker_answer(s->asker, &empty);
    while (all != NULL && next_disagreement(all, false, &about))
        wrong += about.theirs != NULL ? 1 : empty.step_count;
    bool nothing = all == NULL || wrong >= empty.step_count;
    igo_case_free(&empty);
    return nothing ? SIZE_NONE_RIGHT : wrong > 0 ? SIZE_SOME_RIGHT : SIZE_ALL_RIGHT;
}

static size_support size_of(smallest *s, const igo_case *c)
{
    const igo_board *board = &c->start.board;
    size_support *known = &s->sizes[igo_board_rows(board)][igo_board_cols(board)];
    if (*known == SIZE_NOT_ASKED) *known = ask_at_size(s, c);
    return *known;
}

/* ---- The search ---- */

static bool search_has_time(void *context)
{
    const smallest *s = context;
    progress_show("%s%zu", s->progress, record_size(&s->game));
    return (s->stopped == NULL || *s->stopped == 0) && clock_now() < s->deadline &&
           !asker_is_unusable(s->asker);
}

static bool is_disputed(smallest *s, const igo_case *c)
{
    dispute d;
    return find_like(asker_answer(s->asker, c), s->reasons, &s->wanted, &d);
}

static bool still_disputed(void *context, const igo_case *c)
{
    smallest *s = context;
    return search_has_time(s) && size_of(s, c) <= s->first_size && is_disputed(s, c);
}

/* Keeps the turns up to a dispute and its question only, even if the time is over; those that are
 * taken back only if they count. If that is not enough, keeps all questions, except those whose
 * answers do not depend on the record. */
static void cut_to_question(smallest *s, const igo_case *c, size_t step, igo_case *to)
{
    copy_question(to, c, step);
    igo_step *last = &to->steps[to->step_count - 1];
    if (last->kind == IGO_STEP_PLAY) last->kind = IGO_STEP_ASK;
    claim_all(to);
    if (!is_disputed(s, to)) {
        copy_start(to, c);
        for (size_t i = 0; i <= step; i++)
            if (has_kind(KINDS_LEADING | ENGINE_KINDS, c->steps[i].kind))
                copy_step(to, c, &c->steps[i]);
    }
    igo_case less = {0};
    copy_case(&less, to);
    drop_undone(&less);
    if (less.step_count < to->step_count && claim_all(&less) && is_disputed(s, &less))
        copy_case(to, &less);
    igo_case_free(&less);
}

/* Finds a reduced game on a smaller board with the same disagreement; or false. */
static bool find_smaller(smallest *s, quiz *q, uint32_t number, igo_case *smaller)
{
    enum { SMALL = 4 };
    prng c = {.state = number};
    dispute d;
    int rows = igo_board_rows(&s->game.start.board), cols = igo_board_cols(&s->game.start.board);
    rows = rows < SMALL ? rows : SMALL;
    cols = cols < SMALL ? cols : SMALL;
    q->random.rows = rows - (int)prng_below(&c, (size_t)(rows + 1) / 2);
    q->random.cols = cols - (int)prng_below(&c, (size_t)(cols + 1) / 2);
    if (!search_has_time(s)) return false;
    quiz_make(q, number);
    if (size_of(s, &q->game) > s->first_size ||
        !find_like(asker_answer(s->asker, &q->game), s->reasons, &s->wanted, &d))
        return false;
    cut_to_question(s, &q->game, d.step, smaller);
    reduce_record(smaller, still_disputed, search_has_time, s);
    return true;
}

/* A long cycle of boards can be a local minimum; small boards have short cycles. */
static void look_for_smaller(smallest *s)
{
    enum { GOOD = 13, GAMES = 100 };
    quiz q = {.random = {.rules = s->game.rules, .seed = 1},
              .boards = s->boards,
              .prisoners = s->prisoners,
              .undoes = s->undoes};
    igo_case smaller = {0};
    for (uint32_t number = 1; number <= GAMES && record_size(&s->game) > GOOD; number++) {
        if (!find_smaller(s, &q, number, &smaller) ||
            record_size(&smaller) >= record_size(&s->game))
            continue;
        igo_case old = s->game;
        s->game = smaller;
        smaller = old;
    }
    igo_case_free(&smaller);
    quiz_free(&q);
}

void find_smallest(smallest *s, const igo_case *c, size_t step)
{
    s->first_size = size_of(s, c);
    cut_to_question(s, c, step, &s->game);
    reduce_record(&s->game, still_disputed, search_has_time, s);
    look_for_smaller(s);
    dispute last;
    if (find_like(asker_answer(s->asker, &s->game), s->reasons, &s->wanted, &last))
        s->wanted = last;
}

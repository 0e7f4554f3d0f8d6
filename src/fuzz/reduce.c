/* reduce.c - reduces a record to the smallest that shows a disagreement. */
#include "reduce.h"

#include "engine_record.h"
#include "file.h"
#include "private.h"
#include "progress.h"
#include "random_games.h"
#include "record_session.h"
#include "step_types.h"

#include <stdio.h>
#include <string.h>

/* ---- What another program and igo disagree about, as far as it is the same elsewhere ---- */

static void say(dispute *d, said kind, const char *text)
{
    d->kind = kind;
    snprintf(d->text, sizeof d->text, kind == SAID_OTHER ? "'%s'" : "%s", text);
}

static void keep_verdict(dispute *d, const answer *a, bool reasons)
{
    if (a->kind == ANSWER_OTHER) {
        say(d, SAID_OTHER, a->text);
    } else if (reasons && a->reason != IGO_LEGAL) {
        say(d, SAID_REASON, "");
        igo_verdict_print(d->text, sizeof d->text, (igo_verdict){.reason = a->reason});
        d->theirs = a->reason;
    } else {
        bool legal = a->kind == ANSWER_YES;
        say(d, legal ? SAID_LEGAL : SAID_ILLEGAL, legal ? "legal" : "illegal");
    }
}

/* The program may be in trouble, or refuse a play that igo calls legal: at this step, or before. */
dispute dispute_of(const answers *all, const disagreement *about, bool reasons)
{
    dispute d = {.kind = SAID_NOTHING};
    const igo_step *steps = all->game.steps;
    if (about->theirs == NULL && all->refused) {
        d.step = (size_t)(all->stopped - steps);
        say(&d, SAID_ILLEGAL, "illegal");
    } else if (about->theirs == NULL) {
        d.step = all->items[all->got < all->asked ? all->got : all->asked - 1].step;
        say(&d, SAID_NOTHING, all->trouble);
        if (all->set_up_failed && all->trouble[0] == '?')
            snprintf(d.text, sizeof d.text, "%.200s, to a play that sets up the board",
                     all->trouble);
    } else if (about->theirs->kind == ANSWER_REFUSED) {
        for (d.step = about->theirs->step; d.step > 0 && steps[d.step].kind != IGO_STEP_PLAY;)
            d.step--;
        say(&d, SAID_ILLEGAL, "refused");
    } else {
        d.step = about->theirs->step;
        if (steps[d.step].kind == IGO_STEP_BOARD) {
            say(&d, SAID_BOARD, about->theirs->text);
        } else if (!igo_step_has_verdict(steps[d.step].kind)) {
            say(&d, SAID_ANSWER, about->theirs->text);
            d.about = steps[d.step].kind;
        } else {
            keep_verdict(&d, about->theirs, reasons);
        }
    }
    d.ours = steps[d.step].want;
    return d;
}

bool dispute_is_like(const dispute *a, const dispute *b)
{
    if (a->kind == SAID_NOTHING) return b->kind == SAID_NOTHING;
    return a->ours == b->ours && a->kind == b->kind && a->theirs == b->theirs &&
           a->about == b->about;
}

/* Prints the disputed question, unless it is the last step or a turn. */
static void print_question(char *text, size_t size, const dispute *d, const igo_case *c)
{
    const kind_set asked = ~(kind_set)KINDS_LEADING;
    igo_case until = *c;
    char claim[64];
    text[0] = '\0';
    until.step_count = d->step + 1;
    if (until.step_count >= c->step_count || !has_kind(asked, c->steps[d->step].kind)) return;
    print_step(claim, sizeof claim, c, &c->steps[d->step]);
    snprintf(text, size, "; asked: %s, question %zu of %zu", claim, count_kinds(&until, asked),
             count_kinds(c, asked));
}

void dispute_title(const dispute *d, igo_case *c, const char *more)
{
    char title[512], question[128], ours[64] = "the board below";
    /* Of a record that was cut down to its question this is the last step. */
    size_t step = d->step < c->step_count ? d->step : c->step_count - 1;
    if (d->kind == SAID_ANSWER)
        print_step(ours, sizeof ours, c, &c->steps[step]);
    else if (c->steps[step].kind != IGO_STEP_BOARD)
        igo_verdict_print(ours, sizeof ours, (igo_verdict){.reason = d->ours});
    print_question(question, sizeof question, d, c);
    snprintf(title, sizeof title, "igo: %s; the program: %s%s%s", ours, d->text, question, more);
    set_title(c, title);
}

/* ---- Reducing a record while a condition holds ----
 *
 * Each step removes something, which makes a trial; if the condition holds for it, the trial
 * replaces the record. Large pieces are removed before small ones, and all ways are repeated until
 * none helps: the last round has tried every single item. */

typedef struct reduction {
    igo_case *game, trial;
    reduce_condition *holds;
    reduce_has_time *has_time;
    void *context;
} reduction;

/* Replaces the record by the trial if the condition holds. */
static bool accept(reduction *s)
{
    if (!s->has_time(s->context) || !igo_board_lawful(&s->trial.start.board) ||
        !claim_all(&s->trial))
        return false;
    if (!s->holds(s->context, &s->trial)) return false;
    igo_case old = *s->game;
    *s->game = s->trial;
    s->trial = old;
    return true;
}

/* An empty trial with the record's rules and start. */
static igo_case *begin_trial(reduction *s)
{
    copy_start(&s->trial, s->game);
    return &s->trial;
}

/* Items 0..count - 1 that may be removed, a piece at a time. */
typedef size_t count_items(const igo_case *c);
typedef bool try_without(reduction *s, size_t first, size_t size);

/* The sizes are powers of two. Pieces of two are tried at every place, since colors alternate. */
static bool drop(reduction *s, count_items *count, try_without *without)
{
    bool changed = false;
    size_t size = 1;
    while (size * 2 <= count(s->game))
        size *= 2;
    for (; size > 0; size /= 2) {
        size_t stride = size > 2 ? size : 1;
        for (size_t first = 0; first < count(s->game) && s->has_time(s->context);) {
            if (without(s, first, size))
                changed = true;
            else
                first += stride;
        }
    }
    return changed;
}

/* ---- Turns and questions ---- */

static size_t count_steps(const igo_case *c)
{
    return c->step_count;
}

static bool try_without_steps(reduction *s, size_t first, size_t size)
{
    igo_case *trial = begin_trial(s);
    for (size_t i = 0; i < s->game->step_count; i++)
        if (i < first || i >= first + size) copy_step(trial, s->game, &s->game->steps[i]);
    return accept(s);
}

bool make_plays(const igo_case *c, size_t step, igo_case *to)
{
    igo_replay replay = {0};
    igo_finding finding;
    bool is = true;
    copy_start(to, c);
    start_steps(&replay, c);
    for (size_t i = 0; i <= step && is; i++) {
        const igo_step *next = &c->steps[i];
        if (next->kind == IGO_STEP_SETUP) {
            copy_start(to, c);
            to->start = c->positions[next->number];
        } else if (next->kind == IGO_STEP_THEN) {
            const igo_position *there = &c->positions[next->number];
            igo_move turn;
            is = igo_find_turn(igo_replay_record(&replay), &there->board, igo_opponent(there->next),
                               &turn);
            add_step(to, IGO_STEP_PLAY, turn);
        } else {
            copy_step(to, c, next);
        }
        while (replay.step <= i && next_step(&replay, c, &finding))
            continue;
    }
    igo_replay_free(&replay);
    return is;
}

bool start_before(const igo_case *c, size_t step, igo_case *to)
{
    igo_replay replay = {0};
    start_at(&replay, c, step);
    const igo_entry *now = entry_now(&replay);
    bool turns = now->move.turn != IGO_START;
    copy_start(to, c);
    to->start = (igo_position){.board = now->board, .next = now->next};
    for (size_t i = step; i < c->step_count; i++)
        copy_step(to, c, &c->steps[i]);
    igo_replay_free(&replay);
    return turns;
}

bool make_alone(const igo_case *c, size_t step, igo_case *to)
{
    bool turns = start_before(c, step, to);
    to->step_count = 1;
    return turns;
}

static bool start_later(reduction *s)
{
    for (size_t step = s->game->step_count; step-- > 0 && s->has_time(s->context);)
        if (s->game->steps[step].kind == IGO_STEP_PLAY) {
            start_before(s->game, step + 1, &s->trial);
            if (accept(s)) return true;
        }
    return false;
}

/* ---- Stones ---- */

static size_t count_stones(const igo_case *c)
{
    const igo_board *board = &c->start.board;
    return (size_t)igo_set_count(&board->points[IGO_BLACK]) +
           (size_t)igo_set_count(&board->points[IGO_WHITE]);
}

static bool try_without_stones(reduction *s, size_t first, size_t size)
{
    igo_case *trial = begin_trial(s);
    size_t number = 0;
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(&s->game->start.board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at); number++)
            if (number >= first && number < first + size)
                igo_board_set(&trial->start.board, at, IGO_EMPTY);
    }
    for (size_t i = 0; i < s->game->step_count; i++)
        copy_step(trial, s->game, &s->game->steps[i]);
    return accept(s);
}

/* ---- Rows and columns ---- */

/* The coordinate after lines are removed; a point beyond the far edge stays there. */
static int32_t moved(int32_t coordinate, int32_t first, int32_t size)
{
    return coordinate >= first + size ? coordinate - size : coordinate;
}

static igo_point moved_point(igo_point at, bool is_row, int32_t first, int32_t size)
{
    return is_row ? (igo_point){moved(at.row, first, size), at.col}
                  : (igo_point){at.row, moved(at.col, first, size)};
}

static bool is_in_lines(igo_point at, bool is_row, int32_t first, int32_t size)
{
    int32_t line = is_row ? at.row : at.col;
    return line >= first && line < first + size;
}

static igo_board board_without(const igo_board *board, bool is_row, int32_t first, int32_t size)
{
    igo_board smaller = igo_board_make(igo_board_rows(board) - (is_row ? size : 0),
                                       igo_board_cols(board) - (is_row ? 0 : size));
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
            if (!is_in_lines(at, is_row, first, size))
                igo_board_set(&smaller, moved_point(at, is_row, first, size), color);
    }
    return smaller;
}

/* Also removes the questions about their points; not for a play, or the last question. */
static bool try_without_lines(reduction *s, bool is_row, int32_t first, int32_t size)
{
    igo_case *trial = begin_trial(s);
    trial->start.board = board_without(&s->game->start.board, is_row, first, size);
    bool asks = false;
    for (size_t i = 0; i < s->game->step_count; i++) {
        igo_step step = s->game->steps[i];
        bool in_line = step.move.turn == IGO_PLAY && is_in_lines(step.move.at, is_row, first, size);
        if (in_line && step.kind == IGO_STEP_PLAY) return false;
        asks = asks || (!in_line && step.kind != IGO_STEP_PLAY);
        step.move.at = moved_point(step.move.at, is_row, first, size);
        if (!in_line) copy_step(trial, s->game, &step);
    }
    return asks && accept(s);
}

static bool drop_lines(reduction *s, bool is_row)
{
    bool changed = false;
    const igo_board *board = &s->game->start.board;
    int32_t lines = is_row ? igo_board_rows(board) : igo_board_cols(board), size = 1;
    while (2 * size < lines)
        size *= 2;
    for (; size > 0; size /= 2) {
        for (int32_t end = lines; end >= size && lines > size && s->has_time(s->context);) {
            bool drops = try_without_lines(s, is_row, end - size, size);
            changed = changed || drops;
            lines -= drops ? size : 0;
            end -= size;
        }
    }
    return changed;
}

/* ---- All of it ---- */

void reduce_record(igo_case *c, reduce_condition *holds, reduce_has_time *has_time, void *context)
{
    reduction s = {.game = c, .holds = holds, .has_time = has_time, .context = context};
    bool changed = true;
    while (changed) {
        changed = start_later(&s);
        changed = drop(&s, count_stones, try_without_stones) || changed;
        changed = drop(&s, count_steps, try_without_steps) || changed;
        changed = drop_lines(&s, true) || changed;
        changed = drop_lines(&s, false) || changed;
    }
    igo_case_free(&s.trial);
}

size_t record_size(const igo_case *c)
{
    return count_stones(c) + c->step_count;
}

/* ---- The smallest record that shows a dispute with another program ---- */

bool find_like(const answers *all, bool reasons, const dispute *wanted, dispute *found)
{
    disagreement about = {.compared = 0};
    while (all != NULL && next_disagreement(all, reasons, &about)) {
        *found = dispute_of(all, &about, reasons);
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

/* cause.c - finds by experiments why a program is wrong.
 *
 * The program is asked about variants of a record on which it is wrong: with the colors swapped,
 * turned and mirrored, on a larger board, without the turns taken back, with a question about the
 * board. By the rules each variant has the same answer as the record. If the program is right about
 * some variants, their common difference is the cause. */
#include "cause.h"

#include "probes.h"
#include "record_session.h"
#include "reduce.h"
#include "wrong_board.h"

#include <stdio.h>
#include <string.h>

/* No cause can be found for random answers. */
static bool is_steady(const experiment *e)
{
    const variant same = {.image = 0};
    return try_variant(e, &same) == OUTCOME_WRONG && try_variant(e, &same) == OUTCOME_WRONG;
}

static bool is_answered_right(const experiment *e, igo_case *c)
{
    return ask_last(e, c) == OUTCOME_RIGHT;
}

/* ---- Only after undo, a question, a set-up, a pass ---- */

/* True if the program is right without the turns that are taken back before the dispute, and the
 * questions among them; there are as many questions about a pass at the start instead. */
static bool only_after_undo(const experiment *e)
{
    igo_case c = {0}, as_many = {0};
    copy_case(&c, e->game);
    c.step_count = e->about->step + 1;
    bool undoes = count_kinds(&c, KIND_BIT(IGO_STEP_UNDO)) > 0;
    size_t questions = count_kinds(&c, ~(kind_set)KINDS_LEADING);
    drop_undone(&c);
    copy_start(&as_many, &c);
    for (size_t left = count_kinds(&c, ~(kind_set)KINDS_LEADING); left < questions; left++)
        add_step(&as_many, IGO_STEP_ASK, igo_move_pass(c.start.next));
    for (size_t i = 0; i < c.step_count; i++)
        copy_step(&as_many, &c, &c.steps[i]);
    bool only = undoes && is_answered_right(e, &as_many);
    igo_case_free(&c);
    igo_case_free(&as_many);
    return only;
}

/* The cause if it is right without the questions before. A few may change the game; many may only
 * be counted, and an answer of another form may be to another question. */
static bool only_after_question(const experiment *e, char *text, size_t size)
{
    enum { FEW = 4 };
    igo_case c = {0};
    copy_case(&c, e->game);
    c.step_count = e->about->step;
    size_t before = count_kinds(&c, ~(kind_set)KINDS_LEADING);
    copy_question(&c, e->game, e->about->step);
    bool only = c.step_count <= e->about->step && is_answered_right(e, &c);
    bool verdict = e->about->kind == SAID_LEGAL || dispute_says_illegal(e->about);
    igo_case_free(&c);
    if (only && before > FEW)
        snprintf(text, size, "only after %zu other questions", before);
    else if (only)
        snprintf(text, size, "only after another question%s",
                 verdict ? ", which changes the game" : "");
    return only;
}

/* The cause if the program is right about a record that begins at the last set-up. If it is wrong
 * where only an empty board stands before the set-up, it keeps nothing from there. */
static const char *only_after_set_up(const experiment *e)
{
    igo_case c = {0};
    bool only = count_kinds(e->game, KIND_BIT(IGO_STEP_SETUP)) > 0 &&
                make_plays(e->game, e->about->step, &c) && is_answered_right(e, &c);
    size_t last = e->about->step;
    while (only && e->game->steps[last].kind != IGO_STEP_SETUP)
        last--;
    copy_start(&c, e->game);
    const igo_board *board = &c.start.board;
    c.start.board = igo_board_make(igo_board_rows(board), igo_board_cols(board));
    for (size_t i = last; i <= e->about->step; i++)
        copy_step(&c, e->game, &e->game->steps[i]);
    bool keeps = only && ask_last(e, &c) != OUTCOME_WRONG;
    igo_case_free(&c);
    return keeps  ? "the program keeps something from before a set-up"
           : only ? "only after a set-up"
                  : NULL;
}

/* Replaces a pass of a record with a play, where that changes no claim: how the program answers. */
static outcome replace_pass(const experiment *e, const igo_case *from, size_t pass)
{
    enum { ENOUGH = 3 };
    igo_case c = {0};
    int right = 0;
    outcome came = OUTCOME_NONE;
    igo_set all = igo_board_points(&from->start.board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); right < ENOUGH && igo_set_next(&all, &at);) {
        copy_case(&c, from);
        c.steps[pass].move = igo_move_play(c.steps[pass].move.color, at.row, at.col);
        came = claim_all(&c) ? try_record(e, &c) : OUTCOME_NONE;
        right += came == OUTCOME_RIGHT;
        if (came == OUTCOME_WRONG) break;
    }
    igo_case_free(&c);
    return came == OUTCOME_WRONG ? came : right > 0 ? OUTCOME_RIGHT : OUTCOME_NONE;
}

/* Replaces the last pass before the dispute; if there is no room, also on larger boards. */
static bool only_after_pass(const experiment *e)
{
    static const variant larger[] = {
        {.more = 0}, {.more = 2, .wide = true}, {.image = TRANSPOSE, .more = 2, .wide = true}};
    igo_case c = {0};
    size_t pass = e->about->step;
    outcome came = OUTCOME_NONE;
    while (pass > 0 && (e->game->steps[pass].kind != IGO_STEP_PLAY ||
                        e->game->steps[pass].move.turn != IGO_PASS))
        pass--;
    const igo_step *last = &e->game->steps[pass];
    if (last->kind != IGO_STEP_PLAY || last->move.turn != IGO_PASS) return false;
    for (size_t i = 0; i < sizeof larger / sizeof larger[0] && came == OUTCOME_NONE; i++)
        if (make_variant(e->game, &larger[i], &c) && try_record(e, &c) == OUTCOME_WRONG)
            came = replace_pass(e, &c, pass);
    igo_case_free(&c);
    return came == OUTCOME_RIGHT;
}

/* ---- A board mistaken for an earlier one ---- */

/* True if the program is right about a record that begins with the question's board; false if no
 * turn led to it. */
static bool is_right_alone(const experiment *e)
{
    igo_case c = {0};
    bool turns = make_alone(e->game, e->about->step, &c);
    bool right = turns && is_answered_right(e, &c);
    igo_case_free(&c);
    return right;
}

/* True if an engine whose board is set up by plays is right with one more stone, perhaps far
 * away, and on larger boards, with both edges near and far: so it was wrong by chance, as where it
 * takes a board of the set-up for the new one. */
static bool is_right_with_a_stone(const experiment *e)
{
    enum { ENOUGH = 4 };
    const seen *s = &e->asker->engine.seen;
    igo_case c = {0};
    int right = 0, wrong = 0;
    if (s->turns == NULL || s->start == 0) return false;
    igo_set all = igo_board_points(&e->game->start.board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); right + wrong < ENOUGH && igo_set_next(&all, &at);) {
        copy_case(&c, e->game);
        igo_board_set(&c.start.board, at, igo_opponent(e->game->start.next));
        outcome came =
            igo_board_lawful(&c.start.board) && claim_all(&c) ? try_record(e, &c) : OUTCOME_NONE;
        right += came == OUTCOME_RIGHT;
        wrong += came == OUTCOME_WRONG;
    }
    igo_case_free(&c);
    return right > 1 && right >= wrong && try_variant(e, &(variant){.more = 1}) == OUTCOME_RIGHT &&
           try_variant(e, &(variant){.more = 1, .down = 1, .right = 1}) == OUTCOME_RIGHT;
}

/* True if the program also refuses a pass there, or most other plays, so that no board is why. */
static bool refuses_most(const experiment *e)
{
    enum { ENOUGH = 8 };
    igo_case c = {0};
    int right = 0, wrong = 0;
    igo_color mover = e->game->steps[e->about->step].move.color;
    igo_set all = igo_board_points(&e->game->start.board, IGO_EMPTY);
    igo_point at = igo_set_before();
    bool passes = true;
    do {
        copy_case(&c, e->game);
        c.steps[e->about->step].move =
            passes ? igo_move_pass(mover) : igo_move_play(mover, at.row, at.col);
        outcome came = claim_all(&c) ? try_record(e, &c) : OUTCOME_NONE;
        right += came == OUTCOME_RIGHT;
        wrong += came == OUTCOME_WRONG ? (passes ? ENOUGH : 1) : 0;
        passes = false;
    } while (right + wrong < ENOUGH && igo_set_next(&all, &at));
    igo_case_free(&c);
    return wrong > right;
}

/* The program's answer if the record begins before this step, and ends with the question. */
static outcome ask_from(const experiment *e, size_t step)
{
    igo_case c = {0};
    start_before(e->game, step, &c);
    c.step_count = e->about->step - step + 1;
    outcome came = ask_last(e, &c);
    igo_case_free(&c);
    return came;
}

/* True if it is right about a record that begins before the last play, so that no ko of that play
 * is why; or after it, if it is the first turn and has no stones to take. */
static bool only_after_earlier_turns(const experiment *e)
{
    size_t play = e->about->step;
    while (play > 0 && (e->game->steps[play - 1].kind != IGO_STEP_PLAY ||
                        e->game->steps[play - 1].move.turn != IGO_PLAY))
        play--;
    if (play > 1) return ask_from(e, play - 1) == OUTCOME_RIGHT;
    if (play == 0) return false;
    igo_color other = igo_opponent(e->game->steps[0].move.color);
    igo_set stones = igo_board_points(&e->game->start.board, other);
    return igo_set_count(&stones) == 0 && ask_from(e, play) == OUTCOME_RIGHT;
}

/* The outcome if a player plays elsewhere and the other passes before the question. */
static outcome ask_after(const experiment *e, const igo_case *from, igo_color player, igo_point at)
{
    igo_case c = {0};
    const igo_step *last = &from->steps[e->about->step];
    igo_move play = igo_move_play(player, at.row, at.col);
    igo_move pass = igo_move_pass(igo_opponent(player));
    bool first = player == last->move.color;
    copy_start(&c, from);
    for (size_t i = 0; i < e->about->step; i++)
        if (has_kind(KINDS_LEADING, from->steps[i].kind)) copy_step(&c, from, &from->steps[i]);
    add_step(&c, IGO_STEP_PLAY, first ? play : pass);
    add_step(&c, IGO_STEP_PLAY, first ? pass : play);
    add_step(&c, IGO_STEP_ASK, last->move);
    outcome came = ask_last(e, &c);
    igo_case_free(&c);
    return came;
}

/* True if it is right with one more stone, so that no earlier board is why; if there is no room, on
 * larger boards. */
static bool is_right_later(const experiment *e)
{
    enum { ENOUGH = 4 };
    igo_case c = {0};
    int right = 0, wrong = 0;
    for (int more = 0; more <= 2 && right + wrong == 0; more += 2) {
        if (!make_variant(e->game, &(variant){.more = more}, &c)) continue;
        igo_set all = igo_board_points(&c.start.board, IGO_EMPTY);
        for (igo_point at = igo_set_before(); right + wrong < ENOUGH && igo_set_next(&all, &at);)
            for (igo_color player = IGO_BLACK; player <= IGO_WHITE; player++) {
                outcome came = ask_after(e, &c, player, at);
                right += came == OUTCOME_RIGHT;
                wrong += came == OUTCOME_WRONG;
            }
    }
    igo_case_free(&c);
    return right > wrong;
}

/* True if the disputed play makes a board that the record does not have, whoever was next. */
static bool makes_new_board(const experiment *e)
{
    igo_replay replay = {0};
    igo_entry after;
    igo_rules rules = e->game->rules;
    rules.ko = IGO_KO_POSITIONAL;
    start_at(&replay, e->game, e->about->step);
    igo_move move = e->game->steps[e->about->step].move;
    bool is_new = igo_play(&rules, igo_replay_record(&replay), move, &after).reason == IGO_LEGAL;
    igo_replay_free(&replay);
    return is_new;
}

/* The program calls a legal play illegal under superko, but not without the turns before. */
static const char *taken_for_earlier(const experiment *e)
{
    bool superko = e->game->rules.ko != IGO_KO_NONE && e->game->rules.ko != IGO_KO_SIMPLE;
    bool illegal = dispute_says_illegal(e->about) || dispute_refuses_set_up(e->about);
    if (!superko || !illegal || e->about->ours != IGO_LEGAL || !makes_new_board(e) ||
        (!is_right_alone(e) && !is_right_with_a_stone(e)) || refuses_most(e))
        return NULL;
    int right = 0, wrong = 0;
    for (unsigned i = 1; i < 2 * IMAGES; i++) {
        outcome came = try_variant(e, &(variant){.image = i % IMAGES, .swapped = i >= IMAGES});
        right += came == OUTCOME_RIGHT;
        wrong += came == OUTCOME_WRONG;
    }
    return right > 4 * wrong ? "a new board is taken for an earlier one, but not turned, mirrored, "
                               "or with the colors swapped, as where a hash has few bits"
           : only_after_earlier_turns(e) && is_right_later(e)
               ? "a new board is taken for an earlier one"
               : NULL;
}

/* True if an engine refuses a play of the set-up, also with the colors swapped and turned, but is
 * right if the players take turns, with passes, until the board is set up. */
static bool only_twice_in_a_row(const experiment *e)
{
    igo_case c = {0};
    if (!dispute_refuses_set_up(e->about)) return false;
    copy_case(&c, e->game);
    c.step_count = e->about->step + 1;
    play_start(&c);
    bool only = is_answered_right(e, &c) &&
                try_variant(e, &(variant){.swapped = true}) == OUTCOME_WRONG &&
                try_variant(e, &(variant){.image = FLIP_ROWS}) == OUTCOME_WRONG;
    igo_case_free(&c);
    return only;
}

const char cause_capture[] = "only after a capture, not on the same board without it";

/* True if it is wrong about a record that begins before the last capture, and right after it. */
static bool only_after_capture(const experiment *e)
{
    igo_replay replay = {0};
    igo_finding finding;
    size_t after = 0;
    start_steps(&replay, e->game);
    for (uint32_t taken = 0;
         replay.step < e->about->step && next_step(&replay, e->game, &finding);) {
        const igo_entry *now = entry_now(&replay);
        uint32_t prisoners = now->prisoners[IGO_BLACK] + now->prisoners[IGO_WHITE];
        if (prisoners > taken) after = replay.step;
        taken = prisoners;
    }
    igo_replay_free(&replay);
    return after > 0 && ask_from(e, after - 1) == OUTCOME_WRONG &&
           ask_from(e, after) == OUTCOME_RIGHT;
}

/* The program is wrong about a move, but not without the turns before. */
static const char *only_after_turns(const experiment *e)
{
    if (!igo_step_has_verdict(e->game->steps[e->about->step].kind) ||
        e->about->kind == SAID_NOTHING || !is_right_alone(e))
        return NULL;
    return only_after_capture(e) ? cause_capture
           : e->about->ours != IGO_LEGAL
               ? "only after other turns, not on the same board without them"
               : NULL;
}

/* ---- Only for a color ---- */

/* True if the other player may play on this stone as well, so that the stone's color counts. */
static bool either_plays_on(const experiment *e)
{
    igo_case c = {0};
    if (e->about->ours != IGO_OCCUPIED || count_kinds(e->game, KINDS_LEADING) > 0) return false;
    copy_case(&c, e->game);
    c.start.next = igo_opponent(c.start.next);
    for (size_t i = 0; i < c.step_count; i++)
        c.steps[i].move.color = igo_opponent(c.steps[i].move.color);
    bool either = claim_all(&c) && try_record(e, &c) == OUTCOME_WRONG;
    igo_case_free(&c);
    return either;
}

/* It is as wrong when turned and mirrored, and right with the colors swapped. This excludes chance,
 * such as a hash, and places. */
static const char *only_for_color(const experiment *e)
{
    int wrong = 0;
    if (either_plays_on(e)) return NULL;
    if (try_variant(e, &(variant){.swapped = true}) != OUTCOME_RIGHT) return NULL;
    for (unsigned i = 1; i < IMAGES; i++) {
        outcome own = try_variant(e, &(variant){.image = i});
        outcome other = try_variant(e, &(variant){.image = i, .swapped = true});
        if (own == OUTCOME_RIGHT || other == OUTCOME_WRONG) return NULL;
        wrong += own == OUTCOME_WRONG;
    }
    if (wrong == 0) return NULL;
    size_t step = e->about->step;
    while (step > 0 && !igo_step_has_verdict(e->game->steps[step].kind) &&
           e->game->steps[step].kind != IGO_STEP_PLAY)
        step--;
    return e->game->steps[step].move.color == IGO_BLACK ? "only for Black" : "only for White";
}

/* ---- Only in a place ---- */

/* The point of the question or, for a board, of the last play. */
static bool find_place(const experiment *e, igo_point *at)
{
    for (size_t i = e->about->step + 1; i-- > 0;) {
        const igo_step *step = &e->game->steps[i];
        if (step->kind == IGO_STEP_BOARD || step->move.turn != IGO_PLAY) continue;
        *at = step->move.at;
        return true;
    }
    return false;
}

/* The images of a place, and the outcome for each image. */
typedef struct places {
    igo_point at[IMAGES];
    outcome came[IMAGES];
    int right, wrong;
} places;

static places try_images(const experiment *e, igo_point at)
{
    const igo_board *board = &e->game->start.board;
    places all = {.right = 0};
    for (unsigned i = 0; i < IMAGES; i++) {
        variant v = {.image = i};
        all.at[i] = variant_point(board, &v, at);
        all.came[i] = try_variant(e, &v);
        all.right += all.came[i] == OUTCOME_RIGHT;
        all.wrong += all.came[i] == OUTCOME_WRONG;
    }
    return all;
}

/* The row or the column of a place in an image. */
typedef int line_of(const places *all, unsigned image);

static int row_of(const places *all, unsigned image)
{
    return all->at[image].row;
}

static int col_of(const places *all, unsigned image)
{
    return all->at[image].col;
}

static bool is_told_by(const places *all, line_of *line)
{
    bool told = all->right > 0;
    for (unsigned i = 0; i < IMAGES && told; i++)
        told = all->came[i] == OUTCOME_NONE ||
               (line(all, i) == line(all, 0)) == (all->came[i] == OUTCOME_WRONG);
    return told;
}

/* True if the fault depends on the distance from the upper or left edge, or the lower or right one,
 * on larger boards as well. Away from an edge the right answer may differ. */
static bool goes_with(const experiment *e, bool is_row, bool is_far, bool is_edge)
{
    int same = 0, other = 0;
    for (int i = 0; i < 4; i++) {
        int moved = is_row ? i & 1 : i >> 1;
        outcome came = try_variant(e, &(variant){.more = 1, .down = i & 1, .right = i >> 1});
        if (came == OUTCOME_NONE && !is_edge) return false;
        if (moved != is_far)
            other += came == OUTCOME_WRONG;
        else if (came == OUTCOME_RIGHT)
            return false;
        else
            same += came == OUTCOME_WRONG;
    }
    return same > 0 && other == 0;
}

static bool name_line(const experiment *e, bool is_row, int line, int lines, char *text,
                      size_t size)
{
    static const char *const edges[2][2] = {{"left", "right"}, {"upper", "lower"}};
    bool is_near = line == 0, is_far = line == lines - 1;
    if (lines > 1 && (is_near || is_far) && goes_with(e, is_row, is_far, true))
        snprintf(text, size, "only at the %s edge", edges[is_row][is_far]);
    else if (goes_with(e, is_row, false, false))
        snprintf(text, size, "only %s %d", is_row ? "in row" : "at column", line);
    else if (goes_with(e, is_row, true, false))
        snprintf(text, size, "only %s %d from the %s edge", is_row ? "in row" : "at column",
                 lines - 1 - line, edges[is_row][1]);
    return text[0] != '\0';
}

static bool only_in_a_place(const experiment *e, char *text, size_t size)
{
    igo_point at;
    if (!find_place(e, &at)) return false;
    const igo_board *board = &e->game->start.board;
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    places all = try_images(e, at);
    if (all.right == 0 || all.wrong == 0) return false;
    if (is_told_by(&all, row_of)) return name_line(e, true, at.row, rows, text, size);
    return is_told_by(&all, col_of) && name_line(e, false, at.col, cols, text, size);
}

/* It is as wrong when turned and mirrored, and right anywhere on larger boards. On small boards two
 * edges may be the reason. */
static bool only_on_size(const experiment *e, char *text, size_t size)
{
    enum { SMALL = 5 };
    const igo_board *board = &e->game->start.board;
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    igo_point at;
    if (rows < SMALL || cols < SMALL || !find_place(e, &at)) return false;
    places all = try_images(e, at);
    bool only = all.right == 0 && all.wrong > 1;
    for (int i = 0; i < 9 && only; i++)
        only =
            try_variant(e, &(variant){.more = 2, .down = i % 3, .right = i / 3}) == OUTCOME_RIGHT;
    for (int i = 0; i < 4 && only; i++)
        only =
            try_variant(e, &(variant){.more = 1, .down = i & 1, .right = i >> 1}) == OUTCOME_RIGHT;
    if (only) snprintf(text, size, "only on %dx%d, not on larger boards", rows, cols);
    return only;
}

/* ---- Only long chains ---- */

/* The stones that the disputed play takes. */
static int count_taken(const experiment *e)
{
    igo_replay replay = {0};
    igo_entry after;
    start_at(&replay, e->game, e->about->step);
    igo_move move = e->game->steps[e->about->step].move;
    uint32_t before = entry_now(&replay)->prisoners[igo_opponent(move.color)];
    igo_verdict legal = igo_play(&e->game->rules, igo_replay_record(&replay), move, &after);
    igo_replay_free(&replay);
    return legal.reason != IGO_LEGAL ? 0
                                     : (int)(after.prisoners[igo_opponent(move.color)] - before);
}

/* Asks about a play in the corner that takes a chain of `stones`, which fills the rows from there.
 * The other stones around it have liberties below. */
static outcome ask_chain(const experiment *e, int side, int stones, unsigned image)
{
    igo_case c = {0}, turned = {0};
    igo_color mover = e->game->steps[e->about->step].move.color;
    copy_start(&c, e->game);
    c.start = (igo_position){.board = igo_board_make(side, side), .next = mover};
    for (int i = 1; i <= stones + side; i++)
        igo_board_set(&c.start.board, (igo_point){i / side, i % side},
                      i <= stones ? igo_opponent(mover) : mover);
    add_step(&c, IGO_STEP_ASK, igo_move_play(mover, 0, 0));
    outcome came =
        make_variant(&c, &(variant){.image = image}, &turned) ? ask_last(e, &turned) : OUTCOME_NONE;
    igo_case_free(&c);
    igo_case_free(&turned);
    return came;
}

/* The program refuses to take a chain from some length on, but takes any shorter one. */
static bool only_long_chains(const experiment *e, char *text, size_t size)
{
    enum { FEW = 4 };
    if (e->about->ours != IGO_LEGAL || e->about->kind == SAID_NOTHING ||
        !igo_step_has_verdict(e->game->steps[e->about->step].kind))
        return false;
    int most = count_taken(e), least = FEW, side = FEW;
    while (side * (side - 2) <= most && side < IGO_MAX_SIZE)
        side++;
    if (most <= 2 * FEW || side * (side - 2) <= most ||
        ask_chain(e, side, most, 0) != OUTCOME_WRONG ||
        ask_chain(e, side, least, 0) != OUTCOME_RIGHT)
        return false;
    while (most - least > 1) {
        int middle = (least + most) / 2;
        outcome came = ask_chain(e, side, middle, 0);
        if (came == OUTCOME_NONE) return false;
        *(came == OUTCOME_RIGHT ? &least : &most) = middle;
    }
    /* The corner divides a chain of one row and a stone. Elsewhere it is no matter of rows. */
    if (least == side || ask_chain(e, side, least - 1, 0) != OUTCOME_RIGHT) return false;
    for (unsigned image = TRANSPOSE; image < IMAGES; image += FLIP_ROWS | FLIP_COLS)
        if (ask_chain(e, side, least, image) != OUTCOME_RIGHT ||
            ask_chain(e, side, least + 1, image) != OUTCOME_WRONG)
            return false;
    snprintf(text, size, "only chains of more than %d stones", least);
    return true;
}

/* ---- All of them ---- */

static void try_experiments(const experiment *e, char *text, size_t size)
{
    text[0] = '\0';
    if (!is_steady(e)) return;
    bool undo = only_after_undo(e);
    const char *words = undo ? wrong_before_undo(e) : only_after_set_up(e);
    if (words == NULL && !undo) words = wrong_after_set_up(e);
    if (!undo && words != NULL) snprintf(text, size, "%s", words);
    if (!undo && count_kinds(e->game, KINDS_IRREDUCIBLE) > 0) return;
    if (words == NULL && !undo && only_after_question(e, text, size)) return;
    if (words == NULL) words = undo ? "only after undo" : wrong_board(e);
    if (words == NULL) words = taken_for_earlier(e);
    if (words == NULL && only_twice_in_a_row(e))
        words = "only if one color plays twice in a row, as to set up a board";
    if (words == NULL && e->about->kind != SAID_NOTHING) words = only_for_color(e);
    if (words == NULL && only_after_pass(e)) words = "only after a pass";
    if (words != NULL)
        snprintf(text, size, "%s", words);
    else if (!only_long_chains(e, text, size) && !only_in_a_place(e, text, size) &&
             !only_on_size(e, text, size) && (words = only_after_turns(e)) != NULL)
        snprintf(text, size, "%s", words);
}

void find_cause(const experiment *e, char *text, size_t size)
{
    try_experiments(e, text, size);
    if (!experiment_has_time(e)) text[0] = '\0'; /* some experiments were not made */
}

/* smallest.c - the smallest record that shows a dispute with another program. */
#include "smallest.h"

#include "quiz.h"
#include "shrink.h"
#include "steps.h"

bool find_like(const answers *all, bool reasons, const dispute *wanted, dispute *found)
{
    disagreement about;
    for (size_t at = 0; all != NULL && next_disagreement(all, reasons, &at, &about);) {
        *found = dispute_of(all, &about, reasons);
        if (dispute_is_like(found, wanted))
            return true;
    }
    return false;
}

/* ---- Sizes ---- */

/* How well a program knows boards of this record's size: which plays it allows on an empty one.
 * Where it allows none, what it says is another fault, if it is one. */
static size_known ask_size(smallest *s, const igo_game *like)
{
    int rows = igo_board_rows(&like->start.board), cols = igo_board_cols(&like->start.board);
    igo_game empty = {.rules = like->rules};
    disagreement about;
    size_t at = 0, wrong = 0;
    empty.start = (igo_position){.board = igo_board_make(rows, cols), .next = IGO_BLACK};
    for (int32_t row = 0; row < rows; row++)
        for (int32_t col = 0; col < cols; col++)
            add_step(&empty, IGO_STEP_ASK, igo_move_play(IGO_BLACK, row, col));
    claim_all(&empty);
    const answers *all = asker_hear(s->asker, &empty);
    while (all != NULL && next_disagreement(all, false, &at, &about))
        wrong += about.said != NULL ? 1 : empty.step_count;
    bool nothing = all == NULL || wrong >= empty.step_count;
    igo_game_free(&empty);
    return nothing ? SIZE_STRANGE : wrong > 0 ? SIZE_PARTLY : SIZE_KNOWN;
}

static size_known size_of(smallest *s, const igo_game *game)
{
    const igo_board *board = &game->start.board;
    size_known *known = &s->sizes[igo_board_rows(board)][igo_board_cols(board)];
    if (*known == SIZE_UNKNOWN)
        *known = ask_size(s, game);
    return *known;
}

/* Whether the program knows the record's size as well as that of the first one: what it says to an
 * empty board may be the very dispute. */
static bool knows_size(smallest *s, const igo_game *game)
{
    return size_of(s, game) <= s->first_size;
}

/* ---- The search ---- */

static bool still_disputed(void *context, const igo_game *game)
{
    dispute d;
    smallest *s = context;
    if (!s->goes_on(s->context, shrink_size(game)) || asker_is_gone(s->asker))
        return false;
    return knows_size(s, game) && find_like(asker_hear(s->asker, game), s->reasons, &s->wanted, &d);
}

/* The turns up to a dispute and its question alone; all questions where it does not stand by
 * itself. */
static void cut(smallest *s, const igo_game *game, size_t step, igo_game *to)
{
    const igo_step *last = &game->steps[step];
    copy_start(to, game);
    for (size_t i = 0; i < step; i++)
        if (game->steps[i].kind == IGO_STEP_PLAY)
            copy_step(to, game, &game->steps[i]);
    if (last->kind == IGO_STEP_BOARD)
        copy_step(to, game, last);
    else
        add_step(to, IGO_STEP_ASK, last->move);
    claim_all(to);
    if (!still_disputed(s, to)) {
        copy_game(to, game);
        to->step_count = step + 1;
    }
}

/* A game on a smaller board in which the same is disputed, shrunk; false: there is none. */
static bool find_smaller(smallest *s, quiz *q, uint32_t number, igo_game *smaller)
{
    enum { SMALL = 4 };
    chance c = {.state = number};
    dispute d;
    int rows = igo_board_rows(&s->game.start.board), cols = igo_board_cols(&s->game.start.board);
    rows = rows < SMALL ? rows : SMALL;
    cols = cols < SMALL ? cols : SMALL;
    q->rows = rows - (int)chance_below(&c, (size_t)(rows + 1) / 2);
    q->cols = cols - (int)chance_below(&c, (size_t)(cols + 1) / 2);
    quiz_make(q, number);
    if (!s->goes_on(s->context, shrink_size(&s->game)) || !knows_size(s, &q->game) ||
        !find_like(asker_hear(s->asker, &q->game), s->reasons, &s->wanted, &d))
        return false;
    cut(s, &q->game, d.step, smaller);
    shrink(smaller, still_disputed, s);
    return true;
}

/* A long cycle of boards is a local minimum, too; small boards have short ones. */
static void look_for_smaller(smallest *s)
{
    enum { GOOD = 13, GAMES = 100 };
    quiz q = {.rules = s->game.rules, .seed = 1, .boards = s->boards};
    igo_game smaller = {0};
    for (uint32_t number = 1; number <= GAMES && shrink_size(&s->game) > GOOD; number++) {
        if (!find_smaller(s, &q, number, &smaller) ||
            shrink_size(&smaller) >= shrink_size(&s->game))
            continue;
        igo_game old = s->game;
        s->game = smaller;
        smaller = old;
    }
    igo_game_free(&smaller);
    quiz_free(&q);
}

void find_smallest(smallest *s, const igo_game *game, size_t step)
{
    s->first_size = size_of(s, game);
    cut(s, game, step, &s->game);
    shrink(&s->game, still_disputed, s);
    look_for_smaller(s);
    dispute last;
    if (find_like(asker_hear(s->asker, &s->game), s->reasons, &s->wanted, &last))
        s->wanted = last;
}

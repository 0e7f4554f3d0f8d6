/* wrong_board.c - how a program's board is wrong, if it tells it. */
#include "wrong_board.h"

#include "reduce.h"
#include "step_types.h"

#include <string.h>

/* Makes the turns of the record, and a disputed play if it is legal, with a claim about the board
 * before and after each. */
static void ask_boards(const igo_case *from, const dispute *about, igo_case *to)
{
    copy_start(to, from);
    add_board(to, &from->start); /* claim_all makes it igo's */
    for (size_t i = 0; i <= about->step && i < from->step_count; i++) {
        igo_step step = from->steps[i];
        if (i == about->step && igo_step_has_verdict(step.kind) && about->ours == IGO_LEGAL)
            step.kind = IGO_STEP_PLAY;
        if (!has_kind(KINDS_LEADING, step.kind)) continue;
        copy_step(to, from, &step);
        add_board(to, &from->start);
    }
}

static igo_color stone_at(const igo_case *c, size_t turns, igo_point at)
{
    igo_replay replay = {0};
    start_at(&replay, c, turns);
    igo_color stone = igo_board_get(&entry_now(&replay)->board, at);
    igo_replay_free(&replay);
    return stone;
}

/* The stone that the program shows there; '\0' if its words are not known, or cut. Over GTP these
 * are about the first wrong point, such as "o at 0,0" or "no stone at 4,0". */
static char shown_at(const answer *told, const igo_board *board, igo_move move)
{
    const char *text = told->text;
    size_t at = 2 + (size_t)(move.at.row * (igo_board_cols(board) + 1) + move.at.col);
    size_t known = strlen(text);
    if (known > 2 && strchr("xo-", text[2]) == NULL && told->differs_at.row == move.at.row &&
        told->differs_at.col == move.at.col)
        return text[0] == 'n' ? '-' : text[0];
    bool tells = at < known && known < sizeof told->text - 1 && strchr("xo-", text[at]) != NULL &&
                 strchr("xo-", text[2]) != NULL;
    return tells ? text[at] : '\0';
}

const char cause_play_refused[] = "the program calls a legal play illegal, and does not make it";

/* True if the program calls the play before a step illegal. */
static bool calls_illegal(const experiment *e, const igo_case *from, size_t step)
{
    igo_case c = {0};
    copy_start(&c, from);
    for (size_t i = 0; i + 1 < step; i++)
        if (has_kind(KINDS_LEADING, from->steps[i].kind)) copy_step(&c, from, &from->steps[i]);
    add_step(&c, IGO_STEP_ASK, from->steps[step - 1].move);
    const answers *all =
        experiment_has_time(e) && claim_all(&c) ? asker_answer(e->asker, &c) : NULL;
    bool illegal = all != NULL && all->got == 1 && all->items[0].kind == ANSWER_NO;
    igo_case_free(&c);
    return illegal;
}

/* How the board differs after these steps, if it was right before. */
static const char *how_wrong(const experiment *e, const igo_case *c, const answer *told)
{
    size_t turns = told->step;
    igo_point at = told->differs_at;
    const igo_board *board = &c->start.board;
    char next = igo_color_name(c->positions[c->steps[turns].number].next)[0];
    if (turns == 0 && e->asker->engine.seen.start > 0)
        return "the board is wrong after the plays that set it up";
    if (turns == 0) return "the board is not set up right";
    if (c->steps[turns - 1].kind == IGO_STEP_UNDO) return "the board is wrong after undo";
    if (c->steps[turns - 1].move.turn != IGO_PLAY) return "the board is wrong after a pass";
    if (at.row < 0 || at.row >= igo_board_rows(board) || at.col < 0 ||
        at.col >= igo_board_cols(board))
        return strchr("xo", told->text[0]) != NULL && told->text[0] != next
                   ? "the wrong player is next"
                   : "the board has another size";
    igo_color before = stone_at(c, turns - 1, at), now = stone_at(c, turns, at);
    igo_move last = c->steps[turns - 1].move;
    char shown = shown_at(told, board, last);
    /* If the first wrong point is none that the play changes, the program has changed another. */
    bool is_missing = before != now && stone_at(c, turns, last.at) == last.color &&
                      shown != igo_color_name(last.color)[0];
    if (is_missing && calls_illegal(e, c, turns)) return cause_play_refused;
    is_missing = is_missing && shown != '\0';
    if (is_missing && shown != '-')
        return "the board is wrong after the play: the stone played has the other color";
    if (is_missing) return "the board is wrong after the play: the stone played is missing";
    if (before == now && now != IGO_EMPTY)
        return "the board is wrong after the play: a stone that should stay is taken or changed";
    if (before == now) return "the board is wrong after the play: a stone appears";
    return now == IGO_EMPTY ? "the board is wrong after the play: captured stones stay"
                            : "the board is wrong after the play: the stone played is missing";
}

const char *wrong_board(const experiment *e)
{
    igo_case c = {0};
    const char *how = NULL;
    ask_boards(e->game, e->about, &c);
    if (experiment_has_time(e) && claim_all(&c)) {
        const answers *all = asker_answer(e->asker, &c);
        for (size_t i = 0; how == NULL && all != NULL && i < all->got; i++)
            if (all->items[i].kind == ANSWER_NO) {
                answer told = all->items[i]; /* the next question frees `all` */
                how = how_wrong(e, &c, &told);
                if (how == cause_play_refused &&
                    igo_step_has_verdict(e->game->steps[e->about->step].kind) &&
                    e->about->ours == IGO_LEGAL && told.step + 1 == c.step_count)
                    how = NULL; /* it is the disputed play */
                break;
            }
    }
    igo_case_free(&c);
    return how;
}

/* True if the program calls one of the first turns of a record illegal. */
static bool refuses_turn(const experiment *e, size_t steps)
{
    igo_case c = {0};
    bool refuses = false;
    copy_start(&c, e->game);
    for (size_t i = 0; i < steps; i++) {
        if (e->game->steps[i].kind != IGO_STEP_PLAY) continue;
        add_step(&c, IGO_STEP_ASK, e->game->steps[i].move);
        copy_step(&c, e->game, &e->game->steps[i]);
    }
    const answers *all =
        experiment_has_time(e) && claim_all(&c) ? asker_answer(e->asker, &c) : NULL;
    for (size_t i = 0; all != NULL && i < all->got; i++)
        refuses = refuses || (all->items[i].kind == ANSWER_NO &&
                              all->game.steps[all->items[i].step].want == IGO_LEGAL);
    igo_case_free(&c);
    return refuses;
}

const char *wrong_before_undo(const experiment *e)
{
    dispute before = *e->about;
    experiment first = *e;
    first.about = &before;
    before.step = 0;
    while (before.step < e->about->step && e->game->steps[before.step].kind != IGO_STEP_UNDO)
        before.step++;
    if (before.step == 0 || before.step == e->about->step) return NULL;
    if (refuses_turn(e, before.step)) return cause_play_refused;
    before.step--;
    return wrong_board(&first);
}

const char *wrong_after_set_up(const experiment *e)
{
    igo_case c = {0};
    dispute about = *e->about;
    experiment plays = *e;
    plays.game = &c;
    plays.about = &about;
    bool is_score = about.kind == SAID_ANSWER && count_kinds(e->game, KIND_BIT(IGO_STEP_SETUP)) > 0;
    bool made = is_score && make_plays(e->game, about.step, &c) && claim_all(&c);
    about.step = c.step_count - 1;
    const char *how = made ? wrong_board(&plays) : NULL;
    igo_case_free(&c);
    return how;
}

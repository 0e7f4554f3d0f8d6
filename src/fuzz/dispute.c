/* dispute.c - what another program and igo disagree about, as far as it is the same elsewhere. */
#include "dispute.h"

#include "steps.h"

#include <stdio.h>
#include <string.h>

/* ---- What was said ---- */

static void hear_board(dispute *d, const answer *a)
{
    d->kind = SAID_BOARD;
    snprintf(d->text, sizeof d->text, "%s", a->text);
}

static void hear_verdict(dispute *d, const answer *a, bool reasons)
{
    d->kind = a->kind == ANSWER_YES ? SAID_LEGAL : SAID_ILLEGAL;
    snprintf(d->text, sizeof d->text, "%s", a->kind == ANSWER_YES ? "legal" : "illegal");
    if (a->kind == ANSWER_OTHER) {
        d->kind = SAID_OTHER;
        snprintf(d->text, sizeof d->text, "'%s'", a->text);
    } else if (reasons && a->reason != IGO_LEGAL) {
        d->kind = SAID_REASON;
        d->theirs = a->reason;
        snprintf(d->text, sizeof d->text, "illegal %s", igo_reason_name(a->reason));
    }
}

/* The program is in trouble, or refuses a play that igo calls legal. */
static void hear_trouble(dispute *d, const answers *all)
{
    if (all->refused) {
        d->step = (size_t)(all->stopped - all->game.steps);
        d->kind = SAID_ILLEGAL;
        snprintf(d->text, sizeof d->text, "illegal");
        return;
    }
    d->step = all->items[all->got < all->asked ? all->got : all->asked - 1].step;
    d->kind = SAID_NOTHING;
    snprintf(d->text, sizeof d->text, "%s", all->trouble);
}

/* The play before a question, which could not be made. */
static void hear_refusal(dispute *d, const answers *all)
{
    while (d->step > 0 && all->game.steps[d->step].kind != IGO_STEP_PLAY)
        d->step--;
    d->kind = SAID_ILLEGAL;
    snprintf(d->text, sizeof d->text, "refused");
}

dispute dispute_of(const answers *all, const disagreement *about, bool reasons)
{
    dispute d = {.step = about->said != NULL ? about->said->step : 0};
    bool refused = about->said != NULL && about->said->kind == ANSWER_REFUSED;
    if (about->said == NULL)
        hear_trouble(&d, all);
    else if (refused)
        hear_refusal(&d, all);
    const igo_step *claim = &all->game.steps[d.step];
    d.is_board = claim->kind == IGO_STEP_BOARD;
    d.ours = claim->want;
    if (refused || about->said == NULL)
        return d;
    if (d.is_board)
        hear_board(&d, about->said);
    else
        hear_verdict(&d, about->said, reasons);
    return d;
}

bool dispute_is_like(const dispute *a, const dispute *b)
{
    if (a->kind == SAID_NOTHING)
        return b->kind == SAID_NOTHING;
    return a->ours == b->ours && a->kind == b->kind && a->theirs == b->theirs;
}

static bool is_asked(const igo_step *step)
{
    return !igo_step_is_turn(step->kind) && step->kind != IGO_STEP_SETUP;
}

/* Which question it is about, unless that is the last step, or a turn. */
static void print_question(char *text, size_t size, const dispute *d, const igo_game *game)
{
    size_t count = 0, number = 0;
    char claim[64];
    text[0] = '\0';
    if (d->step + 1 >= game->step_count || !is_asked(&game->steps[d->step]))
        return;
    for (size_t i = 0; i < game->step_count; i++) {
        count += is_asked(&game->steps[i]);
        number = i == d->step ? count : number;
    }
    igo_step_print(claim, sizeof claim, game, &game->steps[d->step]);
    snprintf(text, size, "; asked: %.*s, question %zu of %zu", (int)strcspn(claim, "\n"), claim,
             number, count);
}

void dispute_title(const dispute *d, igo_game *game, const char *more)
{
    char title[512], question[128], ours[32] = "the board below";
    if (!d->is_board)
        igo_verdict_print(ours, sizeof ours, (igo_verdict){.reason = d->ours});
    print_question(question, sizeof question, d, game);
    snprintf(title, sizeof title, "igo: %s; the program: %s%s%s", ours, d->text, question, more);
    set_title(game, title);
}

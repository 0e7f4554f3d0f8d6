/* dispute.c - what another program and igo disagree about. */
#include "dispute.h"

#include "private.h"
#include "step_types.h"

#include <stdio.h>
#include <string.h>

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
    /* In a record that was cut down to its question this is the last step. */
    size_t step = d->step < c->step_count ? d->step : c->step_count - 1;
    if (d->kind == SAID_ANSWER)
        print_step(ours, sizeof ours, c, &c->steps[step]);
    else if (c->steps[step].kind != IGO_STEP_BOARD)
        igo_verdict_print(ours, sizeof ours, (igo_verdict){.reason = d->ours});
    print_question(question, sizeof question, d, c);
    snprintf(title, sizeof title, "igo: %s; the program: %s%s%s", ours, d->text, question, more);
    set_title(c, title);
}

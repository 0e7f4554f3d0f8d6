/* dispute.c - where another program and igo disagree on a record. */
#include "dispute.h"

#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What was said ---- */

static void hear_board(dispute *d, const answer *a)
{
    d->kind = a->legal ? SAID_LEGAL : SAID_BOARD;
    snprintf(d->text, sizeof d->text, "%s", a->text);
}

static void hear(dispute *d, const answer *a, bool reasons)
{
    d->kind = a->legal ? SAID_LEGAL : SAID_ILLEGAL;
    snprintf(d->text, sizeof d->text, "%s", a->legal ? "legal" : "illegal");
    if (!a->understood) {
        d->kind = SAID_OTHER;
        snprintf(d->text, sizeof d->text, "'%s'", a->text);
    } else if (reasons && a->has_reason) {
        d->kind = SAID_REASON;
        d->theirs = a->reason;
        snprintf(d->text, sizeof d->text, "illegal %s", igo_reason_name(a->reason));
    }
}

static bool is_agreed(const dispute *d, bool reasons)
{
    if (d->ours == IGO_LEGAL)
        return d->kind == SAID_LEGAL;
    return reasons ? d->kind == SAID_REASON && d->theirs == d->ours : d->kind == SAID_ILLEGAL;
}

static void add(disputes *all, const dispute *d)
{
    all->items = grow(all->items, all->count + 1, &all->room, sizeof *all->items);
    all->items[all->count++] = *d;
}

/* ---- The comparison ---- */

/* No more answers: the program is in trouble, or refuses a play that igo calls legal. */
static void add_end(disputes *all, dispute d)
{
    const witness *w = all->w;
    d.kind = SAID_NOTHING;
    snprintf(d.text, sizeof d.text, "%s", w->trouble);
    if (w->refused)
        d = (dispute){.step = w->refused_step, .kind = SAID_ILLEGAL, .text = "illegal"};
    add(all, &d);
}

static void compare(disputes *all, size_t index, dispute d)
{
    const witness *w = all->w;
    bool answered = index < w->got;
    if (answered && w->answers[index].left_out)
        return;
    if (answered && d.is_board)
        hear_board(&d, &w->answers[index]);
    else if (answered)
        hear(&d, &w->answers[index], all->reasons);
    if (answered && !is_agreed(&d, all->reasons))
        add(all, &d);
    else if (index == w->got || (index + 1 == w->asked && w->trouble[0] != '\0' && answered))
        add_end(all, d);
}

/* Goes through the record; with answers compares them. False: a play is illegal. */
static bool walk(disputes *all, const igo_game *game, bool answered)
{
    igo_replay replay = {0};
    igo_finding finding;
    size_t index = 0;
    igo_status went = igo_replay_start(&replay, game);
    while (went == IGO_MORE && (went = igo_replay_next(&replay, game, &finding)) == IGO_MORE) {
        bool asks = witness_answers(all->w, finding.step->kind);
        dispute d = {.step = (size_t)(finding.step - game->steps),
                     .is_board = finding.step->kind == IGO_STEP_BOARD,
                     .ours = finding.verdict.reason};
        if (asks && answered)
            compare(all, index, d);
        index += asks;
    }
    if (went == IGO_NO_MEMORY)
        out_of_memory();
    bool sound = !replay.stuck;
    igo_replay_free(&replay);
    return sound;
}

bool disputes_find(disputes *all, const igo_game *game)
{
    all->count = 0;
    if (!walk(all, game, false))
        return false;
    witness_ask(all->w, game);
    if (!all->w->is_gone)
        walk(all, game, true);
    return true;
}

void disputes_free(disputes *all)
{
    free(all->items);
    all->items = NULL;
}

bool dispute_is_like(const dispute *a, const dispute *b)
{
    if (a->kind == SAID_NOTHING)
        return b->kind == SAID_NOTHING;
    return a->ours == b->ours && a->kind == b->kind && a->theirs == b->theirs;
}

/* ---- What is printed ---- */

void claim_verdicts(igo_game *game)
{
    igo_replay replay = {0};
    igo_finding finding;
    igo_status went = igo_replay_start(&replay, game);
    while (went == IGO_MORE && (went = igo_replay_next(&replay, game, &finding)) == IGO_MORE) {
        igo_step *step = &game->steps[finding.step - game->steps];
        if (step->kind != IGO_STEP_ASK)
            continue;
        step->want = finding.verdict.reason;
        step->kind = step->want == IGO_LEGAL ? IGO_STEP_LEGAL : IGO_STEP_ILLEGAL;
    }
    if (went == IGO_NO_MEMORY)
        out_of_memory();
    igo_replay_free(&replay);
}

void claim_boards(igo_game *game)
{
    igo_replay replay = {0};
    igo_finding finding;
    igo_status went = igo_replay_start(&replay, game);
    while (went == IGO_MORE && (went = igo_replay_next(&replay, game, &finding)) == IGO_MORE) {
        if (finding.step->kind != IGO_STEP_BOARD)
            continue;
        igo_record record = igo_replay_record(&replay);
        const igo_entry *now = &record.entries[record.count - 1];
        game->positions[finding.step->number] =
            (igo_position){.board = now->board, .next = replay.next};
    }
    if (went == IGO_NO_MEMORY)
        out_of_memory();
    igo_replay_free(&replay);
}

void dispute_settle(const dispute *d, igo_game *game, const char *more)
{
    char title[512], ours[32] = "the board below";
    if (!d->is_board)
        igo_verdict_print(ours, sizeof ours, (igo_verdict){.reason = d->ours});
    int length = snprintf(title, sizeof title, "igo: %s; the program: %s%s", ours, d->text, more);
    game->title_count = 0;
    if (!igo_game_add_title(game, title, (size_t)length))
        out_of_memory();
    claim_verdicts(game);
}

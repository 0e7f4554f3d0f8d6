/* answers.c - a program's answers to a record, and where they differ from its claims. */
#include "answers.h"

#include "private.h"
#include "step_types.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Answers ---- */

answers *answers_new(igo_case *c, kind_set asked, void *kept)
{
    answers *all = allocate(1, sizeof *all);
    size_t count = 0;
    all->asked = count_kinds(c, asked);
    all->exit_status = -1;
    all->items = allocate(all->asked, sizeof *all->items);
    for (size_t i = 0; i < c->step_count; i++)
        if (has_kind(asked, c->steps[i].kind)) all->items[count++].step = i;
    all->kept = kept;
    all->game = *c;
    all->rules = c->rules;
    *c = (igo_case){0};
    return all;
}

void answers_free(answers *all)
{
    if (all == NULL) return;
    igo_case_free(&all->game);
    free(all->items);
    free(all->since.buffer);
    free(all->stderr_text);
    free(all);
}

answer *answers_add(answers *all, answer_kind kind, const char *text)
{
    answer *next = &all->items[all->got++];
    next->kind = kind;
    size_t length = utf8_fitting(text, strlen(text), sizeof next->text - 1);
    snprintf(next->text, sizeof next->text, "%.*s", (int)length, text);
    return next;
}

const char *answer_why_not(const answer *a)
{
    return a->text[0] != '\0'              ? a->text
           : a->kind == ANSWER_UNSUPPORTED ? "unsupported"
                                           : "an empty line";
}

void answers_leave_out(answers *all, answer_kind how, const char *why)
{
    while (all->got < all->asked)
        answers_add(all, how, why);
}

void answers_trouble(answers *all, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(all->trouble, sizeof all->trouble, format, args);
    va_end(args);
    if (all->got < all->asked) all->stopped = &all->game.steps[all->items[all->got].step];
}

/* ---- The comparison ---- */

static bool agrees(const igo_step *claim, const answer *theirs, bool reasons)
{
    if (theirs->kind == ANSWER_LEFT_OUT || theirs->kind == ANSWER_UNSUPPORTED) return true;
    if (theirs->kind == ANSWER_OTHER || theirs->kind == ANSWER_REFUSED) return false;
    if (igo_step_is_question(claim->kind)) return true;
    if (claim->kind != IGO_STEP_ILLEGAL) return theirs->kind == ANSWER_YES;
    bool compared = reasons && claim->want != IGO_LEGAL;
    return theirs->kind == ANSWER_NO && (!compared || theirs->reason == claim->want);
}

bool next_disagreement(const answers *all, bool reasons, disagreement *next)
{
    bool surplus = all->trouble_kind == TROUBLE_TOO_MANY;
    while (next->compared < all->got) {
        next->theirs = &all->items[next->compared++];
        next->step = &all->game.steps[next->theirs->step];
        if (surplus ? next->theirs->kind == ANSWER_OTHER
                    : !agrees(next->step, next->theirs, reasons))
            return true;
    }
    next->theirs = NULL;
    next->step = all->stopped;
    return next->compared++ == all->got && all->trouble[0] != '\0';
}

igo_rules rules_with_pair(igo_rules rules, unsigned pair)
{
    rules.ko = (igo_ko)(pair / IGO_SUICIDES);
    rules.suicide = (igo_suicide)(pair % IGO_SUICIDES);
    return rules;
}

uint32_t rules_fitting(const igo_record *turns, igo_rules rules, igo_move move, bool legal)
{
    uint32_t fits = 0;
    for (unsigned pair = 0; pair < RULES_PAIRS; pair++) {
        igo_rules by = rules_with_pair(rules, pair);
        if ((igo_is_legal(&by, turns, move).reason == IGO_LEGAL) == legal) fits |= 1u << pair;
    }
    return fits;
}

uint32_t rules_excluded(const answers *all)
{
    enum { LONG = 200 }; /* steps */
    uint32_t excluded = 0;
    igo_replay replay = {0};
    igo_finding finding;
    if (all->game.step_count > LONG) return 0;
    start_steps(&replay, &all->game);
    for (size_t i = 0; i < all->got; i++) {
        size_t at = all->items[i].step;
        const igo_step *step = &all->game.steps[at];
        bool legal = step->kind == IGO_STEP_LEGAL;
        answer_kind right = legal ? ANSWER_YES : ANSWER_NO;
        if (all->items[i].kind != right || (!legal && step->kind != IGO_STEP_ILLEGAL)) continue;
        while (replay.step < at && next_step(&replay, &all->game, &finding))
            continue;
        excluded |= ~rules_fitting(igo_replay_record(&replay), all->game.rules, step->move, legal);
    }
    igo_replay_free(&replay);
    return excluded;
}

igo_ko practised_ko(igo_rules rules)
{
    bool named = rules.bonus == IGO_BONUS_N_MINUS_1 && rules.scoring == IGO_SCORING_AREA;
    return named && rules.ko == IGO_KO_NATURAL       ? IGO_KO_SITUATIONAL
           : named && rules.ko == IGO_KO_SITUATIONAL ? IGO_KO_NATURAL
                                                     : rules.ko;
}

bool stops_by_choice(const answers *all, const answer *theirs, const igo_record *record)
{
    igo_rules other = all->game.rules;
    igo_case answered = all->game; /* up to the last answer */
    other.ko = practised_ko(other);
    bool stops =
        theirs != NULL ? theirs->kind == ANSWER_REFUSED : all->trouble_kind == TROUBLE_ENDED;
    if (!stops || other.ko == all->game.rules.ko) return false;
    answered.step_count = theirs == NULL && all->got > 0 ? all->items[all->got - 1].step : 0;
    for (size_t i = 1 + count_kinds(&answered, KINDS_LEADING); i < record->count; i++) {
        igo_record before = {.entries = record->entries, .count = i};
        igo_move move = record->entries[i].move;
        if (move.turn == IGO_PLAY && igo_is_legal(&other, &before, move).reason != IGO_LEGAL)
            return true;
    }
    return false;
}

bool find_difference(const igo_board *a, const igo_board *b, igo_point *at)
{
    if (!igo_board_same_size(a, b)) return false;
    for (*at = (igo_point){0, 0}; at->row < igo_board_rows(a); at->row++)
        for (at->col = 0; at->col < igo_board_cols(a); at->col++)
            if (igo_board_get(a, *at) != igo_board_get(b, *at)) return true;
    return false;
}

/* ---- How another program ended, in words ---- */

/* The signal that ended a program; a shell reports it as exit status 128 + signal. */
static int signal_of(process_end end)
{
    enum { SHELL = 128, SIGNALS = 32 };
    if (end.signal > 0) return end.signal;
    return end.status > SHELL && end.status < SHELL + SIGNALS ? end.status - SHELL : 0;
}

bool ending_is_crash(process_end end)
{
    return end.by_itself && signal_of(end) > 0;
}

void ending_print(char *text, size_t size, process_end end)
{
    int signal = signal_of(end);
    if (!end.by_itself)
        snprintf(text, size, "closed its output");
    else if (end.signal > 0)
        snprintf(text, size, "ended by signal %d (%s)", signal, process_signal_name(signal));
    else if (signal > 0)
        snprintf(text, size, "ended with exit status %d (signal %d: %s)", end.status, signal,
                 process_signal_name(signal));
    else
        snprintf(text, size, "ended with exit status %d", end.status);
}

void ending_keep(answers *all, process_end end)
{
    all->trouble_kind = TROUBLE_ENDED;
    all->exit_status = end.by_itself && end.signal == 0 ? end.status : -1;
    all->signal = end.by_itself ? signal_of(end) : 0;
}

void ending_pass_on(const char *words)
{
    size_t length = words == NULL ? 0 : strlen(words);
    if (length == 0) return;
    fwrite(words, 1, length, stderr);
    if (words[length - 1] != '\n') fputc('\n', stderr);
}

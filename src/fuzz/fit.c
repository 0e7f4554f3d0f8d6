/* fit.c - which rules a program follows, by its answers to the probes. */
#include "fit.h"

#include "steps.h"

#include <stdint.h>
#include <string.h>

/* The weight of a reply: most for one about ko. A ko rule may forbid a suicide as well, so that
 * tells less. */
static size_t weight_of(const reply *r)
{
    switch (r->about.aspect) {
    case ASPECT_KO:
    case ASPECT_HISTORY: return 3;
    case ASPECT_SUICIDE: return 2;
    case ASPECT_PASS: /* where passes have ended the game, it tells nothing */
        return r->control == SAYS_LEGAL ? 1 : 0;
    default: return 0;
    }
}

bool fit_contradicts(const guess *g, const reply *r)
{
    if (r->said == SAYS_NOTHING || weight_of(r) == 0)
        return false;
    return (guess_verdict(g, &r->game) == IGO_LEGAL) != (r->said == SAYS_LEGAL);
}

/* What contradicts a guess; and behind that, how far it is from rules of igo's. */
static size_t cost(const guess *g, const reply *replies, size_t count)
{
    enum { CONTRADICTION = 8 };
    size_t sum = 0;
    for (size_t i = 0; i < count; i++)
        if (fit_contradicts(g, &replies[i]))
            sum += CONTRADICTION * weight_of(&replies[i]);
    return sum + g->forgets_start + g->pass_lifts + (g->window > 0);
}

typedef struct search {
    const reply *replies;
    size_t count;
    fit result;
    size_t costs[KOS][SUICIDES], least;
} search;

static void try(search *s, guess g)
{
    size_t now = cost(&g, s->replies, s->count);
    size_t *best = &s->costs[g.ko][g.suicide];
    *best = now < *best ? now : *best;
    if (now < s->least) {
        s->least = now;
        s->result.nearest = g;
    }
}

/* What is forgotten may be looked at for a ko all the same. */
static void try_both(search *s, guess g)
{
    try(s, g);
    g.keeps_ko = !guess_is_plain(&g) && g.ko != IGO_KO_SIMPLE;
    try(s, g);
}

/* A window as wide as each cycle that was asked about. */
static void try_windows(search *s, guess g)
{
    try_both(s, g);
    for (size_t i = 0; i < s->count; i++) {
        g.window = s->replies[i].about.plies;
        if (g.window > 0 && s->replies[i].said != SAYS_NOTHING)
            try_both(s, g);
    }
}

/* Without superko nothing is looked at that a window or a pass could hide. */
static void try_memories(search *s, guess g)
{
    bool superko = g.ko != IGO_KO_NONE && g.ko != IGO_KO_SIMPLE;
    int may_forget = g.ko != IGO_KO_NONE ? 1 : 0, may_lift = superko ? 1 : 0;
    for (int forgets = 0; forgets <= may_forget; forgets++) {
        g.forgets_start = forgets != 0;
        for (int lifts = 0; lifts <= may_lift; lifts++) {
            g.pass_lifts = lifts != 0;
            if (superko)
                try_windows(s, g);
            else
                try(s, g);
        }
    }
}

/* How far back a rule looks that looks back over all of the record, as far as was asked. */
static void find_reach(search *s)
{
    fit *result = &s->result;
    result->seen = result->nearest.window;
    for (size_t i = 0; i < s->count; i++) {
        size_t plies = s->replies[i].about.plies;
        if (s->replies[i].said == SAYS_ILLEGAL && result->nearest.window == 0)
            result->seen = plies > result->seen ? plies : result->seen;
        if (s->replies[i].said == SAYS_LEGAL && plies > result->seen && result->unseen == 0)
            result->unseen = plies;
    }
}

fit find_fit(const reply *replies, size_t count)
{
    search s = {.replies = replies, .count = count, .least = SIZE_MAX};
    for (int ko = 0; ko < KOS; ko++) {
        for (int suicide = 0; suicide < SUICIDES; suicide++) {
            s.costs[ko][suicide] = SIZE_MAX;
            try_memories(&s, (guess){.ko = (igo_ko)ko, .suicide = (igo_suicide)suicide});
        }
    }
    for (int ko = 0; ko < KOS; ko++)
        for (int suicide = 0; suicide < SUICIDES; suicide++)
            s.result.fits[ko][suicide] = s.costs[ko][suicide] == s.least;
    for (size_t i = 0; i < count; i++)
        s.result.differs += fit_contradicts(&s.result.nearest, &replies[i]);
    find_reach(&s);
    return s.result;
}

/* ---- By random games ---- */

igo_rules fit_strictest(const fit *f)
{
    size_t kos = 0, suicides = 0;
    igo_rules rules = igo_rules_kata();
    rules.ko = f->nearest.ko;
    rules.suicide = f->nearest.suicide;
    for (int ko = 0; ko < KOS; ko++)
        kos += f->fits[ko][0] || f->fits[ko][1] || f->fits[ko][2];
    for (int suicide = 0; suicide < SUICIDES; suicide++)
        for (int ko = 0, any = 0; ko < KOS; ko++) {
            suicides += !any && f->fits[ko][suicide];
            any = any || f->fits[ko][suicide];
        }
    if (kos > 1)
        rules.ko = IGO_KO_POSITIONAL;
    if (suicides > 1)
        rules.suicide = IGO_SUICIDE_FORBIDDEN;
    return rules;
}

/* Whether igo says by these values what was said; trouble is nothing that was said. */
static bool says_so(const answers *all, igo_ko ko, igo_suicide suicide)
{
    answers by = *all;
    disagreement about;
    size_t at = 0;
    by.game = (igo_case){0};
    copy_game(&by.game, &all->game);
    by.game.rules.ko = ko;
    by.game.rules.suicide = suicide;
    bool same = claim_all(&by.game);
    while (same && next_disagreement(&by, false, &at, &about))
        same = about.said == NULL;
    igo_case_free(&by.game);
    return same;
}

bool fit_narrow(fit *f, const answers *all)
{
    bool left[KOS][SUICIDES], any = false;
    guess *nearest = &f->nearest;
    for (int ko = 0; ko < KOS; ko++)
        for (int suicide = 0; suicide < SUICIDES; suicide++) {
            bool fits = f->fits[ko][suicide];
            left[ko][suicide] = fits && says_so(all, (igo_ko)ko, (igo_suicide)suicide);
            any = any || left[ko][suicide];
        }
    if (!any)
        return false;
    memcpy(f->fits, left, sizeof left);
    for (int ko = 0; ko < KOS; ko++)
        for (int suicide = 0; suicide < SUICIDES; suicide++)
            if (left[ko][suicide] && !left[nearest->ko][nearest->suicide])
                *nearest = (guess){.ko = (igo_ko)ko, .suicide = (igo_suicide)suicide};
    return true;
}

/* ---- What another program may play: rules of igo's, or rules with less of a memory ---- */

bool guess_is_plain(const guess *g)
{
    return !g->forgets_start && !g->pass_lifts && g->window == 0;
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* The oldest entry that is looked at. The last one always is: it is the board now. */
static size_t oldest_known(const guess *g, const igo_record *record)
{
    size_t last = record->count - 1, oldest = 0;
    if (g->forgets_start)
        oldest = 1;
    if (g->window > 0 && record->count > g->window)
        oldest = larger(oldest, record->count - g->window);
    for (size_t ply = last; g->pass_lifts && ply > oldest; ply--)
        if (record->entries[ply].move.turn == IGO_PASS)
            oldest = ply;
    return oldest < last ? oldest : last;
}

static igo_reason verdict(const guess *g, const igo_record *record, igo_move move)
{
    igo_rules rules = igo_rules_kata();
    rules.ko = g->ko;
    rules.suicide = g->suicide;
    rules.passes = 0;
    if (g->keeps_ko && igo_is_legal(&rules, record, move).reason == IGO_KO)
        return IGO_KO;
    size_t oldest = oldest_known(g, record);
    return igo_is_legal(
               &rules,
               &(igo_record){.entries = record->entries + oldest, .count = record->count - oldest},
               move)
        .reason;
}

igo_reason guess_verdict(const guess *g, const igo_case *asked)
{
    igo_game *record = NULL;
    size_t i = 0;
    game_start(&record, &asked->start.board, asked->start.next);
    while (asked->steps[i].kind == IGO_STEP_PLAY)
        game_turn(record, asked->steps[i++].move);
    igo_reason reason = verdict(g, igo_game_record(record), asked->steps[i].move);
    igo_game_free(record);
    return reason;
}

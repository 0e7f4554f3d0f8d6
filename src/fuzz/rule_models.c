/* rule_models.c - models of the rules that a program may play by, and their elimination. */
#include "rule_models.h"

#include "case_steps.h"
#include "memory.h"

#include <stdlib.h>

/* ---- Situations ---- */

/* True if a stone is on another point with the same number, if a program numbers points as on a
 * square. 1: by the shorter side of wide boards, 2: of tall ones. */
static unsigned collides(const igo_board *board, igo_point at)
{
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    int row = rows < cols ? rows : 1, col = rows < cols ? 1 : cols;
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    for (igo_point p = {0, 0}; p.row < rows && rows != cols; p.row++)
        for (p.col = 0; p.col < cols; p.col++)
            if (p.row * row + p.col * col == at.row * row + at.col * col && !igo_set_has(&empty, p))
                return rows < cols ? 1 : 2;
    return 0;
}

/* True if the last turn, or the last play, took a single stone off this point. */
static bool took_one(const igo_record *record, size_t ply, igo_point at)
{
    if (ply == 0 || record->entries[ply].move.turn != IGO_PLAY) return false;
    const igo_board *before = &record->entries[ply - 1].board;
    igo_color color = record->entries[ply].move.color;
    igo_set old = igo_board_points(before, igo_opponent(color));
    igo_set now = igo_board_points(&record->entries[ply].board, igo_opponent(color));
    return igo_set_has(&old, at) && igo_set_count(&old) == igo_set_count(&now) + 1;
}

static void find_single_capture(situation *s, const igo_record *record, igo_point at)
{
    size_t last = record->count - 1, play = last;
    while (play > 0 && record->entries[play].move.turn != IGO_PLAY)
        play--;
    s->single_taken = took_one(record, last, at) ? 1 : took_one(record, play, at) ? 2 : 0;
    const igo_entry *now = &record->entries[last];
    s->after_suicide = last > 0 && now->move.turn == IGO_PLAY && now->move.at.row == at.row &&
                       now->move.at.col == at.col &&
                       igo_board_equal(&now->board, &record->entries[last - 1].board);
}

/* Passes make many equal plies: the latest of each player stands for all. */
static bool is_covered(const situation *s, const repeat *r)
{
    for (size_t i = 0; i < s->repeat_count; i++)
        if (r->by_pass && s->repeats[i].by_pass && s->repeats[i].same_next == r->same_next)
            return true;
    return s->repeat_count == MOST_REPEATS;
}

static void find_repeats(situation *s, const igo_record *record, const igo_entry *after,
                         const unsigned *asked)
{
    igo_color mover = after->move.color;
    repeat r = {.back = 1, .plays_back = 1};
    for (size_t ply = record->count; ply-- > 0; r.back++) {
        const igo_entry *e = &record->entries[ply];
        if (asked != NULL && ply + 1 < record->count) r.asked |= asked[ply + 1];
        r.first = ply == 0;
        r.same_next = e->next != mover;
        r.by_pass = e->move.turn == IGO_PASS;
        if (e->hash == after->hash && igo_board_equal(&e->board, &after->board) &&
            !is_covered(s, &r))
            s->repeats[s->repeat_count++] = r;
        r.passed = r.passed || e->move.turn == IGO_PASS;
        r.plays_back += e->move.turn == IGO_PLAY;
    }
}

situation situation_of(const igo_record *record, igo_move move, const unsigned *asked)
{
    igo_rules all_allowed = igo_rules_kata();
    all_allowed.ko = IGO_KO_NONE;
    all_allowed.suicide = IGO_SUICIDE_ALLOWED;
    all_allowed.passes = 0;
    igo_entry after;
    const igo_entry *now = &record->entries[record->count - 1];
    situation s = {.plies = record->count - 1, .pass = move.turn != IGO_PLAY};
    s.passes = now->passes;
    s.mover = move.color;
    s.asked = asked != NULL ? asked[record->count - 1] : 0;
    igo_reason why = igo_play(&all_allowed, record, move, &after).reason;
    s.unplayable = why != IGO_LEGAL;
    s.occupied = why == IGO_OCCUPIED;
    if (s.unplayable || s.pass) return s;
    igo_color foe = igo_opponent(move.color);
    s.own_taken = after.prisoners[move.color] - now->prisoners[move.color];
    s.takes = after.prisoners[foe] > now->prisoners[foe];
    for (size_t ply = 1; ply < record->count; ply++) {
        const igo_move *old = &record->entries[ply].move;
        s.played = s.played || (old->turn == IGO_PLAY && old->color == move.color &&
                                old->at.row == move.at.row && old->at.col == move.at.col);
    }
    s.collides = collides(&now->board, move.at);
    find_single_capture(&s, record, move.at);
    find_repeats(&s, record, &after, asked);
    return s;
}

/* The kind of a question's verdict. */
static unsigned situation_kind(const situation *s)
{
    if (s->unplayable) return s->occupied ? ASKED_OCCUPIED : ASKED_OUTSIDE;
    return s->own_taken > 0 ? ASKED_SUICIDE : s->repeat_count > 0 ? ASKED_KO : ASKED_LEGAL;
}

situation *situations_of(const igo_case *c, const igo_record *longer, size_t before)
{
    igo_game *whole = NULL;
    game_start(&whole, &c->start.board, c->start.next);
    for (size_t n = 0; n < c->step_count; n++)
        if (c->steps[n].kind == IGO_STEP_PLAY) game_turn(whole, c->steps[n].move);
    igo_record record = longer != NULL ? *longer : *igo_game_record(whole);
    size_t most = record.count;
    unsigned *asked = allocate(most + 1, sizeof *asked);
    situation *all = allocate(c->step_count, sizeof *all);
    record.count = before + 1;
    record.index = NULL;
    for (size_t n = 0; n < c->step_count && record.count <= most; n++) {
        all[n] = situation_of(&record, c->steps[n].move, asked);
        if (c->steps[n].kind == IGO_STEP_PLAY)
            record.count++;
        else
            asked[record.count - 1] |= situation_kind(&all[n]);
    }
    free(asked);
    igo_game_free(whole);
    return all;
}

/* ---- Verdicts ---- */

const quirk *model_quirk(const model *m, quirk_kind kind)
{
    for (size_t i = 0; i < 2; i++)
        if (m->quirks[i] != NULL && m->quirks[i]->kind == kind) return m->quirks[i];
    return NULL;
}

static bool model_has_superko(const model *m)
{
    return m->ko != IGO_KO_NONE && m->ko != IGO_KO_SIMPLE && m->ko != MODEL_POINT;
}

/* True if the ply counts for superko. */
static bool is_seen(const model *m, const situation *s, const repeat *r)
{
    const quirk *window = model_quirk(m, QUIRK_WINDOW), *from = model_quirk(m, QUIRK_FROM);
    return !(window != NULL && r->back > window->value) &&
           !(from != NULL && s->plies < from->value) &&
           !(model_quirk(m, QUIRK_START_KO) && r->first) &&
           !(model_quirk(m, QUIRK_PASS_LIFTS) && r->passed) &&
           !(model_quirk(m, QUIRK_TAKES) && !s->takes) &&
           !(model_quirk(m, QUIRK_PLAYED) && !s->played) &&
           !(model_quirk(m, QUIRK_SUICIDE_FREE) && s->own_taken > 0);
}

static bool is_like(const model *m, const repeat *r)
{
    if (m->ko == IGO_KO_NATURAL) return r->same_next && !r->by_pass;
    return m->ko == IGO_KO_POSITIONAL || (m->ko == IGO_KO_SITUATIONAL && r->same_next);
}

static bool forbids_repeat(const model *m, const situation *s, const repeat *r)
{
    const quirk *asking = model_quirk(m, QUIRK_ASKING);
    if ((asking != NULL && ((r->asked | s->asked) & asking->value) != 0) ||
        (r->first && model_quirk(m, QUIRK_NO_START)))
        return false;
    size_t back = model_quirk(m, QUIRK_PASS_KEEPS) ? r->plays_back : r->back;
    bool is_ko = back == 2 && s->own_taken == 0;
    if (m->ko == IGO_KO_SIMPLE)
        return back == 2 && !(s->own_taken > 0 && model_quirk(m, QUIRK_SUICIDE_FREE));
    return model_has_superko(m) && is_like(m, r) && (is_ko || is_seen(m, s, r));
}

bool model_forbids(const model *m, const situation *s)
{
    const quirk *collide = model_quirk(m, QUIRK_COLLIDE);
    if (s->unplayable || (collide != NULL && (s->collides & collide->value))) return true;
    if (s->pass) return false;
    if (s->own_taken > 0 && (m->suicide == IGO_SUICIDE_FORBIDDEN ||
                             (m->suicide == IGO_SUICIDE_MULTI && s->own_taken == 1)))
        return true;
    const quirk *player = model_quirk(m, QUIRK_COLOR);
    if (player != NULL && player->value != s->mover) return false;
    if (s->after_suicide && model_quirk(m, QUIRK_SUICIDE_KO)) return true;
    const quirk *asking = model_quirk(m, QUIRK_ASKING);
    if (m->ko == MODEL_POINT && s->single_taken > 0 &&
        (asking == NULL || !(s->asked & asking->value)))
        return s->single_taken == 1 || model_quirk(m, QUIRK_PASS_KEEPS);
    for (size_t i = 0; i < s->repeat_count; i++)
        if (forbids_repeat(m, s, &s->repeats[i])) return true;
    return false;
}

/* ---- All models ---- */

static const quirk quirks[] = {
    {QUIRK_NO_START, 0, "the starting position does not count as history"},
    {QUIRK_START_KO, 0, "the starting position counts for ko, not for superko"},
    {QUIRK_WINDOW, 4, "superko looks back 4 plies, not 6"},
    {QUIRK_WINDOW, 6, "superko looks back 6 plies, not 10"},
    {QUIRK_WINDOW, 10, "superko looks back 10 plies, not 14"},
    {QUIRK_WINDOW, 14, "superko looks back 14 plies, not 18"},
    {QUIRK_WINDOW, 18, "superko looks back 18 plies, not 22"},
    {QUIRK_WINDOW, 22, "superko looks back 22 plies, not 26"},
    {QUIRK_WINDOW, 26, "superko looks back 26 plies, not 30"},
    {QUIRK_WINDOW, 30, "superko looks back 30 plies, not 34"},
    {QUIRK_WINDOW, 34, "superko looks back 34 plies, not 38"},
    {QUIRK_WINDOW, 38, "superko looks back 38 plies, not 42"},
    {QUIRK_WINDOW, 42, "superko looks back 42 plies, not 46"},
    {QUIRK_FROM, 10, "superko begins between turn 6 and turn 16"},
    {QUIRK_FROM, 20, "superko begins between turn 16 and turn 26"},
    {QUIRK_FROM, 30, "superko begins between turn 26 and turn 36"},
    {QUIRK_FROM, 40, "superko begins between turn 36 and turn 46"},
    {QUIRK_FROM, 50, "superko begins between turn 46 and turn 56"},
    {QUIRK_FROM, 60, "superko begins between turn 56 and turn 66"},
    {QUIRK_TAKES, 0, "superko is looked at only if the play takes stones"},
    {QUIRK_PLAYED, 0, "superko ignores stones that were set up, not played"},
    {QUIRK_PASS_LIFTS, 0, "a pass lifts superko"},
    {QUIRK_PASS_KEEPS, 0, "a pass does not lift the ko"},
    {QUIRK_SUICIDE_FREE, 0, "no ko rule looks at suicides"},
    {QUIRK_SUICIDE_KO, 0, "a suicide of one stone sets a ko"},
    {QUIRK_ASKING, ASKED_LEGAL, "asking about a legal move changes the game"},
    {QUIRK_ASKING, ASKED_OCCUPIED, "asking about an occupied point changes the game"},
    {QUIRK_ASKING, ASKED_SUICIDE, "asking about a suicide changes the game"},
    {QUIRK_ASKING, ASKED_KO, "asking about a ko changes the game"},
    {QUIRK_ASKING, ASKED_LEGAL | ASKED_SUICIDE | ASKED_KO,
     "asking about any empty point changes the game"},
    {QUIRK_ASKING, ASKED_LEGAL | ASKED_OCCUPIED | ASKED_SUICIDE | ASKED_KO | ASKED_OUTSIDE,
     "asking about any move changes the game"},
    {QUIRK_COLOR, IGO_BLACK, "a ko is found only for Black"},
    {QUIRK_COLOR, IGO_WHITE, "a ko is found only for White"},
    {QUIRK_COLLIDE, 1, "points collide on boards that are wider than tall"},
    {QUIRK_COLLIDE, 2, "points collide on boards that are taller than wide"},
    {QUIRK_COLLIDE, 3, "points collide on boards that are not square"},
};

enum {
    QUIRKS = sizeof quirks / sizeof quirks[0],
    MOST_MODELS = (IGO_KOS + 1) * IGO_SUICIDES * (1 + QUIRKS * QUIRKS)
};

/* True if a quirk can show under these rules. */
static bool shows(const model *m, const quirk *of)
{
    bool simple = m->ko == IGO_KO_SIMPLE || m->ko == MODEL_POINT;
    switch (of->kind) {
    case QUIRK_COLLIDE: return true;
    case QUIRK_ASKING:
    case QUIRK_COLOR: return m->ko != IGO_KO_NONE;
    case QUIRK_NO_START: return m->ko == IGO_KO_SIMPLE || model_has_superko(m);
    case QUIRK_PASS_KEEPS: return simple;
    case QUIRK_SUICIDE_FREE:
        return m->ko != IGO_KO_NONE && m->ko != MODEL_POINT && m->suicide != IGO_SUICIDE_FORBIDDEN;
    case QUIRK_SUICIDE_KO: return m->ko != IGO_KO_NONE && m->suicide == IGO_SUICIDE_ALLOWED;
    default: return model_has_superko(m);
    }
}

static void add_with(models *all, model m)
{
    all->items[all->count++] = m;
    for (size_t a = 0; a < QUIRKS; a++) {
        if (!shows(&m, &quirks[a])) continue;
        model one = m;
        one.quirks[0] = &quirks[a];
        all->items[all->count++] = one;
        for (size_t b = a + 1; b < QUIRKS; b++) {
            one.quirks[1] = &quirks[b];
            if (quirks[b].kind != quirks[a].kind && shows(&m, &quirks[b]))
                all->items[all->count++] = one;
        }
    }
}

void models_make(models *all)
{
    *all = (models){.items = allocate(MOST_MODELS, sizeof *all->items)};
    for (igo_ko ko = IGO_KO_NONE; ko <= MODEL_POINT; ko++)
        for (int suicide = 0; suicide < IGO_SUICIDES; suicide++)
            add_with(all, (model){.ko = ko, .suicide = (igo_suicide)suicide});
}

/* ---- Elimination ---- */

/* A ko rule that igo does not have counts as a quirk. */
static unsigned count_quirks(const model *m)
{
    return (m->quirks[0] != NULL ? 1u : 0u) + (m->quirks[1] != NULL ? 1u : 0u) +
           (m->ko == MODEL_POINT ? 1u : 0u);
}

bool model_is_plain(const model *m)
{
    return count_quirks(m) == 0;
}

bool model_is_left(const models *all, const model *m)
{
    return m->wrong == all->fewest_wrong && (!all->plain || model_is_plain(m));
}

/* True if there is nothing in which models differ: all allow the move, or it cannot be played. */
static bool is_settled(const situation *s)
{
    return s->unplayable || (!s->collides && s->own_taken == 0 && s->single_taken == 0 &&
                             s->repeat_count == 0 && !s->after_suicide);
}

void models_add(models *all, const situation *s, bool illegal)
{
    enum { SEVERAL = 3 };
    /* This skips ten thousand models for most questions. */
    if (is_settled(s) && s->unplayable == illegal) return;
    unsigned least = UINT32_MAX, least_plain = UINT32_MAX;
    for (size_t i = 0; i < all->count; i++) {
        model *m = &all->items[i];
        m->wrong += model_forbids(m, s) != illegal;
        least = m->wrong < least ? m->wrong : least;
        if (model_is_plain(m) && m->wrong < least_plain) least_plain = m->wrong;
    }
    all->plain = least >= SEVERAL;
    all->fewest_wrong = all->plain ? least_plain : least;
}

void models_keep(models *all, igo_ko ko, igo_suicide suicide)
{
    for (size_t i = 0; i < all->count; i++) {
        model *m = &all->items[i];
        m->wrong = model_is_plain(m) && m->ko == ko && m->suicide == suicide ? 0 : UINT32_MAX;
    }
    all->fewest_wrong = 0;
    all->plain = true;
}

/* Likely models weigh more, so that the most important facts are known first. */
double models_split(const models *all, const situation *s)
{
    static const double weights[] = {1000, 30, 1, 1};
    double sums[2] = {0, 0};
    for (size_t i = 0; i < all->count; i++)
        if (model_is_left(all, &all->items[i]))
            sums[model_forbids(&all->items[i], s)] += weights[count_quirks(&all->items[i])];
    return sums[0] < sums[1] ? sums[0] : sums[1];
}

bool models_allow(const models *all, const situation *s)
{
    if (is_settled(s)) return !s->unplayable;
    for (size_t i = 0; i < all->count; i++)
        if (model_is_left(all, &all->items[i]) && model_forbids(&all->items[i], s)) return false;
    return true;
}

const model *models_best(const models *all)
{
    const model *best = NULL;
    for (size_t i = 0; i < all->count && (best == NULL || count_quirks(best) > 0); i++)
        if (model_is_left(all, &all->items[i]) &&
            (best == NULL || count_quirks(&all->items[i]) < count_quirks(best)))
            best = &all->items[i];
    return best;
}

bool model_is_best(const models *all, const model *m)
{
    return model_is_left(all, m) && count_quirks(m) == count_quirks(models_best(all));
}

/* law.h - the rules: what a play does, and the first rule that a move breaks.
 *
 * Read this file first. dead_chains.h finds chains without liberty, and repetition.h finds repeated
 * boards; the rules do not depend on how. A `set` (set.h) is a set of points, a `view`
 * (repetition.h) the board as the mover sees it; INLINE and LARGE (simd.h) say what is inlined. */
#ifndef LAW_H
#define LAW_H

#include "dead_chains.h"
#include "record_index.h"
#include "repetition.h"

/* ---- What a play does ---- */

/* The result of a play. */
typedef struct played {
    view after;
    set stone;              /* the point played */
    set captured, lost;     /* stones taken off: the opponent's, and own ones */
    bool captures, suicide; /* whether there are any; if not, the set has no meaning */
} played;

/* Tromp-Taylor rule 7, in its three steps. */
LARGE played resolve(view now, igo_point at)
{
    played play = {.after = now, .stone = set_point(now.empty, at)};
    view *after = &play.after;

    /* 1. The stone is put on the empty point. */
    after->mine = set_or(now.mine, play.stone);
    after->empty = set_minus(now.empty, play.stone);
    set open = open_after(now.empty, play.stone); /* the points where a stone has a liberty */

    /* 2. Opponent chains without liberty are taken off. */
    play.captures = dead_beside(after->theirs, play.stone, now.empty, open, &play.captured);
    if (play.captures) {
        after->theirs = set_minus(after->theirs, play.captured);
        after->empty = set_or(after->empty, play.captured);
    }

    /* 3. Own chains without liberty are taken off: suicide. There is none after a capture, for the
     * stone has a liberty then. */
    play.suicide =
        !play.captures && dead_with(after->mine, play.stone, now.empty, open, &play.lost);
    if (play.suicide) {
        after->mine = set_minus(after->mine, play.lost);
        after->empty = set_or(after->empty, play.lost);
    }
    return play;
}

INLINE uint32_t stones_taken(const played *play)
{
    int captured = play->captures ? set_count(play->captured) : 0;
    int lost = play->suicide ? set_count(play->lost) : 0;
    return (uint32_t)(captured + lost);
}

/* The opponent moves next after any turn, even a resignation. */
INLINE igo_color next_after(igo_move turn)
{
    return opponent(turn.color);
}

/* ---- Suicide ---- */

INLINE bool allows_suicide(igo_suicide rule, set lost)
{
    switch (rule) {
    case IGO_SUICIDE_FORBIDDEN: return false;
    case IGO_SUICIDE_MULTI: return set_count(lost) > 1;
    case IGO_SUICIDE_ALLOWED: return true;
    }
    return igo_broken_value();
}

/* ---- Repetition ---- */

/* True if superko forbids the mover from bringing back the board of this entry. */
static inline bool is_superko(igo_ko rule, const igo_entry *past, igo_color mover)
{
    switch (rule) {
    case IGO_KO_NONE:
    case IGO_KO_SIMPLE: return false;
    case IGO_KO_POSITIONAL: return true;                           /* any board, also the start */
    case IGO_KO_SITUATIONAL: return past->next == opponent(mover); /* also the start and passes */
    case IGO_KO_NATURAL:
        /* The first board counts as made by the opponent of its player to move. */
        if (past->move.turn == IGO_START) return mover == opponent(past->next);
        return past->move.turn == IGO_PLAY && past->move.color == mover;
    }
    return igo_broken_value();
}

/* True if the rule forbids repeating this board, the one before the opponent's last turn. */
static inline bool is_ko(igo_ko rule, const igo_entry *past, igo_color mover)
{
    return rule == IGO_KO_SIMPLE || is_superko(rule, past, mover);
}

/* The reason is ko for the board before the opponent's last turn, which is that of the last entry
 * but one, and superko for any other. `repeats` is the latest ply that forbids the play. That is
 * the current ply for the suicide of a single stone, which leaves the board unchanged. */
INLINE igo_verdict repetition(igo_ko rule, const igo_record *record, igo_color mover,
                              const played *play)
{
    igo_verdict none = {.reason = IGO_LEGAL};
    const igo_entry *entries = record->entries;
    if (!can_repeat(rule, record, mover, &play->after, play->stone, play->suicide)) return none;
    hashed_view after = hashed_view_of(&play->after, mover);
    if (record->count >= 2) {
        size_t ply = record->count - 2;
        if (has_board(&entries[ply], &after) && is_ko(rule, &entries[ply], mover))
            return (igo_verdict){.reason = IGO_KO, .repeats = ply};
    }
    if (rule == IGO_KO_SIMPLE) return none;
    size_t floor = lowest_ply(record, &play->after);
    for (size_t ply = record->count; (ply = earlier_ply(record, &after, ply, floor)) != NO_PLY;)
        if (has_board(&entries[ply], &after) && is_superko(rule, &entries[ply], mover))
            return (igo_verdict){.reason = IGO_SUPERKO, .repeats = ply};
    return none;
}

/* ---- Reasons, in order ---- */

/* The last turn was a resignation, or as many passes in a row were made as the rules say. */
INLINE bool is_over(const igo_rules *rules, const igo_entry *now)
{
    bool passed_out = rules->passes > 0 && now->passes >= rules->passes;
    return passed_out || now->move.turn == IGO_RESIGN;
}

INLINE igo_verdict illegal(igo_reason reason)
{
    return (igo_verdict){.reason = reason};
}

/* The first rule that the move breaks. Sets *play if the move is a play on an empty point. */
INLINE igo_verdict judge(const igo_rules *rules, const igo_record *record, igo_move move,
                         played *play)
{
    const igo_entry *now = &record->entries[record->count - 1];
    igo_verdict legal = {.reason = IGO_LEGAL};
    if (is_over(rules, now)) return illegal(IGO_OVER);
    if (move.color != now->next && move.turn != IGO_RESIGN)
        return illegal(IGO_TURN);            /* a resignation may come from either player */
    if (move.turn != IGO_PLAY) return legal; /* no further rule is about passes or resignations */
    if (!set_spans(&now->board.points[IGO_EMPTY], move.at)) return illegal(IGO_BOUNDS);
    if (!set_has(&now->board.points[IGO_EMPTY], move.at)) return illegal(IGO_OCCUPIED);

    *play = resolve(view_of(&now->board, move.color), move.at);
    if (play->suicide && !allows_suicide(rules->suicide, play->lost)) return illegal(IGO_SUICIDE);
    igo_verdict repeated = repetition(rules->ko, record, move.color, play);
    if (repeated.reason != IGO_LEGAL) return repeated;
    legal.taken = stones_taken(play);
    return legal;
}

#endif

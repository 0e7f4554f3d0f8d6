/* legal_plays.h - all legal plays at once.
 *
 * judge() gives the same answer for each point: test_properties.c compares the two, and
 * test_naive.c compares both with the naive rules.
 *
 * A play beside an empty point has a liberty. Most others depend on which chains have one liberty
 * and which have more; a few steps show this for all chains at once. For each play still in doubt,
 * a flood fill from all other liberties decides. judge() decides only plays that may repeat a
 * board, and suicide that the rules may allow. */
#ifndef LEGAL_PLAYS_H
#define LEGAL_PLAYS_H

#include "law.h"

/* The stones of chains known to have one liberty, and of chains known to have two or more. Other
 * chains may have any number. */
typedef struct stones_by_liberties {
    set one, more;
} stones_by_liberties;

/* A stone with two empty points beside it gives its chain two liberties, and so do two adjacent
 * stones with one each, for no point is beside both. Two steps spread this along most chains;
 * gets_liberty decides the rest. A lone stone has one liberty if one empty point is beside it. */
LARGE stones_by_liberties count_liberties(view now, joints links)
{
    enum { STEPS = 2 };
    set open = set_and(set_or(now.mine, now.theirs), set_beside(now.empty));
    set twice_open = set_and(open, set_beside_twice(now.empty));
    set more = set_or(twice_open, set_joined(links, open));
    for (int i = 0; i < STEPS; i++)
        more = set_spread_joints(links, more);
    return (stones_by_liberties){.one = set_minus(set_singles(links, open), twice_open),
                                 .more = more};
}

/* True if a play gets a liberty, though no empty point is beside it: it joins an own chain that has
 * a liberty besides this point, or takes an opponent chain that has no other. All chains in `more`
 * have another. */
LARGE bool gets_liberty(view now, joints links, set more, set point)
{
    set stones = set_or(now.mine, now.theirs), around = set_beside(point);
    set near = set_and(stones, around), others = set_minus(now.empty, point);
    set alive = set_or(more, set_and(stones, set_beside(others)));
    bool complete = false;
    while (!complete) {
        set wider = set_spread_joints(links, set_spread_joints(links, alive));
        complete = set_is_empty(set_minus(near, wider)) || set_is_empty(set_minus(wider, alive));
        alive = wider;
    }
    set joined = set_and(now.mine, alive), taken = set_minus(now.theirs, alive);
    return set_meets(around, set_or(joined, taken));
}

/* Those of `points`, none of which is beside an empty one, where a play is not suicide. */
LARGE set shut_in_plays(view now, set points)
{
    joints links = set_joints(now.mine, now.theirs);
    stones_by_liberties counted = count_liberties(now, links);
    set joined = set_and(now.mine, counted.more), taken = set_and(now.theirs, counted.one);
    set legal = set_and(points, set_beside(set_or(joined, taken)));
    set undecided = set_or(set_minus(now.mine, counted.one), set_minus(now.theirs, counted.more));
    set doubtful = set_and(set_minus(points, legal), set_beside(undecided));
    while (!set_is_empty(doubtful)) {
        set point = set_first(doubtful);
        if (gets_liberty(now, links, counted.more, point)) legal = set_or(legal, point);
        doubtful = set_minus(doubtful, point);
    }
    return legal;
}

/* Those of `plays` that judge() calls legal. */
COLD igo_set judge_plays(const igo_rules *rules, const igo_record *record, const igo_set *plays)
{
    igo_set legal = set_none(plays->rows, plays->cols);
    igo_move move = {.turn = IGO_PLAY, .color = record->entries[record->count - 1].next};
    for (move.at = igo_set_before(); igo_set_next(plays, &move.at);) {
        played play;
        if (judge(rules, record, move, &play).reason == IGO_LEGAL) set_add(&legal, move.at);
    }
    return legal;
}

LARGE set legal_plays(const igo_rules *rules, const igo_record *record)
{
    const igo_entry *now = &record->entries[record->count - 1];
    view board = view_of(&now->board, now->next);
    if (is_over(rules, now)) return set_empty_as(board.empty);

    set legal = set_and(board.empty, set_beside(board.empty));
    set shut_in = set_minus(board.empty, legal), to_judge = set_empty_as(legal);
    if (!set_is_empty(shut_in)) legal = set_or(legal, shut_in_plays(board, shut_in));
    if (rules->suicide != IGO_SUICIDE_FORBIDDEN) to_judge = set_minus(shut_in, legal);
    if (rules->suicide == IGO_SUICIDE_MULTI) /* forbidden for a single stone */
        to_judge = set_and(to_judge, set_beside(board.mine));
    if (rules->ko != IGO_KO_NONE && record->count >= 2) {
        to_judge = set_or(to_judge, set_and(legal, points_that_may_repeat(rules->ko, now, board)));
    }
    if (set_is_empty(to_judge)) return legal;
    igo_set plays;
    set_store(to_judge, &plays);
    plays = judge_plays(rules, record, &plays);
    return set_or(set_minus(legal, to_judge), set_load_as(legal, &plays));
}

#endif

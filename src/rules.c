/* rules.c - what a play does, and the first rule it breaks.
 *
 * The page to read first. `resolve` is what a play does, `repeats` is ko and superko, `judge` is
 * the ladder of all rules in the order in which they are asked. */
#include "hash.h"
#include "set.h"

/* What a play makes of the board. */
typedef struct result {
    igo_board board;
    igo_set theirs; /* opponent stones taken off */
    igo_set mine;   /* own stones taken off */
    bool suicide;   /* there are such */
} result;

static const igo_entry *current(igo_record record)
{
    require(record.count > 0);
    return &record.entries[record.count - 1];
}

/* ---- What a play does ---- */

/* The stones of the chains on and beside a point that reach no empty point (TT 4). */
static igo_set dead_around(igo_set point, igo_set stones, igo_set empty)
{
    igo_set chains = set_reach(stones, set_or(point, set_beside(point)));
    igo_set alive = set_reach(chains, set_beside(empty));
    return set_minus(chains, alive);
}

/* TT 7: the stone is put, chains of the opponent without liberty go, then own ones. Before the
 * play every chain has a liberty, so only those around the point can have lost their last. */
static result resolve(const igo_board *board, igo_color color, igo_point at)
{
    igo_set point = set_of(board->points[IGO_EMPTY], at);
    igo_set empty = set_minus(board->points[IGO_EMPTY], point);
    igo_set theirs = board->points[igo_opponent(color)];
    igo_set mine = set_or(board->points[color], point);

    igo_set captured = dead_around(point, theirs, empty);
    theirs = set_minus(theirs, captured);
    empty = set_or(empty, captured);

    igo_set lost = dead_around(point, mine, empty);
    mine = set_minus(mine, lost);
    empty = set_or(empty, lost);

    result after = {.theirs = captured, .mine = lost, .suicide = !set_is_empty(&lost)};
    after.board.points[color] = mine;
    after.board.points[igo_opponent(color)] = theirs;
    after.board.points[IGO_EMPTY] = empty;
    return after;
}

static uint64_t hash_after(const igo_entry *now, igo_move move, const result *after)
{
    return now->hash ^ hash_stone(move.color, move.at) ^ hash_stones(move.color, &after->mine) ^
           hash_stones(igo_opponent(move.color), &after->theirs);
}

/* ---- Which plays are forbidden ---- */

static bool may_lose(igo_suicide suicide, const igo_set *own_stones)
{
    switch (suicide) {
    case IGO_SUICIDE_FORBIDDEN: return false;
    case IGO_SUICIDE_MULTI: return igo_set_count(own_stones) > 1;
    case IGO_SUICIDE_ALLOWED: return true;
    }
    abort();
}

/* Whether the mover may not bring back the board of this entry. The start of a record counts as
 * made by the opponent of its player to move. */
static bool forbids(igo_ko ko, const igo_entry *past, igo_color mover)
{
    switch (ko) {
    case IGO_KO_NONE: return false;
    case IGO_KO_SIMPLE: return true;
    case IGO_KO_POSITIONAL: return true;
    case IGO_KO_SITUATIONAL: return past->next != mover;
    case IGO_KO_NATURAL:
        return past->move.turn == IGO_PLAY    ? past->move.color == mover
               : past->move.turn == IGO_START ? past->next != mover
                                              : false;
    }
    abort();
}

/* A play as a question to the past: whether its board may come to be. */
typedef struct outlook {
    igo_ko ko;
    igo_color mover;
    uint64_t hash;
    const igo_board *board;
} outlook;

static bool comes_back(const outlook *play, const igo_entry *past)
{
    return past->hash == play->hash && forbids(play->ko, past, play->mover) &&
           igo_board_equal(&past->board, play->board);
}

/* A board that comes back had the stone played, unless that stone goes with the play. */
static bool may_repeat(const igo_entry *now, igo_point at, const result *after)
{
    return after->suicide || set_has(&now->stood, at);
}

/* To bring back the board before the opponent's last turn is ko, any other superko. */
static igo_verdict repetition(igo_ko ko, igo_record record, igo_move move, const result *after)
{
    igo_verdict none = {.reason = IGO_LEGAL};
    const igo_entry *now = current(record);
    if (ko == IGO_KO_NONE || !may_repeat(now, move.at, after))
        return none;

    uint64_t hash = hash_after(now, move, after);
    outlook play = {.ko = ko, .mover = move.color, .hash = hash, .board = &after->board};
    if (record.count >= 2 && comes_back(&play, now - 1))
        return (igo_verdict){.reason = IGO_KO, .repeats = record.count - 2};
    if (ko == IGO_KO_SIMPLE)
        return none;
    for (size_t ply = record.count; ply-- > 0;)
        if (comes_back(&play, &record.entries[ply]))
            return (igo_verdict){.reason = IGO_SUPERKO, .repeats = ply};
    return none;
}

bool igo_is_over(igo_rules rules, igo_record record)
{
    const igo_entry *now = current(record);
    bool passed_out = rules.passes > 0 && now->passes >= rules.passes;
    return passed_out || now->move.turn == IGO_RESIGN;
}

static igo_verdict illegal(igo_reason reason)
{
    return (igo_verdict){.reason = reason};
}

/* The ladder. *after is what the play makes of the board, once the point is known to be empty. */
static igo_verdict judge(igo_rules rules, igo_record record, igo_move move, result *after)
{
    const igo_entry *now = current(record);
    igo_verdict legal = {.reason = IGO_LEGAL};
    if (igo_is_over(rules, record))
        return illegal(IGO_OVER);
    if (move.color != now->next && move.turn != IGO_RESIGN)
        return illegal(IGO_TURN);
    if (move.turn != IGO_PLAY)
        return legal;
    if (!igo_board_has(&now->board, move.at))
        return illegal(IGO_BOUNDS);
    if (igo_board_look(&now->board, move.at) != IGO_EMPTY)
        return illegal(IGO_OCCUPIED);

    *after = resolve(&now->board, move.color, move.at);
    if (after->suicide && !may_lose(rules.suicide, &after->mine))
        return illegal(IGO_SUICIDE);
    igo_verdict repeated = repetition(rules.ko, record, move, after);
    if (repeated.reason != IGO_LEGAL)
        return repeated;
    legal.taken = (uint32_t)(igo_set_count(&after->theirs) + igo_set_count(&after->mine));
    return legal;
}

/* ---- The entries that turns lead to ---- */

/* After any turn the opponent of the one who made it is next. */
static void enter_turn(const igo_entry *now, igo_move move, igo_entry *next)
{
    *next = *now;
    next->move = move;
    next->next = igo_opponent(move.color);
    next->passes = move.turn == IGO_PASS ? now->passes + (now->passes < UINT32_MAX) : 0;
}

static void enter_play(const igo_entry *now, igo_move move, const result *after, igo_entry *next)
{
    igo_color theirs = igo_opponent(move.color);
    enter_turn(now, move, next);
    next->board = after->board;
    next->hash = hash_after(now, move, after);
    next->prisoners[theirs] += (uint32_t)igo_set_count(&after->theirs);
    next->prisoners[move.color] += (uint32_t)igo_set_count(&after->mine);
    next->stood = set_with(now->stood, move.at);
}

static void require_move(igo_move move)
{
    require(move.color == IGO_BLACK || move.color == IGO_WHITE);
    require(move.turn == IGO_PLAY || move.turn == IGO_PASS || move.turn == IGO_RESIGN);
}

void igo_apply(igo_record record, igo_move move, igo_entry *next)
{
    const igo_entry *now = current(record);
    require_move(move);
    if (move.turn != IGO_PLAY) {
        enter_turn(now, move, next);
        return;
    }
    require(igo_board_look(&now->board, move.at) == IGO_EMPTY);
    result after = resolve(&now->board, move.color, move.at);
    enter_play(now, move, &after, next);
}

/* ---- Questions ---- */

igo_verdict igo_is_legal(igo_rules rules, igo_record record, igo_move move)
{
    result after;
    require_move(move);
    return judge(rules, record, move, &after);
}

igo_verdict igo_play(igo_rules rules, igo_record record, igo_move move, igo_entry *next)
{
    result after;
    require_move(move);
    igo_verdict verdict = judge(rules, record, move, &after);
    if (verdict.reason != IGO_LEGAL)
        return verdict;
    if (move.turn == IGO_PLAY)
        enter_play(current(record), move, &after, next);
    else
        enter_turn(current(record), move, next);
    return verdict;
}

igo_evidence igo_explain(igo_rules rules, igo_record record, igo_move move)
{
    result after;
    require_move(move);
    igo_set none = set_none(igo_board_rows(&current(record)->board),
                            igo_board_cols(&current(record)->board));
    igo_evidence evidence = {.taken = none, .chain = none};
    evidence.verdict = judge(rules, record, move, &after);
    if (evidence.verdict.taken > 0)
        evidence.taken = set_or(after.theirs, after.mine);
    if (evidence.verdict.reason == IGO_SUICIDE)
        evidence.chain = after.mine;
    return evidence;
}

/* A play beside an empty point has a liberty, and on a point where no stone has stood it makes a
 * new board. Those are legal at once; the few others are judged one by one. */
igo_set igo_legal_moves(igo_rules rules, igo_record record)
{
    const igo_entry *now = current(record);
    igo_set empty = now->board.points[IGO_EMPTY];
    if (igo_is_over(rules, record))
        return set_none(empty.rows, empty.cols);

    igo_set legal = set_and(empty, set_beside(empty));
    if (rules.ko != IGO_KO_NONE)
        legal = set_minus(legal, now->stood);
    igo_set rest = set_minus(empty, legal);
    for (igo_point at = igo_set_before(); igo_set_next(&rest, &at);) {
        igo_move move = {.turn = IGO_PLAY, .color = now->next, .at = at};
        if (igo_is_legal(rules, record, move).reason == IGO_LEGAL)
            legal = set_with(legal, at);
    }
    return legal;
}

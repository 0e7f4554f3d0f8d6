/* rules.c - what a play does, and the first rule it breaks.
 *
 * The page to read first. `resolve` is what a play does, `repetition` is ko and superko, `judge` is
 * the ladder of all rules in the order in which they are asked. */
#include "index.h"
#include "judge.h"
#include "set.h"

/* A board as the player sees it who moves. */
typedef struct view {
    set mine, theirs, empty;
} view;

/* What a play makes of it. */
typedef struct result {
    view after;
    set stone;    /* the point played */
    set captured; /* opponent stones taken off */
    set lost;     /* own stones taken off */
    bool captures, suicide;
} result;

INLINE const igo_entry *current(igo_record record)
{
    require(record.count > 0);
    return &record.entries[record.count - 1];
}

INLINE igo_color other(igo_color color)
{
    return color == IGO_BLACK ? IGO_WHITE : IGO_BLACK;
}

INLINE view look(const igo_board *board, igo_color mover)
{
    set empty = set_load(&board->points[IGO_EMPTY]);
    return (view){
        .mine = set_like(empty, &board->points[mover]),
        .theirs = set_like(empty, &board->points[other(mover)]),
        .empty = empty,
    };
}

/* ---- What a play does ---- */

/* The chains through these stones that reach no empty point (TT 4). `open` is what is beside an
 * empty point: a chain with a stone there has a liberty. Most suspects have a liberty of their
 * own or one step away; only the others are followed chain by chain. */
INLINE set dead(set stones, set suspects, set open)
{
    set alive = set_spread(stones, set_and(stones, open));
    set gone = set_empty(stones);
    suspects = set_minus(suspects, alive);
    while (!set_is_empty(suspects)) {
        set stone = set_first(suspects);
        set chain = set_reach_past(stones, stone, alive);
        gone = set_or(gone, chain);
        suspects = set_minus(suspects, set_or(stone, chain));
    }
    return gone;
}

/* TT 7: the stone is put, chains of the opponent without liberty go, then own ones. Before the
 * play every chain has a liberty, so only those around the point can have lost their last, and of
 * the mover's only the one chain that the stone makes with its neighbours. */
INLINE result resolve(view now, igo_point at)
{
    set point = set_point(now.empty, at);
    set around = set_beside(point);
    result play = {.after = now, .stone = point};
    play.after.empty = set_minus(now.empty, point);
    play.after.mine = set_or(now.mine, point);

    set open = set_beside(play.after.empty);
    play.captured = dead(now.theirs, set_and(now.theirs, around), open);
    play.captures = !set_is_empty(play.captured);
    if (play.captures) {
        play.after.theirs = set_minus(now.theirs, play.captured);
        play.after.empty = set_or(play.after.empty, play.captured);
        open = set_beside(play.after.empty);
    }
    play.lost = set_reach_past(play.after.mine, set_or(point, around), open);
    play.suicide = !set_is_empty(play.lost);
    if (play.suicide) {
        play.after.mine = set_minus(play.after.mine, play.lost);
        play.after.empty = set_or(play.after.empty, play.lost);
    }
    return play;
}

INLINE uint32_t taken(const result *play)
{
    int captured = play->captures ? set_count(play->captured) : 0;
    int lost = play->suicide ? set_count(play->lost) : 0;
    return (uint32_t)(captured + lost);
}

INLINE uint64_t hash_of(view board, igo_color mover)
{
    bool black = mover == IGO_BLACK;
    return set_hash(black ? board.mine : board.theirs, black ? board.theirs : board.mine);
}

/* Whether every chain has a liberty: life spreads from the stones beside an empty point. */
static bool lawful(const igo_board *board)
{
    view all = look(board, IGO_BLACK);
    set stones = set_or(all.mine, all.theirs), open = set_beside(all.empty);
    set mine = set_and(all.mine, open), theirs = set_and(all.theirs, open);
    set alive = set_or(mine, theirs);
    for (;;) {
        mine = set_spread(all.mine, set_spread(all.mine, mine));
        theirs = set_spread(all.theirs, set_spread(all.theirs, theirs));
        set wider = set_or(mine, theirs);
        if (set_is_empty(set_minus(stones, wider)))
            return true;
        if (set_is_empty(set_minus(wider, alive)))
            return false;
        alive = wider;
    }
}

/* ---- Which plays are forbidden ---- */

INLINE bool is_over(igo_rules rules, const igo_entry *now)
{
    bool passed_out = rules.passes > 0 && now->passes >= rules.passes;
    return passed_out || now->move.turn == IGO_RESIGN;
}

INLINE bool may_lose(igo_suicide suicide, set own_stones)
{
    switch (suicide) {
    case IGO_SUICIDE_FORBIDDEN: return false;
    case IGO_SUICIDE_MULTI: return set_count(own_stones) > 1;
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
        if (past->move.turn == IGO_START)
            return past->next != mover;
        return past->move.turn == IGO_PLAY && past->move.color == mover;
    }
    abort();
}

/* A hash may say that a board is new; that it is not, only the boards themselves. */
INLINE bool brings_back(igo_ko ko, const igo_entry *past, uint64_t hash, const view *after,
                        igo_color mover)
{
    if (past->hash != hash || !forbids(ko, past, mover))
        return false;
    view then = look(&past->board, mover);
    return set_equal(then.mine, after->mine) && set_equal(then.theirs, after->theirs);
}

/* A board that comes back had the stone played, unless that stone goes with the play. */
INLINE bool may_repeat(igo_ko ko, igo_record record, igo_color mover, const result *play)
{
    const igo_entry *now = current(record);
    if (ko == IGO_KO_NONE)
        return false;
    if (play->suicide)
        return true;
    if (ko != IGO_KO_SIMPLE)
        return set_meets(play->stone, set_like(play->stone, &now->stood));
    if (record.count < 2)
        return false;
    return set_meets(play->stone, set_like(play->stone, &now[-1].board.points[mover]));
}

/* The latest ply before this one whose board may be that of the hash; INDEX_NONE: there is none. */
INLINE size_t earlier(igo_record record, uint64_t hash, size_t ply)
{
    if (record.index != NULL)
        return index_before(record.index, hash, ply);
    while (ply > 0)
        if (record.entries[--ply].hash == hash)
            return ply;
    return INDEX_NONE;
}

/* To bring back the board before the opponent's last turn is ko, any other superko. */
INLINE igo_verdict repetition(igo_ko ko, igo_record record, igo_color mover, const result *play)
{
    igo_verdict none = {.reason = IGO_LEGAL};
    const igo_entry *past = record.entries;
    if (!may_repeat(ko, record, mover, play))
        return none;

    uint64_t hash = hash_of(play->after, mover);
    size_t before = record.count - 2;
    if (record.count >= 2 && brings_back(ko, &past[before], hash, &play->after, mover))
        return (igo_verdict){.reason = IGO_KO, .repeats = before};
    if (ko == IGO_KO_SIMPLE)
        return none;
    for (size_t ply = record.count; (ply = earlier(record, hash, ply)) != INDEX_NONE;)
        if (brings_back(ko, &past[ply], hash, &play->after, mover))
            return (igo_verdict){.reason = IGO_SUPERKO, .repeats = ply};
    return none;
}

static igo_verdict illegal(igo_reason reason)
{
    return (igo_verdict){.reason = reason};
}

/* The ladder. *play is what the play makes of the board, once the point is known to be empty. */
INLINE igo_verdict judge(igo_rules rules, igo_record record, igo_move move, result *play)
{
    const igo_entry *now = current(record);
    igo_verdict legal = {.reason = IGO_LEGAL};
    if (is_over(rules, now))
        return illegal(IGO_OVER);
    if (move.color != now->next && move.turn != IGO_RESIGN)
        return illegal(IGO_TURN);
    if (move.turn != IGO_PLAY)
        return legal;
    if (!set_spans(&now->board.points[IGO_EMPTY], move.at))
        return illegal(IGO_BOUNDS);
    if (!set_has(&now->board.points[IGO_EMPTY], move.at))
        return illegal(IGO_OCCUPIED);

    *play = resolve(look(&now->board, move.color), move.at);
    if (play->suicide && !may_lose(rules.suicide, play->lost))
        return illegal(IGO_SUICIDE);
    igo_verdict repeated = repetition(rules.ko, record, move.color, play);
    if (repeated.reason != IGO_LEGAL)
        return repeated;
    legal.taken = taken(play);
    return legal;
}

/* ---- The entries that turns lead to ---- */

static void start(const igo_board *board, igo_color next, igo_entry *entry)
{
    view all = look(board, IGO_BLACK);
    *entry = (igo_entry){.board = *board, .next = next, .hash = hash_of(all, IGO_BLACK)};
    set_store(set_or(all.mine, all.theirs), &entry->stood);
}

/* After any turn the opponent of the one who made it is next. */
static void enter_turn(const igo_entry *now, igo_move move, igo_entry *next)
{
    *next = *now;
    next->move = move;
    next->next = other(move.color);
    next->passes = move.turn == IGO_PASS ? now->passes + (now->passes < UINT32_MAX) : 0;
}

INLINE void enter_play(const igo_entry *now, igo_move move, const result *play, igo_entry *next)
{
    igo_color mine = move.color, theirs = other(mine);
    set stood = set_or(set_like(play->stone, &now->stood), play->stone);
    set_store(play->after.mine, &next->board.points[mine]);
    set_store(play->after.theirs, &next->board.points[theirs]);
    set_store(play->after.empty, &next->board.points[IGO_EMPTY]);
    set_store(stood, &next->stood);
    next->next = theirs;
    next->move = move;
    next->hash = hash_of(play->after, mine);
    next->passes = 0;
    next->prisoners[mine] = now->prisoners[mine];
    next->prisoners[theirs] = now->prisoners[theirs];
    if (play->suicide)
        next->prisoners[mine] += (uint32_t)set_count(play->lost);
    if (play->captures)
        next->prisoners[theirs] += (uint32_t)set_count(play->captured);
}

static void apply(const igo_record *record, igo_move move, igo_entry *next)
{
    const igo_entry *now = current(*record);
    if (move.turn != IGO_PLAY) {
        enter_turn(now, move, next);
        return;
    }
    require(set_spans(&now->board.points[IGO_EMPTY], move.at));
    require(set_has(&now->board.points[IGO_EMPTY], move.at));
    result play = resolve(look(&now->board, move.color), move.at);
    enter_play(now, move, &play, next);
}

/* ---- Questions ---- */

/* The verdict, and the entry that a legal move leads to; where `next` is NULL, only the verdict. */
static igo_verdict play_move(const igo_rules *rules, const igo_entry *entries, size_t count,
                             const igo_index *index, igo_move move, igo_entry *next)
{
    igo_record record = {.entries = entries, .count = count, .index = index};
    result play = {.suicide = false};
    igo_verdict verdict = judge(*rules, record, move, &play);
    if (verdict.reason != IGO_LEGAL || next == NULL)
        return verdict;
    if (move.turn == IGO_PLAY)
        enter_play(current(record), move, &play, next);
    else
        enter_turn(current(record), move, next);
    return verdict;
}

static igo_verdict is_legal(const igo_rules *rules, const igo_record *record, igo_move move)
{
    return play_move(rules, record->entries, record->count, record->index, move, NULL);
}

static igo_evidence explain(const igo_rules *rules, const igo_record *record, igo_move move)
{
    const igo_entry *now = current(*record);
    igo_set none = igo_set_none(&now->board);
    igo_evidence evidence = {is_legal(rules, record, move), .taken = none, .chain = none};
    bool suicide = evidence.verdict.reason == IGO_SUICIDE;
    if (evidence.verdict.taken == 0 && !suicide)
        return evidence;
    result play = resolve(look(&now->board, move.color), move.at);
    if (suicide)
        evidence.chain = set_public(play.lost);
    else
        evidence.taken = set_public(set_or(play.captured, play.lost));
    return evidence;
}

/* ---- All legal plays ----
 *
 * A play beside an empty point has a liberty. Of the others, few depend on a chain of which is not
 * known, after a few steps for all chains together, that it has two liberties; those are judged one
 * by one, and so are the plays that might repeat a board. */

/* Stones of chains that have two liberties or more; a chain left out may have them, too. Two stones
 * side by side that have a liberty each have two, for no point is beside both. */
INLINE set with_two_liberties(set stones, set open, set twice_open)
{
    enum { STEPS = 4 };
    set one = set_and(stones, open);
    set two = set_or(set_and(stones, twice_open), set_and(one, set_beside(one)));
    for (int i = 0; i < STEPS; i++)
        two = set_spread(stones, two);
    return two;
}

/* Plays without a liberty of their own: those that are legal for sure, and those to be judged. */
INLINE set shut_in_plays(view now, set rest, igo_suicide suicide, set *doubtful)
{
    set open = set_beside(now.empty), twice_open = set_beside_twice(now.empty);
    set mine = with_two_liberties(now.mine, open, twice_open);
    set theirs = with_two_liberties(now.theirs, open, twice_open);
    set legal = set_and(rest, set_beside(mine));
    set weak = set_or(now.mine, set_minus(now.theirs, theirs));
    *doubtful = set_minus(rest, legal);
    if (suicide != IGO_SUICIDE_ALLOWED)
        *doubtful = set_and(*doubtful, set_beside(weak));
    return legal;
}

/* Those of the plays that are legal when judged one by one. */
static void judge_doubtful(const igo_rules *rules, const igo_record *record, const igo_set *plays,
                           igo_set *legal)
{
    igo_move move = {.turn = IGO_PLAY, .color = current(*record)->next};
    for (move.at = igo_set_before(); igo_set_next(plays, &move.at);)
        if (is_legal(rules, record, move).reason == IGO_LEGAL)
            set_add(legal, move.at);
}

static void legal_moves(const igo_rules *rules, const igo_record *record, igo_set *answer)
{
    const igo_entry *now = current(*record);
    view board = look(&now->board, now->next);
    if (is_over(*rules, now)) {
        set_store(set_empty(board.empty), answer);
        return;
    }

    set legal = set_and(board.empty, set_beside(board.empty));
    set rest = set_minus(board.empty, legal);
    set doubtful = rest;
    if (!set_is_empty(rest))
        legal = set_or(legal, shut_in_plays(board, rest, rules->suicide, &doubtful));
    if (rules->ko == IGO_KO_SIMPLE && record->count >= 2)
        doubtful = set_or(doubtful, set_and(legal, set_load(&now[-1].board.points[now->next])));
    else if (rules->ko > IGO_KO_SIMPLE)
        doubtful = set_or(doubtful, set_and(legal, set_load(&now->stood)));
    set_store(set_minus(legal, doubtful), answer);
    if (!set_is_empty(doubtful)) {
        igo_set plays;
        set_store(doubtful, &plays);
        judge_doubtful(rules, record, &plays, answer);
    }
}

const judge_table JUDGE_TABLE = {
    .name = JUDGE_NAME,
    .wide = &JUDGE_WIDE,
    .lawful = lawful,
    .start = start,
    .apply = apply,
    .play = play_move,
    .explain = explain,
    .legal_moves = legal_moves,
    .rows = READ_ROWS,
};

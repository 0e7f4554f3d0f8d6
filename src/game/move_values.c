/* move_values.c - the values of the moves of a position, by random samples. */
#include "move_values.h"

#include "bits.h"
#include "influence.h"

#include <stdlib.h>
#include <string.h>

/* ---- The record of a sample ----
 *
 * The first `kept` entries are those of the record and the move. If the rules look back at most two
 * entries, a long sample moves its last two down to `kept`, and its record begins there. */

static bool looks_back(igo_ko ko)
{
    return ko != IGO_KO_NONE && ko != IGO_KO_SIMPLE;
}

static const igo_record *record(values *v)
{
    v->record = (igo_record){.entries = v->entries + v->first, .count = v->end - v->first};
    return &v->record;
}

static const igo_entry *now(const values *v)
{
    return &v->entries[v->end - 1];
}

static bool grow_to(values *v, size_t room)
{
    igo_entry *entries = realloc(v->entries, room * sizeof *entries);
    if (entries == NULL) return false;
    v->entries = entries;
    v->room = room;
    return true;
}

/* Continues the map to the last entry. */
static void map_turns(values *v)
{
    igo_record turns = {.entries = v->entries + v->mapped, .count = v->end - v->mapped};
    if (v->how.turns > 0)
        influence_of_record(&v->after, &turns, v->mapped < v->kept ? &v->moved : &v->after);
}

static bool make_room(values *v)
{
    if (v->end < v->room) return true;
    if (looks_back(v->rules.ko)) return grow_to(v, 2 * v->room);
    map_turns(v);
    v->mapped = v->kept + 1;
    memmove(v->entries + v->kept, v->entries + v->end - 2, 2 * sizeof *v->entries);
    v->first = v->kept;
    v->end = v->kept + 2;
    return true;
}

/* ---- A sample ---- */

static bool add_turn(values *v, igo_move move)
{
    if (!make_room(v)) return false;
    igo_apply(record(v), move, &v->entries[v->end]);
    v->end++;
    return true;
}

/* Makes a random reasonable move. It draws points and takes the first legal play, so all legal
 * plays are equally likely, and few are judged. If many are illegal, as at the end of a game, it
 * judges all. */
static bool play_random_turn(values *v)
{
    enum { DRAWS = 3 };
    if (!make_room(v)) return false;
    igo_color next = now(v)->next;
    igo_set points = reasonable_points(now(v));
    for (int i = 0; i < DRAWS && v->mostly_legal; i++) {
        igo_move move = random_move(&points, next, v->prng);
        if (igo_play(&v->rules, record(v), move, &v->entries[v->end]).reason == IGO_LEGAL) {
            v->end++;
            return true;
        }
        set_remove(&points, move.at);
    }
    igo_set plays = reasonable_moves(v->rules, record(v));
    v->mostly_legal = 2 * igo_set_count(&plays) >= igo_set_count(&points);
    return add_turn(v, random_move(&plays, next, v->prng));
}

/* True if the game has ended. A pass may lift a ko for the opponent, and then for the player:
 * without a rule, only some passes in a row are an end. */
static bool has_ended(values *v)
{
    enum { SURELY = 4 };
    return now(v)->passes >= SURELY || igo_is_over(&v->rules, record(v));
}

/* Plays all turns of a sample after its first, the move. Without superko a game may never end. */
static bool play_on(values *v)
{
    size_t points = (size_t)v->before.rows * (size_t)v->before.cols;
    size_t most = v->how.turns > 0 ? v->how.turns : 100 + 10 * points;
    for (size_t turn = 2; turn <= most && !has_ended(v); turn++)
        if (!play_random_turn(v)) return false;
    return true;
}

static double sample_worth(values *v)
{
    igo_rules area = {.scoring = IGO_SCORING_AREA};
    map_turns(v);
    if (v->how.turns > 0) return influence_worth(&v->after, v->player);
    igo_score score = igo_score_record(&area, record(v), NULL);
    return (double)(score.points[v->player] - score.points[igo_opponent(v->player)]);
}

/* ---- All samples ---- */

/* The last two entries of a record are enough for most rules. */
static bool keep_record(values *v, const igo_record *from)
{
    enum { TURNS = 64 };
    size_t count = looks_back(v->rules.ko) || from->count < 2 ? from->count : 2;
    v->kept = count + 1;
    if (v->kept + TURNS > v->room && !grow_to(v, v->kept + TURNS)) return false;
    memcpy(v->entries, from->entries + from->count - count, count * sizeof *v->entries);
    return true;
}

bool values_start(values *v, igo_rules rules, const igo_record *from, samples how, prng *c)
{
    v->rules = rules;
    v->how = how;
    v->prng = c;
    v->player = from->entries[from->count - 1].next;
    v->count = v->done = 0;
    if (!keep_record(v, from)) return false;
    if (how.games > 0) influence_of_record(&v->before, from, NULL);
    igo_set plays = reasonable_moves(rules, from);
    for (igo_point at = igo_set_before(); igo_set_next(&plays, &at);)
        v->moves[v->count++] = (sampled_move){.at = at};
    v->wanted = v->count * how.games;
    return true;
}

static void sort(values *v)
{
    for (size_t i = 1; i < v->count; i++) {
        sampled_move moved = v->moves[i];
        size_t to = i;
        for (; to > 0 && mean_value(&v->moves[to - 1].values) < mean_value(&moved.values); to--)
            v->moves[to] = v->moves[to - 1];
        v->moves[to] = moved;
    }
}

/* Plays the first turn, which all samples of a move share. */
static void play_first_turn(values *v, igo_point at)
{
    igo_record turn = {.entries = v->entries + v->kept - 2, .count = 2};
    v->first = 0;
    v->end = v->kept - 1;
    igo_apply(record(v), igo_move_play(v->player, at.row, at.col), &v->entries[v->end]);
    influence_of_record(&v->moved, &turn, &v->before);
}

igo_status values_next(values *v)
{
    if (v->done == v->wanted) return IGO_DONE;
    sampled_move *m = &v->moves[v->done / v->how.games];
    if (v->done % v->how.games == 0) play_first_turn(v, m->at);
    v->first = 0;
    v->end = v->kept;
    v->mapped = v->kept - 1;
    v->mostly_legal = true;
    if (!play_on(v)) return IGO_NO_MEMORY;
    mean_add(&m->values, sample_worth(v));
    if (++v->done == v->wanted) sort(v);
    return IGO_MORE;
}

/* ---- A player ---- */

igo_move player_choice(const values *v)
{
    if (v->count == 0) return igo_move_pass(v->player);
    size_t which = v->how.games == 0 ? prng_below(v->prng, v->count) : 0;
    igo_point at = v->moves[which].at;
    return igo_move_play(v->player, at.row, at.col);
}

/* soak_game.c - a game kept by the library and by the naive rules, and compared in full.
 *
 * What the naive rules say is worked out once and held against each kind of machine. */
#include "soak_game.h"

#include "dispatch.h"
#include "private.h"
#include "record_index.h"

/* ---- Kinds ---- */

enum {
    SMALL_BITS = 256,
    SMALL_PLAIN_BITS = 384,
    NARROW_BITS = 512,
    ALL_BITS = IGO_MAX_SIZE * (IGO_MAX_SIZE + 1)
};

/* The boards that a kind is for have so many bits. */
static const struct {
    const char *name;
    machine needs;
    int least, most;
    const judge_table *table;
} kinds[] = {
    {"any", MACHINE_ANY, 1, NARROW_BITS, &igo_judge_any},
    {"wide any", MACHINE_ANY, NARROW_BITS + 1, ALL_BITS, &igo_judge_wide_any},
#ifdef KIND_plain
    {"small plain", MACHINE_PLAIN, 1, SMALL_PLAIN_BITS, &igo_judge_small_plain},
    {"plain", MACHINE_PLAIN, 1, NARROW_BITS, &igo_judge_plain},
    {"wide plain", MACHINE_PLAIN, NARROW_BITS + 1, ALL_BITS, &igo_judge_wide_plain},
#endif
#ifdef KIND_avx2
    {"small avx2", MACHINE_AVX2, 1, SMALL_BITS, &igo_judge_small_avx2},
    {"avx2", MACHINE_AVX2, 1, NARROW_BITS, &igo_judge_avx2},
#endif
#ifdef KIND_avx512
    {"small avx512", MACHINE_AVX512, 1, SMALL_BITS, &igo_judge_small_avx512},
    {"avx512", MACHINE_AVX512, 1, NARROW_BITS, &igo_judge_avx512},
    {"wide avx512", MACHINE_AVX512, NARROW_BITS + 1, ALL_BITS, &igo_judge_wide_avx512},
#endif
};

enum { OPTION_KINDS = sizeof kinds / sizeof *kinds };

soak soak_make(void)
{
    soak s = {
        .naive = test_room(1, sizeof(naive_record)),
        .survey = test_room(1, sizeof(survey)),
    };
    for (int i = 0; i < OPTION_KINDS; i++)
        if (kinds[i].needs <= machine_best())
            s.sides[s.side_count++] = (side){
                .name = kinds[i].name,
                .kind = kinds[i].table,
                .least = kinds[i].least,
                .most = kinds[i].most,
                .entries = test_room(SOAK_PLIES, sizeof(igo_entry)),
            };
    return s;
}

void soak_free(soak *s)
{
    for (int i = 0; i < s->side_count; i++) {
        free(s->sides[i].entries);
        igo_index_free(&s->sides[i].index);
    }
    free(s->naive);
    free(s->survey);
}

/* ---- The two records ---- */

enum { GARBAGE = 0xa5 };

/* The next side, after the one given or from the first on, that judges boards of this size. */
static side *next_side(soak *s, const side *after)
{
    for (side *at = s->sides + (after == NULL ? 0 : after - s->sides + 1);
         at < s->sides + s->side_count; at++)
        if (at->judges) return at;
    return NULL;
}

static igo_record record_of(const soak *s, const side *of)
{
    return (igo_record){.entries = of->entries, .count = (size_t)s->naive->count};
}

igo_record soak_record(const soak *s)
{
    return record_of(s, &s->sides[s->first]);
}

const igo_entry *soak_now(const soak *s)
{
    return &s->sides[s->first].entries[s->naive->count - 1];
}

static naive_entry *naive_now(const soak *s)
{
    return &s->naive->entries[s->naive->count - 1];
}

const naive_board *soak_board(const soak *s)
{
    return &naive_now(s)->board;
}

int soak_points(const soak *s)
{
    return soak_board(s)->rows * soak_board(s)->cols;
}

void soak_set_next(soak *s, igo_color next)
{
    for (side *at = next_side(s, NULL); at != NULL; at = next_side(s, at))
        at->entries[s->naive->count - 1].next = next;
    naive_now(s)->next = next;
}

/* ---- Differences ---- */

static bool differ(soak *s, const side *at, igo_move move, const char *format, ...)
{
    char move_text[64], what[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    s->asked = move;
    igo_move_print(move_text, sizeof move_text, move);
    snprintf(s->difference, sizeof s->difference, "%s: %s%s%s", at->name,
             move.turn == IGO_START ? "" : move_text, move.turn == IGO_START ? "" : ": ", what);
    return false;
}

static const igo_move no_move = {.turn = IGO_START};

static bool same_verdicts(soak *s, const side *at, igo_move move, igo_verdict got, igo_verdict want,
                          const char *how)
{
    s->verdicts++;
    s->seen[want.reason]++;
    if (same_verdict(got, want)) return true;
    s->want = want;
    return differ(s, at, move, "%s: %s, %u taken, ply %zu; wanted %s, %u taken, ply %zu", how,
                  igo_reason_name(got.reason), (unsigned)got.taken, got.repeats,
                  igo_reason_name(want.reason), (unsigned)want.taken, want.repeats);
}

/* The words that a set uses; their bits without a point are 0. */
static bool same_set(const igo_set *a, const igo_set *b)
{
    size_t words = (size_t)(a->rows * (a->cols + 1) + 63) / 64;
    return a->rows == b->rows && a->cols == b->cols &&
           memcmp(a->word, b->word, words * sizeof *a->word) == 0;
}

static bool same_sets(const igo_board *a, const igo_board *b)
{
    return same_set(&a->points[0], &b->points[0]) && same_set(&a->points[1], &b->points[1]) &&
           same_set(&a->points[2], &b->points[2]);
}

/* ---- Entries ---- */

/* The entry that a play leads to, but for its hash. */
static igo_entry entry_after(const soak *s, igo_move move, int point, const survey_play *play)
{
    igo_entry want = *soak_now(s);
    survey_after(s->survey, point, move.color, play, &want.board);
    survey_add(&want.stood, point);
    want.next = igo_opponent(move.color);
    want.move = move;
    want.passes = 0;
    igo_color losing = play->stone_lost ? move.color : igo_opponent(move.color);
    want.prisoners[losing] += play->verdict.taken;
    return want;
}

static bool same_entries(soak *s, const side *at, igo_move move, const igo_entry *got,
                         const igo_entry *want)
{
    if (!same_sets(&got->board, &want->board)) return differ(s, at, move, "leads to another board");
    if (!same_set(&got->stood, &want->stood))
        return differ(s, at, move, "leads to other points where a stone stood");
    if (got->next != want->next || !same_move(got->move, want->move) ||
        got->passes != want->passes || got->prisoners[0] != want->prisoners[0] ||
        got->prisoners[1] != want->prisoners[1])
        return differ(s, at, move, "leads to another move, player, passes or prisoners");
    return got->hash == want->hash || differ(s, at, move, "leads to another hash");
}

/* Boards that are the same, and no others, have the same hash. */
static bool compare_hashes(soak *s, const side *at)
{
    igo_entry start;
    int last = s->naive->count - 1;
    uint64_t hash = at->entries[last].hash;
    for (int ply = 0; ply < last; ply++) {
        bool same = s->survey->keys[ply] == s->survey->keys[last];
        if ((at->entries[ply].hash == hash) != same)
            return differ(s, at, no_move, "the hashes of plies %d and %d", ply, last);
    }
    at->kind->start(&s->survey->board, IGO_BLACK, &start);
    return start.hash == hash || differ(s, at, no_move, "the hash of a start at ply %d", last);
}

/* The newest entry, which all kinds and the naive rules have made. */
static bool entered(soak *s)
{
    bool same = true;
    const igo_entry *first = soak_now(s);
    survey_take(s->survey, s->naive);
    for (side *at = next_side(s, NULL); at != NULL; at = next_side(s, at)) {
        igo_record record = record_of(s, at);
        if (!igo_index_add(&at->index, &record)) abort();
        same = same && same_entries(s, at, no_move, &record.entries[record.count - 1], first) &&
               compare_hashes(s, at);
    }
    if (same && same_sets(&first->board, &s->survey->board) &&
        same_entry(first, naive_now(s), naive_passes(s->naive)))
        return true;
    return same &&
           differ(s, &s->sides[s->first], no_move, "another entry at ply %d", s->naive->count - 1);
}

bool soak_start(soak *s, const naive_board *board, igo_color next)
{
    int bits = board->rows * (board->cols + 1);
    naive_start(s->naive, board, next);
    survey_take(s->survey, s->naive);
    for (int i = 0; i < s->side_count; i++) {
        side *at = &s->sides[i];
        at->judges = at->least <= bits && bits <= at->most;
        igo_index_clear(&at->index);
        memset(at->entries, GARBAGE, SOAK_PLIES * sizeof *at->entries);
        if (at->judges) at->kind->start(&s->survey->board, next, &at->entries[0]);
    }
    s->first = (int)(next_side(s, NULL) - s->sides);
    return entered(s);
}

bool soak_apply(soak *s, igo_move move)
{
    for (side *at = next_side(s, NULL); at != NULL; at = next_side(s, at)) {
        size_t count = record_of(s, at).count;
        at->kind->apply(&at->entries[count - 1], move, &at->entries[count]);
    }
    naive_apply(s->naive, move);
    return entered(s);
}

/* ---- Questions ---- */

enum { UNTOUCHED = 0x5a };

static bool is_untouched(const igo_entry *entry)
{
    const unsigned char *bytes = (const unsigned char *)entry;
    return bytes[0] == UNTOUCHED && memcmp(bytes, bytes + 1, sizeof *entry - 1) == 0;
}

/* Once more, where the kind may say the same on other grounds: with an index, or by the last two
 * entries where no rule looks further back. */
static bool compare_again(soak *s, const side *at, igo_move move, igo_verdict want)
{
    igo_record now = record_of(s, at);
    size_t left_out = now.count > 2 ? now.count - 2 : 0;
    bool looks_back = s->rules.ko > IGO_KO_SIMPLE;
    if (!looks_back && left_out == 0) return true;
    if (looks_back)
        now.index = &at->index;
    else
        now = (igo_record){.entries = now.entries + left_out, .count = 2};
    igo_verdict got = at->kind->play(&s->rules, now.entries, now.count, now.index, move, NULL);
    got.repeats += !looks_back && got.reason == IGO_KO ? left_out : 0;
    return same_verdicts(s, at, move, got, want,
                         looks_back ? "with an index" : "by the last two entries");
}

/* A play by one kind: verdict and entry. */
static bool compare_play_by(soak *s, const side *at, igo_move move, igo_verdict want,
                            igo_entry *next)
{
    igo_record now = record_of(s, at);
    igo_verdict got = at->kind->play(&s->rules, now.entries, now.count, now.index, move, next);
    return same_verdicts(s, at, move, got, want, "a play") && compare_again(s, at, move, want);
}

static bool compare_play(soak *s, igo_move move, int point, const survey_play *play)
{
    igo_entry next, want;
    bool legal = play->verdict.reason == IGO_LEGAL;
    if (legal)
        want = entry_after(s, move, point, play);
    else
        memset(&next, UNTOUCHED, sizeof next);
    for (const side *at = next_side(s, NULL); at != NULL; at = next_side(s, at)) {
        if (!compare_play_by(s, at, move, play->verdict, &next)) return false;
        if (at == &s->sides[s->first]) want.hash = next.hash;
        if (legal && !same_entries(s, at, move, &next, &want)) return false;
        if (!legal && !is_untouched(&next))
            return differ(s, at, move, "illegal, and the entry is touched");
    }
    return true;
}

/* Any move by the naive rules one by one. The last side is asked for its evidence. */
static bool compare_explained(soak *s, igo_move move)
{
    naive_answer want;
    const side *best = &s->sides[s->first];
    naive_judge(s->rules, s->naive, move, &want);
    for (const side *at = next_side(s, NULL); at != NULL; best = at, at = next_side(s, at)) {
        igo_record now = record_of(s, at);
        igo_verdict got = at->kind->play(&s->rules, now.entries, now.count, now.index, move, NULL);
        if (!same_verdicts(s, at, move, got, want.verdict, "a move")) return false;
    }
    igo_record now = record_of(s, best);
    igo_evidence got = igo_explain(&s->rules, &now, move);
    if (!same_verdicts(s, best, move, got.verdict, want.verdict, "explained")) return false;
    return (same_points(&got.taken, soak_board(s), &want.taken) &&
            same_points(&got.chain, soak_board(s), &want.chain)) ||
           differ(s, best, move, "other evidence");
}

static bool compare_legal_moves(soak *s, const igo_set *want)
{
    for (const side *at = next_side(s, NULL); at != NULL; at = next_side(s, at)) {
        igo_record now = record_of(s, at);
        igo_set alone = at->kind->legal_moves(&s->rules, &now);
        now.index = &at->index;
        igo_set indexed = at->kind->legal_moves(&s->rules, &now);
        if (!same_set(&alone, want) || !same_set(&indexed, want))
            return differ(s, at, no_move, "another set of legal moves for %s",
                          igo_color_name(soak_now(s)->next));
    }
    return true;
}

/* All points, for the player who is to move. */
static bool compare_points(soak *s, igo_color color)
{
    int cols = soak_board(s)->cols;
    igo_set legal = igo_set_none(&s->survey->board);
    for (int point = 0; point < soak_points(s); point++) {
        survey_play play;
        survey_judge(s->survey, s->rules, point, color, &play);
        igo_move move = igo_move_play(color, point / cols, point % cols);
        if (!compare_play(s, move, point, &play)) return false;
        if (play.verdict.reason == IGO_LEGAL) survey_add(&legal, point);
    }
    return soak_now(s)->next != color || compare_legal_moves(s, &legal);
}

/* Both colours in turn are to move; and the one that is not, once. */
static bool compare_colors(soak *s)
{
    igo_color next = soak_now(s)->next, other = igo_opponent(next);
    bool same = test_below(&s->random, 4) > 0 || compare_points(s, other);
    soak_set_next(s, other);
    same = same && compare_points(s, other);
    soak_set_next(s, next);
    return same && compare_points(s, next);
}

/* Passes, resignations, plays off the board, and one or two on it. */
static bool compare_turns(soak *s)
{
    static const int32_t far[] = {-1, 32, 999999999, INT32_MIN};
    int rows = soak_board(s)->rows, cols = soak_board(s)->cols;
    bool same = true;
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        int32_t row = test_below(&s->random, rows), col = test_below(&s->random, cols);
        igo_move moves[] = {
            igo_move_pass(color),
            igo_move_resign(color),
            igo_move_play(color, rows, col),
            igo_move_play(color, row, cols),
            igo_move_play(color, far[test_below(&s->random, 4)], col),
            igo_move_play(color, row, far[test_below(&s->random, 4)]),
            igo_move_play(color, row, col),
        };
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
            same = same && compare_explained(s, moves[i]);
    }
    return same;
}

/* What a stone reaches, the liberties of that, and what they reach. */
typedef struct chain_sets {
    igo_set stones, liberties, region;
} chain_sets;

static chain_sets chain_by(const side *at, const igo_board *board, int color, const igo_set *stone)
{
    chain_sets made;
    const igo_set *empty = &board->points[IGO_EMPTY];
    made.stones = at->kind->reach(&board->points[color], stone);
    made.liberties = at->kind->beside(empty, &made.stones);
    made.region = at->kind->reach(empty, &made.liberties);
    return made;
}

/* The same set, and words behind it that are loaded with it are 0, whatever was there. */
static bool same_clean_set(const igo_set *got, const igo_set *want)
{
    int bits = got->rows * (got->cols + 1);
    uint64_t used = 0;
    for (int i = (bits + 63) / 64; i < (bits <= NARROW_BITS ? 8 : IGO_SET_WORDS); i++)
        used |= got->word[i];
    return used == 0 && same_set(got, want);
}

/* Stones and how many liberties they have by the naive rules, all else by the first side. */
static bool compare_chain(soak *s, const survey_chain *chain)
{
    const igo_board *board = &s->survey->board;
    int color = soak_board(s)->at[chain->first] == 'o';
    igo_set first = igo_set_none(board), stones = first;
    survey_add(&first, chain->first);
    for (int stone = chain->first; stone >= 0; stone = s->survey->link[stone])
        survey_add(&stones, stone);
    const chain_sets want = chain_by(&s->sides[s->first], board, color, &first);
    for (const side *at = next_side(s, NULL); at != NULL; at = next_side(s, at)) {
        const chain_sets got = chain_by(at, board, color, &first);
        if (!same_clean_set(&got.stones, &stones) ||
            !same_clean_set(&got.liberties, &want.liberties) ||
            !same_clean_set(&got.region, &want.region) ||
            at->kind->count(&got.liberties) != chain->liberties)
            return differ(s, at, no_move, "another chain, or other liberties or points around");
    }
    return true;
}

static bool compare_chains(soak *s)
{
    for (int i = 0; i < s->survey->chain_count; i++)
        if (!compare_chain(s, &s->survey->chains[i])) return false;
    return true;
}

/* Some chains are dead. */
static bool compare_score(soak *s)
{
    naive_marks marks = {{false}};
    igo_set dead = igo_set_none(&s->survey->board);
    for (int i = test_below(&s->random, 3); i > 0 && s->survey->chain_count > 0; i--) {
        int chain = test_below(&s->random, s->survey->chain_count);
        for (int at = s->survey->chains[chain].first; at >= 0; at = s->survey->link[at]) {
            survey_add(&dead, at);
            marks.at[at] = true;
        }
    }
    igo_record now = soak_record(s);
    igo_score got = igo_score_record(&s->rules, &now, &dead);
    igo_score want = naive_score(s->rules, s->naive, &marks);
    if (same_score(got, want)) return true;
    return differ(s, &s->sides[s->first], no_move, "score x %lld, o %lld; wanted x %lld, o %lld",
                  (long long)got.points[0], (long long)got.points[1], (long long)want.points[0],
                  (long long)want.points[1]);
}

static bool compare_lawful(soak *s)
{
    naive_board changed = *soak_board(s);
    igo_board board = s->survey->board;
    int point = test_below(&s->random, soak_points(s)), cols = changed.cols;
    igo_color color = test_color(&s->random);
    changed.at[point] = "xo"[color];
    igo_board_set(&board, (igo_point){point / cols, point % cols}, color);
    bool want = naive_lawful(&changed);
    for (const side *at = next_side(s, NULL); at != NULL; at = next_side(s, at))
        if (at->kind->lawful(&board) != want)
            return differ(s, at, igo_move_play(color, point / cols, point % cols),
                          "is the board lawful with this stone");
    return true;
}

bool compare_position(soak *s)
{
    s->positions++;
    s->before = s->random;
    return compare_colors(s) && compare_turns(s) && compare_chains(s) && compare_score(s) &&
           compare_lawful(s);
}

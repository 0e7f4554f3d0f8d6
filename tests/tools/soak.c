/* soak.c - soak SECONDS SEED [quiet]: random games, judged by the library and by the naive rules.
 *
 * At every turn all points are judged in both colours, by every kind of machine that is compiled in
 * and known to this one. Verdicts, with and without an index, the entries that plays lead to, legal
 * sets, evidence, hashes and the score are compared. The first difference ends it: it is told as a
 * fixture, with as few turns and stones as still show it. */
#include "file.h"
#include "progress.h"
#include "soak_game.h"

#include <time.h>

/* What was seen. */
typedef struct sums {
    uint64_t games, sizes;
    bool size[IGO_MAX_SIZE + 1][IGO_MAX_SIZE + 1];
} sums;

static double now(void)
{
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* ---- Games ---- */

/* Small boards, full of kos, are cheap and so are met most often; besides any board, boards of more
 * than 512 bits, lines, and common ones. */
static void choose_size(uint64_t *random, int *rows, int *cols)
{
    static const struct {
        int least, most;
    } sizes[] = {
        {1, 5},  {1, 5},  {1, 5},   {1, 5},  {2, 4},  {3, 6},
        {1, 32}, {1, 32}, {22, 32}, {6, 19}, {1, 32},
    };
    enum { OPTION_KINDS = sizeof sizes / sizeof *sizes };
    int kind = test_below(random, OPTION_KINDS), span = sizes[kind].most - sizes[kind].least + 1;
    *rows = sizes[kind].least + test_below(random, span);
    *cols = sizes[kind].least + test_below(random, span);
    if (kind == OPTION_KINDS - 1) *(test_below(random, 2) == 0 ? rows : cols) = 1;
}

static igo_rules choose_rules(uint64_t *random)
{
    return (igo_rules){
        .ko = (igo_ko)test_below(random, IGO_KO_NATURAL + 1),
        .suicide = (igo_suicide)test_below(random, IGO_SUICIDE_ALLOWED + 1),
        .scoring = (igo_scoring)test_below(random, IGO_SCORING_STONES + 1),
        .passes = (uint32_t)test_below(random, 4),
        .half_komi = test_below(random, 32) - 16,
    };
}

/* Of a few legal plays one that takes stones or comes back to where one stood; a pass now and then,
 * and where there is none. */
static igo_move choose_move(soak *s)
{
    igo_color color = soak_now(s)->next;
    igo_move best = igo_move_pass(color);
    int most = -1, points = soak_points(s), cols = soak_board(s)->cols;
    if (test_below(&s->random, 300) == 0) return igo_move_resign(test_color(&s->random));
    if (test_below(&s->random, 16) == 0) return best;
    for (int i = 0; i < 12; i++) {
        survey_play play;
        int point = test_below(&s->random, points);
        igo_point at = {point / cols, point % cols};
        survey_judge(s->survey, s->rules, point, color, &play);
        if (play.verdict.reason != IGO_LEGAL) continue;
        int worth = test_below(&s->random, 4) + (play.verdict.taken > 0 ? 4 : 0);
        worth += igo_set_has(&soak_now(s)->stood, at) ? 2 : 0;
        if (worth > most) best = igo_move_play(color, at.row, at.col);
        most = worth > most ? worth : most;
    }
    return best;
}

/* Wide boards cost more time a turn, so they get fewer. */
static int choose_length(soak *s, int points)
{
    int most = 6 + 6000 / points;
    int length = 10 + 6 * points;
    length = length < most ? length : most;
    length = length < SOAK_PLIES ? length : SOAK_PLIES - 1;
    return 1 + test_below(&s->random, length);
}

/* False: there is a difference. */
static bool play_game(soak *s, sums *seen, double end)
{
    int rows, cols;
    choose_size(&s->random, &rows, &cols);
    s->rules = choose_rules(&s->random);
    igo_board board = test_lawful_board(&s->random, rows, cols, 1 + test_below(&s->random, 8));
    naive_board start = naive_of(&board);
    bool same = soak_start(s, &start, test_color(&s->random)) && compare_position(s);
    for (int left = choose_length(s, rows * cols); same && left > 0 && now() < end; left--) {
        igo_record now = soak_record(s);
        if (igo_is_over(&s->rules, &now)) break;
        if (test_below(&s->random, 24) == 0) soak_set_next(s, igo_opponent(soak_now(s)->next));
        same = soak_apply(s, choose_move(s)) && compare_position(s);
    }
    seen->games++;
    seen->sizes += !seen->size[rows][cols];
    seen->size[rows][cols] = true;
    return same;
}

/* ---- A difference, made short and told ---- */

/* Whether there is still a difference in a game that begins at another board, or later. */
static bool differs(soak *s, const naive_board *board, igo_color next, const igo_move *moves,
                    int count)
{
    if (!naive_lawful(board) || !soak_start(s, board, next)) return false;
    for (int i = 0; i < count; i++) {
        const naive_board *at = soak_board(s);
        int point = moves[i].at.row * at->cols + moves[i].at.col;
        if (moves[i].turn == IGO_PLAY && at->at[point] != '-') return false;
        if (moves[i].turn != IGO_RESIGN) soak_set_next(s, moves[i].color);
        if (!soak_apply(s, moves[i])) return true;
    }
    s->random = s->before;
    return !compare_position(s);
}

/* Leaves out turns from the first on, then stones one by one. */
static void shrink(soak *s, naive_board *board, igo_color *next, igo_move *moves, int *count)
{
    naive_entry *past = test_room(NAIVE_PLIES, sizeof *past);
    memcpy(past, s->naive->entries, (size_t)s->naive->count * sizeof *past);
    int first = *count;
    while (first > 0 &&
           !differs(s, &past[first].board, past[first].next, moves + first, *count - first))
        first--;
    *board = past[first].board;
    *next = past[first].next;
    *count -= first;
    memmove(moves, moves + first, (size_t)*count * sizeof *moves);
    free(past);
    for (int i = 0; i < board->rows * board->cols; i++) {
        char stone = board->at[i];
        board->at[i] = '-';
        if (stone == '-' || !differs(s, board, *next, moves, *count)) board->at[i] = stone;
    }
}

static void tell(soak *s, unsigned long long seed, uint64_t number)
{
    igo_move moves[NAIVE_PLIES];
    char text[128];
    int count = s->naive->count - 1;
    for (int i = 0; i < count; i++)
        moves[i] = soak_record(s).entries[i + 1].move;
    naive_board board = s->naive->entries[0].board;
    igo_color next = s->naive->entries[0].next;
    printf("# %s\n# seed %llu, game %llu; as far as it can be shortened:\n", s->difference, seed,
           (unsigned long long)number);
    shrink(s, &board, &next, moves, &count);
    bool shown = differs(s, &board, next, moves, count);
    printf("# %s; colours move as they are given (--any-turn)\n",
           shown ? s->difference : "lost while it was shortened");
    igo_rules_print(text, sizeof text, &s->rules);
    printf("rules %s\n%c\n", text, "xo"[next]);
    for (int row = 0; row < board.rows; row++)
        printf("%.*s\n", board.cols, board.at + row * board.cols);
    for (int i = 0; i < count; i++) {
        igo_move_print(text, sizeof text, moves[i]);
        printf("play %s\n", text);
    }
    if (s->asked.turn != IGO_START) {
        igo_move_print(text, sizeof text, s->asked);
        bool legal = s->want.reason == IGO_LEGAL;
        printf("%s %s%s%s\n", legal ? "legal" : "illegal", text, legal ? "" : " ",
               legal ? "" : igo_reason_name(s->want.reason));
    }
}

/* ---- The whole ---- */

/* A line for a person, and one of names and numbers to be added up. */
static void print_sums(const soak *s, const sums *seen, double seconds)
{
    const char *between = "# kinds of machine: ";
    for (int i = 0; i < s->side_count; i++, between = ", ")
        printf("%s%s", between, s->sides[i].name);
    printf("\nverdicts %llu seconds %.0f games %llu positions %llu sizes %llu",
           (unsigned long long)s->verdicts, seconds, (unsigned long long)seen->games,
           (unsigned long long)s->positions, (unsigned long long)seen->sizes);
    for (int reason = IGO_LEGAL; reason <= IGO_SUPERKO; reason++)
        printf(" %s %llu", igo_reason_name((igo_reason)reason),
               (unsigned long long)s->seen[reason]);
    putchar('\n');
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("soak: wanted SECONDS SEED [quiet]\n", stderr);
        return 2;
    }
    unsigned long long seed = strtoull(argv[2], NULL, 10);
    double began = now(), seconds = strtod(argv[1], NULL);
    soak s = soak_make();
    sums seen = {.games = 0};
    bool same = true;
    for (uint64_t number = 0; same && now() - began < seconds; number++) {
        s.random = seed << 40 ^ number;
        same = play_game(&s, &seen, began + seconds);
        if (argc == 3)
            progress_show("%.0f of %.0f s: %llu games, %.1f million verdicts", now() - began,
                          seconds, (unsigned long long)seen.games, (double)s.verdicts / 1e6);
        if (!same) {
            progress_end();
            tell(&s, seed, number);
        }
    }
    progress_end();
    print_sums(&s, &seen, now() - began);
    soak_free(&s);
    return same ? 0 : 1;
}

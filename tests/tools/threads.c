/* threads.c - threads that judge and play at the same time, from the same records.
 *
 * The library has no state of its own, so nothing that one thread does may be seen by another. Each
 * asks every kind of machine about the same records, makes games of its own, reads and prints; what
 * comes of it is the same as without others. ThreadSanitizer watches. */
#include "soak_game.h"

#include <pthread.h>

enum { THREADS = 4, SIZES = 4, PLIES = 40 };

static uint64_t mixed(uint64_t digest, uint64_t number)
{
    return (digest ^ number) * 0x9e3779b97f4a7c15u + 1;
}

/* ---- What each thread does ---- */

/* All points, by one kind, from a record that others read, too. */
static uint64_t judge_all(uint64_t digest, igo_rules rules, const side *at, igo_record record)
{
    igo_entry next;
    const igo_entry *now = &record.entries[record.count - 1];
    int cols = igo_board_cols(&now->board), points = igo_board_rows(&now->board) * cols;
    igo_set legal = at->kind->legal_moves(&rules, &record);
    digest = mixed(digest, (uint64_t)igo_set_count(&legal));
    for (int i = 0; i < points; i++) {
        igo_move move = igo_move_play(now->next, i / cols, i % cols);
        igo_verdict verdict =
            at->kind->play(&rules, record.entries, record.count, record.index, move, &next);
        digest = mixed(digest, verdict.reason * 1000u + verdict.taken + verdict.repeats);
        digest = verdict.reason == IGO_LEGAL ? mixed(digest, next.hash) : digest;
    }
    return digest;
}

/* A text read, played, scored and printed. */
static uint64_t read_text(uint64_t digest)
{
    static const char text[] =
        "# a ko\nrules kata ko=positional\no\n-ox-\no-ox\n-ox-\nplay 1,1\nillegal 1,2 ko\n"
        "board\nx\n-ox-\noo-x\n-ox-\nscore x+1\nmoves 2\n";
    char printed[1024];
    size_t used;
    igo_finding finding;
    igo_reader reader = {.line = 0};
    igo_replay replay = {.audit = true};
    igo_reader_feed(&reader, text, sizeof text - 1, &used);
    igo_reader_feed(&reader, text, 0, &used);
    igo_replay_start(&replay, &reader.game);
    while (igo_replay_next(&replay, &reader.game, &finding) == IGO_MORE)
        digest = mixed(digest, finding.verdict.reason + 10u * finding.holds);
    size_t length = igo_case_print(printed, sizeof printed, &reader.game);
    length += igo_sgf_print(printed, sizeof printed, &reader.game);
    igo_replay_free(&replay);
    igo_reader_free(&reader);
    return mixed(digest, length);
}

/* One game of each size, which all threads share. */
static uint64_t run(const soak *shared)
{
    uint64_t digest = 0;
    for (int size = 0; size < SIZES; size++) {
        const soak *s = &shared[size];
        for (int i = 0; i < s->side_count; i++) {
            igo_record record = {.entries = s->sides[i].entries};
            for (record.count = 1; s->sides[i].judges && record.count < (size_t)s->naive->count;
                 record.count += 7)
                digest = judge_all(digest, s->rules, &s->sides[i], record);
            record.count = (size_t)s->naive->count;
            record.index = &s->sides[i].index;
            if (s->sides[i].judges) digest = judge_all(digest, s->rules, &s->sides[i], record);
        }
        digest = read_text(digest);
    }
    return digest;
}

/* ---- The games, and the threads ---- */

static soak make_game(int rows, int cols, igo_ko ko)
{
    soak s = soak_make();
    s.random = (uint64_t)(rows * cols);
    s.rules = (igo_rules){.ko = ko, .suicide = IGO_SUICIDE_ALLOWED};
    igo_board board = test_lawful_board(&s.random, rows, cols, 3);
    naive_board start = naive_of(&board);
    if (!soak_start(&s, &start, IGO_BLACK)) abort();
    for (int ply = 0; ply < PLIES; ply++) {
        igo_record now = soak_record(&s);
        igo_set legal = s.sides[s.first].kind->legal_moves(&s.rules, &now);
        igo_color next = soak_now(&s)->next;
        igo_move move = igo_move_pass(next);
        if (igo_set_count(&legal) > 0) {
            igo_point at = test_pick(&s.random, &legal);
            move = igo_move_play(next, at.row, at.col);
        }
        if (!soak_apply(&s, move)) abort();
    }
    return s;
}

typedef struct job {
    pthread_t thread;
    const soak *shared;
    uint64_t digest;
} job;

static void *begin(void *given)
{
    job *own = given;
    own->digest = run(own->shared);
    return NULL;
}

static void threads_do_not_see_each_other(test *t)
{
    job jobs[THREADS];
    soak shared[SIZES] = {
        make_game(3, 3, IGO_KO_POSITIONAL),
        make_game(5, 6, IGO_KO_SITUATIONAL),
        make_game(13, 13, IGO_KO_SIMPLE),
        make_game(24, 22, IGO_KO_NATURAL),
    };
    uint64_t alone = run(shared);
    for (int i = 0; i < THREADS; i++) {
        jobs[i].shared = shared;
        if (pthread_create(&jobs[i].thread, NULL, begin, &jobs[i]) != 0) abort();
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(jobs[i].thread, NULL);
        CHECK(t, jobs[i].digest == alone);
    }
    printf("# kinds of machine:");
    for (int i = 0; i < shared[0].side_count; i++)
        printf(" %s%s", shared[0].sides[i].name, i + 1 < shared[0].side_count ? "," : "\n");
    for (int i = 0; i < SIZES; i++)
        soak_free(&shared[i]);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, threads_do_not_see_each_other);
    return test_end(&t);
}

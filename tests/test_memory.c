/* test_memory.c - the library when there is no memory: each allocation in turn is refused, alone or
 * with all later ones.
 *
 * The linker puts the functions below in the place of malloc and its kin (see the Makefile). A job
 * uses the library until it says that memory is out. Then it looks at what was promised of that
 * moment, has the allocator mended, tries again and ends with the same text as ever. */
#include "test.h"

/* ---- The allocator ---- */

/* What the allocator has to know; nobody can hand it to malloc. */
static struct {
    bool counts;    /* the job is at work */
    size_t refused; /* the number of the allocation to refuse, from 1; 0: none */
    bool onwards;   /* all later ones, too */
    size_t asked;   /* allocations of this job */
    size_t live;    /* of those, blocks that nobody has freed */
} memory;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static bool is_refused(void)
{
    if (!memory.counts)
        return false;
    memory.asked++;
    bool later = memory.onwards && memory.asked > memory.refused;
    return memory.refused > 0 && (memory.asked == memory.refused || later);
}

static void *count_block(void *block)
{
    memory.live += memory.counts && block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : count_block(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : count_block(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (is_refused())
        return NULL;
    return block == NULL ? count_block(__real_malloc(size)) : __real_realloc(block, size);
}

void __wrap_free(void *block)
{
    memory.live -= memory.counts && block != NULL;
    __real_free(block);
}

/* ---- Jobs ---- */

enum { TEXT = 1 << 16 };

/* What a job has to say. */
typedef struct words {
    char *text;
    size_t length;
    size_t refusals; /* times that the library said that memory is out */
} words;

/* `how` is the job's own. */
typedef void job(test *t, words *said, size_t how);

static void say(words *said, const char *text)
{
    size_t length = strlen(text);
    if (said->length + length >= TEXT)
        abort();
    memcpy(said->text + said->length, text, length + 1);
    said->length += length;
}

static void say_game(words *said, const igo_game *game)
{
    size_t room = TEXT - said->length;
    size_t length = igo_game_print(said->text + said->length, room, game);
    if (length >= room)
        abort();
    said->length += length;
}

/* The library said that memory is out: from now on there is enough. */
static void mend(words *said)
{
    said->refusals++;
    memory.refused = 0;
}

/* Lets a job work; says how many allocations it wanted. */
static size_t work(test *t, job *todo, size_t how, size_t refused, bool onwards, words *said)
{
    said->length = said->refusals = 0;
    said->text[0] = '\0';
    memory.refused = refused;
    memory.onwards = onwards;
    memory.asked = memory.live = 0;
    memory.counts = true;
    todo(t, said, how);
    memory.counts = false;
    CHECK_NUMBER(t, memory.live, 0);
    return memory.asked;
}

/* All allocations of the job one after the other. What it says is always the same. */
static void refuse_each(test *t, job *todo, size_t how, bool onwards)
{
    words want = {.text = test_room(TEXT, 1)}, got = {.text = test_room(TEXT, 1)};
    size_t wanted = work(t, todo, how, 0, false, &want);
    CHECK(t, wanted > 0 && want.length > 0 && want.refusals == 0);
    for (size_t n = 1; n <= wanted; n++) {
        work(t, todo, how, n, onwards, &got);
        CHECK_NUMBER(t, got.refusals, 1);
        if (!CHECK_TEXT(t, got.text, want.text))
            test_say(t, "%zu of %zu was refused%s", n, wanted, onwards ? ", and all later" : "");
    }
    free(want.text);
    free(got.text);
}

static void starve(test *t, job *todo, size_t how)
{
    refuse_each(t, todo, how, false);
    refuse_each(t, todo, how, true);
}

/* ---- Indexes and games: what could not be added leaves them as they were ---- */

static void say_verdict(words *said, igo_verdict verdict)
{
    char text[64], line[128];
    igo_verdict_print(text, sizeof text, verdict);
    snprintf(line, sizeof line, "%s, ply %zu\n", text, verdict.repeats);
    say(said, line);
}

/* White may take a stone; then the players pass until the ko could be retaken. */
enum { PLIES = 70 };

static void make_record(igo_entry entries[PLIES])
{
    igo_board ko = test_board(3, 4, "-xo-x-xo-xo-");
    igo_start(&ko, IGO_WHITE, &entries[0]);
    igo_record record = {.entries = entries, .count = 1};
    igo_apply(record, igo_move_play(IGO_WHITE, 1, 1), &entries[1]);
    for (record.count = 2; record.count < PLIES; record.count++) {
        igo_color next = entries[record.count - 1].next;
        igo_apply(record, igo_move_pass(next), &entries[record.count]);
    }
}

static igo_rules superko(void)
{
    igo_rules rules = igo_rules_kata();
    rules.ko = IGO_KO_POSITIONAL;
    rules.passes = 0;
    return rules;
}

static igo_verdict retaken(igo_record record, const igo_index *index)
{
    record.index = index;
    return igo_is_legal(superko(), record, igo_move_play(IGO_BLACK, 1, 2));
}

static void check_index(test *t, const igo_index *index, igo_record record)
{
    CHECK_NUMBER(t, index->count, record.count);
    if (record.count == 0)
        return;
    igo_verdict got = retaken(record, index), want = retaken(record, NULL);
    CHECK_NUMBER(t, got.reason, want.reason);
    CHECK_NUMBER(t, got.repeats, want.repeats);
}

static void fill_index(test *t, words *said, size_t how)
{
    (void)how;
    igo_entry entries[PLIES];
    igo_index index = {0};
    make_record(entries);
    for (igo_record record = {.entries = entries, .count = 1}; record.count <= PLIES;
         record.count++) {
        if (!igo_index_add(&index, record)) {
            check_index(t, &index, igo_record_of(entries, record.count - 1));
            mend(said);
            CHECK(t, igo_index_add(&index, record));
        }
        check_index(t, &index, record);
        say_verdict(said, retaken(record, &index));
    }
    igo_index_free(&index);
}

static void an_index_that_could_not_grow_is_as_it_was(test *t)
{
    starve(t, fill_index, 0);
}

static bool add_something(igo_game *game, int i)
{
    igo_position position = {igo_board_make(1 + i % 5, 1 + i % 7), IGO_WHITE};
    switch (i % 4) {
    case 0: return igo_game_add(game, (igo_step){.move = igo_move_play(IGO_BLACK, i, i)});
    case 1: return igo_game_add_position(game, (igo_step){.kind = IGO_STEP_SETUP}, &position);
    case 2: return igo_game_add_score(game, (igo_step){.kind = IGO_STEP_SCORE}, "x+0012.50", 9);
    default: return igo_game_add_title(game, "some more words of the title", 28);
    }
}

static void fill_game(test *t, words *said, size_t rounds)
{
    static char text[TEXT], again[TEXT];
    igo_game game = {.start = {igo_board_make(2, 2), IGO_BLACK}};
    for (int i = 0; i < (int)rounds; i++) {
        igo_game before = game;
        igo_game_print(text, sizeof text, &game);
        if (add_something(&game, i))
            continue;
        igo_game_print(again, sizeof again, &game);
        CHECK_TEXT(t, again, text);
        CHECK_NUMBER(t, game.position_count, before.position_count);
        CHECK_NUMBER(t, game.word_count, before.word_count);
        mend(said);
        CHECK(t, add_something(&game, i));
    }
    say_game(said, &game);
    igo_game_free(&game);
}

static void a_game_that_could_not_grow_is_as_it_was(test *t)
{
    starve(t, fill_game, 80);
}

/* ---- Readers: freed where memory is out, they read the text once more ---- */

#define TWICE(text) text text
#define TIMES_4(text) TWICE(TWICE(text))
#define TIMES_32(text) TIMES_4(TIMES_4(TWICE(text)))

static const char fixtures[] = TIMES_4(
    "# a title of many lines, each of which is written behind "
    "the others\n") "rules tromp-taylor ko=situational "
                    "passes=0\n"
                    "o\n"
                    "---\n"
                    "-x-\n" TIMES_4("play o pass\nlegal x "
                                    "pass\nillegal o 0,0 "
                                    "turn\n? x resign\nplay x "
                                    "pass\n")
                        TIMES_4("board\no\n---\n-x-\nscore "
                                "o+7.5\nthen\nx\n---\n-x-\nthen\no\n---"
                                "\n-x-\n") "setup\nx\n-\nlegal-moves "
                                           "1\n\n"
                                           "x\n--\nplay 0,0\nplai "
                                           "0,1\n\n"
                                           "# short\nx\n-\nscore "
                                           "draw\n\n"
                                           "x\n---" TIMES_32(
                                               "-") "\n\n"
                                                    "# without a "
                                                    "newline at the "
                                                    "end, and longer "
                                                    "than the first "
                                                    "piece of room\n"
                                                    "# " TIMES_32("some words of "
                                                                  "the title ") "\n"
                                                                                "o"
                                                                                "\n-o\nlegal A1";

static void say_error(words *said, const igo_error *error)
{
    char line[512];
    snprintf(line, sizeof line, "%zu:%zu: %s, %s\n", error->line, error->column, error->found,
             error->wanted);
    say(said, line);
}

/* A reader of either notation. */
typedef struct any_reader {
    bool is_sgf;
    igo_reader fixture;
    igo_sgf_reader sgf;
} any_reader;

static igo_read feed(any_reader *reader, const char *text, size_t length, size_t *used)
{
    return reader->is_sgf ? igo_sgf_feed(&reader->sgf, text, length, used)
                          : igo_reader_feed(&reader->fixture, text, length, used);
}

static void say_read(words *said, const any_reader *reader, igo_read what)
{
    say_game(said, reader->is_sgf ? &reader->sgf.game : &reader->fixture.game);
    if (what == IGO_READ_ERROR)
        say_error(said, reader->is_sgf ? &reader->sgf.error : &reader->fixture.error);
}

static void free_reader(any_reader *reader)
{
    igo_reader_free(&reader->fixture);
    igo_sgf_reader_free(&reader->sgf);
}

/* Reads the text in such pieces; false: out of memory. */
static bool read_all(any_reader *reader, const char *text, size_t piece, words *said)
{
    size_t length = strlen(text), at = 0, used;
    for (bool at_end = false; !at_end;) {
        size_t left = length - at < piece ? length - at : piece;
        at_end = left == 0;
        igo_read what = feed(reader, text + at, left, &used);
        if (what == IGO_READ_NO_MEMORY)
            return false;
        if (what != IGO_READ_MORE)
            say_read(said, reader, what);
        else if (used < left)
            abort();
        at += used;
    }
    return true;
}

/* What was read before memory was out is the beginning of what there is to read. */
static void read_text(test *t, words *said, any_reader reader, const char *text, size_t piece)
{
    static char early[TEXT];
    any_reader fresh = reader;
    if (!read_all(&reader, text, piece, said)) {
        free_reader(&reader);
        mend(said);
        memcpy(early, said->text, said->length + 1);
        said->length = 0;
        reader = fresh;
        CHECK(t, read_all(&reader, text, piece, said));
        CHECK(t, strncmp(said->text, early, strlen(early)) == 0);
    }
    free_reader(&reader);
}

static void read_fixtures(test *t, words *said, size_t piece)
{
    read_text(t, said, (any_reader){.is_sgf = false}, fixtures, piece);
}

static void a_reader_of_fixtures_says_so_and_reads_on_afresh(test *t)
{
    static const size_t pieces[] = {5, 350, 400, 450, 500, 100000};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        starve(t, read_fixtures, pieces[i]);
}

static const char games[] = "any words\n(;SZ[3]RE[B+R]" TIMES_4(
    ";B[aa];W[bb]") ")(;SZ[3:2]RU[aga]KM[0.5]RE[W+R]GN[" TIMES_32("name ") "]AB[aa]\n" TIMES_4(";B["
                                                                                               "ba]"
                                                                                               ";W["
                                                                                               "]")
    TIMES_4(";AW[bb];AE[bb]") TIMES_4("(;B[ca]") ";B[bb];W[ab]" TIMES_4(
        "(;W[])(;W[bb]))") "(;W[cb]))\n"
                           "(;SZ[2]" TIMES_32("(;W[aa]")
                               TIMES_32("(;AE[aa])(;W[bb];PL[W]))") ")\n"
                                                                    "(;SZ[2];B[aa]W[zz]AB[zz])(;SZ["
                                                                    "1];B[];W[])(;C[no end";

static void read_main_lines(test *t, words *said, size_t piece)
{
    read_text(t, said, (any_reader){.is_sgf = true, .sgf = {.junk = true}}, games, piece);
}

static void read_variations(test *t, words *said, size_t piece)
{
    any_reader reader = {.is_sgf = true, .sgf = {.junk = true, .variations = true}};
    read_text(t, said, reader, games, piece);
}

static void a_reader_of_SGF_says_so_and_reads_on_afresh(test *t)
{
    starve(t, read_main_lines, 11);
    starve(t, read_main_lines, sizeof games);
    starve(t, read_variations, 11);
    starve(t, read_variations, sizeof games);
}

/* ---- Replays: the call may be made again ---- */

enum { LONG = 500 };

/* A game long enough for an index, without memory of its own. */
static igo_game long_game(igo_step steps[LONG], igo_position *setup)
{
    igo_move retake = igo_move_play(IGO_BLACK, 1, 2);
    igo_position start = {test_board(3, 4, "-xo-x-xo-xo-"), IGO_WHITE};
    steps[0].move = igo_move_play(IGO_WHITE, 1, 1);
    for (size_t i = 1; i < LONG; i++)
        steps[i].move = igo_move_pass(i % 2 == 0 ? IGO_WHITE : IGO_BLACK);
    for (size_t i = 451; i < 460; i++)
        steps[i] = (igo_step){.kind = IGO_STEP_ASK, .move = retake};
    steps[470].kind = IGO_STEP_SETUP;
    *setup = start;
    return (igo_game){.rules = superko(),
                      .start = start,
                      .steps = steps,
                      .step_count = LONG,
                      .positions = setup,
                      .position_count = 1};
}

static void say_finding(words *said, const igo_replay *replay, const igo_finding *finding)
{
    char text[64];
    snprintf(text, sizeof text, "%zu of %zu: ", replay->step, igo_replay_record(replay).count);
    say(said, text);
    say_verdict(said, finding->verdict);
}

/* Goes through the game; false: out of memory. */
static bool replay_all(igo_replay *replay, const igo_game *game, words *said)
{
    igo_finding finding;
    igo_status went = replay->step == 0 ? igo_replay_start(replay, game) : IGO_MORE;
    while (went == IGO_MORE) {
        went = igo_replay_next(replay, game, &finding);
        if (went == IGO_MORE)
            say_finding(said, replay, &finding);
    }
    return went == IGO_DONE;
}

/* After memory was out it goes on where it was, or begins once more. */
static void replay_game(test *t, words *said, size_t afresh)
{
    igo_step steps[LONG] = {{.kind = IGO_STEP_PLAY}};
    igo_position setup;
    igo_game game = long_game(steps, &setup);
    igo_replay replay = {.forced = false};
    if (!replay_all(&replay, &game, said)) {
        mend(said);
        if (afresh == 1)
            said->length = replay.step = 0;
        CHECK(t, replay_all(&replay, &game, said));
    }
    igo_replay_free(&replay);
}

static void a_replay_says_so_and_goes_on_where_it_was(test *t)
{
    starve(t, replay_game, 0);
    starve(t, replay_game, 1);
}

/* ---- What takes no memory ---- */

static void print_all(const igo_game *game)
{
    static char text[TEXT];
    igo_game_print(text, sizeof text, game);
    igo_sgf_print(text, sizeof text, game);
    for (size_t i = 0; i < game->step_count; i++)
        igo_step_print(text, sizeof text, game, &game->steps[i]);
}

static void judge_all(igo_record record)
{
    igo_entry next;
    igo_move move = igo_move_play(IGO_BLACK, 1, 2);
    igo_play(superko(), record, move, &next);
    igo_explain(superko(), record, move);
    igo_legal_moves(superko(), record);
    igo_score_record(superko(), record, NULL);
    igo_find_turn(record, &record.entries[0].board, IGO_BLACK, &move);
    igo_then(record, &record.entries[0].board, IGO_BLACK, &next);
}

static void what_prints_and_judges_asks_for_no_memory(test *t)
{
    igo_step steps[LONG] = {{.kind = IGO_STEP_PLAY}};
    igo_position setup;
    igo_entry entries[PLIES];
    igo_game game = long_game(steps, &setup);
    make_record(entries);
    memory.asked = 0;
    memory.counts = true;
    print_all(&game);
    judge_all(igo_record_of(entries, PLIES));
    memory.counts = false;
    CHECK_NUMBER(t, memory.asked, 0);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, an_index_that_could_not_grow_is_as_it_was);
    POINT(&t, a_game_that_could_not_grow_is_as_it_was);
    POINT(&t, a_reader_of_fixtures_says_so_and_reads_on_afresh);
    POINT(&t, a_reader_of_SGF_says_so_and_reads_on_afresh);
    POINT(&t, a_replay_says_so_and_goes_on_where_it_was);
    POINT(&t, what_prints_and_judges_asks_for_no_memory);
    return test_end(&t);
}

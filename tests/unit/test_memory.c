/* test_memory.c - indexes, games and replays when there is no memory, and what needs none. */
#include "private.h"
#include "record_index.h"
#include "refused_memory.h"

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
    igo_apply(&record, igo_move_play(IGO_WHITE, 1, 1), &entries[1]);
    for (record.count = 2; record.count < PLIES; record.count++) {
        igo_color next = entries[record.count - 1].next;
        igo_apply(&record, igo_move_pass(next), &entries[record.count]);
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
    igo_rules rules = superko();
    record.index = index;
    return igo_is_legal(&rules, &record, igo_move_play(IGO_BLACK, 1, 2));
}

static void check_index(test *t, const igo_index *index, const igo_record *record)
{
    CHECK_NUMBER(t, index->count, record->count);
    if (record->count == 0) return;
    igo_verdict got = retaken(*record, index), want = retaken(*record, NULL);
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
        if (!igo_index_add(&index, &record)) {
            check_index(t, &index, &(igo_record){.entries = entries, .count = record.count - 1});
            mend(said);
            CHECK(t, igo_index_add(&index, &record));
        }
        check_index(t, &index, &record);
        say_verdict(said, retaken(record, &index));
    }
    igo_index_free(&index);
}

static void an_index_that_could_not_grow_is_as_it_was(test *t)
{
    starve(t, fill_index, 0);
}

static bool add_something(igo_case *c, int i)
{
    igo_position position = {igo_board_make(1 + i % 5, 1 + i % 7), IGO_WHITE};
    switch (i % 4) {
    case 0: return igo_case_add(c, (igo_step){.move = igo_move_play(IGO_BLACK, i, i)});
    case 1: return igo_case_add_position(c, (igo_step){.kind = IGO_STEP_SETUP}, &position);
    case 2: return igo_case_add_words(c, (igo_step){.kind = IGO_STEP_SCORE}, "x+0012.50", 9);
    default: return igo_case_add_title(c, "some more words of the title", 28);
    }
}

static void fill_game(test *t, words *said, size_t rounds)
{
    static char text[TEXT], again[TEXT];
    igo_case c = {.start = {igo_board_make(2, 2), IGO_BLACK}};
    for (int i = 0; i < (int)rounds; i++) {
        igo_case before = c;
        igo_case_print(text, sizeof text, &c);
        if (add_something(&c, i)) continue;
        igo_case_print(again, sizeof again, &c);
        CHECK_TEXT(t, again, text);
        CHECK_NUMBER(t, c.position_count, before.position_count);
        CHECK_NUMBER(t, c.word_count, before.word_count);
        mend(said);
        CHECK(t, add_something(&c, i));
    }
    say_game(said, &c);
    igo_case_free(&c);
}

static void a_game_that_could_not_grow_is_as_it_was(test *t)
{
    starve(t, fill_game, 80);
}

/* ---- Replays: the call may be made again ---- */

enum { LONG = 500, LONGEST_WITHOUT_INDEX = 3 * 4 };

/* A game long enough for an index, without memory of its own. */
static igo_case long_game(igo_step steps[LONG], igo_position *setup)
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
    return (igo_case){.rules = superko(),
                      .start = start,
                      .steps = steps,
                      .step_count = LONG,
                      .positions = setup,
                      .position_count = 1};
}

static void say_finding(words *said, const igo_replay *replay, const igo_finding *finding)
{
    char text[64];
    snprintf(text, sizeof text, "%zu of %zu: ", replay->step, igo_replay_record(replay)->count);
    say(said, text);
    say_verdict(said, finding->verdict);
}

/* Goes through the game; false: out of memory. An index that there is no memory for is left out. */
static bool replay_all(igo_replay *replay, const igo_case *c, words *said)
{
    igo_finding finding;
    igo_status went = replay->step == 0 ? igo_replay_start(replay, c) : IGO_MORE;
    while (went == IGO_MORE) {
        went = igo_replay_next(replay, c, &finding);
        const igo_record *record = igo_replay_record(replay);
        if (went == IGO_MORE) say_finding(said, replay, &finding);
        if (record->count > LONGEST_WITHOUT_INDEX && record->index == NULL) mend(said);
    }
    return went == IGO_DONE;
}

/* After memory was out it goes on where it was, or begins once more. */
static void replay_game(test *t, words *said, size_t afresh)
{
    igo_step steps[LONG] = {{.kind = IGO_STEP_PLAY}};
    igo_position setup;
    igo_case c = long_game(steps, &setup);
    igo_replay replay = {.forced = false};
    if (!replay_all(&replay, &c, said)) {
        mend(said);
        if (afresh == 1) said->length = replay.step = 0;
        CHECK(t, replay_all(&replay, &c, said));
    }
    igo_replay_free(&replay);
}

static void a_replay_says_so_and_goes_on_where_it_was(test *t)
{
    starve(t, replay_game, 0);
    starve(t, replay_game, 1);
}

/* ---- Games that own their entries ---- */

static const char ko_fixture[] =
    "rules kata ko=positional\no\n-xo-\nx-xo\n-xo-\nplay 1,1\nlegal-moves 0\n";

/* Open, ask, copy, play on: each says that memory is out, and may be called again. */
static void keep_game(test *t, words *said, size_t turns)
{
    igo_error error;
    igo_verdict verdict = {.reason = IGO_OVER};
    igo_game *game, *copy;
    if (!igo_ask(ko_fixture, "1,2", &verdict, &error)) {
        CHECK_TEXT(t, error.found, "no memory");
        mend(said);
        CHECK(t, igo_ask(ko_fixture, "1,2", &verdict, NULL));
    }
    say_verdict(said, verdict);
    static const char *const boards[] = {"o -xo-/x-xo/-xo-", "x\n-xo-\nxo-o\n-xo-\n"};
    if (!igo_ask_boards(boards, 2, "1,2", &verdict, &error)) {
        CHECK(t, strncmp(error.found, "no memory", 9) == 0);
        mend(said);
        CHECK(t, igo_ask_boards(boards, 2, "1,2", &verdict, NULL));
    }
    say_verdict(said, verdict);
    if (!igo_game_open(ko_fixture, &game, &error)) {
        CHECK_TEXT(t, error.found, "no memory");
        mend(said);
        CHECK(t, igo_game_open(ko_fixture, &game, NULL));
    }
    *igo_game_rules(game) = superko();
    while ((copy = igo_game_copy(igo_game_rules(game), igo_game_record(game))) == NULL)
        mend(said);
    for (size_t i = 0; i < turns; i++) {
        size_t plies = igo_game_record(copy)->count;
        igo_move pass = igo_move_pass(i % 2 == 0 ? IGO_BLACK : IGO_WHITE);
        if (!(i % 3 == 0 ? igo_game_apply(copy, pass) : igo_game_play(copy, pass, NULL))) {
            CHECK_NUMBER(t, igo_game_record(copy)->count, plies);
            mend(said);
            CHECK(t, igo_game_apply(copy, pass));
        }
        if (plies + 1 > LONGEST_WITHOUT_INDEX && igo_game_record(copy)->index == NULL) mend(said);
    }
    say_verdict(said, igo_game_judge(copy, igo_move_play(IGO_BLACK, 1, 2)));
    igo_game_free(copy);
    igo_game_free(game);
    while ((game = igo_game_new(&(igo_rules){.passes = 2}, 2, 2)) == NULL)
        mend(said);
    igo_game_free(game);
}

static void a_game_of_its_own_says_so_and_goes_on(test *t)
{
    starve(t, keep_game, 0);
    starve(t, keep_game, LONG);
}

static void superko_has_an_index_from_one_entry_more_than_points_on(test *t)
{
    for (igo_ko ko = IGO_KO_NONE; ko <= IGO_KO_NATURAL; ko++) {
        igo_rules rules = {.ko = ko};
        igo_game *game = igo_game_new(&rules, 3, 4);
        for (size_t count = 1; count < 20; count++) {
            bool wanted = ko > IGO_KO_SIMPLE && count > LONGEST_WITHOUT_INDEX;
            CHECK(t, (igo_game_record(game)->index != NULL) == wanted);
            CHECK(t, igo_game_apply(game, igo_move_pass(IGO_BLACK)));
        }
        igo_game_free(game);
    }
}

/* ---- What takes no memory ---- */

static void print_all(const igo_case *c)
{
    static char text[TEXT];
    igo_case_print(text, sizeof text, c);
    igo_sgf_print(text, sizeof text, c);
    for (size_t i = 0; i < c->step_count; i++)
        igo_step_print(text, sizeof text, c, &c->steps[i]);
}

static void judge_all(const igo_record *record)
{
    igo_entry next;
    igo_move move = igo_move_play(IGO_BLACK, 1, 2);
    igo_rules rules = superko();
    igo_play(&rules, record, move, &next);
    igo_explain(&rules, record, move);
    igo_legal_moves(&rules, record);
    igo_score_record(&rules, record, NULL);
    igo_find_turn(record, &record->entries[0].board, IGO_BLACK, &move);
    igo_apply_board(record, &record->entries[0].board, IGO_BLACK, &next);
}

/* Positions without a title, indents or steps. */
static void read_all(test *t)
{
    static const char *const texts[] = {"x\n-o\n--\n",    "x\n-o\n--", "x\n-o\n--\n\n",
                                        "x -o/--\n",      "x -o/--",   "x -o/--\n\n\n",
                                        "x\n-o\n--\n\n\n"};
    igo_board board = igo_board_make(2, 2);
    igo_board_set(&board, (igo_point){0, 1}, IGO_WHITE);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        igo_position read;
        igo_error error;
        CHECK(t, igo_position_parse(texts[i], strlen(texts[i]), &read, &error));
        CHECK(t, read.next == IGO_BLACK && igo_board_equal(&read.board, &board));
    }
}

static void what_reads_prints_and_judges_asks_for_no_memory(test *t)
{
    igo_step steps[LONG] = {{.kind = IGO_STEP_PLAY}};
    igo_position setup;
    igo_entry entries[PLIES];
    igo_case c = long_game(steps, &setup);
    make_record(entries);
    memory.asked = 0;
    memory.counts = true;
    read_all(t);
    print_all(&c);
    judge_all(&(igo_record){.entries = entries, .count = PLIES});
    memory.counts = false;
    CHECK_NUMBER(t, memory.asked, 0);
}

static void print_undone(test *t, words *said, size_t how)
{
    (void)how;
    char text[256];
    igo_step steps[] = {{.kind = IGO_STEP_PLAY, .move = igo_move_play(IGO_BLACK, 0, 0)},
                        {.kind = IGO_STEP_PLAY, .move = igo_move_play(IGO_WHITE, 1, 1)},
                        {.kind = IGO_STEP_UNDO}};
    igo_case c = {.start = {igo_board_make(2, 2), IGO_BLACK}, .steps = steps, .step_count = 3};
    size_t length = igo_sgf_print(text, sizeof text, &c);
    if (length == 0) {
        mend(said);
        length = igo_sgf_print(text, sizeof text, &c);
    }
    CHECK(t, length > 0 && strstr(text, ";B[aa]\n)") != NULL);
    say(said, text);
}

static void turns_that_are_taken_back_need_memory_to_be_left_out(test *t)
{
    starve(t, print_undone, 0);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, an_index_that_could_not_grow_is_as_it_was);
    POINT(&t, a_game_that_could_not_grow_is_as_it_was);
    POINT(&t, a_replay_says_so_and_goes_on_where_it_was);
    POINT(&t, a_game_of_its_own_says_so_and_goes_on);
    POINT(&t, superko_has_an_index_from_one_entry_more_than_points_on);
    POINT(&t, turns_that_are_taken_back_need_memory_to_be_left_out);
    POINT(&t, what_reads_prints_and_judges_asks_for_no_memory);
    return test_end(&t);
}

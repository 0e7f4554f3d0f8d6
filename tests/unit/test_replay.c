/* test_replay.c - a replay, and games made by a program. */
#include "naive_values.h"
#include "private.h"
#include "test.h"

/* ---- Replay ---- */

/* Reads the one record of a text; the caller frees the reader. */
static igo_reader read_game(test *t, const char *text)
{
    size_t used;
    igo_reader reader = {.line = 0};
    igo_status read = igo_reader_feed(&reader, text, strlen(text), &used);
    if (read == IGO_MORE) read = igo_reader_feed(&reader, "", 0, &used);
    CHECK(t, read == IGO_CASE);
    return reader;
}

/* A letter for each finding: '+' holds, '-' does not, 'u' is unexplained. */
static void replay_text(test *t, igo_replay *replay, const char *text, const char *want)
{
    char got[64] = "";
    igo_finding finding;
    igo_reader reader = read_game(t, text);
    CHECK(t, igo_replay_start(replay, &reader.game) == IGO_MORE);
    for (size_t i = 0; igo_replay_next(replay, &reader.game, &finding) == IGO_MORE; i++)
        got[i] = !finding.explained ? 'u' : finding.holds ? '+' : '-';
    CHECK(t, igo_replay_next(replay, &reader.game, &finding) == IGO_DONE);
    if (!CHECK_TEXT(t, got, want)) test_say(t, "%s", text);
    igo_reader_free(&reader);
}

static const char ko_case[] = "rules kata\n"
                              "o\n-----\n-xo--\nx-xo-\n-xo--\n-----\n"
                              "legal   o 2,1\n"
                              "play    o 2,1\n"
                              "illegal x 2,2 ko\n"
                              "? x 2,2\n"
                              "legal-moves 17\n"
                              "play    x 0,0\n"
                              "play    o 0,4\n"
                              "legal   x 2,2\n";

static void claims_that_are_true_hold(test *t)
{
    igo_replay replay = {.any_turn = false};
    replay_text(t, &replay, ko_case, "++++++++");
    CHECK_NUMBER(t, igo_replay_record(&replay)->count, 4);
    replay_text(t, &replay,
                "x\n--\n-x\nboard\nx\n--\n-x\nscore x+4\nplay pass\nlegal o 0,0\n"
                "play pass\nillegal x 0,0 over\nlegal-moves 0\n",
                "+++++++");
    replay_text(t, &replay, "x\n--\nplay o resign\nscore x+R\nillegal x pass over\n", "+++");
    replay_text(t, &replay, "rules kata komi=-0.5\nx\n---\nscore x+0.50\n", "+");
    igo_replay_free(&replay);
}

static void claims_that_are_false_fail(test *t)
{
    igo_replay replay = {.any_turn = false};
    replay_text(t, &replay, "x\n--\nillegal 0,0\nlegal o 0,0\nillegal o 0,0 ko\n", "---");
    replay_text(t, &replay, "x\n--\nboard\no\n--\nboard\nx\nx-\nboard\nx\n---\n", "---");
    replay_text(t, &replay, "x\n--\nscore x+1\nscore o+R\nlegal-moves 1\nscore draw\n", "---+");
    igo_replay_free(&replay);
}

static void an_illegal_play_stops_a_replay(test *t)
{
    igo_replay replay = {.any_turn = false};
    replay_text(t, &replay, "x\nx-o\nplay 0,0\nlegal pass\n", "-");
    CHECK(t, replay.stuck);
    CHECK_NUMBER(t, igo_replay_record(&replay)->count, 1);
    replay_text(t, &replay, "x\n--\nlegal 0,0\n", "+");
    CHECK(t, !replay.stuck);
    igo_replay_free(&replay);
}

static void a_forced_replay_goes_on_after_an_illegal_play(test *t)
{
    igo_replay replay = {.forced = true};
    replay_text(t, &replay,
                "x\nx-o\nplay x 0,2\nboard\no\nx-x\nplay x 0,1\nplay o 9,9\n"
                "board\nx\n---\n",
                "-+--+");
    igo_replay_free(&replay);
}

static void any_turn_takes_the_mover_as_the_player_to_move(test *t)
{
    const char *text = "x\n---\nlegal o 0,0\nplay o 0,0\nplay o 0,2\nboard\nx\no-o\n";
    igo_replay replay = {.any_turn = true};
    replay_text(t, &replay, text, "++++");
    replay.any_turn = false;
    replay_text(t, &replay, text, "--");
    igo_replay_free(&replay);
}

static void take(test *t, igo_replay *replay, const igo_case *c, size_t steps)
{
    igo_finding finding;
    while (replay->step < steps)
        CHECK(t, igo_replay_next(replay, c, &finding) == IGO_MORE && finding.holds);
}

/* The last of the steps claims a board, with the player to move. */
static void any_turn_is_forgotten_by_going_back(test *t)
{
    static const char *const texts[] = {
        "x\n---\nboard\nx\n---\n? o 0,0\nplay o 0,0\n",
        "x\n--\nsetup\nx\n---\nboard\nx\n---\nplay o 0,0\nplay o 0,1\n",
        "x\n--\nsetup\nx\n---\nboard\nx\n---\nplay o 0,0\n",
        "x\n---\nplay o 0,0\nboard\nx\no--\nplay o 0,2\n",
        "x\n---\nthen\nx\no--\nboard\nx\no--\nplay o 0,2\nplay x 0,1\n",
        "x\n---\nthen\nx\no-x\nboard\nx\no-x\nplay o pass\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        igo_reader reader = read_game(t, texts[i]);
        const igo_case *c = &reader.game;
        size_t board = 0;
        while (c->steps[board].kind != IGO_STEP_BOARD)
            board++;
        igo_replay replay = {.any_turn = true};
        CHECK(t, igo_replay_start(&replay, c) == IGO_MORE);
        take(t, &replay, c, c->step_count);
        CHECK(t, igo_replay_back(&replay, c, board) == IGO_MORE);
        CHECK(t, replay.next == IGO_BLACK);
        const igo_record *record = igo_replay_record(&replay);
        CHECK(t, record->entries[record->count - 1].next == IGO_BLACK);
        take(t, &replay, c, c->step_count);
        igo_replay_free(&replay);
        igo_reader_free(&reader);
    }
}

static void behind_a_question_the_record_is_what_it_was_judged_by(test *t)
{
    igo_reader reader = read_game(t, "x\n---\n? o 0,0\nplay o 0,0\n");
    igo_replay replay = {.any_turn = true};
    CHECK(t, igo_replay_start(&replay, &reader.game) == IGO_MORE);
    take(t, &replay, &reader.game, 2);
    CHECK(t, igo_replay_back(&replay, &reader.game, 1) == IGO_MORE);
    CHECK(t, replay.next == IGO_BLACK);
    CHECK(t, igo_replay_record(&replay)->entries[0].next == IGO_WHITE);
    igo_replay_free(&replay);
    igo_reader_free(&reader);
}

static void an_audit_judges_the_turn_behind_each_board(test *t)
{
    const char *text = "o\n-xo-\nx-xo\n-xo-\n"
                       "then\nx\n-xo-\nxo-o\n-xo-\n"  /* takes the ko */
                       "then\no\n-xo-\nx-xo\n-xo-\n"  /* takes it back */
                       "then\nx\n-xo-\nx-xo\n-xo-\n"  /* a pass */
                       "then\no\n----\n----\n----\n"; /* nobody's play */
    igo_replay replay = {.audit = true};
    replay_text(t, &replay, text, "+-+u");
    CHECK_NUMBER(t, igo_replay_record(&replay)->count, 5);
    replay.audit = false;
    replay_text(t, &replay, text, "++++");
    igo_replay_free(&replay);
}

static void a_setup_starts_the_record_anew(test *t)
{
    igo_replay replay = {.any_turn = false};
    replay_text(t, &replay,
                "rules kata scoring=territory\no\n-xo\nxo-\n---\n"
                "play 0,0\nscore o+2\nsetup\nx\no-o\nxo-\n---\n"
                "legal x 0,1\nscore o+1\n",
                "+++++");
    CHECK_NUMBER(t, igo_replay_record(&replay)->count, 1);
    igo_replay_free(&replay);
}

static void a_then_keeps_prisoners_and_counts_passes(test *t)
{
    igo_replay replay = {.any_turn = false};
    replay_text(t, &replay,
                "rules kata scoring=territory\nx\n-ox\n--x\nthen\no\nx-x\n--x\n"
                "score x+4\nthen\nx\nx-x\n--x\nthen\no\nx-x\n--x\n"
                "illegal o 0,1 over\n",
                "+++++");
    const igo_record *record = igo_replay_record(&replay);
    CHECK_NUMBER(t, record->entries[record->count - 1].prisoners[IGO_WHITE], 1);
    CHECK_NUMBER(t, record->entries[record->count - 1].passes, 2);
    igo_replay_free(&replay);
}

static void a_finding_says_what_was_judged(test *t)
{
    igo_finding finding;
    igo_replay replay = {.any_turn = false};
    igo_reader reader = read_game(t, ko_case);
    CHECK(t, igo_replay_start(&replay, &reader.game) == IGO_MORE);
    CHECK(t, igo_replay_next(&replay, &reader.game, &finding) == IGO_MORE);
    CHECK(t, finding.step == &reader.game.steps[0] && finding.step->line == 8);
    CHECK_NUMBER(t, finding.verdict.taken, 1);
    CHECK_NUMBER(t, igo_replay_record(&replay)->count, 1);
    igo_replay_next(&replay, &reader.game, &finding);
    CHECK_NUMBER(t, igo_replay_record(&replay)->count, 2);
    igo_replay_next(&replay, &reader.game, &finding);
    CHECK(t, finding.verdict.reason == IGO_KO && finding.verdict.repeats == 0);
    CHECK(t, same_move(finding.move, igo_move_play(IGO_BLACK, 2, 2)));
    igo_replay_free(&replay);
    igo_reader_free(&reader);
}

/* ---- Games made by a program ---- */

static void a_game_made_by_hand_is_printed(test *t)
{
    char text[256];
    igo_case c = {.rules = igo_rules_kata()};
    igo_position position = {.board = test_board(1, 3, "-x-"), .next = IGO_WHITE};
    c.start = position;
    igo_step claim = {
        .kind = IGO_STEP_ILLEGAL, .want = IGO_OCCUPIED, .move = igo_move_play(IGO_WHITE, 0, 1)};
    CHECK(t, igo_case_add_title(&c, "occupied", 8));
    CHECK(t, igo_case_add(&c, claim));
    CHECK(t, igo_case_add_position(&c, (igo_step){.kind = IGO_STEP_BOARD}, &position));
    CHECK(t, igo_case_add_words(&c, (igo_step){.kind = IGO_STEP_SCORE}, "x+3.00", 6));
    igo_case_print(text, sizeof text, &c);
    CHECK_TEXT(t, text,
               "# occupied\no\n-x-\nillegal o 0,1 occupied\nboard\no\n-x-\n"
               "score x+3\n\n");
    igo_step_print(text, sizeof text, &c, &c.steps[0]);
    CHECK_TEXT(t, text, "illegal o 0,1 occupied");
    igo_step_print(text, sizeof text, &c, &c.steps[1]);
    CHECK_TEXT(t, text, "board\no\n-x-");
    igo_case_clear(&c);
    CHECK(t, c.step_count == 0 && c.position_count == 0 && c.title_count == 0);
    igo_case_free(&c);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, claims_that_are_true_hold);
    POINT(&t, claims_that_are_false_fail);
    POINT(&t, an_illegal_play_stops_a_replay);
    POINT(&t, a_forced_replay_goes_on_after_an_illegal_play);
    POINT(&t, any_turn_takes_the_mover_as_the_player_to_move);
    POINT(&t, any_turn_is_forgotten_by_going_back);
    POINT(&t, behind_a_question_the_record_is_what_it_was_judged_by);
    POINT(&t, an_audit_judges_the_turn_behind_each_board);
    POINT(&t, a_setup_starts_the_record_anew);
    POINT(&t, a_then_keeps_prisoners_and_counts_passes);
    POINT(&t, a_finding_says_what_was_judged);
    POINT(&t, a_game_made_by_hand_is_printed);
    return test_end(&t);
}

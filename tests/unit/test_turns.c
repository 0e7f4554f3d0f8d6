/* test_turns.c - turns found behind boards, and boards to which none leads; games that own their
 * entries. */
#include "private.h"
#include "record_index.h"
#include "test.h"

static igo_entry start_at(const igo_board *board)
{
    igo_entry start;
    igo_start(board, IGO_BLACK, &start);
    return start;
}

static bool is_play(igo_move move, igo_color color, igo_point at)
{
    return move.turn == IGO_PLAY && move.color == color && move.at.row == at.row &&
           move.at.col == at.col;
}

static const igo_point nowhere = {-1, -1};

/* ---- All boards of 2x3 ---- */

enum { ROWS = 2, COLS = 3, POINTS = ROWS * COLS, BOARDS = 729 };

/* The board of a number to the base of three. */
static igo_board board_of(int number)
{
    char text[POINTS];
    for (int i = 0; i < POINTS; i++, number /= 3)
        text[i] = "-xo"[number % 3];
    return test_board(ROWS, COLS, text);
}

static int number_of(const igo_board *board)
{
    int number = 0;
    for (int i = POINTS - 1; i >= 0; i--) {
        igo_color color = igo_board_get(board, (igo_point){i / COLS, i % COLS});
        number = number * 3 + (color == IGO_EMPTY ? 0 : 1 + (int)color);
    }
    return number;
}

/* Where each play of the colour leads: of each board the point, or nowhere. */
static void find_plays(const igo_entry *start, igo_color color, igo_point played[BOARDS])
{
    igo_entry next;
    for (int i = 0; i < BOARDS; i++)
        played[i] = nowhere;
    igo_set empty = igo_board_points(&start->board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); igo_set_next(&empty, &at);) {
        igo_apply(&(igo_record){.entries = start, .count = 1}, igo_move_play(color, at.row, at.col),
                  &next);
        played[number_of(&next.board)] = at;
    }
}

/* Of each board that may follow: the pass, the play that leads there, or a play nowhere. */
static void check_turns(test *t, const igo_board *boards, const igo_entry *start, igo_color color)
{
    igo_point played[BOARDS];
    find_plays(start, color, played);
    for (int i = 0; i < BOARDS; i++) {
        igo_move move = {.turn = IGO_START};
        bool found =
            igo_find_turn(&(igo_record){.entries = start, .count = 1}, &boards[i], color, &move);
        bool right = igo_board_equal(&boards[i], &start->board)
                         ? found && move.turn == IGO_PASS && move.color == color
                         : is_play(move, color, played[i]) && found == (played[i].row >= 0);
        if (!CHECK(t, right)) {
            test_say_position(t, &start->board, color);
            test_say_position(t, &boards[i], igo_opponent(color));
        }
    }
}

static void the_turn_between_two_boards_is_the_only_one_or_nowhere(test *t)
{
    igo_board *boards = test_room(BOARDS, sizeof *boards);
    for (int i = 0; i < BOARDS; i++)
        boards[i] = board_of(i);
    for (int i = 0; i < BOARDS; i++) {
        if (!igo_board_lawful(&boards[i])) continue;
        igo_entry start = start_at(&boards[i]);
        check_turns(t, boards, &start, IGO_BLACK);
        check_turns(t, boards, &start, IGO_WHITE);
    }
    free(boards);
}

/* ---- What else leads nowhere ---- */

static void no_turn_leads_to_a_board_of_another_size(test *t)
{
    static const int sizes[][2] = {{3, 3}, {3, 4}, {4, 3}, {1, 1}, {5, 5}, {32, 32}, {1, 32}};
    enum { COUNT = sizeof sizes / sizeof sizes[0] };
    for (int i = 0; i < COUNT * COUNT; i++) {
        const int *a = sizes[i / COUNT], *b = sizes[i % COUNT];
        igo_board before = igo_board_make(a[0], a[1]), after = igo_board_make(b[0], b[1]);
        igo_entry start = start_at(&before);
        igo_move move = {.turn = IGO_START};
        if (a == b) continue;
        CHECK(t, !igo_find_turn(&(igo_record){.entries = &start, .count = 1}, &after, IGO_BLACK,
                                &move));
        CHECK(t, is_play(move, IGO_BLACK, nowhere));
        igo_board_set(&after, (igo_point){b[0] - 1, b[1] - 1}, IGO_WHITE);
        CHECK(t, !igo_find_turn(&(igo_record){.entries = &start, .count = 1}, &after, IGO_WHITE,
                                &move));
        CHECK(t, is_play(move, IGO_WHITE, nowhere));
    }
}

static void a_board_that_no_play_leads_to_is_entered_as_a_play_nowhere(test *t)
{
    igo_board before = test_board(2, 3, "x-xo--"), after = test_board(2, 3, "-xx-o-");
    igo_entry entries[2] = {start_at(&before)};
    igo_apply_board(&(igo_record){.entries = entries, .count = 1}, &after, IGO_BLACK, &entries[1]);
    CHECK(t, is_play(entries[1].move, IGO_WHITE, nowhere));
    CHECK(t, igo_board_equal(&entries[1].board, &after) && entries[1].next == IGO_BLACK);
    CHECK_NUMBER(t, entries[1].prisoners[IGO_BLACK], 1);
    CHECK_NUMBER(t, entries[1].prisoners[IGO_WHITE], 1);
    CHECK_NUMBER(t, igo_set_count(&entries[1].stood), 5);
}

/* A record may be a part of what the caller holds: a play takes off its own stone, so the board
 * does not change, and the entry in front has that board, too. */
static void nothing_in_front_of_a_record_is_looked_at(test *t)
{
    igo_board board = test_board(1, 3, "-o-");
    igo_entry entries[2] = {start_at(&board), start_at(&board)};
    igo_record record = {.entries = &entries[1], .count = 1};
    igo_rules rules = igo_rules_kata();
    rules.suicide = IGO_SUICIDE_ALLOWED;
    igo_move move = igo_move_play(IGO_BLACK, 0, 0);
    CHECK(t, igo_is_legal(&rules, &record, move).reason == IGO_LEGAL);
    rules.ko = IGO_KO_POSITIONAL;
    igo_verdict verdict = igo_is_legal(&rules, &record, move);
    CHECK(t, verdict.reason == IGO_SUPERKO);
    CHECK_NUMBER(t, verdict.repeats, 0);
}

/* A byte of each of the eight plies before; of those before the start, 0. */
static uint64_t trail_of(const igo_entry *entries, size_t ply)
{
    uint64_t trail = 0;
    for (size_t back = 1; back <= 8 && back <= ply; back++)
        trail |= (entries[ply - back].hash & 0xff) << 8 * (back - 1);
    return trail;
}

static void an_entry_keeps_a_byte_of_the_eight_before_it(test *t)
{
    enum { TURNS = 60 };
    igo_entry entries[TURNS + 1];
    igo_board board = igo_board_make(4, 4), other = board;
    igo_board_set(&other, (igo_point){0, 0}, IGO_WHITE);
    igo_board_set(&other, (igo_point){3, 3}, IGO_WHITE);
    igo_rules rules = {.ko = IGO_KO_NONE};
    igo_start(&board, IGO_BLACK, &entries[0]);
    for (size_t ply = 1; ply <= TURNS; ply++) {
        igo_record record = {.entries = entries, .count = ply};
        igo_color color = entries[ply - 1].next;
        igo_move move = igo_move_play(color, (int32_t)(ply * 7 % 16) / 4, (int32_t)(ply * 7 % 4));
        if (ply % 20 == 11)
            igo_apply_board(&record, &other, igo_opponent(color), &entries[ply]);
        else if (igo_play(&rules, &record, move, &entries[ply]).reason != IGO_LEGAL)
            igo_apply(&record, igo_move_pass(color), &entries[ply]);
        CHECK(t, entries[ply].trail == trail_of(entries, ply));
    }
}

static void an_index_that_was_freed_is_new(test *t)
{
    igo_board board = igo_board_make(2, 2);
    igo_entry start = start_at(&board);
    igo_record record = {.entries = &start, .count = 1};
    igo_index index = {.count = 0};
    for (int round = 0; round < 3; round++) {
        CHECK(t, igo_index_add(&index, &record) && index.count == 1);
        igo_index_free(&index);
        CHECK(t, index.count == 0 && index.own == NULL);
    }
    igo_index_free(&index);
}

/* Whatever was in memory where a record begins. */
static void nothing_is_left_of_what_was_where_a_record_starts(test *t)
{
    static const int sizes[][2] = {{1, 2}, {5, 9}, {19, 19}, {22, 22}, {31, 16}, {32, 32}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        igo_board board = igo_board_make(sizes[i][0], sizes[i][1]);
        igo_board_set(&board, (igo_point){0, 1}, IGO_WHITE);
        igo_set white = igo_board_points(&board, IGO_WHITE);
        igo_entry entry;
        memset(&entry, 0x55, sizeof entry);
        igo_start(&board, IGO_WHITE, &entry);
        igo_move move = entry.move;
        CHECK(t, igo_board_equal(&entry.board, &board) && entry.next == IGO_WHITE);
        CHECK(t, move.turn == IGO_START && move.color == 0 && move.at.row == 0 && move.at.col == 0);
        CHECK(t, entry.trail == 0 && entry.passes == 0);
        CHECK(t, entry.prisoners[IGO_BLACK] == 0 && entry.prisoners[IGO_WHITE] == 0);
        CHECK(t, set_same(&entry.stood, &white));
        int words = set_words_loaded(sizes[i][0], sizes[i][1]);
        for (int word = 0; word < words; word++) {
            CHECK(t, entry.stood.word[word] == white.word[word]);
            for (int color = IGO_BLACK; color <= IGO_EMPTY; color++)
                CHECK(t, entry.board.points[color].word[word] == board.points[color].word[word]);
        }
    }
}

static void passes_are_counted_as_far_as_the_count_goes(test *t)
{
    igo_board board = igo_board_make(2, 2);
    igo_entry now = start_at(&board), next;
    now.passes = UINT32_MAX - 1;
    igo_apply(&(igo_record){.entries = &now, .count = 1}, igo_move_pass(IGO_BLACK), &next);
    CHECK(t, next.passes == UINT32_MAX);
    igo_apply(&(igo_record){.entries = &next, .count = 1}, igo_move_pass(IGO_WHITE), &now);
    CHECK(t, now.passes == UINT32_MAX);
    igo_apply(&(igo_record){.entries = &now, .count = 1}, igo_move_resign(IGO_BLACK), &next);
    CHECK(t, next.passes == 0);
}

/* ---- Games that own their entries ---- */

static const char ko_fixture[] = "# a ko\no\n-----\n-xo--\nx-xo-\n-xo--\n-----\n"
                                 "play 2,1\nlegal 2,2\nperft 9 1\n\nx\n-\nplay 0,0\n";

static void one_call_answers_about_the_first_record(test *t)
{
    static const struct {
        const char *fixture, *move;
        igo_reason want;
    } table[] = {
        {ko_fixture, "2,2", IGO_KO},
        {ko_fixture, "x 2,2", IGO_KO},
        {ko_fixture, "o 2,2", IGO_TURN},
        {ko_fixture, "C3", IGO_KO},
        {ko_fixture, "4,4", IGO_LEGAL},
        {ko_fixture, "pass", IGO_LEGAL},
        {ko_fixture, "2,1", IGO_OCCUPIED},
        {ko_fixture, "5,0", IGO_BOUNDS},
        {"rules tromp-taylor\nx\n-o\no-\n", "0,0", IGO_SUPERKO},
        {"x\n-o\no-\n", "0,0", IGO_SUICIDE},
        {"x\n--\n--\nplay pass\nplay pass", "0,0", IGO_OVER},
        {"x\n--\n--\nsetup\no\n-o\no-\n", "1,1", IGO_LEGAL},
        {"x\n--\n--\nthen\no\nx-\n--\n", "0,0", IGO_OCCUPIED},
        {"x -x-/--o/---; play 1,1; ? 0,0\n", "o 1,1", IGO_OCCUPIED},
        {"x\n--\n--\nplay 0,0\nundo\n", "x 0,0", IGO_LEGAL},
        {"x --/--; play 0,0; legal 0,1; undo; play 0,0; play 0,1; undo", "o 0,0", IGO_OCCUPIED},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        igo_verdict verdict = {.taken = 99};
        igo_error error;
        bool told = igo_ask(table[i].fixture, table[i].move, &verdict, i % 2 == 0 ? &error : NULL);
        if (!CHECK(t, told && verdict.reason == table[i].want))
            test_say(t, "%s: %s", table[i].move, table[i].fixture);
    }
}

static void one_call_judges_after_a_list_of_boards(test *t)
{
    static const char *const boards[] = {"o\n-xo-\nx-xo\n-xo-\n", "o -xo-/x-xo/-xo-",
                                         "x\n-xo-\nxo-o\n-xo-\n"};
    static const char *const wrong[] = {"x\n-xo-\nxo-o\n-xo-\n", "o\n-q\n", "o\n-x\n"};
    igo_verdict verdict = {.taken = 99};
    igo_error error;
    CHECK(t, igo_ask_boards(boards, 3, "(1,2)", &verdict, &error) && verdict.reason == IGO_KO);
    CHECK_NUMBER(t, verdict.repeats, 0);
    CHECK(t, igo_ask_boards(boards + 2, 1, "1,2", &verdict, NULL) && verdict.reason == IGO_LEGAL);
    CHECK(t, igo_ask_boards(boards, 2, "x 1,1", &verdict, NULL) && verdict.reason == IGO_TURN);
    verdict.taken = 99;
    CHECK(t, !igo_ask_boards(boards, 0, "1,1", &verdict, NULL));
    CHECK(t, !igo_ask_boards(boards, 3, "there", &verdict, &error) && error.line == 0);
    CHECK(t, !igo_ask_boards(wrong, 2, "1,1", &verdict, &error) && error.line == 2);
    CHECK_TEXT(t, error.found, "'q' in board 2");
    CHECK(t, !igo_ask_boards(wrong + 1, 1, "1,1", &verdict, NULL));
    const char *const sizes[] = {wrong[0], wrong[2]};
    CHECK(t, !igo_ask_boards(sizes, 2, "1,1", &verdict, &error));
    CHECK_TEXT(t, error.found, "a board of another size in board 2");
    CHECK_NUMBER(t, verdict.taken, 99);
}

static void one_call_says_what_cannot_be_read(test *t)
{
    static const struct {
        const char *fixture, *move;
        size_t line;
        const char *found;
    } table[] = {
        {"", "pass", 1, "end of the text"},
        {"x\n-o-\nq--\n", "pass", 3, "'q--'"},
        {"x\n---\nplay 0,0\nplay 0,0\n", "pass", 4, "illegal occupied"},
        {"x\n---\nplay 0,0\nplay x 0,1\n\nx\n-\n", "pass", 4, "illegal turn"},
        {ko_fixture, "there", 0, "'there'"},
        {ko_fixture, "", 0, "end of line"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        igo_verdict verdict = {.taken = 99};
        igo_error error;
        CHECK(t, !igo_ask(table[i].fixture, table[i].move, &verdict, NULL));
        CHECK(t, !igo_ask(table[i].fixture, table[i].move, &verdict, &error));
        CHECK_NUMBER(t, verdict.taken, 99);
        CHECK_NUMBER(t, error.line, table[i].line);
        CHECK_TEXT(t, error.found, table[i].found);
    }
}

static void a_game_goes_on_and_back(test *t)
{
    igo_rules rules = igo_rules_kata();
    igo_game *game = igo_game_new(&rules, 3, 4);
    igo_verdict verdict;
    CHECK(t, game != NULL && !igo_game_undo(game));
    CHECK(t, igo_game_play(game, igo_move_play(IGO_BLACK, 1, 1), &verdict));
    CHECK(t, verdict.reason == IGO_LEGAL && igo_game_record(game)->count == 2);
    CHECK(t, igo_game_play(game, igo_move_play(IGO_WHITE, 1, 1), &verdict));
    CHECK(t, verdict.reason == IGO_OCCUPIED && igo_game_record(game)->count == 2);
    CHECK(t, igo_game_judge(game, igo_move_play(IGO_BLACK, 0, 0)).reason == IGO_TURN);
    igo_game_set_next(game, IGO_BLACK);
    CHECK(t, igo_game_judge(game, igo_move_play(IGO_BLACK, 0, 0)).reason == IGO_LEGAL);
    igo_set legal = igo_game_legal(game);
    CHECK_NUMBER(t, igo_set_count(&legal), 11);
    igo_game *copy = igo_game_copy(igo_game_rules(game), igo_game_record(game));
    CHECK(t, copy != NULL && igo_game_undo(copy) && !igo_game_undo(copy));
    CHECK(t, igo_game_apply(game, igo_move_pass(IGO_BLACK)));
    igo_game_rules(game)->passes = 1;
    CHECK(t, igo_game_judge(game, igo_move_pass(IGO_WHITE)).reason == IGO_OVER);
    CHECK_NUMBER(t, igo_game_record(copy)->count, 1);
    igo_position start = {test_board(2, 2, "xo--"), IGO_WHITE};
    igo_game_restart(game, &start);
    CHECK_NUMBER(t, igo_game_record(game)->count, 1);
    CHECK(t, igo_board_equal(&igo_game_record(game)->entries[0].board, &start.board));
    igo_game_free(copy);
    igo_game_free(game);
    igo_game_free(NULL);
}

/* A long game, to and fro, says of each move what its record says without an index. */
static void a_game_judges_as_its_record(test *t)
{
    enum { TURNS = 900 };
    igo_rules rules = {.ko = IGO_KO_SITUATIONAL, .suicide = IGO_SUICIDE_ALLOWED};
    igo_game *game = igo_game_new(&rules, 3, 3);
    uint64_t random = 7;
    size_t indexed = 0, repeats = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        igo_record record = *igo_game_record(game);
        const igo_entry *now = &record.entries[record.count - 1];
        igo_move move = igo_move_pass(now->next);
        indexed += record.index != NULL;
        record.index = NULL;
        for (int32_t at = 0; at < 9; at++) {
            igo_move play = igo_move_play(now->next, at / 3, at % 3);
            igo_verdict got = igo_game_judge(game, play),
                        want = igo_is_legal(&rules, &record, play);
            CHECK(t, got.reason == want.reason && got.repeats == want.repeats);
            repeats += got.reason == IGO_SUPERKO;
            if (got.reason == IGO_LEGAL && test_below(&random, 3) == 0) move = play;
        }
        if (test_below(&random, 40) == 0)
            for (int back = test_below(&random, 30); back > 0; back--)
                igo_game_undo(game);
        else
            igo_game_apply(game, move);
    }
    CHECK(t, indexed > 50 && repeats > 100);
    igo_game_free(game);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, the_turn_between_two_boards_is_the_only_one_or_nowhere);
    POINT(&t, no_turn_leads_to_a_board_of_another_size);
    POINT(&t, a_board_that_no_play_leads_to_is_entered_as_a_play_nowhere);
    POINT(&t, nothing_in_front_of_a_record_is_looked_at);
    POINT(&t, an_entry_keeps_a_byte_of_the_eight_before_it);
    POINT(&t, an_index_that_was_freed_is_new);
    POINT(&t, nothing_is_left_of_what_was_where_a_record_starts);
    POINT(&t, passes_are_counted_as_far_as_the_count_goes);
    POINT(&t, one_call_answers_about_the_first_record);
    POINT(&t, one_call_judges_after_a_list_of_boards);
    POINT(&t, one_call_says_what_cannot_be_read);
    POINT(&t, a_game_goes_on_and_back);
    POINT(&t, a_game_judges_as_its_record);
    return test_end(&t);
}

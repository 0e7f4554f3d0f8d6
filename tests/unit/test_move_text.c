/* test_move_text.c - moves and points as text, and what is printed of positions and verdicts. */
#include "naive_values.h"
#include "private.h"
#include "test.h"

static const struct {
    const char *text;
    igo_move move;
} move_texts[] = {
    {"0,0", {IGO_PLAY, IGO_WHITE, {0, 0}}},
    {"x 2,15", {IGO_PLAY, IGO_BLACK, {2, 15}}},
    {"o 18,18", {IGO_PLAY, IGO_WHITE, {18, 18}}},
    {"x   1,2", {IGO_PLAY, IGO_BLACK, {1, 2}}},
    {"-1,0", {IGO_PLAY, IGO_WHITE, {-1, 0}}},
    {"-0,0", {IGO_PLAY, IGO_WHITE, {0, 0}}},
    {"x 999999999,-999999999", {IGO_PLAY, IGO_BLACK, {999999999, -999999999}}},
    {"D4", {IGO_PLAY, IGO_WHITE, {15, 3}}},
    {"x d4", {IGO_PLAY, IGO_BLACK, {15, 3}}},
    {"A1", {IGO_PLAY, IGO_WHITE, {18, 0}}},
    {"H19", {IGO_PLAY, IGO_WHITE, {0, 7}}},
    {"J19", {IGO_PLAY, IGO_WHITE, {0, 8}}},
    {"Z1", {IGO_PLAY, IGO_WHITE, {18, 24}}},
    {"AA1", {IGO_PLAY, IGO_WHITE, {18, 25}}},
    {"aB1", {IGO_PLAY, IGO_WHITE, {18, 26}}},
    {"BA1", {IGO_PLAY, IGO_WHITE, {18, 50}}},
    {"ZZ1", {IGO_PLAY, IGO_WHITE, {18, 649}}},
    {"T20", {IGO_PLAY, IGO_WHITE, {-1, 18}}},
    {"A999999999", {IGO_PLAY, IGO_WHITE, {19 - 999999999, 0}}},
    {"pass", {IGO_PASS, IGO_WHITE, {0, 0}}},
    {"x pass", {IGO_PASS, IGO_BLACK, {0, 0}}},
    {"o resign", {IGO_RESIGN, IGO_WHITE, {0, 0}}},
    {"resign", {IGO_RESIGN, IGO_WHITE, {0, 0}}},
    {"X 2,1", {IGO_PLAY, IGO_BLACK, {2, 1}}},
    {"O 2,1", {IGO_PLAY, IGO_WHITE, {2, 1}}},
    {"b 2,1", {IGO_PLAY, IGO_BLACK, {2, 1}}},
    {"B C1", {IGO_PLAY, IGO_BLACK, {18, 2}}},
    {"bLack pass", {IGO_PASS, IGO_BLACK, {0, 0}}},
    {"w (2,1)", {IGO_PLAY, IGO_WHITE, {2, 1}}},
    {"W resign", {IGO_RESIGN, IGO_WHITE, {0, 0}}},
    {"WHITE D4", {IGO_PLAY, IGO_WHITE, {15, 3}}},
    {"(-1,20)", {IGO_PLAY, IGO_WHITE, {-1, 20}}},
    {"b2", {IGO_PLAY, IGO_WHITE, {17, 1}}},
};

static void moves_are_read_in_all_their_forms(test *t)
{
    for (size_t i = 0; i < sizeof move_texts / sizeof *move_texts; i++) {
        igo_error error;
        igo_move got = {.turn = IGO_START}, want = move_texts[i].move;
        size_t length = strlen(move_texts[i].text);
        bool parsed = igo_move_parse(move_texts[i].text, length, 19, IGO_WHITE, &got, &error);
        if (!CHECK(t, parsed) || !CHECK(t, same_move(got, want)))
            test_say(t, "'%s' is read as %d,%d", move_texts[i].text, (int)got.at.row,
                     (int)got.at.col);
    }
}

static void a_wrong_move_says_where(test *t)
{
    static const struct {
        const char *text;
        size_t column;
    } table[] = {
        {"", 1},        {"y 1,2", 1}, {"b 2", 3},          {"1", 1},
        {"1,", 1},      {",1", 1},    {"1,2,3", 1},        {"1.2", 1},
        {"+1,2", 1},    {"1,+2", 1},  {"--1,2", 1},        {"1000000000,0", 1},
        {"x 1;2", 3},   {"x I5", 3},  {"i5", 1},           {"AI5", 1},
        {"IA5", 1},     {"D", 1},     {"4D", 1},           {"AAA1", 1},
        {"D-4", 1},     {"PASS", 1},  {"x passs", 3},      {"x Resign", 3},
        {"x 1,2 3", 7}, {"1, 2", 1},  {"pass x", 6},       {"D1234567890", 1},
        {"x o 1,2", 3}, {"0x1,2", 1}, {"x 1,2 resign", 7}, {"?", 1},
        {"2 1", 1},     {"b", 2},     {"()", 1},           {"(2,1", 1},
        {"2,1)", 1},    {"(D4)", 1},  {"((2,1))", 1},      {"(2,1) x", 7},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_error error = {.line = 0};
        igo_move move = {.turn = IGO_START, .color = IGO_EMPTY};
        size_t length = strlen(table[i].text);
        bool parsed = igo_move_parse(table[i].text, length, 19, IGO_WHITE, &move, &error);
        bool untouched = move.turn == IGO_START && move.color == IGO_EMPTY;
        if (!CHECK(t, !parsed && untouched) || !CHECK_NUMBER(t, error.line, 1) ||
            !CHECK_NUMBER(t, error.column, table[i].column))
            test_say(t, "'%s'", table[i].text);
        CHECK(t, error.found[0] != '\0' && error.wanted[0] != '\0');
    }
}

static void messages_repeat_nothing_harmful(test *t)
{
    static const struct {
        const char *text, *found;
    } table[] = {
        {"\x1b[31m", "'?[31m'"},
        {"\x01\r\n\x1f\x7f.", "'?????.'"},
        {"\xc2\x80\xc2\x9f\xc2\xa0", "'??\xc2\xa0'"},
        {"\xd8\x9b\xd8\x9c\xd8\x9d", "'\xd8\x9b?\xd8\x9d'"},
        {"\xe2\x80\x8d\xe2\x80\x8e\xe2\x80\x8f\xe2\x80\x90", "'\xe2\x80\x8d??\xe2\x80\x90'"},
        {"\xe2\x80\xa7\xe2\x80\xa8\xe2\x80\xae\xe2\x80\xaf", "'\xe2\x80\xa7??\xe2\x80\xaf'"},
        {"\xe2\x81\xa5\xe2\x81\xa6\xe2\x81\xa9\xe2\x81\xaa", "'\xe2\x81\xa5??\xe2\x81\xaa'"},
        {"\xef\xbf\xbd\xef\xbf\xbe\xef\xbf\xbf.", "'\xef\xbf\xbd??.'"},
        {"\xf0\x90\x80\xae\xf4\x8f\xbf\xbe", "'\xf0\x90\x80\xae\xf4\x8f\xbf\xbe'"},
        {"\xff"
         "a\xe9\xed\xa0\x80\xc3.",
         "'?a?????.'"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_move move;
        igo_error error;
        size_t length = strlen(table[i].text);
        CHECK(t, !igo_move_parse(table[i].text, length, 9, IGO_BLACK, &move, &error));
        CHECK_TEXT(t, error.found, table[i].found);
    }
}

static void the_letter_I_gets_a_message_of_its_own(test *t)
{
    igo_move move;
    igo_error of_i, of_other;
    CHECK(t, !igo_move_parse("I5", 2, 9, IGO_BLACK, &move, &of_i));
    CHECK(t, !igo_move_parse("*5", 2, 9, IGO_BLACK, &move, &of_other));
    CHECK(t, strcmp(of_i.wanted, of_other.wanted) != 0 && strchr(of_i.wanted, 'I') != NULL);
}

static void a_vertex_reads_back_as_its_point(test *t)
{
    igo_board board = igo_board_make(32, 32);
    for (int i = 0; i < 32 * 32; i++) {
        char text[16];
        igo_error error;
        igo_move move = {.turn = IGO_START};
        igo_point at = {i / 32, i % 32};
        igo_vertex_print(text, sizeof text, &board, at);
        CHECK(t, igo_move_parse(text, strlen(text), 32, IGO_BLACK, &move, &error));
        CHECK(t, same_move(move, igo_move_play(IGO_BLACK, at.row, at.col)));
        CHECK(t, strpbrk(text, "Ii,") == NULL);
    }
}

static void vertices_count_from_the_bottom_left(test *t)
{
    static const struct {
        int rows, cols;
        igo_point at;
        const char *text;
    } table[] = {
        {19, 19, {15, 3}, "D4"},  {19, 19, {18, 0}, "A1"},   {19, 19, {0, 8}, "J19"},
        {32, 32, {31, 24}, "Z1"}, {32, 32, {31, 25}, "AA1"}, {32, 32, {0, 31}, "AG32"},
        {1, 32, {0, 31}, "AG1"},  {32, 1, {0, 0}, "A32"},    {9, 9, {-1, 0}, "-1,0"},
        {9, 9, {9, 0}, "9,0"},    {9, 9, {0, 999}, "0,999"}, {1, 1, {0, 0}, "A1"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[32];
        igo_board board = igo_board_make(table[i].rows, table[i].cols);
        igo_vertex_print(text, sizeof text, &board, table[i].at);
        CHECK_TEXT(t, text, table[i].text);
    }
}

static void moves_are_printed_with_their_colour(test *t)
{
    char text[64];
    igo_move_print(text, sizeof text, igo_move_play(IGO_BLACK, 2, 15));
    CHECK_TEXT(t, text, "x 2,15");
    igo_move_print(text, sizeof text, igo_move_play(IGO_WHITE, -1, 999999999));
    CHECK_TEXT(t, text, "o -1,999999999");
    igo_move_print(text, sizeof text, igo_move_pass(IGO_WHITE));
    CHECK_TEXT(t, text, "o pass");
    igo_move_print(text, sizeof text, igo_move_resign(IGO_BLACK));
    CHECK_TEXT(t, text, "x resign");
    igo_move_print(text, sizeof text, igo_move_play(IGO_BLACK, -1, 31));
    CHECK_TEXT(t, text, "x -1,31");
}

static void positions_verdicts_and_outcomes_are_printed(test *t)
{
    char text[64];
    igo_position position = {.board = test_board(2, 3,
                                                 "-xo"
                                                 "o--"),
                             .next = IGO_WHITE};
    igo_position_print(text, sizeof text, &position);
    CHECK_TEXT(t, text, "o\n-xo\no--\n");
    igo_verdict_print(text, sizeof text, (igo_verdict){.reason = IGO_LEGAL, .taken = 3});
    CHECK_TEXT(t, text, "legal");
    igo_verdict_print(text, sizeof text, (igo_verdict){.reason = IGO_SUPERKO, .repeats = 3});
    CHECK_TEXT(t, text, "illegal superko");
}

static void outcomes_are_printed_without_needless_zeros(test *t)
{
    static const struct {
        igo_outcome outcome;
        const char *text;
    } table[] = {
        {{IGO_BLACK, false, 5}, "x+2.5"},   {{IGO_WHITE, false, 14}, "o+7"},
        {{IGO_EMPTY, false, 0}, "draw"},    {{IGO_BLACK, true, 0}, "x+R"},
        {{IGO_WHITE, true, 0}, "o+R"},      {{IGO_WHITE, false, 1}, "o+0.5"},
        {{IGO_BLACK, false, 200}, "x+100"}, {{IGO_BLACK, false, 2848}, "x+1424"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[32];
        igo_outcome_print(text, sizeof text, table[i].outcome);
        CHECK_TEXT(t, text, table[i].text);
    }
}

int main(void)
{
    test t = test_begin();
    POINT(&t, moves_are_read_in_all_their_forms);
    POINT(&t, a_wrong_move_says_where);
    POINT(&t, messages_repeat_nothing_harmful);
    POINT(&t, the_letter_I_gets_a_message_of_its_own);
    POINT(&t, a_vertex_reads_back_as_its_point);
    POINT(&t, vertices_count_from_the_bottom_left);
    POINT(&t, moves_are_printed_with_their_colour);
    POINT(&t, positions_verdicts_and_outcomes_are_printed);
    POINT(&t, outcomes_are_printed_without_needless_zeros);
    return test_end(&t);
}

/* test_library.c - the public header, function by function. */
#include "test.h"

enum { TEXT = 8192 };

static size_t length_of(const char *text)
{
    return strlen(text);
}

/* ---- Words ---- */

static void the_words_of_values_are_those_of_the_rules(test *t)
{
    static const char *const reasons[] = {"legal",    "over",    "turn", "bounds",
                                          "occupied", "suicide", "ko",   "superko"};
    static const char *const kos[] = {"none", "simple", "positional", "situational", "natural"};
    static const char *const suicides[] = {"forbidden", "multi", "allowed"};
    static const char *const scorings[] = {"area", "territory", "stones"};
    for (int i = 0; i < 8; i++)
        CHECK_TEXT(t, igo_reason_name((igo_reason)i), reasons[i]);
    for (int i = 0; i < 5; i++)
        CHECK_TEXT(t, igo_ko_name((igo_ko)i), kos[i]);
    for (int i = 0; i < 3; i++)
        CHECK_TEXT(t, igo_suicide_name((igo_suicide)i), suicides[i]);
    for (int i = 0; i < 3; i++)
        CHECK_TEXT(t, igo_scoring_name((igo_scoring)i), scorings[i]);
    CHECK_TEXT(t, igo_color_name(IGO_BLACK), "x");
    CHECK_TEXT(t, igo_color_name(IGO_WHITE), "o");
    CHECK_TEXT(t, igo_color_name(IGO_EMPTY), "-");
}

static void every_word_reads_back(test *t)
{
    igo_reason reason = IGO_LEGAL;
    for (int i = IGO_OVER; i <= IGO_SUPERKO; i++) {
        const char *word = igo_reason_name((igo_reason)i);
        CHECK(t, igo_reason_parse(word, length_of(word), &reason) && (int)reason == i);
    }
    igo_ko ko = IGO_KO_NONE;
    for (int i = 0; i < 5; i++) {
        const char *word = igo_ko_name((igo_ko)i);
        CHECK(t, igo_ko_parse(word, length_of(word), &ko) && (int)ko == i);
    }
    igo_suicide suicide = IGO_SUICIDE_MULTI;
    igo_scoring scoring = IGO_SCORING_STONES;
    for (int i = 0; i < 3; i++) {
        const char *word = igo_suicide_name((igo_suicide)i);
        CHECK(t, igo_suicide_parse(word, length_of(word), &suicide) && (int)suicide == i);
        word = igo_scoring_name((igo_scoring)i);
        CHECK(t, igo_scoring_parse(word, length_of(word), &scoring) && (int)scoring == i);
    }
}

static void unknown_words_leave_the_value_alone(test *t)
{
    static const char *const words[] = {"",        "legal", "Ko",   "ko ",    "super", "supermoko",
                                        "simples", "sim",   "AREA", "none\n", "x"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        igo_reason reason = IGO_TURN;
        igo_ko ko = IGO_KO_NATURAL;
        igo_suicide suicide = IGO_SUICIDE_MULTI;
        igo_scoring scoring = IGO_SCORING_STONES;
        size_t length = length_of(words[i]);
        CHECK(t, !igo_reason_parse(words[i], length, &reason) && reason == IGO_TURN);
        CHECK(t, !igo_ko_parse(words[i], length, &ko) && ko == IGO_KO_NATURAL);
        CHECK(t, !igo_suicide_parse(words[i], length, &suicide) && suicide == IGO_SUICIDE_MULTI);
        CHECK(t, !igo_scoring_parse(words[i], length, &scoring) && scoring == IGO_SCORING_STONES);
    }
}

static void a_word_ends_at_its_length(test *t)
{
    igo_ko ko = IGO_KO_NONE;
    CHECK(t, igo_ko_parse("simple=natural", 6, &ko) && ko == IGO_KO_SIMPLE);
    CHECK(t, !igo_ko_parse("simple", 5, &ko));
    igo_rules rules = igo_rules_kata();
    CHECK(t, igo_rules_named("chinese-ogs", 7, &rules) && rules.ko == IGO_KO_SIMPLE);
    CHECK(t, igo_rules_named("chinese-ogs", 11, &rules) && rules.ko == IGO_KO_POSITIONAL);
}

/* ---- Rule sets ---- */

typedef struct rule_set {
    const char *name;
    igo_rules rules;
} rule_set;

static const rule_set rule_sets[] = {
#define SET(name, ko, suicide, scoring, komi)                                                      \
    {                                                                                              \
        name,                                                                                      \
        {                                                                                          \
            IGO_KO_##ko, IGO_SUICIDE_##suicide, IGO_SCORING_##scoring, 2, komi                     \
        }                                                                                          \
    }
    SET("kata", SIMPLE, FORBIDDEN, AREA, 0),
    SET("tromp-taylor", POSITIONAL, ALLOWED, AREA, 15),
    SET("new-zealand", SITUATIONAL, ALLOWED, AREA, 15),
    SET("aga", SITUATIONAL, FORBIDDEN, AREA, 15),
    SET("bga", SITUATIONAL, FORBIDDEN, AREA, 15),
    SET("french", SITUATIONAL, FORBIDDEN, AREA, 15),
    SET("chinese", SIMPLE, FORBIDDEN, AREA, 15),
    SET("chinese-ogs", POSITIONAL, FORBIDDEN, AREA, 15),
    SET("chinese-kgs", POSITIONAL, FORBIDDEN, AREA, 15),
    SET("japanese", SIMPLE, FORBIDDEN, TERRITORY, 13),
    SET("korean", SIMPLE, FORBIDDEN, TERRITORY, 13),
    SET("stone-scoring", SIMPLE, FORBIDDEN, STONES, 0),
#undef SET
};

enum { RULE_SETS = sizeof rule_sets / sizeof *rule_sets };

static void rule_sets_have_the_values_of_the_table(test *t)
{
    for (size_t i = 0; i < RULE_SETS; i++) {
        igo_rules rules = {.passes = 77};
        const char *name = rule_sets[i].name;
        if (!CHECK(t, igo_rules_named(name, length_of(name), &rules)) ||
            !CHECK(t, igo_rules_equal(rules, rule_sets[i].rules)))
            test_say(t, "%s", name);
    }
    CHECK(t, igo_rules_equal(igo_rules_kata(), rule_sets[0].rules));
}

static void the_list_of_rule_sets_is_complete(test *t)
{
    for (size_t i = 0; i < RULE_SETS; i++) {
        igo_rules rules;
        const char *name = igo_rules_name(i);
        if (!CHECK(t, name != NULL))
            return;
        CHECK(t, igo_rules_named(name, length_of(name), &rules));
        for (size_t j = 0; j < i; j++)
            CHECK(t, strcmp(name, igo_rules_name(j)) != 0);
    }
    CHECK(t, igo_rules_name(RULE_SETS) == NULL && igo_rules_name(RULE_SETS + 1) == NULL);
}

static void a_rule_set_of_no_name_is_none(test *t)
{
    static const char *const words[] = {"", "Kata", "kata ", "tromp", "tromp_taylor", "ing"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        igo_rules rules = {.passes = 77};
        CHECK(t, !igo_rules_named(words[i], length_of(words[i]), &rules) && rules.passes == 77);
    }
}

static void rules_are_equal_if_all_their_values_are(test *t)
{
    igo_rules kata = igo_rules_kata();
    igo_rules others[5] = {kata, kata, kata, kata, kata};
    others[0].ko = IGO_KO_NONE;
    others[1].suicide = IGO_SUICIDE_MULTI;
    others[2].scoring = IGO_SCORING_STONES;
    others[3].passes = 3;
    others[4].komi = -1;
    for (int i = 0; i < 5; i++)
        CHECK(t, !igo_rules_equal(kata, others[i]) && igo_rules_equal(others[i], others[i]));
}

static int values_changed(igo_rules a, igo_rules b)
{
    return (a.ko != b.ko) + (a.suicide != b.suicide) + (a.scoring != b.scoring) +
           (a.passes != b.passes) + (a.komi != b.komi);
}

static int fewest_changed(igo_rules rules)
{
    int fewest = 5;
    for (size_t i = 0; i < RULE_SETS; i++) {
        int changed = values_changed(rules, rule_sets[i].rules);
        fewest = changed < fewest ? changed : fewest;
    }
    return fewest;
}

static int count_of(const char *text, char wanted)
{
    int count = 0;
    for (; *text != '\0'; text++)
        count += *text == wanted;
    return count;
}

static void check_rules_text(test *t, igo_rules rules)
{
    char text[128];
    igo_error error;
    igo_rules again = {.passes = 77};
    igo_rules_print(text, sizeof text, rules);
    if (!CHECK(t, igo_rules_parse(text, length_of(text), &again, &error)) ||
        !CHECK(t, igo_rules_equal(rules, again)) ||
        !CHECK_NUMBER(t, count_of(text, '='), fewest_changed(rules)))
        test_say(t, "%s", text);
}

static void rules_are_printed_with_the_fewest_values_changed_and_read_back(test *t)
{
    uint64_t random = 6;
    for (size_t i = 0; i < RULE_SETS; i++)
        check_rules_text(t, rule_sets[i].rules);
    for (int i = 0; i < 500; i++) {
        igo_rules rules = rule_sets[test_below(&random, RULE_SETS)].rules;
        rules.ko = (igo_ko)test_below(&random, 5);
        rules.suicide = (igo_suicide)test_below(&random, 3);
        rules.scoring = (igo_scoring)test_below(&random, 3);
        if (i % 2 == 0)
            rules.passes = (uint32_t)test_below(&random, 1000000000);
        if (i % 3 == 0)
            rules.komi = test_below(&random, 1601) - 800;
        check_rules_text(t, rules);
    }
}

static void a_line_of_rules_changes_single_values(test *t)
{
    igo_error error;
    igo_rules rules = {.passes = 77};
    const char *text = "japanese komi=-0.5 ko=natural passes=0  suicide=multi scoring=stones";
    igo_rules want = {IGO_KO_NATURAL, IGO_SUICIDE_MULTI, IGO_SCORING_STONES, 0, -1};
    CHECK(t, igo_rules_parse(text, length_of(text), &rules, &error));
    CHECK(t, igo_rules_equal(rules, want));
}

static void a_wrong_line_of_rules_says_where(test *t)
{
    static const struct {
        const char *text;
        size_t column;
    } table[] = {
        {"ing", 1},
        {"Kata ko=none", 1},
        {"kata foo=1", 6},
        {"kata suicide", 6},
        {"kata ko=none ko=none", 14},
        {"kata ko=none passes=1 komi=1 komi=2", 30},
        {"kata Ko=none", 6},
        {"kata ko=nil", 9},
        {"kata passes=-1", 13},
        {"kata passes=1234567890", 13},
        {"kata komi=0.25", 11},
        {"kata komi=400.5", 11},
        {"kata suicide=yes", 14},
        {"kata scoring=", 14},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_error error = {.column = 0};
        igo_rules rules = {.passes = 77};
        bool parsed = igo_rules_parse(table[i].text, length_of(table[i].text), &rules, &error);
        CHECK(t, !parsed && rules.passes == 77);
        if (!CHECK_NUMBER(t, error.column, table[i].column))
            test_say(t, "%s", table[i].text);
        CHECK(t, error.found[0] != '\0' && error.wanted[0] != '\0');
    }
}

/* ---- Numbers ---- */

static void a_count_is_up_to_nine_digits(test *t)
{
    static const struct {
        const char *text;
        long value;
    } table[] = {
        {"0", 0},    {"7", 7},   {"007", 7},         {"999999999", 999999999},
        {"", -1},    {"-1", -1}, {"+1", -1},         {"1000000000", -1},
        {" 1", -1},  {"1 ", -1}, {"1x", -1},         {"0x1", -1},
        {"1.0", -1}, {"-", -1},  {"0000000001", -1}, {"000000000", 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint32_t value = 77;
        bool parsed = igo_number_parse(table[i].text, length_of(table[i].text), &value);
        if (!CHECK(t, parsed == (table[i].value >= 0)) ||
            !CHECK_NUMBER(t, value, parsed ? table[i].value : 77))
            test_say(t, "'%s'", table[i].text);
    }
}

enum { BAD = 9999 };

static void komi_is_in_halves_up_to_400(test *t)
{
    static const struct {
        const char *text;
        int32_t value;
    } table[] = {
        {"0", 0},
        {"-0", 0},
        {"7.5", 15},
        {"-7.5", -15},
        {"6", 12},
        {"6.0", 12},
        {"0.5", 1},
        {"-0.5", -1},
        {"400", 800},
        {"-400", -800},
        {"400.0", 800},
        {"399.5", 799},
        {"0007.5", 15},
        {"400.5", BAD},
        {"-400.5", BAD},
        {"401", BAD},
        {"", BAD},
        {"-", BAD},
        {".5", BAD},
        {"7.", BAD},
        {"7.25", BAD},
        {"7.50", BAD},
        {"+7", BAD},
        {"--7", BAD},
        {"7,5", BAD},
        {"7.5 ", BAD},
        {" 7.5", BAD},
        {"7.5.5", BAD},
        {"x", BAD},
        {"4294967297", BAD},
        {"99999999999999999999", BAD},
        {"1e1", BAD},
        {"0.1", BAD},
        {"0.55", BAD},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        int32_t value = BAD;
        bool parsed = igo_komi_parse(table[i].text, length_of(table[i].text), &value);
        if (!CHECK(t, parsed == (table[i].value != BAD)) || !CHECK_NUMBER(t, value, table[i].value))
            test_say(t, "'%s'", table[i].text);
    }
}

static void komi_is_printed_as_it_is_read(test *t)
{
    char text[16];
    for (int32_t komi = -800; komi <= 800; komi++) {
        int32_t again = BAD;
        igo_komi_print(text, sizeof text, komi);
        CHECK(t, igo_komi_parse(text, length_of(text), &again));
        CHECK_NUMBER(t, again, komi);
        CHECK(t, strstr(text, ".0") == NULL);
    }
    igo_komi_print(text, sizeof text, -1);
    CHECK_TEXT(t, text, "-0.5");
    igo_komi_print(text, sizeof text, 0);
    CHECK_TEXT(t, text, "0");
    igo_komi_print(text, sizeof text, 15);
    CHECK_TEXT(t, text, "7.5");
}

/* ---- Moves and points as text ---- */

static bool is_move(igo_move move, igo_turn turn, igo_color color, int32_t row, int32_t col)
{
    bool same_turn = move.turn == turn && move.color == color;
    return same_turn && (turn != IGO_PLAY || (move.at.row == row && move.at.col == col));
}

static void moves_are_read_in_all_their_forms(test *t)
{
    static const struct {
        const char *text;
        igo_move move;
    } table[] = {
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
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_error error;
        igo_move got = {.turn = IGO_START}, want = table[i].move;
        size_t length = length_of(table[i].text);
        bool parsed = igo_move_parse(table[i].text, length, 19, IGO_WHITE, &got, &error);
        if (!CHECK(t, parsed) ||
            !CHECK(t, is_move(got, want.turn, want.color, want.at.row, want.at.col)))
            test_say(t, "'%s' is read as %d,%d", table[i].text, (int)got.at.row, (int)got.at.col);
    }
}

static void a_wrong_move_says_where(test *t)
{
    static const struct {
        const char *text;
        size_t column;
    } table[] = {
        {"", 1},        {"y 1,2", 1}, {"X 1,2", 1},        {"1", 1},
        {"1,", 1},      {",1", 1},    {"1,2,3", 1},        {"1.2", 1},
        {"+1,2", 1},    {"1,+2", 1},  {"--1,2", 1},        {"1000000000,0", 1},
        {"x 1;2", 3},   {"x I5", 3},  {"i5", 1},           {"AI5", 1},
        {"IA5", 1},     {"D", 1},     {"4D", 1},           {"AAA1", 1},
        {"D-4", 1},     {"PASS", 1},  {"x passs", 3},      {"x Resign", 3},
        {"x 1,2 3", 7}, {"1, 2", 1},  {"pass x", 6},       {"D1234567890", 1},
        {"x o 1,2", 3}, {"0x1,2", 1}, {"x 1,2 resign", 7}, {"?", 1},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_error error = {.line = 0};
        igo_move move = {.turn = IGO_START, .color = IGO_EMPTY};
        size_t length = length_of(table[i].text);
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
        size_t length = length_of(table[i].text);
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
        CHECK(t, igo_move_parse(text, length_of(text), 32, IGO_BLACK, &move, &error));
        CHECK(t, is_move(move, IGO_PLAY, IGO_BLACK, at.row, at.col));
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
    igo_point_print(text, sizeof text, (igo_point){-1, 31});
    CHECK_TEXT(t, text, "-1,31");
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

/* ---- Sets and boards ---- */

static const struct {
    int rows, cols;
} edge_sizes[] = {
    {1, 1}, {1, 32}, {32, 1}, {32, 32}, {31, 32}, {32, 31}, {2, 31}, {7, 9}, {8, 7}, {19, 19},
};

enum { EDGE_SIZES = sizeof edge_sizes / sizeof *edge_sizes };

static void a_new_board_is_empty_and_of_its_size(test *t)
{
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        int rows = edge_sizes[i].rows;
        int cols = edge_sizes[i].cols;
        igo_board board = igo_board_make(rows, cols);
        igo_set empty = igo_board_points(&board, IGO_EMPTY);
        igo_set black = igo_board_points(&board, IGO_BLACK);
        CHECK(t, igo_board_rows(&board) == rows && igo_board_cols(&board) == cols);
        CHECK_NUMBER(t, igo_set_count(&empty), rows * cols);
        CHECK_NUMBER(t, igo_set_count(&black), 0);
        CHECK(t, igo_board_lawful(&board));
    }
}

static void a_set_is_walked_row_by_row(test *t)
{
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        igo_board board = igo_board_make(edge_sizes[i].rows, edge_sizes[i].cols);
        igo_set all = igo_board_points(&board, IGO_EMPTY);
        int walked = 0;
        igo_point at = igo_set_before();
        for (; igo_set_next(&all, &at); walked++)
            CHECK_NUMBER(t, at.row * edge_sizes[i].cols + at.col, walked);
        CHECK_NUMBER(t, walked, edge_sizes[i].rows * edge_sizes[i].cols);
    }
}

static void a_sparse_set_is_walked_point_by_point(test *t)
{
    uint64_t random = 8;
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        igo_board board = igo_board_make(edge_sizes[i].rows, edge_sizes[i].cols);
        int points = edge_sizes[i].rows * edge_sizes[i].cols;
        igo_point first = {points / 3 / edge_sizes[i].cols, points / 3 % edge_sizes[i].cols};
        igo_point last = {edge_sizes[i].rows - 1, edge_sizes[i].cols - 1};
        igo_board_set(&board, first, test_color(&random));
        igo_board_set(&board, last, igo_board_get(&board, first));
        igo_set stones = igo_board_points(&board, igo_board_get(&board, last));
        igo_point at = igo_set_before();
        CHECK(t, igo_set_next(&stones, &at) && at.row == first.row && at.col == first.col);
        bool is_one = first.row == last.row && first.col == last.col;
        CHECK(t, is_one || igo_set_next(&stones, &at));
        CHECK(t, at.row == last.row && at.col == last.col);
        CHECK(t, !igo_set_next(&stones, &at));
    }
}

static void points_off_the_board_are_in_no_set(test *t)
{
    static const int32_t far[] = {-1, 32, 64, -32, 999999999, -999999999, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        igo_board board = igo_board_make(edge_sizes[i].rows, edge_sizes[i].cols);
        igo_set all = igo_board_points(&board, IGO_EMPTY);
        igo_point below = {edge_sizes[i].rows, 0}, right = {0, edge_sizes[i].cols};
        CHECK(t, !igo_set_has(&all, below) && !igo_board_has(&board, below));
        CHECK(t, !igo_set_has(&all, right) && !igo_board_has(&board, right));
        for (size_t j = 0; j < sizeof far / sizeof *far; j++) {
            igo_point row = {far[j], 0}, col = {0, far[j]};
            CHECK(t, !igo_set_has(&all, row) && !igo_board_has(&board, row));
            CHECK(t, !igo_set_has(&all, col) && !igo_board_has(&board, col));
        }
    }
}

static void what_is_put_is_seen_and_nothing_else_changes(test *t)
{
    uint64_t random = 7;
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        char kept[32 * 32];
        int cols = edge_sizes[i].cols;
        int points = edge_sizes[i].rows * cols;
        igo_board board = igo_board_make(edge_sizes[i].rows, cols);
        memset(kept, IGO_EMPTY, sizeof kept);
        for (int turn = 0; turn < 3 * points; turn++) {
            int at = test_below(&random, points);
            kept[at] = (char)test_below(&random, 3);
            igo_board_set(&board, (igo_point){at / cols, at % cols}, (igo_color)kept[at]);
        }
        for (int at = 0; at < points; at++)
            CHECK_NUMBER(t, igo_board_get(&board, (igo_point){at / cols, at % cols}), kept[at]);
    }
}

static void boards_are_equal_if_size_and_stones_are(test *t)
{
    igo_board a = test_board(2, 3,
                             "-xo"
                             "o--");
    igo_board b = test_board(2, 3,
                             "-xo"
                             "o--");
    CHECK(t, igo_board_equal(&a, &b));
    igo_board_set(&b, (igo_point){1, 2}, IGO_BLACK);
    CHECK(t, !igo_board_equal(&a, &b));
    igo_board_set(&b, (igo_point){1, 2}, IGO_EMPTY);
    CHECK(t, igo_board_equal(&a, &b));
    igo_board_set(&b, (igo_point){0, 1}, IGO_WHITE);
    CHECK(t, !igo_board_equal(&a, &b));
    igo_board wide = igo_board_make(2, 3);
    igo_board tall = igo_board_make(3, 2);
    CHECK(t, !igo_board_equal(&wide, &tall));
}

static void a_chain_is_joined_along_lines_and_not_round_the_edge(test *t)
{
    igo_board board = test_board(4, 4,
                                 "--xx"
                                 "xx-o"
                                 "-xo-"
                                 "xx--");
    igo_set upper = igo_board_chain(&board, (igo_point){0, 3});
    igo_set lower = igo_board_chain(&board, (igo_point){1, 0});
    igo_set corner = igo_board_chain(&board, (igo_point){0, 0});
    igo_set one = igo_board_chain(&board, (igo_point){1, 3});
    CHECK_NUMBER(t, igo_set_count(&upper), 2);
    CHECK_NUMBER(t, igo_set_count(&lower), 5);
    CHECK(t, igo_set_has(&lower, (igo_point){3, 0}) && !igo_set_has(&lower, (igo_point){2, 0}));
    CHECK_NUMBER(t, igo_set_count(&corner), 2);
    CHECK_NUMBER(t, igo_set_count(&one), 1);
}

static void a_chain_may_fill_the_board(test *t)
{
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        igo_board board = igo_board_make(edge_sizes[i].rows, edge_sizes[i].cols);
        igo_set all = igo_board_points(&board, IGO_EMPTY);
        int points = igo_set_count(&all);
        igo_point last = {edge_sizes[i].rows - 1, edge_sizes[i].cols - 1};
        for (igo_point at = igo_set_before(); igo_set_next(&all, &at);)
            igo_board_set(&board, at, IGO_WHITE);
        igo_set chain = igo_board_chain(&board, last);
        igo_set dead = igo_board_dead(&board, IGO_WHITE);
        CHECK_NUMBER(t, igo_set_count(&chain), points);
        CHECK_NUMBER(t, igo_set_count(&dead), points);
        CHECK(t, !igo_board_lawful(&board));
        igo_board_set(&board, last, IGO_EMPTY);
        CHECK(t, igo_board_lawful(&board));
    }
}

static void chains_without_liberty_are_found_by_colour(test *t)
{
    igo_board board = test_board(2, 4,
                                 "xo-x"
                                 "oxx-");
    igo_set black = igo_board_dead(&board, IGO_BLACK);
    igo_set white = igo_board_dead(&board, IGO_WHITE);
    CHECK(t, igo_set_count(&black) == 1 && igo_set_has(&black, (igo_point){0, 0}));
    CHECK(t, igo_set_count(&white) == 1 && igo_set_has(&white, (igo_point){1, 0}));
    CHECK(t, !igo_board_lawful(&board));
}

static void actions_are_points_row_by_row_and_then_the_pass(test *t)
{
    igo_board board = igo_board_make(2, 3);
    CHECK_NUMBER(t, igo_move_action(&board, igo_move_play(IGO_WHITE, 0, 2)), 2);
    CHECK_NUMBER(t, igo_move_action(&board, igo_move_play(IGO_BLACK, 1, 0)), 3);
    CHECK_NUMBER(t, igo_move_action(&board, igo_move_pass(IGO_WHITE)), 6);
    CHECK(t, is_move(igo_action_move(&board, IGO_WHITE, 4), IGO_PLAY, IGO_WHITE, 1, 1));
    CHECK(t, is_move(igo_action_move(&board, IGO_BLACK, 6), IGO_PASS, IGO_BLACK, 0, 0));
}

/* ---- Records ---- */

static void a_record_ends_by_passes_or_a_resignation(test *t)
{
    igo_rules rules = igo_rules_kata();
    igo_entry entries[4];
    igo_board board = igo_board_make(3, 3);
    igo_start(&board, IGO_BLACK, entries);
    igo_apply((igo_record){.entries = entries, .count = 1}, igo_move_pass(IGO_BLACK), &entries[1]);
    CHECK(t, !igo_is_over(rules, (igo_record){.entries = entries, .count = 2}));
    igo_apply((igo_record){.entries = entries, .count = 2}, igo_move_pass(IGO_WHITE), &entries[2]);
    CHECK(t, igo_is_over(rules, (igo_record){.entries = entries, .count = 3}));
    igo_set legal = igo_legal_moves(rules, (igo_record){.entries = entries, .count = 3});
    CHECK_NUMBER(t, igo_set_count(&legal), 0);
    rules.passes = 0;
    CHECK(t, !igo_is_over(rules, (igo_record){.entries = entries, .count = 3}));
    igo_apply((igo_record){.entries = entries, .count = 3}, igo_move_resign(IGO_WHITE),
              &entries[3]);
    CHECK(t, igo_is_over(rules, (igo_record){.entries = entries, .count = 4}));
    igo_score score = igo_score_record(rules, (igo_record){.entries = entries, .count = 4}, NULL);
    CHECK(t, score.outcome.resigned && score.outcome.winner == IGO_BLACK);
}

static void suicide_depends_on_the_rules(test *t)
{
    static const struct {
        const char *rules;
        igo_reason corner, pair;
    } table[] = {
        {"kata", IGO_SUICIDE, IGO_SUICIDE},
        {"kata suicide=multi", IGO_SUICIDE, IGO_LEGAL},
        {"kata suicide=allowed", IGO_LEGAL, IGO_LEGAL},
        {"tromp-taylor", IGO_SUPERKO, IGO_LEGAL}, /* allowed, but nothing changes */
    };
    igo_entry lone, pair;
    igo_board one = test_board(2, 3,
                               "-o-"
                               "o--");
    igo_board two = test_board(2, 4,
                               "-xo-"
                               "oo--");
    igo_start(&one, IGO_BLACK, &lone);
    igo_start(&two, IGO_BLACK, &pair);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_rules rules;
        igo_error error;
        igo_move move = igo_move_play(IGO_BLACK, 0, 0);
        CHECK(t, igo_rules_parse(table[i].rules, length_of(table[i].rules), &rules, &error));
        igo_verdict of_lone = igo_is_legal(rules, (igo_record){.entries = &lone, .count = 1}, move);
        igo_verdict of_pair = igo_is_legal(rules, (igo_record){.entries = &pair, .count = 1}, move);
        CHECK_NUMBER(t, of_lone.reason, table[i].corner);
        CHECK_NUMBER(t, of_pair.reason, table[i].pair);
    }
}

/* ---- Fixture text ---- */

/* What a reader makes of a text: the records printed, the errors as LINE:COLUMN. */
typedef struct readings {
    char text[TEXT];
    size_t length;
    int games, errors;
} readings;

static void add_reading(readings *all, const igo_reader *reader, igo_read read)
{
    char *end = all->text + all->length;
    size_t room = sizeof all->text - all->length;
    if (read == IGO_READ_GAME) {
        all->games++;
        all->length += igo_game_print(end, room, &reader->game);
    } else {
        all->errors += read == IGO_READ_ERROR;
        all->length +=
            (size_t)snprintf(end, room, "error %d %zu:%zu %s\n", (int)read, reader->error.line,
                             reader->error.column, reader->error.found);
    }
    if (all->length >= sizeof all->text)
        abort();
}

static void feed(igo_reader *reader, const char *text, size_t length, readings *all)
{
    for (;;) {
        size_t used = 0;
        igo_read read = igo_reader_feed(reader, text, length, &used);
        if (read != IGO_READ_MORE)
            add_reading(all, reader, read);
        if (read == IGO_READ_MORE)
            return;
        text += used;
        if (length > 0 && length == used)
            return;
        length -= used;
    }
}

static readings read_in_pieces(const char *text, size_t piece)
{
    readings all = {.length = 0};
    igo_reader reader = {.line = 0};
    size_t length = length_of(text);
    for (size_t at = 0; at < length; at += piece)
        feed(&reader, text + at, length - at < piece ? length - at : piece, &all);
    feed(&reader, "", 0, &all);
    igo_reader_free(&reader);
    return all;
}

static readings read_whole(const char *text)
{
    return read_in_pieces(text, length_of(text));
}

static const char every_line[] = "# a title\n"
                                 "# in two lines\n"
                                 "rules tromp-taylor ko=situational passes=3\n"
                                 "o\n"
                                 "---\n"
                                 "-x-\n"
                                 "play o 0,0\n"
                                 "legal x pass\n"
                                 "illegal o 0,0 turn\n"
                                 "illegal x -1,999999999\n"
                                 "? x resign\n"
                                 "board\n"
                                 "x\n"
                                 "o--\n"
                                 "-x-\n"
                                 "then\n"
                                 "o\n"
                                 "ox-\n"
                                 "-x-\n"
                                 "setup\n"
                                 "x\n"
                                 "-\n"
                                 "score o+7.5\n"
                                 "legal-moves 1\n"
                                 "score x+R\n"
                                 "score draw\n"
                                 "\n";

static void a_record_is_printed_as_it_was_read(test *t)
{
    readings once = read_whole(every_line);
    CHECK_NUMBER(t, once.games, 1);
    CHECK_NUMBER(t, once.errors, 0);
    readings twice = read_whole(once.text);
    CHECK_TEXT(t, twice.text, once.text);
    CHECK(t, strncmp(once.text, "# a title in two lines\n", 23) == 0);
    const char *rules = strchr(once.text, '\n') + 1;
    CHECK(t, strncmp(rules, "rules new-zealand passes=3\n", 27) == 0);
    const char *below = strchr(rules, '\n') + 1;
    CHECK_TEXT(t, below, strstr(every_line, "o\n---\n"));
}

static void blanks_comments_and_left_out_colours_mean_nothing(test *t)
{
    readings plain = read_whole("x\n---\nplay x 0,0\nlegal o 0,1\nillegal o 0,0\n");
    readings odd = read_whole("\n \t\n\n\xef\xbb\xbf");
    CHECK_NUMBER(t, plain.games, 1);
    CHECK_NUMBER(t, odd.games, 0);
    CHECK_TEXT(t,
               read_whole("\xef\xbb\xbfx\r\n---\r\nplay x 0,0\r\nlegal o 0,1\r\n"
                          "illegal o 0,0\r\n")
                   .text,
               plain.text);
    CHECK_TEXT(t,
               read_whole("\n\n  x \n\t---\t\nplay   0,0\n# a note\n  legal  0,1\n"
                          "illegal 0,0\n \t \n\n")
                   .text,
               plain.text);
    CHECK_TEXT(t, read_whole("x\n#\n---\nplay A1\n#\n#\nlegal b1\nillegal o A1").text, plain.text);
}

static void a_result_is_kept_without_needless_zeros(test *t)
{
    CHECK_TEXT(t, read_whole("x\n-\nscore x+2.50\nscore o+7.0\nscore x+010\nscore o+0.5\n").text,
               "x\n-\nscore x+2.5\nscore o+7\nscore x+10\nscore o+0.5\n\n");
}

static void rows_of_one_column_are_not_players(test *t)
{
    CHECK_TEXT(t, read_whole("x\nx\n-\no\nlegal 1,0\n").text, "x\nx\n-\no\nlegal x 1,0\n\n");
}

static void a_text_reads_the_same_in_pieces_of_any_length(test *t)
{
    static const size_t pieces[] = {1, 2, 3, 7, 16, 61};
    static const char mixed[] = "\xef\xbb\xbf# caf\xc3\xa9\r\nx\r\n-x-\r\nplay 0,0\r\n\r\n"
                                "o\n--\n-\nplay 0,0\n\n"
                                "x\n---\nplay 0,0 now\nlegal pass\n\n\n"
                                "rules kata\nrules kata\n\nx\n-\x01-\n\n"
                                "o\n-x\nthen\nx\no-\nlegal B1";
    static const char cut_off[] = "x\x01 and more\n-\n\n\x01\n\nx\n-\n\n# \xed\xa0\x80\r\n\r\n"
                                  "# \xf4\x90\x80\x80\n\n# \xe0\x9f\xbf\n\n# \xc2\x9f\n\n"
                                  "x\n--\nlegal 0,0 \x7f\r\n\r\nx y \xff\n\n# \xc3\n\n# \r#\r\n \n"
                                  "x\n-\n\x01\n\x01";
    const char *const texts[] = {every_line, mixed, cut_off};
    for (size_t i = 0; i < 3; i++) {
        readings whole = read_whole(texts[i]);
        for (size_t j = 0; j < sizeof pieces / sizeof *pieces; j++)
            CHECK_TEXT(t, read_in_pieces(texts[i], pieces[j]).text, whole.text);
    }
    CHECK_NUMBER(t, read_whole(mixed).games, 2);
    CHECK_NUMBER(t, read_whole(mixed).errors, 4);
    CHECK_NUMBER(t, read_whole(cut_off).games, 1);
    CHECK_NUMBER(t, read_whole(cut_off).errors, 11);
}

/* After how many of the bytes, given one by one, the line is in error; 0: it is not. */
static size_t bytes_to_error(const char *text, size_t length, igo_error *error)
{
    igo_reader reader = {.line = 0};
    size_t count = 0, used;
    igo_read what = IGO_READ_MORE;
    while (what == IGO_READ_MORE && count < length)
        what = igo_reader_feed(&reader, text + count++, 1, &used);
    *error = reader.error;
    igo_reader_free(&reader);
    return what == IGO_READ_ERROR ? count : 0;
}

static void an_error_is_told_before_its_line_ends(test *t)
{
    static const struct {
        const char *text;
        size_t bytes, column;
    } table[] = {
        {"\x01", 1, 1},
        {"\xff", 1, 1},
        {"\x80", 1, 1},
        {"# \xc0", 3, 3},
        {"# \xc2\x85", 4, 3},
        {"# \xe0\x9f", 4, 3},
        {"# \xe0\xa0", 0, 0},
        {"# \xed\xa0", 4, 3},
        {"# \xed\x9f", 0, 0},
        {"# \xf0\x8f", 4, 3},
        {"# \xf0\x90", 0, 0},
        {"# \xf4\x90", 4, 3},
        {"# \xf4\x8f\xbf", 0, 0},
        {"# \xe2\x82(", 5, 3},
        {"# \r", 0, 0},
        {"# \r#", 4, 3},
        {"x then \x7f", 8, 3},
        {"\xef\xbb\xbf\x01", 4, 1},
        {"z", 0, 0},
    };
    igo_error error;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        size_t bytes = bytes_to_error(table[i].text, strlen(table[i].text), &error);
        CHECK_NUMBER(t, bytes, table[i].bytes);
        CHECK_NUMBER(t, bytes > 0 ? error.column : 0, table[i].column);
    }
    size_t bytes = bytes_to_error("\0", 1, &error);
    CHECK_NUMBER(t, bytes, 1);
}

static void a_line_without_end_is_in_error_once_it_is_too_long(test *t)
{
    enum { LONGEST = 65536, CARRIED = LONGEST + 4 };
    char *text = test_room(CARRIED + 1, 1);
    igo_error error;
    memset(text, '#', CARRIED + 1);
    CHECK_NUMBER(t, bytes_to_error(text, CARRIED, &error), 0);
    CHECK_NUMBER(t, bytes_to_error(text, CARRIED + 1, &error), CARRIED + 1);
    CHECK_NUMBER(t, error.column, LONGEST + 1);
    CHECK_TEXT(t, error.found, "a longer line");
    memset(text, 'z', CARRIED + 1);
    CHECK_NUMBER(t, bytes_to_error(text, CARRIED + 1, &error), CARRIED + 1);
    CHECK_NUMBER(t, error.column, 1);
    free(text);
}

static void an_error_ends_its_record_only(test *t)
{
    readings all = read_whole("x\n--\n\nx\n-z\n??\n**\n\no\n-\n");
    CHECK_NUMBER(t, all.errors, 1);
    CHECK_NUMBER(t, all.games, 2);
    CHECK(t, strncmp(all.text, "x\n--\n\nerror", 11) == 0);
    CHECK(t, strstr(all.text, "\no\n-\n\n") != NULL);
}

static void a_wrong_text_says_where(test *t)
{
    static const struct {
        const char *text;
        size_t line, column;
    } table[] = {
        {"y\n-\n", 1, 1},
        {"x\n-X-\n", 2, 2},
        {"x\n---\n--\n", 3, 3},
        {"x\n--\n---\n", 3, 3},
        {"x\n\n", 2, 1},
        {"x\nplay 0,0\n", 2, 1},
        {"play 0,0\n", 1, 1},
        {"x\n---------------------------------\n", 2, 33},
        {"x\n-\nrules kata\n", 3, 1},
        {"rules kata\nrules kata\nx\n-\n", 2, 1},
        {"rules none\nx\n-\n", 1, 7},
        {"x\n-\nplai 0,0\n", 3, 1},
        {"x\n--\nplay\n", 3, 5},
        {"x\n--\nplay 0;0\n", 3, 6},
        {"x\n--\n  play  x 0;0\n", 3, 11},
        {"x\n--\nlegal 0,0 ko\n", 3, 11},
        {"x\n--\nillegal 0,0 kou\n", 3, 13},
        {"x\n--\nillegal 0,0 legal\n", 3, 13},
        {"x\n--\nillegal 0,0 ko ko\n", 3, 16},
        {"x\n--\nscore x+0\n", 3, 7},
        {"x\n--\nscore x-1\n", 3, 7},
        {"x\n--\nlegal-moves x\n", 3, 13},
        {"x\n--\nthen\no\n---\n", 5, 3},
        {"x\nxo\n", 2, 1},
        {"x\n---\nxox\noxo\n", 4, 1},
        {"x\n--\n\nx\n--\nsetup\no\nxo\n", 8, 1},
        {"x\n-\x7f\n", 2, 2},
        {"x\n--\n# \x01\n", 3, 3},
        {"\xef\xbb\xbfz\n-\n", 1, 1},
        {"x x\n-\n", 1, 3},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char want[64];
        readings got = read_whole(table[i].text);
        snprintf(want, sizeof want, " %zu:%zu ", table[i].line, table[i].column);
        if (!CHECK_NUMBER(t, got.errors, 1) || !CHECK(t, strstr(got.text, want) != NULL)) {
            test_say(t, "%s", table[i].text);
            test_say(t, "wanted%s, got %s", want, got.text);
        }
    }
}

static void a_line_may_have_65536_bytes_and_no_more(test *t)
{
    enum { LONGEST = 65536 };
    char *text = test_room(LONGEST + 16, 1);
    igo_reader reader = {.line = 0};
    size_t used;
    memcpy(text, "x\n-\n#", 5);
    memset(text + 5, 'a', LONGEST - 1);
    memcpy(text + 4 + LONGEST, "\n\n", 2);
    CHECK(t, igo_reader_feed(&reader, text, LONGEST + 6, &used) == IGO_READ_GAME);
    memcpy(text + 4 + LONGEST, "a\n\n", 3);
    CHECK(t, igo_reader_feed(&reader, text, LONGEST + 7, &used) == IGO_READ_ERROR);
    CHECK_NUMBER(t, reader.error.column, LONGEST + 1);
    igo_reader_free(&reader);
    free(text);
}

/* ---- Replay ---- */

/* Reads the one record of a text; the caller frees the reader. */
static igo_reader read_game(test *t, const char *text)
{
    size_t used;
    igo_reader reader = {.line = 0};
    igo_read read = igo_reader_feed(&reader, text, length_of(text), &used);
    if (read == IGO_READ_MORE)
        read = igo_reader_feed(&reader, "", 0, &used);
    CHECK(t, read == IGO_READ_GAME);
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
    if (!CHECK_TEXT(t, got, want))
        test_say(t, "%s", text);
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
    CHECK_NUMBER(t, igo_replay_record(&replay).count, 4);
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
    CHECK_NUMBER(t, igo_replay_record(&replay).count, 1);
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

static void an_audit_judges_the_turn_behind_each_board(test *t)
{
    const char *text = "o\n-xo-\nx-xo\n-xo-\n"
                       "then\nx\n-xo-\nxo-o\n-xo-\n"  /* takes the ko */
                       "then\no\n-xo-\nx-xo\n-xo-\n"  /* takes it back */
                       "then\nx\n-xo-\nx-xo\n-xo-\n"  /* a pass */
                       "then\no\n----\n----\n----\n"; /* nobody's play */
    igo_replay replay = {.audit = true};
    replay_text(t, &replay, text, "+-+u");
    CHECK_NUMBER(t, igo_replay_record(&replay).count, 5);
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
    CHECK_NUMBER(t, igo_replay_record(&replay).count, 1);
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
    const igo_record record = igo_replay_record(&replay);
    CHECK_NUMBER(t, record.entries[record.count - 1].prisoners[IGO_WHITE], 1);
    CHECK_NUMBER(t, record.entries[record.count - 1].passes, 2);
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
    CHECK_NUMBER(t, igo_replay_record(&replay).count, 1);
    igo_replay_next(&replay, &reader.game, &finding);
    CHECK_NUMBER(t, igo_replay_record(&replay).count, 2);
    igo_replay_next(&replay, &reader.game, &finding);
    CHECK(t, finding.verdict.reason == IGO_KO && finding.verdict.repeats == 0);
    CHECK(t, is_move(finding.move, IGO_PLAY, IGO_BLACK, 2, 2));
    igo_replay_free(&replay);
    igo_reader_free(&reader);
}

/* ---- Games made by a program ---- */

static void a_game_made_by_hand_is_printed(test *t)
{
    char text[256];
    igo_game game = {.rules = igo_rules_kata()};
    igo_position position = {.board = test_board(1, 3, "-x-"), .next = IGO_WHITE};
    game.start = position;
    igo_step claim = {
        .kind = IGO_STEP_ILLEGAL, .want = IGO_OCCUPIED, .move = igo_move_play(IGO_WHITE, 0, 1)};
    CHECK(t, igo_game_add_title(&game, "occupied", 8));
    CHECK(t, igo_game_add(&game, claim));
    CHECK(t, igo_game_add_position(&game, (igo_step){.kind = IGO_STEP_BOARD}, &position));
    CHECK(t, igo_game_add_score(&game, (igo_step){.kind = IGO_STEP_SCORE}, "x+3.00", 6));
    igo_game_print(text, sizeof text, &game);
    CHECK_TEXT(t, text,
               "# occupied\no\n-x-\nillegal o 0,1 occupied\nboard\no\n-x-\n"
               "score x+3\n\n");
    igo_step_print(text, sizeof text, &game, &game.steps[0]);
    CHECK_TEXT(t, text, "illegal o 0,1 occupied");
    igo_step_print(text, sizeof text, &game, &game.steps[1]);
    CHECK_TEXT(t, text, "board\no\n-x-");
    igo_game_clear(&game);
    CHECK(t, game.step_count == 0 && game.position_count == 0 && game.title_count == 0);
    igo_game_free(&game);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, the_words_of_values_are_those_of_the_rules);
    POINT(&t, every_word_reads_back);
    POINT(&t, unknown_words_leave_the_value_alone);
    POINT(&t, a_word_ends_at_its_length);
    POINT(&t, rule_sets_have_the_values_of_the_table);
    POINT(&t, the_list_of_rule_sets_is_complete);
    POINT(&t, a_rule_set_of_no_name_is_none);
    POINT(&t, rules_are_equal_if_all_their_values_are);
    POINT(&t, rules_are_printed_with_the_fewest_values_changed_and_read_back);
    POINT(&t, a_line_of_rules_changes_single_values);
    POINT(&t, a_wrong_line_of_rules_says_where);
    POINT(&t, a_count_is_up_to_nine_digits);
    POINT(&t, komi_is_in_halves_up_to_400);
    POINT(&t, komi_is_printed_as_it_is_read);
    POINT(&t, moves_are_read_in_all_their_forms);
    POINT(&t, a_wrong_move_says_where);
    POINT(&t, messages_repeat_nothing_harmful);
    POINT(&t, the_letter_I_gets_a_message_of_its_own);
    POINT(&t, a_vertex_reads_back_as_its_point);
    POINT(&t, vertices_count_from_the_bottom_left);
    POINT(&t, moves_are_printed_with_their_colour);
    POINT(&t, positions_verdicts_and_outcomes_are_printed);
    POINT(&t, outcomes_are_printed_without_needless_zeros);
    POINT(&t, a_new_board_is_empty_and_of_its_size);
    POINT(&t, a_set_is_walked_row_by_row);
    POINT(&t, a_sparse_set_is_walked_point_by_point);
    POINT(&t, points_off_the_board_are_in_no_set);
    POINT(&t, what_is_put_is_seen_and_nothing_else_changes);
    POINT(&t, boards_are_equal_if_size_and_stones_are);
    POINT(&t, a_chain_is_joined_along_lines_and_not_round_the_edge);
    POINT(&t, a_chain_may_fill_the_board);
    POINT(&t, chains_without_liberty_are_found_by_colour);
    POINT(&t, actions_are_points_row_by_row_and_then_the_pass);
    POINT(&t, a_record_ends_by_passes_or_a_resignation);
    POINT(&t, suicide_depends_on_the_rules);
    POINT(&t, a_record_is_printed_as_it_was_read);
    POINT(&t, blanks_comments_and_left_out_colours_mean_nothing);
    POINT(&t, a_result_is_kept_without_needless_zeros);
    POINT(&t, rows_of_one_column_are_not_players);
    POINT(&t, a_text_reads_the_same_in_pieces_of_any_length);
    POINT(&t, an_error_is_told_before_its_line_ends);
    POINT(&t, a_line_without_end_is_in_error_once_it_is_too_long);
    POINT(&t, an_error_ends_its_record_only);
    POINT(&t, a_wrong_text_says_where);
    POINT(&t, a_line_may_have_65536_bytes_and_no_more);
    POINT(&t, claims_that_are_true_hold);
    POINT(&t, claims_that_are_false_fail);
    POINT(&t, an_illegal_play_stops_a_replay);
    POINT(&t, a_forced_replay_goes_on_after_an_illegal_play);
    POINT(&t, any_turn_takes_the_mover_as_the_player_to_move);
    POINT(&t, an_audit_judges_the_turn_behind_each_board);
    POINT(&t, a_setup_starts_the_record_anew);
    POINT(&t, a_then_keeps_prisoners_and_counts_passes);
    POINT(&t, a_finding_says_what_was_judged);
    POINT(&t, a_game_made_by_hand_is_printed);
    return test_end(&t);
}

/* test_rule_words.c - the words of rules and values, rule sets, numbers and komi. */
#include "private.h"
#include "test.h"

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
        CHECK_TEXT(t, igo_rule_word(RULE_KO, (igo_ko)i), kos[i]);
    for (int i = 0; i < 3; i++)
        CHECK_TEXT(t, igo_rule_word(RULE_SUICIDE, (igo_suicide)i), suicides[i]);
    for (int i = 0; i < 3; i++)
        CHECK_TEXT(t, igo_rule_word(RULE_SCORING, (igo_scoring)i), scorings[i]);
    CHECK_TEXT(t, igo_color_name(IGO_BLACK), "x");
    CHECK_TEXT(t, igo_color_name(IGO_WHITE), "o");
    CHECK_TEXT(t, igo_color_name(IGO_EMPTY), "-");
}

static void every_word_reads_back(test *t)
{
    igo_reason reason = IGO_LEGAL;
    for (int i = IGO_OVER; i <= IGO_SUPERKO; i++) {
        const char *word = igo_reason_name((igo_reason)i);
        CHECK(t, igo_reason_parse(word, strlen(word), &reason) && (int)reason == i);
    }
    igo_rules rules = igo_rules_kata();
    for (int i = 0; i < 5; i++) {
        const char *word = igo_rule_word(RULE_KO, (igo_ko)i);
        CHECK(t, igo_rule_parse(&rules, RULE_KO, word, strlen(word)) && (int)rules.ko == i);
    }
    for (int i = 0; i < 3; i++) {
        const char *word = igo_rule_word(RULE_SUICIDE, (igo_suicide)i);
        CHECK(t,
              igo_rule_parse(&rules, RULE_SUICIDE, word, strlen(word)) && (int)rules.suicide == i);
        word = igo_rule_word(RULE_SCORING, (igo_scoring)i);
        CHECK(t,
              igo_rule_parse(&rules, RULE_SCORING, word, strlen(word)) && (int)rules.scoring == i);
    }
}

static void unknown_words_leave_the_value_alone(test *t)
{
    static const char *const words[] = {"",        "legal", "Ko",   "ko ",    "super", "supermoko",
                                        "simples", "sim",   "AREA", "none\n", "x"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        igo_reason reason = IGO_TURN;
        igo_rules rules = {IGO_KO_NATURAL, IGO_SUICIDE_MULTI, IGO_SCORING_STONES, 2, 0, 0,
                           IGO_BONUS_NONE};
        size_t length = strlen(words[i]);
        CHECK(t, !igo_reason_parse(words[i], length, &reason) && reason == IGO_TURN);
        CHECK(t, !igo_rule_parse(&rules, RULE_KO, words[i], length) && rules.ko == IGO_KO_NATURAL);
        CHECK(t, !igo_rule_parse(&rules, RULE_SUICIDE, words[i], length) &&
                     rules.suicide == IGO_SUICIDE_MULTI);
        CHECK(t, !igo_rule_parse(&rules, RULE_SCORING, words[i], length) &&
                     rules.scoring == IGO_SCORING_STONES);
    }
}

static void a_word_ends_at_its_length(test *t)
{
    igo_rules rules = {IGO_KO_NONE, IGO_SUICIDE_MULTI, IGO_SCORING_STONES, 2, 0, 0, IGO_BONUS_NONE};
    CHECK(t, igo_rule_parse(&rules, RULE_KO, "simple=natural", 6) && rules.ko == IGO_KO_SIMPLE);
    CHECK(t, !igo_rule_parse(&rules, RULE_KO, "simple", 5));
    CHECK(t, igo_rules_named("chinese-ogs", 7, &rules) && rules.ko == IGO_KO_SIMPLE);
    CHECK(t, igo_rules_named("chinese-ogs", 11, &rules) && rules.ko == IGO_KO_POSITIONAL);
}

/* ---- Rule sets ---- */

typedef struct rule_set {
    const char *name;
    igo_rules rules;
    int32_t second_komi;
} rule_set;

static const rule_set rule_sets[] = {
#define SET(name, ko, suicide, scoring, komi, second, bonus)                                       \
    {                                                                                              \
        name, {IGO_KO_##ko, IGO_SUICIDE_##suicide, IGO_SCORING_##scoring, 2, komi,                 \
               0,           IGO_BONUS_##bonus},                                                    \
            second                                                                                 \
    }
    SET("kata", SIMPLE, FORBIDDEN, AREA, 0, 0, NONE),
    SET("tromp-taylor", POSITIONAL, ALLOWED, AREA, 15, 15, NONE),
    SET("new-zealand", SITUATIONAL, ALLOWED, AREA, 14, 0, NONE),
    SET("aga", SITUATIONAL, FORBIDDEN, AREA, 15, 1, N_MINUS_1),
    SET("bga", NATURAL, FORBIDDEN, AREA, 15, 1, N_MINUS_1),
    SET("french", NATURAL, FORBIDDEN, AREA, 15, 1, N_MINUS_1),
    SET("chinese", SIMPLE, FORBIDDEN, AREA, 15, 1, N),
    SET("chinese-ogs", POSITIONAL, FORBIDDEN, AREA, 15, 1, N),
    SET("chinese-kgs", POSITIONAL, FORBIDDEN, AREA, 15, 1, N),
    SET("japanese", SIMPLE, FORBIDDEN, TERRITORY, 13, 1, NONE),
    SET("korean", SIMPLE, FORBIDDEN, TERRITORY, 13, 1, NONE),
    SET("stone-scoring", SIMPLE, FORBIDDEN, STONES, 0, 0, NONE),
#undef SET
};

enum { RULE_SETS = sizeof rule_sets / sizeof *rule_sets };

static void rule_sets_have_the_values_of_the_table(test *t)
{
    for (size_t i = 0; i < RULE_SETS; i++) {
        igo_rules rules = {.passes = 77};
        const char *name = rule_sets[i].name;
        if (!CHECK(t, igo_rules_named(name, strlen(name), &rules)) ||
            !CHECK(t, igo_rules_equal(&rules, &rule_sets[i].rules)))
            test_say(t, "%s", name);
    }
    igo_rules kata = igo_rules_kata();
    CHECK(t, igo_rules_equal(&kata, &rule_sets[0].rules));
}

static void the_list_of_rule_sets_is_complete(test *t)
{
    for (size_t i = 0; i < RULE_SETS; i++) {
        igo_rules rules, named, other;
        const char *name = igo_rules_at(i, &rules);
        if (!CHECK(t, name != NULL)) return;
        CHECK(t, igo_rules_named(name, strlen(name), &named) && igo_rules_equal(&named, &rules));
        for (size_t j = 0; j < i; j++)
            CHECK(t, strcmp(name, igo_rules_at(j, &other)) != 0);
    }
    igo_rules none;
    CHECK(t, igo_rules_at(RULE_SETS, &none) == NULL && igo_rules_at(RULE_SETS + 1, &none) == NULL);
}

static void a_rule_set_of_no_name_is_none(test *t)
{
    static const char *const words[] = {"", "Kata", "kata ", "tromp", "tromp_taylor", "ing"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        igo_rules rules = {.passes = 77};
        CHECK(t, !igo_rules_named(words[i], strlen(words[i]), &rules) && rules.passes == 77);
    }
}

static void rules_are_equal_if_all_their_values_are(test *t)
{
    igo_rules kata = igo_rules_kata();
    enum { VALUES = 7 };
    igo_rules others[VALUES] = {kata, kata, kata, kata, kata, kata, kata};
    others[0].ko = IGO_KO_NONE;
    others[1].suicide = IGO_SUICIDE_MULTI;
    others[2].scoring = IGO_SCORING_STONES;
    others[3].passes = 3;
    others[4].half_komi = -1;
    others[5].handicap = 2;
    others[6].bonus = IGO_BONUS_N;
    for (int i = 0; i < VALUES; i++)
        CHECK(t, !igo_rules_equal(&kata, &others[i]) && igo_rules_equal(&others[i], &others[i]));
}

static int values_changed(igo_rules a, igo_rules b)
{
    return (a.ko != b.ko) + (a.suicide != b.suicide) + (a.scoring != b.scoring) +
           (a.passes != b.passes) + (a.half_komi != b.half_komi) + (a.bonus != b.bonus);
}

static int fewest_changed(igo_rules rules)
{
    int fewest = 6;
    for (size_t i = 0; i < RULE_SETS; i++) {
        igo_rules set = rule_sets[i].rules;
        if (rules.handicap > 0) set.half_komi = rule_sets[i].second_komi;
        int changed = values_changed(rules, set);
        fewest = changed < fewest ? changed : fewest;
    }
    return fewest + (rules.handicap > 0);
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
    igo_rules_print(text, sizeof text, &rules);
    if (!CHECK(t, igo_rules_parse(text, strlen(text), &again, &error)) ||
        !CHECK(t, igo_rules_equal(&rules, &again)) ||
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
        if (i % 2 == 0) rules.passes = (uint32_t)test_below(&random, 1000000000);
        if (i % 3 == 0) rules.half_komi = test_below(&random, 1601) - 800;
        if (i % 4 == 0) rules.bonus = (igo_bonus)test_below(&random, 3);
        if (i % 5 == 0) rules.handicap = (uint32_t)test_below(&random, 362);
        check_rules_text(t, rules);
    }
}

static void a_line_of_rules_changes_single_values(test *t)
{
    igo_error error;
    igo_rules rules = {.passes = 77};
    const char *text = "japanese komi=-0.5 ko=natural passes=0  suicide=multi scoring=stones "
                       "bonus=n handicap=361";
    igo_rules want = {IGO_KO_NATURAL, IGO_SUICIDE_MULTI, IGO_SCORING_STONES, 0, -1, 361,
                      IGO_BONUS_N};
    CHECK(t, igo_rules_parse(text, strlen(text), &rules, &error));
    CHECK(t, igo_rules_equal(&rules, &want));
}

static void a_handicap_gives_the_second_komi_unless_a_komi_is_named(test *t)
{
    for (size_t i = 0; i < RULE_SETS; i++) {
        static const char *const ends[] = {"handicap=0", "handicap=2", "handicap=2 komi=5"};
        int32_t komi[] = {rule_sets[i].rules.half_komi, rule_sets[i].second_komi, 10};
        for (int end = 0; end < 3; end++) {
            char text[64];
            igo_error error;
            igo_rules rules;
            int length = snprintf(text, sizeof text, "%s %s", rule_sets[i].name, ends[end]);
            CHECK(t, igo_rules_parse(text, (size_t)length, &rules, &error));
            if (!CHECK_NUMBER(t, rules.half_komi, komi[end])) test_say(t, "%s", text);
            if (end == 2) continue;
            CHECK_NUMBER(t, igo_rules_komi(&rules, 0), komi[0]);
            CHECK_NUMBER(t, igo_rules_komi(&rules, 1), komi[1]);
        }
    }
}

/* The bonus is nobody's under territory scoring. */
static void the_score_counts_the_bonus_for_white(test *t)
{
    igo_board board = igo_board_make(3, 3);
    igo_entry now;
    igo_start(&board, IGO_WHITE, &now);
    igo_record record = {.entries = &now, .count = 1};
    static const struct {
        const char *rules;
        int64_t half_margin;
    } table[] = {
        {"aga handicap=3", 5},
        {"aga handicap=1", 1},
        {"aga handicap=0 komi=0.5", 1},
        {"chinese handicap=3", 7},
        {"chinese-kgs handicap=1", 3},
        {"tromp-taylor handicap=3 komi=0.5", 1},
        {"new-zealand handicap=3", 0},
        {"japanese handicap=3 bonus=n", 1},
        {"stone-scoring handicap=3 bonus=n-1", 4},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_rules rules;
        igo_error error;
        CHECK(t, igo_rules_parse(table[i].rules, strlen(table[i].rules), &rules, &error));
        igo_outcome outcome = igo_score_record(&rules, &record, NULL).outcome;
        if (!CHECK_NUMBER(t, outcome.half_margin, table[i].half_margin))
            test_say(t, "%s", table[i].rules);
    }
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
        {"kata handicap=362", 15},
        {"kata handicap=-1", 15},
        {"kata bonus=n-2", 12},
        {"kata handicap=1 handicap=1", 17},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_error error = {.column = 0};
        igo_rules rules = {.passes = 77};
        bool parsed = igo_rules_parse(table[i].text, strlen(table[i].text), &rules, &error);
        CHECK(t, !parsed && rules.passes == 77);
        if (!CHECK_NUMBER(t, error.column, table[i].column)) test_say(t, "%s", table[i].text);
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
        bool parsed = igo_number_parse(table[i].text, strlen(table[i].text), &value);
        if (!CHECK(t, parsed == (table[i].value >= 0)) ||
            !CHECK_NUMBER(t, value, parsed ? table[i].value : 77))
            test_say(t, "'%s'", table[i].text);
    }
}

enum { BAD = 9999 };

static const struct {
    const char *text;
    int32_t value;
} komi_texts[] = {
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

static void komi_is_in_halves_up_to_400(test *t)
{
    for (size_t i = 0; i < sizeof komi_texts / sizeof *komi_texts; i++) {
        int32_t value = BAD;
        bool parsed = igo_komi_parse(komi_texts[i].text, strlen(komi_texts[i].text), &value);
        if (!CHECK(t, parsed == (komi_texts[i].value != BAD)) ||
            !CHECK_NUMBER(t, value, komi_texts[i].value))
            test_say(t, "'%s'", komi_texts[i].text);
    }
}

static void komi_is_printed_as_it_is_read(test *t)
{
    char text[16];
    for (int32_t komi = -800; komi <= 800; komi++) {
        int32_t again = BAD;
        igo_komi_print(text, sizeof text, komi);
        CHECK(t, igo_komi_parse(text, strlen(text), &again));
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

static void an_error_is_printed_with_its_place(test *t)
{
    char text[64];
    igo_error error = {3, 12, "'q'", "x, o or -"};
    CHECK_NUMBER(t, igo_error_print(NULL, 0, &error), 33);
    igo_error_print(text, sizeof text, &error);
    CHECK_TEXT(t, text, "3:12: found 'q', wanted x, o or -");
    error.line = 0;
    igo_error_print(text, sizeof text, &error);
    CHECK_TEXT(t, text, "found 'q', wanted x, o or -");
    CHECK_NUMBER(t, igo_error_print(text, 6, &error), 27);
    CHECK_TEXT(t, text, "found");
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
    POINT(&t, a_handicap_gives_the_second_komi_unless_a_komi_is_named);
    POINT(&t, the_score_counts_the_bonus_for_white);
    POINT(&t, a_wrong_line_of_rules_says_where);
    POINT(&t, a_count_is_up_to_nine_digits);
    POINT(&t, komi_is_in_halves_up_to_400);
    POINT(&t, komi_is_printed_as_it_is_read);
    POINT(&t, an_error_is_printed_with_its_place);
    return test_end(&t);
}

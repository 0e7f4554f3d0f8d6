/* test_sgf.c - SGF text: what is read, what is refused and where, what is written. */
#include "private.h"
#include "test.h"

/* ---- Helpers ---- */

static igo_status feed_all(igo_sgf_reader *reader, const char *text, size_t *at)
{
    size_t used, length = strlen(text + *at);
    igo_status what = igo_sgf_feed(reader, text + *at, length, &used);
    *at += used;
    if (what == IGO_MORE && length > 0) return igo_sgf_feed(reader, text + *at, 0, &used);
    return what;
}

/* The first game of the text as fixture text. */
static void check_game(test *t, const char *sgf, const char *want)
{
    igo_sgf_reader reader = {.junk = false};
    size_t at = 0;
    igo_status what = feed_all(&reader, sgf, &at);
    if (!CHECK(t, what == IGO_CASE)) {
        test_say(t, "%s\nfound %s, wanted %s", sgf, reader.error.found, reader.error.wanted);
    } else {
        char *text = test_printed(&reader.game);
        if (!CHECK_TEXT(t, text, want)) test_say(t, "%s", sgf);
        free(text);
    }
    igo_sgf_reader_free(&reader);
}

/* ---- Reading ---- */

static void properties_stand_in_any_order(test *t)
{
    const char *want = "# g\nrules aga komi=0.5\nx\n-x-\n--o\nplay x 0,0\n\n";
    check_game(t, "(;SZ[3:2]KM[0.5]RU[AGA]GN[g]PL[B]AB[ba]AW[cb];B[aa])", want);
    check_game(t, "(;B[aa]AW[cb]AB[ba]PL[B]GN[g]RU[AGA]KM[0.5]SZ[3:2])", want);
    check_game(t, "(;GN[g]RU[ aga rules ]KM[0.50]AB[ba]AW[cb]SZ[3:2];B[aa])", want);
}

static void old_names_have_small_letters(test *t)
{
    check_game(t, "(;GaMe[1]SiZe[2]AddBlack[aa]PLayer[W];White[bb];Black[])",
               "o\nx-\n--\nplay o 1,1\nplay x pass\n\n");
}

static void point_lists_may_be_compressed(test *t)
{
    check_game(t, "(;SZ[4]AB[aa:cb][dd]AE[bb]AW[bb])", "x\nxxx-\nxox-\n----\n---x\n\n");
}

/* Names keep a blank there; other blanks in a point are wrong. */
static void a_line_may_end_within_a_point_or_a_number(test *t)
{
    check_game(t, "(;SZ[\r\n4\n:1]KM[0.\n5]GN[a\nb]AB[a\r\na]AW[d\n\ra:d\\\na];B[b\ra])",
               "# a b\nrules kata komi=0.5\nx\nx--o\nplay x 0,1\n\n");
    igo_sgf_reader reader = {.junk = false};
    size_t at = 0;
    CHECK(t, feed_all(&reader, "(;SZ[3];B[a\n a])", &at) == IGO_ERROR);
    CHECK_TEXT(t, reader.error.found, "B[a a]");
    igo_sgf_reader_free(&reader);
}

static void the_first_turn_says_who_moves_first(test *t)
{
    check_game(t, "(;SZ[1];W[])", "o\n-\nplay o pass\n\n");
    check_game(t, "(;SZ[1]PL[B];W[])", "x\n-\nplay o pass\n\n");
    check_game(t, "(;SZ[1]HA[2])", "o\n-\n\n");
    check_game(t, "(;SZ[2];B[aa];AE[aa];W[bb])",
               "x\n--\n--\nplay x 0,0\nsetup\no\n--\n--\nplay o 1,1\n\n");
}

static void a_set_up_comes_before_the_moves_of_its_node(test *t)
{
    check_game(t, "(;SZ[2]PL[W];W[ba];B[aa]AW[bb])",
               "o\n--\n--\nplay o 0,1\nsetup\nx\n-o\n-o\nplay x 0,0\n\n");
    check_game(t, "(;SZ[2];B[ba];PL[W];PL[B];B[aa])",
               "x\n--\n--\nplay x 0,1\nsetup\nx\n-x\n--\nplay x 0,0\n\n");
}

static void a_set_up_knows_what_was_taken(test *t)
{
    check_game(t, "(;SZ[3]AB[aa]AW[ab];W[ba];B[cc]AW[cb])",
               "o\nx--\no--\n---\nplay o 0,1\nsetup\nx\n-o-\no-o\n---\nplay x 2,2\n\n");
}

static void tt_is_a_pass_up_to_19(test *t)
{
    igo_sgf_reader reader = {.junk = false};
    const char *text = "(;SZ[19];B[tt])(;B[tt]SZ[20])(;SZ[19:20];B[tt])";
    static const igo_move_kind want[] = {IGO_PASS, IGO_PLAY, IGO_PLAY};
    size_t at = 0;
    for (int i = 0; i < 3; i++) {
        CHECK(t, feed_all(&reader, text, &at) == IGO_CASE);
        CHECK(t, reader.game.steps[0].move.turn == want[i]);
    }
    igo_sgf_reader_free(&reader);
}

static void passes_after_the_end_are_left_out(test *t)
{
    check_game(t, "(;SZ[1];B[];W[];B[];W[])", "x\n-\nplay x pass\nplay o pass\n\n");
    check_game(t, "(;SZ[1];B[];W[];B[]RE[B+R])", "x\n-\nplay x pass\nplay o pass\n\n");
    check_game(t, "(;SZ[2];B[];W[];B[];W[aa];B[])",
               "x\n--\n--\nplay x pass\nplay o pass\nplay o 0,0\nplay x pass\n\n");
}

static void a_result_by_resignation_is_the_last_turn(test *t)
{
    check_game(t, "(;SZ[1]RE[B+Resign];B[])", "x\n-\nplay x pass\nplay o resign\n\n");
    check_game(t, "(;SZ[1]RE[B+2.5];B[])", "x\n-\nplay x pass\n\n");
    check_game(t, "(;SZ[1];RS[W]RE[0];AE[aa])", "o\n-\nplay o resign\nsetup\nx\n-\n\n");
}

static void the_name_of_a_game_is_its_title(test *t)
{
    check_game(t, "(;SZ[1]GN[ ])", "x\n-\n\n");
    check_game(t, "(;SZ[1]GN[a]GN[b])", "# a\nx\n-\n\n");
    check_game(t, "(;SZ[1]GN[a];GN[b]B[])", "# a\nx\n-\nplay x pass\n\n");
}

static void komi_without_KM_is_that_of_the_rules_with_their_handicap(test *t)
{
    check_game(t, "(;SZ[3]RU[AGA]HA[2]AB[aa][bb])", "rules aga handicap=2\no\nx--\n-x-\n---\n\n");
    check_game(t, "(;SZ[3]RU[AGA]HA[2]AB[aa][bb]KM[7.5])",
               "rules aga komi=7.5 handicap=2\no\nx--\n-x-\n---\n\n");
}

static void text_is_skipped_bracket_by_bracket(test *t)
{
    check_game(t, "(;SZ[2]C[a \\] (;B[bb\\]) \\\\][b]PB[\xc4\xe3];B[a\\b])",
               "x\n--\n--\nplay x 1,0\n\n");
}

static void rule_names_are_known_in_many_spellings(test *t)
{
    static const char *const table[][2] = {
        {"AGA", "aga"},
        {"GOE", "tromp-taylor"},
        {"Japanese", "japanese"},
        {"NZ", "new-zealand"},
        {"Tromp Taylor", "tromp-taylor"},
        {"CHINESE", "chinese"},
        {"Korean", "korean"},
        {"New Zealand", "new-zealand"},
        {"chinese_ogs", "chinese-ogs"},
        {"kata ko=none", "kata ko=none"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char sgf[64];
        igo_error error;
        igo_rules want = igo_rules_kata();
        size_t at = 0;
        igo_sgf_reader reader = {.junk = false};
        snprintf(sgf, sizeof sgf, "(;RU[%s])", table[i][0]);
        igo_rules_parse(table[i][1], strlen(table[i][1]), &want, &error);
        CHECK(t, feed_all(&reader, sgf, &at) == IGO_CASE);
        if (!CHECK(t, igo_rules_equal(&reader.game.rules, &want) && !reader.unknown_rules))
            test_say(t, "%s", sgf);
        igo_sgf_reader_free(&reader);
    }
}

/* ---- Errors ---- */

static const struct {
    const char *sgf;
    size_t line, column;
    const char *found;
    bool goes_on; /* the next game is read */
} errors[] = {
    {"(;\n SZ[33])(;)", 2, 5, "SZ[33]", true},
    {"(;C[a\nb]SZ[99])(;)", 2, 6, "SZ[99]", true},
    {"(;SZ[19:0])(;)", 1, 6, "SZ[19:0]", true},
    {"(;SZ[3];SZ[4])(;)", 1, 12, "SZ[4]", true},
    {"(;GM[2])(;)", 1, 6, "GM[2]", true},
    {"(;B[a])(;)", 1, 5, "B[a]", true},
    {"(;B[a\ta])(;)", 1, 5, "B[a a]", true},
    {"(;B[a1](;B[b2]))(;)", 1, 5, "B[a1]", true},
    {"(;B[aa][bb])(;)", 1, 9, "B[bb]", true},
    {"(;SZ[2];W[ba];B[a1];W[aa])(;)", 1, 17, "B[a1]", true}, /* in a node of its own */
    {"(;SZ[2];W[ba];B[1a];W[aa])(;)", 1, 17, "B[1a]", true},
    {"(;SZ[2];W[ba];B[a];W[aa])(;)", 1, 17, "B[a]", true},
    {"(;SZ[2];W[ba];B[aab];W[aa])(;)", 1, 17, "B[aab]", true},
    {"(;SZ[2];W[ba];B[aa][bb];W[ab])(;)", 1, 21, "B[bb]", true},
    {"(;AB[cc:aa])(;)", 1, 6, "AB[cc:aa]", true},
    {"(;AB[aa][cc]SZ[2])(;)", 1, 10, "a point off the board", true},
    {"(;AB[aa]AW[ba]SZ[2:1])(;)", 1, 6, "a stone in a chain without liberties", true},
    {"(;PL[X])(;)", 1, 6, "PL[X]", true},
    {"(;b[aa])(;)", 1, 4, "a name in small letters", true},
    {"x(;)", 1, 1, "'x'", false},
    {"(;SZ[2]C[a [b])x", 1, 16, "'x'", false},
    {"(;SZ[2]C[a [b]) ](;)", 1, 17, "']'", false},
    {"(x[])(;)", 1, 2, "'x'", false},
    {"((;))(;)", 1, 2, "'('", false},
    {"(", 1, 2, "end of text", false},
    {"()(;)", 1, 2, "')'", false},
    {"(;B)(;)", 1, 4, "')'", false},
    {"(;[aa])(;)", 1, 3, "'['", false},
    {"(;(;);)(;)", 1, 6, "';'", false},
    {"(;B[aa]\x01)(;)", 1, 8, "byte 0x01", false},
    {"(;B[aa]\x7f)(;)", 1, 8, "byte 0x7f", false},
    {"(;B[aa", 1, 7, "end of text", false},
    {"(;SZ[2];C[a", 1, 12, "end of text", false},
    {"(;SZ[2];B[aa]\\", 1, 14, "'\\'", false},
    {"\xff(;)", 1, 1, "byte 0xff", false},
    {"\xef(;)", 1, 1, "byte 0xef", false},
    {"\xef\xbb;SZ[2]", 1, 1, "byte 0xef", false},
    {"\n\xbb\xbf(;)", 2, 1, "byte 0xbb", false},
    {"\xff\xfe(;)", 1, 1, "UTF-16", false},
    {"\xfe\xff;", 1, 1, "UTF-16", false},
};

static void errors_name_the_place(test *t)
{
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
        igo_sgf_reader reader = {.junk = false};
        size_t at = 0;
        igo_status what = feed_all(&reader, errors[i].sgf, &at);
        while (what == IGO_CASE)
            what = feed_all(&reader, errors[i].sgf, &at);
        bool right = what == IGO_ERROR && reader.error.line == errors[i].line &&
                     reader.error.column == errors[i].column;
        if (!CHECK(t, right && strcmp(reader.error.found, errors[i].found) == 0))
            test_say(t, "%s\n%zu:%zu: found %s, wanted %s", errors[i].sgf, reader.error.line,
                     reader.error.column, reader.error.found, reader.error.wanted);
        if (errors[i].sgf[at] != '\0' || errors[i].goes_on)
            CHECK(t, (feed_all(&reader, errors[i].sgf, &at) == IGO_CASE) == errors[i].goes_on);
        igo_sgf_reader_free(&reader);
    }
}

/* ---- Trees ---- */

static void every_line_of_play_has_a_path(test *t)
{
    const char *text = "(;SZ[2](;B[aa](;W[ba])(;W[bb]))(;W[ab]))";
    static const char *const want[] = {
        "x\n--\n--\nplay x 0,0\nplay o 0,1\n\n",
        "x\n--\n--\nplay x 0,0\nplay o 1,1\n\n",
        "o\n--\n--\nplay o 1,0\n\n",
    };
    static const size_t paths[][3] = {{2, 1, 1}, {2, 1, 2}, {1, 2, 0}};
    igo_sgf_reader reader = {.variations = true};
    size_t at = 0;
    for (int i = 0; i < 3; i++) {
        CHECK(t, feed_all(&reader, text, &at) == IGO_CASE);
        char *got = test_printed(&reader.game);
        CHECK_TEXT(t, got, want[i]);
        free(got);
        CHECK_NUMBER(t, reader.path_count, paths[i][0]);
        for (size_t n = 0; n < reader.path_count && n < 2; n++)
            CHECK_NUMBER(t, reader.path[n], paths[i][n + 1]);
    }
    CHECK(t, feed_all(&reader, text, &at) == IGO_MORE);
    igo_sgf_reader_free(&reader);
}

/* ---- Size ---- */

/* Feeds a piece again and again. */
static igo_status repeat(igo_sgf_reader *reader, const char *piece, int times)
{
    igo_status what = IGO_MORE;
    size_t used;
    for (int i = 0; i < times && what == IGO_MORE; i++)
        what = igo_sgf_feed(reader, piece, strlen(piece), &used);
    return what;
}

static void a_line_without_turns_keeps_its_player(test *t)
{
    static const char *const lines[] = {"o\n--\n--\nplay o 0,0\n\n", "x\n--\n--\n\n",
                                        "o\n--\n--\nplay o 0,1\n\n"};
    igo_sgf_reader reader = {.variations = true};
    size_t at = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        CHECK(t, feed_all(&reader, "(;SZ[2](;W[aa])(;C[no turn])(;W[ba]))", &at) == IGO_CASE);
        char *got = test_printed(&reader.game);
        CHECK_TEXT(t, got, lines[i]);
        CHECK_NUMBER(t, reader.shared, 0);
        free(got);
    }
    igo_sgf_reader_free(&reader);
}

static void a_million_parentheses_are_nested(test *t)
{
    enum { MANY = 1000000 };
    for (int variations = 0; variations < 2; variations++) {
        igo_sgf_reader reader = {.variations = variations == 1};
        CHECK(t, repeat(&reader, "(;", MANY) == IGO_MORE);
        CHECK(t, repeat(&reader, ")", MANY - 1) == (variations ? IGO_CASE : IGO_MORE));
        igo_sgf_reader_free(&reader);
        reader = (igo_sgf_reader){.variations = variations == 1};
        CHECK(t, repeat(&reader, "(", MANY) == IGO_ERROR);
        igo_sgf_reader_free(&reader);
    }
}

/* Of branches, too; the next game is read. */
static void a_game_may_have_a_million_nodes_and_no_more(test *t)
{
    igo_sgf_reader reader = {.variations = true};
    CHECK(t, repeat(&reader, "(;", IGO_MAX_NODES) == IGO_MORE);
    CHECK(t, repeat(&reader, "AB[aa];AB[aa]", 1) == IGO_MORE);
    CHECK(t, repeat(&reader, "(", 1) == IGO_ERROR);
    CHECK_TEXT(t, reader.error.found, "more nodes");
    CHECK_NUMBER(t, reader.error.column, 2 * IGO_MAX_NODES + 14);
    CHECK(t, repeat(&reader, ";B[aa](;B[bb]))", 1) == IGO_MORE);
    CHECK(t, repeat(&reader, ")", IGO_MAX_NODES) == IGO_MORE);
    CHECK(t, repeat(&reader, "(;SZ[2];B[aa])", 1) == IGO_CASE);
    CHECK_NUMBER(t, reader.number, 2);
    igo_sgf_reader_free(&reader);
    reader = (igo_sgf_reader){.junk = false};
    CHECK(t, repeat(&reader, "(;", IGO_MAX_NODES + 1) == IGO_MORE);
    CHECK(t, repeat(&reader, ")", IGO_MAX_NODES) == IGO_MORE);
    CHECK(t, repeat(&reader, ")", 1) == IGO_CASE);
    igo_sgf_reader_free(&reader);
}

/* The value in pieces, with an escape at its end or without. */
static igo_status of_value(size_t length, const char *end)
{
    enum { PIECE = 1 << 10 };
    static char piece[PIECE + 1];
    memset(piece, 'a', PIECE);
    igo_sgf_reader reader = {.junk = false};
    size_t used;
    igo_status what = repeat(&reader, "(;C[", 1);
    for (; what == IGO_MORE && length > 0; length -= used) {
        what = igo_sgf_feed(&reader, piece, length < PIECE ? length : PIECE, &used);
        if (used == 0) break;
    }
    if (what == IGO_MORE) what = repeat(&reader, end, 1);
    igo_sgf_reader_free(&reader);
    return what;
}

static void a_value_may_have_1_MiB_and_no_more(test *t)
{
    CHECK(t, of_value(IGO_MAX_TEXT, "])") == IGO_CASE);
    CHECK(t, of_value(IGO_MAX_TEXT + 1, "])") == IGO_ERROR);
    CHECK(t, of_value(IGO_MAX_TEXT - 2, "\\]])") == IGO_CASE);
    CHECK(t, of_value(IGO_MAX_TEXT - 1, "\\]])") == IGO_ERROR);
    CHECK(t, of_value(IGO_MAX_TEXT, "\\]])") == IGO_ERROR);
    CHECK(t, of_value(2 * IGO_MAX_TEXT, "") == IGO_ERROR);
}

static void megabytes_of_one_property_are_read(test *t)
{
    igo_sgf_reader reader = {.junk = false};
    size_t used;
    igo_sgf_feed(&reader, "(;C[", 4, &used);
    CHECK(t, repeat(&reader, "text and text \\] and ( text", 38000) == IGO_MORE);
    igo_sgf_feed(&reader, "]GN[", 4, &used);
    CHECK(t, repeat(&reader, "name ", 200000) == IGO_MORE);
    igo_sgf_feed(&reader, "]AB", 3, &used);
    CHECK(t, repeat(&reader, "[aa]", 300000) == IGO_MORE);
    CHECK(t, repeat(&reader, "A", 300000) == IGO_MORE);
    CHECK(t, igo_sgf_feed(&reader, "[])", 3, &used) == IGO_CASE);
    CHECK_NUMBER(t, reader.game.step_count, 0);
    CHECK(t, reader.game.title_count < 10000);
    igo_sgf_reader_free(&reader);
}

/* ---- Writing ---- */

static void add_random_step(igo_case *c, uint64_t *random, int rows, int cols)
{
    igo_step step = {.kind = IGO_STEP_PLAY};
    igo_color color = test_color(random);
    switch (test_below(random, 12)) {
    case 0: step.move = igo_move_pass(color); break;
    case 1: step.move = igo_move_resign(color); break;
    case 2: {
        igo_position position = {test_lawful_board(random, rows, cols, 2), color};
        step.kind = IGO_STEP_SETUP;
        igo_case_add_position(c, step, &position);
        return;
    }
    default:
        step.move = igo_move_play(color, test_below(random, rows + 1), test_below(random, cols));
    }
    igo_case_add(c, step);
}

static void random_rules(igo_rules *rules, uint64_t *random)
{
    rules->ko = (igo_ko)test_below(random, 5);
    rules->suicide = (igo_suicide)test_below(random, 3);
    rules->scoring = (igo_scoring)test_below(random, 3);
    rules->half_komi = test_below(random, 1601) - 800;
}

static void random_game(igo_case *c, uint64_t *random)
{
    int rows = 1 + test_below(random, 32), cols = 1 + test_below(random, 32);
    igo_case_clear(c);
    igo_rules_at((size_t)test_below(random, 12), &c->rules);
    if (test_below(random, 2) == 0) random_rules(&c->rules, random);
    c->rules.passes = 0; /* passes behind the end are not read */
    c->start = (igo_position){test_lawful_board(random, rows, cols, 3), test_color(random)};
    for (int count = test_below(random, 40); count > 0; count--)
        add_random_step(c, random, rows, cols);
    if (test_below(random, 2) == 0) igo_case_add_title(c, "a [title] \\ : in brackets", 25);
}

static void records_read_back_as_they_were_written(test *t)
{
    uint64_t random = 1;
    igo_case c = {0};
    static char sgf[1 << 16];
    for (int i = 0; i < 300; i++) {
        random_game(&c, &random);
        size_t length = igo_sgf_print(sgf, sizeof sgf, &c);
        char *text = test_printed(&c);
        CHECK(t, length == strlen(sgf) && length > 0);
        check_game(t, sgf, text);
        free(text);
    }
    igo_case_free(&c);
}

static void a_title_stays_on_its_line(test *t)
{
    static const char title[] = "a\n]\r\n(;B[aa])\nx";
    igo_case c = {0};
    char sgf[1024];
    igo_case_clear(&c);
    c.start = (igo_position){igo_board_make(1, 2), IGO_BLACK};
    igo_case_add_title(&c, title, sizeof title - 1);
    char *text = test_printed(&c);
    CHECK_TEXT(t, text, "# a ]  (;B[aa]) x\nx\n--\n\n");
    igo_sgf_print(sgf, sizeof sgf, &c);
    CHECK(t, strstr(sgf, "GN[a \\]  (;B[aa\\]) x]PL[B]\n)") != NULL);
    check_game(t, sgf, text);
    free(text);
    igo_case_free(&c);
}

/* Writes the record as SGF, which is read as `want`. */
static void check_written(test *t, const char *text, const char *want)
{
    igo_reader fixture = {.line = 0};
    char sgf[1024];
    size_t used;
    CHECK(t, igo_reader_feed(&fixture, text, strlen(text), &used) == IGO_CASE);
    igo_sgf_print(sgf, sizeof sgf, &fixture.game);
    check_game(t, sgf, want);
    igo_reader_free(&fixture);
}

static void boards_are_written_as_turns(test *t)
{
    check_written(t, "x\n----\nthen\no\nx---\nthen\nx\nx---\nthen\no\nxxx-\n\n",
                  "x\n----\nplay x 0,0\nplay o pass\nsetup\no\nxxx-\n\n");
}

static void turns_taken_back_are_not_written(test *t)
{
    check_written(t, "x\n----\nthen\no\nx---\nundo\nplay 0,1\nundo\nplay 0,2\n\n",
                  "x\n----\nplay x 0,2\n\n");
}

#define ROOT(size) "(;FF[4]GM[1]CA[UTF-8]AP[igo:" IGO_VERSION "]SZ[" size "]"

/* The resignation is the result of the last game only, and a line has ten turns of its own game. */
static void a_board_of_another_size_begins_a_new_game(test *t)
{
    const char *text = "# sizes\nx\n--\n--\nplay x 0,0\nsetup\no\nx-\n--\nplay o 1,1\n"
                       "setup\nx\nx-o\nplay x pass\nplay o pass\nsetup\nx\n--\n--\n-o\n"
                       "play x 0,0\nplay o resign\n\n";
    const char *want = ROOT("2") "GN[sizes]PL[B]\n;B[aa]\n;AE[ba][ab][bb]PL[W]\n;W[bb])\n\n" ROOT(
        "3:1") "GN[sizes]PL[B]AB[aa]AW[ca]\n;B[];W[])\n\n" ROOT("2:3") "RE[B+R]GN[sizes]PL[B]AW[bc]"
                                                                       "\n;B[aa]\n)\n\n";
    igo_reader fixture = {.line = 0};
    char sgf[1024];
    size_t used;
    CHECK(t, igo_reader_feed(&fixture, text, strlen(text), &used) == IGO_CASE);
    CHECK_NUMBER(t, igo_sgf_print(sgf, sizeof sgf, &fixture.game), strlen(want));
    CHECK_TEXT(t, sgf, want);
    for (size_t i = 0; i < fixture.game.step_count; i++)
        if (fixture.game.steps[i].kind == IGO_STEP_SETUP && fixture.game.steps[i].number > 0)
            fixture.game.steps[i].kind = IGO_STEP_THEN;
    CHECK_NUMBER(t, igo_sgf_print(sgf, sizeof sgf, &fixture.game), strlen(want));
    CHECK_TEXT(t, sgf, want);
    igo_reader_free(&fixture);
}

static void a_play_without_letters_is_not_written(test *t)
{
    igo_case c = {.rules = igo_rules_kata()};
    c.start = (igo_position){igo_board_make(3, 3), IGO_BLACK};
    igo_case_add(&c, (igo_step){.move = igo_move_play(IGO_BLACK, 52, 0)});
    CHECK_NUMBER(t, igo_sgf_print(NULL, 0, &c), 0);
    c.steps[0].move.at = (igo_point){19, 19};
    CHECK_NUMBER(t, igo_sgf_print(NULL, 0, &c), 0);
    c.steps[0].move.at = (igo_point){51, 0};
    CHECK(t, igo_sgf_print(NULL, 0, &c) > 0);
    igo_case_free(&c);
}

/* `;B[dd]` is read at once, and what it leaves behind is as if it had been read byte by byte. */
static void a_plain_node_is_like_any_other(test *t)
{
    static const char closed[] = "(;C[see [1];B[bb])x";
    static const char off[] = "(;SZ[9]AB[zz];B[dd][ee])(;B[aa])";
    static const char below[] = "(;B[aa];W[\n])";
    igo_sgf_reader reader = {.junk = false};
    size_t at = 0;
    CHECK_NUMBER(t, feed_all(&reader, closed, &at), IGO_CASE);
    CHECK_NUMBER(t, reader.game.step_count, 1);
    CHECK_NUMBER(t, feed_all(&reader, closed, &at), IGO_MORE);
    CHECK_NUMBER(t, reader.remark_count, 1);
    at = 0;
    CHECK_NUMBER(t, feed_all(&reader, off, &at), IGO_ERROR);
    CHECK_NUMBER(t, reader.error.column, 11);
    CHECK_NUMBER(t, feed_all(&reader, off, &at), IGO_CASE);
    CHECK_NUMBER(t, reader.game.step_count, 1);
    CHECK_NUMBER(t, feed_all(&reader, off, &at), IGO_MORE);
    at = 0;
    CHECK_NUMBER(t, feed_all(&reader, below, &at), IGO_CASE);
    CHECK_NUMBER(t, reader.game.step_count, 2);
    CHECK_NUMBER(t, reader.game.steps[1].line, 1);
    igo_sgf_reader_free(&reader);
}

static void a_game_may_name_nobody_who_moves_first(test *t)
{
    static const struct {
        const char *text;
        bool open;
    } table[] = {{"(;SZ[2]AB[aa])", true},
                 {"(;SZ[2]AB[aa]PL[W])", false},
                 {"(;SZ[2];W[aa])", false},
                 {"(;SZ[2]AB[aa]PL[B];AE[aa])", false}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        size_t at = 0;
        igo_sgf_reader reader = {.number = 0};
        CHECK(t, feed_all(&reader, table[i].text, &at) == IGO_CASE);
        CHECK(t, igo_sgf_player_unknown(&reader) == table[i].open);
        igo_sgf_reader_free(&reader);
    }
}

int main(void)
{
    test t = test_begin();
    POINT(&t, properties_stand_in_any_order);
    POINT(&t, old_names_have_small_letters);
    POINT(&t, point_lists_may_be_compressed);
    POINT(&t, a_line_may_end_within_a_point_or_a_number);
    POINT(&t, the_first_turn_says_who_moves_first);
    POINT(&t, a_set_up_comes_before_the_moves_of_its_node);
    POINT(&t, a_set_up_knows_what_was_taken);
    POINT(&t, tt_is_a_pass_up_to_19);
    POINT(&t, passes_after_the_end_are_left_out);
    POINT(&t, a_result_by_resignation_is_the_last_turn);
    POINT(&t, the_name_of_a_game_is_its_title);
    POINT(&t, komi_without_KM_is_that_of_the_rules_with_their_handicap);
    POINT(&t, text_is_skipped_bracket_by_bracket);
    POINT(&t, rule_names_are_known_in_many_spellings);
    POINT(&t, errors_name_the_place);
    POINT(&t, every_line_of_play_has_a_path);
    POINT(&t, a_line_without_turns_keeps_its_player);
    POINT(&t, a_million_parentheses_are_nested);
    POINT(&t, a_game_may_have_a_million_nodes_and_no_more);
    POINT(&t, a_value_may_have_1_MiB_and_no_more);
    POINT(&t, megabytes_of_one_property_are_read);
    POINT(&t, records_read_back_as_they_were_written);
    POINT(&t, a_title_stays_on_its_line);
    POINT(&t, boards_are_written_as_turns);
    POINT(&t, turns_taken_back_are_not_written);
    POINT(&t, a_board_of_another_size_begins_a_new_game);
    POINT(&t, a_play_without_letters_is_not_written);
    POINT(&t, a_plain_node_is_like_any_other);
    POINT(&t, a_game_may_name_nobody_who_moves_first);
    return test_end(&t);
}

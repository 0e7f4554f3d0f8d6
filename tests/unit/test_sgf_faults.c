/* test_sgf_faults.c - SGF text as people have it: not right, but read, and what is remarked. */
#include "private.h"
#include "sgf_walk.h"
#include "test.h"

/* ---- Helpers ---- */

static igo_status feed_all(igo_sgf_reader *reader, const char *text, size_t *at)
{
    size_t used, length = strlen(text + *at);
    igo_status what = igo_sgf_feed(reader, text + *at, length, &used);
    *at += used;
    return what == IGO_MORE ? igo_sgf_feed(reader, text + *at, 0, &used) : what;
}

/* The games of a text one after the other, as fixture text, then its remarks; read in pieces. */
static char *account(igo_sgf_reader options, const char *sgf, size_t piece)
{
    enum { ROOM = 4096 };
    igo_sgf_reader reader = options;
    char *said = test_room(ROOM, 1);
    size_t length = strlen(sgf), count = 0, used;
    said[0] = '\0';
    for (size_t at = 0, left; at <= length; at += used) {
        left = length - at < piece ? length - at : piece;
        igo_status what = igo_sgf_feed(&reader, sgf + at, left, &used);
        if (what == IGO_CASE) count += igo_case_print(said + count, ROOM - count, &reader.game);
        if (what == IGO_ERROR)
            count += (size_t)snprintf(said + count, ROOM - count, "error %zu:%zu\n",
                                      reader.error.line, reader.error.column);
        if (left == 0) break;
    }
    for (size_t i = 0; i < reader.remark_count; i++)
        count += (size_t)snprintf(said + count, ROOM - count, "%zu:%zu %.6s %d\n",
                                  reader.remarks[i].line, reader.remarks[i].column,
                                  reader.remarks[i].text, reader.remarks[i].lost);
    igo_sgf_reader_free(&reader);
    return said;
}

static void check_account(test *t, igo_sgf_reader options, const char *sgf, const char *want)
{
    for (size_t piece = 1; piece < 12; piece++) {
        char *said = account(options, sgf, piece < 11 ? piece : 1000);
        if (!CHECK_TEXT(t, said, want)) test_say(t, "%s, in pieces of %zu", sgf, piece);
        free(said);
    }
}

#define NO_PARENTHESIS " no '(' 0\n"
#define NO_SEMICOLON " no ';' 0\n"
#define CUT_OFF " end of 1\n"
#define TEXT_AFTER " text a 1\n"

/* ---- What is odd ---- */

static void utf_16_is_named(test *t)
{
    static const char *const texts[] = {"(\0;\0)\0", "\0(\0;\0)", ";\0G\0M\0", "\0\n\0(\0;",
                                        "a\0(\0;\0"};
    for (int i = 0; i < 10; i++) {
        igo_sgf_reader reader = {.junk = i >= 6};
        size_t used, at = 0;
        igo_status what = IGO_MORE;
        for (; at < 6 && what == IGO_MORE; at += used)
            what = igo_sgf_feed(&reader, texts[i / 2] + at, i % 2 == 0 ? 6 - at : 1, &used);
        CHECK(t, what == IGO_ERROR && reader.error.line == 1 && reader.error.column == 1);
        CHECK_TEXT(t, reader.error.found, "UTF-16");
        CHECK_NUMBER(t, reader.remark_count, 0);
        CHECK_NUMBER(t, reader.number, 1);
        igo_sgf_reader_free(&reader);
    }
    igo_sgf_reader reader = {.junk = true};
    size_t used;
    CHECK(t, igo_sgf_feed(&reader, "\0\5(;)", 5, &used) == IGO_CASE);
    igo_sgf_reader_free(&reader);
}

static void a_game_may_lack_its_parenthesis(test *t)
{
    const igo_sgf_reader plain = {.junk = false}, junk = {.junk = true};
    const char *game = "x\n--\n--\nplay x 0,0\nplay o 0,1\n\n1:1" NO_PARENTHESIS;
    check_account(t, plain, ";SZ[2];B[aa](;W[ba])(;W[bb])", game);
    check_account(t, junk, ";SZ[2];B[aa](;W[ba])(;W[bb])", game);
    check_account(t, junk, ";SZ[2];B[aa](;W[ba])(;W[bb]))", game);
    check_account(t, junk, ";;\n ; \tSiZe[2];B[aa]", "x\n--\n--\nplay x 0,0\n\n2:2" NO_PARENTHESIS);
    check_account(t, junk, "SZ[3];SZ[2]B[aa];W[ba]",
                  "x\n--\n--\nplay x 0,0\nplay o 0,1\n\n1:1 a prop 1\n1:6" NO_PARENTHESIS);
    check_account(t, plain, ";SZ[2]) (;SZ[1])\n;",
                  "x\n--\n--\n\nx\n-\n\n1:1" NO_PARENTHESIS "2:1" TEXT_AFTER);
    check_account(t, plain, ";SZ[2](;B[aa]",
                  "x\n--\n--\nplay x 0,0\n\n1:1" NO_PARENTHESIS "1:14" CUT_OFF);
    check_account(t, plain, ";SZ[2];B", "x\n--\n--\n\n1:1" NO_PARENTHESIS "1:9" CUT_OFF);
}

static void every_line_of_a_game_without_parenthesis_is_read(test *t)
{
    check_account(t, (igo_sgf_reader){.variations = true}, ";SZ[1](;B[])(;W[])",
                  "x\n-\nplay x pass\n\no\n-\nplay o pass\n\n1:1" NO_PARENTHESIS);
    check_account(t, (igo_sgf_reader){.variations = true}, "(SZ[1](B[])(;W[]",
                  "x\n-\nplay x pass\n\no\n-\nplay o pass\n\n1:2" NO_SEMICOLON "1:17" CUT_OFF);
    check_account(t, (igo_sgf_reader){.variations = true}, "(;SZ[1](;B[])",
                  "x\n-\nplay x pass\n\n1:14" CUT_OFF);
}

static void a_tree_may_lack_its_semicolon(test *t)
{
    const igo_sgf_reader plain = {.junk = false}, junk = {.junk = true};
    const char *game = "x\n-\nplay x pass\n\n";
    char want[64];
    snprintf(want, sizeof want, "%s1:2" NO_SEMICOLON, game);
    check_account(t, plain, "(SZ[1](B[])(W[]))", want);
    check_account(t, junk, "(SZ[1](B[])(W[]))", want);
    snprintf(want, sizeof want, "%s2:3" NO_SEMICOLON, game);
    check_account(t, junk, "From me (Mr. X)\n( SZ[1];B[])", want);
}

static void junk_holds_no_game(test *t)
{
    const igo_sgf_reader junk = {.junk = true};
    const char *game = "x\n-\n\n";
    check_account(t, junk, "PW[x] (A) ;B x[(b[1];c[2] ;AB C[d] (;SZ[1])", game);
    check_account(t, junk, "(A(;SZ[1])", game);
    check_account(t, junk, "a ;B[", "error 1:6\n1:3" NO_PARENTHESIS);
    check_account(t, junk, ";B", "error 1:3\n");
}

static void a_game_may_end_too_early(test *t)
{
    const igo_sgf_reader plain = {.junk = false};
    const char *game = "x\n-\nplay x pass\n\n";
    static const struct {
        const char *sgf, *remark;
    } table[] = {
        {"(;SZ[1];B[]", "1:12" CUT_OFF},
        {"(;SZ[1];B[];", "1:13" CUT_OFF},
        {"(;SZ[1](;B[])\n(;W[])", "2:7" CUT_OFF},
        {"(;SZ[1];B[](;", "1:14" CUT_OFF},
        {"(;SZ[1];B[](", "1:13" CUT_OFF},
        {"(;SZ[1];B[];W\n", "2:1" CUT_OFF},
        {"(;SZ[1];B[])\n--\n(;)", "2:1" TEXT_AFTER},
        {"(;SZ[1];B[]))", "1:13" TEXT_AFTER},
        {"(;SZ[1];B[]C[a [b\\]])x", "1:22" TEXT_AFTER},
        {"(;SZ[1];B[]C[a [b])\nx]", "2:1" TEXT_AFTER},
        {"(;SZ[1];B[]C[a [b])", ""},
        {"(;C[a [b]SZ[1];B[tt])x", "1:22" TEXT_AFTER},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char want[64];
        snprintf(want, sizeof want, "%s%s", game, table[i].remark);
        check_account(t, plain, table[i].sgf, want);
    }
    check_account(t, plain, "(;SZ[1]RE[B+R];B[]",
                  "x\n-\nplay x pass\nplay o resign\n\n1:19" CUT_OFF);
    check_account(t, plain, "(;SZ[1];B[],", "error 1:12\n");
    check_account(t, plain, "(;SZ[1];B[a", "error 1:12\n");
    check_account(t, plain, "(;SZ[1];AB[aa]", "error 1:12\n1:15" CUT_OFF);
}

static void a_reader_begins_anew_behind_a_text_cut_off(test *t)
{
    for (int variations = 0; variations < 2; variations++) {
        igo_sgf_reader reader = {.variations = variations == 1};
        for (int i = 0; i < 2; i++) {
            size_t at = 0;
            CHECK(t, feed_all(&reader, ";SZ[1](;B[]", &at) == IGO_CASE);
            CHECK_NUMBER(t, reader.number, 1);
            CHECK_NUMBER(t, reader.remark_count, 2);
        }
        size_t at = 0;
        CHECK(t, feed_all(&reader, "(;)", &at) == IGO_CASE);
        CHECK_NUMBER(t, reader.remark_count, 0);
        igo_sgf_reader_free(&reader);
    }
}

static void players_may_be_numbers(test *t)
{
    check_account(t, (igo_sgf_reader){.junk = false}, "(;SZ[1]PL[2])(;SZ[1]PL[1])",
                  "o\n-\n\nx\n-\n\n1:11 a numb 0\n");
}

static void servers_mean_another_komi(test *t)
{
    static const struct {
        const char *text;
        int32_t half_points;
    } table[] = {
        {"275", 11},  {"325", 13},   {"350", 14},  {"375", 15},    {"550", 11},
        {"650", 13},  {"700", 14},   {"750", 15},  {"2.75", 11},   {"3.25", 13},
        {"3.75", 15}, {" 375 ", 15}, {"376", 752}, {"375.0", 750}, {"-375", -750},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char sgf[32];
        size_t used;
        igo_sgf_reader reader = {.junk = false};
        snprintf(sgf, sizeof sgf, "(;SZ[1]KM[%s])", table[i].text);
        CHECK(t, igo_sgf_feed(&reader, sgf, strlen(sgf), &used) == IGO_CASE);
        CHECK(t, !reader.unusable_komi);
        if (!CHECK_NUMBER(t, reader.game.rules.half_komi, table[i].half_points))
            test_say(t, "%s", sgf);
        igo_sgf_reader_free(&reader);
    }
}

/* ---- Free handicaps ---- */

static void a_free_handicap_is_a_set_up(test *t)
{
    const igo_sgf_reader plain = {.junk = false};
    check_account(t, plain, "(;SZ[3]HA[2];B[aa];B[bb];W[cc];B[ca])",
                  "rules kata handicap=2\no\nx--\n-x-\n---\nplay o 2,2\nplay x 0,2\n\n");
    check_account(t, plain, "(;SZ[3]HA[2]B[aa]B[bb]W[cc])",
                  "rules kata handicap=2\no\nx--\n-x-\n---\nplay o 2,2\n\n");
    check_account(t, plain, "(;SZ[3]HA[2];B[aa];B[bb];B[cc])",
                  "rules kata handicap=2\no\nx--\n-x-\n---\nplay x 2,2\n\n");
    check_account(t, plain, "(;SZ[3]HA[2];B[aa];B[bb];AB[cc])",
                  "rules kata handicap=2\no\nx--\n-x-\n---\nsetup\no\nx--\n-x-\n--x\n\n");
    igo_sgf_reader reader = {.junk = false};
    size_t at = 0;
    CHECK(t, feed_all(&reader, "(;SZ[3]HA[3];B[aa];B[bb];B[cc])(;)", &at) == IGO_CASE);
    CHECK_NUMBER(t, reader.placed, 3);
    CHECK_NUMBER(t, reader.game.step_count, 0);
    CHECK(t, feed_all(&reader, "(;SZ[3]HA[3];B[aa];B[bb];B[cc])(;)", &at) == IGO_CASE);
    CHECK_NUMBER(t, reader.placed, 0);
    igo_sgf_reader_free(&reader);
}

static void other_turns_are_no_handicap(test *t)
{
    const igo_sgf_reader plain = {.junk = false};
    static const struct {
        const char *root, *turns, *want;
    } table[] = {
        {"HA[1]", ";B[aa]", "x\n---\n---\n---\nplay x 0,0\n\n"},
        {"HA[2]", ";B[aa]", "x\n---\n---\n---\nplay x 0,0\n\n"},
        {"HA[2]", ";B[aa];B[aa]", "x\n---\n---\n---\nplay x 0,0\nplay x 0,0\n\n"},
        {"HA[2]", ";B[aa];B[]", "x\n---\n---\n---\nplay x 0,0\nplay x pass\n\n"},
        {"HA[2]", ";B[aa];B[dd]", "x\n---\n---\n---\nplay x 0,0\nplay x 3,3\n\n"},
        {"HA[2]", ";W[aa];B[bb];B[cc]", "o\n---\n---\n---\nplay o 0,0\nplay x 1,1\nplay x 2,2\n\n"},
        {"HA[2]PL[B]", ";B[aa];B[bb]", "x\n---\n---\n---\nplay x 0,0\nplay x 1,1\n\n"},
        {"HA[2]AB[cc]", ";B[aa];B[bb]",
         "rules kata handicap=2\nx\n---\n---\n--x\nplay x 0,0\nplay x 1,1\n\n"},
        {"HA[2]AW[cc]", ";B[aa];B[bb]",
         "rules kata handicap=2\nx\n---\n---\n--o\nplay x 0,0\nplay x 1,1\n\n"},
        {"HA[2]", ";B[aa];AW[cc];B[bb]",
         "x\n---\n---\n---\nplay x 0,0\nsetup\nx\nx--\n---\n--o\nplay x 1,1\n\n"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char sgf[128];
        snprintf(sgf, sizeof sgf, "(;SZ[3]%s%s)", table[i].root, table[i].turns);
        check_account(t, plain, sgf, table[i].want);
    }
    check_account(t, plain, "(;SZ[1:2]HA[2];B[aa];B[ab])", "x\n-\n-\nplay x 0,0\nplay x 1,0\n\n");
}

static void branches_have_their_own_handicap(test *t)
{
    const igo_sgf_reader every = {.variations = true};
    check_account(t, every, "(;SZ[3]HA[2];B[aa](;B[bb](;W[cc])(;W[ca]))(;W[bb])(;B[cc];W[bb]))",
                  "rules kata handicap=2\no\nx--\n-x-\n---\nplay o 2,2\n\nrules kata "
                  "handicap=2\no\nx--\n-x-\n---\nplay o 0,2\n\n"
                  "x\n---\n---\n---\nplay x 0,0\nplay o 1,1\n\n"
                  "rules kata handicap=2\no\nx--\n---\n--x\nplay o 1,1\n\n");
    check_account(
        t, every, "(;SZ[2]HA[2](;B[aa];B[bb];W[ba])(;W[aa])(;C[]))",
        "rules kata handicap=2\no\nx-\n-x\nplay o 0,1\n\no\n--\n--\nplay o 0,0\n\no\n--\n--\n\n");
    check_account(t, every, "(;SZ[1](;W[])(;C[]))", "o\n-\nplay o pass\n\nx\n-\n\n");
    igo_sgf_reader reader = every;
    const char *text = "(;SZ[3]HA[2];B[aa](;B[bb];W[ac](;B[cc])(;B[ca]))(;W[bb])(;B[cc];W[ac]))";
    static const size_t shared[] = {0, 1, 0, 0}, placed[] = {2, 2, 0, 2};
    size_t at = 0;
    for (int i = 0; i < 4; i++) {
        CHECK(t, feed_all(&reader, text, &at) == IGO_CASE);
        CHECK_NUMBER(t, reader.shared, shared[i]);
        CHECK_NUMBER(t, reader.placed, placed[i]);
    }
    igo_sgf_reader_free(&reader);
}

/* What is written of a handicap counts by rules.md: with stones of a set-up, by free placement, or
 * where White's first turns are passes; and where it does not, or the stones are others, that is
 * said. */
static void a_handicap_has_its_stones(test *t)
{
    static const struct {
        const char *game;
        uint32_t handicap;
        bool none, odd;
    } table[] = {
        {"", 0, false, false},
        {"HA[0]", 0, false, false},
        {"HA[400]", 0, false, false},
        {"HA[two]", 0, false, false},
        {"AB[aa][bb]", 0, false, false},
        {"HA[2]AB[aa][bb]", 2, false, false},
        {"HA[1]AB[aa]", 1, false, false},
        {"HA[1]", 0, false, false},
        {"HA[1];B[aa];W[bb]", 0, false, false},
        {"HA[1]AB[aa][bb]", 1, false, true},
        {"HA[3]AB[aa][bb]", 3, false, true},
        {"HA[2];B[aa];B[bb];W[cc]", 2, false, false},
        {"HA[3];B[aa];W[];B[bb];W[];B[cc];W[ac]", 3, false, false},
        {"HA[3];B[aa];W[];B[bb];W[ab];B[cc]", 0, true, false},
        {"HA[2]", 0, true, false},
        {"HA[2]AB[]", 0, true, false},
        {"HA[2]AW[aa]", 2, false, true},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        igo_sgf_reader reader = {.junk = false};
        char sgf[128];
        size_t at = 0;
        snprintf(sgf, sizeof sgf, "(;SZ[3]%s)", table[i].game);
        bool right = CHECK(t, feed_all(&reader, sgf, &at) == IGO_CASE) &&
                     CHECK_NUMBER(t, reader.game.rules.handicap, table[i].handicap) &&
                     CHECK(t, reader.no_handicap == table[i].none) &&
                     CHECK(t, reader.odd_handicap == table[i].odd);
        if (!right) test_say(t, "%s", sgf);
        igo_sgf_reader_free(&reader);
    }
}

static void rules_of_ing_are_named(test *t)
{
    static const char *const texts[] = {"Ing", "GOE", " ing ", "Chinese", "AGA"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        igo_sgf_reader reader = {.junk = false};
        char sgf[64];
        size_t at = 0;
        snprintf(sgf, sizeof sgf, "(;SZ[3]RU[%s])", texts[i]);
        bool right = CHECK(t, feed_all(&reader, sgf, &at) == IGO_CASE) &&
                     CHECK(t, reader.ing_rules == (i < 3));
        if (!right) test_say(t, "%s", sgf);
        igo_sgf_reader_free(&reader);
    }
}

static void a_text_is_walked_by_its_brackets(test *t)
{
    static const char *const table[][2] = {{"AB[x]) (;B[ab]", ")(;B=ab"},
                                           {";Black [\\]\\\\]\n[b] C;[", ";B=\\]\\\\;="},
                                           {"(;ABCDEFGHIJKLMNOPQ[]d", "(;ABCDEFGHIJKLMNO="},
                                           {"(;(;[a](;C[\\", "(;(;=a(;C=\\"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char walked[64];
        out to = out_to(walked, sizeof walked);
        sgf_walk walk = {.text = table[i][0], .length = strlen(table[i][0])};
        for (char c; (c = igo_sgf_walk_next(&walk)) != '\0';)
            if (c == '[') {
                igo_out_format(&to, "%s=", walk.name);
                out_bytes(&to, walk.values + 1, walk.first_length);
            } else {
                out_char(&to, c);
            }
        out_end(&to);
        CHECK_TEXT(t, walked, table[i][1]);
    }
}

/* The ] behind a game may end a value with an open bracket; one that is escaped leaves none open.
 */
static void an_open_bracket_makes_the_end_of_a_game_uncertain(test *t)
{
    static const struct {
        const char *sgf;
        igo_status what;
    } texts[] = {
        {"(;SZ[2]C[a [b]) ]", IGO_ERROR},
        {"(;SZ[2]C[a [b\\c]) ]", IGO_ERROR},
        {"(;SZ[2]C[a [b\\]]) ]", IGO_CASE},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        igo_sgf_reader reader = {.junk = false};
        size_t at = 0;
        if (!CHECK(t, feed_all(&reader, texts[i].sgf, &at) == texts[i].what))
            test_say(t, "%s", texts[i].sgf);
        igo_sgf_reader_free(&reader);
    }
}

int main(void)
{
    test t = test_begin();
    POINT(&t, utf_16_is_named);
    POINT(&t, a_game_may_lack_its_parenthesis);
    POINT(&t, every_line_of_a_game_without_parenthesis_is_read);
    POINT(&t, a_tree_may_lack_its_semicolon);
    POINT(&t, junk_holds_no_game);
    POINT(&t, a_game_may_end_too_early);
    POINT(&t, a_reader_begins_anew_behind_a_text_cut_off);
    POINT(&t, players_may_be_numbers);
    POINT(&t, servers_mean_another_komi);
    POINT(&t, a_free_handicap_is_a_set_up);
    POINT(&t, other_turns_are_no_handicap);
    POINT(&t, branches_have_their_own_handicap);
    POINT(&t, a_handicap_has_its_stones);
    POINT(&t, rules_of_ing_are_named);
    POINT(&t, a_text_is_walked_by_its_brackets);
    POINT(&t, an_open_bracket_makes_the_end_of_a_game_uncertain);
    return test_end(&t);
}

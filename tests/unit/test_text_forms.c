/* test_text_forms.c - readers: forms of text that are rare, and small mistakes in them. */
#include "private.h"
#include "test.h"

enum { TEXT = 8192 };

typedef struct sample {
    const char *text, *want;
} sample;

static void add_error(char *to, const igo_error *error)
{
    snprintf(to + strlen(to), TEXT - strlen(to), "%zu:%zu: found %s, wanted %s\n", error->line,
             error->column, error->found, error->wanted);
}

/* Of a large board only the steps, a line each. */
static void add_game(char *to, const igo_case *c)
{
    if (igo_board_rows(&c->start.board) < 10) {
        igo_case_print(to + strlen(to), TEXT - strlen(to), c);
        return;
    }
    for (size_t i = 0; i < c->step_count; i++) {
        igo_step_print(to + strlen(to), TEXT - strlen(to), c, &c->steps[i]);
        strcat(to, "\n");
    }
}

/* What comes of a fixture text, as text. */
static void read_fixture(const char *text, char *said)
{
    igo_reader reader = {.game = {.step_count = 0}};
    size_t length = strlen(text), at = 0, used;
    *said = '\0';
    for (bool ended = false; !ended;) {
        ended = at == length;
        igo_status what = igo_reader_feed(&reader, text + at, length - at, &used);
        at += used;
        ended = ended && what == IGO_MORE;
        if (what == IGO_CASE) add_game(said, &reader.game);
        if (what == IGO_ERROR) add_error(said, &reader.error);
    }
    igo_reader_free(&reader);
}

/* The same of SGF, with its remarks. */
static void read_sgf(igo_sgf_reader reader, const char *text, char *said)
{
    size_t length = strlen(text), at = 0, used;
    *said = '\0';
    for (bool ended = false; !ended;) {
        ended = at == length;
        igo_status what = igo_sgf_feed(&reader, text + at, length - at, &used);
        at += used;
        ended = ended && what == IGO_MORE;
        if (what == IGO_CASE) add_game(said, &reader.game);
        if (what == IGO_CASE && reader.unknown_rules) add_error(said, &reader.rules_remark);
        if (what == IGO_ERROR) add_error(said, &reader.error);
    }
    igo_sgf_reader_free(&reader);
}

static const sample fixtures[] = {
    {"x\n---\n----------------------------------------\n", "3:4: found '-', wanted a row of 3\n"},
    {"x\n-oo\noxo\n-o-\n\n",
     "3:2: found 'x' in a chain without liberties, wanted a liberty for every chain\n"},
    {"x\n--\n--\nthen\no\nx-\n",
     "7:1: found end of the record, wanted one more row, for a board of the same size\n"},
    {"x\n--\n--\nthen\no\nx-\n--\n--\n",
     "8:1: found one more row, wanted a board of the same size\n"},
    {"x\n--\n--\nthen\no\nx-\n--\n? pass\n", "x\n--\n--\nthen\no\nx-\n--\n? o pass\n\n"},
    {"x\n-\nscore x+\n", "3:7: found 'x+', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore -+1\n", "3:7: found '-+1', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore xx1\n", "3:7: found 'xx1', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore x+.5\n", "3:7: found 'x+.5', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore x+1.5.2\n",
     "3:7: found 'x+1.5.2', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore x+1/2\n", "3:7: found 'x+1/2', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore o+1:\n", "3:7: found 'o+1:', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore x+1.\n", "3:7: found 'x+1.', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore x+0.0\n", "3:7: found 'x+0.0', wanted a result: x+N, o+N, draw, x+R or o+R\n"},
    {"x\n-\nscore o+0.5\n", "x\n-\nscore o+0.5\n\n"},
    {"x\n-\nscore draw x\n", "3:12: found 'x', wanted end of line\n"},
    {"x\n-\nlegal-moves 1 x\n", "3:15: found 'x', wanted end of line\n"},
    {"x\n-\nboard x\n", "3:7: found 'x', wanted end of line\n"},
    {"x\n-\nboard\n\nx\n-\n",
     "4:1: found end of the record, wanted the player to move, x or o\nx\n-\n\n"},
    {"# a \001\n", "1:5: found byte 0x01, wanted no control character but a tab\n"},
    {"x\n-------xo\n-------xx\n? \377\n",
     "2:9: found 'o' in a chain without liberties, wanted a liberty for every chain\n"},
    {"x\n-\nlegal \377\n", "3:7: found byte 0xff, wanted UTF-8\n"},
    {"x\n--\n-\377\n", "3:2: found byte 0xff, wanted UTF-8\n"},
    {"x\n-\nfoo 0,0 \377\n", "3:1: found 'foo', wanted x, o or -\n"},
    {"# \302\240\nx\n-\n", "# \302\240\nx\n-\n\n"},
    {"# alone\n\nx\n-\n", "x\n-\n\n"},
    {"rules aga\n\nx\n-\n",
     "2:1: found end of the record, wanted the player to move, x or o\nx\n-\n\n"},
    {"x\n--\n--\n{\n\n", "4:1: found '{', wanted x, o or -\n"},
    {"x\n--\n77 -\n", "3:1: found '77', wanted x, o or -\n"},
    {"x\n--\n:7\n", "3:1: found ':', wanted x, o or -\n"},
    {"x\n--\nXo\n", "3:1: found 'X', wanted x, o or -\n"},
    {"x\n--\nOx\n", "3:1: found 'O', wanted x, o or -\n"},
    {"x\n--\nx?\n", "3:2: found '?', wanted x, o or -\n"},
};

static const sample games[] = {
    {"(;SZ[3]{B[aa])", "1:8: found '{', wanted a property, ;, ( or )\n"},
    {"(;SZ[3];B[aa]C[a\\\\\\\rb\\\\\\\nc\\\\d])", "x\n---\n---\n---\nplay x 0,0\n\n"},
    {"(;SZ[1]GN[a\\\rb\\\nc\\\\d])", "# abc\\d\nx\n-\n\n"},
    {"\376A", "1:1: found byte 0xfe, wanted ( and the next game, or end of text\n"},
    {"\376", "1:1: found byte 0xfe, wanted ( and the next game, or end of text\n"},
    {"\357\273", "1:1: found byte 0xef, wanted ( and the next game, or end of text\n"},
    {"(;SZ[2];B[1a];W[a1])",
     "1:11: found B[1a], wanted a point such as dd, or nothing for a pass\n"},
    {"(;SZ[2]AB[a1])",
     "1:11: found AB[a1], wanted a point such as dd, or a rectangle such as aa:cc\n"},
    {"(;SZ[2]AB[1a])",
     "1:11: found AB[1a], wanted a point such as dd, or a rectangle such as aa:cc\n"},
    {"(;SZ[3]AB[aabcc])",
     "1:11: found AB[aabcc], wanted a point such as dd, or a rectangle such as aa:cc\n"},
    {"(;SZ[3]AB[1a:bb])",
     "1:11: found AB[1a:bb], wanted a point such as dd, or a rectangle such as aa:cc\n"},
    {"(;SZ[3]AB[aa:1b])",
     "1:11: found AB[aa:1b], wanted a point such as dd, or a rectangle such as aa:cc\n"},
    {"(;SZ[3]AB[ba:ab])",
     "1:11: found AB[ba:ab], wanted a point such as dd, or a rectangle such as aa:cc\n"},
    {"(;SZ[3]AB[ab:ba])",
     "1:11: found AB[ab:ba], wanted a point such as dd, or a rectangle such as aa:cc\n"},
    {"(;SZ[3]AB[abc])",
     "1:11: found AB[abc], wanted a point such as dd, or a rectangle such as aa:cc\n"},
    {"(;SZ[2:1]AW[aa]AB[ba])",
     "1:13: found a stone in a chain without liberties, wanted a liberty for every chain\n"},
    {"(;SZ[1:2]AW[aa]AB[ab])",
     "1:13: found a stone in a chain without liberties, wanted a liberty for every chain\n"},
    {"(;SZ[2:1]AB[aa]AW[ba])",
     "1:13: found a stone in a chain without liberties, wanted a liberty for every chain\n"},
    {"(;SZ[20:19];B[tt])", "play x 19,19\n"},
    {"(;SZ[19:20];B[tt])", "play x 19,19\n"},
    {"(;SZ[19];B[tt])", "play x pass\n"},
    {"(;SZ[2];B[];W[];B[]W[aa])", "x\n--\n--\nplay x pass\nplay o pass\nplay o 0,0\n\n"},
    {"(;SZ[a\001])", "1:6: found SZ[a ], wanted a size such as 19 or 19:13\n"},
    {"(;SZ[x\177])", "1:6: found SZ[x ], wanted a size such as 19 or 19:13\n"},
    {"(;SZ[])", "1:6: found SZ[], wanted a size such as 19 or 19:13\n"},
    {"(;SZ[1]PL[black])", "x\n-\n\n"},
    {"(;SZ[1]PL[white])", "o\n-\n\n"},
    {"(;SZ[1]PL[x])", "1:11: found PL[x], wanted B or W\n"},
    {"(;SZ[2];RS[z])", "1:12: found RS[z], wanted B or W\n"},
    {"(;SZ[2];RS[B];W[aa])", "x\n--\n--\nplay x resign\nplay o 0,0\n\n"},
    {"(;SZ[x:3])", "1:6: found SZ[x:3], wanted a size such as 19 or 19:13\n"},
    {"(;SZ[3:x])", "1:6: found SZ[3:x], wanted a size such as 19 or 19:13\n"},
    {"(;SZ[0])", "1:6: found SZ[0], wanted a size such as 19 or 19:13\n"},
    {"(;SZ[3:0])", "1:6: found SZ[3:0], wanted a size such as 19 or 19:13\n"},
    {"(;SZ[0:3])", "1:6: found SZ[0:3], wanted a size such as 19 or 19:13\n"},
    {"(;SZ[33:3])", "1:6: found SZ[33:3], wanted a board of at most 32 rows and columns\n"},
    {"(;SZ[3:33])", "1:6: found SZ[3:33], wanted a board of at most 32 rows and columns\n"},
    {"(;SZ[3]SZ[4])",
     "1:11: found SZ[4], wanted one size of the board, in the game's first node\n"},
    {"(;SZ[3:4]SZ[3:5])",
     "1:13: found SZ[3:5], wanted one size of the board, in the game's first node\n"},
    {"(;SZ[3:4]SZ[2:4])",
     "1:13: found SZ[2:4], wanted one size of the board, in the game's first node\n"},
    {"(;SZ[1:2]SZ[1:2])", "x\n-\n-\n\n"},
    {"(;SZ[1]RU[kata:{])", "x\n-\n\n"},
    {"(;SZ[1]RU[AGA 9])", "x\n-\n\n1:11: found RU[AGA 9], wanted a rule set that igo knows\n"},
    {"(;SZ[1]RU[\303\251])",
     "x\n-\n\n1:11: found RU[\303\251], wanted a rule set that igo knows\n"},
    {"(;SZ[1]RU[])", "x\n-\n\n"},
    {"(;SZ[1]RU[aga]RU[kata])", "rules aga\nx\n-\n\n"},
    {"(;SZ[1]KM[])", "x\n-\n\n"},
    {"(;SZ[1]KM[5]KM[6])", "rules kata komi=5\nx\n-\n\n"},
    {"(;SZ[1]KM[+6.5])", "rules kata komi=6.5\nx\n-\n\n"},
    {"(;SZ[1]KM[6.50])", "rules kata komi=6.5\nx\n-\n\n"},
    {"(;SZ[1]KM[5.])", "x\n-\n\n"},
    {"(;SZ[1]KM[6.00])", "rules kata komi=6\nx\n-\n\n"},
    {"(;SZ[1]KM[6.000]RU[aga])", "rules aga komi=6\nx\n-\n\n"},
    {"(;SZ[1]KM[0])", "x\n-\n\n"},
    {"(;SZ[1]RE[B])", "x\n-\n\n"},
    {"(;SZ[1]RE[B-R])", "x\n-\n\n"},
    {"(;SZ[1]RE[x+r])", "x\n-\n\n"},
    {"(;SZ[1]RE[b+resign])", "x\n-\nplay o resign\n\n"},
    {"(;SZ[1]GN[a\177b])", "# a b\nx\n-\n\n"},
    {"(;SZ[1]GN[a]GN[b])", "# a\nx\n-\n\n"},
    {"(;SZ[1]GN[ ])", "x\n-\n\n"},
    {"(;SZ[2]HA[x];B[aa])", "x\n--\n--\nplay x 0,0\n\n"},
    {"(;SZ[2]HA[1];B[aa])", "x\n--\n--\nplay x 0,0\n\n"},
    {"(;SZ[2];C[a[b])\032", "x\n--\n--\n\n"},
    {"(;SZ[1]C[a[b])(;SZ[1]PL[W])", "x\n-\n\no\n-\n\n"},
    {"(;SZ[1]C[a[b])x", "1:15: found 'x', wanted ( and the next game, or end of text\n"},
    {"(;SZ[1]C[a[b])\n(;SZ[1]PL[W])", "x\n-\n\no\n-\n\n"},
};

/* Each comes to what stands behind it. */
static void check_samples(test *t, const sample *samples, size_t count, igo_sgf_reader *sgf)
{
    char said[TEXT];
    for (size_t i = 0; i < count; i++) {
        if (sgf == NULL)
            read_fixture(samples[i].text, said);
        else
            read_sgf(*sgf, samples[i].text, said);
        if (!CHECK_TEXT(t, said, samples[i].want)) test_say(t, "of %s", samples[i].text);
    }
}

static void fixture_texts_with_a_small_mistake(test *t)
{
    check_samples(t, fixtures, sizeof fixtures / sizeof fixtures[0], NULL);
}

/* Rows that look plain so far, in so many columns. */
static void a_board_of_too_many_rows_is_refused(test *t)
{
    char said[TEXT], text[TEXT];
    for (int cols = 1; cols <= IGO_MAX_SIZE; cols++) {
        strcpy(text, "x\n");
        for (int row = 0; row < 40; row++)
            snprintf(text + strlen(text), 40, "%.*s\n", cols, "--------------------------------");
        strcat(text, "\n");
        read_fixture(text, said);
        CHECK_TEXT(t, said, "34:1: found one more row, wanted at most 32 rows\n");
    }
}

static void a_reader_without_a_text_is_not_within_a_record(test *t)
{
    size_t used;
    igo_reader reader = {.game = {.step_count = 0}};
    CHECK(t, !igo_reader_is_within(&reader) && !igo_reader_skips_line(&reader));
    igo_reader_feed(&reader, "x\n-\n", 4, &used);
    CHECK(t, igo_reader_is_within(&reader) && !igo_reader_skips_line(&reader));
    igo_reader_feed(&reader, "\n", 1, &used);
    CHECK(t, !igo_reader_is_within(&reader));
    igo_reader_feed(&reader, "\001", 1, &used);
    CHECK(t, igo_reader_skips_line(&reader));
    igo_reader_free(&reader);
}

/* It is no blank line, which would end the record. */
static void a_line_of_blanks_that_is_too_long_is_refused(test *t)
{
    static char text[IGO_MAX_LINE + 8] = "x\n-\n";
    char said[TEXT];
    memset(text + 4, ' ', IGO_MAX_LINE + 1);
    read_fixture(text, said);
    CHECK_TEXT(t, said, "3:65537: found a longer line, wanted at most 65536 bytes\n");
}

static void sgf_games_with_a_small_mistake(test *t)
{
    igo_sgf_reader reader = {.number = 0};
    check_samples(t, games, sizeof games / sizeof games[0], &reader);
}

/* The parenthesis that may have stood in a value closes a tree within the game. */
static void a_bracket_in_a_tree_may_have_ended_its_value(test *t)
{
    static const sample samples[] = {
        {"(;SZ[2];B[aa](;W[bb]C[see [1])(;W[ba]))",
         "x\n--\n--\nplay x 0,0\nplay o 1,1\n\nx\n--\n--\nplay x 0,0\nplay o 0,1\n\n"},
    };
    igo_sgf_reader reader = {.variations = true};
    check_samples(t, samples, 1, &reader);
}

static void what_the_first_node_says_is_kept(test *t)
{
    static const char text[] = "(;SZ[1]PB[Ito ]PW[]PB[Ota];B[aa]EV[x])";
    igo_sgf_reader reader = {.number = 0};
    size_t used, length = 0;
    CHECK(t, igo_sgf_fact_text(&reader, IGO_SGF_PB, &length) == NULL);
    CHECK(t, igo_sgf_feed(&reader, text, strlen(text), &used) == IGO_CASE);
    const char *black = igo_sgf_fact_text(&reader, IGO_SGF_PB, &length);
    CHECK(t, black != NULL && length == 3 && memcmp(black, "Ito", 3) == 0);
    CHECK(t, igo_sgf_fact_text(&reader, IGO_SGF_PW, &length) != NULL && length == 0);
    CHECK(t, igo_sgf_fact_text(&reader, IGO_SGF_EV, &length) == NULL);
    CHECK_TEXT(t, igo_sgf_fact_name(IGO_SGF_PB), "PB");
    CHECK_TEXT(t, igo_sgf_fact_name(IGO_SGF_SZ), "SZ");
    igo_sgf_reader_free(&reader);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, fixture_texts_with_a_small_mistake);
    POINT(&t, a_board_of_too_many_rows_is_refused);
    POINT(&t, a_reader_without_a_text_is_not_within_a_record);
    POINT(&t, a_line_of_blanks_that_is_too_long_is_refused);
    POINT(&t, sgf_games_with_a_small_mistake);
    POINT(&t, a_bracket_in_a_tree_may_have_ended_its_value);
    POINT(&t, what_the_first_node_says_is_kept);
    return test_end(&t);
}

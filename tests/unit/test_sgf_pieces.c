/* test_sgf_pieces.c - SGF texts of many games, cut anywhere: each game and each line of play is
 * read as if it were alone. */
#include "private.h"
#include "sgf_walk.h"
#include "text_pieces.h"
#include "texts_made_up.h"

/* ---- Games ---- */

static void add_letters(text *to, uint64_t *random, int limit)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    char at[] = {letters[test_below(random, limit)], letters[test_below(random, limit)], '\0'};
    add(to, at);
}

/* A property of a point, perhaps off the board, perhaps none. */
static void add_point(text *to, uint64_t *random, const char *name, int limit)
{
    add(to, name);
    add(to, "[");
    if (!now_and_then(random, 12)) add_letters(to, random, limit);
    add(to, "]");
}

/* A node that is wrong; the brackets are right. */
static void add_wrong_node(text *to, uint64_t *random)
{
    static const char *const wrong[] = {";B[aaa]",        ";W[aa][bb]", ";AB[ZZ]", ";SZ[33]",
                                        ";AW[aa:ad][ba]", ";PL[red]",   ";a[]",    ";AE[bb:aa]"};
    ADD_ONE_OF(to, random, wrong);
}

static void add_node(text *to, uint64_t *random, int limit)
{
    static const char *const others[] = {";PL[W]",         ";PL[B]",    ";",
                                         ";C[(;B[aa\\])]", ";GN[late]", ";RU[x]",
                                         ";RE[B+R]",       ";AE[aa]",   ";MN[1]\n"};
    if (now_and_then(random, 8)) ADD_ONE_OF(to, random, others);
    if (now_and_then(random, 60)) add_wrong_node(to, random);
    add(to, ";");
    if (now_and_then(random, 20)) add_point(to, random, "AB", limit);
    add_point(to, random, now_and_then(random, 2) ? "B" : "W", limit);
}

static void add_tree(text *to, uint64_t *random, int limit, int depth)
{
    for (int i = now_and_then(random, 3) ? 0 : test_below(random, 8); i > 0; i--)
        add_node(to, random, limit);
    if (depth > 4 || !now_and_then(random, 2)) return;
    for (int i = 1 + test_below(random, 3); i > 0; i--) {
        add(to, "(;");
        add_tree(to, random, limit, depth + 1);
        add(to, ")");
    }
}

static void add_root(text *to, uint64_t *random, int rows, int cols)
{
    static const char *const values[] = {"RU[aga]",  "RU[unknown]", "KM[6.5]",   "KM[0.25]",
                                         "GN[a\nb]", "PL[W]",       "HA[2]",     "RE[W+R]",
                                         "RE[B+1]",  "AB[aa]",      "AW[ab:ac]", "GM[2]"};
    char size[32];
    snprintf(size, sizeof size, "(;SZ[%d:%d]", cols, rows);
    add(to, now_and_then(random, 8) ? "(;" : size);
    for (int i = test_below(random, 5); i > 0; i--)
        ADD_ONE_OF(to, random, values);
}

/* A few games, one after the other; the last one may be cut off. */
static text make_sgf(uint64_t *random)
{
    static const char *const between[] = {"", "\n", " \r\n\n", "\x1a"};
    static const char *const wrong[] = {")", "x", "]", "(x"};
    text to = {.length = 0};
    for (int i = 1 + test_below(random, 8); i > 0; i--) {
        int rows = 1 + test_below(random, IGO_MAX_SIZE),
            cols = 1 + test_below(random, IGO_MAX_SIZE);
        add_root(&to, random, rows, cols);
        add_tree(&to, random, now_and_then(random, 2) ? 4 : rows < cols ? rows : cols, 0);
        add(&to, ")");
        ADD_ONE_OF(&to, random, between);
        if (now_and_then(random, 20)) ADD_ONE_OF(&to, random, wrong);
    }
    if (now_and_then(random, 4)) to.length -= (size_t)test_below(random, (int)to.length);
    return to;
}

/* Readers for each of the options, which all texts are read by. */
static void sgf_games_are_read_as_if_alone(test *t)
{
    enum { TEXTS = 800 };
    uint64_t random = 3;
    igo_sgf_reader readers[4] = {{.junk = false},
                                 {.junk = true},
                                 {.variations = true},
                                 {.junk = true, .variations = true, .passes = 3}};
    account whole = {.count = 0}, alone = {.fresh = true};
    size_t games = 0, errors = 0;
    for (int i = 0; i < TEXTS; i++) {
        text of = make_sgf(&random);
        igo_sgf_reader *reader = &readers[i % 4];
        cut how = {.length = (size_t)(i / 4 % 8), .random = random};
        igo_sgf_reader options = {
            .junk = reader->junk, .variations = reader->variations, .passes = reader->passes};
        whole.count = alone.count = 0;
        CHECK(t, read_sgf(reader, of.bytes, of.length, how, 0, &whole));
        CHECK(t, read_sgf_alone(options, of.bytes, of.length, &alone));
        if (!CHECK(t, account_agrees(&whole, &alone))) say_text(t, &of, of.length);
        for (size_t j = 0; j < whole.count; j++)
            *(whole.items[j].what == IGO_CASE ? &games : &errors) += 1;
        free(of.bytes);
    }
    CHECK(t, games > TEXTS && errors > TEXTS / 2);
    account_free(&whole);
    account_free(&alone);
    for (int i = 0; i < 4; i++)
        igo_sgf_reader_free(&readers[i]);
}

/* ---- Lines of play ---- */

/* The end of a value that begins here. */
static size_t value_end(const char *bytes, size_t at)
{
    while (bytes[at] != ']')
        at += bytes[at] == '\\' ? 2 : 1;
    return at;
}

/* Blanks instead of all trees beside the way to a line of play. */
static void keep_line(char *bytes, size_t from, size_t to, const igo_sgf_reader *reader)
{
    size_t depth = 0, trees = 1;
    for (size_t at = from; at < to; at++) {
        if (bytes[at] == '[') at = value_end(bytes, at);
        if (bytes[at] != '(') continue;
        size_t wanted = depth == 0 ? 1 : depth > reader->path_count ? 0 : reader->path[depth - 1];
        if (trees++ == wanted) {
            depth++;
            trees = 1;
            continue;
        }
        size_t end = sgf_game_end(bytes, to, at);
        blank_out(bytes, at, end);
        at = end - 1;
    }
}

/* The game of that number, from 1. */
static void find_game(const text *of, size_t number, size_t *from, size_t *to)
{
    *from = *to = 0;
    for (; number > 0; number--) {
        *from = *to;
        *to = sgf_game_end(of->bytes, of->length, *from);
    }
}

/* Whether a line of play is the game that it is where nothing stands beside it. */
static bool is_line(const text *of, const igo_sgf_reader *reader)
{
    size_t from, to, used;
    igo_sgf_reader alone = {.variations = true};
    char *copy = test_room(of->length + 1, 1);
    memcpy(copy, of->bytes, of->length);
    find_game(of, reader->number, &from, &to);
    blank_out(copy, 0, from);
    keep_line(copy, from, to, reader);
    bool has_result = strstr(copy + from, "RE[") != NULL;
    bool same = igo_sgf_feed(&alone, copy, to, &used) == IGO_CASE &&
                digest_text(0, &alone.game) == digest_text(0, &reader->game);
    igo_sgf_reader_free(&alone);
    free(copy);
    return same || has_result;
}

static void a_line_of_play_has_nothing_of_those_beside_it(test *t)
{
    enum { TEXTS = 200 };
    uint64_t random = 4;
    size_t lines = 0;
    for (int i = 0; i < TEXTS; i++) {
        text of = make_sgf(&random);
        igo_sgf_reader reader = {.variations = true};
        for (size_t at = 0, used; at < of.length; at += used) {
            igo_status what = igo_sgf_feed(&reader, of.bytes + at, of.length - at, &used);
            lines += what == IGO_CASE;
            if (what == IGO_CASE && !CHECK(t, is_line(&of, &reader))) say_text(t, &of, at + used);
        }
        igo_sgf_reader_free(&reader);
        free(of.bytes);
    }
    CHECK(t, lines > TEXTS);
}

enum { MOST_STEPS = 400 };

/* The game up to each of its steps. */
typedef struct ways {
    size_t number; /* of its tree */
    uint64_t upto[MOST_STEPS];
} ways;

static void find_ways(ways *all, const igo_sgf_reader *reader)
{
    char words[4096];
    const igo_case *c = &reader->game;
    *all = (ways){.number = reader->number, .upto = {digest_position(0, &c->start)}};
    for (size_t i = 0; i < c->step_count && i + 1 < MOST_STEPS; i++) {
        size_t length = igo_step_print(words, sizeof words, c, &c->steps[i]);
        all->upto[i + 1] = digest_bytes(all->upto[i], words, length);
    }
}

static void lines_of_play_share_the_steps_that_they_say(test *t)
{
    enum { TEXTS = 200 };
    uint64_t random = 5;
    size_t lines = 0;
    for (int i = 0; i < TEXTS; i++) {
        static ways before, now;
        text of = make_sgf(&random);
        igo_sgf_reader reader = {.variations = true};
        before.number = 0;
        for (size_t at = 0, used; at < of.length; at += used) {
            if (igo_sgf_feed(&reader, of.bytes + at, of.length - at, &used) != IGO_CASE) continue;
            size_t shared = reader.shared;
            find_ways(&now, &reader);
            CHECK(t, shared == 0 || now.number == before.number);
            if (!CHECK(t, shared == 0 || now.upto[shared] == before.upto[shared]))
                say_text(t, &of, at + used);
            lines += shared > 0;
            before = now;
        }
        igo_sgf_reader_free(&reader);
        free(of.bytes);
    }
    CHECK(t, lines > TEXTS);
}

/* ---- What stands in a text, without its meaning ---- */

static void a_walk_lists_brackets_and_properties(test *t)
{
    static const char sgf[] = "GN[not yet])(;Size[2]\n B[aa] [b\\]](;W[]C)(;)\n))(;AW[";
    sgf_walk walk = {.text = sgf, .length = strlen(sgf)};
    char said[256], *end = said;
    for (char c; (c = igo_sgf_walk_next(&walk)) != '\0';)
        if (c == '[')
            end += sprintf(end, " %s of %zu in %zu%s", walk.name, walk.first_length,
                           walk.values_length, walk.is_cut ? ", cut" : "");
        else
            end += sprintf(end, " %c%zu,%zu,%zu", c, walk.depth, walk.nodes, walk.others);
    CHECK_TEXT(t, said,
               " )0,0,0 (1,0,0 ;1,1,0 S of 1 in 3 B of 2 in 10 (2,1,0 ;2,2,0 W of 0 in 2 )1,2,0"
               " (2,2,1 ;2,3,1 )1,3,1 )0,3,1 )0,3,1 (1,3,2 ;1,4,2 AW of 0 in 1, cut");
}

int main(void)
{
    test t = test_begin();
    POINT(&t, sgf_games_are_read_as_if_alone);
    POINT(&t, a_line_of_play_has_nothing_of_those_beside_it);
    POINT(&t, lines_of_play_share_the_steps_that_they_say);
    POINT(&t, a_walk_lists_brackets_and_properties);
    return test_end(&t);
}

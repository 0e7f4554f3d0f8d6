/* test_memory_readers.c - readers when there is no memory: freed, they read the text once more. */
#include "refused_memory.h"

#define TWICE(text) text text
#define TIMES_4(text) TWICE(TWICE(text))
#define TIMES_32(text) TIMES_4(TIMES_4(TWICE(text)))

/* The first turn of the first record is a board. */
static const char fixtures[] = "x\n--\nthen\no\n--\n\n" TIMES_4(
    "# a title of many lines, each of which is written behind "
    "the others\n") "rules tromp-taylor ko=situational "
                    "passes=0\n"
                    "o\n"
                    "---\n"
                    "-x-\n" TIMES_4("play o pass\nlegal x "
                                    "pass\nillegal o 0,0 "
                                    "turn\n? x resign\nplay x "
                                    "pass\n")
                        TIMES_4("board\no\n---\n-x-\nscore "
                                "o+7.5\nterritory x 0,0 0,1\nthen\nx\n---\n-x-\nthen\no\n---"
                                "\n-x-\n") "setup\nx\n-\nlegal-moves "
                                           "1\n\n"
                                           "x\n--\nplay 0,0\nplai "
                                           "0,1\n\n"
                                           "# short\nx\n-\nscore "
                                           "draw\n\n"
                                           "x\n---" TIMES_32(
                                               "-") "\n\n"
                                                    "# without a "
                                                    "newline at the "
                                                    "end, and longer "
                                                    "than the first "
                                                    "piece of room\n"
                                                    "# " TIMES_32(
                                                        "some more words of "
                                                        "such a long title ") "\n"
                                                                              "o"
                                                                              "\n-o\nlegal A1";

static void say_error(words *said, const igo_error *error)
{
    char line[512];
    snprintf(line, sizeof line, "%zu:%zu: %s, %s\n", error->line, error->column, error->found,
             error->wanted);
    say(said, line);
}

/* A reader of either notation. */
typedef struct any_reader {
    bool is_sgf;
    igo_reader fixture;
    igo_sgf_reader sgf;
} any_reader;

static igo_status feed(any_reader *reader, const char *text, size_t length, size_t *used)
{
    return reader->is_sgf ? igo_sgf_feed(&reader->sgf, text, length, used)
                          : igo_reader_feed(&reader->fixture, text, length, used);
}

static void say_read(words *said, const any_reader *reader, igo_status what)
{
    say_game(said, reader->is_sgf ? &reader->sgf.game : &reader->fixture.game);
    if (what == IGO_ERROR)
        say_error(said, reader->is_sgf ? &reader->sgf.error : &reader->fixture.error);
}

static void free_reader(any_reader *reader)
{
    igo_reader_free(&reader->fixture);
    igo_sgf_reader_free(&reader->sgf);
}

/* Reads the text in such pieces; false: out of memory. */
static bool read_all(any_reader *reader, const char *text, size_t piece, words *said)
{
    size_t length = strlen(text), at = 0, used;
    for (bool at_end = false; !at_end;) {
        size_t left = length - at < piece ? length - at : piece;
        at_end = left == 0;
        igo_status what = feed(reader, text + at, left, &used);
        if (what == IGO_NO_MEMORY) return false;
        if (what != IGO_MORE)
            say_read(said, reader, what);
        else if (used < left)
            abort();
        at += used;
    }
    return true;
}

/* What was read before memory was out is the beginning of what there is to read. */
static void read_text(test *t, words *said, any_reader reader, const char *text, size_t piece)
{
    static char early[TEXT];
    any_reader fresh = reader;
    if (!read_all(&reader, text, piece, said)) {
        free_reader(&reader);
        mend(said);
        memcpy(early, said->text, said->length + 1);
        said->length = 0;
        reader = fresh;
        CHECK(t, read_all(&reader, text, piece, said));
        CHECK(t, strncmp(said->text, early, strlen(early)) == 0);
    }
    free_reader(&reader);
}

static void read_fixtures(test *t, words *said, size_t piece)
{
    read_text(t, said, (any_reader){.is_sgf = false}, fixtures, piece);
}

static void a_reader_of_fixtures_says_so_and_reads_on_afresh(test *t)
{
    static const size_t pieces[] = {5, 350, 400, 450, 500, 100000};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        starve(t, read_fixtures, pieces[i]);
}

static const char games[] = "any words\n(;SZ[3]RE[B+R]" TIMES_4(
    ";B[aa];W[bb]") ")(;SZ[3:2]RU[aga]KM[0.5]RE[W+R]GN[" TIMES_32("name ") "]AB[aa]\n" TIMES_4(";B["
                                                                                               "ba]"
                                                                                               ";W["
                                                                                               "]")
    TIMES_4(";AW[bb];AE[bb]") TIMES_4("(;B[ca]") ";B[bb];W[ab]" TIMES_4(
        "(;W[])(;W[bb]))") "(;W[cb]))\n"
                           "(;SZ[2]" TIMES_32("(;W[aa]")
                               TIMES_32("(;AE[aa])(;W[bb];PL[W]))") ")\n"
                                                                    "(;SZ[2];B[aa]W[zz]AB[zz])(;SZ["
                                                                    "1];B[];W[])(;C[no end";

static void read_main_lines(test *t, words *said, size_t piece)
{
    read_text(t, said, (any_reader){.is_sgf = true, .sgf = {.junk = true}}, games, piece);
}

static void read_variations(test *t, words *said, size_t piece)
{
    any_reader reader = {.is_sgf = true, .sgf = {.junk = true, .variations = true}};
    read_text(t, said, reader, games, piece);
}

static void a_reader_of_SGF_says_so_and_reads_on_afresh(test *t)
{
    starve(t, read_main_lines, 11);
    starve(t, read_main_lines, sizeof games);
    starve(t, read_variations, 11);
    starve(t, read_variations, sizeof games);
}

/* Texts that want memory at a place of their own. */
static void read_short(test *t, words *said, size_t which)
{
    static const struct {
        const char *text;
        bool junk;
    } texts[] = {
        {";SZ[2];B[aa](;W[bb])", false},
        {"words (SZ[2];B[aa](;W[bb]))", true},
        {"(;SZ[3]HA[2];B[aa];B[cc];W[bb])", false},
        {"(;SZ[2]RE[W+R]", false},
    };
    any_reader reader = {.is_sgf = true, .sgf = {.junk = texts[which].junk, .variations = true}};
    read_text(t, said, reader, texts[which].text, TEXT);
}

static void a_short_game_says_so_wherever_it_wants_memory(test *t)
{
    for (size_t which = 0; which < 4; which++)
        starve(t, read_short, which);
}

static void read_wrong_title(test *t, words *said, size_t piece)
{
    read_text(t, said, (any_reader){.is_sgf = false}, "# a title \001\n\nx\n-\n", piece);
}

static void a_title_before_a_wrong_character_says_so(test *t)
{
    starve(t, read_wrong_title, TEXT);
}

/* The one reader, of texts that are no fixtures. */
static void read_format(test *t, words *said, size_t which)
{
    static const struct {
        igo_format format;
        const char *text;
    } texts[] = {
        {IGO_FORMAT_AUTO, "\n\n[{\"title\": \"a board\", \"next\": \"x\", \"rows\": [\"-o\"]}]"},
        {IGO_FORMAT_AUTO, "\n (;SZ[2];B[aa](;W[bb]))"},
        {IGO_FORMAT_LOOSE, "# a title\n. X\nO .\n\nwords\n\n$$B\n$$ -----\n$$ | . 1 |\n"
                           "$$ | O 2 |\n$$ -----\n\no\n[\"-x\", \"o-\"]\n"},
        {IGO_FORMAT_LOOSE, "\xfe\xff\x25\xcf\x25\xcb\xd8"}, /* UTF-16, whose end is broken */
    };
    any_reader reader = {.fixture = {.options = {.format = texts[which].format}}};
    read_text(t, said, reader, texts[which].text, 7);
}

static void a_reader_of_any_format_says_so(test *t)
{
    for (size_t which = 0; which < 4; which++)
        starve(t, read_format, which);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, a_reader_of_fixtures_says_so_and_reads_on_afresh);
    POINT(&t, a_reader_of_SGF_says_so_and_reads_on_afresh);
    POINT(&t, a_short_game_says_so_wherever_it_wants_memory);
    POINT(&t, a_title_before_a_wrong_character_says_so);
    POINT(&t, a_reader_of_any_format_says_so);
    return test_end(&t);
}

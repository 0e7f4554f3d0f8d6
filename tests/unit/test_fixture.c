/* test_fixture.c - fixture text, read and printed. */
#include "contracts.h"
#include "dispatch.h"
#include "test.h"

enum { TEXT = 8192 };

/* What a reader makes of a text: the records printed, the errors as LINE:COLUMN. */
typedef struct readings {
    char text[TEXT];
    size_t length;
    int games, errors;
} readings;

static void add_reading(readings *all, const igo_reader *reader, igo_status read)
{
    char *end = all->text + all->length;
    size_t room = sizeof all->text - all->length;
    if (read == IGO_CASE) {
        all->games++;
        all->length += igo_case_print(end, room, &reader->game);
    } else {
        all->errors += read == IGO_ERROR;
        all->length +=
            (size_t)snprintf(end, room, "error %d %zu:%zu %s\n", (int)read, reader->error.line,
                             reader->error.column, reader->error.found);
    }
    if (all->length >= sizeof all->text) abort();
}

static void feed(igo_reader *reader, const char *text, size_t length, readings *all)
{
    for (;;) {
        size_t used = 0;
        igo_status read = igo_reader_feed(reader, text, length, &used);
        if (read != IGO_MORE) add_reading(all, reader, read);
        if (read == IGO_MORE) return;
        text += used;
        if (length > 0 && length == used) return;
        length -= used;
    }
}

static readings read_in_pieces(const char *text, size_t piece)
{
    readings all = {.length = 0};
    igo_reader reader = {.line = 0};
    size_t length = strlen(text);
    for (size_t at = 0; at < length; at += piece)
        feed(&reader, text + at, length - at < piece ? length - at : piece, &all);
    feed(&reader, "", 0, &all);
    igo_reader_free(&reader);
    return all;
}

static readings read_whole(const char *text)
{
    return read_in_pieces(text, strlen(text));
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
    CHECK(t, strncmp(rules, "rules tromp-taylor ko=situational passes=3\n", 43) == 0);
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
    igo_status what = IGO_MORE;
    while (what == IGO_MORE && count < length)
        what = igo_reader_feed(&reader, text + count++, 1, &used);
    *error = reader.error;
    igo_reader_free(&reader);
    return what == IGO_ERROR ? count : 0;
}

static const struct {
    const char *text;
    size_t bytes, column;
} lines[] = {
    {"\x01", 1, 1},
    {"\xff-", 2, 1}, /* it may begin the mark of UTF-16 */
    {"\x80", 1, 1},
    {"# \xc0", 3, 3},
    {"# \xc2\x85", 4, 3},
    {"# \xc2\x9f", 4, 3},
    {"# \xc2\xa0", 0, 0},
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

static void an_error_is_told_before_its_line_ends(test *t)
{
    igo_error error;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        size_t bytes = bytes_to_error(lines[i].text, strlen(lines[i].text), &error);
        CHECK_NUMBER(t, bytes, lines[i].bytes);
        CHECK_NUMBER(t, bytes > 0 ? error.column : 0, lines[i].column);
    }
    size_t bytes = bytes_to_error("\0", 1, &error);
    CHECK_NUMBER(t, bytes, 1);
}

static void a_line_without_end_is_in_error_once_it_is_too_long(test *t)
{
    enum { LONGEST = 65536, CARRIED = LONGEST + 1 };
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

static const struct {
    const char *text;
    size_t line, column;
} wrong_texts[] = {
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
    {"x\n--\nperft 1 1+\n", 3, 9},
    {"x\n--\nperft 1 1a\n", 3, 9},
    {"x\n--\nthen\no\n---\n", 5, 3},
    {"x\nxo\n", 2, 1},
    {"x\n---\nxox\noxo\n", 4, 1},
    {"x\n--\n\nx\n--\nsetup\no\nxo\n", 8, 1},
    {"x\n-\x7f\n", 2, 2},
    {"x\n--\n# \x01\n", 3, 3},
    {"\xef\xbb\xbfz\n-\n", 1, 1},
    {"x x\n", 1, 3},
};

static void a_wrong_text_says_where(test *t)
{
    for (size_t i = 0; i < sizeof wrong_texts / sizeof *wrong_texts; i++) {
        char want[64];
        readings got = read_whole(wrong_texts[i].text);
        snprintf(want, sizeof want, " %zu:%zu ", wrong_texts[i].line, wrong_texts[i].column);
        if (!CHECK_NUMBER(t, got.errors, 1) || !CHECK(t, strstr(got.text, want) != NULL)) {
            test_say(t, "%s", wrong_texts[i].text);
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
    CHECK(t, igo_reader_feed(&reader, text, LONGEST + 6, &used) == IGO_CASE);
    memcpy(text + 4 + LONGEST, "a\n\n", 3);
    CHECK(t, igo_reader_feed(&reader, text, LONGEST + 7, &used) == IGO_ERROR);
    CHECK_NUMBER(t, reader.error.column, LONGEST + 1);
    igo_reader_free(&reader);
    memcpy(text + 3 + LONGEST, "\xc3\xa9\n\n", 4); /* the last character goes beyond it */
    CHECK(t, igo_reader_feed(&reader, text, LONGEST + 7, &used) == IGO_ERROR);
    CHECK_NUMBER(t, reader.error.column, LONGEST + 1);
    igo_reader_free(&reader);
    memcpy(text + 2 + LONGEST, "\xc3\xa9\n\n", 4);
    CHECK(t, igo_reader_feed(&reader, text, LONGEST + 6, &used) == IGO_CASE);
    igo_reader_free(&reader);
    free(text);
}

static void comments_may_have_1_MiB_and_no_more(test *t)
{
    enum { LINE = 1 << 15, LINES = IGO_MAX_TEXT / LINE };
    char *text = test_room(IGO_MAX_TEXT + 64, 1);
    igo_reader reader = {.line = 0};
    size_t used;
    memset(text, '#', IGO_MAX_TEXT);
    for (size_t i = 1; i <= LINES; i++)
        text[i * LINE - 1] = '\n';
    memcpy(text + IGO_MAX_TEXT, "x\n--\n# of another block\n\n", 25);
    CHECK(t, igo_reader_feed(&reader, text, IGO_MAX_TEXT + 25, &used) == IGO_CASE);
    memcpy(text + IGO_MAX_TEXT, " #\nx\n--\n\nx\n-x\n\n", 15);
    CHECK(t, igo_reader_feed(&reader, text, IGO_MAX_TEXT + 15, &used) == IGO_ERROR);
    CHECK_NUMBER(t, reader.error.column, 2);
    CHECK_TEXT(t, reader.error.found, "a longer block of comments");
    CHECK(t, igo_reader_feed(&reader, text + used, IGO_MAX_TEXT + 15 - used, &used) == IGO_CASE);
    CHECK_NUMBER(t, reader.game.title_count, 0);
    igo_reader_free(&reader);
    free(text);
}

/* ---- Rows at once ---- */

/* The rows of a board of that size with stones anywhere, lawful or not, and what follows them. */
static size_t put_rows(char *text, int rows, int cols, char between, uint64_t *random)
{
    size_t length = 0;
    for (int row = 0; row < rows; row++) {
        for (int col = 0; col < cols; col++)
            text[length++] = "xo-"[test_random(random) % 3];
        text[length++] = between;
    }
    text[between == '/' ? --length : length] = '\n';
    return length + 1;
}

static bool has_points(const igo_board *board, const char *text)
{
    for (int row = 0; row < igo_board_rows(board); row++)
        for (int col = 0; col < igo_board_cols(board); col++) {
            igo_color color = igo_board_get(board, (igo_point){row, col});
            if ("xo-"[color] != text[row * (igo_board_cols(board) + 1) + col]) return false;
        }
    return igo_board_is_sound(board);
}

/* That they are read at all: what is not goes line by line, with the same results. */
static void plain_rows_are_read_at_once(test *t)
{
    enum { BEHIND = 64 }; /* stones of what comes next, which are no board's */
    static char text[IGO_MAX_SIZE * (IGO_MAX_SIZE + 1) + 2 + BEHIND];
    uint64_t random = 11;
    for (int rows = 1; rows <= IGO_MAX_SIZE; rows++)
        for (int cols = 1; cols <= IGO_MAX_SIZE; cols++)
            for (int way = 0; way < 2; way++) {
                char between = "\n/"[way];
                size_t length = put_rows(text, rows, cols, between, &random);
                igo_board board;
                memset(&board, 0x55, sizeof board);
                memset(text + length, 'x', BEHIND);
                int read = igo_read_rows(text, length + BEHIND, between, between == '/', &board);
                bool right = read == rows && igo_board_rows(&board) == rows &&
                             igo_board_cols(&board) == cols && has_points(&board, text);
                bool word = between == '/' && rows == 1; /* it may be something else */
                if (!CHECK(t, word ? read == 0 : right))
                    test_say(t, "%dx%d, read %d", rows, cols, read);
                size_t some = (size_t)(test_below(&random, rows) + 1) * (size_t)(cols + 1);
                if (between == '\n') { /* another row may be on its way */
                    int all = (int)some / (cols + 1);
                    CHECK(t, igo_read_rows(text, some, between, false, &board) == 0);
                    CHECK(t, igo_read_rows(text, some - 1, between, false, &board) == 0);
                    CHECK(t, igo_read_rows(text, some, between, true, &board) == all);
                    word = all == 1;
                    CHECK(t, word || igo_read_rows(text, some - 1, between, true, &board) == all);
                    CHECK(t, word || igo_read_rows(text, some - 2, between, true, &board) ==
                                         (cols == 1 ? all - 1 : 0));
                }
                text[test_random(&random) % (length - 1)] = '+';
                CHECK(t, igo_read_rows(text, length, between, between == '/', &board) == 0);
            }
}

/* What stands behind two rows of three, and whether it is known there that no row follows. */
static const struct {
    const char *rows, *behind;
    int read;
} ends[] = {
    {"xo-\noxo\n", "\n", 2},      {"xo-\noxo\n", "?", 2},        {"xo-\noxo\n", "a", 2},
    {"xo-\noxo\n", "z", 2},       {"xo-\noxo\n", "", 0},         {"xo-\noxo\n", " x--\n", 0},
    {"xo-\noxo\n", "\tx--\n", 0}, {"xo-\noxo\n", "#\nx--\n", 0}, {"xo-\noxo\n", "`", 0},
    {"xo-\noxo\n", "{", 0},       {"xo-\noxo\n", "/", 0},        {"xo-\noxo", " \nx--\n", 0},
    {"xo-/oxo", "", 2},           {"xo-/oxo", "\n", 2},          {"xo-/oxo", " ", 2},
    {"xo-/oxo", "?", 0},          {"xo-/oxo", "a", 0},           {"xo-/oxo", "\r", 0},
    {"\n\n\n\n", "?", 0},         {"xo-/oxo", "/", 0},           {"xo-/oxo", "/x-", 0},
    {"xo-/oxo", "-", 0},
};

static void rows_end_where_no_row_can_follow(test *t)
{
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char text[32], between = ends[i].rows[3];
        int length = snprintf(text, sizeof text, "%s%s", ends[i].rows, ends[i].behind);
        igo_board board;
        if (!CHECK_NUMBER(t, igo_read_rows(text, (size_t)length, between, between == '/', &board),
                          ends[i].read))
            test_say(t, "%s", text);
    }
}

/* What was read before leaves nothing behind, where fewer than 64 characters are left. */
static void rows_end_with_the_text(test *t)
{
    static const char text[] = "x-/-x/x-/-x/x-/-x/x-/-x";
    igo_board board;
    CHECK_NUMBER(t, igo_read_rows(text, sizeof text - 1, '/', true, &board), 8);
    CHECK_NUMBER(t, igo_read_rows(text, 5, '/', true, &board), 2);
    CHECK_NUMBER(t, igo_board_rows(&board), 2);
    CHECK_NUMBER(t, igo_read_rows(text, 2, '/', true, &board), 1);
    CHECK(t, igo_board_rows(&board) == 1 && igo_board_cols(&board) == 2);
    CHECK_NUMBER(t, igo_read_rows(text, 3, '/', true, &board), 0);
    CHECK_NUMBER(t, igo_read_rows(text, 0, '/', true, &board), 0);
}

static void boards_have_at_most_32_rows_and_columns(test *t)
{
    static char text[(IGO_MAX_SIZE + 1) * (IGO_MAX_SIZE + 1) + 2];
    uint64_t random = 13;
    igo_board board;
    for (int way = 0; way < 2; way++) {
        char between = "\n/"[way];
        size_t length = put_rows(text, 2, IGO_MAX_SIZE + 1, between, &random);
        CHECK_NUMBER(t, igo_read_rows(text, length, between, between == '/', &board), 0);
        length = put_rows(text, IGO_MAX_SIZE + 1, 2, between, &random);
        CHECK_NUMBER(t, igo_read_rows(text, length, between, between == '/', &board), 0);
        length = put_rows(text, IGO_MAX_SIZE + 1, IGO_MAX_SIZE, between, &random);
        CHECK_NUMBER(t, igo_read_rows(text, length, between, between == '/', &board), 0);
        length = put_rows(text, IGO_MAX_SIZE, 2, between, &random);
        CHECK_NUMBER(t, igo_read_rows(text, length, between, between == '/', &board), IGO_MAX_SIZE);
    }
}

static void the_last_line_that_was_read_has_a_number(test *t)
{
    static const char *const texts[] = {"x\n--\n", "x\n--", "# one\nx --\n\n"};
    static const size_t last[] = {2, 2, 3};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        readings all = {.length = 0};
        igo_reader reader = {.line = 0};
        feed(&reader, texts[i], strlen(texts[i]), &all);
        feed(&reader, "", 0, &all);
        CHECK_NUMBER(t, reader.line, last[i]);
        igo_reader_free(&reader);
    }
}

static void a_record_of_JSON_has_the_lines_of_its_object(test *t)
{
    static const char text[] = "[\n\n\n\n\n{\"next\":\"x\",\n\"rows\":\n[\"--\"]}]";
    igo_reader reader = {.options.format = IGO_FORMAT_AUTO};
    CHECK(t, igo_reader_next(&reader, text, sizeof text - 1) == IGO_CASE);
    CHECK_NUMBER(t, reader.game.first_line, 6);
    CHECK_NUMBER(t, reader.game.last_line, 8);
    igo_reader_free(&reader);
}

int main(void)
{
    test t = test_begin();
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
    POINT(&t, comments_may_have_1_MiB_and_no_more);
    POINT(&t, plain_rows_are_read_at_once);
    POINT(&t, rows_end_where_no_row_can_follow);
    POINT(&t, rows_end_with_the_text);
    POINT(&t, boards_have_at_most_32_rows_and_columns);
    POINT(&t, the_last_line_that_was_read_has_a_number);
    POINT(&t, a_record_of_JSON_has_the_lines_of_its_object);
    return test_end(&t);
}

/* test_fixture_pieces.c - fixture texts of many records, cut anywhere: each is read as if it were
 * alone.
 */
#include "contracts.h"
#include "private.h"
#include "text_pieces.h"
#include "texts_made_up.h"

/* ---- Records ---- */

/* The end of a line, and a comment or two. */
static void end_line(text *to, uint64_t *random, int odd)
{
    static const char *const ends[] = {" \n",   "\t \n", "\r\n",
                                       " \r\n", "\n#\n", "\n # xo-\n#x\r\n"};
    if (now_and_then(random, odd))
        ADD_ONE_OF(to, random, ends);
    else
        add(to, "\n");
}

static void begin_line(text *to, uint64_t *random, int odd)
{
    static const char *const starts[] = {" ", "\t", "   \t "};
    if (now_and_then(random, odd)) ADD_ONE_OF(to, random, starts);
}

static void add_line(text *to, uint64_t *random, int odd, const char *words)
{
    begin_line(to, random, odd);
    add(to, words);
    end_line(to, random, odd);
}

static void add_rows(text *to, uint64_t *random, int odd, const igo_board *board)
{
    for (igo_point at = {0, 0}; at.row < igo_board_rows(board); at.row++) {
        begin_line(to, random, odd);
        for (at.col = 0; at.col < igo_board_cols(board); at.col++)
            add(to, igo_color_name(igo_board_get(board, at)));
        end_line(to, random, odd);
    }
}

/* Half of all boards are of more than 512 bits, and many are of the size of the one before. */
static igo_board some_board(uint64_t *random, const igo_board *before)
{
    static const int sizes[][2] = {{1, 1},   {28, 18}, {25, 25}, {32, 32}, {19, 19}, {18, 28},
                                   {32, 16}, {32, 1},  {1, 32},  {17, 31}, {22, 22}, {22, 23},
                                   {31, 32}, {32, 31}, {9, 9},   {2, 31}};
    const int *size = sizes[test_below(random, sizeof sizes / sizeof sizes[0])];
    int rows = size[0], cols = size[1];
    if (test_below(random, 4) == 0) {
        rows = 1 + test_below(random, IGO_MAX_SIZE);
        cols = 1 + test_below(random, IGO_MAX_SIZE);
    }
    if (test_below(random, 3) == 0) {
        rows = igo_board_rows(before);
        cols = igo_board_cols(before);
    }
    return test_lawful_board(random, rows, cols, 3 + test_below(random, 3));
}

/* What a record says: its start, and the last board below it. */
typedef struct record {
    bool wrong, single;
    int boards;
    igo_position start, last;
} record;

static void add_position(text *to, uint64_t *random, int odd, const igo_position *position)
{
    add_line(to, random, odd, igo_color_name(position->next));
    add_rows(to, random, odd, &position->board);
}

/* A step of any kind that has a board, on from `now`. */
static void add_board_step(text *to, uint64_t *random, int odd, record *into, igo_board *now)
{
    static const char *const words[] = {"board", "then", "setup"};
    int which = test_below(random, 3);
    into->last = (igo_position){.board = some_board(random, now), .next = test_color(random)};
    if (which == 1)
        into->last.board = test_lawful_board(random, igo_board_rows(now), igo_board_cols(now), 3);
    if (which > 0) *now = into->last.board;
    into->boards++;
    add_line(to, random, odd, words[which]);
    add_position(to, random, odd, &into->last);
}

static const char *const steps[] = {"play 0,0",      "play x pass",    "legal 0,0",
                                    "illegal o 1,0", "? x A1",         "score x+2.5",
                                    "score draw",    "play 99,-99",    "illegal 0,0 superko",
                                    "legal-moves 7", "liberties A1 2", "perft 1 9",
                                    "? board",       "? score",        "? liberties 0,0"};

static void add_steps(text *to, uint64_t *random, int odd, record *into)
{
    igo_board now = into->start.board;
    for (int i = test_below(random, 6); i > 0; i--) {
        if (test_below(random, 3) == 0)
            add_board_step(to, random, odd, into, &now);
        else
            add_line(to, random, odd, steps[test_below(random, sizeof steps / sizeof steps[0])]);
    }
}

/* What nobody can read, behind the rows or among them, and then lines that are skipped. */
static void add_wrong(text *to, uint64_t *random, int odd, record *into)
{
    static const char *const wrong[] = {"z",    "-xX",           "play", "rules kata", "ox-\x01",
                                        "\xff", "\xef\xbb\xbf-", "- x",  "x\r-",       "# \x7f"};
    into->wrong = true;
    add_line(to, random, odd, wrong[test_below(random, sizeof wrong / sizeof wrong[0])]);
    add_rows(to, random, odd, &into->start.board);
}

/* ---- Records on one line ---- */

/* Between two parts. */
static void add_semicolon(text *to, uint64_t *random, int odd)
{
    static const char *const odd_ones[] = {";", " ;", "; ", "\t;  ", " ; \t"};
    if (now_and_then(random, odd))
        ADD_ONE_OF(to, random, odd_ones);
    else
        add(to, " ; ");
}

static void add_position_part(text *to, const igo_position *position)
{
    char all[4 + IGO_MAX_SIZE * (IGO_MAX_SIZE + 1)];
    igo_position_print_line(all, sizeof all, position);
    add(to, all);
}

static void add_board_part(text *to, uint64_t *random, record *into, igo_board *now)
{
    static const char *const words[] = {"board ", "then ", "setup  "};
    int which = test_below(random, 3);
    into->last = (igo_position){.board = some_board(random, now), .next = test_color(random)};
    if (which == 1)
        into->last.board = test_lawful_board(random, igo_board_rows(now), igo_board_cols(now), 3);
    if (which > 0) *now = into->last.board;
    into->boards++;
    add(to, words[which]);
    add_position_part(to, &into->last);
}

static void add_parts(text *to, uint64_t *random, int odd, record *into)
{
    igo_board now = into->start.board;
    for (int i = test_below(random, 6); i > 0; i--) {
        add_semicolon(to, random, odd);
        if (test_below(random, 3) == 0)
            add_board_part(to, random, into, &now);
        else
            ADD_ONE_OF(to, random, steps);
    }
}

/* What nobody can read, and then more in the line. */
static void add_wrong_part(text *to, uint64_t *random, record *into)
{
    static const char *const wrong[] = {";",           "; z",          "/-xo-/",      " -",
                                        ";;",          "; play 0,0 1", "\x01;#",      "; \xff",
                                        "; play \r x", "; rules kata", "; then ; # x"};
    into->wrong = true;
    ADD_ONE_OF(to, random, wrong);
}

static void add_single(text *to, uint64_t *random, int odd, record *into)
{
    static const char *const titles[] = {" # a title", "#", " #; x --", "\t## -"};
    into->single = true;
    begin_line(to, random, odd);
    if (now_and_then(random, 3))
        add(to, now_and_then(random, 2) ? "rules aga;" : "rules tromp-taylor passes=3 ; ");
    add_position_part(to, &into->start);
    if (now_and_then(random, 2)) add_parts(to, random, odd, into);
    if (now_and_then(random, 6))
        add_wrong_part(to, random, into);
    else if (now_and_then(random, 3))
        ADD_ONE_OF(to, random, titles);
    end_line(to, random, odd);
}

static record add_record(text *to, uint64_t *random, const igo_board *before)
{
    static const int odds[] = {0, 0, 40, 8, 2};
    int odd = odds[test_below(random, 5)];
    record made = {.start = {.board = some_board(random, before), .next = test_color(random)}};
    if (now_and_then(random, 3)) {
        add_single(to, random, odd, &made);
        return made;
    }
    if (now_and_then(random, 3)) add_line(to, random, odd, "# a title");
    if (now_and_then(random, 3)) add_line(to, random, odd, "rules tromp-taylor passes=3");
    add_position(to, random, odd, &made.start);
    if (now_and_then(random, 3)) add_steps(to, random, odd, &made);
    if (now_and_then(random, 6)) add_wrong(to, random, odd, &made);
    return made;
}

/* A few records, with what they say. */
enum { RECORDS = 12 };

static text make_text(uint64_t *random, record *records)
{
    static const char *const between[] = {"\n", "\n", "\n", " \n", "\r\n", "\n\n\t\n", "\n# x\n\n"};
    text to = {.length = 0};
    if (now_and_then(random, 4)) add(&to, "\xef\xbb\xbf");
    igo_board before = igo_board_make(19, 19);
    for (int i = 0; i < RECORDS; i++) {
        records[i] = add_record(&to, random, &before);
        before = records[i].start.board;
        bool may_follow = records[i].single && now_and_then(random, 2);
        if (i + 1 < RECORDS && !may_follow) ADD_ONE_OF(&to, random, between);
    }
    bool unended = now_and_then(random, 2);
    while (unended && (to.bytes[to.length - 1] == '\n' || to.bytes[to.length - 1] == '\r'))
        to.length--;
    return to;
}

/* ---- What is read ---- */

static bool is_position(const igo_position *got, const igo_position *want)
{
    return got->next == want->next && igo_board_equal(&got->board, &want->board) &&
           igo_board_is_sound(&got->board);
}

/* The boards of a game, as they were written. */
static bool is_record(igo_status what, const igo_case *c, const record *want)
{
    if (want->wrong || what != IGO_CASE) return want->wrong && what == IGO_ERROR;
    size_t boards = (size_t)want->boards;
    if (c->position_count != boards || !is_position(&c->start, &want->start)) return false;
    return boards == 0 || is_position(&c->positions[boards - 1], &want->last);
}

/* Reads the text in pieces and compares each board with what was written. */
static void check_boards(test *t, igo_reader *reader, const text *of, cut how,
                         const record records[RECORDS])
{
    int count = 0;
    for (size_t at = 0;;) {
        size_t used, piece = next_piece(&how, of->length - at);
        igo_status what = igo_reader_feed(reader, of->bytes + at, piece, &used);
        at += used;
        if (what == IGO_MORE && piece == 0) break;
        if (what == IGO_MORE) continue;
        if (!CHECK(t, count < RECORDS && is_record(what, &reader->game, &records[count])))
            say_text(t, of, at);
        count++;
    }
    CHECK_NUMBER(t, count, RECORDS);
    reader->line = 0;
}

static void boards_are_read_as_they_were_written(test *t)
{
    enum { TEXTS = 300 };
    uint64_t random = 1;
    record records[RECORDS];
    igo_reader reader = {.line = 0};
    for (int i = 0; i < TEXTS; i++) {
        text of = make_text(&random, records);
        check_boards(t, &reader, &of, (cut){.length = of.length}, records);
        check_boards(t, &reader, &of, (cut){.random = random}, records);
        free(of.bytes);
    }
    igo_reader_free(&reader);
}

static void fixture_records_are_read_as_if_alone(test *t)
{
    enum { TEXTS = 300 };
    uint64_t random = 2;
    record records[RECORDS];
    igo_reader reader = {.line = 0};
    account whole = {.count = 0}, alone = {.fresh = true};
    for (int i = 0; i < TEXTS; i++) {
        text of = make_text(&random, records);
        cut how = {.length = (size_t)(i % 8), .random = random};
        whole.count = alone.count = 0;
        CHECK(t, read_fixture(&reader, of.bytes, of.length, how, &whole));
        CHECK(t, read_fixture_alone(of.bytes, of.length, &alone));
        CHECK_NUMBER(t, alone.count, RECORDS);
        if (!CHECK(t, account_equal(&whole, &alone))) say_text(t, &of, of.length);
        reader.line = 0;
        free(of.bytes);
    }
    account_free(&whole);
    account_free(&alone);
    igo_reader_free(&reader);
}

/* ---- Titles ---- */

/* The case as a fixture is read as a case that has the same fixture, and this title. */
static void check_title(test *t, const igo_case *c, const char *want)
{
    igo_reader reader = {.line = 0};
    char *once = test_printed(c);
    CHECK(t, igo_reader_next(&reader, once, strlen(once)) == IGO_CASE);
    CHECK(t, !reader.game.is_choice);
    if (want != NULL) CHECK_TEXT(t, reader.game.title, want);
    char *again = test_printed(&reader.game);
    CHECK_TEXT(t, again, once);
    free(again);
    free(once);
    igo_reader_free(&reader);
}

static void a_title_of_any_bytes_is_read_back(test *t)
{
    static const char *const names[][2] = {
        {"(;SZ[2:1]GN[caf\xe9 \x1b \x7f\xc2\x85 \xf0\x9f\x98\x80])",
         "caf\xef\xbf\xbd    \xef\xbf\xbd \xf0\x9f\x98\x80"},
        {"(;SZ[2:1]GN[level: choice])", "level: choice"},
        {"(;SZ[2:1]GN[level:])", "level:"},
        {"(;SZ[2:1]GN[\t#\tx --])", "# x --"},
    };
    static char bytes[200000];
    igo_reader from = {.line = 0};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        igo_reader_free(&from);
        from = (igo_reader){.options.format = IGO_FORMAT_SGF};
        CHECK(t, igo_reader_next(&from, names[i][0], strlen(names[i][0])) == IGO_CASE);
        check_title(t, &from.game, names[i][1]);
    }
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = "\xe9z\xf0\x9f\x98\x80"[i % 6];
    igo_case_add_title(&from.game, bytes, sizeof bytes);
    check_title(t, &from.game, NULL);
    igo_reader_free(&from);
}

/* Both forms of the record with this title. */
static void check_no_level(test *t, igo_case *c, const char *title)
{
    char forms[2][200];
    c->title_count = 0;
    igo_case_add_title(c, title, strlen(title));
    igo_case_print(forms[0], sizeof forms[0], c);
    igo_case_print_line(forms[1], sizeof forms[1], c);
    for (size_t i = 0; i < 2; i++) {
        igo_reader reader = {.line = 0};
        CHECK(t, igo_reader_next(&reader, forms[i], strlen(forms[i])) == IGO_CASE);
        CHECK(t, !reader.game.is_choice);
        if (CHECK(t, reader.game.title_count > 0))
            CHECK_TEXT(t, reader.game.title, "level: choice");
        igo_reader_free(&reader);
    }
}

static void a_title_is_not_read_as_a_level(test *t)
{
    igo_reader from = {.line = 0};
    CHECK(t, igo_reader_next(&from, "x\n-\n", 4) == IGO_CASE);
    check_no_level(t, &from.game, "level: choice");
    check_no_level(t, &from.game, " level: choice");
    check_no_level(t, &from.game, "\nlevel:\rchoice\t ");
    igo_reader_free(&from);
}

/* ---- Places ---- */

/* The column of the first error in a text that comes in pieces of this length; 0: none. */
static size_t error_column(igo_reader_options options, const char *bytes, size_t piece)
{
    igo_reader reader = {.options = options};
    igo_status what = IGO_MORE;
    size_t length = strlen(bytes), used;
    for (size_t at = 0; what == IGO_MORE; at += used) {
        size_t left = length - at < piece ? length - at : piece;
        what = igo_reader_feed(&reader, bytes + at, left, &used);
        if (left == 0) break;
    }
    size_t column = what == IGO_ERROR ? reader.error.column : 0;
    igo_reader_free(&reader);
    return column;
}

/* With each of these before it, in pieces of any length. */
static void check_column(test *t, igo_reader_options options, const char *bytes, size_t column)
{
    static const char *const before[] = {"", "\xef\xbb\xbf", "  ", "\xef\xbb\xbf\n \t "};
    static const size_t blanks[] = {0, 0, 2, 3};
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        char whole[64];
        snprintf(whole, sizeof whole, "%s%s", before[i], bytes);
        for (size_t piece = 1; piece < 9; piece++)
            if (!CHECK_NUMBER(t, error_column(options, whole, piece), column + blanks[i]))
                test_say(t, "%s in pieces of %zu", whole, piece);
    }
}

static void a_byte_order_mark_is_in_no_column_and_blanks_are(test *t)
{
    static const struct {
        igo_format format;
        const char *bytes;
        size_t column;
    } table[] = {
        {IGO_FORMAT_FIXTURE, "q\n-\n", 1},
        {IGO_FORMAT_SGF, "(;SZ[33])", 6},
        {IGO_FORMAT_JSON, "{\"next\":\"q\",\"rows\":[\"-\"]}", 9},
        {IGO_FORMAT_LOOSE, "X.x\n...\n...\n", 3},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        igo_reader_options own = {.format = table[i].format, .junk = i % 2 == 1},
                           any = {.format = IGO_FORMAT_AUTO};
        check_column(t, own, table[i].bytes, table[i].column);
        if (table[i].format != IGO_FORMAT_LOOSE)
            check_column(t, any, table[i].bytes, table[i].column);
    }
}

int main(void)
{
    test t = test_begin();
    POINT(&t, boards_are_read_as_they_were_written);
    POINT(&t, fixture_records_are_read_as_if_alone);
    POINT(&t, a_title_of_any_bytes_is_read_back);
    POINT(&t, a_title_is_not_read_as_a_level);
    POINT(&t, a_byte_order_mark_is_in_no_column_and_blanks_are);
    return test_end(&t);
}

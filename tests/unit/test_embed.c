/* test_embed.c - what programs need that hold boards and games of their own: sets, neighbors,
 * liberties, territory, boards from sets, the way back in a replay.
 *
 * Random boards of all sizes, looked at point by point, say what is right. */
#include "private.h"
#include "test.h"

static igo_board random_board(uint64_t *random)
{
    igo_board board = igo_board_make(1 + test_below(random, 32), 1 + test_below(random, 32));
    int empty = 1 + test_below(random, 8);
    igo_set all = igo_board_points(&board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); igo_set_next(&all, &at);) {
        int color = test_below(random, 2 + empty);
        igo_board_set(&board, at, color >= 2 ? IGO_EMPTY : (igo_color)color);
    }
    return board;
}

static bool is_beside(igo_point a, igo_point b)
{
    return abs(a.row - b.row) + abs(a.col - b.col) == 1;
}

/* The number of empty points beside stones of a set, one by one. */
static int liberties_of(const igo_board *board, const igo_set *chain)
{
    int count = 0;
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); igo_set_next(&empty, &at);) {
        bool found = false;
        for (igo_point stone = igo_set_before(); igo_set_next(chain, &stone);)
            found = found || is_beside(at, stone);
        count += found;
    }
    return count;
}

static void neighbors_are_one_step_away(test *t)
{
    uint64_t random = 1;
    for (int i = 0; i < 50; i++) {
        igo_board board = random_board(&random);
        igo_point at = {test_below(&random, igo_board_rows(&board)),
                        test_below(&random, igo_board_cols(&board))};
        igo_set beside = igo_board_neighbors(&board, at);
        for (igo_point p = {0, 0}; p.row < igo_board_rows(&board); p.row++)
            for (p.col = 0; p.col < igo_board_cols(&board); p.col++)
                CHECK(t, igo_set_has(&beside, p) == is_beside(p, at));
    }
}

static void liberties_are_the_empty_points_beside_a_chain(test *t)
{
    uint64_t random = 2;
    for (int i = 0; i < 60; i++) {
        igo_board board = random_board(&random);
        igo_point at = {test_below(&random, igo_board_rows(&board)),
                        test_below(&random, igo_board_cols(&board))};
        igo_set liberties = igo_board_liberties(&board, at);
        igo_set chain = igo_board_chain(&board, at);
        igo_set empty = igo_board_points(&board, IGO_EMPTY);
        igo_set elsewhere = igo_set_minus(&liberties, &empty);
        bool stone = igo_board_get(&board, at) != IGO_EMPTY;
        CHECK_NUMBER(t, igo_set_count(&liberties), stone ? liberties_of(&board, &chain) : 0);
        CHECK_NUMBER(t, igo_set_count(&elsewhere), 0);
    }
}

/* Which colours an empty region reaches: bit 0 black, bit 1 white. */
static int reached_by(const igo_board *board, igo_point at)
{
    igo_set region = igo_board_chain(board, at);
    int colors = 0;
    for (igo_point p = igo_set_before(); igo_set_next(&region, &p);) {
        igo_set beside = igo_board_neighbors(board, p);
        for (igo_point n = igo_set_before(); igo_set_next(&beside, &n);)
            if (igo_board_get(board, n) != IGO_EMPTY) colors |= 1 << igo_board_get(board, n);
    }
    return colors;
}

static void territory_reaches_one_colour(test *t)
{
    uint64_t random = 3;
    for (int i = 0; i < 12; i++) {
        igo_board board = random_board(&random);
        igo_set empty = igo_board_points(&board, IGO_EMPTY);
        igo_set black = igo_board_territory(&board, IGO_BLACK);
        igo_set white = igo_board_territory(&board, IGO_WHITE);
        igo_set both = igo_set_union(&black, &white);
        igo_set elsewhere = igo_set_minus(&both, &empty);
        CHECK_NUMBER(t, igo_set_count(&elsewhere), 0);
        for (igo_point at = igo_set_before(); igo_set_next(&empty, &at);) {
            int reached = reached_by(&board, at);
            CHECK(t, igo_set_has(&black, at) == (reached == 1));
            CHECK(t, igo_set_has(&white, at) == (reached == 2));
        }
    }
}

static void sets_are_joined_and_taken_away(test *t)
{
    igo_board a = test_board(2, 3,
                             "xo-"
                             "x-o");
    igo_set black = igo_board_points(&a, IGO_BLACK), white = igo_board_points(&a, IGO_WHITE);
    igo_set stones = igo_set_union(&black, &white);
    igo_set left = igo_set_minus(&stones, &white);
    CHECK_NUMBER(t, igo_set_count(&stones), 4);
    CHECK(t, set_same(&left, &black) && !set_same(&stones, &black));
    igo_board wide = igo_board_make(1, 3), tall = igo_board_make(3, 1);
    igo_set none_wide = igo_set_none(&wide), none_tall = igo_set_none(&tall);
    CHECK(t, !set_same(&none_wide, &none_tall));
}

/* ---- Text ---- */

static void a_position_is_read_in_one_call(test *t)
{
    uint64_t random = 7;
    for (int i = 0; i < 100; i++) {
        char text[2048];
        igo_position read, made = {.board = random_board(&random), .next = test_color(&random)};
        igo_error error;
        size_t length = igo_position_print(text, sizeof text, &made);
        bool lawful = igo_board_lawful(&made.board);
        CHECK(t, igo_position_parse(text, length, &read, &error) == lawful);
        CHECK(t, igo_position_parse(text, length - 1, &read, &error) == lawful);
        if (lawful) CHECK(t, read.next == made.next && igo_board_equal(&read.board, &made.board));
    }
}

static void a_text_that_is_not_one_position_says_where(test *t)
{
    static const struct {
        const char *text;
        int line;
        const char *found;
    } table[] = {
        {"", 1, "end of the text"},
        {"# nothing\n", 2, "end of the text"},
        {"x\n-z\n", 2, "'z'"},
        {"rules aga\nx\n--\n", 1, "rules"},
        {"# one\n# more\nrules aga\n# last\nx\n--\n", 3, "rules"},
        {"x\n--\npass\n", 3, "'pass'"},
        {"\n\nx\n--\n\nx\n--\n", 6, "a second record"},
        {"x\n-\n\n# two\nrules aga\nx\n-\n", 4, "a second record"},
        {"x\n--\n\nplay", 4, "a second record"},
        {"x\n--\n? 0,0\n", 3, "a step"},
        {"x --/-- ; ? 0,0\n", 1, "a step"},
        {"x\n--\n\nx\n", 4, "a second record"},
        {"- --/--\n", 1, "'-'"},
        {"x\n", 2, "end of the record"},
        {"x --/--\n\nx", 3, "a second record"},
        {"x\nxo\n", 2, "'x' in a chain without liberties"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        igo_position read = {.next = IGO_EMPTY};
        igo_error error = {0};
        CHECK(t, !igo_position_parse(table[i].text, strlen(table[i].text), &read, &error));
        CHECK_TEXT(t, error.found, table[i].found);
        CHECK_NUMBER(t, error.line, table[i].line);
        CHECK(t, read.next == IGO_EMPTY);
    }
}

/* ---- Replays ---- */

static void add(igo_case *c, igo_step step)
{
    if (!igo_case_add(c, step)) abort();
}

/* Plays, questions, passes and a set-up or two; some of the plays are illegal. */
static void make_game(igo_case *c, uint64_t *random)
{
    igo_case_clear(c);
    c->start = (igo_position){.board = igo_board_make(3, 3), .next = IGO_BLACK};
    igo_color next = IGO_BLACK;
    int steps = 5 + test_below(random, 40);
    for (int i = 0; i < steps; i++) {
        igo_move move = igo_move_play(next, test_below(random, 4), test_below(random, 3));
        int kind = test_below(random, 12);
        if (kind == 0 && !igo_case_add_position(c, (igo_step){.kind = IGO_STEP_SETUP}, &c->start))
            abort();
        if (kind == 0)
            next = IGO_BLACK;
        else if (kind == 1)
            add(c, (igo_step){.kind = IGO_STEP_ASK, .move = move});
        else
            add(c,
                (igo_step){.kind = IGO_STEP_PLAY, .move = kind == 2 ? igo_move_pass(next) : move});
        next = kind > 1 ? igo_opponent(next) : next;
    }
}

static void go_on(test *t, igo_replay *replay, const igo_case *c, size_t steps)
{
    igo_finding finding;
    igo_status went = IGO_MORE;
    while (went == IGO_MORE && replay->step < steps)
        went = igo_replay_next(replay, c, &finding);
    CHECK(t, went != IGO_NO_MEMORY);
}

static void check_same(test *t, const igo_replay *a, const igo_replay *b)
{
    const igo_record *x = igo_replay_record(a), *y = igo_replay_record(b);
    CHECK(t, a->step == b->step && a->next == b->next && a->stuck == b->stuck);
    CHECK_NUMBER(t, x->count, y->count);
    for (size_t i = 0; i < x->count && i < y->count; i++) {
        const igo_entry *p = &x->entries[i], *q = &y->entries[i];
        CHECK(t, igo_board_equal(&p->board, &q->board) && p->hash == q->hash);
        CHECK(t, p->passes == q->passes && p->move.turn == q->move.turn);
    }
}

static void a_step_back_is_as_if_it_had_not_been_taken(test *t)
{
    uint64_t random = 6;
    igo_case c = {0};
    igo_replay replay = {0}, fresh = {0};
    for (int i = 0; i < 400; i++) {
        make_game(&c, &random);
        replay.forced = fresh.forced = i % 2;
        igo_replay_start(&replay, &c);
        go_on(t, &replay, &c, c.step_count);
        size_t to = (size_t)test_below(&random, (int)c.step_count + 1);
        to = to < replay.step ? to : replay.step;
        CHECK_NUMBER(t, igo_replay_back(&replay, &c, to), IGO_MORE);
        igo_replay_start(&fresh, &c);
        go_on(t, &fresh, &c, to);
        check_same(t, &replay, &fresh);
        go_on(t, &replay, &c, c.step_count);
        go_on(t, &fresh, &c, c.step_count);
        check_same(t, &replay, &fresh);
    }
    igo_replay_free(&replay);
    igo_replay_free(&fresh);
    igo_case_free(&c);
}

static void the_library_tells_its_version(test *t)
{
    char numbers[32];
    snprintf(numbers, sizeof numbers, "%d.%d.%d", IGO_VERSION_MAJOR, IGO_VERSION_MINOR,
             IGO_VERSION_PATCH);
    CHECK_TEXT(t, igo_version(), IGO_VERSION);
    CHECK_TEXT(t, numbers, IGO_VERSION);
}

static void a_text_begins_as_its_format(test *t)
{
    static const struct {
        const char *text;
        igo_format format;
    } table[] = {
        {"", IGO_FORMAT_AUTO},
        {"\xef\xbb\xbf \t\r\n", IGO_FORMAT_AUTO},
        {"x\n-\n", IGO_FORMAT_FIXTURE},
        {"[-]", IGO_FORMAT_FIXTURE},
        {"\xef\xbbx", IGO_FORMAT_FIXTURE},
        {"\n\xef\xbb\xbfx", IGO_FORMAT_FIXTURE},
        {" (;B[aa])", IGO_FORMAT_SGF},
        {"\xef\xbb\xbf;B[aa]", IGO_FORMAT_SGF},
        {"\xfe\xff", IGO_FORMAT_AUTO},
        {"\n{}", IGO_FORMAT_JSON},
        {"[\n {}]", IGO_FORMAT_JSON},
        {"[ ", IGO_FORMAT_JSON},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        CHECK(t, igo_text_format(table[i].text, strlen(table[i].text)) == table[i].format);
    static const char *const wide[] = {"\xff\xfe \0(\0", "\xfe\xff\0\n\0;",   "\xff\xfe[\0{\0",
                                       "\xfe\xff\0 \0x", "\xfe\xff\x28\0\0(", "\xff\xfe \0\n\0"};
    static const igo_format formats[] = {IGO_FORMAT_SGF,     IGO_FORMAT_SGF,     IGO_FORMAT_JSON,
                                         IGO_FORMAT_FIXTURE, IGO_FORMAT_FIXTURE, IGO_FORMAT_AUTO};
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
        CHECK(t, igo_text_format(wide[i], 6) == formats[i]);
    CHECK(t, igo_text_format("\0(", 2) == IGO_FORMAT_SGF);
    CHECK(t, igo_text_format("\0\0", 2) == IGO_FORMAT_FIXTURE);
}

/* What a game says of itself is what the pure functions say of its rules and its record. */
static void a_game_answers_as_its_record_does(test *t)
{
    igo_game *game;
    igo_move retake = igo_move_play(IGO_BLACK, 2, 2);
    char text[256];
    if (!CHECK(t, igo_game_open("rules aga\no\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay 2,1\n",
                                &game, NULL)))
        return;
    const igo_record *record = igo_game_record(game);
    igo_score score = igo_game_score(game, NULL);
    igo_score same = igo_score_record(igo_game_rules(game), record, NULL);
    CHECK_NUMBER(t, score.outcome.half_margin, same.outcome.half_margin);
    CHECK_NUMBER(t, score.points[IGO_WHITE], same.points[IGO_WHITE]);
    CHECK(t, igo_game_explain(game, retake).verdict.reason == IGO_KO);
    CHECK_NUMBER(t, igo_game_print(text, sizeof text, game), 32);
    CHECK_TEXT(t, text, "x\n-----\n-xo--\nxo-o-\n-xo--\n-----\n");
    for (int passes = 0; passes < 3; passes++) {
        CHECK(t, igo_game_is_over(game) == (passes == 2));
        igo_game_play(game, igo_move_pass(igo_game_now(game)->next), NULL);
    }
    igo_game_free(game);
}

static void a_text_may_end_with_a_nul(test *t)
{
    igo_rules rules;
    igo_move move;
    igo_error error;
    igo_position position;
    igo_case record = {.rules = igo_rules_kata()};
    igo_reader reader = {.line = 0};
    CHECK(t, igo_rules_parse("aga ko=simple", IGO_TO_NUL, &rules, &error));
    CHECK(t, rules.ko == IGO_KO_SIMPLE && rules.half_komi == 15);
    CHECK(t, igo_move_parse("w D4", IGO_TO_NUL, 9, IGO_BLACK, &move, &error));
    CHECK(t, move.color == IGO_WHITE && move.at.row == 5);
    CHECK(t, igo_position_parse("x -o/--", IGO_TO_NUL, &position, &error));
    CHECK(t, igo_position_parse("x\n-o\n# ...\n\n", IGO_TO_NUL, &position, &error));
    CHECK(t, igo_case_add_title(&record, "two words", IGO_TO_NUL));
    CHECK_TEXT(t, record.title, "two words");
    CHECK(t, igo_reader_next(&reader, "x\n-\n", IGO_TO_NUL) == IGO_CASE);
    CHECK(t, igo_reader_next(&reader, "x\n-\n", IGO_TO_NUL) == IGO_DONE);
    igo_reader_free(&reader);
    igo_case_free(&record);
}

/* What a reader makes of a text: each record on a line, or where it is wrong. */
static void say_record(char *said, const igo_reader *reader, igo_status what)
{
    char text[512];
    if (what == IGO_CASE)
        igo_position_print(text, sizeof text, &reader->game.start);
    else
        snprintf(text, sizeof text, "wrong %zu:%zu\n", reader->error.line, reader->error.column);
    strcat(said, text);
}

static void read_whole(char *said, igo_reader *reader, const char *text, size_t length)
{
    igo_status what;
    *said = '\0';
    while ((what = igo_reader_next(reader, text, length)) == IGO_CASE || what == IGO_ERROR)
        say_record(said, reader, what);
    if (what != IGO_DONE) strcat(said, "not at its end\n");
}

static void read_pieces(char *said, igo_reader *reader, const char *text, size_t length,
                        size_t piece)
{
    size_t used, count = 1;
    *said = '\0';
    for (size_t at = 0; count > 0; at += used) {
        count = length - at < piece ? length - at : piece;
        igo_status what = igo_reader_feed(reader, text + at, count, &used);
        if (what != IGO_MORE) say_record(said, reader, what);
    }
}

/* The text in UTF-16 with its byte order mark. */
static size_t widen(char *wide, const char *text, bool low)
{
    size_t count = 0;
    uint32_t units[512] = {0xfeff}, unit_count = 1;
    for (const unsigned char *c = (const unsigned char *)text; *c != '\0'; c++) {
        uint32_t number = *c;
        if (*c >= 0xf0) {
            number = (*c & 7u) << 18 | (c[1] & 63u) << 12 | (c[2] & 63u) << 6 | (c[3] & 63u);
            units[unit_count++] = 0xd800 + ((number - 0x10000) >> 10);
            number = 0xdc00 + (number & 1023);
            c += 3;
        } else if (*c >= 0xe0) {
            number = (*c & 15u) << 12 | (c[1] & 63u) << 6 | (c[2] & 63u);
            c += 2;
        } else if (*c >= 0xc0) {
            number = (*c & 31u) << 6 | (c[1] & 63u);
            c += 1;
        }
        units[unit_count++] = number;
    }
    for (uint32_t i = 0; i < unit_count; i++, count += 2) {
        wide[count + low] = (char)(units[i] >> 8);
        wide[count + !low] = (char)units[i];
    }
    return count;
}

static void check_reads(test *t, igo_reader *reader, const char *text, size_t length,
                        const char *want)
{
    char said[512];
    for (size_t piece = 1; piece < 30; piece++) {
        reader->line = 0;
        read_pieces(said, reader, text, length, piece);
        CHECK_TEXT(t, said, want);
    }
    reader->line = 0;
    read_whole(said, reader, text, length);
    CHECK_TEXT(t, said, want);
    reader->line = 0;
}

/* One reader for all texts, one after the other, each at once and in pieces. */
static void one_reader_reads_all_formats(test *t)
{
    static const struct {
        igo_format format, found;
        const char *text, *want;
    } table[] = {
        {IGO_FORMAT_FIXTURE, IGO_FORMAT_FIXTURE, "x\n-o\n\nz\n", "x\n-o\nwrong 4:1\n"},
        {IGO_FORMAT_AUTO, IGO_FORMAT_FIXTURE, "\n \n\no\n-x\n\no -\n-", "o\n-x\no\n-\nwrong 8:1\n"},
        {IGO_FORMAT_AUTO, IGO_FORMAT_SGF, "\n (;SZ[2]AB[aa])(;SZ[99])", "x\nx-\n--\nwrong 2:21\n"},
        {IGO_FORMAT_SGF, IGO_FORMAT_SGF, "(;SZ[1];B[])", "x\n-\n"},
        {IGO_FORMAT_AUTO, IGO_FORMAT_JSON,
         " \n\n[{\"next\": \"o\", \"rows\": [\"x-\"]},\n{\"rows\": 1}]", "o\nx-\nwrong 4:1\n"},
        {IGO_FORMAT_JSON, IGO_FORMAT_JSON, "{\"next\": \"x\", \"rows\": [\"--\"]}", "x\n--\n"},
        {IGO_FORMAT_LOOSE, IGO_FORMAT_LOOSE, "White to play\n. X\nO .\n\nX X\nX .\n\nX X\n",
         "o\n-x\no-\nx\nxx\nx-\nwrong 8:1\n"},
        {IGO_FORMAT_LOOSE, IGO_FORMAT_LOOSE, "\u25cb to play\n\u25cf\u25cb\n..\n", "o\nxo\n--\n"},
        {IGO_FORMAT_FIXTURE, IGO_FORMAT_FIXTURE, "# \u00e9 \U0001f600\nx\n-\n\u00e9\U0001f600z\n",
         "wrong 4:1\n"},
        {IGO_FORMAT_AUTO, IGO_FORMAT_SGF, "(;GN[\U0001f600\u25cf]SZ[0])", "wrong 1:17\n"},
        {IGO_FORMAT_AUTO, IGO_FORMAT_SGF, "(\u00e9;)", "wrong 1:2\n"},
        {IGO_FORMAT_AUTO, IGO_FORMAT_FIXTURE, "\n", ""},
        {IGO_FORMAT_AUTO, IGO_FORMAT_SGF, ";SZ[1];B[]", "x\n-\n"},
        {IGO_FORMAT_FIXTURE, IGO_FORMAT_FIXTURE, "\nx\n-\n", "x\n-\n"},
    };
    igo_reader reader = {.line = 0};
    char wide[1024];
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const char *text = table[i].text;
        reader.options.format = table[i].format;
        check_reads(t, &reader, text, strlen(text), table[i].want);
        CHECK(t, reader.format == table[i].found);
        CHECK(t, (reader.sgf != NULL) == (reader.format == IGO_FORMAT_SGF));
        CHECK(t, (reader.loose != NULL) == (reader.format == IGO_FORMAT_LOOSE));
        for (int low = 0; low < 2; low++)
            check_reads(t, &reader, wide, widen(wide, text, low), table[i].want);
    }
    igo_reader_free(&reader);
}

/* The next text is read. */
static void a_broken_character_of_utf_16_is_an_error(test *t)
{
    static const struct {
        const char *text;
        size_t length;
        const char *want;
    } table[] = {
        {"\xff\xfex\0\n\0-\0\n\0\x3d\xd8\0", 13, "wrong 3:1\n"},
        {"\xff\xfex\0\n\0-\0\n\0\n\0o\0\x3d\xd8\n\0-\0", 20, "x\n-\nwrong 4:2\n"},
        {"\xfe\xff\0(\0;\xde\x3d\0)\0(\0;\0)", 16, "wrong 1:3\n"},
        {"\xfe\xff\0{\0", 5, "wrong 1:2\n"},
        {"\xfe\xff\0", 3, "wrong 1:1\n"},
        {"\xfe", 1, "wrong 1:1\n"},
        {"\xffx\n-", 4, "wrong 1:1\n"},
        {"\xff\xfe", 2, ""},
        {"x\n-\n", 4, "x\n-\n"},
    };
    igo_reader reader = {.options.format = IGO_FORMAT_AUTO};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        check_reads(t, &reader, table[i].text, table[i].length, table[i].want);
    igo_reader_free(&reader);
}

static void pasted_boards_say_how_they_were_read(test *t)
{
    static const char text[] = "Rules: mine\n0 1 0\n2 0 0\n0 0 0\n\no\n. X\nO .\n";
    igo_reader reader = {.options = {.format = IGO_FORMAT_LOOSE}};
    CHECK(t, igo_reader_next(&reader, text, sizeof text - 1) == IGO_CASE);
    CHECK(t, reader.loose->unnamed && reader.loose->numbered);
    CHECK(t, reader.loose->left_out_count == 1 && reader.loose->left_out[0].line == 1);
    CHECK_TEXT(t, reader.loose->left_out[0].text, "Rules: mine");
    CHECK_TEXT(t, reader.loose->reading, "3x3, 1 Black, 2 White, 0 empty, Black to play");
    CHECK(t, igo_reader_next(&reader, text, sizeof text - 1) == IGO_CASE);
    CHECK(t, !reader.loose->unnamed && !reader.loose->numbered);
    CHECK(t, reader.loose->left_out_count == 0);
    igo_reader_free(&reader);
    reader.options = (igo_reader_options){
        .format = IGO_FORMAT_LOOSE, .has_next = true, .next = IGO_WHITE, .black = 2};
    CHECK(t, igo_reader_next(&reader, text, sizeof text - 1) == IGO_CASE);
    CHECK(t, reader.game.start.next == IGO_WHITE);
    CHECK(t, igo_board_get(&reader.game.start.board, (igo_point){0, 1}) == IGO_WHITE);
    igo_reader_free(&reader);
}

static void sgf_says_more_than_its_record(test *t)
{
    static const char text[] = "(;SZ[2]PB[Ann];B[aa](;W[bb])(;W[ba]))";
    igo_reader reader = {.options = {.format = IGO_FORMAT_AUTO, .variations = true}};
    size_t length;
    CHECK(t, igo_reader_next(&reader, text, sizeof text - 1) == IGO_CASE);
    CHECK(t, memcmp(igo_sgf_fact_text(reader.sgf, IGO_SGF_PB, &length), "Ann", 3) == 0);
    CHECK(t, length == 3 && reader.game.step_count == 2);
    CHECK(t, igo_reader_next(&reader, text, sizeof text - 1) == IGO_CASE);
    CHECK(t, reader.sgf->shared == 1 && reader.game.step_count == 2);
    CHECK(t, reader.game.steps[1].move.at.col == 1 && reader.game.steps[1].move.at.row == 0);
    CHECK(t, igo_reader_next(&reader, text, sizeof text - 1) == IGO_DONE);
    igo_reader_free(&reader);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, neighbors_are_one_step_away);
    POINT(&t, liberties_are_the_empty_points_beside_a_chain);
    POINT(&t, territory_reaches_one_colour);
    POINT(&t, sets_are_joined_and_taken_away);
    POINT(&t, a_position_is_read_in_one_call);
    POINT(&t, a_text_that_is_not_one_position_says_where);
    POINT(&t, a_step_back_is_as_if_it_had_not_been_taken);
    POINT(&t, a_text_begins_as_its_format);
    POINT(&t, a_game_answers_as_its_record_does);
    POINT(&t, a_text_may_end_with_a_nul);
    POINT(&t, one_reader_reads_all_formats);
    POINT(&t, a_broken_character_of_utf_16_is_an_error);
    POINT(&t, pasted_boards_say_how_they_were_read);
    POINT(&t, sgf_says_more_than_its_record);
    POINT(&t, the_library_tells_its_version);
    return test_end(&t);
}

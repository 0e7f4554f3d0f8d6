/* test_formatters.c - formatters behave like snprintf, tried on random values. */
#include "private.h"
#include "test.h"

enum { SEED = 3 };

/* What there is to print; `print` is one of the functions below. */
typedef struct things {
    igo_rules rules;
    igo_move move;
    igo_position position;
    igo_verdict verdict;
    igo_outcome outcome;
    igo_case game;
    int32_t komi;
} things;

typedef size_t printer(char *buffer, size_t size, const things *sample);

static size_t print_komi(char *buffer, size_t size, const things *sample)
{
    return igo_komi_print(buffer, size, sample->komi);
}

static size_t print_rules(char *buffer, size_t size, const things *sample)
{
    return igo_rules_print(buffer, size, &sample->rules);
}

static size_t print_point(char *buffer, size_t size, const things *sample)
{
    out to = out_to(buffer, size);
    igo_out_point(&to, sample->move.at);
    return out_end(&to);
}

static size_t print_vertex(char *buffer, size_t size, const things *sample)
{
    return igo_vertex_print(buffer, size, &sample->position.board, sample->move.at);
}

static size_t print_move(char *buffer, size_t size, const things *sample)
{
    return igo_move_print(buffer, size, sample->move);
}

static size_t print_position(char *buffer, size_t size, const things *sample)
{
    return igo_position_print(buffer, size, &sample->position);
}

static size_t print_verdict(char *buffer, size_t size, const things *sample)
{
    return igo_verdict_print(buffer, size, sample->verdict);
}

static size_t print_outcome(char *buffer, size_t size, const things *sample)
{
    return igo_outcome_print(buffer, size, sample->outcome);
}

static size_t print_step(char *buffer, size_t size, const things *sample)
{
    return igo_step_print(buffer, size, &sample->game, sample->game.steps);
}

static size_t print_game(char *buffer, size_t size, const things *sample)
{
    return igo_case_print(buffer, size, &sample->game);
}

static size_t print_line(char *buffer, size_t size, const things *sample)
{
    return igo_case_print_line(buffer, size, &sample->game);
}

static size_t print_position_line(char *buffer, size_t size, const things *sample)
{
    return igo_position_print_line(buffer, size, &sample->position);
}

/* The whole text, then every smaller room: the length stays, the text is cut, nothing is written
 * behind it. */
static void check_printer(test *t, printer *print, const things *sample)
{
    char whole[4096], part[4096];
    size_t length = print(whole, sizeof whole, sample);
    CHECK_NUMBER(t, strlen(whole), length);
    CHECK_NUMBER(t, print(NULL, 0, sample), length);
    for (size_t size = 0; size <= length + 1; size++) {
        memset(part, '!', sizeof part);
        CHECK_NUMBER(t, print(part, size, sample), length);
        size_t shown = size == 0 ? 0 : size - 1 < length ? size - 1 : length;
        CHECK(t, memcmp(part, whole, shown) == 0);
        CHECK(t, size == 0 || part[shown] == '\0');
        CHECK(t, part[size] == '!');
    }
}

static void add_step(things *sample, igo_step_kind kind)
{
    igo_step step = {.kind = kind, .move = sample->move, .want = sample->verdict.reason};
    bool has_board = kind == IGO_STEP_BOARD || kind == IGO_STEP_THEN || kind == IGO_STEP_SETUP;
    bool added = has_board ? igo_case_add_position(&sample->game, step, &sample->position)
                 : kind == IGO_STEP_SCORE ? igo_case_add_words(&sample->game, step, "x+12.5", 6)
                                          : igo_case_add(&sample->game, step);
    if (!added) abort();
}

static things make_sample(uint64_t *random)
{
    things sample = {.rules = test_rules(random), .komi = test_below(random, 1601) - 800};
    int rows = 1 + test_below(random, 5);
    int cols = 1 + test_below(random, 5);
    sample.rules.passes = (uint32_t)test_below(random, 1000000000);
    sample.rules.half_komi = sample.komi;
    sample.position.board = test_lawful_board(random, rows, cols, 3);
    sample.position.next = test_color(random);
    sample.move =
        igo_move_play(test_color(random), test_below(random, 40) - 4, test_below(random, 40) - 4);
    sample.verdict.reason = (igo_reason)test_below(random, IGO_SUPERKO + 1);
    sample.outcome = (igo_outcome){.winner = (igo_color)test_below(random, 3),
                                   .resigned = test_below(random, 2) == 0};
    if (sample.outcome.winner != IGO_EMPTY && !sample.outcome.resigned)
        sample.outcome.half_margin = 1 + test_below(random, 2000);
    igo_case_clear(&sample.game);
    sample.game.rules = sample.rules;
    sample.game.start = sample.position;
    int first = test_below(random, IGO_STEP_KINDS);
    for (int i = 0; i < IGO_STEP_KINDS; i++)
        add_step(&sample, (igo_step_kind)((first + i) % IGO_STEP_KINDS));
    return sample;
}

static void formatters_behave_like_snprintf(test *t)
{
    static printer *const printers[] = {
        print_komi,    print_rules,   print_point, print_vertex, print_move, print_position,
        print_verdict, print_outcome, print_step,  print_game,   print_line, print_position_line,
    };
    uint64_t random = SEED;
    for (int round = 0; round < 200 && t->failures == 0; round++) {
        things sample = make_sample(&random);
        if (round % 2 == 0 && !igo_case_add_title(&sample.game, "a title", 7)) abort();
        for (size_t i = 0; i < sizeof printers / sizeof *printers; i++)
            check_printer(t, printers[i], &sample);
        igo_case_free(&sample.game);
    }
}

/* Servers write some in a way of their own. */
static void every_komi_is_read_back_from_sgf(test *t)
{
    igo_case c = {0};
    c.start = (igo_position){igo_board_make(1, 1), IGO_BLACK};
    for (int komi = -800; komi <= 800; komi++) {
        char sgf[256];
        size_t used;
        igo_sgf_reader reader = {.junk = false};
        c.rules = igo_rules_kata();
        c.rules.half_komi = komi;
        size_t length = igo_sgf_print(sgf, sizeof sgf, &c);
        CHECK(t, igo_sgf_feed(&reader, sgf, length, &used) == IGO_CASE);
        if (!CHECK_NUMBER(t, reader.game.rules.half_komi, komi)) test_say(t, "%s", sgf);
        igo_sgf_reader_free(&reader);
    }
}

static void a_title_stays_on_one_line(test *t)
{
    char text[256];
    igo_case c = {.rules = igo_rules_kata()};
    c.start = (igo_position){igo_board_make(1, 2), IGO_BLACK};
    CHECK(t, igo_case_add_title(&c, "caf\xe9\n]", 6));
    igo_sgf_print(text, sizeof text, &c);
    CHECK(t, strstr(text, "GN[caf\xef\xbf\xbd \\]]") != NULL);
    c.title_count = 0;
    CHECK(t, igo_case_add_title(&c, "a\nb\r\nc", 6));
    igo_case_print_line(text, sizeof text, &c);
    CHECK_TEXT(t, text, "x -- # a b  c\n");
    igo_case_free(&c);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, formatters_behave_like_snprintf);
    POINT(&t, every_komi_is_read_back_from_sgf);
    POINT(&t, a_title_stays_on_one_line);
    return test_end(&t);
}

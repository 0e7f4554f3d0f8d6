/* fuzz_fixture.c - any bytes as fixture text: no crash, the same in pieces and record by record,
 * what is written reads back, as JSON, too, and from a record made smaller nothing more can be
 * taken. */
#include "case_steps.h"
#include "fuzz.h"
#include "json_read.h"
#include "json_write.h"
#include "private.h"
#include "reduce.h"
#include "smallest.h"

static void write_and_read(const igo_case *c)
{
    size_t length, used;
    char *text = game_text(c, &length);
    igo_reader reader = {.line = 0};
    promise(igo_reader_feed(&reader, text, length, &used) == IGO_CASE);
    promise(used == length);
    char *again = game_text(&reader.game, &length);
    promise(strcmp(text, again) == 0);
    igo_reader_free(&reader);
    free(again);
    free(text);
}

/* The same on a line, if it fits into one. */
static void write_and_read_line(const igo_case *c)
{
    size_t used, length = igo_case_print_line(NULL, 0, c);
    if (length > IGO_MAX_LINE + 1) return;
    char *text = malloc(length + 1), *again = malloc(length + 1);
    promise(text != NULL && again != NULL);
    promise(igo_case_print_line(text, length + 1, c) == length);
    igo_reader reader = {.line = 0};
    promise(igo_reader_feed(&reader, text, length, &used) == IGO_CASE);
    promise(used == length);
    promise(igo_case_print_line(again, length + 1, &reader.game) == length);
    promise(strcmp(text, again) == 0);
    igo_reader_free(&reader);
    free(again);
    free(text);
}

/* The same as JSON, but for the title's NULs and what is no UTF-8, which fixture text has not. */
static void write_and_read_json(const igo_case *c)
{
    size_t length, used;
    json j = {.to = {.grows = true}};
    json_reader reader = {.line = 0};
    json_open(&j, '{');
    igo_json_case(&j, c);
    json_close(&j, '}');
    promise(igo_json_feed(&reader, j.to.buffer, j.to.length, &used) == IGO_CASE);
    promise(used == j.to.length);
    char *text = game_text(c, &length), *again = game_text(&reader.game, &length);
    promise(strcmp(text, again) == 0);
    igo_json_reader_free(&reader);
    free(j.to.buffer);
    free(again);
    free(text);
}

/* Of one record in `context`, whichever they are. */
static bool is_chosen(void *context, const igo_case *c)
{
    const uint64_t *many = context;
    return digest_text(*many, c) % *many == 0;
}

static bool has_time(void *context)
{
    (void)context;
    return true;
}

/* A second attempt finds nothing that the first one left. */
static void reduce_twice(igo_case *c)
{
    enum { LARGEST = 24 };
    igo_case copy = {.rules = c->rules};
    for (size_t i = 0; i < c->step_count; i++)
        if (c->steps[i].kind > IGO_STEP_ILLEGAL) return;
    if (record_size(c) > LARGEST || !claim_all(c)) return;
    for (uint64_t many = 2; many <= 32; many *= 2) {
        copy_case(&copy, c);
        reduce_record(&copy, is_chosen, has_time, &many);
        uint64_t least = digest_text(0, &copy);
        reduce_record(&copy, is_chosen, has_time, &many);
        promise(digest_text(0, &copy) == least);
    }
    igo_case_free(&copy);
}

/* What is written of each game reads back; a title may be too long for that. */
static void write_games(const char *text, size_t length)
{
    enum { LONGEST_TITLE = 60000 };
    igo_reader reader = {.line = 0};
    for (size_t at = 0, used; at < length; at += used) {
        if (igo_reader_feed(&reader, text + at, length - at, &used) != IGO_CASE) continue;
        write_and_read_line(&reader.game);
        write_and_read_json(&reader.game);
        if (reader.game.title_count < LONGEST_TITLE) write_and_read(&reader.game);
        reduce_twice(&reader.game);
    }
    igo_reader_free(&reader);
}

static void take_text(igo_reader *reader, const char *text, size_t length)
{
    account alone = {.fresh = true}, whole = {.fresh = false};
    bool is_utf16 =
        length > 1 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0);
    if (is_utf16) return; /* its paragraphs cannot be read alone */
    promise(read_fixture_alone(text, length, &alone));
    for (int i = 0; i < CUTS; i++) {
        whole.count = 0;
        reader->line = 0;
        promise(read_fixture(reader, text, length, cut_of(text, length, i), &whole));
        promise(account_equal(&whole, &alone));
    }
    write_games(text, length);
    account_free(&alone);
    account_free(&whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    igo_reader reader = {.line = 0};
    for (size_t at = 0, length; at < size; at += length + 1) {
        length = text_length(text + at, size - at);
        take_text(&reader, text + at, length);
    }
    igo_reader_free(&reader);
    return 0;
}

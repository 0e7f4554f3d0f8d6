/* fuzz_report.c - any bytes as names of files, titles and answers in a report: what is written is
 * well formed in every format, says as many points as there were, and holds nothing harmful.
 *
 * A point is a byte of choices, two of the size of its board, and texts, each up to a NUL. */
#define _POSIX_C_SOURCE 200809L
#include "report_readers.h"

#include "picture.h"
#include "report_html.h"
#include "report_json.h"
#include "report_junit.h"
#include "report_tap.h"

enum { MOST_POINTS = 8, MOST_FAILURES = 3 };

/* The bytes that are left. */
typedef struct source {
    const uint8_t *data;
    size_t left;
} source;

static unsigned take_byte(source *from)
{
    if (from->left == 0) return 0;
    from->left--;
    return *from->data++;
}

/* A text of its own. */
static char *take_text(source *from)
{
    const uint8_t *end = from->left > 0 ? memchr(from->data, '\0', from->left) : NULL;
    size_t length = end != NULL ? (size_t)(end - from->data) : from->left;
    char *text = malloc(length + 1);
    promise(text != NULL);
    if (length > 0) memcpy(text, from->data, length);
    text[length] = '\0';
    from->data += length + (end != NULL);
    from->left -= length + (end != NULL);
    return text;
}

/* ---- Points ---- */

enum { SKIPPED = 1, KNOWN = 2, UNREADABLE = 4, JUDGED = 8, DIFFERS = 16, FAILURES = 32 };

/* A report's points, and what TAP is to say of them. */
typedef struct tale {
    size_t count, failing;
    report_point points[MOST_POINTS];
    failure failures[MOST_POINTS][MOST_FAILURES];
    tap_point tap[MOST_POINTS];
    char *gone;
} tale;

static void set_scene(scene *s, unsigned choices, unsigned rows, unsigned cols, unsigned stones)
{
    igo_rules kata = igo_rules_kata();
    igo_entry start;
    igo_board board = igo_board_make(1 + (int)(rows % 32), 1 + (int)(cols % 32));
    int32_t row = (int32_t)(stones % 36) - 2, col = (int32_t)(stones / 36) - 2;
    if (igo_board_has(&board, (igo_point){row, col}) && rows * cols > 1)
        igo_board_set(&board, (igo_point){row, col}, IGO_WHITE);
    if (!igo_board_lawful(&board)) return;
    igo_start(&board, IGO_BLACK, &start);
    s->drawn = true;
    s->position = (igo_position){.board = board, .next = IGO_BLACK};
    s->judged = choices & JUDGED;
    s->move = igo_move_play(IGO_BLACK, row, col + 1);
    igo_record record = {.entries = &start, .count = 1};
    s->evidence = igo_explain(&kata, &record, s->move);
    s->repeated = s->position;
    s->differs = choices & DIFFERS;
    s->differs_at = (igo_point){0, 0};
}

static void set_failure(failure *f, source *from, unsigned choices)
{
    char text[2048];
    *f = (failure){.line = take_byte(from)};
    for (part which = PART_CLAIM; which <= PART_WHY; which++)
        f->text[which] = take_text(from);
    f->text[PART_MOVES] = strdup(f->text[PART_GOT]);
    f->text[PART_COMMAND] = strdup(f->text[PART_WHY]);
    promise(f->text[PART_MOVES] != NULL && f->text[PART_COMMAND] != NULL);
    unsigned rows = take_byte(from), cols = take_byte(from);
    set_scene(&f->scene, choices, rows, cols, take_byte(from));
    if (!f->scene.drawn) return;
    igo_position_print(text, sizeof text, &f->scene.position);
    f->text[PART_BOARD] = strdup(text);
    promise(f->text[PART_BOARD] != NULL);
}

/* A point that was not tested has no failures, and a text in error has one. */
static void set_point(tale *t, source *from)
{
    report_point *p = &t->points[t->count];
    tap_point *tap = &t->tap[t->count];
    failure *failures = t->failures[t->count++];
    unsigned choices = take_byte(from);
    *p = (report_point){.file = take_text(from), .title = take_text(from), .failures = failures};
    p->line = take_byte(from);
    p->skip = choices & SKIPPED ? take_text(from) : NULL;
    p->unreadable = choices & UNREADABLE;
    p->failure_count = choices & SKIPPED ? 0 : choices / FAILURES % (MOST_FAILURES + 1);
    if (p->unreadable && p->skip == NULL && p->failure_count == 0) p->failure_count = 1;
    p->known = p->skip == NULL && choices & KNOWN;
    for (size_t i = 0; i < p->failure_count; i++)
        set_failure(&failures[i], from, choices);
    t->failing += p->failure_count > 0;
    *tap = (tap_point){.ok = p->failure_count == 0, .explained = p->failure_count > 0};
    tap->directive = p->skip != NULL ? DIRECTIVE_SKIP : p->known ? DIRECTIVE_TODO : NO_DIRECTIVE;
}

static void free_tale(tale *t)
{
    for (size_t i = 0; i < t->count; i++) {
        for (size_t k = 0; k < t->points[i].failure_count; k++)
            for (part which = 0; which < PARTS; which++)
                free(t->failures[i][k].text[which]);
        free((char *)t->points[i].file);
        free((char *)t->points[i].title);
        free((char *)t->points[i].skip);
    }
    free(t->gone);
}

/* ---- Reports ---- */

/* The whole report as a text; the caller frees it. */
static char *write_report(const tale *t, const report_format *format)
{
    report r;
    char *text;
    size_t length;
    FILE *to = open_memstream(&text, &length);
    promise(to != NULL);
    report_begin(&r, to, format, "igo test", NULL);
    r.left_out = t->count / 4;
    r.not_started = t->gone;
    for (size_t i = 0; i < t->count; i++)
        report_add(&r, &t->points[i]);
    report_end(&r);
    promise(fclose(to) == 0);
    promise(strlen(text) == length);
    return text;
}

static void check_reports(const tale *t)
{
    size_t gone = t->gone != NULL;
    char *tap = write_report(t, &report_tap);
    check_tap(tap, t->tap, t->count, t->gone != NULL);
    free(tap);
    char *lines = write_report(t, &report_json);
    check_json(lines, 1 + t->count + gone);
    free(lines);
    char *junit = write_report(t, &report_junit);
    promise(check_markup(junit, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "testcase") ==
            t->count + gone);
    free(junit);
    char *html = write_report(t, &report_html);
    promise(check_markup(html, "<!DOCTYPE html>\n", "article") == t->failing);
    free(html);
}

static void check_svg(const tale *t)
{
    char *text;
    size_t length;
    igo_board board = igo_board_make(2, 3);
    picture p = picture_of_board(&board, t->points[0].title);
    p.last = (igo_point){0, 0};
    FILE *to = open_memstream(&text, &length);
    promise(to != NULL);
    svg_print(to, &p);
    promise(fclose(to) == 0);
    promise(check_markup(text, "", "title") == (p.title[0] != '\0'));
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    source from = {.data = data, .left = size};
    tale t = {.count = 0};
    bool gone = take_byte(&from) == 'g';
    if (gone) t.gone = take_text(&from);
    do
        set_point(&t, &from);
    while (from.left > 0 && t.count < MOST_POINTS);
    check_reports(&t);
    check_svg(&t);
    free_tale(&t);
    return 0;
}

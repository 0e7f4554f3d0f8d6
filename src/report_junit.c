/* report_junit.c - what came of claims, as the XML that JUnit has made common.
 *
 * Counts are attributes of the first elements, so the test cases wait in a file. */
#include "report.h"

static void put_attribute(FILE *to, const char *name, const char *text)
{
    fprintf(to, " %s=\"", name);
    xml_text(to, text);
    fputc('"', to);
}

static void put_line(FILE *to, const char *key, const char *text)
{
    if (text == NULL || *text == '\0')
        return;
    fprintf(to, "%s: ", key);
    xml_text(to, text);
    fputc('\n', to);
}

static void put_failure(FILE *to, const failure *f)
{
    fprintf(to, "line: %zu\n", f->line);
    put_line(to, "claim", f->claim);
    put_line(to, "wanted", f->wanted);
    put_line(to, "got", f->got);
    put_line(to, "why", f->why);
    if (f->board != NULL)
        xml_text(to, f->board);
    fputc('\n', to);
}

/* All failures of a record are one element, which says the first in its message. */
static void put_failures(FILE *to, const point *p, const char *element)
{
    const failure *first = &p->failures[0];
    char message[512];
    if (*first->claim != '\0' && *first->wanted != '\0')
        snprintf(message, sizeof message, "%s: wanted %s, got %s", first->claim, first->wanted,
                 first->got);
    else
        snprintf(message, sizeof message, "%s%s%s", first->claim, *first->claim ? ": " : "",
                 first->got);
    fprintf(to, "<%s type=\"%s\"", element, p->unreadable ? "text" : "claim");
    put_attribute(to, "message", message);
    fputs(">\n", to);
    for (size_t i = 0; i < p->failure_count; i++)
        put_failure(to, &p->failures[i]);
    fprintf(to, "</%s>", element);
}

static void put_skip(FILE *to, const char *why)
{
    fputs("<skipped", to);
    put_attribute(to, "message", why);
    fputs("/>", to);
}

static void put_output(FILE *to, const point *p)
{
    fputs("<system-out>", to);
    for (size_t i = 0; i < p->failure_count; i++)
        put_failure(to, &p->failures[i]);
    fputs("</system-out>", to);
}

static void put_point(report *r, const point *p, came what)
{
    FILE *to = report_keep(r, CAME_OK);
    char name[64];
    snprintf(name, sizeof name, "line %zu", p->line);
    fputs("<testcase", to);
    put_attribute(to, "classname", p->file);
    fputs(" name=\"", to);
    xml_text(to, name);
    if (p->title[0] != '\0')
        fputs(": ", to);
    xml_text(to, p->title);
    fputs("\">", to);
    switch (what) {
    case CAME_OK: break;
    case CAME_SKIPPED: put_skip(to, p->skip); break;
    case CAME_FAILED: put_failures(to, p, "failure"); break;
    case CAME_ERROR: put_failures(to, p, "error"); break;
    case CAME_KNOWN:
        put_skip(to, "known to fail");
        put_output(to, p);
        break;
    case CAME_MENDED: fputs("<system-out>known to fail, and passes</system-out>", to); break;
    }
    fputs("</testcase>\n", to);
}

static void begin(report *r)
{
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", r->to);
}

static void put_counts(report *r, const char *element)
{
    fprintf(r->to, "<%s name=\"igo\" tests=\"%zu\" failures=\"%zu\" errors=\"%zu\"", element,
            r->points, r->came[CAME_FAILED], r->came[CAME_ERROR]);
}

static void end(report *r)
{
    put_counts(r, "testsuites");
    fputs(">\n", r->to);
    put_counts(r, "testsuite");
    fprintf(r->to, " skipped=\"%zu\">\n", r->came[CAME_SKIPPED] + r->came[CAME_KNOWN]);
    report_put_kept(r, CAME_OK);
    fputs("</testsuite>\n</testsuites>\n", r->to);
}

const report_format report_junit = {.begin = begin, .point = put_point, .end = end};

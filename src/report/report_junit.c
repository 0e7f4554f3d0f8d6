/* report_junit.c - a test report as JUnit XML.
 *
 * It is valid by both common schemas, of Jenkins' xUnit plugin and of Ant: a test case has at most
 * one element, and other text is in the output of the suite. The counts are attributes of the suite
 * and come first, so a temporary file keeps the test cases until the end. */
#include "report_junit.h"

#include "file.h"
#include "printable.h"

#include <string.h>

static void junit_put_failure(FILE *to, const failure *f)
{
    fprintf(to, "line: %zu\n", f->line);
    for (part which = 0; failure_next(f, &which); which++) {
        fprintf(to, "%s:%s", part_word(which), part_is_block(which) ? "\n" : " ");
        if (part_is_block(which))
            printable_block(to, IN_MARKUP, f->text[which]);
        else
            put_part(to, IN_XML, which, f->text[which]);
        fputs(part_is_block(which) ? "" : "\n", to);
    }
    fputc('\n', to);
}

/* Prints an element with a message and all failures of a record. */
static void put_element(FILE *to, const char *name, const char *message, const report_point *p)
{
    fprintf(to, "<%s", name);
    if (p->skip == NULL && !p->known && !p->choice)
        fprintf(to, " type=\"%s\"", p->unreadable ? "text" : "claim");
    printable_fill(to, IN_XML, " message=\"%s\">", message);
    fputs(p->failure_count > 0 ? "\n" : "", to);
    for (size_t i = 0; i < p->failure_count; i++)
        junit_put_failure(to, &p->failures[i]);
    fprintf(to, "</%s>", name);
}

/* Prints all failures of a record as one element, whose message is the first failure. */
static void put_failed(FILE *to, const report_point *p, const char *element)
{
    char *const *first = p->failures[0].text, message[512];
    const char *claim = first[PART_CLAIM], *wanted = first[PART_WANTED];
    bool both = *claim != '\0' && *wanted != '\0';
    snprintf(message, sizeof message, "%s%s%s%s%s%s", claim, *claim != '\0' ? ": " : "",
             both ? "wanted " : "", both ? wanted : "", both ? ", got " : "", first[PART_GOT]);
    put_element(to, element, message, p);
}

/* The names are the same on all machines: last folder, file, and title or number of the record. */
static void junit_put_point(report *r, const report_point *p, point_result what)
{
    FILE *to = report_keep(r, RESULT_OK); /* for all test cases, so that they stay in order */
    char number[32];
    snprintf(number, sizeof number, "record %zu", report_number_in_file(r));
    printable_fill(to, IN_XML, "<testcase classname=\"%s\" name=\"%s\"",
                   p->file[0] == '/' ? path_tail(p->file, strlen(p->file)) : p->file,
                   p->title[0] != '\0' ? p->title : number);
    fprintf(to, " time=\"%.3f\">", clock_now() - r->last);
    switch (what) {
    case RESULT_OK: break;
    case RESULT_SKIPPED: put_element(to, "skipped", p->skip, p); break;
    case RESULT_FAILED: put_failed(to, p, "failure"); break;
    case RESULT_ERROR: put_failed(to, p, "error"); break;
    case RESULT_KNOWN: put_element(to, "skipped", "known to fail", p); break;
    case RESULT_CHOICE: put_element(to, "skipped", "differs by choice", p); break;
    case RESULT_MENDED:
        printable_fill(report_keep(r, RESULT_MENDED), IN_XML,
                       "%s:%zu: %s: known to fail, and passes\n", p->file, p->line, p->title);
        break;
    }
    fputs("</testcase>\n", to);
}

static void junit_begin(report *r)
{
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", r->to);
}

static void put_property(FILE *to, const char *name, const char *value)
{
    if (value != NULL)
        printable_fill(to, IN_MARKUP, "<property name=\"%s\" value=\"%s\"/>\n", name, value);
}

/* The schemas want a time without a zone. */
static void junit_end(report *r)
{
    size_t not_started = r->not_started != NULL; /* counts as a test case */
    fputs("<testsuites>\n<testsuite name=\"igo\" package=\"igo\" id=\"0\" hostname=\"localhost\"",
          r->to);
    fprintf(r->to, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\"",
            r->count + not_started, r->results[RESULT_FAILED],
            r->results[RESULT_ERROR] + not_started,
            r->results[RESULT_SKIPPED] + r->results[RESULT_KNOWN] + r->results[RESULT_CHOICE]);
    fprintf(r->to, " timestamp=\"%.19s\" time=\"%.3f\">\n<properties>\n", r->date,
            r->last - r->began);
    put_property(r->to, "igo", igo_version());
    put_property(r->to, "suite", SUITE_VERSION);
    put_property(r->to, "command", r->command);
    put_property(r->to, "rules", r->rules);
    put_property(r->to, "date", r->date);
    fputs("</properties>\n", r->to);
    report_put_kept(r, RESULT_OK);
    if (r->not_started != NULL) /* a suite without a case would pass */
        printable_fill(r->to, IN_XML,
                       "<testcase classname=\"igo\" name=\"the program\" time=\"0\">"
                       "<error type=\"program\" message=\"cannot be started\">"
                       "%s</error></testcase>\n",
                       r->not_started);
    fputs("<system-out>", r->to);
    report_put_kept(r, RESULT_MENDED);
    fputs("</system-out>\n<system-err/>\n</testsuite>\n</testsuites>\n", r->to);
}

const report_format report_junit = {.begin = junit_begin, .add = junit_put_point, .end = junit_end};

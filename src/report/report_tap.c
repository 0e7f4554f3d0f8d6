/* report_tap.c - a test report as TAP (Test Anything Protocol, version 13). */
#include "report_tap.h"

#include "printable.h"

#include <string.h>

static void tap_begin(report *r)
{
    fputs("TAP version 13\n", r->to);
}

/* True if YAML takes the text as a string without quotes. Some words have another meaning, in upper
 * and lower case. */
static bool is_plain_yaml(const char *text)
{
    static const char *const words[] = {"null", "true", "false", "yes", "no",
                                        "on",   "off",  "y",     "n"};
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,.+-";
    bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
    size_t length = strlen(text);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (text_is_in_any_case(text, length, words[i])) return false;
    return letter && strspn(text, letters) == length && text[length - 1] != ' ';
}

/* Prints a command verbatim. Behind its first word, YAML takes quotes as they are; in a block it
 * takes all characters as they are. */
static void put_command(FILE *to, const char *text)
{
    bool begins = *text == '.' || *text == '/' || (*text >= 'a' && *text <= 'z');
    bool plain = begins && strstr(text, ": ") == NULL && strstr(text, " #") == NULL &&
                 strchr(": ", text[strlen(text) - 1]) == NULL;
    fputs(plain ? " " : " |-\n      ", to);
    put_part(to, IN_YAML, PART_COMMAND, text);
    fputc('\n', to);
}

static void tap_put_failure(FILE *to, const failure *f)
{
    fprintf(to, "  - line: %zu\n", f->line);
    for (part which = 0; failure_next(f, &which); which++) {
        const char *text = f->text[which];
        if (which == PART_CONVERSATION) continue;
        fprintf(to, "    %s:%s", part_word(which), part_is_block(which) ? " |\n" : "");
        if (part_is_block(which))
            printable_lines(to, "      ", text);
        else if (which == PART_COMMAND)
            put_command(to, text);
        else if (is_plain_yaml(text))
            fprintf(to, " %s\n", text);
        else
            printable_fill(to, IN_YAML, " \"%s\"\n", text);
    }
}

static void tap_put_point(report *r, const report_point *p, point_result what)
{
    printable_fill(r->to, IN_TAP, "%sok %zu - %s:%zu%s%s", p->failure_count > 0 ? "not " : "",
                   r->count, p->file, p->line, p->title[0] != '\0' ? ": " : "", p->title);
    if (p->skip != NULL) printable_fill(r->to, IN_TAP, " # SKIP %s", p->skip);
    if (what == RESULT_KNOWN || what == RESULT_MENDED) fputs(" # TODO known", r->to);
    if (what == RESULT_CHOICE) fputs(" # TODO differs by choice", r->to);
    fputc('\n', r->to);
    if (p->failure_count == 0) return;
    fputs("  ---\n", r->to);
    for (size_t i = 0; i < p->failure_count; i++)
        tap_put_failure(r->to, &p->failures[i]);
    fputs("  ...\n", r->to);
    for (size_t i = 0; i < p->failure_count; i++)
        if (p->failures[i].text[PART_CONVERSATION] != NULL) {
            fputs("# only after earlier questions\n", r->to);
            printable_lines(r->to, "# ", p->failures[i].text[PART_CONVERSATION]);
        }
}

static void tap_end(report *r)
{
    report_put_files(r);
    if (r->asks && r->count > 0)
        fprintf(r->to, "# %zu of %zu records asked\n", report_records_asked(r), r->count);
    if (r->failed > 0) fprintf(r->to, "# %zu of %zu failed\n", r->failed, r->count);
    if (r->left_out > 0) fprintf(r->to, "# %zu claims left out\n", r->left_out);
    if (r->results[RESULT_KNOWN] > 0)
        fprintf(r->to, "# %zu of %zu known to fail\n", r->results[RESULT_KNOWN], r->count);
    if (r->results[RESULT_CHOICE] > 0)
        fprintf(r->to, "# %zu of %zu differ by choice\n", r->results[RESULT_CHOICE], r->count);
    if (r->skipped > 0)
        fprintf(r->to, "# %zu of %zu skipped%s", r->skipped, r->count,
                r->bailed_after ? "; " : "\n");
    if (r->bailed_after > 0)
        fprintf(r->to, "%sstopped by --bail after %zu failed\n", r->skipped ? "" : "# ",
                r->bailed_after);
    if (r->hint != NULL) fprintf(r->to, "# hint: %s\n", r->hint);
    if (r->not_started != NULL)
        printable_line(r->to, "Bail out! cannot be started: %s", r->not_started);
    else if (r->hangs != NULL)
        printable_line(r->to, "Bail out! hangs on three records in a row: %s", r->hangs);
    else if (r->ends_early != NULL)
        printable_line(r->to, "Bail out! ends before its first answer, three times in a row: %s",
                       r->ends_early);
    else
        fprintf(r->to, "1..%zu\n", r->count);
}

const report_format report_tap = {.begin = tap_begin, .add = tap_put_point, .end = tap_end};

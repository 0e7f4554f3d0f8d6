/* report_json.c - what came of claims, as JSON Lines: an object a test point. */
#include "harmless.h"
#include "report.h"

static void put_pair(FILE *to, const char *key, const char *text)
{
    if (text == NULL || *text == '\0')
        return;
    fprintf(to, ",\"%s\":", key);
    harmless_quoted(to, IN_JSON, text);
}

static void put_failure(FILE *to, const failure *f)
{
    fprintf(to, "{\"line\":%zu", f->line);
    put_pair(to, "claim", f->claim);
    put_pair(to, "wanted", f->wanted);
    put_pair(to, "got", f->got);
    put_pair(to, "why", f->why);
    put_pair(to, "rules", f->rules);
    put_pair(to, "start", f->start);
    put_pair(to, "moves", f->moves);
    put_pair(to, "board", f->board);
    put_pair(to, "repeats", f->repeats);
    put_pair(to, "again", f->again);
    fputc('}', to);
}

static void put_test_point(report *r, const report_point *p, came what)
{
    fputs("{\"file\":", r->to);
    harmless_quoted(r->to, IN_JSON, p->file);
    fprintf(r->to, ",\"line\":%zu", p->line);
    put_pair(r->to, "title", p->title);
    put_pair(r->to, "result", came_word(what));
    put_pair(r->to, "why", p->skip);
    if (p->failure_count > 0)
        fputs(",\"failures\":[", r->to);
    for (size_t i = 0; i < p->failure_count; i++) {
        fputs(i > 0 ? "," : "", r->to);
        put_failure(r->to, &p->failures[i]);
    }
    fputs(p->failure_count > 0 ? "]}\n" : "}\n", r->to);
}

static void nothing(report *r)
{
    (void)r;
}

static void end(report *r)
{
    if (r->gone == NULL)
        return;
    fputs("{\"error\":\"cannot be started\",\"program\":", r->to);
    harmless_quoted(r->to, IN_JSON, r->gone);
    fputs("}\n", r->to);
}

const report_format report_json = {.begin = nothing, .add = put_test_point, .end = end};

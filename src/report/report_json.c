/* report_json.c - a test report as JSON Lines: what was tested, then an object per test point. */
#include "report_json.h"

#include "results.h"

static void json_put_point(report *r, const report_point *p, point_result what)
{
    json j = json_new();
    json_key_text(&j, "file", p->file);
    json_key_number(&j, "line", (int64_t)p->line);
    json_key_text_if_any(&j, "title", p->title);
    json_key_text(&j, "result", result_word(what));
    json_key_text_if_any(&j, "why", p->skip);
    if (p->failure_count > 0) json_key_open(&j, "failures", '[');
    for (size_t i = 0; i < p->failure_count; i++) {
        const failure *f = &p->failures[i];
        json_open(&j, '{');
        json_key_number(&j, "line", (int64_t)f->line);
        for (part which = 0; failure_next(f, &which); which++)
            json_key_text(&j, part_word(which), f->text[which]);
        json_close(&j, '}');
    }
    if (p->failure_count > 0) json_close(&j, ']');
    json_put(r->to, &j);
}

static void json_report_begin(report *r)
{
    json j = json_new();
    json_key_text(&j, "igo", igo_version());
    json_key_text(&j, "suite", SUITE_VERSION);
    json_key_text_if_any(&j, "command", r->command);
    json_key_text_if_any(&j, "rules", r->rules);
    json_key_text(&j, "date", r->date);
    json_put(r->to, &j);
}

static void json_report_end(report *r)
{
    if (r->not_started == NULL) return;
    json j = json_new();
    json_key_text(&j, "error", "cannot be started");
    json_key_text(&j, "program", r->not_started);
    json_put(r->to, &j);
}

const report_format report_json = {
    .begin = json_report_begin, .add = json_put_point, .end = json_report_end};

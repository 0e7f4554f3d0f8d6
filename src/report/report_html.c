/* report_html.c - a test report as one self-contained HTML file.
 *
 * The summary and the failures come first, so each kind of test point waits in a temporary file. */
#include "harmless.h"
#include "picture.h"
#include "report.h"

static const char style[] =
    ":root{color-scheme:light dark;--back:#fbfaf8;--text:#1c1b19;--dim:#6a665f;--line:#ddd8cf;"
    "--card:#fff;--bad:#b3261e;--good:#2e7d32}\n"
    "@media(prefers-color-scheme:dark){:root{--back:#171614;--text:#ece9e3;--dim:#a29d93;"
    "--line:#3a3731;--card:#211f1c;--bad:#ff8a80;--good:#81c784}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:72rem;background:var(--back);"
    "color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}\n"
    "h1{font-size:1.5rem;margin:0 0 1rem}h2{font-size:1.15rem;margin:2.5rem 0 .75rem}\n"
    "h3{font-size:1rem;margin:0}\n"
    "code,pre{font:.9em/1.4 ui-monospace,monospace}pre{margin:0;white-space:pre-wrap}\n"
    ".dim,dt{color:var(--dim)}.bad{color:var(--bad)}.good{color:var(--good)}\n"
    ".counts{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;margin:0;list-style:none}\n"
    ".counts li{background:var(--card);border:1px solid var(--line);border-radius:.5rem;"
    "padding:.4rem .8rem}.counts b{font-size:1.25rem;margin-right:.3rem}\n"
    "article{background:var(--card);border:1px solid var(--line);border-radius:.5rem;"
    "padding:1rem;margin:0 0 1rem}\n"
    ".claim{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;margin-top:1rem;padding-top:1rem;"
    "border-top:1px solid var(--line)}.claim dl{flex:1 1 16rem;margin:0;display:grid;"
    "grid-template-columns:auto 1fr;gap:.2rem .8rem;align-content:start}dd{margin:0}\n"
    "figure{margin:0;max-width:100%}figcaption{color:var(--dim);font-size:.85rem}\n"
    "svg{display:block;max-width:100%;height:auto}\n"
    ".mark,.ring{font-size:1.2em;margin-left:.8rem}.mark{color:#e5342a}.ring{color:#e58a00}\n"
    ".grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.35rem;"
    "padding:0;"
    "list-style:none;font-size:.85rem}.grid li{border-left:.3rem solid;padding:.1rem .5rem;"
    "background:var(--card)}.grid a{color:inherit}\n"
    "details li{margin:.1rem 0}summary{cursor:pointer;font-weight:600}\n";

/* ---- Boards ---- */

/* A board; with a scene what was judged on it, or where another differs. */
static void draw(FILE *to, const igo_board *board, const scene *marks, const char *caption)
{
    picture p = picture_of(board, caption);
    if (marks != NULL && marks->judged) {
        p.judged = marks->move;
        p.taken = marks->evidence.taken;
        p.chain = marks->evidence.chain;
    } else if (marks != NULL && marks->differs) {
        p.judged = (igo_move){.turn = IGO_PLAY, .color = IGO_EMPTY, .at = marks->odd};
    }
    fputs("<figure>", to);
    svg_print(to, &p);
    fprintf(to, "<figcaption>%s</figcaption></figure>\n", caption);
}

static bool is_repetition(const scene *s)
{
    igo_reason reason = s->evidence.verdict.reason;
    return s->judged && (reason == IGO_KO || reason == IGO_SUPERKO);
}

/* With the board where the moves began, unless that is the one that would come back. */
static void draw_scene(FILE *to, const scene *s)
{
    char caption[64], move[32];
    if (s->moved && !(is_repetition(s) && s->evidence.verdict.repeats == 0)) {
        snprintf(caption, sizeof caption, "the start, %s to move", igo_color_name(s->start.next));
        draw(to, &s->start.board, NULL, caption);
    }
    int length = snprintf(caption, sizeof caption, "%s to move", igo_color_name(s->position.next));
    size_t left = sizeof caption - (size_t)length;
    if (s->judged) {
        igo_move_print(move, sizeof move, s->move);
        snprintf(caption + length, left, "; judged: %s", move);
    } else if (s->differs) {
        snprintf(caption + length, left, "; differs at %d,%d", (int)s->odd.row, (int)s->odd.col);
    }
    draw(to, &s->position.board, s, caption);
    if (!is_repetition(s)) return;
    snprintf(caption, sizeof caption, "ply %zu, which would come back",
             s->evidence.verdict.repeats);
    draw(to, &s->repeated.board, NULL, caption);
}

/* ---- Points ---- */

static void put_failure(FILE *to, const failure *f)
{
    static const char *const looks[PARTS] = {
        [PART_WANTED] = " class=\"good\"", [PART_GOT] = " class=\"bad\""};
    fputs("<div class=\"claim\">", to);
    if (f->scene.drawn) draw_scene(to, &f->scene);
    fprintf(to, "<dl><dt>line</dt><dd><code>%zu</code></dd>", f->line);
    for (part which = 0; failure_next(f, &which); which++) {
        if (part_is_block(which)) continue;
        fprintf(to, "<dt>%s</dt><dd%s>", part_word(which), looks[which] ? looks[which] : "");
        fputs("<code>", to);
        put_part(to, IN_XML, which, f->text[which]);
        fputs("</code></dd>", to);
    }
    fputs("</dl></div>\n", to);
}

static void put_test_point(report *r, const report_point *p, came what)
{
    FILE *to = report_keep(r, what);
    bool fails = p->failure_count > 0;
    if (fails)
        fprintf(to, "<article id=\"p%zu\"><h3>", r->count);
    else
        fputs("<li>", to);
    harmless_fill(to, IN_XML, "<span class=\"dim\">%s:%zu</span> %s", p->file, p->line, p->title);
    if (!fails && p->skip != NULL)
        harmless_fill(to, IN_XML, " <span class=\"dim\">(%s)</span>", p->skip);
    fputs(fails ? "</h3>" : "</li>\n", to);
    for (size_t i = 0; i < p->failure_count; i++)
        put_failure(to, &p->failures[i]);
    if (fails) fputs("</article>\n", to);
}

/* ---- The page ---- */

static void begin(report *r)
{
    fprintf(r->to,
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
            "<title>igo test</title><style>\n%s</style></head>\n<body><h1>igo test</h1>\n",
            style);
    harmless_fill(r->to, IN_MARKUP,
                  "<p><code>%s</code></p>\n<p class=\"dim\">igo %s, suite %s, %s, %s</p>\n",
                  r->command, igo_version(), SUITE_VERSION,
                  r->rules != NULL ? r->rules : "the rules of each record", r->date);
}

static void put_summary(report *r)
{
    static const char *const looks[CAME_COUNT] = {"good", "bad", "bad", "dim", "good", "dim"};
    fprintf(r->to, "<ul class=\"counts\"><li><b>%zu</b>point%s</li>", r->count,
            r->count == 1 ? "" : "s");
    for (came what = CAME_OK; what <= CAME_SKIPPED; what++)
        if (r->came[what] > 0)
            fprintf(r->to, "<li class=\"%s\"><b>%zu</b>%s</li>", looks[what], r->came[what],
                    came_word(what));
    if (r->left_out > 0)
        fprintf(r->to, "<li class=\"dim\"><b>%zu</b>claims left out</li>", r->left_out);
    fputs("</ul>\n", r->to);
}

/* The points of a kind: failures as articles, others as a list that can be opened. */
static void put_points(report *r, came what, bool list, const char *heading)
{
    if (r->came[what] == 0) return;
    if (list)
        fprintf(r->to, "<h2></h2><details><summary>%s: %zu</summary><ul>\n", heading,
                r->came[what]);
    else
        fprintf(r->to, "<section><h2>%s</h2>\n", heading);
    report_put_kept(r, what);
    fputs(list ? "</ul></details>\n" : "</section>\n", r->to);
}

static const char legend[] =
    "<p class=\"dim\"><b class=\"mark\">\xe2\x96\xa1</b> the point that is judged, or that "
    "differs <b class=\"mark\">\xc3\x97</b> a stone that comes off <b class=\"ring\">"
    "\xe2\x97\x8b</b> a chain without liberty</p>\n";

static void end(report *r)
{
    put_summary(r);
    put_file_grid(r);
    if (r->gone != NULL)
        harmless_fill(r->to, IN_XML, "<p class=\"bad\">Cannot be started: <code>%s</code></p>\n",
                      r->gone);
    if (r->came[CAME_FAILED] + r->came[CAME_KNOWN] > 0) fputs(legend, r->to);
    put_points(r, CAME_ERROR, false, "Texts in error");
    put_points(r, CAME_FAILED, false, "Failed");
    put_points(r, CAME_KNOWN, false, "Known to fail");
    put_points(r, CAME_MENDED, true, "Known to fail, and pass");
    put_points(r, CAME_SKIPPED, true, "Skipped");
    put_points(r, CAME_OK, true, "Passed");
    fputs("</body></html>\n", r->to);
}

const report_format report_html = {.begin = begin, .add = put_test_point, .end = end};

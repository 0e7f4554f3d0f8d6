/* report_html.c - a test report as one self-contained HTML file.
 *
 * The summary and the failures come first, so a temporary file keeps each kind of test point until
 * the end. */
#include "report_html.h"

#include "picture.h"
#include "printable.h"

#include <stdlib.h>
#include <string.h>

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
    ".dim,dt,i{color:var(--dim);font-style:normal}.bad{color:var(--bad)}.good{color:var(--good)}\n"
    ".counts{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;margin:0;list-style:none}\n"
    ".counts li{background:var(--card);border:1px solid var(--line);border-radius:.5rem;"
    "padding:.4rem .8rem}.counts b{font-size:1.25rem;margin-right:.3rem}\n"
    "article{background:var(--card);border:1px solid var(--line);border-radius:.5rem;"
    "padding:1rem;margin:0 0 1rem}\n"
    ".where,.claim dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem .8rem;margin:0}\n"
    ".claim{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;margin-top:1rem;padding-top:1rem;"
    "border-top:1px solid var(--line)}.claim dl{flex:1 1 16rem;"
    "align-content:start}dd{margin:0}dd code{white-space:pre-wrap}\n"
    "figure{margin:0;max-width:100%}figcaption{color:var(--dim);font-size:.85rem}\n"
    "svg{display:block;max-width:100%;height:auto}\n"
    ".mark,.ring{font-size:1.2em;margin-left:.8rem}.mark{color:#e5342a}.ring{color:#e58a00}\n"
    ".grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.35rem;"
    "padding:0;list-style:none;font-size:.85rem}.grid li{border-left:.3rem solid;"
    "padding:.1rem .5rem;background:var(--card)}.grid a{color:inherit}\n"
    "@media print{html{font-size:70%}article{break-inside:avoid}"
    "svg{max-height:18rem;width:auto}}\n"
    "details li,.list li{margin:.1rem 0}details{margin:0 0 1rem}"
    "summary{cursor:pointer;font-weight:600}\n";

/* ---- Boards ---- */

/* Draws a board; `marks`: the scene of which it shows the judged move, or where another board
 * differs; or NULL. */
static void draw_board(report *r, FILE *to, const igo_board *board, const scene *marks,
                       const char *caption)
{
    picture p = picture_of_board(board, caption);
    bool *grid = &r->grids[igo_board_rows(board) * SIDES + igo_board_cols(board)];
    p.in = *grid ? IN_PAGE : IN_PAGE_WITH_GRID;
    *grid = true;
    if (marks != NULL && marks->judged) {
        p.judged = marks->move;
        p.taken = marks->evidence.taken;
        p.chain = marks->evidence.chain;
    } else if (marks != NULL && marks->differs) {
        p.judged = (igo_move){.turn = IGO_PLAY, .color = IGO_EMPTY, .at = marks->differs_at};
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

/* Draws the start, unless it is the repeated board, the position, and the repeated board. */
static void draw_scene(report *r, FILE *to, const scene *s)
{
    char caption[64], move[32];
    if (s->moved && !(is_repetition(s) && s->evidence.verdict.repeats == 0)) {
        snprintf(caption, sizeof caption, "the start, %s to move", player_name(s->start.next));
        draw_board(r, to, &s->start.board, NULL, caption);
    }
    int length = snprintf(caption, sizeof caption, "%s to move", player_name(s->position.next));
    size_t left = sizeof caption - (size_t)length;
    if (s->judged) {
        igo_move_print(move, sizeof move, s->move);
        snprintf(caption + length, left, "; judged: %s", move);
    } else if (s->differs) {
        snprintf(caption + length, left, "; differs at %d,%d", (int)s->differs_at.row,
                 (int)s->differs_at.col);
    }
    draw_board(r, to, &s->position.board, s, caption);
    if (!is_repetition(s)) return;
    snprintf(caption, sizeof caption, "ply %zu, which would come back",
             s->evidence.verdict.repeats);
    draw_board(r, to, &s->repeated.board, NULL, caption);
}

/* ---- Test points ---- */

/* Links to igo.html, which shows the record if that page is in the same folder. */
static void put_link(FILE *to, const failure *f)
{
    out text = out_growing();
    if (f->record != NULL) {
        out_text(&text, f->record);
    } else if (f->scene.drawn) {
        igo_out_position(&text, &f->scene.position, true);
        out_format(&text, "; %s", f->text[PART_CLAIM]);
    } else {
        return;
    }
    fputs(" <a href=\"igo.html#", to);
    for (const char *c = text_made(&text); *c != '\0'; c++) {
        bool between = c[0] == ' ' && (c[1] == ';' || c[-1] == ';'); /* between steps */
        bool plain =
            ((*c | 0x20) >= 'a' && (*c | 0x20) <= 'z') || (*c >= '+' && *c <= ';') || *c == '=';
        if (!between) fprintf(to, plain ? "%c" : "%%%02x", (unsigned char)*c);
    }
    fputs("\">open</a>", to);
    free(text.buffer);
}

/* A failure in one line. */
static void put_line(FILE *to, const failure *f)
{
    printable_fill(to, IN_XML, "<code>%s</code>, got <b>%s</b>", f->text[PART_CLAIM],
                   f->text[PART_GOT]);
    put_link(to, f);
}

static void html_put_failure(report *r, FILE *to, const failure *f)
{
    static const char *const looks[PARTS] = {
        [PART_WANTED] = " class=\"good\"", [PART_GOT] = " class=\"bad\""};
    fputs("<div class=\"claim\">", to);
    if (f->scene.drawn) draw_scene(r, to, &f->scene);
    fprintf(to, "<dl><dt>line</dt><dd><code>%zu</code>", f->line);
    put_link(to, f);
    fputs("</dd>", to);
    for (part which = 0; failure_next(f, &which); which++) {
        const char *element = part_is_block(which) ? "pre" : "code";
        if (!part_is_text(which)) continue;
        fprintf(to, "<dt>%s</dt><dd%s><%s>", part_word(which), looks[which] ? looks[which] : "",
                element);
        if (part_is_block(which))
            printable_block(to, IN_MARKUP, f->text[which]);
        else
            put_part(to, IN_XML, which, f->text[which]);
        fprintf(to, "</%s></dd>", element);
    }
    fputs("</dl></div>\n", to);
}

/* Puts the first failure with its board, and some more as lines; or, unless `draws`, only the first
 * as a line. */
static void put_failures(report *r, FILE *to, const report_point *p, bool draws)
{
    enum { LINES = 4 };
    size_t first = draws, end = draws ? 1 + LINES : 1, count = p->failure_count;
    if (draws && count > 0) html_put_failure(r, to, &p->failures[0]);
    for (size_t i = first; i < end && i < count; i++) {
        fputs(draws ? "<div>" : ": ", to);
        put_line(to, &p->failures[i]);
        fputs(draws ? "</div>" : "", to);
    }
    if (count > end) fprintf(to, draws ? "<div>%zu more</div>" : "; %zu more", count - end);
}

/* ---- Files ---- */

/* Closes the elements that are open for a file. */
static void end_file(FILE *to, page_section *of)
{
    fputs(of->list ? "</ul>\n" : "", to);
    fputs(of->folded ? "</details>\n" : "", to);
    *of = (page_section){.file = NULL};
}

/* Opens the elements for a test point: none for the first failure of a file, <details> for further
 * ones, and a list for those without a picture. Returns whether the file had a failure before. */
static bool enter_file(FILE *to, page_section *of, const report_point *p, bool draws)
{
    bool other = of->file == NULL || strcmp(of->file, p->file) != 0;
    if (other) end_file(to, of);
    if (!other && !of->folded && !of->list) {
        printable_fill(to, IN_XML, "<details><summary>More of %s</summary>\n", p->file);
        of->folded = true;
    }
    of->file = p->file;
    if (!draws && !of->list) fputs("<ul class=\"list\">\n", to);
    of->list = !draws;
    return !other;
}

/* True if the page may have one more picture, so that one is left for each later file. */
static bool may_draw(const report *r, const page_section *of, const report_point *p)
{
    enum { MOST_DRAWN = 200 };
    bool first = of->file == NULL || strcmp(of->file, p->file) != 0;
    size_t later = r->files_to_read > r->file_count ? r->files_to_read - r->file_count : 0;
    return r->drawn + (first ? 0 : later) < MOST_DRAWN;
}

static void html_put_point(report *r, const report_point *p, point_result what)
{
    FILE *to = report_keep(r, what);
    bool fails = p->failure_count > 0, draws = fails && may_draw(r, &r->sections[what], p);
    r->drawn += draws;
    bool named = !fails || !enter_file(to, &r->sections[what], p, draws) || draws;
    fputs(draws ? "<article" : "<li", to);
    if (fails && named) fprintf(to, " id=\"p%zu\"", r->count);
    fputs(draws ? "><h3>" : ">", to);
    printable_fill(to, IN_XML, "<i>%s:%zu</i> %s", named ? p->file : "", p->line, p->title);
    if (!fails && p->skip != NULL) printable_fill(to, IN_XML, " <i>(%s)</i>", p->skip);
    fputs(draws ? "</h3>" : "", to);
    put_failures(r, to, p, draws);
    fputs(draws ? "</article>\n" : "</li>\n", to);
}

/* ---- The page ---- */

static void html_begin(report *r)
{
    fprintf(r->to,
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
            "<title>igo test</title><style>\n%s%s</style></head>\n<body><h1>igo test</h1>\n",
            style, svg_style);
    printable_fill(r->to, IN_MARKUP,
                   "<p><code>%s</code></p>\n<p class=\"dim\">igo %s, suite %s, %s, %s</p>\n",
                   r->command, igo_version(), SUITE_VERSION,
                   r->rules != NULL ? r->rules : "the rules of each record", r->date);
}

static void put_summary(report *r)
{
    static const char *const looks[RESULTS] = {"good", "bad", "bad", "dim", "dim", "good", "dim"};
    fprintf(r->to, "<ul class=\"counts\"><li><b>%zu</b>test%s</li>", r->count,
            r->count == 1 ? "" : "s");
    for (point_result what = RESULT_OK; what <= RESULT_SKIPPED; what++)
        if (r->results[what] > 0)
            fprintf(r->to, "<li class=\"%s\"><b>%zu</b>%s</li>", looks[what], r->results[what],
                    result_word(what));
    if (r->left_out > 0)
        fprintf(r->to, "<li class=\"dim\"><b>%zu</b>claims left out</li>", r->left_out);
    fputs("</ul>\n", r->to);
}

/* The test points with this result: those with failures as articles, others as a list that can be
 * unfolded. */
static void put_points(report *r, point_result what, const char *heading)
{
    bool list = what == RESULT_MENDED || what == RESULT_SKIPPED || what == RESULT_OK;
    if (r->results[what] == 0) return;
    if (list)
        fprintf(r->to, "<h2></h2><details><summary>%s: %zu</summary><ul>\n", heading,
                r->results[what]);
    else
        fprintf(r->to, "<section><h2>%s</h2>\n", heading);
    end_file(report_keep(r, what), &r->sections[what]);
    report_put_kept(r, what);
    fputs(list ? "</ul></details>\n" : "</section>\n", r->to);
}

static const char legend[] =
    "<p class=\"dim\">x is Black, o is White, and 2,1 is row 2, column 1, counted from 0. "
    "\"Open\" works where igo.html lies in the same folder. <b class=\"mark\">\xe2\x96\xa1</b> "
    "the point that is judged, or that differs <b class=\"mark\">\xc3\x97</b> "
    "a stone that comes off <b class=\"ring\">\xe2\x97\x8b</b> a chain without liberty</p>\n";

static void html_end(report *r)
{
    out list = out_growing();
    put_summary(r);
    wrong_verdicts_out_list(&list, r->in_common);
    fputs(text_made(&list), r->to);
    free(list.buffer);
    report_put_file_grid(r);
    if (r->not_started != NULL)
        printable_fill(r->to, IN_XML, "<p class=\"bad\">Cannot be started: <code>%s</code></p>\n",
                       r->not_started);
    if (r->results[RESULT_FAILED] + r->results[RESULT_KNOWN] + r->results[RESULT_CHOICE] > 0)
        fputs(legend, r->to);
    put_points(r, RESULT_ERROR, "Texts in error");
    put_points(r, RESULT_FAILED, "Failed");
    put_points(r, RESULT_KNOWN, "Known to fail");
    put_points(r, RESULT_CHOICE, "Differ by choice");
    put_points(r, RESULT_MENDED, "Known to fail, and pass");
    put_points(r, RESULT_SKIPPED, "Skipped");
    put_points(r, RESULT_OK, "Passed");
    fputs("</body></html>\n", r->to);
}

const report_format report_html = {.begin = html_begin, .add = html_put_point, .end = html_end};

/* verdict_picture.c - boards beside words, as SVG to show to others.
 *
 * The column of words is equally wide in every picture; a board below 13x13 is enlarged. The
 * animation needs only CSS: all parts that are visible for N frames share the keyframes kN, and
 * start them at different times. */
#include "verdict_picture.h"

#include "explain.h"
#include "picture.h"
#include "printable.h"
#include "results.h"
#include "step_types.h"

#include <stdlib.h>
#include <string.h>

/* In pixels: between the parts; the least side of the board; the width of the words; the side of a
 * repeated board if the board has its least side. */
enum { GAP = 20, LEAST_SIDE = 360, COLUMN_WIDTH = 280, REPEATED_SIDE = 200 };

/* Colors: paper, ink, small words; yes and no, for legal and illegal. */
static const char style[] =
    "<style>svg{--p:#fff;--i:#222;--s:#59636e;--y:#1f6f43;--n:#b3261e}.p{fill:var(--p)}"
    ".i{fill:var(--i)}.s{fill:var(--s)}.y{fill:var(--y)}.n{fill:var(--n)}"
    "@media(prefers-color-scheme:dark){svg{--p:#161a20;--i:#e6e6e6;--s:#9da7b3;--y:#7fd0a0;"
    "--n:#ff8a7a}}</style>\n";

/* ---- Words ---- */

/* Lines of text, one below the other. */
typedef struct column {
    out text; /* as SVG */
    int x, y; /* the left edge, and how far down the lines reach */
} column;

/* Adds a text in at most `most` lines. Assumes that a letter is half as wide as high. */
static void write_words(column *to, const char *text, const char *class, int size, int most)
{
    out plain = out_growing();
    printable_out(&plain, IN_LINE, text, strlen(text));
    const char *rest = text_made(&plain);
    for (size_t length; *rest != '\0' && most-- > 0; rest += length + strspn(rest + length, " ")) {
        length = wrapped_line(rest, (size_t)(COLUMN_WIDTH * 2 / size));
        to->y += size * 7 / 5;
        out_format(&to->text, "<text class=\"%s\" x=\"%d\" y=\"%d\" font-size=\"%d\"%s>", class,
                   to->x, to->y, size, size > 20 ? " font-weight=\"bold\"" : "");
        printable_out(&to->text, IN_MARKUP, rest, length);
        out_text(&to->text, most == 0 && rest[length] != '\0' ? " \xe2\x80\xa6" : "");
        out_text(&to->text, "</text>\n");
    }
    to->y += size / 2;
    free(plain.buffer);
}

static void out_turn(out *to, const session *s, const igo_board *board, igo_move move)
{
    out_text(to, player_name(move.color));
    out_text(to, move.turn == IGO_PASS ? " passes" : move.turn == IGO_RESIGN ? " resigns" : " at ");
    if (move.turn == IGO_PLAY) out_point(to, s->opt, board, move.at);
}

/* Adds the verdict, and why. explain_print begins with x or o where a player is named. */
static igo_evidence write_verdict(column *to, const session *s, igo_move move)
{
    enum { POINTS_NAMED = 12 };
    const igo_record *record = igo_replay_record(&s->replay);
    igo_rules rules = s->in.game->rules;
    igo_evidence evidence = igo_explain(&rules, record, move);
    bool legal = evidence.verdict.reason == IGO_LEGAL;
    char why[EXPLAIN_SIZE], head[40];
    explain_print(why, sizeof why, rules, record, move, s->opt->gtp_points, POINTS_NAMED);
    snprintf(head, sizeof head, "%s%s",
             legal ? "Legal" : "Illegal: ", legal ? "" : igo_reason_name(evidence.verdict.reason));
    write_words(to, head, legal ? "y" : "n", 24, 2);
    out words = out_growing();
    out_turn(&words, s, &session_now(s)->board, move);
    bool names_player = why[1] == ' ';
    out_format(&words, ": %s%s",
               names_player ? player_name(why[0] == 'x' ? IGO_BLACK : IGO_WHITE) : "",
               why + names_player);
    write_words(to, text_made(&words), "i", 16, 12);
    free(words.buffer);
    return evidence;
}

static void write_rules(column *to, const session *s)
{
    out rules = out_growing();
    out_text(&rules, "Rules: ");
    igo_out_rules(&rules, &s->in.game->rules, false);
    write_words(to, text_made(&rules), "s", 14, 4);
    free(rules.buffer);
}

/* ---- A picture ---- */

static picture board_of(const session *s, const igo_board *board)
{
    picture p = picture_of_board(board, "");
    p.gtp_points = s->opt->gtp_points;
    p.in = IN_SVG;
    p.x = p.y = GAP;
    svg_size size = svg_size_of(&p);
    p.side = size.width > size.height ? size.width : size.height;
    if (p.side < LEAST_SIDE) p.side = LEAST_SIDE;
    return p;
}

static column column_beside(const picture *p)
{
    return (column){.text = out_growing(), .x = 2 * GAP + svg_size_of(p).width, .y = GAP};
}

/* Begins an SVG that has room for a board and a column of words. */
static void begin_svg(FILE *to, const session *s, const picture *p, const column *words)
{
    const igo_case *c = s->in.game;
    int bottom = GAP + svg_size_of(p).height, width = words->x + COLUMN_WIDTH + GAP;
    int height = GAP + (words->y > bottom ? words->y : bottom);
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n<title>",
            width, height, width, height);
    printable_put(to, IN_XML, c->title_count > 0 ? c->title : "A position of Go");
    fprintf(to, "</title>\n%s<rect class=\"p\" width=\"%d\" height=\"%d\"/>\n", style, width,
            height);
}

static void write_title(column *to, const session *s)
{
    if (s->in.game->title_count > 0) write_words(to, s->in.game->title, "s", 14, 4);
}

/* Returns the board that the move would repeat, and adds its caption. NULL: none. */
static const igo_board *repeated_board(column *to, const session *s, const igo_verdict *verdict)
{
    if (verdict->reason != IGO_KO && verdict->reason != IGO_SUPERKO) return NULL;
    char words[64] = "Would return: the start";
    if (verdict->repeats > 0)
        snprintf(words, sizeof words, "Would return: turn %zu", verdict->repeats);
    write_words(to, words, "i", 14, 1);
    return &igo_replay_record(&s->replay)->entries[verdict->repeats].board;
}

void verdict_picture_print(FILE *to, const session *s, igo_move move)
{
    picture p = board_of(s, &session_now(s)->board);
    igo_set crossed =
        igo_set_none(p.board); /* the point of the move, which gets a cross, no ring */
    column words = column_beside(&p);
    igo_evidence evidence = write_verdict(&words, s, move);
    write_title(&words, s);
    write_rules(&words, s);
    p.judged = move;
    p.illegal = evidence.verdict.reason != IGO_LEGAL;
    p.taken = evidence.taken;
    p.chain = evidence.chain;
    if (evidence.verdict.reason == IGO_OCCUPIED) p.chain = igo_board_chain(p.board, move.at);
    if (igo_board_has(p.board, move.at)) igo_set_add(&crossed, move.at);
    p.chain = igo_set_minus(&p.chain, &crossed);
    const igo_board *again = repeated_board(&words, s, &evidence.verdict);
    picture small;
    if (again != NULL) {
        small = board_of(s, again);
        small.x = words.x;
        small.y = words.y;
        small.side = small.side == LEAST_SIDE ? REPEATED_SIDE : COLUMN_WIDTH;
        words.y += svg_size_of(&small).height;
    }
    begin_svg(to, s, &p, &words);
    svg_print(to, &p);
    fputs(text_made(&words.text), to);
    if (again != NULL) svg_print(to, &small);
    fputs("</svg>\n", to);
    free(words.text.buffer);
}

/* ---- An animated record ---- */

/* A position, or a verdict on it, with its words. */
typedef struct frame {
    igo_board board;
    igo_move move;
    bool judged, legal;
    char *words; /* SVG */
} frame;

typedef struct film {
    frame *frames;
    size_t count, room;
    size_t still; /* the frame to show without motion */
    int bottom;   /* y of the longest words */
    column words; /* of the newest frame */
} film;

/* Adds the words of a step: what was played, or a verdict. False: the step shows nothing. */
static bool write_step(film *f, session *s, const igo_finding *finding, igo_color next)
{
    out text = out_growing();
    char head[40] = "The start";
    if (finding == NULL) {
        out_format(&text, "%s to move", player_name(next));
    } else if (igo_step_has_verdict(finding->step->kind)) {
        write_verdict(&f->words, s, finding->move);
        return true;
    } else if (finding->step->kind == IGO_STEP_PLAY) {
        snprintf(head, sizeof head, "Turn %zu", igo_replay_record(&s->replay)->count - 1);
        out_turn(&text, s, &session_now(s)->board, finding->move);
        if (finding->verdict.taken > 0)
            out_format(&text, ": captures %u", (unsigned)finding->verdict.taken);
    } else if (igo_step_types[finding->step->kind].role == STEP_CHANGES) {
        snprintf(head, sizeof head, "%s", finding->step->kind == IGO_STEP_UNDO ? "Undo" : "Set up");
        out_format(&text, "%s to move", player_name(s->replay.next));
    } else {
        return false;
    }
    write_words(&f->words, head, "i", 24, 1);
    write_words(&f->words, text_made(&text), "i", 16, 3);
    free(text.buffer);
    return true;
}

/* Adds the frame of a step, if there is one to show; of the start if `finding` is NULL. */
static void take_frame(film *f, session *s, const igo_finding *finding)
{
    f->words.text = out_growing();
    f->words.y = GAP;
    if (!write_step(f, s, finding, s->replay.next)) return;
    write_title(&f->words, s);
    write_rules(&f->words, s);
    if (f->words.y > f->bottom) f->bottom = f->words.y;
    bool judged = finding != NULL && igo_step_has_verdict(finding->step->kind);
    bool moved = judged || (finding != NULL && finding->step->kind == IGO_STEP_PLAY);
    f->frames = grow(f->frames, f->count + 1, &f->room, sizeof *f->frames);
    f->frames[f->count++] = (frame){
        .board = session_now(s)->board,
        .move = moved ? finding->move : (igo_move){.turn = IGO_PASS},
        .judged = judged,
        .legal = !judged || finding->verdict.reason == IGO_LEGAL,
        .words = text_made(&f->words.text),
    };
    if (f->frames[f->still].legal || !f->frames[f->count - 1].legal) f->still = f->count - 1;
}

static int seconds_per_frame(const film *f)
{
    return f->count > 20 ? 1 : 2;
}

/* Writes the attributes of a part that is visible from frame `from` until before frame `to`: class
 * m moves, h is hidden without motion, kN names the keyframes. */
static void write_visibility(char when[80], const film *f, size_t from, size_t to)
{
    when[0] = '\0';
    if (from == 0 && to == f->count) return;
    snprintf(when, 80, " class=\"m%s k%zu\" style=\"animation-delay:-%zus\"",
             from <= f->still && f->still < to ? "" : " h", to - from,
             (f->count - from) * (size_t)seconds_per_frame(f));
}

static void put_keyframes(FILE *to, const film *f)
{
    fprintf(to,
            "<style>.m{animation:%zus step-end infinite}.h{opacity:0}"
            "@media(prefers-reduced-motion:reduce){.m{animation:none!important}}\n",
            f->count * (size_t)seconds_per_frame(f));
    for (size_t length = 1; length < f->count; length++)
        fprintf(to, ".k%zu{animation-name:k%zu}@keyframes k%zu{0%%{opacity:1}%.4f%%{opacity:0}}\n",
                length, length, length, 100.0 * (double)length / (double)f->count);
    fputs("</style>\n", to);
}

/* Prints the stones of a point, each of which is visible for as long as it is there. */
static void put_stones(FILE *to, const film *f, igo_point at)
{
    char when[80];
    for (size_t from = 0, end; from < f->count; from = end) {
        igo_color color = igo_board_get(&f->frames[from].board, at);
        for (end = from + 1; end < f->count; end++)
            if (igo_board_get(&f->frames[end].board, at) != color) break;
        write_visibility(when, f, from, end);
        if (color != IGO_EMPTY) svg_stone(to, at, color, when);
    }
}

/* Prints the mark of a frame: of its verdict, or on the stone just played. */
static void put_frame_mark(FILE *to, const film *f, picture *p, size_t number)
{
    const frame *now = &f->frames[number];
    char when[80];
    write_visibility(when, f, number, number + 1);
    fprintf(to, "<g%s>", when);
    p->board = &now->board;
    p->judged = now->move;
    p->illegal = !now->legal;
    if (now->judged)
        svg_mark_judged(to, p);
    else if (now->move.turn == IGO_PLAY && igo_board_get(p->board, now->move.at) == now->move.color)
        svg_mark_last(to, now->move.at, now->move.color);
    fputs("</g>\n", to);
}

static void put_film(FILE *to, const film *f, picture *p)
{
    char when[80];
    put_keyframes(to, f);
    svg_begin(to, p);
    for (int32_t row = 0; row < igo_board_rows(p->board); row++)
        for (int32_t col = 0; col < igo_board_cols(p->board); col++)
            put_stones(to, f, (igo_point){row, col});
    for (size_t i = 0; i < f->count; i++)
        put_frame_mark(to, f, p, i);
    fputs("</svg>\n", to);
    for (size_t i = 0; i < f->count; i++) {
        write_visibility(when, f, i, i + 1);
        fprintf(to, "<g%s>\n%s</g>\n", when, f->frames[i].words);
    }
    fputs("</svg>\n", to);
}

void verdict_picture_animate(FILE *to, session *s)
{
    igo_finding finding;
    session_start(s);
    igo_board start = session_now(s)->board;
    picture p = board_of(s, &start);
    film f = {.words = column_beside(&p)};
    take_frame(&f, s, NULL);
    bool one_size = true;
    while (one_size && session_next(s, &finding)) {
        one_size = igo_board_same_size(&session_now(s)->board, &start);
        if (one_size) take_frame(&f, s, &finding);
    }
    f.words.y = f.bottom;
    if (one_size) {
        begin_svg(to, s, &p, &f.words);
        put_film(to, &f, &p);
        fputc('\n', to);
    } else {
        session_say(s, 2, finding.step->line, "found a board of another size, wanted one size");
    }
    while (f.count > 0)
        free(f.frames[--f.count].words);
    free(f.frames);
}

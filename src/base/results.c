/* results.c - results on standard output, as text or as JSON. */
#include "results.h"

#include "case_steps.h"
#include "printable.h"
#include "private.h"

#include <stdlib.h>
#include <string.h>

void out_point(out *to, const options *opt, const igo_board *board, igo_point at)
{
    opt->gtp_points ? igo_out_vertex(to, board, at) : igo_out_point(to, at);
}

void out_move(out *to, const options *opt, const igo_board *board, igo_move move)
{
    if (move.turn != IGO_PLAY) {
        igo_out_move(to, move);
        return;
    }
    out_format(to, "%s ", igo_color_name(move.color));
    out_point(to, opt, board, move.at);
}

void out_set(out *to, const options *opt, const igo_board *board, const igo_set *set)
{
    if (!opt->gtp_points) {
        igo_out_points(to, set, false);
        return;
    }
    bool first = true;
    for (igo_point at = igo_set_before(); igo_set_next(set, &at); first = false) {
        if (!first) out_char(to, ' ');
        igo_out_vertex(to, board, at);
    }
}

static void clean_title(igo_case *c)
{
    out clean = out_growing();
    printable_out(&clean, IN_FIXTURE, c->title, c->title_count);
    c->title_count = 0;
    if (!igo_case_add_title(c, text_made(&clean), clean.length)) out_of_memory();
    free(clean.buffer);
}

void out_put(FILE *to, out *text)
{
    fwrite(text_made(text), 1, text->length, to);
    free(text->buffer);
}

bool out_case(out *to, igo_case *c, enum notation as)
{
    size_t before = to->length;
    clean_title(c);
    as == TEXT_SGF ? igo_out_sgf(to, c) : igo_out_case(to, c, as == TEXT_LINE);
    bool fits = as != TEXT_LINE || to->length - before <= IGO_MAX_LINE + 1;
    if (!fits) to->length = before;
    return fits;
}

bool put_case(FILE *to, igo_case *c, enum notation as)
{
    out text = out_growing();
    bool fits = out_case(&text, c, as);
    out_put(to, &text);
    return fits;
}

/* ---- JSON ---- */

json json_new(void)
{
    json j = {.to = out_growing()};
    json_open(&j, '{');
    return j;
}

void json_put(FILE *to, json *j)
{
    json_close(j, '}');
    out_char(&j->to, '\n');
    out_put(to, &j->to);
}

json json_at(const input *in, size_t line)
{
    json j = json_new();
    json_key_text(&j, "file", in->file);
    json_key_number(&j, "line", (int64_t)line);
    return j;
}

json json_of(const input *in, size_t line)
{
    json j = json_at(in, line);
    json_key_number(&j, "record", (int64_t)in->record);
    return j;
}

void json_key_points(json *j, const char *key, const igo_set *set)
{
    json_key_open(j, key, '[');
    igo_out_points(&j->to, set, true);
    json_close(j, ']');
}

void json_key_move(json *j, const options *opt, const igo_board *board, igo_move move)
{
    json_key(j, "move");
    json_comma(j);
    out_char(&j->to, '"');
    out_move(&j->to, opt, board, move);
    out_char(&j->to, '"');
}

void json_keys_verdict(json *j, igo_verdict verdict)
{
    json_key_text(j, "verdict", verdict.reason == IGO_LEGAL ? "legal" : "illegal");
    if (verdict.reason != IGO_LEGAL) json_key_text(j, "reason", igo_reason_name(verdict.reason));
    if (verdict.reason == IGO_KO || verdict.reason == IGO_SUPERKO)
        json_key_number(j, "repeats", (int64_t)verdict.repeats);
}

void json_key_komi(json *j, int32_t half_komi)
{
    json_key(j, "komi");
    json_comma(j);
    igo_out_half_points(&j->to, half_komi);
}

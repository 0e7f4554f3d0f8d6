/* print.c - results on standard output, as text or as JSON. */
#include "print.h"

#include "harmless.h"
#include "memory.h"

#include <stdlib.h>

/* ---- Text ---- */

void out_point(out *to, const options *opt, const igo_board *board, igo_point at)
{
    opt->gtp_points ? igo_out_vertex(to, board, at) : igo_out_point(to, at);
}

static void move_out(out *to, const options *opt, const igo_board *board, igo_move move)
{
    if (move.turn != IGO_PLAY) {
        igo_out_move(to, move);
        return;
    }
    out_text(to, igo_color_name(move.color));
    out_char(to, ' ');
    out_point(to, opt, board, move.at);
}

void print_point(const options *opt, const igo_board *board, igo_point at)
{
    char text[32];
    out to = out_to(text, sizeof text);
    out_point(&to, opt, board, at);
    out_end(&to);
    fputs(text, stdout);
}

void print_move(const options *opt, const igo_board *board, igo_move move)
{
    char text[32];
    out to = out_to(text, sizeof text);
    move_out(&to, opt, board, move);
    out_end(&to);
    fputs(text, stdout);
}

void print_set(const options *opt, const igo_board *board, const igo_set *set)
{
    const char *blank = "";
    for (igo_point at = igo_set_before(); igo_set_next(set, &at); blank = " ") {
        fputs(blank, stdout);
        print_point(opt, board, at);
    }
}

void print_verdict(igo_verdict verdict)
{
    char text[32];
    igo_verdict_print(text, sizeof text, verdict);
    fputs(text, stdout);
}

void print_position(const igo_board *board, igo_color next)
{
    char text[2 + IGO_MAX_SIZE * (IGO_MAX_SIZE + 1) + 1];
    igo_position position = {.board = *board, .next = next};
    igo_position_print(text, sizeof text, &position);
    fputs(text, stdout);
}

void print_rules(igo_rules rules)
{
    char text[128];
    igo_rules_print(text, sizeof text, &rules);
    printf("rules %s\n", text);
}

static void clean_title(igo_case *game)
{
    out clean = out_growing();
    harmless_out(&clean, IN_FIXTURE, game->title, game->title_count);
    game->title_count = 0;
    if (!igo_case_add_title(game, text_made(&clean), clean.length))
        out_of_memory();
    free(clean.buffer);
}

static void put_text(FILE *to, out *text)
{
    fwrite(text_made(text), 1, text->length, to);
    free(text->buffer);
}

void put_game(FILE *to, igo_case *game, bool sgf)
{
    out text = out_growing();
    clean_title(game);
    sgf ? igo_out_sgf(&text, game) : igo_out_case(&text, game, false);
    put_text(to, &text);
}

void print_game(igo_case *game, bool sgf)
{
    put_game(stdout, game, sgf);
}

bool print_game_line(igo_case *game)
{
    out text = out_growing();
    clean_title(game);
    igo_out_case(&text, game, true);
    bool fits = text.length <= IGO_MAX_LINE + 1;
    text.length = fits ? text.length : 0;
    put_text(stdout, &text);
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
    put_text(to, &j->to);
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
    for (igo_point at = igo_set_before(); igo_set_next(set, &at);)
        json_point(j, at);
    json_close(j, ']');
}

void json_key_move(json *j, const options *opt, const igo_board *board, igo_move move)
{
    json_key(j, "move");
    json_comma(j);
    out_char(&j->to, '"');
    move_out(&j->to, opt, board, move);
    out_char(&j->to, '"');
}

void json_keys_verdict(json *j, igo_verdict verdict)
{
    json_key_text(j, "verdict", verdict.reason == IGO_LEGAL ? "legal" : "illegal");
    if (verdict.reason != IGO_LEGAL)
        json_key_text(j, "reason", igo_reason_name(verdict.reason));
    if (verdict.reason == IGO_KO || verdict.reason == IGO_SUPERKO)
        json_key_number(j, "repeats", (int64_t)verdict.repeats);
}

void json_error(const input *in, size_t line, size_t column, const char *error)
{
    json j = json_at(in, line);
    if (column > 0)
        json_key_number(&j, "column", (int64_t)column);
    json_key_number(&j, "record", (int64_t)in->record);
    json_key_text(&j, "error", error);
    json_put(stdout, &j);
}

/* print.c - results on standard output, as text or as JSON. */
#include "print.h"

#include "harmless.h"
#include "memory.h"
#include "utf8.h"

#include <stdlib.h>

/* ---- Text ---- */

void print_point(const options *opt, const igo_board *board, igo_point at)
{
    char text[32];
    if (opt->gtp_points)
        igo_vertex_print(text, sizeof text, board, at);
    else
        igo_point_print(text, sizeof text, at);
    fputs(text, stdout);
}

void print_move(const options *opt, const igo_board *board, igo_move move)
{
    printf("%s ", igo_color_name(move.color));
    if (move.turn == IGO_PLAY)
        print_point(opt, board, move.at);
    else
        fputs(move.turn == IGO_PASS ? "pass" : "resign", stdout);
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
    size_t count = game->title_count;
    size_t length = harmless_print(NULL, 0, IN_FIXTURE, game->title, count);
    char *clean = allocate(length + 1, 1);
    harmless_print(clean, length + 1, IN_FIXTURE, game->title, count);
    game->title_count = 0;
    if (!igo_case_add_title(game, clean, length))
        out_of_memory();
    free(clean);
}

/* At most so many bytes are printed; else none. */
static bool print_with(FILE *to, igo_case *game, size_t (*print)(char *, size_t, const igo_case *),
                       size_t most)
{
    clean_title(game);
    size_t length = print(NULL, 0, game);
    if (length > most)
        return false;
    char *text = allocate(length + 1, 1);
    print(text, length + 1, game);
    fwrite(text, 1, length, to);
    free(text);
    return true;
}

void put_game(FILE *to, igo_case *game, bool sgf)
{
    print_with(to, game, sgf ? igo_sgf_print : igo_case_print, SIZE_MAX);
}

void print_game(igo_case *game, bool sgf)
{
    put_game(stdout, game, sgf);
}

bool print_game_line(igo_case *game)
{
    enum { NEWLINE = 1 };
    return print_with(stdout, game, igo_case_print_line, IGO_MAX_LINE + NEWLINE);
}

/* ---- JSON ---- */

void json_text(const char *key, const char *text)
{
    printf(",\"%s\":", key);
    harmless_quoted(stdout, IN_JSON, text);
}

void json_any_text(const char *key, const char *text, size_t length)
{
    printf(",\"%s\":\"", key);
    for (size_t at = 0, bytes; at<length; at += bytes> 0 ? bytes : 1) {
        bytes = utf8_length(text + at, length - at);
        if (bytes > 0)
            harmless_bytes(stdout, IN_JSON, text + at, bytes);
        else
            fputs("\xef\xbf\xbd", stdout);
    }
    putchar('"');
}

void json_number(const char *key, int64_t number)
{
    printf(",\"%s\":%lld", key, (long long)number);
}

void json_open_at(const input *in, size_t line)
{
    fputs("{\"file\":", stdout);
    harmless_quoted(stdout, IN_JSON, in->file);
    json_number("line", (int64_t)line);
}

void json_open(const input *in, size_t line)
{
    json_open_at(in, line);
    json_number("record", (int64_t)in->record);
}

void json_close(void)
{
    puts("}");
}

void json_points(const char *key, const igo_set *set)
{
    const char *comma = "";
    printf(",\"%s\":[", key);
    for (igo_point at = igo_set_before(); igo_set_next(set, &at); comma = ",")
        printf("%s[%d,%d]", comma, (int)at.row, (int)at.col);
    putchar(']');
}

void json_move(const options *opt, const igo_board *board, igo_move move)
{
    fputs(",\"move\":\"", stdout);
    print_move(opt, board, move);
    putchar('"');
}

void json_verdict(igo_verdict verdict)
{
    json_text("verdict", verdict.reason == IGO_LEGAL ? "legal" : "illegal");
    if (verdict.reason != IGO_LEGAL)
        json_text("reason", igo_reason_name(verdict.reason));
    if (verdict.reason == IGO_KO || verdict.reason == IGO_SUPERKO)
        json_number("repeats", (int64_t)verdict.repeats);
}

void json_error(const input *in, size_t line, size_t column, const char *error)
{
    json_open_at(in, line);
    if (column > 0)
        json_number("column", (int64_t)column);
    json_number("record", (int64_t)in->record);
    json_text("error", error);
    json_close();
}

/* cmd_convert.c - igo convert: records in another notation. */
#include "commands.h"
#include "harmless.h"
#include "memory.h"
#include "print.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

/* ---- JSON ---- */

/* The nearest rule set's name, and all values. */
static void json_rules(igo_rules rules)
{
    char text[128], komi[16];
    igo_rules_print(text, sizeof text, &rules);
    igo_komi_print(komi, sizeof komi, rules.komi);
    text[strcspn(text, " ")] = '\0';
    printf(",\"rules\":{\"name\":\"%s\"", text);
    json_text("ko", igo_ko_name(rules.ko));
    json_text("suicide", igo_suicide_name(rules.suicide));
    json_number("passes", rules.passes);
    json_text("scoring", igo_scoring_name(rules.scoring));
    printf(",\"komi\":%s}", komi);
}

static void json_rows(const igo_position *start)
{
    char text[2 + IGO_MAX_SIZE * (IGO_MAX_SIZE + 1) + 1];
    const char *comma = "";
    igo_position_print_line(text, sizeof text, start);
    json_text("next", igo_color_name(start->next));
    fputs(",\"rows\":[", stdout);
    for (const char *row = text + 2; *row != '\0'; comma = ",") {
        int length = (int)strcspn(row, "/");
        printf("%s\"%.*s\"", comma, length, row);
        row += length + (row[length] == '/');
    }
    putchar(']');
}

static void json_steps(const igo_case *game)
{
    fputs(",\"steps\":[", stdout);
    for (size_t i = 0; i < game->step_count; i++) {
        size_t length = igo_step_print_part(NULL, 0, game, &game->steps[i]);
        char *text = allocate(length + 1, 1);
        igo_step_print_part(text, length + 1, game, &game->steps[i]);
        printf("%s\"%s\"", i == 0 ? "" : ",", text);
        free(text);
    }
    putchar(']');
}

static void print_json(session *s)
{
    const igo_case *game = s->in.game;
    json_open_at(&s->in, game->line);
    if (game->title_count > 0)
        json_text("title", game->title);
    json_rules(game->rules);
    json_rows(&game->start);
    json_steps(game);
    json_close();
}

/* ---- The other notations ---- */

static void print_fixture(session *s)
{
    print_game(s->in.game, false);
}

static void print_sgf(session *s)
{
    print_game(s->in.game, true);
}

static void print_line(session *s)
{
    if (!print_game_line(s->in.game))
        session_say(s, 2, s->in.game->line,
                    "found a record of more than 65536 bytes, wanted one that fits into a line");
}

static const struct {
    const char *name;
    void (*print)(session *s);
} notations[] = {
    {"fixture", print_fixture}, {"line", print_line}, {"sgf", print_sgf}, {"json", print_json}};

enum { NOTATIONS = sizeof notations / sizeof notations[0] };

/* The index of the notation wanted; NOTATIONS if there is none. */
static size_t wanted(const options *opt)
{
    size_t i = 0;
    while (i < NOTATIONS && (opt->to == NULL || strcmp(opt->to, notations[i].name) != 0))
        i++;
    return i;
}

static void take(session *s, input_kind what)
{
    if (what == INPUT_GAME && session_replay(s))
        notations[wanted(s->opt)].print(s);
}

static int run(const options *opt)
{
    if (wanted(opt) < NOTATIONS)
        return each_record(opt, false, take);
    return options_wrong("convert", "wanted --to fixture, line, sgf or json");
}

static const char *const names[] = {"to", "turn", "from", "next", NULL};

const command cmd_convert = {
    .name = "convert",
    .args = "--to NOTATION [OPTION]... [FILE]...",
    .help = "convert records to fixture text, one line, SGF or JSON",
    .options = names,
    .examples = "igo convert --to sgf kata/09-ko.txt >ko.sgf\n"
                "igo convert --to line kata | grep superko | igo test",
    .reads_many = true,
    .run = run,
};

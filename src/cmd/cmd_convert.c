/* cmd_convert.c - igo convert: records in another notation. */
#include "commands.h"
#include "private.h"
#include "session.h"

#include <string.h>

static void print_json(session *s)
{
    json j = json_at(&s->in, s->in.game->line);
    igo_json_case(&j, s->in.game);
    json_put(stdout, &j);
}

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
                    "found a record of more than 65536 bytes, which has no one-line form");
}

static const struct {
    const char *name;
    void (*print)(session *s);
} notations[] = {
    {"fixture", print_fixture}, {"line", print_line}, {"sgf", print_sgf}, {"json", print_json}};

enum { NOTATIONS = sizeof notations / sizeof notations[0] };

/* The index of the notation; NOTATIONS if unknown. */
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
        return each_record(opt, &cmd_convert);
    return options_wrong("convert", "wanted --to fixture, line, sgf or json");
}

const command cmd_convert = {
    .name = "convert",
    .args = "--to NOTATION [OPTION]... [FILE]...",
    .help = "convert records to fixture text, one line, SGF or JSON",
    .options = "to turn",
    .examples = "igo convert --to sgf kata/09-ko.txt >ko.sgf\n"
                "igo convert --to line kata | grep superko | igo test",
    .reads_many = true,
    .take = take,
    .run = run,
};

/* cmd_convert.c - igo convert: records in another notation. */
#include "commands.h"
#include "session.h"

#include <string.h>

static void take(session *s, input_kind what)
{
    const char *to = s->opt->to;
    if (what == INPUT_ERROR || !session_replay(s))
        return;
    if (strcmp(to, "json") == 0) {
        json j = json_at(&s->in, s->in.game->line);
        igo_json_case(&j, s->in.game);
        json_put(stdout, &j);
    } else if (strcmp(to, "line") != 0) {
        print_game(s->in.game, strcmp(to, "sgf") == 0);
    } else if (!print_game_line(s->in.game)) {
        session_say(s, 2, s->in.game->line,
                    "found a record of more than 65536 bytes, which has no one-line form");
    }
}

static int run(const options *opt)
{
    return opt->to != NULL ? each_record(opt, &cmd_convert)
                           : options_wrong("convert", "wanted --to fixture, line, sgf or json");
}

const command cmd_convert = {
    .name = "convert",
    .args = "--to NOTATION [OPTION]... [FILE]...",
    .help = "convert records to fixture text, one line, SGF or JSON",
    .options = "to turn",
    .examples = "igo convert --to sgf kata/09-ko.txt >ko.sgf\n"
                "igo convert --to line kata | grep superko | igo test",
    .take = take,
    .run = run,
};

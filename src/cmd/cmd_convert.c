/* cmd_convert.c - igo convert: records in another notation. */
#include "commands.h"
#include "session.h"

static void convert_record(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s)) return;
    if (s->opt->to == TEXT_JSON) {
        json j = json_at(&s->in, s->in.game->line);
        igo_json_case(&j, s->in.game);
        json_put(stdout, &j);
    } else if (!put_game(stdout, s->in.game, s->opt->to)) {
        session_say(s, 2, s->in.game->line,
                    "found a record of more than 65536 bytes, which has no one-line form");
    }
}

const command cmd_convert = {
    .name = "convert",
    .help = "convert records to fixture text, one line, SGF or JSON",
    .options = "to boards turn",
    .examples = "igo convert --to sgf kata/09-ko.txt >ko.sgf\n"
                "igo convert --to line kata | grep superko | igo test",
    .take = convert_record,
};

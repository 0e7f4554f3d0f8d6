/* cmd_convert.c - igo convert: records in another notation. */
#include "commands.h"
#include "record_session.h"
#include "results.h"

typedef struct convert_options {
    enum notation to; /* TEXT_AUTO: not given */
} convert_options;

static void convert_record(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s)) return;
    enum notation to = ((const convert_options *)s->opt->own)->to;
    if (to == TEXT_JSON) {
        json j = json_at(&s->in, s->in.game->line);
        igo_json_case(&j, s->in.game);
        json_put(stdout, &j);
    } else if (!put_case(stdout, s->in.game, to)) { /* only TEXT_LINE has a limit */
        session_say(s, 2, s->in.game->line,
                    "found a record of more than 65536 bytes, which has no one-line form");
    }
}

static const option own[] = {
    {"to", 0, NOTATION, OWN(convert_options, to), "NOTATION",
     "fixture, line, sgf or json (default fixture)"},
    {.name = NULL},
};

const command cmd_convert = {
    .name = "convert",
    .help = "convert records to fixture text, one line, SGF or JSON",
    .options = "boards turn",
    .own = own,
    .own_size = sizeof(convert_options),
    .examples = "igo convert --to sgf kata/09-ko.txt >ko.sgf\n"
                "igo convert --to line kata | grep superko | igo test",
    .take = convert_record,
};

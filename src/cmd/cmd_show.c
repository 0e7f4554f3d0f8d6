/* cmd_show.c - igo show: the current position as a picture. */
#include "commands.h"
#include "picture.h"
#include "values.h"

static void take(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s)) {
        if (!s->opt->svg) puts("error\n");
        return;
    }
    influence map;
    if (s->opt->influence) influence_of_record(&map, igo_replay_record(&s->replay), NULL);
    picture p = picture_make(s, s->opt->influence ? map.value : NULL);
    s->opt->svg ? svg_print(stdout, &p) : picture_print(s, &p);
    putchar('\n');
}

const command cmd_show = {
    .name = "show",
    .help = "draw the current position of each record",
    .options = "unicode color ansi svg influence boards gtp-points turn",
    .more = "With --influence, an empty point is b or B (0.5 or more) if Black controls it, w\n"
            "or W if White does. In color such points are darker or blue, in SVG darker or\n"
            "lighter.",
    .examples = "igo show --unicode kata/09-ko.txt:2\n"
                "igo show --svg --turn 30 game.sgf >game.svg",
    .take = take,
};

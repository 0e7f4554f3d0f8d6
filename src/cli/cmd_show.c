/* cmd_show.c - igo show: the current position as a picture. */
#include "commands.h"
#include "picture.h"

static void take(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s))
        return;
    if (s->opt->svg) {
        influence map;
        picture p = picture_make(s, &map);
        svg_print(stdout, &p);
    } else {
        picture_print(s);
    }
    putchar('\n');
}

static int run(const options *opt)
{
    return each_record(opt, false, take);
}

static const char *const names[] = {"unicode",   "color",      "ansi", "svg",
                                    "influence", "gtp-points", "turn", NULL};

const command cmd_show = {
    .name = "show",
    .args = "[--unicode] [--color WHEN] [--svg] [--turn N] [FILE]...",
    .help = "draw the current position of each record",
    .options = names,
    .more = "With --influence an empty point is b where black controls it, B from 0.5 on; w\n"
            "or W where white does. Colours: darker or blue. SVG: darker or lighter.",
    .example = "igo show --unicode --turn 30 game.sgf",
    .reads_many = true,
    .run = run,
};

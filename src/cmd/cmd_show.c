/* cmd_show.c - igo show: the current position as a picture. */
#include "commands.h"
#include "influence.h"
#include "picture.h"
#include "picture_options.h"
#include "verdict_picture.h"

typedef struct show_options {
    bool animate, influence;
} show_options;

/* Prints a picture of the verdict on each move of --why. */
static void print_verdict_pictures(session *s)
{
    igo_finding finding;
    session_add_moves(s, IGO_STEP_ASK);
    while (session_next(s, &finding)) {
        verdict_picture_print(stdout, s, finding.move);
        putchar('\n');
    }
}

static void show_record(session *s, input_kind what)
{
    const show_options *own = s->opt->own;
    if (what == INPUT_ERROR || !session_replay(s)) {
        if (!s->opt->picture->svg) puts("error\n");
        return;
    }
    if (s->opt->moves.count > 0) {
        print_verdict_pictures(s);
        return;
    }
    if (own->animate) {
        verdict_picture_animate(stdout, s);
        return;
    }
    influence map;
    if (own->influence) influence_of_record(&map, igo_replay_record(&s->replay), NULL);
    picture p = picture_of_position(s, own->influence ? map.value : NULL);
    s->opt->picture->svg ? svg_print(stdout, &p) : picture_print(s, &p);
    putchar('\n');
}

static const option own[] = {
    {"animate", 0, FLAG, OWN(show_options, animate), NULL,
     "show all positions of the record in turn"},
    {"influence", 0, FLAG, OWN(show_options, influence), NULL,
     "shade each point by who controls it"},
    {.name = NULL},
};

const command cmd_show = {
    .name = "show",
    .help = "draw the current position of each record",
    .options = "unicode color ansi svg why boards gtp-points turn",
    .own = own,
    .own_size = sizeof(show_options),
    .needs = "svg:!unicode,color,ansi why:svg animate:svg animate:!why,influence why:!influence",
    .more = "With --influence, an empty point is b or B (0.5 or more) if Black controls it, w\n"
            "or W if White does. In color such points are darker or blue, in SVG darker or\n"
            "lighter. With --why, the picture has the verdict in words; where ko forbids the\n"
            "move, also the board that would return.",
    .examples = "igo show --unicode --turn 30 game.sgf\n"
                "igo show --svg --why 2,2 kata/09-ko.txt:2 >ko.svg",
    .take = show_record,
};

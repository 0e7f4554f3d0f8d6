/* cmd_convert.c - igo convert: records in the other notation. */
#include "commands.h"
#include "print.h"
#include "session.h"

#include <string.h>

static void take(session *s, input_kind what)
{
    if (what == INPUT_GAME && session_replay(s))
        print_game(s->in.game, strcmp(s->opt->to, "sgf") == 0);
}

static int run(const options *opt)
{
    bool known =
        opt->to != NULL && (strcmp(opt->to, "sgf") == 0 || strcmp(opt->to, "fixture") == 0);
    if (known)
        return each_record(opt, false, take);
    fputs("igo: convert: wanted --to fixture or --to sgf\nTry 'igo convert --help'.\n", stderr);
    return 2;
}

static const char *const names[] = {"to", "turn", NULL};

const command cmd_convert = {
    .name = "convert",
    .args = "--to fixture|sgf [--turn N] [FILE]...",
    .help = "print the records as fixture text or as SGF",
    .options = names,
    .run = run,
};

/* cmd_gtp.c - igo gtp: a GTP 2 engine that referees. */
#include "commands.h"
#include "file.h"
#include "gtp_server.h"
#include "input.h"

#include <stdlib.h>

static int run(const options *opt)
{
    if (opt->files.count > 0)
        return options_wrong("gtp", "commands come on standard input, not from files");
    char *text = allocate(REFEREE_LINE + 1, 1);
    igo_rules rules = options_rules(opt, igo_rules_kata());
    if (!opt->has[PASSES]) rules.passes = 0;
    referee *r = referee_make(rules, opt->seed);
    r->player.player = opt->player;
    say_keyboard("commands");
    for (size_t length; !r->has_quit && read_line(stdin, text, REFEREE_LINE + 1, &length);) {
        const char *reply = referee_answer(r, text, length);
        if (reply == NULL) continue;
        fputs(reply, stdout);
        flush_output();
    }
    int status = standard_input_failed() ? 2 : 0;
    referee_free(r);
    free(text);
    return status;
}

const command cmd_gtp = {
    .name = "gtp",
    .args = "[OPTION]...",
    .help = "be a GTP 2 engine that judges moves",
    .options = "player seed",
    .more = "Either color may move. Passes do not end a game unless --passes N or\n"
            "igo-set-rules NAME passes=N says so. igo knows the commands gogui-rules_*, so\n"
            "GoGui can use it as its ruler.",
    .examples = "printf 'boardsize 5\\nis_legal b C3\\n' | igo gtp\n"
                "gogui-twogtp -black ./a -white ./b -referee 'igo gtp' -auto",
    .run = run,
};

/* program.c - the other program, as options name it. */
#include "program.h"

#include "harmless.h"

#include <stdio.h>

asker_options program_options(const options *opt, remarks *made)
{
    bool gtp = opt->gtp != NULL;
    asker_way way = gtp                    ? ASKER_GTP
                    : opt->answers != NULL ? ASKER_FILE
                    : opt->stream          ? ASKER_STREAM
                                           : ASKER_EXEC;
    return (asker_options){.command = gtp                 ? opt->gtp
                                      : opt->exec != NULL ? opt->exec
                                                          : opt->answers,
                           .way = way,
                           .timeout = opt->timeout,
                           .start_timeout = opt->start_timeout,
                           .known = made != NULL ? &made->habits : NULL,
                           .remarks = made,
                           .log = opt->log_to,
                           .forgives = true,
                           .keeps = true,
                           .besides = opt->ask,
                           .jobs = opt->jobs};
}

asker_options program_alone(asker_options way)
{
    bool for_all = way.way == ASKER_STREAM || way.way == ASKER_AUTO;
    way.way = for_all ? ASKER_EXEC : way.way;
    way.jobs = 1;
    return way;
}

bool program_is_named(const options *opt, const char *who)
{
    const char *wrong = NULL;
    if ((opt->exec == NULL) == (opt->gtp == NULL))
        wrong = "wanted --exec CMD or --gtp CMD";
    else if (opt->gtp != NULL && opt->reasons)
        wrong = "--reasons needs --exec";
    if (wrong != NULL) options_wrong(who, wrong);
    return wrong == NULL;
}

bool program_shows(asker *fresh, asker_options way, const igo_case *game, bool reasons,
                   const dispute *d, dispute *found)
{
    dispute again;
    asker_close(fresh);
    return asker_open(fresh, program_alone(way)) && asker_takes_rules(fresh, game->rules) &&
           find_like(asker_hear(fresh, game), reasons, d, found != NULL ? found : &again);
}

void program_say_restarted(asker *a)
{
    if (a->stream.restarted && !a->restart_told)
        harmless_line(stderr, "igo: %s: %s; igo restarts it each time", a->opt.command,
                      a->stream.lost);
    a->restart_told = a->stream.restarted;
}

int program_say_gone(const asker *a)
{
    harmless_line(stderr, "igo: %s: %s", a->opt.command, asker_why_gone(a));
    if (asker_cannot_start(a))
        fputs("hint: check its name, and that it is installed and executable; for a program in "
              "this directory, write ./NAME\n",
              stderr);
    return 2;
}

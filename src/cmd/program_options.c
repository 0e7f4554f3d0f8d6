/* program_options.c - the program to ask, as options name it; messages about it. */
#include "program_options.h"

#include "printable.h"
#include "process.h"
#include "process_options.h"
#include "times_options.h"

#include <stdio.h>

asker_options program_options(const options *opt, remarks *made)
{
    bool gtp = opt->gtp != NULL, each = opt->process->restart || opt->process->jobs > 0;
    asker_way way = gtp                    ? ASKER_GTP
                    : opt->answers != NULL ? ASKER_FILE
                    : opt->process->stream ? ASKER_STREAM
                    : each                 ? ASKER_EXEC
                                           : ASKER_AUTO;
    return (asker_options){
        .command = gtp                 ? opt->gtp
                   : opt->exec != NULL ? opt->exec
                                       : opt->answers,
        .way = way,
        .timeout = opt->times->timeout,
        .start_timeout = opt->times->start_timeout,
        .log = opt->log_to,
        .exec = {.extra_claims = opt->ask,
                 .jobs = opt->process->jobs,
                 .one_each = true,
                 .known = made != NULL ? &made->habits : NULL},
        .gtp = {.remarks = made, .allow_undo_refusal = true, .keep_commands = true},
    };
}

asker_options options_new_process(asker_options way)
{
    bool for_all = way.way == ASKER_STREAM || way.way == ASKER_AUTO;
    way.way = for_all ? ASKER_EXEC : way.way;
    way.exec.jobs = 1;
    return way;
}

asker_options options_one_process(asker_options way)
{
    way.exec.one_each = way.way == ASKER_AUTO;
    if (way.way != ASKER_STREAM) return way;
    way.way = ASKER_AUTO;
    way.exec.known->single = true;
    return way;
}

bool options_check_program(const options *opt, const char *who)
{
    const char *wrong = NULL;
    if ((opt->exec == NULL) == (opt->gtp == NULL))
        wrong = "wanted --exec CMD or --gtp CMD";
    else if (opt->gtp != NULL && opt->reasons)
        wrong = "--reasons needs --exec";
    if (wrong != NULL) options_wrong(who, wrong);
    return wrong == NULL;
}

void program_say_restarted(asker *a)
{
    if (a->exec.restarted && !a->restart_told)
        printable_line(stderr, "igo: %s: %s; igo restarts it each time", a->opt.command,
                       a->exec.lost);
    a->restart_told = a->exec.restarted;
}

int program_say_gone(const asker *a)
{
    printable_line(stderr, "igo: %s: %s", a->opt.command, asker_why_gone(a));
    if (asker_cannot_start(a))
        fprintf(stderr, "hint: check its name, and that it is installed%s\n",
                *process_here == '\0'
                    ? ""
                    : " and executable; for a program in this directory, write ./NAME");
    return 2;
}

/* program_options.c - how to ask the program that the options name; messages about it. */
#include "program_options.h"

#include "printable.h"
#include "process.h"
#include "process_options.h"
#include "times_options.h"

#include <stdio.h>

asker_options program_options(const options *opt, remarks *run_remarks)
{
    bool gtp = opt->gtp != NULL, one_per_record = opt->process->restart || opt->process->jobs > 0;
    asker_protocol protocol = gtp                    ? ASKER_GTP
                              : opt->answers != NULL ? ASKER_FILE
                              : opt->process->stream ? ASKER_STREAM
                              : one_per_record       ? ASKER_EXEC
                                                     : ASKER_AUTO;
    return (asker_options){
        .command = gtp                 ? opt->gtp
                   : opt->exec != NULL ? opt->exec
                                       : opt->answers,
        .protocol = protocol,
        .timeout = opt->times->timeout,
        .start_timeout = opt->times->start_timeout,
        .log = opt->log_to,
        .exec = {.extra_claims = opt->ask,
                 .jobs = opt->process->jobs,
                 .one_per_record = true,
                 .habits = run_remarks != NULL ? &run_remarks->habits : NULL},
        .gtp = {.remarks = run_remarks, .allow_undo_refusal = true, .keep_commands = true},
    };
}

asker_options how_with_new_processes(asker_options how)
{
    bool for_all = how.protocol == ASKER_STREAM || how.protocol == ASKER_AUTO;
    how.protocol = for_all ? ASKER_EXEC : how.protocol;
    how.exec.jobs = 1;
    return how;
}

asker_options how_with_one_process(asker_options how)
{
    how.exec.one_per_record = how.protocol == ASKER_AUTO;
    if (how.protocol != ASKER_STREAM) return how;
    how.protocol = ASKER_AUTO;
    how.exec.habits->one_at_a_time = true;
    return how;
}

bool options_check_program(const options *opt, const char *who)
{
    const char *wrong = NULL;
    if (opt->exec != NULL && opt->gtp != NULL)
        wrong = "found --exec and --gtp, wanted one of them";
    else if (opt->exec == NULL && opt->gtp == NULL)
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

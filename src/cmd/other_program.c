/* other_program.c - the other program, as options name it. */
#include "other_program.h"

#include "printable.h"
#include "process.h"

#include <stdio.h>

asker_options program_options(const options *opt, remarks *made)
{
    bool gtp = opt->gtp != NULL, each = opt->restart || opt->jobs > 0;
    asker_way way = gtp                    ? ASKER_GTP
                    : opt->answers != NULL ? ASKER_FILE
                    : opt->stream          ? ASKER_STREAM
                    : each                 ? ASKER_EXEC
                                           : ASKER_AUTO;
    return (asker_options){
        .command = gtp                 ? opt->gtp
                   : opt->exec != NULL ? opt->exec
                                       : opt->answers,
        .way = way,
        .timeout = opt->timeout,
        .start_timeout = opt->start_timeout,
        .log = opt->log_to,
        .exec = {.extra_claims = opt->ask,
                 .jobs = opt->jobs,
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

bool program_repeats(asker *fresh, asker_options way, const igo_case *c, bool reasons,
                     const dispute *d, dispute *found)
{
    dispute again;
    asker_close(fresh);
    return asker_open(fresh, options_new_process(way)) && asker_takes_rules(fresh, c->rules) &&
           find_like(asker_answer(fresh, c), reasons, d, found != NULL ? found : &again);
}

bool program_varies(asker *fresh, asker_options way, const igo_case *c, bool reasons,
                    const dispute *d, bool repeated)
{
    enum { TIMES = 3 };
    size_t first = 0;
    bool varies = false;
    for (int i = 0; i < TIMES && !varies; i++) {
        dispute again;
        bool repeats = program_repeats(fresh, way, c, reasons, d, &again);
        if (process_is_late()) return false;
        varies = repeats != repeated || (i > 0 && repeats && again.step != first);
        if (repeats) first = again.step;
    }
    return varies;
}

/* Reduces a record, with one process for all trials if it may. False: the result does not
 * repeat. */
static bool reduces_so(smallest *s, asker_options way, const igo_case *c, size_t step)
{
    bool kept = way.way == ASKER_AUTO;
    if (kept) asker_close(s->asker);
    if (kept) asker_open(s->asker, way);
    find_smallest(s, c, step);
    if (s->stopped != NULL && *s->stopped != 0) return true;
    dispute last;
    if (program_repeats(s->asker, way, &s->game, s->reasons, &s->wanted, &last)) {
        s->wanted = last;
        return true;
    }
    igo_case_free(&s->game);
    s->game = (igo_case){0};
    return false;
}

bool program_reduce(smallest *s, asker_options way, const igo_case *c, size_t step)
{
    smallest again = *s;
    /* With one process, an end, a timeout or an extra answer would spoil the next trials. */
    way = s->wanted.kind == SAID_NOTHING ? options_new_process(way) : options_one_process(way);
    if (reduces_so(s, way, c, step)) return true;
    *s = again;
    if (!asker_shares(&way)) return false;
    if (reduces_so(s, options_new_process(way), c, step)) return true;
    *s = again;
    return false;
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

/* fresh_program.c - whether a fresh program repeats a disagreement, and the smallest record. */
#include "fresh_program.h"

#include "case_steps.h"
#include "program_options.h"

bool program_repeats(asker *fresh, asker_options how, const igo_case *c, bool reasons,
                     const dispute *d, dispute *found)
{
    dispute again;
    asker_close(fresh);
    return asker_open(fresh, how_with_new_processes(how)) && asker_takes_rules(fresh, c->rules) &&
           find_like(asker_answer(fresh, c), reasons, d, found != NULL ? found : &again);
}

bool program_varies(asker *fresh, asker_options how, const igo_case *c, bool reasons,
                    const dispute *d, bool repeated)
{
    enum { TIMES = 3 };
    size_t first = 0;
    bool varies = false;
    for (int i = 0; i < TIMES && !varies; i++) {
        dispute again;
        bool repeats = program_repeats(fresh, how, c, reasons, d, &again);
        if (process_time_is_over()) return false;
        varies = repeats != repeated || (i > 0 && repeats && again.step != first);
        if (repeats) first = again.step;
    }
    return varies;
}

/* Reduces a record, asking as `how` says. False: a fresh program is right about the result. */
static bool reduce_asking(smallest *s, asker_options how, const igo_case *c, size_t step)
{
    if (how.protocol == ASKER_AUTO) {
        asker_close(s->asker);
        asker_open(s->asker, how);
    }
    find_smallest(s, c, step);
    if (s->stopped != NULL && *s->stopped != 0) return true;
    dispute last;
    if (program_repeats(s->asker, how, &s->game, s->reasons, &s->wanted, &last)) {
        s->wanted = last;
        return true;
    }
    igo_case_free(&s->game);
    s->game = (igo_case){0};
    return false;
}

bool program_reduce(smallest *s, asker_options how, const igo_case *c, size_t step)
{
    smallest before = *s;
    /* With one process, an end, a timeout or an extra answer would spoil the next trials. */
    how = s->wanted.kind == SAID_NOTHING ? how_with_new_processes(how) : how_with_one_process(how);
    if (reduce_asking(s, how, c, step)) return true;
    *s = before;
    if (!asker_shares(&how)) return false;
    if (reduce_asking(s, how_with_new_processes(how), c, step)) return true;
    *s = before;
    return false;
}

static bool ended_early(const answers *all)
{
    return all != NULL && all->got == 0 && all->trouble_kind == TROUBLE_ENDED;
}

bool program_is_dead(const options *opt, const answers *all)
{
    asker one;
    igo_case c = {.rules = igo_rules_kata()}; /* one question about an empty board */
    if (!ended_early(all)) return false;
    c.start = (igo_position){.board = igo_board_make(5, 5), .next = IGO_BLACK};
    add_step(&c, IGO_STEP_ASK, igo_move_play(IGO_BLACK, 0, 0));
    asker_options how = how_with_new_processes(program_options(opt, NULL));
    how.quiet = true;
    asker_open(&one, how);
    while (!asker_keeps_ending(&one) && ended_early(asker_answer(&one, &c)))
        continue;
    bool dead = asker_keeps_ending(&one);
    if (dead) program_say_gone(&one);
    asker_close(&one);
    igo_case_free(&c);
    return dead;
}

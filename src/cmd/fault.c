/* fault.c - counts the disputes about a fault, and prints it. */
#include "fault.h"
#include "memory.h"
#include "printable.h"
#include "results.h"
#include "step_types.h"
#include "steps.h"

#include <stdio.h>
#include <stdlib.h>

/* Each count takes a replay, so igo counts only so many. */
enum { MOST_COUNTED = 1000 };

void fault_count(fault *of, const answers *all, const dispute *d)
{
    const igo_case *c = &all->game;
    of->times++;
    if (of->times > MOST_COUNTED || !igo_step_has_verdict(c->steps[d->step].kind)) return;
    if (of->in_common == NULL) {
        of->in_common = allocate(1, sizeof *of->in_common);
        *of->in_common = (wrong_verdicts){0};
    }
    igo_replay replay = {0};
    start_at(&replay, c, d->step);
    const igo_record *record = igo_replay_record(&replay);
    wrong_verdicts_count(of->in_common, &record->entries[record->count - 1].board,
                         c->steps[d->step].move, d->ours, record->count - 1);
    igo_replay_free(&replay);
}

char *fault_common(const fault *of)
{
    enum { FEW = 3 };
    out to = out_growing();
    if (of->in_common == NULL || of->in_common->wrong < FEW) return NULL;
    out_text(&to, of->times > MOST_COUNTED ? "counted: " : "");
    wrong_verdicts_out_common(&to, of->in_common);
    return text_made(&to);
}

void fault_print(fault *of, const char *more)
{
    if (of->before.step_count > 0)
        put_case(stdout, &of->before, TEXT_FIXTURE);
    else if (of->late && !of->chance)
        puts("# only after earlier questions");
    char *by_chance = format_text("; by chance: the same questions get other answers%s", more);
    dispute_title(&of->first, &of->game, of->chance ? by_chance : more);
    free(by_chance);
    put_case(stdout, &of->game, TEXT_FIXTURE);
    if (of->commands != NULL) printable_lines(stdout, "# ", of->commands);
}

void fault_forget_before(fault *of)
{
    igo_case_free(&of->before);
    of->before = (igo_case){0};
    free(of->commands);
    of->commands = NULL;
}

void fault_free(fault *of)
{
    fault_forget_before(of);
    igo_case_free(&of->game);
    free(of->in_common);
}

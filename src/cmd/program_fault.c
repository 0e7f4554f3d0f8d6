/* program_fault.c - counts the disputes about a fault, and prints it. */
#include "program_fault.h"
#include "case_steps.h"
#include "memory.h"
#include "printable.h"
#include "results.h"
#include "step_types.h"

#include <stdio.h>
#include <stdlib.h>

/* A replay is needed to count what wrong verdicts have in common, so igo counts only so many. */
enum { MOST_COUNTED = 1000 };

void fault_add_dispute(fault *found, const answers *all, const dispute *d)
{
    const igo_case *c = &all->game;
    found->times++;
    if (found->times > MOST_COUNTED || !igo_step_has_verdict(c->steps[d->step].kind)) return;
    if (found->in_common == NULL) {
        found->in_common = allocate(1, sizeof *found->in_common);
        *found->in_common = (wrong_verdicts){0};
    }
    igo_replay replay = {0};
    start_at(&replay, c, d->step);
    const igo_record *record = igo_replay_record(&replay);
    wrong_verdicts_count(found->in_common, &record->entries[record->count - 1].board,
                         c->steps[d->step].move, d->ours, record->count - 1);
    igo_replay_free(&replay);
}

char *fault_common(const fault *found)
{
    enum { FEW = 3 };
    out to = out_growing();
    if (found->in_common == NULL || found->in_common->wrong < FEW) return NULL;
    out_text(&to, found->times > MOST_COUNTED ? "counted: " : "");
    wrong_verdicts_out_common(&to, found->in_common);
    return text_made(&to);
}

void fault_print(fault *found, const char *more)
{
    if (found->before.step_count > 0)
        put_case(stdout, &found->before, TEXT_FIXTURE);
    else if (found->depends_on_past && !found->varies)
        puts("# only after earlier questions");
    char *end = format_text(
        "%s%s", found->varies ? "; by chance: the same questions get other answers" : "", more);
    dispute_title(&found->first, &found->game, end);
    free(end);
    put_case(stdout, &found->game, TEXT_FIXTURE);
    if (found->commands != NULL) printable_lines(stdout, "# ", found->commands);
}

void fault_forget_before(fault *found)
{
    igo_case_free(&found->before);
    found->before = (igo_case){0};
    free(found->commands);
    found->commands = NULL;
}

void fault_free(fault *found)
{
    fault_forget_before(found);
    igo_case_free(&found->game);
    free(found->in_common);
}

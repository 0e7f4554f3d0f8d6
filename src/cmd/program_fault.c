/* program_fault.c - counts the disputes about a fault, compares and prints its record. */
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

void fault_keep_question(fault *found, const igo_case *c)
{
    copy_question(&found->game, c, found->first.step);
    found->first.step = found->game.step_count - 1;
}

/* The turns and set-ups before the step. */
static size_t turns_until(igo_case c, size_t step)
{
    c.step_count = step;
    return count_kinds(&c, KINDS_LEADING);
}

bool fault_is_larger(const fault *found, const answers *all, const dispute *d)
{
    bool has_others = count_kinds(&all->game, KINDS_IRREDUCIBLE) > 0;
    bool had_others = count_kinds(&found->game, KINDS_IRREDUCIBLE) > 0;
    if (has_others != had_others) return had_others;
    size_t turns = turns_until(all->game, d->step),
           old = turns_until(found->game, found->first.step);
    const igo_board *now = &all->game.start.board, *before = &found->game.start.board;
    return turns < old || (turns == old && igo_board_rows(now) * igo_board_cols(now) <
                                               igo_board_rows(before) * igo_board_cols(before));
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

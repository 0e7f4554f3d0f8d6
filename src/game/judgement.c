/* judgement.c - moves judged by samples, while somebody waits. */
#include "judgement.h"

#include "memory.h"
#include "progress.h"

#include <stdio.h>
#include <stdlib.h>

values *judgement_make(void)
{
    return allocate(1, sizeof(values));
}

void judgement_free(values *v)
{
    if (v != NULL)
        values_free(v);
    free(v);
}

void judge_moves(values *v, igo_rules rules, igo_record record, samples how, chance *c)
{
    igo_status status = IGO_MORE;
    if (!values_start(v, rules, record, how, c))
        out_of_memory();
    for (; status == IGO_MORE; status = values_next(v))
        if (v->wanted > 0)
            progress_show("igo: %zu of %zu moves judged", v->done / how.games, v->count);
    if (status == IGO_NO_MEMORY)
        out_of_memory();
    progress_end();
}

void value_print(char *buffer, size_t size, double value)
{
    bool none = value > -0.00005 && value < 0.00005;
    snprintf(buffer, size, "%.4f", none ? 0 : value);
}

void value_print_exact(char *buffer, size_t size, double value)
{
    enum { SURE = 17 };
    for (int digits = 1; digits <= SURE; digits++) {
        snprintf(buffer, size, "%.*g", digits, value);
        if (strtod(buffer, NULL) == value)
            return;
    }
}

/* player.c - players that need nobody: one by chance, one by samples. */
#include "player.h"

#include <string.h>

bool player_parse(const char *text, size_t length, player *p)
{
    static const char random[] = "random", monte_carlo[] = "montecarlo:";
    size_t start = sizeof monte_carlo - 1;
    if (length == sizeof random - 1 && memcmp(text, random, length) == 0) {
        *p = (player){.how = {.games = 0}};
        return true;
    }
    return length > start && memcmp(text, monte_carlo, start) == 0 &&
           samples_parse(text + start, length - start, &p->how);
}

igo_move player_choice(const values *v)
{
    if (v->count == 0)
        return igo_move_pass(v->player);
    size_t which = v->how.games == 0 ? chance_below(v->chance, v->count) : 0;
    igo_point at = v->moves[which].at;
    return igo_move_play(v->player, at.row, at.col);
}

igo_status player_move(player p, igo_rules rules, igo_record record, chance *c, values *v,
                       igo_move *move)
{
    if (!values_start(v, rules, record, p.how, c))
        return IGO_NO_MEMORY;
    igo_status status;
    do
        status = values_next(v);
    while (status == IGO_MORE);
    if (status == IGO_DONE)
        *move = player_choice(v);
    return status;
}

/* sgf_fact.c - what the first node of an SGF game says of it: who played, when, where, how. */
#include "broken.h"
#include "room.h"
#include "sgf.h"

#include <string.h>

static const struct {
    enum property property;
    const char *name;
} table[IGO_SGF_FACTS] = {
    [IGO_SGF_PB] = {NAME_OF_BLACK, "PB"}, [IGO_SGF_PW] = {NAME_OF_WHITE, "PW"},
    [IGO_SGF_DT] = {DATE, "DT"},          [IGO_SGF_EV] = {EVENT, "EV"},
    [IGO_SGF_RU] = {RULES, "RU"},         [IGO_SGF_KM] = {KOMI, "KM"},
    [IGO_SGF_HA] = {HANDICAP, "HA"},      [IGO_SGF_RE] = {RESULT, "RE"},
    [IGO_SGF_SZ] = {SIZE, "SZ"},
};

const char *igo_sgf_fact_name(igo_sgf_fact fact)
{
    if ((unsigned)fact >= IGO_SGF_FACTS)
        igo_broken_value();
    return table[fact].name;
}

const char *igo_sgf_fact_text(const igo_sgf_reader *reader, igo_sgf_fact fact, size_t *length)
{
    const own *o = reader->own;
    if ((unsigned)fact >= IGO_SGF_FACTS)
        igo_broken_value();
    if (o == NULL || !o->has_fact[fact])
        return NULL;
    *length = o->fact_length[fact];
    return o->facts + o->fact_at[fact];
}

bool igo_sgf_keep_fact(own *o, word value)
{
    igo_sgf_fact fact = 0;
    while (fact < IGO_SGF_FACTS && table[fact].property != (enum property)o->name)
        fact++;
    if (fact == IGO_SGF_FACTS || o->has_fact[fact])
        return true;
    if (!igo_room(&o->facts, 1, o->fact_count, &o->fact_room, value.length + 1))
        return false;
    memcpy(o->facts + o->fact_count, value.text, value.length);
    o->has_fact[fact] = true;
    o->fact_at[fact] = o->fact_count;
    o->fact_length[fact] = value.length;
    o->fact_count += value.length;
    return true;
}

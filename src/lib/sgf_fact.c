/* sgf_fact.c - what the first node of an SGF game says of it: who played, when, where, how. */
#include "broken.h"
#include "private.h"
#include "room.h"
#include "sgf.h"

#include <string.h>

static const struct {
    enum sgf_property property;
    const char *name;
} table[IGO_SGF_FACTS] = {
    [IGO_SGF_PB] = {SGF_NAME_OF_BLACK, "PB"}, [IGO_SGF_PW] = {SGF_NAME_OF_WHITE, "PW"},
    [IGO_SGF_DT] = {SGF_DATE, "DT"},          [IGO_SGF_EV] = {SGF_EVENT, "EV"},
    [IGO_SGF_RU] = {SGF_RULES, "RU"},         [IGO_SGF_KM] = {SGF_KOMI, "KM"},
    [IGO_SGF_HA] = {SGF_HANDICAP, "HA"},      [IGO_SGF_RE] = {SGF_RESULT, "RE"},
    [IGO_SGF_SZ] = {SGF_SIZE, "SZ"},
};

const char *igo_sgf_fact_name(igo_sgf_fact fact)
{
    if ((unsigned)fact >= IGO_SGF_FACTS)
        igo_broken_value();
    return table[fact].name;
}

const char *igo_sgf_fact_text(const igo_sgf_reader *reader, igo_sgf_fact fact, size_t *length)
{
    const sgf_state *s = reader->own;
    if ((unsigned)fact >= IGO_SGF_FACTS)
        igo_broken_value();
    if (s == NULL || !s->has_fact[fact])
        return NULL;
    *length = s->fact_length[fact];
    return s->facts + s->fact_at[fact];
}

bool igo_sgf_keep_fact(sgf_state *s, word value)
{
    igo_sgf_fact fact = 0;
    while (fact < IGO_SGF_FACTS && table[fact].property != (enum sgf_property)s->name)
        fact++;
    if (fact == IGO_SGF_FACTS || s->has_fact[fact])
        return true;
    if (!igo_room(&s->facts, 1, s->fact_count, &s->fact_room, value.length + 1))
        return false;
    memcpy(s->facts + s->fact_count, value.text, value.length);
    s->has_fact[fact] = true;
    s->fact_at[fact] = s->fact_count;
    s->fact_length[fact] = value.length;
    s->fact_count += value.length;
    return true;
}

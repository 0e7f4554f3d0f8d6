/* names.c - the words of every enum and rule set, in one place. */
#include "broken.h"
#include "private.h"

#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static const char *const colors[] = {"x", "o", "-"};
static const char *const reasons[] = {"legal",    "over",    "turn", "bounds",
                                      "occupied", "suicide", "ko",   "superko"};
static const char *const kos[] = {"none", "simple", "positional", "situational", "natural"};
static const char *const suicides[] = {"forbidden", "multi", "allowed"};
static const char *const scorings[] = {"area", "territory", "stones"};

/* Names and values follow KataGo's documented rule sets where it has one, but for the suicide of
 * tromp-taylor and new-zealand, whose own texts allow a single stone's too. */
static const struct {
    const char *name;
    igo_rules rules;
} rule_sets[] = {
#define SET(ko, suicide, scoring, komi)                                                            \
    {                                                                                              \
        IGO_KO_##ko, IGO_SUICIDE_##suicide, IGO_SCORING_##scoring, 2, komi                         \
    }
    {"kata", SET(SIMPLE, FORBIDDEN, AREA, 0)},
    {"tromp-taylor", SET(POSITIONAL, ALLOWED, AREA, 15)},
    {"new-zealand", SET(SITUATIONAL, ALLOWED, AREA, 15)},
    {"aga", SET(SITUATIONAL, FORBIDDEN, AREA, 15)},
    {"bga", SET(SITUATIONAL, FORBIDDEN, AREA, 15)},
    {"french", SET(SITUATIONAL, FORBIDDEN, AREA, 15)},
    {"chinese", SET(SIMPLE, FORBIDDEN, AREA, 15)},
    {"chinese-ogs", SET(POSITIONAL, FORBIDDEN, AREA, 15)},
    {"chinese-kgs", SET(POSITIONAL, FORBIDDEN, AREA, 15)},
    {"japanese", SET(SIMPLE, FORBIDDEN, TERRITORY, 13)},
    {"korean", SET(SIMPLE, FORBIDDEN, TERRITORY, 13)},
    {"stone-scoring", SET(SIMPLE, FORBIDDEN, STONES, 0)},
#undef SET
};

const char *igo_color_name(igo_color color)
{
    if ((size_t)color >= COUNT(colors))
        igo_broken_value();
    return colors[color];
}

const char *igo_reason_name(igo_reason reason)
{
    if ((size_t)reason >= COUNT(reasons))
        igo_broken_value();
    return reasons[reason];
}

const char *igo_ko_name(igo_ko ko)
{
    if ((size_t)ko >= COUNT(kos))
        igo_broken_value();
    return kos[ko];
}

const char *igo_suicide_name(igo_suicide suicide)
{
    if ((size_t)suicide >= COUNT(suicides))
        igo_broken_value();
    return suicides[suicide];
}

const char *igo_scoring_name(igo_scoring scoring)
{
    if ((size_t)scoring >= COUNT(scorings))
        igo_broken_value();
    return scorings[scoring];
}

static bool is_word(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

/* The index of a word; -1 if it is not in the table. */
static int find(const char *const *table, size_t count, const char *text, size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (is_word(table[i], text, length))
            return (int)i;
    return -1;
}

bool igo_reason_parse(const char *text, size_t length, igo_reason *value)
{
    int which = find(reasons, COUNT(reasons), text, length);
    if (which <= IGO_LEGAL)
        return false;
    *value = (igo_reason)which;
    return true;
}

bool igo_ko_parse(const char *text, size_t length, igo_ko *value)
{
    int which = find(kos, COUNT(kos), text, length);
    if (which < 0)
        return false;
    *value = (igo_ko)which;
    return true;
}

bool igo_suicide_parse(const char *text, size_t length, igo_suicide *value)
{
    int which = find(suicides, COUNT(suicides), text, length);
    if (which < 0)
        return false;
    *value = (igo_suicide)which;
    return true;
}

bool igo_scoring_parse(const char *text, size_t length, igo_scoring *value)
{
    int which = find(scorings, COUNT(scorings), text, length);
    if (which < 0)
        return false;
    *value = (igo_scoring)which;
    return true;
}

igo_rules igo_rules_kata(void)
{
    return rule_sets[0].rules;
}

bool igo_rules_named(const char *text, size_t length, igo_rules *rules)
{
    for (size_t i = 0; i < COUNT(rule_sets); i++) {
        if (is_word(rule_sets[i].name, text, length)) {
            *rules = rule_sets[i].rules;
            return true;
        }
    }
    return false;
}

const char *igo_rules_name(size_t index)
{
    return index < COUNT(rule_sets) ? rule_sets[index].name : NULL;
}

bool igo_rules_equal(const igo_rules *a, const igo_rules *b)
{
    return a->ko == b->ko && a->suicide == b->suicide && a->scoring == b->scoring &&
           a->passes == b->passes && a->half_komi == b->half_komi;
}

const char *igo_version(void)
{
    return IGO_VERSION;
}

/* names.c - the names of enum values and rule sets; prints and parses rules. */
#include "names.h"

#include "contracts.h"
#include "numbers.h"
#include "parse.h"
#include "print.h"

#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* The words for the values of each rule, by its key, for colors and reasons; NULL ends a list. */
enum { COLORS = RULE_KEYS, REASONS };
static const char *const words[][9] = {
    [RULE_KO] = {"none", "simple", "positional", "situational", "natural"},
    [RULE_SUICIDE] = {"forbidden", "multi", "allowed"},
    [RULE_SCORING] = {"area", "territory", "stones"},
    [RULE_BONUS] = {"0", "n-1", "n"},
    [COLORS] = {"x", "o", "-"},
    [REASONS] = {"legal", "over", "turn", "bounds", "occupied", "suicide", "ko", "superko"},
};

/* Each rule set follows the official text that fixtures/RULES.md quotes. SET has the komi without
 * and with handicap, in half points. All games end after two passes. */
static const struct {
    const char *name;
    igo_rules rules;
    int32_t handicap_komi;
} rule_sets[] = {
#define SET(ko, suicide, scoring, komi, handicap_komi, bonus)                                      \
    {IGO_KO_##ko, IGO_SUICIDE_##suicide, IGO_SCORING_##scoring, 2, komi, 0, IGO_BONUS_##bonus},    \
        handicap_komi
    {"kata", SET(SIMPLE, FORBIDDEN, AREA, 0, 0, NONE)},
    {"tromp-taylor", SET(POSITIONAL, ALLOWED, AREA, 15, 15, NONE)},
    {"new-zealand", SET(SITUATIONAL, ALLOWED, AREA, 14, 0, NONE)},
    {"aga", SET(SITUATIONAL, FORBIDDEN, AREA, 15, 1, N_MINUS_1)},
    {"bga", SET(NATURAL, FORBIDDEN, AREA, 15, 1, N_MINUS_1)},
    {"french", SET(NATURAL, FORBIDDEN, AREA, 15, 1, N_MINUS_1)},
    {"chinese", SET(SIMPLE, FORBIDDEN, AREA, 15, 1, N)},
    {"chinese-ogs", SET(POSITIONAL, FORBIDDEN, AREA, 15, 1, N)},
    {"chinese-kgs", SET(POSITIONAL, FORBIDDEN, AREA, 15, 1, N)},
    {"japanese", SET(SIMPLE, FORBIDDEN, TERRITORY, 13, 1, NONE)},
    {"korean", SET(SIMPLE, FORBIDDEN, TERRITORY, 13, 1, NONE)},
    {"stone-scoring", SET(SIMPLE, FORBIDDEN, STONES, 0, 0, NONE)},
#undef SET
};

static inline const char *name_of(int table, size_t value)
{
    if (value >= COUNT(words[table]) || words[table][value] == NULL) igo_broken_value();
    return words[table][value];
}

const char *igo_color_name(igo_color color)
{
    return name_of(COLORS, (size_t)color);
}

const char *igo_reason_name(igo_reason reason)
{
    return name_of(REASONS, (size_t)reason);
}

const char *igo_rule_word(int key, size_t value)
{
    return name_of(key, value);
}

const char *const *igo_rule_words(int key)
{
    return words[key];
}

/* The value of a word; -1 if it is not in the table. */
static int value_of(int table, word name)
{
    for (int i = 0; words[table][i] != NULL; i++)
        if (igo_word_is(name, words[table][i])) return i;
    return -1;
}

bool igo_reason_parse(const char *text, size_t length, igo_reason *value)
{
    int which = value_of(REASONS, (word){.text = text, .length = length});
    if (which <= IGO_LEGAL) return false;
    *value = (igo_reason)which;
    return true;
}

const igo_rules *igo_default_rules(void)
{
    return &rule_sets[0].rules;
}

igo_rules igo_rules_kata(void)
{
    return *igo_default_rules();
}

/* The index of a rule set; COUNT(rule_sets): unknown. */
static size_t rule_set_index(word name)
{
    size_t i = 0;
    while (i < COUNT(rule_sets) && !igo_word_is(name, rule_sets[i].name))
        i++;
    return i;
}

bool igo_rules_named(const char *text, size_t length, igo_rules *rules)
{
    size_t i = rule_set_index((word){.text = text, .length = length});
    if (i < COUNT(rule_sets)) *rules = rule_sets[i].rules;
    return i < COUNT(rule_sets);
}

const char *igo_rules_at(size_t index, igo_rules *rules)
{
    if (index >= COUNT(rule_sets)) return NULL;
    *rules = rule_sets[index].rules;
    return rule_sets[index].name;
}

/* The value of a rule: a number, or the index of its word. */
static int64_t rule_value(const igo_rules *rules, int key)
{
    return key == RULE_KO        ? (int64_t)rules->ko
           : key == RULE_SUICIDE ? (int64_t)rules->suicide
           : key == RULE_PASSES  ? (int64_t)rules->passes
           : key == RULE_SCORING ? (int64_t)rules->scoring
           : key == RULE_KOMI    ? (int64_t)rules->half_komi
           : key == RULE_BONUS   ? (int64_t)rules->bonus
                                 : (int64_t)rules->handicap;
}

static int count_differences(const igo_rules *a, const igo_rules *b)
{
    int changed = 0;
    for (int key = 0; key < RULE_KEYS; key++)
        changed += rule_value(a, key) != rule_value(b, key);
    return changed;
}

/* Rule set `i` for a record with this handicap. */
static igo_rules rule_set_with(size_t i, uint32_t handicap)
{
    igo_rules rules = rule_sets[i].rules;
    if (handicap > 0) rules.half_komi = rule_sets[i].handicap_komi;
    rules.handicap = handicap;
    return rules;
}

/* The index of the first rule set that differs from these rules in the fewest values, among all or
 * those with the same komi; COUNT(rule_sets): none. */
static size_t nearest_set(const igo_rules *rules, bool same_komi)
{
    size_t nearest = COUNT(rule_sets);
    int fewest = RULE_KEYS + 1;
    for (size_t i = 0; i < COUNT(rule_sets) && fewest > 0; i++) {
        igo_rules set = rule_set_with(i, rules->handicap);
        if (same_komi && set.half_komi != rules->half_komi) continue;
        int changed = count_differences(rules, &set);
        if (changed >= fewest) continue;
        fewest = changed;
        nearest = i;
    }
    return nearest;
}

int32_t igo_rules_komi(const igo_rules *rules, uint32_t handicap)
{
    size_t i = nearest_set(rules, true);
    return i == COUNT(rule_sets) ? rules->half_komi : rule_set_with(i, handicap).half_komi;
}

bool igo_rules_equal(const igo_rules *a, const igo_rules *b)
{
    return count_differences(a, b) == 0;
}

const char *igo_version(void)
{
    return IGO_VERSION;
}

/* ---- Rules ---- */

/* The key of each rule, and what its value has to be, for errors; NULL: one of its words. */
static const struct {
    const char *key, *wanted;
} rule_keys[RULE_KEYS] = {
    [RULE_KO] = {"ko", NULL},
    [RULE_SUICIDE] = {"suicide", NULL},
    [RULE_PASSES] = {"passes", "a number of up to nine digits"},
    [RULE_SCORING] = {"scoring", NULL},
    [RULE_KOMI] = {"komi", "-400 to 400, in halves"},
    [RULE_HANDICAP] = {"handicap", "a number of stones, 0 to 361"},
    [RULE_BONUS] = {"bonus", NULL},
};

void igo_out_rules(out *to, const igo_rules *rules, bool whole)
{
    size_t set = nearest_set(rules, false);
    igo_rules nearest = rule_set_with(set, rules->handicap);
    out_text(to, rule_sets[set].name);
    for (int key = 0; key < RULE_KEYS; key++) {
        int64_t value = rule_value(rules, key);
        bool is_of_game = key == RULE_KOMI || key == RULE_HANDICAP;
        if (is_of_game && !whole) continue;
        /* `nearest` has the same handicap, but a rule set's own is 0. */
        if (value == (key == RULE_HANDICAP ? 0 : rule_value(&nearest, key))) continue;
        igo_out_format(to, " %s=", rule_keys[key].key);
        if (key == RULE_KOMI)
            igo_out_half_points(to, value);
        else if (key == RULE_PASSES || key == RULE_HANDICAP)
            out_number(to, value);
        else
            out_text(to, name_of(key, (size_t)value));
    }
}

size_t igo_rules_print(char *buffer, size_t size, const igo_rules *rules)
{
    out to = out_to(buffer, size);
    igo_out_rules(&to, rules, true);
    return out_end(&to);
}

bool igo_rule_parse(igo_rules *rules, int key, const char *text, size_t length)
{
    if (key == RULE_PASSES) return igo_number_parse(text, length, &rules->passes);
    if (key == RULE_KOMI) return igo_komi_parse(text, length, &rules->half_komi);
    if (key == RULE_HANDICAP) {
        uint32_t stones;
        bool right = igo_number_parse(text, length, &stones) && stones <= IGO_MAX_HANDICAP;
        if (right) rules->handicap = stones;
        return right;
    }
    int value = value_of(key, (word){.text = text, .length = length});
    if (value < 0) return false;
    if (key == RULE_KO)
        rules->ko = (igo_ko)value;
    else if (key == RULE_SUICIDE)
        rules->suicide = (igo_suicide)value;
    else if (key == RULE_SCORING)
        rules->scoring = (igo_scoring)value;
    else
        rules->bonus = (igo_bonus)value;
    return true;
}

int igo_rule_key(word name)
{
    int key = RULE_KEYS - 1;
    while (key >= 0 && !igo_word_is(name, rule_keys[key].key))
        key--;
    return key;
}

void igo_out_choices(out *to, const char *const *list)
{
    for (size_t i = 0; list[i] != NULL; i++) {
        out_text(to, i == 0 ? "" : list[i + 1] != NULL ? ", " : " or ");
        out_text(to, list[i]);
    }
}

bool igo_rule_value_parse(igo_rules *rules, int key, word value, igo_error *error)
{
    if (igo_rule_parse(rules, key, value.text, value.length)) return true;
    if (rule_keys[key].wanted != NULL) return igo_word_wrong(error, value, rule_keys[key].wanted);
    char wanted[sizeof error->wanted];
    out list = out_to(wanted, sizeof wanted);
    igo_out_choices(&list, words[key]);
    out_end(&list);
    return igo_word_wrong(error, value, wanted);
}

static word part_of_word(word whole, size_t from, size_t to)
{
    return (word){whole.text + from, to - from, whole.column + from};
}

/* Reads KEY=VALUE; `seen` has a bit for each earlier key. */
static bool parse_rule_value(word pair, igo_rules *rules, unsigned *seen, igo_error *error)
{
    size_t equals = 0;
    while (equals < pair.length && pair.text[equals] != '=')
        equals++;
    int key = igo_rule_key(part_of_word(pair, 0, equals));
    if (key < 0 || equals == pair.length)
        return igo_word_wrong(error, pair,
                              "ko=, suicide=, passes=, scoring=, komi=, handicap= or bonus=");
    if (*seen & 1u << key) return igo_word_wrong(error, pair, "each value once");
    *seen |= 1u << key;
    return igo_rule_value_parse(rules, key, part_of_word(pair, equals + 1, pair.length), error);
}

bool igo_line_rules(line *rest, igo_rules *rules, bool *has_komi, igo_error *error)
{
    word name = igo_line_word(rest);
    size_t set = rule_set_index(name);
    if (set == COUNT(rule_sets))
        return igo_word_wrong(error, name, "the name of a rule set, such as kata or tromp-taylor");
    igo_rules values = rule_sets[set].rules;
    values.passes = rules->passes;
    values.handicap = rules->handicap;
    unsigned seen = 0;
    for (word pair = igo_line_word(rest); pair.length > 0; pair = igo_line_word(rest))
        if (!parse_rule_value(pair, &values, &seen, error)) return false;
    *has_komi = seen & 1u << RULE_KOMI;
    if (!*has_komi) values.half_komi = rule_set_with(set, values.handicap).half_komi;
    *rules = values;
    return true;
}

bool igo_rules_parse(const char *text, size_t length, igo_rules *rules, igo_error *error)
{
    line rest = {.text = text, .length = length_to_nul(text, length)};
    igo_rules values = igo_rules_kata();
    bool has_komi, right = igo_line_rules(&rest, &values, &has_komi, error);
    if (right)
        *rules = values;
    else
        error->line = 1;
    return right;
}

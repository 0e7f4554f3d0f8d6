/* names.h - the names of enum values and rule sets; rules parsed and printed. */
#ifndef NAMES_H
#define NAMES_H

#include "buffer.h"

/* The keys of rules, in the order in which they are printed; those with numbers are passes, komi
 * and handicap. */
enum {
    RULE_KO,
    RULE_SUICIDE,
    RULE_PASSES,
    RULE_SCORING,
    RULE_KOMI,
    RULE_HANDICAP,
    RULE_BONUS,
    RULE_KEYS
};

/* The word for a value of the rule with this key, which is not one with numbers; and all its words,
 * NULL after the last. broken: value. */
const char *igo_rule_word(int key, size_t value);
const char *const *igo_rule_words(int key);

/* The most stones of a handicap. */
enum { IGO_MAX_HANDICAP = 361 };

/* Parses a reason other than "legal", or the value of the rule with this key. False, and nothing
 * has changed: the word is unknown. */
bool igo_reason_parse(const char *text, size_t length, igo_reason *value);
bool igo_rule_parse(igo_rules *rules, int key, const char *text, size_t length);

/* The rule set with this name, such as tromp-taylor, for a game without handicap. False, and *rules
 * is untouched: the name is unknown. */
bool igo_rules_named(const char *text, size_t length, igo_rules *rules);

/* The rule set at this index of the list, from 0: returns its name, NULL after the last. */
const char *igo_rules_at(size_t index, igo_rules *rules);

/* The rules of igo_rules_kata in constant memory, so that copying them waits for no store. */
const igo_rules *igo_default_rules(void);

/* True if all values are the same. */
bool igo_rules_equal(const igo_rules *a, const igo_rules *b);

/* The komi for another handicap: that of the rule set which differs least from these rules, among
 * those with the same komi. If no rule set has it, it stays. */
int32_t igo_rules_komi(const igo_rules *rules, uint32_t handicap);

struct line; /* see parse.h */
struct word;

/* Reads the name of a rule set and values, as igo_rules_parse does, but passes and handicap stay as
 * they are unless the line names them. *has_komi: the line has komi=. On error the error's line is
 * 0, and *rules is untouched. */
bool igo_line_rules(struct line *rest, igo_rules *rules, bool *has_komi, igo_error *error);

/* The RULE_ constant of a key; -1: unknown. */
int igo_rule_key(struct word name);

/* As igo_rule_parse; if false, the error is at the word, with line 0. */
bool igo_rule_value_parse(igo_rules *rules, int key, struct word value, igo_error *error);

/* Writes rules as igo_rules_print does; komi and handicap only if `whole`. */
void igo_out_rules(out *to, const igo_rules *rules, bool whole);
/* Writes the words, which end with NULL, as a list: a, b or c. */
void igo_out_choices(out *to, const char *const *list);

#endif

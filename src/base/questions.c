/* questions.c - the questions of a record, as igo asks them of programs. */
#include "questions.h"

#include "printable.h"
#include "private.h"
#include "step_types.h"

#include <string.h>

const char *questions_word(size_t number)
{
    for (const step_type *type = igo_step_types; type < igo_step_types + IGO_STEP_KINDS; type++)
        if (type->role == STEP_ASKS && type->form != FORM_VERDICT && number-- == 0)
            return type->word;
    return number == 0 ? "undo" : number == 1 ? "all" : NULL;
}

kind_set questions_named(const char *word, size_t length)
{
    kind_set named = 0;
    bool all = length == 3 && memcmp(word, "all", 3) == 0;
    for (int kind = 0; kind < IGO_STEP_KINDS; kind++) {
        const step_type *type = &igo_step_types[kind];
        bool same = strlen(type->word) == length && memcmp(word, type->word, length) == 0;
        bool asked = type->form > FORM_VERDICT || kind == IGO_STEP_UNDO;
        named |= asked && (all || same) ? KIND_BIT(kind) : 0;
    }
    return named;
}

/* Writes the values that matter for moves and, if scores are asked, for scores. */
size_t questions_rules(char *buffer, size_t size, igo_rules rules, kind_set asked)
{
    out to = out_to(buffer, size);
    igo_rules kata = igo_rules_kata();
    bool scores = has_kind(asked, IGO_STEP_SCORE);
    if (!scores) {
        rules.scoring = kata.scoring;
        rules.half_komi = kata.half_komi;
    }
    if (!scores || rules.handicap == 0) {
        rules.handicap = kata.handicap;
        rules.bonus = kata.bonus;
    }
    if (igo_rules_equal(&rules, &kata)) return out_end(&to);
    out_format(&to, "kata ko=%s suicide=%s passes=%u", igo_rule_word(RULE_KO, rules.ko),
               igo_rule_word(RULE_SUICIDE, rules.suicide), (unsigned)rules.passes);
    if (scores) {
        out_format(&to, " scoring=%s komi=", igo_rule_word(RULE_SCORING, rules.scoring));
        igo_out_half_points(&to, rules.half_komi);
        if (rules.handicap > 0)
            out_format(&to, " handicap=%u bonus=%s", (unsigned)rules.handicap,
                       igo_rule_word(RULE_BONUS, rules.bonus));
    }
    return out_end(&to);
}

char *questions_text(const igo_case *c, kind_set extra_claims)
{
    char rules[QUESTIONS_RULES];
    kind_set asked = KINDS_VERDICT | extra_claims;
    out to = out_growing();
    if (questions_rules(rules, sizeof rules, c->rules, asked) > 0)
        out_format(&to, "rules %s\n", rules);
    igo_out_position(&to, &c->start, false);
    for (size_t i = 0; i < c->step_count; i++) {
        igo_step step = c->steps[i];
        bool is_asked = has_kind(asked, step.kind);
        if (!is_asked && !has_kind(KINDS_LEADING, step.kind)) continue;
        step.kind = igo_step_types[step.kind].question;
        out_char(&to, '\n');
        igo_out_step(&to, c, &step, false);
    }
    out_text(&to, "\n\n");
    return text_made(&to);
}

/* questions.c - a record as it is put to another program. */
#include "questions.h"

#include "memory.h"
#include "out.h"

#include <string.h>

static const struct {
    const char *word;
    kind_set kinds;
} words[] = {
    {"board", KIND_BIT(IGO_STEP_BOARD) | KIND_BIT(IGO_STEP_ASK_BOARD)},
    {"score", KIND_BIT(IGO_STEP_SCORE) | KIND_BIT(IGO_STEP_ASK_SCORE)},
    {"legal-moves", KIND_BIT(IGO_STEP_MOVES) | KIND_BIT(IGO_STEP_ASK_MOVES)},
    {"liberties", KIND_BIT(IGO_STEP_LIBERTIES) | KIND_BIT(IGO_STEP_ASK_LIBERTIES)},
};

enum { WORDS = sizeof words / sizeof words[0] };

kind_set questions_named(const char *word, size_t length)
{
    kind_set named = 0;
    for (size_t i = 0; i < WORDS; i++) {
        bool all = length == 3 && memcmp(word, "all", 3) == 0;
        bool same = strlen(words[i].word) == length && memcmp(word, words[i].word, length) == 0;
        named |= all || same ? words[i].kinds : 0;
    }
    return named;
}

bool questions_score(kind_set asked)
{
    return has_kind(asked, IGO_STEP_SCORE);
}

/* The values that decide on a move; a program of the kata need not read them. Where the score is
 * asked, those that decide on it, too. */
size_t questions_rules(char *buffer, size_t size, igo_rules rules, kind_set asked)
{
    out to = out_to(buffer, size);
    igo_rules kata = igo_rules_kata();
    bool scores = questions_score(asked);
    if (!scores) {
        rules.scoring = kata.scoring;
        rules.komi = kata.komi;
    }
    if (igo_rules_equal(rules, kata))
        return out_end(&to);
    out_text(&to, "kata ko=");
    out_text(&to, igo_ko_name(rules.ko));
    out_text(&to, " suicide=");
    out_text(&to, igo_suicide_name(rules.suicide));
    out_text(&to, " passes=");
    out_number(&to, rules.passes);
    if (scores) {
        out_text(&to, " scoring=");
        out_text(&to, igo_scoring_name(rules.scoring));
        out_text(&to, " komi=");
        to.length += igo_komi_print(out_rest(&to), out_left(&to), rules.komi);
    }
    return out_end(&to);
}

static void out_rules(out *to, igo_rules rules, kind_set asked)
{
    char text[QUESTIONS_RULES];
    if (questions_rules(text, sizeof text, rules, asked) == 0)
        return;
    out_text(to, "rules ");
    out_text(to, text);
    out_char(to, '\n');
}

static void out_step(out *to, const igo_game *game, const igo_step *step)
{
    to->length += igo_step_print(out_rest(to), out_left(to), game, step);
    out_char(to, '\n');
}

/* The question that a claim becomes. */
static igo_step_kind question_of(igo_step_kind claim)
{
    switch (claim) {
    case IGO_STEP_BOARD: return IGO_STEP_ASK_BOARD;
    case IGO_STEP_SCORE: return IGO_STEP_ASK_SCORE;
    case IGO_STEP_MOVES: return IGO_STEP_ASK_MOVES;
    case IGO_STEP_LIBERTIES: return IGO_STEP_ASK_LIBERTIES;
    default: return igo_step_is_question(claim) ? claim : IGO_STEP_ASK;
    }
}

/* Writes, like snprintf. */
static size_t print(char *buffer, size_t size, const igo_game *game, kind_set asked)
{
    out to = out_to(buffer, size);
    out_rules(&to, game->rules, asked);
    to.length += igo_position_print(out_rest(&to), out_left(&to), &game->start);
    for (size_t i = 0; i < game->step_count; i++) {
        igo_step step = game->steps[i];
        bool is_asked = has_kind(asked, step.kind);
        if (is_asked)
            step.kind = question_of(step.kind);
        if (is_asked || igo_step_is_turn(step.kind) || step.kind == IGO_STEP_SETUP)
            out_step(&to, game, &step);
    }
    out_char(&to, '\n');
    return out_end(&to);
}

char *questions_text(const igo_game *game, kind_set besides)
{
    kind_set asked = KINDS_VERDICT | besides;
    size_t size = print(NULL, 0, game, asked) + 1;
    char *text = allocate(size, 1);
    print(text, size, game, asked);
    return text;
}

/* questions.c - a record as it is put to another program. */
#include "questions.h"

#include "memory.h"
#include "out.h"

/* The values that decide on a move; a program of the kata need not read them. */
static void out_rules(out *to, igo_rules rules)
{
    igo_rules kata = igo_rules_kata();
    if (rules.ko == kata.ko && rules.suicide == kata.suicide && rules.passes == kata.passes)
        return;
    out_text(to, "rules kata ko=");
    out_text(to, igo_ko_name(rules.ko));
    out_text(to, " suicide=");
    out_text(to, igo_suicide_name(rules.suicide));
    out_text(to, " passes=");
    out_number(to, rules.passes);
    out_char(to, '\n');
}

static void out_step(out *to, const igo_game *game, const igo_step *step)
{
    to->length += igo_step_print(out_rest(to), out_left(to), game, step);
    out_char(to, '\n');
}

/* Writes, like snprintf. */
static size_t print(char *buffer, size_t size, const igo_game *game)
{
    out to = out_to(buffer, size);
    out_rules(&to, game->rules);
    to.length += igo_position_print(out_rest(&to), out_left(&to), &game->start);
    for (size_t i = 0; i < game->step_count; i++) {
        igo_step step = game->steps[i];
        switch (step.kind) {
        case IGO_STEP_LEGAL:
        case IGO_STEP_ILLEGAL:
        case IGO_STEP_ASK:
            step.kind = IGO_STEP_ASK;
            out_step(&to, game, &step);
            break;
        case IGO_STEP_PLAY:
        case IGO_STEP_THEN:
        case IGO_STEP_SETUP: out_step(&to, game, &step); break;
        case IGO_STEP_BOARD:
        case IGO_STEP_SCORE:
        case IGO_STEP_MOVES:
        case IGO_STEP_LIBERTIES:
        case IGO_STEP_PERFT:
        case IGO_STEP_ASK_BOARD:
        case IGO_STEP_ASK_SCORE:
        case IGO_STEP_ASK_MOVES:
        case IGO_STEP_ASK_LIBERTIES: break;
        }
    }
    out_char(&to, '\n');
    return out_end(&to);
}

char *questions_text(const igo_game *game)
{
    size_t size = print(NULL, 0, game) + 1;
    char *text = allocate(size, 1);
    print(text, size, game);
    return text;
}

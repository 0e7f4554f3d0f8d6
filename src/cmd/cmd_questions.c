/* cmd_questions.c - igo questions: what igo test --exec would send. */
#include "commands.h"
#include "questions.h"
#include "record_session.h"

#include <stdlib.h>

static void take_questions(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s)) return;
    kind_set extra_claims = s->opt->ask;
    /* A record with undo is left out unless --ask has undo. */
    kind_set undo = KIND_BIT(IGO_STEP_UNDO) & ~extra_claims;
    kind_set asked = (KINDS_VERDICT | extra_claims) & ~KIND_BIT(IGO_STEP_UNDO);
    if (count_kinds(s->in.game, asked) == 0 || count_kinds(s->in.game, undo) > 0) return;
    char *text = questions_text(s->in.game, extra_claims);
    fputs(text, stdout);
    free(text);
}

const command cmd_questions = {
    .name = "questions",
    .help = "print what 'igo test --exec' would send",
    .options = "ask",
    .more = "igo judge reads this text and prints the right answers.",
    .examples = "igo questions kata/01-turn.txt | ./my_program\n"
                "igo questions kata/09-ko.txt | igo judge",
    .take = take_questions,
};

/* cmd_questions.c - igo questions: what igo test --exec would send. */
#include "commands.h"
#include "questions.h"
#include "record_session.h"
#include "suite_options.h"
#include "suite_select.h"

#include <stdlib.h>

static void print_questions(const session *s)
{
    kind_set extra_claims = s->opt->ask;
    /* A record with undo is left out unless --ask has undo. */
    kind_set undo = KIND_BIT(IGO_STEP_UNDO) & ~extra_claims;
    kind_set asked = (KINDS_VERDICT | extra_claims) & ~KIND_BIT(IGO_STEP_UNDO);
    if (count_kinds(s->in.game, asked) == 0 || count_kinds(s->in.game, undo) > 0) return;
    char *text = questions_text(s->in.game, extra_claims);
    fputs(text, stdout);
    free(text);
}

static void take_questions(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s)) return;
    igo_case chosen = {0};
    select_claims(s, s->opt, &chosen); /* if it is filled, it becomes the record */
    print_questions(s);
    igo_case_free(&chosen);
}

static int run_questions(const options *opt)
{
    if (opt->suite->as_found)
        return options_wrong("questions", "--as auto asks a program, and there is none");
    return each_record(opt, &cmd_questions);
}

const command cmd_questions = {
    .name = "questions",
    .help = "print what 'igo test --exec' would send",
    .options = "ask as",
    .more = "igo judge reads this text and prints the right answers.",
    .examples = "igo questions kata/01-turn.txt | ./my_program\n"
                "igo questions kata/09-ko.txt | igo judge",
    .run = run_questions,
    .take = take_questions,
};

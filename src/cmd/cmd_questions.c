/* cmd_questions.c - igo questions: what igo test --exec would send. */
#include "commands.h"
#include "questions.h"
#include "session.h"
#include "steps.h"

#include <stdlib.h>

static void take(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s))
        return;
    kind_set besides = s->opt->ask;
    if (count_kinds(s->in.game, KINDS_VERDICT | besides) == 0)
        return;
    char *text = questions_text(s->in.game, besides);
    fputs(text, stdout);
    free(text);
}

static int run(const options *opt)
{
    return each_record(opt, false, take);
}

static const char *const names[] = {"ask", NULL};

const command cmd_questions = {
    .name = "questions",
    .args = "[OPTION]... [FILE]...",
    .help = "print what 'igo test --exec' would send",
    .options = names,
    .examples = "igo questions kata/01-turn.txt | ./my_program\n"
                "igo questions kata/09-ko.txt | igo judge",
    .reads_many = true,
    .run = run,
};

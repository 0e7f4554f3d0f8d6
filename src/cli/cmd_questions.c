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
    if (count_where(s->in.game, igo_step_asks) == 0)
        return;
    char *text = questions_text(s->in.game);
    fputs(text, stdout);
    free(text);
}

static int run(const options *opt)
{
    return each_record(opt, false, take);
}

const command cmd_questions = {
    .name = "questions",
    .args = "[FILE]...",
    .help = "print what 'igo test --exec' would send",
    .run = run,
};

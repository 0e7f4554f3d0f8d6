/* cmd_questions.c - igo questions: what igo test --exec would send. */
#include "commands.h"
#include "print.h"
#include "questions.h"
#include "session.h"

#include <stdlib.h>

static void take(session *s, found what)
{
    size_t count;
    if (what == FOUND_ERROR || !session_replay(s))
        return;
    size_t length = questions_print(NULL, 0, s->in.game, &count);
    char *text = malloc(length + 1);
    if (text == NULL)
        out_of_memory();
    questions_print(text, length + 1, s->in.game, &count);
    if (count > 0)
        fwrite(text, 1, length, stdout);
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

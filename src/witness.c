/* witness.c - another program that is asked about records one by one. */
#include "witness.h"

#include "input.h"

#include <stdlib.h>
#include <string.h>

void copy_game(igo_game *to, const igo_game *from)
{
    igo_game_clear(to);
    to->rules = from->rules;
    to->has_rules = from->has_rules;
    to->start = from->start;
    bool added = igo_game_add_title(to, from->title != NULL ? from->title : "", from->title_count);
    for (size_t i = 0; added && i < from->step_count; i++) {
        const igo_step *step = &from->steps[i];
        if (step->kind == IGO_STEP_BOARD)
            added = igo_game_add_position(to, *step, &from->positions[step->number]);
        else
            added = igo_game_add(to, *step);
    }
    if (!added)
        out_of_memory();
}

bool witness_open(witness *w, const options *opt, const char *who)
{
    *w = (witness){.opt = opt};
    if (opt->exec != NULL)
        return true;
    fprintf(stderr, "igo: %s: --exec CMD is needed\nTry 'igo %s --help'.\n", who, who);
    return false;
}

void witness_close(witness *w)
{
    free(w->answers);
    w->answers = NULL;
}

static void take_answers(void *context, const job *done)
{
    witness *w = context;
    w->got = done->got;
    w->answers = calloc(done->got + 1, sizeof *w->answers);
    if (w->answers == NULL)
        out_of_memory();
    memcpy(w->answers, done->answers, done->got * sizeof *w->answers);
    memcpy(w->trouble, done->trouble, sizeof w->trouble);
}

void witness_ask(witness *w, const igo_game *game)
{
    igo_game copy = {0};
    exec e = {.command = w->opt->exec, .timeout = w->opt->timeout, .take = take_answers,
              .context = w};
    witness_close(w);
    w->asked = w->got = 0;
    w->trouble[0] = '\0';
    for (size_t i = 0; i < game->step_count; i++)
        w->asked += game->steps[i].kind == IGO_STEP_ASK;
    w->questions += w->asked;
    copy_game(&copy, game);
    exec_ask(&e, &copy, "-");
    exec_finish(&e);
    w->cannot_start = e.cannot_start;
}

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

bool witness_open(witness *w, const options *opt, const char *who, const igo_rules *rules)
{
    *w = (witness){.opt = opt};
    if ((opt->exec == NULL) == (opt->gtp == NULL)) {
        fprintf(stderr, "igo: %s: wanted --exec CMD or --gtp CMD\nTry 'igo %s --help'.\n", who,
                who);
        return false;
    }
    if (opt->gtp != NULL && opt->reasons) {
        fprintf(stderr, "igo: %s: --reasons goes with --exec\nTry 'igo %s --help'.\n", who, who);
        return false;
    }
    if (opt->gtp == NULL)
        return true;
    if (engine_start(&w->engine, opt->gtp, opt->timeout) == ENGINE_YES && rules != NULL)
        engine_rules(&w->engine, *rules);
    w->cannot_start = w->engine.cannot_start;
    return true;
}

static void forget_answers(witness *w)
{
    free(w->answers);
    w->answers = NULL;
    w->asked = w->got = 0;
    w->trouble[0] = '\0';
    w->refused = false;
}

void witness_close(witness *w)
{
    forget_answers(w);
    if (w->opt->gtp != NULL)
        engine_stop(&w->engine);
}

static void make_answers(witness *w, size_t count)
{
    w->answers = calloc(count + 1, sizeof *w->answers);
    if (w->answers == NULL)
        out_of_memory();
}

/* ---- A program that answers line by line ---- */

static void take_answers(void *context, const job *done)
{
    witness *w = context;
    make_answers(w, done->got);
    w->got = done->got;
    w->questions += done->got;
    memcpy(w->answers, done->answers, done->got * sizeof *w->answers);
    snprintf(w->trouble, sizeof w->trouble, "%s", done->trouble);
}

static void ask_program(witness *w, const igo_game *game)
{
    igo_game copy = {0};
    exec e = {
        .command = w->opt->exec, .timeout = w->opt->timeout, .take = take_answers, .context = w};
    copy_game(&copy, game);
    exec_ask(&e, &copy, "-");
    exec_finish(&e);
    w->cannot_start = e.cannot_start;
}

/* ---- An engine behind GTP ---- */

static void take_reply(witness *w, answer *a, const engine_answer *said)
{
    *a = (answer){.understood = true, .legal = said->says == ENGINE_YES};
    a->left_out = said->says != ENGINE_YES && said->says != ENGINE_NO;
    if (a->left_out)
        snprintf(w->why, sizeof w->why, "%s", said->text);
    else
        w->questions++;
}

static size_t questions_before(const igo_game *game, size_t step)
{
    size_t count = 0;
    for (size_t i = 0; i < step; i++)
        count += game->steps[i].kind == IGO_STEP_ASK ? 1 : 0;
    return count;
}

/* Answers count up to where the engine was stopped. One that cannot go on has done nothing
 * wrong. */
static void ask_engine(witness *w, const igo_game *game)
{
    size_t stopped = game->step_count;
    engine_answer *replies = calloc(w->asked + 1, sizeof *replies);
    if (replies == NULL)
        out_of_memory();
    make_answers(w, w->asked);
    engine_says end = engine_game(&w->engine, game, replies, &stopped);
    bool begun = end == ENGINE_YES || stopped < game->step_count;
    w->got = begun && end != ENGINE_CANNOT ? questions_before(game, stopped) : 0;
    w->got = end == ENGINE_CANNOT ? w->asked : w->got;
    for (size_t i = 0; i < w->got; i++)
        take_reply(w, &w->answers[i], &replies[i]);
    w->refused = begun && end == ENGINE_NO && game->steps[stopped].kind == IGO_STEP_PLAY;
    w->refused_step = stopped;
    if (end == ENGINE_FAILED || end == ENGINE_NO)
        snprintf(w->trouble, sizeof w->trouble, "%s", w->engine.why);
    w->cannot_start = w->engine.cannot_start;
    free(replies);
}

void witness_ask(witness *w, const igo_game *game)
{
    forget_answers(w);
    w->asked = questions_before(game, game->step_count);
    if (w->opt->gtp != NULL)
        ask_engine(w, game);
    else
        ask_program(w, game);
}

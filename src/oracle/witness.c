/* witness.c - another program that is asked about records one by one. */
#include "witness.h"

#include "harmless.h"
#include "memory.h"

#include <stdio.h>
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
    engine_says began = engine_start(&w->engine, opt->gtp, opt->timeout);
    if (began == ENGINE_YES && rules != NULL)
        began = engine_rules(&w->engine, *rules);
    bool plays_others = began == ENGINE_CANNOT && engine_takes_rules(&w->engine);
    w->is_gone = began == ENGINE_FAILED || plays_others;
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

bool witness_answers(const witness *w, igo_step_kind kind)
{
    return kind == IGO_STEP_ASK || (kind == IGO_STEP_BOARD && w->opt->gtp != NULL);
}

static size_t answers_before(const witness *w, const igo_game *game, size_t step)
{
    size_t count = 0;
    for (size_t i = 0; i < step; i++)
        count += witness_answers(w, game->steps[i].kind);
    return count;
}

void witness_say_gone(const witness *w)
{
    bool has_failed = w->opt->gtp != NULL && !w->engine.talk.cannot_start;
    harmless_line(stderr, "igo: %s: %s", w->opt->gtp != NULL ? w->opt->gtp : w->opt->exec,
                  has_failed ? w->engine.talk.why : "cannot be started");
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
    w->is_gone = e.cannot_start;
}

/* ---- An engine behind GTP ---- */

static void take_reply(witness *w, igo_step_kind kind, answer *a, const engine_answer *said)
{
    *a = (answer){.understood = true, .legal = said->says == ENGINE_YES};
    a->left_out = said->says != ENGINE_YES && said->says != ENGINE_NO;
    snprintf(a->text, sizeof a->text, "%.*s", (int)sizeof a->text - 1, said->text);
    if (kind == IGO_STEP_BOARD)
        w->boards += !a->left_out;
    else if (a->left_out)
        snprintf(w->why, sizeof w->why, "%s", said->text);
    else
        w->questions++;
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
    w->got = begun && end != ENGINE_CANNOT ? answers_before(w, game, stopped) : 0;
    w->got = end == ENGINE_CANNOT ? w->asked : w->got;
    for (size_t step = 0, i = 0; i < w->got; step++)
        if (witness_answers(w, game->steps[step].kind)) {
            take_reply(w, game->steps[step].kind, &w->answers[i], &replies[i]);
            i++;
        }
    w->refused = begun && end == ENGINE_NO && game->steps[stopped].kind == IGO_STEP_PLAY;
    w->refused_step = stopped;
    if (end == ENGINE_FAILED || end == ENGINE_NO)
        snprintf(w->trouble, sizeof w->trouble, "%s", w->engine.talk.why);
    w->is_gone = w->engine.talk.cannot_start || w->engine.talk.lost;
    free(replies);
}

void witness_ask(witness *w, const igo_game *game)
{
    forget_answers(w);
    w->asked = answers_before(w, game, game->step_count);
    if (w->opt->gtp != NULL)
        ask_engine(w, game);
    else
        ask_program(w, game);
}

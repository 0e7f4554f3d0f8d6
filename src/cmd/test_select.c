/* test_select.c - which records of a test run are tested, and which of their claims. */
#include "cmd_test.h"

#include "chance.h"
#include "memory.h"
#include "private.h"
#include "steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- By name ---- */

/* Whether the whole text is as the pattern says: * stands for any text, ? for one character. */
static bool matches(const char *pattern, const char *text)
{
    const char *star = NULL, *from = NULL;
    while (*text != '\0') {
        if (*pattern == '*') {
            star = ++pattern;
            from = text;
        } else if (*pattern == '?' || *pattern == *text) {
            pattern++;
            text++;
        } else if (star == NULL) {
            return false;
        } else {
            pattern = star;
            text = ++from;
        }
    }
    return pattern[strspn(pattern, "*")] == '\0';
}

/* The names that a record answers to. */
typedef struct record_names {
    record_id id;
    const char *title, *file;
    char *place;
} record_names;

static bool is_named(const record_names *names, const texts *patterns)
{
    for (size_t i = 0; i < patterns->count; i++) {
        const char *pattern = patterns->items[i];
        if (matches(pattern, names->id.text) || matches(pattern, names->title) ||
            matches(pattern, names->file) || matches(pattern, names->place))
            return true;
    }
    return false;
}

bool is_selected(const session *s, const options *given)
{
    enum { PLACE = 32 };
    const igo_case *game = s->in.game;
    if (given->run.count == 0 && given->skip.count == 0)
        return true;
    record_names names = {.title = game->title_count > 0 ? game->title : "", .file = s->in.file};
    size_t size = strlen(s->in.file) + PLACE;
    find_id(game, &names.id);
    names.place = allocate(size, 1);
    snprintf(names.place, size, "%s:%zu", s->in.file, game->line);
    bool in = given->run.count == 0 || is_named(&names, &given->run);
    bool skipped = is_named(&names, &given->skip);
    free(names.place);
    return in && !skipped;
}

/* ---- By rules and size ---- */

/* Scoring and komi matter to another program only if it is asked for the score. */
static bool has_rules_asked(const session *s, const options *given)
{
    igo_rules own = s->in.game->rules;
    igo_rules wanted = options_rules(given, own);
    bool asks = given->exec != NULL || given->gtp != NULL || given->answers != NULL;
    if (asks && !questions_score(given->ask)) {
        wanted.scoring = own.scoring;
        wanted.half_komi = own.half_komi;
    }
    return igo_rules_equal(&own, &wanted);
}

static bool has_size_asked(const session *s, const options *given)
{
    const igo_board *board = &s->in.game->start.board;
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    for (size_t i = 0; i < given->size_count; i++)
        if (given->sizes[i].rows == rows && given->sizes[i].cols == cols)
            return true;
    return given->size_count == 0;
}

const char *why_not_selected(const session *s, const options *given)
{
    if (!has_rules_asked(s, given))
        return "other rules";
    if (!has_size_asked(s, given))
        return "another size";
    bool asks = given->exec != NULL || given->gtp != NULL || given->answers != NULL;
    bool undoes = count_kinds(s->in.game, KIND_BIT(IGO_STEP_UNDO)) > 0;
    return asks && undoes && !has_kind(given->ask, IGO_STEP_UNDO) ? "undo: --ask undo" : NULL;
}

/* ---- Claims ---- */

static bool leads_on(igo_step_kind kind)
{
    return has_kind(KINDS_LEADING, kind);
}

/* Whether --only and --as keep a step, of which igo has found this. */
static bool is_chosen(const options *given, const igo_finding *finding)
{
    igo_step_kind kind = finding->step->kind;
    if (given->has[RULE_LINE] && !finding->holds)
        return false;
    if (leads_on(kind) || given->only == 0)
        return true;
    bool verdict = kind == IGO_STEP_LEGAL || kind == IGO_STEP_ILLEGAL;
    return verdict && given->only >> finding->verdict.reason & 1;
}

/* Under the rules of --as, which may end the record at a play that they forbid. */
static void choose_claims(session *s, const options *given, igo_case *chosen)
{
    igo_finding finding;
    igo_case all = *s->in.game;
    if (given->has[RULE_LINE])
        all.rules = given->as;
    copy_game(chosen, &all);
    chosen->step_count = 0;
    s->in.game = &all;
    session_start(s);
    while (session_next(s, &finding))
        if (is_chosen(given, &finding))
            copy_step(chosen, &all, finding.step);
    s->in.game = chosen;
}

static void swap_steps(igo_step *a, igo_step *b)
{
    igo_step kept = *a;
    *a = *b;
    *b = kept;
}

/* The steps in random order, each as likely in each place (Fisher and Yates). */
static void shuffle_steps(igo_step *steps, size_t count, chance *source)
{
    for (size_t left = count; left > 1; left--)
        swap_steps(&steps[left - 1], &steps[chance_below(source, left)]);
}

/* Each claim twice, in random order between two turns. */
static void shuffle_claims(igo_case *to, const igo_case *from, uint64_t seed)
{
    chance source = chance_of(seed, (uint32_t)from->line);
    size_t first = 0;
    copy_game(to, from);
    to->step_count = 0;
    for (size_t i = 0; i <= from->step_count; i++) {
        bool turn = i < from->step_count && leads_on(from->steps[i].kind);
        if (i == from->step_count || turn) {
            shuffle_steps(to->steps + first, to->step_count - first, &source);
            first = to->step_count + turn;
        }
        if (i < from->step_count)
            copy_step(to, from, &from->steps[i]);
        if (i < from->step_count && !turn)
            copy_step(to, from, &from->steps[i]);
    }
}

void select_claims(session *s, const options *given, igo_case *chosen)
{
    if (given->only != 0 || given->has[RULE_LINE])
        choose_claims(s, given, chosen);
    if (!given->has[SHUFFLE])
        return;
    igo_case shuffled = {0};
    shuffle_claims(&shuffled, s->in.game, given->shuffle);
    igo_case_free(chosen);
    *chosen = shuffled;
    s->in.game = chosen;
}

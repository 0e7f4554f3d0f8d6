/* suite_select.c - which records of a test run are tested, and which of their claims. */
#include "suite_select.h"

#include "case_steps.h"
#include "printable.h"
#include "prng.h"
#include "probes.h"
#include "suite_options.h"

#include <stdlib.h>

/* ---- Which records are tested, by name ---- */

/* True if the pattern matches the whole text: * is any text, ? is one character. */
static bool matches(const char *pattern, const char *text)
{
    const char *after_star = NULL, *from = NULL; /* the last * matches up to `from` */
    while (*text != '\0') {
        if (*pattern == '*') {
            after_star = ++pattern;
            from = text;
        } else if (*pattern == '?' || *pattern == *text) {
            size_t bytes = *pattern == '?' ? utf8_length(text, strlen(text)) : 1;
            pattern++;
            text += bytes > 0 ? bytes : 1;
        } else if (after_star == NULL) {
            return false;
        } else {
            pattern = after_star;
            text = ++from;
        }
    }
    return pattern[strspn(pattern, "*")] == '\0';
}

enum { NAMES = 4 }; /* of a record */

static bool any_name_matches(const char *const names[NAMES], const texts *patterns)
{
    for (size_t i = 0; i < patterns->count; i++)
        for (size_t k = 0; k < NAMES; k++)
            if (matches(patterns->items[i], names[k])) return true;
    return false;
}

bool is_name_selected(const options *given, const char *id, const char *title, const char *file,
                      size_t line)
{
    char *place = format_text("%s:%zu", file, line);
    const char *const names[NAMES] = {id, title, file, place};
    bool runs = given->suite->run.count == 0 || any_name_matches(names, &given->suite->run);
    bool skipped = any_name_matches(names, &given->suite->skip);
    free(place);
    return runs && !skipped;
}

bool is_record_selected(const session *s, const options *given)
{
    const igo_case *c = s->in.game;
    if (given->suite->run.count == 0 && given->suite->skip.count == 0) return true;
    record_id id = find_id(c);
    const char *title = c->title_count > 0 ? c->title : "";
    return is_name_selected(given, id.text, title, s->in.file, c->line);
}

/* ---- By rules and size ---- */

/* True if the rule options, if any, select the record's rules. Scoring and komi matter to another
 * program only if it is asked for the score. */
static bool has_selected_rules(const session *s, const options *given)
{
    igo_rules own = s->in.game->rules;
    igo_rules wanted = options_rules_of(given, s->in.game, s->in.source == TEXT_SGF);
    if (options_name_program(given) && !has_kind(given->ask, IGO_STEP_SCORE)) {
        wanted.scoring = own.scoring;
        wanted.half_komi = own.half_komi;
        wanted.handicap = own.handicap;
        wanted.bonus = own.bonus;
    }
    return igo_rules_equal(&own, &wanted);
}

const char *why_skipped(const session *s, const options *given)
{
    const igo_board *board = &s->in.game->start.board;
    bool has_size = given->size_count == 0, asks = options_name_program(given);
    for (size_t i = 0; i < given->size_count; i++)
        has_size = has_size || (given->sizes[i].rows == igo_board_rows(board) &&
                                given->sizes[i].cols == igo_board_cols(board));
    if (!has_selected_rules(s, given)) return "other rules";
    if (!has_size) return "another size";
    bool undoes = count_kinds(s->in.game, KIND_BIT(IGO_STEP_UNDO)) > 0;
    return asks && undoes && !has_kind(given->ask, IGO_STEP_UNDO) ? "undo: --ask undo" : NULL;
}

/* ---- Claims ---- */

static bool leads_on(igo_step_kind kind)
{
    return has_kind(KINDS_LEADING, kind);
}

/* True if --only, --as and --played keep a step with this finding. */
static bool keeps_step(const options *given, const igo_finding *finding)
{
    igo_step_kind kind = finding->step->kind;
    if ((given->has[AS_RULES] || given->suite->played) && !finding->holds) return false;
    if (leads_on(kind) || given->suite->only == 0) return true;
    bool verdict = kind == IGO_STEP_LEGAL || kind == IGO_STEP_ILLEGAL;
    return verdict && given->suite->only >> finding->verdict.reason & 1;
}

/* Makes `chosen` the session's record, as --as, --played and --only change it. It ends before the
 * first turn that is illegal under --as; with --played also before the first setup. */
static void choose_claims(session *s, const options *given, igo_case *chosen)
{
    igo_finding finding;
    igo_case all = {0};
    copy_case(&all, s->in.game);
    if (given->has[AS_RULES]) all.rules = given->suite->as;
    if (given->suite->played) play_start(&all);
    copy_case(chosen, &all);
    chosen->step_count = 0;
    s->in.game = &all;
    session_start(s);
    while (session_next(s, &finding) &&
           !(given->suite->played && finding.step->kind == IGO_STEP_SETUP))
        if (keeps_step(given, &finding)) copy_step(chosen, &all, finding.step);
    s->in.game = chosen;
    igo_case_free(&all);
}

/* Shuffles the steps: all orders are equally likely (Fisher and Yates). */
static void shuffle_steps(igo_step *steps, size_t count, prng *source)
{
    for (size_t left = count; left > 1; left--) {
        size_t with = prng_below(source, left);
        igo_step kept = steps[left - 1];
        steps[left - 1] = steps[with];
        steps[with] = kept;
    }
}

/* Copies a record, with each claim twice, and the claims between two turns in random order. */
static void shuffle_claims(igo_case *to, const igo_case *from, uint64_t seed)
{
    prng source = prng_seeded(seed, (uint32_t)from->line);
    size_t first = 0;
    copy_case(to, from);
    to->step_count = 0;
    for (size_t i = 0; i <= from->step_count; i++) {
        bool turn = i < from->step_count && leads_on(from->steps[i].kind);
        if (i == from->step_count || turn) {
            shuffle_steps(to->steps + first, to->step_count - first, &source);
            first = to->step_count + turn;
        }
        if (i < from->step_count) copy_step(to, from, &from->steps[i]);
        if (i < from->step_count && !turn) copy_step(to, from, &from->steps[i]);
    }
}

void select_claims(session *s, const options *given, igo_case *chosen)
{
    if (given->suite->only != 0 || given->has[AS_RULES] || given->suite->played)
        choose_claims(s, given, chosen);
    if (!given->has[SHUFFLE]) return;
    igo_case shuffled = {0};
    shuffle_claims(&shuffled, s->in.game, given->suite->shuffle);
    igo_case_free(chosen);
    *chosen = shuffled;
    s->in.game = chosen;
}

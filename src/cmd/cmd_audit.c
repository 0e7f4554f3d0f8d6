/* cmd_audit.c - igo audit: the first turn of a game that breaks a rule. */
#include "commands.h"
#include "printable.h"
#include "progress.h"
#include "record_session.h"
#include "results.h"
#include "step_types.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

typedef struct audit_options {
    bool all, quiet, fixture, summary;
} audit_options;

/* A turn that breaks a rule, and all that its report needs. */
typedef struct breach {
    size_t step, turn; /* index in the game; number of the turn, from 1 */
    igo_finding finding;
    igo_board board; /* before it */
} breach;

typedef struct audit {
    session s;
    const options *opt;
    const audit_options *own;
    bool shows_progress;
    size_t games;

    /* The counts of --summary: games without a breach, records in error, and breaches by reason; in
     * breach_counts[IGO_REASONS] the boards of `then` to which no single turn leads. */
    size_t ok, unreadable, breach_counts[IGO_REASONS + 1];

    /* The game. With --variations, one replay serves all lines of play. */
    const char *file;
    size_t start;     /* steps up to the last set-up */
    size_t non_turns; /* steps so far that are no turns: claims, set-ups, resignations */
    size_t non_turns_at_start;
    breach *breaches;
    size_t breach_count, breach_room;
    igo_case extract; /* --fixture: the game up to its first breach, with a claim */
} audit;

/* The name of the reason; IGO_REASONS is `unexplained`. */
static const char *word_of(igo_reason reason)
{
    return reason < IGO_REASONS ? igo_reason_name(reason) : "unexplained";
}

/* ---- Replay ---- */

/* The turns so far. The SGF reader makes stones of the start from the turns of a free handicap;
 * these count, too. */
static size_t turns_so_far(const audit *a)
{
    return a->s.replay.step - a->non_turns + (a->s.in.source == TEXT_SGF ? a->s.in.sgf->placed : 0);
}

/* Adds the last turn as a breach. If the replay is stuck, it did not make the turn, so the board
 * before the turn is the last one. */
static void add_breach(audit *a, const igo_finding *finding)
{
    const igo_record *record = igo_replay_record(&a->s.replay);
    a->breaches = grow(a->breaches, a->breach_count + 1, &a->breach_room, sizeof *a->breaches);
    a->breaches[a->breach_count++] =
        (breach){.step = a->s.replay.step - 1,
                 .turn = turns_so_far(a),
                 .finding = *finding,
                 .board = record->entries[record->count - (a->s.replay.stuck ? 1 : 2)].board};
}

/* Goes back to the position after the first `steps` steps, which this line of play shares with the
 * one before. Starts again if a set-up came after them, or a non-turn after the last set-up, as the
 * steps of non-turns are not kept. If the replay was stuck before them, it stays stuck. */
static void go_back_to_shared(audit *a, size_t steps)
{
    if (steps == 0 || steps < a->start || a->non_turns > a->non_turns_at_start) {
        session_start(&a->s);
        a->start = a->non_turns = a->non_turns_at_start = a->breach_count = 0;
        return;
    }
    while (a->breach_count > 0 && a->breaches[a->breach_count - 1].step >= steps)
        a->breach_count--;
    session_back(&a->s, steps);
}

/* True if a step is left to check. A resignation at the end of an SGF game is not one: it is the
 * result. */
static bool has_more(const audit *a)
{
    const igo_case *c = a->s.in.game;
    size_t at = a->s.replay.step;
    if (at == c->step_count || (a->breach_count > 0 && !a->own->all)) return false;
    return at + 1 < c->step_count || a->s.in.source != TEXT_SGF || !resigns(&c->steps[at]);
}

static void replay_step(audit *a)
{
    igo_finding finding;
    if (!session_next(&a->s, &finding)) return;
    igo_step_kind kind = finding.step->kind;
    if (!finding.holds && igo_step_is_turn(kind)) add_breach(a, &finding);
    if (!counts_as_turn(finding.step)) a->non_turns++;
    if (kind != IGO_STEP_SETUP) return;
    a->start = a->s.replay.step;
    a->non_turns_at_start = a->non_turns;
}

/* ---- A record up to its breach ---- */

/* Makes `color` the player to move on this board: changes `last`, the position of the last step. If
 * that step is a play, `last` is NULL, and a `then` step replaces it. */
static void set_next(igo_case *to, igo_position *last, const igo_board *board, igo_color color)
{
    igo_position reached = {.board = *board, .next = color};
    if (last != NULL) {
        last->next = color;
        return;
    }
    to->step_count--;
    if (!igo_case_add_position(to, (igo_step){.kind = IGO_STEP_THEN}, &reached)) out_of_memory();
}

/* Copies the game up to its first illegal turn, and claims that this turn is illegal. With
 * `any_turn`, the copy makes a player who moves out of turn the player to move, unless the illegal
 * turn follows the end of the game: a `then` step would replace the pass that ended it. */
static void cut_at_breach(igo_case *to, const igo_case *from, const breach *first, bool any_turn)
{
    igo_replay replay = {.any_turn = any_turn};
    igo_finding finding;
    igo_position *last = &to->start; /* of the last copied step; NULL if that is a play */
    igo_color next = from->start.next;
    igo_reason reason = first->finding.verdict.reason;
    copy_start(to, from);
    start_steps(&replay, from);
    for (size_t i = 0; i <= first->step; i++) {
        const igo_step *step = &from->steps[i];
        bool play = step->kind == IGO_STEP_PLAY, then = step->kind == IGO_STEP_THEN;
        igo_color mover = play   ? step->move.color
                          : then ? igo_opponent(from->positions[step->number].next)
                                 : next;
        if (any_turn && mover != next && (i < first->step || reason != IGO_OVER))
            set_next(to, last, &entry_now(&replay)->board, mover);
        if (i == first->step || !next_step(&replay, from, &finding)) break;
        if (play || then || step->kind == IGO_STEP_SETUP) {
            copy_step(to, from, step);
            last = play ? NULL : &to->positions[to->position_count - 1];
            next = play ? igo_opponent(mover) : last->next;
        }
    }
    igo_replay_free(&replay);
    add_claim(to, first->finding.move, reason);
}

/* ---- Results ---- */

/* Begins a JSON object with the name of the game: file, number, and line of play in its tree. */
static json json_name(const audit *a)
{
    const igo_sgf_reader *sgf = a->s.in.sgf;
    json j = json_new();
    json_key_text(&j, "file", a->file);
    json_key_number(&j, "game", (int64_t)a->s.in.record);
    if (a->s.in.source != TEXT_SGF || sgf->path_count == 0) return j;
    json_key_open(&j, "path", '[');
    for (size_t i = 0; i < sgf->path_count; i++)
        json_number(&j, (int64_t)sgf->path[i]);
    json_close(&j, ']');
    return j;
}

/* Adds the facts of an SGF game, and its komi and handicap as igo reads them. */
static void add_facts(json *j, const audit *a)
{
    const igo_sgf_reader *sgf = a->s.in.sgf;
    const igo_rules *rules = &a->s.in.game->rules;
    size_t length;
    if (a->s.in.source != TEXT_SGF) return;
    for (igo_sgf_fact fact = 0; fact < IGO_SGF_FACTS; fact++) {
        const char *text = igo_sgf_fact_text(sgf, fact, &length);
        if (text == NULL) continue;
        json_key(j, igo_sgf_fact_name(fact));
        json_comma(j);
        igo_json_quote(&j->to, text, length, true);
    }
    if (igo_sgf_fact_text(sgf, IGO_SGF_KM, &length) != NULL) json_key_komi(j, rules->half_komi);
    if (rules->handicap == 0) return;
    json_key_number(j, "handicap", rules->handicap);
    json_key_text(j, "bonus", igo_rule_word(RULE_BONUS, rules->bonus));
}

/* Prints a breach as JSON; NULL: the game is ok. */
static void print_breach_json(const audit *a, const breach *b)
{
    json j = json_name(a);
    json_key_number(&j, b != NULL ? "turn" : "turns",
                    (int64_t)(b != NULL ? b->turn : turns_so_far(a)));
    if (b == NULL || !b->finding.explained) {
        json_key_text(&j, "verdict", b == NULL ? "ok" : "unexplained");
    } else {
        json_key_move(&j, a->opt, &b->board, b->finding.move);
        json_keys_verdict(&j, b->finding.verdict);
    }
    add_facts(&j, a);
    json_put(stdout, &j);
}

/* The name of the game: FILE, FILE#2 (its number) or FILE/2/1 (the line of play in its tree). */
static void out_name(out *to, const audit *a)
{
    const igo_sgf_reader *sgf = a->s.in.sgf;
    out_text(to, a->file);
    if (a->s.in.record > 1) out_format(to, "#%zu", a->s.in.record);
    for (size_t i = 0; a->s.in.source == TEXT_SGF && i < sgf->path_count; i++)
        out_format(to, "/%zu", sgf->path[i]);
}

/* Prints a breach; NULL: the game is ok. */
static void print_breach(const audit *a, const breach *b)
{
    if (a->opt->json) {
        print_breach_json(a, b);
        return;
    }
    out to = out_growing(), name = out_growing();
    out_name(&name, a);
    printable_out(&to, IN_LINE, text_made(&name), name.length);
    free(name.buffer);
    if (b == NULL) {
        out_text(&to, ": ok, ");
        out_count(&to, turns_so_far(a));
        out_text(&to, " turns\n");
    } else if (!b->finding.explained) {
        out_format(&to, ": turn %zu: unexplained\n", b->turn);
    } else {
        out_format(&to, ": turn %zu: illegal ", b->turn);
        out_move(&to, a->opt, &b->board, b->finding.move);
        out_format(&to, " %s\n", igo_reason_name(b->finding.verdict.reason));
    }
    out_put(stdout, &to);
}

/* Prints the game up to its first breach, with a claim that the turn is illegal; nothing if that is
 * unexplained. */
static void print_extract(audit *a)
{
    const breach *first = &a->breaches[0];
    if (a->breach_count == 0 || !first->finding.explained) return;
    out title = out_growing();
    out_name(&title, a);
    out_format(&title, ": turn %zu", first->turn);
    cut_at_breach(&a->extract, a->s.in.game, first, a->opt->any_turn);
    set_title(&a->extract, text_made(&title));
    free(title.buffer);
    put_case(stdout, &a->extract, TEXT_FIXTURE);
}

static void print_result(audit *a)
{
    a->games++;
    a->ok += a->breach_count == 0;
    if (a->breach_count > 0) session_set_status(&a->s, 1);
    if (a->breach_count > 0 && a->shows_progress) progress_end();
    for (size_t i = 0; i < a->breach_count; i++) {
        const igo_finding *finding = &a->breaches[i].finding;
        a->breach_counts[finding->explained ? finding->verdict.reason : IGO_REASONS]++;
        if (!a->own->fixture) print_breach(a, &a->breaches[i]);
    }
    if (a->own->fixture)
        print_extract(a);
    else if (a->breach_count == 0 && !a->own->quiet)
        print_breach(a, NULL);
    if (a->shows_progress) progress_show("%zu games, in %s", a->games, a->file);
}

/* Checks a game whose first `shared` steps are those of the game before. */
static void audit_game(audit *a, size_t shared)
{
    if (a->s.in.source != TEXT_SGF) drop_undone(a->s.in.game);
    go_back_to_shared(a, shared);
    while (has_more(a))
        replay_step(a);
    print_result(a);
}

static void audit_all(audit *a)
{
    input *in = &a->s.in;
    for (input_kind what; (what = session_input(&a->s)) != INPUT_END;) {
        a->file = in->file;
        a->unreadable += what == INPUT_ERROR;
        if (what == INPUT_GAME)
            audit_game(a, in->source == TEXT_SGF ? in->sgf->shared : 0);
        else if (a->opt->json && !a->own->fixture)
            session_print_error(&a->s);
    }
}

/* Prints the summary on standard output, or on stderr if the output is a fixture. */
static void print_summary(const audit *a)
{
    FILE *to = a->own->fixture ? stderr : stdout;
    if (a->opt->json && !a->own->fixture) {
        json j = json_new();
        json_key_number(&j, "games", (int64_t)a->games);
        json_key_number(&j, "ok", (int64_t)a->ok);
        for (igo_reason reason = IGO_OVER; reason <= IGO_REASONS; reason++)
            json_key_number(&j, word_of(reason), (int64_t)a->breach_counts[reason]);
        json_key_number(&j, "unreadable", (int64_t)a->unreadable);
        json_put(stdout, &j);
        return;
    }
    flush_output();
    fprintf(to, "%s%zu games, %zu ok", a->own->fixture ? "igo: " : "", a->games, a->ok);
    for (igo_reason reason = IGO_OVER; reason <= IGO_REASONS; reason++)
        if (a->breach_counts[reason] > 0)
            fprintf(to, ", %zu %s", a->breach_counts[reason], word_of(reason));
    fprintf(to, ", %zu unreadable\n", a->unreadable);
}

static int run_audit(const options *opt)
{
    const audit_options *own = opt->own;
    audit a = {.opt = opt, .own = own, .shows_progress = own->quiet || !is_terminal(stdout)};
    session_open(&a.s, opt);
    a.s.replay.audit = true;
    a.s.replay.forced = own->all; /* makes illegal plays and continues */
    audit_all(&a);
    progress_end();
    if (own->summary) print_summary(&a);
    igo_case_free(&a.extract);
    free(a.breaches);
    return session_close(&a.s);
}

static const option own[] = {
    {"all", 0, FLAG, OWN(audit_options, all), NULL,
     "report every illegal turn, not only the first"},
    {"quiet", 0, FLAG, OWN(audit_options, quiet), NULL, "report only games with an illegal turn"},
    {"fixture", 0, FLAG, OWN(audit_options, fixture), NULL,
     "print each game up to its illegal turn, as a fixture"},
    {"summary", 0, FLAG, OWN(audit_options, summary), NULL,
     "end with totals: games, ok, and a count per reason"},
    {.name = NULL},
};

const command cmd_audit = {
    .name = "audit",
    .help = "find the first illegal turn of each game",
    .options = "boards variations gtp-points json from next verbose files-from",
    .own = own,
    .own_size = sizeof(audit_options),
    .needs = "json:!fixture gtp-points:!fixture verbose:from=loose "
             "variations:!boards,from=fixture,from=line,from=json,from=loose",
    .examples = "igo audit --quiet --summary games/\n"
                "find games -name '*.sgf' -print0 | igo audit --files-from -",
    .run = run_audit,
};

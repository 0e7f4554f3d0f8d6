/* test_claims.c - the claims of a record that failed, in words. */
#include "cmd_test.h"

#include "answers.h"
#include "explain.h"
#include "harmless.h"
#include "memory.h"
#include "private.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

void failures_clear(failures *all)
{
    for (size_t i = 0; i < all->count; i++)
        for (part which = 0; which < PARTS; which++)
            free(all->items[i].text[which]);
    all->count = 0;
}

void failures_free(failures *all)
{
    failures_clear(all);
    free(all->items);
    *all = (failures){0};
}

void failures_add(failures *all, size_t line, const char *claim, const char *wanted,
                  const char *got)
{
    all->items = grow(all->items, all->count + 1, &all->room, sizeof *all->items);
    all->items[all->count++] = (failure){.line = line,
                                         .text = {[PART_CLAIM] = copy_text(claim),
                                                  [PART_WANTED] = copy_text(wanted),
                                                  [PART_GOT] = copy_text(got)}};
}

static char *position_text(const igo_position *position)
{
    char text[2 + IGO_MAX_SIZE * (IGO_MAX_SIZE + 1) + 1];
    igo_position_print(text, sizeof text, position);
    return copy_text(text);
}

/* The turns of a record, a `then` as the turn it is; one to which no turn leads is a ?. */
static char *moves_text(const igo_record *record)
{
    out to = out_growing();
    for (size_t i = 1; i < record->count; i++) {
        igo_move move = record->entries[i].move;
        out_text(&to, i > 1 ? "; " : "");
        if (move.turn != IGO_PLAY || move.at.row >= 0)
            igo_out_move(&to, move);
        else
            out_format(&to, "%s ?", igo_color_name(move.color));
    }
    return text_made(&to);
}

static void add_past(failure *to, const igo_record *record)
{
    const igo_entry *first = &record->entries[0];
    if (record->count < 2)
        return;
    to->scene.moved = true;
    to->scene.start = (igo_position){.board = first->board, .next = first->next};
    to->text[PART_START] = position_text(&to->scene.start);
    to->text[PART_MOVES] = moves_text(record);
}

static void add_verdict(failure *to, const session *s, igo_move move)
{
    enum { MOST = 12 };
    char why[EXPLAIN_SIZE];
    igo_rules rules = s->in.game->rules;
    const igo_record *record = igo_replay_record(&s->replay);
    igo_evidence evidence = igo_explain(&rules, record, move);
    igo_verdict verdict = evidence.verdict;
    if (verdict.reason == IGO_LEGAL)
        explain_legal_print(why, sizeof why, rules, record, move, MOST);
    else
        explain_print(why, sizeof why, rules, record, move, false, MOST);
    to->text[PART_WHY] = copy_text(why);
    const igo_entry *repeated = &record->entries[verdict.repeats];
    to->scene.judged = true;
    to->scene.move = move;
    to->scene.evidence = evidence;
    to->scene.repeated = (igo_position){.board = repeated->board, .next = repeated->next};
    if (verdict.reason != IGO_KO && verdict.reason != IGO_SUPERKO)
        return;
    out text = out_growing();
    out_format(&text, "ply %zu\n", verdict.repeats);
    igo_out_position(&text, &to->scene.repeated, false);
    out_char(&text, '\n');
    to->text[PART_REPEATS] = text_made(&text);
}

void failures_add_board(failures *all, const session *s, const igo_finding *finding)
{
    failure *last = &all->items[all->count - 1];
    igo_position now = {.board = session_now(s)->board, .next = s->replay.next};
    igo_step_kind kind = finding->step->kind;
    char rules[QUESTIONS_RULES];
    if (questions_rules(rules, sizeof rules, s->in.game->rules, s->opt->ask | KIND_BIT(kind)) > 0)
        last->text[PART_RULES] = copy_text(rules);
    last->text[PART_BOARD] = position_text(&now);
    last->scene = (scene){.drawn = true, .position = now};
    add_past(last, igo_replay_record(&s->replay));
    if (kind == IGO_STEP_BOARD) {
        const igo_position *claimed = &s->in.game->positions[finding->step->number];
        last->scene.differs = find_difference(&now.board, &claimed->board, &last->scene.odd);
    }
    if (igo_step_asks(kind) || kind == IGO_STEP_PLAY)
        add_verdict(last, s, finding->move);
}

void failures_say_why(failures *all, size_t which, const char *why)
{
    char **old = &all->items[which].text[PART_WHY];
    free(*old);
    *old = copy_text(why);
}

void claim_text(char *buffer, size_t size, const igo_case *game, const igo_step *step)
{
    igo_step_print(buffer, size, game, step);
    buffer[strcspn(buffer, "\n")] = '\0';
}

void wanted_verdict(char *buffer, size_t size, const igo_step *claim)
{
    if (claim->kind == IGO_STEP_ILLEGAL && claim->want == IGO_LEGAL)
        snprintf(buffer, size, "illegal");
    else
        igo_verdict_print(buffer, size, (igo_verdict){.reason = claim->want});
}

/* A number that was wanted and got. Behind a claim of IGO_STEP_PERFT counting stops. */
static void say_numbers(const igo_finding *finding, char *wanted, char *got, size_t size)
{
    const igo_step *step = finding->step;
    bool beyond = step->kind == IGO_STEP_PERFT && finding->count > step->number;
    const char *const *units = igo_step_units[step->kind];
    uint64_t count = beyond ? step->number : finding->count;
    snprintf(wanted, size, "%llu %s", (unsigned long long)step->number, units[step->number != 1]);
    snprintf(got, size, "%s%llu %s", beyond ? "more than " : "", (unsigned long long)count,
             units[count != 1]);
    if (igo_step_types[step->kind].form == FORM_CHAIN && finding->count == 0)
        snprintf(got, size, "no chain there");
}

void answer_print(char *buffer, size_t size, const session *s, const igo_finding *finding)
{
    const igo_step *step = finding->step;
    bool points = igo_step_types[step->kind].form == FORM_POINTS;
    bool chain = step->kind == IGO_STEP_ASK_LIBERTIES;
    igo_position now = {.board = session_now(s)->board, .next = s->replay.next};
    out to = out_to(buffer, size);
    if (step->kind == IGO_STEP_ASK_BOARD)
        igo_out_position(&to, &now, true);
    else if (step->kind == IGO_STEP_ASK_SCORE)
        igo_out_outcome(&to, finding->outcome);
    else if (points)
        igo_out_territory(&to, &now.board, step->move.color);
    else if (!chain || finding->count > 0)
        out_count(&to, finding->count);
    if (to.length == 0 && (points || chain))
        out_text(&to, "none");
    out_end(&to);
}

/* What a claim that failed wants, and what it got, in words. */
static void say_wanted(const session *s, const igo_finding *finding, char *wanted, char *got,
                       size_t size)
{
    const igo_step *step = finding->step;
    const igo_case *game = s->in.game;
    if (step->kind == IGO_STEP_BOARD) {
        snprintf(wanted, size, "the board claimed, %s to move",
                 igo_color_name(game->positions[step->number].next));
        snprintf(got, size, "this board, %s to move", igo_color_name(s->replay.next));
    } else if (step->kind == IGO_STEP_SCORE) {
        snprintf(wanted, size, "%s", game->words + step->number);
        igo_outcome_print(got, size, finding->outcome);
    } else if (step->kind == IGO_STEP_TERRITORY) {
        const char *points = game->words + step->number;
        snprintf(wanted, size, "%s", *points != '\0' ? points : "none");
        answer_print(got, size, s, finding);
    } else if (igo_step_units[step->kind][0] != NULL) {
        say_numbers(finding, wanted, got, size);
    } else {
        wanted_verdict(wanted, size, step);
        igo_verdict_print(got, size, finding->verdict);
    }
}

size_t check_claims(session *s, failures *all)
{
    char claim[128], wanted[1024], got[1024];
    size_t claims = 0;
    igo_finding finding;
    session_start(s);
    while (session_next(s, &finding)) {
        claims += igo_step_types[finding.step->kind].role == STEP_CLAIMS;
        if (finding.holds)
            continue;
        claim_text(claim, sizeof claim, s->in.game, finding.step);
        say_wanted(s, &finding, wanted, got, sizeof got);
        failures_add(all, finding.step->line, claim, wanted, got);
        failures_add_board(all, s, &finding);
    }
    return claims;
}

/* claims.c - the claims of a record that failed, in words. */
#include "claims.h"

#include "answers.h"
#include "explain.h"
#include "memory.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

void failures_clear(failures *all)
{
    for (size_t i = 0; i < all->count; i++) {
        failure *f = &all->items[i];
        free(f->claim);
        free(f->wanted);
        free(f->got);
        free(f->why);
        free(f->board);
    }
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
                                         .claim = copy_text(claim),
                                         .wanted = copy_text(wanted),
                                         .got = copy_text(got)};
}

static void add_evidence(scene *to, const session *s, igo_move move)
{
    igo_record record = igo_replay_record(&s->replay);
    to->judged = true;
    to->move = move;
    to->evidence = igo_explain(s->in.game->rules, record, move);
    const igo_entry *repeated = &record.entries[to->evidence.verdict.repeats];
    to->repeated = (igo_position){.board = repeated->board, .next = repeated->next};
}

void failures_add_board(failures *all, const session *s, const igo_finding *finding)
{
    char text[2 + IGO_MAX_SIZE * (IGO_MAX_SIZE + 1) + 1];
    failure *last = &all->items[all->count - 1];
    igo_position now = {.board = session_now(s)->board, .next = s->replay.next};
    igo_position_print(text, sizeof text, &now);
    last->board = copy_text(text);
    last->scene = (scene){.drawn = true, .position = now};
    if (finding->step->kind == IGO_STEP_BOARD) {
        const igo_position *claimed = &s->in.game->positions[finding->step->number];
        last->scene.differs = find_difference(&now.board, &claimed->board, &last->scene.odd);
    }
    if (!igo_step_asks(finding->step->kind) && finding->step->kind != IGO_STEP_PLAY)
        return;
    char why[EXPLAIN_SIZE];
    explain_print(why, sizeof why, s->in.game->rules, igo_replay_record(&s->replay), finding->move,
                  false);
    last->why = copy_text(why);
    add_evidence(&last->scene, s, finding->move);
}

void failures_add_odd(failures *all, igo_point odd)
{
    scene *drawn = &all->items[all->count - 1].scene;
    drawn->differs = igo_board_has(&drawn->position.board, odd);
    drawn->odd = odd;
}

bool is_claim(igo_step_kind kind)
{
    return kind == IGO_STEP_LEGAL || kind == IGO_STEP_ILLEGAL || kind == IGO_STEP_BOARD ||
           kind == IGO_STEP_SCORE || kind == IGO_STEP_MOVES || kind == IGO_STEP_LIBERTIES ||
           kind == IGO_STEP_PERFT;
}

void claim_text(char *buffer, size_t size, const igo_game *game, const igo_step *step)
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

static void say_number(char *buffer, size_t size, const char *before, uint64_t number,
                       const char *of)
{
    snprintf(buffer, size, "%s%llu %s", before, (unsigned long long)number, of);
}

/* What a claim that failed wants, and what it got, in words. */
static void say_wanted(const session *s, const igo_finding *finding, char *wanted, char *got,
                       size_t size)
{
    const igo_step *step = finding->step;
    switch (step->kind) {
    case IGO_STEP_BOARD:
        snprintf(wanted, size, "the board claimed, %s to move",
                 igo_color_name(s->in.game->positions[step->number].next));
        snprintf(got, size, "this board, %s to move", igo_color_name(s->replay.next));
        break;
    case IGO_STEP_SCORE:
        snprintf(wanted, size, "%s", s->in.game->words + step->number);
        igo_outcome_print(got, size, finding->outcome);
        break;
    case IGO_STEP_MOVES:
        say_number(wanted, size, "", step->number, "legal moves");
        say_number(got, size, "", finding->count, "legal moves");
        break;
    case IGO_STEP_LIBERTIES:
        say_number(wanted, size, "", step->number, "liberties");
        say_number(got, size, "", finding->count, "liberties");
        if (finding->count == 0)
            snprintf(got, size, "no chain there");
        break;
    case IGO_STEP_PERFT: {
        bool beyond = finding->count > step->number; /* there counting stops */
        say_number(wanted, size, "", step->number, "sequences");
        say_number(got, size, beyond ? "more than " : "", beyond ? step->number : finding->count,
                   "sequences");
        break;
    }
    default: wanted_verdict(wanted, size, step); igo_verdict_print(got, size, finding->verdict);
    }
}

size_t check_claims(session *s, failures *all)
{
    char claim[128], wanted[128], got[128];
    size_t claims = 0;
    igo_finding finding;
    session_start(s);
    while (session_next(s, &finding)) {
        claims += is_claim(finding.step->kind);
        if (finding.holds)
            continue;
        claim_text(claim, sizeof claim, s->in.game, finding.step);
        say_wanted(s, &finding, wanted, got, sizeof got);
        failures_add(all, finding.step->line, claim, wanted, got);
        failures_add_board(all, s, &finding);
    }
    return claims;
}

/* case_steps.c - the steps of a record: add, copy, replay and claim. */
#include "case_steps.h"

#include "printable.h"
#include "private.h"
#include "step_types.h"

#include <stdlib.h>
#include <string.h>

size_t count_kinds(const igo_case *c, kind_set kinds)
{
    size_t count = 0;
    for (size_t i = 0; i < c->step_count; i++)
        count += has_kind(kinds, c->steps[i].kind);
    return count;
}

static void require_added(bool added)
{
    if (!added) out_of_memory();
}

void add_step(igo_case *c, igo_step_kind kind, igo_move move)
{
    require_added(igo_case_add(c, (igo_step){.kind = kind, .move = move}));
}

void add_board(igo_case *c, const igo_position *position)
{
    igo_step step = {.kind = IGO_STEP_BOARD};
    require_added(igo_case_add_position(c, step, position));
}

void set_title(igo_case *c, const char *title)
{
    c->title_count = 0;
    require_added(igo_case_add_title(c, title, strlen(title)));
}

void case_of_turns(igo_case *c, igo_rules rules, const igo_record *made)
{
    *c = (igo_case){0};
    igo_case_clear(c);
    c->has_rules = true;
    c->rules = rules;
    c->start = (igo_position){.board = made->entries[0].board, .next = made->entries[0].next};
    for (size_t i = 1; i < made->count; i++)
        add_step(c, IGO_STEP_PLAY, made->entries[i].move);
}

void copy_start(igo_case *to, const igo_case *from)
{
    igo_case_clear(to);
    to->rules = from->rules;
    to->has_rules = from->has_rules;
    to->has_komi = from->has_komi;
    to->is_choice = from->is_choice;
    to->start = from->start;
}

void copy_step(igo_case *to, const igo_case *from, const igo_step *step)
{
    if (step_has(step->kind, 'B'))
        require_added(igo_case_add_position(to, *step, &from->positions[step->number]));
    else if (step_has_words(step->kind))
        require_added(igo_case_add_words(to, *step, from->words + step->number,
                                         strlen(from->words + step->number)));
    else
        require_added(igo_case_add(to, *step));
}

void copy_question(igo_case *to, const igo_case *from, size_t step)
{
    copy_start(to, from);
    for (size_t i = 0; i <= step; i++)
        if (i == step || has_kind(KINDS_LEADING, from->steps[i].kind))
            copy_step(to, from, &from->steps[i]);
}

void copy_case(igo_case *to, const igo_case *from)
{
    copy_start(to, from);
    to->first_line = from->first_line;
    to->line = from->line;
    to->last_line = from->last_line;
    set_title(to, from->title_count > 0 ? from->title : "");
    for (size_t i = 0; i < from->step_count; i++)
        copy_step(to, from, &from->steps[i]);
}

record_id find_id(const igo_case *c)
{
    record_id id;
    igo_case bare = *c;
    bare.title_count = 0;
    out line = out_growing();
    igo_out_case(&line, &bare, true);
    char *text = text_made(&line);
    size_t length = line.length - 1;
    snprintf(id.text, sizeof id.text, length <= IGO_MAX_LINE ? "%016llx" : "-",
             (unsigned long long)text_hash(text, length));
    free(text);
    return id;
}

void start_steps(igo_replay *replay, const igo_case *c)
{
    if (igo_replay_begin(replay, c) == IGO_NO_MEMORY) out_of_memory();
}

void start_at(igo_replay *replay, const igo_case *c, size_t step)
{
    igo_finding finding;
    replay->skips_perft = true;
    start_steps(replay, c);
    while (replay->step < step && next_step(replay, c, &finding))
        continue;
}

/* ---- Claims ---- */

void print_step(char *text, size_t size, const igo_case *c, const igo_step *step)
{
    igo_step_print(text, size, c, step);
    text[strcspn(text, "\n")] = '\0';
}

void claim_verdict(igo_step *step, igo_reason verdict)
{
    step->kind = verdict == IGO_LEGAL ? IGO_STEP_LEGAL : IGO_STEP_ILLEGAL;
    step->want = verdict;
}

void add_claim(igo_case *c, igo_move move, igo_reason verdict)
{
    add_step(c, IGO_STEP_ASK, move);
    claim_verdict(&c->steps[c->step_count - 1], verdict);
}

bool claim_all(igo_case *c)
{
    igo_replay replay = {0};
    igo_finding finding;
    bool idle = false; /* an undo had no turn to take back */
    start_steps(&replay, c);
    for (size_t turns = 1; !idle && next_step(&replay, c, &finding);) {
        igo_step *step = &c->steps[replay.step - 1];
        idle = step->kind == IGO_STEP_UNDO && igo_replay_record(&replay)->count == turns;
        turns = igo_replay_record(&replay)->count;
        if (igo_step_has_verdict(step->kind))
            claim_verdict(step, finding.verdict.reason);
        else if (step->kind == IGO_STEP_BOARD)
            c->positions[step->number] =
                (igo_position){.board = entry_now(&replay)->board, .next = replay.next};
        else if (step->kind == IGO_STEP_PRISONERS)
            step->number = finding.count;
    }
    bool sound = !replay.stuck && !idle;
    igo_replay_free(&replay);
    return sound;
}

/* ---- A game that grows, turn by turn ---- */

void game_start(igo_game **game, const igo_board *board, igo_color next)
{
    igo_rules kata = igo_rules_kata();
    if (*game == NULL && (*game = igo_game_new(&kata, 1, 1)) == NULL) out_of_memory();
    igo_game_restart(*game, &(igo_position){.board = *board, .next = next});
}

void game_turn(igo_game *game, igo_move move)
{
    if (!igo_game_apply(game, move)) out_of_memory();
}

/* steps.c - the steps of a record: added, copied, taken one by one, and made igo's own claims. */
#include "steps.h"

#include "memory.h"

#include <string.h>

bool has_kind(kind_set kinds, igo_step_kind kind)
{
    return kinds >> kind & 1;
}

size_t count_kinds(const igo_game *game, kind_set kinds)
{
    size_t count = 0;
    for (size_t i = 0; i < game->step_count; i++)
        count += has_kind(kinds, game->steps[i].kind);
    return count;
}

/* ---- A record made ---- */

static void require_added(bool added)
{
    if (!added)
        out_of_memory();
}

void add_step(igo_game *game, igo_step_kind kind, igo_move move)
{
    require_added(igo_game_add(game, (igo_step){.kind = kind, .move = move}));
}

void add_board(igo_game *game, const igo_position *position)
{
    igo_step step = {.kind = IGO_STEP_BOARD};
    require_added(igo_game_add_position(game, step, position));
}

void set_title(igo_game *game, const char *title)
{
    game->title_count = 0;
    require_added(igo_game_add_title(game, title, strlen(title)));
}

void copy_start(igo_game *to, const igo_game *from)
{
    igo_game_clear(to);
    to->rules = from->rules;
    to->has_rules = from->has_rules;
    to->start = from->start;
}

void copy_step(igo_game *to, const igo_game *from, const igo_step *step)
{
    switch (step->kind) {
    case IGO_STEP_BOARD:
    case IGO_STEP_THEN:
    case IGO_STEP_SETUP:
        require_added(igo_game_add_position(to, *step, &from->positions[step->number]));
        break;
    case IGO_STEP_SCORE: {
        const char *result = from->words + step->number;
        require_added(igo_game_add_score(to, *step, result, strlen(result)));
        break;
    }
    default: require_added(igo_game_add(to, *step));
    }
}

void copy_game(igo_game *to, const igo_game *from)
{
    copy_start(to, from);
    to->first_line = from->first_line;
    to->line = from->line;
    to->last_line = from->last_line;
    set_title(to, from->title_count > 0 ? from->title : "");
    for (size_t i = 0; i < from->step_count; i++)
        copy_step(to, from, &from->steps[i]);
}

/* ---- A record gone through ---- */

void start_steps(igo_replay *replay, const igo_game *game)
{
    if (igo_replay_start(replay, game) == IGO_NO_MEMORY)
        out_of_memory();
}

const igo_entry *entry_now(const igo_replay *replay)
{
    igo_record record = igo_replay_record(replay);
    return &record.entries[record.count - 1];
}

/* ---- Claims ---- */

void claim_verdict(igo_step *step, igo_reason verdict)
{
    step->kind = verdict == IGO_LEGAL ? IGO_STEP_LEGAL : IGO_STEP_ILLEGAL;
    step->want = verdict;
}

bool claim_all(igo_game *game)
{
    igo_replay replay = {0};
    igo_finding finding;
    start_steps(&replay, game);
    while (next_step(&replay, game, &finding)) {
        igo_step *step = &game->steps[replay.step - 1];
        if (igo_step_asks(step->kind))
            claim_verdict(step, finding.verdict.reason);
        else if (step->kind == IGO_STEP_BOARD)
            game->positions[step->number] =
                (igo_position){.board = entry_now(&replay)->board, .next = replay.next};
    }
    bool sound = !replay.stuck;
    igo_replay_free(&replay);
    return sound;
}

/* players.c - who plays: a person, igo itself, or an engine. */
#include "players.h"

#include "engine_setup.h"
#include "progress.h"

#include <stdlib.h>
#include <string.h>

/* ---- Moves chosen by samples ---- */

void values_free(values *v)
{
    if (v != NULL) free(v->entries);
    free(v);
}

values *sample_moves(values *before, igo_rules rules, const igo_record *record, samples how,
                     prng *c)
{
    enum { SAMPLES_SHOWN = 16 }; /* reading the clock takes as long as a turn */
    values *v = before != NULL ? before : allocate(1, sizeof *v);
    igo_status status = values_start(v, rules, record, how, c) ? IGO_MORE : IGO_NO_MEMORY;
    for (; status == IGO_MORE; status = values_next(v))
        if (v->wanted > 0 && v->done % SAMPLES_SHOWN == 0)
            progress_show("%zu of %zu moves judged", v->done / how.games, v->count);
    if (status == IGO_NO_MEMORY) out_of_memory();
    progress_end();
    return v;
}

double without_minus_zero(double value)
{
    return value > -0.00005 && value < 0.00005 ? 0 : value;
}

/* ---- Who plays a color: a person, igo itself, or a program over GTP ---- */

bool game_player_parse(const char *text, game_player *s)
{
    static const char program[] = "gtp:";
    size_t prefix = sizeof program - 1;
    *s = (game_player){.name = text};
    if (strcmp(text, "me") == 0) return true;
    if (strncmp(text, program, prefix) == 0 && text[prefix] != '\0') {
        s->kind = PLAYER_ENGINE;
        s->command = text + prefix;
        return true;
    }
    s->kind = PLAYER_IGO;
    s->by_size = strcmp(text, "montecarlo") == 0;
    if (s->by_size) return true;
    return strategy_parse(text, strlen(text), &s->samples);
}

/* ---- A program ---- */

/* Starts the engine at the last board of the record that was set up rather than reached by a turn.
 * The engine may refuse this start, or the rules. */
static engine_says begin_engine(game_player *s, igo_rules rules, const igo_record *record)
{
    enum { FIRST_WAY = 0 };
    const igo_entry *entry = &record->entries[record->count - 1];
    while (entry > record->entries &&
           (entry->move.turn != IGO_PLAY || igo_board_has(&entry->board, entry->move.at)))
        entry--;
    igo_position start = {.board = entry->board, .next = entry->next};
    if (engine_run(s->engine) != ENGINE_YES || engine_rules(s->engine, rules) == ENGINE_FAILED)
        return ENGINE_FAILED;
    engine_says began = engine_begin(s->engine, &start, FIRST_WAY);
    if (began == ENGINE_YES) began = engine_komi(s->engine, rules.half_komi);
    s->known = (size_t)(entry - record->entries) + 1;
    return began;
}

static engine_says tell(game_player *s, igo_rules rules, const igo_record *record)
{
    engine_says reply = ENGINE_YES;
    if (s->known == 0 || !s->engine->program.runs) reply = begin_engine(s, rules, record);
    for (; reply == ENGINE_YES && s->known < record->count; s->known++)
        reply = engine_turn(s->engine, record->entries[s->known].move);
    return reply;
}

static player_answer ask_player(game_player *s, igo_rules rules, const igo_record *record,
                                double timeout, igo_move *move)
{
    if (s->engine == NULL) {
        s->engine = allocate(1, sizeof *s->engine);
        asker_options how = {.command = s->command, .timeout = timeout};
        if (engine_start(s->engine, how) != ENGINE_YES) return PLAYER_ABSENT;
    }
    engine_says reply = tell(s, rules, record);
    if (reply == ENGINE_CANNOT || s->engine->cannot_start) return PLAYER_ABSENT;
    igo_color next = record->entries[record->count - 1].next;
    if (reply != ENGINE_YES || engine_move(s->engine, next, move) != ENGINE_YES) {
        s->known = 0;
        return PLAYER_FAILS;
    }
    s->known++;
    return PLAYER_MOVES;
}

/* Games to the end: the larger the board, the fewer, as there are more moves and turns. */
static samples samples_for(const igo_board *board)
{
    enum { WORK = 80000, MOST = 100 };
    uint32_t points = (uint32_t)(igo_board_rows(board) * igo_board_cols(board));
    uint32_t games = (WORK + points * points / 2) / (points * points);
    return (samples){.games = games > MOST ? MOST : games > 0 ? games : 1, .turns = 0};
}

player_answer game_player_move(game_player *s, igo_rules rules, const igo_record *record,
                               double timeout, igo_move *move)
{
    if (s->kind == PLAYER_ENGINE) return ask_player(s, rules, record, timeout, move);
    if (s->by_size) s->samples = samples_for(&record->entries->board);
    s->values = sample_moves(s->values, rules, record, s->samples, &s->prng);
    *move = player_choice(s->values);
    return PLAYER_MOVES;
}

void game_player_free(game_player *s)
{
    if (s->engine != NULL) engine_stop(s->engine);
    free(s->engine);
    values_free(s->values);
    s->engine = NULL;
    s->values = NULL;
}

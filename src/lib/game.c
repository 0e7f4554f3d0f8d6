/* game.c - what somebody claims: a start, steps, what is wanted of each; and the one loop that
 * checks claims. */
#include "out.h"
#include "set.h"

#include <stdlib.h>
#include <string.h>

/* ---- Games ---- */

/* Room for `more` things of `size` bytes in an array; false: out of memory, nothing changed. */
static bool make_room(void *array, size_t size, size_t count, size_t *room, size_t more)
{
    if (more <= *room - count)
        return true;
    size_t wanted = *room < 8 ? 8 : *room;
    while (wanted - count < more) {
        if (wanted > SIZE_MAX / 2 / size)
            return false;
        wanted *= 2;
    }
    void *old, *bigger;
    memcpy(&old, array, sizeof old);
    bigger = realloc(old, wanted * size);
    if (bigger == NULL)
        return false;
    memcpy(array, &bigger, sizeof bigger);
    *room = wanted;
    return true;
}

/* A board without rows stands for none; its words are not looked at. */
void igo_game_clear(igo_game *game)
{
    game->rules = igo_rules_kata();
    game->has_rules = false;
    for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++)
        game->start.board.points[color].rows = game->start.board.points[color].cols = 0;
    game->start.next = IGO_BLACK;
    game->step_count = game->position_count = game->word_count = game->title_count = 0;
    game->first_line = game->line = game->last_line = 0;
    if (game->title != NULL)
        game->title[0] = '\0';
}

void igo_game_free(igo_game *game)
{
    free(game->steps);
    free(game->positions);
    free(game->words);
    free(game->title);
    *game = (igo_game){.rules = igo_rules_kata()};
}

bool igo_game_add(igo_game *game, igo_step step)
{
    if (!make_room(&game->steps, sizeof step, game->step_count, &game->step_room, 1))
        return false;
    game->steps[game->step_count++] = step;
    return true;
}

bool igo_game_add_position(igo_game *game, igo_step step, const igo_position *position)
{
    size_t number = game->position_count;
    if (!make_room(&game->positions, sizeof *position, number, &game->position_room, 1))
        return false;
    step.number = number;
    if (!igo_game_add(game, step))
        return false;
    game->positions[game->position_count++] = *position;
    return true;
}

/* The same number without zeros in front, or behind its decimal point. */
static void trim_zeros(const char **digits, size_t *length)
{
    while (*length > 1 && (*digits)[0] == '0' && (*digits)[1] != '.') {
        ++*digits;
        --*length;
    }
    if (memchr(*digits, '.', *length) == NULL)
        return;
    while ((*digits)[*length - 1] == '0')
        --*length;
    if ((*digits)[*length - 1] == '.')
        --*length;
}

bool igo_game_add_score(igo_game *game, igo_step step, const char *result, size_t length)
{
    if (!make_room(&game->words, 1, game->word_count, &game->word_room, length + 1))
        return false;
    step.number = game->word_count;
    if (!igo_game_add(game, step))
        return false;
    char *end = game->words + game->word_count;
    const char *rest = result;
    if (length > 2 && result[1] == '+') {
        memcpy(end, result, 2);
        end += 2;
        rest += 2;
        length -= 2;
        trim_zeros(&rest, &length);
    }
    memcpy(end, rest, length);
    end[length] = '\0';
    game->word_count = (size_t)(end - game->words) + length + 1;
    return true;
}

bool igo_game_add_title(igo_game *game, const char *text, size_t length)
{
    if (!make_room(&game->title, 1, game->title_count, &game->title_room, length + 2))
        return false;
    if (game->title_count > 0 && length > 0)
        game->title[game->title_count++] = ' ';
    if (length > 0)
        memcpy(game->title + game->title_count, text, length);
    game->title_count += length;
    game->title[game->title_count] = '\0';
    return true;
}

/* ---- Games to text ---- */

static void out_move(out *to, igo_move move)
{
    to->length += igo_move_print(out_rest(to), out_left(to), move);
}

static void out_position(out *to, const igo_position *position)
{
    to->length += igo_position_print(out_rest(to), out_left(to), position);
}

static const char *const step_words[] = {
    [IGO_STEP_PLAY] = "play",       [IGO_STEP_LEGAL] = "legal", [IGO_STEP_ASK] = "?",
    [IGO_STEP_ILLEGAL] = "illegal", [IGO_STEP_BOARD] = "board", [IGO_STEP_THEN] = "then",
    [IGO_STEP_SETUP] = "setup",     [IGO_STEP_SCORE] = "score", [IGO_STEP_MOVES] = "legal-moves",
};

static void out_step(out *to, const igo_game *game, const igo_step *step)
{
    out_text(to, step_words[step->kind]);
    switch (step->kind) {
    case IGO_STEP_PLAY:
    case IGO_STEP_LEGAL:
    case IGO_STEP_ILLEGAL:
    case IGO_STEP_ASK:
        out_char(to, ' ');
        out_move(to, step->move);
        break;
    case IGO_STEP_BOARD:
    case IGO_STEP_THEN:
    case IGO_STEP_SETUP:
        out_char(to, '\n');
        out_position(to, &game->positions[step->number]);
        to->length--;
        break;
    case IGO_STEP_SCORE:
        out_char(to, ' ');
        out_text(to, game->words + step->number);
        break;
    case IGO_STEP_MOVES:
        out_char(to, ' ');
        out_number(to, (int64_t)step->number);
        break;
    }
    if (step->kind == IGO_STEP_ILLEGAL && step->want != IGO_LEGAL) {
        out_char(to, ' ');
        out_text(to, igo_reason_name(step->want));
    }
}

size_t igo_step_print(char *buffer, size_t size, const igo_game *game, const igo_step *step)
{
    out to = out_to(buffer, size);
    out_step(&to, game, step);
    return out_end(&to);
}

size_t igo_game_print(char *buffer, size_t size, const igo_game *game)
{
    out to = out_to(buffer, size);
    if (game->title_count > 0) {
        out_text(&to, "# ");
        out_text(&to, game->title);
        out_char(&to, '\n');
    }
    if (!igo_rules_equal(game->rules, igo_rules_kata())) {
        out_text(&to, "rules ");
        to.length += igo_rules_print(out_rest(&to), out_left(&to), game->rules);
        out_char(&to, '\n');
    }
    out_position(&to, &game->start);
    for (size_t i = 0; i < game->step_count; i++) {
        out_step(&to, game, &game->steps[i]);
        out_char(&to, '\n');
    }
    out_char(&to, '\n');
    return out_end(&to);
}

/* ---- The loop ---- */

igo_record igo_replay_record(const igo_replay *replay)
{
    bool indexed = replay->index.count == replay->count;
    return (igo_record){.entries = replay->entries,
                        .count = replay->count,
                        .index = indexed ? &replay->index : NULL};
}

void igo_replay_free(igo_replay *replay)
{
    free(replay->entries);
    igo_index_free(&replay->index);
    *replay = (igo_replay){0};
}

static bool room_for_entry(igo_replay *replay)
{
    return make_room(&replay->entries, sizeof *replay->entries, replay->count, &replay->room, 1);
}

/* Keeps an index of a record that is worth it: up to a few hundred turns, to look back over the few
 * plays that may repeat a board costs less than to enter all of them. */
static bool keep_index(igo_replay *replay, igo_ko ko)
{
    enum { LONG_RECORD = 400 };
    if (ko <= IGO_KO_SIMPLE || replay->count < LONG_RECORD)
        return true;
    while (replay->index.count < replay->count) {
        igo_record part = {.entries = replay->entries, .count = replay->index.count + 1};
        if (!igo_index_add(&replay->index, part))
            return false;
    }
    return true;
}

/* The entry after the last one was written. */
static void entered(igo_replay *replay)
{
    replay->next = replay->entries[replay->count++].next;
}

/* The record starts anew. */
static igo_status start_at(igo_replay *replay, const igo_position *position)
{
    replay->count = 0;
    igo_index_clear(&replay->index);
    if (!room_for_entry(replay))
        return IGO_NO_MEMORY;
    igo_start(&position->board, position->next, &replay->entries[0]);
    entered(replay);
    return IGO_MORE;
}

igo_status igo_replay_start(igo_replay *replay, const igo_game *game)
{
    replay->step = 0;
    replay->stuck = false;
    return start_at(replay, &game->start);
}

/* With `any_turn` the player to move is the one who makes this move, as long as it is judged. */
static void take_turn(igo_replay *replay, igo_color color)
{
    if (replay->any_turn)
        replay->entries[replay->count - 1].next = color;
}

/* A play that breaks the rules, as a game record has it: whatever stood there makes way, and off
 * the board nothing is put. */
static void force(igo_replay *replay, igo_move move)
{
    igo_record record = igo_replay_record(replay);
    igo_entry now = replay->entries[replay->count - 1];
    bool placed = move.turn != IGO_PLAY || igo_board_has(&now.board, move.at);
    if (!placed) {
        igo_apply(record, igo_move_pass(move.color), &replay->entries[replay->count]);
        replay->entries[replay->count].move = move;
        replay->entries[replay->count].passes = 0;
        return;
    }
    if (move.turn == IGO_PLAY && igo_board_look(&now.board, move.at) != IGO_EMPTY) {
        igo_entry cleared;
        igo_board_put(&now.board, move.at, IGO_EMPTY);
        igo_start(&now.board, now.next, &cleared);
        now.hash = cleared.hash;
    }
    igo_apply((igo_record){.entries = &now, .count = 1}, move, &replay->entries[replay->count]);
}

static void play(igo_replay *replay, const igo_game *game, igo_finding *finding)
{
    igo_record record = igo_replay_record(replay);
    igo_entry *next = &replay->entries[replay->count];
    take_turn(replay, finding->move.color);
    finding->verdict = igo_play(game->rules, record, finding->move, next);
    finding->holds = finding->verdict.reason == IGO_LEGAL;
    if (!finding->holds && !replay->forced) {
        replay->stuck = true;
        return;
    }
    if (!finding->holds)
        force(replay, finding->move);
    entered(replay);
}

static void judge(igo_replay *replay, const igo_game *game, igo_finding *finding)
{
    const igo_step *step = finding->step;
    take_turn(replay, step->move.color);
    finding->verdict = igo_is_legal(game->rules, igo_replay_record(replay), step->move);
    igo_reason reason = finding->verdict.reason;
    if (step->kind == IGO_STEP_LEGAL)
        finding->holds = reason == IGO_LEGAL;
    if (step->kind == IGO_STEP_ILLEGAL)
        finding->holds = reason != IGO_LEGAL && (step->want == IGO_LEGAL || step->want == reason);
}

static void go_on_to(igo_replay *replay, const igo_game *game, igo_finding *finding)
{
    const igo_position *to = &game->positions[finding->step->number];
    igo_record record = igo_replay_record(replay);
    igo_color mover = igo_opponent(to->next);
    take_turn(replay, mover);
    if (replay->audit) {
        finding->explained = igo_find_turn(record, &to->board, mover, &finding->move);
        if (finding->explained)
            finding->verdict = igo_is_legal(game->rules, record, finding->move);
        finding->holds = finding->explained && finding->verdict.reason == IGO_LEGAL;
    }
    igo_then(record, &to->board, to->next, &replay->entries[replay->count]);
    entered(replay);
}

static bool is_current(const igo_replay *replay, const igo_position *claimed)
{
    const igo_entry *now = &replay->entries[replay->count - 1];
    return replay->next == claimed->next && igo_board_equal(&now->board, &claimed->board);
}

static bool is_outcome(igo_outcome outcome, const char *claimed)
{
    char text[32];
    igo_outcome_print(text, sizeof text, outcome);
    return strcmp(text, claimed) == 0;
}

static void claim(const igo_replay *replay, const igo_game *game, igo_finding *finding)
{
    const igo_step *step = finding->step;
    igo_record record = igo_replay_record(replay);
    if (step->kind == IGO_STEP_BOARD) {
        finding->holds = is_current(replay, &game->positions[step->number]);
    } else if (step->kind == IGO_STEP_SCORE) {
        finding->outcome = igo_score_record(game->rules, record, NULL).outcome;
        finding->holds = is_outcome(finding->outcome, game->words + step->number);
    } else {
        igo_set legal = igo_legal_moves(game->rules, record);
        finding->count = (size_t)igo_set_count(&legal);
        finding->holds = finding->count == step->number;
    }
}

igo_status igo_replay_next(igo_replay *replay, const igo_game *game, igo_finding *finding)
{
    if (replay->stuck)
        return IGO_DONE;
    replay->entries[replay->count - 1].next = replay->next;
    if (replay->step == game->step_count)
        return IGO_DONE;
    if (!room_for_entry(replay) || !keep_index(replay, game->rules.ko))
        return IGO_NO_MEMORY;
    const igo_step *step = &game->steps[replay->step++];
    *finding = (igo_finding){.step = step, .move = step->move, .holds = true, .explained = true};
    switch (step->kind) {
    case IGO_STEP_PLAY: play(replay, game, finding); break;
    case IGO_STEP_LEGAL:
    case IGO_STEP_ILLEGAL:
    case IGO_STEP_ASK: judge(replay, game, finding); break;
    case IGO_STEP_THEN: go_on_to(replay, game, finding); break;
    case IGO_STEP_SETUP: return start_at(replay, &game->positions[step->number]);
    case IGO_STEP_BOARD:
    case IGO_STEP_SCORE:
    case IGO_STEP_MOVES: claim(replay, game, finding); break;
    }
    return IGO_MORE;
}

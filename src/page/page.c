/* page.c - what the page asks of libigo: functions over text.
 *
 * The page writes a text where page_input says, calls a function with its length, and reads the
 * answer, so many bytes, where page_output says. One text is loaded at a time, and of it one record
 * is current; page_load forgets what was before. Answers are JSON, but for page_print's. */
#include "game_list.h"
#include "page_json.h"
#include "private.h"
#include "sgf_info.h"
#include "thinker.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

static char *input, *output, *loaded;
static size_t input_room, output_room;
static records text;
static igo_replay replay;
static igo_case *game; /* the current record; NULL: none */

/* ---- Texts in and out ---- */

static void make_text_room(char **buffer, size_t *room, size_t size)
{
    if (size <= *room) return;
    free(*buffer);
    *room = 2 * size;
    *buffer = malloc(*room);
    if (*buffer == NULL) abort();
}

char *EXPORT(page_input)(size_t size)
{
    make_text_room(&input, &input_room, size + 1);
    return input;
}

const char *EXPORT(page_output)(void)
{
    return output;
}

/* The parts of an answer. */
typedef struct question {
    size_t step, length; /* steps of the record that are taken; bytes of the input */
    bool gtp_points;
    size_t most; /* points that are named of a list */
    igo_move move;
    igo_set dead;
    igo_error error;
} question;

typedef void say(json *j, question *q);

/* The answer; it is written again where it turns out longer than its room. */
static size_t answer(say *what, question q)
{
    for (;;) {
        question asked = q;
        json j = {.to = out_to(output, output_room)};
        json_open(&j, '{');
        what(&j, &asked);
        json_close(&j, '}');
        size_t length = out_end(&j.to);
        if (length < output_room) return length;
        make_text_room(&output, &output_room, length + 1);
    }
}

/* ---- Loading ---- */

/* Makes the record of that number, counted from 0 among those without error, the current one. */
static void load_record(size_t length, size_t number)
{
    igo_status what;
    records_begin(&text, loaded, length);
    while ((what = records_next(&text)) == IGO_ERROR || what == IGO_CASE)
        if (what == IGO_CASE && number-- == 0) break;
    game = what == IGO_CASE ? &text.reader.game : NULL;
    if (what == IGO_NO_MEMORY) abort();
}

static void write_loaded(json *j, question *q)
{
    records_begin(&text, loaded, q->length);
    write_text(j, &text);
    load_record(q->length, q->step);
    if (game == NULL) return;
    json_key_open(j, "game", '{');
    write_record(j, game, &replay);
    json_close(j, '}');
}

static void write_current(json *j, question *q)
{
    (void)q;
    write_record(j, game, &replay);
}

size_t EXPORT(page_load)(size_t length, size_t number)
{
    free(loaded);
    loaded = malloc(length + 1);
    if (loaded == NULL) abort();
    memcpy(loaded, input, length);
    replay.forced = true;
    return answer(write_loaded, (question){.step = number, .length = length});
}

/* ---- The current record ---- */

/* Takes the replay to where so many steps have been taken. */
static const igo_record *record_at(size_t step)
{
    igo_finding finding;
    uint64_t none = 0;
    igo_status status = igo_replay_back(&replay, game, step);
    while (status == IGO_MORE && replay.step < step)
        status = next_within(&replay, game, &none, &finding);
    if (status == IGO_NO_MEMORY) abort();
    return igo_replay_record(&replay);
}

static void write_at(json *j, question *q)
{
    write_position(j, game->rules, record_at(q->step));
}

size_t EXPORT(page_at)(size_t step)
{
    return answer(write_at, (question){.step = step});
}

/* The move in the input, by the player to move unless it says otherwise. */
static bool read_move(question *q)
{
    const igo_record *record = record_at(q->step);
    const igo_entry *now = &record->entries[record->count - 1];
    return igo_move_parse(input, q->length, igo_board_rows(&now->board), now->next, &q->move,
                          &q->error);
}

static void write_asked(json *j, question *q)
{
    if (read_move(q))
        write_evidence(j, game->rules, record_at(q->step), q->move, q->gtp_points, q->most);
    else
        write_error(j, &q->error);
}

size_t EXPORT(page_ask)(size_t step, size_t length, bool gtp_points, size_t most)
{
    question q = {.step = step, .length = length, .gtp_points = gtp_points, .most = most};
    return answer(write_asked, q);
}

/* Continues the record from there with the move in the input, in place of the turns after it; if
 * that move is illegal, nothing changes. The answer is that of page_ask. */
size_t EXPORT(page_play)(size_t step, size_t length, bool gtp_points, size_t most)
{
    question q = {.step = step, .length = length, .gtp_points = gtp_points, .most = most};
    size_t said = answer(write_asked, q);
    if (!read_move(&q) || igo_is_legal(&game->rules, record_at(step), q.move).reason != IGO_LEGAL)
        return said;
    game->step_count = step;
    if (!igo_case_add(game, (igo_step){.kind = IGO_STEP_PLAY, .move = q.move})) abort();
    return said;
}

/* The record ends where so many steps have been taken. */
size_t EXPORT(page_cut)(size_t step)
{
    if (step < game->step_count) game->step_count = step;
    return answer(write_current, (question){.step = 0});
}

static void write_rules(json *j, question *q)
{
    if (!igo_rules_parse(input, q->length, &game->rules, &q->error)) write_error(j, &q->error);
}

/* The record has the rules in the input; load it again to see what comes of them. */
size_t EXPORT(page_rules)(size_t length)
{
    return answer(write_rules, (question){.length = length});
}

/* ---- Scores ---- */

/* The chains at the points in the input, each in words of the board's numbers: "3 17 40". */
static igo_set chains_at(const igo_board *board, size_t length)
{
    igo_set chains = igo_set_none(board);
    size_t limit = (size_t)igo_board_rows(board) * (size_t)igo_board_cols(board);
    for (size_t at = 0; at < length; at++) {
        size_t number = 0;
        for (; at < length && input[at] >= '0' && input[at] <= '9'; at++)
            number = 10 * number + (size_t)(input[at] - '0');
        igo_point point = igo_action_move(board, IGO_BLACK, number < limit ? number : 0).at;
        if (number >= limit || igo_board_get(board, point) == IGO_EMPTY) continue;
        igo_set chain = igo_board_chain(board, point);
        chains = igo_set_union(&chains, &chain);
    }
    return chains;
}

static void write_scored(json *j, question *q)
{
    const igo_record *record = record_at(q->step);
    igo_set dead = chains_at(&record->entries[record->count - 1].board, q->length);
    write_score(j, game->rules, record, &dead);
}

/* The score where the chains at the points in the input are dead. */
size_t EXPORT(page_score)(size_t step, size_t length)
{
    return answer(write_scored, (question){.step = step, .length = length});
}

/* ---- Judgement ---- */

static thinker at_work;

static void write_judged(json *j, question *q)
{
    write_influence(j, record_at(q->step));
}

/* The color that controls each point. */
size_t EXPORT(page_map)(size_t step)
{
    return answer(write_judged, (question){.step = step});
}

/* The player named in the input begins to think about the next turn. False: no such player. */
bool EXPORT(page_think)(size_t step, size_t length, uint32_t seed)
{
    return think_start(&at_work, input, length, game->rules, record_at(step), seed);
}

static void write_at_work(json *j, question *q)
{
    (void)q;
    write_thoughts(j, &at_work);
}

/* Goes on by so many samples. */
size_t EXPORT(page_think_on)(size_t samples)
{
    think_on(&at_work, samples);
    return answer(write_at_work, (question){.step = 0});
}

/* ---- Words and texts ---- */

static void write_words(json *j, question *q)
{
    (void)q;
    json_key_text(j, "version", igo_version());
    write_tables(j);
}

size_t EXPORT(page_words)(void)
{
    return answer(write_words, (question){.step = 0});
}

/* The current record: as fixture text, as SGF, on one line. */
size_t EXPORT(page_print)(size_t form)
{
    static size_t (*const forms[])(char *, size_t, const igo_case *) = {
        igo_case_print, igo_sgf_print, igo_case_print_line};
    size_t length = forms[form % 3](output, output_room, game);
    make_text_room(&output, &output_room, length + 1);
    return forms[form % 3](output, output_room, game);
}

/* All records, or the line of play of that number in the SGF game. False: something in the text is
 * wrong. */
static bool print_records(out *to, size_t length, size_t way)
{
    igo_status what;
    records_begin_any(&text, input, length);
    text.reader.options.variations = way > 0;
    for (size_t count = 1; (what = records_next(&text)) == IGO_CASE; count++)
        if (way == 0 || count == way) igo_out_case(to, &text.reader.game, false);
    game = NULL;
    return what != IGO_ERROR;
}

/* All records of the input as fixture text, or with a `way` above 0 that line of play of an SGF
 * game; nothing where one is wrong. The current record is
 * forgotten: load one. */
size_t EXPORT(page_convert)(size_t length, size_t way)
{
    for (;;) {
        out to = out_to(output, output_room);
        if (!print_records(&to, length, way)) return 0;
        if (to.length < output_room) return to.length;
        make_text_room(&output, &output_room, to.length + 1);
    }
}

static void write_converted(json *j, question *q)
{
    records_begin_any(&text, input, q->length);
    write_text(j, &text);
    game = NULL;
}

/* The remarks of a reader on the records of the input as page_convert reads them. The current
 * record is forgotten as well. */
size_t EXPORT(page_converted)(size_t length)
{
    return answer(write_converted, (question){.length = length});
}

static void write_besides(json *j, question *q)
{
    write_sgf_info(j, input, q->length);
}

/* All that the SGF game in the input says besides its turns. */
size_t EXPORT(page_about)(size_t length)
{
    return answer(write_besides, (question){.length = length});
}

/* ---- Lists ---- */

static game_list games;
static char *listed;

/* A list of the games in the input begins. */
void EXPORT(page_list)(size_t length)
{
    free(listed);
    listed = malloc(length + 1);
    if (listed == NULL) abort();
    memcpy(listed, input, length);
    make_text_room(&output, &output_room, 4 * LIST_ROOM);
    game_list_begin(&games, listed, length);
}

static void write_listed(json *j, question *q)
{
    write_list(j, &games, q->length);
}

/* The games of the next so many bytes. */
size_t EXPORT(page_list_on)(size_t bytes)
{
    return answer(write_listed, (question){.length = bytes});
}

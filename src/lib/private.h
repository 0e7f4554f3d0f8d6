/* private.h - functions of libigo for the program and the tests only. */
#ifndef PRIVATE_H
#define PRIVATE_H

#include "bits.h"
#include "buffer.h"

/* ---- Sets and boards ---- */

/* The points in either set; those only in the first. broken: boards_of_two_sizes. */
igo_set igo_set_union(const igo_set *a, const igo_set *b);
igo_set igo_set_minus(const igo_set *a, const igo_set *b);

bool igo_board_same_size(const igo_board *a, const igo_board *b);

/* The stones of one color whose chains have no liberty (TT 4). */
igo_set igo_board_dead(const igo_board *board, igo_color color);

/* The first stone, row by row, whose chain has no liberty. False: every chain has one. */
bool igo_board_first_dead(const igo_board *board, igo_point *at);

/* ---- Records ---- */

/* igo_start, igo_game_restart and igo_replay_start without a check of the board, for boards known
 * to be lawful, such as a reader's. */
void igo_start_lawful(const igo_board *board, igo_color next, igo_entry *entry);
void igo_game_begin(igo_game *game, const igo_position *start);
igo_status igo_replay_begin(igo_replay *replay, const igo_case *c);

/* The entry after a turn that leads to this board, which has the same size and a liberty for each
 * chain. The turn is by the opponent of `next`: a pass if the board is unchanged, else a play.
 * Stones that vanish are prisoners. igo_find_turn gives the entry's move. broken:
 * boards_of_two_sizes, board_unlawful. */
void igo_then(const igo_record *record, const igo_board *board, igo_color next, igo_entry *entry);

/* The entry after a move that may break the rules, as in a game record: a play replaces the stone
 * at its point, and one off the board puts none. `next` may be the record's last entry. */
void igo_force(const igo_record *record, igo_move move, igo_entry *next);

/* ---- Words ---- */

/* The word of a value. broken: value. */
const char *igo_ko_name(igo_ko ko);
const char *igo_suicide_name(igo_suicide suicide);
const char *igo_scoring_name(igo_scoring scoring);
const char *igo_bonus_name(igo_bonus bonus);

/* Parses a reason other than "legal"; and the value of one rule. False, and nothing has changed:
 * the word is unknown. */
enum {
    RULE_KO,
    RULE_SUICIDE,
    RULE_PASSES,
    RULE_SCORING,
    RULE_KOMI,
    RULE_HANDICAP,
    RULE_BONUS,
    RULE_KEYS
};
enum { IGO_MAX_HANDICAP = 361 };
bool igo_reason_parse(const char *text, size_t length, igo_reason *value);
bool igo_rule_parse(igo_rules *rules, int key, const char *text, size_t length);

/* The rule set of that name, such as tromp-taylor, of `length` bytes, without handicap. False, and
 * *rules is untouched: the name is unknown. */
bool igo_rules_named(const char *text, size_t length, igo_rules *rules);

/* The rule sets and their names, for lists: NULL after the last one. */
const char *igo_rules_at(size_t index, igo_rules *rules);

/* The rules of igo_rules_kata, in constant memory: copying them waits for no store. */
const igo_rules *igo_default_rules(void);

/* Whether all values are the same. */
bool igo_rules_equal(const igo_rules *a, const igo_rules *b);

/* The komi that the rule set of these rules has with this handicap: the nearest rule set that has
 * their komi, or their komi if none has it. */
int32_t igo_rules_komi(const igo_rules *rules, uint32_t handicap);

/* Parses 1 to `most` digits, up to 19; and a number of up to nine digits, such as a count of
 * passes. */
bool igo_digits_parse(const char *text, size_t length, size_t most, uint64_t *value);
bool igo_number_parse(const char *text, size_t length, uint32_t *value);

/* Komi: optional minus, digits, optionally .0 or .5; -400..400, stored as half points. */
bool igo_komi_parse(const char *text, size_t length, int32_t *half_points);
size_t igo_komi_print(char *buffer, size_t size, int32_t half_points);

/* The player line and the rows, each with its newline; and a position in one line, without its end:
 * x -x-/--o. */
size_t igo_position_print(char *buffer, size_t size, const igo_position *position);
size_t igo_position_print_line(char *buffer, size_t size, const igo_position *position);

/* ---- Cases ---- */

/* Adds a board of the same size by `then`, unless it equals the last one. In an empty case it
 * becomes the start. False: out of memory, the case is as it was. */
bool igo_case_join(igo_case *c, const igo_position *next, size_t line);

/* Makes a case empty, but keeps its arrays. */
void igo_case_clear(igo_case *c);

/* Adds a claim that keeps its text: a result, without needless zeros, or points. False: out of
 * memory, the case is as it was. */
bool igo_case_add_words(igo_case *c, igo_step step, const char *words, size_t length);

/* A step as a line of fixture text, without its newline; board, then and setup also have a line for
 * each row. */
size_t igo_step_print(char *buffer, size_t size, const igo_case *c, const igo_step *step);

/* A case on one line, with its newline. Readers accept at most IGO_MAX_LINE bytes without the
 * newline. */
size_t igo_case_print_line(char *buffer, size_t size, const igo_case *c);

/* Goes back to the state after the first `step` steps, which must be unchanged; later ones may have
 * changed. Does nothing if the replay is not past them. IGO_MORE, or IGO_NO_MEMORY if the case is
 * replayed from its start because of a set-up. */
igo_status igo_replay_back(igo_replay *replay, const igo_case *c, size_t step);

/* The format by the first characters that are not blank, as igo_format has it; IGO_FORMAT_AUTO: all
 * is blank. */
igo_format igo_text_format(const char *text, size_t length);

/* Whether the text is UTF-16. */
bool igo_reader_is_wide(const igo_reader *reader);

/* Whether the reader is within a record; and whether it skips the rest of a line that was in error
 * before its end arrived. */
bool igo_reader_is_within(const igo_reader *reader);
bool igo_reader_is_cut(const igo_reader *reader);

/* The name of a fact, PB to SZ. broken: value. */
const char *igo_sgf_fact_name(igo_sgf_fact fact);

/* Whether nothing in the game says who moves first: no PL and no turn. */
bool igo_sgf_is_open(const igo_sgf_reader *reader);

/* ---- SGF ---- */

/* Reads as igo_reader_feed does, up to the end of a game or the first error in it. A game may end
 * with the text; the next call begins another text. After an error in the game, such as a board of
 * 37 columns, the next game is read, or with `variations` the next tree beside the one with the
 * error; after a wrong bracket the rest of the text is skipped. The fields of the reader are valid
 * until the next call, remarks until the next text begins. */
igo_status igo_sgf_feed(igo_sgf_reader *reader, const char *text, size_t length, size_t *used);
void igo_sgf_reader_free(igo_sgf_reader *reader);

#endif

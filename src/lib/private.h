/* private.h - what the program and the tests use of libigo, and igo.h does not promise. */
#ifndef PRIVATE_H
#define PRIVATE_H

#include "bits.h"
#include "buffer.h"

/* ---- Sets and boards ---- */

/* The points in either set; those in the first and not in the second. Of sets of two sizes it is
 * broken: boards_of_two_sizes. */
igo_set igo_set_union(const igo_set *a, const igo_set *b);
igo_set igo_set_minus(const igo_set *a, const igo_set *b);

bool igo_board_same_size(const igo_board *a, const igo_board *b);

/* The stones of one color whose chains have no liberty (TT 4). */
igo_set igo_board_dead(const igo_board *board, igo_color color);

/* The first stone, row by row, whose chain has no liberty. False: every chain has one. */
bool igo_board_first_dead(const igo_board *board, igo_point *at);

/* ---- Records ---- */

/* igo_start, igo_game_restart and igo_replay_start where the board of the start is known to be
 * lawful, as that of a reader is: it is not judged once more. */
void igo_start_lawful(const igo_board *board, igo_color next, igo_entry *entry);
void igo_game_begin(igo_game *game, const igo_position *start);
igo_status igo_replay_begin(igo_replay *replay, const igo_case *game);

/* The entry after a turn that leads to a board which is known to follow, of the same size and
 * without a chain that has no liberty. The turn is by the opponent of `next`: a pass where the
 * board is unchanged, anything else a play. Stones that vanish are prisoners. The move of the entry
 * is igo_find_turn's. broken: boards_of_two_sizes, board_unlawful. */
void igo_then(const igo_record *record, const igo_board *board, igo_color next, igo_entry *entry);

/* The entry after a move that may break the rules, as in a game record: a play replaces the stone
 * at its point, and one off the board puts none. `next` may be the record's last entry. */
void igo_force(const igo_record *record, igo_move move, igo_entry *next);

/* Adds the last entry of a record, all others of which are in the index already. False: out of
 * memory, the index is as it was. broken: index_out_of_step. */
bool igo_index_add(igo_index *index, const igo_record *record);

/* Removes the last entry, or all of them. broken: index_out_of_step, if there is no last one. */
void igo_index_drop(igo_index *index);
void igo_index_clear(igo_index *index);
void igo_index_free(igo_index *index);

/* ---- Words ---- */

/* The word of a value. broken: value. */
const char *igo_ko_name(igo_ko ko);
const char *igo_suicide_name(igo_suicide suicide);
const char *igo_scoring_name(igo_scoring scoring);
const char *igo_bonus_name(igo_bonus bonus);

/* The reason of that name, but for "legal"; and the value of one rule. False, and nothing has
 * changed, if the word of `length` bytes is unknown. */
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

/* The names of rule sets, for lists: NULL from the last one on. */
const char *igo_rules_name(size_t index);

/* Whether all values are the same. */
bool igo_rules_equal(const igo_rules *a, const igo_rules *b);

/* The default komi of rules. `rules` has the one without handicap: where that is
 * the nearest rule set's, its second komi takes its place if there is a handicap. */
int32_t igo_rules_komi(igo_rules rules);

/* 1 to `most` digits, up to 19; and a number that the text format calls a count (passes,
 * legal-moves): up to nine digits. */
bool igo_digits_parse(const char *text, size_t length, size_t most, uint64_t *value);
bool igo_number_parse(const char *text, size_t length, uint32_t *value);

/* Komi: optional minus, digits, optionally .0 or .5; -400..400, stored as half points. */
bool igo_komi_parse(const char *text, size_t length, int32_t *half_points);
size_t igo_komi_print(char *buffer, size_t size, int32_t half_points);

/* A position in one line, without its end: x -x-/--o. */
size_t igo_position_print_line(char *buffer, size_t size, const igo_position *position);

/* ---- Cases ---- */

/* Goes on to a board of the same size by `then`, unless it is the last one once more; with the
 * first, a case begins that is empty. False: out of memory, the case is as it was. */
bool igo_case_join(igo_case *game, const igo_position *next, size_t line);

/* Adds a claim about the score. False: out of memory, the case is as it was. */
bool igo_case_add_score(igo_case *game, igo_step step, const char *result, size_t length);

/* A step as a line of fixture text, without its newline; board, then and setup have a line for
 * each row besides. */
size_t igo_step_print(char *buffer, size_t size, const igo_case *game, const igo_step *step);

/* A case on one line, with its newline. A line that is to be read again has at most IGO_MAX_LINE
 * bytes besides its newline. */
size_t igo_case_print_line(char *buffer, size_t size, const igo_case *game);

/* Goes back to where `step` steps of the case have been taken: the same that were, but what comes
 * behind them may be another by now. Nothing if they have not been taken yet. IGO_MORE, or
 * IGO_NO_MEMORY where a set-up lies between and the case is replayed from its start. */
igo_status igo_replay_back(igo_replay *replay, const igo_case *game, size_t step);

/* As igo_text_format, behind so many bytes of the text, all of which are blank. */
igo_format igo_piece_format(const char *text, size_t length, size_t seen);

/* Whether the text is UTF-16. */
bool igo_reader_is_wide(const igo_reader *reader);

/* Whether some of a record has been read and its end has not; and whether the reader skips the rest
 * of a line that was in error before its end had come. */
bool igo_reader_is_within(const igo_reader *reader);
bool igo_reader_is_cut(const igo_reader *reader);

/* The name of a fact, PB to SZ. broken: value. */
const char *igo_sgf_fact_name(igo_sgf_fact fact);

/* Whether nothing in the game says who moves first: no PL and no turn. */
bool igo_sgf_is_open(const igo_sgf_reader *reader);

/* ---- SGF by its brackets ---- */

/* Where it has come to in a text. Zero-initialize one, and set the text. */
typedef struct sgf_walk {
    const char *text;
    size_t length, at;
    bool begun;           /* a game; what stands before it is passed over */
    size_t depth, nodes;  /* open parentheses; semicolons so far */
    size_t others;        /* further lines of play so far, and games */
    bool closed;          /* a line of play has ended, and no other begun */
    char name[16];        /* of the property, in capitals; empty: it has none */
    const char *values;   /* all of them with their brackets */
    size_t values_length; /* in bytes */
    size_t first_length;  /* of the first, without brackets */
    bool is_cut;          /* the text ends in the last */
} sgf_walk;

/* The parenthesis or semicolon that comes next, or [ for a property; '\0' at the end. */
char igo_sgf_walk_next(sgf_walk *walk);

/* ---- Kinds of step ----
 *
 * The one table of step kinds, which all that reads, writes, checks or asks steps follows. */

/* It leads on in the record, claims something, or asks. */
typedef enum step_role { STEP_LEADS, STEP_CLAIMS, STEP_ASKS } step_role;

/* The form of the answer to a question, or to the question that a claim becomes. */
typedef enum step_form {
    NO_FORM,
    FORM_VERDICT,
    FORM_BOARD,
    FORM_RESULT,
    FORM_NUMBER,
    FORM_CHAIN, /* a number, or none */
    FORM_POINTS
} step_form;

typedef struct step_type {
    const char *word;  /* behind "? " for a question; empty for the question about a move */
    const char *shape; /* its arguments, a letter each:
                          m  a move              r  a reason, which may be left out
                          B  a position          s  a result
                          p  a point             n  a number of up to nine digits
                          d  a depth             N  a number of up to 19 digits
                          w  `passes`, which may be left out
                          o  a player or none    t  any number of points
                          c  a player */
    step_role role;
    igo_step_kind question; /* the question that a claim becomes; else its own kind */
    step_form form;
} step_type;

extern const step_type igo_step_types[IGO_STEP_KINDS];

/* What a number is the number of, one and many; NULL for a step without a number. */
extern const char *const igo_step_units[IGO_STEP_KINDS][2];

/* Whether a step asks for a verdict on its move: a question or a claim about one. */
static inline bool igo_step_asks(igo_step_kind kind)
{
    return igo_step_types[kind].form == FORM_VERDICT;
}

/* Whether a step is a question, about a move or about something else. */
static inline bool igo_step_is_question(igo_step_kind kind)
{
    return igo_step_types[kind].role == STEP_ASKS;
}

/* Whether a step is a turn of the record: a play or a `then`. */
static inline bool igo_step_is_turn(igo_step_kind kind)
{
    return kind == IGO_STEP_PLAY || kind == IGO_STEP_THEN;
}

/* Whether steps of this kind have such an argument. */
static inline bool step_has(igo_step_kind kind, char shape)
{
    for (const char *s = igo_step_types[kind].shape; *s != '\0'; s++)
        if (*s == shape) return true;
    return false;
}

/* Whether what they claim is in the words of the case. */
static inline bool step_has_words(igo_step_kind kind)
{
    return step_has(kind, 's') || step_has(kind, 't');
}

/* ---- A game in memory ---- */

struct igo_game {
    igo_rules rules;
    igo_record record;  /* what igo_game_record lends; its index is set where it is up to date */
    igo_entry *entries; /* the same entries, to be written */
    size_t room;
    igo_index index;
};

static inline igo_entry *last_entry(const igo_game *game)
{
    return &game->entries[game->record.count - 1];
}

/* Room for `more` entries after the last one. False: out of memory, nothing changed. */
static inline bool room_in_game(igo_game *game, size_t more)
{
    if (more <= game->room - game->record.count) return true;
    bool room =
        igo_make_room(&game->entries, sizeof *game->entries, game->record.count, &game->room, more);
    game->record.entries = game->entries;
    return room;
}

/* Enters what the index lacks; the record goes without an index if memory is out. */
void igo_game_extend_index(igo_game *game);

/* Counts the entry that was written after the last one. As long as a record has no more entries
 * than the board has points, few plays may repeat a board, and to look back costs no more than to
 * enter all of them in an index. Verdicts are the same without. */
static inline void igo_game_push(igo_game *game)
{
    const igo_set *points = game->entries->board.points;
    game->record.count++;
    game->record.index = NULL;
    if (game->rules.ko > IGO_KO_SIMPLE &&
        game->record.count > (size_t)points->rows * (size_t)points->cols)
        igo_game_extend_index(game);
}

/* Leaves the first `count` entries, at least 1. */
void igo_game_cut(igo_game *game, size_t count);

/* The game that has been replayed, which is the caller's from now on; the replay has to be
 * started again. */
igo_game *igo_replay_take(igo_replay *replay);

/* ---- Trails ----
 *
 * A byte of the hash of each of the eight plies before an entry, the latest lowest, so that a look
 * back passes over nine plies at a time. Where there are fewer plies the rest tells nothing. */

enum { TRAIL_PLIES = 8 };

#define NO_PLY SIZE_MAX

/* The trail of the entry after this one. */
static inline uint64_t trail_after(const igo_entry *now)
{
    return now->trail << 8 | (now->hash & 0xff);
}

/* The latest of the plies before `ply` whose hash is this one, else NO_PLY. Not inlined into the
 * law, which has few registers left. */
size_t igo_trail_before(const igo_entry *entries, uint64_t hash, size_t ply);

/* A ply, and the one before it whose hash falls into the same place. */
struct index_ply {
    uint64_t hash;
    size_t before;
};

/* A table of chains, each from late to early, so that the last ply can be removed. Most chains are
 * empty, because most boards are new: a sparse table makes the branch predictable. */
struct igo_index_state {
    size_t room;    /* for plies, a power of two */
    size_t *latest; /* of each place: behind the plies */
    struct index_ply plies[];
};

enum { INDEX_PLACES = 4 }; /* for each ply that there is room for */

/* The place of this hash in `latest`. */
static inline size_t index_place(const struct igo_index_state *own, uint64_t hash)
{
    return (size_t)hash & (INDEX_PLACES * own->room - 1);
}

/* The latest of the plies before `ply` whose hash is this one. `ply` is the index's count, or what
 * this function has returned. */
static inline size_t index_before(const igo_index *index, uint64_t hash, size_t ply)
{
    const struct igo_index_state *own = index->own;
    bool all = ply == index->count;
    size_t at = all ? own->latest[index_place(own, hash)] : own->plies[ply].before;
    while (at != NO_PLY && own->plies[at].hash != hash)
        at = own->plies[at].before;
    return at;
}

#endif

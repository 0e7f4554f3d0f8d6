/* igo.h - the referee for the game of Go: values, functions, and what each promises.
 *
 * Chapter 1 asks and plays: one call that answers one question, games that own their memory, and
 * pure functions over entries that the caller keeps. Chapter 2 has boards, sets of points and
 * records. Chapter 3 reads and writes text: fixtures, SGF, moves, rules.
 *
 * The library keeps no state and no pointer that it was given, and never exits, so that any number
 * of threads may call it; two threads do not share one igo_game, igo_replay or reader.
 *
 * Three kinds of failure are never mixed. A reason says that the move breaks a rule; a verdict has
 * it. An error says that a text cannot be read; an igo_error has it. A broken contract is a mistake
 * of the calling program: the library writes the name of the contract to stderr (it prints nothing
 * else) and aborts, in release builds as well. A backtrace shows a function of that name. "broken:
 * point_off_board" below stands for igo_broken_point_off_board. Everywhere, a record without
 * entries breaks record_empty; a player other than IGO_BLACK and IGO_WHITE breaks color; a number
 * that is no enumerator breaks value. Arguments that a function does not need are not checked.
 *
 * A structure with a pointer `own` owns memory: zero-initialize it, use it any number of times, and
 * free it with the function whose name ends in _free.
 *
 * "TT" stands for the Tromp-Taylor rules of Go, whose nine rules are cited by number.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IGO_H
#define IGO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define IGO_VERSION "0.4.0"
#define IGO_VERSION_MAJOR 0
#define IGO_VERSION_MINOR 4
#define IGO_VERSION_PATCH 0

/* IGO_VERSION of the library that the program runs with. */
const char *igo_version(void);

/* Boards have 1..IGO_MAX_SIZE rows and 1..IGO_MAX_SIZE columns, and need not be square. A set of
 * their points takes IGO_SET_WORDS words. */
#define IGO_MAX_SIZE 32
#define IGO_SET_WORDS 17

/* ---- 1 Ask and play -------------------------------------------------------------------------- */

/* This program opens a game in which White takes a ko, and prints why Black may not take it back:
 *
 *     #include <igo.h>
 *     #include <stdio.h>
 *
 *     int main(void)
 *     {
 *         const char *fixture = "o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay 2,1\n";
 *         igo_game *game;
 *         igo_error error;
 *         char text[256];
 *         if (!igo_game_open(fixture, &game, &error)) {
 *             igo_error_print(text, sizeof text, &error);
 *             fprintf(stderr, "%s\n", text);
 *             return 2;
 *         }
 *         igo_verdict verdict = igo_game_judge(game, igo_move_play(IGO_BLACK, 2, 2));
 *         puts(igo_reason_name(verdict.reason));
 *         igo_game_free(game);
 *     }
 *
 * It prints `ko`. */

typedef enum igo_color { IGO_BLACK, IGO_WHITE, IGO_EMPTY } igo_color;

/* Row 0 is at the top, column 0 at the left. A point may lie off the board. */
typedef struct igo_point {
    int32_t row, col;
} igo_point;

/* The move of a player on a turn. IGO_START is no turn: it marks the start of a record. */
typedef enum igo_move_kind { IGO_START, IGO_PLAY, IGO_PASS, IGO_RESIGN } igo_move_kind;

/* A turn and the player who makes it. Only IGO_PLAY uses `at`. */
typedef struct igo_move {
    igo_move_kind turn;
    igo_color color;
    igo_point at;
} igo_move;

/* The boards that a play must not repeat. */
typedef enum igo_ko {
    IGO_KO_NONE,        /* none */
    IGO_KO_SIMPLE,      /* the board before the opponent's last turn */
    IGO_KO_POSITIONAL,  /* any board of the record (TT 6) */
    IGO_KO_SITUATIONAL, /* any board of the record with the same player to move */
    IGO_KO_NATURAL      /* any board that the same player made by a play; the start counts as
                           made by the player who is not to move next */
} igo_ko;

/* The rule about plays that remove own stones (TT 7 step 3). */
typedef enum igo_suicide {
    IGO_SUICIDE_FORBIDDEN,
    IGO_SUICIDE_MULTI, /* two stones or more, not one */
    IGO_SUICIDE_ALLOWED
} igo_suicide;

typedef enum igo_scoring {
    IGO_SCORING_AREA,      /* stones, and empty regions that reach one color only (TT 9) */
    IGO_SCORING_TERRITORY, /* empty regions that reach one color only, and prisoners */
    IGO_SCORING_STONES     /* stones */
} igo_scoring;

/* The points that White gets in addition to komi for N handicap stones, under area and stone
 * scoring. */
typedef enum igo_bonus {
    IGO_BONUS_NONE,
    IGO_BONUS_N_MINUS_1, /* N - 1 points */
    IGO_BONUS_N          /* N points */
} igo_bonus;

typedef struct igo_rules {
    igo_ko ko;
    igo_suicide suicide;
    igo_scoring scoring;
    uint32_t passes;   /* in a row that end the game, 0..999999999; 0: passes never end it */
    int32_t half_komi; /* what White gets, in half points, -800..800 */
    uint32_t handicap; /* of the game, not of the rule set: Black's handicap stones, 0..361 */
    igo_bonus bonus;   /* what White gets for them */
} igo_rules;

/* The rules of the coding kata: simple ko, no suicide, two passes, area, no komi. */
igo_rules igo_rules_kata(void);

/* The rule that a move breaks, in the order of the checks: the first is the verdict. */
typedef enum igo_reason {
    IGO_LEGAL,
    IGO_OVER,     /* the game has ended by passes or a resignation */
    IGO_TURN,     /* it is the other player's turn */
    IGO_BOUNDS,   /* the point is not on the board */
    IGO_OCCUPIED, /* a stone is there already */
    IGO_SUICIDE,  /* own stones would come off, which is forbidden */
    IGO_KO,       /* the play repeats the board before the opponent's last turn */
    IGO_SUPERKO   /* the play repeats another board of the record */
} igo_reason;

/* The number of enumerators of each of these types. */
#define IGO_KOS (IGO_KO_NATURAL + 1)
#define IGO_SUICIDES (IGO_SUICIDE_ALLOWED + 1)
#define IGO_SCORINGS (IGO_SCORING_STONES + 1)
#define IGO_BONUSES (IGO_BONUS_N + 1)
#define IGO_REASONS (IGO_SUPERKO + 1)

/* A verdict on a move. */
typedef struct igo_verdict {
    igo_reason reason;
    uint32_t taken; /* legal: stones that the play takes off, own stones included; else 0 */
    size_t repeats; /* the ply (see igo_entry) whose board the play repeats: for ko the one before
                       the opponent's last turn, for superko the latest that forbids it; else 0 */
} igo_verdict;

/* The place where a text is wrong. Line and column count from 1, columns in bytes. In quoted text a
 * ? replaces control characters and bytes that are not UTF-8. */
typedef struct igo_error {
    size_t line, column;
    char found[64];
    char wanted[128];
} igo_error;

/* Judges one move in one call. Reads the first record of a fixture with its rules, makes all its
 * turns, and judges this move, as igo_move_parse reads it, by the player to move if no color is
 * named. Claims are not checked. Both texts end with a NUL. True: the question is answered, legal
 * or not, as verdict->reason says. False, and *verdict is untouched: fixture or move cannot be
 * read, a play in the fixture is illegal, or there is no memory, as *error says; error->line is 0
 * if the move cannot be read. `error` may be NULL. */
bool igo_ask(const char *fixture, const char *move, igo_verdict *verdict, igo_error *error);

/* The same for a game that is a list of boards, each a text as igo_position_parse reads it, the
 * oldest first; ko looks at all of them. The rules are kata. A board that equals the one before,
 * with the same player, is no turn. If a board cannot be read, error->line counts in its text, and
 * error->found names its number, from 1. */
bool igo_ask_boards(const char *const texts[], size_t count, const char *move, igo_verdict *verdict,
                    igo_error *error);

/* A set of points of one board. Read it with the igo_set_ functions. Point (row, col) is bit
 * row * (cols + 1) + col. Boards of up to 512 bits use the first eight words, larger ones all. Bits
 * of no point are 0 in these words; words not in use may hold anything. The words come first, so
 * that they are aligned to 16 bytes if the struct is. */
typedef struct igo_set {
    uint64_t word[IGO_SET_WORDS];
    uint16_t rows, cols;
} igo_set;

/* A grid with stones on it. Read and change it with the igo_board_ functions. */
typedef struct igo_board {
    igo_set points[3]; /* of IGO_BLACK, IGO_WHITE and IGO_EMPTY; each point is in one of them */
} igo_board;

/* A board and the player to move next (TT 5: alternation). */
typedef struct igo_position {
    igo_board board;
    igo_color next;
} igo_position;

/* One ply of a record, 624 bytes. Ply 0 is the start, ply N the result of turn N. Make entries with
 * igo_start, igo_apply and igo_play only, which sum up the past in them. You may read and copy
 * entries freely, and set `next` in games where colors need not alternate. */
typedef struct igo_entry {
    igo_board board;
    igo_color next;        /* the player to move */
    igo_move move;         /* the turn that led here; IGO_START for the first entry */
    uint32_t passes;       /* passes in a row up to this turn */
    uint64_t hash;         /* of the board and its size, not of `next`; the same on every machine */
    uint64_t trail;        /* the lowest byte of the hash of each of the eight plies before */
    uint32_t prisoners[2]; /* stones of each color taken off so far */
    igo_set stood;         /* points on which a stone has stood so far */
} igo_entry;

/* The plies of a record at which each board has occurred, so that a search takes the same time in a
 * record of any length. An igo_game keeps one where that is faster. */
typedef struct igo_index {
    size_t count; /* of entries in it */
    struct igo_index_state *own;
} igo_index;

/* The entries of one game, oldest first; the last one is current. `count` is at least 1. The index
 * is NULL or that of a game that lends the record; verdicts are the same with and without. An index
 * with another number of entries breaks index_out_of_step when a move is judged or made.
 *
 * A program that plays without end need not keep all entries: under simple ko and without ko the
 * last two are enough, under positional, situational and natural ko all from the start. Prisoners,
 * passes and `stood` are summed up in the last. */
typedef struct igo_record {
    const igo_entry *entries;
    size_t count;
    const igo_index *index;
} igo_record;

/* The evidence for a verdict, to be checked on the board. Sets that do not apply are empty. */
typedef struct igo_evidence {
    igo_verdict verdict;
    igo_set taken; /* legal: the stones that come off, the one played included if it does */
    igo_set chain; /* suicide: the chain that would have no liberty, with the stone played */
} igo_evidence;

/* The end of a game. A draw has the winner IGO_EMPTY and the margin 0. */
typedef struct igo_outcome {
    igo_color winner;
    bool resigned;       /* the loser resigned; the margin is 0 then */
    int64_t half_margin; /* in half points, above 0 for a winner */
} igo_outcome;

/* Points of each player without komi and bonus, White's bonus for the handicap, and the outcome,
 * which counts both. */
typedef struct igo_score {
    int64_t points[2];
    int64_t bonus;
    igo_outcome outcome;
} igo_score;

/* A game with its rules and all its entries. */
typedef struct igo_game igo_game;

/* A game that begins with an empty board, Black to move. NULL: out of memory. broken: size. */
igo_game *igo_game_new(const igo_rules *rules, int rows, int cols);

/* The game of a fixture's first record, as igo_ask makes it. False, and *game is untouched: it
 * cannot be made, as *error says. `error` may be NULL. */
bool igo_game_open(const char *fixture, igo_game **game, igo_error *error);

/* A game that continues a copy of a record. NULL: out of memory. */
igo_game *igo_game_copy(const igo_rules *rules, const igo_record *record);

/* Frees a game; NULL does nothing. */
void igo_game_free(igo_game *game);

/* Begins again at this position. broken: board_unlawful. */
void igo_game_restart(igo_game *game, const igo_position *start);

/* The verdict on a move; and all points where the player to move may play. broken: turn, for a move
 * that is IGO_START, here and wherever a move is judged or made. */
igo_verdict igo_game_judge(const igo_game *game, igo_move move);
igo_set igo_game_legal(const igo_game *game);

/* Judges a move and makes it if it is legal, as verdict->reason says; `verdict` may be NULL. False:
 * out of memory, and nothing has changed. */
bool igo_game_play(igo_game *game, igo_move move, igo_verdict *verdict);

/* Makes a move without judging it, as igo_apply does. False: out of memory, nothing has changed. */
bool igo_game_apply(igo_game *game, igo_move move);

/* Takes the last turn back. False: no turn is left. */
bool igo_game_undo(igo_game *game);

/* The record, which the game lends: the pointer is valid while the game lives, its entries until
 * the game is next changed. */
const igo_record *igo_game_record(const igo_game *game);

/* The last entry: the board, who moves next, prisoners and passes. Valid until the game is next
 * changed. */
const igo_entry *igo_game_now(const igo_game *game);

/* True if the game has ended: by passes in a row, as many as its rules say, or a resignation. */
bool igo_game_is_over(const igo_game *game);

/* The legal moves for programs that number actions: mask[igo_move_action(move)] becomes 1 if the
 * play or the pass is legal, else 0. The mask has rows * cols + 1 bytes. */
void igo_game_actions(const igo_game *game, uint8_t *mask);

/* The score of the current board, as igo_score_record counts it; `dead` may be NULL. */
igo_score igo_game_score(const igo_game *game, const igo_set *dead);

/* The verdict on a move and the evidence for it. */
igo_evidence igo_game_explain(const igo_game *game, igo_move move);

/* The player to move and the rows of the current board, each on a line of its own. */
size_t igo_game_print(char *buffer, size_t size, const igo_game *game);

/* The game's rules. You may change them; the new ones apply from then on. */
igo_rules *igo_game_rules(igo_game *game);

/* Lets this player move next, for games in which colors do not alternate. */
void igo_game_set_next(igo_game *game, igo_color next);

/* The functions below judge by entries that the caller keeps, or that a game lends. */

/* True if the game has ended: by `passes` passes in a row or a resignation. */
bool igo_is_over(const igo_rules *rules, const igo_record *record);

/* The verdict on a move. To ask about each point of a 19x19 board takes some 30 times as long as
 * igo_legal_moves on positions of random games, and 130 times on those of games between people. */
igo_verdict igo_is_legal(const igo_rules *rules, const igo_record *record, igo_move move);

/* The same; if the move is legal, *next becomes the entry it leads to, else *next is untouched.
 * `next` must lie outside the record, here and below. If it is NULL, which is allowed here only,
 * the move is only judged. */
igo_verdict igo_play(const igo_rules *rules, const igo_record *record, igo_move move,
                     igo_entry *next);

/* All points where the player to move may play: those that igo_is_legal calls legal. */
igo_set igo_legal_moves(const igo_rules *rules, const igo_record *record);

/* The verdict on a move and the evidence for it. */
igo_evidence igo_explain(const igo_rules *rules, const igo_record *record, igo_move move);

/* The score of the current board, whether the game is over or not; after a resignation the outcome
 * is the resignation. `dead` holds stones that are taken off first and are prisoners; NULL: none.
 * broken: boards_of_two_sizes, if `dead` has another size. */
igo_score igo_score_record(const igo_rules *rules, const igo_record *record, const igo_set *dead);

/* The other player. */
igo_color igo_opponent(igo_color color);

igo_move igo_move_play(igo_color color, int32_t row, int32_t col);
igo_move igo_move_pass(igo_color color);
igo_move igo_move_resign(igo_color color);

/* The number of a play or pass, for programs that count actions: row * cols + col for a play on
 * the board, rows * cols for the pass. broken: turn, point_off_board. */
size_t igo_move_action(const igo_board *board, igo_move move);

/* The move of that number, 0..rows * cols. broken: action. */
igo_move igo_action_move(const igo_board *board, igo_color color, size_t action);

/* ---- 2 Boards, sets, records ----------------------------------------------------------------- */

/* This program takes a board from an engine's cells, 0 for empty, 1 for black and 2 for white, and
 * lists the liberties of a chain:
 *
 *     #include <igo.h>
 *     #include <stdio.h>
 *
 *     int main(void)
 *     {
 *         static const uint8_t cells[] = {0, 1, 0,
 *                                         2, 1, 0,
 *                                         0, 2, 0};
 *         igo_board board;
 *         if (!igo_board_read(3, 3, cells, 3, 1, 2, &board))
 *             return 2;
 *         igo_set liberties = igo_board_liberties(&board, (igo_point){1, 1});
 *         for (igo_point at = igo_set_before(); igo_set_next(&liberties, &at);)
 *             printf("%d,%d\n", (int)at.row, (int)at.col);
 *     }
 *
 * It prints `0,0`, `0,2` and `1,2`. */

/* The number of points, 0..1024. */
int igo_set_count(const igo_set *set);

/* True if the point is in the set; false for a point off the board. */
bool igo_set_has(const igo_set *set, igo_point at);

/* An empty set for points of that board; adds a point to it. broken: point_off_board. */
igo_set igo_set_none(const igo_board *board);
void igo_set_add(igo_set *set, igo_point at);

/* The point that comes after `before` others of the set, row by row. False, and *at is untouched:
 * the set has too few. With a random number below igo_set_count, all points are equally likely. */
bool igo_set_pick(const igo_set *set, int before, igo_point *at);

/* Moves `at` to the next point of the set after it, row by row. False: no point follows, or `at` is
 * neither on the board nor igo_set_before(), the place before the first point. */
bool igo_set_next(const igo_set *set, igo_point *at);
igo_point igo_set_before(void);

/* An empty board (TT 1). rows and cols are 1..IGO_MAX_SIZE. broken: size. */
igo_board igo_board_make(int rows, int cols);

/* A board from an engine's cells: point (row, col) is cells[row * stride + col], which is `black`,
 * `white` or anything else for empty. `stride` is at least `cols`. False, and *board is untouched:
 * the size is out of range, `stride` is too short, or `black` and `white` are equal. The board
 * may have chains without liberties: see igo_board_lawful. */
bool igo_board_read(int rows, int cols, const uint8_t *cells, size_t stride, uint8_t black,
                    uint8_t white, igo_board *board);

int igo_board_rows(const igo_board *board);
int igo_board_cols(const igo_board *board);

/* True if the point is on the board. */
bool igo_board_has(const igo_board *board, igo_point at);

/* The color at a point of the board (TT 2); IGO_EMPTY if there is no stone.
 * broken: point_off_board. */
igo_color igo_board_get(const igo_board *board, igo_point at);

/* Sets the color of a point of the board, whatever was there. Nothing is captured.
 * broken: point_off_board, color. */
void igo_board_set(igo_board *board, igo_point at, igo_color color);

/* True if size and stones are the same. */
bool igo_board_equal(const igo_board *a, const igo_board *b);

/* The points beside a point: two to four, fewer on boards of one row or column. broken:
 * point_off_board. */
igo_set igo_board_neighbors(const igo_board *board, igo_point at);

/* All points of one color, or all empty ones. broken: color. */
igo_set igo_board_points(const igo_board *board, igo_color color);

/* The points joined along lines to `at` that have its color: a chain, or an empty region (TT 3, 4).
 * broken: point_off_board. */
igo_set igo_board_chain(const igo_board *board, igo_point at);

/* The liberties of the chain at `at`: the empty points beside it (TT 4). None for an empty point.
 * broken: point_off_board. */
igo_set igo_board_liberties(const igo_board *board, igo_point at);

/* The empty points that reach stones of this color and none of the other (TT 4, 9). */
igo_set igo_board_territory(const igo_board *board, igo_color color);

/* One-point eyes: empty points beside which there are only stones of this color, and on 1x1 the
 * point itself. `firm`: only those with at most one stone of the other color at their corners, at
 * the edge with none. For light playouts, choose plays with igo_set_pick from the empty points that
 * are not firm eyes. */
igo_set igo_board_eyes(const igo_board *board, igo_color color, bool firm);

/* True if every chain has a liberty. Only such boards occur in play. */
bool igo_board_lawful(const igo_board *board);

/* The first entry of a record. Every chain of the board has a liberty. broken: board_unlawful. */
void igo_start(const igo_board *board, igo_color next, igo_entry *entry);

/* The entry after a move that is not judged (TT 7): a play on an empty point of the board, a pass
 * or a resignation, by either color. Reads the last entry of the record only.
 * broken: point_off_board, point_not_empty. */
void igo_apply(const igo_record *record, igo_move move, igo_entry *next);

/* The turn of `color` that leads from the record's last board to `board`, legal or not: a pass if
 * the board is unchanged, else the play; there is at most one. False, and a play at (-1, -1), if no
 * turn leads there; none leads to a board of another size. */
bool igo_find_turn(const igo_record *record, const igo_board *board, igo_color color,
                   igo_move *move);

/* ---- 3 Texts --------------------------------------------------------------------------------- */

/* This program checks the claims of a fixture, such as one that a user gave:
 *
 *     #include <igo.h>
 *     #include <stdio.h>
 *     #include <string.h>
 *
 *     int main(void)
 *     {
 *         const char *text = "x\n-o-\no--\n---\nlegal 0,0\nillegal 0,0 suicide\n";
 *         igo_reader reader = {.line = 0};
 *         igo_replay replay = {.forced = false};
 *         igo_finding finding;
 *         if (igo_reader_next(&reader, text, strlen(text)) != IGO_CASE ||
 *             igo_replay_start(&replay, &reader.game) != IGO_MORE)
 *             return 2;
 *         while (igo_replay_next(&replay, &reader.game, &finding) == IGO_MORE)
 *             printf("line %zu %s\n", finding.step->line, finding.holds ? "holds" : "fails");
 *         igo_replay_free(&replay);
 *         igo_reader_free(&reader);
 *     }
 *
 * It prints `line 5 fails` and `line 6 holds`.
 *
 * Functions whose name ends in _print write at most `size` bytes with the final NUL and return the
 * length of the whole text without it, as snprintf does. `buffer` may be NULL if `size` is 0.
 *
 * Where a function takes a text and its length, the length IGO_TO_NUL says that the text ends with
 * a NUL; igo_reader_feed alone takes no such text. */
#define IGO_TO_NUL SIZE_MAX

/* As fixtures have them: x, o or -; legal, over, turn, bounds, occupied, suicide, ko, superko. */
const char *igo_color_name(igo_color color);
const char *igo_reason_name(igo_reason reason);

/* LINE:COLUMN: found THIS, wanted THAT; without the place if the line is 0. */
size_t igo_error_print(char *buffer, size_t size, const igo_error *error);

/* NAME [ko=V] [suicide=V] [passes=N] [scoring=V] [komi=N] [handicap=N] [bonus=V]: a rule set, and
 * the values that differ from it; igo_rules_print names the rule set from which the fewest differ.
 * When parsed without komi=, a handicap above 0 gives the rule set's komi for handicap games. On
 * error *rules is untouched, and the error's column counts from the start of the text. */
size_t igo_rules_print(char *buffer, size_t size, const igo_rules *rules);
bool igo_rules_parse(const char *text, size_t length, igo_rules *rules, igo_error *error);

/* A GTP vertex such as D4: letters from the left without I, AA after Z; rows from 1 at the bottom.
 * A point off the board is printed as ROW,COL. */
size_t igo_vertex_print(char *buffer, size_t size, const igo_board *board, igo_point at);

/* COLOR POINT, COLOR pass or COLOR resign. broken: turn, for IGO_START. */
size_t igo_move_print(char *buffer, size_t size, igo_move move);

/* [COLOR] POINT, [COLOR] pass or [COLOR] resign, as people type it. COLOR is x, b, black, o, w or
 * white, in upper or lower case; b2 is a point. POINT is ROW,COL, (ROW,COL) or a GTP vertex on a
 * board of `rows` rows. Without COLOR the move is by `next`. On error *move is untouched, and the
 * error's line is 1. */
bool igo_move_parse(const char *text, size_t length, int rows, igo_color next, igo_move *move,
                    igo_error *error);

/* One position from fixture text that has only a player line, rows, comments and blank lines.
 * False, and *position is untouched: the text is wrong or memory ran out; *error says which. */
bool igo_position_parse(const char *text, size_t length, igo_position *position, igo_error *error);

/* "legal" or "illegal REASON". */
size_t igo_verdict_print(char *buffer, size_t size, igo_verdict verdict);

/* x+N, o+N, draw, x+R or o+R. */
size_t igo_outcome_print(char *buffer, size_t size, igo_outcome outcome);

/* How a text is written. Loose: boards as people and programs print them, in none of the other
 * formats. */
typedef enum igo_format {
    IGO_FORMAT_FIXTURE, /* also records on one line */
    IGO_FORMAT_SGF,
    IGO_FORMAT_JSON,
    IGO_FORMAT_LOOSE,
    IGO_FORMAT_AUTO /* by the first characters that are not blank: SGF begins with ( or ;, JSON with
                       {, or [ and {; any other text is fixture text */
} igo_format;

/* The state of a function that works step by step. */
typedef enum igo_status {
    IGO_MORE,     /* a replay took a step; a reader has used up its text, and waits for more */
    IGO_CASE,     /* a reader has read a whole record: reader.game */
    IGO_DONE,     /* a replay can take no further step; a text has no further record */
    IGO_ERROR,    /* a reader found the text wrong: reader.error; reader.game has what came before,
                     and the rest of the record will be skipped */
    IGO_NO_MEMORY /* nothing was done: a replay may be called again, a reader has to be freed */
} igo_status;

/* The meaning of a step, a line below the board. */
typedef enum igo_step_kind {
    IGO_STEP_PLAY,          /* `move` is made, and is legal */
    IGO_STEP_LEGAL,         /* claim: `move` is legal */
    IGO_STEP_ILLEGAL,       /* claim: `move` is illegal, for the reason `want`; IGO_LEGAL: any */
    IGO_STEP_ASK,           /* question: the verdict on `move` */
    IGO_STEP_BOARD,         /* claim: the current board and player are positions[number] */
    IGO_STEP_THEN,          /* a turn leads to positions[number] */
    IGO_STEP_SETUP,         /* the record begins again at positions[number] */
    IGO_STEP_SCORE,         /* claim: the outcome is the text at words + number */
    IGO_STEP_MOVES,         /* claim: the player to move has `number` legal plays */
    IGO_STEP_LIBERTIES,     /* claim: the chain at move.at has `number` liberties */
    IGO_STEP_PERFT,         /* claim: `number` sequences of `depth` legal turns lead on from here */
    IGO_STEP_UNDO,          /* the record goes back to where it was before its last turn */
    IGO_STEP_TERRITORY,     /* claim: the text at words + number lists the territory of move.color,
                               with IGO_EMPTY the neutral points */
    IGO_STEP_PRISONERS,     /* claim: move.color holds `number` stones of the other as prisoners */
    IGO_STEP_ASK_BOARD,     /* question: the current board and player */
    IGO_STEP_ASK_SCORE,     /* question: the outcome */
    IGO_STEP_ASK_MOVES,     /* question: the number of legal plays */
    IGO_STEP_ASK_LIBERTIES, /* question: the number of liberties of the chain at move.at */
    IGO_STEP_ASK_TERRITORY, /* question: the empty points of move.color, or the neutral ones */
    IGO_STEP_ASK_PRISONERS  /* question: the number of prisoners that move.color holds */
} igo_step_kind;

enum { IGO_STEP_KINDS = IGO_STEP_ASK_PRISONERS + 1 };

/* The largest depth of IGO_STEP_PERFT. */
#define IGO_MAX_DEPTH 20

/* The longest line of fixture text, in bytes without its newline. */
#define IGO_MAX_LINE 65536

/* Other limits, so that an endless text does not fill the memory: bytes of an SGF value, of a JSON
 * string, and of a block of comment lines, with their newlines; and nodes of an SGF game that is
 * read with its variations. More is an error. */
#define IGO_MAX_TEXT 1048576
#define IGO_MAX_NODES 1000000

typedef struct igo_step {
    igo_step_kind kind;
    igo_reason want;
    igo_move move;
    uint64_t number;
    uint8_t depth;    /* of IGO_STEP_PERFT: 1..IGO_MAX_DEPTH */
    bool with_passes; /* of IGO_STEP_PERFT: passes count as turns */
    size_t line;      /* of the text; 0 if the step is not from a text */
} igo_step;

/* A record of a fixture: a start, and steps that make turns, claim or ask. It owns its arrays. To
 * make one, set its rules and leave the rest zero: igo_case c = {.rules = igo_rules_kata()}; */
typedef struct igo_case {
    igo_rules rules;
    bool has_rules; /* the text names the rules; if not, they are kata */
    bool has_komi;  /* the text names the komi, by komi= or KM; if not, it is the rule set's */
    bool single;    /* the text is a record on one line */
    bool is_choice; /* a comment `level: choice`: the rule texts are silent, or practice differs */
    igo_position start;
    igo_step *steps;
    igo_position *positions;
    char *words; /* the texts of claims, each with its NUL: results, x+3.50 as x+3.5, and points
                    row by row */
    char *title; /* with its NUL; may be empty */
    size_t step_count, position_count, word_count, title_count;
    size_t first_line, line, last_line; /* in the text: the record's first, player and last line */
    size_t own[4];                      /* for the library: the capacities of the arrays */
} igo_case;

/* Makes a case empty, and frees its arrays. */
void igo_case_free(igo_case *c);

/* Add a step, a step with a position, or bytes to the title, and copy what they are given. False:
 * out of memory, and the case is unchanged. The position and the text must not be parts of the case
 * itself. */
bool igo_case_add(igo_case *c, igo_step step);
bool igo_case_add_position(igo_case *c, igo_step step, const igo_position *position);
bool igo_case_add_title(igo_case *c, const char *text, size_t length);

/* The whole record as fixture text, which a reader reads back: title, rules if they are not kata,
 * board, steps, blank line. A line end or control character in the title becomes a blank, as in
 * SGF, and bytes that are not UTF-8 become U+FFFD. A title that is too long for one line is split,
 * if possible at a blank; a reader joins its parts. */
size_t igo_case_print(char *buffer, size_t size, const igo_case *c);

/* The result of a step. */
typedef struct igo_finding {
    const igo_step *step;
    igo_verdict verdict; /* on the step's move; with the option `audit` also on a `then` */
    igo_move move;       /* what was judged: the step's move; for a `then`, the turn found */
    bool holds;          /* false: a claim failed, a play is illegal, a `then` breaks the rules */
    bool explained;      /* false: no single turn leads to the board of the `then` */
    igo_outcome outcome; /* for IGO_STEP_SCORE and IGO_STEP_ASK_SCORE: the library's result */
    uint64_t count; /* for a step about a number: the library's; 0 liberties: no chain is at the
                       point. The count of IGO_STEP_PERFT stops when it exceeds the claim */
} igo_finding;

/* A replay of a case, step by step. */
typedef struct igo_replay {
    bool any_turn;    /* option: either player may move; no move is refused for IGO_TURN */
    bool audit;       /* option: also judge the turn of each `then` */
    bool forced;      /* option: make illegal plays and continue */
    bool skips_perft; /* option: claims of perft, which may take years, are not counted, and hold */
    size_t step;      /* the number of the next step, from 0 */
    igo_color next;   /* the player to move by the record, whatever `any_turn` allows */
    bool stuck;       /* the last play was illegal, so that no further step can be taken */
    struct igo_replay_state *own;
} igo_replay;

/* Begins a case: the record is its start, without turns. IGO_MORE or IGO_NO_MEMORY. broken:
 * board_unlawful. */
igo_status igo_replay_start(igo_replay *replay, const igo_case *c);

/* Takes the next step: IGO_MORE with a finding; IGO_DONE if no step is left or after an illegal
 * play; IGO_NO_MEMORY if memory ran out before the step was taken. After a turn the record ends
 * with that turn; after a claim or question it is the record that was asked about. broken: value
 * (the step's kind), board_unlawful (of a set-up or `then`), boards_of_two_sizes (of a `then`). */
igo_status igo_replay_next(igo_replay *replay, const igo_case *c, igo_finding *finding);

/* The record so far of a replay that has begun, valid until the next call with it. */
const igo_record *igo_replay_record(const igo_replay *replay);

/* Frees what the replay owns, and sets it to zero. */
void igo_replay_free(igo_replay *replay);

/* The most lines beside a pasted board that are reported as ignored. */
#define IGO_LEFT_OUT 8

typedef struct igo_left_out {
    size_t line;
    char text[64]; /* its beginning, with its NUL */
} igo_left_out;

/* Facts that a pasted board does not state, and how it was read. */
typedef struct igo_loose_remarks {
    igo_left_out left_out[IGO_LEFT_OUT];
    size_t left_out_count; /* set it to 0 after reporting them; igo_reader_next also does that */
    char reading[96];      /* of the last board: its size, its signs, who is to move */
    bool unnamed;          /* nothing names the player of the last board; Black is to move */
    bool numbered;         /* its stones are numbers, and nothing says which is Black; 1 is */
} igo_loose_remarks;

/* How a text is to be read. Set it before the text begins. All zero: fixture text. */
typedef struct igo_reader_options {
    igo_format format;
    bool junk, variations; /* for SGF, as in igo_sgf_reader */
    uint32_t passes;       /* for SGF, as in igo_sgf_reader */
    bool has_next;         /* for pasted boards: `next` is set */
    igo_color next;        /* the player to move; a text that names the other is in error */
    int black;             /* for pasted boards: what stands for Black, 1, 2 or -1; 0 means 1 */
} igo_reader_options;

/* Reads text of any format as it arrives, in pieces of any length, and owns the case. A text that
 * begins with a byte order mark of UTF-16 is read as UTF-8, whose bytes the columns count. Between
 * two fixture texts, set `line` to 0. */
typedef struct igo_reader {
    igo_case game; /* its boards begin at a multiple of 16 bytes, which is faster */
    igo_reader_options options;
    igo_error error;
    size_t line;                /* the last line that was read; not for SGF */
    igo_format format;          /* of the text; IGO_FORMAT_AUTO as long as all of it is blank */
    struct igo_sgf_reader *sgf; /* for SGF: facts, remarks and lines of play; else NULL. Use `game`
                                   and `error` above, not those in it. */
    igo_loose_remarks *loose;   /* of pasted boards; else NULL */
    size_t at;                  /* for igo_reader_next: the bytes that it has read */
    struct igo_reader_state *own;
} igo_reader;

/* Reads the text up to the end of a record or the first error in it, and sets *used to the bytes
 * read; call it again with the rest. `length` 0 means that the text ends here, which may also end a
 * record. The case and the error are valid until the next call. A line that is too long or has an
 * invalid byte is an error at once, before its end arrives. broken: value. */
igo_status igo_reader_feed(igo_reader *reader, const char *text, size_t length, size_t *used);

/* The next record of a complete text; pass the same text in each call. IGO_CASE or IGO_ERROR for
 * each record; IGO_DONE after the last, and the next call begins a text; IGO_NO_MEMORY.
 *
 *     igo_reader reader = {.options.format = IGO_FORMAT_AUTO};
 *     igo_status what;
 *     while ((what = igo_reader_next(&reader, text, length)) == IGO_CASE || what == IGO_ERROR)
 *         say(what == IGO_CASE ? &reader.game : NULL, &reader.error);
 *     igo_reader_free(&reader); */
igo_status igo_reader_next(igo_reader *reader, const char *text, size_t length);

/* Frees what the reader owns, the case as well, and sets it to zero, options too. */
void igo_reader_free(igo_reader *reader);

/* A non-fatal problem in an SGF text. */
typedef struct igo_remark {
    size_t line, column;
    bool lost;        /* part of the game may be missing */
    const char *text; /* what was found, and how it was read; static, never freed */
} igo_remark;

/* The number of kinds of remarks; a text gets at most one of each kind. */
#define IGO_SGF_REMARKS 6

/* Properties of a game's first node: players, date, event, rules, komi, handicap, result, size. */
typedef enum igo_sgf_fact {
    IGO_SGF_PB,
    IGO_SGF_PW,
    IGO_SGF_DT,
    IGO_SGF_EV,
    IGO_SGF_RU,
    IGO_SGF_KM,
    IGO_SGF_HA,
    IGO_SGF_RE,
    IGO_SGF_SZ,
    IGO_SGF_FACTS
} igo_sgf_fact;

/* Reads SGF text, FF[1] to FF[4], as it arrives, in pieces of any length, and owns the case.
 *
 * A game is the main line of a tree: a play step for each B and W, a set-up for AB, AW or AE after
 * the first node (or for a PL that names the other player), the rules and komi of RU and KM, the
 * title of GN, and a resignation if RE has one. Without PL the color of the first turn moves first.
 * Passes after the end of the game are left out. The reader skips other properties, and
 * other lines of play unless `variations` is set. If HA[N] has no AB, AW or PL beside it and the
 * first N turns are plays of Black on different points, those stones stand at the start, and the
 * turns are not steps.
 *
 * HA[N] is the handicap of the rules if the first node sets up stones, if N turns are read as
 * set-up or if White's first N - 1 turns are passes. Without KM, RU with a handicap gives its rule
 * set's komi for handicap games.
 *
 * The reader needs memory for one line of play; with `variations` also for the open parentheses. */
typedef struct igo_sgf_reader {
    bool junk;       /* option: text before the first game is skipped; a game begins
                        with "(;", or with ( or ; where a property with a value follows */
    bool variations; /* option: a game for each line of play of a tree, in the order of the text */
    uint32_t passes; /* option: passes in a row that end a game; 0: as its rules say */
    igo_case game;
    igo_error error;
    size_t number;      /* of the game in the text, from 1; games in error are counted */
    bool unknown_rules; /* RU is unknown, and the rules are kata's: see rules_remark */
    bool ing_rules;     /* RU names Ing's rules, which are read as tromp-taylor: see rules_remark */
    bool unusable_komi; /* KM is not used: see komi_remark */
    bool odd_handicap;  /* HA and the board differ in the number of stones: see handicap_remark */
    bool no_handicap;   /* HA is not used, because no stones are set up: see handicap_remark */
    igo_error rules_remark, komi_remark, handicap_remark;
    const size_t *path; /* with `variations`: the number of the branch taken at each fork, from 1 */
    size_t path_count;
    size_t shared; /* with `variations`: steps in common with the line of play before */
    size_t placed; /* turns that became stones of the start: a free handicap */
    igo_remark remarks[IGO_SGF_REMARKS]; /* on this text so far, in order */
    size_t remark_count;
    struct igo_sgf_state *own;
} igo_sgf_reader;

/* The first value of this property in the game: up to 4096 bytes in the encoding of the text,
 * without a NUL, with escapes undone and without blanks at the ends. NULL: the game lacks the
 * property. Valid until the next call with this reader. */
const char *igo_sgf_fact_text(const igo_sgf_reader *reader, igo_sgf_fact fact, size_t *length);

/* The record as SGF text, FF[4], and a blank line. A `then` is written as the turn that leads to
 * its board, or as a set-up if none does; claims and questions are left out; a set-up of another
 * size begins a new game. A resignation is written as the result, and before the last step as igo's
 * own property RS. Returns 0 if a play lies so far off the board that SGF has no letters for it, or
 * if memory runs out while undo steps are followed. */
size_t igo_sgf_print(char *buffer, size_t size, const igo_case *c);

#ifdef __cplusplus
}
#endif

#endif

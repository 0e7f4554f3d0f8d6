/* sgf_write.c - writes games as SGF text. */
#include "sgf_write.h"

#include "board.h"
#include "names.h"
#include "point_set.h"
#include "print.h"
#include "replay.h"
#include "sgf_value.h"
#include "step_types.h"

#include <stdlib.h>
#include <string.h>

/* The inverse of sgf_letter. */
static char letter_of(int32_t number)
{
    return (char)(number < 26 ? 'a' + number : 'A' + number - 26);
}

static void out_sgf_point(out *to, igo_point at)
{
    const char text[] = {'[', letter_of(at.col), letter_of(at.row), ']'};
    out_bytes(to, text, sizeof text);
}

enum { TURNS_PER_LINE = 10 };

/* B or W; E, as in AE, for IGO_EMPTY. */
static const char *color_letter(igo_color color)
{
    return color == IGO_BLACK ? "B" : color == IGO_WHITE ? "W" : "E";
}

/* Writes AB, AW or AE with these points, unless there are none. */
static void out_stones(out *to, igo_color color, const igo_set *points)
{
    igo_point at = igo_set_before();
    if (igo_set_count(points) > 0) igo_out_format(to, "A%s", color_letter(color));
    while (igo_set_next(points, &at))
        out_sgf_point(to, at);
}

/* Writes the rule set without komi, by its SGF name if it has one. */
static void out_sgf_rules(out *to, igo_rules rules)
{
    static const char *const words[][2] = {
        {"aga", "AGA"},         {"japanese", "Japanese"}, {"new-zealand", "NZ"},
        {"chinese", "Chinese"}, {"korean", "Korean"},
    };
    const char *name;
    igo_rules named;
    for (size_t i = 0; (name = igo_rules_at(i, &named)) != NULL; i++) {
        if (i > 0) named.half_komi = rules.half_komi; /* kata is named only with its own komi */
        named.handicap = rules.handicap;
        if (igo_rules_equal(&named, &rules)) break;
    }
    if (name == NULL) {
        igo_out_rules(to, &rules, false);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(name, words[i][0]) == 0) name = words[i][1];
    out_text(to, name);
}

/* Writes KM, HA and RU. A komi that a reader would take for hundredths gets a fraction. RU is left
 * out for the kata rules with any komi, unless the record names them. */
static void out_komi_and_rules(out *to, const igo_case *c)
{
    char text[16];
    int32_t unused;
    igo_rules kata = igo_rules_kata();
    kata.half_komi = c->rules.half_komi;
    kata.handicap = c->rules.handicap;
    bool named = c->has_rules || !igo_rules_equal(&c->rules, &kata);
    size_t length = igo_komi_print(text, sizeof text, kata.half_komi);
    bool server = igo_sgf_server_komi((word){.text = text, .length = length}, &unused);
    if (named || kata.half_komi != 0) igo_out_format(to, "KM[%s%s]", text, server ? ".0" : "");
    if (c->rules.handicap > 0) igo_out_format(to, "HA[%u]", (unsigned)c->rules.handicap);
    if (!named) return;
    out_text(to, "RU[");
    out_sgf_rules(to, c->rules);
    out_char(to, ']');
}

/* Writes the first node of a game that begins at this position; `is_last`: no game follows. */
static void out_root(out *to, const igo_case *c, const igo_position *start, bool is_last)
{
    int rows = igo_board_rows(&start->board), cols = igo_board_cols(&start->board);
    igo_out_format(to, "(;FF[4]GM[1]CA[UTF-8]AP[igo:" IGO_VERSION "]SZ[%d", cols);
    if (rows != cols) igo_out_format(to, ":%d", rows);
    out_char(to, ']');
    out_komi_and_rules(to, c);
    if (is_last && c->step_count > 0) {
        const igo_step *last = &c->steps[c->step_count - 1];
        if (last->kind == IGO_STEP_PLAY && last->move.turn == IGO_RESIGN)
            igo_out_format(to, "RE[%s+R]", color_letter(igo_opponent(last->move.color)));
    }
    if (c->title_count > 0) {
        out_text(to, "GN[");
        igo_out_in_line(to, c->title, c->title_count, "]\\:");
        out_char(to, ']');
    }
    igo_out_format(to, "PL[%s]", color_letter(start->next));
    out_stones(to, IGO_BLACK, &start->board.points[IGO_BLACK]);
    out_stones(to, IGO_WHITE, &start->board.points[IGO_WHITE]);
    out_char(to, '\n');
}

/* True if SGF has letters for the point, and they are not tt as a pass. */
static bool has_letters(const igo_board *board, igo_point at)
{
    bool pass = at.row == SGF_TT && at.col == SGF_TT && igo_board_rows(board) <= SGF_TT &&
                igo_board_cols(board) <= SGF_TT;
    return at.row >= 0 && at.row < SGF_LETTERS && at.col >= 0 && at.col < SGF_LETTERS && !pass;
}

/* A case that is being written. */
typedef struct writer {
    out *to;
    const igo_case *game;
    igo_entry now; /* after the steps so far */
    size_t turns;  /* since the last set-up */
    bool right;    /* false: SGF has no letters for a play */
    bool *undone;  /* for each step, whether a later one takes it back; NULL: none does */
} writer;

/* Writes a turn as a node, and makes it. */
static void write_turn(writer *w, igo_move move)
{
    if (move.turn == IGO_PLAY && !has_letters(&w->now.board, move.at)) w->right = false;
    const char *format = move.turn == IGO_RESIGN ? ";RS[%s]"
                         : move.turn == IGO_PASS ? ";%s[]"
                                                 : ";%s";
    igo_out_format(w->to, format, color_letter(move.color));
    if (w->right && move.turn == IGO_PLAY) out_sgf_point(w->to, move.at);
    if (++w->turns % TURNS_PER_LINE == 0) out_char(w->to, '\n');
    igo_apply_any(&(igo_record){.entries = &w->now, .count = 1}, move, &w->now);
}

/* True if no board of another size follows, from this step on, which would begin a new game. */
static bool is_last_game(const igo_case *c, size_t from, const igo_board *board)
{
    for (size_t i = from; i < c->step_count; i++) {
        const igo_step *step = &c->steps[i];
        bool sets_board = step->kind == IGO_STEP_SETUP || step->kind == IGO_STEP_THEN;
        if (sets_board && !igo_board_same_size(board, &c->positions[step->number].board))
            return false;
    }
    return true;
}

/* Writes a set-up, which step `i` makes: the points that change; if none does, AE with all empty
 * points, so that a reader begins the record again. A board of another size begins a new game. */
static void write_setup(writer *w, size_t i, const igo_position *position)
{
    const igo_board *before = &w->now.board, *after = &position->board;
    if (igo_board_same_size(before, after)) {
        bool equal = igo_board_equal(before, after);
        out_text(w->to, w->turns % TURNS_PER_LINE != 0 ? "\n;" : ";");
        for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++) {
            igo_set changed = after->points[color];
            if (!equal || color != IGO_EMPTY)
                changed = igo_set_minus(&changed, &before->points[color]);
            out_stones(w->to, color, &changed);
        }
        igo_out_format(w->to, "PL[%s]\n", color_letter(position->next));
    } else {
        out_text(w->to, ")\n\n");
        out_root(w->to, w->game, position, is_last_game(w->game, i + 1, after));
    }
    w->turns = 0;
    igo_start(after, position->next, &w->now);
}

/* Finds the turns that are taken back, in one pass from the end. False: out of memory. */
static bool find_undone(writer *w)
{
    size_t count = w->game->step_count, room = 0, open_undos = 0; /* that have no turn yet */
    bool has_undo = false;
    for (size_t i = 0; i < count; i++)
        has_undo = has_undo || w->game->steps[i].kind == IGO_STEP_UNDO;
    if (!has_undo) return true;
    if (!igo_room(&w->undone, sizeof *w->undone, 0, &room, count)) return false;
    for (size_t i = count; i-- > 0;) {
        igo_step_kind kind = w->game->steps[i].kind;
        bool turn = igo_step_is_turn(kind);
        if (kind == IGO_STEP_SETUP) open_undos = 0;
        w->undone[i] = turn && open_undos > 0;
        open_undos -= w->undone[i];
        open_undos += kind == IGO_STEP_UNDO;
    }
    return true;
}

static void write_sgf_step(writer *w, size_t i)
{
    const igo_step *step = &w->game->steps[i];
    igo_move move = step->move;
    if (w->undone != NULL && w->undone[i]) return;
    bool is_result = move.turn == IGO_RESIGN && i + 1 == w->game->step_count;
    if (step->kind == IGO_STEP_PLAY && !is_result) write_turn(w, move);
    if (step->kind != IGO_STEP_SETUP && step->kind != IGO_STEP_THEN) return;
    const igo_position *to = &w->game->positions[step->number];
    igo_record record = {.entries = &w->now, .count = 1};
    if (step->kind == IGO_STEP_THEN &&
        igo_find_turn(&record, &to->board, igo_opponent(to->next), &move))
        write_turn(w, move);
    else
        write_setup(w, i, to);
}

void igo_out_sgf(out *to, const igo_case *c)
{
    size_t before = to->length;
    writer w = {.to = to, .game = c, .right = true};
    if (!find_undone(&w)) {
        to->grows = false;
        return;
    }
    igo_start(&c->start.board, c->start.next, &w.now);
    out_root(to, c, &c->start, is_last_game(c, 0, &c->start.board));
    for (size_t i = 0; i < c->step_count; i++)
        write_sgf_step(&w, i);
    out_text(to, w.turns % TURNS_PER_LINE == 0 ? ")\n\n" : "\n)\n\n");
    if (!w.right) to->length = before;
    free(w.undone);
}

size_t igo_sgf_print(char *buffer, size_t size, const igo_case *c)
{
    out to = out_to(buffer, size);
    igo_out_sgf(&to, c);
    return out_end(&to);
}

/* wrong_verdicts.c - what wrong verdicts have in common: color, place, row, column, size, chain,
 * turns. */
#include "wrong_verdicts.h"

#include "printable.h"

#include <string.h>

/* The values of BY_PLACE. */
enum { CORNER, EDGE, MIDDLE, OUTSIDE };

static size_t place_of(const igo_board *board, igo_point at)
{
    if (!igo_board_has(board, at)) return OUTSIDE;
    bool row = at.row == 0 || at.row == igo_board_rows(board) - 1;
    bool col = at.col == 0 || at.col == igo_board_cols(board) - 1;
    return row && col ? CORNER : row || col ? EDGE : MIDDLE;
}

/* The number of stones in the chain of the play or, if the point is occupied, of the stone there; 0
 * off the board. */
static size_t chain_stones(igo_board board, igo_move move)
{
    if (!igo_board_has(&board, move.at)) return 0;
    if (igo_board_get(&board, move.at) == IGO_EMPTY) igo_board_set(&board, move.at, move.color);
    igo_set chain = igo_board_chain(&board, move.at);
    return (size_t)igo_set_count(&chain);
}

/* The range of a number, as values of BY_CHAIN and BY_TURNS: range 0 is 0, 1 is 1, 2 is 2 to 3, 3
 * is 4 to 7, and so on. */
static size_t range_of(size_t number)
{
    size_t range = 0;
    for (; number > 0; number /= 2)
        range++;
    return range;
}

static void out_range(out *to, size_t range)
{
    size_t first = range == 0 ? 0 : (size_t)1 << (range - 1);
    out_format(to, range < 2 ? "%zu" : "%zu to %zu", first, 2 * first - 1);
}

void wrong_verdicts_count(wrong_verdicts *w, const igo_board *board, igo_move move,
                          igo_reason right, size_t turns)
{
    igo_point at = move.at;
    if (move.turn != IGO_PLAY) return;
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    w->wrong++;
    w->counts[BY_VERDICT][right]++;
    w->counts[BY_COLOR][move.color]++;
    w->counts[BY_PLACE][place_of(board, at)]++;
    w->counts[BY_ROW][at.row >= 0 && at.row < rows ? at.row : OFF_BOARD]++;
    w->counts[BY_COLUMN][at.col >= 0 && at.col < cols ? at.col : OFF_BOARD]++;
    w->counts[BY_SIZE][rows * SIDES + cols]++;
    w->counts[BY_CHAIN][range_of(chain_stones(*board, move))]++;
    w->counts[BY_TURNS][range_of(turns)]++;
}

static void out_value(out *to, verdict_key key, size_t value)
{
    static const char *const colors[] = {"Black", "White"};
    static const char *const places[] = {"in a corner", "at an edge", "inside", "off the board"};
    switch (key) {
    case BY_VERDICT:
        out_text(to, value == IGO_LEGAL ? "" : "illegal ");
        out_text(to, igo_reason_name((igo_reason)value));
        break;
    case BY_COLOR: out_text(to, colors[value]); break;
    case BY_PLACE: out_text(to, places[value]); break;
    case BY_SIZE: out_format(to, "on %zux%zu", value / SIDES, value % SIDES); break;
    case BY_CHAIN:
        out_text(to, "with ");
        out_range(to, value);
        out_text(to, value == 1 ? " stone" : " stones");
        break;
    case BY_TURNS:
        out_text(to, "after ");
        out_range(to, value);
        break;
    default: out_format(to, "%zu", value);
    }
}

/* Writes the values of a key, the most frequent first; a row or column only if all have it. */
static void out_values(out *to, const wrong_verdicts *w, verdict_key key)
{
    enum { MOST = 6 };
    static const char *const names[] = {"right verdict", "color", "place", "row",
                                        "column",        "size",  "chain", "turns"};
    size_t left[KEY_VALUES], count = 0;
    memcpy(left, w->counts[key], sizeof left);
    for (size_t seen = 0; seen < w->wrong; count++) {
        size_t most = 0;
        for (size_t i = 1; i < KEY_VALUES; i++)
            if (left[i] > left[most]) most = i;
        bool all = left[most] == w->wrong;
        if ((key == BY_ROW || key == BY_COLUMN) && (!all || most == OFF_BOARD)) return;
        if (count == 0) out_format(to, "<dt>%s</dt><dd>", names[key]);
        if (count == MOST) out_format(to, ", %zu others", w->wrong - seen);
        if (count == MOST) break;
        out_text(to, count > 0 ? ", " : "");
        out_format(to, all ? "all " : "%zu ", left[most]);
        out_value(to, key, most);
        seen += left[most];
        left[most] = 0;
    }
    out_text(to, "</dd>");
}

void wrong_verdicts_out_list(out *to, const wrong_verdicts *w)
{
    if (w->wrong < 2) return;
    out_format(to, "<h2>Where: %zu wrong verdicts</h2><dl class=\"where\">", w->wrong);
    for (verdict_key key = 0; key < VERDICT_KEYS; key++)
        out_values(to, w, key);
    out_text(to, "</dl>\n");
}

void wrong_verdicts_out_common(out *to, const wrong_verdicts *w)
{
    static const char *const before[VERDICT_KEYS] = {"", "by ",         "", "in row ", "in column ",
                                                     "", "for chains ", ""};
    out_format(to, "%zu wrong answers", w->wrong);
    for (verdict_key key = BY_COLOR; key < VERDICT_KEYS; key++)
        for (size_t value = 0; value < KEY_VALUES; value++) {
            bool says_little = (key == BY_CHAIN && value <= 1) ||
                               (key == BY_PLACE && value == MIDDLE) ||
                               ((key == BY_ROW || key == BY_COLUMN) && value == OFF_BOARD);
            if (w->counts[key][value] < w->wrong || says_little) continue;
            out_format(to, ", all %s", before[key]);
            out_value(to, key, value);
            if (key == BY_TURNS) out_text(to, value == 1 ? " turn" : " turns");
        }
}

/* print.c - prints points, moves, positions, verdicts and outcomes. */
#include "print.h"

#include "bits.h"
#include "numbers.h"
#include "point_set.h"

void igo_out_point(out *to, igo_point at)
{
    out_number(to, at.row);
    out_char(to, ',');
    out_number(to, at.col);
}

/* Writes the number of a row or column at `end`, and returns the new end. */
static inline char *put_number(char *end, int number)
{
    if (number > 9) *end++ = (char)('0' + number / 10);
    *end++ = (char)('0' + number % 10);
    return end;
}

/* A point is written as a prefix, such as ",[3," or " 3,", and its column. The prefix is the same
 * for all points of a row: it is made once, and copied with a fixed length, which is faster. */
void igo_out_points(out *to, const igo_set *points, bool json)
{
    enum { ROOM = 8 };
    char text[IGO_MAX_SIZE * sizeof ",[31,31]" + ROOM], prefix[ROOM] = ",[";
    size_t skipped = 1; /* the separator before the first point of all */
    if (!json) prefix[0] = ' ';
    for (int row = 0; row < points->rows; row++) {
        char *end = put_number(prefix + 1 + json, row);
        *end++ = ',';
        size_t length = (size_t)(end - prefix);
        end = text;
        for (uint64_t left = row_points(points, row); left != 0; left &= left - 1) {
            memcpy(end, prefix, ROOM);
            end = put_number(end + length, word_lowest(left));
            *end = ']'; /* the next point overwrites it unless `json` */
            end += json;
        }
        if (end == text) continue;
        out_bytes(to, text + skipped, (size_t)(end - text) - skipped);
        skipped = 0;
    }
}

void igo_out_territory(out *to, const igo_board *board, igo_color owner)
{
    igo_set points = igo_board_points(board, IGO_EMPTY);
    if (owner != IGO_EMPTY) points = igo_board_territory(board, owner);
    for (igo_color color = IGO_BLACK; owner == IGO_EMPTY && color < IGO_EMPTY; color++) {
        igo_set owned = igo_board_territory(board, color);
        points = igo_set_minus(&points, &owned);
    }
    igo_out_points(to, &points, false);
}

/* A to Z without I, for 0 to 24. */
static inline char vertex_letter(int number)
{
    return (char)('A' + number + ('A' + number >= 'I'));
}

void igo_out_vertex(out *to, const igo_board *board, igo_point at)
{
    if (!igo_board_has(board, at)) {
        igo_out_point(to, at);
        return;
    }
    if (at.col >= VERTEX_LETTERS) out_char(to, vertex_letter(at.col / VERTEX_LETTERS - 1));
    out_char(to, vertex_letter(at.col % VERTEX_LETTERS));
    out_number(to, igo_board_rows(board) - at.row);
}

size_t igo_vertex_print(char *buffer, size_t size, const igo_board *board, igo_point at)
{
    out to = out_to(buffer, size);
    igo_out_vertex(&to, board, at);
    return out_end(&to);
}

void igo_out_move(out *to, igo_move move)
{
    require_turn(move.turn);
    igo_out_format(to, "%s ", igo_color_name(move.color));
    if (move.turn == IGO_PLAY)
        igo_out_point(to, move.at);
    else
        out_text(to, move.turn == IGO_PASS ? "pass" : "resign");
}

size_t igo_move_print(char *buffer, size_t size, igo_move move)
{
    out to = out_to(buffer, size);
    igo_out_move(&to, move);
    return out_end(&to);
}

/* ---- Positions, verdicts, outcomes ---- */

/* The lowest four bits as four bytes 0 or 1: the product has bit i at 8 * i, and others that are
 * masked. */
static inline uint32_t bits_as_bytes(uint64_t bits)
{
    return (uint32_t)(bits & 15) * 0x00204081 & 0x01010101;
}

/* Writes four cells at once, each a dash to which the distance to x or o is added. */
void igo_out_row(out *to, const igo_board *board, int32_t row)
{
    char text[IGO_MAX_SIZE + 4];
    int32_t cols = igo_board_cols(board);
    uint64_t black = row_points(&board->points[IGO_BLACK], row);
    uint64_t white = row_points(&board->points[IGO_WHITE], row);
    for (int32_t col = 0; col < cols; col += 4) {
        uint32_t cells = '-' * 0x01010101u + bits_as_bytes(black >> col) * ('x' - '-') +
                         bits_as_bytes(white >> col) * ('o' - '-');
        for (int32_t i = 0; i < 4; i++)
            text[col + i] = (char)(cells >> 8 * i & 0xff);
    }
    out_bytes(to, text, (size_t)cols);
}

void igo_out_position(out *to, const igo_position *position, bool single)
{
    const igo_board *board = &position->board;
    out_text(to, igo_color_name(position->next));
    for (int32_t row = 0; row < igo_board_rows(board); row++) {
        out_char(to, !single ? '\n' : row == 0 ? ' ' : '/');
        igo_out_row(to, board, row);
    }
}

size_t igo_position_print(char *buffer, size_t size, const igo_position *position)
{
    out to = out_to(buffer, size);
    igo_out_position(&to, position, false);
    out_char(&to, '\n');
    return out_end(&to);
}

size_t igo_position_print_line(char *buffer, size_t size, const igo_position *position)
{
    out to = out_to(buffer, size);
    igo_out_position(&to, position, true);
    return out_end(&to);
}

void igo_out_verdict(out *to, igo_verdict verdict)
{
    const char *legal = verdict.reason == IGO_LEGAL ? "" : "illegal ";
    igo_out_format(to, "%s%s", legal, igo_reason_name(verdict.reason));
}

size_t igo_verdict_print(char *buffer, size_t size, igo_verdict verdict)
{
    out to = out_to(buffer, size);
    igo_out_verdict(&to, verdict);
    return out_end(&to);
}

void igo_out_outcome(out *to, igo_outcome outcome)
{
    if (outcome.winner == IGO_EMPTY) {
        out_text(to, "draw");
        return;
    }
    igo_out_format(to, "%s+%s", igo_color_name(outcome.winner), outcome.resigned ? "R" : "");
    if (!outcome.resigned) igo_out_half_points(to, outcome.half_margin);
}

size_t igo_outcome_print(char *buffer, size_t size, igo_outcome outcome)
{
    out to = out_to(buffer, size);
    igo_out_outcome(&to, outcome);
    return out_end(&to);
}

/* dispatch.c - calls the code of the rules that is compiled for this machine and board. */
#include "dispatch.h"

#include "contracts.h"
#include "judge_table.h"
#include "law.h"
#include "record_index.h"

static const struct {
    const judge_table *small, *narrow, *wide;
    int small_bits; /* of the largest small board: LANES_SMALL words (Makefile) */
    row_reader *read;
} judges[] = {
#ifdef KIND_any
    [MACHINE_ANY] = {&igo_judge_any, &igo_judge_any, &igo_judge_wide_any, 0, igo_read_rows_any},
#endif
#ifdef KIND_plain
    [MACHINE_PLAIN] = {&igo_judge_small_plain, &igo_judge_plain, &igo_judge_wide_plain, 64 * 6,
                       igo_read_rows_plain},
#endif
#ifdef KIND_avx2
    /* AVX2 is slower on wide boards: their sets do not fit into its registers. */
    [MACHINE_AVX2] = {&igo_judge_small_avx2, &igo_judge_avx2, &igo_judge_wide_plain, 64 * 4,
                      igo_read_rows_avx2},
#endif
#ifdef KIND_avx512
    [MACHINE_AVX512] = {&igo_judge_small_avx512, &igo_judge_avx512, &igo_judge_wide_avx512, 64 * 4,
                        igo_read_rows_avx512},
#endif
};

static inline const judge_table *judge_by_size(const igo_set *points)
{
    int bits = points->rows * (points->cols + 1);
    if (bits <= judges[machine_best()].small_bits) return judges[machine_best()].small;
    return bits <= 64 * NARROW_WORDS ? judges[machine_best()].narrow : judges[machine_best()].wide;
}

/* Also checks the record. */
static inline const judge_table *judge_of(const igo_record *record)
{
    return judge_by_size(require_record(record)->board.points);
}

/* Checks the last entry. igo_is_legal does not: the function that made the entry has done so. */
static void expect_last(const igo_record *record)
{
    const igo_entry *now = &record->entries[record->count - 1];
    expect_entry(now);
    expect(!CHECKING || record->count < 2 || now->trail == trail_after(now - 1));
}

/* Checks that legal plays are on the board. Asks for a set of its own: one whose address is taken
 * is copied when it is returned (judge_table.h). */
static void expect_legal(const judge_table *law, const igo_rules *rules, const igo_record *record)
{
    if (CHECKING) {
        igo_set legal = law->legal_moves(rules, record);
        expect(igo_set_is_sound(&legal, &record->entries[record->count - 1].board));
    }
}

static void require_move(igo_move move)
{
    require_player(move.color);
    require_turn(move.turn);
}

/* Each table counts sets of any size. */
int igo_set_count(const igo_set *a)
{
    return judges[machine_best()].narrow->count(a);
}

uint64_t igo_hash(const igo_board *board)
{
    igo_entry first;
    judge_by_size(board->points)->start(board, IGO_BLACK, &first);
    return first.hash;
}

igo_set igo_reach(const igo_set *in, const igo_set *from)
{
    return judge_by_size(in)->reach(in, from);
}

igo_set igo_beside(const igo_set *in, const igo_set *some)
{
    return judge_by_size(in)->beside(in, some);
}

igo_set igo_board_eyes(const igo_board *board, igo_color color, bool firm)
{
    require_player(color);
    expect_board(board);
    return judge_by_size(board->points)->eyes(board, color, firm);
}

int igo_read_rows(const char *text, size_t length, char between, bool whole, igo_board *board)
{
    int rows = judges[machine_best()].read(text, length, between, whole, board);
    if (rows == 0) /* callers multiply by the number of columns */
        *board = (igo_board){.points = {{.rows = 0}}};
    return rows;
}

bool igo_board_read(int rows, int cols, const uint8_t *cells, size_t stride, uint8_t black,
                    uint8_t white, igo_board *board)
{
    bool fits = rows >= 1 && cols >= 1 && rows <= IGO_MAX_SIZE && cols <= IGO_MAX_SIZE;
    if (!fits || stride < (size_t)cols || black == white) return false;
    const uint8_t stones[] = {black, white};
    judges[machine_best()].narrow->cells(rows, cols, cells, stride, stones, board);
    return true;
}

bool igo_board_lawful(const igo_board *board)
{
    expect_board(board);
    return judge_by_size(board->points)->lawful(board);
}

void igo_start_lawful(const igo_board *board, igo_color next, igo_entry *entry)
{
    expect_board(board);
    require_player(next);
    judge_by_size(board->points)->start(board, next, entry);
    expect_entry(entry);
}

void igo_start(const igo_board *board, igo_color next, igo_entry *entry)
{
    igo_start_lawful(board, next, entry); /* before the check, so that the CPU overlaps the two */
    require_lawful(board);
}

void igo_apply(const igo_record *record, igo_move move, igo_entry *next)
{
    require_move(move);
    const judge_table *law = judge_of(record);
    expect_last(record);
    law->apply(&record->entries[record->count - 1], move, next);
    expect_entry(next);
}

bool igo_is_over(const igo_rules *rules, const igo_record *record)
{
    return is_over(rules, require_entry(record->entries, record->count));
}

igo_verdict igo_is_legal(const igo_rules *rules, const igo_record *record, igo_move move)
{
    require_move(move);
    return judge_of(record)->play(rules, record->entries, record->count, record->index, move, NULL);
}

igo_verdict igo_play(const igo_rules *rules, const igo_record *record, igo_move move,
                     igo_entry *next)
{
    if (next == NULL) return igo_is_legal(rules, record, move);
    require_move(move);
    const judge_table *law = judge_of(record);
    expect_last(record);
    igo_verdict verdict =
        law->play(rules, record->entries, record->count, record->index, move, next);
    if (verdict.reason == IGO_LEGAL) expect_entry(next);
    return verdict;
}

igo_set igo_legal_moves(const igo_rules *rules, const igo_record *record)
{
    const judge_table *law = judge_of(record);
    require_player(record->entries[record->count - 1].next);
    expect_last(record);
    expect_legal(law, rules, record);
    return law->legal_moves(rules, record);
}

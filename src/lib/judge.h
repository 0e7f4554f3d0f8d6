/* judge.h - what is compiled for several kinds of machine and board: rules.c and rows.c. */
#ifndef JUDGE_H
#define JUDGE_H

#include "igo.h"

/* The number of plain rows, each with its newline, at the start of a text, and the board they make;
 * 0: none, and the board is anything. */
typedef int read_rows(const char *text, size_t length, igo_board *board);

extern read_rows read_rows_any, read_rows_plain, read_rows_avx2, read_rows_avx512;

typedef struct judge_table {
    const char *name;
    const struct judge_table *wide; /* for boards of more than 512 bits */
    bool (*lawful)(const igo_board *board);
    void (*start)(const igo_board *board, igo_color next, igo_entry *entry);
    void (*apply)(const igo_record *record, igo_move move, igo_entry *next);
    /* `next` may be NULL: then the move is only judged. */
    igo_verdict (*play)(const igo_rules *rules, const igo_entry *entries, size_t count,
                        const igo_index *index, igo_move move, igo_entry *next);
    igo_evidence (*explain)(const igo_rules *rules, const igo_record *record, igo_move move);
    void (*legal_moves)(const igo_rules *rules, const igo_record *record, igo_set *legal);
    read_rows *rows;
} judge_table;

/* The first is for every compiler and board, the next three for boards up to 512 bits. */
extern const judge_table judge_any, judge_plain, judge_avx2, judge_avx512;
extern const judge_table judge_wide_plain, judge_wide_avx512;

/* The fastest of them on this machine, for boards up to 512 bits or text, and for this board. */
const judge_table *judge_best(void);
const judge_table *judge_for(const igo_board *board);

#endif

/* judge.h - the functions of rules.c, which is compiled for several kinds of machine and board. */
#ifndef JUDGE_H
#define JUDGE_H

#include "igo.h"

typedef struct judge_table {
    bool (*lawful)(const igo_board *board);
    void (*start)(const igo_board *board, igo_color next, igo_entry *entry);
    void (*apply)(igo_record record, igo_move move, igo_entry *next);
    igo_verdict (*is_legal)(igo_rules rules, igo_record record, igo_move move);
    igo_verdict (*play)(igo_rules rules, igo_record record, igo_move move, igo_entry *next);
    igo_evidence (*explain)(igo_rules rules, igo_record record, igo_move move);
    igo_set (*legal_moves)(igo_rules rules, igo_record record);
} judge_table;

/* The first is right for every board and compiler, the others for boards up to 512 bits. */
extern const judge_table judge_any, judge_plain, judge_avx2, judge_avx512;

/* The fastest of them for boards of this size on this machine. */
const judge_table *judge_for(const igo_board *board);

#endif

/* judge_table_wide.c - the law for wide boards, for builds without the Makefile, which compile each
 * file once (see judge_table.c). */
#define LANES_WIDE
#define JUDGE_TABLE igo_judge_wide_any
#include "judge_table.c"

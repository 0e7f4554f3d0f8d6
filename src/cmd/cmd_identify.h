/* cmd_identify.h - finds out which rules a program follows. */
#ifndef CMD_IDENTIFY_H
#define CMD_IDENTIFY_H

#include "identify_findings.h"

/* Asks probes, then random games. Returns 0, or 2 if the program gives no answer, which is
 * reported. */
int identify_all(rule_search *search);

/* The quirk found that explains why the program calls the move of this step illegal, or legal if
 * not `illegal`; NULL: none. */
const char *identify_explains(const rule_search *search, const igo_case *c, size_t step,
                              bool illegal);

#endif

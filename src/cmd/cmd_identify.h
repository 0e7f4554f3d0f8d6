/* cmd_identify.h - finds out which rules a program follows. */
#ifndef CMD_IDENTIFY_H
#define CMD_IDENTIFY_H

#include "identify_findings.h"

/* Asks all probes; 2: it cannot. If `prints`, prints findings as they become certain. */
int identify_all(identify *i, bool prints);
void identify_free(identify *i);

/* The quirk that explains why the program calls the question illegal (else legal); NULL: none. */
const char *identify_explains(const identify *i, const igo_case *c, size_t step, bool illegal);

#endif

/* protocol_run.h - igo test --protocol: an engine against the text of GTP 2. */
#ifndef PROTOCOL_RUN_H
#define PROTOCOL_RUN_H

#include "suite_run.h"

/* Runs all test points of the protocol; the report must be open. */
void protocol_run(suite_run *t);

#endif

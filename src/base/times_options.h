/* times_options.h - the shared options on how long igo waits, tests or searches, in seconds. */
#ifndef TIMES_OPTIONS_H
#define TIMES_OPTIONS_H

#include "command.h"

typedef struct times_options {
    double timeout, start_timeout; /* for the next output; for the first answer */
    double shrink_time;            /* to reduce a record; 0: do not */
    double time;  /* --time: of the run; diagnose: of its random games; 0: no end */
    double limit; /* --limit, diagnose and identify: of the whole run; 0: no end */
} times_options;

#endif

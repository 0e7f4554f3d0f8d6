/* process_options.h - the shared options on how igo runs another program. */
#ifndef PROCESS_OPTIONS_H
#define PROCESS_OPTIONS_H

#include "command.h"

typedef struct process_options {
    bool stream, restart; /* one process for all records, or one for each */
    uint32_t jobs;        /* processes at a time; 0: not given */
    const char *log;      /* the file for each line to and from the program; or NULL */
    bool no_undo;         /* do not test the undo of an engine */
} process_options;

#endif

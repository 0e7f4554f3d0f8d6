/* input_options.h - the shared options on texts and files that igo reads. */
#ifndef INPUT_OPTIONS_H
#define INPUT_OPTIONS_H

#include "command.h"

typedef struct input_options {
    enum notation from;
    igo_color next;  /* the player to move if the record names none */
    bool verbose;    /* report how a pasted board is read */
    int black_stone; /* --from loose: the number that is Black; 0: not given */
    int boards;      /* each file is one game; 0: no, 1: oldest first, 2: newest first */
    bool variations; /* every line of play of a game tree */
    const char *files_from, *fixtures;
} input_options;

#endif

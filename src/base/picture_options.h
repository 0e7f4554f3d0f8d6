/* picture_options.h - the shared options on how igo draws a board. */
#ifndef PICTURE_OPTIONS_H
#define PICTURE_OPTIONS_H

#include "command.h"

typedef struct picture_options {
    bool unicode, svg;
    color_use color;   /* as given */
    bool ansi;         /* draw with colors */
    bool mark_illegal; /* mark the points where a play is illegal */
} picture_options;

#endif

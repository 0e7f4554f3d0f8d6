/* sgf_walk.h - lists the brackets and properties of an SGF text. */
#ifndef SGF_WALK_H
#define SGF_WALK_H

#include <stdbool.h>
#include <stddef.h>

/* A place in a text. Zero-initialize one, and set the text. */
typedef struct sgf_walk {
    const char *text;
    size_t length, at;
    bool begun;           /* a game has begun; text before it is skipped */
    size_t depth, nodes;  /* open parentheses; semicolons so far */
    size_t others;        /* lines of play and games after the first, so far */
    bool closed;          /* a line of play has ended, and no other begun */
    char name[16];        /* of the property, its capitals; may be empty */
    const char *values;   /* all of them with their brackets */
    size_t values_length; /* in bytes */
    size_t first_length;  /* of the first, without brackets */
    bool is_cut;          /* the text ends in the last */
} sgf_walk;

/* The next parenthesis or semicolon, or [ for a property; '\0' at the end. */
char igo_sgf_walk_next(sgf_walk *walk);

#endif

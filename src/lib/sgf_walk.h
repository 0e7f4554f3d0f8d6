/* sgf_walk.h - lists the brackets and properties of an SGF text. */
#ifndef SGF_WALK_H
#define SGF_WALK_H

#include <stdbool.h>
#include <stddef.h>

/* A walk through a text. Zero-initialize one, and set the text and its length. */
typedef struct sgf_walk {
    const char *text;
    size_t length, at;
    bool begun;           /* a game has begun; text before it is skipped */
    size_t depth, nodes;  /* open parentheses; semicolons so far */
    size_t others;        /* lines of play and games after the first, so far */
    bool closed;          /* a line of play has ended, and no other has begun */
    char name[16];        /* the capitals of the last property's name; may be empty */
    const char *values;   /* the values of the last property, with their brackets */
    size_t values_length; /* in bytes */
    size_t first_length;  /* of its first value, without brackets */
    bool is_cut;          /* the text ends within its last value */
} sgf_walk;

/* Goes to the next parenthesis, semicolon or property, and returns the character, [ for a property;
 * '\0' at the end of the text. */
char igo_sgf_walk_next(sgf_walk *walk);

#endif

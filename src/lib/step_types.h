/* step_types.h - the table of step kinds, for all code that reads, writes, checks or asks steps. */
#ifndef STEP_TYPES_H
#define STEP_TYPES_H

#include "igo.h"

/* A step changes the record, makes a claim, or asks a question. */
typedef enum step_role { STEP_CHANGES, STEP_CLAIMS, STEP_ASKS } step_role;

/* The form of the answer to a question, or to the question that a claim becomes. */
typedef enum step_form {
    NO_FORM,
    FORM_VERDICT,
    FORM_BOARD,
    FORM_RESULT,
    FORM_NUMBER,
    FORM_CHAIN, /* a number of liberties, or `none` if no chain is there */
    FORM_POINTS
} step_form;

typedef struct step_type {
    const char *word;  /* its first word, or the word after "?"; empty: the question about a move */
    const char *shape; /* its arguments, a letter each:
                          m  a move              r  a reason, which may be left out
                          B  a position          s  a result
                          p  a point             n  a number of up to nine digits
                          d  a depth             N  a number of up to 19 digits
                          w  `passes`, which may be left out
                          o  a player or none    t  any number of points
                          c  a player */
    step_role role;
    igo_step_kind question; /* the question that a claim becomes; else its own kind */
    step_form form;
} step_type;

extern const step_type igo_step_types[IGO_STEP_KINDS];

/* The unit that a step counts, singular and plural; NULL: it has no number. */
extern const char *const igo_step_units[IGO_STEP_KINDS][2];

/* True if a step asks for a verdict on its move: a question or a claim about one. */
static inline bool igo_step_has_verdict(igo_step_kind kind)
{
    return igo_step_types[kind].form == FORM_VERDICT;
}

/* True if a step is a question, about a move or about something else. */
static inline bool igo_step_is_question(igo_step_kind kind)
{
    return igo_step_types[kind].role == STEP_ASKS;
}

/* True if a step is a turn of the record: a play or a `then`. */
static inline bool igo_step_is_turn(igo_step_kind kind)
{
    return kind == IGO_STEP_PLAY || kind == IGO_STEP_THEN;
}

/* True if steps of this kind have an argument with this letter of step_type.shape. */
static inline bool step_has(igo_step_kind kind, char shape)
{
    for (const char *s = igo_step_types[kind].shape; *s != '\0'; s++)
        if (*s == shape) return true;
    return false;
}

/* True if steps of this kind have a text in igo_case.words. */
static inline bool step_has_words(igo_step_kind kind)
{
    return step_has(kind, 's') || step_has(kind, 't');
}

#endif

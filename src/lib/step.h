/* step.h - the one table of step kinds, which all that reads, writes, checks or asks steps follows.
 */
#ifndef STEP_H
#define STEP_H

#include "igo.h"

/* What a step does: the record goes on by it, or it claims something, or asks. */
typedef enum step_role { STEP_LEADS, STEP_CLAIMS, STEP_ASKS } step_role;

/* The form of the answer to a question, or to the question that a claim becomes. */
typedef enum step_form {
    NO_FORM,
    FORM_VERDICT,
    FORM_BOARD,
    FORM_RESULT,
    FORM_NUMBER,
    FORM_CHAIN, /* a number, or none */
    FORM_POINTS
} step_form;

typedef struct step_type {
    const char *word;  /* behind "? " for a question; empty for the question about a move */
    const char *shape; /* its arguments, a letter each:
                          m  a move              r  a reason, which may be left out
                          B  a position          s  a result
                          p  a point             n  a number of up to nine digits
                          d  a depth             N  a number of up to 19 digits
                          w  `passes`, which may be left out
                          o  a player or none    t  any number of points */
    step_role role;
    igo_step_kind question; /* the question that a claim becomes; else its own kind */
    step_form form;
    const char *unit[2]; /* of a number: what is counted, one and many */
} step_type;

extern const step_type igo_step_types[IGO_STEP_KINDS];

/* Whether steps of this kind have such an argument. */
static inline bool step_has(igo_step_kind kind, char shape)
{
    for (const char *s = igo_step_types[kind].shape; *s != '\0'; s++)
        if (*s == shape)
            return true;
    return false;
}

/* Whether what they claim is in the words of the case. */
static inline bool step_has_words(igo_step_kind kind)
{
    return step_has(kind, 's') || step_has(kind, 't');
}

#endif

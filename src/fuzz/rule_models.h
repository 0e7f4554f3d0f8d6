/* rule_models.h - models of the rules that a program may play by, and their elimination.
 *
 * A model is a ko rule, a suicide rule and up to two quirks. A question about a move becomes a
 * situation: all facts that a model needs. So a verdict is a few comparisons, and thousands of
 * models can be compared with each answer. */
#ifndef RULE_MODELS_H
#define RULE_MODELS_H

#include "igo.h"

/* A ko rule that igo does not have: no play where a single stone was just taken. */
static const igo_ko MODEL_POINT = (igo_ko)IGO_KOS;

typedef enum quirk_kind {
    QUIRK_NO_START,   /* the starting position does not count */
    QUIRK_START_KO,   /* it counts for ko only */
    QUIRK_WINDOW,     /* superko looks back a limited number of plies */
    QUIRK_FROM,       /* superko begins at that turn */
    QUIRK_TAKES,      /* superko applies only to captures */
    QUIRK_PLAYED,     /* ... where the player has played before: stones of a set-up do not count */
    QUIRK_PASS_LIFTS, /* a pass lifts superko */
    QUIRK_PASS_KEEPS, /* a pass does not lift the ko */
    QUIRK_SUICIDE_FREE, /* superko does not look at suicides */
    QUIRK_SUICIDE_KO,   /* a suicide of one stone sets a ko */
    QUIRK_ASKING,       /* a question with a verdict of that kind clears what was before */
    QUIRK_COLOR,        /* no ko rule but for this player */
    QUIRK_COLLIDE       /* on rectangles two points are one */
} quirk_kind;

typedef struct quirk {
    quirk_kind kind;
    unsigned value;
    const char *words;
} quirk;

typedef struct model {
    igo_ko ko; /* or MODEL_POINT */
    igo_suicide suicide;
    const quirk *quirks[2]; /* NULL: none */
    unsigned wrong;         /* answers that contradict it */
} model;

/* The kinds of verdicts of a question, for QUIRK_ASKING. */
enum { ASKED_LEGAL = 1, ASKED_OCCUPIED = 2, ASKED_SUICIDE = 4, ASKED_KO = 8, ASKED_OUTSIDE = 16 };

/* An earlier ply with the board that the play leads to. */
typedef struct repeat {
    size_t back, plays_back; /* plies and plays from there up to and including the play */
    bool first;              /* it is the start */
    bool same_next;          /* the same player is next */
    bool by_pass, passed;    /* a pass made it; a pass came after it */
    unsigned asked;          /* kinds of questions asked since */
} repeat;

enum { MOST_REPEATS = 12 };

/* All that a verdict depends on. */
typedef struct situation {
    bool unplayable; /* occupied, off the board, a move of the wrong player */
    bool occupied;   /* and it is for that */
    bool pass;
    bool takes;         /* stones of the opponent */
    bool played;        /* the mover has played there before */
    bool after_suicide; /* there the last turn was a suicide of one stone */
    igo_color mover;
    unsigned collides;  /* 1: on a wide board, 2: on a tall one */
    uint32_t own_taken; /* own stones that come off */
    unsigned
        single_taken; /* 1: a single stone was taken there by the last turn, 2: by the last play */
    unsigned asked;   /* kinds of questions asked since the last turn */
    size_t plies;
    uint32_t passes; /* the last turns, if they are passes */
    repeat repeats[MOST_REPEATS];
    size_t repeat_count;
} situation;

/* The situation of a move. `asked` has the kinds of questions asked at each ply, or is NULL. */
situation situation_of(const igo_record *record, igo_move move, const unsigned *asked);

/* The situations of a record's turns and questions, in order; to be freed. `longer`: the record of
 * an engine that saw `before` more entries first, or NULL. */
situation *situations_of(const igo_case *c, const igo_record *longer, size_t before);

bool model_forbids(const model *m, const situation *s);

/* All models; those with the fewest wrong answers remain. If all have several, the program has
 * another fault, which quirks may fit by chance: then only models of igo's rules remain. */
typedef struct models {
    model *items;
    size_t count;
    unsigned fewest_wrong; /* wrong answers of the remaining models */
    bool plain;            /* only those of igo's rules remain */
} models;

void models_make(models *all);

/* True if it remains; and whether it is one of igo's rules. */
bool model_is_left(const models *all, const model *m);
bool model_is_plain(const model *m);

/* Its quirk of this kind, or NULL. */
const quirk *model_quirk(const model *m, quirk_kind kind);

/* Counts an answer. */
void models_add(models *all, const situation *s, bool illegal);

/* Keeps one plain model, whatever the answers. */
void models_keep(models *all, igo_ko ko, igo_suicide suicide);

/* How well a question separates the remaining models; 0: not at all. */
double models_split(const models *all, const situation *s);

/* True if all remaining models allow the move. */
bool models_allow(const models *all, const situation *s);

/* The simplest remaining model. */
const model *models_best(const models *all);

/* True if it remains and is as simple as the best. */
bool model_is_best(const models *all, const model *m);

#endif

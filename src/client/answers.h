/* answers.h - how a program is asked, its answers to a record, and where they differ from it. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "case_steps.h"
#include "process.h"

/* ASKER_AUTO: one process for all records, else one each. ASKER_FILE: `command` holds answers. */
typedef enum asker_protocol {
    ASKER_AUTO,
    ASKER_EXEC,
    ASKER_STREAM,
    ASKER_GTP,
    ASKER_FILE
} asker_protocol;

/* The first two starts decide whether a program starts slowly: one may be slow by chance. */
enum { SLOW_STARTS = 2 };

/* All that a run has learned about its program. */
typedef struct habits {
    bool tried;           /* its first start, which has more time, is over */
    double start_seconds; /* the most seconds from a start to the first answer; 0: not known */
    bool answers_at_end;  /* it answers when its input ends: each record has a program of its own */
    bool one_at_a_time;   /* a second process beside the first does not answer */
    bool prints_other_lines; /* it prints lines that are no answers; a remark said so */
    bool is_asked;           /* igo knows whether it answers at once */
    unsigned starts;         /* starts with a known time to the first answer, up to SLOW_STARTS */
    unsigned slow;           /* how many of them were slow */
} habits;

/* How --exec asks a program, line by line. */
typedef struct exec_options {
    kind_set extra_claims;   /* claims asked in addition to those about a move */
    size_t jobs;             /* programs at a time, without --stream; 0 is 1 */
    size_t trust_after_same; /* fresh processes that agree before one serves for all; 0: never */
    bool one_per_record;     /* ASKER_AUTO: one process per record unless it starts slowly */
    habits *habits;          /* of the run; NULL: of this asker alone */
} exec_options;

/* How --gtp asks an engine. */
typedef struct gtp_options {
    struct remarks *remarks; /* of the run; NULL: of this engine alone */
    const char *first;       /* commands for each start of the engine, one a line; NULL: none */
    bool detours;            /* every other question comes after a play and its undo */
    bool allow_undo_refusal; /* of an undo in a record */
    bool keep_commands;      /* for conversations */
    bool tells_rules;        /* the program is told the rules of each record */
    igo_rules rules;         /* if it cannot be told: its rules; records with others are left out */
    uint32_t possible_rules; /* RULES_BIT of each, if unknown; else 0 */
} gtp_options;

/* How a program is asked. */
typedef struct asker_options {
    const char *command; /* of the shell; the text is kept */
    asker_protocol protocol;
    double timeout;       /* seconds */
    double start_timeout; /* until the first answer of a run, or until an engine has written
                             something; 0: `timeout` */
    FILE *log;            /* of each line that goes to the program or comes from it; NULL: none */
    bool quiet;           /* its stderr is not passed on */
    bool override_rules;  /* records are asked as if they had `rules` */
    igo_rules rules;
    exec_options exec;
    gtp_options gtp;
} asker_options;

typedef enum answer_kind {
    ANSWER_YES,         /* legal; or the board, outcome or number claimed */
    ANSWER_NO,          /* illegal; another one */
    ANSWER_OTHER,       /* neither; `text` is the answer */
    ANSWER_LEFT_OUT,    /* the question could not be asked; `text` is why */
    ANSWER_UNSUPPORTED, /* the program does not know of this; `text` is why, as it says */
    ANSWER_REFUSED      /* the program refused an earlier play; `text` is its reply */
} answer_kind;

/* An answer to a question. */
typedef struct answer {
    size_t step; /* of the record; known before there is an answer */
    answer_kind kind;
    igo_reason reason;    /* of NO, where one was given; else IGO_LEGAL */
    igo_point differs_at; /* where a wrong board differs; off the board: in its size */
    igo_move detour;      /* without this detour before, the answer is right; or IGO_START */
    uint32_t fits;  /* of an engine's wrong verdict: rules_fitting over all that it has seen */
    char text[240]; /* the program's words, or their beginning */
} answer;

/* Why the number of answers is wrong. */
typedef enum trouble_kind {
    TROUBLE_OTHER,
    TROUBLE_ENDED,   /* the program has ended */
    TROUBLE_TIMEOUT, /* nothing came for too long */
    TROUBLE_TOO_MANY /* an answer too many: they cannot be matched to questions */
} trouble_kind;

/* A record and its answers. If there are fewer than `asked`, there is trouble. */
typedef struct answers {
    igo_case game;
    void *kept; /* what the asker's user keeps with the record */
    size_t asked, got;
    answer *items;     /* for each question, in order; the first `got` are answers */
    char trouble[256]; /* why the number of answers is wrong; empty: it is right */
    trouble_kind trouble_kind;
    size_t other_lines;      /* lines left out because they cannot be answers */
    char other_line[64];     /* the beginning of the first of them */
    size_t other_line_at;    /* number of answers before it */
    out since;               /* all lines from it on that may be answers; each ends in a NUL */
    char more[64];           /* TOO_MANY: the start of the surplus answer; TIMEOUT: that of an
                                unfinished line */
    int exit_status;         /* of a program that has ended by itself, else -1 */
    int signal;              /* by which it was ended; 0: by none */
    char *stderr_text;       /* its stderr, which may be empty; NULL: not captured */
    bool gtp;                /* it is a GTP engine */
    bool unstarted;          /* it cannot be started; all else is unset */
    const igo_step *stopped; /* where the trouble began; NULL: before or after all steps */
    bool set_up_failed;      /* before: the board could not be set up */
    bool refused;            /* the program calls the play at `stopped` illegal */
    uint32_t refused_fits;   /* as in an answer */
    bool changed;            /* `before` is valid */
    answer before; /* what a program gave that had earlier records, and a fresh one did not */

    /* The asker's own. */
    igo_rules rules; /* of the record, whatever the program is told */
    bool done;
    struct answers *next;
} answers;

/* Makes a record with the steps that are asked; takes over the game. */
answers *answers_new(igo_case *c, kind_set asked, void *kept);
void answers_free(answers *all);

/* Adds the next answer. */
answer *answers_add(answers *all, answer_kind kind, const char *text);

/* Why an answer is neither legal nor illegal. */
const char *answer_why_not(const answer *a);

/* Ends the answers: missing ones are left out, unsupported, or trouble from the first one on. */
void answers_leave_out(answers *all, answer_kind how, const char *why);
void answers_trouble(answers *all, const char *format, ...);

/* A step on which the program does not agree with the record. Zero-initialized: before the first.
 */
typedef struct disagreement {
    const igo_step *step; /* NULL: with the record as a whole, because of trouble */
    const answer *theirs; /* NULL: nothing, for there is trouble */
    size_t compared;      /* answers, up to this one */
} disagreement;

/* Goes on to the next disagreement. The trouble counts as one; with a surplus answer the others
 * cannot be matched, so of these only malformed lines count. Questions accept any answer; `reasons`
 * also compares reasons. */
bool next_disagreement(const answers *all, bool reasons, disagreement *next);

/* A pair of values of ko and suicide as a number; a set of them is the sum of its members' bits. */
enum { RULES_PAIRS = IGO_KOS * IGO_SUICIDES };
#define RULES_PAIR(ko, suicide) ((ko)*IGO_SUICIDES + (suicide))
#define RULES_BIT(ko, suicide) (1u << RULES_PAIR(ko, suicide))

/* The rules with the values of this pair. */
igo_rules rules_with_pair(igo_rules rules, unsigned pair);

/* The pairs under which igo, over these turns, calls the move legal, or illegal. */
uint32_t rules_fitting(const igo_record *turns, igo_rules rules, igo_move move, bool legal);

/* The pairs under which one of the program's right answers would be wrong; none if the record is
 * long. */
uint32_t rules_excluded(const answers *all);

/* The ko rule of AGA, BGA and French as played, where it differs from their wording: natural and
 * situational are exchanged. igo knows these rule sets by their bonus of N - 1. */
igo_ko practised_ko(igo_rules rules);

/* True if a program ends, or refuses, at a turn that is illegal by practised_ko. `theirs` is
 * NULL if there is trouble. */
bool stops_by_choice(const answers *all, const answer *theirs, const igo_record *record);

/* The first point, reading from the top, at which two boards of one size differ; false: none. */
bool find_difference(const igo_board *a, const igo_board *b, igo_point *at);

/* ---- How another program ended, in words ---- */

/* True if a signal ended it. */
bool ending_is_crash(process_end end);

/* Prints `ended with exit status 3`. */
void ending_print(char *text, size_t size, process_end end);

/* Keeps the exit status or signal of the record's program. */
void ending_keep(answers *all, process_end end);

/* Copies a program's stderr to igo's; NULL: nothing. */
void ending_pass_on(const char *words);

#endif

/* report.h - what came of a record's claims, as a test point in one of several formats. */
#ifndef REPORT_H
#define REPORT_H

#include "file.h"
#include "igo.h"
#include "printable.h"
#include "wrong_verdicts.h"

#include <stdio.h>
#include <time.h>

/* Where a claim was made, for a picture. */
typedef struct scene {
    bool drawn; /* false: there is no board */
    igo_position position;
    bool moved; /* moves led there from `start` */
    igo_position start;
    size_t turns; /* from `start`, or from the last set-up */
    bool judged;  /* a move was judged: `move` and its evidence */
    igo_move move;
    igo_evidence evidence;
    igo_position repeated; /* ko and superko: the position that the move repeats */
    bool differs;          /* another board was claimed or shown: it differs at `differs_at` */
    igo_point differs_at;
} scene;

/* The texts of a failure, in the order of reports. */
typedef enum part {
    PART_CLAIM,
    PART_SENT, /* --protocol: sent to an engine */
    PART_WANTED,
    PART_GOT,
    PART_WHY,
    PART_COUNTS,       /* of wrong answers like this one, and their common traits */
    PART_ALSO,         /* other answers that are wrong, perhaps by the same mistake, one per line */
    PART_RULES,        /* sent to a program, unless they are kata's */
    PART_START,        /* the start of the record, unless that is the board */
    PART_MOVES,        /* from the start to the board */
    PART_BOARD,        /* of the claim */
    PART_REPEATS,      /* "ply N" and the position that the move repeats */
    PART_RECORD,       /* the smallest record of a fault, as a fixture */
    PART_CONVERSATION, /* the fewest commands after which a fresh engine fails */
    PART_COMMAND,      /* the command that tests this record alone */
    PARTS
} part;

/* A claim that failed. Reports leave out texts that are NULL or empty. */
typedef struct failure {
    size_t line;
    char *text[PARTS];
    char *record; /* the record up to the claim, in one line; NULL: too long, or no record */
    scene scene;
    bool by_choice; /* the answer is right by another choice of the rule texts */
} failure;

/* Finds the next text from this one on that is not empty; false: none. */
bool failure_next(const failure *f, part *which);

/* The name of a text; whether it has several lines. */
const char *part_word(part which);
bool part_is_block(part which);

/* Whether it is text even where a picture shows the boards. */
bool part_is_text(part which);

/* Prints such a text. A command is harmless already, and the same in every format, so that it can
 * be copied to a shell. */
void put_part(FILE *to, printable_in where, part which, const char *text);

/* The test point of a record. */
typedef struct report_point {
    const char *file, *title; /* no title: empty */
    const char *id;           /* "-": none */
    size_t line;              /* the player line */
    const char *skip;         /* why it was not tested; NULL: it was */
    bool known;               /* an expected failure, which does not count */
    bool choice;              /* failed where the rule texts leave a choice; does not count */
    bool unreadable;          /* the record's text is in error */
    const failure *failures;
    size_t failure_count;
} report_point;

/* The result of a test point, in the order of totals. */
typedef enum point_result {
    RESULT_OK,
    RESULT_FAILED,
    RESULT_ERROR,
    RESULT_KNOWN,
    RESULT_CHOICE,
    RESULT_MENDED,
    RESULT_SKIPPED
} point_result;

enum { RESULTS = RESULT_SKIPPED + 1 };

/* The state of a part of a page, which has the failures of one file after the other. */
typedef struct page_section {
    const char *file;  /* NULL: none yet */
    bool folded, list; /* open elements: details, and a list */
} page_section;

/* A report that is being written. */
typedef struct report {
    FILE *to;
    const struct report_format *format;
    bool colored;                  /* of report_terminal */
    const char *command;           /* the tested command, without files; the caller's */
    const char *rules;             /* of all questions; NULL: each record's own */
    char date[32];                 /* of the report, or of SOURCE_DATE_EPOCH; UTC */
    delayed_text kept[RESULTS];    /* text that has to follow the counts */
    const char *output;            /* the file of the report, the caller's; NULL: none */
    size_t count, failed, skipped; /* test points; failed: without expected failures */
    size_t results[RESULTS];
    double began, last;       /* times of the start, and of the last test point */
    struct file_count *files; /* results of each file, in order */
    size_t file_count, file_room;
    bool asks;                 /* another program is tested */
    size_t files_to_read;      /* a run may end before all are read */
    size_t left_out;           /* claims of tested records that could not be asked */
    const char *not_started;   /* the program that could not be started; NULL: none */
    const char *hangs;         /* the program that ended the run, as it hangs; NULL: none */
    const char *ends_early;    /* the same, as it ends before it answers */
    const char *hint;          /* options that would ask more; NULL: none */
    out notes;                 /* of the format, for its end */
    void *context;             /* for a format of the caller's */
    size_t bailed_after;       /* failures after which --bail ended the run; 0: it did not */
    wrong_verdicts *in_common; /* of wrong verdicts */
    page_section sections[RESULTS];
    size_t drawn;           /* failures with their boards */
    bool grids[KEY_VALUES]; /* board sizes in the page, whose grids are shared */
} report;

/* A format of reports. */
typedef struct report_format {
    void (*begin)(report *r); /* or NULL */
    void (*add)(report *r, const report_point *p, point_result what);
    void (*end)(report *r);
} report_format;

extern const report_format report_tap, report_junit, report_json, report_html, report_terminal;

/* The version of the records in fixtures/. */
#define SUITE_VERSION "2.0.0"

/* `command` and `rules` must stay valid until report_end. */
void report_begin(report *r, FILE *to, const report_format *format, const char *command,
                  const char *rules);
void report_add(report *r, const report_point *p);
void report_end(report *r);

/* With several files, prints totals and the first failing file. */
void report_put_totals(const report *r);

/* How many test points had their claims asked or checked. */
size_t report_records_asked(const report *r);

/* The number, from 1, of the last test point in its file. */
size_t report_number_in_file(const report *r);

/* The last two parts of a path of that length, which are the same on every machine. */
const char *path_tail(const char *path, size_t length);

/* Prints an HTML list of the files, with their counts and a link to their first failure. */
void report_put_file_grid(const report *r);

/* The first file with a failure, or NULL. */
const char *report_first_failed_file(const report *r);

/* The words ok, failed, error, known, choice, mended and skipped. */
const char *result_word(point_result what);

/* For formats: the stream that keeps text about `what` until the end; and prints that text. */
FILE *report_keep(report *r, point_result what);
void report_put_kept(report *r, point_result what);

#endif

/* report.h - the results of a test run, a test point for each record, in one of several formats. */
#ifndef REPORT_H
#define REPORT_H

#include "file.h"
#include "igo.h"
#include "printable.h"
#include "wrong_verdicts.h"

#include <stdio.h>
#include <time.h>

/* The position in which a claim was made, for a picture. */
typedef struct scene {
    bool drawn; /* false: there is no board */
    igo_position position;
    bool moved; /* moves led there from `start` */
    igo_position start;
    size_t turns; /* since the start or the last set-up */
    bool judged;  /* a move was judged: `move`, with its evidence */
    igo_move move;
    igo_evidence evidence;
    igo_position repeated; /* ko and superko: the position that the move repeats */
    bool differs;          /* another board was claimed or shown, which differs at `differs_at` */
    igo_point differs_at;
} scene;

/* The texts of a failure, in the order of reports. */
typedef enum part {
    PART_CLAIM,
    PART_SENT, /* --protocol: what igo sent to the engine */
    PART_WANTED,
    PART_GOT,
    PART_WHY,
    PART_COUNTS,       /* the number of wrong answers like this one, and what they have in common */
    PART_ALSO,         /* other answers that are wrong, perhaps by the same mistake, one per line */
    PART_RULES,        /* what igo sent to the program, unless these are kata's */
    PART_START,        /* the start of the record, unless that is the board */
    PART_MOVES,        /* from the start to the board */
    PART_BOARD,        /* the position in which the claim was made */
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
    bool by_choice; /* the answer is right where rule texts leave a choice, by another choice */
} failure;

/* Moves *which to the first text from there on that is not empty; false: none. */
bool failure_next(const failure *f, part *which);

/* The key of a text in reports; whether the text has several lines. */
const char *part_word(part which);
bool part_is_block(part which);

/* True if the text is printed even if a picture shows the boards. */
bool part_is_text(part which);

/* Prints a text, escaped for its place. A command is printable already, and the same in every
 * format, so that it can be copied to a shell. */
void put_part(FILE *to, printable_in where, part which, const char *text);

/* The test point of a record. */
typedef struct report_point {
    const char *file, *title; /* no title: empty */
    const char *id;           /* "-": none */
    size_t line;              /* the line that names the player to move at the start */
    const char *skip;         /* why it was not tested; NULL: it was */
    bool known;               /* an expected failure, which does not count */
    bool choice;              /* a failure where the rule texts leave a choice; does not count */
    bool unreadable;          /* the text of the record is in error */
    const failure *failures;
    size_t failure_count;
} report_point;

/* The result of a test point, in the order of totals. */
typedef enum point_result {
    RESULT_OK,
    RESULT_FAILED,
    RESULT_ERROR,  /* the text is in error */
    RESULT_KNOWN,  /* failed as expected */
    RESULT_CHOICE, /* failed where the rule texts leave a choice */
    RESULT_MENDED, /* passed, but was expected to fail */
    RESULT_SKIPPED
} point_result;

enum { RESULTS = RESULT_SKIPPED + 1 };

/* A section of a page that is being written, with the failures of one file after the other. */
typedef struct page_section {
    const char *file;  /* the last one; NULL: none yet */
    bool folded, list; /* the elements <details> and <ul> are open */
} page_section;

/* A report that is being written. */
typedef struct report {
    FILE *to;
    const struct report_format *format;
    bool colored;                  /* report_terminal uses color */
    const char *command;           /* the tested command, without files; the caller's */
    const char *rules;             /* of all questions; NULL: each record has its own */
    char date[32];                 /* of the report, or of SOURCE_DATE_EPOCH; UTC */
    delayed_text kept[RESULTS];    /* text about points with this result, for the end */
    const char *output;            /* the file of the report, the caller's; NULL: none */
    size_t count, failed, skipped; /* test points; `failed` without expected failures */
    size_t results[RESULTS];       /* test points with this result */
    double began, last;            /* when the run began and the last point ended, by the clock */
    struct file_count *files;      /* results of each file, in order */
    size_t file_count, file_room;
    bool asks;                 /* another program is tested */
    size_t files_to_read;      /* of the run, which may end before all are read */
    size_t left_out;           /* claims of tested records that could not be asked */
    const char *not_started;   /* the program that could not be started; NULL: none */
    const char *hangs;         /* the program that ended the run because it hangs; NULL: none */
    const char *ends_early;    /* the one that did because it ends before it answers; NULL: none */
    const char *hint;          /* options that would ask more; NULL: none */
    out notes;                 /* text that the format keeps for its end */
    void *context;             /* data of the format, if it is the caller's */
    size_t bailed_after;       /* failures after which --bail ended the run; 0: it did not */
    wrong_verdicts *in_common; /* what the wrong verdicts have in common */
    page_section sections[RESULTS];
    size_t drawn;           /* failures that the page shows with their boards */
    bool grids[KEY_VALUES]; /* of BY_SIZE: whether the page has a grid of this size, to share */
} report;

/* A format of reports. */
typedef struct report_format {
    void (*begin)(report *r); /* or NULL */
    void (*add)(report *r, const report_point *p, point_result what);
    void (*end)(report *r);
} report_format;

/* The version of the records in fixtures/. */
#define SUITE_VERSION "2.0.0"

/* `command` and `rules` must stay valid until report_end. */
void report_begin(report *r, FILE *to, const report_format *format, const char *command,
                  const char *rules);
void report_add(report *r, const report_point *p);
void report_end(report *r);

/* If there are several files, prints the totals of each, and the first with a failure. */
void report_put_files(const report *r);

/* The number of test points that were not skipped, nor texts in error. */
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

/* For formats that print counts first: a stream that keeps text about points with this result; and
 * prints what it has kept. */
FILE *report_keep(report *r, point_result what);
void report_put_kept(report *r, point_result what);

#endif

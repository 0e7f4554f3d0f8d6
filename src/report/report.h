/* report.h - what came of a record's claims, as a test point in one of several formats. */
#ifndef REPORT_H
#define REPORT_H

#include "file.h"
#include "harmless.h"
#include "igo.h"
#include "where.h"

#include <stdio.h>
#include <time.h>

/* Where a claim was made, for a picture. */
typedef struct scene {
    bool drawn; /* false: there is no board */
    igo_position position;
    bool moved; /* moves led there from `start` */
    igo_position start;
    size_t turns; /* from there, or from the last set-up */
    bool judged;  /* a move was: `move` and its evidence */
    igo_move move;
    igo_evidence evidence;
    igo_position repeated; /* of ko and superko: what would come back */
    bool differs;          /* another board is claimed or had: it differs at this point */
    igo_point odd;
} scene;

/* The texts of a failure, in the order of reports. */
typedef enum part {
    PART_CLAIM,
    PART_SENT, /* to an engine, of --protocol */
    PART_WANTED,
    PART_GOT,
    PART_WHY,
    PART_RULES,   /* those sent to a program, unless they are kata's */
    PART_START,   /* where the record began, unless that is the board */
    PART_MOVES,   /* that led from there to the board */
    PART_BOARD,   /* on which the claim was made */
    PART_REPEATS, /* "ply N" and the position that would come back */
    PART_SAID,    /* to an engine, the fewest commands after which a fresh one fails */
    PART_AGAIN,   /* the command that tests this record alone */
    PARTS
} part;

/* A claim that failed. Reports leave out texts that are NULL or empty. */
typedef struct failure {
    size_t line;
    char *text[PARTS];
    char *record; /* the record up to the claim, in one line; NULL: too long, or no record */
    scene scene;
    bool by_choice; /* the answer is right where the rule texts leave a choice */
} failure;

/* Finds the next text from this one on that is not empty; false at the end. Its name in reports;
 * and whether it has several lines. */
bool failure_next(const failure *f, part *which);
const char *part_word(part which);
bool part_is_block(part which);

/* Prints such a text. A command is harmless as it is, and is the same in every format, so that a
 * shell takes it. */
void put_part(FILE *to, harmless_in where, part which, const char *text);

/* A record's test point. */
typedef struct report_point {
    const char *file, *title; /* no title: empty */
    const char *id;           /* "-": it has none */
    size_t line;              /* the player line */
    const char *skip;         /* why it was not tested; NULL: it was */
    bool known;               /* it is known to fail, which does no harm */
    bool choice;              /* it failed where the rule texts leave a choice: no harm, too */
    bool unreadable;          /* the record's text is in error */
    const failure *failures;
    size_t failure_count;
} report_point;

/* What came of a test point, in the order of totals. */
typedef enum point_result {
    RESULT_OK,
    RESULT_FAILED,
    RESULT_ERROR,
    RESULT_KNOWN,
    RESULT_CHOICE,
    RESULT_FIXED,
    RESULT_SKIPPED
} point_result;

enum { RESULTS = RESULT_SKIPPED + 1 };

/* A part of a page under way: the failures of one file after the other. */
typedef struct report_part {
    const char *file;  /* NULL: none yet */
    bool folded, list; /* what is open: what a reader unfolds, and a list */
} report_part;

/* A report under way. */
typedef struct report {
    FILE *to;
    const struct report_format *format;
    bool colored;                  /* of report_terminal */
    const char *command;           /* that is under test, without files; the caller's */
    const char *rules;             /* that all is asked by; NULL: each record's own */
    char date[32];                 /* of the report, or of SOURCE_DATE_EPOCH; UTC */
    waiting kept[RESULTS];         /* what has to follow the counts */
    const char *output;            /* the file that it is for, the caller's; NULL: none */
    size_t count, failed, skipped; /* test points; failed: known ones do not count */
    size_t results[RESULTS];
    double began, last;       /* when the report and the last of them came */
    struct file_count *files; /* what came of each file, in order */
    size_t file_count, file_room;
    bool asks;            /* another program is tested */
    size_t files_to_read; /* though a run may end in the first */
    size_t left_out;      /* claims of tested records that could not be put */
    const char *gone;     /* the program that could not be started; NULL: none */
    const char *hangs;    /* the program that the run has ended for, as it hangs; NULL: none */
    const char *dead;     /* the same, as it ends before it answers */
    const char *hint;     /* by which options more is asked; NULL: none */
    out notes;            /* the format's own, for its end */
    size_t stopped;       /* after so many failures the run has ended; 0: it has not */
    wheres where;         /* of wrong verdicts */
    report_part parts[RESULTS];
    size_t drawn;             /* failures with their boards */
    bool grids[WHERE_VALUES]; /* of which size the page has a board: its grid is used again */
} report;

/* A way to write reports. */
typedef struct report_format {
    void (*begin)(report *r); /* or NULL */
    void (*add)(report *r, const report_point *p, point_result what);
    void (*end)(report *r);
} report_format;

extern const report_format report_tap, report_junit, report_json, report_html, report_terminal;

/* The version of the records in fixtures/. */
#define SUITE_VERSION "2.0.0"

/* `command` and `rules` are the caller's, and last until report_end. */
void report_begin(report *r, FILE *to, const report_format *format, const char *command,
                  const char *rules);
void report_add(report *r, const report_point *p);
void report_end(report *r);

/* With several files, prints totals and the first failing file. */
void put_files(const report *r);

/* How many test points had their claims asked or checked. */
size_t records_asked(const report *r);

/* Which record of its file the last test point is, from 1. */
size_t record_of_file(const report *r);

/* The last two parts of a path of that length: the same on every machine. */
const char *path_tail(const char *path, size_t length);

/* The files, each with its points and a link to its first failure, as a list of HTML. */
void put_file_grid(const report *r);

/* The first file with a failure, or NULL. */
const char *first_failed_file(const report *r);

/* The words ok, failed, error, known, choice, mended and skipped. */
const char *result_word(point_result what);

/* For formats: a file that holds what comes of `what` until the end, and its way out. */
FILE *report_keep(report *r, point_result what);
void report_put_kept(report *r, point_result what);

/* ---- The test points that a file lists as known to fail ---- */

typedef struct known_point {
    char *name; /* ID, FILE: TITLE, FILE:LINE, or ID and one of these; of a remark: empty */
    char *text; /* the whole line; NULL: that of another list */
    size_t line;
    bool met, asked, failed;  /* by a record; which was asked; which failed */
    struct known_point *same; /* an earlier entry that names the same; NULL: none */
} known_point;

typedef struct known {
    const char *file;
    known_point *items;
    size_t count, room;
    struct known_key *keys; /* of all entries, in order */
    size_t key_count, key_room;
} known;

/* Reads the list. False: it could not be read, which has been said on stderr. */
bool known_read(known *list, const char *file);

/* The entry of a test point: the same id or, without one, file, folder, and title or line; or NULL.
 * Marks all such entries. */
const known_point *known_find(known *list, const report_point *p);

/* The list with what has come of its records: without the entries of those that no longer fail, all
 * else as it was. */
void known_put(const known *list, FILE *to);

/* Adds the entry of a test point. */
void known_add(known *list, const report_point *p);

/* Says on stderr, if `says`, which entries were not met, and frees all. */
void known_end(known *list, bool says);

#endif

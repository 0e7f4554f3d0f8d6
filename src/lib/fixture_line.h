/* fixture_line.h - reads a line of fixture text by the state of the reader, or as a record on one
 * line.
 *
 * Boards whose rows are plain, as read_rows.c defines it, are read at once. The first error in a
 * record ends it: its other lines are skipped up to the next blank one, or the rest of its one
 * line. */
#ifndef FIXTURE_LINE_H
#define FIXTURE_LINE_H

#include "parse.h"

/* The functions below that return a bool return false at the first error, in reader->error: its
 * line 0 stands for the line being read, its column 0 means that memory ran out. */

/* Reads a line that is not blank; `text->at` is at its first character. */
bool igo_fixture_parse(igo_reader *reader, line *text);

/* Ends the rows: checks the board's size and that each chain has a liberty, and adds the board to
 * the game. `found` follows the rows: see igo_fixture_missing. */
bool igo_fixture_end_rows(igo_reader *reader, word found);

/* Reports that a line or row is missing before the word `found`, which is empty at the end of a
 * record. In a record on one line the next part takes its place. Returns false. */
bool igo_fixture_missing(igo_reader *reader, word found, const char *wanted);

/* The words that a list has: those of all steps, with ? for questions; or those of all questions
 * but that about a move. */
typedef enum step_list_kind { LIST_STEPS, LIST_QUESTIONS } step_list_kind;

/* A list of words for errors, with a text before and after it. */
typedef struct step_list {
    char text[sizeof((igo_error *)0)->wanted];
} step_list;
step_list igo_fixture_list(step_list_kind which, const char *before, const char *after);

/* True if a step begins with this word; *kind is its kind, IGO_STEP_ASK for each question. */
bool igo_fixture_begins_step(word first, igo_step_kind *kind);

#endif

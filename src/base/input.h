/* input.h - the records of all files and of standard input, one after the other. */
#ifndef INPUT_H
#define INPUT_H

#include "input_files.h"
#include "options.h"

/* The state of reading. Without --from, igo recognizes the format by the beginning of the file. */
typedef struct input {
    const options *opt;
    bool secret;               /* option: messages quote nothing of the text */
    files files;               /* all files to read */
    const char *file;          /* the current file's name, "-" for standard input */
    size_t record;             /* the current record in it, from 1 */
    igo_case *game;            /* INPUT_GAME: the record; INPUT_ERROR: what came before the error */
    int status;                /* the exit status: 2 once something could not be read, else 0 */
    enum notation source;      /* the file's format; TEXT_AUTO while only blanks have come */
    const igo_error *error;    /* INPUT_ERROR: the error */
    const igo_sgf_reader *sgf; /* facts and remarks of SGF; empty for other texts */

    /* Private. */
    igo_error refused_error; /* of a record that was refused */
    igo_case refused_game;   /* its empty game */
    igo_case joined;         /* with --boards: the boards of the file so far */
    size_t boards;           /* their number; 0: none, or one was refused */
    bool given_up;           /* one of them was refused: the rest of the file is skipped */
    bool may_hint_at_boards; /* --boards is not given, and there was no hint so far */
    bool is_board;           /* the record before this one is a board without steps, `last` */
    igo_position last;
    size_t next_file;
    size_t line;      /* LINE of FILE:LINE: only the record around it counts; 0: all do */
    bool line_found;  /* that record was found */
    bool line_passed; /* a record went beyond the line, so no other can be around it */
    int handle;
    const char *rest; /* of a fixture that igo carries: the unread text; NULL: read the file */
    igo_reader reader;
    igo_error earlier_error; /* an error before the line that counts; line 0: none */
    size_t seen;             /* bytes read of the file */
    uint64_t messages[16];   /* hashes of messages given once */
    size_t message_count;
    size_t remarked; /* remarks on an SGF text that were reported */
    char *buffer;    /* what was read: the part from start to end is not fed yet */
    size_t start, end;
    bool at_end; /* the file has no more bytes */
    bool keep_text;
    char *text; /* the text from the first line of the record on */
    size_t text_count, text_room;
} input;

/* Opens all files of the options, or standard input. */
void input_open(input *in, const options *opt);

/* The next record or error, which is reported. Flushes answers before it waits. */
input_kind input_next(input *in);

void input_close(input *in);

/* True if stdio failed to read standard input; reports it. */
bool standard_input_failed(void);

/* Flushes standard output; ends the program with status 2 if that fails. */
void flush_output(void);

#endif

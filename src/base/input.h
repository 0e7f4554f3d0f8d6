/* input.h - the records of all files and of standard input, one after the other. */
#ifndef INPUT_H
#define INPUT_H

#include "files.h"
#include "json.h"
#include "options.h"

/* How a file is read; fixture text or SGF is found out by its beginning, unless told. */
typedef struct input {
    const options *opt;
    bool secret;               /* option: messages have nothing of the text */
    files files;               /* all that are read */
    const char *file;          /* the current file's name, "-" for standard input */
    size_t record;             /* the current record in it, from 1 */
    igo_case *game;            /* under INPUT_GAME all of it, under INPUT_ERROR what came before */
    int status;                /* 2 once anything could not be read */
    igo_rules own;             /* the rules of the text, before options */
    enum notation source;      /* of the file; TEXT_AUTO while it has nothing but blanks */
    const igo_error *error;    /* under INPUT_ERROR: the error */
    const igo_sgf_reader *sgf; /* facts and remarks of SGF; empty for other texts */

    /* Its own. */
    igo_error other;  /* of a record that names the other player than --next */
    igo_case nothing; /* in place of its game */
    igo_case joined;  /* with --boards: the boards of the file so far */
    size_t boards;    /* their number; 0: none, or one of them is wrong */
    bool given_up;    /* so it is */
    bool hints;       /* the command has --boards, which was neither given nor named so far */
    bool is_board;    /* then: the record before this one is a board alone, which is this */
    igo_position last;
    size_t next_file;
    size_t line; /* of the file, the record around it alone counts; 0: all do */
    bool met;    /* that record has come */
    bool past;   /* no other may: there was one that goes beyond it; two games may share a line */
    int handle;
    const char *rest; /* of a fixture that igo carries, not read yet; NULL: the file has the text */
    igo_reader reader;
    igo_error before;  /* where the file has an error before the line that counts; line 0: none */
    size_t seen;       /* bytes of the file */
    uint64_t said[16]; /* rules and komi of no use that were named */
    size_t said_count;
    size_t remarked; /* remarks on an SGF text that were said */
    char *buffer;
    size_t start, end;
    bool at_end;
    bool keep_text;
    char *text; /* from the first line of the record on */
    size_t text_count, text_room;
} input;

/* Opens all files of the options, or standard input. */
void input_open(input *in, const options *opt);

/* The next record or error, which is reported. Flushes answers before it waits. */
input_kind input_next(input *in);

void input_close(input *in);

/* Whether stdio failed to read standard input; reports it. */
bool standard_input_failed(void);

/* Sends what was printed on its way; ends the program with status 2 if it can't. */
void flush_output(void);

#endif

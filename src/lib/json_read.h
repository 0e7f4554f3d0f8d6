/* json_read.h - what the two files of the reader of JSON share. */
#ifndef JSON_READ_H
#define JSON_READ_H

#include "fixture.h"
#include "json.h"

/* A line of the record: its string in the object, and the line of the text that it is on. */
typedef struct made_line {
    size_t from, line;
} made_line;

enum json_key { KEY_TITLE, KEY_RULES, KEY_NEXT, KEY_ROWS, KEY_STEPS, JSON_KEYS };

struct json_reader_state {
    igo_reader inner;
    out object, made, word; /* the object so far; its lines; the last string */
    made_line *lines;
    size_t line_count, line_room;
    size_t line, column;        /* of the next byte of the text */
    size_t first, first_column; /* of the object's first byte */
    size_t depth, base;         /* brackets that are open; those around a record */
    bool quoted, escaped;       /* within a string */
    bool collects;              /* a record; or else, within an object, what stands behind it */
    bool given_up;              /* the rest of the text */
    size_t at;                  /* in the object that is taken apart, */
    size_t seen, seen_line;     /* and in it, a place whose line is known */
    size_t values[JSON_KEYS];   /* where they stand in it; 0: nowhere */
};

/* An error at that place in the object; found NULL: the character there. False. */
bool igo_json_wrong(json_reader *r, size_t at, const char *found, const char *wanted);

/* The next byte that is no blank, NUL at the end; whether it is this one, which is taken then. */
char igo_json_next(json_reader *r);
bool igo_json_take(json_reader *r, char c);

/* A string into `word`; any value, a scalar into `word`. False: it is in error. */
bool igo_json_string(json_reader *r);
bool igo_json_skip(json_reader *r, int depth);

/* Takes one item of an object, which stands after its key, or of an array. */
typedef bool take_item(json_reader *r, const char *key);

/* All items; `open` is the bracket that begins them. */
bool igo_json_each(json_reader *r, char open, take_item *take);

#endif

/* json_read.h - reads records and objects of JSON. */
#ifndef JSON_READ_H
#define JSON_READ_H

#include "buffer.h"

/* The keys of a record that are read; `parsed` repeats `steps`. */
enum record_key { KEY_TITLE, KEY_RULES, KEY_NEXT, KEY_ROWS, KEY_STEPS, KEY_LEVEL, RECORD_KEYS };

/* Reads records as JSON arrives, in pieces of any length: objects one after the other, in an array,
 * or in the array `records` of an object. Other keys are ignored. Zero-initialize one, and free it
 * with igo_json_reader_free. Before another text, set `line` to 0. It needs memory for one
 * record. */
typedef struct json_reader {
    igo_case game;
    igo_error error;

    size_t line, column;             /* of the next byte of the text */
    igo_reader inner;                /* reads the record as lines of fixture text */
    igo_status inner_status;         /* after its last line */
    out object;                      /* the bytes of the record's object so far */
    size_t first_line, first_column; /* of the first byte of `object` */
    size_t depth, outer_depth;       /* brackets that are open; those of them around records */
    bool in_string, after_backslash; /* at the next byte of the text */
    size_t string_start;             /* the index in `object` of the last string */
    bool in_record;                  /* the open object is a record; else it is skipped */
    bool given_up;                   /* the rest of the text is skipped */
    bool comma_due, after_comma; /* in an array: a comma or ] must follow; a record must follow */

    /* While `object` is parsed: */
    size_t at;                        /* the index of its next byte */
    out token;                        /* its last string, number or word such as true, decoded */
    size_t open_values;               /* arrays and objects that are being parsed */
    unsigned rules_seen;              /* a bit for each RULE_ key so far */
    size_t value_places[RECORD_KEYS]; /* the index of each key's value; 0: absent */
    struct json_members *members;     /* for igo_json_members */
} json_reader;

/* Reads as igo_reader_feed does. */
igo_status igo_json_feed(json_reader *reader, const char *text, size_t length, size_t *used);
void igo_json_reader_free(json_reader *reader);

/* Calls `take` for each member of an object with its key and its value: a decoded string, a number
 * or a word such as true; "" for an array or object. False: the text is not an object, a key has
 * more than 31 bytes, memory ran out, or `take` returned false. */
typedef bool json_take(void *context, const char *key, const char *value);
bool igo_json_members(const char *text, size_t length, json_take *take, void *context);

#endif

/* parse.h - the words of a line, and the points, moves and colors that they name. */
#ifndef PARSE_H
#define PARSE_H

#include "numbers.h"

/* A word of a line; `column` counts from 1. An empty word is the end of the line. */
typedef struct word {
    const char *text;
    size_t length, column;
} word;

/* A line being read from left to right; `at` is the index of the next byte. */
typedef struct line {
    const char *text;
    size_t length, at;
} line;

/* IGO_EMPTY for a character other than x and o. */
static inline igo_color color_of_xo(char c)
{
    return c == 'x' ? IGO_BLACK : c == 'o' ? IGO_WHITE : IGO_EMPTY;
}

static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static inline bool is_space(char c)
{
    return is_blank(c) || c == '\r' || c == '\n';
}

/* The line without the blanks before its next word and at its end. */
static inline line trimmed_line(line text)
{
    while (text.at < text.length && is_blank(text.text[text.at]))
        text.at++;
    while (text.at < text.length && is_blank(text.text[text.length - 1]))
        text.length--;
    return text;
}

/* Reads the next word, which ends before a blank or with the line. */
word igo_line_word(line *rest);

/* True if the word is this text; the second ignores the case of the word. */
bool igo_word_is(word a, const char *text);
static inline bool word_is_in_any_case(word a, const char *lower)
{
    return text_is_in_any_case(a.text, a.length, lower);
}

/* The player for x or o, IGO_EMPTY for another word. */
static inline igo_color word_xo(word a)
{
    return a.length == 1 ? color_of_xo(a.text[0]) : IGO_EMPTY;
}

/* Sets an error at a word, with line 0, which stands for the line being read. Returns false. */
bool igo_word_wrong(igo_error *error, word found, const char *wanted);

/* Replaces "end of line" in an error by this name, for a line that is a part of a longer text. */
void igo_error_rename_end(igo_error *error, const char *name);

/* True if only blanks follow; if not, sets an error at the next word. */
bool igo_line_end(line *rest, igo_error *error);

/* Black for black or b, White for white or w, in any case. False: another word. */
bool igo_color_parse(word text, igo_color *color);

/* Read a point, or a move by `next` unless it names a color; vertices count from the bottom of a
 * board of `rows` rows. False: the error is at the word, with line 0. */
bool igo_line_point(line *rest, int rows, igo_point *at, igo_error *error);
bool igo_line_move(line *rest, int rows, igo_color next, igo_move *move, igo_error *error);

#endif

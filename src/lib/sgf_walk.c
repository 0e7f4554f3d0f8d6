/* sgf_walk.c - lists the brackets and properties of an SGF text, also those that a reader skips. */
#include "sgf_walk.h"

#include "sgf_state.h"

/* The index of the bracket that closes the value which begins at `at`, or of the text's end. */
static size_t value_end(const sgf_walk *walk, size_t at)
{
    while (at < walk->length && walk->text[at] != ']')
        at += walk->text[at] == '\\' ? 2 : 1;
    return at < walk->length ? at : walk->length;
}

static size_t after_blanks(const sgf_walk *walk, size_t at)
{
    while (at < walk->length && sgf_is_blank(walk->text[at]))
        at++;
    return at;
}

static void parse_name(sgf_walk *walk)
{
    size_t count = 0;
    for (; walk->at < walk->length && sgf_letter(walk->text[walk->at]) >= 0; walk->at++)
        if (sgf_is_capital(walk->text[walk->at]) && count + 1 < sizeof walk->name)
            walk->name[count++] = walk->text[walk->at];
    walk->name[count] = '\0';
}

/* Reads the values of a property. False: none, so the letters were not a property. */
static bool parse_values(sgf_walk *walk)
{
    size_t at = after_blanks(walk, walk->at), from = at;
    walk->values = walk->text + from;
    walk->values_length = 0;
    for (; at < walk->length && walk->text[at] == '['; at = after_blanks(walk, walk->at)) {
        size_t end = value_end(walk, at + 1);
        if (walk->values_length == 0) walk->first_length = end - at - 1;
        walk->is_cut = end == walk->length;
        walk->at = end + !walk->is_cut;
        walk->values_length = walk->at - from;
    }
    return walk->values_length > 0;
}

char igo_sgf_walk_next(sgf_walk *walk)
{
    while (walk->at < walk->length) {
        char c = walk->text[walk->at];
        if (walk->begun && (c == '[' || sgf_letter(c) >= 0)) {
            parse_name(walk);
            if (parse_values(walk)) return '[';
            continue;
        }
        walk->at++;
        if (c != '(' && c != ')' && c != ';') continue;
        walk->begun = walk->begun || c != ')';
        walk->nodes += c == ';';
        walk->others += c == '(' && walk->closed;
        walk->closed = (c == ')' && walk->begun) || (walk->closed && c != '(');
        walk->depth += c == '(';
        walk->depth -= c == ')' && walk->depth > 0;
        return c;
    }
    return '\0';
}

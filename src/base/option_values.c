/* option_values.c - reads the values of options. */
#include "option_values.h"

#include "hints.h"
#include "option_groups.h"
#include "option_table.h"
#include "player_strategy.h"
#include "printable.h"
#include "private.h"
#include "questions.h"
#include "suite_ids.h"

#include <stdlib.h>
#include <string.h>

/* strtod would also take signs, hexadecimal and exponents. */
static bool parse_seconds(const char *text, double *value)
{
    char *end;
    *value = strtod(text, &end);
    bool decimal = text[strspn(text, "0123456789.")] == '\0' && *end == '\0';
    return decimal && *text != '\0' && *value <= 86400;
}

bool option_add_move(options *opt, const char *text)
{
    igo_move move;
    igo_error error;
    if (igo_move_parse(text, strlen(text), IGO_MAX_SIZE, IGO_BLACK, &move, &error)) {
        texts_add(&opt->moves, copy_text(text));
        return true;
    }
    printable_line(stderr, "igo: move '%s': found %s, wanted %s", text, error.found, error.wanted);
    char hint[HINT_SIZE];
    if (find_move_hint(text, &error, hint)) printable_line(stderr, "hint: %s", hint);
    return false;
}

/* Takes a point: a play without its color. */
static bool point_value(texts *list, const char *text)
{
    igo_move move;
    igo_error error;
    size_t length = strlen(text);
    bool word = strchr(text, ' ') == NULL && strchr(text, '\t') == NULL;
    if (!word || !igo_move_parse(text, length, IGO_MAX_SIZE, IGO_BLACK, &move, &error) ||
        move.turn != IGO_PLAY)
        return false;
    texts_add(list, text);
    return true;
}

static int find_choice(enum option_kind kind, const char *text)
{
    const char *words[MOST_CHOICES + 1];
    choices(kind, words);
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(text, words[i]) == 0) return i;
    return -1;
}

static bool parse_side(const char **text, int *value)
{
    char *end;
    long number = **text >= '0' && **text <= '9' ? strtol(*text, &end, 10) : 0;
    if (number < 1 || number > IGO_MAX_SIZE) return false;
    *value = (int)number;
    *text = end;
    return true;
}

/* Parses one size of a list, up to its comma. */
static bool parse_size(const char **text, board_size *size)
{
    if (!parse_side(text, &size->rows)) return false;
    size->cols = size->rows;
    if (**text != 'x' && **text != 'X') return true;
    ++*text;
    return parse_side(text, &size->cols);
}

bool option_set_size(options *opt, const char *text)
{
    board_size size;
    if (!parse_size(&text, &size) || *text != '\0') return false;
    opt->rows = size.rows;
    opt->cols = size.cols;
    return true;
}

/* Replaces the sizes of --size, and sets rows and cols to the first. False: malformed. */
static bool set_sizes(options *opt, const char *text)
{
    board_size size;
    opt->size_count = 0;
    do {
        if (!parse_size(&text, &size)) return false;
        opt->sizes = grow(opt->sizes, opt->size_count + 1, &opt->size_room, sizeof size);
        opt->sizes[opt->size_count++] = size;
    } while (*text++ == ',');
    opt->rows = opt->sizes[0].rows;
    opt->cols = opt->sizes[0].cols;
    return text[-1] == '\0';
}

/* The bits that a word stands for; 0: the word is unknown. */
typedef uint32_t bits_of(const char *word, size_t length);

/* Sets *all to the bits of all words of a list. False: a word is unknown. */
static bool list_parse(const char *text, bits_of *of, uint32_t *all)
{
    for (*all = 0;; text++) {
        size_t length = strcspn(text, ",");
        uint32_t bits = of(text, length);
        if (bits == 0) return false;
        *all |= bits;
        text += length;
        if (*text == '\0') return true;
    }
}

/* A bit for each verdict; `illegal` is all except legal. */
static uint32_t verdicts_named(const char *word, size_t length)
{
    igo_reason reason;
    if (length == 5 && memcmp(word, "legal", 5) == 0) return 1u << IGO_LEGAL;
    if (length == 7 && memcmp(word, "illegal", 7) == 0) return ~(1u << IGO_LEGAL);
    return igo_reason_parse(word, length, &reason) ? 1u << reason : 0;
}

/* The pattern, or if it is an old id of a record, the new id, which is reported. */
static const char *pattern_with_new_id(const char *text)
{
    const char *now = id_now(text, strlen(text));
    if (now == NULL) return text;
    printable_line(stderr, "igo: record %s is %s now", text, now);
    return now;
}

bool option_set(options *opt, const option *known, const char *text)
{
    size_t length = strlen(text);
    void *field = option_field(opt, known);
    option_groups *groups = opt->groups;
    int choice = find_choice(known->kind, text);
    igo_error error;
    switch (known->kind) {
    case PATH:
    case TARGET:
    case PROGRAM:
    case ENGINE:
    case GAME_PLAYER: *(const char **)field = text; return true;
    case PATTERNS: texts_add(field, pattern_with_new_id(text)); return true;
    case AS_RULES:
        groups->suite.as_text = text;
        groups->suite.as_found = strcmp(known->name, "as") == 0 && strcmp(text, "auto") == 0;
        return groups->suite.as_found || igo_rules_parse(text, length, field, &error);
    case MOVES: return option_add_move(opt, text);
    case POINTS: return point_value(field, text);
    case COUNT: return igo_number_parse(text, length, field) && *(uint32_t *)field > 0;
    case JOBS:
        return igo_number_parse(text, length, field) && groups->process.jobs > 0 &&
               groups->process.jobs <= 64;
    case BAIL:
    case DEPTH:
    case NUMBER:
    case TURN: return igo_number_parse(text, length, field);
    case SEED:
    case SHUFFLE: return igo_digits_parse(text, length, 19, field);
    case SAMPLES: return samples_parse(text, length, field);
    case PLAYER: return strategy_parse(text, length, field);
    case SIZE: return set_sizes(opt, text);
    case EXHAUSTIVE: return option_set_size(opt, text);
    case ASK: opt->ask_list = text; return list_parse(text, questions_named, field);
    case ONLY: return list_parse(text, verdicts_named, field);
    case TIME:
        return parse_seconds(text, field) &&
               (*(double *)field > 0 || field == &groups->times.shrink_time);
    case RULES:
        return igo_rules_named(text, length, field);
        _Static_assert(BONUS - KO == RULE_BONUS - RULE_KO, "rules in the order of their options");
    case KO:
    case SUICIDE:
    case PASSES:
    case SCORING:
    case KOMI:
    case HANDICAP:
    case BONUS: return igo_rule_parse(&opt->values, (int)(known->kind - KO), text, length);
    case FORMAT: groups->suite.format = choice + 1; break;
    case COLOR: groups->picture.color = (color_use)choice; break;
    case BLACK_STONE: groups->input.black_stone = (int)strtol(text, NULL, 10); break;
    case BOARDS: groups->input.boards = choice + 1; break;
    case NEXT_PLAYER: groups->input.next = (igo_color)choice; break;
    case NOTATION: *(enum notation *)field = (enum notation)choice + TEXT_FIXTURE; break;
    default: groups->input.from = (enum notation)choice; break;
    }
    return choice >= 0;
}

/* option_kinds.c - the kinds of options: what their values may be, for messages and completion. */
#include "option_kinds.h"

#include "private.h"
#include "questions.h"

#include <stdio.h>
#include <string.h>

static const char *const formats[] = {"tap", "junit", "json", "html", NULL};
static const char *const color_uses[] = {"auto", "always", "never", NULL};
static const char *const froms[] = {"auto", "fixture", "line", "sgf", "json", "loose", NULL};
static const char *const players[] = {"x", "o", NULL};
static const char *const orders[] = {"oldest-first", "newest-first", NULL};
static const char *const stones[] = {"1", "2", "-1", NULL};

/* Choice number `i` for a value, from 0; NULL after the last. */
static const char *choice_at(enum option_kind kind, size_t i)
{
    igo_rules rules;
    switch (kind) {
    case RULES: return igo_rules_at(i, &rules);
    case KO: return igo_rule_words(RULE_KO)[i];
    case SUICIDE: return igo_rule_words(RULE_SUICIDE)[i];
    case SCORING: return igo_rule_words(RULE_SCORING)[i];
    case BONUS: return igo_rule_words(RULE_BONUS)[i];
    case ONLY: return i < IGO_REASONS ? igo_reason_name((igo_reason)i) : NULL;
    case FORMAT: return formats[i];
    case COLOR: return color_uses[i];
    case NOTATION: return i + TEXT_FIXTURE < TEXT_LOOSE ? froms[i + TEXT_FIXTURE] : NULL;
    case FROM: return froms[i];
    case NEXT_PLAYER: return players[i];
    case BLACK_STONE: return stones[i];
    case BOARDS: return orders[i];
    case ASK: return questions_word(i);
    default: return NULL;
    }
}

void choices(enum option_kind kind, const char *words[MOST_CHOICES + 1])
{
    size_t count = 0;
    while (count < MOST_CHOICES && (words[count] = choice_at(kind, count)) != NULL)
        count++;
    words[count] = NULL;
}

/* The shape of a value, in words; NULL: its choices describe it. */
static const char *shape(enum option_kind kind)
{
    switch (kind) {
    case PATH:
    case TARGET: return "a file name";
    case PROGRAM: return "a command, such as ./my_program";
    case ENGINE: return "a command, such as 'gnugo --mode gtp'";
    case GAME_PLAYER: return "me, random, montecarlo:G,T or gtp:CMD";
    case PATTERNS: return "a pattern, such as 'kata/*'";
    case AS_RULES: return "a rule set and values, such as 'kata ko=positional'";
    case MOVES: return "a move such as 3,15, D4, pass or resign";
    case POINTS: return "a point such as 3,15 or D4";
    case COUNT: return "a number of at least 1";
    case DEPTH:
    case PASSES:
    case NUMBER:
    case BAIL:
    case TURN: return "a number of up to nine digits";
    case SEED:
    case SHUFFLE: return "a number of up to 19 digits";
    case JOBS: return "a number from 1 to 64";
    case KOMI: return "a number from -400 to 400, in halves";
    case HANDICAP: return "a number of stones, 0 to 361";
    case EXHAUSTIVE:
    case SIZE: return "rows and columns of 1 to 32 each, such as 19x19";
    case SAMPLES: return "two numbers separated by a comma, such as 100,20";
    case PLAYER: return "random, or montecarlo:G,T such as montecarlo:10,10";
    case TIME: return "seconds, such as 5 or 0.5, up to 86400";
    case ONLY: return "legal, illegal or reasons such as ko, separated by commas";
    default: return NULL;
    }
}

const char *wanted_value(enum option_kind kind, char text[CHOICES_SIZE])
{
    const char *words[MOST_CHOICES + 1];
    if (shape(kind) != NULL) return shape(kind);
    out list = out_to(text, CHOICES_SIZE);
    choices(kind, words);
    igo_out_choices(&list, words);
    if (kind == ASK) out_text(&list, ", with commas");
    out_end(&list);
    return text;
}

bool is_listed(const char *list, const char *word)
{
    size_t length = strlen(word);
    const char *at = length > 0 ? list : NULL;
    for (; at != NULL && (at = strstr(at, word)) != NULL; at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
    return false;
}

/* choices.c - what the value of an option may be, for messages and for completion. */
#include "choices.h"

#include "igo.h"

static const char *const formats[] = {"tap", "junit", "json", "html", NULL};
static const char *const color_uses[] = {"auto", "always", "never", NULL};
static const char *const notations[] = {"fixture", "line", "sgf", "json", NULL};
static const char *const froms[] = {"loose", NULL};
static const char *const players[] = {"x", "o", NULL};
static const char *const questions[] = {"board", "score", "legal-moves", "liberties", "all", NULL};

/* The word of that number where words are the names of an enum, or of rule sets; NULL behind them.
 */
static const char *named(enum kind kind, size_t i)
{
    switch (kind) {
    case RULES: return igo_rules_name(i);
    case KO: return i <= IGO_KO_NATURAL ? igo_ko_name((igo_ko)i) : NULL;
    case SUICIDE: return i <= IGO_SUICIDE_ALLOWED ? igo_suicide_name((igo_suicide)i) : NULL;
    case SCORING: return i <= IGO_SCORING_STONES ? igo_scoring_name((igo_scoring)i) : NULL;
    case ONLY: return i <= IGO_SUPERKO ? igo_reason_name((igo_reason)i) : NULL;
    case FORMAT: return formats[i];
    case COLOR: return color_uses[i];
    case NOTATION: return notations[i];
    case FROM: return froms[i];
    case PLAYER: return players[i];
    case ASK: return questions[i];
    default: return NULL;
    }
}

size_t choices(enum kind kind, const char *words[MOST_CHOICES + 1])
{
    size_t count = 0;
    while (count < MOST_CHOICES && (words[count] = named(kind, count)) != NULL)
        count++;
    words[count] = NULL;
    return count;
}

const char *wanted_value(enum kind kind)
{
    switch (kind) {
    case TEXT: return "a text";
    case MOVES: return "a move such as 3,15, D4, pass or resign";
    case POINTS: return "a point such as 3,15 or D4";
    case COUNT: return "a number from 1 on";
    case DEPTH:
    case PASSES:
    case NUMBER:
    case BAIL:
    case TURN: return "a number of up to nine digits";
    case JOBS: return "a number from 1 to 64";
    case KOMI: return "a number from -400 to 400, in halves";
    case EXHAUSTIVE:
    case SIZE: return "rows and columns of 1 to 32 each, such as 19x19";
    case SAMPLES: return "two numbers with a comma between";
    case SEAT: return "random, or montecarlo:G,T with two numbers";
    case TIME: return "seconds, such as 5 or 0.5";
    case ASK: return "board, score, legal-moves, liberties or all, with commas between";
    case ONLY: return "legal, illegal or reasons, with commas between";
    default: return NULL;
    }
}

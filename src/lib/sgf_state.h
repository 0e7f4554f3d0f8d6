/* sgf_state.h - the state of the SGF reader, which its files share. */
#ifndef SGF_STATE_H
#define SGF_STATE_H

#include "parse.h"

/* The place in the text where a reader is. */
enum sgf_where {
    SGF_BETWEEN,       /* before, between and after games */
    SGF_HALF,          /* after a first byte that may be half a UTF-16 character */
    SGF_JUNK,          /* before the first game, in any text */
    SGF_JUNK_OPEN,     /* in junk, after a parenthesis or semicolon that may begin the game */
    SGF_JUNK_NAME,     /* in junk, in a word after it that may be a property */
    SGF_OPENED,        /* after a parenthesis that opens a tree */
    SGF_NODE,          /* after a semicolon */
    SGF_NAME,          /* in a property's name */
    SGF_NAMED,         /* after a property's name */
    SGF_VALUE,         /* in a value */
    SGF_ESCAPE,        /* after a backslash in a value */
    SGF_VALUED,        /* after a value */
    SGF_CLOSED,        /* after a parenthesis that closes a tree within a tree */
    SGF_UNCERTAIN_END, /* after a game's last parenthesis, which may be part of a value */
    SGF_SKIP_REST      /* after a syntax error, up to the end of the text */
};

/* The letters for coordinates; the largest size of a board on which tt is a pass; the most bytes of
 * a value that are kept. */
enum { SGF_LETTERS = 52, SGF_TT = 19, SGF_LONGEST_VALUE = 4096 };

/* A place in the text: line and column from 1. */
typedef struct text_place {
    size_t line, column;
} text_place;

/* The stone that a set-up property puts on a point, or none. It counts if `node` is the number of
 * the current node, so that the table of all points need not be cleared for each node. */
typedef struct sgf_setup_stone {
    size_t node;
    text_place place; /* of the property's value */
    igo_color color;  /* IGO_EMPTY: AE */
} sgf_setup_stone;

/* The state of a line of play; saved at each branching and restored. */
typedef struct sgf_line_state {
    size_t steps, positions; /* of the case, up to the last complete node */
    size_t base;             /* steps up to and including the last set-up */
    size_t placed;           /* turns that were read as set-up: a free handicap */
    uint32_t passes;         /* in a row */
    igo_color next;          /* the player to move */
    bool player_unknown; /* the last set-up has no PL and no turn after it: that decides `next` */
} sgf_line_state;

struct igo_sgf_state {
    igo_sgf_reader *reader; /* the reader, during a call */
    enum sgf_where where;
    bool in_text;          /* a text has begun */
    char first_byte;       /* of the text */
    unsigned remarked;     /* a bit for each kind of remark that was made */
    size_t offset;         /* of the next byte */
    size_t line_start;     /* offset of the current line */
    size_t line;           /* its number, from 1 */
    text_place game_place; /* of the parenthesis or semicolon that opened the game */
    bool in_parentheses;   /* it was a parenthesis; else a semicolon, and the game has none */
    bool lacks_semicolon;  /* a property began without a semicolon before it, at this place */
    text_place semicolon_place;
    bool after_capital; /* in junk: the last byte is a capital letter */
    bool has_stray;     /* there is a property in junk, at this place */
    text_place stray_place;
    size_t depth;        /* open parentheses */
    bool skips;          /* the rest of the tree is read for its parentheses only */
    size_t failed_depth; /* the depth at which an error was found; 0: none */
    bool leaf_returned; /* the last call returned a line of play; the next closes its parenthesis */
    sgf_line_state now; /* of the line of play that is being read */
    sgf_line_state *saved_states; /* with `variations`: `now` before each open parenthesis */
    size_t saved_room;
    size_t *path; /* with `variations`: how many trees each open parenthesis has so far */
    size_t path_room;
    igo_step *placed_turns; /* those that `now.placed` counts */
    size_t placed_room;

    size_t node_number;  /* of the current node, from 1 */
    size_t nodes_before; /* nodes before the game */
    bool is_root;        /* the current node is the first of its game */
    bool node_sets_up;   /* it has AB, AW or AE */
    igo_color player;    /* by its PL; IGO_EMPTY: none */
    sgf_setup_stone stones[SGF_LETTERS][SGF_LETTERS];

    int rows, cols;    /* of the game; 0: not said yet */
    int32_t komi[2];   /* of the rule set of RU, in half points, without and with handicap */
    uint32_t handicap; /* stones of HA, 0: none */
    text_place handicap_place; /* of its value */
    bool root_sets_up;         /* the first node has AB, AW or AE */
    size_t free_stones;        /* handicap stones that Black may place by turns; 0: none */
    igo_color resigned;        /* the loser by the result, or IGO_EMPTY */

    struct sgf_fact {
        bool known;
        size_t at, length; /* in `fact_text` */
    } facts[IGO_SGF_FACTS];
    out fact_text;

    char name[4];       /* of the property: its capitals; "?" if more than two */
    int property;       /* its number in the table of sgf_value.c; SGF_UNKNOWN: not in it */
    size_t value_count; /* values of the property, the current one included */
    bool keeps_value;   /* the current value is needed */
    bool has_bracket;   /* it contains a [, to which its ] may belong */
    text_place value_place;
    size_t value_end; /* the largest offset at which it may end */
    size_t value_length;
    char value[SGF_LONGEST_VALUE];
};

typedef struct igo_sgf_state sgf_state;

/* Adds a move of the current node. Writes the step in place, because it is slow to copy a step
 * right after its members were written one by one. */
static inline igo_status sgf_add_move(sgf_state *s, igo_move move)
{
    igo_case *c = &s->reader->game;
    if (!igo_room(&c->steps, sizeof *c->steps, c->step_count, &c->own[STEP_ROOM], 1))
        return IGO_NO_MEMORY;
    igo_step *step = &c->steps[c->step_count++];
    *step = (igo_step){.kind = IGO_STEP_PLAY, .line = s->value_place.line};
    step->move = move;
    return IGO_MORE;
}

/* The place of the current byte. */
static inline text_place sgf_here(const sgf_state *s)
{
    return (text_place){s->line, s->offset - s->line_start + 1};
}

static inline bool sgf_is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline bool sgf_is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* The number of a letter: 0 to 25 for a to z, 26 to 51 for A to Z; -1 for another character. */
static inline int32_t sgf_letter(char c)
{
    int32_t place = (c | 0x20) - 'a'; /* 0x20 is the case bit in ASCII */
    if (place < 0 || place > 25) return -1;
    return c & 0x20 ? place : place + 26;
}

/* The point named by two letters. False: they are not letters. */
static inline bool sgf_point(const char *text, igo_point *at)
{
    *at = (igo_point){.row = sgf_letter(text[1]), .col = sgf_letter(text[0])};
    return at->row >= 0 && at->col >= 0;
}

#endif

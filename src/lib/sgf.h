/* sgf.h - what the files of the SGF reader and writer share.
 *
 * Bytes make properties (sgf.c), a property's values are taken one by one (sgf_value.c), nodes and
 * trees make lines of play of them (sgf_tree.c). All work on the state below. */
#ifndef SGF_H
#define SGF_H

#include "line.h"

/* Where in the text a reader is. */
enum sgf_where {
    SGF_BETWEEN,   /* before, between and behind games */
    SGF_MARK,      /* behind bytes of a byte order mark, or half a character of UTF-16 */
    SGF_JUNK,      /* before the first game, where anything may stand */
    SGF_JUNK_OPEN, /* the same, behind a parenthesis or semicolon that may begin the game */
    SGF_JUNK_NAME, /* the same, in a word behind it that may name a property */
    SGF_OPENED,    /* behind a parenthesis that opens a tree */
    SGF_NODE,      /* behind a semicolon */
    SGF_NAME,      /* in a property's name */
    SGF_NAMED,     /* behind it */
    SGF_VALUE,     /* in a value */
    SGF_ESCAPE,    /* behind a backslash in a value */
    SGF_VALUED,    /* behind a value */
    SGF_CLOSED,    /* behind a parenthesis that closes a tree within a tree */
    SGF_DOUBTED,   /* behind a game's last parenthesis that may have stood in a value */
    SGF_GIVEN_UP   /* after a syntax error, up to the end of the text */
};

/* Letters of points and the size up to which tt is a pass. */
enum { SGF_LETTERS = 52, SGF_TT = 19, SGF_LONGEST_VALUE = 4096 };

/* Mistakes that are read nevertheless; the text of each is in sgf_value.c. */
enum sgf_oddity {
    SGF_STRAY,
    SGF_NO_PARENTHESIS,
    SGF_NO_SEMICOLON,
    SGF_PLAYER_NUMBER,
    SGF_CUT_OFF,
    SGF_TEXT_BEHIND
};

/* A place in the text: line and column from 1. */
typedef struct text_place {
    size_t line, column;
} text_place;

/* What a node puts on a point, if `node` is its number. */
typedef struct sgf_mark {
    size_t node;
    text_place place;
    igo_color color;
} sgf_mark;

/* Where a line of play has come to; a branch goes back to where it began. */
typedef struct sgf_place {
    size_t steps, positions;
    size_t base;     /* steps up to the last set-up, it included */
    size_t placed;   /* turns that were read as set-up: a free handicap */
    uint32_t passes; /* in a row */
    igo_color next;
    bool open; /* the first turn behind the last set-up says who was to move there */
} sgf_place;

struct igo_sgf_state {
    igo_sgf_reader *reader; /* whose state it is, as long as a call lasts */
    enum sgf_where where;
    bool begun;        /* a text */
    char first;        /* its first byte */
    unsigned remarked; /* oddities that were said, a bit each */
    size_t offset;     /* of the next byte */
    size_t marked;     /* bytes of a byte order mark at its start */
    size_t line_start; /* offset of the current line */
    size_t line;       /* from 1 */
    text_place open;   /* of the parenthesis or semicolon that opened the game */
    bool opened;       /* it was a parenthesis; else a semicolon, and the game has none */
    bool is_bare;      /* a property's name stands where a semicolon should, at this place */
    text_place bare;
    bool capital;  /* in junk: the byte before is one */
    bool is_stray; /* there is a property in junk, at this place */
    text_place stray;
    size_t depth;  /* open parentheses */
    bool skip;     /* what follows is read for its parentheses only */
    size_t failed; /* open parentheses where an error was found; 0: there was none */
    bool leave;    /* a leaf was given out: its parenthesis closes at the next call */
    sgf_place at;
    sgf_place *levels; /* with `variations`, where each open parenthesis goes back to */
    size_t level_room;
    size_t *path; /* and how many trees it has in it so far */
    size_t path_room;
    igo_step *placed; /* the turns that `at.placed` counts */
    size_t placed_room;

    size_t node;       /* number of the node, from 1 */
    size_t first_node; /* nodes before the game */
    bool root;         /* it is the first of its game */
    bool setup;        /* it has AB, AW or AE */
    igo_color player;  /* by its PL; IGO_EMPTY: it has none */
    sgf_mark marks[SGF_LETTERS][SGF_LETTERS];

    int rows, cols;         /* of the game; 0: not said yet */
    int32_t usual_komi;     /* of the rules without handicap */
    uint32_t given;         /* stones of HA, 0: none */
    text_place given_place; /* of its value */
    bool set_up;            /* the first node has stones */
    size_t handicap;        /* stones that black may place freely, each in a turn; 0: none */
    igo_color resigned;     /* the loser by the result, or IGO_EMPTY */

    struct sgf_fact {
        bool known;
        size_t at, length; /* in `fact_text` */
    } facts[IGO_SGF_FACTS];
    out fact_text;

    char name[4];  /* the property's: its capitals; "?" where there are more than two */
    int property;  /* its number in the table of sgf_value.c; SGF_UNKNOWN: not in it */
    bool keep;     /* the value is wanted */
    bool nested;   /* it has a bracket open in it, whose end its own end may be */
    size_t values; /* of the property, this one included */
    text_place value_place;
    size_t value_end; /* the farthest that it may end */
    size_t count;
    char value[SGF_LONGEST_VALUE];
};

typedef struct igo_sgf_state sgf_state;

/* ---- For all ---- */

/* A move of the node. The step is written where it stays. To build it elsewhere in pieces and copy
 * it is slower: the copy waits for the pieces. */
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

/* Where the byte is that is being read. */
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

/* a..z, then A..Z; -1 for anything else. */
static inline int32_t sgf_letter(char c)
{
    int32_t place = (c | 0x20) - 'a'; /* ASCII: the bit that tells the cases apart */
    if (place < 0 || place > 25) return -1;
    return c & 0x20 ? place : place + 26;
}

/* The point of two letters. False: they are none. */
static inline bool sgf_point(const char *text, igo_point *at)
{
    *at = (igo_point){.row = sgf_letter(text[1]), .col = sgf_letter(text[0])};
    return at->row >= 0 && at->col >= 0;
}

/* ---- Values: sgf_value.c ---- */

/* Remarks that the text is odd, once. */
void igo_sgf_remark(sgf_state *s, enum sgf_oddity what, text_place place);

/* The line of play is in error: it ends with the last node that was right, and its rest is
 * skipped. */
igo_status igo_sgf_wrong(sgf_state *s, text_place place, const char *found, const char *wanted);

/* Properties by their number, that of a fact if they are one. */
enum { SGF_UNKNOWN = -1, SGF_BLACK = IGO_SGF_FACTS, SGF_WHITE, SGF_RESIGNS = SGF_WHITE + 5 };

/* Finds the property by its name; takes its value, once all of it is there. */
void igo_sgf_find_property(sgf_state *s);
igo_status igo_sgf_take_value(sgf_state *s);

/* Whether this is what servers write for a komi: hundredths of a point, or of a stone, which is two
 * points. */
bool igo_sgf_server_komi(word value, int32_t *half_points);

/* ---- Nodes and trees: sgf_tree.c ---- */

igo_status igo_sgf_end_node(sgf_state *s);
igo_status igo_sgf_open_game(sgf_state *s);

/* The next game is this one, from that line on; nothing is known of it. */
void igo_sgf_begin_game(sgf_state *s, size_t at_line);
igo_status igo_sgf_open_tree(sgf_state *s);
igo_status igo_sgf_close_tree(sgf_state *s);

/* The text ends within a game, which is given out as far as it goes. */
igo_status igo_sgf_cut_off(sgf_state *s);

/* Gives out the line of play that has come to its end. */
igo_status igo_sgf_give_out(sgf_state *s);

/* The parenthesis of a leaf that was given out, or of a tree with others in it, closes. */
void igo_sgf_leave_tree(sgf_state *s);

#endif

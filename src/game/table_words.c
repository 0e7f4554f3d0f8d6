/* table_words.c - what people type at the table: words, and moves as they write them. */
#include "private.h"
#include "session.h"
#include "table.h"

#include <ctype.h>
#include <string.h>

/* The rest after a word, without blanks around it. */
typedef struct rest {
    const char *text;
    size_t length;
} rest;

typedef void take_word(table *t, rest args);

/* ---- Moves ---- */

static size_t span(const char *text, size_t length, int (*is)(int))
{
    size_t count = 0;
    while (count < length && is((unsigned char)text[count]))
        count++;
    return count;
}

/* Takes the blanks out of "D 4"; whether the text was like that. */
static bool squeeze(rest *from, char *room, size_t size)
{
    const char *text = from->text;
    size_t letters = span(text, from->length, isalpha);
    size_t blanks = span(text + letters, from->length - letters, isblank);
    size_t at = letters + blanks, digits = span(text + at, from->length - at, isdigit);
    if (letters == 0 || blanks == 0 || digits == 0 || at + digits != from->length ||
        letters + digits > size)
        return false;
    memcpy(room, text, letters);
    memcpy(room + letters, text + at, digits);
    *from = (rest){.text = room, .length = letters + digits};
    return true;
}

/* The move, or why the text is none, which has been said. */
static bool take_move(table *t, rest args, igo_move *move)
{
    enum { SHOWN = 12 };
    char room[16];
    igo_error error;
    igo_color next = t->s.replay.next;
    int rows = igo_board_rows(&session_now(&t->s)->board);
    if (igo_move_parse(args.text, args.length, rows, next, move, &error))
        return true;
    igo_error other;
    if (squeeze(&args, room, sizeof room) &&
        igo_move_parse(args.text, args.length, rows, next, move, &other))
        return true;
    table_again(t);
    if (strlen(error.found) > SHOWN)
        strcpy(error.found, "a long word");
    table_say("found %s, wanted %s", error.found, error.wanted);
    return false;
}

/* ---- Dead stones ---- */

/* Marks the chain at a point, or takes the mark off. */
static void mark(table *t, igo_move move)
{
    const igo_board *board = &session_now(&t->s)->board;
    bool on_board = igo_board_has(board, move.at);
    if (move.turn != IGO_PLAY || !on_board || igo_board_get(board, move.at) == IGO_EMPTY) {
        table_again(t);
        table_say("no stone there; name a stone of a dead chain, or type resume or quit");
        return;
    }
    igo_set chain = igo_board_chain(board, move.at);
    t->dead = igo_set_has(&t->dead, move.at) ? igo_set_minus(&t->dead, &chain)
                                             : igo_set_union(&t->dead, &chain);
    table_show(t);
}

static void take_resume(table *t, rest args)
{
    (void)args;
    if (!table_counts(t)) {
        table_again(t);
        table_say("the game has not ended by passes");
        return;
    }
    table_back(t, session_now(&t->s)->passes);
    table_settle(t);
}

/* ---- Questions ---- */

static void take_board(table *t, rest args)
{
    (void)args;
    table_show(t);
}

/* Points in lines of 80 columns. */
static void print_points(const table *t, const igo_set *points)
{
    enum { COLUMNS = 80 };
    size_t used = COLUMNS;
    const igo_board *board = &session_now(&t->s)->board;
    for (igo_point at = igo_set_before(); igo_set_next(points, &at);) {
        char text[32];
        out to = out_to(text, sizeof text);
        out_point(&to, &t->opt, board, at);
        size_t length = out_end(&to);
        bool fits = used + 1 + length <= COLUMNS;
        printf("%c%s", fits ? ' ' : '\n', text);
        used = fits ? used + 1 + length : length;
    }
    putchar('\n');
}

static void take_legal(table *t, rest args)
{
    (void)args;
    igo_set legal = igo_legal_moves(&t->game.rules, table_record(t));
    table_sheet(t);
    printf("%d legal plays", igo_set_count(&legal));
    print_points(t, &legal);
}

static void take_why(table *t, rest args)
{
    igo_move move;
    if (take_move(t, args, &move))
        table_explain(t, move);
}

static void take_score(table *t, rest args)
{
    (void)args;
    table_again(t);
    if (!t->screen || !table_is_over(t))
        table_score(t);
}

static void take_territory(table *t, rest args)
{
    influence map;
    igo_board board;
    (void)args;
    table_territory(t, &map, &board);
    table_sheet(t);
    table_draw(t, &board, &map);
    table_score(t);
}

static void take_influence(table *t, rest args)
{
    influence map;
    (void)args;
    influence_of_record(&map, table_record(t));
    table_sheet(t);
    table_draw(t, &session_now(&t->s)->board, &map);
    double black = influence_worth(&map, IGO_BLACK);
    table_say("position values: black %.4f, white %.4f", black, 0 - black);
}

static void take_print(table *t, rest args)
{
    (void)args;
    table_sheet(t);
    print_game(&t->game, false);
}

/* ---- The game ---- */

/* Without a number back to where a person is to move. */
static size_t turns_to_take(const table *t)
{
    const igo_record *record = table_record(t);
    bool alone = t->seats[IGO_BLACK].kind != SEAT_ME && t->seats[IGO_WHITE].kind != SEAT_ME;
    for (size_t i = 1; i < record->count && !alone; i++)
        if (t->seats[record->entries[record->count - 1 - i].next].kind == SEAT_ME)
            return i;
    return 1;
}

/* What undo and redo share: which way, and how it is said. */
typedef struct way {
    const char *word, *infinitive, *past, *end;
    size_t (*go)(table *t, size_t turns);
} way;

/* Goes back or forth by the number of turns, or by `usual` without one. */
static void go(table *t, rest args, const way *w, size_t usual)
{
    uint32_t number = 0;
    bool right = igo_number_parse(args.text, args.length, &number) && number > 0;
    size_t turns = args.length == 0 ? usual : number, done = 0;
    if (args.length == 0 || right)
        done = w->go(t, turns);
    if (done > 0)
        table_settle(t);
    else
        table_again(t);
    if (args.length > 0 && !right)
        table_say("%s takes a number of turns", w->word);
    else if (done == 0)
        table_say("there is no move to %s back", w->infinitive);
    else if (done < turns && args.length > 0)
        table_say("%s back %zu %s, to the %s", w->past, done, done == 1 ? "turn" : "turns", w->end);
}

static void take_undo(table *t, rest args)
{
    static const way back = {"undo", "take", "took", "start; redo brings them back", table_back};
    go(t, args, &back, turns_to_take(t));
}

static void take_redo(table *t, rest args)
{
    static const way forth = {"redo", "bring", "brought", "end", table_forth};
    go(t, args, &forth, 1);
}

static void take_save(table *t, rest args)
{
    char name[256];
    if (args.length == 0 || args.length >= sizeof name) {
        table_again(t);
        table_say("save takes the name of a file: .sgf, or else fixture text");
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)args.length, args.text);
    table_again(t);
    const char *lost = saved_loses(name);
    saved to = {.facts = t->saved.facts};
    if (lost != NULL)
        table_say("%s has %s, which igo cannot write back; name another file", name, lost);
    else if (table_save(t, &to, name))
        table_say("saved in %s", name);
}

static void take_quit(table *t, rest args)
{
    (void)args;
    t->left = true;
}

/* ---- The table ---- */

static take_word take_help;

static const struct {
    const char *name, *help;
    take_word *take;
} words[] = {
    {"undo", "undo [N]: take back your last turn and what followed, or N", take_undo},
    {"redo", "redo [N]: bring turns back that were taken back", take_redo},
    {"legal", "list the legal plays", take_legal},
    {"why", "why D4: whether a play there is legal, and why not", take_why},
    {"score", "count the board as it is", take_score},
    {"territory", "show whose the empty points are", take_territory},
    {"influence", "show who controls what", take_influence},
    {"save", "save FILE: write the game, as SGF where the name ends in .sgf", take_save},
    {"record", "print the game as fixture text", take_print},
    {"board", "show the board again", take_board},
    {"resume", "after the passes: take them back and play on", take_resume},
    {"help", "this list", take_help},
    {"quit", "leave the game", take_quit},
};

enum { WORDS = sizeof words / sizeof words[0] };

static void take_help(table *t, rest args)
{
    (void)args;
    table_sheet(t);
    puts("  D4, d4, D 4  play there; also 3,3: row and column from 0 at the top left\n"
         "               columns have no letter I, as in GTP; some other programs count it\n"
         "  pass         two of them end the game; then name a stone of each dead chain\n"
         "  resign       the other player wins");
    for (size_t i = 0; i < WORDS; i++)
        printf("  %-12s %s\n", words[i].name, words[i].help);
}

static bool is_word(const char *name, const char *text, size_t length)
{
    if (strlen(name) != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[i]) != name[i])
            return false;
    return true;
}

/* A word of the list that this may be meant for; NULL: it looks like a move, or like nothing. */
static const char *meant(const char *text, size_t length)
{
    const char *names[WORDS + 3] = {"pass", "resign"};
    char word[16];
    if (length < 3 || length >= sizeof word)
        return NULL;
    for (size_t i = 0; i < WORDS; i++)
        names[i + 2] = words[i].name;
    memcpy(word, text, length);
    word[length] = '\0';
    return nearest_word(word, names);
}

static void take_turn(table *t, rest line)
{
    igo_move move;
    size_t first = span(line.text, line.length, isalpha);
    const char *near = first == line.length ? meant(line.text, first) : NULL;
    bool pass = is_word("pass", line.text, line.length);
    bool word = pass || is_word("resign", line.text, line.length);
    if (pass)
        move = igo_move_pass(t->s.replay.next);
    else if (word)
        move = igo_move_resign(t->s.replay.next);
    else if (near != NULL) {
        table_again(t);
        table_say("unknown word; did you mean %s?", near);
        return;
    } else if (!take_move(t, line, &move)) {
        return;
    }
    if (!word && table_counts(t))
        mark(t, move);
    else if (table_play(t, move))
        table_settle_turn(t);
}

void table_obey(table *t, const char *text, size_t length)
{
    size_t first = span(text, length, isalpha);
    size_t blanks = span(text + first, length - first, isblank);
    rest args = {.text = text + first + blanks, .length = length - first - blanks};
    if (length == 0) {
        table_again(t);
        return;
    }
    for (size_t i = 0; i < WORDS; i++)
        if ((blanks > 0 || args.length == 0) && is_word(words[i].name, text, first)) {
            words[i].take(t, args);
            return;
        }
    take_turn(t, (rest){.text = text, .length = length});
}

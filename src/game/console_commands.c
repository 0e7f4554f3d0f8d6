/* console_commands.c - executes typed lines: words, and moves in several notations. */
#include "console_commands.h"
#include "console_show.h"
#include "console_turns.h"
#include "hints.h"
#include "results.h"

#include <string.h>

/* Letters, and the blanks after a word. */
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define BLANKS " \t"

/* ---- Moves ---- */

/* Removes the blanks from "D 4"; whether the text has this form. */
static bool remove_blanks(const char *text, char *room, size_t size)
{
    size_t letters = strspn(text, LETTERS), blanks = strspn(text + letters, BLANKS);
    const char *number = text + letters + blanks;
    size_t digits = strspn(number, "0123456789");
    snprintf(room, size, "%.*s%s", (int)letters, text, number);
    return letters > 0 && blanks > 0 && digits > 0 && number[digits] == '\0';
}

/* Skips a color before a point, as in "B d4"; a letter and a number alone are a vertex. */
static const char *skip_color(const char *text, igo_color *color)
{
    static const char *const names[] = {"b", "w", "black", "white"};
    size_t first = strspn(text, LETTERS), blanks = strspn(text + first, BLANKS);
    const char *rest = text + first + blanks;
    if (blanks == 0 || rest[strspn(rest, "0123456789")] == '\0') return text;
    for (size_t i = 0; i < 4; i++)
        if (text_is_in_any_case(text, first, names[i])) {
            *color = i % 2 == 0 ? IGO_BLACK : IGO_WHITE;
            return rest;
        }
    return text;
}

/* True if the text is a point as in SGF; reports it. */
static bool is_sgf_point(const console *c, const char *text)
{
    char vertex[16];
    igo_point at = {.row = text[0] == '\0' ? -1 : text[1] - 'a', .col = text[0] - 'a'};
    const igo_board *board = &session_now(&c->s)->board;
    if (strlen(text) != 2 || !igo_board_has(board, at)) return false;
    igo_vertex_print(vertex, sizeof vertex, board, at);
    console_say("found '%s', a point of SGF; type %s", text, vertex);
    return true;
}

/* Parses a move; false: it is none, which is reported. */
static bool move_of_text(console *c, const char *text, igo_move *move)
{
    enum { SHOWN = 12 };
    char room[16];
    igo_error error, other;
    igo_color next = c->s.replay.next;
    int rows = igo_board_rows(&session_now(&c->s)->board);
    text = skip_color(text, &next);
    if (igo_move_parse(text, strlen(text), rows, next, move, &error) ||
        (remove_blanks(text, room, sizeof room) &&
         igo_move_parse(room, strlen(room), rows, next, move, &other)))
        return true;
    console_redraw(c);
    if (is_sgf_point(c, text)) return false;
    if (strlen(error.found) > SHOWN) strcpy(error.found, "a long word");
    console_say("found %s, wanted %s", error.found, error.wanted);
    return false;
}

/* ---- Dead stones ---- */

static void mark(console *c, igo_move move)
{
    const igo_board *board = &session_now(&c->s)->board;
    bool on_board = igo_board_has(board, move.at);
    if (move.turn != IGO_PLAY || !on_board || igo_board_get(board, move.at) == IGO_EMPTY) {
        console_redraw(c);
        console_say("no stone there; name a stone of a dead chain, or type resume or quit");
        return;
    }
    igo_set chain = igo_board_chain(board, move.at);
    c->dead = igo_set_has(&c->dead, move.at) ? igo_set_minus(&c->dead, &chain)
                                             : igo_set_union(&c->dead, &chain);
    console_show(c);
}

static void do_resume(console *c)
{
    if (!console_counts(c)) {
        console_redraw(c);
        console_say("the game has not ended by passes");
        return;
    }
    console_undo(c, session_now(&c->s)->passes);
    console_show_change(c);
}

/* ---- Questions ---- */

static void print_points(const console *c, const igo_set *points)
{
    size_t columns = console_columns(), used = columns;
    const igo_board *board = &session_now(&c->s)->board;
    for (igo_point at = igo_set_before(); igo_set_next(points, &at);) {
        char text[32];
        out to = out_to(text, sizeof text);
        out_point(&to, &c->opt, board, at);
        size_t length = out_end(&to);
        bool fits = used + 1 + length <= columns;
        printf("%c%s", fits ? ' ' : '\n', text);
        used = fits ? used + 1 + length : length;
    }
    putchar('\n');
}

static void do_legal(console *c)
{
    igo_set legal = igo_legal_moves(&c->game.rules, console_record(c));
    console_clear(c);
    printf("%d legal plays", igo_set_count(&legal));
    print_points(c, &legal);
}

static void do_why(console *c)
{
    igo_move move;
    if (move_of_text(c, c->args, &move)) console_explain(c, move);
}

static void do_score(console *c)
{
    console_redraw(c);
    if (!c->screen || !console_is_over(c)) console_score(c);
}

static void do_territory(console *c)
{
    influence map;
    igo_board board;
    console_territory(c, &map, &board);
    console_clear(c);
    console_draw(c, &board, &map);
    console_score(c);
}

static void do_influence(console *c)
{
    influence map;
    influence_of_record(&map, console_record(c), NULL);
    console_clear(c);
    console_draw(c, &session_now(&c->s)->board, &map);
    double black = influence_worth(&map, IGO_BLACK);
    console_say("position values: black %.4f, white %.4f", black, 0 - black);
}

static void do_print(console *c)
{
    console_clear(c);
    put_case(stdout, &c->game, TEXT_FIXTURE);
}

/* ---- The game ---- */

/* How many turns to undo without a number: until a person is to move. */
static size_t turns_to_undo(const console *c)
{
    const igo_record *record = console_record(c);
    bool alone =
        c->players[IGO_BLACK].kind != PLAYER_PERSON && c->players[IGO_WHITE].kind != PLAYER_PERSON;
    for (size_t i = 1; i < record->count && !alone; i++)
        if (c->players[record->entries[record->count - 1 - i].next].kind == PLAYER_PERSON) return i;
    return 1;
}

/* Undoes or redoes the given number of turns, or `usual` turns. */
static void go(console *c, bool back, size_t usual)
{
    uint32_t number = 0;
    bool given = c->args[0] != '\0';
    bool right = igo_number_parse(c->args, strlen(c->args), &number) && number > 0;
    size_t turns = given ? number : usual, done = 0;
    if (!given || right) done = back ? console_undo(c, turns) : console_redo(c, turns);
    if (done > 0)
        console_show_change(c);
    else
        console_redraw(c);
    if (given && !right)
        console_say("%s takes a number of turns", back ? "undo" : "redo");
    else if (done == 0)
        console_say("there is no move to %s back", back ? "take" : "bring");
    else if (done < turns && given)
        console_say("%s back %zu %s, to the %s", back ? "took" : "brought", done,
                    done == 1 ? "turn" : "turns", back ? "start; redo brings them back" : "end");
}

static void do_undo(console *c)
{
    go(c, true, turns_to_undo(c));
}

static void do_redo(console *c)
{
    go(c, false, 1);
}

static void do_save(console *c)
{
    const char *name = c->args;
    console_redraw(c);
    if (name[0] == '\0' || strlen(name) >= 256) {
        console_say("save takes the name of a file: .sgf, or else fixture text");
        return;
    }
    if (c->elsewhere.file.name == NULL || strcmp(c->elsewhere_name, name) != 0) {
        saved_free(&c->elsewhere);
        c->elsewhere = (saved){.facts = out_growing(), .own_rules = c->saved.own_rules};
        if (c->saved.facts.length > 0) out_text(&c->elsewhere.facts, text_made(&c->saved.facts));
        saved_begin(&c->elsewhere, name, false);
        snprintf(c->elsewhere_name, sizeof c->elsewhere_name, "%s", name);
    }
    if (console_save(c, &c->elsewhere)) console_say("saved in %s", c->elsewhere.file.name);
}

static void do_quit(console *c)
{
    c->left = true;
}

/* ---- The commands ---- */

static void do_help(console *c);

static const struct {
    const char *name, *help;
    void (*run)(console *c);
} commands[] = {
    {"undo", "undo [N]: take back your last turn and what followed, or N", do_undo},
    {"redo", "redo [N]: bring turns back that were taken back", do_redo},
    {"legal", "list the legal plays", do_legal},
    {"why", "why D4: whether a play there is legal, and why not", do_why},
    {"score", "count the board as it is", do_score},
    {"territory", "show whose the empty points are", do_territory},
    {"influence", "show who controls what", do_influence},
    {"save", "save FILE: write the game, as SGF where the name ends in .sgf", do_save},
    {"record", "print the game as fixture text", do_print},
    {"board", "show the board again", console_show},
    {"resume", "after the passes: take them back and play on", do_resume},
    {"help", "this list", do_help},
    {"quit", "leave the game", do_quit},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* Prints a word, and what it does in a second column. */
static void explain(const char *word, const char *help)
{
    enum { INDENT = 15, NARROW = 20 };
    size_t columns = console_columns();
    printf("  %-*s", INDENT - 2, word);
    put_wrapped(stdout, help, columns > INDENT + NARROW ? columns - INDENT : NARROW, INDENT);
    putchar('\n');
}

static void do_help(console *c)
{
    console_clear(c);
    explain("D4, d4, D 4", "play there; also 3,3: row and column from 0 at the top left; columns "
                           "have no letter I, as in GTP, though some other programs count it");
    explain("pass", "two of them end the game; then name a stone of each dead chain");
    explain("resign", "the other player wins");
    for (size_t i = 0; i < COMMANDS; i++)
        explain(commands[i].name, commands[i].help);
}

/* The word of the list that was probably meant_word; NULL: it looks like a move, or like no word.
 */
static const char *meant_word(const char *text)
{
    const char *names[COMMANDS + 3] = {"pass", "resign"};
    size_t length = strspn(text, LETTERS);
    for (size_t i = 0; i < COMMANDS; i++)
        names[i + 2] = commands[i].name;
    return length >= 3 && length < 16 && text[length] == '\0' ? nearest_word(text, names) : NULL;
}

static void read_turn(console *c, const char *text)
{
    igo_move move;
    bool pass = text_is_in_any_case(text, strlen(text), "pass");
    bool word = pass || text_is_in_any_case(text, strlen(text), "resign");
    const char *near = word ? NULL : meant_word(text);
    if (word) move = pass ? igo_move_pass(c->s.replay.next) : igo_move_resign(c->s.replay.next);
    if (near != NULL) {
        console_redraw(c);
        console_say("unknown word; did you mean %s?", near);
    } else if (!word && !move_of_text(c, text, &move)) {
        return;
    } else if (!word && console_counts(c)) {
        mark(c, move);
    } else if (console_play(c, move)) {
        console_end_turn(c);
    }
}

/* True if the text is the word, or the first letter of a frequent word. */
static bool is_word(const char *text, size_t length, const char *name)
{
    bool usual = strchr("hqu", name[0]) != NULL;
    return text_is_in_any_case(text, length, name) ||
           (usual && length == 1 && (text[0] | 0x20) == name[0]);
}

void console_execute(console *c, const char *text)
{
    size_t first = strspn(text, LETTERS), blanks = strspn(text + first, BLANKS);
    c->args = text + first + blanks;
    if (text[0] == '\0') {
        console_redraw(c);
        return;
    }
    if (strcmp(text, "?") == 0) {
        do_help(c);
        return;
    }
    if (blanks > 0 && text_is_in_any_case(text, first, "play")) {
        read_turn(c, c->args);
        return;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if ((blanks > 0 || c->args[0] == '\0') && is_word(text, first, commands[i].name)) {
            commands[i].run(c);
            return;
        }
    read_turn(c, text);
}

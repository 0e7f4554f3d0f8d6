/* plant.c - plant DIR SEED: random games with one planted breach each, in four notations.
 *
 * DIR/plays.txt, DIR/plays.sgf and DIR/thens.txt hold all games; DIR/boards-KO-SUICIDE-N.txt holds
 * one as bare boards. Each has beside it, with .want at the end, what an audit has to say of it.
 * Games and verdicts are those of the naive implementation. */
#include "naive.h"
#include "private.h"
#include "test.h"

enum { LONGEST = 60, GAMES = 60 };

typedef struct game {
    igo_rules rules;
    naive_board start;
    igo_color first;
    igo_move moves[LONGEST + 8];
    naive_board boards[LONGEST + 8]; /* after each move */
    int count;
    int breach; /* the turn, from 1; 0: none */
    igo_verdict verdict;
    bool explained;
    bool is_then; /* boards only: the breach is a change of the board */
} game;

typedef struct garden {
    const char *directory;
    uint64_t random;
    FILE *plays, *sgf, *thens, *plays_want, *sgf_want, *thens_want;
    int plays_count, thens_count;
} garden;

static FILE *open_in(const garden *g, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", g->directory, name);
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        perror(path);
        exit(2);
    }
    return file;
}

/* ---- Games ---- */

static igo_move any_play(garden *g, const naive_board *board, igo_color color)
{
    return igo_move_play(color, test_below(&g->random, board->rows),
                         test_below(&g->random, board->cols));
}

static const naive_entry *now(const naive_record *record)
{
    return &record->entries[record->count - 1];
}

/* As boards tell it, a play that changes nothing is a pass; so there is none in games of boards. */
static igo_move legal_move(garden *g, const game *in, const naive_record *record)
{
    naive_answer answer;
    igo_color next = now(record)->next;
    for (int tries = 0; tries < 20; tries++) {
        igo_move move = any_play(g, &now(record)->board, next);
        naive_judge(in->rules, record, move, &answer);
        if (answer.verdict.reason != IGO_LEGAL || test_below(&g->random, 12) == 0) continue;
        if (!in->is_then || !naive_same(&answer.next.board, &now(record)->board)) return move;
    }
    return igo_move_pass(next);
}

/* A move that breaks a rule, the rarer the better; false if none was found. */
static bool illegal_move(garden *g, const game *in, const naive_record *record, igo_move *found,
                         naive_answer *why)
{
    igo_reason best = IGO_LEGAL;
    igo_color next = now(record)->next;
    for (int tries = 0; tries < 60; tries++) {
        naive_answer answer;
        igo_move move = any_play(g, &now(record)->board, next);
        int kind = test_below(&g->random, 12);
        if (kind == 0) move.color = igo_opponent(next);
        if (kind == 1 && !in->is_then) move.at.row = in->start.rows;
        naive_judge(in->rules, record, move, &answer);
        if (answer.verdict.reason <= best) continue;
        bool empty =
            kind != 1 && now(record)->board.at[move.at.row * in->start.cols + move.at.col] == '-';
        if (in->is_then && !empty) continue;
        best = answer.verdict.reason;
        *found = move;
        *why = answer;
        if (test_below(&g->random, 3) == 0) break;
    }
    return best != IGO_LEGAL;
}

static void enter(game *in, naive_record *record, igo_move move, bool placed)
{
    if (placed) naive_apply(record, move);
    in->moves[in->count] = move;
    in->boards[in->count++] = now(record)->board;
}

static bool is_empty(const naive_record *record, igo_move move)
{
    const naive_board *board = &now(record)->board;
    bool on = move.at.row < board->rows && move.at.col < board->cols;
    return move.turn != IGO_PLAY ||
           (on && board->at[move.at.row * board->cols + move.at.col] == '-');
}

/* Two stones at once: no turn leads there. False where there is no room for them. */
static bool vandalise(garden *g, game *in, naive_record *record)
{
    igo_move none;
    naive_board board = now(record)->board;
    igo_color next = now(record)->next;
    for (int i = 0; i < 2; i++)
        board.at[test_below(&g->random, board.rows * board.cols)] = "xo"[test_below(&g->random, 2)];
    if (!naive_lawful(&board) || naive_find_turn(record, &board, next, &none)) return false;
    naive_then(record, &board, igo_opponent(next));
    in->moves[in->count] = igo_move_play(next, -1, -1);
    in->boards[in->count++] = board;
    in->explained = false;
    return true;
}

/* False: nothing could be broken here. */
static bool plant(garden *g, game *in, naive_record *record)
{
    naive_answer why;
    igo_move move;
    in->explained = true;
    if (in->is_then && test_below(&g->random, 6) == 0) return vandalise(g, in, record);
    if (!illegal_move(g, in, record, &move, &why)) return false;
    naive_board before = now(record)->board;
    enter(in, record, move, is_empty(record, move));
    in->verdict = why.verdict;
    return !in->is_then || !naive_same(&before, &now(record)->board);
}

/* A game in which turn `wanted` breaks a rule, and some more behind it. */
static void grow(garden *g, game *in, int wanted)
{
    static naive_record record;
    naive_start(&record, &in->start, in->first);
    in->count = in->breach = 0;
    while (in->count < wanted) {
        igo_move move = legal_move(g, in, &record);
        naive_answer answer;
        naive_judge(in->rules, &record, move, &answer);
        if (answer.verdict.reason != IGO_LEGAL) break;
        enter(in, &record, move, true);
    }
    int before = in->count;
    bool planted = test_below(&g->random, 4) > 0 && plant(g, in, &record);
    if (!planted) {
        in->count = before;
        return;
    }
    in->breach = in->count;
    for (int i = 0; i < 3; i++)
        enter(in, &record, igo_move_pass(now(&record)->next), true);
}

/* ---- Texts ---- */

static void print_board(FILE *to, const naive_board *board, igo_color next)
{
    fprintf(to, "%s\n", igo_color_name(next));
    for (int row = 0; row < board->rows; row++)
        fprintf(to, "%.*s\n", board->cols, board->at + row * board->cols);
}

static void print_rules(FILE *to, igo_rules rules)
{
    char text[128];
    igo_rules_print(text, sizeof text, &rules);
    fprintf(to, "rules %s\n", text);
}

static void print_plays(FILE *to, const game *in)
{
    char text[64];
    print_rules(to, in->rules);
    print_board(to, &in->start, in->first);
    for (int i = 0; i < in->count; i++) {
        igo_move_print(text, sizeof text, in->moves[i]);
        fprintf(to, "play %s\n", text);
    }
    fputc('\n', to);
}

static void print_thens(FILE *to, const game *in)
{
    print_rules(to, in->rules);
    print_board(to, &in->start, in->first);
    for (int i = 0; i < in->count; i++) {
        fputs("then\n", to);
        print_board(to, &in->boards[i], igo_opponent(in->moves[i].color));
    }
    fputc('\n', to);
}

static void print_boards(FILE *to, const game *in)
{
    print_board(to, &in->start, in->first);
    for (int i = 0; i < in->count; i++) {
        fputc('\n', to);
        print_board(to, &in->boards[i], igo_opponent(in->moves[i].color));
    }
}

static void print_stones(FILE *to, const char *name, const naive_board *board, char stone)
{
    bool any = false;
    for (int i = 0; i < board->rows * board->cols; i++) {
        if (board->at[i] != stone) continue;
        fprintf(to, "%s[%c%c]", any ? "" : name, 'a' + i % board->cols, 'a' + i / board->cols);
        any = true;
    }
}

static void print_sgf(FILE *to, const game *in)
{
    char rules[128];
    igo_rules_print(rules, sizeof rules, &in->rules);
    fprintf(to, "(;PL[%s]", in->first == IGO_BLACK ? "B" : "W");
    print_stones(to, "AB", &in->start, 'x');
    print_stones(to, "AW", &in->start, 'o');
    fprintf(to, "RU[%s]SZ[%d:%d]", rules, in->start.cols, in->start.rows);
    for (int i = 0; i < in->count; i++) {
        igo_move move = in->moves[i];
        fprintf(to, ";%s[", move.color == IGO_BLACK ? "B" : "W");
        if (move.turn == IGO_PLAY) fprintf(to, "%c%c", 'a' + move.at.col, 'a' + move.at.row);
        fputc(']', to);
    }
    fputs(")\n", to);
}

static void print_want(FILE *to, const char *name, int number, const game *in, int turns)
{
    char move[64];
    fprintf(to, "%s", name);
    if (number > 1) fprintf(to, "#%d", number);
    if (in->breach == 0) {
        fprintf(to, ": ok, %d turns\n", turns);
    } else if (!in->explained) {
        fprintf(to, ": turn %d: unexplained\n", in->breach);
    } else {
        igo_move_print(move, sizeof move, in->moves[in->breach - 1]);
        fprintf(to, ": turn %d: illegal %s %s\n", in->breach, move,
                igo_reason_name(in->verdict.reason));
    }
}

/* ---- All games ---- */

static void write_plays(garden *g, const game *in)
{
    print_plays(g->plays, in);
    print_sgf(g->sgf, in);
    g->plays_count++;
    print_want(g->plays_want, "plays.txt", g->plays_count, in, in->count);
    print_want(g->sgf_want, "plays.sgf", g->plays_count, in, in->count);
}

static void write_boards(garden *g, const game *in, int number)
{
    char name[128], want[140];
    print_thens(g->thens, in);
    print_want(g->thens_want, "thens.txt", ++g->thens_count, in, in->count);
    snprintf(name, sizeof name, "boards-%s-%s-%d.txt", igo_rule_word(RULE_KO, in->rules.ko),
             igo_rule_word(RULE_SUICIDE, in->rules.suicide), number);
    snprintf(want, sizeof want, "%s.want", name);
    FILE *boards = open_in(g, name), *wanted = open_in(g, want);
    print_boards(boards, in);
    print_want(wanted, name, 1, in, in->count);
    fclose(boards);
    fclose(wanted);
}

static void plant_one(garden *g, igo_rules rules, int number)
{
    static game in;
    int size = test_below(&g->random, 16);
    in = (game){.rules = rules, .first = test_color(&g->random), .is_then = number % 2 == 1};
    in.start = naive_empty(1 + size / 4, 1 + size % 4);
    grow(g, &in, test_below(&g->random, LONGEST));
    if (in.is_then)
        write_boards(g, &in, number);
    else
        write_plays(g, &in);
}

int main(int argc, char **argv)
{
    if (argc != 3) return 2;
    garden g = {.directory = argv[1], .random = strtoull(argv[2], NULL, 10)};
    g.plays = open_in(&g, "plays.txt");
    g.sgf = open_in(&g, "plays.sgf");
    g.thens = open_in(&g, "thens.txt");
    g.plays_want = open_in(&g, "plays.txt.want");
    g.sgf_want = open_in(&g, "plays.sgf.want");
    g.thens_want = open_in(&g, "thens.txt.want");
    for (int kind = 0; kind < 15; kind++) {
        igo_rules rules = igo_rules_kata();
        rules.ko = (igo_ko)(kind / 3);
        rules.suicide = (igo_suicide)(kind % 3);
        for (int number = 0; number < GAMES; number++)
            plant_one(&g, rules, number);
    }
    FILE *files[] = {g.plays, g.sgf, g.thens, g.plays_want, g.sgf_want, g.thens_want};
    for (int i = 0; i < 6; i++)
        fclose(files[i]);
    return 0;
}

/* cmd_rules.c - igo rules: the rule sets, their texts, and where two of them differ.
 *
 * The smallest record has the lowest sum of points, turns and handicap stones. igo tries all boards
 * of a size as its start, and turns that both rule sets allow. */
#include "case_steps.h"
#include "commands.h"
#include "exhaustive.h"
#include "explain.h"
#include "parse.h"
#include "printable.h"
#include "private.h"

#include <stdlib.h>
#include <string.h>

/* ---- The texts ---- */

static const struct {
    const char *name, *title, *address;
} rule_texts[] = {
    {"kata", "the coding kata", "fixtures/RULES.md"},
    {"tromp-taylor", "The logical rules of Go, Tromp and Taylor",
     "https://tromp.github.io/go.html"},
    {"new-zealand", "New Zealand Rules of Go, New Zealand Go Society",
     "https://go.org.nz/index.php/about-go/new-zealand-rules-of-go"},
    {"aga", "Official AGA Rules of Go, 1991, with its later komi",
     "https://www.cs.cmu.edu/~wjh/go/rules/AGA.html"},
    {"bga", "Interpretation of AGA rules, British Go Association",
     "https://www.britgo.org/rules/bgainterpretation.html"},
    {"french",
     "R\xc3\xa8gle fran\xc3\xa7"
     "aise du jeu de go, FFG",
     "http://jeudego.org/_php/regleGo_intro.php"},
    {"chinese", "practice; the text is Rules of Weiqi, Chinese Weiqi Association",
     "https://senseis.xmp.net/?Velobici%2FChineseRules"},
    {"chinese-ogs", "the server OGS", "https://lightvector.github.io/KataGo/rules.html"},
    {"chinese-kgs", "the server KGS", "https://www.gokgs.com/help/rulesets.html"},
    {"japanese", "The Japanese Rules of Go, Nihon Kiin and Kansai Kiin, 1989",
     "https://www.cs.cmu.edu/~wjh/go/rules/Japanese.html"},
    {"korean", "Korean rules of 2016, Korea Baduk Association",
     "http://home.snafu.de/jasiek/k2016.html"},
    {"stone-scoring", "counts stones, as the oldest rules did",
     "https://senseis.xmp.net/?StoneScoring"},
};

/* Reads a rule set with this handicap, unless its values name one. False: reported. */
static bool parse_rule_set(const char *text, uint32_t handicap, igo_rules *rules)
{
    line rest = {.text = text, .length = strlen(text)};
    igo_error error;
    bool has_komi;
    *rules = igo_rules_kata();
    rules->handicap = handicap;
    if (igo_line_rules(&rest, rules, &has_komi, &error)) return true;
    printable_line(stderr, "igo: rules: %s: found %s, wanted %s", text, error.found, error.wanted);
    return false;
}

/* Prints the values of a rule set, and its text. */
static void print_rule_set(const char *name, igo_rules rules)
{
    printf("name       %s\nko         %s\nsuicide    %s\npasses     %u\nscoring    %s\n", name,
           igo_rule_word(RULE_KO, rules.ko), igo_rule_word(RULE_SUICIDE, rules.suicide),
           (unsigned)rules.passes, igo_rule_word(RULE_SCORING, rules.scoring));
    printf("komi       %g\n", rules.half_komi / 2.0);
    parse_rule_set(name, 1, &rules);
    printf("handicap   komi %g, bonus %s\n", rules.half_komi / 2.0,
           igo_rule_word(RULE_BONUS, rules.bonus));
    for (size_t i = 0; i < sizeof rule_texts / sizeof rule_texts[0]; i++)
        if (strcmp(rule_texts[i].name, name) == 0)
            printf("text       %s\naddress    %s\n", rule_texts[i].title, rule_texts[i].address);
}

/* ---- The smallest difference ---- */

/* The largest sum of points, turns and handicap stones that igo tries. */
enum { MOST = 9, MOST_HANDICAP = 2 };

typedef struct difference_search {
    const char *names[2];
    igo_rules given[2], rules[2]; /* as named; with the handicap that is tried */
    bool scores;                  /* compare scores; false: verdicts */
    igo_entry entries[MOST];
    igo_record record;
    igo_move move; /* on which the verdicts differ */
} difference_search;

/* True if the rule sets differ at this position; for verdicts, s->move is then such a move. */
static bool differs(difference_search *s)
{
    if (s->scores) {
        igo_outcome a = igo_score_record(&s->rules[0], &s->record, NULL).outcome;
        igo_outcome b = igo_score_record(&s->rules[1], &s->record, NULL).outcome;
        return a.winner != b.winner || a.half_margin != b.half_margin;
    }
    igo_color next = s->entries[s->record.count - 1].next;
    igo_set a = igo_legal_moves(&s->rules[0], &s->record);
    igo_set b = igo_legal_moves(&s->rules[1], &s->record);
    igo_set only_a = igo_set_minus(&a, &b), only_b = igo_set_minus(&b, &a);
    igo_set only = igo_set_union(&only_a, &only_b);
    igo_point at = igo_set_before();
    s->move = igo_move_pass(next);
    if (igo_is_over(&s->rules[0], &s->record) != igo_is_over(&s->rules[1], &s->record)) return true;
    if (!igo_set_next(&only, &at)) return false;
    s->move = igo_move_play(next, at.row, at.col);
    return true;
}

static bool search_turns(difference_search *s, int turns);

/* True if the rule sets differ `turns` turns after this move; if so, the record stays there. */
static bool search_after(difference_search *s, igo_move move, int turns)
{
    igo_apply(&s->record, move, &s->entries[s->record.count]);
    s->record.count++;
    if (search_turns(s, turns)) return true;
    s->record.count--;
    return false;
}

/* True if the rule sets differ after `turns` more turns, each legal under both. */
static bool search_turns(difference_search *s, int turns)
{
    if (turns == 0) return differs(s);
    igo_color next = s->entries[s->record.count - 1].next;
    igo_set a = igo_legal_moves(&s->rules[0], &s->record);
    for (igo_point at = igo_set_before(); igo_set_next(&a, &at);) {
        igo_move move = igo_move_play(next, at.row, at.col);
        bool both = igo_is_legal(&s->rules[1], &s->record, move).reason == IGO_LEGAL;
        if (both && search_after(s, move, turns - 1)) return true;
    }
    igo_move pass = igo_move_pass(next);
    return !igo_is_over(&s->rules[0], &s->record) && !igo_is_over(&s->rules[1], &s->record) &&
           search_after(s, pass, turns - 1);
}

/* The same from any board of this size, with either player to move. */
static bool search_boards(difference_search *s, int rows, int cols, int turns)
{
    igo_board board = igo_board_make(rows, cols);
    do {
        for (igo_color next = IGO_BLACK; igo_board_lawful(&board) && next <= IGO_WHITE; next++) {
            igo_start(&board, next, s->entries);
            s->record = (igo_record){.entries = s->entries, .count = 1};
            if (search_turns(s, turns)) return true;
        }
    } while (exhaustive_next_board(&board));
    return false;
}

/* Gives both rule sets this handicap, which also changes the komi unless their values name it. */
static void set_handicap(difference_search *s, uint32_t stones)
{
    for (int i = 0; i < 2; i++)
        parse_rule_set(s->names[i], stones, &s->rules[i]);
}

/* Finds the smallest record with different scores, or verdicts. False: no record has. */
static bool search_all(difference_search *s, bool scores)
{
    s->scores = scores;
    for (int sum = 1; sum <= MOST; sum++)
        for (int stones = 0; stones <= (scores ? MOST_HANDICAP : 0) && stones < sum; stones++) {
            set_handicap(s, (uint32_t)stones);
            for (int rows = 1; rows * rows <= sum - stones; rows++)
                for (int cols = rows; rows * cols <= sum - stones; cols++)
                    if (search_boards(s, rows, cols, sum - stones - rows * cols)) return true;
        }
    set_handicap(s, 0);
    return false;
}

/* ---- The record, once by the rules of each ---- */

/* Prints the record found, with what one of the rule sets says about it. */
static void print_record(const difference_search *s, int which)
{
    char words[EXPLAIN_SIZE], move[32], title[EXPLAIN_SIZE + 64], result[32];
    igo_rules rules = s->rules[which];
    igo_case c;
    case_of_turns(&c, rules, &s->record);
    igo_outcome_print(result, sizeof result, igo_score_record(&rules, &s->record, NULL).outcome);
    if (s->scores) {
        snprintf(title, sizeof title, "%s: the score is %s", s->names[which], result);
    } else {
        igo_reason reason = igo_is_legal(&rules, &s->record, s->move).reason;
        igo_move_print(move, sizeof move, s->move);
        if (reason == IGO_LEGAL)
            explain_legal_print(words, sizeof words, rules, &s->record, s->move, SIZE_MAX);
        else
            explain_print(words, sizeof words, rules, &s->record, s->move, false, SIZE_MAX);
        snprintf(title, sizeof title, "%s: %s is %s: %s", s->names[which], move,
                 reason == IGO_LEGAL ? "legal" : "illegal", words);
        add_claim(&c, s->move, reason);
    }
    set_title(&c, title);
    out to = out_growing();
    igo_out_case(&to, &c, false);
    char *text = text_made(&to);
    printf("%.*s", (int)strlen(text) - 1, text); /* without the blank line, as a score may follow */
    if (s->scores) printf("score %s\n", result);
    putchar('\n');
    free(text);
    igo_case_free(&c);
}

/* Prints where the rule sets differ; the exit status is 1 if they do. */
static int compare_rules(difference_search *s)
{
    igo_rules a = s->given[0], b = s->given[1];
    if (igo_rules_equal(&a, &b)) {
        printf("# %s and %s have the same values\n", s->names[0], s->names[1]);
        return 0;
    }
    bool verdicts = a.ko != b.ko || a.suicide != b.suicide || a.passes != b.passes;
    if (!(verdicts && search_all(s, false)) && !search_all(s, true)) {
        printf("# no record of up to %d points and turns shows a difference\n", MOST);
        return 0;
    }
    print_record(s, 0);
    print_record(s, 1);
    return 1;
}

static int run_rules(const options *opt)
{
    difference_search s = {.record.count = 0};
    if (opt->files.count == 0) return help_rules();
    if (opt->files.count > 2) return options_wrong("rules", "wanted at most two rule sets");
    for (size_t i = 0; i < opt->files.count; i++) {
        s.names[i] = opt->files.items[i];
        if (!parse_rule_set(s.names[i], 0, &s.given[i])) return 2;
    }
    if (opt->files.count == 2) return compare_rules(&s);
    print_rule_set(s.names[0], s.given[0]);
    return 0;
}

const command cmd_rules = {
    .name = "rules",
    .args = "[NAME [NAME]]",
    .help = "list rule sets, or show where two of them differ",
    .more =
        "With one name, igo prints its values and its text. With two, it prints the smallest\n"
        "record on which they differ, once by the rules of each (exit status 1; 0 if none does).\n"
        "A name may have values after it, as in 'kata ko=natural'.",
    .examples = "igo rules aga bga\n"
                "igo rules french",
    .no_rules = true,
    .run = run_rules,
};

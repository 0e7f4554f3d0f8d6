/* commands.c - the table of commands, and their help. */
#include "commands.h"
#include "hints.h"
#include "option_table.h"
#include "printable.h"
#include "private.h"

#include <ctype.h>
#include <string.h>

static const command *const commands[] = {
    &cmd_judge,    &cmd_legal, &cmd_play,       &cmd_test,     &cmd_questions, &cmd_audit,
    &cmd_score,    &cmd_show,  &cmd_eval,       &cmd_convert,  &cmd_perft,     &cmd_count,
    &cmd_generate, &cmd_fuzz,  &cmd_identify,   &cmd_diagnose, &cmd_dojo,      &cmd_gtp,
    &cmd_game,     &cmd_rules, &cmd_completion,
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

const command *command_at(size_t number)
{
    return number < COMMANDS ? commands[number] : NULL;
}

const command *command_named(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i]->name) == 0) return commands[i];
    return strcmp(name, cmd_default.name) == 0 ? &cmd_default : NULL;
}

/* ---- Help ---- */

#define EXIT_STATUS                                                                                \
    "Exit status: 0 all is well; 1 illegal move, failure or disagreement; 2 error.\n"

/* The usual commands, each list ended by NULL, on one screen of 24 lines; `igo help --all` lists
 * every command. */
static const struct {
    const char *title;
    const command *commands[6];
} groups[] = {
    {"Ask about a position", {&cmd_judge, &cmd_legal, &cmd_play, &cmd_score, &cmd_show}},
    {"Check games", {&cmd_audit, &cmd_convert}},
    {"Test a program", {&cmd_dojo, &cmd_diagnose, &cmd_test, &cmd_fuzz, &cmd_identify}},
    {"Play", {&cmd_game, &cmd_gtp}},
};

static void print_command(FILE *to, const command *cmd)
{
    fprintf(to, "  %-10s %s\n", cmd->name, cmd->help);
}

int help_igo(FILE *to)
{
    fputs("usage: igo COMMAND [OPTION]... [FILE]...\n"
          "       igo FILE...     check claims, answer questions, draw bare boards\n"
          "igo tells you whether a move in the game of Go is legal, and why.\n",
          to);
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        fprintf(to, "%s\n", groups[i].title);
        for (const command *const *cmd = groups[i].commands; *cmd != NULL; cmd++)
            print_command(to, *cmd);
    }
    fputs("Help: igo help COMMAND, igo rules, igo help --all (every command)\n"
          "Example: igo judge kata/09-ko.txt:2 C3\n",
          to);
    fputs(EXIT_STATUS, to);
    return 0;
}

int help_all(void)
{
    puts("usage: igo COMMAND [OPTION]... [FILE]...\n");
    for (size_t i = 0; command_at(i) != NULL; i++)
        print_command(stdout, command_at(i));
    puts("\nWithout FILE, or with -, igo reads standard input. FILE:LINE is the one record\n"
         "around that line. A directory stands for all .txt and .sgf files below it.\n"
         "kata, rules and bugs name igo's own fixtures, unless a file here has that name.\n");
    fputs(EXIT_STATUS, stdout);
    return 0;
}

/* Prints the default of an option if it is a time, --games or --size and the command has one. */
static void print_default(const command *cmd, const option *opt)
{
    options usual = options_defaults(cmd);
    double time = 0;
    usual.command = cmd;
    if (opt->kind == TIME) time = *(double *)option_field(&usual, opt);
    if (time > 0) printf(" (default %g)", time);
    if (strcmp(opt->name, "games") == 0 && usual.games > 0)
        printf(" (default %u)", (unsigned)usual.games);
    if (opt->kind == SIZE && cmd->default_size != NULL) printf(" (default %s)", cmd->default_size);
}

static void print_option(const command *cmd, const option *opt)
{
    char text[40], room[CHOICES_SIZE];
    bool is_list = opt->kind == SIZE && cmd->takes_sizes;
    const char *value = is_list ? "LIST" : opt->value;
    const char *help = is_list ? "only boards of these sizes: 9,3x5" : option_help(opt, room);
    snprintf(text, sizeof text, "%s%c%s--%s%s%s", opt->letter ? "-" : " ",
             opt->letter ? opt->letter : ' ', opt->letter ? ", " : "  ", opt->name,
             option_needs_value(opt) ? " " : "", value != NULL ? value : "");
    printf("  %-22s %s", text, help);
    print_default(cmd, opt);
    putchar('\n');
}

/* Prints the options about rules, or all others. */
static void print_options(const command *cmd, bool rules)
{
    for (const option *opt = NULL; (opt = option_next(cmd, opt)) != NULL;)
        if (option_is_rule(cmd, opt) == rules) print_option(cmd, opt);
}

int help_rules(void)
{
    puts("Rule options: --rules chooses a rule set; the others change one value of it.\n");
    print_options(&(command){.name = "help"}, true); /* of a command that takes them */
    puts("\nRule set        ko           suicide    scoring    komi  with handicap, bonus");
    igo_rules rules;
    const char *name;
    for (size_t i = 0; (name = igo_rules_at(i, &rules)) != NULL; i++) {
        printf("%-15s %-12s %-10s %-10s %-5g ", name, igo_rule_word(RULE_KO, rules.ko),
               igo_rule_word(RULE_SUICIDE, rules.suicide),
               igo_rule_word(RULE_SCORING, rules.scoring), rules.half_komi / 2.0);
        printf("%g, %s\n", igo_rules_komi(&rules, 1) / 2.0, igo_rule_word(RULE_BONUS, rules.bonus));
    }
    puts("In every rule set two passes in a row end the game.\n"
         "\nA play may not lead to\n"
         "  simple       the board before the opponent's last turn\n"
         "  positional   any earlier board\n"
         "  situational  any earlier board with the same player to move\n"
         "  natural      any board that an earlier play of the same player made\n"
         "\nSuicide\n"
         "  forbidden    no chain may remove itself\n"
         "  multi        a chain of two or more stones may remove itself\n"
         "  allowed      any chain may remove itself");
    return 0;
}

int help_command(const command *cmd)
{
    printf("usage: igo %s %s\n%c%s.\n\n", cmd->name,
           cmd->args != NULL ? cmd->args : "[OPTION]... [FILE]...",
           toupper((unsigned char)*cmd->help), cmd->help + 1);
    print_options(cmd, false);
    if (cmd->selects)
        puts("\nRule options (igo rules) select the records that have these values.");
    else if (!cmd->no_rules)
        printf(
            "\nRule options: --rules, --ko, --suicide, --passes, --scoring, --komi, --handicap,\n"
            "--bonus%s (igo rules explains them).\n",
            cmd->no_any_turn ? "" : ", --any-turn");
    if (cmd->more != NULL) printf("\n%s\n", cmd->more);
    fputs("\nExamples:\n", stdout);
    for (const char *line = cmd->examples; *line != '\0'; line += strspn(line, "\n")) {
        int length = (int)strcspn(line, "\n");
        printf("  %.*s\n", length, line);
        line += length;
    }
    printf("\n%s", EXIT_STATUS);
    return 0;
}

/* ---- Unknown words ---- */

/* Names of these commands in other programs. */
static const struct {
    const char *word, *means;
} aliases[] = {
    {"is_legal", "judge"},
    {"is-legal", "judge"},
    {"all_legal", "legal"},
    {"all-legal", "legal"},
};

int command_unknown(const char *word)
{
    enum { OTHERS = 4 };
    const char *names[OTHERS + COMMANDS + 1] = {"--help", "--version", "help", "version"};
    for (size_t i = 0; i < COMMANDS; i++)
        names[OTHERS + i] = commands[i]->name;
    const char *near = nearest_word(word, names);
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
        if (strcmp(word, aliases[i].word) == 0) near = aliases[i].means;
    printable_line(stderr, "igo: unknown command '%s'%s%s%s", word,
                   near != NULL ? "; did you mean " : "", near != NULL ? near : "",
                   near != NULL ? "?" : "");
    fputs("Try 'igo --help'.\n", stderr);
    return 2;
}

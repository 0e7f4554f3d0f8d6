/* main.c - the table of commands, help, and the exit status. */
#define _POSIX_C_SOURCE 200809L
#include "commands.h"
#include "harmless.h"
#include "input.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const command *const commands[] = {
    &cmd_judge,    &cmd_legal, &cmd_play,     &cmd_test,    &cmd_questions, &cmd_audit,
    &cmd_score,    &cmd_show,  &cmd_eval,     &cmd_convert, &cmd_perft,     &cmd_count,
    &cmd_generate, &cmd_fuzz,  &cmd_identify, &cmd_gtp,     &cmd_game,      &cmd_completion,
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* Words that people bring from elsewhere. */
static const struct {
    const char *word, *means;
} aliases[] = {
    {"is_legal", "judge"},
    {"is-legal", "judge"},
    {"all_legal", "legal"},
    {"all-legal", "legal"},
};

/* In lines of at most 79 characters. */
static void print_rule_sets(FILE *to)
{
    enum { WIDTH = 79 };
    size_t column = WIDTH;
    for (size_t i = 0; igo_rules_name(i) != NULL; i++) {
        const char *name = igo_rules_name(i), *comma = igo_rules_name(i + 1) != NULL ? "," : "";
        size_t length = strlen(name) + strlen(comma);
        bool fits = column + 1 + length <= WIDTH;
        column = fits ? column + 1 + length : 2 + length;
        fprintf(to, "%s%s%s", fits ? " " : i > 0 ? "\n  " : "  ", name, comma);
    }
    fputc('\n', to);
}

static void print_example(FILE *to, const char *example)
{
    fprintf(to,
            "\nExample:\n  %s\n"
            "\nExit status: 0 all is well, 1 a move is illegal, a claim failed or a dispute was\n"
            "found, 2 it could not be done.\n",
            example);
}

static void print_usage(FILE *to)
{
    fputs("usage: igo COMMAND [OPTION]... [FILE]...\n"
          "igo is the referee for the game of Go: it reads boards as plain text and says\n"
          "whether moves are legal, and why not.\n\n",
          to);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-10s %s\n", commands[i]->name, commands[i]->help);
    fputs("\nNo FILE, or -, is standard input. FILE:LINE is the one record around that line,\n"
          "a directory all .txt and .sgf files below it. 'igo help COMMAND' says more.\n"
          "\nRule sets, for --rules:\n",
          to);
    print_rule_sets(to);
    print_example(to, cmd_judge.example);
}

static void print_rules(void)
{
    puts("\nRule sets:");
    print_rule_sets(stdout);
    puts("Values of rules that are not given are those of the rule set.");
}

static int help(const command *cmd)
{
    printf("usage: igo %s %s\n%s\n\n", cmd->name, cmd->args, cmd->help);
    options_help(cmd);
    if (!cmd->plain)
        print_rules();
    if (cmd->more != NULL)
        printf("\n%s\n", cmd->more);
    if (cmd->selects)
        puts("\nRule options change no rules here: they select the records that have them.");
    print_example(stdout, cmd->example);
    return 0;
}

static int unknown(const char *word)
{
    const char *names[COMMANDS + 5] = {"--help", "--version", "help", "version"};
    for (size_t i = 0; i < COMMANDS; i++)
        names[i + 4] = commands[i]->name;
    const char *near = nearest_word(word, names);
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
        if (strcmp(word, aliases[i].word) == 0)
            near = aliases[i].means;
    harmless_line(stderr, "igo: '%s' is no command of igo%s%s%s", word,
                  near != NULL ? "; did you mean " : "", near != NULL ? near : "",
                  near != NULL ? "?" : "");
    fputs("Try 'igo --help'.\n", stderr);
    return 2;
}

static int run(const command *cmd, int argc, char **argv)
{
    options opt;
    int status = 2;
    bool parsed = options_parse(&opt, cmd, argc - 2, argv + 2);
    opt.igo = argv[0];
    if (parsed)
        status = opt.help ? help(cmd) : cmd->run(&opt);
    options_free(&opt);
    return status;
}

const command *command_at(size_t number)
{
    return number < COMMANDS ? commands[number] : NULL;
}

const command *command_named(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i]->name) == 0)
            return commands[i];
    return NULL;
}

/* At a terminal, where the manual page is installed and there is a man to show it, nothing comes
 * back from here. */
static void show_page(const command *cmd)
{
    char page[40], look[80];
    snprintf(page, sizeof page, "igo%s%s", cmd != NULL ? "-" : "", cmd != NULL ? cmd->name : "");
    snprintf(look, sizeof look, "man -w 1 %s >/dev/null 2>&1", page);
    if (isatty(STDOUT_FILENO) && system(look) == 0)
        execlp("man", "man", "1", page, (char *)NULL);
}

/* Of a command, or of igo where the word is NULL. */
static int help_of(const char *word, bool pages)
{
    const command *cmd = word != NULL ? command_named(word) : NULL;
    if (word != NULL && cmd == NULL)
        return unknown(word);
    if (pages)
        show_page(cmd);
    if (cmd != NULL)
        return help(cmd);
    print_usage(stdout);
    return 0;
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static int choose(int argc, char **argv)
{
    if (argc < 2) {
        print_usage(stderr);
        return 2;
    }
    if (is_one_of(argv[1], "--version", "version", "-V"))
        return puts("igo " IGO_VERSION) < 0 ? 2 : 0;
    if (is_one_of(argv[1], "--help", "help", "-h"))
        return help_of(argv[1][0] != '-' ? argv[2] : NULL, argv[1][0] != '-');
    const command *cmd = command_named(argv[1]);
    return cmd != NULL ? run(cmd, argc, argv) : unknown(argv[1]);
}

/* Descriptors 0 to 2 are open from here on, so that no file or pipe gets their numbers. One that
 * was closed still fails: it cannot be read, or written to. */
static bool open_standard(void)
{
    for (int handle = STDIN_FILENO; handle <= STDERR_FILENO; handle++) {
        int mode = handle == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (fcntl(handle, F_GETFD) < 0 && open("/dev/null", mode) != handle)
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    if (!open_standard())
        return 2;
    signal(SIGPIPE, SIG_DFL);
    int status = choose(argc, argv);
    flush_output();
    return status;
}

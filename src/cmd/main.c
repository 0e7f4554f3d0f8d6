/* main.c - the table of commands, and the exit status. */
#include "commands.h"
#include "file.h"
#include "files.h"
#include "harmless.h"
#include "help.h"
#include "input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static int unknown(const char *word)
{
    const char *names[COMMANDS + 5] = {"--help", "--version", "help", "version"};
    for (size_t i = 0; i < COMMANDS; i++)
        names[i + 4] = commands[i]->name;
    const char *near = nearest_word(word, names);
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
        if (strcmp(word, aliases[i].word) == 0)
            near = aliases[i].means;
    harmless_line(stderr, "igo: unknown command '%s'%s%s%s", word,
                  near != NULL ? "; did you mean " : "", near != NULL ? near : "",
                  near != NULL ? "?" : "");
    fputs("Try 'igo --help'.\n", stderr);
    return 2;
}

static int run(const command *cmd, int argc, char **argv, const char *igo)
{
    options opt;
    int status = 2;
    bool parsed = options_parse(&opt, cmd, argc, argv);
    opt.igo = igo;
    if (parsed)
        status = opt.help ? help_command(cmd) : cmd->run(&opt);
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
    return strcmp(name, cmd_file.name) == 0 ? &cmd_file : NULL;
}

/* Becomes the manual page, on a terminal with man and if it is installed. */
static void show_page(const command *cmd)
{
    char page[40], look[80], show[80];
    snprintf(page, sizeof page, "igo%s%s", cmd != NULL ? "-" : "", cmd != NULL ? cmd->name : "");
    snprintf(look, sizeof look, "man -w 1 %s >/dev/null 2>&1", page);
    snprintf(show, sizeof show, "man 1 %s", page);
    if (is_terminal(stdout) && system(look) == 0)
        exit(system(show) == 0 ? 0 : 2);
}

/* Of a command, of a topic, or of igo if the word is NULL. */
static int help_of(const char *word, bool pages)
{
    if (word != NULL && strcmp(word, "rules") == 0)
        return help_rules();
    if (word != NULL && strcmp(word, "--all") == 0)
        return help_all();
    const command *cmd = word != NULL ? command_named(word) : NULL;
    if (word != NULL && cmd == NULL)
        return unknown(word);
    if (pages)
        show_page(cmd);
    return cmd != NULL ? help_command(cmd) : help_igo(stdout);
}

/* A file that exists here or among the fixtures, standard input, or what looks like a path. */
static bool is_file(const char *word)
{
    if (strcmp(word, "-") == 0 || strncmp(word, "-:", 2) == 0 || file_exists(word) ||
        strpbrk(word, "./") != NULL)
        return true;
    char *place = fixture_place(word);
    free(place);
    return place != NULL;
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static int choose(int argc, char **argv)
{
    if (argc < 2) {
        help_igo(stderr);
        return 2;
    }
    if (is_one_of(argv[1], "--version", "version", "-V"))
        return puts("igo " IGO_VERSION) < 0 ? 2 : 0;
    if (is_one_of(argv[1], "--help", "help", "-h"))
        return help_of(argv[2], argv[1][0] != '-');
    const command *cmd = command_named(argv[1]);
    if (cmd != NULL)
        return run(cmd, argc - 2, argv + 2, argv[0]);
    return is_file(argv[1]) ? run(&cmd_file, argc - 1, argv + 1, argv[0]) : unknown(argv[1]);
}

int main(int argc, char **argv)
{
    if (!standard_streams_open())
        return 2;
    int status = choose(argc, argv);
    flush_output();
    return status;
}

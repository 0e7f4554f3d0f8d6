/* main.c - chooses the command, runs it, and gives the exit status. */
#include "commands.h"
#include "file.h"
#include "option_table.h"
#include "output_check.h"
#include "printable.h"
#include "process_options.h"
#include "record_session.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

/* Opens the file of --log. False: reported. */
static bool open_log(options *opt)
{
    if (opt->help || opt->process->log == NULL) return true;
    opt->log_to = fopen(opt->process->log, "w");
    if (opt->log_to == NULL) return file_report_error(opt->process->log, "");
    setvbuf(opt->log_to, NULL, _IOLBF, BUFSIZ);
    return true;
}

/* False: some line could not be written, which is reported. */
static bool close_log(const options *opt)
{
    if (opt->log_to == NULL) return true;
    bool failed = ferror(opt->log_to) != 0;
    if (fclose(opt->log_to) == 0 && !failed) return true;
    printable_line(stderr, "igo: %s: the log is not whole; it cannot be written",
                   opt->process->log);
    return false;
}

/* Runs a command on the words after its name; `called_as` is the name by which igo was called. */
static int run_command(const command *cmd, int argc, char **argv, const char *called_as)
{
    options opt;
    int status = 2;
    bool parsed = options_parse(&opt, cmd, argc, argv);
    opt.igo = called_as;
    if (parsed) files_read_list(&opt);
    if (parsed && output_check(&opt, cmd) && open_log(&opt))
        status = opt.help           ? help_command(cmd)
                 : cmd->run != NULL ? cmd->run(&opt)
                                    : each_record(&opt, cmd);
    if (!close_log(&opt)) status = 2;
    options_free(&opt);
    return status;
}

/* If stdout is a terminal and man has the page of the command, shows it and exits. NULL: of igo. */
static void show_page(const command *cmd)
{
    char page[40], find[80], show[80];
    snprintf(page, sizeof page, "igo%s%s", cmd != NULL ? "-" : "", cmd != NULL ? cmd->name : "");
    snprintf(find, sizeof find, "man -w 1 %s >/dev/null 2>&1", page);
    snprintf(show, sizeof show, "man 1 %s", page);
    if (is_terminal(stdout) && system(find) == 0) exit(system(show) == 0 ? 0 : 2);
}

/* Prints the help of a command, of a topic, or of igo if the word is NULL; with `pages`, shows the
 * manual page instead if it can. Returns the exit status. */
static int help_of(const char *word, bool pages)
{
    if (word != NULL && strcmp(word, "rules") == 0) return help_rules();
    if (word != NULL && strcmp(word, "--all") == 0) return help_all();
    const command *cmd = word != NULL ? command_named(word) : NULL;
    if (word != NULL && cmd == NULL) return command_unknown(word);
    if (pages) show_page(cmd);
    return cmd != NULL ? help_command(cmd) : help_igo(stdout);
}

/* True if the word is a file here or among the fixtures, standard input, or looks like a path. */
static bool names_file(const char *word)
{
    return strcmp(word, "-") == 0 || strncmp(word, "-:", 2) == 0 || file_exists(word) ||
           strpbrk(word, "./") != NULL || fixture_exists(word);
}

/* True if the words begin with -m, with a move, or with a point in two words, such as 2 1. */
static bool begin_with_move(char **words)
{
    char typed[MOVE_ROOM];
    return strcmp(words[0], "-m") == 0 || move_of_words(words, typed) > 0 || is_split_point(words);
}

static bool has_move(char **words)
{
    for (; *words != NULL && strcmp(*words, "--") != 0; words++)
        if (begin_with_move(words)) return true;
    return false;
}

/* Runs igo without arguments: reads standard input as if it were FILE. */
static int read_standard_input(char **argv)
{
    if (is_terminal(stdin)) {
        help_igo(stderr);
        return 2;
    }
    if (!file_has_input(FILE_STANDARD_INPUT, 2)) /* seconds */
        fputs(
            "igo: reading standard input, where nothing has come yet; igo --help shows the usage\n",
            stderr);
    return run_command(&cmd_default, 0, argv + 1, argv[0]);
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

/* Finds the command, runs it, and returns the exit status. `igo help` shows the manual page if it
 * can, `igo --help` does not. */
static int choose_command(int argc, char **argv)
{
    if (argc < 2) return read_standard_input(argv);
    bool version = is_one_of(argv[1], "--version", "version", "-V");
    bool help = is_one_of(argv[1], "--help", "help", "-h");
    if ((version && argc > 2) || (help && argc > 3)) {
        printable_line(stderr, "igo: %s: found '%s', wanted no more words", argv[1],
                       argv[argc - 1]);
        return 2;
    }
    if (version) return puts("igo " IGO_VERSION) < 0 ? 2 : 0;
    if (help) return help_of(argv[2], argv[1][0] != '-');
    const command *cmd = command_named(argv[1]);
    if (cmd != NULL && cmd != &cmd_default) return run_command(cmd, argc - 2, argv + 2, argv[0]);
    bool is_default = names_file(argv[1]) || option_of(&cmd_default, argv[1]) != NULL;
    /* igo FILE MOVE, or igo MOVE FILE */
    if ((is_default || begin_with_move(argv + 1)) && has_move(argv + 1))
        return run_command(&cmd_judge, argc - 1, argv + 1, argv[0]);
    return is_default ? run_command(&cmd_default, argc - 1, argv + 1, argv[0])
                      : command_unknown(argv[1]);
}

int main(int argc, char **argv)
{
    if (!standard_streams_open()) return 2;
    int status = choose_command(argc, argv);
    flush_output();
    return status;
}

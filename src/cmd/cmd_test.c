/* cmd_test.c - igo test: runs the claims of records, by igo's rules or against another program. */
#include "cmd_test.h"

#include "cmd_identify.h"
#include "commands.h"
#include "file.h"
#include "picture_options.h"
#include "printable.h"
#include "process_options.h"
#include "program_options.h"
#include "protocol_run.h"
#include "report_html.h"
#include "report_json.h"
#include "report_junit.h"
#include "report_tap.h"
#include "report_terminal.h"
#include "retest_command.h"
#include "search_options.h"
#include "suite_failures.h"
#include "suite_options.h"
#include "suite_select.h"
#include "terminal.h"
#include "times_options.h"

#include <stdlib.h>
#include <string.h>

/* Reports what ended the run early, or that nothing could be tested. */
static void say_run_end(suite_run *t)
{
    if (t->given->suite->protocol && t->report.not_started != NULL) {
        printable_line(stderr, "igo: %s: cannot be started", t->report.not_started);
        session_set_status(&t->s, 2);
    } else if (asker_cannot_start(&t->asker)) {
        program_say_gone(&t->asker);
        t->report.not_started = t->asker.opt.command;
        session_set_status(&t->s, 2);
    } else if (t->report.hangs != NULL) {
        printable_line(stderr,
                       "igo: %s: hangs on three records in a row; stopped (--bail=0: never)",
                       t->report.hangs);
    } else if (t->report.ends_early != NULL) {
        printable_line(stderr,
                       "igo: %s: ended before its first answer, three times in a row; stopped",
                       t->report.ends_early);
    } else if (t->report.count == 0) {
        if (t->s.in.status == 0) fputs("igo: test: found no record, wanted one\n", stderr);
        session_set_status(&t->s, 2);
    } else if (t->unsupported > 0 && t->answered == 0) {
        if (t->given->gtp != NULL)
            printable_line(stderr, "igo: test: no question could be asked: %s", t->why_not);
        else
            fputs("igo: test: the program answered only 'unsupported'\n", stderr);
        session_set_status(&t->s, 2);
    }
}

/* Opens --output, reads --known, and checks that --answers can be read and --write-known written.
 * False: one cannot, which is reported. */
static bool open_files(suite_run *t, output *to)
{
    output list;
    *to = (output){.to = NULL};
    const options *given = t->given;
    const test_options *own = t->own;
    FILE *from = given->answers != NULL ? fopen(given->answers, "r") : NULL;
    if (from != NULL)
        fclose(from);
    else if (given->answers != NULL)
        return file_report_error(given->answers, "");
    if (own->write_known != NULL &&
        !(output_open(&list, own->write_known) && output_close(&list, false))) /* unchanged */
        return false;
    if (!output_open(to, own->output)) return false;
    return own->known == NULL || known_read(&t->known, own->known);
}

/* Writes the list of --write-known, if a record was asked. False: it could not be written. */
static bool write_known(const suite_run *t)
{
    output to;
    if (t->own->write_known == NULL || report_records_asked(&t->report) == 0) return true;
    if (!output_open(&to, t->own->write_known)) return false;
    if (t->updates) known_write(&t->known, to.to); /* entries of the old list that stay */
    known_write(&t->failing, to.to);
    return output_close(&to, true);
}

const report_format *report_format_at(int format)
{
    static const report_format *const formats[] = {&report_tap, &report_junit, &report_json,
                                                   &report_html};
    return formats[format - 1];
}

/* Why the options exclude each other; NULL: they do not. */
static const char *wrong_test_options(const options *given)
{
    const test_options *own = given->own;
    if ((given->gtp != NULL) + (given->exec != NULL) + (given->answers != NULL) > 1)
        return "found more than one of --exec, --gtp and --answers, wanted one of them";
    if (given->suite->as_found && (given->exec == NULL) == (given->gtp == NULL))
        return "--as auto needs --exec or --gtp";
    bool alone = given->files.count == 0 && given->size_count < 2 && !own->list;
    if (given->suite->protocol && (given->gtp == NULL || !alone))
        return "--protocol needs --gtp, and takes no files, no --list and at most one size";
    if (given->suite->protocol && given->rows > 0 &&
        (given->rows < 6 || given->rows != given->cols))
        return "--protocol needs a square board of 6 rows or more";
    if (given->process->stream && (given->process->restart || given->process->jobs > 0))
        return "found --stream with --restart or --jobs, wanted one of them";
    return NULL;
}

/* Tests all records, and writes the report. It names the rules of --as, or of the options that
 * select records by their rules. */
static void run_and_report(suite_run *t, const report_format *format, FILE *to)
{
    char *about = retest_command(t->given, NULL, 0), rules[128];
    bool names_rules = t->given->has[AS_RULES];
    igo_rules all = names_rules ? t->given->suite->as : options_rules(t->given, igo_rules_kata());
    for (enum option_kind rule = RULES; rule <= BONUS; rule++)
        names_rules = names_rules || t->given->has[rule];
    igo_rules_print(rules, sizeof rules, &all);
    report_begin(&t->report, to, format, about, names_rules ? rules : NULL);
    t->report.colored = t->given->picture->ansi;
    t->report.output = is_standard_output(t->own->output) ? NULL : t->own->output;
    t->report.asks = options_name_program(t->given) && !t->given->suite->protocol;
    t->report.files_to_read = t->s.in.files.count;
    if (t->given->suite->protocol)
        protocol_run(t);
    else
        suite_run_all(t);
    say_run_end(t);
    char *hint = hint_about_rules(t);
    t->report.hint = hint;
    size_t asked = report_records_asked(&t->report), wanted = t->own->min_asked;
    if (asked < wanted) {
        fprintf(stderr, "igo: test: %zu of %zu records asked, wanted at least %zu (--min-asked)\n",
                asked, t->report.count, wanted);
        session_set_status(&t->s, 1);
    }
    report_end(&t->report);
    free(hint);
    free(about);
}

/* --as auto: finds the program's rules. False: it cannot be asked, which is reported. */
static bool find_rules(const options *given, igo_rules *rules)
{
    enum { SECONDS = 120 };
    char text[128];
    options how = *given;
    how.rows = how.cols = 0;
    times_options times = *given->times;
    times.limit = SECONDS;
    how.times = &times;
    how.search = &(const search_options){.empty = given->suite->played};
    rule_search search = {.opt = &how, .sent_rules = options_rules(given, igo_rules_kata())};
    bool found = identify_all(&search) == 0;
    *rules = identify_rules(&search);
    igo_rules_print(text, sizeof text, rules);
    if (found)
        fprintf(stderr, "igo: test: --as '%s'%s\n", text,
                identify_fits_igo(&search)
                    ? ""
                    : ", the nearest rules; igo identify shows what differs");
    identify_free(&search);
    return found;
}

int test_run(const options *given, const report_format *format)
{
    output to = {.to = NULL};
    options with_rules = *given;
    suite_options suite = *given->suite; /* and the rules that --as auto finds */
    with_rules.suite = &suite;
    given = &with_rules;
    const test_options *own = given->own;
    const char *wrong = wrong_test_options(given);
    if (wrong != NULL) return options_wrong("test", wrong);
    if (given->suite->as_found && !own->list && !find_rules(given, &suite.as)) return 2;
    suite_run *t = allocate(1, sizeof *t);
    t->given = given;
    t->own = own;
    t->updates = own->known != NULL && own->write_known != NULL &&
                 is_same_file(own->known, own->write_known);
    options for_input = *given;
    options_forget_rules(&for_input); /* rule options select records here, and change none */
    session_open(&t->s, &for_input);
    bool opened = open_files(t, &to);
    if (!opened) {
        session_set_status(&t->s, 2);
    } else if (own->list) {
        suite_run_list(t, to.to);
        say_run_end(t);
    } else {
        run_and_report(t, format, to.to);
    }
    if (!output_close(&to, opened) || (opened && !write_known(t))) session_set_status(&t->s, 2);
    known_free(&t->known, opened && !own->list); /* names entries that no record has */
    known_free(&t->failing, false);
    input_close(&t->s.in);
    igo_replay_free(&t->s.replay);
    int status = t->s.status;
    free(t);
    return status;
}

/* The report is short at a terminal or in color, else TAP, for programs. */
static int run_test(const options *given)
{
    const test_options *own = given->own;
    bool shown = given->picture->color == COLOR_ALWAYS ||
                 (is_standard_output(own->output) && is_terminal(stdout));
    return test_run(given, given->suite->format > 0 ? report_format_at(given->suite->format)
                           : shown                  ? &report_terminal
                                                    : &report_tap);
}

static const option own[] = {
    {"list", 0, FLAG, OWN(test_options, list), NULL,
     "print id, place and title of each record; test nothing"},
    {"known", 0, PATH, OWN(test_options, known), "FILE",
     "expected failures, one ID or 'FILE: TITLE' per line"},
    {"write-known", 0, TARGET, OWN(test_options, write_known), "FILE",
     "write the failures as such a list"},
    {"min-asked", 0, NUMBER, OWN(test_options, min_asked), "N",
     "fail if igo asks fewer than N records (default 0)"},
    {"output", 'o', TARGET, OWN(test_options, output), "FILE",
     "write the report to FILE (default: standard output)"},
    {.name = NULL},
};

const command cmd_test = {
    .name = "test",
    .args = "[FILE[:LINE]]... [OPTION]... [-- PROGRAM ARG...]",
    .help = "run fixtures, or test another program with them",
    .options = "exec gtp stream reasons ask timeout log start-timeout shrink-time protocol "
               "strict no-undo answers restart as played shuffle run skip only size jobs bail "
               "format color from next files-from",
    .own = own,
    .own_size = sizeof(test_options),
    .needs = "stream:exec restart:exec jobs:exec reasons:exec,answers ask:exec,gtp,answers "
             "played:exec,gtp strict:gtp no-undo:gtp timeout:exec,gtp start-timeout:exec,gtp "
             "log:exec,gtp shrink-time:exec,gtp shuffle:exec,gtp "
             "list:!only,known,write-known,min-asked,format,bail",
    .default_size = "all",
    .selects = true,
    .takes_sizes = true,
    .examples = "igo test --exec ./my_program kata\n"
                "igo test --gtp 'gnugo --mode gtp' kata rules",
    .takes_program = true,
    .run = run_test,
};

/* cmd_test.c - igo test: runs the claims of records, by igo's rules or against another program. */
#include "cmd_test.h"
#include "commands.h"
#include "file.h"
#include "harmless.h"
#include "memory.h"
#include "program.h"

#include <stdlib.h>
#include <string.h>

/* Says what ended the run, or that there was nothing to test. */
static void say_end(trial *t)
{
    if (t->given->protocol && t->report.gone != NULL) {
        harmless_line(stderr, "igo: %s: cannot be started", t->report.gone);
        session_fails(&t->s, 2);
    } else if (asker_cannot_start(&t->asker)) {
        program_say_gone(&t->asker);
        t->report.gone = t->asker.opt.command;
        session_fails(&t->s, 2);
    } else if (t->report.hangs != NULL) {
        harmless_line(stderr, "igo: %s: hangs on three records in a row; stopped (--bail=0: never)",
                      t->report.hangs);
    } else if (t->report.dead != NULL) {
        harmless_line(stderr,
                      "igo: %s: ended before its first answer, three times in a row; stopped",
                      t->report.dead);
    } else if (t->report.count == 0) {
        if (t->s.in.status == 0)
            fputs("igo: test: found no record, wanted one\n", stderr);
        session_fails(&t->s, 2);
    } else if (t->unsupported > 0 && t->answered == 0) {
        if (t->given->gtp != NULL)
            harmless_line(stderr, "igo: test: no question could be asked: %s", t->why_not);
        else
            fputs("igo: test: the program answered only 'unsupported'\n", stderr);
        session_fails(&t->s, 2);
    }
}

/* Whether the report would take the place of a file that is read; that is said. */
static bool overwrites_input(const trial *t)
{
    const options *given = t->given;
    const files *all = &t->s.in.files;
    const char *const others[] = {given->known, given->files_from, given->answers};
    if (is_standard_output(given->output))
        return false;
    for (size_t i = 0; i < all->count + 3; i++) {
        const char *file = i < all->count ? all->items[i].name : others[i - all->count];
        if (file == NULL || !is_same_file(given->output, strcmp(file, "-") ? file : "/dev/stdin"))
            continue;
        harmless_line(stderr, "igo: %s: -o names a file that igo reads; wanted another file",
                      given->output);
        return true;
    }
    return false;
}

/* Where the report goes, and what is known to fail. False: one cannot be opened. */
static bool open_files(trial *t, output *to)
{
    output list;
    *to = (output){.to = NULL};
    const options *given = t->given;
    if (given->write_known != NULL &&
        !(output_open(&list, given->write_known) && output_close(&list, false)))
        return false;
    if (overwrites_input(t) || !output_open(to, given->output))
        return false;
    return given->known == NULL || known_read(&t->known, given->known);
}

/* The list of --write-known. False: it could not be written. */
static bool write_known(const trial *t)
{
    output to;
    if (!output_open(&to, t->given->write_known))
        return false;
    for (size_t i = 0; i < t->failing.count; i++)
        harmless_line(to.to, "%s", t->failing.items[i].name);
    return output_close(&to, true);
}

const report_format *report_named(output_format format)
{
    static const report_format *const formats[] = {
        [FORMAT_TAP] = &report_tap,
        [FORMAT_JUNIT] = &report_junit,
        [FORMAT_JSON] = &report_json,
        [FORMAT_HTML] = &report_html,
    };
    return formats[format];
}

/* At a terminal, or in color, a short report; else TAP, for programs. */
static const report_format *format_of(const options *given)
{
    bool shown =
        given->color == COLOR_ALWAYS || (is_standard_output(given->output) && is_terminal(stdout));
    if (given->format == FORMAT_NONE)
        return shown ? &report_terminal : &report_tap;
    return report_named(given->format);
}

/* What is wrong with the options together; NULL: nothing. */
static const char *find_fault(const options *given)
{
    if ((given->gtp != NULL) + (given->exec != NULL) + (given->answers != NULL) > 1)
        return "found more than one of --exec, --gtp and --answers, wanted one of them";
    if (given->exec == NULL && (given->stream || given->restart || given->jobs > 0))
        return "--stream, --restart and --jobs need --exec";
    if (given->exec == NULL && given->answers == NULL && given->reasons)
        return "--reasons needs --exec";
    if (given->exec == NULL && given->answers == NULL && given->gtp == NULL && given->ask != 0)
        return "--ask needs a program";
    if (given->gtp == NULL && given->strict)
        return "--strict needs --gtp";
    bool alone = given->files.count == 0 && given->size_count < 2 && !given->list;
    if (given->protocol && (given->gtp == NULL || !alone))
        return "--protocol needs --gtp, and takes no files, no --list and at most one size";
    if (given->stream + given->restart + (given->jobs > 0) > 1 && given->stream)
        return "found --stream with --restart or --jobs, wanted one of them";
    return NULL;
}

enum { RULES_ROOM = 128 };

/* The rules of --as, or of the options that select records by their rules; NULL: neither. */
static const char *rules_asked(const options *given, char text[RULES_ROOM])
{
    igo_rules all = given->has[RULE_LINE] ? given->as : options_rules(given, igo_rules_kata());
    bool asked = given->has[RULE_LINE];
    for (enum kind rule = RULES; rule <= KOMI; rule++)
        asked = asked || given->has[rule];
    if (!asked)
        return NULL;
    igo_rules_print(text, RULES_ROOM, &all);
    return text;
}

static void run_and_report(trial *t, const report_format *format, FILE *to)
{
    char *about = again_text(t->given, NULL, 0);
    char rules[RULES_ROOM];
    report_begin(&t->report, to, format, about, rules_asked(t->given, rules));
    t->report.colored = t->given->ansi;
    t->report.asks = t->asks && !t->given->protocol;
    t->report.files_to_read = t->s.in.files.count;
    if (t->given->protocol)
        protocol_run(t);
    else
        trial_run(t);
    say_end(t);
    size_t asked = records_asked(&t->report), wanted = t->given->min_asked;
    if (asked < wanted) {
        fprintf(stderr, "igo: test: %zu of %zu records asked, wanted at least %zu (--min-asked)\n",
                asked, t->report.count, wanted);
        session_fails(&t->s, 1);
    }
    report_end(&t->report);
    free(about);
    known_end(&t->known, true);
}

/* Whether the answers can be read; if not, that is said. */
static bool can_read_answers(const char *file)
{
    FILE *from = file != NULL ? fopen(file, "r") : NULL;
    if (from != NULL)
        fclose(from);
    return file == NULL || from != NULL || file_say(file, "");
}

int test_run(const options *given, const report_format *format)
{
    output to = {.to = NULL};
    const char *fault = find_fault(given);
    if (fault != NULL)
        return options_wrong("test", fault);
    trial t = {.given = given};
    t.asks = given->exec != NULL || given->gtp != NULL || given->answers != NULL;
    options all = *given;
    memset(all.has + RULES, 0, KOMI - RULES + 1); /* the records have their own */
    session_open(&t.s, &all);
    bool opened = can_read_answers(given->answers) && open_files(&t, &to);
    if (!opened) {
        session_fails(&t.s, 2);
    } else if (given->list) {
        trial_list(&t, to.to);
        say_end(&t);
    } else {
        run_and_report(&t, format, to.to);
    }
    if (!output_close(&to, opened) || (opened && given->write_known != NULL && !write_known(&t)))
        session_fails(&t.s, 2);
    known_end(&t.failing, false);
    input_close(&t.s.in);
    igo_replay_free(&t.s.replay);
    return t.s.status;
}

static int run(const options *given)
{
    return test_run(given, format_of(given));
}

const command cmd_test = {
    .name = "test",
    .args = "[FILE[:LINE]]... [OPTION]... [-- PROGRAM ARG...]",
    .help = "run fixtures, or test another program with them",
    .options = "exec gtp stream reasons ask timeout log start-timeout shrink-time protocol strict "
               "no-undo answers "
               "restart as shuffle run skip list write-known min-asked only size jobs bail known "
               "format output color from next files-from",
    .usual_size = "all",
    .selects = true,
    .takes_sizes = true,
    .examples = "igo test --exec ./my_program kata\n"
                "igo test --gtp 'gnugo --mode gtp' kata rules",
    .takes_program = true,
    .run = run,
};

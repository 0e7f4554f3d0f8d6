/* cmd_test.c - igo test: every claim, by igo's own rules or put to another program. */
#define _POSIX_C_SOURCE 200809L
#include "claims.h"
#include "commands.h"
#include "harmless.h"
#include "known.h"
#include "memory.h"
#include "output.h"
#include "program.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A test run: the session, what to test in it, and what came of it. */
typedef struct test {
    session s;
    const options *given;
    report report;
    output output; /* where the report goes */
    known known;
    bool asks;   /* another program, which is the asker's */
    asker asker; /* keeps a `pending` with each record */
} test;

/* A record on its way to its test point. */
typedef struct pending {
    const char *file;
    char *title, *skip; /* no skip: NULL */
    size_t line;
    bool unreadable; /* the record is in error */
    failures failed;
} pending;

/* ---- Which records ---- */

/* Takes the :LINE off a file's name, unless there is such a file. */
static size_t take_line_number(const char **name)
{
    const char *colon = strrchr(*name, ':');
    uint32_t line;
    if (colon == NULL || !igo_number_parse(colon + 1, strlen(colon + 1), &line) || line == 0)
        return 0;
    if (access(*name, F_OK) == 0)
        return 0;
    char *file = copy_text(*name);
    file[colon - *name] = '\0';
    *name = file;
    return line;
}

/* Rule options select the records whose rules have these values. */
static bool has_rules_asked(const test *t)
{
    igo_rules own = t->s.in.game->rules;
    return igo_rules_equal(own, options_rules(t->given, own));
}

/* ---- Points ---- */

static pending *new_pending(const test *t)
{
    const igo_game *game = t->s.in.game;
    pending *p = allocate(1, sizeof *p);
    p->file = t->s.in.file;
    p->title = copy_text(game->title_count > 0 ? game->title : NULL);
    p->line = game->line > 0 ? game->line : t->s.wrong_line;
    return p;
}

static void free_pending(pending *p)
{
    failures_free(&p->failed);
    free(p->title);
    free(p->skip);
    free(p);
}

/* Whether the test point is known to fail; if it no longer does, that is said. */
static bool is_known(test *t, const report_point *p)
{
    known_point *listed = known_find(&t->known, p->file, p->line, p->title);
    if (listed == NULL)
        return false;
    listed->met = true;
    if (p->skip == NULL && p->failure_count == 0)
        harmless_line(stderr, "igo: %s:%zu: mended: %s", t->known.file, listed->line, listed->name);
    return p->skip == NULL;
}

/* The test point of a record, in its turn. */
static void put_test_point(test *t, pending *p)
{
    report_point made = {
        .file = p->file,
        .title = p->title,
        .line = p->line,
        .skip = p->skip,
        .failures = p->failed.items,
        .failure_count = p->failed.count,
        .unreadable = p->unreadable,
    };
    made.known = is_known(t, &made);
    report_add(&t->report, &made);
    if (made.failure_count > 0 && !made.known)
        session_fails(&t->s, 1);
    free_pending(p);
}

/* The same, once the program has answered about earlier records. */
static void put_in_turn(test *t, pending *p)
{
    if (!asker_keep(&t->asker, p))
        put_test_point(t, p);
}

static void skip_in_turn(test *t, pending *p, const char *why)
{
    p->skip = copy_text(why);
    put_in_turn(t, p);
}

static void put_error(test *t, pending *p)
{
    failures_add(&p->failed, t->s.wrong_line, NULL, NULL, t->s.wrong);
    p->unreadable = true;
    put_in_turn(t, p);
}

static void test_own(test *t, pending *p)
{
    size_t claims = check_claims(&t->s, &p->failed);
    if (claims == 0 && p->failed.count == 0)
        p->skip = copy_text("no claims");
    put_test_point(t, p);
}

/* ---- Another program ---- */

static const char *wanted_text(const igo_step *claim, char *buffer, size_t size)
{
    if (claim->kind == IGO_STEP_ASK)
        return "legal or illegal";
    if (claim->kind == IGO_STEP_BOARD)
        return "the board claimed";
    wanted_verdict(buffer, size, claim);
    return buffer;
}

/* Takes the session to the step, which is not taken. */
static void go_to(test *t, const igo_step *step)
{
    igo_finding finding;
    size_t index = (size_t)(step - t->s.in.game->steps);
    while (t->s.replay.step < index && session_next(&t->s, &finding))
        continue;
}

/* A claim contradicted by the program, or a turn that it does not make. */
static void add_failure(test *t, failures *to, const answers *all, const disagreement *about)
{
    char claim[64], wanted[32];
    const igo_step *step = about->step;
    const answer *said = about->said;
    const char *got = said != NULL ? said->text : all->trouble;
    if (step == NULL) {
        const char *what = all->set_up_failed ? "the board can be set up" : NULL;
        failures_add(to, all->game.line, what, NULL, got);
        return;
    }
    go_to(t, step);
    claim_text(claim, sizeof claim, &all->game, step);
    failures_add(to, step->line, claim, wanted_text(step, wanted, sizeof wanted), got);
    igo_finding finding = {.step = step, .move = step->move};
    failures_add_board(to, &t->s, &finding);
    if (step->kind == IGO_STEP_BOARD && said != NULL)
        failures_add_odd(to, said->odd);
}

/* Why the first of them could not be put. */
static size_t count_left_out(const answers *all, const char **why)
{
    size_t count = 0;
    for (size_t i = all->got; i-- > 0;) {
        if (all->items[i].kind != ANSWER_LEFT_OUT)
            continue;
        *why = all->items[i].text;
        count++;
    }
    return count;
}

/* Compares the answers to a record. What could not be put is left out; where that is all of it, the
 * record is skipped. */
static void compare(test *t, pending *p, const answers *all)
{
    disagreement about;
    igo_game game = all->game;
    t->s.in.game = &game;
    session_start(&t->s);
    for (size_t at = 0; next_disagreement(all, t->given->reasons, &at, &about);)
        add_failure(t, &p->failed, all, &about);
    const char *why = NULL;
    size_t left_out = count_left_out(all, &why);
    if (left_out == all->asked && p->failed.count == 0)
        p->skip = copy_text(why);
    else
        t->report.left_out += left_out;
}

/* Takes what is done. What is said to a record by a program that cannot be started is nothing. */
static void take_answers(test *t)
{
    for (const answers *all; (all = asker_next(&t->asker)) != NULL;) {
        pending *p = all->kept;
        if (all->asked > 0 && asker_cannot_start(&t->asker)) {
            free_pending(p);
            continue;
        }
        if (all->asked > 0)
            compare(t, p, all);
        put_test_point(t, p);
    }
}

/* Asks the other program, unless igo itself sees that the record can't be put to it. */
static void test_other(test *t, pending *p)
{
    if (!asker_has_questions(&t->asker, t->s.in.game)) {
        skip_in_turn(t, p, "nothing to ask");
        return;
    }
    check_claims(&t->s, &p->failed);
    if (t->s.replay.stuck) {
        put_in_turn(t, p);
        return;
    }
    failures_clear(&p->failed);
    asker_ask(&t->asker, t->s.in.game, p);
}

/* ---- All records ---- */

static void test_record(test *t, input_kind what)
{
    pending *p = new_pending(t);
    if (what == INPUT_ERROR)
        put_error(t, p);
    else if (!has_rules_asked(t))
        skip_in_turn(t, p, "other rules");
    else if (t->asks)
        test_other(t, p);
    else
        test_own(t, p);
    take_answers(t);
}

/* An engine that can't be told its rules plays those of the rule options, or else kata's. */
static void open_asker(test *t)
{
    asker_options opt = program_options(t->given);
    opt.tells_rules = true;
    opt.plays = options_rules(t->given, igo_rules_kata());
    asker_open(&t->asker, opt);
}

static void test_all(test *t)
{
    t->asks = t->given->exec != NULL || t->given->gtp != NULL;
    if (t->asks)
        open_asker(t);
    input_kind what = input_next(&t->s.in);
    for (; what != INPUT_END && !asker_cannot_start(&t->asker); what = input_next(&t->s.in)) {
        if (what == INPUT_ERROR)
            session_keep_error(&t->s);
        test_record(t, what);
    }
    asker_finish(&t->asker);
    take_answers(t);
    asker_close(&t->asker);
}

static void finish(test *t)
{
    if (asker_cannot_start(&t->asker)) {
        program_say_gone(&t->asker);
        t->report.gone = t->asker.opt.command;
        session_fails(&t->s, 2);
    } else if (t->report.count == 0) {
        fputs("igo: test: found no record, wanted one\n", stderr);
        session_fails(&t->s, 2);
    }
    report_end(&t->report);
    known_end(&t->known);
    session_fails(&t->s, t->s.in.status);
}

/* Whether the report would replace this file, which is read; that is said. */
static bool is_overwritten(const test *t, const char *file)
{
    const char *name = t->given->output;
    if (name == NULL || !is_same_file(name, strcmp(file, "-") == 0 ? "/dev/stdin" : file))
        return false;
    harmless_line(stderr, "igo: %s: found -o and a file that is read, wanted two files", name);
    return true;
}

static bool overwrites_input(const test *t)
{
    const texts *files = &t->s.opt->files;
    for (size_t i = 0; i < files->count; i++)
        if (is_overwritten(t, files->items[i]))
            return true;
    if (files->count == 0 && is_overwritten(t, "-"))
        return true;
    return t->given->known != NULL && is_overwritten(t, t->given->known);
}

/* Where the report goes, and what is known to fail. False: one cannot be opened. */
static bool open_files(test *t)
{
    const options *given = t->given;
    if (overwrites_input(t) || !output_open(&t->output, given->output))
        return false;
    return given->known == NULL || known_read(&t->known, given->known);
}

/* The options for the input: rules are the records' own, and names are without their :LINE. */
static options input_options(const options *given, size_t *lines)
{
    options all = *given;
    all.has_rules = all.has_ko = all.has_suicide = false;
    all.has_passes = all.has_scoring = all.has_komi = false;
    all.files.items = allocate(given->files.count, sizeof *all.files.items);
    for (size_t i = 0; i < given->files.count; i++) {
        all.files.items[i] = given->files.items[i];
        lines[i] = take_line_number(&all.files.items[i]);
    }
    return all;
}

static void free_input_options(options *all, const options *given)
{
    for (size_t i = 0; i < given->files.count; i++)
        if (all->files.items[i] != given->files.items[i])
            free((char *)all->files.items[i]);
    free(all->files.items);
}

static int usage(const char *message)
{
    fprintf(stderr, "igo: test: %s\nTry 'igo test --help'.\n", message);
    return 2;
}

static const report_format *const formats[] = {
    [FORMAT_TAP] = &report_tap,
    [FORMAT_JUNIT] = &report_junit,
    [FORMAT_JSON] = &report_json,
    [FORMAT_HTML] = &report_html,
};

static int run(const options *given)
{
    if (given->gtp != NULL && given->exec != NULL)
        return usage("found --exec and --gtp, wanted one of them");
    if (given->gtp != NULL && (given->stream || given->reasons))
        return usage("--stream and --reasons go with --exec");
    test t = {.given = given};
    size_t *lines = allocate(given->files.count, sizeof *lines);
    options all = input_options(given, lines);
    t.s = (session){.opt = &all};
    input_open(&t.s.in, &all);
    t.s.in.lines = lines;
    bool opened = open_files(&t);
    if (opened) {
        report_begin(&t.report, t.output.to, formats[given->format]);
        t.report.counts_skips = given->gtp != NULL;
        test_all(&t);
        finish(&t);
    } else {
        session_fails(&t.s, 2);
    }
    if (!output_close(&t.output, opened))
        session_fails(&t.s, 2);
    input_close(&t.s.in);
    igo_replay_free(&t.s.replay);
    free_input_options(&all, given);
    free(lines);
    return t.s.status;
}

static const char *const names[] = {"exec",  "stream", "reasons", "gtp", "timeout",
                                    "known", "format", "output",  NULL};

const command cmd_test = {
    .name = "test",
    .args = "[--exec CMD | --gtp CMD] [OPTION]... [FILE[:LINE]]...",
    .help = "check the claims of the records, or another program by them",
    .options = names,
    .selects = true,
    .run = run,
};

/* cmd_test.c - igo test: every claim, by igo's own rules or put to another program. */
#include "claims.h"
#include "commands.h"
#include "engine_game.h"
#include "exec.h"
#include "harmless.h"
#include "known.h"
#include "session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A test run: the session, what to test in it, and what came of it. */
typedef struct test {
    session s;
    const options *given;
    report report;
    FILE *to; /* where the report goes */
    known known;
    bool unreadable; /* the record at hand is in error */
    failures failed;
    exec exec;
    engine engine;
} test;

/* ---- Which records ---- */

/* Takes the :LINE off a file's name, unless there is such a file. */
static size_t take_line_number(const char **name)
{
    const char *colon = strrchr(*name, ':');
    uint32_t line;
    if (colon == NULL || !igo_number_parse(colon + 1, strlen(colon + 1), &line) || line == 0)
        return 0;
    FILE *whole = fopen(*name, "r");
    if (whole != NULL) {
        fclose(whole);
        return 0;
    }
    size_t length = (size_t)(colon - *name);
    char *file = malloc(length + 1);
    if (file == NULL)
        out_of_memory();
    memcpy(file, *name, length);
    file[length] = '\0';
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

/* Whether the point is known to fail; if it no longer does, that is said. */
static bool is_known(test *t, const point *p)
{
    known_point *listed = known_find(&t->known, p->file, p->line, p->title);
    if (listed == NULL)
        return false;
    listed->met = true;
    if (p->skip == NULL && p->failure_count == 0)
        harmless_line(stderr, "igo: %s:%zu: mended: %s", t->known.file, listed->line, listed->name);
    return p->skip == NULL;
}

static void put_point(test *t, const igo_game *game, const char *file, const char *skip)
{
    point p = {
        .file = file,
        .title = game->title_count > 0 ? game->title : "",
        .line = game->line > 0 ? game->line : t->s.wrong_line,
        .skip = skip,
        .failures = t->failed.items,
        .failure_count = t->failed.count,
        .unreadable = t->unreadable,
    };
    p.known = is_known(t, &p);
    report_point(&t->report, &p);
    if (t->failed.count > 0 && !p.known)
        session_fails(&t->s, 1);
    failures_clear(&t->failed);
}

/* A point that waits until the program has answered about earlier records. */
typedef struct waiting_point {
    igo_game game; /* its title and line */
    const char *file, *skip;
    bool unreadable;
    failures failed;
} waiting_point;

static void put_waiting(test *t, waiting_point *p)
{
    failures own = t->failed;
    t->failed = p->failed;
    t->unreadable = p->unreadable;
    put_point(t, &p->game, p->file, p->skip);
    t->unreadable = false;
    failures_free(&t->failed);
    t->failed = own;
    igo_game_free(&p->game);
    free(p);
}

/* Puts the point of the record at hand, of which the program is not asked, in its turn. */
static void put_in_turn(test *t, const char *skip)
{
    const igo_game *game = t->s.in.game;
    waiting_point *p = calloc(1, sizeof *p);
    if (p == NULL || !igo_game_add_title(&p->game, game->title, game->title_count))
        out_of_memory();
    p->game.line = game->line > 0 ? game->line : t->s.wrong_line;
    p->file = t->s.in.file;
    p->skip = skip;
    p->unreadable = t->unreadable;
    p->failed = t->failed;
    t->failed = (failures){0};
    exec_keep(&t->exec, p);
}

static void put_error(test *t)
{
    failures_add(&t->failed, t->s.wrong_line, NULL, NULL, t->s.wrong);
    t->unreadable = true;
    put_in_turn(t, NULL);
    t->unreadable = false;
}

static void test_own(test *t)
{
    size_t claims = check_claims(&t->s, &t->failed);
    bool nothing = claims == 0 && t->failed.count == 0;
    put_point(t, t->s.in.game, t->s.in.file, nothing ? "no claims" : NULL);
}

/* ---- Answers of another program ---- */

/* What a claim wants to hear; a question wants any answer. */
static bool agrees(const test *t, const igo_step *claim, const answer *a)
{
    if (!a->understood)
        return false;
    if (claim->kind == IGO_STEP_ASK)
        return true;
    if (claim->kind == IGO_STEP_BOARD)
        return a->legal;
    if (claim->kind == IGO_STEP_LEGAL || a->legal)
        return claim->kind == IGO_STEP_LEGAL && a->legal;
    bool compared = t->given->reasons && claim->want != IGO_LEGAL;
    return !compared || (a->has_reason && a->reason == claim->want);
}

static const char *wanted_text(const igo_step *claim, char *buffer, size_t size)
{
    igo_verdict want = {.reason = claim->want};
    if (claim->kind == IGO_STEP_ASK)
        return "legal or illegal";
    if (claim->kind == IGO_STEP_BOARD)
        return "the board claimed";
    if (claim->kind == IGO_STEP_ILLEGAL && claim->want == IGO_LEGAL)
        return "illegal";
    igo_verdict_print(buffer, size, want);
    return buffer;
}

static void check_answer(test *t, const job *done, size_t index, const igo_finding *finding)
{
    char claim[64], wanted[32];
    bool missing = index >= done->got;
    if (!missing && agrees(t, finding->step, &done->answers[index]))
        return;
    claim_text(claim, sizeof claim, &done->game, finding->step);
    failures_add(&t->failed, finding->step->line, claim,
                 wanted_text(finding->step, wanted, sizeof wanted),
                 missing ? done->trouble : done->answers[index].text);
    failures_add_board(&t->failed, &t->s, finding);
}

/* Compares the answers to a record; of those that are missing, the first is named. */
static void take_answers(void *context, const job *done)
{
    test *t = context;
    if (done->kept != NULL) {
        put_waiting(t, done->kept);
        return;
    }
    igo_game game = done->game;
    igo_finding finding;
    size_t index = 0;
    t->s.in.game = &game;
    session_start(&t->s);
    while (index <= done->got && session_next(&t->s, &finding))
        if (igo_step_asks(finding.step->kind))
            check_answer(t, done, index++, &finding);
    if (done->trouble[0] != '\0' && done->got == done->asked)
        failures_add(&t->failed, game.line, NULL, NULL, done->trouble);
    put_point(t, &game, done->file, NULL);
}

/* ---- Answers of an engine behind GTP ---- */

/* Where the engine failed, or refused a turn of the record. */
static void put_trouble(test *t, const igo_step *at)
{
    char claim[64], wanted[32];
    const igo_game *game = t->s.in.game;
    const char *got = t->engine.talk.why;
    if (at == NULL) {
        failures_add(&t->failed, game->line, "the board can be set up", NULL, got);
        return;
    }
    igo_finding finding = {.step = at, .move = at->move};
    bool asked = engine_answers(at->kind);
    claim_text(claim, sizeof claim, game, at);
    failures_add(&t->failed, at->line, claim,
                 asked ? wanted_text(at, wanted, sizeof wanted) : "legal", got);
    failures_add_board(&t->failed, &t->s, &finding);
}

static void check_reply(test *t, const igo_finding *finding, const engine_answer *said)
{
    char claim[64], wanted[32];
    answer a = {.understood = true, .legal = said->says == ENGINE_YES};
    if (agrees(t, finding->step, &a))
        return;
    claim_text(claim, sizeof claim, t->s.in.game, finding->step);
    failures_add(&t->failed, finding->step->line, claim,
                 wanted_text(finding->step, wanted, sizeof wanted), said->text);
    failures_add_board(&t->failed, &t->s, finding);
    if (finding->step->kind == IGO_STEP_BOARD) {
        scene *drawn = &t->failed.items[t->failed.count - 1].scene;
        drawn->differs = igo_board_has(&drawn->position.board, said->odd);
        drawn->odd = said->odd;
    }
}

/* Compares the answers up to where the engine was stopped; what it could not be asked is left
 * out. */
static void take_replies(test *t, engine_says end, size_t stopped, const engine_answer *answers,
                         size_t asked)
{
    size_t index = 0, left_out = 0;
    const igo_game *game = t->s.in.game;
    const char *reason = NULL;
    igo_finding finding;
    bool begun = end == ENGINE_YES || stopped < game->step_count;
    session_start(&t->s);
    while (begun && t->s.replay.step < stopped && session_next(&t->s, &finding)) {
        if (!engine_answers(finding.step->kind))
            continue;
        const engine_answer *said = &answers[index++];
        if (said->says == ENGINE_YES || said->says == ENGINE_NO)
            check_reply(t, &finding, said);
        else if (left_out++ == 0)
            reason = said->text;
    }
    if (end == ENGINE_CANNOT) {
        left_out += asked - index;
        reason = reason == NULL ? t->engine.talk.why : reason;
    } else if (end != ENGINE_YES) {
        put_trouble(t, stopped < game->step_count ? &game->steps[stopped] : NULL);
    }
    bool skipped = left_out == asked && t->failed.count == 0;
    t->report.left_out += skipped ? 0 : left_out;
    put_point(t, game, t->s.in.file, skipped ? reason : NULL);
}

/* An engine that can't be told its rules plays those of the rule options, or else kata's. */
static bool plays_by_itself(const test *t)
{
    igo_rules own = t->s.in.game->rules;
    igo_rules played = options_rules(t->given, igo_rules_kata());
    return own.ko == played.ko && own.suicide == played.suicide;
}

static void ask_engine(test *t, size_t asked)
{
    const igo_game *game = t->s.in.game;
    engine_says told = engine_rules(&t->engine, game->rules);
    if (told == ENGINE_CANNOT && !plays_by_itself(t)) {
        put_point(t, game, t->s.in.file, t->engine.talk.why);
        return;
    }
    engine_answer *answers = calloc(asked, sizeof *answers);
    if (answers == NULL)
        out_of_memory();
    size_t stopped = game->step_count;
    if (told != ENGINE_FAILED)
        told = engine_game(&t->engine, game, answers, &stopped);
    if (!t->engine.talk.cannot_start)
        take_replies(t, told, stopped, answers, asked);
    free(answers);
}

/* Behind GTP boards can be compared, too. */
static bool is_asked(const test *t, igo_step_kind kind)
{
    return t->given->gtp != NULL ? engine_answers(kind) : igo_step_asks(kind);
}

/* Asks the other program, unless igo itself sees that the record can't be put to it. */
static void test_other(test *t)
{
    size_t asked = 0;
    igo_game *game = t->s.in.game;
    for (size_t i = 0; i < game->step_count; i++)
        asked += is_asked(t, game->steps[i].kind);
    if (asked == 0) {
        put_in_turn(t, "nothing to ask");
        return;
    }
    check_claims(&t->s, &t->failed);
    if (t->s.replay.stuck) {
        put_in_turn(t, NULL);
        return;
    }
    failures_clear(&t->failed);
    if (t->given->gtp != NULL)
        ask_engine(t, asked);
    else
        exec_ask(&t->exec, game, t->s.in.file);
}

/* ---- All records ---- */

static void test_record(test *t, found what)
{
    if (what == FOUND_ERROR)
        put_error(t);
    else if (!has_rules_asked(t))
        put_in_turn(t, "other rules");
    else if (t->given->exec != NULL || t->given->gtp != NULL)
        test_other(t);
    else
        test_own(t);
}

static bool cannot_start(const test *t)
{
    return t->exec.cannot_start || t->engine.talk.cannot_start;
}

static void test_all(test *t)
{
    if (t->given->gtp != NULL)
        engine_start(&t->engine, t->given->gtp, t->given->timeout);
    found what = input_next(&t->s.in);
    for (; what != FOUND_END && !cannot_start(t); what = input_next(&t->s.in)) {
        if (what == FOUND_ERROR)
            session_keep_error(&t->s);
        test_record(t, what);
    }
    exec_finish(&t->exec);
    engine_stop(&t->engine);
}

static void finish(test *t)
{
    if (cannot_start(t)) {
        const char *program = t->given->gtp != NULL ? t->given->gtp : t->given->exec;
        harmless_line(stderr, "igo: %s: cannot be started", program);
        t->report.gone = program;
        session_fails(&t->s, 2);
    } else if (t->report.points == 0) {
        fputs("igo: test: found no record, wanted one\n", stderr);
        session_fails(&t->s, 2);
    }
    report_end(&t->report);
    known_end(&t->known);
    session_fails(&t->s, t->s.in.status);
}

static bool say_output(const char *file)
{
    harmless_line(stderr, "igo: %s: %s", file, strerror(errno));
    return false;
}

/* Where the report goes, and what is known to fail. False: one cannot be opened. */
static bool open_files(test *t)
{
    const options *given = t->given;
    t->to = given->output != NULL ? fopen(given->output, "w") : stdout;
    if (t->to == NULL)
        return say_output(given->output);
    return given->known == NULL || known_read(&t->known, given->known);
}

/* The report has arrived, or the run has failed; main sees to standard output. */
static void close_output(test *t)
{
    if (t->to == NULL || t->to == stdout)
        return;
    bool written = fflush(t->to) == 0 && !ferror(t->to);
    if (!written)
        say_output(t->given->output);
    if (fclose(t->to) != 0 && written)
        written = say_output(t->given->output);
    if (!written)
        session_fails(&t->s, 2);
}

/* The options for the input: rules are the records' own, and names are without their :LINE. */
static options input_options(const options *given, size_t *lines)
{
    options all = *given;
    all.has_rules = all.has_ko = all.has_suicide = false;
    all.has_passes = all.has_scoring = all.has_komi = false;
    all.files.items = calloc(given->files.count + 1, sizeof *all.files.items);
    if (all.files.items == NULL)
        out_of_memory();
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
    size_t *lines = calloc(given->files.count + 1, sizeof *lines);
    if (lines == NULL)
        out_of_memory();
    options all = input_options(given, lines);
    t.s = (session){.opt = &all};
    t.exec = (exec){.command = given->exec,
                    .timeout = given->timeout,
                    .stream = given->stream,
                    .take = take_answers,
                    .context = &t};
    input_open(&t.s.in, &all);
    t.s.in.lines = lines;
    if (open_files(&t)) {
        report_begin(&t.report, t.to, formats[given->format]);
        t.report.counts_skips = given->gtp != NULL;
        test_all(&t);
        finish(&t);
    } else {
        session_fails(&t.s, 2);
    }
    close_output(&t);
    input_close(&t.s.in);
    igo_replay_free(&t.s.replay);
    failures_free(&t.failed);
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

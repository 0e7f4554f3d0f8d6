/* suite_run.c - turns the records of a test run into test points, one after the other.
 *
 * Several records may wait for the answers of a program. Their results are reported in input order,
 * and so is the end of the run. */
#include "suite_run.h"

#include "fresh_program.h"
#include "printable.h"
#include "process_options.h"
#include "program_options.h"
#include "reduce_conversation.h"
#include "retest_command.h"
#include "suite_failures.h"
#include "suite_options.h"
#include "suite_select.h"
#include "times_options.h"

#include <stdlib.h>
#include <string.h>

/* A record that waits for its result. */
typedef struct pending {
    report_point point;
    char *title, *skip; /* of the point, to be freed; skip is NULL if the record is not skipped */
    record_id id;
    int input_status; /* of the input read up to here */
    kind_set extras;  /* those of EXTRAS that it has */
    failures failed;
} pending;

/* The dojo asks these besides moves, if the program knows them. */
enum { EXTRAS = KIND_BIT(IGO_STEP_UNDO) | KIND_BIT(IGO_STEP_TERRITORY) };

/* ---- Test points ---- */

static pending *new_pending(const suite_run *t)
{
    const igo_case *c = t->s.in.game;
    pending *p = allocate(1, sizeof *p);
    p->title = copy_text(c->title_count > 0 ? c->title : NULL);
    p->point = (report_point){.file = t->s.in.file, .title = p->title, .id = p->id.text};
    p->point.line = c->line > 0 ? c->line : t->s.wrong_line;
    p->input_status = t->s.in.status;
    for (size_t i = 0; i < c->step_count; i++)
        p->extras |= KIND_BIT(c->steps[i].kind) & EXTRAS;
    if (c->start.board.points[0].rows > 0) p->id = find_id(c); /* no board: the text is in error */
    return p;
}

static void free_pending(pending *p)
{
    failures_free(&p->failed);
    free(p->title);
    free(p->skip);
    free(p);
}

/* Ends the run: later records do not count. */
static void stop_run(suite_run *t, int input_status)
{
    t->stopped = true;
    t->input_status = input_status;
}

bool suite_run_put_point(suite_run *t, report_point *point)
{
    const known_entry *entry = known_find(&t->known, point);
    point->known = entry != NULL && point->skip == NULL;
    if (point->known && point->failure_count == 0)
        printable_line(stderr, "igo: %s:%zu: passed unexpectedly: %s", t->known.file, entry->line,
                       entry->name);
    report_add(&t->report, point);
    bool stays_listed = t->updates && entry != NULL;
    if (point->failure_count > 0 && t->own != NULL && t->own->write_known != NULL && !stays_listed)
        known_add(&t->failing, point);
    if (point->failure_count == 0 || point->known || point->choice) return false;
    session_set_status(&t->s, 1);
    t->failed++;
    if (t->given->suite->bail == 0 || t->failed < t->given->suite->bail) return false;
    t->report.bailed_after = t->failed;
    return true;
}

/* True if another program differs only where the rule texts leave a choice. */
static bool differs_by_choice(const suite_run *t, const pending *p)
{
    bool all = options_name_program(t->given) && !p->point.unreadable;
    for (size_t i = 0; i < p->failed.count; i++)
        all = all && p->failed.items[i].by_choice;
    return all && p->failed.count > 0;
}

/* Reports the record, unless the run has ended, and frees it. */
static void end_pending(suite_run *t, pending *p)
{
    report_point *point = &p->point;
    point->skip = p->skip;
    point->failures = p->failed.items;
    point->failure_count = p->failed.count;
    point->choice = differs_by_choice(t, p);
    bool can_repeat =
        !point->unreadable && t->given->answers == NULL && strcmp(point->file, "-") != 0;
    options opt = *t->given;
    if (opt.suite->extras_optional && p->extras == 0) opt.ask_list = NULL;
    for (size_t i = 0; can_repeat && i < p->failed.count; i++)
        p->failed.items[i].text[PART_COMMAND] = retest_command(&opt, point->file, point->line);
    if (!t->stopped && suite_run_put_point(t, point)) stop_run(t, p->input_status);
    free_pending(p);
}

/* Reports a record that needs no answer, once all records before it are reported. `skip`: why it is
 * skipped; NULL: it is not. */
static void end_in_turn(suite_run *t, pending *p, const char *skip)
{
    if (skip != NULL) p->skip = copy_text(skip);
    if (!asker_keep(&t->asker, p)) end_pending(t, p);
}

/* ---- Another program ---- */

/* Counts the answers of a kind; *first is the first of them, and unchanged without one. */
static size_t count_answers(const answers *all, answer_kind kind, const answer **first)
{
    size_t count = 0;
    for (size_t i = all->got; i-- > 0;)
        if (all->items[i].kind == kind) {
            count++;
            *first = &all->items[i];
        }
    return count;
}

/* Finds the first wrong answer, and which failure it is. False: none, or it is wrong only after a
 * play and its undo. */
static bool find_first_wrong(const answers *all, bool reasons, const answer **wrong, size_t *which)
{
    disagreement about = {.compared = 0};
    for (*which = 0; next_disagreement(all, reasons, &about); ++*which) {
        *wrong = about.theirs;
        if (about.theirs != NULL) return about.theirs->detour.turn == IGO_START;
    }
    return false;
}

/* True if the one question was answered, and as claimed. */
static bool is_right(const answers *all, bool reasons)
{
    disagreement about = {.compared = 0};
    return all->got == 1 && all->items[0].kind != ANSWER_LEFT_OUT &&
           all->items[0].kind != ANSWER_UNSUPPORTED && !next_disagreement(all, reasons, &about);
}

/* How the program is asked. An engine that cannot be told its rules plays those of the rule
 * options, or else kata's. */
static asker_options how_to_ask(suite_run *t)
{
    asker_options opt = program_options(t->given, &t->remarks);
    opt.exec.one_per_record = false;
    opt.gtp.tells_rules = true;
    opt.gtp.detours = !t->given->process->no_undo;
    opt.gtp.allow_undo_refusal = false;
    opt.gtp.rules = options_rules(t->given, igo_rules_kata());
    return opt;
}

/* Asks a fresh program only the first question that was answered wrongly: if it is right, the
 * program keeps state. Does not ask after a timeout, nor a program of which a second process does
 * not answer, as the first may hold a resource. */
static void ask_first_wrong(suite_run *t, pending *p, const answers *all)
{
    static const char keeps_state[] = "asked alone, the program answers correctly: it keeps state "
                                      "from earlier questions. Does it change the board while "
                                      "judging?";
    size_t which;
    const answer *wrong;
    asker fresh;
    igo_case c = {.has_rules = false};
    asker_options opt = how_with_new_processes(how_to_ask(t));
    opt.quiet = true;
    opt.gtp.detours = false;
    if (opt.protocol == ASKER_FILE || t->given->process->stream ||
        t->remarks.habits.one_at_a_time || all->trouble_kind == TROUBLE_TIMEOUT ||
        !find_first_wrong(all, t->given->reasons, &wrong, &which))
        return;
    copy_question(&c, &all->game, wrong->step);
    asker_open(&fresh, opt);
    const answers *again = asker_answer(&fresh, &c);
    if (again != NULL && is_right(again, t->given->reasons))
        failures_say_why(&p->failed, which, keeps_state);
    asker_close(&fresh);
    igo_case_free(&c);
}

/* Says that a fresh engine does not fail, and after which commands one does: the fewest that are
 * found in time. */
static void say_depends_on_past(suite_run *t, pending *p, conversation *c)
{
    failure *first = &p->failed.items[0];
    bool found = conversation_reduce(c, &t->asker);
    const char *old = first->text[PART_WHY] != NULL ? first->text[PART_WHY] : "";
    char *why =
        format_text("%s%sonly after earlier questions%s", old, old[0] != '\0' ? "; " : "",
                    found ? "; the fewest commands that lead to it stand below"
                          : ", and a fresh engine that gets the same commands does not fail");
    failures_say_why(&p->failed, 0, why);
    free(why);
    first->text[PART_CONVERSATION] = c->commands;
    if (!conversation_save(c, t->given->process->log)) session_set_status(&t->s, 2);
}

/* True if a fresh engine is right where this one failed first in the record; then says so. Asks
 * none after the first such record, as the search for the fewest commands takes time. */
static bool depends_on_past(suite_run *t, pending *p, const answers *all)
{
    disagreement about = {.compared = 0};
    asker fresh = {.fruitless_starts = 0};
    conversation c = {
        .how = how_to_ask(t), .failing = all, .seconds = t->given->times->shrink_time};
    if (t->given->gtp == NULL || t->tried_reduction || c.seconds <= 0 ||
        !next_disagreement(all, false, &about))
        return false;
    c.wanted = dispute_of(all, &about, false);
    c.how.quiet = true;
    t->tried_reduction = !program_repeats(&fresh, c.how, &all->game, false, &c.wanted, NULL) &&
                         fresh.engine.failures == 0;
    if (t->tried_reduction) say_depends_on_past(t, p, &c);
    asker_close(&fresh);
    igo_case_free(&c.game);
    return t->tried_reduction;
}

/* True if the answers would be right if undo did nothing, like the question put in its place. */
static bool ignores_undo(const answers *all)
{
    disagreement about = {.compared = 0};
    answers other = *all;
    other.game = (igo_case){0};
    copy_case(&other.game, &all->game);
    for (igo_step *step = other.game.steps; step < other.game.steps + other.game.step_count; step++)
        if (step->kind == IGO_STEP_UNDO)
            *step = (igo_step){.kind = IGO_STEP_ASK, .move = igo_move_pass(IGO_BLACK)};
    claim_all(&other.game);
    bool same = !next_disagreement(&other, false, &about);
    igo_case_free(&other.game);
    return same;
}

static const char as_before[] = "as the record before";

/* For the dojo: whether the program does not know one of the EXTRAS in the record. It is then
 * skipped, and so are later records that have it. */
static bool skips_unknown_extras(suite_run *t, pending *p, const answers *all)
{
    disagreement about = {.compared = 0};
    bool first = t->given->suite->extras_optional && (p->extras & ~t->extras_asked) != 0;
    t->extras_asked |= p->extras;
    if ((p->extras & t->extras_unknown) != 0)
        p->skip = copy_text(as_before);
    else if (!first || !next_disagreement(all, false, &about))
        return false;
    else if (about.theirs == NULL)
        p->skip = copy_text(all->trouble);
    else if (about.theirs->kind == ANSWER_OTHER)
        p->skip = format_text("the program answers '%s'", answer_why_not(about.theirs));
    else if (ignores_undo(all))
        p->skip = copy_text("the program leaves out the line undo");
    if (p->skip != NULL) t->extras_unknown |= p->extras;
    return p->skip != NULL;
}

/* Counts what could not be asked. Skips a record without a failure and without an answer; with
 * --exec, one unsupported question is enough to skip it. */
static void leave_out_unsupported(suite_run *t, pending *p, const answers *all)
{
    /* Claims that GTP cannot ask. */
    enum {
        NOT_GTP = KIND_BIT(IGO_STEP_SCORE) | KIND_BIT(IGO_STEP_MOVES) |
                  KIND_BIT(IGO_STEP_LIBERTIES) | KIND_BIT(IGO_STEP_PERFT) |
                  KIND_BIT(IGO_STEP_TERRITORY)
    };
    const answer *first = NULL;
    size_t left_out = count_answers(all, ANSWER_LEFT_OUT, &first);
    size_t unsupported = count_answers(all, ANSWER_UNSUPPORTED, &first);
    size_t answered = all->got - left_out - unsupported;
    bool gtp = t->given->gtp != NULL;
    bool some = gtp ? answered > 0 : left_out < all->asked && unsupported == 0;
    t->answered += answered;
    t->unsupported += unsupported;
    if (p->failed.count > 0 || some) {
        t->report.left_out += left_out;
        t->report.left_out += gtp ? unsupported + count_kinds(&all->game, NOT_GTP) : 0;
        return;
    }
    const char *text = first != NULL ? first->text : "";
    bool only_text = gtp || unsupported == 0;
    p->skip = format_text("%s%s%s", only_text ? "" : "unsupported",
                          only_text || text[0] == '\0' ? "" : ": ", text);
    if (t->why_not[0] == '\0' && unsupported > 0)
        snprintf(t->why_not, sizeof t->why_not, "%s", p->skip);
}

/* True if the record has a claim about a move that holds under these rules. */
static bool has_claim_under(suite_run *t, const igo_case *c, igo_rules rules)
{
    igo_finding finding;
    igo_case other = *c, *own = t->s.in.game;
    bool has = false;
    other.rules = rules;
    t->s.in.game = &other;
    session_start(&t->s);
    while (!has && session_next(&t->s, &finding))
        has = finding.holds && has_kind(KINDS_VERDICT, finding.step->kind);
    t->s.in.game = own;
    return has;
}

/* Counts the record for hint_about_rules. The reason for a skip names the rule that the program
 * does not have. */
static void count_rules(suite_run *t, const pending *p, const igo_case *c)
{
    t->asked_under[RULES_PAIR(c->rules.ko, c->rules.suicide)] += p->skip == NULL;
    if (p->skip == NULL || (strstr(p->skip, "ko=") == NULL && strstr(p->skip, "suicide=") == NULL))
        return;
    t->other_rules++;
    for (unsigned pair = 0; pair < RULES_PAIRS && !t->given->has[AS_RULES]; pair++)
        t->more_under[pair] += has_claim_under(t, c, rules_with_pair(igo_rules_kata(), pair));
}

char *hint_about_rules(const suite_run *t)
{
    char rules[128];
    unsigned best = 0;
    for (unsigned pair = 1; pair < RULES_PAIRS; pair++)
        if (t->asked_under[pair] > t->asked_under[best]) best = pair;
    if (t->other_rules * 2 <= t->report.count || t->asked_under[best] == 0 ||
        t->more_under[best] == 0)
        return NULL;
    igo_rules as = rules_with_pair(igo_rules_kata(), best);
    igo_rules_print(rules, sizeof rules, &as);
    return format_text("--as '%s' asks %zu more", rules, t->more_under[best]);
}

/* With --strict, each remark on a quirk (before TALK_JUDGED) fails the record asked then. */
static void fail_remarks(suite_run *t, failures *to, size_t line)
{
    for (unsigned i = 0; t->given->suite->strict && i < TALK_JUDGED; i++) {
        if (t->remarks.text[i][0] != '\0' && (t->remarked >> i & 1) == 0)
            failures_add(to, line, "the engine speaks GTP 2", NULL, t->remarks.text[i]);
        t->remarked |= (uint32_t)(t->remarks.text[i][0] != '\0') << i;
    }
}

static void compare_answers(suite_run *t, pending *p, const answers *all)
{
    enum { ASKED_AGAIN = 3 }; /* failed records about which a fresh program is asked */
    igo_case c = all->game;
    if (skips_unknown_extras(t, p, all)) return;
    t->s.in.game = &c;
    session_start(&t->s);
    add_answer_failures(&p->failed, &t->s, all);
    bool few = t->failed < ASKED_AGAIN;
    bool broke = all->trouble_kind == TROUBLE_ENDED || all->trouble_kind == TROUBLE_TIMEOUT;
    bool explained = p->failed.count > 0 && (few || broke) && depends_on_past(t, p, all);
    if (p->failed.count > 0 && few && !explained) ask_first_wrong(t, p, all);
    fail_remarks(t, &p->failed, p->point.line);
    leave_out_unsupported(t, p, all);
    count_rules(t, p, &all->game);
}

/* Ends the run if the program hangs on three records in a row, or always ends before it answers. */
static void stop_if_broken(suite_run *t, int input_status, const answers *all)
{
    enum { MOST_HANGS = 3 };
    bool never = t->given->process->stream || (t->given->has[BAIL] && t->given->suite->bail == 0);
    bool dead = asker_keeps_ending(&t->asker);
    t->hangs = all->trouble_kind == TROUBLE_TIMEOUT ? t->hangs + 1 : 0;
    bool hangs = !never && t->hangs >= MOST_HANGS;
    if (t->stopped || !(hangs || dead)) return;
    *(hangs ? &t->report.hangs : &t->report.ends_early) = t->asker.opt.command;
    stop_run(t, input_status);
}

/* Compares the answers to a record, if it was asked, and reports it. If the program cannot be
 * started, stops the run. */
static void finish_record(suite_run *t, const answers *all)
{
    pending *p = all->kept;
    int input_status = p->input_status;
    bool was_asked = all->asked > 0 && !all->unstarted && !t->stopped;
    if (all->unstarted) stop_run(t, input_status);
    if (was_asked) compare_answers(t, p, all);
    end_pending(t, p);
    if (was_asked) stop_if_broken(t, input_status, all);
}

/* Finishes the records that have their answers, in order. */
static void finish_records(suite_run *t)
{
    for (const answers *all; (all = asker_next(&t->asker)) != NULL;)
        finish_record(t, all);
    program_say_restarted(&t->asker);
}

/* Asks the program about a record, unless there is nothing to ask or igo finds a turn illegal. */
static void test_program(suite_run *t, pending *p)
{
    if (!asker_has_questions(&t->asker, t->s.in.game)) {
        end_in_turn(t, p, "nothing to ask");
        return;
    }
    check_claims(&t->s, &p->failed);
    if (t->s.replay.stuck) {
        end_in_turn(t, p, NULL);
        return;
    }
    failures_clear(&p->failed);
    asker_ask(&t->asker, t->s.in.game, p);
}

/* ---- All records ---- */

/* Tests the claims of a record that the options choose: igo's answers, or the program's. */
static void test_chosen(suite_run *t, pending *p)
{
    select_claims(&t->s, t->given, &t->chosen);
    bool none = count_kinds(t->s.in.game, ~(kind_set)KINDS_LEADING) == 0;
    if (none && (t->given->has[AS_RULES] || t->given->suite->played)) {
        end_in_turn(t, p,
                    t->given->has[AS_RULES] ? "no claim holds under the rules of --as"
                                            : "no claim holds where its start is played");
    } else if (options_name_program(t->given)) {
        test_program(t, p);
    } else {
        if (check_claims(&t->s, &p->failed) == 0 && p->failed.count == 0)
            p->skip = copy_text("no claims");
        end_pending(t, p);
    }
}

static void test_record(suite_run *t, input_kind what)
{
    if (!is_record_selected(&t->s, t->given)) return;
    pending *p = new_pending(t);
    const char *why = what == INPUT_ERROR ? NULL : why_skipped(&t->s, t->given);
    if (what == INPUT_ERROR) {
        failures_add(&p->failed, t->s.wrong_line, NULL, NULL, t->s.wrong);
        p->point.unreadable = true;
        end_in_turn(t, p, NULL);
    } else if (why != NULL || (p->extras & t->extras_unknown) != 0) {
        end_in_turn(t, p, why != NULL ? why : as_before);
    } else {
        test_chosen(t, p);
    }
    finish_records(t);
}

void suite_run_list(suite_run *t, FILE *to)
{
    for (input_kind what; (what = input_next(&t->s.in)) != INPUT_END;) {
        if (!is_record_selected(&t->s, t->given) || what == INPUT_ERROR ||
            why_skipped(&t->s, t->given) != NULL)
            continue;
        pending *p = new_pending(t);
        printable_fill(to, IN_LINE, "%s\t%s:%zu\t%s\n", p->id.text, p->point.file, p->point.line,
                       p->title);
        t->report.count++;
        free_pending(p);
    }
    session_set_status(&t->s, t->s.in.status);
}

void suite_run_all(suite_run *t)
{
    if (options_name_program(t->given)) asker_open(&t->asker, how_to_ask(t));
    while (!t->stopped && !asker_cannot_start(&t->asker)) {
        input_kind what = session_input(&t->s);
        if (what == INPUT_END) break;
        test_record(t, what);
    }
    if (t->stopped)
        asker_drop(&t->asker);
    else
        asker_finish(&t->asker);
    finish_records(t);
    asker_close(&t->asker);
    igo_case_free(&t->chosen);
    session_set_status(&t->s, t->stopped ? t->input_status : t->s.in.status);
}

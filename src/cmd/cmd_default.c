/* cmd_default.c - igo FILE: checks claims, answers questions, and draws all other boards. */
#include "commands.h"
#include "explain.h"
#include "input_options.h"
#include "picture.h"
#include "picture_options.h"
#include "printable.h"
#include "results.h"
#include "step_types.h"
#include "suite_failures.h"

#include <string.h>

/* Prints `FILE:LINE: `; line 0 stands for that of the record. */
static void print_place(const session *s, size_t line)
{
    printable_fill(stdout, IN_LINE, "%s:%zu: ", s->in.file, line > 0 ? line : s->in.game->line);
}

/* Prints a verdict and why, with at most `most_points` points of a chain or a capture. */
static void print_verdict(const session *s, igo_verdict verdict, igo_move move, size_t most_points)
{
    char why[EXPLAIN_SIZE];
    out to = out_growing();
    explain_print(why, sizeof why, s->in.game->rules, igo_replay_record(&s->replay), move,
                  s->opt->gtp_points, most_points);
    igo_out_verdict(&to, verdict);
    out_format(&to, " - %s\n", why);
    out_put(stdout, &to);
}

/* ---- Questions and claims ---- */

static void answer_question(session *s, const igo_finding *finding)
{
    char question[64], answer_text[ANSWER_SIZE];
    igo_step_print(question, sizeof question, s->in.game, finding->step);
    print_place(s, finding->step->line);
    printf("%s: ", question + strlen("? "));
    if (finding->step->kind != IGO_STEP_ASK) {
        answer_print(answer_text, sizeof answer_text, s, finding);
        puts(answer_text);
        return;
    }
    if (finding->verdict.reason != IGO_LEGAL) session_set_status(s, 1);
    print_verdict(s, finding->verdict, finding->move, SIZE_MAX);
}

/* Answers the questions of the record. If `says_illegal`, also reports an illegal turn. */
static void answer_each_question(session *s, bool says_illegal)
{
    session_start(s);
    for (igo_finding finding; session_next(s, &finding);) {
        if (igo_step_is_question(finding.step->kind))
            answer_question(s, &finding);
        else if (s->replay.stuck && says_illegal)
            session_say_illegal(s, &finding);
    }
}

static void check_record(session *s)
{
    failures failed = {.items = NULL};
    size_t claims = check_claims(s, &failed);
    for (size_t i = 0; i < failed.count; i++) {
        char *const *text = failed.items[i].text, *why = text[PART_WHY];
        print_place(s, failed.items[i].line);
        if (text[PART_CLAIM][0] == '\0') /* an illegal turn, or the number of other failures */
            puts(text[PART_GOT]);
        else
            printf("%s: wanted %s, got %s%s%s\n", text[PART_CLAIM], text[PART_WANTED],
                   text[PART_GOT], why != NULL ? " - " : "", why != NULL ? why : "");
        session_set_status(s, 1);
    }
    if (failed.count == 0 && claims > 0) {
        print_place(s, 0);
        printf("%zu claim%s hold%s\n", claims, claims == 1 ? "" : "s", claims == 1 ? "s" : "");
    }
    failures_free(&failed);
}

/* ---- Bare boards ---- */

/* Prints each empty point where a play is illegal, and why. */
static void print_illegal_points(const session *s)
{
    enum { MOST_POINTS = 12 };
    igo_set refused = picture_illegal_points(s, true); /* for any reason */
    const igo_board *board = &session_now(s)->board;
    for (igo_point at = igo_set_before(); igo_set_next(&refused, &at);) {
        igo_move move = igo_move_play(s->replay.next, at.row, at.col);
        igo_verdict verdict = igo_is_legal(&s->in.game->rules, igo_replay_record(&s->replay), move);
        out to = out_growing();
        out_point(&to, s->opt, board, at);
        out_text(&to, ": ");
        out_put(stdout, &to);
        print_verdict(s, verdict, move, MOST_POINTS);
    }
    if (igo_set_count(&refused) == 0 &&
        !igo_is_over(&s->in.game->rules, igo_replay_record(&s->replay)))
        puts("every empty point is legal");
    putchar('\n');
}

static void check_or_draw(session *s, input_kind what)
{
    if (what == INPUT_ERROR) return;
    bool claims = false, asks = false;
    for (size_t i = 0; i < s->in.game->step_count; i++) {
        step_role role = igo_step_types[s->in.game->steps[i].kind].role;
        claims = claims || role == STEP_CLAIMS;
        asks = asks || role == STEP_ASKS;
    }
    if (claims) check_record(s);
    if (asks) answer_each_question(s, !claims);
    if (claims || asks || !session_replay(s)) return;
    print_place(s, 0);
    picture p = picture_of_position(s, NULL);
    picture_print(s, &p);
    print_illegal_points(s);
}

/* Shows the usage if no file was named and standard input was empty. */
static void help_if_empty(session *s)
{
    bool named = s->opt->files.count > 0 || s->opt->input->files_from != NULL;
    if (named || s->in.record > 0 || s->in.seen > 0 || s->opt->has[FROM]) return;
    help_igo(stderr);
    session_set_status(s, 2);
}

static const options defaults = {.picture = &(const picture_options){.mark_illegal = true}};

const command cmd_default = {
    .name = "FILE",
    .help = "check claims, answer questions, and draw bare boards",
    .options = "unicode color gtp-points turn",
    .more = "igo marks with * each empty point where a play is illegal, and says why.",
    .examples = "igo kata/09-ko.txt\nigo game.sgf --turn 30",
    .defaults = &defaults,
    .take = check_or_draw,
    .end = help_if_empty,
};

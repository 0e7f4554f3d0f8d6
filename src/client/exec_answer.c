/* exec_answer.c - a line of a program as the answer to a question. */
#include "exec_answer.h"

#include "dispatch.h"
#include "parse.h"
#include "private.h"
#include "step_types.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A line as an answer ----
 *
 * Boards, outcomes and numbers are compared with the claim; if that is NULL, any is accepted. */

/* The player to move and the rows, as in x -o-/---; any stones. */
static bool read_position(line rest, igo_position *position)
{
    word player = igo_line_word(&rest), rows = igo_line_word(&rest);
    position->next = word_xo(player);
    return position->next != IGO_EMPTY && igo_line_word(&rest).length == 0 &&
           igo_read_rows(rows.text, rows.length, '/', true, &position->board) > 0;
}

/* The player, the size or a point may differ; keeps the point. */
static answer_kind compare_board(const igo_position *want, line text, igo_point *differs_at)
{
    igo_position got;
    if (!read_position(text, &got)) return ANSWER_OTHER;
    if (want == NULL) return ANSWER_YES;
    if (igo_board_equal(&want->board, &got.board))
        return want->next == got.next ? ANSWER_YES : ANSWER_NO;
    if (!find_difference(&want->board, &got.board, differs_at)) *differs_at = (igo_point){-1, -1};
    return ANSWER_NO;
}

/* Reads both as claims and compares the words that the reader keeps. */
static answer_kind compare_as_claims(const char *want, const char *claim, word words)
{
    size_t used;
    igo_reader reader = {.line = 0};
    answer_kind kind = ANSWER_OTHER;
    out to = out_growing();
    out_text(&to, "x\n-\n");
    out_text(&to, claim);
    out_bytes(&to, words.text, words.length);
    out_text(&to, "\n\n");
    if (igo_reader_feed(&reader, text_made(&to), to.length, &used) == IGO_CASE) {
        const igo_case *c = &reader.game;
        bool same = want == NULL || strcmp(c->words + c->steps[0].number, want) == 0;
        kind = same ? ANSWER_YES : ANSWER_NO;
    }
    igo_reader_free(&reader);
    free(to.buffer);
    return kind;
}

static answer_kind compare_points(const char *want, line text)
{
    word all = {.text = text.text, .length = text.length};
    word first = igo_line_word(&text);
    if (igo_word_is(first, "none") && igo_line_word(&text).length == 0) all.length = 0;
    return first.length == 0 ? ANSWER_OTHER : compare_as_claims(want, "territory x ", all);
}

static answer_kind compare_number(const uint64_t *want, bool may_be_none, word text)
{
    uint32_t number;
    bool none = may_be_none && igo_word_is(text, "none");
    if (!none && !igo_number_parse(text.text, text.length, &number)) return ANSWER_OTHER;
    return want == NULL || (!none && number == *want) ? ANSWER_YES : ANSWER_NO;
}

static answer_kind read_verdict(line rest, igo_reason *reason)
{
    word verdict = igo_line_word(&rest), why = igo_line_word(&rest);
    if (igo_word_is(verdict, "legal")) return ANSWER_YES;
    if (!igo_word_is(verdict, "illegal")) return ANSWER_OTHER;
    igo_reason_parse(why.text, why.length, reason);
    return ANSWER_NO;
}

static answer_kind read_kind(const answers *to, const igo_step *step, line text, igo_reason *reason,
                             igo_point *differs_at)
{
    line rest = text;
    word first = igo_line_word(&rest);
    bool claims = !igo_step_is_question(step->kind);
    const igo_case *c = &to->game;
    const uint64_t *number = claims ? &step->number : NULL;
    const char *words = claims && step_has_words(step->kind) ? c->words + step->number : NULL;
    switch (igo_step_types[step->kind].form) {
    case FORM_BOARD:
        return compare_board(claims ? &c->positions[step->number] : NULL, text, differs_at);
    case FORM_RESULT: return compare_as_claims(words, "score ", first);
    case FORM_POINTS: return compare_points(words, text);
    case FORM_NUMBER: return compare_number(number, false, first);
    case FORM_CHAIN: return compare_number(number, true, first);
    default: return read_verdict(text, reason);
    }
}

/* Reads answers that fit every question; false: another answer. */
static bool read_excuse(answers *to, line rest)
{
    enum { LONGEST = 200 };
    char why[LONGEST + 1];
    const char *text = rest.text;
    word first = igo_line_word(&rest);
    if (igo_word_is(first, "refused")) {
        answers_add(to, ANSWER_REFUSED, text);
        return true;
    }
    if (!igo_word_is(first, "unsupported")) return false;
    text = igo_line_word(&rest).text;
    snprintf(why, sizeof why, "%.*s", (int)utf8_fitting(text, strlen(text), LONGEST), text);
    answers_add(to, ANSWER_UNSUPPORTED, why);
    return true;
}

/* Reads a line as an answer; if it is long, its beginning from the first word on is kept.
 * False: it is no answer. With `any`, every line is taken as one. */
static bool read_answer(answers *to, const char *printed, bool any)
{
    enum { LONGEST = 63 };
    char kept[LONGEST + 1];
    igo_reason reason = IGO_LEGAL;
    igo_point differs_at = {-1, -1};
    printed += strspn(printed, " \t");
    line text = {.text = printed, .length = strlen(printed)};
    if (read_excuse(to, text)) return true;
    const igo_step *step = &to->game.steps[to->items[to->got].step];
    answer_kind kind = read_kind(to, step, text, &reason, &differs_at);
    if (kind == ANSWER_OTHER && !any) return false;
    snprintf(kept, sizeof kept, "%.*s", (int)utf8_fitting(printed, text.length, LONGEST), printed);
    answer *made = answers_add(to, kind, igo_step_has_verdict(step->kind) ? kept : printed);
    made->reason = reason;
    made->differs_at = differs_at;
    return true;
}

/* True if a line after the last answer is a surplus answer. */
static bool is_surplus(const answers *all, const char *printed)
{
    igo_reason reason;
    igo_point differs_at;
    line text = {.text = printed, .length = strlen(printed)};
    word first = igo_line_word(&(line){.text = printed, .length = text.length});
    return igo_word_is(first, "unsupported") || igo_word_is(first, "refused") ||
           read_verdict(text, &reason) != ANSWER_OTHER ||
           read_kind(all, &all->game.steps[all->items[all->asked - 1].step], text, &reason,
                     &differs_at) != ANSWER_OTHER;
}

/* ---- The answers of a record ---- */

void answers_keep_more(answers *all, const char *text, size_t length)
{
    length = utf8_fitting(text, length, sizeof all->more - 1);
    snprintf(all->more, sizeof all->more, "%.*s", (int)length, text);
}

static void keep_left_out(answers *all, const char *printed)
{
    if (all->other_lines++ > 0) return;
    snprintf(all->other_line, sizeof all->other_line, "%.*s",
             (int)utf8_fitting(printed, strlen(printed), sizeof all->other_line - 1), printed);
    all->other_line_at = all->got;
    all->since = out_growing();
}

static void keep_line(answers *all, const char *printed)
{
    if (all->other_lines > 0 && all->got + all->other_lines <= all->asked)
        out_bytes(&all->since, printed, strlen(printed) + 1);
}

void answers_clear(answers *all)
{
    free(all->since.buffer);
    all->since.buffer = NULL;
    all->got = all->other_lines = 0;
    all->trouble[0] = '\0';
    all->trouble_kind = TROUBLE_OTHER;
}

void answers_restore_left_out(answers *all)
{
    if (all->other_lines == 0 || all->got + all->other_lines != all->asked) return;
    const char *printed = all->since.buffer;
    all->other_lines = 0;
    for (all->got = all->other_line_at; all->got < all->asked; printed += strlen(printed) + 1)
        read_answer(all, printed, true);
}

bool answers_read_line(answers *all, const char *printed)
{
    bool asks = all->got < all->asked;
    bool taken = asks ? read_answer(all, printed, false) : is_surplus(all, printed);
    if (!taken) keep_left_out(all, printed);
    keep_line(all, printed);
    if (asks || !taken) return taken;
    answers_keep_more(all, printed, strlen(printed));
    all->trouble_kind = TROUBLE_TOO_MANY;
    answers_trouble(all, "more than %zu answer%s", all->asked, all->asked == 1 ? "" : "s");
    return true;
}

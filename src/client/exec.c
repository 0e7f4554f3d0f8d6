/* exec.c - asks a program line by line: one process per record, several at a time if asked. */
#include "exec.h"

#include "answers.h"
#include "buffer.h"
#include "memory.h"
#include "private.h"
#include "steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Trouble with a program ---- */

void exec_send(process *program, const answers *all, kind_set besides)
{
    char *text = questions_text(&all->game, besides);
    process_send(program, text, strlen(text));
    free(text);
}

static void keep_more(answers *all, const char *text, size_t length)
{
    length = utf8_fitting(text, length, sizeof all->more - 1);
    snprintf(all->more, sizeof all->more, "%.*s", (int)length, text);
}

void exec_too_many(answers *all, const char *line)
{
    keep_more(all, line, strlen(line));
    all->trouble_kind = TROUBLE_TOO_MANY;
    answers_trouble(all, "more than %zu answer%s", all->asked, all->asked == 1 ? "" : "s");
}

void exec_silent(answers *all, const process *program, double timeout)
{
    if (!program->line_ended)
        keep_more(all, program->line, program->length);
    all->trouble_kind = TROUBLE_SILENT;
    if (all->got == all->asked)
        answers_trouble(all, "still runs %g s after its last answer", timeout);
    else
        answers_trouble(all, "no answer for %g s, after %zu of %zu", timeout, all->got, all->asked);
}

void exec_ended(answers *all, process_end end)
{
    char how[128];
    ending_print(how, sizeof how, end);
    ending_keep(all, end);
    answers_trouble(all, "%s after %zu of %zu answer%s", how, all->got, all->asked,
                    all->asked == 1 ? "" : "s");
}

/* ---- Programs at work ---- */

static void give_answer(answers *to, const char *line)
{
    if (to->got < to->asked)
        reply_read(to, line);
    else
        exec_too_many(to, line);
}

/* The program is no more, or no more is wanted of it; the job's place is free. */
static void end_job(exec *e, size_t index, process_event why)
{
    exec_job *job = e->jobs[index];
    answers *all = job->record;
    process_end end = process_stop(&job->program);
    if (why == PROCESS_SILENT)
        exec_silent(all, &job->program, e->timeout);
    else if (why == PROCESS_END && all->got < all->asked)
        exec_ended(all, end);
    all->unstarted = end.cannot_start;
    all->words = job->program.words != NULL ? job->program.words : copy_text("");
    all->done = true;
    e->cannot_start = e->cannot_start || end.cannot_start;
    e->jobs[index] = e->jobs[--e->running];
    e->jobs[e->running] = job;
}

/* Takes what a program says, as long as it says something. True: it is done. */
static bool hear_job(exec *e, size_t index, bool alone)
{
    exec_job *job = e->jobs[index];
    process_event what;
    while ((what = alone ? process_next(&job->program, true) : process_look(&job->program)) ==
           PROCESS_LINE) {
        give_answer(job->record, job->program.line);
        if (job->record->trouble[0] != '\0')
            break;
    }
    if (what == PROCESS_NOTHING)
        return false;
    end_job(e, index, what);
    return true;
}

/* Until one program less is at work. */
static void hear_one(exec *e)
{
    process *programs[PROCESS_MOST];
    if (e->running == 1) {
        hear_job(e, 0, true);
        return;
    }
    for (;;) {
        for (size_t i = 0; i < e->running; i++)
            if (hear_job(e, i, false))
                return;
        for (size_t i = 0; i < e->running; i++)
            programs[i] = &e->jobs[i]->program;
        process_wait(programs, e->running);
    }
}

static size_t most_of(const exec *e)
{
    return e->most == 0 ? 1 : e->most < PROCESS_MOST ? e->most : PROCESS_MOST;
}

static void make_jobs(exec *e)
{
    e->jobs = allocate(most_of(e), sizeof(exec_job *));
    for (size_t i = 0; i < most_of(e); i++)
        e->jobs[i] = allocate(1, sizeof(exec_job));
}

void exec_ask(exec *e, answers *all)
{
    if (e->jobs == NULL)
        make_jobs(e);
    if (e->running == most_of(e))
        hear_one(e);
    exec_job *job = e->jobs[e->running];
    job->record = all;
    if (!process_start(&job->program, e->command, e->timeout, true)) {
        e->cannot_start = all->unstarted = all->done = true;
        return;
    }
    e->running++;
    job->program.log = e->log;
    exec_send(&job->program, all, e->besides);
    process_close_input(&job->program);
    if (most_of(e) == 1)
        hear_one(e);
}

static void free_jobs(exec *e)
{
    for (size_t i = 0; e->jobs != NULL && i < most_of(e); i++)
        free(e->jobs[i]);
    free(e->jobs);
    e->jobs = NULL;
}

void exec_finish(exec *e)
{
    while (e->running > 0)
        hear_one(e);
    free_jobs(e);
}

void exec_drop(exec *e)
{
    while (e->running > 0)
        end_job(e, 0, PROCESS_NOTHING);
    free_jobs(e);
}

/* ---- What a program behind --exec writes, line by line, as answers to a record ---- */

/* ---- Words ---- */

static const char *take_word(const char *text, size_t *length)
{
    text += strspn(text, " \t");
    *length = strcspn(text, " \t");
    return text;
}

static bool is_word(const char *word, size_t length, const char *text)
{
    return strlen(text) == length && memcmp(word, text, length) == 0;
}

/* ---- Boards, outcomes, numbers ----
 *
 * Each is compared with what is claimed; where that is NULL, nothing is, and anything will do. */

static bool is_stone(char c)
{
    return c != '\0' && strchr("xo-", c) != NULL;
}

static igo_color color_of(char c)
{
    return c == 'x' ? IGO_BLACK : c == 'o' ? IGO_WHITE : IGO_EMPTY;
}

/* The size of rows joined by slashes; false: they are ragged, too many, or no rows. */
static bool measure(const char *text, size_t length, int *rows, int *cols)
{
    int col = 0;
    *rows = *cols = 0;
    for (size_t i = 0; i <= length; i++) {
        bool end = i == length || text[i] == '/';
        if (!end && !is_stone(text[i]))
            return false;
        col += !end;
        if (!end)
            continue;
        if (col == 0 || (*rows > 0 && col != *cols))
            return false;
        *cols = col;
        col = 0;
        ++*rows;
    }
    return *rows <= IGO_MAX_SIZE && *cols <= IGO_MAX_SIZE;
}

/* The player to move and the rows, as in x -o-/---; any stones. */
static bool read_position(const char *line, igo_position *position)
{
    int rows, cols;
    size_t length, behind;
    const char *player = take_word(line, &length);
    if (length != 1 || (*player != 'x' && *player != 'o'))
        return false;
    const char *text = take_word(player + 1, &length);
    take_word(text + length, &behind);
    if (behind > 0 || !measure(text, length, &rows, &cols))
        return false;
    position->next = color_of(*player);
    position->board = igo_board_make(rows, cols);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            igo_board_set(&position->board, (igo_point){row, col},
                          color_of(text[row * (cols + 1) + col]));
    return true;
}

/* What differs is the player, the size, or a point, which is kept. */
static answer_kind compare_board(const igo_position *want, const char *line, igo_point *odd)
{
    igo_position got;
    if (!read_position(line, &got))
        return ANSWER_OTHER;
    if (want == NULL)
        return ANSWER_YES;
    if (igo_board_equal(&want->board, &got.board))
        return want->next == got.next ? ANSWER_YES : ANSWER_NO;
    if (!find_difference(&want->board, &got.board, odd))
        *odd = (igo_point){-1, -1};
    return ANSWER_NO;
}

/* Answers are the same where the reader keeps the same words of a claim that is made of them. */
static answer_kind compare_words(const char *want, const char *claim, const char *line)
{
    size_t used;
    igo_reader reader = {.line = 0};
    answer_kind kind = ANSWER_OTHER;
    out to = out_growing();
    out_text(&to, "x\n-\n");
    out_text(&to, claim);
    out_text(&to, line);
    out_text(&to, "\n\n");
    if (igo_reader_feed(&reader, text_made(&to), to.length, &used) == IGO_CASE) {
        const igo_case *game = &reader.game;
        bool same = want == NULL || strcmp(game->words + game->steps[0].number, want) == 0;
        kind = same ? ANSWER_YES : ANSWER_NO;
    }
    igo_reader_free(&reader);
    free(to.buffer);
    return kind;
}

static answer_kind compare_score(const char *want, const char *line)
{
    char text[65];
    size_t length;
    const char *word = take_word(line, &length);
    snprintf(text, sizeof text, "%.*s", length < sizeof text ? (int)length : 0, word);
    return compare_words(want, "score ", text);
}

static answer_kind compare_points(const char *want, const char *line)
{
    size_t length, behind;
    const char *word = take_word(line, &length);
    take_word(word + length, &behind);
    bool none = is_word(word, length, "none") && behind == 0;
    return length == 0 ? ANSWER_OTHER : compare_words(want, "territory x ", none ? "" : line);
}

static answer_kind compare_number(const uint64_t *want, bool may_be_none, const char *line)
{
    size_t length;
    uint32_t number;
    const char *word = take_word(line, &length);
    bool none = may_be_none && is_word(word, length, "none");
    if (!none && !igo_number_parse(word, length, &number))
        return ANSWER_OTHER;
    return want == NULL || (!none && number == *want) ? ANSWER_YES : ANSWER_NO;
}

/* ---- Lines ---- */

static answer_kind read_verdict(const char *line, igo_reason *reason)
{
    size_t length;
    const char *word = take_word(line, &length);
    if (is_word(word, length, "legal"))
        return ANSWER_YES;
    if (!is_word(word, length, "illegal"))
        return ANSWER_OTHER;
    word = take_word(word + length, &length);
    igo_reason_parse(word, length, reason);
    return ANSWER_NO;
}

static answer_kind read_kind(const answers *to, const igo_step *step, const char *line,
                             igo_reason *reason, igo_point *odd)
{
    bool claims = !igo_step_is_question(step->kind);
    const igo_case *game = &to->game;
    const uint64_t *number = claims ? &step->number : NULL;
    switch (igo_step_types[step->kind].form) {
    case FORM_BOARD:
        return compare_board(claims ? &game->positions[step->number] : NULL, line, odd);
    case FORM_RESULT: return compare_score(claims ? game->words + step->number : NULL, line);
    case FORM_POINTS: return compare_points(claims ? game->words + step->number : NULL, line);
    case FORM_NUMBER: return compare_number(number, false, line);
    case FORM_CHAIN: return compare_number(number, true, line);
    default: return read_verdict(line, reason);
    }
}

/* The words of every question: false, and it is another answer. */
static bool read_excuse(answers *to, const char *line)
{
    enum { LONGEST = 200 };
    size_t length;
    char why[LONGEST + 1];
    const char *word = take_word(line, &length);
    if (is_word(word, length, "refused")) {
        answers_add(to, ANSWER_REFUSED, line);
        return true;
    }
    if (!is_word(word, length, "unsupported"))
        return false;
    const char *text = take_word(word + length, &length);
    snprintf(why, sizeof why, "%.*s", (int)utf8_fitting(text, strlen(text), LONGEST), text);
    answers_add(to, ANSWER_UNSUPPORTED, why);
    return true;
}

/* Of a long line the beginning is kept, from its first word on: blanks before it are no words. */
void reply_read(answers *to, const char *line)
{
    enum { LONGEST = 63 };
    char kept[LONGEST + 1];
    igo_reason reason = IGO_LEGAL;
    igo_point odd = {-1, -1};
    line += strspn(line, " \t");
    if (read_excuse(to, line))
        return;
    const igo_step *step = &to->game.steps[to->items[to->got].step];
    answer_kind kind = read_kind(to, step, line, &reason, &odd);
    snprintf(kept, sizeof kept, "%.*s", (int)utf8_fitting(line, strlen(line), LONGEST), line);
    answer *made = answers_add(to, kind, igo_step_asks(step->kind) ? kept : line);
    made->reason = reason;
    made->odd = odd;
}

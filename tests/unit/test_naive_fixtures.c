/* test_naive_fixtures.c - the claims of the fixture files that are named, by the naive rules: a
 * point a file. Of the library only what reads and prints text is used. */
#include "naive_values.h"
#include "step_types.h"
#include "test.h"

enum { MOST_SEQUENCES = 5000 };

static bool is_score(const igo_case *c, const igo_step *step, const naive_record *naive)
{
    char text[64];
    igo_score score = naive_score(c->rules, naive, &(naive_marks){.at = {false}});
    igo_outcome_print(text, sizeof text, score.outcome);
    return strcmp(text, c->words + step->number) == 0;
}

static bool is_territory(const igo_case *c, const igo_step *step, const naive_record *naive)
{
    const naive_board *board = &naive->entries[naive->count - 1].board;
    naive_marks owned = naive_territory(board, step->move.color);
    const char *rest = c->words + step->number;
    for (int i = 0; i < board->rows * board->cols; i++) {
        char point[16];
        int length = snprintf(point, sizeof point, "%d,%d", i / board->cols, i % board->cols);
        if (!owned.at[i]) continue;
        if (strncmp(rest, point, (size_t)length) != 0) return false;
        rest += length;
        rest += *rest == ' ';
    }
    return *rest == '\0';
}

static uint64_t count_marks(const naive_marks *marks)
{
    uint64_t count = 0;
    for (int i = 0; i < NAIVE_POINTS; i++)
        count += marks->at[i];
    return count;
}

/* Takes a step; whether it is as the naive rules have it. */
static bool holds(const igo_case *c, const igo_step *step, naive_record *naive)
{
    naive_answer answer = {.verdict = {.reason = IGO_LEGAL}};
    naive_marks marks;
    const naive_entry *now = &naive->entries[naive->count - 1];
    const igo_position *to = &c->positions[step->number];
    naive_board board;
    if (step->kind == IGO_STEP_PLAY || igo_step_has_verdict(step->kind))
        naive_judge(c->rules, naive, step->move, &answer);
    igo_reason reason = answer.verdict.reason;
    switch (step->kind) {
    case IGO_STEP_PLAY:
        if (reason == IGO_LEGAL) naive_apply(naive, step->move);
        return reason == IGO_LEGAL;
    case IGO_STEP_LEGAL: return reason == IGO_LEGAL;
    case IGO_STEP_ILLEGAL:
        return reason != IGO_LEGAL && (step->want == IGO_LEGAL || step->want == reason);
    case IGO_STEP_BOARD: return same_board(&to->board, &now->board) && to->next == now->next;
    case IGO_STEP_THEN:
    case IGO_STEP_SETUP:
        board = naive_of(&to->board);
        if (step->kind == IGO_STEP_THEN)
            naive_then(naive, &board, to->next);
        else
            naive_start(naive, &board, to->next);
        return naive_lawful(&board);
    case IGO_STEP_SCORE: return is_score(c, step, naive);
    case IGO_STEP_MOVES:
        marks = naive_legal_moves(c->rules, naive);
        return count_marks(&marks) == step->number;
    case IGO_STEP_LIBERTIES:
        return (uint64_t)naive_liberties(&now->board, step->move.at) == step->number;
    case IGO_STEP_PERFT:
        return step->number > MOST_SEQUENCES ||
               naive_perft(c->rules, naive, step->depth, step->with_passes) == step->number;
    case IGO_STEP_UNDO: naive_undo(naive); return true;
    case IGO_STEP_TERRITORY: return is_territory(c, step, naive);
    case IGO_STEP_PRISONERS:
        return (uint64_t)now->prisoners[igo_opponent(step->move.color)] == step->number;
    default: return true;
    }
}

static void check_record(test *t, const char *file, const igo_case *c, naive_record *naive)
{
    naive_board board = naive_of(&c->start.board);
    naive_start(naive, &board, c->start.next);
    for (size_t i = 0; i < c->step_count; i++) {
        char text[2048];
        const igo_step *step = &c->steps[i];
        if (CHECK(t, holds(c, step, naive))) continue;
        igo_step_print(text, sizeof text, c, step);
        test_say(t, "%s:%zu: %s", file, step->line, text);
    }
}

static void check_file(test *t, const char *file, naive_record *naive)
{
    enum { ROOM = 1 << 20 };
    FILE *from = fopen(file, "rb");
    char *text = test_room(ROOM, 1);
    size_t length = from != NULL ? fread(text, 1, ROOM, from) : 0, records = 0;
    igo_reader reader = {.line = 0};
    CHECK(t, length > 0 && length < ROOM && fclose(from) == 0);
    for (size_t at = 0, used = 0; at <= length; at += used) {
        igo_status what = igo_reader_feed(&reader, text + at, length - at, &used);
        records += what == IGO_CASE;
        if (what == IGO_CASE)
            check_record(t, file, &reader.game, naive);
        else if (!CHECK(t, what == IGO_MORE) || at == length)
            break;
    }
    CHECK(t, records > 0);
    igo_reader_free(&reader);
    free(text);
    test_end_point(t, file);
}

int main(int count, char **files)
{
    test t = test_begin();
    naive_record *naive = test_room(1, sizeof *naive);
    for (int i = 1; i < count; i++)
        check_file(&t, files[i], naive);
    free(naive);
    return test_end(&t);
}

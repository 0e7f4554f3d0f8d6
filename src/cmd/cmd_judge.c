/* cmd_judge.c - igo judge: the verdict on each question. */
#include "commands.h"
#include "explain.h"
#include "printable.h"
#include "results.h"
#include "step_types.h"
#include "suite_failures.h"

#include <stdlib.h>

/* Begins a JSON object with the place of the step and the title of the record. */
static json json_record(const session *s, const igo_finding *finding)
{
    json j = json_of(&s->in, finding->step->line > 0 ? finding->step->line : s->in.game->line);
    json_key_text_if_any(&j, "title", s->in.game->title);
    return j;
}

static void print_verdict_json(const session *s, const igo_finding *finding)
{
    const igo_board *board = &session_now(s)->board;
    const igo_record *record = igo_replay_record(&s->replay);
    igo_evidence evidence = igo_explain(&s->in.game->rules, record, finding->move);
    json j = json_record(s, finding);
    json_key_move(&j, s->opt, board, finding->move);
    json_keys_verdict(&j, evidence.verdict);
    if (evidence.verdict.reason == IGO_LEGAL && finding->move.turn == IGO_PLAY)
        json_key_points(&j, "taken", &evidence.taken);
    if (evidence.verdict.reason == IGO_SUICIDE) json_key_points(&j, "chain", &evidence.chain);
    json_put(stdout, &j);
}

/* Answers a question that is not about a move. */
static void answer_other(const session *s, const igo_finding *finding)
{
    char answer_text[ANSWER_SIZE], question[64];
    answer_print(answer_text, sizeof answer_text, s, finding);
    if (!s->opt->json) {
        puts(answer_text);
        return;
    }
    igo_step_print(question, sizeof question, s->in.game, finding->step);
    json j = json_record(s, finding);
    json_key_text(&j, "question", question + strlen("? "));
    json_key_text(&j, "answer", answer_text);
    json_put(stdout, &j);
}

static void answer_move(session *s, const igo_finding *finding)
{
    if (finding->verdict.reason != IGO_LEGAL) session_set_status(s, 1);
    if (s->opt->json) {
        print_verdict_json(s, finding);
        return;
    }
    char words[EXPLAIN_SIZE] = "";
    if (s->opt->explain)
        explain_print(words, sizeof words, s->in.game->rules, igo_replay_record(&s->replay),
                      finding->move, s->opt->gtp_points, SIZE_MAX);
    out to = out_growing();
    igo_out_verdict(&to, finding->verdict);
    out_format(&to, "%s%s\n", s->opt->explain ? " - " : "", words);
    out_put(stdout, &to);
}

/* Answers the questions from the current step on; returns their number. */
static size_t answer_questions(session *s)
{
    igo_finding finding;
    size_t count = 0;
    while (session_next(s, &finding)) {
        if (finding.step->kind == IGO_STEP_ASK)
            answer_move(s, &finding);
        else if (igo_step_is_question(finding.step->kind))
            answer_other(s, &finding);
        else if (s->replay.stuck)
            session_say_illegal(s, &finding);
        count += igo_step_is_question(finding.step->kind);
    }
    return count;
}

/* Reports the first record without a question if no record had one. */
static void say_unasked(session *s)
{
    if (s->asked || s->unasked_file == NULL) return;
    flush_output();
    printable_line(stderr, "igo: %s:%zu: found no question, wanted a line such as '? 2,1'",
                   s->unasked_file, s->unasked_line);
    fputs("hint: or ask on the command line: igo judge 2,1 FILE\n", stderr);
}

/* Answers the questions of a record, and judges each MOVE after it. A record in error also gets a
 * line for each MOVE, with --json at least one, so that output and input stay in step. */
static void judge_record(session *s, input_kind what)
{
    bool has_start = igo_board_rows(&s->in.game->start.board) > 0;
    size_t moves = s->opt->moves.count, asked = moves;
    if (has_start) {
        session_start(s);
        asked += answer_questions(s);
    }
    if (!has_start || what == INPUT_ERROR || s->replay.stuck) {
        for (size_t lines = moves == 0 && s->opt->json ? 1 : moves; lines > 0; lines--)
            session_print_error(s);
        return;
    }
    session_add_moves(s, IGO_STEP_ASK);
    answer_questions(s);
    s->asked = s->asked || asked > 0;
    if (s->asked || s->unasked_file != NULL) return;
    s->unasked_file = s->in.file;
    s->unasked_line = s->in.game->line;
}

const command cmd_judge = {
    .name = "judge",
    .args = "[OPTION]... [MOVE | FILE]...",
    .help = "answer each question: legal, or illegal and why",
    .options = "move explain boards gtp-points json",
    .needs = "explain:!json gtp-points:explain,json",
    .more = "igo answers each line '? MOVE' of a record. Then it judges each MOVE as the next\n"
            "turn after the record, and plays none of them.",
    .examples = "igo judge kata/09-ko.txt:2 C3\n"
                "printf 'x\\n-o-\\no--\\n---\\n' | igo judge 0,0 --explain",
    .take = judge_record,
    .end = say_unasked,
};

/* record_session.c - runs a command on record after record, and keeps its exit status. */
#include "record_session.h"

#include "printable.h"
#include "results.h"
#include "step_types.h"

#include <stdlib.h>
#include <string.h>

void session_set_status(session *s, int status)
{
    if (status > s->status) s->status = status;
}

input_kind session_input(session *s)
{
    input_kind what = input_next(&s->in);
    const igo_error *error = s->in.error;
    if (what != INPUT_ERROR) return what;
    s->wrong_line = error->line;
    s->wrong_column = error->column;
    snprintf(s->wrong, sizeof s->wrong, "found %s, wanted %s", error->found, error->wanted);
    return what;
}

void session_open(session *s, const options *opt)
{
    *s = (session){.opt = opt, .replay = {.any_turn = opt->any_turn, .skips_perft = true}};
    input_open(&s->in, opt);
}

int session_close(session *s)
{
    session_set_status(s, s->in.status);
    input_close(&s->in);
    igo_replay_free(&s->replay);
    return s->status;
}

int each_record(const options *opt, const command *cmd)
{
    session s;
    session_open(&s, opt);
    s.in.keep_text = cmd->keeps_text;
    for (input_kind what; (what = session_input(&s)) != INPUT_END;)
        cmd->take(&s, what);
    if (cmd->end != NULL) cmd->end(&s);
    return session_close(&s);
}

void session_say(session *s, int status, size_t line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(s->wrong, sizeof s->wrong, format, args);
    va_end(args);
    s->wrong_line = line;
    s->wrong_column = 0;
    printable_line(stderr, "igo: %s:%zu: %s", s->in.file, line, s->wrong);
    session_set_status(s, status);
}

void session_say_illegal(session *s, const igo_finding *finding)
{
    char move[32], where[40] = "";
    igo_move_print(move, sizeof move, finding->move);
    size_t line = finding->step->line, turns = s->in.sgf->placed;
    for (size_t i = 0; i < s->replay.step; i++)
        turns += counts_as_turn(&s->in.game->steps[i]);
    if (s->in.source == TEXT_SGF) snprintf(where, sizeof where, " at turn %zu", turns);
    session_say(s, 1, line > 0 ? line : s->in.game->line, "illegal %s %s%s", move,
                igo_reason_name(finding->verdict.reason), where);
}

void drop_undone(igo_case *c)
{
    size_t kept = 0;
    while (kept < c->step_count && c->steps[kept].kind != IGO_STEP_UNDO)
        kept++;
    for (size_t i = kept; i < c->step_count; i++) {
        if (c->steps[i].kind != IGO_STEP_UNDO) {
            c->steps[kept++] = c->steps[i];
            continue;
        }
        while (kept > 0 && !igo_step_is_turn(c->steps[kept - 1].kind))
            kept--;
        kept -= kept > 0;
    }
    c->step_count = kept;
}

/* Cuts the record after the turn of --turn. False: it has fewer turns, which is reported. */
static bool cut_at_turn(session *s)
{
    igo_case *c = s->in.game;
    size_t step = 0, has = s->in.source == TEXT_SGF ? s->in.sgf->placed : 0;
    if (!s->opt->has[TURN]) return true;
    drop_undone(c);
    for (; step < c->step_count && has < s->opt->turn; step++)
        has += counts_as_turn(&c->steps[step]);
    c->step_count = step;
    if (has < s->opt->turn)
        session_say(s, 2, c->line, "--turn %u: the record has only %zu turn%s",
                    (unsigned)s->opt->turn, has, has == 1 ? "" : "s");
    return has >= s->opt->turn;
}

bool session_replay(session *s)
{
    igo_finding finding = {0};
    if (!cut_at_turn(s)) return false;
    session_start(s);
    while (session_next(s, &finding))
        continue;
    if (s->replay.stuck) session_say_illegal(s, &finding);
    return !s->replay.stuck;
}

void session_add_moves(session *s, igo_step_kind kind)
{
    igo_color next = s->replay.next;
    int rows = igo_board_rows(&session_now(s)->board);
    for (size_t i = 0; i < s->opt->moves.count; i++) {
        const char *text = s->opt->moves.items[i];
        igo_move move;
        igo_error error;
        igo_move_parse(text, strlen(text), rows, next, &move, &error); /* as options checked */
        add_step(s->in.game, kind, move);
        if (kind == IGO_STEP_PLAY) next = igo_opponent(move.color);
    }
}

void session_print_error(const session *s)
{
    if (!s->opt->json) {
        puts("error");
        return;
    }
    json j = json_at(&s->in, s->wrong_line);
    if (s->wrong_column > 0) json_key_number(&j, "column", (int64_t)s->wrong_column);
    json_key_number(&j, "record", (int64_t)s->in.record);
    json_key_text(&j, "error", s->wrong);
    json_put(stdout, &j);
}

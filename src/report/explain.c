/* explain.c - the evidence behind a verdict, in words. */
#include "explain.h"

#include "out.h"

/* How points are written. */
typedef struct style {
    const igo_board *board;
    bool gtp;
    size_t most;
} style;

static void out_points(out *to, style how, const igo_set *set)
{
    size_t count = 0;
    for (igo_point at = igo_set_before(); igo_set_next(set, &at) && count < how.most; count++) {
        out_char(to, ' ');
        to->length += how.gtp ? igo_vertex_print(out_rest(to), out_left(to), how.board, at)
                              : igo_point_print(out_rest(to), out_left(to), at);
    }
    size_t all = (size_t)igo_set_count(set);
    if (count == all)
        return;
    out_text(to, " ... and ");
    out_number(to, (int64_t)(all - count));
    out_text(to, " more");
}

static void out_over(out *to, const igo_entry *now)
{
    if (now->move.turn == IGO_RESIGN) {
        out_text(to, igo_color_name(now->move.color));
        out_text(to, " has resigned");
        return;
    }
    out_text(to, "the game has ended by ");
    out_number(to, now->passes);
    out_text(to, now->passes == 1 ? " pass" : " passes");
}

static void out_size(out *to, const igo_board *board)
{
    out_text(to, "the board has ");
    out_number(to, igo_board_rows(board));
    out_text(to, igo_board_rows(board) == 1 ? " row and " : " rows and ");
    out_number(to, igo_board_cols(board));
    out_text(to, igo_board_cols(board) == 1 ? " column" : " columns");
}

static void out_repeated(out *to, igo_ko ko, igo_verdict verdict)
{
    bool player = ko == IGO_KO_SITUATIONAL;
    out_text(to,
             player ? "repeats the board and player to move of ply " : "repeats the board of ply ");
    out_number(to, (int64_t)verdict.repeats);
}

size_t explain_print(char *buffer, size_t size, igo_rules rules, igo_record record, igo_move move,
                     bool gtp_points, size_t most)
{
    out to = out_to(buffer, size);
    const igo_entry *now = &record.entries[record.count - 1];
    style how = {.board = &now->board, .gtp = gtp_points, .most = most};
    igo_evidence evidence = igo_explain(rules, record, move);
    switch (evidence.verdict.reason) {
    case IGO_LEGAL:
        out_text(&to, move.turn != IGO_PLAY        ? "no stone is played"
                      : evidence.verdict.taken > 0 ? "takes"
                                                   : "takes nothing");
        out_points(&to, how, &evidence.taken);
        break;
    case IGO_OVER: out_over(&to, now); break;
    case IGO_TURN:
        out_text(&to, igo_color_name(now->next));
        out_text(&to, " is to move");
        break;
    case IGO_BOUNDS: out_size(&to, &now->board); break;
    case IGO_OCCUPIED:
        out_text(&to, igo_color_name(igo_board_get(&now->board, move.at)));
        out_text(&to, " stands there");
        break;
    case IGO_SUICIDE:
        out_text(&to, "no liberty for");
        out_points(&to, how, &evidence.chain);
        break;
    case IGO_KO:
    case IGO_SUPERKO: out_repeated(&to, rules.ko, evidence.verdict); break;
    }
    return out_end(&to);
}

/* explain.c - the evidence for a verdict, in words. */
#include "explain.h"

#include "print.h"

/* How a list of points is written. */
typedef struct style {
    const igo_board *board;
    bool gtp; /* points are as in D4 */
    size_t most_points;
} style;

static void out_points(out *to, style how, const igo_set *set)
{
    size_t count = 0;
    for (igo_point at = igo_set_before(); igo_set_next(set, &at) && count < how.most_points;
         count++) {
        out_char(to, ' ');
        how.gtp ? igo_out_vertex(to, how.board, at) : igo_out_point(to, at);
    }
    int more = igo_set_count(set) - (int)count;
    if (more > 0) igo_out_format(to, " ... and %d more", more);
}

/* Writes a number, and the word for one or for many. */
static void out_number_of(out *to, size_t count, const char *one, const char *many)
{
    out_count(to, count);
    out_text(to, count == 1 ? one : many);
}

static const igo_entry *last_entry_of(const igo_record *record)
{
    return &record->entries[record->count - 1];
}

size_t explain_print(char *buffer, size_t size, igo_rules rules, const igo_record *record,
                     igo_move move, bool gtp_points, size_t most_points)
{
    out to = out_to(buffer, size);
    const igo_entry *now = last_entry_of(record);
    style how = {.board = &now->board, .gtp = gtp_points, .most_points = most_points};
    igo_evidence evidence = igo_explain(&rules, record, move);
    switch (evidence.verdict.reason) {
    case IGO_LEGAL:
        out_text(&to, move.turn != IGO_PLAY                   ? "no stone is played"
                      : evidence.verdict.taken == 0           ? "captures nothing"
                      : igo_set_has(&evidence.taken, move.at) ? "takes off its own stones"
                                                              : "captures");
        out_points(&to, how, &evidence.taken);
        break;
    case IGO_OVER:
        if (now->move.turn == IGO_RESIGN) {
            igo_out_format(&to, "%s has resigned", igo_color_name(now->move.color));
            break;
        }
        out_text(&to, "the game ended after ");
        out_number_of(&to, now->passes, " pass", " passes");
        break;
    case IGO_TURN: igo_out_format(&to, "%s is to move", igo_color_name(now->next)); break;
    case IGO_BOUNDS:
        out_text(&to, "the board has ");
        out_number_of(&to, (size_t)igo_board_rows(&now->board), " row and ", " rows and ");
        out_number_of(&to, (size_t)igo_board_cols(&now->board), " column", " columns");
        break;
    case IGO_OCCUPIED:
        igo_out_format(&to, "%s has a stone there",
                       igo_color_name(igo_board_get(&now->board, move.at)));
        break;
    case IGO_SUICIDE:
        out_text(&to, "no liberty for");
        out_points(&to, how, &evidence.chain);
        break;
    case IGO_KO:
    case IGO_SUPERKO:
        igo_out_format(&to, "repeats the board%s %s",
                       rules.ko == IGO_KO_SITUATIONAL ? " and the player to move" : "",
                       evidence.verdict.repeats > 0 ? "after turn " : "at the start");
        if (evidence.verdict.repeats > 0) out_count(&to, evidence.verdict.repeats);
        break;
    }
    return out_end(&to);
}

/* Says that the point is empty, and since which turn if it held a stone. */
static void out_empty(out *to, const igo_record *record, igo_point at)
{
    size_t ply = record->count;
    while (ply > 0 && igo_board_get(&record->entries[ply - 1].board, at) == IGO_EMPTY)
        ply--;
    igo_out_point(to, at);
    out_text(to, ply > 0 ? " is empty since turn " : " is empty");
    if (ply > 0) out_count(to, ply);
}

/* Says how many liberties the new stone's chain has, and where. */
static void out_liberties(out *to, const igo_board *after, igo_point at, size_t most_points)
{
    igo_set chain = igo_board_chain(after, at), liberties = igo_board_liberties(after, at);
    int stones = igo_set_count(&chain);
    if (stones > 1)
        igo_out_format(to, ", the chain of %d stones has ", stones);
    else
        out_text(to, ", the new stone has ");
    out_number_of(to, (size_t)igo_set_count(&liberties), " liberty:", " liberties:");
    out_points(to, (style){.board = after, .most_points = most_points}, &liberties);
}

/* Says why no rule forbids a play. Only a play that takes stones off, by capture or suicide, can
 * repeat a board, so ko is mentioned only then. */
static void out_legal_play(out *to, igo_rules rules, const igo_record *record, igo_move move,
                           size_t most_points)
{
    igo_set taken = igo_explain(&rules, record, move).taken;
    igo_entry after;
    igo_play(&rules, record, move, &after);
    igo_out_format(to, "%s is to move, ", igo_color_name(move.color));
    out_empty(to, record, move.at);
    bool suicide = igo_board_get(&after.board, move.at) == IGO_EMPTY;
    if (suicide)
        out_text(to, ", suicide is allowed");
    else
        out_liberties(to, &after.board, move.at, most_points);
    if (igo_set_count(&taken) == 0) return;
    out_text(to, suicide ? "; it takes off" : "; it captures");
    out_points(to, (style){.board = &after.board, .most_points = most_points}, &taken);
    if (record->count >= 2 && rules.ko != IGO_KO_NONE)
        out_text(to, rules.ko == IGO_KO_SIMPLE
                         ? "; the new board is not the one before the last turn"
                         : "; superko allows the new board");
}

size_t explain_legal_print(char *buffer, size_t size, igo_rules rules, const igo_record *record,
                           igo_move move, size_t most_points)
{
    out to = out_to(buffer, size);
    out_text(&to, "no rule forbids it: ");
    if (move.turn == IGO_PLAY) {
        out_legal_play(&to, rules, record, move, most_points);
        return out_end(&to);
    }
    out_text(&to, move.turn == IGO_RESIGN ? "either player may resign until the game ends: "
                                          : "the player to move may pass until the game ends: ");
    out_number_of(&to, last_entry_of(record)->passes, " pass in a row so far, ",
                  " passes in a row so far, ");
    if (rules.passes == 0)
        out_text(&to, "and passes never end it");
    else
        out_number_of(&to, rules.passes, " ends it", " end it");
    return out_end(&to);
}

/* cmd_legal.c - igo legal: where the player to move may play. */
#include "commands.h"
#include "record_session.h"
#include "results.h"

typedef struct legal_options {
    bool count, board, actions;
} legal_options;

/* Adds 1 if legal, else 0, for a play at each point, row by row, and then for a pass. */
static void out_actions(out *to, const session *s, const igo_set *legal)
{
    for (int32_t row = 0; row < legal->rows; row++)
        for (int32_t col = 0; col < legal->cols; col++)
            out_char(to, igo_set_has(legal, (igo_point){row, col}) ? '1' : '0');
    out_char(to, igo_is_over(&s->in.game->rules, igo_replay_record(&s->replay)) ? '0' : '1');
}

/* Adds the board with * where a play is legal. */
static void out_board(out *to, const session *s, const igo_set *legal)
{
    out_text(to, igo_color_name(s->replay.next));
    for (igo_point at = {0, 0}; at.row < legal->rows; at.row++) {
        out_char(to, '\n');
        for (at.col = 0; at.col < legal->cols; at.col++)
            out_text(to, igo_set_has(legal, at)
                             ? "*"
                             : igo_color_name(igo_board_get(&session_now(s)->board, at)));
    }
    out_char(to, '\n');
}

static void print_legal_text(const session *s, const igo_set *legal)
{
    const legal_options *own = s->opt->own;
    out to = out_growing();
    if (own->board)
        out_board(&to, s, legal);
    else if (own->actions)
        out_actions(&to, s, legal);
    else if (own->count)
        out_number(&to, igo_set_count(legal));
    else
        out_set(&to, s->opt, &session_now(s)->board, legal);
    out_char(&to, '\n');
    out_put(stdout, &to);
}

static void print_legal_json(const session *s, const igo_set *legal)
{
    const legal_options *own = s->opt->own;
    json j = json_of(&s->in, s->in.game->line);
    json_key_text(&j, "next", igo_color_name(s->replay.next));
    if (own->actions) {
        json_key(&j, "actions");
        json_comma(&j);
        out_char(&j.to, '"');
        out_actions(&j.to, s, legal);
        out_char(&j.to, '"');
    } else if (own->count) {
        json_key_number(&j, "count", igo_set_count(legal));
    } else {
        json_key_points(&j, "legal", legal);
    }
    json_put(stdout, &j);
}

static void list_legal(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s)) {
        session_print_error(s);
        if (((const legal_options *)s->opt->own)->board && !s->opt->json) putchar('\n');
        return;
    }
    igo_set legal = igo_legal_moves(&s->in.game->rules, igo_replay_record(&s->replay));
    if (s->opt->json)
        print_legal_json(s, &legal);
    else
        print_legal_text(s, &legal);
}

static const option own[] = {
    {"count", 0, FLAG, OWN(legal_options, count), NULL, "print only the number of legal plays"},
    {"board", 0, FLAG, OWN(legal_options, board), NULL,
     "print a board with * where a play is legal"},
    {"actions", 0, FLAG, OWN(legal_options, actions), NULL,
     "print 0 or 1 for each point, then for the pass"},
    {.name = NULL},
};

const command cmd_legal = {
    .name = "legal",
    .help = "list the legal plays of the player to move",
    .options = "boards gtp-points json turn",
    .own = own,
    .own_size = sizeof(legal_options),
    .needs = "count:!board,actions board:!actions,json gtp-points:!count,board,actions,json",
    .more = "Without --board, igo prints one line per record. The line is empty if no play is\n"
            "legal, or if the game is over.",
    .examples = "igo legal --board kata/09-ko.txt\n"
                "igo convert --to sgf kata/09-ko.txt | igo legal --count",
    .take = list_legal,
};

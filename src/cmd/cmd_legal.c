/* cmd_legal.c - igo legal: where the player to move may play. */
#include "buffer.h"
#include "commands.h"
#include "session.h"

static void print_board(const session *s, const igo_set *legal)
{
    const igo_entry *now = session_now(s);
    puts(igo_color_name(s->replay.next));
    for (int32_t row = 0; row < legal->rows; row++) {
        for (int32_t col = 0; col < legal->cols; col++) {
            igo_point at = {row, col};
            igo_color color = igo_board_get(&now->board, at);
            fputs(igo_set_has(legal, at) ? "*" : igo_color_name(color), stdout);
        }
        putchar('\n');
    }
    putchar('\n');
}

/* Row by row 0 or 1, then the pass. */
static void out_actions(out *to, const session *s, const igo_set *legal)
{
    for (int32_t row = 0; row < legal->rows; row++)
        for (int32_t col = 0; col < legal->cols; col++)
            out_char(to, igo_set_has(legal, (igo_point){row, col}) ? '1' : '0');
    out_char(to, igo_is_over(&s->in.game->rules, igo_replay_record(&s->replay)) ? '0' : '1');
}

/* Actions, or a count, which is asked for by the million, and printf is slow. */
static void print_short(const session *s, const igo_set *legal)
{
    char text[IGO_MAX_SIZE * IGO_MAX_SIZE + 2];
    out to = out_to(text, sizeof text);
    if (s->opt->actions)
        out_actions(&to, s, legal);
    else
        out_number(&to, igo_set_count(legal));
    out_end(&to);
    puts(text);
}

static void print_json(const session *s, const igo_set *legal)
{
    json j = json_of(&s->in, s->in.game->line);
    json_key_text(&j, "next", igo_color_name(s->replay.next));
    if (s->opt->actions) {
        json_key_text(&j, "actions", "");
        j.to.length--;
        out_actions(&j.to, s, legal);
        out_char(&j.to, '"');
    } else if (s->opt->count) {
        json_key_number(&j, "count", igo_set_count(legal));
    } else {
        json_key_points(&j, "legal", legal);
    }
    json_put(stdout, &j);
}

static void take(session *s, input_kind what)
{
    if (what == INPUT_ERROR || !session_replay(s)) {
        session_print_error(s);
        if (s->opt->board && !s->opt->json)
            putchar('\n');
        return;
    }
    igo_set legal = igo_legal_moves(&s->in.game->rules, igo_replay_record(&s->replay));
    if (s->opt->json) {
        print_json(s, &legal);
    } else if (s->opt->board) {
        print_board(s, &legal);
    } else if (s->opt->actions || s->opt->count) {
        print_short(s, &legal);
    } else {
        print_set(s->opt, &session_now(s)->board, &legal);
        putchar('\n');
    }
}

const command cmd_legal = {
    .name = "legal",
    .args = "[OPTION]... [FILE]...",
    .help = "list the legal plays of the player to move",
    .options = "count board actions gtp-points json turn",
    .more = "Without --board, igo prints one line per record. The line is empty if no play is\n"
            "legal, or if the game is over.",
    .examples = "igo legal --board kata/09-ko.txt\n"
                "igo convert --to sgf kata/09-ko.txt | igo legal --count",
    .reads_many = true,
    .take = take,
};

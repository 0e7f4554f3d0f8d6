/* cmd_legal.c - igo legal: where the player to move may play. */
#include "commands.h"
#include "out.h"
#include "print.h"
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
static void print_actions(const session *s, const igo_set *legal)
{
    for (int32_t row = 0; row < legal->rows; row++)
        for (int32_t col = 0; col < legal->cols; col++)
            putchar(igo_set_has(legal, (igo_point){row, col}) ? '1' : '0');
    bool over = igo_is_over(&s->in.game->rules, igo_replay_record(&s->replay));
    putchar(over ? '0' : '1');
}

/* Counts are asked for by the million, and printf is slow. */
static void print_count(int count)
{
    char text[16];
    out to = out_to(text, sizeof text);
    out_number(&to, count);
    out_end(&to);
    fputs(text, stdout);
}

static void print_json(const session *s, const igo_set *legal)
{
    json_open(&s->in, s->in.game->line);
    json_text("next", igo_color_name(s->replay.next));
    if (s->opt->actions) {
        fputs(",\"actions\":\"", stdout);
        print_actions(s, legal);
        putchar('"');
    } else if (s->opt->count) {
        json_number("count", igo_set_count(legal));
    } else {
        json_points("legal", legal);
    }
    json_close();
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
    } else {
        if (s->opt->actions)
            print_actions(s, &legal);
        else if (s->opt->count)
            print_count(igo_set_count(&legal));
        else
            print_set(s->opt, &session_now(s)->board, &legal);
        putchar('\n');
    }
}

static int run(const options *opt)
{
    return each_record(opt, false, take);
}

static const char *const names[] = {"count", "board", "actions", "gtp-points",
                                    "json",  "turn",  NULL};

const command cmd_legal = {
    .name = "legal",
    .args = "[OPTION]... [FILE]...",
    .help = "list the legal plays of the player to move",
    .options = names,
    .more = "Without --board, igo prints one line per record. The line is empty if no play is\n"
            "legal, or if the game is over.",
    .examples = "igo legal --board kata/09-ko.txt\n"
                "igo convert --to sgf kata/09-ko.txt | igo legal --count",
    .reads_many = true,
    .run = run,
};

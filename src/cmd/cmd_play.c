/* cmd_play.c - igo play: applies moves to records. */
#include "commands.h"
#include "input_options.h"
#include "parse.h"
#include "printable.h"
#include "record_session.h"
#include "results.h"
#include "step_types.h"

#include <string.h>

typedef struct play_options {
    bool last;
} play_options;

/* A line without its end; if it is the first of the file, also without a byte order mark. */
static line bare_line(const char *text, size_t length, bool first)
{
    bool marked = first && length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
    length -= length > 0 && text[length - 1] == '\r';
    return marked ? (line){.text = text + 3, .length = length - 3}
                  : (line){.text = text, .length = length};
}

/* Adds a line with these rules, unless they are those of the kata. */
static void out_rules_in_force(out *to, const igo_rules *rules)
{
    char words[128];
    igo_rules kata = igo_rules_kata();
    if (igo_rules_equal(rules, &kata)) return;
    igo_rules_print(words, sizeof words, rules);
    out_format(to, "rules %s\n", words);
}

/* True if `text` is the first word of the line. Most lines differ in its first character. */
static bool begins_with_word(line rest, const char *text)
{
    while (rest.at < rest.length && is_blank(rest.text[rest.at]))
        rest.at++;
    bool may_be = rest.at < rest.length && rest.text[rest.at] == text[0];
    return may_be && igo_word_is(igo_line_word(&rest), text);
}

/* Adds line `number` of the text, unless it names rules, before the board, or asks a question,
 * after it. The rules in force come before the board. */
static void out_record_line(out *to, const igo_case *c, size_t number, line text)
{
    if (number == c->line) out_rules_in_force(to, &c->rules);
    if (begins_with_word(text, number < c->line ? "rules" : "?")) return;
    printable_out(to, IN_FIXTURE, text.text, text.length);
    out_char(to, '\n');
}

/* Adds the record's text without questions and harmful characters, and with the rules in force. */
static void out_record_text(out *to, const input *in)
{
    const char *text = in->text, *end = text + in->text_count;
    for (size_t number = in->game->first_line; number <= in->game->last_line; number++) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((newline != NULL ? newline : end) - text);
        out_record_line(to, in->game, number, bare_line(text, length, number == 1));
        text += length + (newline != NULL);
    }
}

/* Prints the game as a fixture with its final board, where its own text cannot be used. */
static void print_as_fixture(igo_case *c, const igo_position *now)
{
    size_t count = 0;
    for (size_t i = 0; i < c->step_count; i++)
        if (!igo_step_is_question(c->steps[i].kind)) c->steps[count++] = c->steps[i];
    c->step_count = count;
    add_board(c, now);
    put_case(stdout, c, TEXT_FIXTURE);
}

/* Plays the moves after the record; with --last, prints only the position. */
static void play_record(session *s, input_kind what)
{
    igo_finding finding;
    if (what == INPUT_ERROR || !session_replay(s)) return;
    bool last = ((const play_options *)s->opt->own)->last;
    igo_case *c = s->in.game;
    size_t first_new = c->step_count;
    session_add_moves(s, IGO_STEP_PLAY);
    while (session_next(s, &finding))
        if (s->replay.stuck) session_say_illegal(s, &finding);
    if (s->replay.stuck) return;
    igo_position now = {.board = session_now(s)->board, .next = s->replay.next};
    bool is_fixture = s->in.source <= TEXT_LINE, on_one_line = c->single;
    bool has_text = is_fixture && !on_one_line && !igo_reader_is_utf16(&s->in.reader);
    if ((!has_text || s->opt->input->boards > 0 || s->opt->has[TURN]) && !last) {
        print_as_fixture(c, &now);
        return;
    }
    out text = out_growing();
    if (!last) out_record_text(&text, &s->in);
    for (size_t i = first_new; i < c->step_count && !last; i++) {
        igo_out_step(&text, c, &c->steps[i], false);
        out_char(&text, '\n');
    }
    if (!last) out_text(&text, "board\n");
    igo_out_position(&text, &now, false);
    out_text(&text, "\n\n");
    out_put(stdout, &text);
}

static const option own[] = {
    {"last", 0, FLAG, OWN(play_options, last), NULL,
     "print only the final position, as a plain board"},
    {.name = NULL},
};

const command cmd_play = {
    .name = "play",
    .args = "[OPTION]... [MOVE | FILE]...",
    .help = "apply moves and print the resulting record",
    .options = "move boards turn",
    .own = own,
    .own_size = sizeof(play_options),
    .more = "The output is a record with all earlier turns, without questions. Every command\n"
            "reads it.",
    .examples = "igo play A1 kata/09-ko.txt:2\n"
                "printf 'x\\n---\\n---\\n' | igo play 0,0 1,1 | igo judge 0,0",
    .take = play_record,
    .keeps_text = true,
};

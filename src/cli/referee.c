/* referee.c - a GTP 2 engine that referees: the table of its commands, and a line obeyed.
 *
 * Like other engines it takes colours as they are given, for handicap stones and passes that are
 * not told: the player to move is whoever moves. All other rules are judged, the end after passes,
 * too, unless the rules have none. */
#include "gtp.h"
#include "memory.h"
#include "out.h"
#include "referee_game.h"

#include <stdlib.h>

bool obey_protocol_version(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, "2");
}

bool obey_name(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, "igo");
}

bool obey_version(referee *r, line *args)
{
    (void)args;
    return referee_reply(r, IGO_VERSION);
}

bool obey_quit(referee *r, line *args)
{
    (void)args;
    r->has_quit = true;
    return true;
}

/* ---- The table ---- */

static const struct {
    const char *name;
    referee_command *obey;
} table[] = {
    {"protocol_version", obey_protocol_version},
    {"name", obey_name},
    {"version", obey_version},
    {"known_command", obey_known_command},
    {"list_commands", obey_list_commands},
    {"quit", obey_quit},
    {"boardsize", obey_boardsize},
    {"rectangular_boardsize", obey_rectangular_boardsize},
    {"clear_board", obey_clear_board},
    {"set_position", obey_set_position},
    {"loadsgf", obey_loadsgf},
    {"komi", obey_komi},
    {"play", obey_play},
    {"genmove", obey_genmove},
    {"undo", obey_undo},
    {"is_legal", obey_is_legal},
    {"all_legal", obey_all_legal},
    {"igo-explain", obey_explain},
    {"list_stones", obey_list_stones},
    {"showboard", obey_showboard},
    {"final_score", obey_final_score},
    {"kata-get-rules", obey_kata_get_rules},
    {"kata-set-rules", obey_kata_set_rules},
    {"igo-set-rules", obey_igo_set_rules},
};

enum { COMMANDS = sizeof table / sizeof table[0] };

static size_t find_command(word text)
{
    size_t i = 0;
    while (i < COMMANDS && !igo_word_is(text, table[i].name))
        i++;
    return i;
}

bool obey_known_command(referee *r, line *args)
{
    return referee_reply(r, find_command(igo_line_word(args)) < COMMANDS ? "true" : "false");
}

bool obey_list_commands(referee *r, line *args)
{
    (void)args;
    out to = out_to(r->reply, sizeof r->reply);
    for (size_t i = 0; i < COMMANDS; i++) {
        if (i > 0)
            out_char(&to, '\n');
        out_text(&to, table[i].name);
    }
    out_end(&to);
    return true;
}

/* ---- A line ---- */

referee *referee_make(igo_rules rules, uint64_t seed)
{
    referee *r = allocate(1, sizeof *r);
    r->rules = rules;
    r->chance.state = seed;
    referee_start_empty(r, 19, 19);
    return r;
}

const char *referee_answer(referee *r, char *text, size_t length)
{
    gtp_command asked;
    r->reply[0] = '\0';
    if (!gtp_command_parse(text, gtp_clean(text, length), &asked))
        return NULL;
    size_t which = find_command(asked.name);
    bool done =
        which < COMMANDS ? table[which].obey(r, &asked.args) : referee_refuse(r, "unknown command");
    gtp_reply_print(r->whole, sizeof r->whole, asked.id, done, r->reply);
    return r->whole;
}

bool referee_has_quit(const referee *r)
{
    return r->has_quit;
}

void referee_free(referee *r)
{
    free(r->entries);
    free(r);
}

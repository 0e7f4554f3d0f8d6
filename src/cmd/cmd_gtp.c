/* cmd_gtp.c - igo gtp: a GTP 2 engine that referees. */
#include "commands.h"
#include "file.h"
#include "gtp_server.h"
#include "input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct server_options {
    samples player; /* chooses igo's own moves */
} server_options;

/* Buffered standard input. igo sends its replies only when it has to wait for input. */
typedef struct command_input {
    char text[1 << 14];
    size_t start, end;
    bool failed;
} command_input;

/* The next character; EOF: the end, or `failed`. */
static int next_char(command_input *in)
{
    if (in->start < in->end) return (unsigned char)in->text[in->start++];
    flush_output();
    long got = file_read(FILE_STANDARD_INPUT, in->text, sizeof in->text);
    in->failed = got < 0;
    if (got < 0) fprintf(stderr, "igo: standard input: %s\n", strerror(errno));
    in->start = 0;
    in->end = got > 0 ? (size_t)got : 0;
    return in->end > 0 ? (unsigned char)in->text[in->start++] : EOF;
}

/* Reads the next line, cut to `size` bytes with a NUL, and its length; false at the end. */
static bool next_command(command_input *in, char *text, size_t size, size_t *length)
{
    int c = next_char(in);
    bool any = c != EOF;
    for (*length = 0; c != EOF && c != '\n'; c = next_char(in))
        if (*length + 1 < size) text[(*length)++] = (char)c;
    text[*length] = '\0';
    return any;
}

static int run_gtp(const options *opt)
{
    if (opt->files.count > 0)
        return options_wrong("gtp", "commands come on standard input, not from files");
    char *text = allocate(GTP_SERVER_LINE + 1, 1);
    igo_rules rules = options_rules(opt, igo_rules_kata());
    if (!opt->has[PASSES]) rules.passes = 0;
    gtp_server *s = gtp_server_make(rules, opt->seed);
    s->player.samples = ((const server_options *)opt->own)->player;
    say_reads_keyboard("commands");
    command_input in = {.end = 0};
    for (size_t length; !s->has_quit && next_command(&in, text, GTP_SERVER_LINE + 1, &length);) {
        const char *reply = gtp_server_answer(s, text, length);
        if (reply != NULL) fputs(reply, stdout);
    }
    int status = in.failed ? 2 : 0;
    gtp_server_free(s);
    free(text);
    return status;
}

static const option own[] = {
    {"player", 0, PLAYER, OWN(server_options, player), "P",
     "random or montecarlo:G,T, as in game (default random)"},
    {.name = NULL},
};

const command cmd_gtp = {
    .name = "gtp",
    .args = "[OPTION]...",
    .help = "be a GTP 2 engine that judges moves",
    .options = "seed",
    .own = own,
    .own_size = sizeof(server_options),
    .no_any_turn = true,
    .more = "Either color may move. Passes do not end a game unless --passes N or\n"
            "igo-set-rules NAME passes=N says so. igo knows the commands gogui-rules_*, so\n"
            "GoGui can use it as its ruler.",
    .examples = "printf 'boardsize 5\\nis_legal b C3\\n' | igo gtp\n"
                "gogui-twogtp -black ./a -white ./b -referee 'igo gtp' -auto",
    .run = run_gtp,
};

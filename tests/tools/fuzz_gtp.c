/* fuzz_gtp.c - any bytes as commands to the GTP server: each has one whole reply with its number,
 * a play can be taken back and made again, and the lists agree with single questions. */
#include "fuzz_text.h"

#include "gtp_server.h"

#include <ctype.h>

enum { LONGEST = 40000, LONG_BOARD = 4096 };

/* Asks in words of its own. */
static const char *ask(gtp_server *s, const char *command)
{
    char text[256];
    size_t length = strlen(command);
    promise(length < sizeof text);
    memcpy(text, command, length);
    const char *reply = gtp_server_answer(s, text, length);
    promise(reply != NULL);
    return reply;
}

static void keep(char *to, size_t size, const char *reply)
{
    promise(strlen(reply) < size);
    memcpy(to, reply, strlen(reply) + 1);
}

/* What the server makes of a line: control characters go, a comment ends it. */
static size_t clean(char *text, size_t length)
{
    size_t kept = 0;
    for (size_t i = 0; i < length && text[i] != '#'; i++)
        if (text[i] == '\t' || !iscntrl((unsigned char)text[i]))
            text[kept++] = text[i] == '\t' ? ' ' : text[i];
    text[kept] = '\0';
    return kept;
}

/* The number before a command; igo takes one of any length. */
static size_t number_length(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return text[digits] == ' ' || text[digits] == '\0' ? digits : 0;
}

/* One reply: `=` or `?`, the number of the command, and one blank line, at the end. */
static void check_reply(const char *asked, const char *reply)
{
    const char *words = asked + strspn(asked, " ");
    if (*words == '\0') {
        promise(reply == NULL);
        return;
    }
    promise(reply != NULL && (reply[0] == '=' || reply[0] == '?'));
    size_t length = strlen(reply), digits = number_length(words);
    promise(strncmp(reply + 1, words, digits) == 0 && reply[1 + digits] == ' ');
    promise(length >= 3 && strstr(reply, "\n\n") == reply + length - 2);
    promise_harmless(reply, length);
}

/* A play that was made can be taken back, and made again with the same end. */
static void check_undo(gtp_server *s, const char *asked, const char *before)
{
    char after[LONG_BOARD], again[LONGEST];
    const char *words = asked + strspn(asked, " ");
    words += number_length(words);
    words += strspn(words, " ");
    if (strncmp(words, "play ", 5) != 0) return;
    keep(after, sizeof after, ask(s, "showboard"));
    promise(strcmp(ask(s, "undo"), "= \n\n") == 0);
    promise(strcmp(ask(s, "showboard"), before) == 0);
    keep(again, sizeof again, asked);
    promise(gtp_server_answer(s, again, strlen(again))[0] == '=');
    promise(strcmp(ask(s, "showboard"), after) == 0);
}

static void take_line(gtp_server *s, const char *text, size_t length)
{
    char asked[LONGEST], given[LONGEST], before[LONG_BOARD];
    length = length < LONGEST ? length : LONGEST - 1;
    memcpy(given, text, length);
    memcpy(asked, text, length);
    clean(asked, length);
    keep(before, sizeof before, ask(s, "showboard"));
    const char *reply = gtp_server_answer(s, given, length);
    check_reply(asked, reply);
    if (reply != NULL && reply[0] == '=') check_undo(s, asked, before);
}

/* Whether a vertex is a word of a list. */
static bool has_word(const char *list, const char *vertex)
{
    size_t length = strlen(vertex);
    for (const char *at = list; (at = strstr(at, vertex)) != NULL; at += length)
        if (at[-1] == ' ' && (at[length] == ' ' || at[length] == '\n')) return true;
    return false;
}

/* Every point of up to 7x7 is in all_legal where is_legal says so. */
static void check_lists(gtp_server *s, const char *color)
{
    char list[LONGEST], command[64];
    snprintf(command, sizeof command, "all_legal %s", color);
    keep(list, sizeof list, ask(s, command));
    for (int point = 0; point < 49; point++) {
        char vertex[] = {"ABCDEFG"[point / 7], (char)('1' + point % 7), '\0'};
        snprintf(command, sizeof command, "is_legal %s %s", color, vertex);
        bool legal = strcmp(ask(s, command), "= 1\n\n") == 0;
        promise(legal == has_word(list, vertex));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    gtp_server *s = gtp_server_make(igo_rules_kata(), 1);
    for (size_t at = 0; at < size && !s->has_quit;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end != NULL ? (size_t)(end - text) - at : size - at;
        take_line(s, text + at, length);
        at += length + 1;
    }
    check_lists(s, "black");
    check_lists(s, "white");
    gtp_server_free(s);
    return 0;
}

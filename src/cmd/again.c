/* again.c - a command line that asks one record again. */
#include "again.h"

#include "memory.h"
#include "out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Words of a shell ---- */

static void out_quoted(out *to, const char *text)
{
    out_char(to, '\'');
    for (; *text != '\0'; text++) {
        out_char(to, *text);
        if (*text == '\'')
            out_text(to, "\\''");
    }
    out_char(to, '\'');
}

static void out_word(out *to, const char *text)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789,.:/_+=@-";
    if (*text != '\0' && text[strspn(text, plain)] == '\0')
        out_text(to, text);
    else
        out_quoted(to, text);
}

static void out_option(out *to, const char *name, const char *value)
{
    if (value == NULL)
        return;
    out_text(to, " --");
    out_text(to, name);
    out_char(to, ' ');
    out_word(to, value);
}

static void out_flag(out *to, const char *name, bool given)
{
    if (given)
        out_text(to, name);
}

/* ---- The command ---- */

/* What an engine plays that can't be told its rules. */
static void out_rules(out *to, const options *given)
{
    char number[16];
    igo_rules plays = options_rules(given, igo_rules_kata());
    if (given->gtp == NULL || igo_rules_equal(plays, igo_rules_kata()))
        return;
    snprintf(number, sizeof number, "%u", (unsigned)plays.passes);
    out_option(to, "ko", igo_ko_name(plays.ko));
    out_option(to, "suicide", igo_suicide_name(plays.suicide));
    out_option(to, "passes", number);
}

static void out_command(out *to, const options *given)
{
    enum { USUAL = 5 };
    char number[32];
    out_word(to, given->igo);
    out_text(to, " test");
    out_option(to, "exec", given->exec);
    out_option(to, "gtp", given->gtp);
    out_flag(to, " --stream", given->stream);
    out_flag(to, " --reasons", given->reasons);
    out_option(to, "ask", given->ask_list);
    out_rules(to, given);
    snprintf(number, sizeof number, "%g", given->timeout);
    if (given->timeout < USUAL || given->timeout > USUAL)
        out_option(to, "timeout", number);
}

/* Without a file the command alone. */
static size_t print(char *buffer, size_t size, const options *given, const char *file, size_t line)
{
    out to = out_to(buffer, size);
    out_command(&to, given);
    if (file == NULL)
        return out_end(&to);
    out_char(&to, ' ');
    out_flag(&to, "-- ", file[0] == '-');
    size_t length = strlen(file) + 32;
    char *place = allocate(length, 1);
    snprintf(place, length, "%s:%zu", file, line);
    out_word(&to, place);
    free(place);
    return out_end(&to);
}

static char *text_of(const options *given, const char *file, size_t line)
{
    size_t size = print(NULL, 0, given, file, line) + 1;
    char *text = allocate(size, 1);
    print(text, size, given, file, line);
    return text;
}

char *again_text(const options *given, const char *file, size_t line)
{
    return strcmp(file, "-") == 0 ? NULL : text_of(given, file, line);
}

char *command_text(const options *given)
{
    return text_of(given, NULL, 0);
}

/* retest_command.c - a command line that asks one record again. */
#include "retest_command.h"

#include "commands.h"
#include "input_options.h"
#include "option_table.h"
#include "printable.h"
#include "private.h"
#include "process_options.h"
#include "suite_options.h"
#include "times_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void out_option(out *to, const char *name, const char *value)
{
    if (value == NULL) return;
    out_text(to, " --");
    out_text(to, name);
    out_char(to, ' ');
    printable_out_word(to, value);
}

/* Writes an option only if its value is not the usual one. */
static void out_seconds(out *to, const char *name, double value, double usual)
{
    if (value < usual || value > usual) out_format(to, " --%s %g", name, value);
}

static void out_flag(out *to, const char *name, bool given)
{
    if (given) out_text(to, name);
}

static void out_verdicts(out *to, uint32_t only)
{
    const char *before = " --only ";
    for (int reason = 0; reason < IGO_REASONS; reason++) {
        if ((only >> reason & 1) == 0) continue;
        out_text(to, before);
        out_text(to, igo_reason_name((igo_reason)reason));
        before = ",";
    }
}

/* The rules that the options name for an engine that cannot be told its rules. */
static void out_engine_rules(out *to, const options *given)
{
    char number[16];
    igo_rules kata = igo_rules_kata(), plays = options_rules(given, kata);
    if (given->gtp == NULL || igo_rules_equal(&plays, &kata)) return;
    snprintf(number, sizeof number, "%u", (unsigned)plays.passes);
    out_option(to, "ko", igo_rule_word(RULE_KO, plays.ko));
    out_option(to, "suicide", igo_rule_word(RULE_SUICIDE, plays.suicide));
    out_option(to, "passes", number);
}

/* Prints the options that say which steps are asked, and in which order. */
static void out_questions(out *to, const options *given)
{
    char text[128];
    out_flag(to, " --played", given->suite->played);
    out_flag(to, " --reasons", given->reasons);
    out_option(to, "ask", given->ask_list);
    if (given->has[ONLY]) out_verdicts(to, given->suite->only);
    if (given->has[SHUFFLE])
        out_format(to, " --shuffle=%llu", (unsigned long long)given->suite->shuffle);
    out_engine_rules(to, given);
    if (!given->has[AS_RULES]) return;
    igo_rules_print(text, sizeof text, &given->suite->as);
    out_option(to, "as", text);
}

/* The command without a record. */
static void out_command(out *to, const options *given)
{
    const times_options *usual = options_defaults(&cmd_test).times, *times = given->times;
    printable_out_word(to, given->igo);
    out_text(to, " test");
    out_option(to, "exec", given->exec);
    out_option(to, "gtp", given->gtp);
    out_option(to, "answers", given->answers);
    out_flag(to, " --stream", given->process->stream);
    out_flag(to, " --restart", given->process->restart);
    out_questions(to, given);
    out_option(to, "fixtures", given->input->fixtures);
    out_seconds(to, "timeout", times->timeout, usual->timeout);
    out_flag(to, " --protocol", given->suite->protocol);
    out_flag(to, " --strict", given->suite->strict);
    out_flag(to, " --no-undo", given->process->no_undo);
    out_seconds(to, "start-timeout", times->start_timeout, usual->start_timeout);
}

char *retest_command(const options *given, const char *file, size_t line)
{
    out to = out_growing();
    out_command(&to, given);
    if (given->suite->protocol && given->rows > 0) out_format(&to, " --size %d", given->rows);
    if (file == NULL) return text_made(&to);
    out_text(&to, given->suite->protocol ? " --run " : " ");
    out_flag(&to, "-- ", file[0] == '-'); /* the file is no option */
    char *place = format_text("%s:%zu", file, line);
    printable_out_word(&to, place);
    free(place);
    return text_made(&to);
}

/* cmd_completion.c - igo completion: words for the shell's completion.
 *
 * The shell script calls `igo completion words -- WORD...`, which prints candidates for the last
 * word, each with a tab and its meaning. Without candidates, the shell completes file names. */
#include "commands.h"
#include "option_table.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *shell, *text;
} scripts[] = {
    {"bash",
     "# igo in bash: . <(igo completion bash)\n"
     "_igo()\n"
     "{\n"
     "    local IFS=$'\\n'\n"
     "    COMPREPLY=($(igo completion words -- \"${COMP_WORDS[@]:1:COMP_CWORD}\" 2>/dev/null |\n"
     "        cut -f 1))\n"
     "}\n"
     "complete -o default -F _igo igo\n"},
    {"zsh",
     "#compdef igo\n"
     "# igo in zsh: . <(igo completion zsh), or _igo in a folder of $fpath\n"
     "_igo()\n"
     "{\n"
     "    local -a lines\n"
     "    lines=(\"${(@f)$(igo completion words -- \"${(@)words[2,CURRENT]}\" 2>/dev/null)}\")\n"
     "    lines=(\"${(@)lines//:/\\\\:}\")\n"
     "    lines=(\"${(@)lines/$'\\t'/:}\")\n"
     "    if [[ -n $lines[1] ]]; then _describe igo lines; else _files; fi\n"
     "}\n"
     "if [[ $funcstack[1] = _igo ]]; then _igo; else compdef _igo igo; fi\n"},
    {"fish", "# igo in fish: igo completion fish | source\n"
             "function __igo_words\n"
             "    set -l words (commandline -opc) (commandline -ct)\n"
             "    igo completion words -- $words[2..-1] 2>/dev/null\n"
             "end\n"
             "complete -c igo -f -n 'count (__igo_words) >/dev/null' -a '(__igo_words)'\n"
             "complete -c igo -F -n 'not count (__igo_words) >/dev/null'\n"},
};

enum { SHELLS = sizeof scripts / sizeof scripts[0] };

/* If the word begins with what was typed, prints it as a candidate, with `before` in front. */
static void offer_word(const char *typed, const char *before, const char *word, const char *meaning)
{
    if (strncmp(word, typed, strlen(typed)) == 0) printf("%s%s\t%s\n", before, word, meaning);
}

/* Offers the values of an option with `before` in front; for a list, those of its last item, with
 * the earlier items in front as well. */
static void offer_values(const option *opt, const char *before, const char *typed)
{
    const char *words[MOST_CHOICES + 1];
    const char *comma = opt->kind == ASK || opt->kind == ONLY ? strrchr(typed, ',') : NULL;
    int length = comma != NULL ? (int)(comma + 1 - typed) : 0;
    char front[256];
    snprintf(front, sizeof front, "%s%.*s", before, length, typed);
    choices(opt->kind, words);
    for (size_t i = 0; words[i] != NULL; i++)
        offer_word(typed + length, front, words[i], "");
}

/* The option that a word names, if it needs a value; else NULL. */
static const option *option_with_value(const command *cmd, const char *word)
{
    const option *opt = option_of(cmd, word);
    return opt != NULL && option_needs_value(opt) ? opt : NULL;
}

/* Completes the last of the words after a command's name. Bash splits --ko=none at the `=` into
 * three words. */
static void offer_arguments(const command *cmd, const char *const *words, size_t count)
{
    const char *typed = words[count - 1];
    bool split = count > 1 && strcmp(typed, "=") == 0;
    if (split)
        typed = "";
    else if (count > 2 && strcmp(words[count - 2], "=") == 0)
        count--;
    const char *equals = strchr(typed, '=');
    const option *opt = count > 1 ? option_with_value(cmd, words[count - 2]) : NULL;
    if (opt != NULL && strchr(words[count - 2], '=') == NULL) {
        offer_values(opt, "", typed);
    } else if (equals != NULL && (opt = option_with_value(cmd, typed)) != NULL) {
        char before[64];
        snprintf(before, sizeof before, "%.*s", (int)(equals + 1 - typed), typed);
        offer_values(opt, before, equals + 1);
    } else if (typed[0] == '-') {
        for (opt = NULL; (opt = option_next(cmd, opt)) != NULL;) {
            char name[40], help[CHOICES_SIZE];
            snprintf(name, sizeof name, "--%s", opt->name);
            offer_word(typed, "", name, option_help(opt, help));
        }
    }
}

/* Completes the last of the words after `igo`. */
static void offer_words(const char *const *words, size_t count)
{
    const command *cmd = count > 1 ? command_named(words[0]) : NULL;
    bool wants_command = count == 1 || (count == 2 && strcmp(words[0], "help") == 0);
    for (size_t i = 0; wants_command && command_at(i) != NULL; i++)
        offer_word(words[count - 1], "", command_at(i)->name, command_at(i)->help);
    for (size_t i = 0; i < SHELLS && cmd == &cmd_completion; i++)
        offer_word(words[count - 1], "", scripts[i].shell, "");
    if (cmd != NULL) offer_arguments(cmd, words + 1, count - 1);
}

static int run_completion(const options *opt)
{
    const char *shell = opt->files.count > 0 ? opt->files.items[0] : "";
    if (strcmp(shell, "words") == 0 && opt->files.count > 1) {
        offer_words(opt->files.items + 1, opt->files.count - 1);
        return 0;
    }
    for (size_t i = 0; i < SHELLS && opt->files.count == 1; i++)
        if (strcmp(shell, scripts[i].shell) == 0) return fputs(scripts[i].text, stdout) < 0 ? 2 : 0;
    return options_wrong("completion", "wanted bash, zsh or fish");
}

const command cmd_completion = {
    .name = "completion",
    .args = "bash|zsh|fish",
    .help = "print a shell completion script",
    .no_rules = true,
    .examples = "igo completion bash >~/.local/share/bash-completion/completions/igo\n"
                "igo completion fish | source",
    .run = run_completion,
};

/* options.c - the command line: options by name, and hints for unknown ones. */
#include "options.h"

#include "file.h"
#include "hints.h"
#include "option_groups.h"
#include "option_table.h"
#include "option_values.h"
#include "printable.h"
#include "private.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

void options_try_help(const char *who)
{
    fprintf(stderr, "Try 'igo %s --help'.\n", who);
}

int options_wrong(const char *who, const char *message)
{
    fprintf(stderr, "igo: %s: %s\n", who, message);
    options_try_help(who);
    return 2;
}

/* Reports that the first `length` bytes of the word are not an option. */
static void say_unknown(const command *cmd, const char *word, size_t length)
{
    enum { MOST_NAMES = 128 };
    const char *names[MOST_NAMES + 1] = {NULL};
    size_t count = 0;
    for (const option *known = NULL;
         count < MOST_NAMES && (known = option_next(cmd, known)) != NULL; count++)
        names[count] = known->name;
    char *typed = format_text("%.*s", (int)length, word); /* without its value */
    const char *near = nearest_word(typed + (word[1] == '-' ? 2 : 1), names);
    free(typed);
    printable_line(stderr, "igo: %s has no option %.*s%s%s%s", cmd->name, (int)length, word,
                   near != NULL ? "; did you mean --" : "", near != NULL ? near : "",
                   near != NULL ? "?" : "");
    options_try_help(cmd->name);
}

/* ---- Values, and words that are moves ---- */

int move_of_words(char *const *words, char typed[MOVE_ROOM])
{
    igo_move move;
    igo_error error;
    /* words[0] is a color if it can stand before a pass */
    int before = snprintf(typed, MOVE_ROOM, "%s pass", words[0]);
    bool two = words[1] != NULL && strcspn(words[0], " \t") > 0 && before < MOVE_ROOM &&
               igo_move_parse(typed, (size_t)before, 1, IGO_BLACK, &move, &error);
    int length =
        snprintf(typed, MOVE_ROOM, "%s%s%s", words[0], two ? " " : "", two ? words[1] : "");
    bool right = length < MOVE_ROOM &&
                 igo_move_parse(typed, (size_t)length, IGO_MAX_SIZE, IGO_BLACK, &move, &error);
    return right ? 1 + two : 0;
}

bool is_split_point(char *const *words)
{
    char text[MOVE_ROOM], hint[HINT_SIZE];
    if (words[1] == NULL || file_exists(words[0]) || file_exists(words[1])) return false;
    snprintf(text, sizeof text, "%s %s", words[0], words[1]);
    return find_split_point_hint(text, hint);
}

static bool set_option(options *opt, const command *cmd, const option *known, const char *text)
{
    bool wants_one = known->kind == SIZE && !cmd->takes_sizes;
    opt->has[known->kind] = true;
    texts_add(&opt->given, known->name);
    if (option_set(opt, known, text) && (!wants_one || opt->size_count == 1)) return true;
    if (known->kind == MOVES) return false;
    char list[CHOICES_SIZE];
    const char *words[MOST_CHOICES + 1];
    choices(known->kind, words);
    const char *near = nearest_word(text, words);
    printable_line(stderr, "igo: --%s %s: wanted %s%s%s%s", known->name, text,
                   wanted_value(known->kind, list), near != NULL ? "; did you mean " : "",
                   near != NULL ? near : "", near != NULL ? "?" : "");
    options_try_help(cmd->name);
    return false;
}

/* ---- Words ---- */

/* Reports that the option needs a value; 0. */
static int say_missing(const command *cmd, const option *known)
{
    char list[CHOICES_SIZE];
    const char *wanted = wanted_value(known->kind, list);
    bool is_phrase = strncmp(wanted, "a ", 2) == 0;
    fprintf(stderr, "igo: %s: --%s needs %s%s\n", cmd->name, known->name,
            is_phrase ? "" : "a value: ", wanted);
    options_try_help(cmd->name);
    return 0;
}

/* Takes the move after -m. The number of its words, 1 or 2; -1: no move, which is reported. */
static int parse_typed_move(options *opt, char **words)
{
    char typed[MOVE_ROOM];
    int count = move_of_words(words, typed);
    if (count == 0 && is_split_point(words))
        snprintf(typed, sizeof typed, "%s %s", words[0], words[1]);
    else if (count == 0)
        return option_add_move(opt, words[0]) ? 1 : -1;
    return option_add_move(opt, typed) ? count : -1;
}

/* Takes the option at argv[0], perhaps with its value. The number of words taken; 0: an error. */
static int parse_option(options *opt, const command *cmd, char **argv)
{
    const char *text = argv[0];
    bool is_long = text[1] == '-';
    size_t length = is_long ? strcspn(text + 2, "=") : 0;
    const option *known = option_of(cmd, text);
    const char *inside = is_long ? text + 2 + length : text + 2;
    if (known == NULL) {
        say_unknown(cmd, text, is_long ? length + 2 : 2);
        return 0;
    }
    if (known->value == NULL) {
        texts_add(&opt->given, known->name);
        if (known->kind == ANSI)
            opt->groups->picture.color = COLOR_ALWAYS;
        else
            *(bool *)option_field(opt, known) = true;
        if (*inside != '\0')
            fprintf(stderr, "igo: %s: --%s takes no value\n", cmd->name, known->name);
        return *inside == '\0';
    }
    if (*inside != '\0') return set_option(opt, cmd, known, inside + is_long);
    if (!option_needs_value(known))
        return set_option(opt, cmd, known, known->kind == BOARDS ? "oldest-first" : "1");
    if (argv[1] == NULL) return say_missing(cmd, known);
    if (known->kind == MOVES) {
        texts_add(&opt->given, known->name);
        return parse_typed_move(opt, argv + 1) + 1;
    }
    return set_option(opt, cmd, known, argv[1]) ? 2 : 0;
}

/* ---- Words of a shell ---- */

void out_shell_word(out *to, const char *text)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789,.:/_+=@-";
    if (*text != '\0' && text[strspn(text, plain)] == '\0')
        out_text(to, text);
    else
        out_shell_quoted(to, text);
}

void printable_out_word(out *to, const char *text)
{
    size_t at = 0, left = strlen(text), used = 1;
    for (; left > 0 && used > 0; at += used, left -= used)
        used = utf8_printable(text + at, left);
    if (used > 0) {
        out_shell_word(to, text);
        return;
    }
    out_text(to, "\"$(printf '");
    for (; *text != '\0'; text++) {
        bool plain = *text >= ' ' && *text <= '~' && strchr("%\\'", *text) == NULL;
        out_format(to, plain ? "%c" : "\\%03o", (unsigned char)*text);
    }
    out_text(to, "')\"");
}

/* Takes the words after `--` as a program and its arguments, unless an option names a program. */
static bool parse_program(options *opt, const command *cmd, char **words)
{
    if (!cmd->takes_program || opt->exec != NULL || opt->gtp != NULL || opt->answers != NULL ||
        *words == NULL)
        return false;
    out to = out_growing();
    opt->words = words;
    for (; *words != NULL; words++) {
        out_text(&to, to.length > 0 ? " " : "");
        out_shell_word(&to, *words);
    }
    opt->exec = opt->made_exec = text_made(&to);
    texts_add(&opt->given, "exec");
    return true;
}

/* Takes a move without -m, if the command takes moves; returns its number of words, 0: no move, -1:
 * an error, which is reported. */
static int parse_move_words(options *opt, const command *cmd, char **words)
{
    char typed[MOVE_ROOM];
    if (option_of(cmd, "-m") == NULL) return 0;
    int count = move_of_words(words, typed);
    if (count == 0) return is_split_point(words) ? parse_typed_move(opt, words) : 0;
    for (int i = 0; i < count; i++) {
        if (!file_exists(words[i])) continue;
        printable_line(stderr, "igo: '%s' is a file, and '%s' is a move", words[i], typed);
        printable_line(stderr, "hint: write ./%s for the file, -m '%s' for the move", words[i],
                       typed);
        return -1;
    }
    texts_add(&opt->moves, copy_text(typed));
    return count;
}

/* ---- Options that need others ---- */

/* True if the option with this name was given; from=FORMAT: with this value. */
static bool is_given(const options *opt, const char *name, size_t length)
{
    const char *formats[MOST_CHOICES + 1];
    char from[24];
    choices(FROM, formats);
    snprintf(from, sizeof from, "from=%s", formats[opt->input->from]);
    if (text_is_in_any_case(name, length, from)) return true;
    for (size_t i = 0; i < opt->given.count; i++)
        if (text_is_in_any_case(name, length, opt->given.items[i])) return true;
    return false;
}

/* The first name of a list whose option was given, and its length; NULL: none. */
static const char *given_of(const options *opt, const char *names, size_t *length)
{
    for (; *names != ' ' && *names != '\0'; names += *length) {
        names += *names == ',';
        *length = strcspn(names, ", ");
        if (is_given(opt, names, *length)) return names;
    }
    return NULL;
}

/* Adds the names of a list "a,b,c" as --a, --b or --c. */
static void out_names(out *to, const char *names)
{
    out_text(to, "--");
    for (; *names != ' ' && *names != '\0'; names++) {
        bool last = *names == ',' && names[1 + strcspn(names + 1, ", ")] != ',';
        *names != ',' ? out_char(to, *names) : out_text(to, last ? " or --" : ", --");
    }
}

/* True if the given options agree with a word of command.needs; if not, reports it. */
static bool agree(const options *opt, const char *word)
{
    size_t name = strcspn(word, ":"), length = 0;
    bool excludes = word[name + 1] == '!';
    const char *others = word + name + 1 + excludes, *other = given_of(opt, others, &length);
    if (!is_given(opt, word, name) || (other != NULL) != excludes) return true;
    out to = out_growing();
    if (excludes)
        out_format(&to, "found --%.*s and --%.*s, wanted one of them", (int)name, word, (int)length,
                   other);
    else
        out_format(&to, "--%.*s needs ", (int)name, word);
    if (!excludes) out_names(&to, others);
    options_wrong(opt->command->name, text_made(&to));
    free(to.buffer);
    return false;
}

static bool all_agree(const options *opt, const char *word)
{
    for (; word != NULL && *word != '\0'; word += word[0] == ' ') {
        if (!agree(opt, word)) return false;
        word += strcspn(word, " ");
    }
    return true;
}

/* Gives the options their defaults, in groups of their own. */
static void set_defaults(options *opt, const command *cmd)
{
    *opt = options_defaults(cmd);
    option_groups *all = opt->groups = allocate(1, sizeof *all);
    *all = (option_groups){*opt->input,  *opt->picture, *opt->process,
                           *opt->search, *opt->suite,   *opt->times};
    opt->input = &all->input;
    opt->picture = &all->picture;
    opt->process = &all->process;
    opt->search = &all->search;
    opt->suite = &all->suite;
    opt->times = &all->times;
    opt->command = cmd;
    opt->own = cmd->own != NULL ? allocate(1, cmd->own_size) : NULL;
}

bool options_parse(options *opt, const command *cmd, int argc, char **argv)
{
    set_defaults(opt, cmd);
    bool ended = false;
    for (int i = 0; i < argc;) {
        const char *word = argv[i];
        bool is_input = word[0] != '-' || word[1] == '\0' || word[1] == ':'; /* or -:LINE */
        if (!ended && strcmp(word, "--") == 0) {
            ended = true;
            if (parse_program(opt, cmd, argv + ++i)) break;
        } else if (ended || is_input) {
            int moves = ended ? 0 : parse_move_words(opt, cmd, argv + i);
            if (moves < 0) return false;
            if (moves == 0) texts_add(&opt->files, word);
            i += moves == 0 ? 1 : moves;
        } else {
            int took = parse_option(opt, cmd, argv + i);
            if (took == 0) return false;
            i += took;
        }
    }
    const char *no_color = getenv("NO_COLOR"); /* counts unless empty */
    bool colors = (no_color == NULL || no_color[0] == '\0') && is_terminal(stdout);
    picture_options *picture = &opt->groups->picture;
    picture->ansi = picture->color == COLOR_ALWAYS || (picture->color == COLOR_AUTO && colors);
    const char *pasted = cmd->take != NULL ? "verbose:from=loose black:from=loose" : NULL;
    return all_agree(opt, cmd->needs) && all_agree(opt, pasted);
}

void options_free(options *opt)
{
    while (opt->moves.count > 0)
        free((char *)opt->moves.items[--opt->moves.count]);
    free(opt->moves.items);
    free(opt->given.items);
    free(opt->dead.items);
    free(opt->groups->suite.run.items);
    free(opt->groups->suite.skip.items);
    free(opt->groups);
    free(opt->files.items);
    free(opt->sizes);
    free(opt->made_exec);
    free(opt->own);
    free(opt->list_text);
}

bool options_name_program(const options *opt)
{
    return opt->exec != NULL || opt->gtp != NULL || opt->answers != NULL;
}

bool options_name_file(const options *opt, const char *who)
{
    if (opt->files.count > 0)
        printable_line(stderr, "igo: %s: found '%s', but this command reads no files", who,
                       opt->files.items[0]);
    return opt->files.count > 0;
}

bool options_have_useless_from(const options *opt, enum option_kind first)
{
    char message[80];
    for (const option *known = NULL; (known = option_next(opt->command, known)) != NULL;) {
        bool ruled = known->kind >= first && known->kind <= BONUS && opt->has[known->kind];
        bool any_turn = strcmp(known->name, "any-turn") == 0 && opt->any_turn;
        if (!ruled && !any_turn) continue;
        snprintf(message, sizeof message, "--%s has no effect here, as no record is read",
                 known->name);
        options_wrong(opt->command->name, message);
        return true;
    }
    return false;
}

/* If no komi is named, --rules and --handicap give the komi of the rule set for that handicap. */
static igo_rules rules_under(const options *opt, igo_rules own, bool has_komi, bool keeps_komi)
{
    igo_rules set = opt->has[RULES] ? opt->rules : own, rules = set;
    rules.handicap = opt->has[HANDICAP] ? opt->values.handicap : own.handicap;
    bool usual = opt->has[RULES] ? !keeps_komi : opt->has[HANDICAP] && !has_komi;
    rules.half_komi = usual ? igo_rules_komi(&set, rules.handicap) : own.half_komi;
    if (opt->has[KO]) rules.ko = opt->values.ko;
    if (opt->has[SUICIDE]) rules.suicide = opt->values.suicide;
    if (opt->has[PASSES]) rules.passes = opt->values.passes;
    if (opt->has[SCORING]) rules.scoring = opt->values.scoring;
    if (opt->has[KOMI]) rules.half_komi = opt->values.half_komi;
    if (opt->has[BONUS]) rules.bonus = opt->values.bonus;
    return rules;
}

igo_rules options_rules(const options *opt, igo_rules own)
{
    return rules_under(opt, own, false, false);
}

igo_rules options_rules_of(const options *opt, const igo_case *c, bool sgf)
{
    return rules_under(opt, c->rules, c->has_komi, sgf && c->has_komi);
}

void options_forget_rules(options *opt)
{
    memset(opt->has + RULES, 0, (BONUS - RULES + 1) * sizeof *opt->has);
}

/* options.c - the command line: options by name, and hints for unknown ones. */
#define _POSIX_C_SOURCE 200809L
#include "option.h"

#include "harmless.h"
#include "lists.h"
#include "memory.h"
#include "out.h"
#include "questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FIELD(name) offsetof(options, name)

static const option table[] = {
    {"move", 'm', MOVES, FIELD(moves), "MOVE",
     "a move: D4, 2,1, 'x 2,1', pass or resign; repeatable"},
    {"explain", 0, FLAG, FIELD(explain), NULL, "add the evidence in words"},
    {"count", 0, FLAG, FIELD(count), NULL, "print only the number of legal plays"},
    {"board", 0, FLAG, FIELD(board), NULL, "print a board with * where a play is legal"},
    {"actions", 0, FLAG, FIELD(actions), NULL, "print 0 or 1 for each point, then for the pass"},
    {"last", 0, FLAG, FIELD(last), NULL, "print only the final position, as a plain board"},
    {"exec", 0, TEXT, FIELD(exec), "CMD", "the program to ask; it answers line by line"},
    {"gtp", 0, TEXT, FIELD(gtp), "CMD", "the engine to ask; it speaks GTP 2"},
    {"seed", 0, NUMBER, FIELD(seed), "S", "random seed, up to nine digits (default 1)"},
    {"stream", 0, FLAG, FIELD(stream), NULL, "start the program once for all records"},
    {"reasons", 0, FLAG, FIELD(reasons), NULL, "also require the right reason"},
    {"ask", 0, ASK, FIELD(ask), "LIST", "also ask board, score, legal-moves, liberties, or all"},
    {"only", 0, ONLY, FIELD(only), "LIST",
     "ask only claims with these verdicts: legal,suicide,..."},
    {"jobs", 0, JOBS, FIELD(jobs), "N", "run N programs at a time, 1 to 64 (default 1)"},
    {"bail", 0, BAIL, FIELD(bail), "[=N]", "stop after N failures (default 1); 0: never"},
    {"timeout", 0, TIME, FIELD(timeout), "S", "give up after S seconds without output"},
    {"dead", 0, POINTS, FIELD(dead), "POINT", "remove the whole chain at POINT first; repeatable"},
    {"known", 0, TEXT, FIELD(known), "FILE", "expected failures, one 'FILE: TITLE' per line"},
    {"format", 0, FORMAT, FIELD(format), "F", "tap, junit, json or html (default: tap in a pipe)"},
    {"verbose", 'v', FLAG, FIELD(verbose), NULL, "at a terminal, also show what passed"},
    {"output", 'o', TEXT, FIELD(output), "FILE",
     "write the report to FILE (default: standard output)"},
    {"games", 0, COUNT, FIELD(games), "N", "number of games"},
    {"keep-going", 0, FLAG, FIELD(keep_going), NULL,
     "play all games; report one of each kind of fault"},
    {"empty", 0, FLAG, FIELD(empty), NULL, "begin each game with the empty board"},
    {"unicode", 0, FLAG, FIELD(unicode), NULL, "draw lines and round stones"},
    {"color", 0, COLOR, FIELD(color), "WHEN",
     "auto, always or never (default auto: on a terminal)"},
    {"ansi", 0, ANSI, FIELD(color), NULL, "the same as --color=always"},
    {"svg", 0, FLAG, FIELD(svg), NULL, "print an SVG picture"},
    {"influence", 0, FLAG, FIELD(influence), NULL, "shade each point by who controls it"},
    {"all", 0, FLAG, FIELD(all), NULL, "report every illegal turn, not only the first"},
    {"quiet", 0, FLAG, FIELD(quiet), NULL, "report only games with an illegal turn"},
    {"boards", 0, FLAG, FIELD(boards), NULL, "read each file as one game, board after board"},
    {"variations", 0, FLAG, FIELD(variations), NULL, "check every line of play of a game tree"},
    {"fixture", 0, FLAG, FIELD(fixture), NULL,
     "print each illegal turn as a fixture that claims it"},
    {"summary", 0, FLAG, FIELD(summary), NULL,
     "end with totals: games, ok, and a count per reason"},
    {"turn", 0, TURN, FIELD(turn), "N", "stop after turn N; 0 is the start (default: the end)"},
    {"to", 0, NOTATION, FIELD(to), "NOTATION", "fixture, line, sgf or json"},
    {"from", 0, FROM, FIELD(from), "loose", "loose: read boards as people and engines print them"},
    {"next", 0, PLAYER, 0, "P", "player to move with --from loose: x or o (default x)"},
    {"size", 0, SIZE, FIELD(rows), "RxC", "rows and columns, 1 to 32 each"},
    {"moves", 0, SAMPLES, FIELD(samples), "G,T", "estimate moves by G random games of T turns"},
    {"player", 0, SEAT, FIELD(player), "P",
     "random, or montecarlo:G,T as in eval (default random)"},
    {"black", 0, TEXT, FIELD(black), "P", "me, random, montecarlo:G,T or gtp:CMD (default me)"},
    {"white", 0, TEXT, FIELD(white), "P", "the same for White (default me)"},
    {"handicap", 0, COUNT, FIELD(handicap), "N",
     "black stones on star points, 2 to 9 (default none)"},
    {"save", 0, TEXT, FIELD(save), "FILE", "write the game to FILE after each turn"},
    {"force", 0, FLAG, FIELD(force), NULL, "save even if something in FILE gets lost"},
    {"points", 0, FLAG, FIELD(points), NULL, "label rows and columns with numbers, not letters"},
    {"ascii", 0, FLAG, FIELD(ascii), NULL, "draw with letters"},
    {"exhaustive", 0, EXHAUSTIVE, 0, "RxC", "every possible board of this size, not random games"},
    {"depth", 0, DEPTH, FIELD(depth), "N", "number of turns"},
    {"with-passes", 0, FLAG, FIELD(with_passes), NULL, "count passes as turns"},
    {"divide", 0, FLAG, FIELD(divide), NULL, "first print the count after each first move"},
    {"files-from", 0, TEXT, FIELD(files_from), "FILE",
     "read file names from FILE, one per line or NUL-ended"},
    {"gtp-points", 0, FLAG, FIELD(gtp_points), NULL, "print points as D4 instead of 15,3"},
    {"json", 0, FLAG, FIELD(json), NULL, "print one JSON object per line"},
    {"rules", 0, RULES, 0, "NAME", "rule set (default: the record's own, else kata)"},
    {"ko", 0, KO, 0, "V", "none, simple, positional, situational or natural"},
    {"suicide", 0, SUICIDE, 0, "V", "forbidden, multi or allowed"},
    {"passes", 0, PASSES, 0, "N", "passes in a row that end the game; 0: never"},
    {"scoring", 0, SCORING, 0, "V", "area, territory or stones"},
    {"komi", 0, KOMI, 0, "N", "points for White, -400 to 400, in halves"},
    {"any-turn", 0, FLAG, FIELD(any_turn), NULL, "let either color move"},
    {"help", 'h', FLAG, FIELD(help), NULL, "show this help"},
};

enum { OPTIONS = sizeof table / sizeof table[0] };

/* What is meant where nothing is said. */
options options_usual(const command *cmd)
{
    static const options usual = {.timeout = 5, .games = 100, .seed = 1};
    return cmd->defaults != NULL ? *cmd->defaults : usual;
}

/* ---- Which options a command takes ---- */

static bool is_listed(const char *const *names, const char *name)
{
    for (; names != NULL && *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

static bool is_any_turn(const option *opt)
{
    return strcmp(opt->name, "any-turn") == 0;
}

bool option_is_rule(const option *opt)
{
    return (opt->kind >= RULES && opt->kind <= KOMI) || is_any_turn(opt);
}

static bool takes(const command *cmd, const option *opt)
{
    if (strcmp(opt->name, "help") == 0)
        return true;
    if (is_any_turn(opt))
        return !cmd->selects && !cmd->in_turn && !cmd->plain;
    if (option_is_rule(opt))
        return !cmd->plain;
    if (strcmp(opt->name, "files-from") == 0)
        return cmd->reads_many;
    return is_listed(cmd->options, opt->name);
}

const option *option_at(const command *cmd, size_t number)
{
    for (size_t i = 0; i < OPTIONS; i++)
        if (takes(cmd, &table[i]) && number-- == 0)
            return &table[i];
    return NULL;
}

const option *option_named(const command *cmd, const char *word, size_t length)
{
    const option *opt;
    for (size_t i = 0; (opt = option_at(cmd, i)) != NULL; i++)
        if (strlen(opt->name) == length && memcmp(opt->name, word, length) == 0)
            return opt;
    return NULL;
}

const option *option_lettered(const command *cmd, char letter)
{
    const option *opt;
    for (size_t i = 0; (opt = option_at(cmd, i)) != NULL; i++)
        if (letter != '\0' && opt->letter == letter)
            return opt;
    return NULL;
}

bool option_is_flag(const option *opt)
{
    return opt->kind == FLAG || opt->kind == ANSI;
}

static const char *nearest_option(const command *cmd, const char *name)
{
    const char *known[OPTIONS + 1];
    size_t count = 0;
    for (const option *opt; (opt = option_at(cmd, count)) != NULL; count++)
        known[count] = opt->name;
    known[count] = NULL;
    return nearest_word(name, known);
}

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

/* The word, or so much of it, is no option. */
static void say_unknown(const command *cmd, const char *word, size_t length)
{
    const char *near = nearest_option(cmd, word + (word[1] == '-' ? 2 : 1));
    harmless_line(stderr, "igo: %s has no option %.*s%s%s%s", cmd->name, (int)length, word,
                  near != NULL ? "; did you mean --" : "", near != NULL ? near : "",
                  near != NULL ? "?" : "");
    options_try_help(cmd->name);
}

/* ---- Values ---- */

static void append(texts *list, const char *item)
{
    list->items = grow(list->items, list->count + 1, &list->room, sizeof *list->items);
    list->items[list->count++] = item;
}

static bool jobs_value(const char *text, uint32_t *jobs)
{
    enum { MOST = 64 };
    return igo_number_parse(text, strlen(text), jobs) && *jobs > 0 && *jobs <= MOST;
}

/* Digits, perhaps with a point among them: strtod would take hexadecimal and exponents, too. */
static bool is_decimal(const char *text)
{
    static const char digits[] = "0123456789";
    size_t whole = strspn(text, digits);
    text += whole;
    size_t part = *text == '.' ? strspn(text + 1, digits) : 0;
    text += *text == '.' ? part + 1 : 0;
    return *text == '\0' && whole + part > 0;
}

static bool seconds(const char *text, double *value)
{
    if (!is_decimal(text))
        return false;
    *value = strtod(text, NULL);
    return *value > 0 && *value <= 86400;
}

/* A move is well formed on any board; where it leads is seen when there is a record. */
static bool move_value(texts *list, const char *text)
{
    igo_move move;
    igo_error error;
    if (!igo_move_parse(text, strlen(text), IGO_MAX_SIZE, IGO_BLACK, &move, &error)) {
        harmless_line(stderr, "igo: move '%s': found %s, wanted %s", text, error.found,
                      error.wanted);
        return false;
    }
    append(list, text);
    return true;
}

/* A move without a colour that is a play. */
static bool point_value(texts *list, const char *text)
{
    igo_move move;
    igo_error error;
    size_t length = strlen(text);
    bool word = strchr(text, ' ') == NULL && strchr(text, '\t') == NULL;
    if (!word || !igo_move_parse(text, length, IGO_MAX_SIZE, IGO_BLACK, &move, &error) ||
        move.turn != IGO_PLAY)
        return false;
    append(list, text);
    return true;
}

/* Which of the choices the text is; -1: none. */
static int find_choice(enum kind kind, const char *text)
{
    const char *words[MOST_CHOICES + 1];
    int count = (int)choices(kind, words);
    for (int i = 0; i < count; i++)
        if (strcmp(text, words[i]) == 0)
            return i;
    return -1;
}

static bool player_value(const char *text, igo_color *next)
{
    *next = text[0] == 'o' ? IGO_WHITE : IGO_BLACK;
    return strcmp(text, igo_color_name(*next)) == 0;
}

/* A rule set, or a single value of one. */
static bool set_rule(options *opt, enum kind kind, const char *text, size_t length)
{
    switch (kind) {
    case RULES: return opt->has_rules = igo_rules_named(text, length, &opt->rules);
    case KO: return opt->has_ko = igo_ko_parse(text, length, &opt->values.ko);
    case SUICIDE: return opt->has_suicide = igo_suicide_parse(text, length, &opt->values.suicide);
    case PASSES: return opt->has_passes = igo_number_parse(text, length, &opt->values.passes);
    case SCORING: return opt->has_scoring = igo_scoring_parse(text, length, &opt->values.scoring);
    case KOMI: return opt->has_komi = igo_komi_parse(text, length, &opt->values.komi);
    default: return false;
    }
}

static bool set_value(options *opt, const option *known, const char *text)
{
    size_t length = strlen(text);
    void *field = (char *)opt + known->field;
    switch (known->kind) {
    case FLAG:
    case ANSI: return false;
    case TEXT: *(const char **)field = text; return true;
    case MOVES: return move_value(field, text);
    case POINTS: return point_value(field, text);
    case COUNT: return igo_number_parse(text, length, field) && *(uint32_t *)field > 0;
    case TURN: return opt->has_turn = igo_number_parse(text, length, field);
    case NUMBER: return igo_number_parse(text, length, field);
    case SAMPLES: return samples_parse(text, length, field);
    case SEAT: return player_parse(text, length, field);
    case SIZE: return options_sizes(opt, text);
    case EXHAUSTIVE: return opt->exhaustive = options_size(opt, text);
    case DEPTH: return opt->has_depth = igo_number_parse(text, length, field);
    case FROM: *(const char **)field = text; return strcmp(text, "loose") == 0;
    case PLAYER: return opt->has_next = player_value(text, &opt->next);
    case ASK: opt->ask_list = text; return list_parse(text, questions_named, field);
    case ONLY: return list_parse(text, verdicts_named, field);
    case BAIL: return opt->has_bail = igo_number_parse(text, length, field);
    case JOBS: return jobs_value(text, field);
    case TIME: return seconds(text, field);
    case FORMAT: opt->format = (output_format)(find_choice(FORMAT, text) + 1); break;
    case COLOR: opt->color = (color_use)find_choice(COLOR, text); break;
    case NOTATION: *(const char **)field = text; break;
    default: return set_rule(opt, known->kind, text, length);
    }
    return find_choice(known->kind, text) >= 0;
}

/* What is wanted, for messages: a shape, or all choices. */
static const char *out_wanted(enum kind kind, char *text, size_t size)
{
    const char *words[MOST_CHOICES + 1], *wanted = wanted_value(kind);
    size_t count = choices(kind, words);
    if (wanted != NULL)
        return wanted;
    out list = out_to(text, size);
    for (size_t i = 0; i < count; i++) {
        out_text(&list, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        out_text(&list, words[i]);
    }
    out_end(&list);
    return text;
}

static bool set_option(options *opt, const command *cmd, const option *known, const char *text)
{
    bool wants_one = known->kind == SIZE && !cmd->takes_sizes;
    if (set_value(opt, known, text) && (!wants_one || opt->size_count == 1))
        return true;
    if (known->kind == MOVES)
        return false;
    char list[256];
    const char *words[MOST_CHOICES + 1];
    choices(known->kind, words);
    const char *near = nearest_word(text, words);
    harmless_line(stderr, "igo: --%s %s: wanted %s%s%s%s", known->name, text,
                  out_wanted(known->kind, list, sizeof list), near != NULL ? "; did you mean " : "",
                  near != NULL ? near : "", near != NULL ? "?" : "");
    options_try_help(cmd->name);
    return false;
}

/* ---- Words ---- */

static void set_flag(options *opt, const option *known)
{
    if (known->kind == ANSI)
        opt->color = COLOR_ALWAYS;
    else
        *(bool *)((char *)opt + known->field) = true;
}

static int say_missing(const command *cmd, const option *known)
{
    char list[256];
    fprintf(stderr, "igo: %s: --%s needs a value: %s\n", cmd->name, known->name,
            out_wanted(known->kind, list, sizeof list));
    return 0;
}

/* One option at argv[0], perhaps with its value in argv[1]; says how many words it took, 0: none,
 * it is wrong. */
static int take_option(options *opt, const command *cmd, char **argv)
{
    const char *text = argv[0];
    bool is_long = text[1] == '-';
    size_t length = is_long ? strcspn(text + 2, "=") : 0;
    const option *known =
        is_long ? option_named(cmd, text + 2, length) : option_lettered(cmd, text[1]);
    const char *inside = is_long ? text + 2 + length : text + 2;
    if (known == NULL) {
        say_unknown(cmd, text, is_long ? length + 2 : 2);
        return 0;
    }
    if (known->kind == BAIL && *inside == '\0')
        return set_option(opt, cmd, known, "1");
    bool flag = option_is_flag(known);
    if (flag && *inside == '\0') {
        set_flag(opt, known);
        return 1;
    }
    if (flag) {
        fprintf(stderr, "igo: %s: --%s takes no value\n", cmd->name, known->name);
        return 0;
    }
    if (*inside != '\0')
        return set_option(opt, cmd, known, inside + is_long);
    if (argv[1] == NULL)
        return say_missing(cmd, known);
    return set_option(opt, cmd, known, argv[1]) ? 2 : 0;
}

/* Whether to draw with colours. NO_COLOR counts unless it is empty. */
static bool draws_colors(color_use color)
{
    const char *no = getenv("NO_COLOR");
    bool wanted = no == NULL || no[0] == '\0';
    return color == COLOR_ALWAYS || (color == COLOR_AUTO && wanted && isatty(STDOUT_FILENO));
}

/* Not so - and -:LINE, which are standard input. */
static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0' && word[1] != ':';
}

/* A move stands for -m and itself, if the command takes moves and no file has that name. */
static bool is_move(const command *cmd, const char *word)
{
    igo_move move;
    igo_error error;
    return option_lettered(cmd, 'm') != NULL && access(word, F_OK) != 0 &&
           igo_move_parse(word, strlen(word), IGO_MAX_SIZE, IGO_BLACK, &move, &error);
}

bool options_parse(options *opt, const command *cmd, int argc, char **argv)
{
    *opt = options_usual(cmd);
    bool ended = false;
    for (int i = 0; i < argc;) {
        if (!ended && strcmp(argv[i], "--") == 0) {
            ended = true;
            i++;
        } else if (ended || !is_option(argv[i])) {
            bool move = !ended && is_move(cmd, argv[i]);
            append(move ? &opt->moves : &opt->files, argv[i++]);
        } else {
            int took = take_option(opt, cmd, argv + i);
            if (took == 0)
                return false;
            i += took;
        }
    }
    opt->ansi = draws_colors(opt->color);
    return true;
}

void options_free(options *opt)
{
    free(opt->moves.items);
    free(opt->dead.items);
    free(opt->files.items);
    free(opt->sizes);
}

bool options_name_file(const options *opt, const char *who)
{
    if (opt->files.count > 0)
        harmless_line(stderr, "igo: %s: found '%s', wanted no file", who, opt->files.items[0]);
    return opt->files.count > 0;
}

igo_rules options_rules(const options *opt, igo_rules own)
{
    igo_rules rules = opt->has_rules ? opt->rules : own;
    if (opt->has_ko)
        rules.ko = opt->values.ko;
    if (opt->has_suicide)
        rules.suicide = opt->values.suicide;
    if (opt->has_passes)
        rules.passes = opt->values.passes;
    if (opt->has_scoring)
        rules.scoring = opt->values.scoring;
    if (opt->has_komi)
        rules.komi = opt->values.komi;
    return rules;
}

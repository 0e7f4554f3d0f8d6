/* option_table.c - the options that commands share, and which of them a command takes. */
#include "option_table.h"

#include "option_groups.h"

#include <stdio.h>
#include <string.h>

/* The place of the value: AT a member of `options`, or IN one of its groups. */
#define AT(member) 0, offsetof(options, member)
#define IN(group, member) offsetof(options, group), offsetof(group##_options, member)

static const option table[] = {
    {"move", 'm', MOVES, AT(moves), "MOVE", "a move: D4, 2,1, 'x 2,1', pass or resign; repeatable"},
    {"explain", 0, FLAG, AT(explain), NULL, "add the evidence in words"},
    {"exec", 0, PROGRAM, AT(exec), "CMD", "the program to ask; it answers line by line"},
    {"gtp", 0, ENGINE, AT(gtp), "CMD", "the engine to ask; it speaks GTP 2"},
    {"seed", 0, SEED, AT(seed), "S", "random seed, up to 19 digits (default 1)"},
    {"answers", 0, PATH, AT(answers), "FILE", "answers that a program gave to 'igo questions'"},
    {"stream", 0, FLAG, IN(process, stream), NULL, "start the program once for all records"},
    {"restart", 0, FLAG, IN(process, restart), NULL, "restart the program for each record"},
    {"reasons", 0, FLAG, AT(reasons), NULL, "also require the right reason"},
    {"ask", 0, ASK, AT(ask), "LIST", "also ask board, score, territory, ... or all"},
    {"only", 0, ONLY, IN(suite, only), "LIST",
     "ask only claims with these verdicts: legal,suicide,..."},
    {"as", 0, AS_RULES, IN(suite, as), "RULES",
     "under RULES, test the claims that hold (auto: detect)"},
    {"expect", 0, AS_RULES, IN(suite, as), "RULES", "fail if the program follows other rules"},
    {"time", 0, TIME, IN(times, time), "S", "time limit in seconds"},
    {"limit", 0, TIME, IN(times, limit), "S", "time limit of the whole run"},
    {"shuffle", 0, SHUFFLE, IN(suite, shuffle), "[=SEED]",
     "ask the claims between two turns in random order, twice"},
    {"run", 0, PATTERNS, IN(suite, run), "GLOB",
     "test only records whose id, title or FILE:LINE matches"},
    {"skip", 0, PATTERNS, IN(suite, skip), "GLOB", "leave out the records that match"},
    {"jobs", 0, JOBS, IN(process, jobs), "N", "run N programs at a time, 1 to 64 (default 1)"},
    {"bail", 0, BAIL, IN(suite, bail), "[=N]", "stop after N failures (default 1); 0: never"},
    {"timeout", 0, TIME, IN(times, timeout), "S", "give up after S seconds without output"},
    {"start-timeout", 0, TIME, IN(times, start_timeout), "S", "seconds until the first answer"},
    {"shrink-time", 0, TIME, IN(times, shrink_time), "S",
     "seconds to find the fewest commands; 0: no"},
    {"protocol", 0, FLAG, IN(suite, protocol), NULL, "test the engine against the text of GTP 2"},
    {"strict", 0, FLAG, IN(suite, strict), NULL, "fail where the engine differs from GTP 2"},
    {"no-undo", 0, FLAG, IN(process, no_undo), NULL, "do not test the undo of an engine"},
    {"log", 0, TARGET, IN(process, log), "FILE", "write each line to and from the program to FILE"},
    {"dead", 0, POINTS, AT(dead), "POINT", "remove the whole chain at POINT first; repeatable"},
    {"format", 0, FORMAT, IN(suite, format), "F", "(default: tap in a pipe)"},
    {"games", 0, COUNT, AT(games), "N", "number of games"},
    {"keep-going", 0, FLAG, IN(search, keep_going), NULL,
     "play all games; report one record per kind of fault"},
    {"played", 0, FLAG, IN(suite, played), NULL,
     "play the stones of each start, from the empty board"},
    {"empty", 0, FLAG, IN(search, empty), NULL, "begin each game with the empty board"},
    {"unicode", 0, FLAG, IN(picture, unicode), NULL, "draw lines and round stones"},
    {"color", 0, COLOR, IN(picture, color), "WHEN", "(default auto: on a terminal)"},
    {"ansi", 0, ANSI, IN(picture, color), NULL, "the same as --color=always"},
    {"svg", 0, FLAG, IN(picture, svg), NULL, "print an SVG picture"},
    {"why", 0, MOVES, AT(moves), "MOVE", "show what igo says of a move; repeatable"},
    {"boards", 0, BOARDS, IN(input, boards), "[=ORDER]",
     "read each file as one game, board after board"},
    {"variations", 0, FLAG, IN(input, variations), NULL, "check every line of play of a game tree"},
    {"turn", 0, TURN, AT(turn), "N", "stop after turn N; 0 is the start (default: the end)"},
    {"from", 0, FROM, IN(input, from), "FORMAT", NULL},
    {"next", 0, NEXT_PLAYER, IN(input, next), "P",
     "player to move where nothing names one: x or o"},
    {"verbose", 'v', FLAG, IN(input, verbose), NULL, "say how --from loose reads each board"},
    {"black", 0, BLACK_STONE, IN(input, black_stone), "N",
     "number of Black with --from loose: 1, 2 or -1"},
    {"size", 0, SIZE, AT(rows), "RxC", "rows and columns, 1 to 32 each"},
    {"exhaustive", 0, EXHAUSTIVE, AT(rows), "RxC",
     "every possible board of this size, not random games"},
    {"depth", 0, DEPTH, IN(search, depth), "N", "try all sequences of up to N turns"},
    {"files-from", 0, PATH, IN(input, files_from), "FILE",
     "read file names from FILE, separated by newline or NUL"},
    {"fixtures", 0, PATH, IN(input, fixtures), "DIR",
     "take kata, rules, ... from DIR, not those of igo"},
    {"gtp-points", 0, FLAG, AT(gtp_points), NULL, "print points as D4 instead of 15,3"},
    {"json", 0, FLAG, AT(json), NULL, "print one JSON object per line"},
    {"rules", 0, RULES, AT(rules), "NAME", "rule set (default: the record's own, else kata)"},
    {"ko", 0, KO, AT(values.ko), "V", NULL},
    {"suicide", 0, SUICIDE, AT(values.suicide), "V", NULL},
    {"passes", 0, PASSES, AT(values.passes), "N", "passes in a row that end the game; 0: never"},
    {"scoring", 0, SCORING, AT(values.scoring), "V", NULL},
    {"komi", 0, KOMI, AT(values.half_komi), "N", "points for White, -400 to 400, in halves"},
    {"handicap", 0, HANDICAP, AT(values.handicap), "N", "handicap stones; igo game places 2 to 9"},
    {"bonus", 0, BONUS, AT(values.bonus), "V",
     "points for White for N handicap stones: 0, n-1 or n"},
    {"any-turn", 0, FLAG, AT(any_turn), NULL, "let either color move"},
    {"help", 'h', FLAG, AT(help), NULL, "show this help"},
};

enum { OPTIONS = sizeof table / sizeof table[0] };

options options_defaults(const command *cmd)
{
    static const option_groups none;
    static const times_options times = {.timeout = 5, .start_timeout = 30, .shrink_time = 60};
    static const options usual = {.times = &times, .games = 100, .seed = 1};
    options opt = cmd->defaults != NULL ? *cmd->defaults : usual;
    if (opt.input == NULL) opt.input = &none.input;
    if (opt.picture == NULL) opt.picture = &none.picture;
    if (opt.process == NULL) opt.process = &none.process;
    if (opt.search == NULL) opt.search = &none.search;
    if (opt.suite == NULL) opt.suite = &none.suite;
    if (opt.times == NULL) opt.times = &none.times;
    return opt;
}

/* ---- Which options a command takes ---- */

static bool is_any_turn(const option *known)
{
    return strcmp(known->name, "any-turn") == 0;
}

bool option_is_rule(const command *cmd, const option *known)
{
    bool is_rule = (known->kind >= RULES && known->kind <= BONUS) || is_any_turn(known);
    return is_rule && !is_listed(cmd->options, known->name);
}

static bool takes(const command *cmd, const option *known)
{
    if (is_any_turn(known)) return !cmd->selects && !cmd->no_any_turn && !cmd->no_rules;
    if (option_is_rule(cmd, known)) return !cmd->no_rules;
    bool reads = cmd->take != NULL || is_listed(cmd->options, "files-from");
    return is_listed(cmd->options, known->name) || strcmp(known->name, "help") == 0 ||
           (reads && strcmp(known->name, "fixtures") == 0) ||
           (cmd->take != NULL && is_listed("from next verbose files-from black", known->name));
}

/* First the command's own options, then those of the table. */
const option *option_next(const command *cmd, const option *last)
{
    bool is_shared = last != NULL && last >= table && last < table + OPTIONS;
    if (last == NULL && cmd->own != NULL) return cmd->own;
    if (last != NULL && !is_shared && last[1].name != NULL) return last + 1;
    for (const option *known = is_shared ? last + 1 : table; known < table + OPTIONS; known++)
        if (takes(cmd, known)) return known;
    return NULL;
}

const option *option_of(const command *cmd, const char *word)
{
    bool is_long = word[0] == '-' && word[1] == '-', is_short = word[0] == '-' && word[1] != '\0';
    size_t length = is_long ? strcspn(word + 2, "=") : 0;
    for (const option *known = NULL; (known = option_next(cmd, known)) != NULL;)
        if (is_long ? strlen(known->name) == length && memcmp(known->name, word + 2, length) == 0
                    : is_short && known->letter == word[1])
            return known;
    return NULL;
}

void *option_field(const options *opt, const option *known)
{
    char *base = (char *)opt;
    void *group = base;
    if (known->group > 0) memcpy(&group, base + known->group, sizeof group);
    return (char *)group + known->field;
}

const char *option_help(const option *known, char text[CHOICES_SIZE])
{
    if (known->help != NULL && known->help[0] != '(') return known->help;
    const char *wanted = wanted_value(known->kind, text);
    if (known->help == NULL) return wanted;
    size_t length = strlen(text);
    snprintf(text + length, CHOICES_SIZE - length, " %s", known->help);
    return text;
}

bool option_needs_value(const option *known)
{
    return known->value != NULL && known->value[0] != '[';
}

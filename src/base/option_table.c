/* option_table.c - the table of all options. */
#include "options.h"

#include "private.h"

#include <ctype.h>
#include <string.h>

#define AT(name) offsetof(options, name)

static const option table[] = {
    {"move", 'm', MOVES, AT(moves), "MOVE", "a move: D4, 2,1, 'x 2,1', pass or resign; repeatable"},
    {"explain", 0, FLAG, AT(explain), NULL, "add the evidence in words"},
    {"count", 0, FLAG, AT(count), NULL, "print only the number of legal plays"},
    {"board", 0, FLAG, AT(board), NULL, "print a board with * where a play is legal"},
    {"actions", 0, FLAG, AT(actions), NULL, "print 0 or 1 for each point, then for the pass"},
    {"last", 0, FLAG, AT(last), NULL, "print only the final position, as a plain board"},
    {"exec", 0, PROGRAM, AT(exec), "CMD", "the program to ask; it answers line by line"},
    {"gtp", 0, ENGINE, AT(gtp), "CMD", "the engine to ask; it speaks GTP 2"},
    {"seed", 0, SEED, AT(seed), "S", "random seed, up to 19 digits (default 1)"},
    {"answers", 0, PATH, AT(answers), "FILE", "answers that a program gave to 'igo questions'"},
    {"stream", 0, FLAG, AT(stream), NULL, "start the program once for all records"},
    {"restart", 0, FLAG, AT(restart), NULL, "restart the program for each record"},
    {"reasons", 0, FLAG, AT(reasons), NULL, "also require the right reason"},
    {"ask", 0, ASK, AT(ask), "LIST", "also ask board, score, territory, ... or all"},
    {"only", 0, ONLY, AT(only), "LIST", "ask only claims with these verdicts: legal,suicide,..."},
    {"as", 0, RULE_LINE, AT(as), "RULES", "test what holds under RULES (auto: found), under them"},
    {"expect", 0, RULE_LINE, AT(as), "RULES", "fail if the program follows other rules"},
    {"time", 0, TIME, AT(time), "S", "time limit in seconds"},
    {"limit", 0, TIME, AT(limit), "S", "time limit of the whole run (default 120)"},
    {"shuffle", 0, SHUFFLE, AT(shuffle), "[=SEED]",
     "ask the claims between two turns in random order, twice"},
    {"run", 0, PATTERNS, AT(run), "GLOB", "test only records whose id, title or FILE:LINE matches"},
    {"skip", 0, PATTERNS, AT(skip), "GLOB", "leave out the records that match"},
    {"list", 0, FLAG, AT(list), NULL, "print id, place and title of each record; test nothing"},
    {"jobs", 0, JOBS, AT(jobs), "N", "run N programs at a time, 1 to 64 (default 1)"},
    {"bail", 0, BAIL, AT(bail), "[=N]", "stop after N failures (default 1); 0: never"},
    {"timeout", 0, TIME, AT(timeout), "S", "give up after S seconds without output"},
    {"start-timeout", 0, TIME, AT(start_timeout), "S", "seconds until the first answer"},
    {"shrink-time", 0, TIME, AT(shrink_time), "S", "seconds to find the fewest commands; 0: no"},
    {"protocol", 0, FLAG, AT(protocol), NULL, "test the engine against the text of GTP 2"},
    {"strict", 0, FLAG, AT(strict), NULL, "fail where the engine differs from GTP 2"},
    {"no-undo", 0, FLAG, AT(no_undo), NULL, "do not test the undo of an engine"},
    {"log", 0, TARGET, AT(log), "FILE", "write each line to and from the program to FILE"},
    {"dead", 0, POINTS, AT(dead), "POINT", "remove the whole chain at POINT first; repeatable"},
    {"known", 0, PATH, AT(known), "FILE", "expected failures, one ID or 'FILE: TITLE' per line"},
    {"write-known", 0, TARGET, AT(write_known), "FILE", "write the failures as such a list"},
    {"min-asked", 0, NUMBER, AT(min_asked), "N",
     "fail if igo asks fewer than N records (default 0)"},
    {"format", 0, FORMAT, AT(format), "F", "tap, junit, json or html (default: tap in a pipe)"},
    {"output", 'o', TARGET, AT(output), "FILE",
     "write the report to FILE (default: standard output)"},
    {"games", 0, COUNT, AT(games), "N", "number of games"},
    {"no-swap", 0, FLAG, AT(no_swap), NULL, "keep the colors in all games"},
    {"keep-going", 0, FLAG, AT(keep_going), NULL,
     "play all games; report one record per kind of fault"},
    {"played", 0, FLAG, AT(played), NULL, "play the stones of each start, from the empty board"},
    {"empty", 0, FLAG, AT(empty), NULL, "begin each game with the empty board"},
    {"unicode", 0, FLAG, AT(unicode), NULL, "draw lines and round stones"},
    {"color", 0, COLOR, AT(color), "WHEN", "auto, always or never (default auto: on a terminal)"},
    {"ansi", 0, ANSI, AT(color), NULL, "the same as --color=always"},
    {"svg", 0, FLAG, AT(svg), NULL, "print an SVG picture"},
    {"why", 0, MOVES, AT(moves), "MOVE", "show what igo says of a move; repeatable"},
    {"animate", 0, FLAG, AT(animate), NULL, "show all positions of the record in turn"},
    {"influence", 0, FLAG, AT(influence), NULL, "shade each point by who controls it"},
    {"all", 0, FLAG, AT(all), NULL, "report every illegal turn, not only the first"},
    {"quiet", 0, FLAG, AT(quiet), NULL, "report only games with an illegal turn"},
    {"boards", 0, BOARDS, AT(boards), "[=ORDER]", "read each file as one game, board after board"},
    {"variations", 0, FLAG, AT(variations), NULL, "check every line of play of a game tree"},
    {"fixture", 0, FLAG, AT(fixture), NULL, "print each game up to its illegal turn, as a fixture"},
    {"summary", 0, FLAG, AT(summary), NULL, "end with totals: games, ok, and a count per reason"},
    {"turn", 0, TURN, AT(turn), "N", "stop after turn N; 0 is the start (default: the end)"},
    {"to", 0, NOTATION, AT(to), "NOTATION", "fixture, line, sgf or json (default fixture)"},
    {"from", 0, FROM, AT(from), "FORMAT", "auto, fixture, line, sgf, json or loose"},
    {"next", 0, PLAYER, AT(next), "P", "player to move where nothing names one: x or o"},
    {"verbose", 'v', FLAG, AT(verbose), NULL, "say how --from loose reads each board"},
    {"black", 0, STONE, AT(black_stone), "N", "number of Black with --from loose: 1, 2 or -1"},
    {"size", 0, SIZE, AT(rows), "RxC", "rows and columns, 1 to 32 each"},
    {"moves", 0, SAMPLES, AT(samples), "G,T", "estimate moves by G random games of T turns"},
    {"player", 0, SEAT, AT(player), "P", "random or montecarlo:G,T, as in game (default random)"},
    {"black", 0, OPPONENT, AT(black), "P", "me, random, montecarlo:G,T or gtp:CMD (default me)"},
    {"white", 0, OPPONENT, AT(white), "P", "the same for White (default me)"},
    {"save", 0, TARGET, AT(save), "FILE", "write the game to FILE after each turn"},
    {"force", 0, FLAG, AT(force), NULL, "save even if something in FILE gets lost"},
    {"ascii", 0, FLAG, AT(ascii), NULL, "draw with letters"},
    {"exhaustive", 0, EXHAUSTIVE, 0, "RxC", "every possible board of this size, not random games"},
    {"depth", 0, DEPTH, AT(depth), "N", "try all sequences of up to N turns"},
    {"with-passes", 0, FLAG, AT(with_passes), NULL, "count passes as turns"},
    {"divide", 0, FLAG, AT(divide), NULL, "first print the count after each first move"},
    {"files-from", 0, PATH, AT(files_from), "FILE",
     "read file names from FILE, separated by newline or NUL"},
    {"fixtures", 0, PATH, AT(fixtures), "DIR", "take kata, rules, ... from DIR, not those of igo"},
    {"gtp-points", 0, FLAG, AT(gtp_points), NULL, "print points as D4 instead of 15,3"},
    {"json", 0, FLAG, AT(json), NULL, "print one JSON object per line"},
    {"rules", 0, RULES, AT(rules), "NAME", "rule set (default: the record's own, else kata)"},
    {"ko", 0, KO, AT(values.ko), "V", "none, simple, positional, situational or natural"},
    {"suicide", 0, SUICIDE, AT(values.suicide), "V", "forbidden, multi or allowed"},
    {"passes", 0, PASSES, AT(values.passes), "N", "passes in a row that end the game; 0: never"},
    {"scoring", 0, SCORING, AT(values.scoring), "V", "area, territory or stones"},
    {"komi", 0, KOMI, AT(values.half_komi), "N", "points for White, -400 to 400, in halves"},
    {"handicap", 0, HANDICAP, AT(values.handicap), "N", "stones of handicap; game places 2 to 9"},
    {"bonus", 0, BONUS, AT(values.bonus), "V", "points for White for N of them: 0, n-1 or n"},
    {"any-turn", 0, FLAG, AT(any_turn), NULL, "let either color move"},
    {"help", 'h', FLAG, AT(help), NULL, "show this help"},
};

enum { OPTIONS = sizeof table / sizeof table[0] };

options options_usual(const command *cmd)
{
    static const options usual = {
        .timeout = 5, .start_timeout = 30, .shrink_time = 60, .games = 100, .seed = 1};
    return cmd->defaults != NULL ? *cmd->defaults : usual;
}

/* ---- Which options a command takes ---- */

/* Whether the word is one of a list with blanks between. */
static bool is_listed(const char *list, const char *word)
{
    char name[sizeof(igo_error){0}.found + 2], all[400];
    snprintf(name, sizeof name, " %s ", word);
    snprintf(all, sizeof all, " %s ", list != NULL ? list : "");
    return strstr(all, name) != NULL;
}

static bool is_any_turn(const option *opt)
{
    return strcmp(opt->name, "any-turn") == 0;
}

bool option_is_rule(const command *cmd, const option *opt)
{
    bool is_rule = (opt->kind >= RULES && opt->kind <= BONUS) || is_any_turn(opt);
    return is_rule && !is_listed(cmd->options, opt->name);
}

static bool takes(const command *cmd, const option *opt)
{
    if (is_any_turn(opt)) return !cmd->selects && !cmd->in_turn && !cmd->plain;
    if (option_is_rule(cmd, opt)) return !cmd->plain;
    if (opt->kind == STONE) return cmd->take != NULL;
    bool reads = cmd->take != NULL || is_listed(cmd->options, "files-from");
    return is_listed(cmd->options, opt->name) || strcmp(opt->name, "help") == 0 ||
           (reads && strcmp(opt->name, "fixtures") == 0) ||
           (cmd->take != NULL && is_listed("from next verbose files-from", opt->name));
}

const option *option_at(const command *cmd, size_t number)
{
    for (size_t i = 0; i < OPTIONS; i++)
        if (takes(cmd, &table[i]) && number-- == 0) return &table[i];
    return NULL;
}

const option *option_of(const command *cmd, const char *word)
{
    bool is_long = word[0] == '-' && word[1] == '-', is_short = word[0] == '-' && word[1] != '\0';
    size_t length = is_long ? strcspn(word + 2, "=") : 0;
    for (size_t i = 0; i < OPTIONS; i++) {
        const option *opt = &table[i];
        bool named = is_long
                         ? strlen(opt->name) == length && memcmp(opt->name, word + 2, length) == 0
                         : is_short && opt->letter == word[1];
        if (named && takes(cmd, opt)) return opt;
    }
    return NULL;
}

bool option_is_flag(const option *opt)
{
    return opt->kind == FLAG || opt->kind == ANSI;
}

/* ---- The nearest known word ---- */

/* The Levenshtein distance between two words, in any case. */
static size_t distance(const char *a, const char *b)
{
    enum { LONGEST = 32 };
    size_t row[LONGEST + 1];
    size_t width = strlen(b);
    if (width > LONGEST) return LONGEST;
    for (size_t i = 0; i <= width; i++)
        row[i] = i;
    for (; *a != '\0'; a++) {
        size_t diagonal = row[0]++;
        for (size_t i = 1; i <= width; i++) {
            size_t changed =
                diagonal + (tolower((unsigned char)*a) != tolower((unsigned char)b[i - 1]));
            size_t gap = (row[i] < row[i - 1] ? row[i] : row[i - 1]) + 1;
            diagonal = row[i];
            row[i] = changed < gap ? changed : gap;
        }
    }
    return row[width];
}

const char *nearest_word(const char *word, const char *const *words)
{
    const char *best = NULL;
    size_t length = strlen(word), shortest = length < 2 ? 1 : length < 4 ? 2 : 3;
    for (; *words != NULL; words++) {
        size_t far = distance(word, *words);
        if (far < shortest) {
            shortest = far;
            best = *words;
        }
    }
    return best;
}

/* ---- What the value of an option may be, for messages and for completion ---- */

static const char *const formats[] = {"tap", "junit", "json", "html", NULL};
static const char *const color_uses[] = {"auto", "always", "never", NULL};
static const char *const froms[] = {"auto", "fixture", "line", "sgf", "json", "loose", NULL};
static const char *const players[] = {"x", "o", NULL};
static const char *const orders[] = {"oldest-first", "newest-first", NULL};
static const char *const stones[] = {"1", "2", "-1", NULL};
static const char *const questions[] = {
    "board", "score", "legal-moves", "liberties", "territory", "prisoners", "undo", "all", NULL};

/* A choice by number; NULL after the last. */
static const char *named(enum kind kind, size_t i)
{
    switch (kind) {
    case RULES: return igo_rules_name(i);
    case KO: return i <= IGO_KO_NATURAL ? igo_ko_name((igo_ko)i) : NULL;
    case SUICIDE: return i <= IGO_SUICIDE_ALLOWED ? igo_suicide_name((igo_suicide)i) : NULL;
    case SCORING: return i <= IGO_SCORING_STONES ? igo_scoring_name((igo_scoring)i) : NULL;
    case ONLY: return i <= IGO_SUPERKO ? igo_reason_name((igo_reason)i) : NULL;
    case FORMAT: return formats[i];
    case COLOR: return color_uses[i];
    case NOTATION: return i + TEXT_FIXTURE < TEXT_LOOSE ? froms[i + TEXT_FIXTURE] : NULL;
    case FROM: return froms[i];
    case PLAYER: return players[i];
    case STONE: return stones[i];
    case BOARDS: return orders[i];
    case ASK: return questions[i];
    default: return NULL;
    }
}

void choices(enum kind kind, const char *words[MOST_CHOICES + 1])
{
    size_t count = 0;
    while (count < MOST_CHOICES && (words[count] = named(kind, count)) != NULL)
        count++;
    words[count] = NULL;
}

void out_choices(out *to, const char *const *words)
{
    for (size_t i = 0; words[i] != NULL; i++) {
        out_text(to, i == 0 ? "" : words[i + 1] != NULL ? ", " : " or ");
        out_text(to, words[i]);
    }
}

const char *wanted_value(enum kind kind)
{
    switch (kind) {
    case PATH:
    case TARGET: return "a file name";
    case PROGRAM: return "a command, such as ./my_program";
    case ENGINE: return "a command, such as 'gnugo --mode gtp'";
    case OPPONENT: return "me, random, montecarlo:G,T or gtp:CMD";
    case PATTERNS: return "a pattern, such as 'kata/*'";
    case RULE_LINE: return "a rule set and values, such as 'kata ko=positional'";
    case MOVES: return "a move such as 3,15, D4, pass or resign";
    case POINTS: return "a point such as 3,15 or D4";
    case COUNT: return "a number of at least 1";
    case DEPTH:
    case PASSES:
    case NUMBER:
    case BAIL:
    case TURN: return "a number of up to nine digits";
    case SEED:
    case SHUFFLE: return "a number of up to 19 digits";
    case JOBS: return "a number from 1 to 64";
    case KOMI: return "a number from -400 to 400, in halves";
    case HANDICAP: return "a number of stones, 0 to 361";
    case EXHAUSTIVE:
    case SIZE: return "rows and columns of 1 to 32 each, such as 19x19";
    case SAMPLES: return "two numbers separated by a comma, such as 100,20";
    case SEAT: return "random, or montecarlo:G,T such as montecarlo:10,10";
    case TIME: return "seconds, such as 5 or 0.5";
    case ASK: return "board, score, legal-moves, liberties or all, separated by commas";
    case ONLY: return "legal, illegal or reasons such as ko, separated by commas";
    default: return NULL;
    }
}

/* ---- The likely cause of an error in a text ---- */

#define PASTED "for a pasted board, use igo convert --from loose --to fixture"
#define FOREIGN(form) "this looks like " form ", which igo cannot read; convert it to SGF"
#define STEP "below the rows, begin each line with a word, as in 'play x 2,1' or '? 2,1'"

/* `wanted` is part of what was wanted; `found` lists words, first characters after [, or is , for
 * any word with a comma; NULL: anything. The first match counts. */
static const struct {
    const char *wanted, *found, *hint;
} hints[] = {
    {"the player to move", " black white Black White BLACK WHITE b w B W ",
     "write x for Black, o for White"},
    {"the player to move", "[\\", FOREIGN("GIB")},
    {"the player to move", " [Header] [Files] [Data] [Remote] ", FOREIGN("UGF")},
    {"the player to move", "[<", FOREIGN("XML")},
    {"the player to move", "[-xo", "name the player to move, x or o, in a line above the rows"},
    {"the player to move", "[.+|*#$@0123456789A>=[\"`\xe2", PASTED},
    {"the player to move and the board", NULL, PASTED},
    {"the player to move", "[(;",
     "a text is read as SGF if it begins with ( or its name ends in .sgf"},
    {"the player to move",
     " play legal illegal ? board then setup score legal-moves liberties undo ",
     "a step belongs below a board, with no blank line between"},
    {"x, o or -", ",", STEP},
    {"x, o or -", "[abcdefghijklmnpqrstuvwyzCDEFGHIJKLMNPQRSTUVYZ?", STEP},
    {"x, o or -", "[ ", STEP "; " PASTED},
    {"x, o or -", "[.+|*#$@0123456789AXOBW>=\xe2", PASTED},
    {"a move", " B W b w ", "here B and W are columns; colors are x (Black) and o (White): 'x C1'"},
    {"a move", " black white Black White BLACK WHITE X O ",
     "write x for Black, o for White: 'x C1'"},
    {"a move", " play Play move legal illegal ? ", "write only the move, such as 'x 2,1'"},
    {"ROW,COL", "[0123456789(-", "write a point as ROW,COL without blanks, such as 2,1"},
    {"a column other", NULL, "the column after H is J"},
    {"a result", "[0123456789BWbw", "x+2.5: Black wins by 2.5 points; o+7: White wins by 7"},
    {"for every chain", NULL, "no game reaches this board: the chain would have been captured"},
    {"(; and a game", NULL, "a file named .sgf is read as SGF; rename a fixture to .txt"},
};

static bool is_listed_word(const char *list, const char *word)
{
    if (list == NULL || list[0] == '[' || list[0] == ',')
        return list == NULL || (list[0] == '[' ? strchr(list + 1, word[0]) : strchr(word, ','));
    return is_listed(list, word);
}

/* The word nearest to this one among those wanted, or the rule sets. */
static const char *near_wanted(const char *word, char *wanted)
{
    const char *words[MOST_CHOICES + 1];
    size_t count = 0;
    if (strstr(wanted, "rule set") != NULL) {
        choices(RULES, words);
        return nearest_word(word, words);
    }
    for (char *next = strtok(wanted, " ,:;"); next != NULL; next = strtok(NULL, " ,:;"))
        if (count < MOST_CHOICES &&
            !is_listed("a as or such the to of player move vertex D4 ROW,COL", next))
            words[count++] = next;
    words[count] = NULL;
    return nearest_word(word, words);
}

bool find_halves(const char *text, char hint[HINT_SIZE])
{
    static const char digits[] = "0123456789";
    char first[8], second[8], more;
    bool two = sscanf(text, "%7s %7s %c", first, second, &more) == 2;
    if (!two || second[strspn(second, digits)] != '\0') return false;
    bool number = first[strspn(first, digits)] == '\0';
    if (!number && (strlen(first) > 2 || !isalpha((unsigned char)first[0]))) return false;
    return snprintf(hint, HINT_SIZE, "write a point as one word: %s%s%s", first, number ? "," : "",
                    second) > 0;
}

bool find_move_hint(const char *text, const igo_error *error, char hint[HINT_SIZE])
{
    return find_halves(text, hint) || find_hint(error, hint);
}

bool find_hint(const igo_error *error, char hint[HINT_SIZE])
{
    char word[sizeof error->found], wanted[sizeof error->wanted];
    bool quoted = error->found[0] == '\'';
    snprintf(word, sizeof word, "%s", error->found + quoted);
    word[strlen(word) - quoted] = '\0';
    memcpy(wanted, error->wanted, sizeof wanted);
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++)
        if (strstr(wanted, hints[i].wanted) != NULL && is_listed_word(hints[i].found, word))
            return snprintf(hint, HINT_SIZE, "%s", hints[i].hint) > 0;
    const char *near = quoted ? near_wanted(word, wanted) : NULL;
    return near != NULL && snprintf(hint, HINT_SIZE, "did you mean '%s'?", near) > 0;
}

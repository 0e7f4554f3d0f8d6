/* saved_game.c - the file that a game at the terminal is saved in.
 *
 * igo writes the turns and set-up of a game, and all properties that its first node had in the
 * file. It replaces a file with more in it only with --force, and keeps the old one as FILE~. */
#include "saved_game.h"

#include "private.h"
#include "results.h"
#include "sgf_walk.h"
#include "step_types.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Properties of SGF ---- */

/* Takes the next property; false at the end of the node. */
static bool next_property(sgf_walk *at)
{
    sgf_walk next = *at;
    if (igo_sgf_walk_next(&next) != '[' || next.is_cut) return false;
    *at = next;
    return true;
}

/* True if the node has the property; `at` is after it then. */
static bool find_property(sgf_walk *at, const char *name)
{
    while (next_property(at))
        if (strcmp(at->name, name) == 0) return true;
    return false;
}

/* The place after the first semicolon; without one, the end. */
static sgf_walk first_node(const char *text)
{
    sgf_walk walk = {.text = text, .length = strlen(text)};
    for (char c = '('; c != ';' && c != '\0';)
        c = igo_sgf_walk_next(&walk);
    return walk;
}

/* ---- What saving would lose ---- */

/* Properties of turns and the board; and those that igo writes about the file. */
static const char played[] = " B W AB AW AE PL SZ ", own[] = " FF GM CA ";

/* The name of a lost property after the first node; NULL: igo writes it. */
static const char *lost_property(const char *name)
{
    static const char written[] = " B W AB AW AE PL SZ FF GM CA AP KM RU RE GN PB PW EV DT HA RS ";
    static const char marks[] = " LB TR SQ CR MA SL AR LN DD DM TB TW ";
    if (is_listed(written, name)) return NULL;
    if (strcmp(name, "C") == 0) return "comments";
    return is_listed(marks, name) ? "marks on the board" : "properties such as times and ranks";
}

/* The name of a lost property of the first node. */
static const char *first_property(const char *name)
{
    static const char *const words[][2] = {
        {" RE ", "another result"},         {" RU ", "other rules"},
        {" KM ", "another komi"},           {" CA ", "another encoding"},
        {" FF GM ", "another kind of SGF"},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (is_listed(words[i][0], name)) return words[i][1];
    const char *lost = lost_property(name);
    return lost != NULL ? lost : "other names or dates";
}

/* Goes through a first node: what another node does not have with the same value. */
static const char *lost_in_node(sgf_walk *node, sgf_walk other)
{
    const char *lost = NULL;
    while (lost == NULL && next_property(node)) {
        sgf_walk there = other;
        bool same = find_property(&there, node->name) &&
                    there.values_length == node->values_length &&
                    memcmp(there.values, node->values, node->values_length) == 0;
        bool utf8 = strcmp(node->name, "CA") == 0 &&
                    text_is_in_any_case(node->values, node->values_length, "[utf-8]");
        if (!same && !utf8 && !is_listed(played, node->name)) lost = first_property(node->name);
    }
    return lost;
}

static const char *lost_in_sgf(const char *text, const char *other)
{
    sgf_walk walk = first_node(text);
    const char *lost = lost_in_node(&walk, first_node(other));
    for (char c; lost == NULL && (c = igo_sgf_walk_next(&walk)) != '\0';) {
        if (walk.others > 0) lost = "variations or other games";
        if (c == '[' && walk.name[0] != '\0') lost = lost_property(walk.name);
    }
    return lost;
}

/* The next comment, without # and the blanks around it; false at the end. */
static bool next_comment(const char **text, const char **words, size_t *length)
{
    while (**text != '\0') {
        const char *line = *text + strspn(*text, " \t\r");
        *length = strcspn(line, "\n");
        *text = line + *length + (line[*length] == '\n');
        if (*line != '#') continue;
        size_t before = 1 + strspn(line + 1, " \t\r");
        *words = line + before;
        *length = *length > before ? *length - before : 0;
        while (*length > 0 && strchr(" \t\r", (*words)[*length - 1]) != NULL)
            --*length;
        return true;
    }
    return false;
}

/* True if a text has a comment that the other does not have in the same order. */
static bool loses_comment(const char *text, const char *other)
{
    const char *words, *there;
    size_t length, size;
    while (next_comment(&text, &words, &length)) {
        do
            if (!next_comment(&other, &there, &size)) return true;
        while (size != length || memcmp(there, words, length) != 0);
    }
    return false;
}

static const char *lost_in_fixture(const char *text, const char *other)
{
    igo_reader reader = {0};
    igo_status read = IGO_CASE;
    size_t games = 0, length = strlen(text);
    while (games < 2 && (read = igo_reader_next(&reader, text, length)) == IGO_CASE)
        games++;
    igo_reader_free(&reader);
    if (read == IGO_ERROR) return "text that is no game";
    if (games > 1) return "more than one record";
    return loses_comment(text, other) ? "comments" : NULL;
}

static bool is_sgf(const char *text)
{
    return igo_text_format(text, strlen(text)) == IGO_FORMAT_SGF;
}

const char *saved_lost_part(const saved *s, const char *text)
{
    const char *old = s->file.old;
    if (s->file.unread) return "text that cannot be read";
    if (old == NULL || old[0] == '\0') return NULL;
    size_t at = 0, length = s->file.old_length; /* UTF-8 without a NUL up to here */
    for (size_t bytes = 1; at < length && bytes > 0 && old[at] != '\0'; at += bytes)
        bytes = utf8_length(old + at, length - at);
    if (at < length) return "text that is not UTF-8";
    if (!is_sgf(old)) return lost_in_fixture(old, text);
    return has_ending(s->file.name, ".sgf") ? lost_in_sgf(old, text)
                                            : "SGF, and a name that does not end in .sgf";
}

bool saved_loses(const saved *s, const char *text)
{
    const char *lost = saved_lost_part(s, text);
    if (lost == NULL) return false;
    printable_line(stderr, "igo: --save %s: the file has %s, which igo cannot write back",
                   s->file.name, lost);
    fputs("hint: name another file, or use --force; igo keeps the old one as FILE~\n", stderr);
    return true;
}

/* ---- Facts ---- */

static sgf_walk facts_of(const saved *s)
{
    return (sgf_walk){.text = s->facts.buffer, .length = s->facts.length, .begun = true};
}

static void add_raw(saved *s, const char *name, const char *text, size_t length)
{
    sgf_walk facts = facts_of(s);
    if (find_property(&facts, name)) return;
    out_format(&s->facts, "\n%s%.*s", name, (int)length, text);
    text_made(&s->facts);
}

/* Adds a fact on a new line, with its value escaped. */
static void add_fact(saved *s, igo_sgf_fact fact, const char *text, size_t length)
{
    out value = out_growing();
    if (length == 0) return;
    out_char(&value, '[');
    for (size_t i = 0; i < length; i++) {
        out_text(&value, text[i] == ']' || text[i] == '\\' ? "\\" : "");
        out_char(&value, text[i]);
    }
    out_char(&value, ']');
    add_raw(s, igo_sgf_fact_name(fact), text_made(&value), value.length);
    free(value.buffer);
}

void saved_begin(saved *s, const char *name, bool continues)
{
    saved_file_begin(&s->file, name);
    if (!continues || s->file.old == NULL || !is_sgf(s->file.old)) return;
    sgf_walk node = first_node(s->file.old);
    while (next_property(&node))
        if (!is_listed(played, node.name) && !is_listed(own, node.name))
            add_raw(s, node.name, node.values, node.values_length);
}

void saved_free(saved *s)
{
    saved_file_free(&s->file);
    free(s->facts.buffer);
}

void saved_take_facts(saved *s, const igo_sgf_reader *reader)
{
    static const igo_sgf_fact kept[] = {IGO_SGF_PB, IGO_SGF_PW, IGO_SGF_EV,
                                        IGO_SGF_DT, IGO_SGF_HA, IGO_SGF_RU};
    size_t count = sizeof kept / sizeof kept[0] - !reader->unknown_rules;
    for (size_t i = 0; i < count; i++) {
        size_t length;
        const char *text = igo_sgf_fact_text(reader, kept[i], &length);
        bool again = kept[i] == IGO_SGF_HA && reader->game.rules.handicap > 0;
        if (text != NULL && !again) add_fact(s, kept[i], text, length);
    }
}

/* The date is SOURCE_DATE_EPOCH's if that is set. */
void saved_add_names_and_date(saved *s, const char *const names[2])
{
    char text[16];
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch != NULL ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    const struct tm *day = epoch != NULL ? gmtime(&now) : localtime(&now);
    if (strcmp(names[IGO_BLACK], "me") != 0)
        add_fact(s, IGO_SGF_PB, names[IGO_BLACK], strlen(names[IGO_BLACK]));
    if (strcmp(names[IGO_WHITE], "me") != 0)
        add_fact(s, IGO_SGF_PW, names[IGO_WHITE], strlen(names[IGO_WHITE]));
    if (day != NULL && strftime(text, sizeof text, "%Y-%m-%d", day) > 0)
        add_fact(s, IGO_SGF_DT, text, strlen(text));
}

/* ---- Writing ---- */

/* True if igo's property replaces the fact of that name: rules set by options, and the result,
 * except another spelling of a resignation. */
static bool replaces_fact(const saved *s, const sgf_walk *mine, const sgf_walk *fact)
{
    if (strcmp(mine->name, "RE") == 0) return strncmp(mine->values, fact->values, 4) != 0;
    return s->own_rules && is_listed(" RU KM ", mine->name);
}

static void out_property(out *to, const sgf_walk *at, const char *end)
{
    out_format(to, "%s%.*s%s", at->name, (int)at->values_length, at->values, end);
}

/* Adds the properties of igo's first node: `first`: those before the board's size, else the
 * rest. */
static void out_own(out *to, const saved *s, sgf_walk *node, bool first)
{
    while ((!first || strncmp(node->text + node->at, "SZ[", 3) != 0) && next_property(node)) {
        sgf_walk fact = facts_of(s);
        if (!find_property(&fact, node->name) || replaces_fact(s, node, &fact))
            out_property(to, node, "");
    }
}

void saved_out(out *to, const saved *s, igo_case *c)
{
    out made = out_growing();
    bool sgf = has_ending(s->file.name, ".sgf");
    out_case(&made, c, sgf ? TEXT_SGF : TEXT_FIXTURE);
    const char *text = text_made(&made);
    if (sgf && s->facts.length > 0) {
        sgf_walk first = first_node(text), node = first;
        out_text(to, "(;");
        out_own(to, s, &node, true);
        for (sgf_walk facts = facts_of(s); next_property(&facts);) {
            sgf_walk mine = first;
            if (!find_property(&mine, facts.name) || !replaces_fact(s, &mine, &facts))
                out_property(to, &facts, "\n");
        }
        out_own(to, s, &node, false);
        text = node.text + node.at;
    }
    out_text(to, text);
    free(made.buffer);
}

/* table.c - a game at the table: its turns, and the file that it is saved in.
 *
 * igo writes the turns, the set-up, names, date and handicap of a game. A file with more in it is
 * not replaced, unless that is forced, and its first version is kept beside it. */
#include "table.h"

#include "explain.h"
#include "file.h"
#include "picture.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- What is lost ---- */

/* The whole file and a NUL, if it is a regular one that can be read; NULL: it is not. */
static char *text_of(const char *name, size_t *length)
{
    return file_look(name) == FILE_REGULAR ? read_file(name, length) : NULL;
}

/* What a property of this name is, if igo does not write it; NULL: it does. */
static const char *lost_property(const char *name)
{
    static const char written[] = " B W AB AW AE PL SZ FF GM CA AP KM RU RE GN PB PW EV DT HA RS ";
    static const char marks[] = " LB TR SQ CR MA SL AR LN DD DM TB TW ";
    char word[16];
    snprintf(word, sizeof word, " %s ", name);
    if (strstr(written, word) != NULL) return NULL;
    if (strcmp(name, "C") == 0) return "comments";
    return strstr(marks, word) != NULL ? "marks on the board"
                                       : "properties such as times and ranks";
}

static const char *lost_of_sgf(const char *text)
{
    const char *lost = NULL;
    bool closed = false; /* a line of play has ended */
    size_t length = 0;   /* of the capitals of a property's name */
    for (char name[8]; *text != '\0' && lost == NULL; text++) {
        if (isupper((unsigned char)*text) && length + 1 < sizeof name) name[length++] = *text;
        closed = closed || *text == ')';
        if (*text == '(' && closed) lost = "variations or other games";
        if (*text != '[') continue;
        name[length] = '\0';
        if (length > 0) lost = lost_property(name);
        for (text++, length = 0; *text != '\0' && *text != ']'; text++)
            text += text[0] == '\\' && text[1] != '\0';
        if (*text == '\0') break;
    }
    return lost;
}

/* Whether a comment stands below a board's first line. */
static bool has_comments(const char *text)
{
    bool below = false;
    while (*text != '\0') {
        text += strspn(text, " \t\r");
        bool comment = *text == '#';
        if (comment && below) return true;
        below = *text == '\n' || *text == '\0' ? false : below || !comment;
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return false;
}

static const char *lost_of_fixture(const char *text, size_t length)
{
    igo_reader reader = {0};
    igo_status read = IGO_MORE;
    size_t used, games = 0, at = 0;
    do {
        bool ends = at == length;
        read = igo_reader_feed(&reader, text + at, length - at, &used);
        games += read == IGO_CASE;
        at += used;
        if (ends && read == IGO_MORE) break;
    } while (read != IGO_ERROR && games < 2);
    igo_reader_free(&reader);
    if (read == IGO_ERROR) return "text that is no game";
    if (games > 1) return "more than one record";
    return has_comments(text) ? "comments" : NULL;
}

const char *saved_loses(const char *name)
{
    size_t length;
    char *text = text_of(name, &length);
    const char *lost = NULL;
    if (text != NULL && length > 0) {
        const char *first = text + strspn(text, " \t\r\n\xef\xbb\xbf");
        bool sgf = *first == '(' || *first == ';';
        size_t at = 0; /* up to here it is UTF-8 without a NUL */
        for (size_t bytes = 1; at < length && bytes > 0 && text[at] != '\0'; at += bytes)
            bytes = utf8_length(text + at, length - at);
        if (at < length)
            lost = "text that is not UTF-8";
        else if (sgf && !has_ending(name, ".sgf"))
            lost = "SGF, and a name that does not end in .sgf";
        else
            lost = sgf ? lost_of_sgf(first) : lost_of_fixture(text, length);
    }
    free(text);
    return lost;
}

/* ---- Facts ---- */

/* A line of its own for each fact, the values escaped. */
static void add_fact(saved *s, igo_sgf_fact fact, const char *text, size_t length)
{
    char begin[8];
    snprintf(begin, sizeof begin, "\n%s[", igo_sgf_fact_name(fact));
    if (length == 0 || (s->facts.length > 0 && strstr(s->facts.buffer, begin) != NULL)) return;
    out_text(&s->facts, begin);
    for (size_t i = 0; i < length; i++) {
        out_text(&s->facts, text[i] == ']' || text[i] == '\\' ? "\\" : "");
        out_char(&s->facts, text[i]);
    }
    out_char(&s->facts, ']');
    text_made(&s->facts);
}

void saved_take_facts(saved *s, const igo_sgf_reader *reader)
{
    static const igo_sgf_fact kept[] = {IGO_SGF_PB, IGO_SGF_PW, IGO_SGF_EV,
                                        IGO_SGF_DT, IGO_SGF_HA, IGO_SGF_RU};
    size_t count = sizeof kept / sizeof kept[0] - !reader->unknown_rules;
    for (size_t i = 0; i < count; i++) {
        size_t length;
        const char *text = igo_sgf_fact_text(reader, kept[i], &length);
        if (text != NULL) add_fact(s, kept[i], text, length);
    }
}

/* The day is SOURCE_DATE_EPOCH's if that is set. */
void saved_add_usual(saved *s, const char *const names[2], uint32_t handicap)
{
    char text[16];
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch != NULL ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    const struct tm *day = epoch != NULL ? gmtime(&now) : localtime(&now);
    if (strcmp(names[IGO_BLACK], "me") != 0)
        add_fact(s, IGO_SGF_PB, names[IGO_BLACK], strlen(names[IGO_BLACK]));
    if (strcmp(names[IGO_WHITE], "me") != 0)
        add_fact(s, IGO_SGF_PW, names[IGO_WHITE], strlen(names[IGO_WHITE]));
    snprintf(text, sizeof text, "%u", (unsigned)handicap);
    if (handicap > 0) add_fact(s, IGO_SGF_HA, text, strlen(text));
    if (day != NULL && strftime(text, sizeof text, "%Y-%m-%d", day) > 0)
        add_fact(s, IGO_SGF_DT, text, strlen(text));
}

/* ---- Writing ---- */

static void saved_print(const saved *s, FILE *to, igo_case *game, bool sgf)
{
    if (!sgf || s->facts.length == 0) {
        put_game(to, game, sgf ? TEXT_SGF : TEXT_FIXTURE);
        return;
    }
    out made = out_growing();
    igo_out_sgf(&made, game);
    char *text = text_made(&made);
    const char *rest = strstr(text, "SZ[");
    if (rest != NULL) fprintf(to, "%.*s%s\n", (int)(rest - text), text, s->facts.buffer + 1);
    fputs(rest != NULL ? rest : text, to);
    free(text);
}

/* Copies what is in the file to FILE~. */
static bool keep(const char *name)
{
    size_t length;
    char *text = text_of(name, &length);
    if (text == NULL) return true;
    char *beside = format_text("%s~", name);
    bool copied = write_file(beside, text, length);
    free(beside);
    free(text);
    return copied;
}

/* ---- The game ---- */

bool table_begin(const options *opt, igo_position *start)
{
    enum { USUAL = 19 };
    int rows = opt->rows > 0 ? opt->rows : USUAL, cols = opt->rows > 0 ? opt->cols : USUAL;
    igo_board *board = &start->board;
    *board = igo_board_make(rows, cols);
    if (opt->handicap == 1 || opt->handicap > most_fixed_handicap(board)) {
        fprintf(stderr, "igo: game: a board of %dx%d has no handicap of %u stones\n", rows, cols,
                (unsigned)opt->handicap);
        return false;
    }
    igo_set stones = fixed_handicap(board, opt->handicap);
    for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
        igo_board_set(board, at, IGO_BLACK);
    start->next = opt->handicap > 0 ? IGO_WHITE : IGO_BLACK;
    return true;
}

bool table_counts(const table *t)
{
    return table_is_over(t) && session_now(&t->s)->move.turn == IGO_PASS;
}

void table_explain(table *t, igo_move move)
{
    enum { NAMED = 8 };
    char words[EXPLAIN_SIZE], verdict[64];
    const igo_record *record = table_record(t);
    explain_print(words, sizeof words, t->game.rules, record, move, t->opt.gtp_points, NAMED);
    igo_verdict_print(verdict, sizeof verdict, igo_is_legal(&t->game.rules, record, move));
    table_again(t);
    table_say("%s - %s", verdict, words);
}

bool table_play(table *t, igo_move move)
{
    igo_finding finding = {0};
    size_t end = t->game.step_count;
    bool can_redo = t->redo > end;
    igo_step undone = can_redo ? t->game.steps[end] : (igo_step){0};
    add_step(&t->game, IGO_STEP_PLAY, move);
    session_next(&t->s, &finding);
    if (!t->s.replay.stuck) {
        t->redo = t->game.step_count;
        return true;
    }
    session_back(&t->s, --t->game.step_count);
    if (can_redo) t->game.steps[end] = undone;
    table_explain(t, move);
    return false;
}

/* Claims behind a turn go with it; what was there before a set-up stays. */
size_t table_back(table *t, size_t turns)
{
    size_t undone = 0, end = t->game.step_count;
    for (; undone < turns; undone++) {
        size_t last = end;
        while (last > 0 && !igo_step_is_turn(t->game.steps[last - 1].kind) &&
               t->game.steps[last - 1].kind != IGO_STEP_SETUP)
            last--;
        if (last == 0 || t->game.steps[last - 1].kind == IGO_STEP_SETUP) break;
        end = last - 1;
    }
    if (undone == 0) return 0;
    if (t->redo < t->game.step_count) t->redo = t->game.step_count;
    session_back(&t->s, end);
    t->game.step_count = end;
    for (int i = 0; i < 2; i++)
        t->seats[i].told = 0;
    return undone;
}

/* Steps that were taken back are still there, behind those that count. */
size_t table_forth(table *t, size_t turns)
{
    igo_finding finding;
    size_t done = 0;
    while (t->game.step_count < t->redo && done < turns) {
        done += igo_step_is_turn(t->game.steps[t->game.step_count++].kind);
        session_next(&t->s, &finding);
    }
    return done;
}

bool table_save(table *t, saved *to, const char *name)
{
    output made;
    bool done = to->kept || is_standard_output(name) || keep(name);
    to->kept = done;
    if (done) {
        bool opened = output_open(&made, name);
        if (opened) saved_print(to, made.to, &t->game, has_ending(name, ".sgf"));
        done = output_close(&made, opened) && opened;
    }
    session_fails(&t->s, done ? 0 : 2);
    return done;
}

void table_settle(table *t)
{
    t->dead = igo_set_none(&session_now(&t->s)->board);
    table_show(t);
}

void table_settle_turn(table *t)
{
    table_settle(t);
    t->unsaved = t->opt.save != NULL && !table_save(t, &t->saved, t->opt.save);
}

/* game_list.c - many games in a row: who played each, and its first illegal turn.
 *
 * The verdict is that of `igo audit`: the same replay, and turns that are counted alike. */
#include "game_list.h"

#include "buffer.h"
#include "page_json.h"
#include "private.h"
#include "sgf_walk.h"
#include "step_types.h"

#include <string.h>

/* Claims about more sequences of turns than these are passed over: they would take long. */
enum { SEQUENCES = 200000 };

void game_list_begin(game_list *l, const char *text, size_t length)
{
    records_begin_any(&l->all, text, length);
    l->replay.audit = true;
    l->all.reader.options.variations = true;
    l->from = l->number = l->to = 0;
    l->line = 1;
    l->over = false;
}

/* ---- The place of a game in the text ---- */

/* The end of the line. */
static size_t after_line(const records *all, size_t at)
{
    const char *newline = memchr(all->text + at, '\n', all->length - at);
    return newline != NULL ? (size_t)(newline - all->text) + 1 : all->length;
}

/* Goes on to the first line of the record. */
static void find_start(game_list *l)
{
    while (l->line < l->all.reader.game.first_line && l->from < l->all.reader.at) {
        l->from = after_line(&l->all, l->from);
        l->line++;
    }
}

/* The end of a paragraph in error: the blank line after it. */
static size_t paragraph_end(const records *all, size_t at)
{
    for (size_t next; at < all->length; at = next) {
        next = after_line(all, at);
        if (next - at < 2 || (next - at == 2 && all->text[at] == '\r')) return at;
    }
    return at;
}

/* The end of a game in error: after the parenthesis that closes its tree. */
static size_t tree_end(const records *all, size_t at)
{
    sgf_walk walk = {.text = all->text, .length = all->length, .at = at};
    char c = '(';
    while (c != '\0' && (c != ')' || walk.depth > 0))
        c = igo_sgf_walk_next(&walk);
    return walk.at;
}

/* For SGF that of the tree, in which other lines of play follow. */
static size_t end_of(const game_list *l, bool is_wrong)
{
    const records *all = &l->all;
    if (all->reader.sgf != NULL) return l->to;
    return is_wrong ? paragraph_end(all, l->from) : all->reader.at;
}

static void find_tree(game_list *l, bool is_wrong)
{
    if (l->number != l->all.reader.sgf->number) {
        l->number = l->all.reader.sgf->number;
        l->from = l->to;
        l->to = tree_end(&l->all, l->from);
        l->way = 0;
    }
    l->way += !is_wrong;
}

/* ---- The verdict ---- */

static bool step_is_turn(const igo_step *step)
{
    return igo_step_is_turn(step->kind) &&
           !(step->kind == IGO_STEP_PLAY && step->move.turn == IGO_RESIGN);
}

/* A resignation that is the result of an SGF game is not in its moves. */
static bool is_sgf_result(const game_list *l, size_t step)
{
    const igo_case *c = &l->all.reader.game;
    return l->all.reader.sgf != NULL && step + 1 == c->step_count &&
           igo_step_is_turn(c->steps[step].kind) && !step_is_turn(&c->steps[step]);
}

static void write_breach(json *j, const igo_finding *finding, size_t turn)
{
    const char *reason = igo_reason_name(finding->verdict.reason);
    json_key_text(j, "verdict", finding->explained ? reason : "unexplained");
    json_key_number(j, "turn", (int64_t)turn);
}

static void write_verdict(json *j, size_t turns, size_t wrong_line)
{
    json_key_text(j, "verdict", wrong_line > 0 ? "wrong" : "ok");
    if (wrong_line > 0) json_key_number(j, "line", (int64_t)wrong_line);
    json_key_number(j, "turns", (int64_t)turns);
}

/* Takes steps up to the first illegal turn; a claim after it does not count. */
static void write_audit(json *j, game_list *l)
{
    const igo_case *c = &l->all.reader.game;
    igo_finding finding;
    uint64_t left = SEQUENCES;
    const igo_sgf_reader *sgf = l->all.reader.sgf;
    size_t turns = sgf != NULL ? sgf->placed : 0, wrong_line = 0;
    igo_status status = igo_replay_start(&l->replay, c);
    while (status == IGO_MORE && l->replay.step < c->step_count) {
        const igo_step *step = &c->steps[l->replay.step];
        if (is_sgf_result(l, l->replay.step)) break;
        status = next_within(&l->replay, c, &left, &finding);
        turns += step_is_turn(step);
        if (finding.holds) continue;
        if (igo_step_is_turn(step->kind)) {
            write_breach(j, &finding, turns);
            return;
        }
        wrong_line = wrong_line > 0 ? wrong_line : step->line;
    }
    write_verdict(j, turns, wrong_line);
}

/* True if no earlier line of play has this first illegal turn. */
static bool breaks_anew(game_list *l)
{
    const igo_case *c = &l->all.reader.game;
    igo_finding finding = {.holds = true};
    uint64_t none = 0;
    igo_status status = igo_replay_start(&l->replay, c);
    while (status == IGO_MORE && l->replay.step < c->step_count) {
        size_t at = l->replay.step;
        if (is_sgf_result(l, at)) return false;
        status = next_within(&l->replay, c, &none, &finding);
        if (!finding.holds) return at >= l->all.reader.sgf->shared;
    }
    return false;
}

/* ---- The list ---- */

/* The beginning of a text. */
static void write_some(json *j, const char *key, const char *text, size_t length)
{
    enum { LONGEST = 200 };
    json_key(j, key);
    json_bytes(j, text, utf8_fitting(text, length, LONGEST));
}

/* The players of an SGF game. */
static void write_players(json *j, const igo_sgf_reader *sgf)
{
    static const struct {
        igo_sgf_fact fact;
        const char *key;
    } table[] = {{IGO_SGF_PB, "black"}, {IGO_SGF_PW, "white"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        size_t length;
        const char *text = igo_sgf_fact_text(sgf, table[i].fact, &length);
        if (text != NULL) write_some(j, table[i].key, text, length);
    }
}

static void write_item(json *j, game_list *l, bool is_wrong)
{
    const records *all = &l->all;
    bool is_sgf = all->reader.sgf != NULL;
    if (!is_sgf) find_start(l);
    size_t end = end_of(l, is_wrong);
    json_open(j, '{');
    json_key_number(j, "from", (int64_t)l->from);
    json_key_number(j, "to", (int64_t)end);
    if (all->reader.game.title_count > 0)
        write_some(j, "title", all->reader.game.title, all->reader.game.title_count);
    if (is_sgf) write_players(j, all->reader.sgf);
    if (is_sgf && l->way > 1) json_key_number(j, "way", (int64_t)l->way);
    if (is_wrong)
        write_error(j, &all->reader.error);
    else
        write_audit(j, l);
    json_close(j, '}');
}

void write_list(json *j, game_list *l, size_t bytes)
{
    const size_t *at = &l->all.reader.at, end = *at + bytes;
    json_key_open(j, "games", '[');
    while (!l->over && *at < end && out_fits(&j->to, LIST_ROOM)) {
        igo_status what = records_next(&l->all);
        l->over = what != IGO_CASE && what != IGO_ERROR;
        bool is_wrong = what == IGO_ERROR, is_sgf = l->all.reader.sgf != NULL;
        if (is_sgf && !l->over) find_tree(l, is_wrong);
        bool is_other = is_sgf && !is_wrong && l->way > 1;
        if (!l->over && (!is_other || breaks_anew(l))) write_item(j, l, is_wrong);
    }
    json_close(j, ']');
    json_key_number(j, "read", (int64_t)(l->over ? l->all.length : *at));
    json_key_bool(j, "over", l->over);
}

/* cmd_identify.c - igo identify: which rules a program follows.
 *
 * A model is a set of rules that a program may play by. igo asks the record that best tells apart
 * the models that fit all answers so far, until no record does. All of these models allow the
 * record's turns. */
#include "cmd_identify.h"

#include "commands.h"
#include "file.h"
#include "fresh_program.h"
#include "identify_findings.h"
#include "memory.h"
#include "printable.h"
#include "program_options.h"
#include "progress.h"
#include "quiz.h"
#include "reduce.h"
#include "search_options.h"
#include "times_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ASKED = 400 };

static const char another_answer[] =
    "igo: identify: a freshly started program gave another answer\n";

/* ---- Answers ---- */

static says probe_answer(identify *i, const answers *all, size_t index)
{
    bool known = index < all->got && all->trouble_kind != TROUBLE_TOO_MANY;
    const answer *a = known ? &all->items[index] : NULL;
    if (a != NULL && a->kind == ANSWER_YES) return SAYS_LEGAL;
    if (a != NULL && a->kind == ANSWER_NO) return SAYS_ILLEGAL;
    if (i->why[0] == '\0')
        snprintf(i->why, sizeof i->why, "%s", a != NULL ? answer_why_not(a) : all->trouble);
    return SAYS_NOTHING;
}

/* Compares answers and models. The first answer that no remaining model gives, or all->got. */
static size_t compare_models(identify *i, const answers *all)
{
    size_t unexplained = all->got;
    const seen *theirs = &i->asker.engine.seen;
    bool sees = i->opt->gtp != NULL && theirs->turns != NULL;
    situation *list = situations_of(&all->game, sees ? igo_game_record(theirs->turns) : NULL,
                                    sees ? theirs->start : 0);
    uint32_t passes;
    find_passes(i, &passes);
    passes = all->game.rules.passes > 0 ? passes : 0;
    for (size_t n = 0; n < all->got; n++) {
        situation *s = &list[all->items[n].step];
        if (passes > 0 && s->passes >= passes && !identify_is_plain(i))
            continue; /* a question may have made the program forget a pass */
        s->unplayable = s->unplayable || (passes > 0 && s->passes >= passes);
        says verdict = probe_answer(i, all, n);
        unsigned least = i->models.least;
        if (verdict != SAYS_NOTHING) models_add(&i->models, s, verdict == SAYS_ILLEGAL);
        unexplained = unexplained == all->got && i->models.least > least ? n : unexplained;
    }
    free(list);
    return unexplained;
}

/* The digest of the answers; `all` NULL (the program is gone): that of none. */
static uint64_t digest_of(const answers *all)
{
    uint64_t digest = DIGEST_OF_NOTHING;
    for (size_t n = 0; all != NULL && n < all->got; n++)
        digest = digest_with(digest, (char)('0' + all->items[n].kind));
    return digest;
}

/* Whether the program answers `illegal` to a question about ko also without the turns before it: so
 * it says nothing about ko. */
static bool refuses_anyway(identify *i, const probing *p)
{
    igo_case alone = {0};
    size_t last = p->game.step_count - 1;
    const situation *s = &p->situations[last];
    const answers *all = s->own == 0 && !s->unplayable && make_alone(&p->game, last, &alone)
                             ? asker_answer(&i->asker, &alone)
                             : NULL;
    bool refuses = all != NULL && all->got == 1 && all->items[0].kind == ANSWER_NO;
    igo_case_free(&alone);
    return refuses;
}

/* Asks a probe. Tells the program the rules of the options, if any, and that passes do not end the
 * game if the question needs that. */
static void ask_probe(identify *i, probing *p)
{
    p->asked = true;
    i->asked++;
    p->game.rules = i->sent_rules;
    if (p->about.aspect == PROBE_PASS || i->opt->gtp != NULL) p->game.rules.passes = 0;
    const answers *all = asker_answer(&i->asker, &p->game);
    if (all == NULL || asker_is_unusable(&i->asker) || process_time_is_over()) return;
    size_t last = all->asked > 0 && p->about.aspect != PROBE_PASS ? all->asked - 1 : 0;
    p->digest = digest_of(all);
    p->answer = probe_answer(i, all, last);
    if (p->about.aspect == PROBE_PASS) p->control = probe_answer(i, all, 1);
    bool broke = all->trouble_kind == TROUBLE_ENDED || all->trouble_kind == TROUBLE_TIMEOUT;
    if (broke && i->ended_at == NULL) {
        i->ended_at = p;
        snprintf(i->ended_how, sizeof i->ended_how, "%s", all->trouble);
    }
    i->has_answers = i->has_answers || p->answer != SAYS_NOTHING;
    if (p->about.aspect == PROBE_RULES && p->answer == SAYS_ILLEGAL) {
        all = refuses_anyway(i, p) ? NULL : asker_answer(&i->asker, &p->game);
        if (all == NULL || process_time_is_over()) {
            p->answer = SAYS_NOTHING;
            return;
        }
        if (digest_of(all) != p->digest) fputs(another_answer, stderr);
    }
    if (p->about.aspect == PROBE_RULES || p->control == SAYS_LEGAL) compare_models(i, all);
}

/* ---- Which record is next ---- */

/* How well the probe's questions tell models apart. A short record has some worth even if they do
 * not, as an answer may fit no model. 0 unless all remaining models allow its turns. */
static double probe_worth(identify *i, const probing *p)
{
    double least = p->game.step_count < 20 ? 0.5 : 0, best = least;
    for (size_t n = 0; n < p->game.step_count; n++) {
        if (p->game.steps[n].kind == IGO_STEP_PLAY) {
            if (!models_allow(&i->models, &p->situations[n])) return best > least ? best : 0;
        } else {
            double split = models_split(&i->models, &p->situations[n]);
            best = split > best ? split : best;
        }
    }
    return best;
}

static probing *choose_probe(identify *i)
{
    probing *best = NULL;
    double most = 0;
    for (size_t n = 0; n < probe_count(); n++) {
        probing *p = &i->probes[n];
        if (p->situations == NULL || p->asked || p->about.aspect == PROBE_TURN ||
            p->about.aspect == PROBE_END)
            continue;
        double now = probe_worth(i, p);
        if (now > most) {
            most = now;
            best = p;
        }
    }
    return best;
}

/* ---- Asking ---- */

/* `alone`: each record gets a new process. */
static bool open_program(identify *i, bool alone, bool override_rules)
{
    asker_options how = program_options(i->opt, &i->remarks);
    how = alone ? how_with_new_processes(how) : how_with_one_process(how);
    how.override_rules = override_rules;
    how.rules = i->sent_rules;
    how.gtp.possible_rules = identify_possible_rules(i);
    return asker_open(&i->asker, how);
}

static void eliminate(identify *i)
{
    probing *next;
    while (i->asked < MOST_ASKED && (i->asked == 0 || !identify_time_is_over(i)) &&
           !asker_is_unusable(&i->asker) && (next = choose_probe(i)) != NULL) {
        size_t left = 0;
        for (size_t n = 0; n < i->models.count; n++)
            left += model_is_left(&i->models, &i->models.items[n]);
        progress_show("question %zu, %zu rules are left", i->asked + 1, left);
        i->asker.engine.how.gtp.possible_rules = identify_possible_rules(i);
        ask_probe(i, next);
    }
}

/* After a pass that seems to end the game: whether the other player may play, so that the game goes
 * on with the wrong player. If so, that is the probe. */
static bool lets_other_play(identify *i, probing *p)
{
    probing was = *p;
    igo_move *move = &p->game.steps[p->game.step_count - 1].move;
    move->color = igo_opponent(move->color);
    ask_probe(i, p);
    i->asked--;
    if (p->answer == SAYS_LEGAL) return true;
    move->color = igo_opponent(move->color);
    *p = was;
    return false;
}

/* Asks whether passes lift a ko, who may move, and how many passes end the game. */
static void ask_turns_and_end(identify *i)
{
    bool over = false;
    for (size_t n = 0; n < probe_count() && !asker_is_unusable(&i->asker); n++) {
        probing *p = &i->probes[n];
        bool ends = p->about.aspect == PROBE_END; /* claims after passes need the answer */
        if (!ends && identify_time_is_over(i)) continue;
        if (p->situations == NULL || p->about.aspect == PROBE_RULES || (ends && over)) continue;
        if (!p->asked) ask_probe(i, p);
        if (p->control == SAYS_ILLEGAL) {
            ask_probe(i, p);
            if (p->control == SAYS_LEGAL) fputs(another_answer, stderr);
        }
        bool stops = ends && !over && p->answer != SAYS_LEGAL;
        over = over || (stops && !(p->answer == SAYS_ILLEGAL && lets_other_play(i, p)));
    }
}

/* Sends the program the rules of the options, then each pair of ko and suicide with 2 passes, then
 * each without an end of the game, until it supports them. */
static void choose_sent_rules(identify *i)
{
    igo_case c = {.rules = i->sent_rules};
    c.start = (igo_position){.board = igo_board_make(5, 5), .next = IGO_BLACK};
    if (i->opt->rows > 0) c.start.board = igo_board_make(i->opt->rows, i->opt->cols);
    add_step(&c, IGO_STEP_ASK, igo_move_play(IGO_BLACK, 0, 0));
    bool supported = i->opt->gtp != NULL;
    for (unsigned n = 0; n <= 2 * RULES_PAIRS && !supported && !asker_is_unusable(&i->asker); n++) {
        if (n > 0) c.rules = rules_with_pair(i->sent_rules, (n - 1) % RULES_PAIRS);
        if (n > 0) c.rules.passes = n > RULES_PAIRS ? 0 : 2;
        const answers *all = asker_answer(&i->asker, &c);
        supported = all == NULL || all->got != 1 || all->items[0].kind != ANSWER_UNSUPPORTED;
        if (supported) i->sent_rules = c.rules;
    }
    igo_case_free(&c);
}

/* Whether one fresh program gives the same answers in reverse order. */
static bool repeats_answers(identify *i)
{
    asker_close(&i->asker);
    open_program(i, false, false);
    bool same = true;
    for (size_t n = probe_count(); same && n-- > 0 && !identify_time_is_over(i);) {
        const probing *p = &i->probes[n];
        if (!p->asked || p->answer == SAYS_NOTHING) continue;
        const answers *all = asker_answer(&i->asker, &p->game);
        same = digest_of(all) == p->digest || process_time_is_over();
    }
    return same;
}

/* Asks all again: one process, and if an answer differs, a fresh one for each record, whose answers
 * then count if there is time for all. Whether any of these differs. */
static bool ask_fresh(identify *i)
{
    bool changed = false, cut = false;
    if (identify_time_is_over(i) || (asker_shares(&i->asker.opt) && repeats_answers(i)))
        return false;
    models was = i->models;
    models_make(&i->models);
    probing *old = allocate(probe_count(), sizeof *old);
    memcpy(old, i->probes, probe_count() * sizeof *old);
    for (size_t n = 0; n < probe_count() && !cut; n++) {
        probing *p = &i->probes[n];
        says before = p->answer;
        if (!p->asked || before == SAYS_NOTHING) continue;
        asker_close(&i->asker);
        cut = !open_program(i, true, false);
        if (cut) break;
        ask_probe(i, p);
        i->asked--;
        changed = changed || p->answer != before;
        cut = identify_time_is_over(i);
    }
    free(cut ? i->models.items : was.items);
    if (cut) {
        i->models = was;
        memcpy(i->probes, old, probe_count() * sizeof *old);
    }
    free(old);
    if (changed && !cut) fputs(another_answer, stderr);
    return changed && !cut;
}

/* ---- Random games ---- */

/* Takes the smallest record of a disagreement; the whole one if a fresh program does not repeat
 * it. */
static void keep_dispute(identify *i, const answers *all, const disagreement *about)
{
    smallest s = {.asker = &i->asker,
                  .wanted = dispute_of(all, about, false),
                  .progress = "a random game disagrees: reducing, ",
                  .deadline = i->deadline > 0 ? i->deadline : HUGE_VAL};
    i->crashed = about->theirs == NULL && !all->refused;
    copy_case(&s.game, &all->game);
    asker_options how = i->asker.opt;
    i->depends_on_past = !program_repeats(&i->asker, how, &s.game, false, &s.wanted, NULL) &&
                         !process_time_is_over();
    igo_case c = s.game;
    s.game = (igo_case){0};
    bool reduced = !i->depends_on_past && program_reduce(&s, how, &c, s.wanted.step);
    i->depends_on_past = i->depends_on_past || (!reduced && !process_time_is_over());
    if (reduced)
        igo_case_free(&c);
    else
        s.game = c;
    dispute_title(&s.wanted, &s.game, "");
    snprintf(i->disputed_reply, sizeof i->disputed_reply, "%s", s.wanted.text);
    i->dispute = s.game;
    i->disputed = true;
}

/* Keeps a record with an answer that no model explains: reduced if igo disagrees with it by the
 * rules found, else the question alone. */
static void keep_unexplained(identify *i, const answers *all, size_t unexplained)
{
    answers by = *all;
    by.game = (igo_case){0};
    copy_case(&by.game, &all->game);
    if (all->stopped != NULL) by.stopped = by.game.steps + (all->stopped - all->game.steps);
    by.game.rules.ko = identify_rules(i).ko;
    by.game.rules.suicide = identify_rules(i).suicide;
    claim_all(&by.game);
    disagreement about = {.compared = 0};
    bool may_disagree = unexplained == all->got || identify_is_plain(i), found = false;
    while (may_disagree && (found = next_disagreement(&by, false, &about)))
        if (all->trouble[0] == '\0' || about.theirs == NULL) break;
    if (found) {
        keep_dispute(i, &by, &about); /* asks again: ALL is no longer valid */
    } else if (unexplained < all->got) {
        copy_question(&i->dispute, &by.game, all->items[unexplained].step);
        set_title(&i->dispute, all->items[unexplained].kind == ANSWER_YES
                                   ? "no rules that igo knows explain this; the program: legal"
                                   : "no rules that igo knows explain this; the program: illegal");
        i->disputed = true;
    }
    igo_case_free(&by.game);
}

static void compare_game(identify *i, const answers *all)
{
    if (process_time_is_over()) return;
    bool unsupported = false;
    models *m = &i->models;
    models before = *m;
    model *kept = allocate(m->count, sizeof *kept);
    memcpy(kept, m->items, m->count * sizeof *kept);
    for (size_t n = 0; n < all->got; n++)
        unsupported = unsupported || all->items[n].kind == ANSWER_UNSUPPORTED;
    size_t unexplained = compare_models(i, all);
    if (unexplained < all->got || all->trouble[0] != '\0') {
        *m = before;
        memcpy(m->items, kept, m->count * sizeof *kept);
        keep_unexplained(i, all, unexplained);
    }
    i->agree += !i->disputed && !unsupported;
    free(kept);
}

/* Cuts the record before a turn that some model forbids or that GTP cannot express. */
static void cut_at_disputed(identify *i, igo_case *c)
{
    situation *list = situations_of(c, NULL, 0);
    for (size_t n = 0; n < c->step_count; n++)
        if (c->steps[n].kind == IGO_STEP_PLAY &&
            (c->steps[n].move.turn == IGO_RESIGN ? i->opt->gtp != NULL
                                                 : !models_allow(&i->models, &list[n])))
            c->step_count = n;
    free(list);
}

/* The strictest rules of the remaining models. cut_at_disputed() finds turns that these allow and
 * some model forbids. */
static igo_rules strictest(const identify *i)
{
    igo_rules rules = identify_rules(i);
    for (size_t n = 0; n < i->models.count; n++) {
        const model *m = &i->models.items[n];
        if (!model_is_best(&i->models, m)) continue;
        if (!model_is_plain(m) || m->ko != rules.ko) rules.ko = IGO_KO_POSITIONAL;
        if (!model_is_plain(m) || m->suicide != rules.suicide)
            rules.suicide = IGO_SUICIDE_FORBIDDEN;
    }
    return rules;
}

static bool is_enough(const identify *i)
{
    return i->enough > 0 && clock_now() >= i->enough && i->agree > 0 && identify_is_plain(i);
}

static void play_games(identify *i)
{
    enum { GAMES = 50, SIDE = 5 };
    if (identify_time_is_over(i)) return;
    asker_close(&i->asker);
    bool began = open_program(i, false, i->opt->gtp == NULL);
    quiz q = {.random = {.rows = i->opt->rows > 0 ? i->opt->rows : SIDE,
                         .cols = i->opt->rows > 0 ? i->opt->cols : SIDE,
                         .seed = 1,
                         .from_empty = i->opt->search->empty},
              .one_player = answer_of(i, PROBE_TURN) != SAYS_ILLEGAL};
    for (uint32_t number = 1;
         number <= GAMES && began && !i->disputed && !is_enough(i) && !identify_time_is_over(i);
         number++) {
        progress_show("random game %u of %u", (unsigned)number, (unsigned)GAMES);
        q.random.rules = strictest(i);
        i->asker.engine.how.gtp.possible_rules = identify_possible_rules(i);
        quiz_make(&q, number);
        cut_at_disputed(i, &q.game);
        const answers *all = asker_answer(&i->asker, &q.game);
        if (all == NULL) break;
        compare_game(i, all);
    }
    quiz_free(&q);
}

/* ---- The search ---- */

/* The situation of a question. Earlier questions are part of it only if all turns are plays. */
static situation situation_at(const igo_case *c, size_t step)
{
    situation *list = NULL, one;
    igo_replay replay = {0};
    if (count_kinds(c, KINDS_LEADING & ~KIND_BIT(IGO_STEP_PLAY)) == 0) {
        one = (list = situations_of(c, NULL, 0))[step];
    } else {
        start_at(&replay, c, step);
        one = situation_of(igo_replay_record(&replay), c->steps[step].move, NULL);
        igo_replay_free(&replay);
    }
    free(list);
    return one;
}

const char *identify_explains(const identify *i, const igo_case *c, size_t step, bool illegal)
{
    const model *best = models_best(&i->models);
    situation now = situation_at(c, step);
    model one = {best->ko, best->suicide, {NULL, NULL}, 0}; /* with one quirk at a time */
    if (i->disputed || i->models.least > 0) return NULL;
    if (one.ko == MODEL_POINT && model_forbids(&one, &now) == illegal)
        return "a snapback is called ko";
    for (int k = 0; k < 2; k++) {
        one.quirks[0] = best->quirks[k];
        if (one.quirks[0] != NULL && model_forbids(&one, &now) == illegal)
            return one.quirks[0]->words;
    }
    return NULL;
}

static void make_probes(identify *i)
{
    models_make(&i->models);
    i->probes = allocate(probe_count(), sizeof *i->probes);
    for (size_t n = 0; n < probe_count(); n++) {
        probing *p = &i->probes[n];
        p->about = probe_about(n);
        if (probe_make(n, i->opt->rows, i->opt->cols, i->opt->search->empty, &p->game))
            p->situations = situations_of(&p->game, NULL, 0);
    }
}

/* Plays random games. If one disagrees, asks all again, and if an answer changed, plays again. */
static void check_by_games(identify *i, bool prints)
{
    uint32_t passes;
    if (!identify_is_plain(i) && ask_fresh(i)) eliminate(i);
    if (prints) print_findings(i, false);
    if (i->models.least > 0 || !find_passes(i, &passes)) return;
    play_games(i);
    if (!i->disputed || i->depends_on_past || i->crashed || !ask_fresh(i)) return;
    eliminate(i);
    if (i->printed > 0) puts("# corrected, for freshly started programs answered otherwise:");
    i->printed = 0;
    i->disputed = false;
    i->agree = 0;
    igo_case_free(&i->dispute);
    play_games(i);
}

int identify_all(identify *i, bool prints)
{
    double seconds = i->opt->times->time > 0 ? i->opt->times->time : i->opt->times->limit;
    i->deadline = seconds > 0 ? clock_now() + seconds : 0;
    make_probes(i);
    bool began = open_program(i, false, false);
    if (began) {
        choose_sent_rules(i);
        eliminate(i);
        ask_turns_and_end(i);
    }
    bool gone = !began || asker_is_unusable(&i->asker);
    progress_end();
    if (gone)
        program_say_gone(&i->asker);
    else if (!i->has_answers)
        printable_line(stderr, "igo: identify: no answer: %s", i->why);
    else
        check_by_games(i, prints);
    progress_end();
    if (!identify_time_is_over(i)) i->deadline = 0;
    asker_close(&i->asker);
    return gone || !i->has_answers ? 2 : 0;
}

void identify_free(identify *i)
{
    for (size_t n = 0; i->probes != NULL && n < probe_count(); n++) {
        free(i->probes[n].situations);
        igo_case_free(&i->probes[n].game);
    }
    free(i->probes);
    free(i->models.items);
    igo_case_free(&i->dispute);
}

static int run_identify(const options *opt)
{
    if (options_name_file(opt, "identify") || options_have_useless_rules(opt, SCORING)) return 2;
    identify i = {.opt = opt, .sent_rules = options_rules(opt, igo_rules_kata())};
    if (!options_check_program(opt, "identify")) return 2;
    if (opt->times->limit > 0) process_set_deadline(clock_now() + opt->times->limit);
    int status = identify_all(&i, true);
    if (status == 0) status = print_all(&i);
    identify_free(&i);
    return status;
}

static const options defaults = {
    .times = &(const times_options){.timeout = 5, .start_timeout = 30, .limit = 120},
};

const command cmd_identify = {
    .defaults = &defaults,
    .name = "identify",
    .args = "[OPTION]... --exec CMD | --gtp CMD | -- PROGRAM ARG...",
    .help = "find out which rules a program follows",
    .options = "exec gtp stream restart timeout log start-timeout size empty time limit expect",
    .needs = "stream:exec restart:exec",
    .default_size = "9x9 to 19x19",
    .no_any_turn = true,
    .more = "igo prints its findings as comments, and below them each question with its\n"
            "answer, as a fixture. If you use rule options, igo tells the program\n"
            "those rules.",
    .examples = "igo identify --exec ./my_program\n"
                "igo identify --gtp 'gnugo --mode gtp'",
    .takes_program = true,
    .run = run_identify,
};

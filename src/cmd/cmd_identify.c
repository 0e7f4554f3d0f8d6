/* cmd_identify.c - igo identify: which rules a program follows.
 *
 * A model is a set of rules that a program may play by; a probe is a record that ends in a question
 * on which models differ. igo asks the probe that best tells apart the models that fit all answers
 * so far, until none does. Then it compares random games with the models that remain. */
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

enum { MOST_PROBES_ASKED = 400 };

static const char another_answer[] =
    "igo: identify: a freshly started program gave another answer\n";

/* ---- Answers ---- */

/* The answer with this index as a verdict; keeps the first reason for a missing one. */
static probe_verdict probe_answer(rule_search *search, const answers *all, size_t index)
{
    bool exists = index < all->got && all->trouble_kind != TROUBLE_TOO_MANY;
    const answer *a = exists ? &all->items[index] : NULL;
    if (a != NULL && a->kind == ANSWER_YES) return SAYS_LEGAL;
    if (a != NULL && a->kind == ANSWER_NO) return SAYS_ILLEGAL;
    if (search->why[0] == '\0')
        snprintf(search->why, sizeof search->why, "%s",
                 a != NULL ? answer_why_not(a) : all->trouble);
    return SAYS_NOTHING;
}

/* Counts the answers for or against each model. Returns the index of the first answer that
 * contradicts all models that remained before it, or all->got. */
static size_t compare_models(rule_search *search, const answers *all)
{
    size_t unexplained = all->got;
    const seen *engine_seen = &search->asker.engine.seen; /* all turns, also of the set-up */
    bool sees = search->opt->gtp != NULL && engine_seen->turns != NULL;
    situation *list = situations_of(&all->game, sees ? igo_game_record(engine_seen->turns) : NULL,
                                    sees ? engine_seen->start : 0);
    uint32_t passes;
    identify_passes(search, &passes);
    passes = all->game.rules.passes > 0 ? passes : 0;
    for (size_t n = 0; n < all->got; n++) {
        situation *s = &list[all->items[n].step];
        if (passes > 0 && s->passes >= passes && !identify_fits_igo(search))
            continue; /* a question may have made the program forget a pass */
        s->unplayable = s->unplayable || (passes > 0 && s->passes >= passes);
        probe_verdict verdict = probe_answer(search, all, n);
        unsigned least = search->models.fewest_wrong;
        if (verdict != SAYS_NOTHING) models_add(&search->models, s, verdict == SAYS_ILLEGAL);
        if (unexplained == all->got && search->models.fewest_wrong > least) unexplained = n;
    }
    free(list);
    return unexplained;
}

/* The digest of the answers; `all` is NULL if the program is gone: the digest of none. */
static uint64_t digest_of(const answers *all)
{
    uint64_t digest = HASH_OF_NOTHING;
    for (size_t n = 0; all != NULL && n < all->got; n++)
        digest = hash_with(digest, (char)('0' + all->items[n].kind));
    return digest;
}

/* True if the program answers `illegal` to the probe's question also without the turns before it,
 * so that the answer says nothing about ko. False for a suicide. Ends the answers from before. */
static bool refuses_anyway(rule_search *search, const probe_record *p)
{
    igo_case alone = {0};
    size_t last = p->game.step_count - 1;
    const situation *s = &p->situations[last];
    const answers *all = s->own_taken == 0 && !s->unplayable && make_alone(&p->game, last, &alone)
                             ? asker_answer(&search->asker, &alone)
                             : NULL;
    bool refuses = all != NULL && all->got == 1 && all->items[0].kind == ANSWER_NO;
    igo_case_free(&alone);
    return refuses;
}

/* Asks a probe under the rules sent; passes do not end the game if its question needs that. */
static void ask_probe(rule_search *search, probe_record *p)
{
    p->asked = true;
    search->asked++;
    p->game.rules = search->sent_rules;
    if (p->about.aspect == PROBE_PASS || search->opt->gtp != NULL) p->game.rules.passes = 0;
    const answers *all = asker_answer(&search->asker, &p->game);
    if (all == NULL || asker_is_unusable(&search->asker) || process_time_is_over()) return;
    size_t last = all->asked > 0 && p->about.aspect != PROBE_PASS ? all->asked - 1 : 0;
    p->digest = digest_of(all);
    p->answer = probe_answer(search, all, last);
    if (p->about.aspect == PROBE_PASS) p->control = probe_answer(search, all, 1);
    bool broke = all->trouble_kind == TROUBLE_ENDED || all->trouble_kind == TROUBLE_TIMEOUT;
    if (all->trouble_kind == TROUBLE_TIMEOUT) search->timed_out_at = p;
    if (broke && search->ended_at == NULL) {
        search->ended_at = p;
        snprintf(search->ended_how, sizeof search->ended_how, "%s", all->trouble);
    }
    search->has_answers = search->has_answers || p->answer != SAYS_NOTHING;
    if (p->about.aspect == PROBE_RULES && p->answer == SAYS_ILLEGAL) {
        all = refuses_anyway(search, p) ? NULL : asker_answer(&search->asker, &p->game);
        if (all == NULL || process_time_is_over()) {
            p->answer = SAYS_NOTHING;
            return;
        }
        if (digest_of(all) != p->digest) fputs(another_answer, stderr);
    }
    if (p->about.aspect == PROBE_RULES || p->control == SAYS_LEGAL) compare_models(search, all);
}

/* ---- Which record is next ---- */

/* How well a probe tells models apart, by its questions before the first turn that some remaining
 * model forbids. A short record is worth asking even if all models give one answer, as the program
 * may give another. */
static double probe_worth(rule_search *search, const probe_record *p)
{
    enum { SHORT = 20 };
    double least = p->game.step_count < SHORT ? 0.5 : 0, best = least;
    for (size_t n = 0; n < p->game.step_count; n++) {
        if (p->game.steps[n].kind == IGO_STEP_PLAY) {
            if (!models_allow(&search->models, &p->situations[n])) return best > least ? best : 0;
        } else {
            double split = models_split(&search->models, &p->situations[n]);
            best = split > best ? split : best;
        }
    }
    return best;
}

/* The best probe about ko or suicide that is not asked yet; NULL: no probe is worth it. */
static probe_record *choose_probe(rule_search *search)
{
    probe_record *best = NULL;
    double most = 0;
    for (size_t n = 0; n < probe_count(); n++) {
        probe_record *p = &search->probes[n];
        if (p->situations == NULL || p->asked || p->about.aspect == PROBE_TURN ||
            p->about.aspect == PROBE_END || identify_is_slow(search, p))
            continue;
        double worth = probe_worth(search, p);
        if (worth > most) {
            most = worth;
            best = p;
        }
    }
    return best;
}

/* ---- Asking ---- */

/* How open_program starts the program: each record gets a new process instead of one for all; it is
 * asked under the rules sent instead of each record's. */
enum { NEW_PROCESSES = 1, OVERRIDE_RULES = 2 };

static bool open_program(rule_search *search, unsigned flags)
{
    asker_options how = program_options(search->opt, &search->remarks);
    how = flags & NEW_PROCESSES ? how_with_new_processes(how) : how_with_one_process(how);
    how.override_rules = flags & OVERRIDE_RULES;
    how.rules = search->sent_rules;
    how.gtp.possible_rules = identify_possible_rules(search);
    return asker_open(&search->asker, how);
}

/* Asks probes while one tells models apart, and there is time. */
static void eliminate_models(rule_search *search)
{
    probe_record *next;
    while (search->asked < MOST_PROBES_ASKED &&
           (search->asked == 0 || !identify_time_is_over(search)) &&
           !asker_is_unusable(&search->asker) && (next = choose_probe(search)) != NULL) {
        size_t left = 0;
        for (size_t n = 0; n < search->models.count; n++)
            left += model_is_left(&search->models, &search->models.items[n]);
        progress_show("question %zu, %zu rules are left", search->asked + 1, left);
        search->asker.engine.how.gtp.possible_rules = identify_possible_rules(search);
        ask_probe(search, next);
    }
}

/* If passes seem to end the game, asks a probe's question about the other player. If that player
 * may play, the game is not over: the other one was not next, and the probe keeps this question. */
static bool lets_other_play(rule_search *search, probe_record *p)
{
    probe_record was = *p;
    igo_move *move = &p->game.steps[p->game.step_count - 1].move;
    move->color = igo_opponent(move->color);
    ask_probe(search, p);
    search->asked--; /* it counts once */
    if (p->answer == SAYS_LEGAL) return true;
    move->color = igo_opponent(move->color);
    *p = was;
    return false;
}

/* Asks whether passes lift a ko, who may move, and how many passes end the game. */
static void ask_turns_and_end(rule_search *search)
{
    bool over = false;
    for (size_t n = 0; n < probe_count() && !asker_is_unusable(&search->asker); n++) {
        probe_record *p = &search->probes[n];
        bool ends = p->about.aspect == PROBE_END;
        /* igo's claims after passes need the number of passes, so time does not end these */
        if (!ends && identify_time_is_over(search)) continue;
        if (p->situations == NULL || p->about.aspect == PROBE_RULES || (ends && over)) continue;
        if (!p->asked) ask_probe(search, p);
        if (p->control == SAYS_ILLEGAL) {
            ask_probe(search, p);
            if (p->control == SAYS_LEGAL) fputs(another_answer, stderr);
        }
        bool stops = ends && !over && p->answer != SAYS_LEGAL;
        over = over || (stops && !(p->answer == SAYS_ILLEGAL && lets_other_play(search, p)));
    }
}

/* Tries to ask under the rules of the options, then under each pair of ko and suicide with 2
 * passes, then under each without an end of the game, until the program supports the rules. */
static void choose_sent_rules(rule_search *search)
{
    igo_case c = {.rules = search->sent_rules};
    c.start = (igo_position){.board = igo_board_make(5, 5), .next = IGO_BLACK};
    if (search->side > 0) c.start.board = igo_board_make(search->side, search->side);
    if (search->opt->rows > 0) c.start.board = igo_board_make(search->opt->rows, search->opt->cols);
    add_step(&c, IGO_STEP_ASK, igo_move_play(IGO_BLACK, 0, 0));
    bool supported = search->opt->gtp != NULL;
    for (unsigned n = 0; n <= 2 * RULES_PAIRS && !supported && !asker_is_unusable(&search->asker);
         n++) {
        if (n > 0) c.rules = rules_with_pair(search->sent_rules, (n - 1) % RULES_PAIRS);
        if (n > 0) c.rules.passes = n > RULES_PAIRS ? 0 : 2;
        const answers *all = asker_answer(&search->asker, &c);
        supported = all == NULL || all->got != 1 || all->items[0].kind != ANSWER_UNSUPPORTED;
        if (supported) search->sent_rules = c.rules;
    }
    igo_case_free(&c);
}

/* True if a fresh program gives the same answers if it is asked the probes in reverse order. */
static bool repeats_answers(rule_search *search)
{
    asker_close(&search->asker);
    open_program(search, 0);
    bool same = true;
    for (size_t n = probe_count(); same && n-- > 0 && !identify_time_is_over(search);) {
        const probe_record *p = &search->probes[n];
        if (!p->asked || p->answer == SAYS_NOTHING) continue;
        const answers *all = asker_answer(&search->asker, &p->game);
        same = digest_of(all) == p->digest || process_time_is_over();
    }
    return same;
}

/* If one process was asked all probes, asks a fresh one; if the answers are the same, that is all.
 * Otherwise asks a new process about each probe. These answers then count, if there is time for
 * all. Returns whether they count, and one differs from before. */
static bool ask_fresh(rule_search *search)
{
    bool changed = false, cut = false;
    if (identify_time_is_over(search) ||
        (asker_shares(&search->asker.opt) && repeats_answers(search)))
        return false;
    models was = search->models;
    models_make(&search->models);
    probe_record *old = allocate(probe_count(), sizeof *old);
    memcpy(old, search->probes, probe_count() * sizeof *old);
    for (size_t n = 0; n < probe_count() && !cut; n++) {
        probe_record *p = &search->probes[n];
        probe_verdict before = p->answer;
        if (!p->asked || before == SAYS_NOTHING) continue;
        asker_close(&search->asker);
        cut = !open_program(search, NEW_PROCESSES);
        if (cut) break;
        ask_probe(search, p);
        search->asked--;
        changed = changed || p->answer != before;
        cut = identify_time_is_over(search);
    }
    free(cut ? search->models.items : was.items);
    if (cut) {
        search->models = was;
        memcpy(search->probes, old, probe_count() * sizeof *old);
    }
    free(old);
    if (changed && !cut) fputs(another_answer, stderr);
    return changed && !cut;
}

/* ---- Random games ---- */

/* Keeps the record of a disagreement, as small as possible if a fresh program repeats it. */
static void keep_dispute(rule_search *search, const answers *all, const disagreement *about)
{
    smallest s = {.asker = &search->asker,
                  .wanted = dispute_of(all, about, false),
                  .progress = "a random game disagrees: reducing, ",
                  .deadline = search->deadline > 0 ? search->deadline : HUGE_VAL};
    search->crashed = about->theirs == NULL && !all->refused;
    copy_case(&s.game, &all->game);
    asker_options how = search->asker.opt;
    search->depends_on_past =
        !program_repeats(&search->asker, how, &s.game, false, &s.wanted, NULL) &&
        !process_time_is_over();
    igo_case c = s.game;
    s.game = (igo_case){0};
    bool reduced = !search->depends_on_past && program_reduce(&s, how, &c, s.wanted.step);
    search->depends_on_past = search->depends_on_past || (!reduced && !process_time_is_over());
    if (reduced)
        igo_case_free(&c);
    else
        s.game = c;
    dispute_title(&s.wanted, &s.game, "");
    snprintf(search->disputed_reply, sizeof search->disputed_reply, "%s", s.wanted.text);
    search->dispute = s.game;
    search->disputed = true;
}

/* Keeps a record with an answer that no model explains: reduced if igo disagrees with it by the
 * rules found, else the question alone. */
static void keep_unexplained(rule_search *search, const answers *all, size_t unexplained)
{
    answers judged = *all; /* with igo's claims under the rules found */
    judged.game = (igo_case){0};
    copy_case(&judged.game, &all->game);
    if (all->stopped != NULL) judged.stopped = judged.game.steps + (all->stopped - all->game.steps);
    judged.game.rules.ko = identify_rules(search).ko;
    judged.game.rules.suicide = identify_rules(search).suicide;
    claim_all(&judged.game);
    disagreement about = {.compared = 0};
    bool may_disagree = unexplained == all->got || identify_fits_igo(search), found = false;
    /* trouble, if there is any, rather than a wrong answer before it */
    while (may_disagree && (found = next_disagreement(&judged, false, &about)))
        if (all->trouble[0] == '\0' || about.theirs == NULL) break;
    if (found) {
        keep_dispute(search, &judged, &about); /* asks again, so `all` is no longer valid */
    } else if (unexplained < all->got) {
        copy_question(&search->dispute, &judged.game, all->items[unexplained].step);
        set_title(&search->dispute,
                  all->items[unexplained].kind == ANSWER_YES
                      ? "no rules that igo knows explain this; the program: legal"
                      : "no rules that igo knows explain this; the program: illegal");
        search->disputed = true;
    }
    igo_case_free(&judged.game);
}

/* Counts the answers to a random game for or against each model, unless no remaining model gives
 * one of them: then keeps the game, and leaves the models as they were. */
static void compare_game(rule_search *search, const answers *all)
{
    if (process_time_is_over()) return;
    bool unsupported = false;
    models *m = &search->models;
    models before = *m;
    model *kept = allocate(m->count, sizeof *kept);
    memcpy(kept, m->items, m->count * sizeof *kept);
    for (size_t n = 0; n < all->got; n++)
        unsupported = unsupported || all->items[n].kind == ANSWER_UNSUPPORTED;
    size_t unexplained = compare_models(search, all);
    if (unexplained < all->got || all->trouble[0] != '\0') {
        *m = before;
        memcpy(m->items, kept, m->count * sizeof *kept);
        keep_unexplained(search, all, unexplained);
    }
    search->agreeing_games += !search->disputed && !unsupported;
    free(kept);
}

/* Cuts the record before a turn that some model forbids or that GTP cannot express. */
static void cut_at_forbidden(rule_search *search, igo_case *c)
{
    situation *list = situations_of(c, NULL, 0);
    for (size_t n = 0; n < c->step_count; n++)
        if (c->steps[n].kind == IGO_STEP_PLAY &&
            (c->steps[n].move.turn == IGO_RESIGN ? search->opt->gtp != NULL
                                                 : !models_allow(&search->models, &list[n])))
            c->step_count = n;
    free(list);
}

/* igo's rules under which random games are made: the rules found or, for what is not settled,
 * strict ones. cut_at_forbidden() finds the turns that these allow and some model forbids. */
static igo_rules rules_for_games(const rule_search *search)
{
    igo_rules rules = identify_rules(search);
    for (size_t n = 0; n < search->models.count; n++) {
        const model *m = &search->models.items[n];
        if (!model_is_best(&search->models, m)) continue;
        if (!model_is_plain(m) || m->ko != rules.ko) rules.ko = IGO_KO_POSITIONAL;
        if (!model_is_plain(m) || m->suicide != rules.suicide)
            rules.suicide = IGO_SUICIDE_FORBIDDEN;
    }
    return rules;
}

static bool has_played_enough(const rule_search *search)
{
    return search->enough_at > 0 && clock_now() >= search->enough_at &&
           search->agreeing_games > 0 && identify_fits_igo(search);
}

static void play_games(rule_search *search)
{
    enum { GAMES = 50, SIDE = 5, LARGE = 13, EVERY = 40 };
    int side = search->side > 0 ? search->side : SIDE;
    if (identify_time_is_over(search)) return;
    asker_close(&search->asker);
    bool began = open_program(search, search->opt->gtp == NULL ? OVERRIDE_RULES : 0);
    quiz q = {.random = {.rows = search->opt->rows > 0 ? search->opt->rows : side,
                         .cols = search->opt->rows > 0 ? search->opt->cols : side,
                         .seed = 1,
                         .from_empty = search->opt->search->empty},
              .one_player = identify_answer(search, PROBE_TURN) != SAYS_ILLEGAL,
              .every = search->side >= LARGE ? EVERY : 0};
    for (uint32_t number = 1; number <= GAMES && began && !search->disputed &&
                              !has_played_enough(search) && !identify_time_is_over(search);
         number++) {
        progress_show("random game %u of %u", (unsigned)number, (unsigned)GAMES);
        q.random.rules = rules_for_games(search);
        search->asker.engine.how.gtp.possible_rules = identify_possible_rules(search);
        quiz_make(&q, number);
        cut_at_forbidden(search, &q.game);
        const answers *all = asker_answer(&search->asker, &q.game);
        if (all == NULL) break;
        compare_game(search, all);
    }
    quiz_free(&q);
}

/* ---- The search ---- */

/* The situation of a question, with the questions before it only if all turns are plays. */
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

const char *identify_explains(const rule_search *search, const igo_case *c, size_t step,
                              bool illegal)
{
    const model *best = models_best(&search->models);
    situation now = situation_at(c, step);
    model one = {best->ko, best->suicide, {NULL, NULL}, 0}; /* with one quirk at a time */
    if (search->disputed || search->models.fewest_wrong > 0) return NULL;
    if (one.ko == MODEL_POINT && model_forbids(&one, &now) == illegal)
        return "a snapback is called ko";
    for (int k = 0; k < 2; k++) {
        one.quirks[0] = best->quirks[k];
        if (one.quirks[0] != NULL && model_forbids(&one, &now) == illegal)
            return one.quirks[0]->words;
    }
    return NULL;
}

/* Plays random games. If one disagrees, asks all probes again, and if an answer changed, plays
 * again. */
static void check_by_games(rule_search *search)
{
    uint32_t passes;
    if (!identify_fits_igo(search) && ask_fresh(search)) eliminate_models(search);
    if (search->prints) identify_print_findings(search);
    if (search->models.fewest_wrong > 0 || !identify_passes(search, &passes)) return;
    play_games(search);
    if (!search->disputed || search->depends_on_past || search->crashed || !ask_fresh(search))
        return;
    eliminate_models(search);
    if (search->printed > 0) puts("# corrected, for freshly started programs answered otherwise:");
    search->printed = 0;
    search->disputed = false;
    search->agreeing_games = 0;
    igo_case_free(&search->dispute);
    play_games(search);
}

static void say_no_answer(const rule_search *search)
{
    printable_line(stderr, "igo: identify: no answer: %s", search->why);
    bool names_verdict = strstr(search->why, "legal") != NULL ||
                         strstr(search->why, "LEGAL") != NULL ||
                         strstr(search->why, "Legal") != NULL;
    if (names_verdict && search->opt->gtp == NULL)
        fputs("hint: an answer begins with legal or illegal, in lower case\n", stderr);
}

static void ask_probes(rule_search *search)
{
    search->asked = 0;
    choose_sent_rules(search);
    eliminate_models(search);
    ask_turns_and_end(search);
}

/* If the program does not have the usual size, sets the side of boards to the first that it has.
 * False: none is set. */
static bool choose_side(rule_search *search)
{
    static const int sides[] = {9, 19, 13, 7, 5};
    uint32_t passes;
    bool lacks = search->opt->rows == 0 && !identify_passes(search, &passes) &&
                 identify_answer(search, PROBE_TURN) == SAYS_NOTHING;
    igo_case c = {.rules = search->sent_rules};
    add_step(&c, IGO_STEP_ASK, igo_move_play(IGO_BLACK, 0, 0));
    size_t i = 0;
    for (; lacks && i < sizeof sides / sizeof sides[0]; i += lacks) {
        c.start.board = igo_board_make(sides[i], sides[i]);
        const answers *all = asker_answer(&search->asker, &c);
        lacks = !asker_is_unusable(&search->asker) && all != NULL && all->got == 1 &&
                (all->items[0].kind == ANSWER_LEFT_OUT || all->items[0].kind == ANSWER_UNSUPPORTED);
    }
    if (!lacks && i > 0) search->side = sides[i];
    igo_case_free(&c);
    return search->side > 0;
}

int identify_all(rule_search *search)
{
    double seconds =
        search->opt->times->time > 0 ? search->opt->times->time : search->opt->times->limit;
    search->deadline = seconds > 0 ? clock_now() + seconds : 0;
    identify_make_probes(search);
    bool began = open_program(search, 0);
    if (began) ask_probes(search);
    if (began && choose_side(search)) {
        identify_free(search);
        identify_make_probes(search);
        ask_probes(search);
    }
    bool gone = !began || asker_is_unusable(&search->asker);
    progress_end();
    if (gone)
        program_say_gone(&search->asker);
    else if (!search->has_answers)
        say_no_answer(search);
    else
        check_by_games(search);
    progress_end();
    if (!identify_time_is_over(search)) search->deadline = 0;
    asker_close(&search->asker);
    return gone || !search->has_answers ? 2 : 0;
}

static int run_identify(const options *opt)
{
    if (options_name_file(opt, "identify") || options_have_useless_from(opt, SCORING)) return 2;
    rule_search search = {
        .opt = opt, .sent_rules = options_rules(opt, igo_rules_kata()), .prints = true};
    if (!options_check_program(opt, "identify")) return 2;
    if (opt->times->limit > 0) process_set_deadline(clock_now() + opt->times->limit);
    int status = identify_all(&search);
    if (status == 0) status = identify_print_rest(&search);
    identify_free(&search);
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

/* suite_failures.c - claims that failed, and a program's answers that are wrong, in words. */
#include "suite_failures.h"

#include "explain.h"
#include "printable.h"
#include "questions.h"
#include "step_types.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void failures_clear(failures *all)
{
    for (size_t i = 0; i < all->count; i++) {
        for (part which = 0; which < PARTS; which++)
            free(all->items[i].text[which]);
        free(all->items[i].record);
    }
    all->count = all->more = 0;
}

void failures_free(failures *all)
{
    failures_clear(all);
    free(all->items);
    *all = (failures){0};
}

void failures_add(failures *all, size_t line, const char *claim, const char *wanted,
                  const char *got)
{
    all->items = grow(all->items, all->count + 1, &all->room, sizeof *all->items);
    all->items[all->count++] = (failure){.line = line,
                                         .text = {[PART_CLAIM] = copy_text(claim),
                                                  [PART_WANTED] = copy_text(wanted),
                                                  [PART_GOT] = copy_text(got)}};
}

/* True if there are too many failures to keep another, which is then only counted. */
static bool has_enough(failures *all)
{
    bool beyond = all->count >= MOST_FAILURES;
    all->more += beyond;
    return beyond;
}

/* Adds a last item that says how many more there are. */
static void say_more(failures *all, size_t line)
{
    char text[64];
    if (all->more == 0) return;
    snprintf(text, sizeof text, "%zu more failures of this record", all->more);
    failures_add(all, line, NULL, NULL, text);
}

static char *position_text(const igo_position *position)
{
    char text[2 + IGO_MAX_SIZE * (IGO_MAX_SIZE + 1) + 1];
    igo_position_print(text, sizeof text, position);
    return copy_text(text);
}

/* The last turns of a record. A `then` is written as its turn, or as ? if no turn leads to it. */
static char *moves_text(const igo_record *record)
{
    enum { MOST_TURNS = 100 };
    out to = out_growing();
    size_t first = record->count > MOST_TURNS + 1 ? record->count - MOST_TURNS : 1;
    if (first > 1) out_format(&to, "%zu turns, then ", first - 1);
    for (size_t i = first; i < record->count; i++) {
        igo_move move = record->entries[i].move;
        out_text(&to, i > first ? "; " : "");
        if (move.turn != IGO_PLAY || move.at.row >= 0) /* below 0: no turn leads there */
            igo_out_move(&to, move);
        else
            out_format(&to, "%s ?", igo_color_name(move.color));
    }
    return text_made(&to);
}

/* Adds the start of the record, and the turns from there; nothing without turns. */
static void add_past(failure *to, const igo_record *record)
{
    const igo_entry *first = &record->entries[0];
    to->scene.turns = record->count - 1;
    if (record->count < 2) return;
    to->scene.moved = true;
    to->scene.start = (igo_position){.board = first->board, .next = first->next};
    to->text[PART_START] = position_text(&to->scene.start);
    to->text[PART_MOVES] = moves_text(record);
}

/* Adds igo's verdict on a move with its evidence, in words and for a picture. */
static void add_verdict(failure *to, const session *s, igo_move move)
{
    enum { MOST_POINTS = 12 };
    char why[EXPLAIN_SIZE];
    igo_rules rules = s->in.game->rules;
    const igo_record *record = igo_replay_record(&s->replay);
    igo_evidence evidence = igo_explain(&rules, record, move);
    igo_verdict verdict = evidence.verdict;
    if (verdict.reason == IGO_LEGAL)
        explain_legal_print(why, sizeof why, rules, record, move, MOST_POINTS);
    else
        explain_print(why, sizeof why, rules, record, move, false, MOST_POINTS);
    to->text[PART_WHY] = copy_text(why);
    const igo_entry *repeated = &record->entries[verdict.repeats];
    to->scene.judged = true;
    to->scene.move = move;
    to->scene.evidence = evidence;
    to->scene.repeated = (igo_position){.board = repeated->board, .next = repeated->next};
    if (verdict.reason != IGO_KO && verdict.reason != IGO_SUPERKO) return;
    out text = out_growing();
    out_format(&text, "ply %zu\n", verdict.repeats);
    igo_out_position(&text, &to->scene.repeated, false);
    out_char(&text, '\n');
    to->text[PART_REPEATS] = text_made(&text);
}

/* Adds the record up to the claim, for the report's link to the page; none if it is too long. */
static void add_record(failure *to, const igo_case *c, const igo_step *step)
{
    enum { MOST_STEPS = 500 };
    size_t number = (size_t)(step - c->steps);
    if (number >= MOST_STEPS) return;
    igo_case asked = {.has_rules = false};
    copy_question(&asked, c, number);
    out line = out_growing();
    igo_out_case(&line, &asked, true);
    to->record = text_made(&line);
    to->record[strcspn(to->record, "\n")] = '\0';
    igo_case_free(&asked);
}

/* Adds to the last failure what led to the session's step, the board, and the reason for igo's
 * verdict. */
static void add_scene(failures *all, const session *s, const igo_finding *finding)
{
    failure *last = &all->items[all->count - 1];
    igo_position now = {.board = session_now(s)->board, .next = s->replay.next};
    igo_step_kind kind = finding->step->kind;
    char rules[QUESTIONS_RULES];
    if (questions_rules(rules, sizeof rules, s->in.game->rules, s->opt->ask | KIND_BIT(kind)) > 0)
        last->text[PART_RULES] = copy_text(rules);
    last->text[PART_BOARD] = position_text(&now);
    last->scene = (scene){.drawn = true, .position = now};
    add_past(last, igo_replay_record(&s->replay));
    add_record(last, s->in.game, finding->step);
    if (kind == IGO_STEP_BOARD) {
        const igo_position *claimed = &s->in.game->positions[finding->step->number];
        last->scene.differs = find_difference(&now.board, &claimed->board, &last->scene.differs_at);
    }
    if (igo_step_has_verdict(kind) || kind == IGO_STEP_PLAY) add_verdict(last, s, finding->move);
}

void failures_say_why(failures *all, size_t which, const char *why)
{
    if (which >= all->count) return;
    char **old = &all->items[which].text[PART_WHY];
    free(*old);
    *old = copy_text(why);
}

/* The number wanted and the number got. igo stops a perft count once it is above the claim. */
static void say_numbers(const igo_finding *finding, char *wanted, char *got, size_t size)
{
    const igo_step *step = finding->step;
    bool beyond = step->kind == IGO_STEP_PERFT && finding->count > step->number;
    const char *const *units = igo_step_units[step->kind];
    uint64_t count = beyond ? step->number : finding->count;
    snprintf(wanted, size, "%llu %s", (unsigned long long)step->number, units[step->number != 1]);
    snprintf(got, size, "%s%llu %s", beyond ? "more than " : "", (unsigned long long)count,
             units[count != 1]);
    if (igo_step_types[step->kind].form == FORM_CHAIN && finding->count == 0)
        snprintf(got, size, "no chain there");
}

void answer_print(char *buffer, size_t size, const session *s, const igo_finding *finding)
{
    const igo_step *step = finding->step;
    step_form form = igo_step_types[step->kind].form;
    igo_position now = {.board = session_now(s)->board, .next = s->replay.next};
    out to = out_to(buffer, size);
    switch (form) {
    case NO_FORM: /* a turn that is illegal */
    case FORM_VERDICT: igo_out_verdict(&to, finding->verdict); break;
    case FORM_BOARD: igo_out_position(&to, &now, true); break;
    case FORM_RESULT: igo_out_outcome(&to, finding->outcome); break;
    case FORM_POINTS: igo_out_territory(&to, &now.board, step->move.color); break;
    default:
        if (form != FORM_CHAIN || finding->count > 0) out_count(&to, finding->count);
    }
    if (to.length == 0) out_text(&to, "none");
    out_end(&to);
}

/* The answers that a question wants, and the form of each. */
static const struct {
    const char *wanted, *form;
} answer_forms[] = {
    [FORM_VERDICT] = {"legal or illegal", "legal, or illegal and a reason, in lower case"},
    [FORM_BOARD] = {"a board", "the player to move and the rows, such as x -o-/---"},
    [FORM_RESULT] = {"a result", "a result such as x+2.5, o+7 or draw"},
    [FORM_NUMBER] = {"a number", "a number"},
    [FORM_CHAIN] = {"a number", "a number, or none"},
    [FORM_POINTS] = {"points", "the points, as 0,0 2,3, or none"},
};

static void print_wanted(char *buffer, size_t size, const igo_case *c, const igo_step *claim)
{
    const step_type *type = &igo_step_types[claim->kind];
    if (type->role == STEP_ASKS)
        snprintf(buffer, size, "%s", answer_forms[type->form].wanted);
    else if (type->form == FORM_BOARD)
        igo_position_print_line(buffer, size, &c->positions[claim->number]);
    else if (type->form == FORM_POINTS && c->words[claim->number] == '\0')
        snprintf(buffer, size, "none");
    else if (step_has_words(claim->kind))
        snprintf(buffer, size, "%s", c->words + claim->number);
    else if (type->form > FORM_RESULT)
        snprintf(buffer, size, "%llu", (unsigned long long)claim->number);
    else if (claim->kind == IGO_STEP_ILLEGAL && claim->want == IGO_LEGAL)
        snprintf(buffer, size, "illegal");
    else
        igo_verdict_print(buffer, size, (igo_verdict){.reason = claim->want});
}

/* Says what a claim that failed wants, and what it got. */
static void say_wanted(const session *s, const igo_finding *finding, char *wanted, char *got,
                       size_t size)
{
    const igo_step *step = finding->step;
    const igo_case *c = s->in.game;
    if (step->kind == IGO_STEP_BOARD) {
        snprintf(wanted, size, "the board claimed, %s to move",
                 igo_color_name(c->positions[step->number].next));
        snprintf(got, size, "this board, %s to move", igo_color_name(s->replay.next));
    } else if (igo_step_units[step->kind][0] != NULL) {
        say_numbers(finding, wanted, got, size);
    } else {
        print_wanted(wanted, size, c, step);
        answer_print(got, size, s, finding);
    }
}

size_t check_claims(session *s, failures *all)
{
    char claim[128], wanted[ANSWER_SIZE], got[ANSWER_SIZE];
    size_t claims = 0;
    igo_finding finding;
    s->replay.skips_perft = false; /* perft claims are checked only here */
    session_start(s);
    while (session_next(s, &finding)) {
        claims += igo_step_types[finding.step->kind].role == STEP_CLAIMS;
        if (finding.holds || has_enough(all)) continue;
        print_step(claim, sizeof claim, s->in.game, finding.step);
        say_wanted(s, &finding, wanted, got, sizeof got);
        failures_add(all, finding.step->line, claim, wanted, got);
        add_scene(all, s, &finding);
    }
    s->replay.skips_perft = true;
    say_more(all, s->in.game->line);
    return claims;
}

/* ---- Why it failed ---- */

/* True if a line names an error, as in a stack trace: `TypeError: ...`, `panic: ...`. */
static bool names_error(const char *line, size_t length)
{
    enum { WORD = sizeof "Error" - 1 };
    const char *colon = memchr(line, ':', length);
    return colon != NULL && colon - line >= WORD && line[0] != ' ' && line[0] != '\t' &&
           (memcmp(colon - WORD, "Error", WORD) == 0 || memcmp(colon - WORD, "panic", WORD) == 0);
}

/* The line of stderr that says most: the last that names an error, else the last without indent,
 * else the last. */
static const char *telling_line(const char *words, size_t *length)
{
    const char *chosen = words;
    int best = 0;
    *length = 0;
    for (size_t whole; *words != '\0'; words += whole + (words[whole] == '\n')) {
        size_t size = whole = strcspn(words, "\n");
        while (size > 0 && strchr(" \t\r", words[size - 1]) != NULL)
            size--;
        int rank = names_error(words, size) ? 2 : words[0] != ' ' && words[0] != '\t';
        if (size == 0 || rank < best) continue;
        best = rank;
        chosen = words;
        *length = size;
    }
    return chosen;
}

/* The advice about a program that has ended. */
static const char *advice_on_end(const answers *all)
{
    if (all->exit_status > 0)
        return all->stderr_text != NULL ? "the program printed nothing on stderr"
                                        : "its own message is on stderr";
    if (all->gtp) return "an engine runs until it receives quit or its input ends";
    if (all->exit_status == 0 && all->got == 0 && all->other_lines == 0)
        return "it printed nothing: is the program empty, or does it never call its main function?";
    return "print one line for each ? line";
}

static void say_end(out *why, const answers *all)
{
    enum { LONGEST = 200 };
    size_t length = 0;
    const char *line = all->stderr_text != NULL ? telling_line(all->stderr_text, &length) : "";
    const char *means = process_signal_means(all->signal);
    if (length > 0)
        out_format(why, "stderr says: %.*s", (int)(length < LONGEST ? length : LONGEST), line);
    else
        out_text(why, means != NULL ? means : advice_on_end(all));
}

/* Explains why a program may be silent. */
static void say_silence(out *why, const answers *all)
{
    if (!all->gtp && all->got == all->asked)
        out_text(why, "the program must end when its input ends");
    else if (!all->gtp && all->more[0] != '\0')
        out_format(why, "it printed '%s' without a newline", all->more);
    else
        out_format(why, "%s --timeout S waits S seconds",
                   all->gtp ? "is it in GTP mode, as gnugo --mode gtp is? Does its response end in "
                              "a blank line?"
                            : "is this an endless loop, or does it wait for more input? A blank "
                              "line ends a record;");
}

static bool has_turn_before(const igo_case *c, const igo_step *step)
{
    while (step > c->steps)
        if (igo_step_is_turn((--step)->kind)) return true;
    return false;
}

/* Explains a line that is no answer. Names its first character beyond ASCII, which may look like
 * one of ASCII. */
static void say_form(out *why, const char *text, igo_step_kind asked)
{
    const char *other = text; /* the first byte beyond ASCII */
    if (strstr(text, "legallegal") != NULL || strstr(text, "legalillegal") != NULL) {
        out_text(why, "the newline after each answer is missing");
        return;
    }
    while (*other != '\0' && (unsigned char)*other < 0x80)
        other++;
    size_t left = strlen(other), bytes = left > 0 ? utf8_length(other, left) : 0;
    out_format(why, "answer with one line: %s; print traces on stderr",
               answer_forms[igo_step_types[asked].form].form);
    if (bytes > 0)
        out_format(why, " (this line contains U+%04X)", (unsigned)utf8_code_point(other, bytes));
    else if (left > 0)
        out_format(why, " (this line contains the byte 0x%02X)", (unsigned char)*other);
}

/* Explains a fault of the program that is not about the rules; or adds nothing. */
static void say_fault(out *why, const answers *all, const disagreement *about)
{
    const char *reasons[MOST_CHOICES + 1];
    const answer *theirs = about->theirs;
    if (theirs == NULL && all->other_lines > 0 && all->exit_status <= 0 && about->step != NULL) {
        out_format(why, "it printed '%s', which is no answer; ", all->other_line);
        say_form(why, all->other_line, about->step->kind);
    } else if (theirs == NULL && all->trouble_kind == TROUBLE_ENDED) {
        say_end(why, all);
    } else if (theirs == NULL && all->trouble_kind == TROUBLE_TIMEOUT) {
        say_silence(why, all);
    } else if (theirs == NULL && all->trouble_kind == TROUBLE_TOO_MANY) {
        out_format(why,
                   "it printed '%s' after the last answer; print one line for each ? line, and "
                   "traces on stderr",
                   all->more);
    } else if (theirs == NULL) {
        return;
    } else if (theirs->kind == ANSWER_OTHER) {
        say_form(why, theirs->text, about->step->kind);
    } else if (theirs->kind == ANSWER_NO && about->step->kind == IGO_STEP_ILLEGAL &&
               theirs->reason == IGO_LEGAL) {
        choices(ONLY, reasons);
        out_text(why, "the verdict is right, but --reasons needs one of these reasons: ");
        igo_out_choices(why, reasons + 1);
    } else if (theirs->kind == ANSWER_REFUSED) {
        out_text(why, has_turn_before(&all->game, about->step)
                          ? "the program refused a legal play before this question"
                          : "the program refused a play, but no play comes before this question");
    } else if (theirs->detour.turn == IGO_PLAY) {
        out_text(why, "asked directly, the engine answers correctly; it does not after 'play ");
        igo_out_move(why, theirs->detour);
        out_text(why, "' and 'undo': undo does not restore the position");
    }
}

/* ---- Answers that are wrong ---- */

/* Marks where the program's board differs. */
static void mark_difference(failures *to, const answers *all, const disagreement *about)
{
    igo_point differs_at = about->theirs->differs_at;
    const igo_board *want = &all->game.positions[about->step->number].board;
    scene *drawn = &to->items[to->count - 1].scene;
    drawn->differs = igo_board_has(&drawn->position.board, differs_at);
    drawn->differs_at = differs_at;
    if (!igo_board_has(want, differs_at)) return;
    char *why = format_text("the boards differ at %d,%d: wanted %s", (int)differs_at.row,
                            (int)differs_at.col, igo_color_name(igo_board_get(want, differs_at)));
    failures_say_why(to, to->count - 1, why);
    free(why);
}

/* Adds under which rules the answer is right: with another ko, or else another suicide, or else
 * both. */
static void out_fitting(out *to, uint32_t fits, igo_rules own)
{
    enum { OTHER_KO = 1, OTHER_SUICIDE = 2, BOTH = 3 };
    bool any = false;
    for (unsigned change = OTHER_KO; change <= BOTH && !any; change++)
        for (unsigned pair = 0; pair < RULES_PAIRS; pair++) {
            igo_rules by = rules_with_pair(own, pair);
            unsigned changed =
                (by.ko != own.ko ? OTHER_KO : 0) | (by.suicide != own.suicide ? OTHER_SUICIDE : 0);
            if (changed != change || (fits >> pair & 1) == 0) continue;
            out_text(to, any ? ", " : "; the answer is right under ");
            if (change & OTHER_KO)
                out_format(to, "ko=%s%s", igo_rule_word(RULE_KO, by.ko), change == BOTH ? " " : "");
            if (change & OTHER_SUICIDE)
                out_format(to, "suicide=%s", igo_rule_word(RULE_SUICIDE, by.suicide));
            any = true;
        }
}

/* Adds under which rules a wrong verdict would be right by the record's turns and, for an engine,
 * also by all turns that it has seen with its set-up; if there are none, by the latter alone. Marks
 * the failure `by_choice` if the texts of the rules allow the answer as well. */
static void add_fitting(failures *to, const session *s, const answers *all,
                        const disagreement *about)
{
    const answer *theirs = about->theirs;
    igo_rules own = all->game.rules;
    igo_move move = about->step->move;
    bool legal = theirs != NULL && theirs->kind == ANSWER_YES;
    bool is_verdict = theirs == NULL ? all->refused : theirs->kind <= ANSWER_NO;
    is_verdict = is_verdict && (theirs == NULL || igo_step_has_verdict(about->step->kind));
    const igo_record *record = igo_replay_record(&s->replay);
    bool only_after_undo = theirs != NULL && theirs->detour.turn != IGO_START;
    if (!is_verdict && stops_by_choice(all, theirs, record))
        to->items[to->count - 1].by_choice = true;
    if (only_after_undo || !is_verdict ||
        (igo_is_legal(&own, record, move).reason == IGO_LEGAL) == legal)
        return;
    uint32_t fits = rules_fitting(record, own, move, legal);
    to->items[to->count - 1].by_choice =
        all->game.is_choice || (fits & RULES_BIT(practised_ko(own), own.suicide)) != 0;
    uint32_t over_all = theirs == NULL ? all->refused_fits : all->gtp ? theirs->fits : fits;
    uint32_t both = fits & over_all;
    out why = out_growing();
    out_text(&why, to->items[to->count - 1].text[PART_WHY]);
    out_fitting(&why, both != 0 ? both : over_all, own);
    if (both == 0 && over_all != 0)
        out_text(&why, ", if the plays that set up the board count, too");
    failures_say_why(to, to->count - 1, text_made(&why));
    free(why.buffer);
}

void add_wrong_answer(failures *to, session *s, const igo_step *step, const char *got)
{
    igo_finding finding;
    char claim[64], wanted[ANSWER_SIZE];
    while (s->replay.step < (size_t)(step - s->in.game->steps) && session_next(s, &finding))
        continue;
    print_step(claim, sizeof claim, s->in.game, step);
    print_wanted(wanted, sizeof wanted, s->in.game, step);
    if (s->opt->gtp != NULL && step->kind == IGO_STEP_BOARD)
        snprintf(wanted, sizeof wanted, "the board claimed");
    failures_add(to, step->line, claim, wanted, got);
    add_scene(to, s, &(igo_finding){.step = step, .move = step->move});
}

/* Adds a failure: the program contradicts a claim, or refuses a turn. */
static void add_failure(failures *to, session *s, const answers *all, const disagreement *about)
{
    char words[512];
    out why = out_to(words, sizeof words);
    const igo_step *step = about->step;
    const answer *theirs = about->theirs;
    const char *got = theirs == NULL            ? all->trouble
                      : theirs->text[0] == '\0' ? "an empty line"
                                                : theirs->text;
    say_fault(&why, all, about);
    if (step == NULL) {
        const char *what = all->set_up_failed ? "the board can be set up" : NULL;
        failures_add(to, all->game.line, what, NULL, got);
    } else {
        add_wrong_answer(to, s, step, got);
        add_fitting(to, s, all, about);
    }
    if (step != NULL && step->kind == IGO_STEP_BOARD && theirs != NULL && theirs->kind == ANSWER_NO)
        mark_difference(to, all, about);
    if (out_end(&why) > 0) failures_say_why(to, to->count - 1, words);
}

void add_answer_failures(failures *to, session *s, const answers *all)
{
    disagreement about = {.compared = 0};
    while (next_disagreement(all, s->opt->reasons, &about))
        if (!has_enough(to)) add_failure(to, s, all, &about);
    say_more(to, all->game.line);
}

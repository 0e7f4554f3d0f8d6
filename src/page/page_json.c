/* page_json.c - what the page is told: records, positions, evidence and scores as JSON. */
#include "page_json.h"

#include "explain.h"
#include "private.h"
#include "step_types.h"

/* ---- Values ---- */

static void key_move(json *j, const char *key, igo_move move)
{
    char text[64];
    igo_move_print(text, sizeof text, move);
    json_key_text(j, key, text);
}

static void key_point(json *j, const char *key, igo_point at)
{
    json_key(j, key);
    json_point(j, at);
}

/* Points as numbers: row * cols + col. */
static void key_set(json *j, const char *key, const igo_set *set)
{
    json_key_open(j, key, '[');
    for (igo_point at = igo_set_before(); igo_set_next(set, &at);)
        json_number(j, at.row * set->cols + at.col);
    json_close(j, ']');
}

static void key_board(json *j, const char *key, const igo_entry *now)
{
    int rows = igo_board_rows(&now->board), cols = igo_board_cols(&now->board);
    char points[IGO_MAX_SIZE * IGO_MAX_SIZE + 1];
    int count = 0;
    for (igo_point at = {0, 0}; at.row < rows; at.row++)
        for (at.col = 0; at.col < cols; at.col++)
            points[count++] = *igo_color_name(igo_board_get(&now->board, at));
    points[count] = '\0';
    json_key_open(j, key, '{');
    json_key_number(j, "rows", rows);
    json_key_number(j, "cols", cols);
    json_key_text(j, "points", points);
    json_key_text(j, "next", igo_color_name(now->next));
    if (now->move.turn != IGO_START) key_move(j, "turn", now->move);
    if (now->move.turn == IGO_PLAY && igo_board_has(&now->board, now->move.at))
        key_point(j, "last", now->move.at);
    json_close(j, '}');
}

static void rules_values(json *j, igo_rules rules)
{
    char komi[16], text[128];
    igo_komi_print(komi, sizeof komi, rules.half_komi);
    igo_rules_print(text, sizeof text, &rules);
    json_key_text(j, "text", text);
    json_key_text(j, "ko", igo_rule_word(RULE_KO, rules.ko));
    json_key_text(j, "suicide", igo_rule_word(RULE_SUICIDE, rules.suicide));
    json_key_text(j, "scoring", igo_rule_word(RULE_SCORING, rules.scoring));
    json_key_number(j, "passes", rules.passes);
    json_key_text(j, "komi", komi);
    json_key_number(j, "handicap", rules.handicap);
    json_key_text(j, "bonus", igo_rule_word(RULE_BONUS, rules.bonus));
}

static void key_rule_words(json *j, const char *key, int rule)
{
    json_key_open(j, key, '[');
    for (const char *const *word = igo_rule_words(rule); *word != NULL; word++)
        json_text(j, *word);
    json_close(j, ']');
}

void write_tables(json *j)
{
    json_key_open(j, "sets", '[');
    igo_rules rules;
    const char *name;
    for (size_t i = 0; (name = igo_rules_at(i, &rules)) != NULL; i++)
        json_text(j, name);
    json_close(j, ']');
    key_rule_words(j, "ko", RULE_KO);
    key_rule_words(j, "suicide", RULE_SUICIDE);
    key_rule_words(j, "scoring", RULE_SCORING);
    key_rule_words(j, "bonus", RULE_BONUS);
}

/* ---- Texts ---- */

void write_error(json *j, const igo_error *error)
{
    json_key_open(j, "error", '{');
    json_key_number(j, "line", (int64_t)error->line);
    json_key_number(j, "column", (int64_t)error->column);
    json_key_text(j, "found", error->found);
    json_key_text(j, "wanted", error->wanted);
    json_close(j, '}');
}

static void write_lines(json *j, const igo_case *c)
{
    json_key_number(j, "first", (int64_t)c->first_line);
    json_key_number(j, "last", (int64_t)c->last_line);
}

static void remark(json *j, size_t line, size_t column, const char *text, const char *end)
{
    json_open(j, '{');
    json_key_number(j, "line", (int64_t)line);
    json_key_number(j, "column", (int64_t)column);
    json_key_text(j, "text", text);
    json_key_text(j, "end", end);
    json_close(j, '}');
}

/* The rules, komi and handicap of an SGF game that igo can't use. */
static void write_unusable(json *j, igo_sgf_reader *sgf)
{
    const igo_error *rules = &sgf->rules_remark, *komi = &sgf->komi_remark;
    if (sgf->unknown_rules) remark(j, rules->line, rules->column, rules->found, "taken as kata");
    if (sgf->unusable_komi) remark(j, komi->line, komi->column, komi->found, "ignored");
    if (sgf->ing_rules)
        remark(j, rules->line, rules->column, rules->found, "taken as tromp-taylor");
    if (sgf->no_handicap || sgf->odd_handicap)
        remark(j, sgf->handicap_remark.line, sgf->handicap_remark.column,
               sgf->handicap_remark.found, sgf->no_handicap ? "HA is ignored" : "HA counts");
    sgf->unknown_rules = sgf->ing_rules = sgf->unusable_komi = false;
}

/* The lines beside a pasted board that were taken as no row, and what the first of them does not
 * state. */
static void write_loose(json *j, const igo_case *c, igo_loose_remarks *loose, bool first)
{
    for (size_t i = 0; i < loose->left_out_count; i++)
        remark(j, loose->left_out[i].line, 1, loose->left_out[i].text,
               "left out because it is no row");
    loose->left_out_count = 0;
    if (first && loose->unnamed)
        remark(j, c->line, 1, "nothing names the player to move", "taken as Black");
    if (first && loose->numbered)
        remark(j, c->line, 1, "the stones are numbers", "1 is taken as Black");
}

static void write_text_record(json *j, records *all, igo_status what, bool first)
{
    igo_loose_remarks none = {.left_out_count = 0}, *loose = all->reader.loose;
    json_open(j, '{');
    write_lines(j, &all->reader.game);
    json_key_bool(j, "single", all->reader.game.single);
    if (what == IGO_ERROR) write_error(j, &all->reader.error);
    json_key_open(j, "remarks", '[');
    if (all->reader.sgf != NULL) write_unusable(j, all->reader.sgf);
    write_loose(j, &all->reader.game, loose != NULL ? loose : &none, first && what == IGO_CASE);
    json_close(j, ']');
    json_close(j, '}');
}

/* The faults of an SGF text that was read all the same. */
static void write_oddities(json *j, const igo_sgf_reader *sgf)
{
    json_key_open(j, "remarks", '[');
    for (size_t i = 0; sgf != NULL && i < sgf->remark_count; i++) {
        const igo_remark *r = &sgf->remarks[i];
        remark(j, r->line, r->column, r->text, "");
    }
    json_close(j, ']');
}

void write_text(json *j, records *all)
{
    igo_status what;
    bool first = true, json = igo_text_format(all->text, all->length) == IGO_FORMAT_JSON;
    json_key_text(j, "form", records_is_sgf(all) ? "sgf" : json ? "json" : "fixture");
    json_key_open(j, "records", '[');
    for (; (what = records_next(all)) == IGO_CASE || what == IGO_ERROR; first = false)
        write_text_record(j, all, what, first);
    json_close(j, ']');
    write_oddities(j, all->reader.sgf);
}

/* ---- Games ---- */

static const char *kind_of(igo_step_kind kind)
{
    if (igo_step_is_question(kind)) return "ask";
    if (igo_step_is_turn(kind)) return "turn";
    return kind == IGO_STEP_SETUP ? "setup" : "claim";
}

static bool names_move(igo_step_kind kind)
{
    return kind == IGO_STEP_PLAY || igo_step_has_verdict(kind);
}

static void key_verdict(json *j, igo_verdict verdict)
{
    char text[32];
    igo_verdict_print(text, sizeof text, verdict);
    json_key_text(j, "verdict", text);
}

static void key_board_line(json *j, const igo_replay *replay)
{
    char text[4 + IGO_MAX_SIZE * (IGO_MAX_SIZE + 1)];
    const igo_record *record = igo_replay_record(replay);
    igo_position now = {.board = record->entries[record->count - 1].board, .next = replay->next};
    igo_position_print_line(text, sizeof text, &now);
    json_key_text(j, "says", text);
}

static void key_outcome(json *j, igo_outcome outcome)
{
    char text[32];
    igo_outcome_print(text, sizeof text, outcome);
    json_key_text(j, "says", text);
}

static void key_count(json *j, uint64_t count, bool none)
{
    json_key(j, "says");
    json_open(j, '"');
    if (none)
        out_text(&j->to, "none");
    else
        out_count(&j->to, count);
    json_close(j, '"');
}

/* The answer of the library where a step claims or asks something. */
static void key_says(json *j, const igo_replay *replay, const igo_finding *finding)
{
    switch (finding->step->kind) {
    case IGO_STEP_PLAY:
    case IGO_STEP_LEGAL:
    case IGO_STEP_ILLEGAL:
    case IGO_STEP_ASK: key_verdict(j, finding->verdict); break;
    case IGO_STEP_BOARD:
    case IGO_STEP_ASK_BOARD: key_board_line(j, replay); break;
    case IGO_STEP_SCORE:
    case IGO_STEP_ASK_SCORE: key_outcome(j, finding->outcome); break;
    case IGO_STEP_LIBERTIES:
    case IGO_STEP_ASK_LIBERTIES: key_count(j, finding->count, finding->count == 0); break;
    case IGO_STEP_MOVES:
    case IGO_STEP_PERFT:
    case IGO_STEP_PRISONERS:
    case IGO_STEP_ASK_MOVES:
    case IGO_STEP_ASK_PRISONERS: key_count(j, finding->count, false); break;
    case IGO_STEP_THEN:
    case IGO_STEP_SETUP:
    case IGO_STEP_UNDO:
    case IGO_STEP_TERRITORY:
    case IGO_STEP_ASK_TERRITORY: break;
    }
}

static void key_step(json *j, const char *key, const igo_case *c, const igo_step *step)
{
    enum { ROOM = 2048 };
    char text[ROOM];
    igo_step_print(text, sizeof text, c, step);
    json_key_text(j, key, text);
}

static void write_step(json *j, const igo_case *c, const igo_step *step)
{
    json_open(j, '{');
    json_key_text(j, "kind", kind_of(step->kind));
    key_step(j, "text", c, step);
    json_key_number(j, "line", (int64_t)step->line);
    if (names_move(step->kind)) {
        key_move(j, "move", step->move);
        if (step->move.turn == IGO_PLAY) key_point(j, "at", step->move.at);
    }
}

/* True if the next step claims more sequences of turns than may still be counted: that can take
 * years, and nothing after it depends on it. */
static bool is_too_much(const igo_replay *replay, const igo_case *c, uint64_t *left)
{
    const igo_step *step = &c->steps[replay->step];
    bool too_much = step->kind == IGO_STEP_PERFT && step->number > *left;
    if (step->kind == IGO_STEP_PERFT && !too_much) *left -= step->number;
    return too_much;
}

igo_status next_within(igo_replay *replay, const igo_case *c, uint64_t *left, igo_finding *finding)
{
    if (replay->stuck || replay->step == c->step_count) return IGO_DONE;
    if (!is_too_much(replay, c, left)) return igo_replay_next(replay, c, finding);
    *finding = (igo_finding){.holds = true};
    replay->step++;
    return IGO_MORE;
}

/* Steps after an illegal play are not taken. */
static void write_steps(json *j, const igo_case *c, igo_replay *replay)
{
    enum { SEQUENCES = 200000 };
    uint64_t left = SEQUENCES;
    json_key_open(j, "steps", '[');
    igo_status status = igo_replay_start(replay, c);
    for (size_t i = 0; status != IGO_NO_MEMORY && i < c->step_count; i++) {
        igo_finding finding = {.holds = true};
        if (status == IGO_MORE) status = next_within(replay, c, &left, &finding);
        write_step(j, c, &c->steps[i]);
        json_key_bool(j, "taken", status == IGO_MORE);
        json_key_bool(j, "skipped", status == IGO_MORE && finding.step == NULL);
        json_key_bool(j, "holds", finding.holds);
        if (finding.step != NULL) key_says(j, replay, &finding);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void write_record(json *j, const igo_case *c, igo_replay *replay)
{
    json_key_text(j, "title", c->title_count > 0 ? c->title : "");
    write_lines(j, c);
    json_key_number(j, "line", (int64_t)c->line);
    json_key_open(j, "rules", '{');
    rules_values(j, c->rules);
    json_close(j, '}');
    write_steps(j, c, replay);
}

/* ---- Positions ---- */

void write_position(json *j, igo_rules rules, const igo_record *record)
{
    const igo_entry *now = &record->entries[record->count - 1];
    igo_set legal = igo_legal_moves(&rules, record);
    key_board(j, "board", now);
    json_key_number(j, "ply", (int64_t)record->count - 1);
    json_key_bool(j, "over", igo_is_over(&rules, record));
    key_set(j, "legal", &legal);
    json_key_open(j, "prisoners", '[');
    json_number(j, now->prisoners[IGO_BLACK]);
    json_number(j, now->prisoners[IGO_WHITE]);
    json_close(j, ']');
}

/* The boards of a cycle, from the one that would come back up to now. A long cycle is cut in the
 * middle: `number` shows where. */
static void key_cycle(json *j, const igo_record *record, size_t first)
{
    enum { HEAD = 4, TAIL = 5 };
    json_key_open(j, "cycle", '[');
    for (size_t i = first; i < record->count; i++) {
        if (i == first + HEAD && record->count - i > TAIL) i = record->count - TAIL;
        json_open(j, '{');
        json_key_number(j, "number", (int64_t)i);
        key_board(j, "board", &record->entries[i]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* The liberties of the chain on the point of a move: no player can play there. */
static void key_liberties(json *j, const igo_board *board, igo_move move)
{
    if (move.turn != IGO_PLAY || !igo_board_has(board, move.at) ||
        igo_board_get(board, move.at) == IGO_EMPTY)
        return;
    igo_set liberties = igo_board_liberties(board, move.at);
    igo_set chain = igo_board_chain(board, move.at);
    key_set(j, "liberties", &liberties);
    json_key_number(j, "stones", igo_set_count(&chain));
}

void write_evidence(json *j, igo_rules rules, const igo_record *record, igo_move move,
                    bool gtp_points, size_t most)
{
    static char why[EXPLAIN_SIZE];
    igo_evidence evidence = igo_explain(&rules, record, move);
    igo_reason reason = evidence.verdict.reason;
    explain_print(why, sizeof why, rules, record, move, gtp_points, most);
    key_move(j, "move", move);
    key_verdict(j, evidence.verdict);
    json_key_text(j, "reason", igo_reason_name(reason));
    json_key_text(j, "why", why);
    key_set(j, "taken", &evidence.taken);
    key_set(j, "chain", &evidence.chain);
    key_liberties(j, &record->entries[record->count - 1].board, move);
    if (reason != IGO_KO && reason != IGO_SUPERKO) return;
    json_key_number(j, "repeats", (int64_t)evidence.verdict.repeats);
    key_board(j, "again", &record->entries[evidence.verdict.repeats]);
    if (reason == IGO_SUPERKO) key_cycle(j, record, evidence.verdict.repeats);
}

/* ---- Scores ---- */

static void key_regions(json *j, const igo_board *board)
{
    igo_set black = igo_board_territory(board, IGO_BLACK);
    igo_set white = igo_board_territory(board, IGO_WHITE);
    json_key_open(j, "territory", '{');
    key_set(j, "x", &black);
    key_set(j, "o", &white);
    json_close(j, '}');
}

void write_score(json *j, igo_rules rules, const igo_record *record, const igo_set *dead)
{
    char outcome[32], komi[16];
    igo_board board = record->entries[record->count - 1].board;
    igo_score score = igo_score_record(&rules, record, dead);
    for (igo_point at = igo_set_before(); igo_set_next(dead, &at);)
        igo_board_set(&board, at, IGO_EMPTY);
    igo_outcome_print(outcome, sizeof outcome, score.outcome);
    igo_komi_print(komi, sizeof komi, rules.half_komi);
    json_key_number(j, "black", score.points[IGO_BLACK]);
    json_key_number(j, "white", score.points[IGO_WHITE]);
    json_key_text(j, "komi", komi);
    json_key_number(j, "bonus", score.bonus);
    json_key_text(j, "outcome", outcome);
    json_key_text(j, "scoring", igo_rule_word(RULE_SCORING, rules.scoring));
    key_set(j, "dead", dead);
    key_regions(j, &board);
}

/* engine.c - an engine that speaks GTP 2: its rules, turns, questions about moves and boards. */
#include "engine.h"

#include "case_steps.h"
#include "engine_setup.h"
#include "gtp_text.h"
#include "private.h"

#include <stdio.h>
#include <string.h>

/* ---- Rules ---- */

/* KataGo has these values only; its suicide needs two stones. */
static engine_says tell_kata_rules(engine *e)
{
    char text[256];
    igo_ko ko = e->rules.ko;
    bool known = ko == IGO_KO_SIMPLE || ko == IGO_KO_POSITIONAL || ko == IGO_KO_SITUATIONAL;
    if (!known || e->rules.suicide == IGO_SUICIDE_ALLOWED) return ENGINE_NO;
    gtp_rules_print(text, sizeof text, e->rules);
    return talk_say(e, "kata-set-rules %s", text);
}

static engine_says tell_rules(engine *e)
{
    char text[128];
    engine_says reply = ENGINE_NO;
    igo_rules_print(text, sizeof text, &e->rules);
    if (talk_lists(e, TALK_IGO_RULES))
        reply = talk_say(e, "igo-set-rules %s", text);
    else if (talk_lists(e, TALK_KATA_RULES))
        reply = tell_kata_rules(e);
    if (reply == ENGINE_YES || reply == ENGINE_FAILED) return reply;
    e->has_rules = false;
    return engine_set_reason(e, ENGINE_CANNOT, "the engine has no command to set ko=%s suicide=%s",
                             igo_rule_word(RULE_KO, e->rules.ko),
                             igo_rule_word(RULE_SUICIDE, e->rules.suicide));
}

engine_says engine_rules(engine *e, igo_rules rules)
{
    bool known = e->has_rules && igo_rules_equal(&rules, &e->rules);
    if (e->program.runs && known) return ENGINE_YES;
    e->has_rules = false;
    engine_says running = engine_run(e);
    if (running != ENGINE_YES) return running;
    e->rules = rules;
    e->has_rules = true;
    return tell_rules(e);
}

/* ---- Start and end ---- */

engine_says engine_run(engine *e)
{
    if (e->program.runs) return ENGINE_YES;
    engine_says began = talk_begin(e);
    return began == ENGINE_YES && e->has_rules ? tell_rules(e) : began;
}

engine_says engine_start(engine *e, asker_options how)
{
    *e = (engine){.how = how};
    return engine_run(e);
}

void engine_stop(engine *e)
{
    talk_end(e);
    igo_game_free(e->seen.turns);
}

/* ---- Turns and questions ---- */

/* Restores the game after a question that could not be undone. */
static engine_says lead_back(engine *e)
{
    if (!e->off_track) return ENGINE_YES;
    engine_says back = engine_repeat(e);
    if (back == ENGINE_NO || back == ENGINE_CANNOT)
        return engine_set_reason(e, ENGINE_FAILED, "refuses turns that it accepted before");
    return back;
}

engine_says engine_turn(engine *e, igo_move move)
{
    if (move.turn == IGO_RESIGN)
        return engine_set_reason(e, ENGINE_CANNOT, "GTP has no command for a resignation");
    if (lead_back(e) != ENGINE_YES) return ENGINE_FAILED;
    engine_says played = talk_say_move(e, "play", move);
    if (played == ENGINE_YES) game_turn(e->seen.turns, move);
    return played;
}

engine_says engine_undo(engine *e)
{
    if (!talk_lists(e, TALK_UNDO))
        return engine_set_reason(e, ENGINE_CANNOT, "the engine has no undo");
    bool replayed = e->how.gtp.allow_undo_refusal && e->off_track;
    if (!replayed && lead_back(e) != ENGINE_YES) return ENGINE_FAILED;
    engine_says undone = replayed ? ENGINE_NO : talk_say(e, "undo");
    e->off_track = undone == ENGINE_NO && e->how.gtp.allow_undo_refusal;
    undone = e->off_track ? ENGINE_YES : undone;
    if (undone == ENGINE_YES) igo_game_undo(e->seen.turns);
    return undone;
}

/* Undoes a move played as a question; without undo, lead_back follows when needed. */
static engine_says undo_play(engine *e)
{
    char why[sizeof e->why];
    memcpy(why, e->why, sizeof why);
    engine_says undone = talk_lists(e, TALK_UNDO) ? talk_say(e, "undo") : ENGINE_NO;
    if (undone == ENGINE_FAILED) return undone;
    e->off_track = undone != ENGINE_YES;
    memcpy(e->why, why, sizeof why);
    return ENGINE_YES;
}

engine_says engine_detour(engine *e, igo_move move)
{
    if (lead_back(e) != ENGINE_YES) return ENGINE_FAILED;
    engine_says went = talk_say_move(e, "play", move);
    if (went == ENGINE_YES) went = undo_play(e);
    if (went != ENGINE_FAILED && (went != ENGINE_YES || e->off_track)) e->how.gtp.detours = false;
    return went == ENGINE_FAILED ? went : e->how.gtp.detours ? ENGINE_YES : ENGINE_NO;
}

/* True if a move is in a list of all that are legal. CANNOT: the list is malformed. */
static engine_says find_listed(engine *e, igo_move move)
{
    const igo_board *now = &igo_game_now(e->seen.turns)->board;
    igo_board listed = igo_board_make(igo_board_rows(now), igo_board_cols(now));
    if (!gtp_vertices_parse(e->reply, true, move.color, &listed)) return ENGINE_CANNOT;
    return igo_board_get(&listed, move.at) == move.color ? ENGINE_YES : ENGINE_NO;
}

/* Reads the response of is_legal. */
static engine_says read_is_legal(engine *e)
{
    bool legal = strcmp(e->reply, "1") == 0;
    if (!legal && strcmp(e->reply, "0") != 0)
        return engine_set_reason(e, ENGINE_FAILED, "answered '%.60s' to is_legal, wanted 0 or 1",
                                 e->reply);
    return legal ? ENGINE_YES : ENGINE_NO;
}

/* The same for a command that lists several moves. */
static engine_says read_moves(engine *e, talk_command which, igo_move move)
{
    char vertex[16];
    bool legal = false;
    engine_says found = ENGINE_CANNOT;
    const igo_board *now = &igo_game_now(e->seen.turns)->board;
    gtp_move_print(vertex, sizeof vertex, now, move);
    if (which != TALK_RAW_NN)
        found = find_listed(e, move);
    else if (gtp_policy_parse(e->reply, now, move.at, &legal))
        found = legal ? ENGINE_YES : ENGINE_NO;
    snprintf(e->why, sizeof e->why, "%s has %s%s", talk_name(which),
             found == ENGINE_YES ? "" : "no ", vertex);
    return found;
}

/* Asks one of the commands that judge moves. NO and CANNOT of talk_say are CANNOT here: no answer,
 * or a malformed one. */
static engine_says ask_command(engine *e, talk_command which, igo_move move)
{
    const char *name = talk_name(which);
    engine_says asked = which == TALK_IS_LEGAL      ? talk_say_move(e, name, move)
                        : which == TALK_RULER_MOVES ? talk_say(e, "%s", name)
                        : which == TALK_RAW_NN      ? talk_say(e, "%s 0", name)
                                                    : talk_say_color(e, name, move.color, "");
    if (asked != ENGINE_YES) return asked == ENGINE_FAILED ? asked : ENGINE_CANNOT;
    return which == TALK_IS_LEGAL ? read_is_legal(e) : read_moves(e, which, move);
}

/* The same. Some commands judge for the player to move, who is to the program the opponent of the
 * last one who moved, or Black. If that is the wrong player, igo passes first, unless a pass may
 * end the game. */
static engine_says ask_judge(engine *e, talk_command which, uint32_t passes, igo_move move)
{
    bool of_next = which == TALK_RULER_MOVES || which == TALK_RAW_NN;
    igo_move last = igo_game_now(e->seen.turns)->move;
    igo_color next = last.turn == IGO_START ? IGO_BLACK : igo_opponent(last.color);
    if (!of_next || next == move.color) return ask_command(e, which, move);
    if (passes == 1) return ENGINE_CANNOT;
    engine_says passed = talk_say_move(e, "play", igo_move_pass(igo_opponent(move.color)));
    if (passed != ENGINE_YES) return passed == ENGINE_FAILED ? passed : ENGINE_CANNOT;
    engine_says asked = ask_command(e, which, move);
    return asked != ENGINE_FAILED && undo_play(e) == ENGINE_FAILED ? ENGINE_FAILED : asked;
}

/* A pass is not looked up in lists, as few have it. If no command judges, the move is played. */
engine_says engine_ask(engine *e, uint32_t passes, igo_move move)
{
    talk_command last = move.turn == IGO_PLAY ? TALK_RAW_NN : TALK_IS_LEGAL;
    for (talk_command which = TALK_IS_LEGAL; which <= last; which++) {
        if (lead_back(e) != ENGINE_YES) return ENGINE_FAILED;
        engine_says asked =
            talk_lists(e, which) ? ask_judge(e, which, passes, move) : ENGINE_CANNOT;
        if (asked == ENGINE_YES || asked == ENGINE_NO)
            talk_remark(e, TALK_JUDGED, talk_name(which));
        if (asked != ENGINE_CANNOT) return asked;
    }
    if (lead_back(e) != ENGINE_YES) return ENGINE_FAILED;
    engine_says played = talk_say_move(e, "play", move);
    if (move.turn == IGO_PLAY && played <= ENGINE_NO) talk_remark(e, TALK_PLAYED, "play");
    return played == ENGINE_YES ? undo_play(e) : played;
}

/* ---- The board that an engine lists or shows ---- */

static engine_says list_board(engine *e, igo_board *board)
{
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        engine_says list = talk_say_color(e, "list_stones", color, "");
        if (list != ENGINE_YES)
            return list == ENGINE_NO ? engine_set_reason(e, ENGINE_CANNOT, "refuses list_stones")
                                     : list;
        if (!gtp_vertices_parse(e->reply, false, color, board))
            return engine_set_reason(e, ENGINE_FAILED, "answered '%.60s' to list_stones %s",
                                     e->reply, gtp_color_name(color));
    }
    return ENGINE_YES;
}

static engine_says show_board(engine *e, igo_board *board)
{
    engine_says shown = talk_say(e, "showboard");
    if (shown == ENGINE_FAILED) return shown;
    bool readable = shown == ENGINE_YES && gtp_board_parse(e->reply, board);
    return readable ? ENGINE_YES
                    : engine_set_reason(e, ENGINE_CANNOT,
                                        "igo cannot read the board that the engine shows");
}

/* Reads list_stones, or a showboard that can be read; else CANNOT. */
static engine_says read_board(engine *e, igo_board *board)
{
    bool lists = talk_lists(e, TALK_LIST_STONES);
    if (!lists && !e->shows)
        return engine_set_reason(e, ENGINE_CANNOT, "the engine has no command to list its stones");
    if (lead_back(e) != ENGINE_YES) return ENGINE_FAILED;
    const igo_board *now = &igo_game_now(e->seen.turns)->board;
    *board = igo_board_make(igo_board_rows(now), igo_board_cols(now));
    return lists ? list_board(e, board) : show_board(e, board);
}

engine_says engine_has(engine *e, const igo_board *board)
{
    static const char *const stones[] = {
        [IGO_BLACK] = "x", [IGO_WHITE] = "o", [IGO_EMPTY] = "no stone"};
    igo_board theirs;
    engine_says had = read_board(e, &theirs);
    if (had != ENGINE_YES || igo_board_equal(&theirs, board)) return had;
    e->differs_at = (igo_point){-1, -1};
    snprintf(e->why, sizeof e->why, "a board of %dx%d", igo_board_rows(&theirs),
             igo_board_cols(&theirs));
    if (find_difference(&theirs, board, &e->differs_at))
        snprintf(e->why, sizeof e->why, "%s at %d,%d",
                 stones[igo_board_get(&theirs, e->differs_at)], (int)e->differs_at.row,
                 (int)e->differs_at.col);
    return ENGINE_NO;
}

engine_says engine_holds(engine *e, igo_color color, uint64_t wanted)
{
    uint32_t held;
    if (!talk_lists(e, TALK_CAPTURES))
        return engine_set_reason(e, ENGINE_CANNOT, "the engine has no command to count prisoners");
    if (lead_back(e) != ENGINE_YES) return ENGINE_FAILED;
    engine_says reply = talk_say_color(e, "captures", color, "");
    if (reply != ENGINE_YES)
        return reply == ENGINE_NO ? engine_set_reason(e, ENGINE_CANNOT, "refuses captures") : reply;
    if (!igo_number_parse(e->reply, strlen(e->reply), &held))
        return engine_set_reason(e, ENGINE_FAILED, "answered '%.60s' to captures, wanted a number",
                                 e->reply);
    return held == wanted ? ENGINE_YES : ENGINE_NO;
}

/* Shows two stones in corners. */
static engine_says show_corners(engine *e, const igo_board *size)
{
    igo_board shown = *size;
    seen_start(&e->seen, size, IGO_BLACK);
    igo_game *turns = e->seen.turns;
    game_turn(turns, igo_move_play(IGO_BLACK, 0, 0));
    game_turn(turns, igo_move_play(IGO_WHITE, igo_board_rows(size) - 1, igo_board_cols(size) - 1));
    engine_says did = engine_repeat(e);
    if (did == ENGINE_YES) did = show_board(e, &shown);
    bool other = did == ENGINE_YES && !igo_board_equal(&shown, &igo_game_now(turns)->board);
    return other ? ENGINE_NO : did;
}

engine_says engine_try_show(engine *e, const igo_board *size)
{
    enum { ENOUGH = 4, COMMON = 9 };
    int rows = igo_board_rows(size), cols = igo_board_cols(size);
    bool enough = rows * cols >= ENOUGH;
    igo_board empty = igo_board_make(enough ? rows : COMMON, enough ? cols : COMMON);
    engine_says running = engine_run(e);
    bool lists = talk_lists(e, TALK_LIST_STONES);
    if (running != ENGINE_YES || e->tried_show || !talk_lists(e, TALK_SHOWBOARD) || lists)
        return running;
    e->tried_show = true;
    e->shows = show_corners(e, &empty) == ENGINE_YES;
    return engine_run(e);
}

/* ---- Moves that the engine chooses ---- */

engine_says engine_komi(engine *e, int32_t half_points)
{
    char komi[16];
    igo_komi_print(komi, sizeof komi, half_points);
    return talk_say(e, "komi %s", komi) == ENGINE_FAILED ? ENGINE_FAILED : ENGINE_YES;
}

engine_says engine_move(engine *e, igo_color color, igo_move *move)
{
    engine_says reply = talk_say_color(e, "genmove", color, "");
    if (reply != ENGINE_YES) return reply;
    line rest = {.text = e->reply, .length = strlen(e->reply)};
    word text = igo_line_word(&rest);
    const igo_board *now = &igo_game_now(e->seen.turns)->board;
    if (word_is_in_any_case(text, "resign"))
        *move = igo_move_resign(color);
    else if (!gtp_move_parse(text, now, color, move))
        return engine_set_reason(e, ENGINE_FAILED,
                                 "answered '%.60s' to genmove, wanted a vertex, pass or resign",
                                 e->reply);
    bool plays = move->turn == IGO_PLAY && igo_board_has(now, move->at) &&
                 igo_board_get(now, move->at) == IGO_EMPTY;
    if (plays || move->turn == IGO_PASS)
        game_turn(e->seen.turns, *move); /* else the move is unplayable */
    return ENGINE_YES;
}

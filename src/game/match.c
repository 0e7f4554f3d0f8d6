/* match.c - games between programs, refereed by igo.
 *
 * The players swap colors every other game, unless that is turned off.
 *
 * A player that makes an illegal move, or does not answer, loses. A game may never end without
 * superko: after most_turns() igo scores the board as it is. */
#include "match.h"

#include "console_turns.h"
#include "file.h"
#include "progress.h"
#include "results.h"
#include "times_options.h"

/* How a game ended. */
typedef struct ending {
    igo_outcome outcome; /* its margin is from the board, unless by resignation */
    bool foul;           /* a player made an illegal move, or gave no answer */
    bool absent;         /* a program cannot play at all */
} ending;

typedef struct match {
    const options *opt;
    const game_options *own;
    game_player *players;
    igo_rules rules;
    igo_position start;
    igo_game *played;
    uint32_t game; /* from 1 */
    bool swapped;  /* the first player has white */
    uint32_t wins[2], draws;
    mean margin; /* of the first player, in points */
    out games;   /* all games, for --save */
    int status;
} match;

static game_player *player_of(const match *m, igo_color color)
{
    return &m->players[(uint32_t)color ^ m->swapped];
}

/* ---- A game ---- */

static ending lost(igo_color loser)
{
    return (ending){.outcome = {.winner = igo_opponent(loser), .resigned = true}, .foul = true};
}

/* Prints the game up to an illegal move as a record with that claim. */
static ending fail_by_move(match *m, igo_move move, igo_reason reason)
{
    char text[64];
    igo_case c;
    igo_move_print(text, sizeof text, move);
    progress_end();
    case_of_turns(&c, m->rules, igo_game_record(m->played));
    add_claim(&c, move, reason);
    put_case(stdout, &c, TEXT_FIXTURE);
    flush_output();
    printable_line(stderr, "igo: game %u, turn %zu: illegal %s %s, by %s", (unsigned)m->game,
                   igo_game_record(m->played)->count, text, igo_reason_name(reason),
                   player_of(m, move.color)->name);
    igo_case_free(&c);
    return lost(move.color);
}

static ending count_score(const match *m)
{
    return (ending){.outcome =
                        igo_score_record(&m->rules, igo_game_record(m->played), NULL).outcome};
}

size_t most_turns(const igo_board *board)
{
    return 100 + 10 * (size_t)igo_board_rows(board) * (size_t)igo_board_cols(board);
}

static ending play_match_game(match *m)
{
    const igo_board *board = &m->start.board;
    size_t most = most_turns(board);
    game_start(&m->played, board, m->start.next);
    for (size_t turn = 1; turn <= most; turn++) {
        const igo_record *record = igo_game_record(m->played);
        igo_color next = igo_game_now(m->played)->next;
        igo_move move;
        if (igo_is_over(&m->rules, record)) return count_score(m);
        game_player *mover = player_of(m, next);
        player_answer says =
            game_player_move(mover, m->rules, record, m->opt->times->timeout, &move);
        if (says != PLAYER_MOVES) {
            progress_end();
            printable_line(stderr, "igo: game %u, turn %zu: %s: %s", (unsigned)m->game, turn,
                           mover->name, mover->engine->why);
            ending end = lost(next);
            end.absent = says == PLAYER_ABSENT;
            return end;
        }
        igo_reason reason = igo_is_legal(&m->rules, record, move).reason;
        if (reason != IGO_LEGAL) return fail_by_move(m, move, reason);
        game_turn(m->played, move);
        progress_show("game %u of %u, turn %zu; %u wins to %u", (unsigned)m->game,
                      (unsigned)m->opt->games, turn, (unsigned)m->wins[0], (unsigned)m->wins[1]);
    }
    progress_end();
    fprintf(stderr, "igo: game %u: still running after %zu turns; igo counts the board as it is\n",
            (unsigned)m->game, most);
    return count_score(m);
}

/* ---- All games ---- */

static void keep_game(match *m, igo_outcome outcome)
{
    char result[32], title[512];
    igo_case c;
    if (m->own->save == NULL) return;
    igo_outcome_print(result, sizeof result, outcome);
    snprintf(title, sizeof title, "game %u: black %.200s, white %.200s: %s", (unsigned)m->game,
             player_of(m, IGO_BLACK)->name, player_of(m, IGO_WHITE)->name, result);
    case_of_turns(&c, m->rules, igo_game_record(m->played));
    set_title(&c, title);
    out_case(&m->games, &c, has_ending(m->own->save, ".sgf") ? TEXT_SGF : TEXT_FIXTURE);
    if (is_standard_output(m->own->save)) {
        fwrite(text_made(&m->games), 1, m->games.length, stdout);
        m->games.length = 0;
    }
    igo_case_free(&c);
}

static void tally(match *m, const ending *end)
{
    if (end->outcome.winner == IGO_EMPTY)
        m->draws++;
    else
        m->wins[(uint32_t)end->outcome.winner ^ m->swapped]++;
    double margin = (double)end->outcome.half_margin / 2;
    if (!end->outcome.resigned)
        mean_add(&m->margin,
                 end->outcome.winner == (m->swapped ? IGO_BLACK : IGO_WHITE) ? 0 - margin : margin);
    if (end->foul) m->status = 1;
    keep_game(m, end->outcome);
}

/* False: a program can't play. */
static bool play_all_games(match *m)
{
    for (m->game = 1; m->game <= m->opt->games; m->game++) {
        m->swapped = m->game % 2 == 0 && !m->own->no_swap;
        for (uint32_t i = 0; i < 2; i++) {
            m->players[i].prng = prng_seeded(m->opt->seed, 2 * m->game + i);
            m->players[i].known = 0;
        }
        ending end = play_match_game(m);
        if (end.absent) return false;
        tally(m, &end);
    }
    progress_end();
    return true;
}

static void print_player(const match *m, int i)
{
    static const char *const names[] = {"player 1", "player 2", "black", "white"};
    double margin = mean_value(&m->margin);
    printable_fill(stdout, IN_LINE, "%s %s", names[i + 2 * m->own->no_swap], m->players[i].name);
    printf(": %u wins, %u losses, %u draws", (unsigned)m->wins[i], (unsigned)m->wins[1 - i],
           (unsigned)m->draws);
    if (m->margin.count > 0) printf(", mean margin %.4f", i == 0 ? margin : 0 - margin);
    if (m->margin.count > 1) printf(", error %.4f", mean_error(&m->margin));
    if (m->margin.count > 0 && m->margin.count < m->opt->games)
        printf(" of %u games counted", (unsigned)m->margin.count);
    putchar('\n');
}

int match_play(const options *opt, game_player players[2])
{
    const game_options *own = opt->own;
    match m = {
        .opt = opt, .own = own, .players = players, .rules = options_rules(opt, igo_rules_kata())};
    saved to = {.facts = {0}};
    bool saves = own->save != NULL && !is_standard_output(own->save);
    if (!console_begin(opt, &m.start)) return 2;
    m.games = out_growing();
    if (saves) saved_begin(&to, own->save, false);
    bool may = !saves || ((own->force || !saved_loses(&to, "")) && saved_file_may_write(&to.file));
    bool played = may && play_all_games(&m);
    if (played) {
        print_player(&m, 0);
        print_player(&m, 1);
    }
    if (saves && played) played = saved_file_write(&to.file, text_made(&m.games), m.games.length);
    free(m.games.buffer);
    saved_free(&to);
    igo_game_free(m.played);
    return played ? m.status : 2;
}

/* input.c - the records of all files and of standard input, one after the other.
 *
 * It uses file_read, not stdio, to know when it must wait for input: it flushes answers first. */
#include "input.h"

#include "file.h"
#include "hints.h"
#include "input_options.h"
#include "parse.h"
#include "printable.h"
#include "private.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { BUFFER_SIZE = 1 << 17 };

void flush_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) return;
    fprintf(stderr, "igo: standard output: %s\n", strerror(errno));
    exit(2);
}

bool standard_input_failed(void)
{
    if (!ferror(stdin)) return false;
    fprintf(stderr, "igo: standard input: %s\n", strerror(errno));
    return true;
}

void input_open(input *in, const options *opt)
{
    /* Not calloc: it would touch 32 pages, which takes a third of the time to start igo. */
    size_t room = 0;
    char *buffer = grow(NULL, BUFFER_SIZE, &room, 1);
    *in = (input){.opt = opt, .handle = -1, .buffer = buffer, .at_end = true};
    in->may_hint_at_boards = opt->input->boards == 0 && opt->command != NULL &&
                             is_listed(opt->command->options, "boards");
    files_find(&in->files, opt, false);
    in->status = in->files.failed ? 2 : 0;
}

/* True if this message was not given yet. After 16 different ones, all others count as new. */
static bool is_new(input *in, const char *text)
{
    enum { ROOM = sizeof in->messages / sizeof in->messages[0] };
    uint64_t hash = text_hash(text, strlen(text));
    for (size_t i = 0; i < in->message_count; i++)
        if (in->messages[i] == hash) return false;
    if (in->message_count < ROOM) in->messages[in->message_count++] = hash;
    return true;
}

/* Reports an error, with `end` after it, and its likely cause, if known. */
static void report_error(input *in, const igo_error *error, const char *end)
{
    bool shows = !in->secret;
    printable_line(stderr, "igo: %s:%zu:%zu: %s%s%swanted %s%s", in->file, error->line,
                   error->column, shows ? "found " : "", shows ? error->found : "",
                   shows ? ", " : "", error->wanted, end);
    char hint[HINT_SIZE];
    bool ngf = has_ending(in->file, ".ngf"); /* its first line may be any name */
    if (ngf)
        snprintf(hint, sizeof hint,
                 "this looks like NGF, which igo cannot read; convert it to SGF");
    if (shows && (ngf || find_hint(error, hint)) && is_new(in, hint))
        printable_line(stderr, "hint: %s", hint);
}

/* If no record was around the line of FILE:LINE, reports that, and an error before the line, which
 * may be the cause. */
static void close_file(input *in)
{
    if (in->handle >= 0 && in->line > 0 && !in->line_found) {
        if (in->earlier_error.line > 0) report_error(in, &in->earlier_error, "");
        printable_line(stderr, "igo: %s:%zu: found no record around this line, wanted one",
                       in->file, in->line);
        in->status = 2;
    }
    file_close(in->handle);
    in->handle = -1;
}

static const igo_sgf_reader no_sgf;

static void free_reader(input *in)
{
    igo_reader_free(&in->reader);
    in->sgf = &no_sgf;
}

void input_close(input *in)
{
    close_file(in);
    free_reader(in);
    files_free(&in->files);
    igo_case_free(&in->joined);
    free(in->buffer);
    free(in->text);
}

/* A name with a blank or a comma may have been meant as a move. */
static void report_unreadable_file(input *in)
{
    igo_move move;
    igo_error error;
    char hint[HINT_SIZE];
    const command *cmd = in->opt->command;
    bool missing = errno == ENOENT, looked = strchr("./-", in->file[0]) == NULL;
    printable_line(stderr, "igo: %s: %s", in->file, strerror(errno));
    in->status = 2;
    bool is_move = igo_move_parse(in->file, strlen(in->file), 1, IGO_BLACK, &move, &error);
    if (missing && is_move)
        printable_line(stderr, "hint: igo %s is to %s; igo judge says whether the move %s is legal",
                       cmd->name, cmd->help, in->file);
    else if (missing && strpbrk(in->file, " ,") != NULL && find_move_hint(in->file, &error, hint))
        printable_line(stderr, "hint: if this is a move: %s", hint);
    else if (missing && looked && is_new(in, "looked"))
        fputs("hint: igo looked in this directory and among its fixtures\n", stderr);
}

/* ---- Files ---- */

static const igo_format formats[] = {
    [TEXT_AUTO] = IGO_FORMAT_AUTO,    [TEXT_FIXTURE] = IGO_FORMAT_FIXTURE,
    [TEXT_LINE] = IGO_FORMAT_FIXTURE, [TEXT_SGF] = IGO_FORMAT_SGF,
    [TEXT_JSON] = IGO_FORMAT_JSON,    [TEXT_LOOSE] = IGO_FORMAT_LOOSE,
};

static void begin_file(input *in)
{
    const options *opt = in->opt;
    uint32_t passes = options_rules(opt, igo_rules_kata()).passes;
    bool given = opt->has[RULES] || opt->has[PASSES];
    bool named = opt->input->from == TEXT_AUTO && has_ending(in->file, ".sgf");
    in->source = named ? TEXT_SGF : opt->input->from;
    in->reader.options = (igo_reader_options){
        .format = formats[in->source],
        .junk = in->source == TEXT_SGF,
        .variations = opt->input->variations,
        .passes = !given        ? 0
                  : passes == 0 ? UINT32_MAX
                                : passes,
        .has_next = opt->has[NEXT_PLAYER],
        .next = opt->input->next,
        .black = opt->input->black_stone,
    };
    in->reader.line = 0;
    in->sgf = &no_sgf;
    in->seen = in->remarked = 0;
    in->line_found = in->line_passed = false;
    in->earlier_error.line = 0;
}

static bool open_next(input *in)
{
    close_file(in);
    while (in->handle < 0 && in->next_file < in->files.count) {
        const file_name *next = &in->files.items[in->next_file++];
        bool standard = strcmp(next->name, "-") == 0;
        in->file = next->shown != NULL ? next->shown : next->name;
        in->line = next->line;
        in->rest = next->text;
        in->handle = standard || in->rest != NULL ? FILE_STANDARD_INPUT : file_open(next->name);
        if (in->handle < 0) report_unreadable_file(in);
        if (standard) say_reads_keyboard("records");
    }
    if (in->handle < 0) return false;
    in->record = in->boards = 0;
    in->given_up = in->is_board = false;
    in->start = in->end = in->text_count = 0;
    in->at_end = false;
    begin_file(in);
    return true;
}

static long read_carried(input *in)
{
    size_t length = strlen(in->rest), most = length < BUFFER_SIZE ? length : BUFFER_SIZE;
    memcpy(in->buffer, in->rest, most);
    in->rest += most;
    return (long)most;
}

/* Reads the next bytes of the file into the buffer. */
static void fill(input *in)
{
    flush_output();
    long got = in->rest != NULL ? read_carried(in) : file_read(in->handle, in->buffer, BUFFER_SIZE);
    if (got < 0) report_unreadable_file(in);
    in->start = 0;
    in->end = got > 0 ? (size_t)got : 0;
    in->seen += in->end;
    in->at_end = got <= 0;
}

/* ---- The text of the record ---- */

/* Adds a line to the text of the record. Drops the text if the reader skips the rest of a line, or
 * if text outside a record gets too long. `was_cut`: the reader was skipping already.
 */
static void keep_line_text(input *in, const char *text, size_t length, bool was_cut)
{
    bool cut = igo_reader_skips_line(&in->reader), within = igo_reader_is_within(&in->reader);
    if (cut || (!within && in->text_count > IGO_MAX_LINE)) in->text_count = 0;
    if (cut || was_cut) return;
    in->text = grow(in->text, in->text_count + length, &in->text_room, 1);
    memcpy(in->text + in->text_count, text, length);
    in->text_count += length;
}

/* Forgets all whole lines, but not the start of one. */
static void forget_lines(input *in)
{
    if (in->text_count > 0 && in->text[in->text_count - 1] == '\n') in->text_count = 0;
}

/* ---- Records ---- */

/* How much to feed at once: a whole board, from its player to its blank line; else the first line,
 * or as much of it as has arrived. */
static size_t length_to_feed(const char *text, size_t length)
{
    const char *end = text + length, *first = memchr(text, '\n', length), *newline = first;
    if (first == NULL) return length;
    bool board = first == text + 1 && color_of_xo(*text) != IGO_EMPTY;
    for (int rows = 0; board && rows <= IGO_MAX_SIZE && newline != NULL; rows++) {
        if (newline + 1 < end && newline[1] == '\n') return (size_t)(newline + 2 - text);
        newline = memchr(newline + 1, '\n', (size_t)(end - newline) - 1);
    }
    return (size_t)(first + 1 - text);
}

/* Feeds the rest of the buffer to the reader; if the text is kept, only a board or a line of it. */
static igo_status feed(input *in)
{
    size_t used, length = in->end - in->start;
    const char *text = in->buffer + in->start;
    if (in->keep_text && length > 0) length = length_to_feed(text, length);
    bool was_cut = igo_reader_skips_line(&in->reader);
    igo_status what = igo_reader_feed(&in->reader, text, length, &used);
    for (int i = TEXT_AUTO; in->source == TEXT_AUTO && i <= TEXT_LOOSE; i++)
        if (formats[i] == in->reader.format) in->source = (enum notation)i;
    if (in->reader.sgf != NULL) in->sgf = in->reader.sgf;
    if (in->keep_text && in->source != TEXT_SGF) keep_line_text(in, text, used, was_cut);
    in->start += used;
    return what;
}

/* Reports a value, with `end` after it, if `applies` and the value was not reported yet. */
static void report_once(input *in, bool applies, const igo_error *remark, const char *end)
{
    if (applies && is_new(in, remark->found)) report_error(in, remark, end);
}

/* Reports rules, komi and handicap of an SGF text that igo cannot use, each value once. */
static void report_unusable_values(input *in)
{
    igo_sgf_reader *sgf = in->reader.sgf;
    const options *opt = in->opt;
    char number[16], end[64];
    igo_komi_print(number, sizeof number, in->game->rules.half_komi);
    snprintf(end, sizeof end, "; ignored, the komi is %s", number);
    report_once(in, sgf->unknown_rules && !opt->has[RULES], &sgf->rules_remark, "; taken as kata");
    report_once(in, sgf->ing_rules && !opt->has[RULES], &sgf->rules_remark,
                "; taken as tromp-taylor, without Ing's komi of 8 and ko rules");
    report_once(in, sgf->unusable_komi && !opt->has[KOMI], &sgf->komi_remark, end);
    report_once(in, sgf->odd_handicap && !opt->has[HANDICAP], &sgf->handicap_remark, "; HA counts");
    report_once(in, sgf->no_handicap && !opt->has[HANDICAP], &sgf->handicap_remark,
                "; HA is ignored");
    sgf->unknown_rules = sgf->ing_rules = sgf->unusable_komi = false;
}

/* Reports problems in an SGF text that did not keep igo from reading it. */
static void report_remarks(input *in)
{
    const igo_sgf_reader *sgf = in->sgf;
    for (; in->remarked < sgf->remark_count; in->remarked++) {
        const igo_remark *r = &sgf->remarks[in->remarked];
        flush_output();
        printable_line(stderr, "igo: %s:%zu:%zu: %s", in->file, r->line, r->column, r->text);
        if (r->lost) in->status = 2;
    }
}

/* Takes a record, or an error in one, from the reader. False: FILE:LINE asks for another record; an
 * error before that line is kept, as it may be why no record is around the line. */
static bool take_record(input *in, igo_status what)
{
    in->record = in->source == TEXT_SGF ? in->sgf->number : in->record + 1;
    in->game = &in->reader.game;
    in->error = &in->reader.error;
    bool around = in->line >= in->game->first_line && in->line <= in->game->last_line;
    if (in->line == 0) return true;
    if (!around && what == IGO_ERROR && in->error->line < in->line) in->earlier_error = *in->error;
    in->line_found = in->line_found || around;
    size_t end = in->game->last_line + (in->source != TEXT_SGF);
    in->line_passed = (in->opt->input->variations ? in->game->first_line : end) > in->line;
    return around;
}

/* Reports lines left out around pasted boards, and how igo read the boards. */
static void say_left_out_text(input *in, igo_status what)
{
    igo_loose_remarks *from = in->reader.loose;
    size_t row = in->reader.game.line;
    bool left_out = from->left_out_count > 0;
    for (size_t i = 0; i < from->left_out_count; i++)
        printable_line(stderr, "igo: %s:%zu: left out, because it is not a row: '%s'", in->file,
                       from->left_out[i].line, from->left_out[i].text);
    from->left_out_count = 0;
    if (what != IGO_CASE) return;
    if (left_out || in->opt->input->verbose)
        printable_line(stderr, "igo: %s:%zu: %s", in->file, row, from->reading);
    if (from->unnamed && is_new(in, "unnamed"))
        printable_line(stderr, "igo: %s:%zu: nothing names the player to move; taken as Black",
                       in->file, row);
    if (from->numbered && is_new(in, "numbered"))
        printable_line(stderr, "igo: %s:%zu: the stones are numbers; 1 is taken as Black", in->file,
                       row);
}

/* Turns the record into an error, and drops its contents. */
static void refuse_record(input *in, const char *found, const char *wanted)
{
    igo_wrong(&in->refused_error, in->game->line, 1, found, wanted);
    in->error = &in->refused_error;
    in->refused_game = (igo_case){.first_line = in->game->first_line,
                                  .line = in->game->line,
                                  .last_line = in->game->last_line};
    in->game = &in->refused_game;
}

/* True if a record names another player to move than --next, which is an error. An SGF record that
 * names none takes --next; the reader has done so for pasted boards. */
static bool is_for_other_player(input *in)
{
    static const char *const wanted[] = {"x to move, as --next says", "o to move, as --next says"};
    igo_color next = in->opt->input->next;
    if (!in->opt->has[NEXT_PLAYER] || in->game->start.next == next) return false;
    if (in->source == TEXT_SGF && igo_sgf_player_unknown(in->sgf)) in->game->start.next = next;
    if (in->game->start.next == next) return false;
    refuse_record(in, next == IGO_BLACK ? "o" : "x", wanted[next]);
    return true;
}

/* ---- Boards that are one game, as --boards reads a file ---- */

static igo_position *board_at(igo_case *all, size_t number)
{
    return number == 0 ? &all->start : &all->positions[number - 1];
}

/* True if a record cannot be the next board of the game, which is an error. */
static bool is_not_next_board(input *in)
{
    const igo_case *c = in->game;
    igo_rules kata = igo_rules_kata();
    bool rules = c->has_rules && !igo_rules_equal(&c->rules, &kata);
    bool more = in->source == TEXT_SGF || c->step_count > 0 || rules;
    bool other = in->boards > 0 && !igo_board_same_size(&in->joined.start.board, &c->start.board);
    if (more)
        refuse_record(in, "more than a board", "boards only, as --boards reads them");
    else if (other)
        refuse_record(in, "a board of another size", "the size of the board before it");
    return more || other;
}

/* Adds the board, unless it equals the one before. */
static void join_board(input *in)
{
    igo_case *all = &in->joined;
    if (in->boards++ == 0) {
        igo_case_clear(all);
        all->first_line = all->line = in->game->line;
    }
    all->last_line = in->game->last_line;
    if (!igo_case_add_then(all, &in->game->start, in->game->line)) out_of_memory();
}

/* At the end of the file: makes its boards a game, in reverse order if the newest came first. */
static input_kind end_boards(input *in)
{
    igo_case *all = &in->joined;
    for (size_t i = 0, j = all->position_count; in->opt->input->boards == 2 && i < j; i++, j--) {
        igo_position *one = board_at(all, i), *other = board_at(all, j), kept = *one;
        *one = *other;
        *other = kept;
    }
    all->rules = options_rules(in->opt, igo_rules_kata());
    in->game = all;
    in->source = TEXT_FIXTURE;
    in->record = 1;
    in->boards = 0;
    return INPUT_GAME;
}

/* True if a play on one board leads to the other. */
static bool leads(const igo_position *from, const igo_position *to)
{
    igo_entry start;
    igo_move move;
    igo_start_lawful(&from->board, from->next, &start);
    igo_record record = {.entries = &start, .count = 1};
    return igo_find_turn(&record, &to->board, from->next, &move) && move.turn == IGO_PLAY;
}

/* Hints at --boards if boards that follow each other differ by a turn, in either order. Looks only
 * at the first boards: looking at all takes half as long as judging them. */
static void hint_at_boards(input *in)
{
    enum { FIRST = 8 };
    const igo_case *c = in->game;
    const igo_position *now = &c->start;
    bool was_board = in->is_board;
    if (in->record > FIRST) return;
    in->is_board = in->source != TEXT_SGF && c->step_count == 0 && !c->has_rules;
    if (was_board && in->is_board && in->last.next != now->next &&
        (leads(&in->last, now) || leads(now, &in->last))) {
        flush_output();
        fputs("hint: two boards in a row are two records; --boards makes them one game\n", stderr);
        in->may_hint_at_boards = false;
    }
    if (in->is_board) in->last = *now;
}

/* Finds what input_next returns. False: nothing yet, as --boards joins the board to a game. */
static bool deliver(input *in, igo_status what, input_kind *kind)
{
    bool joins = in->opt->input->boards > 0;
    if (what == IGO_CASE && (is_for_other_player(in) || (joins && is_not_next_board(in))))
        what = IGO_ERROR;
    if (what == IGO_CASE && joins) {
        join_board(in);
        return false;
    }
    if (what == IGO_CASE && in->may_hint_at_boards) hint_at_boards(in);
    in->game->rules = options_rules_of(in->opt, in->game, in->source == TEXT_SGF);
    if (in->source == TEXT_SGF) report_unusable_values(in);
    *kind = what == IGO_CASE ? INPUT_GAME : INPUT_ERROR;
    if (what == IGO_CASE) return true;
    flush_output();
    report_error(in, in->error, "");
    in->status = 2;
    return true;
}

input_kind input_next(input *in)
{
    if (in->keep_text && in->handle >= 0) forget_lines(in);
    for (;;) {
        if (in->line_passed) { /* no other record of the file can be around the line that counts */
            in->start = in->end = in->text_count = 0;
            in->at_end = true;
            in->line_passed = false;
            free_reader(in);
        }
        bool at_end = in->start == in->end && in->at_end;
        if (at_end && in->boards > 0) return end_boards(in);
        if (at_end && !open_next(in)) return INPUT_END;
        if (in->start == in->end) fill(in);
        igo_status what = feed(in);
        if (what == IGO_NO_MEMORY) out_of_memory();
        if (in->source == TEXT_SGF) report_remarks(in);
        if (in->source == TEXT_LOOSE) say_left_out_text(in, what);
        if (what != IGO_MORE && take_record(in, what) && !in->given_up) {
            input_kind kind = INPUT_END;
            bool has_more = deliver(in, what, &kind);
            in->given_up = in->opt->input->boards > 0 && kind == INPUT_ERROR;
            if (in->given_up) in->boards = 0;
            if (has_more) return kind;
        }
        if (in->keep_text && !igo_reader_is_within(&in->reader)) forget_lines(in);
    }
}

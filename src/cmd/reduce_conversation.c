/* reduce_conversation.c - the fewest commands, or the smallest record, after which a program fails
 * again. */
#include "reduce_conversation.h"

#include "file.h"
#include "fresh_program.h"
#include "printable.h"
#include "program_options.h"
#include "progress.h"
#include "reduce.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The search for the fewest commands. */
typedef struct search {
    conversation *c;
    bool ends;       /* the engine ends or hangs; else it is wrong about the record */
    double deadline; /* by the clock */
    double patience; /* seconds without output that end a trial */
    asker fresh;
    dispute found;       /* the last wrong answer of `fresh` */
    char *text, **lines; /* the commands that are left are `lines`, which point into `text` */
    size_t count;        /* of lines */
} search;

/* ---- Whether a fresh engine fails again ---- */

/* Reads up to the engine's end or a timeout; *unanswered counts the commands without a reply. */
static process_event read_replies(process *p, double deadline, size_t *unanswered)
{
    process_event what = PROCESS_LINE;
    while (what == PROCESS_LINE && clock_now() < deadline) {
        what = process_next(p, true);
        if (what == PROCESS_LINE && *unanswered > 0 && (p->line[0] == '=' || p->line[0] == '?')) {
            process_restart_limit(p);
            --*unanswered;
        }
    }
    return what;
}

/* True if a fresh engine ends or hangs again when it gets all commands at once, as from a shell. */
static bool ends_again(search *s, const char *commands)
{
    process p;
    answers again = {.exit_status = -1};
    const answers *failing = s->c->failing;
    if (!process_start(&p, s->c->how.command, s->c->how.start_timeout, true)) return false;
    p.later_timeout = s->patience;
    process_send(&p, commands, strlen(commands));
    process_close_input(&p);
    size_t unanswered = 0;
    for (const char *end = commands; (end = strchr(end, '\n')) != NULL; end++)
        unanswered++;
    process_event what = read_replies(&p, s->deadline, &unanswered);
    ending_keep(&again, process_stop(&p));
    free(p.stderr_text);
    if (failing->trouble_kind == TROUBLE_TIMEOUT) return what == PROCESS_TIMEOUT;
    return what == PROCESS_END && unanswered > 0 && again.exit_status == failing->exit_status &&
           again.signal == failing->signal;
}

/* True if a fresh engine is wrong about the record after the commands. */
static bool errs_again(search *s, const char *commands, const igo_case *c)
{
    asker_options how = s->c->how;
    how.gtp.first = commands;
    return program_repeats(&s->fresh, how, c, false, &s->c->wanted, &s->found);
}

static bool conversation_has_time(void *context)
{
    const search *s = context;
    return clock_now() < s->deadline && !process_time_is_over() &&
           (s->c->stopped == NULL || *s->c->stopped == 0);
}

static bool fails_again(search *s, const char *commands)
{
    if (!conversation_has_time(s)) return false;
    progress_show("reducing the conversation, commands: %zu", s->count);
    return s->ends ? ends_again(s, commands) : errs_again(s, commands, &s->c->game);
}

/* ---- Commands left out ---- */

static char *text_without(const search *s, size_t first, size_t size)
{
    out to = out_growing();
    for (size_t i = 0; i < s->count; i++)
        if (i < first || i >= first + size) out_format(&to, "%s\n", s->lines[i]);
    return text_made(&to);
}

/* Leaves out `size` lines from `first`, if the engine then still fails; returns whether it does. */
static bool leave_out_part(search *s, size_t first, size_t size)
{
    char *less = text_without(s, first, size);
    bool fails = fails_again(s, less);
    free(less);
    if (!fails) return false;
    size = size < s->count - first ? size : s->count - first;
    s->count -= size;
    memmove(s->lines + first, s->lines + first + size, (s->count - first) * sizeof *s->lines);
    return true;
}

/* Delta debugging: large pieces first, until no command can be left out, or the time is over. */
static void leave_out_all(search *s)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t size = s->count; size > 0; size /= 2)
            for (size_t first = 0; first < s->count && conversation_has_time(s);)
                if (leave_out_part(s, first, size))
                    changed = true;
                else
                    first += size;
    }
}

static bool still_errs(void *context, const igo_case *c)
{
    search *s = context;
    char *commands = text_without(s, 0, 0);
    bool errs = errs_again(s, commands, c);
    free(commands);
    return errs;
}

/* ---- The search ---- */

/* Splits into lines what the engine was told before it ended, or before the record that it is wrong
 * about. */
static void split_lines(search *s, const transcript *sent)
{
    size_t room = 0, length = s->ends ? sent->text.length : sent->before;
    s->text = allocate(length + 1, 1);
    memcpy(s->text, sent->text.buffer, length);
    for (char *at = s->text; *at != '\0'; at++) {
        s->lines = grow(s->lines, s->count + 1, &room, sizeof *s->lines);
        s->lines[s->count++] = at;
        at += strcspn(at, "\n");
        *at = '\0';
    }
}

/* The commands that are left, tried once more; if the engine is wrong about a record, also those of
 * the record. NULL: it no longer fails. To be freed. */
static char *confirmed_commands(search *s)
{
    char *left = text_without(s, 0, 0);
    s->patience = s->c->how.timeout;
    s->deadline = HUGE_VAL;
    if (!fails_again(s, left)) {
        free(left);
        return NULL;
    }
    if (s->ends) return left;
    free(left);
    s->c->wanted = s->found;
    return copy_text(text_made(&s->fresh.engine.sent.text));
}

/* Keeps only the last few commands if the engine fails after them, else more, at last all. Returns
 * whether it fails. */
static bool keep_last(search *s)
{
    enum { FEW = 8, FACTOR = 4 };
    for (size_t few = FEW; few < s->count / 2; few *= FACTOR)
        if (leave_out_part(s, 0, s->count - few)) return true;
    return leave_out_part(s, 0, 0);
}

/* The same; asks without detours if the engine fails without them. */
static bool keep_last_commands(search *s)
{
    bool detours = s->c->how.gtp.detours;
    s->c->how.gtp.detours = false;
    if (keep_last(s)) return true;
    s->c->how.gtp.detours = detours;
    return detours && keep_last(s);
}

static void make_smaller(search *s)
{
    conversation *c = s->c;
    leave_out_all(s);
    if (!s->ends) reduce_record(&c->game, still_errs, conversation_has_time, s);
    c->commands = confirmed_commands(s);
}

bool conversation_reduce(conversation *c, const asker *a)
{
    enum { SOON = 1 }; /* seconds without output that count as a hang */
    bool hangs = c->failing->trouble_kind == TROUBLE_TIMEOUT;
    search s = {.c = c, .ends = hangs || c->failing->trouble_kind == TROUBLE_ENDED};
    copy_case(&c->game, &c->failing->game);
    if (c->game.step_count > c->wanted.step) c->game.step_count = c->wanted.step + 1;
    if (a->engine.sent.cut) return false;
    split_lines(&s, &a->engine.sent);
    c->how.quiet = true;
    s.patience = hangs && c->how.timeout > SOON ? SOON : c->how.timeout;
    s.deadline = clock_now() + c->seconds;
    if (keep_last_commands(&s)) make_smaller(&s);
    progress_end();
    asker_close(&s.fresh);
    free(s.lines);
    free(s.text);
    return c->commands != NULL;
}

bool conversation_save(const conversation *c, const char *log)
{
    if (log == NULL || c->commands == NULL) return true;
    char *name = format_text("%s.min", log);
    bool saved = write_file(name, c->commands, strlen(c->commands));
    free(name);
    return saved;
}

/* ---- Records asked of one process ---- */

bool find_changed_answer(const answers *all, dispute *d)
{
    answers one = *all;
    disagreement about = {.compared = 0};
    one.items = &one.before; /* the answer after other records */
    one.got = one.asked = 1;
    if (!all->changed || !next_disagreement(&one, false, &about)) return false;
    *d = dispute_of(&one, &about, false);
    return true;
}

/* True if one fresh process, asked the first record, is wrong about the second as wanted. */
static bool shows_dispute(record_pair *pair, const igo_case *first, const igo_case *second)
{
    dispute d;
    asker_options how = how_with_one_process(pair->how);
    how.exec.one_per_record = false;
    how.exec.trust_after_same = 0; /* a fresh process is asked, too */
    how.quiet = true;
    asker_close(pair->fresh);
    if (clock_now() >= pair->deadline || !asker_open(pair->fresh, how) ||
        asker_answer(pair->fresh, first) == NULL)
        return false;
    const answers *all = asker_answer(pair->fresh, second);
    if (all == NULL || !find_changed_answer(all, &d) || !dispute_is_like(&d, &pair->wanted))
        return false;
    pair->wanted = d;
    return true;
}

static bool still_first(void *context, const igo_case *c)
{
    record_pair *pair = context;
    return shows_dispute(pair, c, &pair->second);
}

static bool still_second(void *context, const igo_case *c)
{
    record_pair *pair = context;
    return shows_dispute(pair, &pair->first, c);
}

static bool pair_has_time(void *context)
{
    const record_pair *pair = context;
    return clock_now() < pair->deadline;
}

/* Makes both records smaller. False: the dispute no longer shows at the end. */
static bool reduce_both(record_pair *pair)
{
    if (count_kinds(&pair->second, KINDS_IRREDUCIBLE) == 0)
        reduce_record(&pair->second, still_second, pair_has_time, pair);
    if (count_kinds(&pair->first, KINDS_IRREDUCIBLE) == 0)
        reduce_record(&pair->first, still_first, pair_has_time, pair);
    progress_end();
    pair->deadline = HUGE_VAL;
    return shows_dispute(pair, &pair->first, &pair->second);
}

bool record_pair_find(record_pair *pair, const igo_case *past, size_t count, size_t newest)
{
    for (size_t back = 0; back < count; back++) {
        copy_case(&pair->first, &past[(newest + count - back) % count]);
        if (pair->first.step_count > 0 && shows_dispute(pair, &pair->first, &pair->second))
            return reduce_both(pair);
    }
    return false;
}

/* process.c - sends text to a program and reads its lines, on all systems. */
#include "process.h"

#include "file.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- Its stderr ---- */

/* Keeps the end of stderr. */
static void keep_stderr(process *p, const char *text, size_t length)
{
    if (p->stderr_text == NULL) p->stderr_text = malloc(PROCESS_STDERR_ROOM + 1);
    if (p->stderr_text == NULL) return;
    size_t count = p->stderr_length;
    size_t lost = count + length > PROCESS_STDERR_ROOM ? count + length - PROCESS_STDERR_ROOM : 0;
    memmove(p->stderr_text, p->stderr_text + lost, count - lost);
    memcpy(p->stderr_text + count - lost, text, length);
    p->stderr_length = count - lost + length;
    p->stderr_text[p->stderr_length] = '\0';
}

/* Takes the part of its stderr that has arrived; false: stderr has ended. */
static bool read_stderr(process *p)
{
    char text[4096];
    if (p->stderr_from < 0) return false;
    long got = process_read(p->stderr_from, text, sizeof text);
    if (got > 0) keep_stderr(p, text, (size_t)got);
    if (got < 0) process_close(&p->stderr_from);
    return got > 0;
}

/* ---- Start and end ---- */

static void close_pipes(process *p)
{
    process_close(&p->to);
    process_close(&p->from);
    process_close(&p->stderr_from);
}

bool process_start(process *p, const char *command, double timeout_seconds, bool captures)
{
    enum { READ_ROOM = 65536 };
    intptr_t theirs[3] = {-1, -1, -1};
    *p = (process){.to = -1, .from = -1, .stderr_from = -1, .timeout = timeout_seconds};
    p->started = p->last_life = clock_now();
    p->runs = process_pipe(&theirs[0], &p->to, true) && process_pipe(&theirs[1], &p->from, false) &&
              (!captures || process_pipe(&theirs[2], &p->stderr_from, false)) &&
              process_run(p, command, theirs);
    for (int i = 0; i < 3; i++)
        process_close(&theirs[i]);
    if (p->runs)
        p->in = grow(NULL, READ_ROOM, &p->in_room, 1);
    else
        close_pipes(p);
    return p->runs;
}

process_end process_stop(process *p)
{
    if (!p->runs) return (process_end){.status = 0};
    process_close(&p->to);
    process_close(&p->from);
    process_end end = process_kill(p);
    p->runs = false;
    for (int i = 0; i < 64 && read_stderr(p); i++)
        continue;
    close_pipes(p);
    free(p->out);
    free(p->in);
    p->out = p->in = NULL;
    end.cannot_start = !p->talked && process_is_unknown(p, end.status);
    return end;
}

/* ---- To the program ---- */

void process_send(process *p, const char *text, size_t length)
{
    if (length == 0) return;
    for (size_t at = 0, end; p->log != NULL && at < length; at = end) {
        const char *newline = memchr(text + at, '\n', length - at);
        end = newline != NULL ? (size_t)(newline - text) + 1 : length;
        fprintf(p->log, "> %.*s", (int)(end - at), text + at);
    }
    if (p->out_start > 0 && p->out_start + p->out_count + length > p->out_room) {
        memmove(p->out, p->out + p->out_start, p->out_count);
        p->out_start = 0;
    }
    p->out = grow(p->out, p->out_count + length, &p->out_room, 1);
    memcpy(p->out + p->out_start + p->out_count, text, length);
    p->out_count += length;
}

static void close_input(process *p)
{
    process_close(&p->to);
    p->out_count = 0;
}

void process_close_input(process *p)
{
    p->closing = true;
    if (p->out_count == 0) close_input(p);
}

/* A program may close its input early; that alone is no fault. */
static void write_some(process *p)
{
    long sent = process_write(p, p->out + p->out_start, p->out_count);
    if (sent < 0) close_input(p);
    if (sent <= 0) return;
    p->last_life = clock_now();
    p->out_start += (size_t)sent;
    p->out_count -= (size_t)sent;
    if (p->out_count == 0) p->out_start = 0;
    if (p->out_count == 0 && p->closing) close_input(p);
}

/* ---- From the program ---- */

static void read_output(process *p)
{
    p->in_start = 0;
    p->in_end = 0;
    long got = process_read(p->from, p->in, p->in_room);
    if (got > 0 && !p->talked && p->later_timeout > 0) {
        p->timeout = p->later_timeout;
        process_restart_limit(p);
    }
    if (got > 0) {
        p->talked = true;
        p->in_end = (size_t)got;
    }
    p->at_end = p->at_end || got < 0;
}

/* Moves arrived bytes to the line; true if it is complete. */
static bool cut_line(process *p)
{
    while (p->in_start < p->in_end) {
        char c = p->in[p->in_start++];
        if (c == '\n') return true;
        if (p->length + 1 < PROCESS_LINE_ROOM) p->line[p->length++] = c;
    }
    return false;
}

/* Replaces NULs, which would end the text, with U+2400. */
static void show_nuls(process *p)
{
    static const char picture[] = {'\xe2', '\x90', '\x80'};
    enum { MORE = sizeof picture - 1 };
    for (char *at; (at = memchr(p->line, '\0', p->length)) != NULL;) {
        size_t before = (size_t)(at - p->line);
        if (before + sizeof picture >= PROCESS_LINE_ROOM) {
            p->length = before;
            return;
        }
        if (p->length + MORE >= PROCESS_LINE_ROOM) p->length = PROCESS_LINE_ROOM - MORE - 1;
        memmove(at + sizeof picture, at + 1, p->length - before - 1);
        memcpy(at, picture, sizeof picture);
        p->length += MORE;
    }
}

static process_event got_line(process *p)
{
    bool cr = p->length > 0 && p->line[p->length - 1] == '\r';
    p->length -= cr;
    p->crlf = p->crlf || cr;
    show_nuls(p);
    p->line[p->length] = '\0';
    if (p->log != NULL) fprintf(p->log, "< %s\n", p->line);
    p->line_ended = true;
    p->last_life = clock_now();
    return PROCESS_LINE;
}

/* Waits until the program reads or writes, or time is over. */
static void wait_for(process *p, double seconds)
{
    unsigned ready = process_ready(&p, 1, seconds);
    if (ready & PROCESS_READS) write_some(p);
    if (ready & PROCESS_SPEAKS) read_stderr(p);
    if (ready & PROCESS_WRITES) {
        read_output(p);
    } else if (ready == 0 && seconds > 0 && process_has_ended(p)) {
        read_output(p); /* it may have written before its end */
        p->at_end = p->in_end == 0;
    }
}

static double all_deadline; /* 0: none */

void process_set_deadline(double time)
{
    all_deadline = time;
}

bool process_time_is_over(void)
{
    return all_deadline > 0 && clock_now() >= all_deadline;
}

/* Seconds left to wait; 0: the time limit is reached. */
static double patience(const process *p)
{
    double end = p->last_life + p->timeout;
    if (p->deadline > 0 && p->deadline < end) end = p->deadline;
    if (all_deadline > 0 && all_deadline < end) end = all_deadline;
    double left = end - clock_now();
    return left < 0 ? 0 : left < 0.1 ? left : 0.1;
}

void process_restart_limit(process *p)
{
    p->last_life = clock_now();
    p->deadline = p->last_life + p->timeout;
}

process_event process_next(process *p, bool wait)
{
    enum { LITTLE = 65536 };
    if (p->line_ended) p->length = 0; /* else the last call returned only its start */
    p->line_ended = false;
    for (;;) {
        if (cut_line(p)) return got_line(p);
        if (p->at_end) return p->length > 0 ? got_line(p) : PROCESS_END;
        bool must_wait = wait || p->out_count > LITTLE;
        double time = must_wait ? patience(p) : 0;
        if (must_wait && time == 0) return PROCESS_TIMEOUT;
        wait_for(p, time);
        if (!wait && p->in_start == p->in_end && p->out_count <= LITTLE && !p->at_end)
            return PROCESS_NOTHING;
    }
}

process_event process_look(process *p)
{
    process_event what = process_next(p, false);
    if (what != PROCESS_NOTHING) return what;
    if (process_has_ended(p)) {
        what = process_next(p, false); /* it may have written before its end */
        p->at_end = p->at_end || what == PROCESS_NOTHING;
        return what == PROCESS_NOTHING ? process_next(p, false) : what;
    }
    return patience(p) == 0 ? PROCESS_TIMEOUT : PROCESS_NOTHING;
}

void process_wait(process *const *all, size_t count)
{
    double time = 0.1;
    for (size_t i = 0; i < count; i++) {
        double left = patience(all[i]);
        time = left < time ? left : time;
    }
    process_ready(all, count, time);
}

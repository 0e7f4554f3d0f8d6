/* fake_process.h - any bytes in place of what another program says: process.h without a program.
 *
 * The bytes are what all programs say that are started, one after the other. Some have a meaning,
 * so that what is said can be right: @ is the number of the command last sent, as GTP has it; the
 * byte 4 ends a program, and the next one goes on behind it; 5 is a silence, 6 a pause, and 7 a
 * shell that knows no such command. */
#ifndef FAKE_PROCESS_H
#define FAKE_PROCESS_H

#include "fuzz.h"

#include "process.h"

enum { PROCESS_ENDS = 4, PROCESS_FALLS_SILENT = 5, PROCESS_PAUSES = 6, PROCESS_CANNOT_START = 7 };

/* What is said, and what becomes of what is sent to it. */
static struct {
    const uint8_t *data;
    size_t left;
    unsigned id;
    bool unknown; /* the program could not be started */
    size_t lines; /* that the program last started has said */
    void (*sent)(const char *text, size_t length);
} fuzz_source;

static inline uint8_t fuzz_take(void)
{
    fuzz_source.left--;
    return *fuzz_source.data++;
}

bool process_start(process *p, const char *command, double timeout_seconds, bool captures)
{
    (void)captures;
    promise(command != NULL && timeout_seconds > 0);
    *p = (process){.id = 1, .runs = true, .timeout = timeout_seconds};
    fuzz_source.id = 0;
    fuzz_source.lines = 0;
    fuzz_source.unknown = fuzz_source.left > 0 && *fuzz_source.data == PROCESS_CANNOT_START;
    if (fuzz_source.unknown) fuzz_take();
    p->at_end = fuzz_source.unknown;
    return true;
}

void process_send(process *p, const char *text, size_t length)
{
    promise(p->id == 1 && !p->closing);
    fuzz_source.id = (unsigned)strtoul(text, NULL, 10);
    fuzz_source.sent(text, length);
}

void process_close_input(process *p)
{
    p->closing = true;
}

void process_restart_limit(process *p)
{
    promise(p->id == 1);
}

/* What does not wait comes in time. */
bool process_time_is_over(void)
{
    return false;
}

static inline void fuzz_add(process *p, char c)
{
    if (p->length + 1 < PROCESS_LINE_ROOM) p->line[p->length++] = c;
}

static inline process_event fuzz_line(process *p)
{
    if (p->length > 0 && p->line[p->length - 1] == '\r') p->length--;
    p->line[p->length] = '\0';
    p->line_ended = true;
    p->talked = true;
    fuzz_source.lines++;
    return PROCESS_LINE;
}

process_event process_next(process *p, bool wait)
{
    promise(p->id == 1);
    p->length = p->line_ended ? 0 : p->length;
    p->line_ended = false;
    while (!p->at_end && fuzz_source.left > 0) {
        char number[16];
        uint8_t c = fuzz_take();
        if (c == '\n') return fuzz_line(p);
        if (c == PROCESS_FALLS_SILENT) return wait ? PROCESS_TIMEOUT : PROCESS_NOTHING;
        if (c == PROCESS_PAUSES && !wait) return PROCESS_NOTHING;
        p->at_end = c == PROCESS_ENDS;
        snprintf(number, sizeof number, "%u", fuzz_source.id);
        for (const char *digit = number; c == '@' && *digit != '\0'; digit++)
            fuzz_add(p, *digit);
        if (c != '@' && c != PROCESS_PAUSES && !p->at_end) fuzz_add(p, (char)c);
    }
    p->at_end = true;
    return p->length > 0 ? fuzz_line(p) : PROCESS_END;
}

process_event process_look(process *p)
{
    process_event what = process_next(p, false);
    return what == PROCESS_NOTHING ? process_next(p, true) : what;
}

void process_wait(process *const *all, size_t count)
{
    promise(all[0]->id == 1 && count > 0);
}

process_end process_stop(process *p)
{
    promise(p->id == 1);
    p->id = 0;
    p->runs = false;
    return (process_end){.cannot_start = fuzz_source.unknown && !p->talked, .by_itself = p->at_end};
}

const char *process_signal_name(int signal)
{
    return signal == 9 ? "Killed" : "Aborted";
}

const char *process_signal_means(int signal)
{
    return signal == 9 ? "somebody has killed it" : NULL;
}

#endif

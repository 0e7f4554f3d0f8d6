/* fake_peer.h - any bytes in place of what another program says: peer.h without a program.
 *
 * The bytes are what all programs say that are started, one after the other. Some have a meaning,
 * so that what is said can be right: @ is the number of the command last sent, as GTP has it; the
 * byte 4 ends a program, and the next one goes on behind it; 5 is a silence, 6 a pause, and 7 a
 * shell that knows no such command. */
#ifndef FAKE_PEER_H
#define FAKE_PEER_H

#include "fuzz.h"

#include "peer.h"

enum { PEER_ENDS = 4, PEER_FALLS_SILENT = 5, PEER_PAUSES = 6, PEER_CANNOT_START = 7 };

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

bool peer_start(peer *p, const char *command, double timeout_seconds, bool hears)
{
    (void)hears;
    promise(command != NULL && timeout_seconds > 0);
    *p = (peer){.process = 1, .timeout = timeout_seconds};
    fuzz_source.id = 0;
    fuzz_source.lines = 0;
    fuzz_source.unknown = fuzz_source.left > 0 && *fuzz_source.data == PEER_CANNOT_START;
    if (fuzz_source.unknown)
        fuzz_take();
    p->at_end = fuzz_source.unknown;
    return true;
}

void peer_send(peer *p, const char *text, size_t length)
{
    promise(p->process == 1 && !p->closing);
    fuzz_source.id = (unsigned)strtoul(text, NULL, 10);
    fuzz_source.sent(text, length);
}

void peer_close_input(peer *p)
{
    p->closing = true;
}

void peer_limit(peer *p)
{
    promise(p->process == 1);
}

static inline void fuzz_add(peer *p, char c)
{
    if (p->length + 1 < PEER_LINE_ROOM)
        p->line[p->length++] = c;
}

static inline peer_event fuzz_line(peer *p)
{
    if (p->length > 0 && p->line[p->length - 1] == '\r')
        p->length--;
    p->line[p->length] = '\0';
    p->line_ended = true;
    p->talked = true;
    fuzz_source.lines++;
    return PEER_LINE;
}

peer_event peer_next(peer *p, bool wait)
{
    promise(p->process == 1);
    p->length = p->line_ended ? 0 : p->length;
    p->line_ended = false;
    while (!p->at_end && fuzz_source.left > 0) {
        char number[16];
        uint8_t c = fuzz_take();
        if (c == '\n')
            return fuzz_line(p);
        if (c == PEER_FALLS_SILENT)
            return wait ? PEER_SILENT : PEER_NOTHING;
        if (c == PEER_PAUSES && !wait)
            return PEER_NOTHING;
        p->at_end = c == PEER_ENDS;
        snprintf(number, sizeof number, "%u", fuzz_source.id);
        for (const char *digit = number; c == '@' && *digit != '\0'; digit++)
            fuzz_add(p, *digit);
        if (c != '@' && c != PEER_PAUSES && !p->at_end)
            fuzz_add(p, (char)c);
    }
    p->at_end = true;
    return p->length > 0 ? fuzz_line(p) : PEER_END;
}

peer_event peer_look(peer *p)
{
    peer_event what = peer_next(p, false);
    return what == PEER_NOTHING ? peer_next(p, true) : what;
}

void peer_wait(peer *const *all, size_t count)
{
    promise(all[0]->process == 1 && count > 0);
}

peer_end peer_stop(peer *p)
{
    promise(p->process == 1);
    p->process = 0;
    return (peer_end){.cannot_start = fuzz_source.unknown && !p->talked, .by_itself = p->at_end};
}

#endif

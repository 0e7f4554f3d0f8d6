/* terminal.c - draws on the terminal's alternate screen, and restores the terminal. */
#define _POSIX_C_SOURCE 200809L
#include "terminal.h"

#include "file.h"
#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- The alternate screen ----
 *
 * The terminal itself edits input lines. All terminals that know xterm's sequences have this
 * screen. */

static const char enter[] = "\033[?1049h", leave[] = "\033[0m\033[?1049l";

enum { FRAME = 1 << 17 }; /* more than the largest board in color: a frame is one write */

static FILE *messages;                /* what is said on standard error meanwhile; NULL: nowhere */
static long seen_up_to;               /* how much of that has been shown */
static int told;                      /* the real standard error */
static volatile sig_atomic_t changed; /* the window, or that igo was stopped */

bool screen_is_dumb(void)
{
    const char *kind = getenv("TERM");
    return kind == NULL || kind[0] == '\0' || strcmp(kind, "dumb") == 0;
}

bool screen_is_there(void)
{
    return !screen_is_dumb() && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool screen_has_unicode(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL;
    }
    return false;
}

/* ---- Signals ---- */

static void note_change(int number)
{
    (void)number;
    changed = 1;
}

static void put_raw(const char *text)
{
    if (write(STDOUT_FILENO, text, strlen(text)) < 0)
        changed = 1;
}

/* The old sheet is there while igo is stopped. */
static void stop(int number)
{
    (void)number;
    int error = errno;
    put_raw(leave);
    raise(SIGSTOP);
    put_raw(enter);
    changed = 1;
    errno = error;
}

/* Without SA_RESTART: a read that waits ends, and what has changed is drawn. */
static void hear(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler}, before;
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

bool screen_has_changed(void)
{
    bool had = changed != 0;
    changed = 0;
    return had;
}

/* ---- Messages ---- */

static void catch_messages(void)
{
    if (messages != NULL || !isatty(STDERR_FILENO))
        return;
    messages = file_temporary();
    seen_up_to = 0;
    told = messages != NULL ? dup(STDERR_FILENO) : -1;
    if (told < 0)
        return;
    fcntl(told, F_SETFD, FD_CLOEXEC);
    fcntl(fileno(messages), F_SETFL, O_APPEND);
    dup2(fileno(messages), STDERR_FILENO);
}

bool screen_message(char *line, size_t size)
{
    if (messages == NULL)
        return false;
    fseek(messages, seen_up_to, SEEK_SET); /* who writes moves the place: it is one for all */
    if (fgets(line, (int)size, messages) == NULL)
        return false;
    seen_up_to = ftell(messages);
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static void release_messages(void)
{
    char line[1024];
    if (messages == NULL || told < 0)
        return;
    dup2(told, STDERR_FILENO);
    close(told);
    rewind(messages);
    while (fgets(line, sizeof line, messages) != NULL)
        fputs(line, stderr);
    fclose(messages);
    messages = NULL;
}

/* ---- The sheet ---- */

void screen_enter(void)
{
    setvbuf(stdout, NULL, _IOFBF, FRAME);
    guard_screen(leave);
    catch_messages();
    hear(SIGWINCH, note_change);
    hear(SIGCONT, note_change);
    hear(SIGTSTP, stop);
    fputs(enter, stdout);
    screen_clear();
}

void screen_leave(void)
{
    signal(SIGTSTP, SIG_DFL);
    fputs(leave, stdout);
    flush_output();
    guard_screen(NULL);
    release_messages();
}

void screen_clear(void)
{
    fputs("\033[H\033[2J", stdout);
}

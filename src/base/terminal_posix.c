/* terminal_posix.c - the terminal, by POSIX. */
#define _POSIX_C_SOURCE 200809L
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static volatile sig_atomic_t changed;           /* the window changed, or igo was stopped */
static const char *enter_screen, *leave_screen; /* printed around a stop */

bool terminal_is_dumb(void)
{
    const char *kind = getenv("TERM");
    return kind == NULL || kind[0] == '\0' || strcmp(kind, "dumb") == 0;
}

int terminal_columns(void)
{
    struct winsize window;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 ? window.ws_col : 0;
}

bool terminal_has_unicode(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL;
    }
    return false;
}

void terminal_redirect_stderr(FILE *messages)
{
    static int real_stderr = -1; /* the real standard error */
    if (messages == NULL) {
        dup2(real_stderr, STDERR_FILENO);
        close(real_stderr);
        return;
    }
    real_stderr = dup(STDERR_FILENO);
    if (real_stderr < 0) return;
    fcntl(real_stderr, F_SETFD, FD_CLOEXEC);
    fcntl(fileno(messages), F_SETFL, O_APPEND);
    dup2(fileno(messages), STDERR_FILENO);
}

static void put_raw(const char *text)
{
    if (write(STDOUT_FILENO, text, strlen(text)) < 0) changed = 1;
}

/* Shows the normal screen while igo is stopped. */
static void note_change(int number)
{
    int error = errno;
    if (number == SIGTSTP) {
        put_raw(leave_screen);
        raise(SIGSTOP);
        put_raw(enter_screen);
    }
    changed = 1;
    errno = error;
}

/* Without SA_RESTART, a waiting read ends, and the caller draws again. */
void terminal_watch(const char *enter, const char *leave)
{
    static const int signals[] = {SIGWINCH, SIGCONT, SIGTSTP};
    struct sigaction action = {.sa_handler = note_change}, before;
    if (enter == NULL) {
        signal(SIGTSTP, SIG_DFL);
        return;
    }
    sigemptyset(&action.sa_mask);
    enter_screen = enter;
    leave_screen = leave;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
}

bool terminal_has_changed(void)
{
    bool had = changed != 0;
    changed = 0;
    return had;
}

bool is_terminal(FILE *stream)
{
    return isatty(fileno(stream));
}

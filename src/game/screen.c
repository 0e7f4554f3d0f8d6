/* screen.c - draws on the terminal's alternate screen, and restores the terminal.
 *
 * The terminal itself edits input lines. All terminals that know xterm's sequences have this
 * screen. */
#include "screen.h"

#include "cleanup.h"
#include "file.h"
#include "input.h"
#include "terminal.h"

#include <stdio.h>
#include <string.h>

static const char enter[] = "\033[?1049h", leave[] = "\033[0m\033[?1049l";
enum { FRAME = 1 << 17 }; /* more than the largest board in color */
static FILE *messages;    /* what is written to stderr meanwhile; NULL: not caught */
static long seen_up_to;   /* how much of it has been shown */

void screen_buffer(void)
{
    static char frame[FRAME];
    setvbuf(stdout, frame, _IOFBF, sizeof frame);
}

bool screen_is_there(void)
{
    return is_terminal(stdin) && is_terminal(stdout) && !terminal_is_dumb();
}

bool screen_message(char *line, size_t size)
{
    if (messages == NULL) return false;
    fseek(messages, seen_up_to, SEEK_SET); /* writers share the file position */
    if (fgets(line, (int)size, messages) == NULL) return false;
    seen_up_to = ftell(messages);
    line[strcspn(line, "\r\n")] = '\0';
    fseek(messages, 0, SEEK_END);
    return true;
}

void screen_enter(void)
{
    cleanup_screen(leave);
    messages = is_terminal(stderr) ? file_temporary("message") : NULL;
    seen_up_to = 0;
    if (messages != NULL) terminal_redirect_stderr(messages);
    terminal_watch(enter, leave);
    fputs(enter, stdout);
    screen_clear();
}

void screen_leave(void)
{
    char line[1024];
    terminal_watch(NULL, NULL);
    fputs(leave, stdout);
    flush_output();
    cleanup_screen(NULL);
    if (messages == NULL) return;
    terminal_redirect_stderr(NULL);
    rewind(messages);
    while (fgets(line, sizeof line, messages) != NULL)
        fputs(line, stderr);
    fclose(messages);
    messages = NULL;
}

void screen_clear(void)
{
    fputs("\033[H\033[2J", stdout);
}

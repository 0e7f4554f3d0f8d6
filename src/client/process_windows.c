/* process_windows.c - a program on two pipes, by Windows.
 *
 * Each program runs in a job object, which ends all that it started: when igo says so, or when igo
 * ends, for then the last handle of the job is closed. */
#include "file.h"
#include "process.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static HANDLE handle_of(intptr_t end)
{
    return (HANDLE)end;
}

/* ---- Start ---- */

/* A pipe of which the program inherits one end; false: none. */
static bool open_pipe(HANDLE *theirs, intptr_t *ours, bool to_them)
{
    enum { ROOM = 1 << 16 };
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    HANDLE from, to;
    if (!CreatePipe(&from, &to, &inherited, ROOM))
        return false;
    HANDLE own = to_them ? to : from;
    *theirs = to_them ? from : to;
    *ours = (intptr_t)own;
    DWORD mode = PIPE_READMODE_BYTE | PIPE_NOWAIT;
    SetHandleInformation(own, HANDLE_FLAG_INHERIT, 0);
    return SetNamedPipeHandleState(own, &mode, NULL, NULL);
}

/* A job that ends with igo. */
static HANDLE make_job(void)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    HANDLE job = CreateJobObjectA(NULL, NULL);
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

/* Runs `cmd /c` in the job; its process, NULL: none. With /s all between the outer quotes is the
 * command. */
static HANDLE run(const char *command, const HANDLE pipes[3], HANDLE job)
{
    static const char form[] = "cmd.exe /d /s /c \"%s\"";
    STARTUPINFOA start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION made;
    size_t size = sizeof form + strlen(command);
    char *line = malloc(size);
    if (line == NULL)
        return NULL;
    snprintf(line, size, form, command);
    start.hStdInput = pipes[0];
    start.hStdOutput = pipes[1];
    start.hStdError = pipes[2];
    bool runs =
        CreateProcessA(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &start, &made);
    free(line);
    if (!runs)
        return NULL;
    AssignProcessToJobObject(job, made.hProcess);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    return made.hProcess;
}

bool process_start(process *p, const char *command, double timeout_seconds, bool hears)
{
    HANDLE pipes[3] = {NULL, NULL, GetStdHandle(STD_ERROR_HANDLE)};
    *p = (process){.to = -1, .from = -1, .stderr_from = -1, .id = -1};
    p->timeout = timeout_seconds;
    p->last_life = clock_now();
    HANDLE job = make_job(), program = NULL;
    if (open_pipe(&pipes[0], &p->to, true) && open_pipe(&pipes[1], &p->from, false) &&
        (!hears || open_pipe(&pipes[2], &p->stderr_from, false)))
        program = run(command, pipes, job);
    for (int i = 0; i < (hears ? 3 : 2); i++)
        if (pipes[i] != NULL)
            CloseHandle(pipes[i]);
    p->id = program != NULL ? (intptr_t)program : -1;
    p->group = (intptr_t)job;
    if (program == NULL) {
        errno = EAGAIN;
        process_close(&p->to);
        process_close(&p->from);
        process_close(&p->stderr_from);
        CloseHandle(job);
    }
    return program != NULL;
}

/* ---- The pipes ---- */

void process_close(intptr_t *end)
{
    if (*end >= 0)
        CloseHandle(handle_of(*end));
    *end = -1;
}

/* A pipe that has no room for all of it may take nothing, and says so as success. */
long process_write(process *p, const char *text, size_t length)
{
    enum { MOST = 4096 };
    DWORD sent = 0;
    bool well =
        WriteFile(handle_of(p->to), text, length < MOST ? (DWORD)length : MOST, &sent, NULL);
    p->full = well && sent == 0;
    return well ? (long)sent : -1;
}

long process_read(intptr_t from, char *text, size_t size)
{
    DWORD got = 0;
    if (ReadFile(handle_of(from), text, (DWORD)size, &got, NULL))
        return (long)got;
    return GetLastError() == ERROR_NO_DATA ? 0 : -1;
}

bool process_has_ended(process *p)
{
    return WaitForSingleObject(handle_of(p->id), 0) == WAIT_OBJECT_0;
}

/* Whether something is there to be read, or the other end is closed. */
static bool has_come(intptr_t from)
{
    DWORD count = 0;
    return from >= 0 && (!PeekNamedPipe(handle_of(from), NULL, 0, NULL, &count, NULL) || count > 0);
}

static unsigned ready_now(const process *p)
{
    bool sends = p->to >= 0 && p->out_count > 0 && !p->full;
    return (sends ? PROCESS_READS : 0U) | (has_come(p->from) ? PROCESS_WRITES : 0U) |
           (has_come(p->stderr_from) ? PROCESS_SPEAKS : 0U);
}

/* Anonymous pipes cannot be waited for: igo looks, often at first, as most answers come at once. */
static unsigned look_until(process *const *all, size_t count, double end)
{
    enum { OFTEN = 2000 };
    for (int i = 0;; i++) {
        for (size_t j = 0; j < count; j++) {
            unsigned ready = ready_now(all[j]);
            if (ready != 0)
                return ready;
        }
        if (clock_now() >= end)
            return 0;
        if (i < OFTEN)
            SwitchToThread();
        else
            Sleep(1);
        for (size_t j = 0; j < count; j++)
            all[j]->full = false;
    }
}

unsigned process_ready(process *p, double seconds)
{
    return look_until(&p, 1, clock_now() + seconds);
}

void process_wait(process *const *all, size_t count)
{
    double time = 0.1;
    for (size_t i = 0; i < count; i++) {
        double left = process_patience(all[i]);
        time = left < time ? left : time;
    }
    look_until(all, count, clock_now() + time);
}

/* ---- End ---- */

process_end process_stop(process *p)
{
    enum { ENDED = 0x69676f };  /* the status of what is ended here */
    enum { NOT_FOUND = 9009 };  /* cmd: no such command */
    enum { CODE = 0x3fffffff }; /* of an exception, which has 11 before it */
    DWORD status = 0;
    process_close(&p->to);
    process_close(&p->from);
    if (p->at_end)
        WaitForSingleObject(handle_of(p->id), 100);
    process_end end = {.by_itself = process_has_ended(p)};
    TerminateJobObject(handle_of(p->group), ENDED);
    WaitForSingleObject(handle_of(p->id), INFINITE);
    GetExitCodeProcess(handle_of(p->id), &status);
    for (int i = 0; i < 64 && has_come(p->stderr_from) && process_hear(p); i++)
        continue;
    process_close(&p->stderr_from);
    CloseHandle(handle_of(p->id));
    CloseHandle(handle_of(p->group));
    free(p->out);
    p->out = NULL;
    bool crashed = end.by_itself && status >= 0xc0000000;
    end.status = crashed ? 0 : (int)status;
    end.signal = crashed ? (int)(status & CODE) : 0;
    end.cannot_start =
        !p->talked && (status == NOT_FOUND || (status == 1 && p->word_count > 0 &&
                                               strstr(p->words, "is not recognized") != NULL));
    return end;
}

/* ---- What ended it ---- */

const char *process_signal_name(int signal)
{
    static char text[32];
    snprintf(text, sizeof text, "exception 0x%08X", 0xc0000000 | (unsigned)signal);
    return text;
}

const char *process_signal_means(int signal)
{
    switch (signal) {
    case 0x05: return "invalid memory access";
    case 0xfd: return "endless recursion";
    default: return NULL;
    }
}

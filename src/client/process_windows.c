/* process_windows.c - a program on two pipes, by Windows.
 *
 * Each program runs in a job object, which ends all that it started: when igo says so, or when igo
 * ends, for then the last handle of the job is closed. */
#include "file.h"
#include "memory.h"
#include "process.h"

#include <stdlib.h>
#include <string.h>
#include <windows.h>

static HANDLE handle_of(intptr_t end)
{
    return (HANDLE)end;
}

const char process_here[] = "", process_exe[] = "exe", process_slashes[] = "/\\";

/* ---- Start ---- */

/* A job that ends with igo. */
static HANDLE make_job(void)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    HANDLE job = CreateJobObjectA(NULL, NULL);
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

/* Runs `cmd /c` in a job. With /s the command is all text between the outer quotes. */
bool process_run(process *p, const char *command, const intptr_t pipes[3])
{
    static const char form[] = "cmd.exe /d /s /c \"%s\"";
    STARTUPINFOA start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION made;
    size_t size = sizeof form + strlen(command);
    char *line = allocate(size, 1);
    snprintf(line, size, form, command);
    start.hStdInput = handle_of(pipes[0]);
    start.hStdOutput = handle_of(pipes[1]);
    start.hStdError = pipes[2] < 0 ? GetStdHandle(STD_ERROR_HANDLE) : handle_of(pipes[2]);
    bool runs =
        CreateProcessA(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &start, &made);
    free(line);
    if (!runs) return false;
    p->id = (intptr_t)made.hProcess;
    p->group = (intptr_t)make_job();
    AssignProcessToJobObject(handle_of(p->group), made.hProcess);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    return true;
}

/* ---- The pipes ---- */

/* The program inherits its end. */
bool process_pipe(intptr_t *theirs, intptr_t *ours, bool to_them)
{
    enum { ROOM = 1 << 16 };
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    HANDLE from, to;
    if (!CreatePipe(&from, &to, &inherited, ROOM)) return false;
    HANDLE own = to_them ? to : from;
    *theirs = (intptr_t)(to_them ? from : to);
    *ours = (intptr_t)own;
    DWORD mode = PIPE_READMODE_BYTE | PIPE_NOWAIT;
    SetHandleInformation(own, HANDLE_FLAG_INHERIT, 0);
    return SetNamedPipeHandleState(own, &mode, NULL, NULL);
}

void process_close(intptr_t *end)
{
    if (*end >= 0) CloseHandle(handle_of(*end));
    *end = -1;
}

/* A pipe without room for all of it may write 0 bytes and report success. */
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
    if (ReadFile(handle_of(from), text, (DWORD)size, &got, NULL)) return (long)got;
    return GetLastError() == ERROR_NO_DATA ? 0 : -1;
}

bool process_has_ended(process *p)
{
    return WaitForSingleObject(handle_of(p->id), 0) == WAIT_OBJECT_0;
}

/* True if there is something to read, or the other end is closed. */
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
unsigned process_ready(process *const *all, size_t count, double seconds)
{
    enum { OFTEN = 2000 };
    double end = clock_now() + seconds;
    for (int i = 0;; i++) {
        for (size_t j = 0; j < count; j++) {
            unsigned ready = ready_now(all[j]);
            if (ready != 0) return ready;
        }
        if (clock_now() >= end) return 0;
        if (i < OFTEN)
            SwitchToThread();
        else
            Sleep(1);
        for (size_t j = 0; j < count; j++)
            all[j]->full = false;
    }
}

/* ---- End ---- */

process_end process_kill(process *p)
{
    enum { ENDED = 0x69676f };  /* the status of what is ended here */
    enum { CODE = 0x3fffffff }; /* of an exception, which has 11 before it */
    DWORD status = 0;
    if (p->at_end) WaitForSingleObject(handle_of(p->id), 100);
    process_end end = {.by_itself = process_has_ended(p)};
    TerminateJobObject(handle_of(p->group), ENDED);
    WaitForSingleObject(handle_of(p->id), INFINITE);
    GetExitCodeProcess(handle_of(p->id), &status);
    process_close(&p->id);
    process_close(&p->group);
    bool crashed = end.by_itself && status >= 0xc0000000;
    end.status = crashed ? 0 : (int)status;
    end.signal = crashed ? (int)(status & CODE) : 0;
    return end;
}

bool process_is_unknown(const process *p, int status)
{
    enum { NOT_FOUND = 9009 };
    return status == NOT_FOUND || (status == 1 && p->stderr_length > 0 &&
                                   strstr(p->stderr_text, "is not recognized") != NULL);
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

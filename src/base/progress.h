/* progress.h - how far a long task has come, on a terminal's stderr. */
#ifndef PROGRESS_H
#define PROGRESS_H

/* Replaces the progress line, at most a few times a second; only on a terminal. */
void progress_show(const char *format, ...);

/* Takes the line away. */
void progress_end(void);

#endif

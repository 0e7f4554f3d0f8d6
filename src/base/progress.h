/* progress.h - shows the progress of a long task. */
#ifndef PROGRESS_H
#define PROGRESS_H

/* Replaces the progress line on a terminal's stderr, at most a few times a second; or removes the
 * line. */
void progress_show(const char *format, ...);
void progress_end(void);

#endif

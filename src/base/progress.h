/* progress.h - how far a long task has come. */
#ifndef PROGRESS_H
#define PROGRESS_H

/* Replaces a line on a terminal's stderr that says how far a long task has come, at most a few
 * times a second; and takes the line away. */
void progress_show(const char *format, ...);
void progress_end(void);

#endif

/* progress.h - shows the progress of a long task. */
#ifndef PROGRESS_H
#define PROGRESS_H

/* Shows the progress, formatted as by printf, on stderr if that is a terminal, at most four times a
 * second; or removes that line. */
void progress_show(const char *format, ...);
void progress_end(void);

#endif

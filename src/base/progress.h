/* progress.h - shows the progress of a long task. */
#ifndef PROGRESS_H
#define PROGRESS_H

/* Shows the progress on a terminal's stderr, a few times a second at most; or removes that line. */
void progress_show(const char *format, ...);
void progress_end(void);

#endif

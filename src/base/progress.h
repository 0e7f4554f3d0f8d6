/* progress.h - how far a long task has come, on a terminal's stderr. */
#ifndef PROGRESS_H
#define PROGRESS_H

/* Shows the line in place of the one before, at most a few times a second; elsewhere than on a
 * terminal it shows nothing. */
void progress_show(const char *format, ...);

/* Takes the line away. */
void progress_end(void);

#endif

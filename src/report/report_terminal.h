/* report_terminal.h - a test report for a person at a terminal. */
#ifndef REPORT_TERMINAL_H
#define REPORT_TERMINAL_H

#include "report.h"

extern const report_format report_terminal;

#endif

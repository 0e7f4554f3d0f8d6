/* cmd_test.h - a whole test run. */
#ifndef CMD_TEST_H
#define CMD_TEST_H

#include "options.h"
#include "report.h"

/* The report format for the value of suite_options.format, from 1. */
const report_format *report_format_at(int format);

/* Tests the records that the options select, and reports them; returns the exit status. given->own
 * is a test_options. */
int test_run(const options *given, const report_format *format);

#endif

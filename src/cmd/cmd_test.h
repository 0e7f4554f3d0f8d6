/* cmd_test.h - a whole test run: what its options name, tested and reported. */
#ifndef CMD_TEST_H
#define CMD_TEST_H

#include "options.h"
#include "report.h"

/* The report format of --format, by its number from 1. */
const report_format *report_format_at(int format);

/* Tests and reports all that the options name; the exit status. given->own is a test_options. */
int test_run(const options *given, const report_format *format);

#endif

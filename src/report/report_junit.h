/* report_junit.h - a test report as JUnit XML. */
#ifndef REPORT_JUNIT_H
#define REPORT_JUNIT_H

#include "report.h"

extern const report_format report_junit;

#endif

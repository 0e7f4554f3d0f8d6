/* report_tap.h - a test report as TAP. */
#ifndef REPORT_TAP_H
#define REPORT_TAP_H

#include "report.h"

extern const report_format report_tap;

#endif

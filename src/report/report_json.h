/* report_json.h - a test report as JSON Lines. */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "report.h"

extern const report_format report_json;

#endif

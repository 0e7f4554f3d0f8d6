/* report_html.h - a test report as one HTML file. */
#ifndef REPORT_HTML_H
#define REPORT_HTML_H

#include "report.h"

extern const report_format report_html;

#endif

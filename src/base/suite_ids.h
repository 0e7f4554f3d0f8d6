/* suite_ids.h - the ids that records had before they changed. */
#ifndef SUITE_IDS_H
#define SUITE_IDS_H

#include <stddef.h>

/* The present id of the record that once had this id; NULL: no record had it. */
const char *id_now(const char *id, size_t length);

#endif

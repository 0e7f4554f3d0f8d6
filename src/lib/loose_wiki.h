/* loose_wiki.h - diagrams of Sensei's Library. */
#ifndef LOOSE_WIKI_H
#define LOOSE_WIKI_H

#include "loose_reading.h"

/* True if a line begins with $$, as diagrams of Sensei's Library do. */
bool igo_is_wiki(const sheet *from);
/* Reads a paragraph with such a diagram. False: an error, or no row. */
bool igo_wiki_read(reading *r);

#endif

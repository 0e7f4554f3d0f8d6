/* point_set.h - functions on sets of points that are not in igo.h. */
#ifndef POINT_SET_H
#define POINT_SET_H

#include "igo.h"

/* The points in either set; those only in the first. broken: boards_of_two_sizes. */
igo_set igo_set_union(const igo_set *a, const igo_set *b);
igo_set igo_set_minus(const igo_set *a, const igo_set *b);

#endif

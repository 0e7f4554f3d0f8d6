/* places.h - where fixtures stand that are named without their place. */
#ifndef PLACES_H
#define PLACES_H

/* The file or folder of that name below fixtures/ beside the build tree that this igo stands in,
 * else where fixtures were installed; the caller frees it. NULL: it is in neither. */
char *fixture_place(const char *name);

#endif

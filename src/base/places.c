/* places.c - where fixtures stand that are named without their place. */
#define _POSIX_C_SOURCE 200809L
#include "places.h"

#include "memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef FIXTURES
#define FIXTURES "/usr/local/share/igo/fixtures"
#endif

enum { LONGEST = 4096 };

/* The folder of fixtures beside the folder build/ that this program is in; false: it is in none,
 * or the system does not tell. */
static bool find_tree(char place[LONGEST])
{
    static const char tree[] = "/build/", folder[] = "/fixtures";
    ssize_t length = readlink("/proc/self/exe", place, LONGEST - sizeof folder);
    if (length < 0 || length >= (ssize_t)(LONGEST - sizeof folder))
        return false;
    place[length] = '\0';
    char *last = NULL;
    for (char *at = place; (at = strstr(at, tree)) != NULL; at++)
        last = at;
    if (last == NULL)
        return false;
    memcpy(last, folder, sizeof folder);
    return true;
}

/* NULL: nothing of that name is there. */
static char *below(const char *place, const char *name)
{
    size_t size = strlen(place) + strlen(name) + 2;
    char *path = allocate(size, 1);
    snprintf(path, size, "%s/%s", place, name);
    if (access(path, F_OK) == 0)
        return path;
    free(path);
    return NULL;
}

char *fixture_place(const char *name)
{
    char tree[LONGEST];
    if (name[0] == '\0' || name[0] == '/' || name[0] == '.')
        return NULL;
    char *path = find_tree(tree) ? below(tree, name) : NULL;
    return path != NULL ? path : below(FIXTURES, name);
}

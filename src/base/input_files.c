/* input_files.c - which files igo reads: those named, those in lists, and those below directories.
 *
 * Each directory is closed before its subdirectories are opened: one descriptor is enough. */
#include "input_files.h"

#include "file.h"
#include "input_options.h"
#include "printable.h"
#include "private.h"
#include "suite.h"
#include "terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static file_name *add(files *all, char *name, size_t line)
{
    all->items = grow(all->items, all->count + 1, &all->room, sizeof *all->items);
    all->items[all->count] = (file_name){.name = name, .line = line};
    return &all->items[all->count++];
}

/* Reports that a name has no files, unless `quiet`. */
static void say_failure(files *all, const char *name, const char *what)
{
    if (!all->quiet) printable_line(stderr, "igo: %s: %s", name, what);
    all->failed = true;
}

void files_free(files *all)
{
    for (size_t i = 0; i < all->count; i++) {
        free(all->items[i].name);
        free(all->items[i].shown);
    }
    free(all->items);
    *all = (files){0};
}

void say_reads_keyboard(const char *what)
{
    if (is_terminal(stdin))
        fprintf(stderr, "igo: reading %s from the keyboard; press Ctrl-D to end\n", what);
}

/* ---- Names ---- */

bool has_ending(const char *name, const char *ending)
{
    size_t length = strlen(name), last = strlen(ending);
    return length >= last && text_is_in_any_case(name + length - last, last, ending);
}

static bool is_there(const char *name)
{
    return strcmp(name, "-") == 0 || file_exists(name);
}

/* Removes a :NUMBER from the end of the name. */
static bool split_line_number(char *name, size_t *number)
{
    char *colon = strrchr(name, ':');
    uint32_t value = 0;
    bool right = colon != NULL && colon != name &&
                 igo_number_parse(colon + 1, strlen(colon + 1), &value) && value > 0;
    if (!right) return false;
    *colon = '\0';
    *number = value;
    return true;
}

/* ---- Directories ---- */

static char *path_in(const char *path, const char *name)
{
    size_t length = strlen(path);
    bool slash = length > 0 && path[length - 1] == '/';
    return format_text("%s%s%s", path, slash ? "" : "/", name);
}

/* A folder that is searched: where its files go, and its folders, which are searched later. */
typedef struct folder_walk {
    files *all, *deeper;
    const char *path;
} folder_walk;

/* Takes a name in the folder. A broken link is reported when it is read. */
static void take_folder_name(void *context, const char *name)
{
    const folder_walk *walk = context;
    if (name[0] == '.') return;
    char *path = path_in(walk->path, name);
    bool named = has_ending(path, ".txt") || has_ending(path, ".sgf");
    file_kind kind = file_kind_of(path);
    if (file_is_folder(path))
        add(walk->deeper, path, 0);
    else if (named && (kind == FILE_NONE || kind == FILE_REGULAR))
        add(walk->all, path, 0);
    else
        free(path);
}

static int by_name(const void *a, const void *b)
{
    const file_name *one = a, *other = b;
    return strcmp(one->name, other->name);
}

static void add_below(files *all, const char *path)
{
    size_t before = all->count;
    files deeper = {0};
    add(&deeper, copy_text(path), 0);
    while (deeper.count > 0) {
        char *next = deeper.items[--deeper.count].name;
        folder_walk walk = {.all = all, .deeper = &deeper, .path = next};
        if (!file_each(next, take_folder_name, &walk)) say_failure(all, next, strerror(errno));
        free(next);
    }
    free(deeper.items);
    if (all->count > before)
        qsort(all->items + before, all->count - before, sizeof *all->items, by_name);
    else
        say_failure(all, path, "found no .txt or .sgf file in this directory, wanted one");
}

/* ---- Fixtures named without their folder ---- */

#ifndef FIXTURES
#define FIXTURES "/usr/local/share/igo/fixtures"
#endif

/* The fixture that igo carries under that name, or the first below that folder; or NULL. */
static const suite_file *carried(const char *name)
{
    size_t length = strlen(name);
    bool slash = length > 0 && name[length - 1] == '/';
    for (const suite_file *file = suite_files; file->name != NULL; file++)
        if (strncmp(file->name, name, length - slash) == 0 &&
            (file->name[length - slash] == '/' || (!slash && file->name[length] == '\0')))
            return file;
    return NULL;
}

/* Adds the file that igo carries under that name, or those below that folder. False: none. */
static bool add_carried(files *all, const char *text, const char *name, size_t line)
{
    size_t before = all->count, length = strlen(name);
    const suite_file *file = carried(name);
    if (file == NULL) return false;
    bool folder = file->name[length] != '\0', slash = name[length - 1] == '/';
    if (folder && line > 0) say_failure(all, text, "found a directory, wanted a file");
    if (folder && line > 0) return true;
    for (length -= slash; file->name != NULL && strncmp(file->name, name, length) == 0; file++)
        if (!folder || (file->name[length] == '/' && has_ending(file->name, ".txt")))
            add(all, copy_text(file->name), line)->text = file->text;
    return all->count > before;
}

/* The path of a fixture in the folder given, else where they are installed; or NULL. */
static char *fixture_place(const char *given, const char *name)
{
    if (name[0] == '\0' || name[0] == '/' || name[0] == '.') return NULL;
    char *path = path_in(given != NULL ? given : FIXTURES, name);
    if (file_exists(path)) return path;
    free(path);
    return NULL;
}

bool fixture_exists(const char *name)
{
    char *place = fixture_place(NULL, name);
    bool installed = place != NULL;
    free(place);
    return installed || carried(name) != NULL;
}

char *fixture_text(const char *given, const char *name, size_t *length)
{
    const suite_file *file = given == NULL ? carried(name) : NULL;
    char *place = file == NULL ? fixture_place(given, name) : NULL;
    char *text = place != NULL ? read_file(place, length) : NULL;
    if (file != NULL) {
        *length = strlen(file->text);
        text = copy_text(file->text);
    }
    free(place);
    return text;
}

/* Says once that a folder here takes precedence over the one that igo carries. */
static void say_folder(const char *name)
{
    static bool warned;
    if (warned || carried(name) == NULL || file_kind_of(name) != FILE_FOLDER) return;
    warned = true;
    printable_line(stderr, "igo: %s: reads the folder here, not igo's own fixtures of that name",
                   name);
}

/* Adds a file or directory, perhaps with a line. Installed fixtures keep the name that was given,
 * and files below a folder of them begin with its name. */
static void add_named(files *all, const char *text)
{
    size_t first = all->count;
    file_name found = {.name = copy_text(text)};
    for (int i = 0; i < 2 && !is_there(found.name) && split_line_number(found.name, &found.line);
         i++)
        continue;
    bool there = !all->own && is_there(found.name);
    if (there && !all->quiet && all->fixtures == NULL) say_folder(found.name);
    if (!there && all->fixtures == NULL && add_carried(all, text, found.name, found.line)) {
        free(found.name);
        return;
    }
    char *place = there ? NULL : fixture_place(all->fixtures, found.name);
    if (place != NULL) {
        found.shown = found.name;
        found.name = place;
    }
    if (file_kind_of(found.name) != FILE_FOLDER) {
        add(all, found.name, found.line)->shown = found.shown;
        return;
    }
    if (found.line > 0)
        say_failure(all, text, "found a directory, wanted a file");
    else
        add_below(all, found.name);
    for (size_t length = strlen(found.name); found.shown != NULL && first < all->count; first++)
        all->items[first].shown = format_text("%s%s", found.shown, all->items[first].name + length);
    free(found.name);
    free(found.shown);
}

/* Names end with a NUL if the list has one, else with a newline; empty ones do not count. */
static void add_names(files *all, char *text, size_t length)
{
    char end = memchr(text, '\0', length) != NULL ? '\0' : '\n';
    for (char *name = text; name < text + length;) {
        char *stop = memchr(name, end, (size_t)(text + length - name));
        if (stop == NULL) stop = text + length;
        *stop = '\0';
        if (*name != '\0') add_named(all, name);
        name = stop + 1;
    }
}

void files_read_list(options *opt)
{
    const char *list = opt->input->files_from;
    if (list == NULL) return;
    bool standard = strcmp(list, "-") == 0;
    if (standard) say_reads_keyboard("file names");
    opt->list_text =
        standard ? read_all(stdin, &opt->list_length) : read_file(list, &opt->list_length);
    opt->list_error = errno;
}

static void add_list(files *all, const options *opt)
{
    size_t before = all->count;
    if (opt->list_text == NULL) {
        say_failure(all, opt->input->files_from, strerror(opt->list_error));
        return;
    }
    char *text = allocate(opt->list_length + 1, 1);
    memcpy(text, opt->list_text, opt->list_length);
    add_names(all, text, opt->list_length);
    if (all->count == before && !all->failed)
        say_failure(all, opt->input->files_from, "found no file name, wanted one");
    free(text);
}

/* Removes pages (.md) from the files, with one remark; fails if there are only pages. */
static void drop_pages(files *all)
{
    size_t kept = 0, count = all->count;
    files pages = {0};
    for (size_t i = 0; i < count; i++) {
        const file_name *file = &all->items[i];
        if (has_ending(file->name, ".md") && file_kind_of(file->name) == FILE_REGULAR)
            add(&pages, file->name, 0)->shown = file->shown;
        else
            all->items[kept++] = *file;
    }
    all->count = kept;
    if (kept > 0 && pages.count > 0)
        printable_line(stderr, "igo: %s: skipped, as pages (.md) are not fixtures",
                       pages.items[0].name);
    for (size_t i = 0; kept == 0 && i < pages.count; i++)
        say_failure(all, pages.items[i].name,
                    "found a page (.md), wanted a fixture (.txt) or a game (.sgf)");
    files_free(&pages);
}

void files_find(files *all, const options *opt, bool quiet)
{
    *all = (files){.quiet = quiet, .own = opt->only_fixtures, .fixtures = opt->input->fixtures};
    for (size_t i = 0; i < opt->files.count; i++)
        if (opt->whole_names)
            add(all, copy_text(opt->files.items[i]), 0);
        else
            add_named(all, opt->files.items[i]);
    if (opt->input->files_from != NULL)
        add_list(all, opt);
    else if (opt->files.count == 0)
        add(all, copy_text("-"), 0);
    if (!quiet && !opt->has[FROM] && !opt->whole_names) drop_pages(all);
}

/* output_check.c - which files igo writes: none that it reads, and none twice.
 *
 * The table of options says which are read (PATH), written (TARGET) or programs. igo compares files
 * by device and inode, so links do not hide that two names are one file. */
#include "output_check.h"

#include "file.h"
#include "input_files.h"
#include "option_table.h"
#include "printable.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A file to write: its name and the option that names it; both NULL: standard output. */
typedef struct target {
    const char *name;
    const option *by;
} target;

static const char *text_of(const options *opt, const option *known)
{
    return *(const char **)option_field(opt, known);
}

static bool is_option(const option *known, const char *name)
{
    return known != NULL && strcmp(known->name, name) == 0;
}

static bool refuse_output(const target *t, const char *what)
{
    bool brief = t->by->letter != 0;
    printable_line(stderr, "igo: %s: -%s%.*s names %s; wanted another file", t->name,
                   brief ? "" : "-", brief ? 1 : INT_MAX, brief ? &t->by->letter : t->by->name,
                   what);
    return false;
}

/* ---- Files named in a command ---- */

/* The text after the last `sign`. */
static const char *after_last(const char *text, char sign)
{
    const char *last = strrchr(text, sign);
    return last != NULL ? last + 1 : text;
}

/* True if the file is the module with that name, as in python3 -m FOLDER.NAME. */
static bool is_module(const char *file, const char *name)
{
    static const char *const ends[] = {".py", "/__main__.py"};
    char *whole = format_text("/%s", file);
    bool is = false;
    for (size_t i = 0; i < 2 && !is; i++) {
        char *end = format_text("/%s%s", after_last(name, '.'), ends[i]);
        is = has_ending(whole, end);
        free(end);
    }
    free(whole);
    return is;
}

/* True if a word of the command names the file. The shell may look for it in a folder that igo does
 * not know: ~/FILE, $HOME/FILE, cd FOLDER. Then it is enough that the last parts are equal and that
 * no file here has the word's name, or that the command has a cd. */
static bool word_names(const char *text, const char *word, const char *file)
{
    if (is_same_file(file, word)) return true;
    if (!file_exists(file)) return false;
    if (strstr(text, "-m ") != NULL && is_module(file, word)) return true;
    return strcmp(after_last(word, '/'), after_last(file, '/')) == 0 &&
           (!file_exists(word) || strstr(text, "cd ") != NULL);
}

/* True if a word of a shell command names the file, or up to eight words together, as a file name
 * may have blanks and other signs. */
static bool words_name(const char *text, const char *file)
{
    enum { MOST_WORDS = 8, LONGEST_NAME = 4096 };
    static const char signs[] = " \t\n'\"`;|&<>()$=,{}";
    char word[LONGEST_NAME];
    bool found = false;
    for (const char *from = text; *from != '\0' && !found; from++) {
        if (from > text && strchr(signs, from[-1]) == NULL) continue;
        size_t length = 0;
        for (int words = 0; words < MOST_WORDS && !found && length + 1 < LONGEST_NAME; length++) {
            if (from[length] == '\0' || strchr(signs, from[length]) != NULL) {
                word[length] = '\0';
                found = length > 0 && word_names(text, word, file);
                words++;
            }
            if (from[length] == '\0') break;
            word[length] = from[length];
        }
    }
    return found;
}

/* True if the option names a program, with this file in its command. */
static bool is_program(const options *opt, const option *known, const char *file)
{
    if (known->kind != PROGRAM && known->kind != ENGINE && known->kind != GAME_PLAYER) return false;
    const char *text = text_of(opt, known);
    if (text == NULL) return false;
    for (char **word = opt->words; known->kind == PROGRAM && word != NULL && *word != NULL; word++)
        if (is_same_file(file, *word)) return true;
    return words_name(strncmp(text, "gtp:", 4) == 0 ? text + 4 : text, file);
}

/* ---- Files that igo reads ---- */

/* True if the target is a file that igo reads and its option does not update. */
static bool is_read(const options *opt, const command *cmd, const target *t, const files *all)
{
    bool saves = is_option(t->by, "save"), lists = is_option(t->by, "write-known");
    file_mark mark, other;
    if (!file_mark_of(t->name, &mark)) return false;
    for (size_t i = 0; i < all->count; i++) {
        bool same = file_mark_of(all->items[i].name, &other) && mark.device == other.device &&
                    mark.number == other.number;
        bool updated = saves && strcmp(all->items[i].name, "-") != 0;
        if (same && !updated) return true;
    }
    for (const option *known = NULL; (known = option_next(cmd, known)) != NULL;) {
        const char *name = known->kind == PATH ? text_of(opt, known) : NULL;
        bool updated = lists && is_option(known, "known");
        if (name != NULL && !updated && is_same_file(t->name, name)) return true;
    }
    return saves && is_same_file(t->name, "-");
}

/* ---- All outputs ---- */

static bool may_write(const options *opt, const command *cmd, const target *t, const files *all)
{
    if (file_is_folder(t->name)) return refuse_output(t, "a folder");
    if (is_read(opt, cmd, t, all)) return refuse_output(t, "a file that igo reads");
    for (const option *known = NULL; (known = option_next(cmd, known)) != NULL;) {
        const char *name = known->kind == TARGET && known != t->by ? text_of(opt, known) : NULL;
        if (is_program(opt, known, t->name)) return refuse_output(t, "a file of the program");
        if (name != NULL && !is_standard_output(name) && is_same_file(t->name, name))
            return refuse_output(t, "the file of another option");
    }
    /* A device such as /dev/stdout may stand for standard output. */
    bool device = strncmp(t->name, "/dev/", 5) == 0 || strncmp(t->name, "/proc/", 6) == 0;
    return device || !is_same_file(t->name, NULL) ||
           refuse_output(t, "the file of standard output");
}

/* An engine's log may have a second file LOG.min, for the fewest commands. */
static bool may_write_option(const options *opt, const command *cmd, const option *by,
                             const files *all)
{
    target t = {.name = text_of(opt, by), .by = by};
    if (t.name == NULL || is_standard_output(t.name)) return true;
    if (!may_write(opt, cmd, &t, all)) return false;
    if (!is_option(by, "log")) return true;
    char *second = format_text("%s.min", t.name);
    t.name = second;
    bool well = may_write(opt, cmd, &t, all);
    free(second);
    return well;
}

/* True if igo writes any file. */
static bool writes_files(const options *opt, const command *cmd)
{
    file_mark mark;
    for (const option *known = NULL; (known = option_next(cmd, known)) != NULL;)
        if (known->kind == TARGET && !is_standard_output(text_of(opt, known))) return true;
    return file_mark_of(NULL, &mark);
}

bool output_check(const options *opt, const command *cmd)
{
    files all;
    target standard = {.name = NULL};
    if (!writes_files(opt, cmd)) return true;
    files_find(&all, opt, true);
    bool well = !is_read(opt, cmd, &standard, &all);
    if (!well)
        fputs("igo: standard output is a file that igo reads; wanted another file\n", stderr);
    for (const option *known = NULL; well && (known = option_next(cmd, known)) != NULL;)
        well = known->kind != TARGET || may_write_option(opt, cmd, known, &all);
    files_free(&all);
    return well;
}

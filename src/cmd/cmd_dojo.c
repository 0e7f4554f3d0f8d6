/* cmd_dojo.c - igo dojo: runs the kata, the graded path of fixtures, again whenever the learner's
 * file changes. */
#include "cmd_test.h"
#include "commands.h"
#include "file.h"
#include "input_options.h"
#include "printable.h"
#include "process.h"
#include "report_terminal.h"
#include "results.h"
#include "screen.h"
#include "suite_options.h"
#include "suite_select.h"
#include "terminal.h"
#include "times_options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Languages ---- */

/* A language: its name, its starter file, and the shell command that runs a file. A language
 * without a starter has no name, and only the ending of its files. '%' is the file. '%.out' is the
 * compiled program: it gets a hidden name, so that it cannot replace a user's file, and the
 * system's ending for programs. */
typedef struct language {
    const char *name, *starter, *run;
    double seconds; /* until the first answer, including the time to compile */
} language;

static const language languages[] = {
#ifdef _WIN32
    {"python", "kata.py", "py -3 %", 5},
#else
    {"python", "kata.py", "python3 %", 5},
#endif
    {"javascript", "kata.js", "node %", 5},
    {"typescript", "kata.ts", "node --experimental-strip-types %", 5},
    {"java", "Kata.java", "java %", 20},
    {"kotlin", "Kata.kt", "kotlinc -include-runtime -d %.out.jar % && java -jar %.out.jar", 60},
    {"scala", "Kata.scala", "scala %", 60},
    {"c", "kata.c", "cc -o %.out % && %.out", 20},
    {"c++", "kata.cpp", "c++ -o %.out % && %.out", 20},
    {"c#", "kata.cs", "dotnet run %", 60},
    {"go", "kata.go", "go run %", 20},
    {"rust", "kata.rs", "rustc -o %.out % && %.out", 20},
    {"ruby", "kata.rb", "ruby %", 5},
    {"lua", "kata.lua", "lua %", 5},
    {"perl", "kata.pl", "perl %", 5},
    {"php", "kata.php", "php %", 5},
    {"bash", "kata.bash", "bash %", 5},
    {"haskell", "Kata.hs", "runghc %", 20},
    {"awk", "kata.awk", "awk -f %", 5},
    {NULL, ".sh", "sh %", 5},
    {NULL, ".swift", "swift %", 20},
    {NULL, ".jl", "julia %", 20},
    {NULL, ".r", "Rscript %", 5},
    {NULL, ".R", "Rscript %", 5},
    {NULL, ".ml", "ocaml %", 5},
    {NULL, ".ex", "elixir %", 20},
    {NULL, ".clj", "clojure -M %", 20},
};

enum { LANGUAGES = sizeof languages / sizeof languages[0] };

/* The extension of a file name, with its dot; or "". */
static const char *ending(const char *file)
{
    const char *dot = strrchr(file, '.');
    return dot != NULL ? dot : "";
}

/* The language with this name or file name extension; NULL: unknown, and reported. */
static const language *language_named(const char *name)
{
    char wanted[256];
    const char *names[LANGUAGES + 1] = {NULL};
    out list = out_to(wanted, sizeof wanted);
    for (size_t i = 0; languages[i].name != NULL; i++) {
        names[i] = languages[i].name;
        if (strcmp(name, names[i]) == 0 || strcmp(name, ending(languages[i].starter) + 1) == 0)
            return &languages[i];
    }
    igo_out_choices(&list, names);
    out_end(&list);
    if (*name != '\0')
        printable_line(stderr, "igo: dojo: found language '%s', wanted %s", name, wanted);
    else
        printable_line(stderr, "igo: dojo: found no language after new, wanted %s", wanted);
    fputs("hint: for another language, write a program that answers as igo-exec(7) or PROTOCOL.md "
          "says, and run: igo dojo FILE -- PROGRAM ARG...\n",
          stderr);
    return NULL;
}

/* The command that runs the file, to be freed. */
static char *command_for(const language *l, const char *file)
{
    /* A compiled program (&&) is run by its path, so a bare name needs ./ before it. */
    bool bare = strpbrk(file, process_slashes) == NULL && strchr(l->run, '&') != NULL;
    char *path = format_text("%s%s", bare ? process_here : "", file), *name = path + strlen(path);
    out whole = out_growing();
    while (name > path && strchr(process_slashes, name[-1]) == NULL)
        name--;
    char *built = format_text("%.*s.igo-%s.%s", (int)(name - path), path, name, process_exe);
    for (const char *c = l->run; *c != '\0'; c++) {
        bool is_built = strncmp(c, "%.out", 5) == 0;
        if (*c == '%')
            out_shell_word(&whole, is_built ? built : path);
        else
            out_char(&whole, *c);
        c += is_built ? 4 : 0;
    }
    free(built);
    free(path);
    return text_made(&whole);
}

/* ---- A new file ---- */

/* Writes a starter to a file. False: it could not, which is reported. */
static bool copy_starter(const options *given, const char *from, const char *to)
{
    size_t length = 0;
    char *text = fixture_text(given->input->fixtures, from, &length);
    if (text == NULL) printable_line(stderr, "igo: dojo: found no %s among the fixtures", from);
    bool copied = text != NULL && write_file(to, text, length);
    free(text);
    return copied;
}

/* igo dojo new LANGUAGE [FILE]: writes the starter of the language; returns the exit status. */
static int make_new_file(const options *given)
{
    char starter[64];
    if (given->files.count > 3)
        return options_wrong("dojo", "wanted 'new LANGUAGE' or 'new LANGUAGE FILE'");
    const language *chosen = language_named(given->files.count > 1 ? given->files.items[1] : "");
    if (chosen == NULL) return 2;
    const char *file = given->files.count > 2 ? given->files.items[2] : chosen->starter;
    snprintf(starter, sizeof starter, "starters/%s", chosen->starter);
    if (file_exists(file)) {
        printable_line(stderr, "igo: dojo: %s exists; name another file", file);
        return 2;
    }
    if (!copy_starter(given, starter, file)) return 2;
    out text = out_growing();
    printable_line(stdout, "Wrote %s. Open it in an editor, and run:", file);
    out_text(&text, "\n    igo dojo ");
    printable_out_word(&text, file);
    out_char(&text, '\n');
    out_put(stdout, &text);
    return 0;
}

/* ---- The steps, up to the first failure ---- */

/* Draws a progress bar over all steps, the first `right` of them done. */
static void put_bar(const report *r, size_t right)
{
    enum { WIDEST = 40 };
    size_t steps = r->files_to_read, width = steps < WIDEST ? steps : WIDEST;
    fputs("  [", r->to);
    for (size_t i = 0; i < width; i++)
        fputc(i * steps < right * width ? '#' : '.', r->to);
    fputs("]  ", r->to);
}

/* Notes why a record was skipped, if it is the first one skipped in its step. */
static void note_skipped(report *r, const report_point *p, const char *name, int length)
{
    char line[512];
    snprintf(line, sizeof line, "  %.*s: ", length, name);
    if (strstr(text_made(&r->notes), line) == NULL) out_format(&r->notes, "%s%s\n", line, p->skip);
}

/* Shows a failed point below the number of its step; the run ends with it. A step is a file. */
static void dojo_add(report *r, const report_point *p, point_result what)
{
    const char *slash = strrchr(p->file, '/');
    const char *name = slash != NULL ? slash + 1 : p->file;
    int length = (int)strcspn(name, "."); /* without .txt */
    report_point shown = *p;              /* with one failure at most */
    if (shown.failure_count > 1) shown.failure_count = 1;
    if (what == RESULT_SKIPPED) note_skipped(r, p, name, length);
    if (what != RESULT_FAILED && what != RESULT_ERROR) return;
    fprintf(r->to, "Step %zu of %zu", r->file_count, r->files_to_read);
    put_bar(r, r->file_count - 1);
    printable_line(r->to, "%.*s", length, name);
    fputc('\n', r->to);
    report_terminal.add(r, &shown, what);
}

/* Unless the run failed, prints the number of right steps, and lists those with skipped records. */
static void dojo_end(report *r)
{
    size_t partly = 0; /* steps with skipped records: one note for each */
    const char *notes = text_made(&r->notes);
    bool ended = r->hangs != NULL || r->ends_early != NULL || r->not_started != NULL;
    if (r->failed > 0 || ended || report_records_asked(r) == 0) return;
    for (size_t i = 0; i < r->notes.length; i++)
        partly += notes[i] == '\n';
    size_t whole = r->file_count - partly;
    fprintf(r->to, "%zu of %zu steps", whole, whole);
    put_bar(r, r->files_to_read);
    fprintf(r->to, "%zu records are right\n", report_records_asked(r));
    if (partly > 0) fprintf(r->to, "%zu more were not asked in full:\n", partly);
    printable_lines(r->to, "", notes);
    fputs("\nThe rules of tournaments come next: igo test rules -- PROGRAM\n", r->to);
}

static const report_format report_dojo = {.add = dojo_add, .end = dojo_end};

/* ---- The learner's file ---- */

/* The language of a file, by its extension; without a file, that of the first starter found here.
 * NULL: unknown. */
static const language *language_of(const char *file)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        if (file != NULL ? strcmp(ending(file), ending(languages[i].starter)) == 0
                         : languages[i].name != NULL && file_exists(languages[i].starter))
            return &languages[i];
    return NULL;
}

/* The command COMMAND FILE, to be freed, if the first line is `#!COMMAND`; else NULL. */
static char *first_line_command(const char *file)
{
    size_t length;
    char *text = read_file(file, &length), *words = NULL;
    if (text != NULL && strncmp(text, "#!", 2) == 0) {
        out whole = out_growing();
        text[strcspn(text, "\r\n")] = '\0';
        out_format(&whole, "%s ", text + 2);
        out_shell_word(&whole, file);
        words = text_made(&whole);
    }
    free(text);
    return words;
}

/* Waits until the file's text differs from `first` and has not changed for a moment, as an editor
 * may still be writing it. Frees `first`. */
static void wait_for_change(const char *file, char *first)
{
    size_t length;
    char *last = copy_text(first);
    for (bool changed = false, steady = false; !(changed && steady);) {
        process_wait(NULL, 0); /* 0.1 s */
        char *now = read_file(file, &length);
        steady = now != NULL && last != NULL && strcmp(now, last) == 0;
        changed = now != NULL && (first == NULL || strcmp(now, first) != 0);
        free(last);
        last = now;
    }
    free(first);
    free(last);
}

/* Runs the kata once, and returns the exit status; at a terminal, again after each change of the
 * file. */
static int practice(const options *given, const char *file)
{
    static const char *kata[] = {"kata"};
    test_options own = {.list = false};
    options opt = *given;
    suite_options suite = *given->suite;
    bool watched = file != NULL && is_terminal(stdout);
    opt.files = (texts){kata, 1, 1};
    opt.only_fixtures = true;
    opt.own = &own;
    opt.suite = &suite;
    /* a program need not answer these questions: suite.extras_optional */
    opt.ask = KIND_BIT(IGO_STEP_UNDO) | KIND_BIT(IGO_STEP_TERRITORY);
    opt.ask_list = "undo,territory";
    suite.extras_optional = true;
    suite.bail = 1;
    opt.has[BAIL] = true;
    for (;;) {
        if (watched && !terminal_is_dumb()) screen_clear();
        size_t length;
        char *text = watched ? read_file(file, &length) : NULL; /* it may change during the run */
        int status = test_run(&opt, &report_dojo);
        if (!watched) return status;
        fputs("\n", stdout);
        printable_line(stdout, "Save %s to go on; Ctrl-C ends.", file);
        fflush(stdout);
        wait_for_change(file, text);
    }
}

static int run_dojo(const options *given)
{
    options opt = *given;
    times_options times = *given->times;
    size_t count = given->files.count;
    if (count > 0 && strcmp(given->files.items[0], "new") == 0) return make_new_file(given);
    if (count > 1) return options_wrong("dojo", "found more than one file, wanted one");
    const char *file = count == 1 ? given->files.items[0] : NULL;
    const language *known = language_of(file);
    if (count == 1 && !file_exists(file)) {
        printable_line(stderr, "igo: %s: %s", file, strerror(ENOENT));
        return 2;
    }
    if (count == 0 && known != NULL) file = known->starter;
    if (opt.exec == NULL && file == NULL)
        return options_wrong("dojo", "found no program; begin with 'igo dojo new python', or "
                                     "another language");
    char *found = opt.exec != NULL ? NULL
                  : known != NULL  ? command_for(known, file)
                                   : first_line_command(file);
    if (opt.exec == NULL && found == NULL)
        return options_wrong("dojo", "cannot tell the language of the file; wanted '-- PROGRAM' "
                                     "after it");
    if (found != NULL) {
        opt.exec = found;
        opt.times = &times;
        if (known != NULL) times.start_timeout = known->seconds;
    }
    int status = practice(&opt, file);
    free(found);
    return status;
}

const command cmd_dojo = {
    .name = "dojo",
    .args = "[FILE] [OPTION]... [-- PROGRAM ARG...], or new LANGUAGE [FILE]",
    .help = "run the kata up to the first failure whenever you save",
    .options = "exec timeout fixtures",
    .no_rules = true,
    .examples = "igo dojo new python\n"
                "igo dojo kata.c -- make -s run",
    .takes_program = true,
    .run = run_dojo,
};

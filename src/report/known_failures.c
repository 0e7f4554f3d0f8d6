/* known_failures.c - expected failures: reads a list, finds records in it, and writes it again. */
#include "known_failures.h"

#include "memory.h"
#include "suite_ids.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ID_DIGITS = 16 };

static known_entry *known_new(known_list *list, char *name)
{
    list->items = grow(list->items, list->count + 1, &list->room, sizeof *list->items);
    list->items[list->count] = (known_entry){.name = name};
    return &list->items[list->count++];
}

/* Replaces an id that a record had in an older version by its new one, and says so. */
static void update_id(char *name, const char *file, size_t line)
{
    const char *now = id_now(name, strcspn(name, " \t"));
    if (now == NULL) return;
    printable_line(stderr, "igo: %s:%zu: record %.*s is %s now", file, line, ID_DIGITS, name, now);
    memcpy(name, now, ID_DIGITS);
}

/* Reads the lines of the file as entries. False: it failed, and said so. */
static bool read_names(known_list *list, FILE *from)
{
    char line[IGO_MAX_LINE + 2];
    size_t length;
    for (size_t number = 1; read_line(from, line, sizeof line, &length); number++) {
        if (length > IGO_MAX_LINE) {
            printable_line(stderr, "igo: %s:%zu:%d: found a longer line, wanted at most %d bytes",
                           list->file, number, IGO_MAX_LINE + 1, IGO_MAX_LINE);
            return false;
        }
        update_id(line + strspn(line, " \t"), list->file, number);
        char *text = copy_text(line);
        const char *name = trim(line);
        known_entry *item = known_new(list, copy_text(name[0] != '#' ? name : ""));
        item->text = text;
        item->line = number;
    }
    return !ferror(from) || file_report_error(list->file, "");
}

/* ---- Entries by what they name ----
 *
 * An entry with an id has one key, for the id. Any other has one or two keys for each colon, as the
 * file's name may end there: one with the file and the title after it; and, if a number follows,
 * one with the file, that line and the title after it. A test point has five keys at most, and each
 * is found by binary search. */

/* Pieces of texts: an id; or the last two parts of a file's path, and a line or a title or both. */
typedef struct known_key {
    const char *name, *line, *title;
    size_t length, digits; /* of the name; of the line */
    size_t item;           /* index of its entry */
} known_key;

static bool has_id(const char *name)
{
    return strspn(name, "0123456789abcdef") == ID_DIGITS &&
           (name[ID_DIGITS] == '\0' || name[ID_DIGITS] == ' ' || name[ID_DIGITS] == '\t');
}

static known_key key_of(const char *file, size_t length, const char *line, size_t digits,
                        const char *title)
{
    const char *tail = path_tail(file, length);
    return (known_key){.name = tail,
                       .length = (size_t)(file + length - tail),
                       .line = line,
                       .digits = digits,
                       .title = title + strspn(title, " ")};
}

static known_key id_key(const char *id)
{
    return (known_key){.name = id, .length = strcspn(id, " \t"), .line = "", .title = ""};
}

static void add_key(known_list *list, size_t item, known_key key)
{
    key.item = item;
    list->keys = grow(list->keys, list->key_count + 1, &list->key_room, sizeof *list->keys);
    list->keys[list->key_count++] = key;
}

static void add_keys(known_list *list, size_t item)
{
    const char *name = list->items[item].name;
    if (has_id(name)) add_key(list, item, id_key(name));
    for (const char *colon = strchr(name, ':'); colon != NULL && !has_id(name);
         colon = strchr(colon + 1, ':')) {
        const char *rest = colon + 1;
        size_t length = (size_t)(colon - name), digits = strspn(rest, "0123456789");
        add_key(list, item, key_of(name, length, "", 0, rest));
        if (digits == 0 || (rest[digits] != '\0' && rest[digits] != ':')) continue;
        const char *title = rest + digits + (rest[digits] == ':');
        add_key(list, item, key_of(name, length, rest, digits, title));
    }
}

/* Orders pieces of texts: the shorter first, then by bytes. */
static int compare_pieces(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (a_length != b_length) return a_length < b_length ? -1 : 1;
    return memcmp(a, b, a_length);
}

static int compare_keys(const known_key *a, const known_key *b)
{
    int names = compare_pieces(a->name, a->length, b->name, b->length);
    int lines = compare_pieces(a->line, a->digits, b->line, b->digits);
    return names != 0 ? names : lines != 0 ? lines : strcmp(a->title, b->title);
}

static int by_key(const void *a, const void *b)
{
    const known_key *one = a, *other = b;
    int order = compare_keys(one, other);
    return order != 0 ? order : one->item < other->item ? -1 : one->item > other->item;
}

/* True if two entries name the same record: if they have an id, only that counts. */
static bool are_same(const char *one, const char *other)
{
    return has_id(one) ? strncmp(one, other, ID_DIGITS) == 0 : strcmp(one, other) == 0;
}

/* Makes the sorted keys. If entries name the same record, the first has the key, and the others
 * refer to it. */
static void make_keys(known_list *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        add_keys(list, i);
    if (list->key_count > 0) qsort(list->keys, list->key_count, sizeof *list->keys, by_key);
    for (size_t i = 0; i < list->key_count; i++) {
        known_key key = list->keys[i];
        known_entry *item = &list->items[key.item];
        known_entry *last = kept > 0 ? &list->items[list->keys[kept - 1].item] : NULL;
        bool same = last != NULL && compare_keys(&list->keys[kept - 1], &key) == 0 &&
                    last != item && are_same(last->name, item->name);
        if (same) item->same = last;
        if (!same) list->keys[kept++] = key;
    }
    list->key_count = kept;
}

bool known_read(known_list *list, const char *file)
{
    *list = (known_list){.file = file};
    FILE *from = fopen(file, "r");
    if (from == NULL) return file_report_error(file, "");
    bool read = read_names(list, from);
    fclose(from);
    if (read) make_keys(list);
    if (!read) known_free(list, false);
    return read;
}

/* Marks the entries with this key; returns the first, or `first` if that is earlier. */
static known_entry *find_known_key(known_list *list, known_key key, const report_point *p,
                                   known_entry *first)
{
    size_t low = 0, high = list->key_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_keys(&list->keys[middle], &key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < list->key_count && compare_keys(&list->keys[low], &key) == 0; low++) {
        known_entry *item = &list->items[list->keys[low].item];
        item->met = true;
        item->asked = item->asked || p->skip == NULL;
        item->failed = item->failed || p->failure_count > 0;
        if (first == NULL || item < first) first = item;
    }
    return first;
}

/* An entry that starts with an id is found only by that. */
const known_entry *known_find(known_list *list, const report_point *p)
{
    char line[32];
    size_t length = strlen(p->file), digits = (size_t)snprintf(line, sizeof line, "%zu", p->line);
    const char *title = p->title + strspn(p->title, " ");
    known_entry *first = has_id(p->id) ? find_known_key(list, id_key(p->id), p, NULL) : NULL;
    enum { WITH_LINE = 1, WITH_TITLE = 2 };
    for (int bits = 0; bits <= (WITH_LINE | WITH_TITLE); bits++)
        if ((bits & WITH_TITLE) == 0 || title[0] != '\0')
            first = find_known_key(list,
                                   key_of(p->file, length, line, bits & WITH_LINE ? digits : 0,
                                          bits & WITH_TITLE ? title : ""),
                                   p, first);
    return first;
}

void known_write(const known_list *list, FILE *to)
{
    for (size_t i = 0; i < list->count; i++) {
        const known_entry *p = list->items[i].same != NULL ? list->items[i].same : &list->items[i];
        if (p->asked && !p->failed) continue;
        if (list->items[i].text != NULL)
            fprintf(to, "%s\n", list->items[i].text);
        else
            printable_line(to, "%s", p->name);
    }
}

void known_add(known_list *list, const report_point *p)
{
    bool id = p->id[0] != '-', title = p->title[0] != '\0';
    const char *before = id ? p->id : "", *blanks = id ? "  " : "";
    known_new(list, title ? format_text("%s%s%s: %s", before, blanks, p->file, p->title)
                          : format_text("%s%s%s:%zu", before, blanks, p->file, p->line));
}

void known_free(known_list *list, bool reports)
{
    for (size_t i = 0; i < list->count; i++) {
        const known_entry *p = &list->items[i];
        if (reports && p->name[0] != '\0' && !p->met && p->same == NULL)
            printable_line(stderr, "igo: %s:%zu: no record has this name: %s", list->file, p->line,
                           p->name);
        free(list->items[i].name);
        free(list->items[i].text);
    }
    free(list->items);
    free(list->keys);
    *list = (known_list){0};
}

/* refused_memory.h - each allocation of the library refused in turn, alone or with all later ones.
 *
 * The linker puts the functions below in the place of malloc and its kin (see the Makefile). A job
 * uses the library until it says that memory is out. Then it looks at what was promised of that
 * moment, has the allocator mended, tries again and ends with the same text as ever. */
#ifndef REFUSED_MEMORY_H
#define REFUSED_MEMORY_H

#include "test.h"

/* ---- The allocator ---- */

/* What the allocator has to know; nobody can hand it to malloc. */
static struct {
    bool counts;    /* the job is at work */
    size_t refused; /* the number of the allocation to refuse, from 1; 0: none */
    bool onwards;   /* all later ones, too */
    size_t asked;   /* allocations of this job */
    size_t live;    /* of those, blocks that nobody has freed */
} memory;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static inline bool is_refused(void)
{
    if (!memory.counts) return false;
    memory.asked++;
    bool later = memory.onwards && memory.asked > memory.refused;
    return memory.refused > 0 && (memory.asked == memory.refused || later);
}

static inline void *count_block(void *block)
{
    memory.live += memory.counts && block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : count_block(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : count_block(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (is_refused()) return NULL;
    return block == NULL ? count_block(__real_malloc(size)) : __real_realloc(block, size);
}

void __wrap_free(void *block)
{
    memory.live -= memory.counts && block != NULL;
    __real_free(block);
}

/* ---- Jobs ---- */

enum { TEXT = 1 << 16 };

/* What a job has to say. */
typedef struct words {
    char *text;
    size_t length;
    size_t refusals; /* times that the library said that memory is out */
} words;

/* `how` is the job's own. */
typedef void job(test *t, words *said, size_t how);

static inline void say(words *said, const char *text)
{
    size_t length = strlen(text);
    if (said->length + length >= TEXT) abort();
    memcpy(said->text + said->length, text, length + 1);
    said->length += length;
}

static inline void say_game(words *said, const igo_case *c)
{
    size_t room = TEXT - said->length;
    size_t length = igo_case_print(said->text + said->length, room, c);
    if (length >= room) abort();
    said->length += length;
}

/* The library said that memory is out: from now on there is enough. */
static inline void mend(words *said)
{
    said->refusals++;
    memory.refused = 0;
}

/* Lets a job work; says how many allocations it wanted. */
static inline size_t work(test *t, job *todo, size_t how, size_t refused, bool onwards, words *said)
{
    said->length = said->refusals = 0;
    said->text[0] = '\0';
    memory.refused = refused;
    memory.onwards = onwards;
    memory.asked = memory.live = 0;
    memory.counts = true;
    todo(t, said, how);
    memory.counts = false;
    CHECK_NUMBER(t, memory.live, 0);
    return memory.asked;
}

/* All allocations of the job one after the other. What it says is always the same. */
static inline void refuse_each(test *t, job *todo, size_t how, bool onwards)
{
    words want = {.text = test_room(TEXT, 1)}, got = {.text = test_room(TEXT, 1)};
    size_t wanted = work(t, todo, how, 0, false, &want);
    CHECK(t, wanted > 0 && want.length > 0 && want.refusals == 0);
    for (size_t n = 1; n <= wanted; n++) {
        work(t, todo, how, n, onwards, &got);
        CHECK_NUMBER(t, got.refusals, 1);
        if (!CHECK_TEXT(t, got.text, want.text))
            test_say(t, "%zu of %zu was refused%s", n, wanted, onwards ? ", and all later" : "");
    }
    free(want.text);
    free(got.text);
}

static inline void starve(test *t, job *todo, size_t how)
{
    refuse_each(t, todo, how, false);
    refuse_each(t, todo, how, true);
}

#endif

/* fuzz_process.c - any bytes as what another program says, behind --exec, --stream and --gtp: all
 * records come back, in order, each with no more answers than questions, and what is sent is well
 * formed whatever was said.
 *
 * The first byte is the way: e, s or g; a: as e, and all kinds of claims are asked. */
#include "fake_process.h"

#include "asker.h"
#include "case_steps.h"
#include "private.h"
#include "questions.h"
#include "step_types.h"

/* Boards with and without stones, wide and tall, set-ups, claims about boards, kos, questions that
 * GTP has no words for. */
static const char records[] =
    "x\n---\n---\n---\n? 0,0\nplay 1,1\nillegal 1,1 occupied\nlegal pass\n? x 2,2\n\n"
    "# a ko\nrules kata ko=positional\no\n-ox-\no-ox\n-ox-\n? 1,1\nplay 1,1\n? "
    "1,2\nboard\nx\n-ox-\noo-x\n-ox-\n"
    "then\no\n-ox-\no-ox\n-ox-\n? 1,1\n\n"
    "rules tromp-taylor\nx\nx-\n--\n? 0,1\nsetup\no\nx--o\n----\n? 0,1\n? resign\n? x 9,9\n"
    "play pass\nplay pass\n? 0,1\n\n"
    "o\n--------------------------\n? 0,0\n? pass\n\n"
    "x\nxxxxx-\n-ooooo\n? 0,5\nscore x+1\n? 1,0\n"
    "liberties 0,0 1\n? board\nlegal-moves 2\n? liberties 1,0\n\n"
    "rules kata ko=natural\nx\n-\n-\n? 0,0\n\n";

enum { RECORDS = 6 };

/* ---- What is sent ---- */

static igo_reader sent_questions;

static void take_questions(const char *text, size_t length)
{
    for (size_t at = 0, used; at < length; at += used)
        promise(igo_reader_feed(&sent_questions, text + at, length - at, &used) != IGO_ERROR);
}

/* A number, a blank and the command, in a line; to an engine that takes the number for the command,
 * the command alone. */
static void take_command(const char *text, size_t length)
{
    size_t digits = strspn(text, "0123456789");
    promise(digits < length && (digits == 0 || text[digits] == ' '));
    promise(text[digits + (digits > 0)] >= 'a');
    for (size_t i = 0; i < length; i++)
        promise(i + 1 < length ? text[i] >= ' ' && text[i] < 0x7f : text[i] == '\n');
}

/* ---- What comes back ---- */

static bool ends(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL;
}

/* By the first word of the line; that the program has no answer is told without it. */
static answer_kind kind_of(const char *line)
{
    static const struct {
        const char *word;
        answer_kind kind;
    } words[] = {{"legal", ANSWER_YES}, {"illegal", ANSWER_NO}, {"refused", ANSWER_REFUSED}};
    const char *word = line + strspn(line, " \t");
    size_t length = strcspn(word, " \t");
    for (size_t i = 0; i < 3; i++)
        if (strlen(words[i].word) == length && strncmp(word, words[i].word, length) == 0)
            return words[i].kind;
    return ANSWER_OTHER;
}

/* A program for a record alone has said as many lines as it has answers, or one more, and that is
 * said, or fewer. */
static void check_count(const answers *all)
{
    bool more = all->trouble_kind == TROUBLE_TOO_MANY;
    promise(more == (strncmp(all->trouble, "more than ", 10) == 0));
    promise(!more || strtoul(all->trouble + 10, NULL, 10) == all->asked);
    promise(all->got + all->other_lines + more == fuzz_source.lines);
}

static void check_answers(asker_protocol how, const answers *all)
{
    disagreement next = {.compared = 0};
    size_t count = 0, step = 0;
    promise(all->got <= all->asked && ends(all->trouble, sizeof all->trouble));
    promise(all->got == all->asked || all->trouble[0] != '\0');
    for (size_t i = 0; i < all->got; i++) {
        const answer *a = &all->items[i];
        promise(a->step < all->game.step_count && (i == 0 || a->step > step));
        promise(ends(a->text, sizeof a->text));
        step = a->step;
        bool verdict = igo_step_has_verdict(all->game.steps[a->step].kind);
        if (how != ASKER_GTP && a->kind != ANSWER_UNSUPPORTED && verdict)
            promise(a->kind == kind_of(a->text));
        promise(a->kind <= ANSWER_REFUSED);
    }
    while (next_disagreement(all, true, &next))
        promise(++count <= all->asked + 1);
    promise(count > 0 || all->trouble[0] == '\0');
}

/* Takes what is done; `kept` are the numbers of the records. */
static void take_done(asker *a, asker_protocol how, int *numbers, int *taken)
{
    for (const answers *all; (all = asker_next(a)) != NULL; ++*taken) {
        promise(all->kept == &numbers[*taken]);
        if (all->asked > 0 && !asker_cannot_start(a)) check_answers(how, all);
        if (how == ASKER_EXEC && !asker_cannot_start(a)) check_count(all);
    }
}

static void ask_all(asker *a, asker_protocol how)
{
    int numbers[RECORDS], put = 0, taken = 0;
    igo_reader reader = {.line = 0};
    for (size_t at = 0, used; at + 1 < sizeof records; at += used) {
        promise(igo_reader_feed(&reader, records + at, sizeof records - 1 - at, &used) == IGO_CASE);
        if (asker_cannot_start(a)) continue;
        promise(asker_has_questions(a, &reader.game));
        asker_ask(a, &reader.game, &numbers[put++]);
        reader.game = (igo_case){.line = 0};
        take_done(a, how, numbers, &taken);
    }
    asker_finish(a);
    take_done(a, how, numbers, &taken);
    promise(taken == put || asker_cannot_start(a));
    igo_reader_free(&reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    asker a;
    asker_options opt = {.command = "a program", .timeout = 1};
    opt.protocol = data[0] == 'g' ? ASKER_GTP : data[0] == 's' ? ASKER_STREAM : ASKER_EXEC;
    opt.gtp.tells_rules = size % 2 == 0;
    opt.gtp.rules = igo_rules_kata();
    opt.exec.extra_claims = data[0] == 'a' ? questions_named("all", 3) : 0;
    fuzz_source.data = data + 1;
    fuzz_source.left = size - 1;
    fuzz_source.sent = opt.protocol == ASKER_GTP ? take_command : take_questions;
    asker_open(&a, opt);
    ask_all(&a, opt.protocol);
    asker_close(&a);
    igo_reader_free(&sent_questions);
    sent_questions = (igo_reader){.line = 0};
    return 0;
}

/* case.c - a record with claims, as its steps are added. */
#include "case.h"

#include "names.h"
#include "step_types.h"

#include <stdlib.h>
#include <string.h>

/* A start of 0 rows means that there is none yet; the words of its sets are not used then. */
void igo_case_clear(igo_case *c)
{
    c->rules = *igo_default_rules();
    c->has_rules = c->has_komi = c->single = c->is_choice = false;
    for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++)
        c->start.board.points[color].rows = c->start.board.points[color].cols = 0;
    c->start.next = IGO_BLACK;
    c->step_count = c->position_count = c->word_count = c->title_count = 0;
    c->first_line = c->line = c->last_line = 0;
    if (c->title != NULL) c->title[0] = '\0';
}

void igo_case_free(igo_case *c)
{
    free(c->steps);
    free(c->positions);
    free(c->words);
    free(c->title);
    *c = (igo_case){.rules = igo_rules_kata()};
}

bool igo_case_add(igo_case *c, igo_step step)
{
    bool room = igo_room(&c->steps, sizeof step, c->step_count, &c->own[STEP_ROOM], 1);
    if (room) c->steps[c->step_count++] = step;
    return room;
}

bool igo_case_add_position(igo_case *c, igo_step step, const igo_position *position)
{
    size_t number = c->position_count;
    if (!igo_room(&c->positions, sizeof *position, number, &c->own[POSITION_ROOM], 1)) return false;
    step.number = number;
    if (!igo_case_add(c, step)) return false;
    c->positions[c->position_count++] = *position;
    return true;
}

bool igo_case_add_then(igo_case *c, const igo_position *next, size_t line)
{
    size_t count = c->position_count;
    const igo_position *last = count > 0 ? &c->positions[count - 1] : &c->start;
    igo_step step = {.kind = IGO_STEP_THEN, .line = line};
    bool first = last->board.points[IGO_BLACK].rows == 0;
    if (first) c->start = *next;
    return first || (last->next == next->next && igo_board_equal(&last->board, &next->board)) ||
           igo_case_add_position(c, step, next);
}

/* Removes leading zeros, and trailing zeros of a decimal fraction. */
static void trim_zeros(const char **digits, size_t *length)
{
    while (*length > 1 && (*digits)[0] == '0' && (*digits)[1] != '.') {
        ++*digits;
        --*length;
    }
    if (memchr(*digits, '.', *length) == NULL) return;
    while ((*digits)[*length - 1] == '0')
        --*length;
    if ((*digits)[*length - 1] == '.') --*length;
}

bool igo_case_add_words(igo_case *c, igo_step step, const char *words, size_t length)
{
    if (!igo_room(&c->words, 1, c->word_count, &c->own[WORD_ROOM], length + 1)) return false;
    step.number = c->word_count;
    if (!igo_case_add(c, step)) return false;
    char *end = c->words + c->word_count;
    const char *rest = words;
    if (length > 2 && words[1] == '+') { /* a result such as x+7.50 */
        memcpy(end, words, 2);
        end += 2;
        rest += 2;
        length -= 2;
        trim_zeros(&rest, &length);
    }
    memcpy(end, rest, length);
    end[length] = '\0';
    c->word_count = (size_t)(end - c->words) + length + 1;
    return true;
}

bool igo_case_add_title(igo_case *c, const char *text, size_t length)
{
    length = length_to_nul(text, length);
    if (!igo_room(&c->title, 1, c->title_count, &c->own[TITLE_ROOM], length + 2)) return false;
    if (c->title_count > 0 && length > 0) c->title[c->title_count++] = ' ';
    if (length > 0) memcpy(c->title + c->title_count, text, length);
    c->title_count += length;
    c->title[c->title_count] = '\0';
    return true;
}

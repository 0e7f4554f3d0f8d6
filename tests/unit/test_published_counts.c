/* test_published_counts.c - numbers that others have published, counted with the library. */
#include "test.h"

enum { LONGEST_GAME = 256 };

/* ---- Lawful boards (Tromp and Farneback, "Combinatorics of Go") ---- */

static igo_board board_of_number(int rows, int cols, long number)
{
    igo_board board = igo_board_make(rows, cols);
    for (int i = 0; i < rows * cols; i++, number /= 3)
        igo_board_set(&board, (igo_point){i / cols, i % cols}, (igo_color)(number % 3));
    return board;
}

static long count_boards(int rows, int cols)
{
    long boards = 1, lawful = 0;
    for (int i = 0; i < rows * cols; i++)
        boards *= 3;
    for (long number = 0; number < boards; number++) {
        igo_board board = board_of_number(rows, cols, number);
        lawful += igo_board_lawful(&board);
    }
    return lawful;
}

static void lawful_square_boards_are_as_many_as_published(test *t)
{
    CHECK_NUMBER(t, count_boards(1, 1), 1);
    CHECK_NUMBER(t, count_boards(2, 2), 57);
    CHECK_NUMBER(t, count_boards(3, 3), 12675);
}

static void lawful_boards_of_one_row_are_as_many_as_published(test *t)
{
    static const long published[] = {1, 5, 15, 41, 113, 313, 867, 2401};
    for (int length = 1; length <= 8; length++) {
        CHECK_NUMBER(t, count_boards(1, length), published[length - 1]);
        CHECK_NUMBER(t, count_boards(length, 1), published[length - 1]);
    }
}

static void lawful_boards_of_two_rows_are_as_many_as_published(test *t)
{
    static const long published[] = {5, 57, 489, 4125, 35117};
    for (int length = 1; length <= 5; length++)
        CHECK_NUMBER(t, count_boards(2, length), published[length - 1]);
    CHECK_NUMBER(t, count_boards(4, 2), published[3]);
}

/* ---- Complete games under Tromp-Taylor rules ---- */

/* Under superko no game on so small a board is as long as there is room for. */
static void stop_endless_game(void)
{
    printf("Bail out! A game does not end, so a board must have come back.\n");
    fflush(stdout);
    exit(EXIT_FAILURE);
}

/* Games that end by passes from here on. */
static long count_games(igo_rules rules, igo_entry *entries, size_t count)
{
    igo_record record = {.entries = entries, .count = count};
    if (igo_is_over(&rules, &record)) return 1;
    if (count == LONGEST_GAME) stop_endless_game();
    long games = 0;
    igo_color next = entries[count - 1].next;
    igo_set legal = igo_legal_moves(&rules, &record);
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);) {
        igo_apply(&record, igo_move_play(next, at.row, at.col), &entries[count]);
        games += count_games(rules, entries, count + 1);
    }
    igo_apply(&record, igo_move_pass(next), &entries[count]);
    return games + count_games(rules, entries, count + 1);
}

static long count_games_from_empty(int rows, int cols)
{
    igo_rules rules = igo_rules_kata();
    if (!igo_rules_named("tromp-taylor", strlen("tromp-taylor"), &rules)) return -1;
    igo_entry *entries = test_room(LONGEST_GAME, sizeof *entries);
    igo_board board = igo_board_make(rows, cols);
    igo_start(&board, IGO_BLACK, entries);
    long games = count_games(rules, entries, 1);
    free(entries);
    return games;
}

static void complete_games_under_tromp_taylor_are_as_many_as_published(test *t)
{
    CHECK_NUMBER(t, count_games_from_empty(1, 1), 1);
    CHECK_NUMBER(t, count_games_from_empty(1, 2), 9);
    CHECK_NUMBER(t, count_games_from_empty(2, 1), 9);
    CHECK_NUMBER(t, count_games_from_empty(1, 3), 907);
    CHECK_NUMBER(t, count_games_from_empty(3, 1), 907);
}

/* ---- Sequences of plays under simple ko, without suicide and passes ---- */

static long perft(igo_entry *entries, size_t count, int depth)
{
    igo_rules kata = igo_rules_kata();
    igo_record record = {.entries = entries, .count = count};
    igo_set legal = igo_legal_moves(&kata, &record);
    if (depth == 1) return igo_set_count(&legal);
    long sequences = 0;
    igo_color next = entries[count - 1].next;
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);) {
        igo_apply(&record, igo_move_play(next, at.row, at.col), &entries[count]);
        sequences += perft(entries, count + 1, depth - 1);
    }
    return sequences;
}

static void check_perft(test *t, int size, const long *published, int depths)
{
    igo_entry entries[8];
    igo_board board = igo_board_make(size, size);
    igo_start(&board, IGO_BLACK, entries);
    for (int depth = 1; depth <= depths; depth++)
        CHECK_NUMBER(t, perft(entries, 1, depth), published[depth - 1]);
}

static void sequences_of_plays_on_9x9_are_as_many_as_published(test *t)
{
    check_perft(t, 9, (const long[]){81, 6480, 511920}, 3);
}

static void sequences_of_plays_on_5x5_are_as_many_as_published(test *t)
{
    check_perft(t, 5, (const long[]){25, 600, 13800, 303424, 6368416}, 5);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, lawful_square_boards_are_as_many_as_published);
    POINT(&t, lawful_boards_of_one_row_are_as_many_as_published);
    POINT(&t, lawful_boards_of_two_rows_are_as_many_as_published);
    POINT(&t, complete_games_under_tromp_taylor_are_as_many_as_published);
    POINT(&t, sequences_of_plays_on_9x9_are_as_many_as_published);
    POINT(&t, sequences_of_plays_on_5x5_are_as_many_as_published);
    return test_end(&t);
}

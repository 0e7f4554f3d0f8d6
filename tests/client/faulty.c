/* faulty.c - faulty [--gtp] [ko=V] [suicide=V] [FAULT]: judges Go moves as 'igo test --exec' asks
 * it to, or over GTP 2, with one fault, or rightly without. ko, suicide: its own value, whatever
 * the record says. --list: all faults. */
#include "faulty.h"

/* ---- Line by line ---- */

static int to_number(const char *text)
{
    if (HAS(one_digit)) return *text == '-' ? -(text[1] - '0') : *text - '0';
    return atoi(text);
}

static void read_point(const char *word, int *row, int *col)
{
    *row = strcmp(word, "pass") == 0 ? -9 : -8;
    *col = 0;
    if (strchr(word, ',') == NULL) return;
    *row = to_number(word);
    *col = to_number(strchr(word, ',') + 1);
    if (HAS(swap_row_col)) {
        int old = *row;
        *row = *col, *col = old;
    }
    if (*row < -2) *row = -2;
    if (HAS(byte_index) && *row >= 0 && *col >= 0) {
        int cols = game[last].cols, n = (*row * cols + *col) % 256;
        if (*row < game[last].rows && *col < cols) *row = n / cols, *col = n % cols;
    }
}

static void count_taken(entry *e, const entry *now)
{
    for (int p = 0; p < e->rows * e->cols; p++)
        if (now->at[p] != e->at[p] && e->at[p] != '-') e->prisoners[e->at[p] == 'x']++;
}

static void talk_in_lines(void)
{
    char line[9000], one[64], two[64], three[64];
    enum { FRESH, PLAYER, ROWS } at = FRESH;
    bool sets = false, begun = false;
    char next = 'x';
    ko = own_ko >= 0 ? own_ko : SIMPLE, suicide = own_suicide >= 0 ? own_suicide : FORBIDDEN,
    passes = 2;
    int rows = 0;
    entry read;
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0') {
            at = FRESH;
            begun = false;
            ko = own_ko >= 0 ? own_ko : SIMPLE,
            suicide = own_suicide >= 0 ? own_suicide : FORBIDDEN, passes = 2;
            continue;
        }
        if (strncmp(line, "rules ", 6) == 0) {
            for (char *w = strtok(line, " "); w != NULL; w = strtok(NULL, " ")) {
                if (strncmp(w, "ko=", 3) == 0 && own_ko < 0) ko = number_of(w + 3, kos, 5);
                if (strncmp(w, "suicide=", 8) == 0 && own_suicide < 0)
                    suicide = number_of(w + 8, suicides, 3);
                if (strncmp(w, "passes=", 7) == 0) passes = atoi(w + 7);
            }
            continue;
        }
        if (at == PLAYER || (at == FRESH && !begun && strlen(line) == 1)) {
            next = line[0];
            sets = at == FRESH || sets;
            at = ROWS;
            rows = 0;
            memset(&read, 0, sizeof read);
            memset(read.at, '-', sizeof read.at);
            continue;
        }
        if (at == ROWS && strspn(line, "xo-") == strlen(line)) {
            int cols = (int)strlen(line);
            if (rows == 0) read.cols = cols;
            if (rows < SIDE && cols <= SIDE) memcpy(read.at + rows * cols, line, (size_t)cols);
            read.rows = ++rows;
            continue;
        }
        if (at == ROWS) {
            if (HAS(history_survives_setup) && sets && begun) {
                game[last + 1] = game[last];
                last++;
                memset(&game[last], 0, sizeof game[last]);
                game[last].rows = read.rows, game[last].cols = read.cols;
                game[last].loose = -1;
            } else if (!begun || sets) {
                start(read.rows, read.cols);
            } else {
                last++;
                game[last] = game[last - 1];
                game[last].turns++;
                game[last].played = true;
                game[last].by_pass = memcmp(read.at, game[last].at, sizeof read.at) == 0;
                game[last].passes = game[last].by_pass ? game[last].passes + 1 : 0;
                count_taken(&game[last], &read);
            }
            char leak = game[last].at[read.rows * read.cols / 2];
            memcpy(game[last].at, read.at, sizeof read.at);
            if (HAS(leaks_stone) && leak != '-' && last == 0)
                game[0].at[read.rows * read.cols / 2] = leak;
            if (HAS(set_up_odd) && rows == 4) game[last].at[0] = '-';
            if (!HAS(leaks_player) && !(HAS(set_up_of_black) && begun)) game[last].next = next;
            game[last].hash = hash_of(&game[last]);
            begun = true;
            sets = false;
            at = FRESH;
        }
        int words = sscanf(line, "%63s %63s %63s", one, two, three), row, col;
        if (strcmp(one, "setup") == 0 || strcmp(one, "then") == 0) {
            sets = one[0] == 's';
            at = PLAYER;
        } else if (strcmp(one, "undo") == 0) {
            undo();
        } else if (strcmp(one, "play") == 0) {
            read_point(three, &row, &col);
            turn(two[0], row, col);
            if (HAS(player_by_parity)) game[last].next = game[last].turns % 2 == 0 ? 'x' : 'o';
        } else if (strcmp(one, "?") == 0 && strcmp(two, "board") == 0) {
            put_board(&game[last]);
        } else if (strcmp(one, "?") == 0 && strcmp(two, "prisoners") == 0) {
            printf("%d\n",
                   game[last].prisoners[three[0] == 'o'] % (HAS(prisoners_256) ? 256 : POINTS));
        } else if (strcmp(one, "?") == 0 && words == 3 && strlen(two) == 1) {
            read_point(three, &row, &col);
            puts(row == -8 ? (game[last].over || (passes > 0 && !HAS(never_over) &&
                                                  game[last].passes >= passes)
                                  ? "illegal over"
                                  : "legal")
                           : verdict(two[0], row, col));
        } else if (strcmp(one, "?") == 0) {
            puts("unsupported");
        }
        fflush(stdout);
    }
}

/* ---- GTP ---- */

static const char commands[] =
    "protocol_version\nname\nversion\nknown_command\nlist_commands\nquit\n"
    "boardsize\nclear_board\nkomi\nplay\ngenmove\nundo\nis_legal\ncaptures\nlist_stones";
static int size = 19;

static bool read_vertex(const char *word, int *row, int *col)
{
    static const char letters[] = "abcdefghjklmnopqrstuvwxyz";
    *row = -9;
    *col = 0;
    if (strcmp(word, "pass") == 0) return true;
    const char *at = strchr(letters, word[0]);
    int n = atoi(word + 1);
    if (at == NULL || word[0] == '\0' || n < 1) return false;
    *col = (int)(at - letters);
    if (HAS(column_i) && word[0] > 'i') ++*col;
    if (HAS(columns_u_to_z) && word[0] >= 'u') return false;
    *row = size - n;
    return *col < size && n <= size;
}

static void put_vertex(int p)
{
    printf("%c%d", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[p % size], size - p / size);
}

static void answer(const char *id, char *words)
{
    char one[64] = "", two[64] = "", three[64] = "";
    int n = sscanf(words, "%63s %63s %63s", one, two, three), row, col;
    for (char *c = words; *c != '\0'; c++)
        *c = (char)tolower(*c);
    char color = 0;
    for (char *c = two; *c; c++)
        *c = (char)tolower(*c);
    if (HAS(upper_vertex) && islower((unsigned char)three[0]) && isdigit((unsigned char)three[1]))
        three[0] = '?';
    for (char *c = three; *c; c++)
        *c = (char)tolower(*c);
    if (strcmp(two, "b") == 0 || strcmp(two, "black") == 0) color = 'x';
    if (strcmp(two, "w") == 0 || strcmp(two, "white") == 0) color = 'o';
    const char *bad = NULL;
    entry *e = &game[last];
#define YES printf("=%s ", id)
    if (strcmp(one, "protocol_version") == 0)
        YES, printf("2");
    else if (strcmp(one, "name") == 0)
        YES, printf("faulty");
    else if (strcmp(one, "version") == 0)
        YES, printf("1.5");
    else if (strcmp(one, "list_commands") == 0)
        YES, printf("%s", commands);
    else if (strcmp(one, "quit") == 0)
        YES;
    else if (strcmp(one, "komi") == 0) {
        char *end;
        strtod(two, &end);
        if (n < 2 || *end)
            bad = "syntax error";
        else
            YES;
    } else if (strcmp(one, "known_command") == 0) {
        const char *at = n > 1 ? strstr(commands, two) : NULL;
        size_t length = strlen(two);
        bool known = false;
        for (; at != NULL; at = strstr(at + 1, two))
            known = known || ((at == commands || at[-1] == '\n') &&
                              (at[length] == '\n' || at[length] == '\0'));
        YES, printf("%s", known ? "true" : "false");
    } else if (strcmp(one, "boardsize") == 0) {
        int to = atoi(two);
        if (n < 2 || (to == 0 && two[0] != '0'))
            bad = "syntax error";
        else if (to < 1 || to > 25)
            bad = "unacceptable size";
        else {
            size = to;
            start(size, size);
            YES;
            if (HAS(two_responses)) printf("\n\n= ");
        }
    } else if (strcmp(one, "clear_board") == 0)
        start(size, size), YES;
    else if (strcmp(one, "undo") == 0) {
        if (undo())
            YES;
        else
            bad = "cannot undo";
    } else if (strcmp(one, "captures") == 0 || strcmp(one, "list_stones") == 0 ||
               strcmp(one, "genmove") == 0) {
        if (color == 0)
            bad = "syntax error";
        else if (one[0] == 'c')
            YES, printf("%d", e->prisoners[color == 'o']);
        else if (one[0] == 'l') {
            YES;
            const char *gap = "";
            for (int p = 0; p < size * size; p++)
                if (e->at[p] == color) printf("%s", gap), put_vertex(p), gap = " ";
        } else {
            e->next = color;
            int p = 0;
            YES;
            for (p = 0; p < size * size; p++)
                if ((HAS(genmove_occupied) && e->turns > 3 && e->at[p] == color) ||
                    judge(color, p / size, p % size)[0] == 'l')
                    break;
            if (p == size * size)
                turn(color, -9, 0), printf("PASS");
            else
                turn(color, p / size, p % size), put_vertex(p);
            if (HAS(genmove_loses_ko)) forgot = true;
        }
    } else if (strcmp(one, "play") == 0 || strcmp(one, "is_legal") == 0) {
        bool is_play = one[0] == 'p';
        if (color == 0 || n < 3 ||
            !(read_vertex(three, &row, &col) ||
              (three[0] >= 'a' && three[0] <= 'z' && three[0] != 'i' &&
               isdigit((unsigned char)three[1]) && !(HAS(columns_u_to_z) && three[0] >= 'u') &&
               (row = -1, true))))
            bad = "syntax error";
        else {
            bool twice = e->next != color && e->turns > 0;
            e->next = color;
            passes = 0;
            const char *said = row == -1 ? "illegal" : verdict(color, row, col);
            if (HAS(alternates) && is_play && twice) said = "illegal";
            if (HAS(white_not_first) && color == 'o' && e->turns == 0) said = "illegal";
            bool legal = said[0] == 'l';
            if (!is_play)
                YES, printf("%d", legal);
            else if (!legal)
                bad = "illegal move";
            else
                turn(color, row, col), YES;
        }
    } else
        bad = "unknown command";
    if (bad != NULL) printf("?%s %s", id, bad);
    printf("\n\n");
    fflush(stdout);
}

static void talk_gtp(void)
{
    char line[9000];
    ko = own_ko >= 0 ? own_ko : SIMPLE, suicide = own_suicide >= 0 ? own_suicide : FORBIDDEN,
    passes = 0;
    start(size, size);
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "#\r\n")] = '\0';
        for (char *c = line; *c; c++)
            if (*c == '\t')
                *c = ' ';
            else if ((unsigned char)*c < 32 || *c == 127)
                memmove(c, c + 1, strlen(c)), c--;
        char *at = line + strspn(line, " "), id[32] = "";
        size_t digits = strspn(at, "0123456789");
        if (digits > 0 && digits < sizeof id)
            memcpy(id, at, digits), id[digits] = '\0', at += digits;
        at += strspn(at, " ");
        if (*at == '\0') continue;
        answer(id, at);
        if (strncmp(at, "quit", 4) == 0) break;
    }
}

int main(int argc, char **argv)
{
    bool gtp = false;
    srand((unsigned)(uintptr_t)&gtp ^ (unsigned)(uintptr_t)argv);
    for (int i = 1; i < argc; i++) {
        char *word = argv[i];
        for (char *c = word; *c; c++)
            if (*c == '-' && c > word + 1) *c = '_';
        if (strcmp(word, "--list") == 0) {
            for (int k = 1; k < COUNT; k++)
                puts(names[k]);
            return 0;
        }
        if (strcmp(word, "--gtp") == 0)
            gtp = true;
        else if (strncmp(word, "ko=", 3) == 0)
            own_ko = number_of(word + 3, kos, 5);
        else if (strncmp(word, "suicide=", 8) == 0)
            own_suicide = number_of(word + 8, suicides, 3);
        else if ((fault = number_of(word, names, COUNT)) < 0)
            return fprintf(stderr, "faulty: unknown %s\n", word), 2;
    }
    if (gtp)
        talk_gtp();
    else
        talk_in_lines();
    return 0;
}

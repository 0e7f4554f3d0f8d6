/* cmd_show.c - igo show: the current position as a picture. */
#include "commands.h"
#include "print.h"
#include "session.h"

/* The crossing of lines at a point, in box-drawing characters. */
static const char *crossing(const igo_board *board, igo_point at)
{
    static const char *const shapes[3][3] = {
        {"┌", "┬", "┐"},
        {"├", "┼", "┤"},
        {"└", "┴", "┘"},
    };
    static const char *const columns[3] = {"╷", "│", "╵"};
    static const char *const rows[3] = {"╶", "─", "╴"};
    int last_row = igo_board_rows(board) - 1, last_col = igo_board_cols(board) - 1;
    int down = at.row == 0 ? 0 : at.row < last_row ? 1 : 2;
    int across = at.col == 0 ? 0 : at.col < last_col ? 1 : 2;
    if (last_row == 0 && last_col == 0)
        return "·";
    if (last_col == 0)
        return columns[down];
    return last_row == 0 ? rows[across] : shapes[down][across];
}

static const char *picture(const session *s, const igo_board *board, igo_point at)
{
    igo_color color = igo_board_look(board, at);
    if (!s->opt->unicode)
        return igo_color_name(color);
    return color == IGO_BLACK ? "●" : color == IGO_WHITE ? "○" : crossing(board, at);
}

/* The columns' names above the board: letters, or numbers with their tens above. */
static void print_columns(const session *s, const igo_board *board)
{
    int cols = igo_board_cols(board);
    for (int line = cols > (s->opt->gtp_points ? 25 : 10) ? 0 : 1; line < 2; line++) {
        fputs("  ", stdout);
        for (int32_t col = 0; col < cols; col++) {
            char name[16];
            if (s->opt->gtp_points) {
                int letters = igo_vertex_print(name, sizeof name, board, (igo_point){0, col}) > 0;
                letters = name[1] >= 'A';
                printf(" %c", line == 1 ? name[letters] : letters ? name[0] : ' ');
            } else {
                printf(" %c", line == 1 ? '0' + col % 10 : col < 10 ? ' ' : '0' + col / 10);
            }
        }
        putchar('\n');
    }
}

static void take(session *s, found what)
{
    if (what == FOUND_ERROR || !session_replay(s))
        return;
    const igo_board *board = &session_now(s)->board;
    int rows = igo_board_rows(board);
    bool over = igo_is_over(s->in.game->rules, igo_replay_record(&s->replay));
    if (over)
        puts("the game is over");
    else
        printf("%s to move\n", igo_color_name(s->replay.next));
    print_columns(s, board);
    for (int32_t row = 0; row < rows; row++) {
        printf("%2d", s->opt->gtp_points ? rows - (int)row : (int)row);
        for (int32_t col = 0; col < igo_board_cols(board); col++) {
            const char *line = s->opt->unicode && col > 0 ? "─" : " ";
            printf("%s%s", line, picture(s, board, (igo_point){row, col}));
        }
        putchar('\n');
    }
    putchar('\n');
}

static int run(const options *opt)
{
    return each_record(opt, false, take);
}

static const char *const names[] = {"unicode", "gtp-points", NULL};

const command cmd_show = {
    .name = "show",
    .args = "[--unicode] [FILE]...",
    .help = "draw the current position of each record",
    .options = names,
    .run = run,
};

/* picture.c - the current position drawn with characters. */
#include "picture.h"

#include "print.h"

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

/* What a point looks like; in colour both stones are the same disc. */
static const char *point_text(const session *s, const picture *p, igo_point at)
{
    igo_color color = igo_board_get(p->board, at);
    bool unicode = s->opt->unicode;
    if (s->opt->ansi && igo_set_has(&p->ko, at))
        return unicode ? "□" : "*";
    if (!unicode)
        return igo_color_name(color);
    if (s->opt->ansi && color != IGO_EMPTY)
        return "●";
    return color == IGO_BLACK ? "●" : color == IGO_WHITE ? "○" : crossing(p->board, at);
}

/* The colours of a point: wood below, black or white stones, the last one on red, ko in red. */
static const char *point_color(const picture *p, igo_point at)
{
    bool last = at.row == p->last.row && at.col == p->last.col;
    igo_color color = igo_board_get(p->board, at);
    if (igo_set_has(&p->ko, at))
        return "\033[48;5;180;38;5;160;1m";
    if (color == IGO_BLACK)
        return last ? "\033[48;5;167;38;5;16;1m" : "\033[48;5;180;38;5;16;1m";
    if (color == IGO_WHITE)
        return last ? "\033[48;5;167;38;5;231;1m" : "\033[48;5;180;38;5;231;1m";
    return "\033[48;5;180;38;5;94m";
}

static void print_board_point(const session *s, const picture *p, igo_point at)
{
    const char *before = s->opt->unicode && at.col > 0 ? "─" : " ";
    const char *text = point_text(s, p, at);
    if (!s->opt->ansi)
        printf("%s%s", before, text);
    else if (at.col > 0)
        printf("\033[48;5;180;38;5;94m%s%s%s", before, point_color(p, at), text);
    else
        printf(" %s%s", point_color(p, at), text);
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
                igo_vertex_print(name, sizeof name, board, (igo_point){0, col});
                int letters = name[1] >= 'A';
                printf(" %c", line == 1 ? name[letters] : letters ? name[0] : ' ');
            } else {
                printf(" %c", line == 1 ? '0' + col % 10 : col < 10 ? ' ' : '0' + col / 10);
            }
        }
        putchar('\n');
    }
}

static void print_rows(const session *s, const picture *p)
{
    int rows = igo_board_rows(p->board), cols = igo_board_cols(p->board);
    for (int32_t row = 0; row < rows; row++) {
        printf("%2d", s->opt->gtp_points ? rows - (int)row : (int)row);
        for (int32_t col = 0; col < cols; col++)
            print_board_point(s, p, (igo_point){row, col});
        puts(s->opt->ansi ? "\033[0m" : "");
    }
}

/* The points where the player to move would play but for ko. */
static igo_set ko_points(const session *s)
{
    igo_record record = igo_replay_record(&s->replay);
    const igo_board *board = &session_now(s)->board;
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    igo_set ko = igo_set_none(board);
    for (igo_point at = igo_set_before(); igo_set_next(&empty, &at);) {
        igo_move move = igo_move_play(s->replay.next, at.row, at.col);
        igo_reason reason = igo_is_legal(s->in.game->rules, record, move).reason;
        if (reason == IGO_KO || reason == IGO_SUPERKO)
            igo_set_add(&ko, at);
    }
    return ko;
}

/* The entry that the last stone was put in; a resignation puts none. */
static const igo_entry *last_move(const session *s)
{
    igo_record record = igo_replay_record(&s->replay);
    size_t last = record.count - 1;
    while (last > 0 && record.entries[last].move.turn == IGO_RESIGN)
        last--;
    return &record.entries[last];
}

picture picture_make(const session *s)
{
    const igo_entry *now = session_now(s);
    picture p = {
        .board = &now->board,
        .title = s->in.game->title_count > 0 ? s->in.game->title : "",
        .last = {-1, -1},
        .ko = s->opt->ansi || s->opt->svg ? ko_points(s) : igo_set_none(&now->board),
        .gtp_points = s->opt->gtp_points,
    };
    igo_move last = last_move(s)->move;
    bool stands = last.turn == IGO_PLAY && igo_board_has(&now->board, last.at) &&
                  igo_board_get(&now->board, last.at) == last.color;
    if (stands)
        p.last = last.at;
    return p;
}

void picture_print(const session *s)
{
    picture p = picture_make(s);
    if (igo_is_over(s->in.game->rules, igo_replay_record(&s->replay)))
        puts("the game is over");
    else
        printf("%s to move\n", igo_color_name(s->replay.next));
    print_columns(s, p.board);
    print_rows(s, &p);
}

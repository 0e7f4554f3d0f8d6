/* picture.c - the current position drawn with characters. */
#include "picture.h"

#include "print.h"
#include "stars.h"

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

/* Who controls a point, where that is to be seen without colours: B or b, W or w; NULL: nobody. */
static const char *control(const picture *p, igo_point at)
{
    double value = control_at(p, at);
    if (value <= -0.1)
        return value <= -0.5 ? "B" : "b";
    if (value >= 0.1)
        return value >= 0.5 ? "W" : "w";
    return NULL;
}

static const char *empty_text(const session *s, const picture *p, igo_point at)
{
    const char *letter = s->opt->ansi ? NULL : control(p, at);
    bool star = p->stars && is_star(p->board, at);
    if (letter != NULL)
        return letter;
    if (s->opt->unicode)
        return star ? "╋" : crossing(p->board, at);
    return star ? "+" : p->stars ? "." : igo_color_name(IGO_EMPTY);
}

/* What a point looks like; the stones differ without color, too. */
static const char *point_text(const session *s, const picture *p, igo_point at)
{
    igo_color color = igo_board_get(p->board, at);
    bool unicode = s->opt->unicode;
    if (igo_set_has(&p->ko, at) && (s->opt->ansi || s->opt->refused))
        return unicode ? "□" : "*";
    if (color == IGO_EMPTY)
        return empty_text(s, p, at);
    if (!unicode)
        return igo_color_name(color);
    return color == IGO_BLACK ? "●" : "○";
}

/* What is below a point: wood, darker where black controls it and blue where white does. */
static int ground(const picture *p, igo_point at)
{
    static const int shades[] = {240, 95, 137, 180, 146, 110, 74};
    return shades[(int)(3.5 + 3 * control_at(p, at))];
}

/* The colours of a point: black or white stones, the last one on red, ko in red. */
static void put_colors(const picture *p, igo_point at)
{
    bool last = at.row == p->last.row && at.col == p->last.col;
    bool ko = igo_set_has(&p->ko, at);
    igo_color color = igo_board_get(p->board, at);
    int ink = ko ? 160 : color == IGO_BLACK ? 16 : color == IGO_WHITE ? 231 : 94;
    printf("\033[48;5;%d;38;5;%d%sm", last && !ko ? 167 : ground(p, at), ink,
           ko || color != IGO_EMPTY ? ";1" : "");
}

static void print_board_point(const session *s, const picture *p, igo_point at)
{
    const char *before = s->opt->unicode && at.col > 0 ? "─" : " ";
    if (s->opt->ansi && at.col > 0)
        printf("\033[48;5;%d;38;5;94m", ground(p, at));
    fputs(before, stdout);
    if (s->opt->ansi)
        put_colors(p, at);
    fputs(point_text(s, p, at), stdout);
}

/* The columns' names above the board: letters, or numbers with their tens above. */
void picture_columns(const session *s, const igo_board *board)
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

int picture_row(const session *s, const picture *p, int32_t row)
{
    int number = s->opt->gtp_points ? igo_board_rows(p->board) - (int)row : (int)row;
    printf("%2d", number);
    for (int32_t col = 0; col < igo_board_cols(p->board); col++)
        print_board_point(s, p, (igo_point){row, col});
    fputs(s->opt->ansi ? "\033[0m" : "", stdout);
    return number;
}

igo_set picture_refused(const session *s, bool any_reason)
{
    igo_record record = igo_replay_record(&s->replay);
    const igo_board *board = &session_now(s)->board;
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    igo_set refused = igo_set_none(board);
    for (igo_point at = igo_set_before(); igo_set_next(&empty, &at);) {
        igo_move move = igo_move_play(s->replay.next, at.row, at.col);
        igo_reason reason = igo_is_legal(s->in.game->rules, record, move).reason;
        if (reason == IGO_KO || reason == IGO_SUPERKO || (any_reason && reason == IGO_SUICIDE))
            igo_set_add(&refused, at);
    }
    return refused;
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

static bool marks(const session *s)
{
    return s->opt->ansi || s->opt->svg || s->opt->refused;
}

picture picture_make(const session *s, const double *control)
{
    const igo_entry *now = session_now(s);
    picture p = {
        .board = &now->board,
        .title = s->in.game->title_count > 0 ? s->in.game->title : "",
        .last = {-1, -1},
        .ko = marks(s) ? picture_refused(s, s->opt->refused) : igo_set_none(&now->board),
        .gtp_points = s->opt->gtp_points,
        .control = control,
    };
    igo_move last = last_move(s)->move;
    bool stands = last.turn == IGO_PLAY && igo_board_has(&now->board, last.at) &&
                  igo_board_get(&now->board, last.at) == last.color;
    if (stands)
        p.last = last.at;
    return p;
}

void picture_print(const session *s, const double *control)
{
    picture p = picture_make(s, control);
    if (igo_is_over(s->in.game->rules, igo_replay_record(&s->replay)))
        puts("the game is over");
    else
        printf("%s to move\n", igo_color_name(s->replay.next));
    picture_columns(s, p.board);
    for (int32_t row = 0; row < igo_board_rows(p.board); row++) {
        picture_row(s, &p, row);
        putchar('\n');
    }
}

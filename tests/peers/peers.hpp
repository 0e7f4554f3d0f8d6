// peers.hpp - the work that igo and the boards of other programs do side by side.
//
// A program that is compared gives `run` a class with
//     explicit Board(int size);           an empty board, nobody having moved
//     void clear();
//     bool legal(int at, int color);      simple ko, no suicide; `at` counts the points row by row,
//     void play(int at, int color);       color is 0 or 1; only what is legal is played
//     void pass(int color);
// wrapped in by_plays, or with set_up and count_legal of its own.
// All of it is seeded. The checksums are of how many points are legal in each position, and of the
// moves of each game.
#ifndef PEERS_HPP
#define PEERS_HPP

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

// splitmix64
inline uint64_t next_random(uint64_t &state)
{
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

enum { NONE = 2 };

// What stands on a board, row by row, and who is to move.
struct position {
    std::vector<uint8_t> cells;
    int next;
};

// Takes off the chains that have no liberty.
inline void take_dead(std::vector<uint8_t> &cells, int size)
{
    std::vector<int> live(cells.size(), 0);
    bool grows = true;
    while (grows) {
        grows = false;
        for (int at = 0; at < size * size; at++) {
            if (live[at]) continue;
            int row = at / size, col = at % size;
            int beside[4] = {row > 0 ? at - size : -1, row < size - 1 ? at + size : -1,
                             col > 0 ? at - 1 : -1, col < size - 1 ? at + 1 : -1};
            for (int next : beside)
                if (next >= 0 && (cells[next] == NONE || (live[next] && cells[next] == cells[at])))
                    live[at] = grows = true;
        }
    }
    for (int at = 0; at < size * size; at++)
        if (!live[at]) cells[at] = NONE;
}

// Of a quarter to nine tenths of the points, stones of random colors.
inline std::vector<position> random_positions(int size, int count)
{
    std::vector<position> all;
    uint64_t state = 7;
    for (int i = 0; i < count; i++) {
        position made = {std::vector<uint8_t>(size * size, NONE), i % 2};
        uint64_t stones = 25 + next_random(state) % 66;
        for (uint8_t &cell : made.cells)
            if (next_random(state) % 100 < stones) cell = (uint8_t)(next_random(state) % 2);
        take_dead(made.cells, size);
        all.push_back(made);
    }
    return all;
}

// Sets up each position, and judges each of its points.
template <class Board> uint64_t judge(Board &board, int size, const std::vector<position> &all)
{
    uint64_t sum = 0;
    for (const position &p : all) {
        board.set_up(p.cells);
        sum = sum * 31 + (uint64_t)board.count_legal(p.next);
    }
    return sum;
}

// Games of as many turns as there are points: up to eight tries for a legal play, else a pass.
template <class Board> uint64_t play(Board &board, int size, int games)
{
    uint64_t state = 1, sum = 0;
    int points = size * size;
    for (int game = 0; game < games; game++) {
        board.clear();
        for (int turn = 0; turn < points; turn++) {
            int color = turn % 2, tries = 0, at = 0;
            bool legal = false;
            while (!legal && tries++ < 8) {
                at = (int)(next_random(state) % (uint64_t)points);
                legal = board.legal(at, color);
            }
            if (legal)
                board.play(at, color);
            else
                board.pass(color);
            sum = sum * 31 + (uint64_t)(legal ? at : points);
        }
    }
    return sum;
}

// A board of another program: what `judge` asks for, by its own plays.
template <class Plays> struct by_plays : Plays {
    explicit by_plays(int size) : Plays(size), points_(size * size)
    {
    }
    void set_up(const std::vector<uint8_t> &cells)
    {
        this->clear();
        for (int at = 0; at < (int)cells.size(); at++)
            if (cells[at] != NONE) this->play(at, cells[at]);
    }
    int count_legal(int color)
    {
        int count = 0;
        for (int at = 0; at < points_; at++)
            count += this->legal(at, color);
        return count;
    }

  private:
    int points_;
};

inline double seconds()
{
    return (double)clock() / CLOCKS_PER_SEC;
}

// One measurement of each work on each size; a line for each: work, size, units a second, checksum.
template <class Board> int run(std::initializer_list<int> sizes)
{
    for (int size : sizes) {
        Board board(size);
        int count = 361 * 3000 / (size * size);
        std::vector<position> positions = random_positions(size, count);
        double from = seconds();
        uint64_t sum = judge(board, size, positions);
        double took = seconds() - from;
        printf("judge %d %.0f %016llx\n", size, count * size * size / took,
               (unsigned long long)sum);
        from = seconds();
        sum = play(board, size, count);
        took = seconds() - from;
        printf("play %d %.0f %016llx\n", size, count * size * size / took, (unsigned long long)sum);
    }
    return 0;
}

#endif

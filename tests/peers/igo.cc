// igo.cc - igo itself: boards are set up whole, and all points are judged at once.
#include "peers.hpp"

extern "C" {
#include "igo.h"
}

class igo_side
{
    enum { ENTRIES = 1024 };

  public:
    explicit igo_side(int size) : size_(size), entries_(ENTRIES)
    {
        rules_ = igo_rules_kata();
        rules_.passes = 0; // The other boards do not end a game.
        clear();
    }
    void clear()
    {
        igo_board empty = igo_board_make(size_, size_);
        start(empty, IGO_BLACK);
    }
    bool legal(int at, int color)
    {
        (void)color; // The record knows who is next.
        igo_record record = {.entries = entries_.data(), .count = count_};
        return igo_play(&rules_, &record, move(at), &entries_[count_]).reason == IGO_LEGAL;
    }
    // The last call of `legal` has made the entry.
    void play(int at, int color)
    {
        (void)at, (void)color;
        count_++;
    }
    void pass(int color)
    {
        igo_record record = {.entries = entries_.data(), .count = count_};
        igo_apply(&record, igo_move_pass(color == 0 ? IGO_BLACK : IGO_WHITE), &entries_[count_]);
        count_++;
    }
    void set_up(const std::vector<uint8_t> &cells)
    {
        cells_ = cells.data();
    }
    int count_legal(int color)
    {
        igo_board board;
        igo_board_read(size_, size_, cells_, (size_t)size_, 0, 1, &board);
        start(board, color == 0 ? IGO_BLACK : IGO_WHITE);
        igo_record record = {.entries = entries_.data(), .count = 1};
        igo_set legal = igo_legal_moves(&rules_, &record);
        return igo_set_count(&legal);
    }

  private:
    void start(const igo_board &board, igo_color next)
    {
        igo_start(&board, next, &entries_[0]);
        count_ = 1;
    }
    igo_move move(int at) const
    {
        return igo_move_play(entries_[count_ - 1].next, at / size_, at % size_);
    }

    int size_;
    igo_rules rules_;
    std::vector<igo_entry> entries_;
    size_t count_ = 1;
    const uint8_t *cells_ = nullptr;
};

int main()
{
    return run<igo_side>({9, 13, 19});
}

// KataGo.cc - the board of KataGo.
#include "peers.hpp"

#include "game/board.h"

class katago
{
  public:
    explicit katago(int size) : size_(size)
    {
        clear();
    }
    void clear()
    {
        board_ = Board(size_, size_);
    }
    bool legal(int at, int color) const
    {
        return board_.isLegal(loc(at), player(color), false);
    }
    void play(int at, int color)
    {
        board_.playMoveAssumeLegal(loc(at), player(color));
    }
    void pass(int color)
    {
        board_.playMoveAssumeLegal(Board::PASS_LOC, player(color));
    }

  private:
    static Player player(int color)
    {
        return color == 0 ? P_BLACK : P_WHITE;
    }
    Loc loc(int at) const
    {
        return Location::getLoc(at % size_, at / size_, size_);
    }

    int size_;
    Board board_;
};

int main()
{
    Board::initHash();
    return run<by_plays<katago>>({9, 13, 19});
}

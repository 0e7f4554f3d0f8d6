// open_spiel.cc - the board of OpenSpiel.
#include "peers.hpp"

#include "open_spiel/games/go/go_board.h"

using namespace open_spiel::go;

// Where its checks end. Its own is in a file that needs more of abseil.
void open_spiel::SpielFatalError(const std::string &)
{
    abort();
}

class spiel
{
  public:
    explicit spiel(int size) : size_(size), board_(size)
    {
    }
    void clear()
    {
        board_.Clear();
    }
    bool legal(int at, int color) const
    {
        return board_.IsLegalMove(point(at), (GoColor)color);
    }
    void play(int at, int color)
    {
        board_.PlayMove(point(at), (GoColor)color);
    }
    void pass(int color)
    {
        board_.PlayMove(kVirtualPass, (GoColor)color);
    }

  private:
    VirtualPoint point(int at) const
    {
        return VirtualPointFrom2DPoint({at / size_, at % size_});
    }

    int size_;
    GoBoard board_;
};

int main()
{
    return run<by_plays<spiel>>({9, 13, 19});
}

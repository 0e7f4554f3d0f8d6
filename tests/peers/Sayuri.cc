// Sayuri.cc - the board of Sayuri.
#include "peers.hpp"

#include "game/board.h"

class sayuri
{
  public:
    explicit sayuri(int size) : size_(size)
    {
        clear();
    }
    void clear()
    {
        board_.Reset(size_);
    }
    bool legal(int at, int color) const
    {
        return board_.IsLegalMove(vertex(at), color);
    }
    void play(int at, int color)
    {
        board_.PlayMoveAssumeLegal(vertex(at), color);
    }
    void pass(int color)
    {
        board_.PlayMoveAssumeLegal(kPass, color);
    }

  private:
    int vertex(int at) const
    {
        return board_.GetVertex(at % size_, at / size_);
    }

    int size_;
    Board board_;
};

int main()
{
    return run<by_plays<sayuri>>({9, 13, 19});
}

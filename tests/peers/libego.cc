// libego.cc - the board of libego, whose size is a constant.
#include <sys/types.h>

#include "peers.hpp"

#include "ego.hpp"

class ego
{
  public:
    explicit ego(int)
    {
        clear();
    }
    void clear()
    {
        board_.Load(empty_);
    }
    bool legal(int at, int color) const
    {
        return board_.IsLegal(player(color), vertex(at));
    }
    void play(int at, int color)
    {
        board_.PlayLegal(player(color), vertex(at));
    }
    void pass(int color)
    {
        board_.PlayLegal(player(color), Vertex::Pass());
    }

  private:
    static Player player(int color)
    {
        return color == 0 ? Player::Black() : Player::White();
    }
    static Vertex vertex(int at)
    {
        return Vertex::OfCoords(at / (int)board_size, at % (int)board_size);
    }

    Board board_, empty_;
};

int main()
{
    return run<by_plays<ego>>({(int)board_size});
}

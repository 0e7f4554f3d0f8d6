// leela-zero.cc - the board of Leela Zero.
#include "peers.hpp"

#include "FullBoard.h"
#include "Random.h"
#include "Zobrist.h"

// What the generator of random numbers asks for when nobody gives it a seed.
std::uint64_t cfg_rng_seed;

class leela_zero
{
  public:
    explicit leela_zero(int size) : size_(size)
    {
        Random random(1);
        Zobrist::init_zobrist(random);
        clear();
    }
    void clear()
    {
        board_.reset_board(size_);
        ko_ = FastBoard::NO_VERTEX;
    }
    // As FastState::is_move_legal.
    bool legal(int at, int color) const
    {
        int vertex = board_.get_vertex(at % size_, at / size_);
        return vertex != ko_ && board_.get_state(vertex) == FastBoard::EMPTY &&
               !board_.is_suicide(vertex, color);
    }
    void play(int at, int color)
    {
        ko_ = board_.update_board(color, board_.get_vertex(at % size_, at / size_));
    }
    void pass(int)
    {
        ko_ = FastBoard::NO_VERTEX;
    }

  private:
    int size_, ko_;
    FullBoard board_;
};

int main()
{
    return run<by_plays<leela_zero>>({9, 13, 19});
}

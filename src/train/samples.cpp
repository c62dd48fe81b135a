#include "train/samples.h"

#include <fmt/format.h>

namespace tengen::train {
namespace {

/// Follows a game as a key.
class KeyWalker {
public:
    KeyWalker(SampleGame& game, SeenPositions& seen)
        : game_(game), seen_(seen), key_(game.rule, game.size) {}

    void place(Point p) {
        key_.flip(p, side_);
        moves_.push_back(p);
        side_ = ~side_;
    }
    void take_back() {
        side_ = ~side_;
        key_.flip(moves_.back(), side_);
        moves_.pop_back();
    }
    void ply(std::size_t number) {
        Ply& ply = game_.plies[number];
        if (ply.mark == Mark::Sample && !seen_.add(key_.value()))
            ply = {.mark = Mark::Duplicate, .thought = {}};
    }
    void aside(std::size_t number) {
        if (seen_.add(key_.value())) kept_.push_back(game_.asides[number]);
    }
    [[nodiscard]] std::vector<Aside>& kept() { return kept_; }

private:
    SampleGame& game_;
    SeenPositions& seen_;
    TurnedKey key_;
    Color side_ = Color::Black;
    std::vector<Point> moves_;
    std::vector<Aside> kept_;
};

}  // namespace

bool SeenPositions::put(Key key) {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = std::size_t(base::mix(key)) & mask;; i = (i + 1) & mask) {
        if (slots_[i] == key) return false;
        if (slots_[i] != 0) continue;
        slots_[i] = key;
        ++count_;
        return true;
    }
}

bool SeenPositions::add(Key key) {
    if (key == 0) key = 1;
    if (!put(key)) return false;
    if (2 * count_ > slots_.size()) {
        const std::vector<Key> before = std::exchange(slots_, std::vector<Key>(2 * slots_.size()));
        count_ = 0;
        for (const Key k : before)
            if (k != 0) put(k);
    }
    return true;
}

void drop_duplicates(SampleGame& game, SeenPositions& seen) {
    KeyWalker walker(game, seen);
    walk(game, walker);
    game.asides = std::move(walker.kept());
}

}  // namespace tengen::train

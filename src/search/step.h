// make on entry, undo on every way out.
#pragma once

#include "pattern/position.h"

namespace tengen::search {

template <RulePolicy R>
class Step {
public:
    Step(pattern::Position& position, Point p) : position_(position) { position_.make<R>(p); }
    ~Step() { position_.undo<R>(); }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

private:
    pattern::Position& position_;
};

}  // namespace tengen::search

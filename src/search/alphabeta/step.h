// make on entry, undo on every way out; the evaluator is told of both.
#pragma once

#include "eval/evaluator.h"

namespace tengen::search {

template <RulePolicy R>
class Step {
public:
    Step(pattern::Position& position, eval::Evaluator& evaluator, Point p)
        : position_(position), evaluator_(evaluator) {
        evaluator_.push(position_.make<R>(p));
    }
    ~Step() {
        evaluator_.pop();
        position_.undo<R>();
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

private:
    pattern::Position& position_;
    eval::Evaluator& evaluator_;
};

}  // namespace tengen::search

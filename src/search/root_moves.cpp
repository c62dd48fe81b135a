#include "search/root_moves.h"

#include <algorithm>
#include <utility>

namespace tengen::search {

using pattern::Position;
using pattern::Threat;

template <RulePolicy R>
Candidates root_moves(Position& position, const Task& task, eval::Evaluator& evaluator,
                      const History& history) {
    const Color own = position.side_to_move();
    const int size = position.board().size();
    Candidates list;
    const auto list_from = [&](Need need, Range range) {
        const Hints hints{.remembered = Point::none(), .last = Point::none(), .killers = {}};
        Picker(evaluator, history, range, task.params).fill<R>(list, position, need, hints);
        std::erase_if(list, [&](const Candidate& c) { return task.avoided.contains(c.point); });
    };
    if (position.board().stones() == 0 && !task.avoided.contains(centre(size))) {
        list.push_back({centre(size)});
    } else {
        list_from(need_of<R>(position), task.range);
        // A move is owed even if it is lost, or far away.
        for (const Range range : {task.range, Range::WholeBoard})
            if (list.empty()) list_from(Need::None, range);
    }
    if (position.count(own, Threat::Five) > 0) {
        Candidates fives;
        position.fours(own).for_each([&](Point p) {
            if (position.threat(p, own) == Threat::Five && !task.avoided.contains(p))
                fives.push_back({p});
        });
        if (!fives.empty()) list = std::move(fives);
    }
    std::ranges::sort(list,
                      [](const Candidate& a, const Candidate& b) { return a.comes_before(b); });
    return list;
}

const eval::Weights& weights_of(const Task& task, RuleId rule) {
    return task.weights ? *task.weights : eval::default_weights(rule);
}

#define TENGEN_RULE(R, ...) \
    template Candidates root_moves<R>(Position&, const Task&, eval::Evaluator&, const History&);
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::search

#include "eval/deep_evaluator.h"

#include <algorithm>
#include <cmath>

namespace tengen::eval {
namespace {

void add_position(DeepBatch& batch, const pattern::Position& position) {
    const Board& board = position.board();
    const Cell own = stone(position.side_to_move());
    for (int y = 0; y < batch.size; ++y)
        for (int x = 0; x < batch.size; ++x) {
            const Cell cell = board.at({x, y});
            batch.cells.push_back(cell == Cell::Empty ? 0 : cell == own ? 1 : 2);
        }
    batch.kinds.push_back(deep_kind(position.rule(), position.side_to_move()));
}

Chances chances_from(const std::array<float, kDeepEnds>& nats) {
    const auto most = double(std::ranges::max(nats));
    std::array<double, kDeepEnds> odds{};
    double sum = 0;
    for (std::size_t i = 0; i < kDeepEnds; ++i) {
        odds[i] = std::exp(double(nats[i]) - most);
        sum += odds[i];
    }
    return {odds[0] / sum, odds[1] / sum, odds[2] / sum};
}

}  // namespace

void DeepEvaluator::ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) {
    std::vector<bool> is_answered(inquiries.size());
    for (std::size_t first = 0; first < inquiries.size(); ++first) {
        if (is_answered[first]) continue;
        DeepBatch batch(inquiries[first].position.board().size());
        std::vector<std::size_t> which;
        for (std::size_t i = first; i < inquiries.size(); ++i) {
            if (is_answered[i] || inquiries[i].position.board().size() != batch.size) continue;
            add_position(batch, inquiries[i].position);
            which.push_back(i);
            is_answered[i] = true;
        }
        judge_.judge(batch);
        for (std::size_t k = 0; k < which.size(); ++k) {
            Opinion& opinion = opinions[which[k]];
            opinion.chances = chances_from(batch.ends[k]);
            opinion.promises.clear();
            const float* const moves = batch.moves.data() + k * batch.cells_each();
            for (const Point p : inquiries[which[k]].moves)
                opinion.promises.push_back(moves[p.y() * batch.size + p.x()]);
        }
    }
}

}  // namespace tengen::eval

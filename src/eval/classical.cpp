#include "eval/classical.h"

namespace tengen::eval {

using pattern::Threat;

std::size_t situation_of(const pattern::Position& position) {
    const Color own = position.side_to_move();
    const auto has = [&](Color c, Threat t) { return std::size_t(position.count(c, t) > 0); };
    return has(own, Threat::Three) | has(own, Threat::DoubleThree) << 1U |
           has(own, Threat::Four) << 2U | has(own, Threat::FourThree) << 3U |
           (has(~own, Threat::Three) | has(~own, Threat::DoubleThree)) << 4U |
           has(~own, Threat::Four) << 5U | has(~own, Threat::FourThree) << 6U |
           has(~own, Threat::OpenFour) << 7U;
}

Score evaluate(const pattern::Position& position, const Weights& weights) {
    const Color own = position.side_to_move();
    const int worth = own == Color::Black ? position.worth() : -position.worth();
    return clamp_value((worth + weights.situation[index(own)][situation_of(position)]) /
                       kWorthUnit);
}

void ClassicalBatch::ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) {
    for (std::size_t i = 0; i < inquiries.size(); ++i) {
        const auto& [position, moves] = inquiries[i];
        Opinion& opinion = opinions[i];
        opinion.chances =
            chances_of(share_of_value(temper_.sharpness * evaluate(position, weights_)), 0);
        opinion.promises.clear();
        opinion.promises.reserve(moves.size());
        for (const Point p : moves)
            opinion.promises.push_back(float(promise(position, weights_, p)) /
                                       (float(temper_.temperature) * float(kPromiseANat)));
    }
}

}  // namespace tengen::eval

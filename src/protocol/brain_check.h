// Tries an external engine out, as somebody would who is shown it for the first time: does it
// start, say who it is, play first, answer, make its five and stop one? A list of plain findings.
#pragma once

#include "protocol/brain.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace tengen::protocol {

enum class BrainTrial : std::uint8_t {
    Starts,
    Introduces,  // an engine need not
    PlaysFirst,
    Answers,
    MakesFive,  // not to do so is a weakness, no fault
    StopsFive,
    PlaysRenju,
    PlaysLarge,  // on a board of 20x20
    Ends,        // of itself when told, without force
};

struct TrialFinding {
    BrainTrial trial = BrainTrial::Starts;
    bool passed = false;
    bool is_needed = true;                          // without it no game can be played
    std::string words;                              // what it played or said, or what went wrong
    std::optional<SaidAbout> about = std::nullopt;  // where it has introduced itself
};

using OnFinding = std::function<void(const TrialFinding&)>;

/// Each finding is told as it is made. Stops early where nothing more can be learned. True when all
/// that is needed was passed.
bool check_brain(const BrainSettings& settings, base::Milliseconds a_move,
                 const OnFinding& on_finding, const std::stop_token& stop);

}  // namespace tengen::protocol

// A match from its folder alone, as it stands: for whoever wants to know, while it is played or
// long afterwards. No player is needed for that, and nothing is written.
#pragma once

#include "game/words.h"
#include "match/ledger.h"
#include "match/tournament.h"

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

namespace tengen::match {

/// What a Tournament is made of.
struct Recalled {
    TournamentSettings settings;
    Ledger ledger;
    std::vector<Record> games;
};

/// `settings.games` are as many as there are games; nothing there says how many there are to be.
[[nodiscard]] std::expected<Recalled, Message> recall(const std::filesystem::path& folder);

}  // namespace tengen::match

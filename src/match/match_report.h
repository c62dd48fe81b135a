// A tournament as a report: the tables and every game, from the books.
#pragma once

#include "game/words.h"
#include "match/html_report.h"
#include "match/tournament.h"

#include <expected>
#include <filesystem>
#include <string>

namespace tengen::match {

/// `games` are the records of the tournament's games, in any order.
[[nodiscard]] Report report_of(const Tournament& tournament, const std::vector<Record>& games,
                               const ReportWords& words);

/// Reads the games from the books and writes the page.
[[nodiscard]] std::expected<void, Message> write_report(const Tournament& tournament,
                                                        const std::filesystem::path& path,
                                                        const ReportWords& words);

}  // namespace tengen::match

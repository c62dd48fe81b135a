// The books of a match, in a folder: what was agreed (match.json), every finished game (games.sgf,
// one game a line), what went wrong (faults.log), and where it is asked for all that was said
// (log). A game is on the disk before it counts.
#pragma once

#include "base/journal.h"
#include "game/record.h"
#include "game/words.h"

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::match {

class Ledger {
public:
    struct Opened;
    struct Found;

    /// Makes the folder, or goes on with the match in it if it is the same one: `agreement` must be
    /// what it was. An error is in words.
    [[nodiscard]] static std::expected<Opened, Message> open(const std::filesystem::path& folder,
                                                             std::string_view agreement);

    /// The books as they are, while others may be writing: nothing is made and nothing is changed.
    [[nodiscard]] static std::expected<Found, Message> look_into(
        const std::filesystem::path& folder);

    /// The game is safe when this returns. Books that were only looked into take none.
    [[nodiscard]] std::expected<void, Message> enter(const Record& record);
    /// The talk that ended in a fault, for the engine's author.
    [[nodiscard]] std::expected<void, Message> enter_fault(std::string_view heading,
                                                           std::string_view transcript);

    /// Where all that was said in a game is written, if it is: log/game-000012.log is the twelfth.
    [[nodiscard]] std::filesystem::path log_of(int number) const;

    /// All that was entered, here and before.
    [[nodiscard]] std::expected<std::vector<Record>, Message> games() const;
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

private:
    Ledger(std::filesystem::path folder, std::optional<base::Journal> games)
        : folder_(std::move(folder)), games_(std::move(games)) {}

    std::filesystem::path folder_;
    std::optional<base::Journal> games_;  // none: only to be read
};

struct Ledger::Opened {
    Ledger ledger;
    std::vector<Record> games;  // that were finished before
};

struct Ledger::Found {
    Ledger ledger;
    std::string agreement;
    std::vector<Record> games;  // that are finished
};

using Another = base::CheckedPhrase<base::Filling<"folder">, base::FillingByMessage<"terms">>;

/// Writes down what a folder is for, JSON with one member a line, or compares it with what is
/// written there; `another` says that what is there is not the same, in {folder}, by {terms}.
[[nodiscard]] std::expected<void, Message> agree(const std::filesystem::path& file,
                                                 const Another& another,
                                                 std::string_view agreement);

/// One game as one line of SGF.
[[nodiscard]] std::string sgf_line(const Record& record);

}  // namespace tengen::match

#include "match/ledger.h"

#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "game/formats/sgf.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <system_error>
#include <utility>

namespace tengen::match {
namespace fs = std::filesystem;
namespace {

/// The name of the first member that is not the same, or that only one of the two has.
Message first_difference(std::string_view there, std::string_view here) {
    using base::Json;
    const auto one = Json::parse(there);
    const auto other = Json::parse(here);
    Message terms("terms"_en);
    if (!one || !other) return terms;
    for (const auto& [members, rest] : {std::pair(*one, *other), std::pair(*other, *one)}) {
        const auto* const object = members.get<Json::Object>();
        if (object == nullptr) continue;
        for (const auto& [key, value] : *object)
            if (const Json* const found = rest.find(key);
                found == nullptr || found->dump() != value.dump())
                return key == "players" ? Message("players (or another build of one)"_en)
                                        : Message::plain(key);
    }
    return terms;
}

std::expected<std::vector<Record>, Message> read_games(std::string_view lines,
                                                       const fs::path& folder) {
    std::vector<Record> games;
    int number = 0;
    for (const std::string_view line : base::split(lines, '\n')) {
        ++number;
        if (base::trim(line).empty()) continue;
        auto reading = formats::read_sgf(line);
        if (!reading || reading->games.size() != 1 || !reading->problems.empty())
            return std::unexpected(
                base::about(base::to_text(folder / "games.sgf"),
                            base::on_line(std::size_t(number), Message("this is no game"_en))));
        games.push_back(std::move(reading->games.front()));
    }
    return games;
}

}  // namespace

std::expected<void, Message> agree(const fs::path& file, const Another& another,
                                   std::string_view agreement) {
    std::error_code problem;
    if (!fs::exists(file, problem)) {
        const auto written = base::write_file_atomically(file, agreement);
        if (!written) return std::unexpected(written.error().message);
        return {};
    }
    const auto there = base::read_file(file);
    if (!there) return std::unexpected(there.error().message);
    if (*there == agreement) return {};
    return failure(another, "folder"_is(base::to_text(file.parent_path())),
                   "terms"_is(first_difference(*there, agreement)));
}

std::string sgf_line(const Record& record) {
    std::string text = formats::write_sgf({&record, 1});
    // Between properties a line end is as good as a blank, and in a match no value has one.
    std::ranges::replace(text, '\n', ' ');
    return std::string(base::trim(text));
}

std::expected<Ledger::Opened, Message> Ledger::open(const fs::path& folder,
                                                    std::string_view agreement) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return failure("cannot make {file}: {reason}"_en, "file"_is(base::to_text(folder)),
                       "reason"_is(base::system_words(problem)));
    if (!fs::exists(folder / "match.json", problem) && fs::exists(folder / "games.sgf", problem))
        return failure("{folder} has games, but no match.json to go with them"_en,
                       "folder"_is(base::to_text(folder)));
    constexpr Another kAnother =
        "{folder} holds another match: other {terms} there; choose another folder"_en;
    if (const auto agreed = agree(folder / "match.json", kAnother, agreement); !agreed)
        return std::unexpected(agreed.error());
    auto journal = base::Journal::open(folder / "games.sgf");
    if (!journal) return std::unexpected(journal.error());
    auto games = read_games(journal->lines, folder);
    if (!games) return std::unexpected(games.error());
    return Opened{Ledger(folder, std::move(journal->journal)), std::move(*games)};
}

std::expected<Ledger::Found, Message> Ledger::look_into(const fs::path& folder) {
    std::error_code problem;
    if (!fs::exists(folder / "match.json", problem))
        return failure("there is no match in {folder}"_en, "folder"_is(base::to_text(folder)));
    auto agreement = base::read_file(folder / "match.json");
    if (!agreement) return std::unexpected(agreement.error().message);
    Ledger ledger(folder, std::nullopt);
    auto games = ledger.games();
    if (!games) return std::unexpected(games.error());
    return Found{std::move(ledger), std::move(*agreement), std::move(*games)};
}

std::expected<std::vector<Record>, Message> Ledger::games() const {
    std::error_code problem;
    if (!fs::exists(folder_ / "games.sgf", problem)) return std::vector<Record>();
    const auto bytes = base::read_file(folder_ / "games.sgf");
    if (!bytes) return std::unexpected(bytes.error().message);
    // What follows the last line end is being written, or was when its program was killed.
    const std::size_t end = bytes->rfind('\n');
    return read_games(std::string_view(*bytes).substr(0, end == std::string::npos ? 0 : end),
                      folder_);
}

std::expected<void, Message> Ledger::enter(const Record& record) {
    if (!games_) return failure("these books are only to be read"_en);
    return games_->append(sgf_line(record));
}

fs::path Ledger::log_of(int number) const {
    return folder_ / "log" / fmt::format("game-{:06}.log", number + 1);
}

std::expected<void, Message> Ledger::enter_fault(std::string_view heading,
                                                 std::string_view transcript) {
    if (!games_) return failure("these books are only to be read"_en);
    std::ofstream out(folder_ / "faults.log", std::ios::app | std::ios::binary);
    out << "── " << heading << '\n' << transcript << '\n';
    out.close();
    if (!out)
        return failure("cannot write {file}"_en, "file"_is(base::to_text(folder_ / "faults.log")));
    return {};
}

}  // namespace tengen::match

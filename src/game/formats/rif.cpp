#include "game/formats/rif.h"

#include "base/text.h"
#include "game/formats/decode_text.h"
#include "game/formats/entry.h"
#include "game/formats/main_line.h"
#include "game/formats/xml_scanner.h"
#include "game/notation.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

namespace tengen::formats {
namespace {

constexpr int kRifSize = 15;
constexpr int kDeepest = 64;

struct Tournament {
    std::string name;
    std::string country;  // its number
    std::string date;
};

/// A game whose references are looked up when the whole file is known.
struct RifGame {
    std::size_t offset = 0;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::string moves;
    std::size_t moves_offset = 0;
    std::string note;

    [[nodiscard]] std::string_view get(std::string_view wanted) const {
        for (const auto& [key, value] : attributes)
            if (key == wanted) return value;
        return {};
    }
};

std::optional<Result> parse_result(std::string_view text) {
    text = base::trim(text);
    if (text.empty()) return Result{};
    if (text == "1") return Result{Outcome::BlackWins, Ending::None};
    if (text == "0") return Result{Outcome::WhiteWins, Ending::None};
    if (text == "0.5") return Result{Outcome::Draw, Ending::None};
    return std::nullopt;
}

class RifReader {
public:
    RifReader(std::string_view text, std::stop_token stop)
        : text_(text), scanner_(text), stop_(std::move(stop)) {}

    ReadResult read() {
        const auto problem = read_elements();
        if (stop_.stop_requested()) return std::unexpected(called_off());
        if (!has_database_)
            return std::unexpected(
                Problem{ProblemKind::NotThisFormat, "not a RenjuNet database", {}});
        if (problem) tell(*problem);
        for (auto& [record, game] : games_) refer(record, game);
        for (auto& [record, game] : games_) reading_.games.push_back(std::move(record));
        find_places(reading_.problems, text_);
        return std::move(reading_);
    }

private:
    void tell(Problem problem) {
        if (reading_.problems.size() < kMostProblems)
            reading_.problems.push_back(std::move(problem));
    }

    std::optional<Problem> read_elements() {
        int depth = 0;
        for (;;) {
            if (stop_.stop_requested()) return called_off();
            const auto token = scanner_.next();
            if (!token) return token.error();
            switch (token->kind) {
                case XmlToken::Kind::End:
                    if (depth == 0) return std::nullopt;
                    return Problem{ProblemKind::Truncated,
                                   "the database is not closed",
                                   {.offset = text_.size()}};
                case XmlToken::Kind::Text: read_text(*token); break;
                case XmlToken::Kind::Open:
                    if (depth >= kDeepest)
                        return Problem{ProblemKind::TooLarge,
                                       "elements are nested too deeply",
                                       {.offset = token->offset}};
                    open(*token);
                    if (token->is_empty)
                        close(token->name);
                    else
                        ++depth;
                    break;
                case XmlToken::Kind::Close:
                    if (depth == 0)
                        return Problem{ProblemKind::BadSyntax,
                                       "an element is closed that was not opened",
                                       {.offset = token->offset}};
                    --depth;
                    close(token->name);
                    break;
            }
        }
    }

    void open(const XmlToken& token) {
        inside_ = token.name;
        if (token.name == "database") has_database_ = true;
        if (token.name == "player")
            players_.insert_or_assign(token.attribute("id"),
                                      std::string(base::trim(token.attribute("name") + ' ' +
                                                             token.attribute("surname"))));
        if (token.name == "country")
            countries_.insert_or_assign(token.attribute("id"), token.attribute("name"));
        if (token.name == "tournament") {
            const std::string start = token.attribute("start");
            tournaments_.insert_or_assign(
                token.attribute("id"),
                Tournament{token.attribute("name"), token.attribute("country"),
                           start.empty() ? token.attribute("year") : start});
        }
        if (token.name == "game") {
            game_.emplace();
            game_->offset = token.offset;
            for (const auto& [key, value] : token.attributes)
                game_->attributes.emplace_back(key, replace_entities(value));
        }
    }

    void read_text(const XmlToken& token) {
        if (!game_) return;
        if (inside_ == "move") {
            if (game_->moves.empty()) game_->moves_offset = token.offset;
            game_->moves += replace_entities(token.raw);
        }
        if (inside_ == "info") game_->note += replace_entities(token.raw);
    }

    void close(std::string_view name) {
        inside_ = {};
        if (name != "game" || !game_) return;
        if (auto record = build(*game_)) games_.emplace_back(std::move(*record), std::move(*game_));
        game_.reset();
    }

    std::optional<Record> build(const RifGame& game) {
        const std::string id(game.get("id"));
        if (!id.empty() && !ids_.insert(id).second) {
            tell({ProblemKind::DuplicateGame,
                  fmt::format("game {} is there twice", id),
                  {.offset = game.offset},
                  id});
            return std::nullopt;
        }
        Record record;
        record.info.size = kRifSize;
        record.info.rule = RuleId::Renju;
        const auto result = parse_result(game.get("bresult"));
        if (!result) {
            const std::string said = base::excerpt(game.get("bresult"));
            tell({ProblemKind::BadValue,
                  fmt::format("game {}: '{}' is no result", id, said),
                  {.offset = game.offset},
                  said});
            return std::nullopt;
        }
        record.info.result = *result;
        const auto points = parse_points(game.moves, kRifSize);
        if (!points) {
            const NotationError& wrong = points.error();
            tell({ProblemKind::BadValue,
                  fmt::format("game {}: {}", id, wrong.message),
                  {.offset = game.moves_offset + wrong.offset},
                  wrong.subject});
            return std::nullopt;
        }
        if (const std::size_t played = play_main_line(record, *points); played < points->size()) {
            const std::string point = to_text((*points)[played], kRifSize);
            tell({ProblemKind::IllegalMove,
                  fmt::format("game {}: {} is played twice", id, point),
                  {.offset = game.moves_offset},
                  point});
            return std::nullopt;
        }
        return record;
    }

    void refer(Record& record, const RifGame& game) const {
        const auto set = [&](std::string_view key, std::string_view value) {
            if (!value.empty()) record.tree.add_value(NodeId::Root, key, value);
        };
        const auto player = [&](std::string_view id) {
            const auto found = players_.find(id);
            return found == players_.end() ? std::string() : found->second;
        };
        record.info.player(Color::Black).name = player(game.get("black"));
        record.info.player(Color::White).name = player(game.get("white"));
        if (const auto found = tournaments_.find(game.get("tournament"));
            found != tournaments_.end()) {
            set("EV", found->second.name);
            set("DT", found->second.date);
            if (const auto country = countries_.find(found->second.country);
                country != countries_.end())
                set("PC", country->second);
        }
        set("RO", game.get("round"));
        set("5A", game.get("alt"));
        for (const auto& [key, value] : game.attributes)
            if (!value.empty() && key != "round" && key != "alt" && key != "bresult")
                set(kRifDetails, fmt::format("{}={}", key, value));
        set(property::kComment, base::trim(game.note));
    }

    std::string_view text_;
    XmlScanner scanner_;
    std::stop_token stop_;
    Reading reading_;
    bool has_database_ = false;
    std::string_view inside_;  // the element opened last, if it is still open
    std::map<std::string, std::string, std::less<>> players_;
    std::map<std::string, std::string, std::less<>> countries_;
    std::map<std::string, Tournament, std::less<>> tournaments_;
    std::set<std::string> ids_;
    std::optional<RifGame> game_;
    std::vector<std::pair<Record, RifGame>> games_;
};

/// What <?xml … encoding="…"?> says.
std::string_view encoding_in_head(std::string_view bytes) {
    constexpr std::string_view kKey = "encoding=";
    const std::string_view head = bytes.substr(0, std::min(bytes.find("?>"), bytes.size()));
    const std::size_t found = head.substr(0, 200).find(kKey);
    if (!head.starts_with("<?xml") || found == std::string_view::npos) return {};
    const std::string_view value = head.substr(found + kKey.size());
    if (value.empty()) return {};
    return value.substr(1, std::min(value.find(value[0], 1), value.size()) - 1);
}

}  // namespace

ReadResult read_rif(std::string_view bytes, std::stop_token stop) {
    const base::Decoded decoded = decode_file(bytes, encoding_in_head(bytes));
    auto result = RifReader(decoded.text, std::move(stop)).read();
    if (!result) return result;
    tell_replaced(*result, decoded);
    return result;
}

FormatEntry rif_entry() {
    return {.name = "RenjuNet",
            .extension = ".rif",
            .holds_many = true,
            .begins =
                [](std::string_view text) {
                    return text.starts_with("<?xml") || text.starts_with("<database");
                },
            .read = [](std::string&& bytes,
                       const std::stop_token& stop) { return read_rif(bytes, stop); }};
}

}  // namespace tengen::formats

#include "base/text.h"
#include "base/version.h"
#include "game/formats/lib.h"
#include "game/formats/sgf.h"
#include "game/formats/sgf_words.h"
#include "game/notation.h"
#include "game/win_share.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tengen::formats {
namespace {

/// Black's chances in per cent, for programs that draw such a curve.
double black_win_rate(const Analysis& analysis, Color to_move) {
    const double chance = win_share(analysis.mate, analysis.value);
    return 100.0 * (to_move == Color::Black ? chance : 1.0 - chance);
}

class Writer {
public:
    Writer(const Record& record, const SgfOptions& options, std::string& out)
        : record_(record), tree_(record.tree), options_(options), out_(out) {}

    void write() {
        tree_.walk([&](NodeId n) { enter(n); }, [&](NodeId n) { leave(n); });
        out_ += '\n';
    }

private:
    /// Do brackets go around the line that begins here?
    [[nodiscard]] bool begins_line(NodeId n) const {
        if (n == NodeId::Root) return true;
        return tree_.next_sibling(tree_.first_child(tree_.parent(n))) != NodeId::None;
    }

    void enter(NodeId n) {
        if (begins_line(n)) out_ += n == NodeId::Root ? "(" : "\n(";
        out_ += ';';
        Color to_move = turns_.empty() ? Color::Black : turns_.back();
        if (tree_.has_move(n)) {
            out_ += tree_.color(n) == Color::Black ? "B[" : "W[";
            out_ += sgf_point(tree_.move(n));
            out_ += ']';
            to_move = ~tree_.color(n);
        }
        if (n == NodeId::Root) write_info();
        if (n != NodeId::Root && !tree_.has_move(n) && !tree_.has_properties(n))
            add(kLibWords, sgf::kBareNode);
        turns_.push_back(write_properties(n, to_move));
        if (n == NodeId::Root) out_ += '\n';
    }

    void leave(NodeId n) {
        turns_.pop_back();
        if (begins_line(n)) out_ += ')';
    }

    void add(std::string_view key, std::string_view value) {
        out_ += key;
        out_ += '[';
        append_value(key, value);
        out_ += ']';
    }

    void append_value(std::string_view key, std::string_view value) {
        if (sgf::is_text(key))
            sgf::append_escaped(key, value, out_);
        else
            sgf::append_raw(value, out_);
    }

    void write_info() {
        const GameInfo& info = record_.info;
        add("FF", "4");
        add("GM", options_.as_go ? "1" : "4");
        add("CA", "UTF-8");
        add("AP", fmt::format("Tengen:{}", base::kVersion));
        add("SZ", fmt::to_string(info.size));
        if (info.rule) {
            std::string rule(name(*info.rule));
            rule[0] = base::to_upper(rule[0]);
            add("RU", rule);
        }
        for (const Color c : {Color::Black, Color::White}) {
            const PlayerInfo& player = info.player(c);
            const bool black = c == Color::Black;
            if (!player.name.empty()) add(black ? "PB" : "PW", player.name);
            PlayerInfo nameless;
            nameless.name = player.name;
            if (player != nameless) add(black ? "TGPB" : "TGPW", sgf::player_text(player));
        }
        if (info.result.is_over()) add("RE", sgf::result_text(info.result));
        if (!sgf::is_said_by_result(info.result)) add("TGEN", name(info.result.ending));
        write_time(info.time);
        // A kept RU may name an opening; the record's word counts.
        const bool may_be_implied = !info.rule && tree_.has(NodeId::Root, "RU");
        if (info.opening != OpeningRule::Free || may_be_implied) add("TGOP", name(info.opening));
    }

    void write_time(const TimeControl& time) {
        if (time.match.count() > 0 && !tree_.has(NodeId::Root, "TM"))
            add("TM", sgf::seconds_text(time.match));
        if (time.increment.count() > 0 && !tree_.has(NodeId::Root, "OT"))
            add("OT", sgf::increment_text(time.increment));
        if (time != TimeControl{}) add("TGTC", sgf::time_control_text(time));
    }

    /// Has the info said this already, or does nobody but it say this?
    [[nodiscard]] bool belongs_to_info(std::string_view key) const {
        constexpr auto kKeys = std::to_array<std::string_view>(
            {"AP", "CA", "FF", "GM", "PB", "PW", "SZ", "TGEN", "TGOP", "TGPB", "TGPW", "TGTC"});
        static_assert(std::ranges::is_sorted(kKeys));
        if (key == "RU") return record_.info.rule.has_value();
        if (key == "RE") return record_.info.result.is_over();
        return std::ranges::binary_search(kKeys, key);
    }

    [[nodiscard]] static bool is_writable(std::string_view key) {
        const auto fits = [](char c) { return (c >= 'A' && c <= 'Z') || base::is_digit(c); };
        return !key.empty() && key != "B" && key != "W" && std::ranges::all_of(key, fits);
    }

    /// Returns whose turn it is after this node.
    Color write_properties(NodeId n, Color to_move) {
        std::string_view open;  // the property whose values are being written
        bool has_analysis = false;
        bool has_rate = false;
        tree_.for_each_property(n, [&](std::string_view key, std::string_view value) {
            if (!is_writable(key) || (n == NodeId::Root && belongs_to_info(key))) return;
            if (key != open) out_ += key;
            open = key;
            out_ += '[';
            append_value(key, value);
            out_ += ']';
            has_analysis |= key == property::kAnalysis;
            has_rate |= key == property::kBlackWinRate;
            if (key == property::kToMove && !tree_.has_move(n))
                to_move = parse_color(value).value_or(to_move);
        });
        if (has_analysis && !has_rate)
            if (const auto found = analysis(tree_, n, record_.info.size))
                add(property::kBlackWinRate,
                    fmt::format("{:.2f}", black_win_rate(*found, to_move)));
        return to_move;
    }

    const Record& record_;
    const GameTree& tree_;
    const SgfOptions& options_;
    std::string& out_;
    std::vector<Color> turns_;  // after each node on the way here
};

}  // namespace

std::string write_sgf(std::span<const Record> games, const SgfOptions& options) {
    std::string out;
    for (const Record& record : games) Writer(record, options, out).write();
    return out;
}

}  // namespace tengen::formats

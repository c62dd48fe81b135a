#include "game/formats/psq.h"

#include "base/text.h"
#include "game/formats/decode_text.h"
#include "game/formats/entry.h"
#include "game/formats/main_line.h"
#include "game/notation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tengen::formats {
namespace {

constexpr std::string_view kWord = "Piskvorky";
constexpr std::string_view kNoLevels = "0:0";
constexpr std::string_view kFirstStarts = "0";
constexpr std::string_view kSecondStarts = "1";
constexpr std::string_view kNoCode = "-1";
constexpr std::string_view kLevels = "levels=";
constexpr std::string_view kStarter = "starter=";
constexpr std::string_view kCode = "code=";
constexpr std::string_view kLeague = "league=";
constexpr std::string_view kExtra = "extra=";

struct Line {
    std::string_view text;
    Place place;
};

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    std::size_t offset = 0;
    for (std::string_view line : base::split(text, '\n')) {
        const std::size_t length = line.size() + 1;
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({line, {.offset = offset, .line = int(lines.size()) + 1, .column = 1}});
        offset += length;
    }
    while (!lines.empty() && base::trim(lines.back().text).empty()) lines.pop_back();
    return lines;
}

struct PsqMove {
    int x = 0;
    int y = 0;
    base::Milliseconds time{0};
    Place place;

    [[nodiscard]] Point point(int size) const {
        const bool fits = 1 <= x && x <= size && 1 <= y && y <= size;
        return fits ? Point(x - 1, y - 1) : Point::none();
    }
};

std::optional<PsqMove> parse_move(std::string_view line) {
    const auto parts = base::split(line, ',');
    if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
    const auto x = base::parse_number<int>(parts[0]);
    const auto y = base::parse_number<int>(parts[1]);
    const auto time = parse_milliseconds(parts.size() == 3 ? parts[2] : "0");
    if (!x || !y || !time) return std::nullopt;
    return PsqMove{*x, *y, std::max(*time, base::Milliseconds(0)), {}};
}

/// The names stand in the order of the two players, and either may have begun.
Color color_of_first_name(std::string_view starter) {
    return starter == kSecondStarts ? Color::White : Color::Black;
}

/// "2,Renju" and "1,Freestyle 20" name a rule.
std::optional<RuleId> rule_of_league(std::string_view league) {
    const std::size_t comma = league.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const std::string_view title = league.substr(comma + 1);
    if (const auto rule = parse_rule(title)) return rule;
    const auto words = base::words(title);
    return words.empty() || base::is_digit(words[0][0]) ? std::nullopt : parse_rule(words[0]);
}

/// What we write for a rule when no league is known. It says no more than the rule.
std::string league_of_rule(RuleId rule) { return fmt::format("-1,{}", name(rule)); }

class PsqReader {
public:
    explicit PsqReader(std::string_view bytes) : decoded_(decode_file(bytes)) {}

    ReadResult read() {
        if (!base::starts_with_ignoring_case(decoded_.text, kWord))
            return std::unexpected(Problem{
                ProblemKind::NotThisFormat, "not a Piskvork game", {.line = 1, .column = 1}});
        const std::vector<Line> lines = lines_of(decoded_.text);
        if (auto problem = read_header(lines[0])) return std::unexpected(*problem);
        std::vector<PsqMove> moves;
        std::size_t end = 1;
        for (; end < lines.size(); ++end) {
            const auto move = parse_move(lines[end].text);
            if (!move) break;
            moves.push_back(*move);
            moves.back().place = lines[end].place;
        }
        read_trailer({lines.begin() + std::ptrdiff_t(end), lines.end()});
        read_moves(moves);
        tell_replaced(reading_, decoded_);
        reading_.games.push_back(std::move(record_));
        return std::move(reading_);
    }

private:
    void keep(std::string_view key, std::string_view value) {
        record_.tree.add_value(NodeId::Root, kPsqDetails, std::string(key) + std::string(value));
    }

    std::optional<Problem> read_header(const Line& line) {
        std::string_view rest = line.text.substr(kWord.size());
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const auto sides = base::split(rest.substr(0, comma), 'x');
        const auto width = base::parse_number<int>(sides[0]);
        const auto height = base::parse_number<int>(sides.back());
        const auto bad = [&](std::string message, std::string subject = {}) {
            Place place = line.place;
            place.offset += kWord.size();
            place.column += int(kWord.size());
            return Problem{ProblemKind::BadValue, std::move(message), place, std::move(subject)};
        };
        if (sides.size() != 2 || !width || !height) return bad("the board's size is missing");
        if (*width != *height || !is_board_size(*width))
            return bad(fmt::format("a {}x{} board: only squares of {} to {} are known", *width,
                                   *height, kMinBoardSize, kMaxBoardSize),
                       fmt::format("{}x{}", *width, *height));
        record_.info.size = *width;
        rest.remove_prefix(std::min(comma + 1, rest.size()));
        const std::size_t next = std::min(rest.find(','), rest.size());
        const std::string_view levels = base::trim(rest.substr(0, next));
        const std::string_view starter = base::trim(rest.substr(std::min(next + 1, rest.size())));
        if (!levels.empty() && levels != kNoLevels) keep(kLevels, levels);
        if (!starter.empty() && starter != kFirstStarts) keep(kStarter, starter);
        first_name_ = color_of_first_name(starter);
        return std::nullopt;
    }

    void read_trailer(const std::vector<Line>& lines) {
        const auto keep_code = [&](std::string_view code) {
            if (code != kNoCode) keep(kCode, code);
        };
        if (lines.size() == 1 && base::parse_number<int>(lines[0].text)) {
            keep_code(lines[0].text);
            return;
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const std::string_view text = lines[i].text;
            if (i < 2) record_.info.player(i == 0 ? first_name_ : ~first_name_).name = text;
            if (i == 2) keep_code(text);
            if (i == 3) {
                record_.info.rule = rule_of_league(text);
                if (!record_.info.rule || text != league_of_rule(*record_.info.rule))
                    keep(kLeague, text);
            }
            if (i > 3) keep(kExtra, text);
        }
    }

    void read_moves(const std::vector<PsqMove>& moves) {
        std::vector<Point> points;
        points.reserve(moves.size());
        for (const PsqMove& move : moves) points.push_back(move.point(record_.info.size));
        const std::size_t played = play_main_line(record_, points);
        const NodeId last = record_.tree.main_line_end();
        std::size_t i = 0;
        for (const NodeId n : record_.tree.path_to(last))
            if (const auto time = moves[i++].time; time.count() != 0)
                set_elapsed(record_.tree, n, time);
        if (played == moves.size()) return judge(board_at(record_, last));
        const PsqMove& bad = moves[played];
        reading_.problems.push_back(
            {played + 1 == moves.size() ? ProblemKind::IllegalLastMove : ProblemKind::IllegalMove,
             fmt::format("{},{} is {}", bad.x, bad.y,
                         points[played].is_none() ? "off the board" : "occupied"),
             bad.place, fmt::format("{},{}", bad.x, bad.y)});
    }

    void judge(const Board& board) {
        if (!record_.info.rule || board.moves().empty()) return;
        if (winning_row(*record_.info.rule, board, board.moves().back()))
            record_.info.result = {win_for(~board.side_to_move()), Ending::Five};
        else if (board.is_full())
            record_.info.result = {Outcome::Draw, Ending::FullBoard};
    }

    base::Decoded decoded_;
    Record record_;
    Color first_name_ = Color::Black;
    Reading reading_;
};

/// The kept details of a game that came from such a file.
class Details {
public:
    explicit Details(const GameTree& tree) : values_(tree.values(NodeId::Root, kPsqDetails)) {}

    [[nodiscard]] std::optional<std::string_view> find(std::string_view key) const {
        for (const std::string_view value : values_)
            if (value.starts_with(key)) return value.substr(key.size());
        return std::nullopt;
    }
    [[nodiscard]] std::vector<std::string_view> extras() const {
        std::vector<std::string_view> list;
        for (const std::string_view value : values_)
            if (value.starts_with(kExtra)) list.push_back(value.substr(kExtra.size()));
        return list;
    }

private:
    std::vector<std::string_view> values_;
};

/// The names as the file has them.
std::array<std::string_view, 2> names_in_order(const Record& record, const Details& details) {
    const Color first = color_of_first_name(details.find(kStarter).value_or(kFirstStarts));
    return {record.info.player(first).name, record.info.player(~first).name};
}

std::string write_trailer(const Record& record) {
    const Details details(record.tree);
    const auto [first, second] = names_in_order(record, details);
    const std::string code(details.find(kCode).value_or(kNoCode));
    std::optional<std::string> league;
    if (const auto kept = details.find(kLeague)) league = *kept;
    if (record.info.rule && (!league || rule_of_league(*league) != record.info.rule))
        league = league_of_rule(*record.info.rule);
    const auto extras = details.extras();
    if (first.empty() && second.empty() && !league && extras.empty()) {
        if (code == kNoCode) return {};
        if (base::parse_number<int>(code)) return code + "\r\n";
    }
    std::string text = fmt::format("{}\r\n{}\r\n{}\r\n", first, second, code);
    if (league || !extras.empty()) text += league.value_or("") + "\r\n";
    for (const std::string_view extra : extras) text += fmt::format("{}\r\n", extra);
    return text;
}

}  // namespace

ReadResult read_psq(std::string_view bytes) { return PsqReader(bytes).read(); }

std::expected<std::string, Problem> write_psq(const Record& record) {
    const auto cannot = [](Hindrance hindrance, std::string message) {
        return std::unexpected(cannot_hold(hindrance, std::move(message)));
    };
    for (const PlayerInfo& player : record.info.players)
        if (player.name.find('\n') != std::string::npos)
            return cannot(Hindrance::NameOfTwoLines, "a name has more than one line");
    const Details details(record.tree);
    if (parse_move(names_in_order(record, details)[0]))
        return cannot(Hindrance::NameLikeAMove, "the first name looks like a move");
    const auto line = plain_main_line(record, "a Piskvork game");
    if (!line) return std::unexpected(line.error());
    const int size = record.info.size;
    std::string text = fmt::format("{} {}x{}, {}, {}\r\n", kWord, size, size,
                                   details.find(kLevels).value_or(kNoLevels),
                                   details.find(kStarter).value_or(kFirstStarts));
    for (const NodeId n : *line) {
        const Point p = record.tree.move(n);
        if (p.is_pass()) return cannot(Hindrance::Passes, "a Piskvork game has no passes");
        const auto time = elapsed(record.tree, n).value_or(base::Milliseconds(0));
        text += fmt::format("{},{},{}\r\n", p.x() + 1, p.y() + 1, time.count());
    }
    return text + write_trailer(record);
}

FormatEntry psq_entry() {
    return {.name = "Piskvork",
            .extension = ".psq",
            .begins =
                [](std::string_view text) {
                    return base::starts_with_ignoring_case(text, "Piskvorky");
                },
            .read = [](std::string&& bytes,
                       const std::stop_token& /*stop*/) { return read_psq(bytes); },
            .write = [](std::span<const Record> records,
                        base::Encoding /*texts*/) { return write_psq(records.front()); }};
}

}  // namespace tengen::formats

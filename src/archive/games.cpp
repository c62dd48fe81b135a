#include "archive/games.h"

#include "game/formats/sgf.h"
#include "game/notation.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::archive {
namespace {

// Never changed once it is out: what comes later is another step.
constexpr std::array kSteps{
    R"(CREATE TABLE games (
         id          INTEGER PRIMARY KEY,
         ended       INTEGER NOT NULL,
         rule        TEXT    NOT NULL,
         size        INTEGER NOT NULL,
         black       TEXT    NOT NULL,
         black_kind  INTEGER NOT NULL,
         black_level INTEGER NOT NULL,
         white       TEXT    NOT NULL,
         white_kind  INTEGER NOT NULL,
         white_level INTEGER NOT NULL,
         outcome     INTEGER NOT NULL,
         ending      INTEGER NOT NULL,
         moves       INTEGER NOT NULL,
         sgf         TEXT    NOT NULL);
       CREATE INDEX games_by_time ON games (ended);)",
};

constexpr std::string_view kColumns =
    "rule, size, black, black_kind, black_level, white, white_kind, white_level, outcome, ending, "
    "moves";

int moves_of(const Record& record) { return record.tree.ply(record.tree.main_line_end()); }

/// All that is derived from the record, from this place on; gives the next place.
int bind_facts(Statement& statement, int place, const Record& record) {
    const GameInfo& info = record.info;
    statement.bind(place++, name(info.rule.value_or(RuleId::Freestyle)));
    statement.bind(place++, std::int64_t{info.size});
    for (const PlayerInfo& player : info.players) {
        statement.bind(place++, std::string_view(player.name));
        statement.bind(place++, std::int64_t(player.kind));
        statement.bind(place++, std::int64_t{player.level});
    }
    statement.bind(place++, std::int64_t(info.result.outcome));
    statement.bind(place++, std::int64_t(info.result.ending));
    statement.bind(place++, std::int64_t{moves_of(record)});
    statement.bind(place++, std::string_view(formats::write_sgf({&record, 1})));
    return place;
}

OrWhy<void> finish(OrWhy<Statement>& statement) {
    if (!statement) return std::unexpected(statement.error());
    if (const auto done = statement->step(); !done) return std::unexpected(done.error());
    return {};
}

/// A number of a list; the first of it where a file says something else.
template <class E>
E enum_of(std::int64_t number, E last) {
    return number >= 0 && number <= std::int64_t(last) ? E(number) : E{};
}

GameRow row_of(const Statement& found) {
    int column = 0;
    GameRow row;
    row.id = found.number(column++);
    row.ended = found.number(column++);
    row.rule = parse_rule(found.text(column++)).value_or(RuleId::Freestyle);
    row.size = int(found.number(column++));
    for (PlayerInfo& player : row.players) {
        player.name = found.text(column++);
        player.kind = enum_of(found.number(column++), PlayerKind::External);
        player.level = int(found.number(column++));
    }
    row.result.outcome = enum_of(found.number(column++), Outcome::Draw);
    row.result.ending = enum_of(found.number(column++), Ending::Adjudication);
    row.moves = int(found.number(column++));
    return row;
}

}  // namespace

OrWhy<Games> Games::open(const std::filesystem::path& file) {
    auto database = Database::open(file, kSteps);
    if (!database) return std::unexpected(database.error());
    return Games(std::move(*database));
}

OrWhy<std::int64_t> Games::add(const Record& record, std::int64_t ended) const {
    auto statement = database_.prepare(fmt::format(
        "INSERT INTO games ({}, sgf, ended) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)", kColumns));
    if (statement) statement->bind(bind_facts(*statement, 1, record), ended);
    if (const auto done = finish(statement); !done) return std::unexpected(done.error());
    return database_.last_id();
}

OrWhy<void> Games::replace(std::int64_t id, const Record& record) const {
    auto statement = database_.prepare(fmt::format(
        "UPDATE games SET ({}, sgf) = (?,?,?,?,?,?,?,?,?,?,?,?) WHERE id = ?", kColumns));
    if (statement) statement->bind(bind_facts(*statement, 1, record), id);
    return finish(statement);
}

OrWhy<std::vector<GameRow>> Games::all() const {
    auto found = database_.prepare(
        fmt::format("SELECT id, ended, {} FROM games ORDER BY ended DESC, id DESC", kColumns));
    if (!found) return std::unexpected(found.error());
    std::vector<GameRow> rows;
    for (;;) {
        const auto more = found->step();
        if (!more) return std::unexpected(more.error());
        if (!*more) return rows;
        rows.push_back(row_of(*found));
    }
}

OrWhy<Record> Games::read(std::int64_t id) const {
    auto found = database_.prepare("SELECT sgf FROM games WHERE id = ?");
    if (!found) return std::unexpected(found.error());
    const auto row = found->bind(1, id).step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::unexpected("there is no such game any more");
    auto reading = formats::read_sgf(found->text(0));
    if (!reading) return std::unexpected(formats::describe(reading.error()));
    return std::move(reading->games.front());
}

OrWhy<std::string> Games::sgf() const {
    auto found = database_.prepare("SELECT sgf FROM games ORDER BY ended DESC, id DESC");
    if (!found) return std::unexpected(found.error());
    std::string text;
    for (;;) {
        const auto more = found->step();
        if (!more) return std::unexpected(more.error());
        if (!*more) return text;
        text += found->text(0);
    }
}

OrWhy<void> Games::remove(std::span<const std::int64_t> ids) const {
    if (const auto begun = database_.run("BEGIN IMMEDIATE"); !begun) return begun;
    for (const std::int64_t id : ids) {
        auto statement = database_.prepare("DELETE FROM games WHERE id = ?");
        if (statement) statement->bind(1, id);
        if (const auto done = finish(statement); !done) {
            std::ignore = database_.run("ROLLBACK");
            return done;
        }
    }
    return database_.run("COMMIT");
}

OrWhy<std::vector<Fared>> Games::fared() const {
    const auto rows = all();
    if (!rows) return std::unexpected(rows.error());
    std::vector<Fared> sums;
    for (const GameRow& row : *rows) {
        const bool black_is = row.players[0].kind == PlayerKind::Human;
        const bool white_is = row.players[1].kind == PlayerKind::Human;
        if (black_is == white_is || !row.result.is_over()) continue;
        const Color person = black_is ? Color::Black : Color::White;
        const PlayerInfo& other = row.players[index(~person)];
        const auto is_it = [&](const Fared& sum) {
            return sum.kind == other.kind && sum.level == other.level &&
                   (other.kind == PlayerKind::Engine || sum.name == other.name);
        };
        auto found = std::ranges::find_if(sums, is_it);
        if (found == sums.end())
            found =
                sums.insert(found, {.kind = other.kind, .level = other.level, .name = other.name});
        if (row.result.outcome == Outcome::Draw)
            ++found->draws;
        else
            ++(row.result.outcome == win_for(person) ? found->wins : found->losses);
    }
    std::ranges::sort(sums, {}, [](const Fared& sum) {
        return std::tuple(sum.kind != PlayerKind::Engine, sum.level, sum.name);
    });
    return sums;
}

}  // namespace tengen::archive

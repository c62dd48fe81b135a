#include "archive/games.h"

#include "game/formats/sgf.h"

#include <array>
#include <fmt/format.h>
#include <numeric>
#include <optional>

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
    // A person's score is counted, and the rest stands in the SGF. Kinds: 1 person, 2 our engine,
    // 3 another; outcomes: 1 Black has won, 2 White, 3 nobody. Of old games no time is known.
    R"(DROP INDEX games_by_time;
       ALTER TABLE games RENAME TO games_1;
       CREATE TABLE games (
         id             INTEGER PRIMARY KEY,
         ended          INTEGER NOT NULL,  -- in seconds, as systems count them
         sgf            TEXT    NOT NULL,
         -- what follows is known of a person against an engine
         opponent_kind  INTEGER,
         opponent_level INTEGER,
         opponent       TEXT,
         score          INTEGER,           -- of the person: 1 won, 0 drawn, -1 lost
         spent          INTEGER);          -- by the person, in milliseconds
       INSERT INTO games SELECT id, ended, sgf, NULL, NULL, NULL, NULL, NULL FROM games_1;
       UPDATE games SET (opponent_kind, opponent_level, opponent, score, spent) = (
         SELECT white_kind, iif(white_kind = 2, white_level, 0), iif(white_kind = 2, '', white),
                iif(outcome = 3, 0, iif(outcome = 1, 1, -1)), 0
         FROM games_1 WHERE games_1.id = games.id)
       WHERE id IN (SELECT id FROM games_1 WHERE black_kind = 1 AND white_kind IN (2, 3));
       UPDATE games SET (opponent_kind, opponent_level, opponent, score, spent) = (
         SELECT black_kind, iif(black_kind = 2, black_level, 0), iif(black_kind = 2, '', black),
                iif(outcome = 3, 0, iif(outcome = 2, 1, -1)), 0
         FROM games_1 WHERE games_1.id = games.id)
       WHERE id IN (SELECT id FROM games_1 WHERE white_kind = 1 AND black_kind IN (2, 3));
       DROP TABLE games_1;
       CREATE INDEX games_by_time ON games (ended);)",
};

constexpr std::string_view kColumns = "sgf, opponent_kind, opponent_level, opponent, score, spent";

/// The colour of a person who played against an engine to the end.
std::optional<Color> person_in(const GameInfo& info) {
    const auto is_person = [&](Color c) { return info.player(c).kind == PlayerKind::Human; };
    const auto is_engine = [&](Color c) {
        return info.player(c).kind == PlayerKind::Engine ||
               info.player(c).kind == PlayerKind::External;
    };
    for (const Color c : {Color::Black, Color::White})
        if (info.result.is_over() && is_person(c) && is_engine(~c)) return c;
    return std::nullopt;
}

int score_of(const Result& result, Color person) {
    if (result.outcome == Outcome::Draw) return 0;
    return result.outcome == win_for(person) ? 1 : -1;
}

/// All that is derived from the record; gives the next place. What is left out is NULL.
int bind_record(Statement& statement, const Record& record) {
    constexpr int kNextPlace = 7;
    int place = 1;
    statement.bind(place++, std::string_view(formats::write_sgf({&record, 1})));
    const auto person = person_in(record.info);
    if (!person) return kNextPlace;
    const PlayerInfo& other = record.info.player(~*person);
    const bool is_ours = other.kind == PlayerKind::Engine;
    const auto times = move_times(record.tree, *person);
    const auto spent = std::accumulate(times.begin(), times.end(), base::Milliseconds(0));
    statement.bind(place++, std::int64_t(other.kind));
    statement.bind(place++, std::int64_t{is_ours ? other.level : 0});
    statement.bind(place++, is_ours ? std::string_view() : std::string_view(other.name));
    statement.bind(place++, std::int64_t{score_of(record.info.result, *person)});
    statement.bind(place++, std::int64_t{spent.count()});
    return kNextPlace;
}

OrWhy<void> finish(OrWhy<Statement>& statement) {
    if (!statement) return std::unexpected(statement.error());
    if (const auto done = statement->step(); !done) return std::unexpected(done.error());
    return {};
}

template <class F>
OrWhy<void> for_each_row(OrWhy<Statement> statement, F&& use) {
    if (!statement) return std::unexpected(statement.error());
    for (;;) {
        const auto more = statement->step();
        if (!more) return std::unexpected(more.error());
        if (!*more) return {};
        use(*statement);
    }
}

}  // namespace

OrWhy<Games> Games::open(const std::filesystem::path& file) {
    auto database = Database::open(file, kSteps);
    if (!database) return std::unexpected(database.error());
    return Games(std::move(*database));
}

OrWhy<std::int64_t> Games::add(const Record& record, std::int64_t ended) const {
    auto statement = database_.prepare(
        fmt::format("INSERT INTO games ({}, ended) VALUES (?,?,?,?,?,?,?)", kColumns));
    if (statement) statement->bind(bind_record(*statement, record), ended);
    if (const auto done = finish(statement); !done) return std::unexpected(done.error());
    return database_.last_id();
}

OrWhy<void> Games::replace(std::int64_t id, const Record& record) const {
    auto statement = database_.prepare(
        fmt::format("UPDATE games SET ({}) = (?,?,?,?,?,?) WHERE id = ?", kColumns));
    if (statement) statement->bind(bind_record(*statement, record), id);
    return finish(statement);
}

OrWhy<std::vector<std::int64_t>> Games::ids() const {
    std::vector<std::int64_t> numbers;
    const auto read =
        for_each_row(database_.prepare("SELECT id FROM games ORDER BY ended DESC, id DESC"),
                     [&](const Statement& row) { numbers.push_back(row.number(0)); });
    if (!read) return std::unexpected(read.error());
    return numbers;
}

OrWhy<std::string> Games::sgf() const {
    std::string text;
    const auto read =
        for_each_row(database_.prepare("SELECT sgf FROM games ORDER BY ended DESC, id DESC"),
                     [&](const Statement& row) { text += row.text(0); });
    if (!read) return std::unexpected(read.error());
    return text;
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
    std::vector<Fared> sums;
    const auto read = for_each_row(
        database_.prepare("SELECT opponent_kind, opponent_level, opponent, sum(score = 1), "
                          "sum(score = 0), sum(score = -1), sum(spent) FROM games "
                          "WHERE score IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3"),
        [&](const Statement& row) {
            const bool is_ours = row.number(0) == std::int64_t(PlayerKind::Engine);
            sums.push_back({.kind = is_ours ? PlayerKind::Engine : PlayerKind::External,
                            .level = int(row.number(1)),
                            .name = row.text(2),
                            .wins = int(row.number(3)),
                            .draws = int(row.number(4)),
                            .losses = int(row.number(5)),
                            .spent = base::Milliseconds(row.number(6))});
        });
    if (!read) return std::unexpected(read.error());
    return sums;
}

}  // namespace tengen::archive

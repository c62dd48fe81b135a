// SQLite, as much of it as we need: a file that several programs may write to, statements that own
// themselves, and a shape that grows with the program.
#pragma once

#include "game/words.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace tengen::archive {

/// What went wrong, in words.
template <class T>
using OrWhy = std::expected<T, Message>;

class Statement {
public:
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    /// Places are counted from 1, as SQLite does.
    Statement& bind(int place, std::int64_t number);
    Statement& bind(int place, std::string_view text);

    /// Goes to the next row; false when there is none, or none any more.
    [[nodiscard]] OrWhy<bool> step();
    /// Of the row it stands at; columns are counted from 0.
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] std::string text(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
public:
    /// Each step brings a file of the step before to the next shape; a new file goes through all of
    /// them. A file that is further than the last step was made by a newer program.
    [[nodiscard]] static OrWhy<Database> open(const std::filesystem::path& file,
                                              std::span<const char* const> steps);

    [[nodiscard]] OrWhy<Statement> prepare(std::string_view words) const;
    /// Statements without rows.
    [[nodiscard]] OrWhy<void> run(const char* words) const;
    /// Of the row that was put in last.
    [[nodiscard]] std::int64_t last_id() const;

private:
    explicit Database(sqlite3* database) : database_(database) {}
    [[nodiscard]] OrWhy<void> share() const;
    [[nodiscard]] OrWhy<std::size_t> reached() const;
    [[nodiscard]] OrWhy<void> grow(std::span<const char* const> steps) const;
    [[nodiscard]] OrWhy<void> grow_by(const char* step, std::size_t number) const;
    [[nodiscard]] std::string why() const;

    struct Close {
        void operator()(sqlite3* database) const;
    };
    std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace tengen::archive

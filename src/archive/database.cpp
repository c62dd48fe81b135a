#include "archive/database.h"

#include "base/file.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace tengen::archive {
namespace {

constexpr int kPatienceMs = 5000;  // while another program writes

}  // namespace

// ── statements ───────────────────────────────────────────────────────────────────────────────────

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    ::sqlite3_finalize(statement);
}

Statement& Statement::bind(int place, std::int64_t number) {
    ::sqlite3_bind_int64(statement_.get(), place, number);
    return *this;
}

Statement& Statement::bind(int place, std::string_view text) {
    ::sqlite3_bind_text64(statement_.get(), place, text.data(), text.size(), SQLITE_TRANSIENT,
                          SQLITE_UTF8);
    return *this;
}

OrWhy<bool> Statement::step() {
    switch (::sqlite3_step(statement_.get())) {
        case SQLITE_ROW: return true;
        case SQLITE_DONE: return false;
        default:
            return std::unexpected(
                Message::plain(::sqlite3_errmsg(::sqlite3_db_handle(statement_.get()))));
    }
}

std::int64_t Statement::number(int column) const {
    return ::sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* const bytes =
        static_cast<const char*>(::sqlite3_column_blob(statement_.get(), column));
    const auto length = std::size_t(::sqlite3_column_bytes(statement_.get(), column));
    return bytes == nullptr ? std::string() : std::string(bytes, length);
}

// ── the file ─────────────────────────────────────────────────────────────────────────────────────

void Database::Close::operator()(sqlite3* database) const { ::sqlite3_close(database); }

std::string Database::why() const { return ::sqlite3_errmsg(database_.get()); }

OrWhy<Database> Database::open(const std::filesystem::path& file,
                               std::span<const char* const> steps) {
    sqlite3* opened = nullptr;
    const int code = ::sqlite3_open(base::to_text(file).c_str(), &opened);
    Database database(opened);
    const auto fail = [&](const Message& why) {
        return std::unexpected(base::about(base::to_text(file), why));
    };
    if (code != SQLITE_OK) return fail(Message::plain(database.why()));
    ::sqlite3_busy_timeout(opened, kPatienceMs);
    if (const auto shared = database.share(); !shared) return fail(shared.error());
    if (const auto grown = database.grow(steps); !grown) return fail(grown.error());
    return database;
}

/// Who reads does not wait for who writes. Of several that open a new file at once SQLite lets one
/// change that, and does not let the others wait for it.
OrWhy<void> Database::share() const {
    constexpr int kNapMs = 5;
    for (int waited = 0;; waited += kNapMs) {
        auto set = run("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;");
        const bool is_busy = ::sqlite3_errcode(database_.get()) == SQLITE_BUSY;
        if (set || !is_busy || waited >= kPatienceMs) return set;
        ::sqlite3_sleep(kNapMs);
    }
}

OrWhy<Statement> Database::prepare(std::string_view words) const {
    sqlite3_stmt* statement = nullptr;
    const int code =
        ::sqlite3_prepare_v2(database_.get(), words.data(), int(words.size()), &statement, nullptr);
    if (code != SQLITE_OK) return std::unexpected(Message::plain(why()));
    return Statement(statement);
}

OrWhy<void> Database::run(const char* words) const {
    if (::sqlite3_exec(database_.get(), words, nullptr, nullptr, nullptr) != SQLITE_OK)
        return std::unexpected(Message::plain(why()));
    return {};
}

std::int64_t Database::last_id() const { return ::sqlite3_last_insert_rowid(database_.get()); }

/// The statement is gone again before anything is written: whoever still reads cannot write what
/// another has changed since.
OrWhy<std::size_t> Database::reached() const {
    auto asked = prepare("PRAGMA user_version");
    if (!asked) return std::unexpected(asked.error());
    if (const auto row = asked->step(); !row) return std::unexpected(row.error());
    return std::size_t(asked->number(0));
}

OrWhy<void> Database::grow(std::span<const char* const> steps) const {
    for (;;) {
        const auto shape = reached();
        if (!shape) return std::unexpected(shape.error());
        if (*shape > steps.size())
            return failure("it was made by a newer version of this program"_en);
        if (*shape == steps.size()) return {};
        if (const auto grown = grow_by(steps[*shape], *shape + 1); !grown) return grown;
    }
}

/// Two windows may open a new file at once: whoever comes second finds the step done.
OrWhy<void> Database::grow_by(const char* step, std::size_t number) const {
    if (const auto begun = run("BEGIN IMMEDIATE"); !begun) return begun;
    const auto finish = [&]() -> OrWhy<void> {
        const auto shape = reached();
        if (!shape) return std::unexpected(shape.error());
        if (*shape >= number) return {};
        if (const auto done = run(step); !done) return done;
        return run(fmt::format("PRAGMA user_version = {}", number).c_str());
    };
    if (const auto done = finish(); !done) {
        std::ignore = run("ROLLBACK");
        return done;
    }
    return run("COMMIT");
}

}  // namespace tengen::archive

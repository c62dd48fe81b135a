// Positions in tab-separated values, one a row, the fields named by the header line. What is asked
// about them is somebody else's: suite.h asks the judge, problems.h gives moves to find.
#pragma once

#include "game/board.h"
#include "game/point_set.h"
#include "game/rules.h"
#include "game/words.h"

#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tengen {

/// A row that makes no sense. Thrown, so that each question reads as a sentence; SuiteTable turns
/// it into an error that names the line.
struct BadRow {
    Message what;
};

class SuiteRow {
public:
    using Columns = std::map<std::string, std::size_t, std::less<>>;

    SuiteRow(const Columns& columns, int line, std::string_view text);

    /// Counted from 1, the header included.
    [[nodiscard]] int line() const { return line_; }
    /// Empty for "-". A column that is not there is a bad row.
    [[nodiscard]] std::string_view field(std::string_view column) const;
    [[nodiscard]] int size() const;
    [[nodiscard]] RuleId rule(std::string_view column) const;
    [[nodiscard]] Color color(std::string_view column) const;
    [[nodiscard]] Point point(std::string_view column) const;
    /// A list of points, each perhaps followed by ":kind", which is not asked for here.
    [[nodiscard]] PointSet points(std::string_view column) const;
    /// The same from a text that is only part of a field.
    [[nodiscard]] PointSet points_in(std::string_view text) const;
    /// The stones of the columns "black" and "white".
    [[nodiscard]] Board diagram() const;
    [[nodiscard]] Board played(std::string_view column) const;

private:
    const Columns& columns_;
    int line_;
    std::vector<std::string_view> fields_;
};

/// The text must outlive it.
class SuiteTable {
public:
    [[nodiscard]] static std::expected<SuiteTable, Message> read(std::string_view text);

    [[nodiscard]] bool has(std::string_view column) const { return columns_.contains(column); }
    /// Row by row; an error names the line that makes no sense.
    [[nodiscard]] std::expected<void, Message> for_each(
        const std::function<void(const SuiteRow&)>& use) const;

private:
    SuiteRow::Columns columns_;
    std::vector<std::string_view> lines_;
};

}  // namespace tengen

#include "game/formats/format.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::formats {

std::string_view name(ProblemKind kind) {
    switch (kind) {
        case ProblemKind::NotThisFormat: return "not-this-format";
        case ProblemKind::UnsupportedVersion: return "unsupported-version";
        case ProblemKind::Truncated: return "truncated";
        case ProblemKind::BadSyntax: return "bad-syntax";
        case ProblemKind::BadValue: return "bad-value";
        case ProblemKind::BadEncoding: return "bad-encoding";
        case ProblemKind::IllegalMove: return "illegal-move";
        case ProblemKind::IllegalLastMove: return "illegal-last-move";
        case ProblemKind::DuplicateGame: return "duplicate-game";
        case ProblemKind::TooLarge: return "too-large";
        case ProblemKind::CannotHold: return "cannot-hold";
        case ProblemKind::Io: return "io";
    }
    return "?";
}

std::string describe(const Problem& problem) {
    if (problem.kind == ProblemKind::Io || problem.kind == ProblemKind::CannotHold)
        return fmt::format("{}: {}", name(problem.kind), problem.message);
    if (problem.place.line > 0)
        return fmt::format("line {}, column {}: {}: {}", problem.place.line, problem.place.column,
                           name(problem.kind), problem.message);
    return fmt::format("byte {}: {}: {}", problem.place.offset, name(problem.kind),
                       problem.message);
}

Place place_in(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    return {.offset = offset,
            .line = int(std::ranges::count(before, '\n')) + 1,
            .column = int(offset - line_start) + 1};
}

}  // namespace tengen::formats

// Lines as somebody types them. At a terminal they can be edited, the arrow keys bring back earlier
// ones and Tab completes them (line_editor.h); elsewhere they are read as they come.
#pragma once

#include "console.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {

/// What may stand in a line from some byte on, in place of what stands there.
struct Completion {
    std::size_t from = 0;
    std::vector<std::string> words;
};
/// Asked with what stands before the cursor.
using Completer = std::function<Completion(std::string_view before)>;

/// As far as all of them agree; UTF-8 stays whole.
[[nodiscard]] std::string common_beginning(const std::vector<std::string>& words);

class LineReader {
public:
    LineReader() = default;
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;
    virtual ~LineReader() = default;

    /// The next line; none at the end of the input, and after a Ctrl-C where nothing was typed.
    virtual std::optional<std::string> read(std::string_view prompt,
                                            const Completer& completer) = 0;
    /// It may be wanted again, now and in later games.
    virtual void remember(std::string_view /*line*/) {}
    /// What the last `read` left on the screen, line by line: prompts and lists of words too. None
    /// where somebody else may have written there.
    [[nodiscard]] virtual std::optional<std::string_view> shown() const = 0;
};

/// The best there is for this console.
[[nodiscard]] std::unique_ptr<LineReader> line_reader(const Console& console);

}  // namespace tengen::cli

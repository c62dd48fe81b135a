// What was said between us and an engine, with the time: the evidence when something goes wrong. It
// keeps how the engine began, and the latest part of the present game, however much was said.
#pragma once

#include "base/clock.h"

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::protocol {

class Transcript {
public:
    Transcript() : began_(base::now()) {}

    void we_said(std::string_view line) { add('>', line); }
    void they_said(std::string_view line) { add('<', line); }
    /// What happened that nobody said: "killed".
    void note(std::string_view what) { add('*', what); }

    /// Who hears all of it as it is said, in full: '>', '<' or '*', and the line.
    using OnLine = std::function<void(char who, std::string_view line)>;
    void on_line(OnLine listener) { on_line_ = std::move(listener); }

    /// Another game: what was said in the last one is forgotten.
    void new_game();

    /// One line each: "   1.234 > TURN 7,7".
    [[nodiscard]] std::string text() const;

private:
    static constexpr std::size_t kFirst = 40;     // lines
    static constexpr std::size_t kLatest = 400;   // lines
    static constexpr std::size_t kLongest = 200;  // bytes of a line

    void add(char who, std::string_view line);

    base::TimePoint began_;
    OnLine on_line_;
    std::vector<std::string> first_;
    std::deque<std::string> latest_;
    std::size_t left_out_ = 0;
};

}  // namespace tengen::protocol

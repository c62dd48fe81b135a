// What `tengen analyze --annotate` says of the games it reviews: sentences for people, lines of
// JSON for machines.
#pragma once

#include "analyze.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::cli {

class AnnotateView {
public:
    AnnotateView(const AnalyzeVerb& verb, const Console& console, std::size_t games)
        : language_(verb.language),
          console_(console),
          form_(verb.form.value_or(console.interactive ? Form::Text : Form::Json)),
          games_(games) {}

    /// The file names no rule for this game, and nobody else did.
    void no_rule(std::size_t number, RuleId rule) const;
    /// A position was judged. People see the bar grow instead.
    void judged(std::size_t number, const Record& record, const study::Review::Judged& found) const;
    /// What came of the review of a game.
    void reviewed(std::size_t number, const Record& record, const study::Review& review) const;
    void saved(const std::string& file) const;
    void interrupted(int left, std::string_view file) const;
    /// What the bar counts.
    [[nodiscard]] std::string_view positions() const;

private:
    void tell_people(std::size_t number, const Record& record) const;
    void tell_machines(std::size_t number, const Record& record, const study::Review& review) const;

    Language language_;
    const Console& console_;
    Form form_;
    std::size_t games_;
};

}  // namespace tengen::cli

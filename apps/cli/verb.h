// What a verb of `tengen` is to the command line: its options, its checks and what it does. Each
// has a file of its own, verb_NAME.cpp, and a line in verbs.def; nothing else knows of it.
#pragma once

#include "console.h"
#include "words.h"

#include <expected>
#include <memory>
#include <string>

// NOLINTNEXTLINE(readability-identifier-naming): a library calls itself so
namespace CLI {
class App;
}  // namespace CLI

namespace tengen::cli {

class OptionList;

class VerbEntry {
public:
    VerbEntry() = default;
    VerbEntry(const VerbEntry&) = delete;
    VerbEntry& operator=(const VerbEntry&) = delete;
    virtual ~VerbEntry() = default;

    /// Its name, its help and its options, which the library fills in here when they are said.
    virtual CLI::App* add_to(const OptionList& program) = 0;
    /// Does what was said fit together? An error is a sentence. What was not said is settled here.
    virtual std::expected<void, std::string> check() { return {}; }
    /// Does it; what the shell is told.
    [[nodiscard]] virtual int carry_out(const Console& console) const = 0;
};

/// One whose options are the fields of a struct, for which there is a `run`.
template <class Asked>
class EntryOf : public VerbEntry {
public:
    explicit EntryOf(Language language) : language_(language) {
        if constexpr (requires { verb_.language; }) verb_.language = language;
    }
    [[nodiscard]] int carry_out(const Console& console) const override {
        return run(verb_, console);
    }

protected:
    /// What does not fit together, for `check`.
    [[nodiscard]] std::unexpected<std::string> objection(const base::Phrase& phrase) const {
        return std::unexpected(std::string(word(language_, phrase)));
    }

    Language language_;
    Asked verb_;
};

// Each as its file makes it, for who speaks this language.
#define TENGEN_VERB(name) std::unique_ptr<VerbEntry> name##_entry(Language language);
#include "verbs.def"
#undef TENGEN_VERB

}  // namespace tengen::cli

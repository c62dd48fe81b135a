// Work that others do: numbered pieces go out, their results come back in any order, each used
// once. Whoever has such work (a match its games, a file of samples its games too) need not know
// whether the hands are in this room or on a hundred machines.
#pragma once

#include "base/message.h"

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::base {

/// What is to be done, and all that must be told beyond what holds for the whole job.
struct Piece {
    std::uint64_t number = 0;
    std::string text;

    bool operator==(const Piece&) const = default;
};

class Crew {
public:
    Crew() = default;
    virtual ~Crew() = default;
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    enum class Verdict : std::uint8_t {
        Used,
        Nonsense,  // no result of that piece: somebody else is to do it
        Enough,    // used, and nothing more is wanted
    };
    /// The next piece to be given out; nothing: there is none, at least until a result is used.
    using Next = std::function<std::optional<Piece>()>;
    using Use = std::function<Verdict(std::uint64_t number, std::string_view result)>;
    /// Asked several times a second; false breaks off.
    using MayGoOn = std::function<bool()>;

    /// Returns when all that was given out is used, or nothing more is wanted. All three are called
    /// on the calling thread. An error: the work cannot go on at all; what was used is used.
    [[nodiscard]] virtual std::expected<void, Message> work(const Next& next, const Use& use,
                                                            const MayGoOn& may_go_on) = 0;
};

}  // namespace tengen::base

// What went wrong with a file, a text or an engine: the sentences of all programs in the window's
// language, for Qt.
#pragma once

#include "game/formats/losses.h"
#include "game/notation.h"
#include "match/sitting.h"
#include "protocol/brain.h"

#include <QString>

#include <span>
#include <string_view>

namespace tengen::desktop {

/// What is wrong with a file, and where.
[[nodiscard]] QString problemSentence(const formats::Problem& problem);
/// The same for one that was to be opened, or saved: why the system refuses is found out here.
[[nodiscard]] QString openingProblem(const formats::Problem& problem, const QString& path);
[[nodiscard]] QString savingProblem(const formats::Problem& problem, const QString& path);

/// "variations, comments": what a format had no room for.
[[nodiscard]] QString lossWords(std::span<const formats::Loss> lost);

/// Why a list of moves cannot be read; `text` is the whole of it.
[[nodiscard]] QString notationSentence(const NotationError& error, std::string_view text, int size);

/// Why the game of a file cannot be played on.
[[nodiscard]] QString resumeSentence(const match::ResumeError& error);

/// What an external engine did wrong, with its own words where it said any.
[[nodiscard]] QString troubleSentence(const protocol::Trouble& trouble);

}  // namespace tengen::desktop

#include "game/problem_sentences.h"

#include "base/text.h"
#include "game/words.h"

#include <algorithm>
#include <system_error>
#include <vector>

namespace tengen {
namespace {

Phrase kind_phrase(formats::ProblemKind kind) {
    using formats::ProblemKind;
    switch (kind) {
        case ProblemKind::NotThisFormat: return "This is no file of this kind"_en;
        case ProblemKind::UnsupportedVersion:
            return "The file is of a version that is not supported"_en;
        case ProblemKind::Truncated: return "The file ends too early"_en;
        case ProblemKind::BadSyntax: return "The file is not written as it should be"_en;
        case ProblemKind::BadValue: return "A value makes no sense"_en;
        case ProblemKind::BadEncoding: return "Some bytes are no text"_en;
        case ProblemKind::IllegalMove: return "A move cannot be played"_en;
        case ProblemKind::IllegalLastMove: return "The last move cannot be played"_en;
        case ProblemKind::DuplicateGame: return "The same game comes twice"_en;
        case ProblemKind::OtherGame: return "This is a record of Go, not of five in a row"_en;
        case ProblemKind::TooLarge: return "There is too much in it"_en;
        case ProblemKind::CannotHold: return "Files of this kind cannot hold this"_en;
        case ProblemKind::Io: return "The file cannot be read or written"_en;
    }
    return {};
}

/// A point as everywhere; what is none stays as it stands in the file.
std::string move_word(const std::string& subject, Voice voice) {
    const bool is_capital = voice.letters == PointLetters::Capital;
    return is_capital && parse_point(subject, kMaxBoardSize) ? base::to_upper(subject) : subject;
}

/// With what it is about; empty where the kind alone says it all.
std::string subject_sentence(const formats::Problem& problem, Voice voice) {
    using formats::ProblemKind;
    const Language language = voice.language;
    const std::string& subject = problem.subject;
    switch (problem.kind) {
        case ProblemKind::UnsupportedVersion:
            return say(language, "Version {version} of this format is not supported."_en,
                       "version"_is(subject));
        case ProblemKind::BadSyntax:
            return say(language, "“{text}” has no meaning here."_en, "text"_is(subject));
        case ProblemKind::BadValue:
            return say(language, "“{text}” makes no sense here."_en, "text"_is(subject));
        case ProblemKind::BadEncoding:
            return say(language, "{number} bytes are no text."_en, "number"_is(subject));
        case ProblemKind::IllegalMove:
            return say(language, "The move {move} cannot be played."_en,
                       "move"_is(move_word(subject, voice)));
        case ProblemKind::IllegalLastMove:
            return say(language, "The last move, {move}, cannot be played."_en,
                       "move"_is(move_word(subject, voice)));
        case ProblemKind::DuplicateGame:
            return say(language, "Game {number} comes twice."_en, "number"_is(subject));
        case ProblemKind::OtherGame:
        case ProblemKind::NotThisFormat:
        case ProblemKind::Truncated:
        case ProblemKind::TooLarge:
        case ProblemKind::CannotHold:
        case ProblemKind::Io: break;
    }
    return {};
}

std::string ending_sentence(std::string_view ending, Language language) {
    if (ending.empty()) return say(language, "The name needs an ending, such as .sgf."_en);
    return say(language,
               "A game cannot be saved as {ending}. Use .sgf, .lib, .psq, .pos or .txt."_en,
               "ending"_is(ending));
}

std::string hindrance_sentence(const formats::Problem& problem, Language language) {
    using formats::Hindrance;
    switch (problem.hindrance) {
        case Hindrance::None: break;
        case Hindrance::Ending: return ending_sentence(problem.subject, language);
        case Hindrance::OnlyRead:
            return say(language, "{ending} files can be opened, but not saved."_en,
                       "ending"_is(problem.subject));
        case Hindrance::ManyGames: return say(language, "A file of this kind holds one game."_en);
        case Hindrance::BoardSize:
            return say(language, "A file of this kind holds only boards of 15 × 15."_en);
        case Hindrance::SetUpStones:
            return say(language, "A file of this kind cannot hold stones that were set up."_en);
        case Hindrance::TwoInARow:
            return say(language,
                       "A file of this kind cannot hold two moves of one side in a row."_en);
        case Hindrance::IllegalMove:
            return say(language, "A file of this kind cannot hold a move that is not legal."_en);
        case Hindrance::NoMoves: return say(language, "There is no move to be saved."_en);
        case Hindrance::Passes: return say(language, "A file of this kind cannot hold passes."_en);
        case Hindrance::NameOfTwoLines:
            return say(language, "A player's name has more than one line."_en);
        case Hindrance::NameLikeAMove:
            return say(language, "A player's name looks like a move."_en);
    }
    return {};
}

/// Are there facts in the message that the kind alone does not tell?
bool has_detail(formats::ProblemKind kind) {
    using formats::ProblemKind;
    return kind != ProblemKind::NotThisFormat && kind != ProblemKind::Truncated;
}

std::string plain_problem(const formats::Problem& problem, Voice voice) {
    std::string said = hindrance_sentence(problem, voice.language);
    if (said.empty() && !problem.subject.empty()) said = subject_sentence(problem, voice);
    if (!said.empty()) return said;
    const std::string detail = problem.reason             ? say(voice.language, *problem.reason)
                               : has_detail(problem.kind) ? problem.message
                                                          : std::string();
    return with_detail(word(voice.language, kind_phrase(problem.kind)), detail, voice.language);
}

std::string notation_words(const NotationError& error, int size, Voice voice) {
    const Language language = voice.language;
    const auto text = "text"_is(error.subject);
    const auto point = "point"_is(
        voice.letters == PointLetters::Capital ? base::to_upper(error.subject) : error.subject);
    switch (error.problem) {
        case NotationProblem::NotAMove: return say(language, "“{text}” is not a move."_en, text);
        case NotationProblem::NoRow: return say(language, "“{text}” has no row number."_en, text);
        case NotationProblem::OffBoard:
            return say(language, "{point} is not on a {size} × {size} board."_en, point,
                       "size"_is(size));
        case NotationProblem::PlayedTwice:
            return say(language, "{point} is played twice."_en, point);
    }
    return {};
}

}  // namespace

std::string with_detail(std::string_view words, std::string_view detail, Language language) {
    if (detail.empty()) return say(language, "{words}."_en.as("a sentence"), "words"_is(words));
    return say(language,
               "{words}. (Details: {detail})"_en.as("a sentence and its technical detail"),
               "words"_is(words), "detail"_is(detail));
}

std::string problem_sentence(const formats::Problem& problem, Voice voice) {
    std::string said = plain_problem(problem, voice);
    if (problem.place.line > 0)
        return say(voice.language, "Line {line}, column {column}. {problem}"_en,
                   "line"_is(problem.place.line), "column"_is(problem.place.column),
                   "problem"_is(said));
    if (problem.place.offset > 0)
        return say(voice.language, "Byte {number}. {problem}"_en, "number"_is(problem.place.offset),
                   "problem"_is(said));
    return said;
}

std::string reading_problem_sentence(const formats::Problem& problem,
                                     const std::filesystem::path& file, Voice voice) {
    std::error_code unknown;
    if (problem.kind == formats::ProblemKind::Io) {
        if (std::filesystem::is_directory(file, unknown))
            return say(voice.language, "That is a folder."_en);
        if (!std::filesystem::exists(file, unknown) && !unknown)
            return say(voice.language, "There is no such file."_en);
    }
    return problem_sentence(problem, voice);
}

std::string loss_words(std::span<const formats::Loss> lost, Language language) {
    std::vector<std::string_view> names;
    names.reserve(lost.size());
    for (const formats::Loss loss : lost)
        names.push_back(word(language, formats::loss_phrase(loss)));
    return list_words(names, language);
}

std::string notation_sentence(const NotationError& error, std::string_view text, int size,
                              Voice voice) {
    // Bytes that go on with a character of UTF-8 are none of their own.
    const auto characters = std::ranges::count_if(
        text.substr(0, error.offset), [](char c) { return (std::uint8_t(c) & 0xC0) != 0x80; });
    return say(voice.language, "Character {number}: {problem}"_en.as("of a text that was pasted"),
               "number"_is(characters + 1), "problem"_is(notation_words(error, size, voice)));
}

}  // namespace tengen

#include "play/problem_sentences.h"

#include "play/sentence_context.h"
#include "play/sentences.h"

#include <QFileInfo>
#include <QStorageInfo>
#include <QStringList>

#include <string>

namespace tengen::desktop {
namespace {

QString sentence(const QString& words) { return Sentences::tr("%1.", "a sentence").arg(words); }

/// The detail is English, and for those who mend files and engines.
QString withDetail(const QString& words, const std::string& detail) {
    if (detail.empty()) return sentence(words);
    return Sentences::tr("%1. (Details: %2)", "a sentence and its technical detail")
        .arg(words, QString::fromStdString(detail));
}

// ── files ────────────────────────────────────────────────────────────────────────────────────────

QString kindWords(formats::ProblemKind kind) {
    using formats::ProblemKind;
    switch (kind) {
        case ProblemKind::NotThisFormat: return Sentences::tr("This is no file of this kind");
        case ProblemKind::UnsupportedVersion:
            return Sentences::tr("The file is of a version that is not supported");
        case ProblemKind::Truncated: return Sentences::tr("The file ends too early");
        case ProblemKind::BadSyntax:
            return Sentences::tr("The file is not written as it should be");
        case ProblemKind::BadValue: return Sentences::tr("A value makes no sense");
        case ProblemKind::BadEncoding: return Sentences::tr("Some bytes are no text");
        case ProblemKind::IllegalMove: return Sentences::tr("A move cannot be played");
        case ProblemKind::IllegalLastMove: return Sentences::tr("The last move cannot be played");
        case ProblemKind::DuplicateGame: return Sentences::tr("The same game comes twice");
        case ProblemKind::OtherGame:
            return Sentences::tr("This is a record of Go, not of five in a row");
        case ProblemKind::TooLarge: return Sentences::tr("There is too much in it");
        case ProblemKind::CannotHold: return Sentences::tr("Files of this kind cannot hold this");
        case ProblemKind::Io: return Sentences::tr("The file cannot be read or written");
    }
    return {};
}

/// "H8" as everywhere in the window; what is no point stays as it stands in the file.
QString moveName(const std::string& subject) {
    const QString move = QString::fromStdString(subject);
    return parse_point(subject, kMaxBoardSize) ? move.toUpper() : move;
}

/// With what it is about; empty where the kind alone says it all.
QString subjectSentence(const formats::Problem& problem) {
    using formats::ProblemKind;
    const QString subject = QString::fromStdString(problem.subject);
    switch (problem.kind) {
        case ProblemKind::UnsupportedVersion:
            return Sentences::tr("Version %1 of this format is not supported.").arg(subject);
        case ProblemKind::BadSyntax: return Sentences::tr("“%1” has no meaning here.").arg(subject);
        case ProblemKind::BadValue: return Sentences::tr("“%1” makes no sense here.").arg(subject);
        case ProblemKind::BadEncoding: return Sentences::tr("%1 bytes are no text.").arg(subject);
        case ProblemKind::IllegalMove:
            return Sentences::tr("The move %1 cannot be played.").arg(moveName(problem.subject));
        case ProblemKind::IllegalLastMove:
            return Sentences::tr("The last move, %1, cannot be played.")
                .arg(moveName(problem.subject));
        case ProblemKind::DuplicateGame: return Sentences::tr("Game %1 comes twice.").arg(subject);
        case ProblemKind::OtherGame:
        case ProblemKind::NotThisFormat:
        case ProblemKind::Truncated:
        case ProblemKind::TooLarge:
        case ProblemKind::CannotHold:
        case ProblemKind::Io: break;
    }
    return {};
}

QString endingSentence(const QString& ending) {
    if (ending.isEmpty()) return Sentences::tr("The name needs an ending, such as .sgf.");
    return Sentences::tr("A game cannot be saved as %1. Use .sgf, .lib, .psq, .pos or .txt.")
        .arg(ending);
}

QString hindranceSentence(const formats::Problem& problem) {
    using formats::Hindrance;
    const QString subject = QString::fromStdString(problem.subject);
    switch (problem.hindrance) {
        case Hindrance::None: break;
        case Hindrance::Ending: return endingSentence(subject);
        case Hindrance::OnlyRead:
            return Sentences::tr("%1 files can be opened, but not saved.").arg(subject);
        case Hindrance::ManyGames: return Sentences::tr("A file of this kind holds one game.");
        case Hindrance::BoardSize:
            return Sentences::tr("A file of this kind holds only boards of 15 × 15.");
        case Hindrance::SetUpStones:
            return Sentences::tr("A file of this kind cannot hold stones that were set up.");
        case Hindrance::TwoInARow:
            return Sentences::tr("A file of this kind cannot hold two moves of one side in a row.");
        case Hindrance::IllegalMove:
            return Sentences::tr("A file of this kind cannot hold a move that is not legal.");
        case Hindrance::NoMoves: return Sentences::tr("There is no move to be saved.");
        case Hindrance::Passes: return Sentences::tr("A file of this kind cannot hold passes.");
        case Hindrance::NameOfTwoLines:
            return Sentences::tr("A player's name has more than one line.");
        case Hindrance::NameLikeAMove: return Sentences::tr("A player's name looks like a move.");
    }
    return {};
}

/// Are there facts in the message that the kind alone does not tell?
bool hasDetail(formats::ProblemKind kind) {
    using formats::ProblemKind;
    return kind != ProblemKind::NotThisFormat && kind != ProblemKind::Truncated;
}

QString plainProblem(const formats::Problem& problem) {
    QString said = hindranceSentence(problem);
    if (said.isEmpty() && !problem.subject.empty()) said = subjectSentence(problem);
    if (!said.isEmpty()) return said;
    const QString words = kindWords(problem.kind);
    return hasDetail(problem.kind) ? withDetail(words, problem.message) : sentence(words);
}

QString lossName(formats::Loss loss) {
    using formats::Loss;
    switch (loss) {
        case Loss::Everything: return Sentences::tr("everything", "lost by saving");
        case Loss::SetUpStones: return Sentences::tr("set-up stones");
        case Loss::Variations: return Sentences::tr("variations");
        case Loss::Comments: return Sentences::tr("comments");
        case Loss::Labels: return Sentences::tr("labels");
        case Loss::Marks: return Sentences::tr("marks on points");
        case Loss::Names: return Sentences::tr("names of positions");
        case Loss::Judgements: return Sentences::tr("judgements of moves");
        case Loss::TimesOfMoves: return Sentences::tr("times of moves");
        case Loss::Clocks: return Sentences::tr("clocks");
        case Loss::Analysis: return Sentences::tr("analysis");
        case Loss::Characters: return Sentences::tr("some characters of texts");
        case Loss::Passes: return Sentences::tr("passes");
        case Loss::Facts: return Sentences::tr("event, date, place and the like");
        case Loss::Details: return Sentences::tr("details of the format it came from");
        case Loss::Others: return Sentences::tr("other properties", "of an SGF file");
        case Loss::Place: return Sentences::tr("the move it stood at");
        case Loss::OpeningChoices: return Sentences::tr("the choices of the opening");
        case Loss::BoardSize: return Sentences::tr("the board's size");
        case Loss::Rule: return Sentences::tr("the rule");
        case Loss::OpeningRule: return Sentences::tr("the opening rule");
        case Loss::Players: return Sentences::tr("the players");
        case Loss::Seats: return Sentences::tr("who is an engine, and its level");
        case Loss::TimeControl: return Sentences::tr("the time control");
        case Loss::Result: return Sentences::tr("the result");
    }
    return {};
}

// ── texts and engines ────────────────────────────────────────────────────────────────────────────

QString notationWords(const NotationError& error, int size) {
    const QString subject = QString::fromStdString(error.subject);
    switch (error.problem) {
        case NotationProblem::NotAMove: return Sentences::tr("“%1” is not a move.").arg(subject);
        case NotationProblem::NoRow: return Sentences::tr("“%1” has no row number.").arg(subject);
        case NotationProblem::OffBoard:
            return Sentences::tr("%1 is not on a %2 × %2 board.")
                .arg(subject.toUpper(), QString::number(size));
        case NotationProblem::PlayedTwice:
            return Sentences::tr("%1 is played twice.").arg(subject.toUpper());
    }
    return {};
}

QString faultWords(protocol::Fault fault) {
    using protocol::Fault;
    switch (fault) {
        case Fault::NoStart: return Sentences::tr("The engine does not start");
        case Fault::Crash: return Sentences::tr("The engine has crashed");
        case Fault::Deaf: return Sentences::tr("The engine does not listen");
        case Fault::Stall: return Sentences::tr("The engine does not answer in time");
        case Fault::Refusal: return Sentences::tr("The engine refuses to move");
        case Fault::Garbage: return Sentences::tr("The engine says what nobody understands");
        case Fault::Flood: return Sentences::tr("The engine says too much");
        case Fault::OutOfTurn: return Sentences::tr("The engine moves out of turn");
        case Fault::IllegalMove:
            return Sentences::tr("The engine plays a move that is not allowed");
        case Fault::Ours: return Sentences::tr("The engine was stopped");
    }
    return {};
}

/// What the engine itself said, which the trouble quotes within its own words; often nothing.
QString quotedWords(const protocol::Trouble& trouble) {
    if (trouble.fault == protocol::Fault::Ours) return {};
    const std::size_t first = trouble.words.find('\'');
    const std::size_t last = trouble.words.rfind('\'');
    if (first == last) return {};
    return QString::fromStdString(trouble.words.substr(first + 1, last - first - 1));
}

}  // namespace

QString problemSentence(const formats::Problem& problem) {
    QString said = plainProblem(problem);
    if (problem.place.line > 0)
        return Sentences::tr("Line %1, column %2. %3")
            .arg(QString::number(problem.place.line), QString::number(problem.place.column), said);
    if (problem.place.offset > 0)
        return Sentences::tr("Byte %1. %2").arg(QString::number(problem.place.offset), said);
    return said;
}

QString openingProblem(const formats::Problem& problem, const QString& path) {
    if (problem.kind != formats::ProblemKind::Io) return problemSentence(problem);
    const QFileInfo file(path);
    if (!file.exists()) return Sentences::tr("There is no such file.");
    if (file.isDir()) return Sentences::tr("That is a folder.");
    if (!file.isReadable()) return Sentences::tr("You are not allowed to read it.");
    return problemSentence(problem);
}

QString savingProblem(const formats::Problem& problem, const QString& path) {
    if (problem.kind != formats::ProblemKind::Io) return problemSentence(problem);
    const QFileInfo file(path);
    const QFileInfo folder(file.absolutePath());
    if (file.isDir()) return Sentences::tr("That is a folder.");
    if (!folder.isDir()) return Sentences::tr("There is no such folder.");
    if (!folder.isWritable()) return Sentences::tr("You are not allowed to write there.");
    if (QStorageInfo(folder.filePath()).bytesAvailable() == 0)
        return Sentences::tr("The disk is full.");
    return problemSentence(problem);
}

QString lossWords(std::span<const formats::Loss> lost) {
    QStringList names;
    for (const formats::Loss loss : lost) names << lossName(loss);
    return names.join(Sentences::tr(", ", "between the items of a list"));
}

QString notationSentence(const NotationError& error, std::string_view text, int size) {
    const std::string_view before = text.substr(0, error.offset);
    const auto characters = QString::fromUtf8(before.data(), qsizetype(before.size())).size();
    return Sentences::tr("Character %1: %2", "of a text that was pasted")
        .arg(QString::number(characters + 1), notationWords(error, size));
}

QString resumeSentence(const match::ResumeError& error) {
    using Problem = match::ResumeError::Problem;
    switch (error.problem) {
        case Problem::UnknownChoice:
            return Sentences::tr("“%1” is no choice of an opening.")
                .arg(QString::fromStdString(error.choice));
        case Problem::OpeningDoesNotFit:
            return Sentences::tr("%1 does not fit a %2 × %2 board.")
                .arg(openingName(error.opening), QString::number(error.size));
        case Problem::ChoicesContradict:
            return Sentences::tr("The choices of its opening contradict each other.");
        case Problem::IllegalMove:
            return Sentences::tr("Move %1 is not legal under this rule: %2.")
                .arg(QString::number(error.move), ruleName(error.rule));
        case Problem::MovesContradict:
            return Sentences::tr("Its moves are not those its opening chose.");
    }
    return {};
}

QString troubleSentence(const protocol::Trouble& trouble) {
    const QString words = faultWords(trouble.fault);
    if (const QString own = quotedWords(trouble); !own.isEmpty())
        return Sentences::tr("%1. It said: “%2”", "a fault and the engine's own words")
            .arg(words, own);
    const bool isPlain =
        trouble.fault == protocol::Fault::Deaf || trouble.fault == protocol::Fault::Stall;
    return isPlain ? sentence(words) : withDetail(words, trouble.words);
}

}  // namespace tengen::desktop

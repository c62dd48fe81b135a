#include "play/problem_sentences.h"

#include "base/file.h"
#include "game/problem_sentences.h"
#include "match/sentences.h"
#include "play/sentence_context.h"

#include <QFileInfo>
#include <QStorageInfo>

namespace tengen::desktop {
namespace {

using base::operator""_en;

QString systemSentence(const base::Phrase& phrase) {
    return inQt(base::word(spokenLanguage(), phrase));
}

}  // namespace

QString problemSentence(const formats::Problem& problem) {
    return inQt(problem_sentence(problem, voice()));
}

QString openingProblem(const formats::Problem& problem, const QString& path) {
    if (problem.kind != formats::ProblemKind::Io) return problemSentence(problem);
    const QFileInfo file(path);
    if (file.isFile() && !file.isReadable())
        return systemSentence("You are not allowed to read it."_en);
    return inQt(reading_problem_sentence(problem, base::to_path(path.toStdString()), voice()));
}

QString savingProblem(const formats::Problem& problem, const QString& path) {
    if (problem.kind != formats::ProblemKind::Io) return problemSentence(problem);
    const QFileInfo file(path);
    const QFileInfo folder(file.absolutePath());
    if (file.isDir()) return systemSentence("That is a folder."_en);
    if (!folder.isDir()) return systemSentence("There is no such folder."_en);
    if (!folder.isWritable()) return systemSentence("You are not allowed to write there."_en);
    if (QStorageInfo(folder.filePath()).bytesAvailable() == 0)
        return systemSentence("The disk is full."_en);
    return problemSentence(problem);
}

QString lossWords(std::span<const formats::Loss> lost) {
    return inQt(loss_words(lost, spokenLanguage()));
}

QString notationSentence(const NotationError& error, std::string_view text, int size) {
    return inQt(notation_sentence(error, text, size, voice()));
}

QString resumeSentence(const match::ResumeError& error) {
    return inQt(match::resume_sentence(error, spokenLanguage()));
}

QString troubleSentence(const protocol::Trouble& trouble) {
    return inQt(match::trouble_sentence(trouble, spokenLanguage()));
}

}  // namespace tengen::desktop

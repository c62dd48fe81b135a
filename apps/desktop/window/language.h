// The language of the window: its sentences, Qt's own, numbers and dates, and a font that has the
// letters.
#pragma once

#include <QString>

#include <memory>

class QTranslator;

namespace tengen::desktop {

class Language {
public:
    Language();
    ~Language();
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    /// By its short name; empty: the system's. False where it is spoken already.
    bool speak(const QString& name);

private:
    QString name_;
    std::unique_ptr<QTranslator> qt_;
    std::unique_ptr<QTranslator> own_;
};

}  // namespace tengen::desktop

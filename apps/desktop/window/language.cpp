#include "window/language.h"

#include "dialogs/language_font.h"

#include <QApplication>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace tengen::desktop {
namespace {

void useFontsOf(const QLocale& locale) {
    const QFont system = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const QFont font = fontFor(locale, QApplication::font(), system);
    if (font.families() != QApplication::font().families()) QApplication::setFont(font);
}

/// English where there is no such translation.
void install(std::unique_ptr<QTranslator>& kept, const QString& file, const QString& folder) {
    if (kept) QApplication::removeTranslator(kept.get());
    kept = std::make_unique<QTranslator>();
    const auto load = [&](const QLocale& wanted) {
        return kept->load(wanted, file, QStringLiteral("_"), folder);
    };
    if (load(QLocale()) || load(QLocale(QLocale::English)))
        QApplication::installTranslator(kept.get());
}

}  // namespace

Language::Language() = default;
Language::~Language() = default;

bool Language::speak(const QString& name) {
    if (own_ && name == name_) return false;
    name_ = name;
    const QLocale locale = name.isEmpty() ? QLocale::system() : QLocale(name);
    QLocale::setDefault(locale);
    useFontsOf(locale);
    install(qt_, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(own_, QStringLiteral("tengen"), QStringLiteral(":/i18n"));
    return true;
}

}  // namespace tengen::desktop

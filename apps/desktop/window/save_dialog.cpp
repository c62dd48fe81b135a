#include "window/save_dialog.h"

#include "game/formats/files.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <string_view>

namespace tengen::desktop {
namespace {

/// "sgf" of "SGF (*.sgf)".
QString suffixOf(const QString& kind) {
    static const QRegularExpression kPattern(QStringLiteral("\\*\\.(\\w+)"));
    return kPattern.match(kind).captured(1);
}

QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

}  // namespace

QString gameKind(formats::FileFormat format) {
    return QStringLiteral("%1 (*%2)")
        .arg(toQString(formats::name(format)), toQString(formats::extension(format)));
}

QStringList gameKinds() {
    QStringList kinds;
    for (const formats::FileFormat format : formats::all_formats())
        if (formats::can_write(format)) kinds << gameKind(format);
    return kinds;
}

QString gamePatterns() {
    QStringList patterns;
    for (const formats::FileFormat format : formats::all_formats())
        patterns << QLatin1Char('*') + toQString(formats::extension(format));
    return patterns.join(QLatin1Char(' '));
}

QString askWhere(QWidget& window, const QString& title, const QString& suggested,
                 const QStringList& kinds) {
    const QFileInfo first(suggested);
    QFileDialog dialog(&window, title, first.absolutePath());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(kinds);
    QStringList suffixes;
    for (const QString& kind : kinds) suffixes << suffixOf(kind);
    const auto known = suffixes.indexOf(first.suffix().toLower());
    dialog.selectNameFilter(kinds[std::max<qsizetype>(known, 0)]);
    dialog.setDefaultSuffix(suffixOf(dialog.selectedNameFilter()));
    dialog.selectFile(first.fileName());
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& kind) {
        const QFileInfo typed(dialog.selectedFiles().value(0));
        dialog.setDefaultSuffix(suffixOf(kind));
        if (!typed.isDir() && suffixes.contains(typed.suffix(), Qt::CaseInsensitive))
            dialog.selectFile(typed.completeBaseName() + QLatin1Char('.') + suffixOf(kind));
    });
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

}  // namespace tengen::desktop

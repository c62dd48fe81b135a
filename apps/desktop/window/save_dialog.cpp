#include "window/save_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace tengen::desktop {
namespace {

/// "sgf" of "SGF (*.sgf)".
QString suffixOf(const QString& kind) {
    static const QRegularExpression kPattern(QStringLiteral("\\*\\.(\\w+)"));
    return kPattern.match(kind).captured(1);
}

}  // namespace

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

// What the tests of the panels share. With TENGEN_PICTURES naming a folder, each panel is also
// saved as a picture, light and dark.
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPalette>
#include <QPixmap>
#include <QTest>
#include <QWidget>

namespace tengen::desktop {

inline QPalette darkPalette() {
    QPalette dark(QColor(45, 47, 51), QColor(38, 40, 43));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        dark.setColor(role, QColor(226, 226, 226));
    dark.setColor(QPalette::Base, QColor(32, 33, 36));
    dark.setColor(QPalette::AlternateBase, QColor(42, 44, 48));
    dark.setColor(QPalette::Highlight, QColor(66, 133, 214));
    return dark;
}

/// Once light and once dark; without a folder it only has to survive being painted.
inline void picture(QWidget& widget, const QString& name, QSize size) {
    const QString folder = qEnvironmentVariable("TENGEN_PICTURES");
    widget.resize(size);
    for (const bool dark : {false, true}) {
        widget.setPalette(dark ? darkPalette() : QPalette());
        widget.setAutoFillBackground(true);
        const QPixmap pixmap = widget.grab();
        QVERIFY(!pixmap.isNull());
        const QString file = name + (dark ? QStringLiteral("_dark.png") : QStringLiteral(".png"));
        if (!folder.isEmpty()) QVERIFY(pixmap.save(QDir(folder).filePath(file)));
    }
    widget.setPalette(QPalette());
}

inline void showTipAt(QWidget& widget, QPoint where) {
    QHelpEvent help(QEvent::ToolTip, where, widget.mapToGlobal(where));
    QCoreApplication::sendEvent(&widget, &help);
}

inline bool isConsumed(QWidget& widget, int key) {
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
    press.ignore();
    QCoreApplication::sendEvent(&widget, &press);
    return press.isAccepted();
}

}  // namespace tengen::desktop

// For the eye: with TENGEN_PICTURES naming a folder, what the tests look at is kept there.
#pragma once

#include <QDir>
#include <QString>
#include <QTest>
#include <QWidget>

namespace tengen::desktop {

inline void keepPicture(QWidget& widget, const QString& name) {
    const QString folder = qEnvironmentVariable("TENGEN_PICTURES");
    if (folder.isEmpty()) return;
    constexpr int kComesToRestMs = 60;
    QTest::qWait(kComesToRestMs);
    QVERIFY(widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png"))));
}

}  // namespace tengen::desktop

// Files that the window is to read or has written, and the dialog in which one is chosen.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QFileDialog>
#include <QString>
#include <QTest>

namespace tengen::desktop {

inline void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), qint64(bytes.size()));
}

/// Nothing where it cannot be read.
inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void chooseFile(QWidget& dialog, const QString& path) {
    auto* const files = qobject_cast<QFileDialog*>(&dialog);
    QVERIFY(files != nullptr);
    files->selectFile(path);
    QMetaObject::invokeMethod(files, "accept");
}

}  // namespace tengen::desktop

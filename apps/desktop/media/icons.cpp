// An icon engine of our own: Qt's would draw the files in the colour they were saved in.
#include "media/icons.h"

#include "media/resources.h"

#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include <memory>
#include <utility>

namespace tengen::desktop {

namespace {

constexpr QLatin1String kApplication("tengen");

QString iconPath(const QString& name) { return QStringLiteral(":/icons/%1.svg").arg(name); }

QColor colorFor(QIcon::Mode mode, const QPalette& palette) {
    switch (mode) {
        case QIcon::Disabled: return palette.color(QPalette::Disabled, QPalette::ButtonText);
        case QIcon::Selected: return palette.color(QPalette::Active, QPalette::HighlightedText);
        case QIcon::Normal:
        case QIcon::Active: break;
    }
    return palette.color(QPalette::Active, QPalette::ButtonText);
}

class TintedSvg : public QIconEngine {
public:
    TintedSvg(const QString& path, QPalette palette)
        : drawing_(std::make_shared<QSvgRenderer>(path)), palette_(std::move(palette)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
               QIcon::State state) override {
        const double ratio = painter->device()->devicePixelRatioF();
        QPixmap picture = pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state);
        picture.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect, picture);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        const int side = qMin(size.width(), size.height());
        QRect square(0, 0, side, side);
        square.moveCenter(QRect(QPoint(), size).center());
        drawing_->render(&painter, square);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(QRect(QPoint(), size), colorFor(mode, palette_));
        return picture;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new TintedSvg(*this); }

private:
    std::shared_ptr<QSvgRenderer> drawing_;  // never changes, so copies of an icon may share it
    QPalette palette_;
};

}  // namespace

QIcon icon(const QString& name, const QPalette& palette) {
    loadMediaResources();
    const QString path = iconPath(name);
    return QFile::exists(path) ? QIcon(new TintedSvg(path, palette)) : QIcon();
}

QStringList iconNames() {
    loadMediaResources();
    QStringList names = QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")});
    names.replaceInStrings(QStringLiteral(".svg"), QString());
    names.removeOne(kApplication);
    return names;
}

QIcon applicationIcon() {
    loadMediaResources();
    QSvgRenderer drawing(iconPath(kApplication));
    QIcon icon;
    for (const int side : {16, 24, 32, 48, 64, 128, 256, 512}) {
        QPixmap picture(side, side);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        drawing.render(&painter);
        painter.end();
        icon.addPixmap(picture);
    }
    return icon;
}

}  // namespace tengen::desktop

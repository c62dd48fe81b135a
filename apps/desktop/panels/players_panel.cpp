// The two players.
#include "panels/players_panel.h"

#include "panels/elided_label.h"
#include "panels/marks.h"
#include "play/sentences.h"

#include <QEvent>
#include <QFontInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QStringList>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace tengen::desktop {

QString clockText(base::Milliseconds left) {
    const auto tenths = std::max<base::Milliseconds::rep>(left.count(), 0) / 100;
    const auto seconds = tenths / 10;
    const QChar zero(u'0');
    if (seconds < 10) return QStringLiteral("0:%1.%2").arg(seconds, 2, 10, zero).arg(tenths % 10);
    const auto minutes = seconds / 60;
    if (minutes < 60)
        return QStringLiteral("%1:%2").arg(minutes, 2, 10, zero).arg(seconds % 60, 2, 10, zero);
    return QStringLiteral("%1:%2:%3")
        .arg(minutes / 60)
        .arg(minutes % 60, 2, 10, zero)
        .arg(seconds % 60, 2, 10, zero);
}

namespace {

/// Three dots, one after the other a little stronger. Its timer runs only while it is seen.
class ThinkingDots : public QWidget {
public:
    explicit ThinkingDots(QWidget* parent) : QWidget(parent) {
        setObjectName(QStringLiteral("dots"));
        setFixedSize(3 * kStep, kStep);
        pulse_.setInterval(kBeat);
        connect(&pulse_, &QTimer::timeout, this, [this] {
            strong_ = (strong_ + 1) % 3;
            update();
        });
    }

protected:
    void showEvent(QShowEvent* /*event*/) override { pulse_.start(); }
    void hideEvent(QHideEvent* /*event*/) override { pulse_.stop(); }
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        for (int i = 0; i < 3; ++i) {
            QColor color = palette().color(QPalette::WindowText);
            color.setAlphaF(i == strong_ ? 0.9F : 0.35F);
            painter.setBrush(color);
            painter.drawEllipse(QPointF(kStep * (i + 0.5), kStep / 2.0), 2.2, 2.2);
        }
    }

private:
    static constexpr int kStep = 8;
    static constexpr int kBeat = 450;  // milliseconds: calm

    QTimer pulse_{this};
    int strong_ = 0;
};

class WarningSign : public QWidget {
public:
    explicit WarningSign(QWidget* parent) : QWidget(parent) {
        setObjectName(QStringLiteral("warning"));
        const int side = fontMetrics().height() + 2;
        setFixedSize(side, side);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        paintWarning(painter, rect(), toneColor(Tone::Bad, palette()));
    }
};

}  // namespace

class PlayerView : public QWidget {
    Q_OBJECT
public:
    PlayerView(Color color, QWidget* parent) : QWidget(parent), color_(color) {
        clock_->setObjectName(QStringLiteral("clock"));
        clock_->setTextFormat(Qt::PlainText);
        clock_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        name_->setObjectName(QStringLiteral("name"));
        detail_->setObjectName(QStringLiteral("detail"));
        thought_->setObjectName(QStringLiteral("thought"));
        line_->setObjectName(QStringLiteral("line"));
        line_->hide();
        // The line of the thinker keeps its place, so that nothing jumps at every move.
        for (QWidget* part : {static_cast<QWidget*>(dots_), static_cast<QWidget*>(thought_)}) {
            QSizePolicy policy = part->sizePolicy();
            policy.setRetainSizeWhenHidden(true);
            part->setSizePolicy(policy);
        }
        grid_->setContentsMargins(kSigns, 6, 10, 5);
        grid_->setHorizontalSpacing(6);
        grid_->setVerticalSpacing(0);  // or else it would depend on who stands where
        grid_->setColumnStretch(1, 1);
        grid_->addWidget(detail_, 1, 0, 1, 2);
        grid_->addWidget(dots_, 2, 0);
        grid_->addWidget(thought_, 2, 1, 1, 3);
        grid_->addWidget(line_, 3, 0, 1, 4);
        arrange(1, 2);
        keepFirstLine();
    }

    void showRow(const PlayerRow& row) {
        toMove_ = row.toMove;
        name_->setText(row.name.isEmpty() ? colorName(color_) : row.name);
        detail_->setText(row.detail);
        showClock(row);
        dots_->setVisible(row.thinking);
        const bool hasThought = row.thinking || !row.thought.isEmpty();
        thought_->setVisible(hasThought);
        thought_->setText(row.thinking ? thinking(row.thought) : row.thought);
        line_->setVisible(row.line.has_value());
        line_->setText(row.line.value_or(QString()));
        // Who has but a name has it in the middle of what there is.
        const int free = hasThought ? 2 : 3;
        if (row.detail.isEmpty())
            arrange(free, free);
        else
            arrange(1, 2);
        setAccessibleName(spoken(row));
        update();
    }

protected:
    void changeEvent(QEvent* event) override {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
            dressClock();
        if (event->type() == QEvent::FontChange) keepFirstLine();
    }
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRect signs = grid_->cellRect(0, 0) | grid_->cellRect(signLines_ - 1, 0);
        const QPointF centre(kSigns - 21, QRectF(signs).center().y());
        if (toMove_) {
            const QColor accent = palette().color(QPalette::Highlight);
            QColor ground = accent;
            ground.setAlpha(34);
            painter.setPen(Qt::NoPen);
            painter.setBrush(ground);
            painter.drawRoundedRect(QRectF(rect()).adjusted(2, 1, -2, -1), 6, 6);
            painter.setBrush(accent);
            painter.drawPolygon(QPolygonF{QPointF(7, centre.y() - 6), QPointF(15, centre.y()),
                                          QPointF(7, centre.y() + 6)});
        }
        paintStone(painter, centre, 11, color_);
    }

private:
    static constexpr int kSigns = 52;  // on the left: whose turn it is, and the stone

    /// Over how many lines of text the name reaches, and the signs and clocks beside it.
    void arrange(int nameLines, int signLines) {
        if (nameLines == nameLines_ && signLines == signLines_) return;
        nameLines_ = nameLines;
        signLines_ = signLines;
        for (QWidget* part : std::initializer_list<QWidget*>{name_, warning_, clock_})
            grid_->removeWidget(part);
        grid_->addWidget(name_, 0, 0, nameLines, 2);
        grid_->addWidget(warning_, 0, 2, signLines, 1);
        grid_->addWidget(clock_, 0, 3, signLines, 1);
    }
    /// Also where the name has moved away from it.
    void keepFirstLine() { grid_->setRowMinimumHeight(0, name_->sizeHint().height()); }
    void showClock(const PlayerRow& row) {
        clock_->setVisible(row.clock.has_value());
        warning_->setVisible(row.clock && row.warns);
        QString shown = row.clock ? clockText(*row.clock) : QString();
        if (row.turn)
            shown = tr("%1 · %2", "time for the game, and for this move")
                        .arg(shown, clockText(*row.turn));
        clock_->setText(shown);
        if (warns_ == row.warns && dressed_) return;
        warns_ = row.warns;
        dressed_ = true;
        dressClock();
    }
    void dressClock() {
        QFont large = font();
        large.setPointSizeF(QFontInfo(large).pointSizeF() * 1.5);
        large.setBold(warns_);
        clock_->setFont(large);
        clock_->setMinimumWidth(QFontMetrics(large).horizontalAdvance(QStringLiteral("00:00")));
        QPalette colors = palette();
        if (warns_) colors.setColor(QPalette::WindowText, toneColor(Tone::Bad, palette()));
        clock_->setPalette(colors);
    }
    [[nodiscard]] static QString thinking(const QString& thought) {
        return thought.isEmpty() ? tr("thinking…") : tr("thinking… %1").arg(thought);
    }
    [[nodiscard]] QString spoken(const PlayerRow& row) const {
        QStringList words{colorName(color_), row.name, row.detail};
        if (row.toMove) words << tr("to move");
        if (row.clock) words << tr("%1 left").arg(clockText(*row.clock));
        if (row.turn) words << tr("%1 for this move").arg(clockText(*row.turn));
        if (row.clock && row.warns) words << tr("short of time");
        if (row.thinking) words << tr("thinking…");
        words.removeAll(QString());
        return words.join(tr(", "));
    }

    Color color_;
    bool toMove_ = false;
    bool warns_ = false;
    bool dressed_ = false;
    int nameLines_ = 0;
    int signLines_ = 0;
    QGridLayout* grid_ = new QGridLayout(this);
    ElidedLabel* name_ = new ElidedLabel(ElidedLabel::Weight::Strong, this);
    ElidedLabel* detail_ = new ElidedLabel(ElidedLabel::Weight::Quiet, this);
    ElidedLabel* thought_ = new ElidedLabel(ElidedLabel::Weight::Quiet, this);
    ElidedLabel* line_ = new ElidedLabel(ElidedLabel::Weight::Quiet, this);
    QLabel* clock_ = new QLabel(this);
    WarningSign* warning_ = new WarningSign(this);
    ThinkingDots* dots_ = new ThinkingDots(this);
};

PlayersPanel::PlayersPanel(QWidget* parent)
    : QWidget(parent),
      views_{new PlayerView(Color::Black, this), new PlayerView(Color::White, this)} {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2, 2, 2, 2);
    column->setSpacing(2);
    for (PlayerView* view : views_) column->addWidget(view);
    column->addStretch();
    setMinimumWidth(200);
    retranslate();
}

void PlayersPanel::setRow(Color color, const PlayerRow& row) {
    if (rows_[index(color)] == row) return;
    rows_[index(color)] = row;
    views_[index(color)]->showRow(row);
}

void PlayersPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void PlayersPanel::retranslate() {
    setAccessibleName(tr("Players"));
    for (const Color color : {Color::Black, Color::White})
        views_[index(color)]->showRow(rows_[index(color)]);
}

}  // namespace tengen::desktop

#include "players_panel.moc"

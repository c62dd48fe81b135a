#include "dialogs/about_dialog.h"

#include "base/version.h"
#include "dialogs/pieces.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace tengen::desktop {
namespace {

/// The libraries in the program, and their licences as their authors call them.
constexpr const char* kLibraries =
    "<ul><li>Qt %1 (LGPL 3)</li><li>{fmt} (MIT)</li><li>nlohmann/json (MIT)</li>"
    "<li>giflib (MIT)</li></ul>";

}  // namespace

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent),
      name_(new QLabel(QStringLiteral("Tengen"), this)),
      version_(new QLabel(this)),
      words_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      qt_(buttons_->addButton(QString(), QDialogButtonBox::HelpRole)) {
    QFont large = name_->font();
    large.setPointSizeF(2 * large.pointSizeF());
    large.setBold(true);
    name_->setFont(large);
    words_->setTextFormat(Qt::RichText);
    words_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    words_->setWordWrap(true);
    constexpr int kLettersWide = 60;
    words_->setMinimumWidth(kLettersWide * letterWidth(*words_));
    auto* const layout = new QVBoxLayout(this);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    layout->addWidget(name_);
    layout->addWidget(version_);
    layout->addWidget(words_);
    layout->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(qt_, &QPushButton::clicked, this, [this] { QMessageBox::aboutQt(this); });
    retranslate();
}

void AboutDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

void AboutDialog::retranslate() {
    setWindowTitle(tr("About Tengen"));
    version_->setText(
        tr("Version %1")
            .arg(QLatin1String(base::kVersion.data(), qsizetype(base::kVersion.size()))));
    const auto paragraph = [](const QString& text) {
        return QStringLiteral("<p>%1</p>").arg(text);
    };
    words_->setText(
        paragraph(tr("Five in a row: Gomoku, Renju and Caro, to play, to analyse and to learn.")) +
        paragraph(tr("Tengen is free software under the MIT licence: use it, change it and pass "
                     "it on. It comes without any warranty.")) +
        paragraph(tr("It uses Qt under the GNU Lesser General Public License, version 3. You may "
                     "replace the Qt libraries by your own.")) +
        paragraph(tr("Libraries:")) +
        QString::fromLatin1(kLibraries).arg(QLatin1String(qVersion())));
    qt_->setText(tr("About &Qt"));
}

}  // namespace tengen::desktop

#include "dialogs/preferences_dialog.h"

#include <QAbstractButton>
#include <QDialogButtonBox>
#include <QEvent>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tengen::desktop {
PreferencesDialog::PreferencesDialog(QWidget* parent, const Preferences& preferences,
                                     const QList<ThemeChoice>& themes)
    : PageDialog(parent),
      tabs_(new QTabWidget(this)),
      engine_(new EnginePage(this)),
      pages_{new BoardPage(this, themes), new GamePage(this), engine_, new SoundPage(this)},
      buttons_(new QDialogButtonBox(
          QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel, this)) {
    for (PreferencesPage* const page : pages_) {
        tabs_->addTab(new PageScroll(page), QString());
        page->fillIn(preferences);
    }
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(tabs_);
    layout->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::clicked, this, &PreferencesDialog::answer);
    retranslate();
}

Preferences PreferencesDialog::preferences() const {
    Preferences preferences;
    for (const PreferencesPage* const page : pages_) page->take(preferences);
    return preferences;
}

void PreferencesDialog::answer(QAbstractButton* button) {
    const QDialogButtonBox::StandardButton which = buttons_->standardButton(button);
    if (which == QDialogButtonBox::Cancel) {
        reject();
        return;
    }
    Q_EMIT applied(preferences());
    if (which == QDialogButtonBox::Ok) accept();
}

void PreferencesDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    PageDialog::changeEvent(event);
}

void PreferencesDialog::retranslate() {
    setWindowTitle(tr("Preferences"));
    for (int i = 0; i < int(pages_.size()); ++i) {
        PreferencesPage* const page = pages_[std::size_t(i)];
        page->retranslate();
        tabs_->setTabText(i, page->title());
    }
}

}  // namespace tengen::desktop

// The preferences, page by page. Nothing takes effect before OK or Apply.
#pragma once

#include "dialogs/page_scroll.h"
#include "dialogs/preferences.h"
#include "dialogs/preferences_pages.h"

#include <vector>

class QAbstractButton;
class QDialogButtonBox;
class QTabWidget;

namespace tengen::desktop {

class PreferencesDialog : public PageDialog {
    Q_OBJECT

public:
    PreferencesDialog(QWidget* parent, const Preferences& preferences,
                      const QList<ThemeChoice>& themes);

    [[nodiscard]] Preferences preferences() const;
    /// That of our engine at the board.
    [[nodiscard]] int level() const { return engine_->level(); }
    void setLevel(int level) { engine_->setLevel(level); }
    /// Which card there is, or why none.
    void setCardWords(const QString& words) { engine_->setCardWords(words); }

Q_SIGNALS:
    void applied(const tengen::desktop::Preferences& preferences);

protected:
    void changeEvent(QEvent* event) override;

private:
    void answer(QAbstractButton* button);
    void retranslate();

    QTabWidget* tabs_;
    EnginePage* engine_;
    std::vector<PreferencesPage*> pages_;
    QDialogButtonBox* buttons_;
};

}  // namespace tengen::desktop

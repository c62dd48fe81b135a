// The rules as a page to read: docs/RULES.md, or its translation, with pictures that are painted as
// the board is.
#pragma once

#include "board/board_picture.h"
#include "board/theme.h"

#include <QDialog>
#include <QString>

#include <optional>

namespace tengen::desktop {

/// By the name that the page calls it: "rule_overline"; nothing where there is no such picture.
[[nodiscard]] std::optional<BoardPicture> rulePicture(const QString& name);

class RulesHelp final : public QDialog {
    Q_OBJECT

public:
    RulesHelp(QWidget* parent, const Theme& theme);
};

}  // namespace tengen::desktop

#include "window/rules_help.h"

#include "dialogs/page_scroll.h"
#include "game/notation.h"
#include "media/export_picture.h"
#include "play/sentence_context.h"
#include "window/board_scene.h"
#include "window/position_editor.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kSize = 9;
constexpr PictureSize kPicture{.side = 260};
constexpr QSize kPage(720, 640);

struct Diagram {
    const char* name;
    RuleId rule;
    const char* black;
    const char* white;
    const char* row = "";  // its ends, where five or more win or do not
};

constexpr std::array kDiagrams{
    Diagram{"rule_five", RuleId::Freestyle, "c5d5e5f5g5", "d4e6f4g6", "c5g5"},
    Diagram{"rule_caged", RuleId::Caro, "c5d5e5f5g5", "b5h5d4f6"},
    Diagram{"rule_overline", RuleId::Renju, "b5c5d5f5g5", "b4c6f4g6"},
    Diagram{"rule_double_four", RuleId::Renju, "b5c5d5e2e3e4", "b4c6d3f3f6g4"},
    Diagram{"rule_double_three", RuleId::Renju, "c5d5e3e4", "b3c7g3g7"},
    Diagram{"rule_threats", RuleId::Freestyle, "c3d3e3g6g7b8", "c8d8e8f8a1h4"},
};

Board boardOf(const Diagram& diagram) {
    Board board(kSize);
    const auto put = [&](const char* points, Cell stone) {
        for (const Point p : parse_points(points, kSize).value_or(std::vector<Point>()))
            board.set_up(p, stone);
    };
    put(diagram.black, Cell::Black);
    put(diagram.white, Cell::White);
    board.set_side_to_move(Color::Black);
    return board;
}

/// Text whose pictures are painted here, in the colours of the board that is used.
class RulesText final : public QTextBrowser {
public:
    explicit RulesText(Theme theme) : theme_(std::move(theme)) {}

    QVariant loadResource(int type, const QUrl& name) override {
        const auto picture = rulePicture(QFileInfo(name.path()).completeBaseName());
        return picture ? QVariant(boardImage(*picture, theme_, kPicture))
                       : QTextBrowser::loadResource(type, name);
    }

private:
    Theme theme_;
};

QString page() {
    const bool isChinese = spokenLanguage() == base::Language::Chinese;
    QFile file(isChinese ? QStringLiteral(":/help/RULES.zh.md")
                         : QStringLiteral(":/help/RULES.md"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}  // namespace

std::optional<BoardPicture> rulePicture(const QString& name) {
    const auto found = std::ranges::find_if(
        kDiagrams, [&](const Diagram& d) { return name == QLatin1String(d.name); });
    if (found == kDiagrams.end()) return std::nullopt;
    Preferences preferences;
    preferences.coordinates = Coordinates::None;
    preferences.showForbidden = true;
    preferences.showThreats = name == QLatin1String("rule_threats");
    const RuleId rule = found->rule;
    BoardPicture picture = pictureOf(
        *match::Sitting::resume(recordFrom(boardOf(*found), rule), rule), preferences, {}, {});
    if (const auto ends = parse_points(found->row, kSize); ends && ends->size() == 2)
        picture.winning = Row{.line = 0, .first = ends->front(), .last = ends->back()};
    return picture;
}

RulesHelp::RulesHelp(QWidget* parent, const Theme& theme) : QDialog(parent) {
    setWindowTitle(tr("Rules"));
    auto* const text = new RulesText(theme);
    text->setOpenExternalLinks(true);
    text->setMarkdown(page());
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(text, 1);
    column->addWidget(buttons);
    fitToScreen(*this, kPage);
}

}  // namespace tengen::desktop

#include "window/setting_up.h"

#include "play/seating.h"
#include "window/voice.h"

namespace tengen::desktop {

SettingUp::SettingUp(const Context& context, PositionEditor& editor, StudyDesk& study,
                     Documents& documents, const Panels& panels)
    : context_(context), editor_(editor), study_(study), documents_(documents), panels_(panels) {
    connect(&editor_, &PositionEditor::done, this, &SettingUp::play);
    connect(&editor_, &PositionEditor::cancelled, this, [this] { set(false); });
    connect(&context_.controller, &GameController::began, this, [this] { editor_.end(); });
    context_.commands.bind(Command::SetUp, this, &SettingUp::set).ticked([this] {
        return editor_.isEditing();
    });
    context_.commands
        .bind(Command::Stop, this,
              [this] {
                  if (editor_.isEditing()) return set(false);
                  study_.stopEverything();
              })
        .when([this] { return editor_.isEditing() || study_.isAnythingOn(); });
}

void SettingUp::set(bool isOn) {
    if (isOn) {
        study_.stopEverything();
        panels_.flush();
        editor_.begin(context_.controller.game().board());
    } else {
        editor_.end();
    }
    Q_EMIT changed();
    context_.voice.sayTurn();
}

void SettingUp::play() {
    if (!documents_.mayLeave()) return;
    GameController& controller = context_.controller;
    const GameSetup& setup = controller.setup();
    Record record = recordFrom(editor_.board(), controller.game().rule());
    record.info.players = {infoOf(setup.black), infoOf(setup.white)};
    record.info.time = setup.time;
    set(false);
    documents_.forgetFile();
    // Who has put up a position wants to look at it first.
    const auto opened =
        controller.open(std::move(record), setup.rule, GameController::Start::WhenAsked);
    if (!opened) return context_.voice.complain(opened.error());
    documents_.markUnsaved();
}

}  // namespace tengen::desktop

#include "window/study_desk.h"

#include "window/current_preferences.h"
#include "window/voice.h"

namespace tengen::desktop {

StudyDesk::StudyDesk(const Context& context, const Panels& panels)
    : context_(context),
      panels_(panels),
      study_(
          context.controller,
          {panels.view<LinesPanel>(), panels.view<GraphView>(), panels.view<WinBar>(),
           panels.view<MistakesPanel>(), panels.view<TreeView>()},
          [&commands = context.commands](Command command) { return commands.keyWords(command); },
          nullptr) {
    connect(&context_.preferences, &CurrentPreferences::changed, &study_, &Study::setPreferences);
    connect(&balancer_, &Balancer::said, &context_.voice, &Voice::say);
    context_.voice.listenTo(study_);
    bindAnalysis();
    bindProofs();
    bindReview();
    bindBalance();
}

void StudyDesk::refresh() {
    study_.refresh();
    balancer_.follow(context_.controller.game());
}

void StudyDesk::stopEverything() {
    context_.controller.stop();
    balancer_.stop();
    study_.stopAll();
    study_.setAnalysing(false);
}

bool StudyDesk::isAnythingOn() const {
    return context_.controller.isThinking() || study_.isProving() || study_.review().isBusy() ||
           study_.review().isShowing() || study_.isAnalysing() || balancer_.isBusy() ||
           balancer_.isShown();
}

void StudyDesk::leave() {
    study_.leave();
    balancer_.stop();
}

void StudyDesk::bindAnalysis() {
    Commands& commands = context_.commands;
    GameController& controller = context_.controller;
    commands.bind(Command::Hint, this, [this] { study_.hint(); }).inGame([&controller] {
        return !controller.isOver() && !controller.isThinking();
    });
    commands
        .bind(Command::Analyse, this,
              [this](bool isOn) {
                  study_.setAnalysing(isOn);
                  if (isOn) panels_.bring<LinesPanel>();
              })
        .inGame()
        .ticked([this] { return study_.isAnalysing(); });
    commands.bind(Command::AnalyseMarked, this, [this](bool isOn) { study_.setOnlyMarked(isOn); })
        .ticked([this] { return study_.isOnlyMarked(); });
    commands
        .bind(Command::FreeAnalysis, this,
              [this, &controller](bool isOn) {
                  controller.setStudying(isOn);
                  study_.setAnalysing(isOn);
              })
        .inGame([&controller] { return !controller.sitting().in_opening(); })
        .ticked([&controller] { return controller.isStudying(); });
}

void StudyDesk::bindProofs() {
    Commands& commands = context_.commands;
    commands.bind(Command::ProveFours, this, [this] { study_.prove(study::ProofKind::Fours); })
        .inGame();
    commands.bind(Command::ProveThreats, this, [this] { study_.prove(study::ProofKind::Threats); })
        .inGame();
    commands.bind(Command::StopProof, this, [this] { study_.stopProof(); }).inGame([this] {
        return study_.isProving();
    });
}

void StudyDesk::bindReview() {
    Commands& commands = context_.commands;
    commands.bind(Command::Review, this, &StudyDesk::review).inGame();
    commands.bind(Command::ShowWhy, this, [this] { study_.review().showWhy(); }).inGame();
    commands.bind(Command::ShowBetter, this, [this] { study_.review().showBetter(); }).inGame();
}

void StudyDesk::review() {
    panels_.bring<MistakesPanel>();
    study_.review().start();
}

void StudyDesk::bindBalance() {
    const auto may = [&controller = context_.controller] {
        return !controller.sitting().in_opening() && !controller.isOver();
    };
    context_.commands.bind(Command::BalanceOne, this, [this] { balance(1); }).inGame(may);
    context_.commands.bind(Command::BalanceTwo, this, [this] { balance(2); }).inGame(may);
}

void StudyDesk::balance(int moves) { balancer_.find(context_.controller.game(), moves); }

}  // namespace tengen::desktop

#include "window/study.h"

#include "game/win_share.h"
#include "panels/marks.h"
#include "play/sentences.h"
#include "study/kept.h"
#include "study/mistakes.h"
#include "window/correction.h"
#include "window/marker.h"

#include <utility>

namespace tengen::desktop {
namespace {

constexpr base::Milliseconds kProofLimit{60'000};
constexpr std::size_t kShownMoves = 24;

double shareOfScore(eval::Score value) { return win_share(eval::plies_to_end(value), value); }

}  // namespace

Study::Study(GameController& controller, const StudyPanels& panels, KeyOf keyOf, QObject* parent)
    : QObject(parent),
      controller_(controller),
      panels_(panels),
      keyOf_(std::move(keyOf)),
      review_(controller, panels.mistakes, this) {
    connect(&analyst_, &Analyst::hindered, this, &Study::said);
    connect(&analyst_, &Analyst::updated, this, [this] {
        keepBest();
        showLines();
    });
    connect(&prover_, &Prover::found, this, &Study::take);
    connect(&prover_, &Prover::broke, this, &Study::said);
    connect(&review_, &ReviewDesk::judged, this, [this] {
        showGraph();
        showMistakes();
        Q_EMIT overlayChanged();
        Q_EMIT judgedAnew();
    });
    connect(&review_, &ReviewDesk::said, this, &Study::said);
    connect(&review_, &ReviewDesk::stateChanged, this, &Study::stateChanged);
    connect(&review_, &ReviewDesk::shownMovesChanged, this, [this] {
        overlay_.preview = review_.shownMoves();
        Q_EMIT overlayChanged();
        Q_EMIT stateChanged();
    });
    connect(&hinter_, &Hinter::hinted, this, &Study::speakHint);
    connectPanels();
}

void Study::connectPanels() {
    connect(&panels_.lines, &LinesPanel::previewed, this, [this](const std::vector<Point>& moves) {
        overlay_.preview = moves;
        Q_EMIT overlayChanged();
    });
    connect(&panels_.lines, &LinesPanel::previewEnded, this, [this] {
        if (overlay_.preview.empty()) return;  // the list says so even while the window goes
        overlay_.preview.clear();
        Q_EMIT overlayChanged();
    });
}

void Study::setManners(const EngineManners& manners) {
    const bool isEnded = analyst_.setManners(manners);
    review_.setManners(manners);
    hinter_.setManners(manners);
    if (isAnalysing_ && isEnded) setAnalysing(true);
}

void Study::setPreferences(const Preferences& preferences) {
    const bool asksForMore = preferences.analysisLines != preferences_.analysisLines;
    preferences_ = preferences;
    if (isAnalysing_ && asksForMore) setAnalysing(true);
    showLines();
}

void Study::refresh() {
    const NodeId here = controller_.sitting().here();
    const Key key = controller_.game().board().key();
    const RuleId rule = controller_.game().rule();
    if (here != shownAt_ || key != shownKey_ || rule != shownRule_ || controller_.isOver()) {
        shownAt_ = here;
        shownKey_ = key;
        shownRule_ = rule;
        overlay_.clear();
        hinter_.stop();
        if (isAnalysing_)
            setAnalysing(true);
        else
            analyst_.forget();
    }
    showLines();
    showGraph();
    showMistakes();
}

// ── analysis ─────────────────────────────────────────────────────────────────────────────────────

void Study::setAnalysing(bool isOn) {
    isAnalysing_ = isOn;
    if (isOn && !isHidden_) {
        search::Task task;
        task.lines = preferences_.analysisLines;
        if (const PointSet marked = markedPoints(controller_.sitting());
            isOnlyMarked_ && !marked.empty())
            task.avoided = PointSet::board(controller_.game().board().size()) - marked;
        analyst_.think(controller_.game(), task);
    } else {
        analyst_.stop();
    }
    showLines();
    Q_EMIT stateChanged();
}

void Study::setOnlyMarked(bool isOn) {
    isOnlyMarked_ = isOn;
    if (isOn && markedPoints(controller_.sitting()).empty())
        Q_EMIT said(tr("Nothing is marked here: mark points from the menu of the board."));
    if (isAnalysing_) setAnalysing(true);
    Q_EMIT stateChanged();
}

void Study::setHidden(bool isHidden) {
    if (isHidden == isHidden_) return;
    isHidden_ = isHidden;
    if (isAnalysing_) setAnalysing(true);
}

bool Study::turnsValues() const {
    return preferences_.blackView && controller_.game().side_to_move() == Color::White;
}

QString Study::valueFor(eval::Score value) const {
    return valueText(turnsValues() ? -value : value);
}

/// Where the end is known, the value says so and nothing is left to chance.
std::optional<eval::Percents> Study::chancesFor(eval::Score value,
                                                std::optional<double> draw) const {
    if (!draw || eval::is_decided(value)) return std::nullopt;
    const double share = win_share(turnsValues() ? -value : value);
    return eval::percents_of(eval::chances_of(share, *draw));
}

QString Study::linesHeader(bool hasRows) const {
    if (!isAnalysing_ && analyst_.lines().empty())
        return hasRows ? QString() : tr("Press %1 to analyse.").arg(keyOf_(Command::Analyse));
    if (controller_.isOver()) return gameOverSentence();
    if (analyst_.lines().empty()) return tr("Thinking…");
    const search::Report& best = analyst_.lines().front();
    if (best.best.is_pass()) return tr("There is nothing to do but pass.");
    if (!isAnalysing_)
        return tr("Stopped at depth %1. %2 goes on.").arg(best.depth).arg(keyOf_(Command::Analyse));
    return tr("Depth %1 · %2 positions a second")
        .arg(best.depth)
        .arg(rateText(best.nodes, best.elapsed));
}

void Study::showLines() {
    std::vector<LineRow> rows;
    overlay_.labels.clear();
    if (finding_ && foundAt_ == controller_.sitting().here() && !finding_->line.empty()) {
        const eval::Score win = eval::win_in(int(finding_->line.size()));
        overlay_.labels.push_back({finding_->line.front(), shortValueText(win), Tone::Proven});
        rows.push_back({.rank = 1,
                        .value = valueFor(win),
                        .depth = int(finding_->line.size()),
                        .moves = finding_->line,
                        .proven = true,
                        .tone = Tone::Proven});
    }
    const auto draw = analyst_.drawChance(controller_.game());
    const auto& lines = analyst_.lines();
    if (!lines.empty()) {
        const double best = shareOfScore(lines.front().value);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const search::Report& report = lines[i];
            if (report.line.empty()) continue;
            const bool isProven = !rows.empty() && rows.front().proven &&
                                  rows.front().moves.front() == report.line.front();
            if (isProven) continue;  // its line stands there, and is surer
            const Tone tone = toneBeside(best, shareOfScore(report.value), i == 0);
            overlay_.labels.push_back({report.line.front(), shortValueText(report.value), tone});
            std::vector<Point> moves = report.line;
            if (!eval::is_decided(report.value) && moves.size() > kShownMoves)
                moves.resize(kShownMoves);
            rows.push_back({.rank = int(rows.size()) + 1,
                            .value = valueFor(report.value),
                            .depth = report.depth,
                            .moves = std::move(moves),
                            .proven = false,
                            .tone = tone,
                            .chances = chancesFor(report.value, draw)});
        }
    }
    labelShares();
    const QString header = linesHeader(!rows.empty());
    panels_.lines.setLines(std::move(rows), controller_.game().board().size(), header);
    panels_.bar.setShare(shareNow(), draw);
    Q_EMIT overlayChanged();
}

/// Where a tree grows besides its best moves, which carry their value.
void Study::labelShares() {
    if (analyst_.lines().empty()) return;
    for (const auto& [move, share] : analyst_.lines().front().shares)
        if (std::ranges::find(overlay_.labels, move, &PictureLabel::point) == overlay_.labels.end())
            overlay_.labels.push_back(
                {move, QStringLiteral("%1%").arg(qRound(100 * share)), Tone::Plain});
}

std::optional<double> Study::shareNow() const {
    if (const auto share = study::black_share(controller_.game().result().outcome)) return share;
    const Record& record = controller_.sitting().record();
    const NodeId here = controller_.sitting().here();
    // What the record knows better, a review or a proof, stands.
    const auto known = analysis(record.tree, here, record.info.size);
    const auto& lines = analyst_.lines();
    const bool isShallow = known && !lines.empty() && known->depth > lines.front().depth;
    if (lines.empty() || isShallow) return study::black_share(record, here);
    const double share = shareOfScore(lines.front().value);
    return controller_.game().side_to_move() == Color::Black ? share : 1 - share;
}

/// What was thought goes into the record, so that the file keeps it.
void Study::keepBest() {
    if (!isAnalysing_ || analyst_.lines().empty()) return;
    const search::Report& best = analyst_.lines().front();
    const Record& record = controller_.sitting().record();
    if (!study::is_news(best, analysis(record.tree, shownAt_, record.info.size))) return;
    controller_.keepAnalysis(shownAt_, study::analysis_of(best));
    showGraph();
    showMistakes();
    Q_EMIT judgedAnew();
}

void Study::showGraph() {
    const match::Sitting& sitting = controller_.sitting();
    const GameTree& tree = sitting.record().tree;
    const NodeId end = tree.main_line_end(sitting.here());
    std::vector<GraphPoint> points{
        {.ply = 0, .black = study::black_share(sitting.record(), NodeId::Root)}};
    const std::vector<study::Mistake> mistakes = study::mistakes_until(sitting.record(), end);
    TreeView::Tones tones;
    for (const study::Mistake& mistake : mistakes) tones[mistake.node] = toneOf(mistake.kind);
    int ply = 0;
    for (const NodeId n : tree.path_to(end)) {
        if (!tree.has_move(n)) continue;
        const auto tone = tones.find(n);
        const auto known = analysis(tree, n, sitting.record().info.size);
        points.push_back({.ply = ++ply,
                          .black = known ? study::black_share(sitting.record(), n) : std::nullopt,
                          .decided = known && known->mate,
                          .proven = known && known->proven,
                          .tone = tone == tones.end() ? Tone::Plain : tone->second});
    }
    if (const auto black =
            study::black_share(replay_to(sitting.record(), end).game.result().outcome)) {
        points.back().black = black;
        points.back().decided = true;
    }
    panels_.graph.setPoints(std::move(points));
    panels_.graph.setCurrent(tree.ply(sitting.here()));
    panels_.tree.setTones(std::move(tones));
}

void Study::showMistakes() {
    const Record& record = controller_.sitting().record();
    const NodeId end = record.tree.main_line_end(controller_.sitting().here());
    review_.refresh(study::is_reviewed(record.tree, end)
                        ? noMistakesSentence()
                        : tr("Review (%1) looks for mistakes.").arg(keyOf_(Command::Review)));
    const auto& mistake = review_.mistakeHere();
    overlay_.correction = mistake ? std::optional(correctionOf(record, *mistake)) : std::nullopt;
}

// ── proofs and hints ─────────────────────────────────────────────────────────────────────────────

void Study::prove(study::ProofKind kind) {
    if (controller_.isOver()) return Q_EMIT said(gameOverSentence());
    finding_.reset();
    foundAt_ = controller_.sitting().here();
    prover_.prove(controller_.game(), kind, kProofLimit);
    Q_EMIT said(kind == study::ProofKind::Fours ? tr("Looking for a win by fours…")
                                                : tr("Looking for a win by threats…"));
    Q_EMIT stateChanged();
}

void Study::stopProof() {
    if (!prover_.isBusy()) return;
    prover_.stop();
    Q_EMIT said(tr("The proof was called off."));
    Q_EMIT stateChanged();
}

void Study::take(const study::Finding& finding) {
    Q_EMIT stateChanged();
    if (finding.verdict == solve::Verdict::Win) keep(finding);
    Q_EMIT said(findingSentence(finding));
}

void Study::keep(const study::Finding& finding) {
    finding_ = finding;
    controller_.keepAnalysis(foundAt_, study::analysis_of(finding));
    if (finding.proof) controller_.merge(*finding.proof);
    showLines();
}

void Study::hint() {
    if (controller_.isOver()) return Q_EMIT said(gameOverSentence());
    if (controller_.sitting().in_opening())
        return Q_EMIT said(askSentence(controller_.sitting().opening()));
    hinter_.ask(controller_.game());
    if (hinter_.isThinking()) Q_EMIT said(tr("Thinking about a hint…"));
}

void Study::speakHint(study::HintStage stage, const search::Report& report) {
    if (stage == study::HintStage::None) return;
    overlay_.hintArea.reset();
    if (stage == study::HintStage::Area) overlay_.hintArea = report.best;
    if (stage == study::HintStage::Move) overlay_.preview = {report.best};
    if (stage == study::HintStage::Line) overlay_.preview = report.line;
    Q_EMIT said(hintSentence(stage, controller_.game(), report, keyOf_(Command::Hint)));
    Q_EMIT overlayChanged();
}

void Study::leave() {
    stopAll();
    analyst_.forget();
    overlay_.clear();
    finding_.reset();
    foundAt_ = shownAt_ = NodeId::None;
}

void Study::stopAll() {
    stopProof();
    hinter_.stop();
    overlay_.preview.clear();
    overlay_.hintArea.reset();
    review_.stopShowing();
    review_.cancel();
    Q_EMIT overlayChanged();
}

}  // namespace tengen::desktop

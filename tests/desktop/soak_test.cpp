// Thousands of things a person could do, in no order and faster than anybody could: whatever
// happens, what is shown is the game, and nothing is played that was not asked for.
//
//   TENGEN_SOAK=60000 desktop_window_test soak_test      the long run
//   TENGEN_SOAK_SEED=7 desktop_window_test soak_test     other things
#include "base/random.h"
#include "game/formats/sgf.h"
#include "suites.h"
#include "window_home.h"

#include <QFile>
#include <QPlainTextEdit>
#include <QTextStream>

#include <array>
#ifndef __has_feature
#define __has_feature(name) 0  // Clang has it
#endif
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TENGEN_SANITIZED 1
#include <sanitizer/allocator_interface.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

namespace tengen::desktop {
namespace {

using namespace std::chrono_literals;

constexpr int kActions = 1500;
constexpr int kReports = 12;  // of memory, in a whole run
// How much memory may grow, in megabytes.
constexpr qint64 kMostInUse = 20;
constexpr qint64 kMostResident = 50;

struct Memory {
    std::optional<qint64> inUse;     // what the heap has lent out, in megabytes
    std::optional<qint64> resident;  // what the system counts as ours
};

/// The allocators that look for mistakes hold on to what was freed, and never quite let go of it:
/// there only what is in use tells whether anything grows.
Memory memoryNow() {
    Memory memory;
#ifdef TENGEN_SANITIZED
    memory.inUse = qint64(::__sanitizer_get_current_allocated_bytes() >> 20);
#else
#ifdef __GLIBC__
    ::malloc_trim(0);
    const auto heap = ::mallinfo2();
    memory.inUse = qint64((heap.uordblks + heap.hblkhd) >> 20);
#endif
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) return memory;
    const QList<QByteArray> words = file.readAll().split(' ');
    constexpr qint64 kPage = 4096;
    if (words.size() > 1) memory.resident = words[1].toLongLong() * kPage / (1 << 20);
#endif
    return memory;
}

QString megabytes(const std::optional<qint64>& count) {
    return count ? QString::number(*count) : QStringLiteral("?");
}

using Measure = std::optional<qint64> Memory::*;

/// From the middle third of a run to its last: by then all is loaded that is ever used. Engines
/// come and go with their tables; what is never given back shows when least is held.
bool hasGrown(const std::vector<Memory>& readings, Measure what, qint64 most) {
    const std::size_t third = readings.size() / 3;
    const auto least = [&](std::size_t from) {
        return std::ranges::min(std::span(readings).subspan(from, third), {}, what).*what;
    };
    const auto early = least(third);
    const auto late = least(readings.size() - third);
    return early && late && *late - *early > most;
}

class Monkey {
public:
    Monkey(MainWindow& window, const WindowHome& home, std::uint64_t seed)
        : window_(window), home_(home), random_(seed) {
        window.documents().setAsker([this](Documents::Question) { return someAnswer(); });
    }

    /// Does something, and says what.
    const char* act() {
        struct Deed {
            int weight;
            const char* name;
            void (Monkey::*act)();
        };
        static constexpr std::array<Deed, 25> kDeeds{{
            {60, "click", &Monkey::clickSomewhere},
            {10, "undo", &Monkey::undo},
            {8, "redo", &Monkey::redo},
            {3, "reset", &Monkey::reset},
            {3, "new game", &Monkey::newGame},
            {8, "look around", &Monkey::goSomewhere},
            {6, "choose", &Monkey::choose},
            {4, "analyse", &Monkey::analyse},
            {3, "prove", &Monkey::prove},
            {2, "stop the proof", &Monkey::stopProof},
            {3, "hint", &Monkey::hint},
            {2, "review", &Monkey::review},
            {2, "level", &Monkey::level},
            {2, "swap sides", &Monkey::swapSides},
            {1, "resign", &Monkey::resign},
            {2, "stop", &Monkey::stop},
            {4, "engine moves", &Monkey::engineMoves},
            {2, "paste", &Monkey::paste},
            {1, "save", &Monkey::save},
            {1, "open", &Monkey::open},
            {2, "promote", &Monkey::promote},
            {2, "remove", &Monkey::remove},
            {2, "preferences", &Monkey::prefer},
            {3, "comment", &Monkey::comment},
            {2, "set up", &Monkey::setUp},
        }};
        int sum = 0;
        for (const Deed& deed : kDeeds) sum += deed.weight;
        int left = random_.below(sum);
        for (const Deed& deed : kDeeds) {
            left -= deed.weight;
            if (left >= 0) continue;
            (this->*deed.act)();
            return deed.name;
        }
        return "";
    }

    [[nodiscard]] int below(int bound) { return random_.below(bound); }

private:
    [[nodiscard]] bool chance(int oneIn) { return random_.below(oneIn) == 0; }
    [[nodiscard]] Documents::Answer someAnswer() {
        if (chance(3)) return Documents::Answer::Cancel;
        // Without a file the next question would be its name.
        const bool hasFile = !window_.documents().file().isEmpty();
        return hasFile && chance(2) ? Documents::Answer::Save : Documents::Answer::Discard;
    }
    void trigger(Command command) { window_.commands()[command].trigger(); }

    [[nodiscard]] Point somePoint() {
        const int size = window_.controller().game().board().size();
        return {random_.below(size), random_.below(size)};
    }
    /// Where the game is, mostly, so that something happens in it.
    [[nodiscard]] Point sensiblePoint() {
        const auto moves = window_.controller().game().board().moves();
        if (moves.empty() || moves.back().is_pass() || chance(4)) return somePoint();
        const int size = window_.controller().game().board().size();
        const Point near(moves.back().x() + random_.below(5) - 2,
                         moves.back().y() + random_.below(5) - 2);
        return on_board(near, size) ? near : somePoint();
    }
    [[nodiscard]] NodeId someNode() {
        // Only what is still part of the tree: a person chooses among what is shown.
        const GameTree& tree = window_.controller().sitting().record().tree;
        NodeId n = NodeId::Root;
        for (int steps = random_.below(40); steps > 0; --steps) {
            NodeId child = tree.first_child(n);
            if (child == NodeId::None) break;
            while (chance(3) && tree.next_sibling(child) != NodeId::None)
                child = tree.next_sibling(child);
            n = child;
        }
        return n;
    }
    [[nodiscard]] SeatSetup someSeat() {
        SeatSetup seat;
        if (chance(2)) return seat;
        seat.kind = PlayerKind::Engine;
        seat.level = 1 + random_.below(20);
        if (chance(3)) seat.mind = engine::Mind::Mcts;
        if (chance(3)) seat.own = OwnLimits{.depth = 0, .time = 60s, .nodes = 0};
        return seat;
    }

    void clickSomewhere() {
        if (chance(10))
            QTest::mouseClick(
                &window_.board(), Qt::LeftButton, {},
                {random_.below(window_.board().width()), random_.below(window_.board().height())});
        else
            click(window_, sensiblePoint());
    }
    void undo() { trigger(Command::Undo); }
    void redo() { trigger(Command::Redo); }
    void reset() { trigger(Command::Reset); }
    void newGame() {
        GameSetup setup;
        setup.rule = kAllRules[std::size_t(random_.below(int(kAllRules.size())))];
        setup.size = kMinBoardSize + random_.below(kMaxBoardSize - kMinBoardSize + 1);
        const OpeningRule opening =
            kAllOpeningRules[std::size_t(random_.below(int(kAllOpeningRules.size())))];
        if (chance(2) && fits(opening, setup.size)) setup.opening = opening;
        setup.black = someSeat();
        setup.white = someSeat();
        if (chance(5)) setup.time.turn = 200ms;
        if (chance(5)) setup.time.match = 2s;
        window_.documents().forgetFile();
        window_.controller().newGame(setup);
    }
    void goSomewhere() {
        constexpr std::array kWays{Command::First,         Command::Back,
                                   Command::Forward,       Command::Last,
                                   Command::NextVariation, Command::PreviousVariation};
        if (chance(2)) return window_.controller().goTo(someNode());
        trigger(kWays[std::size_t(random_.below(int(kWays.size())))]);
    }
    void choose() {
        const std::array<Choice, 5> choices{TakeColor{Color::Black}, TakeColor{Color::White},
                                            PutTwo{}, OfferTen{}, Declare{random_.below(10)}};
        if (!window_.controller().sitting().in_opening()) return clickSomewhere();
        window_.controller().choose(choices[std::size_t(random_.below(int(choices.size())))]);
    }
    void analyse() { trigger(Command::Analyse); }
    void prove() { trigger(chance(2) ? Command::ProveFours : Command::ProveThreats); }
    void stopProof() { trigger(Command::StopProof); }
    void hint() { trigger(Command::Hint); }
    void review() { trigger(Command::Review); }
    void level() { trigger(chance(2) ? Command::LevelUp : Command::LevelDown); }
    void swapSides() { trigger(Command::SwapSides); }
    void resign() { trigger(Command::Resign); }
    void stop() { trigger(Command::Stop); }
    void engineMoves() { trigger(Command::EngineMove); }
    void promote() { window_.controller().promote(someNode()); }
    void remove() { trigger(Command::Remove); }
    void paste() {
        constexpr std::array kTexts{
            "h8i9j9g8",
            "h8h8",
            "nonsense",
            "",
            "(;GM[4]SZ[15];B[hh];W[ii](;B[jj])(;B[aa];W[bb]))",
            "(;GM[4]SZ[9]AB[aa][bb]AW[cc]PL[W];W[dd];C[a word];B[ee])",
            "(;GM[4]SZ[15]RU[Renju];B[hh];W[ao];B[ih];W[am];B[jg];W[ak];B[jf];W[ai];B[jh])",
            "(;GM[4]SZ[15];B[hh",
        };
        desktop::paste(window_, kTexts[std::size_t(random_.below(int(kTexts.size())))]);
    }
    void save() {
        if (!window_.documents().file().isEmpty()) return trigger(Command::Save);
        const std::string text = formats::write_sgf({&window_.controller().sitting().record(), 1});
        QFile file(home_.file("kept.sgf"));
        if (file.open(QIODevice::WriteOnly)) file.write(QByteArray::fromStdString(text));
    }
    void open() {
        window_.documents().open(home_.file(chance(5) ? "there is no such file.sgf" : "kept.sgf"));
        if (QMessageBox* const box = fileTrouble(window_)) box->close();
    }
    void prefer() {
        Preferences preferences = quietPreferences();
        const QStringList themes = themeIds();
        preferences.theme = themes[random_.below(int(themes.size()))];
        preferences.numbers = Numbers(random_.below(3));
        preferences.showThreats = chance(2);
        preferences.showForbidden = chance(2);
        preferences.threads = 1 + random_.below(2);
        preferences.analysisLines = 1 + random_.below(4);
        preferences.language = QString::fromLatin1(chance(2) ? "en" : "zh_CN");
        window_.setPreferences(preferences);
        // Only these questions: what else is asked would wait for somebody.
        window_.documents().setAskingForUnfinished(chance(2));
        if (chance(2)) trigger(chance(2) ? Command::Rotate : Command::Flip);
    }
    void comment() {
        window_.findChild<QPlainTextEdit*>()->setPlainText(QString::number(random_.below(1000)));
    }

    /// Begins, or ends it one way or the other.
    void setUp() {
        auto* const editor = window_.findChild<PositionEditor*>();
        if (!editor->isEditing() || chance(3)) return trigger(Command::SetUp);
        Q_EMIT editor->done();
    }

    MainWindow& window_;
    const WindowHome& home_;
    base::Random random_;
};

/// What a person would have waited for longest.
struct Slowest {
    base::Milliseconds time{0};
    const char* deed = "";

    void note(base::Milliseconds took, const char* what) {
        if (took <= time) return;
        time = took;
        deed = what;
    }
};

int number(const char* variable, int fallback) {
    bool isNumber = false;
    const int value = qEnvironmentVariableIntValue(variable, &isNumber);
    return isNumber ? value : fallback;
}

/// The record leads to what stands on the board.
bool leadsHere(MainWindow& window) {
    const match::Sitting& sitting = window.controller().sitting();
    const Replay there = replay_to(sitting.record(), sitting.here(), sitting.game().rule());
    return !there.refusal && there.game.board().key() == sitting.game().board().key();
}

std::vector<Point> movesOf(MainWindow& window) {
    const auto moves = window.controller().game().board().moves();
    return {moves.begin(), moves.end()};
}

/// While nobody touches the window, a game only ever grows, and only if somebody thinks.
bool hasOnlyGrown(const std::vector<Point>& before, const std::vector<Point>& after) {
    return after.size() >= before.size() &&
           std::ranges::equal(before, std::span(after).first(before.size()));
}

}  // namespace

class SoakTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void whateverIsDoneTheBoardShowsTheGame() {
        const int actions = number("TENGEN_SOAK", kActions);
        const WindowHome home;
        const auto window = home.open();
        Monkey monkey(*window, home, std::uint64_t(number("TENGEN_SOAK_SEED", 1)));
        std::vector<Memory> readings;
        Slowest slowest;
        for (int i = 0; i < actions; ++i) {
            const base::TimePoint began = base::now();
            const char* const deed = monkey.act();
            slowest.note(base::since(began), deed);
            const auto where = [&] {
                return QStringLiteral("%1: %2").arg(i).arg(QLatin1String(deed)).toLatin1();
            };
            QVERIFY2(showsItsGame(*window), where().constData());
            QVERIFY2(leadsHere(*window), where().constData());
            const std::vector<Point> before = movesOf(*window);
            const bool someoneThinks = window->controller().isThinking();
            QTest::qWait(monkey.below(6));
            const std::vector<Point> after = movesOf(*window);
            QVERIFY2(hasOnlyGrown(before, after), where().constData());
            QVERIFY2(someoneThinks || after == before, where().constData());
            QVERIFY2(showsItsGame(*window), where().constData());
            QVERIFY2(leadsHere(*window), where().constData());
            if (i % std::max(1, actions / kReports) == 0) readings.push_back(report(i));
        }
        window->commands()[Command::Stop].trigger();
        readings.push_back(report(actions));
        QTextStream(stdout) << "the slowest: " << slowest.deed << ", " << slowest.time.count()
                            << " ms\n";
        QVERIFY(!hasGrown(readings, &Memory::inUse, kMostInUse));
        QVERIFY(!hasGrown(readings, &Memory::resident, kMostResident));
    }

private:
    static Memory report(int action) {
        const Memory now = memoryNow();
        QTextStream(stdout) << "after " << action << " actions: " << megabytes(now.inUse)
                            << " MB in use, " << megabytes(now.resident) << " MB resident\n";
        return now;
    }
};

TENGEN_SUITE(SoakTest);

}  // namespace tengen::desktop

#include "soak_test.moc"

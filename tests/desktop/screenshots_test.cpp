// Pictures of every screen, in every language: tools/screenshots runs this. Without a folder to
// put them in there is nothing to do.
#include "dialogs/known_engine.h"
#include "media/color_table.h"
#include "media/export_picture.h"
#include "suites.h"
#include "window/rules_help.h"
#include "window_home.h"

#include <QTabWidget>
#include <QTableWidget>

namespace tengen::desktop {
namespace {

constexpr QSize kScreen(1280, 800);
constexpr int kSettling = 250;  // milliseconds: the board is drawn anew once its size stays
// A game with attacks on both sides, and a win that was overlooked.
constexpr auto kGame = "h8i9h10h9i8g8j8k8i10i11j10k10j11g10l10j9h7g6h11h12k12g9g11f11l13";

QString folder() { return qEnvironmentVariable("TENGEN_SCREENSHOTS"); }

/// 160 colours are enough for a window, and make a small file.
QImage withFewColors(const QImage& full) {
    ColorCensus census;
    census.count(full);
    const ColorTable table(census, 160);
    QImage few(full.size(), QImage::Format_Indexed8);
    few.setColorTable(QList<QRgb>(table.colors().begin(), table.colors().end()));
    for (int y = 0; y < full.height(); ++y) {
        uchar* const line = few.scanLine(y);
        for (int x = 0; x < full.width(); ++x) line[x] = table.nearest(full.pixel(x, y));
    }
    return few;
}

void keep(QWidget& widget, const QString& name) {
    QTest::qWait(kSettling);
    const QImage full = widget.grab().toImage().convertToFormat(QImage::Format_ARGB32);
    const QString path = folder() + QLatin1Char('/') + name + QStringLiteral(".png");
    QVERIFY2(withFewColors(full).save(path, "PNG", 0), qPrintable(path));
}

Preferences preferencesFor(const QString& language) {
    Preferences preferences = quietPreferences();
    preferences.language = language;
    preferences.threads = 2;
    preferences.tableMegabytes = 64;
    return preferences;
}

void hover(MainWindow& window, Point p) {
    const QPoint there = window.board().boardGeometry().centre(p).toPoint();
    QMouseEvent over(QEvent::MouseMove, there, window.board().mapToGlobal(there), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&window.board(), &over);
}

}  // namespace

class ScreenshotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() {
        if (folder().isEmpty()) QSKIP("TENGEN_SCREENSHOTS names no folder");
    }

    void init() {
        QFETCH_GLOBAL(QString, language);
        suffix_ = language == QLatin1String("en") ? QString() : QStringLiteral("-zh");
        home_ = std::make_unique<WindowHome>(preferencesFor(language));
        window_ = home_->open();
        window_->resize(kScreen);
        window_->controller().newGame(twoPeople());
    }
    void cleanup() { window_.reset(); }

    static void initTestCase_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }

    void play() {
        GameSetup setup;
        setup.white.level = 8;
        setup.time.match = base::Milliseconds(600'000);
        window_->controller().newGame(setup);
        for (const char* const move : {"h8", "g9", "i10", "j7"}) {
            click(*window_, at(move));
            QTRY_VERIFY(!window_->controller().isThinking());
        }
        shoot("play");
    }

    void analysis() {
        lay(Command::LayoutAnalyse);
        paste(*window_, "h8i9h10h9i8g8");
        window_->study().setAnalysing(true);
        QTest::qWait(2500);
        shoot("analysis");
        window_->study().setAnalysing(false);
    }

    void review() {
        lay(Command::LayoutReview);
        paste(*window_, kGame);
        window_->study().review().start();
        QTRY_VERIFY(!window_->study().review().isBusy());
        press(*window_, Qt::Key_F8);
        shoot("review");
        for (int i = 0; i < 5; ++i) press(*window_, Qt::Key_W);
        shoot("refutation");
    }

    /// Branches that fold, threats and what their marks mean.
    void variations() {
        lay(Command::LayoutAnalyse);
        window_->controller().newGame(twoPeople());
        clickAll(*window_, "h8i9h10h9i8g8j8");
        for (const char* const other : {"f6", "g6e5"}) {
            for (int i = 0; i < 3; ++i) press(*window_, Qt::Key_Left);
            clickAll(*window_, other);
            press(*window_, Qt::Key_Left);
            press(*window_, Qt::Key_End);
        }
        window_->commands()[Command::ShowThreats].trigger();
        shoot("variations");
        window_->commands()[Command::ShowThreats].trigger();
    }

    void gameInformation() {
        window_->controller().newGame(twoPeople());
        clickAll(*window_, kGame);
        window_->controller().setInformation(
            {.names = {QStringLiteral("Ann"), QStringLiteral("李雷")},
             .facts = {"Spring cup", "Tallinn", "2024-05-01", "3", "Played in the garden."},
             .outcome = Outcome::BlackWins});
        shootDialog(Command::GameInfo, "information");
    }

    void proof() {
        lay(Command::LayoutAnalyse);
        paste(*window_, "h8i9h10h9i8g8j8k8i10i11j10k10j11g10");
        window_->study().prove(study::ProofKind::Threats);
        QTRY_VERIFY(!window_->study().isProving());
        shoot("proof");
    }

    void forbiddenPoint() {
        window_->controller().newGame(twoPeople(RuleId::Renju));
        clickAll(*window_, "h8g9i8h10j9a5j10g7");
        click(*window_, at("j8"));  // refused, in words
        hover(*window_, at("a15"));
        hover(*window_, at("j8"));
        shoot("forbidden");
    }

    void opening() {
        GameSetup setup = twoPeople();
        setup.opening = OpeningRule::Swap2;
        window_->controller().newGame(setup);
        clickAll(*window_, "h8i9f6");
        shoot("opening");
    }

    void gameOver() {
        clickAll(*window_, "h8i9h9h7g8i10i8i7f8e8j8");
        shoot("game-over");
    }

    void editing() {
        window_->commands()[Command::SetUp].trigger();
        clickAll(*window_, "h8i9h10h9");
        shoot("set-up");
        window_->commands()[Command::SetUp].trigger();
    }

    void dialogs() {
        QSettings settings(home_->file("settings.ini"), QSettings::IniFormat);
        saveEngines(settings, {{QStringLiteral("Rapfi"),
                                QStringLiteral("/opt/rapfi/pbrain-rapfi"),
                                {QStringLiteral("--mode"), QStringLiteral("gomocup")}}});
        shootDialog(Command::NewGame, "new-game");
        shootDialog(Command::Engines, "engines");
        shootDialog(Command::About, "about");
        shootDialog(Command::Keys, "keys");
        shootDialog(Command::Rules, "rules");
        shootDialog(Command::Players, "players");
        whenAsked(window_.get(), [this](QWidget& dialog) {
            auto* const tabs = dialog.findChild<QTabWidget*>();
            for (int page = 0; page < tabs->count(); ++page) {
                tabs->setCurrentIndex(page);
                keep(dialog, name("preferences-") + QString::number(page + 1) + suffix_);
            }
            dialog.close();
        });
        window_->commands()[Command::Preferences].trigger();
    }

    void statistics() {
        for (const int level : {4, 8}) {
            GameSetup setup;
            setup.white.level = level;
            window_->controller().newGame(setup);
            click(*window_, at("h8"));
            QTRY_VERIFY(window_->controller().isPersonsTurn());
            window_->commands()[Command::Resign].trigger();
        }
        whenAsked(window_.get(), [this](QWidget& dialog) {
            QTRY_VERIFY(dialog.findChild<QTableWidget*>(QStringLiteral("sums"))->isVisible());
            keep(dialog, name("statistics") + suffix_);
            dialog.findChild<QTabWidget*>()->setCurrentIndex(1);
            keep(dialog, name("statistics-engines") + suffix_);
            dialog.close();
        });
        window_->commands()[Command::Statistics].trigger();
    }

    void games() {
        for (const char* const game : {"h8a1i8a3j8a5k8a7l8", "h8i9h10h9i8g8j8k8f8"}) {
            window_->controller().newGame(twoPeople());
            clickAll(*window_, game);
            if (!window_->controller().isOver()) window_->commands()[Command::Resign].trigger();
        }
        shootDialog(Command::MyGames, "games");
    }

    void smallScreen() {
        lay(Command::LayoutReview);
        clickAll(*window_, kGame);
        window_->resize(1024, 600);
        shoot("small");
    }

    /// Of the rules, which docs/RULES.md shows and the help paints itself.
    void rulePictures() {
        for (const char* const name : {"rule_five", "rule_caged", "rule_overline",
                                       "rule_double_four", "rule_double_three", "rule_threats"}) {
            const auto picture = rulePicture(QString::fromLatin1(name));
            const QImage image = boardImage(*picture, window_->board().theme(), {.side = 260})
                                     .convertToFormat(QImage::Format_ARGB32);
            const QString path =
                folder() + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png");
            QVERIFY2(withFewColors(image).save(path, "PNG", 0), qPrintable(path));
        }
    }

    void themes() {
        paste(*window_, kGame);
        QFETCH_GLOBAL(QString, language);
        Preferences preferences = preferencesFor(language);
        preferences.numbers = Numbers::All;
        for (const QString& theme : themeIds()) {
            preferences.theme = theme;
            window_->setPreferences(preferences);
            keep(*window_, name("theme-") + theme + suffix_);
        }
    }

private:
    [[nodiscard]] static QString name(const char* what) { return QLatin1String(what); }
    void lay(Command layout) { window_->commands()[layout].trigger(); }
    void shoot(const char* what) { keep(*window_, name(what) + suffix_); }
    void shootDialog(Command command, const char* what) {
        whenAsked(window_.get(), [this, what](QWidget& dialog) {
            keep(dialog, name(what) + suffix_);
            dialog.close();
        });
        window_->commands()[command].trigger();
    }

    QString suffix_;
    std::unique_ptr<WindowHome> home_;
    std::unique_ptr<MainWindow> window_;
};

TENGEN_SUITE(ScreenshotsTest);

}  // namespace tengen::desktop

#include "screenshots_test.moc"

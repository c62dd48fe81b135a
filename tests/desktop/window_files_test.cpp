// What goes in and out of the window: files, the clipboard, what is dropped on it, and the game
// it finds again.
#include "files.h"
#include "suites.h"
#include "window_home.h"

#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>

namespace tengen::desktop {
namespace {

/// As somebody would who never types a suffix.
void typeName(QFileDialog& dialog, const QString& name) {
    auto* const line = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    QVERIFY(line != nullptr);
    line->setText(name);
}

void chooseKind(QFileDialog& dialog, const QString& suffix) {
    for (const QString& kind : dialog.nameFilters())
        if (kind.contains(suffix)) {
            dialog.selectNameFilter(kind);
            Q_EMIT dialog.filterSelected(kind);
        }
}

}  // namespace

class WindowFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void whatIsSavedIsOpenedAgain() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople(RuleId::Renju));
        clickAll(*window, "h8i9j9g8");
        window->controller().setComment(window->controller().sitting().here(),
                                        QStringLiteral("A word: 中文 ]\\"));
        const QString file = home.file("game.sgf");
        whenAsked(window.get(), [&](QWidget& dialog) { chooseFile(dialog, file); });
        window->commands()[Command::SaveAs].trigger();
        QCOMPARE(window->documents().file(), file);
        QVERIFY(window->windowTitle().contains(QLatin1String("game.sgf")));
        QVERIFY(window->statusText().contains(QLatin1String("Saved")));
        const std::string saved = sgfOf(*window);
        window->commands()[Command::Reset].trigger();
        QVERIFY(window->documents().file().isEmpty());
        window->documents().open(file);
        QCOMPARE(sgfOf(*window), saved);
        QVERIFY(window->statusText().contains(QLatin1String("Opened")));
        QVERIFY(showsItsGame(*window));
        click(*window, at("a1"));
        window->commands()[Command::Save].trigger();  // no question this time
        const std::string again = sgfOf(*window);
        window->documents().open(file);
        QCOMPARE(sgfOf(*window), again);
    }

    void aNameWithoutASuffixOverwritesNothingUnasked() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        write(home.file("game.sgf"), "precious");
        whenAsked(window.get(), [&](QWidget& dialog) {
            auto& files = dynamic_cast<QFileDialog&>(dialog);
            files.setDirectory(QFileInfo(home.file("game.sgf")).absolutePath());
            typeName(files, QStringLiteral("game"));
            whenAsked(&files, [&](QWidget& question) {
                QVERIFY(qobject_cast<QMessageBox*>(&question) != nullptr);
                QTest::keyClick(&question, Qt::Key_Escape);
                files.reject();
            });
            QMetaObject::invokeMethod(&files, "accept");
        });
        window->commands()[Command::SaveAs].trigger();
        QVERIFY(window->documents().file().isEmpty());
        QFile kept(home.file("game.sgf"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray("precious"));
        QVERIFY(!window->documents().write(home.file("game")));
        QVERIFY(!QFile::exists(home.file("game")));
    }

    void theSuffixFollowsTheKindThatIsChosen() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        QVERIFY(window->documents().write(home.file("first.sgf")));
        const auto saveAs = [&](const char* kind, const char* name) {
            QString before;
            whenAsked(window.get(), [&](QWidget& dialog) {
                auto& files = dynamic_cast<QFileDialog&>(dialog);
                before = files.selectedNameFilter();
                if (*kind != '\0') chooseKind(files, QString::fromLatin1(kind));
                if (*name != '\0') typeName(files, QString::fromLatin1(name));
                QMetaObject::invokeMethod(&files, "accept");
            });
            window->commands()[Command::SaveAs].trigger();
            return before;
        };
        QVERIFY(saveAs("lib", "second").contains(QLatin1String("sgf")));
        QCOMPARE(window->documents().file(), home.file("second.lib"));
        QVERIFY(saveAs("psq", "").contains(QLatin1String("lib")));
        QCOMPARE(window->documents().file(), home.file("second.psq"));
        // The one used last, where the game has no file.
        window->commands()[Command::Reset].trigger();
        clickAll(*window, "h8i9");
        QVERIFY(saveAs("", "third").contains(QLatin1String("psq")));
        QCOMPARE(window->documents().file(), home.file("third.psq"));
    }

    void anEmptyListOfFilesCanBeOpenedAndLeft() {
        const WindowHome home;
        const auto window = home.open();
        QMenu& recent = window->commands().recent();
        Q_EMIT recent.aboutToShow();
        QVERIFY(recent.isEnabled() && recent.menuAction()->isEnabled());
        QCOMPARE(recent.actions().size(), 1);
        QVERIFY(!recent.actions().front()->isEnabled());
        write(home.file("a & b.sgf"), "(;GM[4]SZ[15];B[hh])");
        window->documents().open(home.file("a & b.sgf"));
        Q_EMIT recent.aboutToShow();
        QCOMPARE(recent.actions().size(), 1);
        QCOMPARE(recent.actions().front()->text(), QStringLiteral("a && b.sgf"));
        window->commands()[Command::Reset].trigger();
        recent.actions().front()->trigger();
        QCOMPARE(stones(*window), 1);
    }

    void aFileWithoutARuleIsTakenUnderTheOneChosenLast() {
        const WindowHome home;
        {
            QSettings settings(home.file("settings.ini"), QSettings::IniFormat);
            saveSetup(settings, twoPeople(RuleId::Renju));
        }
        const auto window = home.open();
        window->controller().newGame(twoPeople(RuleId::Caro));
        write(home.file("plain.sgf"), "(;GM[4]SZ[15];B[hh];W[ii])");
        window->documents().open(home.file("plain.sgf"));
        QCOMPARE(window->controller().game().rule(), RuleId::Renju);
        QCOMPARE(window->statusText(),
                 QStringLiteral("Opened plain.sgf; it does not say its rule: taken as Renju."));
        // Black's double three: whoever played this did not play renju.
        write(home.file("free.sgf"),
              "(;GM[4]SZ[15];B[hh];W[ao];B[ih];W[am];B[jg];W[ak];B[jf];W[ai];B[jh];W[aa])");
        window->documents().open(home.file("free.sgf"));
        QCOMPARE(window->controller().game().rule(), RuleId::Freestyle);
        QCOMPARE(stones(*window), 10);
    }

    void theRuleOfAGameCanBeChanged() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("game.sgf"),
              "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[ao];B[ih];W[am];B[jg];W[ak];B[jf];W[ai];B[jh]"
              ";W[aa])");
        window->documents().open(home.file("game.sgf"));
        QMenu& rules = window->commands().rules();
        const auto choose = [&](RuleId rule) {
            Q_EMIT rules.aboutToShow();
            rules.actions()[int(rule)]->trigger();
        };
        choose(RuleId::Renju);
        QVERIFY(window->statusText().contains(QLatin1String("not legal under this rule")));
        QCOMPARE(window->controller().game().rule(), RuleId::Freestyle);
        choose(RuleId::Standard);
        QCOMPARE(window->controller().game().rule(), RuleId::Standard);
        QCOMPARE(stones(*window), 10);
        QCOMPARE(window->documents().file(), home.file("game.sgf"));
        QTRY_VERIFY(window->isWindowModified());
        Q_EMIT rules.aboutToShow();
        QVERIFY(rules.actions()[int(RuleId::Standard)]->isChecked());
    }

    void whatIsSaidAtTheStartStands() {
        const WindowHome home;
        const auto window = home.open();
        window->documents().open(home.file("none.sgf"));
        const QString words = QStringLiteral("none.sgf: There is no such file.");
        QTRY_COMPARE(window->statusText(), words);
        deliverLetters();  // what the start had to say comes no later
        QCOMPARE(window->statusText(), words);
    }

    void aFileThatCannotBePlayedChangesNothing() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        const std::string before = sgfOf(*window);
        const QString file = home.file("bad.sgf");
        for (const QByteArray& bytes :
             {QByteArray("no game at all"), QByteArray(),
              // A double three of black's where it is forbidden, and the game goes on.
              QByteArray("(;GM[4]SZ[15]RU[Renju];B[hh];W[ao];B[ih];W[am];B[jg];W[ak];B[jf];W[ai]"
                         ";B[jh];W[aa])")}) {
            write(file, bytes);
            window->documents().open(file);
            QVERIFY2(sgfOf(*window) == before, bytes.constData());
            QVERIFY2(window->documents().file().isEmpty(), bytes.constData());
            QVERIFY2(window->statusText().contains(QLatin1String("bad.sgf")), bytes.constData());
        }
    }

    void whyAFileCannotBeOpenedIsSaid() {
        const WindowHome home;
        const auto window = home.open();
        window->documents().open(home.file("none.sgf"));
        QCOMPARE(window->statusText(), QStringLiteral("none.sgf: There is no such file."));
        write(home.file("twice.sgf"), "(;GM[4]SZ[15];B[hh];W[hh])");
        window->documents().open(home.file("twice.sgf"));
        QCOMPARE(window->statusText(),
                 QStringLiteral("twice.sgf: Line 1, column 22. The move H8 cannot be played."));
        QCOMPARE(stones(*window), 1);
        write(home.file("odd.sgf"), "(;GM[4]SZ[15]TGOP[swap2]TGOC[what])");
        window->documents().open(home.file("odd.sgf"));
        QCOMPARE(window->statusText(),
                 QStringLiteral("odd.sgf: “what” is no choice of an opening."));
    }

    void whatAFormatHasNoRoomForIsSaid() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        window->controller().setComment(window->controller().sitting().here(),
                                        QStringLiteral("a word"));
        window->documents().setAsker(
            [](Documents::Question) { return Documents::Answer::Discard; });
        whenAsked(window.get(),
                  [&](QWidget& dialog) { chooseFile(dialog, home.file("game.psq")); });
        window->commands()[Command::SaveAs].trigger();
        QVERIFY2(window->statusText().contains(QLatin1String("no room for: comments")),
                 qPrintable(window->statusText()));
        const QString saved = window->documents().file();
        GameSetup large = twoPeople();
        large.size = 17;
        window->controller().newGame(large);
        click(*window, at("h8", 17));
        whenAsked(window.get(),
                  [&](QWidget& dialog) { chooseFile(dialog, home.file("game.pos")); });
        window->commands()[Command::SaveAs].trigger();
        QCOMPARE(window->statusText(),
                 QStringLiteral("game.pos could not be saved: "
                                "A file of this kind holds only boards of 15 × 15."));
        QVERIFY(!QFile::exists(home.file("game.pos")));
        QVERIFY(QFile::exists(saved));
    }

    void aFileIsOpenedByDroppingItOnTheWindow() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("dropped.sgf"), "(;GM[4]SZ[15];B[hh];W[ii];B[jj])");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(home.file("dropped.sgf"))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(window.get(), &drop);
        QTRY_COMPARE(stones(*window), 3);
        QVERIFY(showsItsGame(*window));
    }

    void aPositionIsPasted() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        paste(*window, "h8i9");
        QCOMPARE(stones(*window), 2);
        QCOMPARE(window->controller().game().board().moves().back(), at("i9"));
        window->commands()[Command::CopyPosition].trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("h8i9"));
        QVERIFY(showsItsGame(*window));
    }

    void aPositionThatWasSetUpIsCopiedAsAGame() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        window->commands()[Command::CopyPosition].trigger();
        QVERIFY(window->statusText().contains(QLatin1String("no move to copy")));
        paste(*window, "(;GM[4]SZ[15]RU[Freestyle]AB[hh][ii]AW[jj]PL[W])");
        QCOMPARE(stones(*window), 3);
        window->commands()[Command::CopyPosition].trigger();
        QVERIFY(window->statusText().contains(QLatin1String("SGF")));
        window->commands()[Command::Reset].trigger();
        QCOMPARE(stones(*window), 0);
        window->commands()[Command::Paste].trigger();
        QCOMPARE(stones(*window), 3);
        window->commands()[Command::CopyPicture].trigger();
        QVERIFY(window->statusText().contains(QLatin1String("picture is on the clipboard")));
    }

    void aGameInSgfIsPasted() {
        const WindowHome home;
        const auto window = home.open();
        paste(*window, "(;GM[4]SZ[19];B[hh];W[ii](;B[jj])(;B[aa];W[bb]))");
        QCOMPARE(window->controller().game().board().size(), 19);
        QCOMPARE(stones(*window), 3);
        QVERIFY(showsItsGame(*window));
    }

    void nonsenseThatIsPastedGivesASentence() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        const std::string before = sgfOf(*window);
        for (const char* const text : {"what?", "h8h8", "z99", "(;;;", "(", "   ", "h8😀"}) {
            window->board().setFocus();
            paste(*window, text);
            QVERIFY2(sgfOf(*window) == before, text);
            QVERIFY2(!window->statusText().contains(QLatin1String("to move")), text);
        }
        paste(*window, "h8p1");
        QCOMPARE(window->statusText(),
                 QStringLiteral("The text is not a position: "
                                "Character 3: P1 is not on a 15 × 15 board."));
    }

    void theGameIsThereWhenTheWindowComesBack() {
        const WindowHome home;
        std::vector<Point> moves;
        {
            const auto window = home.open();
            GameSetup setup;
            setup.rule = RuleId::Standard;
            setup.size = 17;
            setup.white.level = 3;
            window->controller().newGame(setup);
            click(*window, at("h8", 17));
            QTRY_COMPARE(stones(*window), 2);
            const auto played = window->controller().game().board().moves();
            moves.assign(played.begin(), played.end());
        }
        const auto window = home.open();
        const auto played = window->controller().game().board().moves();
        QVERIFY(std::ranges::equal(played, moves));
        QVERIFY(window->controller().game().rule() == RuleId::Standard);
        QCOMPARE(window->controller().seat(Color::White).level, 3);
        QVERIFY(window->controller().seat(Color::White).kind == PlayerKind::Engine);
        QVERIFY(window->controller().seat(Color::Black).kind == PlayerKind::Human);
        QVERIFY(showsItsGame(*window));
        QVERIFY(window->controller().isPersonsTurn());
    }

    void aHalfWrittenCommentIsKeptToo() {
        const WindowHome home;
        {
            const auto window = home.open();
            window->controller().newGame(twoPeople());
            clickAll(*window, "h8");
            window->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("the centre"));
            window->close();
        }
        const auto window = home.open();
        const match::Sitting& sitting = window->controller().sitting();
        QVERIFY(sitting.record().tree.text(sitting.here(), property::kComment) == "the centre");
    }

    void aCommentNeverMovesToAnotherGame() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9j9");
        window->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("of the old game"));
        window->controller().newGame(twoPeople());
        QVERIFY(window->findChild<QPlainTextEdit*>()->toPlainText().isEmpty());
        // What is written in the new game is handed on after the same pause.
        window->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("of the new game"));
        QTRY_VERIFY(sgfOf(*window).find("of the new game") != std::string::npos);
        QVERIFY(sgfOf(*window).find("of the old game") == std::string::npos);
    }

    void aSpoiltUnfinishedGameDoesNoHarm() {
        for (const QByteArray& bytes :
             {QByteArray(), QByteArray("nonsense"), QByteArray("(;GM[4]SZ[15];B[hh"),
              QByteArray("\0\xFF\xFE\x01 (;", 7), QByteArray("(;GM[4]SZ[99];B[zz])"),
              QByteArray("(;GM[4]SZ[15]TGOC[what])"), QByteArray(100'000, '(')}) {
            const WindowHome home;
            write(home.file("unfinished.sgf"), bytes);
            const auto window = home.open();
            click(*window, at("a1"));
            QTRY_VERIFY(stones(*window) >= 1);
            QVERIFY(showsItsGame(*window));
        }
    }
};

TENGEN_SUITE(WindowFilesTest);

}  // namespace tengen::desktop

#include "window_files_test.moc"

// tengen-desktop: builds the window and starts it.
#include "base/version.h"
#include "board/board_accessible.h"
#include "media/icons.h"
#include "window/language.h"
#include "window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QRandomGenerator>
#include <QScreen>
#include <QTimer>

namespace {

namespace desktop = tengen::desktop;

/// The files that the command line names; help and complaints end the program. They are said as the
/// system speaks: which language the window has is not known yet.
QStringList filesAskedFor(const QApplication& application) {
    desktop::Language language;
    language.speak({});
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("CommandLine", "Play and study Gomoku and Renju."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"),
                                 QCoreApplication::translate("CommandLine", "A game to open."),
                                 QStringLiteral("[file]"));
    parser.process(application);
    return parser.positionalArguments();
}

}  // namespace

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("tengen"));
    QApplication::setApplicationName(QStringLiteral("tengen"));
    QApplication::setApplicationVersion(
        QString::fromUtf8(tengen::base::kVersion.data(), qsizetype(tengen::base::kVersion.size())));
    QApplication::setDesktopFileName(QStringLiteral("io.github.tengen.Tengen"));
    QApplication::setWindowIcon(desktop::applicationIcon());
    desktop::installBoardAccessibility();

    const QStringList files = filesAskedFor(application);
    desktop::MainWindow window(
        {.settingsFile = {}, .autosaveFile = {}, .seed = QRandomGenerator::global()->generate64()});
    window.fitInto(window.screen()->availableSize());
    window.show();
    window.begin();
    // Once the window is there: it may have to ask what becomes of the game that was left.
    if (!files.isEmpty())
        QTimer::singleShot(0, &window,
                           [&window, &files] { window.documents().open(files.front()); });
    return QApplication::exec();
}

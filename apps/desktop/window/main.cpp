// tengen-desktop: builds the window and starts it.
#include "base/version.h"
#include "board/board_accessible.h"
#include "media/icons.h"
#include "window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QRandomGenerator>
#include <QScreen>
#include <QTimer>

int main(int argc, char** argv) {
    namespace desktop = tengen::desktop;
    const QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("tengen"));
    QApplication::setApplicationName(QStringLiteral("tengen"));
    QApplication::setApplicationVersion(
        QString::fromUtf8(tengen::base::kVersion.data(), qsizetype(tengen::base::kVersion.size())));
    QApplication::setDesktopFileName(QStringLiteral("io.github.tengen.Tengen"));
    QApplication::setWindowIcon(desktop::applicationIcon());
    desktop::installBoardAccessibility();

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Gomoku and Renju"));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("a game to open"));
    parser.process(application);

    desktop::MainWindow window(
        {.settingsFile = {}, .autosaveFile = {}, .seed = QRandomGenerator::global()->generate64()});
    window.fitInto(window.screen()->availableSize());
    window.show();
    window.begin();
    const QStringList files = parser.positionalArguments();
    // Once the window is there: it may have to ask what becomes of the game that was left.
    if (!files.isEmpty())
        QTimer::singleShot(0, &window,
                           [&window, &files] { window.documents().open(files.front()); });
    return QApplication::exec();
}

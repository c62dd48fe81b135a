// Several Qt tests in one program, so that the same headers are not read for each. The first word
// of the program says which of them is run; the others are Qt's.
#pragma once

#include <QApplication>
#include <QTest>

#include <string_view>

namespace tengen::desktop {

using RunSuite = int (*)(int count, char** words);

/// Before main. What it returns means nothing: it lets a variable be the one who calls.
bool addSuite(std::string_view name, RunSuite run);

/// As Qt's own main does it.
template <class Suite, class Application>
int runSuite(int count, char** words) {
    QTest::Internal::callInitMain<Suite>();
    Application application(count, words);
    Application::setAttribute(Qt::AA_Use96Dpi, true);
    Suite suite;
    return QTest::qExec(&suite, count, words);
}

}  // namespace tengen::desktop

#define TENGEN_SUITE_IN(Application, Suite)               \
    [[maybe_unused]] static const bool is##Suite##Added = \
        tengen::desktop::addSuite(#Suite, tengen::desktop::runSuite<Suite, Application>)
#define TENGEN_SUITE(Suite) TENGEN_SUITE_IN(QApplication, Suite)
/// One that must do without a screen.
#define TENGEN_SUITE_WITHOUT_WINDOWS(Suite) TENGEN_SUITE_IN(QCoreApplication, Suite)

// Every word for people says something, and something of its own.
#include "play/sentences.h"

#include "dialogs/statistics.h"
#include "game/notation.h"

#include <QSet>
#include <QTest>

#include <array>
#include <chrono>
#include <vector>

namespace tengen::desktop {
namespace {

using namespace std::chrono_literals;

Board boardOf(const char* text) { return parse_position(text, 15).value(); }

template <class Says, class Values>
void eachSaysItsOwn(const Values& values, Says says) {
    QSet<QString> said;
    for (const auto value : values) {
        const QString text = says(value);
        QVERIFY(!text.isEmpty());
        QVERIFY2(!said.contains(text), qPrintable(text));
        said.insert(text);
    }
}

QString refusalAtTheCentre(MoveError error) {
    return refusalSentence({error, Point(7, 7), {}}, 15);
}

QString blackWinsBy(Ending ending) { return resultSentence({Outcome::BlackWins, ending}); }

QString endsWith(Outcome outcome) { return resultSentence({outcome, Ending::None}); }

}  // namespace

class SentencesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRuleAndOpeningHasItsName();
    void everyRefusalSaysWhy();
    void everyResultIsASentence();
    void everyOpeningAsksInWords();
    void everyErrorOfAnOpeningIsASentence();
    void aDoubleThreeIsExplained();
    void aThreeThatIsNotRealIsExplained();
    void valuesAreShort();
    void everyProblemAndTroubleIsASentence();
    void everySourceOfAMoveHasItsName();
};

void SentencesTest::everyRuleAndOpeningHasItsName() {
    eachSaysItsOwn(kAllRules, ruleName);
    eachSaysItsOwn(kAllRules, ruleExplanation);
    eachSaysItsOwn(kAllOpeningRules, openingName);
    eachSaysItsOwn(kAllOpeningRules, openingExplanation);
    eachSaysItsOwn(std::array{Color::Black, Color::White}, colorName);
    QCOMPARE(ruleName(RuleId::CaroOverline), "Caro with overlines");
    QCOMPARE(pointName(Point(7, 7), 15), "H8");
    QVERIFY(!pointName(Point::pass(), 15).isEmpty());
}

void SentencesTest::everyRefusalSaysWhy() {
    eachSaysItsOwn(std::array{MoveError::OffBoard, MoveError::Occupied, MoveError::Forbidden,
                              MoveError::GameOver, MoveError::MayNotPass, MoveError::OpeningFirst},
                   refusalAtTheCentre);
    QCOMPARE(refusalSentence({MoveError::Forbidden, Point(7, 7), {.double_three = true}}, 15),
             "H8 is forbidden: double three.");
}

void SentencesTest::everyResultIsASentence() {
    eachSaysItsOwn(std::array{Ending::None, Ending::Five, Ending::FullBoard, Ending::TwoPasses,
                              Ending::Agreement, Ending::Resignation, Ending::Time, Ending::Foul,
                              Ending::Forfeit, Ending::Adjudication},
                   blackWinsBy);
    eachSaysItsOwn(std::array{Outcome::BlackWins, Outcome::WhiteWins, Outcome::Draw}, endsWith);
    QCOMPARE(resultSentence({Outcome::BlackWins, Ending::Five}), "Black wins: five in a row");
    QVERIFY(resultSentence({}).isEmpty());
}

void SentencesTest::everyOpeningAsksInWords() {
    Opening swap2(OpeningRule::Swap2, 15);
    QCOMPARE(askSentence(swap2), "Swap2: place three stones (number 1: a black stone)");
    for (const int x : {3, 5, 7}) QVERIFY(swap2.choose(Place{Point(x, 3)}));
    QCOMPARE(askSentence(swap2), "Swap2: choose a colour, or place two more stones");
    QVERIFY(swap2.choose(PutTwo{}));
    QCOMPARE(askSentence(swap2), "Swap2: place two more stones (number 1: a white stone)");

    Opening taraguchi(OpeningRule::Taraguchi10, 15);
    QCOMPARE(askSentence(taraguchi), "Taraguchi-10: place a black stone on the centre point");
    QVERIFY(taraguchi.choose(Place{centre(15)}));
    QVERIFY(taraguchi.choose(TakeColor{Color::White}));
    QCOMPARE(askSentence(taraguchi), "Taraguchi-10: place a white stone within the central 3 × 3");

    Opening pro(OpeningRule::Pro, 15);
    QVERIFY(pro.choose(Place{centre(15)}));
    QCOMPARE(askSentence(pro), "Pro: place a white stone anywhere");
    QVERIFY(pro.choose(Place{Point(0, 0)}));
    QCOMPARE(askSentence(pro), "Pro: place a black stone outside the central 5 × 5");
    QVERIFY(askSentence(Opening(OpeningRule::Free, 15)).isEmpty());
}

void SentencesTest::everyErrorOfAnOpeningIsASentence() {
    eachSaysItsOwn(
        std::array{OpeningError::NotNow, OpeningError::OffBoard, OpeningError::Occupied,
                   OpeningError::OutsideRegion, OpeningError::SymmetricFifth,
                   OpeningError::NotOffered, OpeningError::CountOutOfRange, OpeningError::GameOver},
        openingErrorSentence);
}

void SentencesTest::aDoubleThreeIsExplained() {
    const Board board = boardOf("g8a1i8c1h7e1h9g1");
    const QStringList lines = inquirySentences(inquire(board, Point(7, 7)), 15);
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], "H8 is forbidden: double three.");
    QVERIFY2(lines[1].contains("Three: G8 H8 I8, a straight four with F8 or J8"),
             qPrintable(lines[1]));
}

void SentencesTest::aThreeThatIsNotRealIsExplained() {
    // F8 would make six with the stones further left.
    const Board board = boardOf("g8j8i8d1c8a1d8f1e8h1h7k1h9m1");
    const QStringList lines = inquirySentences(inquire(board, Point(7, 7)), 15);
    QVERIFY(lines.size() > 1);
    QVERIFY(!lines[0].isEmpty());
    for (const Obstacle obstacle : {Obstacle::None, Obstacle::Five, Obstacle::Overline,
                                    Obstacle::DoubleFour, Obstacle::DoubleThree}) {
        const Inquiry inquiry{
            .point = Point(7, 7),
            .fives = {},
            .overlines = {},
            .fours = {},
            .threes = {Three{.line = 0,
                             .stones = {Point(6, 7), Point(7, 7), Point(8, 7)},
                             .extensions = {Extension{
                                 .point = Point(5, 7), .obstacle = obstacle, .because = {}}}}}};
        const QStringList said = inquirySentences(inquiry, 15);
        QCOMPARE(said.size(), obstacle == Obstacle::None ? 2 : 3);
        QCOMPARE(said[1].contains("No real three"), obstacle != Obstacle::None);
        QVERIFY(said.back().contains("F8"));
    }
}

void SentencesTest::valuesAreShort() {
    QCOMPARE(valueText(125), "+1.25");
    QCOMPARE(valueText(-7), "-0.07");
    QCOMPARE(valueText(0), "0.00");
    QCOMPARE(valueText(eval::win_in(7)), "win in 7");
    QCOMPARE(valueText(eval::loss_in(4)), "loss in 4");
}

void SentencesTest::everyProblemAndTroubleIsASentence() {
    std::vector<formats::ProblemKind> kinds;
    for (int i = 0; i <= int(formats::ProblemKind::Io); ++i)
        kinds.push_back(formats::ProblemKind(i));
    eachSaysItsOwn(kinds, [](formats::ProblemKind kind) {
        return problemSentence({.kind = kind, .message = {}, .place = {}});
    });
    QCOMPARE(problemSentence({.kind = formats::ProblemKind::IllegalMove,
                              .message = "h8 is occupied",
                              .place = {.offset = 20, .line = 3, .column = 7}}),
             "Line 3, column 7. A move cannot be played: h8 is occupied");
    std::vector<protocol::Fault> faults;
    for (int i = 0; i <= int(protocol::Fault::Ours); ++i) faults.push_back(protocol::Fault(i));
    eachSaysItsOwn(faults, [](protocol::Fault fault) { return troubleSentence({fault, "words"}); });
}

void SentencesTest::everySourceOfAMoveHasItsName() {
    eachSaysItsOwn(std::array{MoveSource::Searched, MoveSource::Book, MoveSource::Forced},
                   moveSourceName);
}

}  // namespace tengen::desktop

using tengen::desktop::SentencesTest;
QTEST_MAIN(SentencesTest)
#include "sentences_test.moc"

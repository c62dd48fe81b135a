// Every word for people says something, and something of its own.
#include "play/sentences.h"

#include "dialogs/statistics.h"
#include "game/notation.h"
#include "play/problem_sentences.h"
#include "suites.h"

#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include <array>
#include <chrono>
#include <string_view>
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

/// All values of an enum that is numbered from 0.
template <class Enum>
std::vector<Enum> valuesUpTo(Enum last) {
    std::vector<Enum> values;
    for (int i = 0; i <= int(last); ++i) values.push_back(Enum(i));
    return values;
}

/// A translation that names the Chinese catalogue, and has no words of its own.
class Chinese final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* /*context*/, const char* source,
                                    const char* /*comment*/, int /*n*/) const override {
        return qstrcmp(source, "en") == 0 ? QStringLiteral("zh") : QString();
    }
};

void isInChinese(const QString& text) {
    static const QRegularExpression character(QStringLiteral("\\p{Han}"));
    QVERIFY2(text.contains(character), qPrintable(text));
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
    void distancesAreInMovesOfWhoeverWins();
    void everyProblemOfAFileIsASentence();
    void whatAProblemIsAboutIsNamed();
    void everyHindranceIsASentence();
    void theSystemsRefusalsAreSentences();
    void everyLossHasItsWords();
    void everyErrorOfNotationIsASentence();
    void everyGameThatCannotBeResumedSaysWhy();
    void everyTroubleIsASentence();
    void theEngineIsQuotedAndNobodyElse();
    void whatGoesWrongIsSaidInTheLanguageOfTheWindow();
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
    QCOMPARE(valueText(-7), "−0.07");
    QCOMPARE(valueText(0), "0.00");
    QCOMPARE(shortValueText(0), "50");
    QCOMPARE(rateText(3'600, base::Milliseconds(2'000)), "2 k");
    QVERIFY(rateText(2'500'000, base::Milliseconds(2'000)).endsWith(QLatin1String(" M")));
}

void SentencesTest::distancesAreInMovesOfWhoeverWins() {
    QCOMPARE(valueText(eval::win_in(1)), "win in 1");
    QCOMPARE(valueText(eval::loss_in(2)), "loss in 1");
    QCOMPARE(valueText(eval::win_in(5)), "win in 3");
    QCOMPARE(valueText(eval::loss_in(4)), "loss in 2");
    QCOMPARE(shortValueText(eval::win_in(5)), "+3");
    QCOMPARE(shortValueText(eval::loss_in(4)), "−2");
    // Seen from the other side it takes as long.
    QCOMPARE(valueText(-eval::win_in(5)), "loss in 3");
}

void SentencesTest::everyProblemOfAFileIsASentence() {
    const auto kinds = valuesUpTo(formats::ProblemKind::Io);
    eachSaysItsOwn(kinds, [](formats::ProblemKind kind) {
        return problemSentence({.kind = kind, .message = {}, .place = {}});
    });
    eachSaysItsOwn(kinds, [](formats::ProblemKind kind) {
        return problemSentence({.kind = kind, .message = "detail", .place = {}, .subject = "h8"});
    });
    QCOMPARE(problemSentence({.kind = formats::ProblemKind::TooLarge,
                              .message = "a text of more than 64 MB",
                              .place = {.offset = 20}}),
             "Byte 20. There is too much in it. (Details: a text of more than 64 MB)");
}

void SentencesTest::whatAProblemIsAboutIsNamed() {
    QCOMPARE(problemSentence({.kind = formats::ProblemKind::IllegalMove,
                              .message = "h8 is occupied",
                              .place = {.offset = 20, .line = 3, .column = 7},
                              .subject = "h8"}),
             "Line 3, column 7. The move H8 cannot be played.");
    QCOMPARE(problemSentence({.kind = formats::ProblemKind::BadValue,
                              .message = "a board of size '%2'",
                              .place = {.offset = 9, .line = 1, .column = 10},
                              .subject = "%2"}),
             "Line 1, column 10. “%2” makes no sense here.");
}

void SentencesTest::everyHindranceIsASentence() {
    eachSaysItsOwn(valuesUpTo(formats::Hindrance::NameLikeAMove), [](formats::Hindrance hindrance) {
        return problemSentence(formats::cannot_hold(hindrance, "English", ".what"));
    });
    for (const auto hindrance : valuesUpTo(formats::Hindrance::NameLikeAMove))
        QCOMPARE(problemSentence(formats::cannot_hold(hindrance, "English")).contains("English"),
                 hindrance == formats::Hindrance::None);
}

void SentencesTest::theSystemsRefusalsAreSentences() {
    const QTemporaryDir folder;
    const formats::Problem io{.kind = formats::ProblemKind::Io,
                              .message = "cannot be opened: Input/output error",
                              .place = {}};
    QCOMPARE(openingProblem(io, folder.filePath("none.sgf")), "There is no such file.");
    QCOMPARE(openingProblem(io, folder.path()), "That is a folder.");
    QCOMPARE(savingProblem(io, folder.path()), "That is a folder.");
    QCOMPARE(savingProblem(io, folder.filePath("none/game.sgf")), "There is no such folder.");
    QVERIFY(savingProblem(io, folder.filePath("game.sgf")).contains("Input/output error"));
    const formats::Problem other{
        .kind = formats::ProblemKind::Truncated, .message = {}, .place = {}};
    QCOMPARE(openingProblem(other, folder.path()), problemSentence(other));
    QCOMPARE(savingProblem(other, folder.path()), problemSentence(other));
}

void SentencesTest::everyLossHasItsWords() {
    using formats::Loss;
    eachSaysItsOwn(valuesUpTo(Loss::Result), [](Loss loss) { return lossWords({&loss, 1}); });
    QCOMPARE(lossWords(std::array{Loss::Variations, Loss::Comments}), "variations, comments");
}

void SentencesTest::everyErrorOfNotationIsASentence() {
    eachSaysItsOwn(valuesUpTo(NotationProblem::PlayedTwice), [](NotationProblem problem) {
        return notationSentence({.problem = problem, .subject = "p1", .message = {}}, "p1", 15);
    });
    const auto sentence = [](std::string_view text) {
        return notationSentence(parse_position(text, 15).error(), text, 15);
    };
    QCOMPARE(sentence("h8p1"), "Character 3: P1 is not on a 15 × 15 board.");
    QCOMPARE(sentence("h8 天元"), "Character 4: “天元” is not a move.");
    QCOMPARE(sentence("h8h8"), "Character 3: H8 is played twice.");
}

void SentencesTest::everyGameThatCannotBeResumedSaysWhy() {
    using match::ResumeError;
    eachSaysItsOwn(
        valuesUpTo(ResumeError::Problem::MovesContradict),
        [](ResumeError::Problem problem) { return resumeSentence({.problem = problem}); });
    QCOMPARE(resumeSentence(
                 {.problem = ResumeError::Problem::IllegalMove, .move = 9, .rule = RuleId::Renju}),
             "Move 9 is not legal under this rule: Renju.");
    QCOMPARE(resumeSentence({.problem = ResumeError::Problem::OpeningDoesNotFit,
                             .opening = OpeningRule::LongPro,
                             .size = 7}),
             "Long Pro does not fit a 7 × 7 board.");
}

void SentencesTest::everyTroubleIsASentence() {
    for (const char* const words : {"", "words", "no answer; last said 'what?'"}) {
        const auto said = [words](protocol::Fault fault) {
            return troubleSentence({fault, words});
        };
        eachSaysItsOwn(valuesUpTo(protocol::Fault::Ours), said);
    }
}

void SentencesTest::theEngineIsQuotedAndNobodyElse() {
    using protocol::Fault;
    QCOMPARE(troubleSentence({Fault::Garbage, "says things such as 'it's %1 o'clock'"}),
             "The engine says what nobody understands. It said: “it's %1 o'clock”");
    QCOMPARE(troubleSentence({Fault::Stall, "no answer"}), "The engine does not answer in time.");
    QCOMPARE(troubleSentence({Fault::NoStart, "cannot start /a/b: No such file or directory"}),
             "The engine does not start. (Details: cannot start /a/b: No such file or directory)");
    QVERIFY(!troubleSentence({Fault::Ours, "INFO 'a b' cannot be said in one line"})
                 .contains("It said"));
}

void SentencesTest::whatGoesWrongIsSaidInTheLanguageOfTheWindow() {
    QCOMPARE(colorName(Color::Black), "Black");
    Chinese tongue;
    QVERIFY(QCoreApplication::installTranslator(&tongue));
    QCOMPARE(colorName(Color::Black), "黑方");
    QCOMPARE(refusalSentence({MoveError::Forbidden, Point(7, 7), {.double_three = true}}, 15),
             "H8 是禁手：三三禁手。");
    for (const auto kind : valuesUpTo(formats::ProblemKind::Io)) {
        isInChinese(problemSentence({.kind = kind, .message = {}, .place = {.line = 1}}));
        isInChinese(
            problemSentence({.kind = kind, .message = {}, .place = {.offset = 1}, .subject = "1"}));
    }
    for (const auto hindrance : valuesUpTo(formats::Hindrance::NameLikeAMove))
        if (hindrance != formats::Hindrance::None)
            isInChinese(problemSentence(formats::cannot_hold(hindrance, "English", ".1")));
    for (const auto loss : valuesUpTo(formats::Loss::Result)) isInChinese(lossWords({&loss, 1}));
    for (const auto problem : valuesUpTo(NotationProblem::PlayedTwice))
        isInChinese(
            notationSentence({.problem = problem, .subject = "1", .message = "English"}, "1", 15));
    for (const auto problem : valuesUpTo(match::ResumeError::Problem::MovesContradict))
        isInChinese(resumeSentence({.problem = problem}));
    for (const auto fault : valuesUpTo(protocol::Fault::Ours))
        isInChinese(troubleSentence({fault, ""}));
    isInChinese(troubleSentence({protocol::Fault::Stall, "no answer; last said '?'"}));
    QCoreApplication::removeTranslator(&tongue);
    QCOMPARE(colorName(Color::Black), "Black");
}

void SentencesTest::everySourceOfAMoveHasItsName() {
    eachSaysItsOwn(std::array{MoveSource::Searched, MoveSource::Book, MoveSource::Forced},
                   moveSourceName);
}

TENGEN_SUITE(SentencesTest);

}  // namespace tengen::desktop

#include "sentences_test.moc"

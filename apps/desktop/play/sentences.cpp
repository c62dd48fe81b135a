#include "play/sentences.h"

#include "game/notation.h"
#include "game/win_share.h"
#include "play/sentence_context.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <vector>

namespace tengen::desktop {
namespace {

/// By the value of an enum: a name, and a line that explains it.
struct NameAndLine {
    const char* name;
    const char* line;
};

constexpr std::array<NameAndLine, kAllRules.size()> kRules{{
    {QT_TRANSLATE_NOOP("Sentences", "Freestyle"),
     QT_TRANSLATE_NOOP("Sentences", "Five or more in a row win.")},
    {QT_TRANSLATE_NOOP("Sentences", "Standard"),
     QT_TRANSLATE_NOOP("Sentences", "Exactly five in a row win; six or more are nothing.")},
    {QT_TRANSLATE_NOOP("Sentences", "Renju"),
     QT_TRANSLATE_NOOP("Sentences",
                       "Black may make no double three, double four or overline; White may.")},
    {QT_TRANSLATE_NOOP("Sentences", "Caro"),
     QT_TRANSLATE_NOOP("Sentences", "Exactly five win, unless they are blocked at both ends.")},
    {QT_TRANSLATE_NOOP("Sentences", "Caro with overlines"),
     QT_TRANSLATE_NOOP("Sentences",
                       "Five win unless blocked at both ends; six or more always win.")},
}};

constexpr std::array<NameAndLine, kAllOpeningRules.size()> kOpenings{{
    {QT_TRANSLATE_NOOP("Sentences", "Free"),
     QT_TRANSLATE_NOOP("Sentences", "Black begins anywhere, and play goes on in turn.")},
    {QT_TRANSLATE_NOOP("Sentences", "Swap"),
     QT_TRANSLATE_NOOP("Sentences", "One places three stones, the other chooses a colour.")},
    {QT_TRANSLATE_NOOP("Sentences", "Swap2"),
     QT_TRANSLATE_NOOP("Sentences",
                       "As Swap, but the other may place two more and leave the choice.")},
    {QT_TRANSLATE_NOOP("Sentences", "Pro"),
     QT_TRANSLATE_NOOP("Sentences",
                       "Black begins in the centre; Black's next stone is outside the 5 × 5.")},
    {QT_TRANSLATE_NOOP("Sentences", "Long Pro"),
     QT_TRANSLATE_NOOP("Sentences",
                       "Black begins in the centre; Black's next stone is outside the 7 × 7.")},
    {QT_TRANSLATE_NOOP("Sentences", "Soosorv-8"),
     QT_TRANSLATE_NOOP("Sentences",
                       "Three stones, a swap, a fourth, and up to eight fifths to pick from.")},
    {QT_TRANSLATE_NOOP("Sentences", "Taraguchi-10"),
     QT_TRANSLATE_NOOP("Sentences",
                       "A swap after each stone, or ten fifth moves for the other to pick from.")},
}};

QString between() { return Sentences::tr(", ", "between the items of a list"); }

template <class Points>
QString listOf(const Points& points, int size) {
    QStringList names;
    for (const Point p : points) names << pointName(p, size);
    return names.join(u' ');
}

template <class Points>
QString oneOf(const Points& points, int size) {
    QStringList names;
    for (const Point p : points) names << pointName(p, size);
    return names.join(Sentences::tr(" or ", "between points"));
}

/// Why it ended, in words that say whose doing it was.
QString endingWords(const Result& result) {
    const auto loser = [&](const QString& words) {
        return words.arg(
            colorName(result.outcome == Outcome::BlackWins ? Color::White : Color::Black));
    };
    switch (result.ending) {
        case Ending::None: break;
        case Ending::Five: return Sentences::tr("five in a row");
        case Ending::FullBoard: return Sentences::tr("the board is full");
        case Ending::TwoPasses: return Sentences::tr("both have passed");
        case Ending::Agreement: return Sentences::tr("agreement");
        case Ending::Resignation: return loser(Sentences::tr("%1 resigned"));
        case Ending::Time: return loser(Sentences::tr("%1 ran out of time"));
        case Ending::Foul: return loser(Sentences::tr("%1 made a forbidden move"));
        case Ending::Forfeit: return loser(Sentences::tr("%1 forfeited"));
        case Ending::Adjudication: return Sentences::tr("adjudication");
    }
    return {};
}

QString foulWords(FoulKinds kinds) {
    QStringList words;
    if (kinds.overline) words << Sentences::tr("overline");
    if (kinds.double_four) words << Sentences::tr("double four");
    if (kinds.double_three) words << Sentences::tr("double three");
    return words.join(between());
}

// ── opening procedures ───────────────────────────────────────────────────────────────────────────

QString stoneWords(Color color) {
    return color == Color::Black ? Sentences::tr("a black stone") : Sentences::tr("a white stone");
}

/// The colours are up to the procedure while one player puts several stones.
bool putsSeveral(OpeningRule rule) {
    return rule == OpeningRule::Swap || rule == OpeningRule::Swap2;
}

QString placeWords(const Opening& opening) {
    constexpr int kFirstStones = 3;
    const Region& region = opening.pending().region;
    const QString stone = stoneWords(opening.pending().stone);
    const int size = opening.board().size();
    const int placed = opening.board().stones();
    if (putsSeveral(opening.rule()) && placed < kFirstStones)
        return Sentences::tr("place three stones (number %1: %2)").arg(placed + 1).arg(stone);
    if (putsSeveral(opening.rule()))
        return Sentences::tr("place two more stones (number %1: %2)")
            .arg(placed + 1 - kFirstStones)
            .arg(stone);
    if (region.farthest == 0) return Sentences::tr("place %1 on the centre point").arg(stone);
    if (region.farthest < size / 2)
        return Sentences::tr("place %1 within the central %2 × %2")
            .arg(stone)
            .arg(2 * region.farthest + 1);
    if (region.nearest > 0)
        return Sentences::tr("place %1 outside the central %2 × %2")
            .arg(stone)
            .arg(2 * region.nearest - 1);
    return Sentences::tr("place %1 anywhere").arg(stone);
}

QString askWords(const Opening& opening) {
    switch (opening.pending().ask) {
        case Ask::Place: return placeWords(opening);
        case Ask::SwapOrStay: return Sentences::tr("choose a colour");
        case Ask::Swap2Choice: return Sentences::tr("choose a colour, or place two more stones");
        case Ask::SwapOrOffer: return Sentences::tr("choose a colour, or offer ten fifth moves");
        case Ask::Declare: return Sentences::tr("say how many fifth moves there will be");
        case Ask::OfferFifth:
            return Sentences::tr("offer a fifth move (%1 of %2)")
                .arg(opening.fifths().size() + 1)
                .arg(opening.fifths_wanted());
        case Ask::PickFifth:
            return Sentences::tr("pick one of the fifth moves: %1")
                .arg(listOf(opening.fifths(), opening.board().size()));
        case Ask::Done: break;
    }
    return {};
}

// ── why a point is forbidden ─────────────────────────────────────────────────────────────────────

QString obstacleSentence(const Extension& extension, int size) {
    const QString point = pointName(extension.point, size);
    switch (extension.obstacle) {
        case Obstacle::None: return Sentences::tr("%1 makes a straight four").arg(point);
        case Obstacle::Five: return Sentences::tr("%1 would make a five at once").arg(point);
        case Obstacle::Overline: return Sentences::tr("%1 would make an overline").arg(point);
        case Obstacle::DoubleFour: return Sentences::tr("%1 is itself a double four").arg(point);
        case Obstacle::DoubleThree: return Sentences::tr("%1 is itself a double three").arg(point);
    }
    return {};
}

void describe(const Inquiry& inquiry, int size, qsizetype depth, QStringList& lines);

void describe(const Three& three, int size, qsizetype depth, QStringList& lines) {
    const QString in(2 * depth, u' ');
    const QString stones = listOf(three.stones, size);
    if (three.is_real()) {
        std::vector<Point> straight;
        for (const Extension& e : three.extensions)
            if (e.obstacle == Obstacle::None) straight.push_back(e.point);
        lines << in + Sentences::tr("Three: %1, a straight four with %2")
                          .arg(stones, oneOf(straight, size));
        return;
    }
    lines << in + Sentences::tr("No real three: %1").arg(stones);
    for (const Extension& e : three.extensions) {
        lines << in + QStringLiteral("  ") + obstacleSentence(e, size);
        for (const Inquiry& because : e.because) describe(because, size, depth + 2, lines);
    }
}

void describe(const Inquiry& inquiry, int size, qsizetype depth, QStringList& lines) {
    const QString in(2 * depth, u' ');
    for (const Row& row : inquiry.fives)
        lines << in + Sentences::tr("Five: %1–%2")
                          .arg(pointName(row.first, size), pointName(row.last, size));
    for (const Row& row : inquiry.overlines)
        lines << in + Sentences::tr("Overline: %1–%2")
                          .arg(pointName(row.first, size), pointName(row.last, size));
    for (const Four& four : inquiry.fours)
        lines << in + Sentences::tr("Four: %1, a five with %2")
                          .arg(listOf(four.stones, size), oneOf(four.completions, size));
    for (const Three& three : inquiry.threes) describe(three, size, depth, lines);
}

/// A minus as long as the plus is wide.
QChar signOf(eval::Score value) { return value > 0 ? u'+' : u'−'; }

}  // namespace

QString ruleName(RuleId rule) { return Sentences::tr(kRules[std::size_t(rule)].name); }

QString ruleExplanation(RuleId rule) { return Sentences::tr(kRules[std::size_t(rule)].line); }

QString openingName(OpeningRule rule) { return Sentences::tr(kOpenings[std::size_t(rule)].name); }

QString openingExplanation(OpeningRule rule) {
    return Sentences::tr(kOpenings[std::size_t(rule)].line);
}

QString colorName(Color color) {
    return color == Color::Black ? Sentences::tr("Black") : Sentences::tr("White");
}

QString pointName(Point point, int size) {
    if (point.is_pass()) return Sentences::tr("pass");
    if (!on_board(point, size)) return {};
    return QString::fromStdString(to_text(point, size)).toUpper();
}

QString refusalSentence(const Refusal& refusal, int size) {
    const QString point = pointName(refusal.point, size);
    switch (refusal.error) {
        case MoveError::OffBoard: return Sentences::tr("That is not on the board.");
        case MoveError::Occupied: return Sentences::tr("%1 is taken.").arg(point);
        case MoveError::Forbidden:
            return Sentences::tr("%1 is forbidden: %2.").arg(point, foulWords(refusal.fouls));
        case MoveError::GameOver: return Sentences::tr("The game is over.");
        case MoveError::MayNotPass: return Sentences::tr("Under this rule nobody may pass.");
        case MoveError::OpeningFirst:
            return Sentences::tr("The opening asks for something else first.");
    }
    return {};
}

QString resultSentence(const Result& result, std::optional<Color> you) {
    const QString why = endingWords(result);
    const auto say = [&](const QString& what) {
        return why.isEmpty() ? what
                             : Sentences::tr("%1: %2", "a result and its reason").arg(what, why);
    };
    switch (result.outcome) {
        case Outcome::Ongoing: break;
        case Outcome::BlackWins:
        case Outcome::WhiteWins:
            if (you)
                return say(result.outcome == win_for(*you) ? Sentences::tr("You win")
                                                           : Sentences::tr("You lose"));
            return say(result.outcome == Outcome::BlackWins ? Sentences::tr("Black wins")
                                                            : Sentences::tr("White wins"));
        case Outcome::Draw: return say(Sentences::tr("A draw"));
    }
    return {};
}

QString askSentence(const Opening& opening) {
    if (opening.is_done()) return {};
    return Sentences::tr("%1: %2", "an opening procedure and what it asks for")
        .arg(openingName(opening.rule()), askWords(opening));
}

QString openingErrorSentence(OpeningError error) {
    switch (error) {
        case OpeningError::NotNow: return Sentences::tr("Now the opening asks for something else.");
        case OpeningError::OffBoard: return Sentences::tr("That is not on the board.");
        case OpeningError::Occupied: return Sentences::tr("That point is taken.");
        case OpeningError::OutsideRegion:
            return Sentences::tr("The opening does not allow a stone there.");
        case OpeningError::SymmetricFifth:
            return Sentences::tr("That is the mirror image of a fifth move already offered.");
        case OpeningError::NotOffered: return Sentences::tr("That is none of the fifth moves.");
        case OpeningError::CountOutOfRange:
            return Sentences::tr("There can be one to eight fifth moves.");
        case OpeningError::GameOver: return Sentences::tr("The game is over.");
    }
    return {};
}

QStringList inquirySentences(const Inquiry& inquiry, int size) {
    QStringList lines;
    if (inquiry.is_forbidden())
        lines << refusalSentence({MoveError::Forbidden, inquiry.point, inquiry.fouls()}, size);
    else
        lines << Sentences::tr("%1 is allowed.").arg(pointName(inquiry.point, size));
    describe(inquiry, size, 1, lines);
    return lines;
}

QString levelName(int level) {
    if (level < kNamedLevels[1]) return Sentences::tr("Beginner");
    if (level < kNamedLevels[2]) return Sentences::tr("Casual");
    if (level < kNamedLevels[3]) return Sentences::tr("Club");
    return level < kNamedLevels[4] ? Sentences::tr("Expert") : Sentences::tr("Master");
}

QString pressSentence(const engine::Press& press, Color threatening) {
    const QString color = colorName(threatening);
    switch (press.kind) {
        case engine::Pressing::StopFive:
            if (press.where.empty())
                return Sentences::tr("%1 has a four that no stone stops.").arg(color);
            return Sentences::tr("%1 has a four: the five must be stopped now.").arg(color);
        case engine::Pressing::StopOpenFour:
            return Sentences::tr("%1 has an open three: stop it, or make a four of your own.")
                .arg(color);
        case engine::Pressing::StopFourThree:
            return Sentences::tr("%1 threatens a four and a three with one stone.").arg(color);
        case engine::Pressing::MakeFive:
        case engine::Pressing::Nothing: break;
    }
    return {};
}

int movesToWin(int plies) { return (std::abs(plies) + 1) / 2; }

QString valueText(eval::Score value) {
    if (const auto plies = eval::plies_to_end(value))
        return (value > 0 ? Sentences::tr("win in %1") : Sentences::tr("loss in %1"))
            .arg(movesToWin(*plies));
    constexpr double kPointsAStone = 100;
    const QString text = QString::number(std::abs(value) / kPointsAStone, 'f', 2);
    return value == 0 ? text : signOf(value) + text;
}

QString shortValueText(eval::Score value) {
    if (const auto plies = eval::plies_to_end(value))
        return signOf(value) + QString::number(movesToWin(*plies));
    return QString::number(std::lround(100 * win_share(value)));
}

QString rateText(std::uint64_t count, base::Milliseconds elapsed) {
    const double seconds = std::max(double(elapsed.count()), 1.0) / 1000;
    const double rate = double(count) / seconds;
    if (rate >= 1e6) return QLocale().toString(rate / 1e6, 'f', 1) + QStringLiteral(" M");
    return QLocale().toString(rate / 1e3, 'f', 0) + QStringLiteral(" k");
}

}  // namespace tengen::desktop

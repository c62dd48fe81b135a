// The game at the window: whose turn it is, who is asked, what becomes of the answer. A click, a
// key and an engine's reply all arrive here, and all views are told by one signal. Never waits: a
// player is asked and answers later, and an answer to a question that was withdrawn is dropped.
#pragma once

#include "base/clock.h"
#include "base/random.h"
#include "engine/errand.h"
#include "match/farewell.h"
#include "match/sitting.h"
#include "play/mailbox.h"
#include "play/seating.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace tengen::desktop {

/// What a move of our engine, or of another, has cost.
struct MoveCost {
    int ply = 0;
    Color color = Color::Black;
    base::Milliseconds time{0};
    std::uint64_t nodes = 0;
    int depth = 0;             // 0: nothing was searched, it came from a book or was forced
    std::uint64_t memory = 0;  // of the program, when the move was made
};

/// What people write on a sheet of their own besides the moves.
struct GameInformation {
    std::array<QString, 2> names;  // by colour
    GameFacts facts;
    Outcome outcome = Outcome::Ongoing;

    bool operator==(const GameInformation&) const = default;
};

class GameController final : public QObject {
    Q_OBJECT

public:
    using Now = std::function<base::TimePoint()>;

    explicit GameController(std::uint64_t seed, Now now = base::now, QObject* parent = nullptr);
    ~GameController() override;

    // ── what there is ──
    [[nodiscard]] const match::Sitting& sitting() const { return sitting_; }
    [[nodiscard]] const Game& game() const { return sitting_.game(); }
    [[nodiscard]] const GameSetup& setup() const { return setup_; }
    [[nodiscard]] const SeatSetup& seat(Color color) const;
    [[nodiscard]] bool isOver() const { return game().is_over(); }
    [[nodiscard]] bool isThinking() const { return isThinking_; }
    /// An engine is to move and waits, because somebody looks around in the game.
    [[nodiscard]] bool isPaused() const { return isPaused_; }
    /// The game is over, and its record only read: who tries a move gets no answer unasked.
    [[nodiscard]] bool isTrying() const { return sitting_.is_trying(); }
    [[nodiscard]] bool isPersonsTurn() const;
    [[nodiscard]] bool hasPerson() const;
    [[nodiscard]] bool hasEngine() const;
    /// The colour of the one person who plays, if there is just one.
    [[nodiscard]] std::optional<Color> onlyPerson() const;
    /// Whoever is to move or to choose.
    [[nodiscard]] Color actor() const { return sitting_.color_of(sitting_.seat_to_act()); }
    /// What is left now, with what the one to move has used already taken off.
    [[nodiscard]] std::optional<base::Milliseconds> clock(Color color) const;
    /// The same of each of the two clocks, where there are both.
    struct Clocks {
        base::Milliseconds game;
        base::Milliseconds move;
    };
    [[nodiscard]] std::optional<Clocks> bothClocks(Color color) const;
    [[nodiscard]] base::Milliseconds turnTook() const;
    [[nodiscard]] const search::Report& thought() const { return thought_; }
    [[nodiscard]] const std::vector<MoveCost>& costs() const { return costs_; }

    // ── what can be asked for, at any moment ──
    void newGame(const GameSetup& setup);
    /// Whether an engine that is to move does so at once, or waits until it is asked.
    enum class Start : std::uint8_t { AtOnce, WhenAsked };
    /// Goes on with a record, or says why it cannot be played and keeps the game that is there.
    std::expected<void, QString> open(Record record, RuleId fallback, Start start = Start::AtOnce);
    /// Others sit down at this game; who is to move moves.
    void setPlayers(const SeatSetup& first, const SeatSetup& second);
    /// The same chairs, an empty board.
    void reset() { newGame(setup_); }
    /// The same again with changed colours.
    void rematch();
    void play(Point p);
    void choose(const Choice& choice);
    void undo();
    void redo();
    void resign();
    /// An engine answers; a person at the same table is asked by the window, and `agreeDraw`
    /// called.
    void offerDraw();
    void agreeDraw();
    void swapSides();
    [[nodiscard]] int level() const;
    void setLevel(int level);
    void setManners(const EngineManners& manners);
    /// Two engines among themselves wait so long before each move, so that one can follow.
    void setPace(base::Milliseconds pause) { pace_ = pause; }
    /// The engines from elsewhere that may sit down because a record says so.
    void setGuests(const QList<SeatSetup>& guests) { guests_ = guests; }
    void moveNow();
    /// Whoever is to move, an engine plays this move: the one whose turn it is, or a helper.
    void engineMoves();
    void stop();
    void goTo(NodeId n);
    /// The game waits, both colours are the person's, and what is played is a variation; or the
    /// game goes on where it stood.
    void setStudying(bool isOn);
    [[nodiscard]] bool isStudying() const { return sitting_.is_studying(); }
    void setComment(NodeId n, const QString& text);
    /// Marks on points: each property with all its values. The game stays as it is.
    void setMarks(NodeId n, std::string_view key, const std::vector<std::string>& values);
    void keepAnalysis(NodeId n, const Analysis& analysis);
    /// What a review of the way to this node found becomes judgements of moves and variations.
    void markReview(NodeId end);
    /// What is known of the game besides its moves. Who won is the players' affair as long as an
    /// engine plays, and the board's where it shows a five.
    void setInformation(const GameInformation& information);
    [[nodiscard]] GameInformation information() const;
    [[nodiscard]] bool mayTellWhoWon() const;
    void promote(NodeId n);
    void remove(NodeId n);
    /// Variations of another record of the same game, a proof for instance, become part of ours.
    void merge(const Record& other);

Q_SIGNALS:
    /// The record is about to be replaced: the last moment to write into it.
    void leaving();
    /// Another game, with another record.
    void began();
    /// Anything about the game: position, players, whose turn.
    void changed();
    /// Only what runs while somebody thinks: clocks and depth.
    void ticked();
    void stonePlaced(bool byPerson);
    void refused(const tengen::Refusal& refusal);
    void openingRefused(tengen::OpeningError error);
    /// An engine has chosen in an opening, and now has this colour.
    void colorTaken(tengen::Color color);
    /// Somebody else is to move.
    void notYourTurn();
    void drawOffered(tengen::Color by);
    void drawDeclined();
    void finished();
    /// Something went wrong with an engine, and it goes on.
    void hindered(const QString& words);
    /// An engine failed; the game waits where it was.
    void troubled(const QString& words);

private:
    void collect();
    void tick();

    struct Broke {
        QString words;
    };
    struct Ready {};  // its time begins
    struct Answered {
        match::Answer answer;
        search::Report thought;
    };
    struct Letter {
        std::uint64_t ticket = 0;
        std::variant<search::Report, Answered, Choice, Broke, Ready> content;
    };

    [[nodiscard]] match::Player* playerOf(Seat seat) const;
    [[nodiscard]] search::ClockState clockState() const;
    [[nodiscard]] bool hasClock() const;
    /// Of the time of this colour, since it is to move.
    [[nodiscard]] base::Milliseconds used(Color color) const;
    [[nodiscard]] bool isKnown(NodeId n) const;
    void seatPlayers(bool isNewGame = false);
    /// Who plays on from here is written down; who has played a game to its end stays as they were.
    void noteSeats();
    void withdraw();
    /// After every change: whoever is to act now is asked.
    void goOn();
    void askSoon();
    void ask(match::Player& player);
    void askForChoice();
    void take(const Answered& answered);
    void accept(Point p, base::Milliseconds took, bool byPerson);
    void takeChoice(const Choice& choice, bool byPerson);
    void endIfOver();
    void fail(const QString& words);

    Now now_;
    base::Random random_;
    GameSetup setup_;
    EngineManners manners_;
    QList<SeatSetup> guests_;
    Seasoning seasoning_;
    match::Sitting sitting_;
    match::Farewell farewell_;
    std::array<std::unique_ptr<match::Player>, 2> players_;  // by Seat; nobody for a person
    std::array<SeatSetup, 2> seated_;                        // for whom they were made
    EngineManners taught_;
    std::unique_ptr<match::Player> helper_;  // who moves for a person
    match::Player* asked_ = nullptr;
    std::uint64_t ticket_ = 0;
    std::atomic<std::uint64_t> askedTicket_ = 0;  // of the last question, for who thinks about it
    bool isThinking_ = false;
    bool isStarting_ = false;  // what was asked is not there yet, and its clock stands
    bool isPaused_ = false;
    bool wasOver_ = false;
    base::TimePoint turnBegan_;
    search::Report thought_;
    std::vector<MoveCost> costs_;
    base::Milliseconds pace_{0};
    QTimer pause_;  // before an engine is asked
    QTimer ticker_;
    Mailbox<Letter> mail_;
    engine::Errand choosing_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop

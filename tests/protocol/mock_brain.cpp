// An engine with bad manners, for the tests of Brain and of matches.
//
//   mock_brain [MANNER [MOVE]]      behaves until its MOVE-th move (the first unless said)
//
// It plays the first empty point of the board, row by row from the top.
#include "protocol/mock_brain_system.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

using namespace tengen::test;      // NOLINT(google-build-using-namespace): its own system
using Spot = std::pair<int, int>;  // row and column, so that they are sorted row by row

class MockBrain {
public:
    MockBrain(std::string manner, int when) : manner_(std::move(manner)), when_(when) {}

    void run() {
        if (manner_ == "stubborn") turn_deaf();
        if (manner_ == "stays") stay();
        if (manner_ == "greets") say("Welcome to the mock brain");
        if (manner_ == "starts-slowly") std::this_thread::sleep_for(std::chrono::seconds(2));
        std::string line;
        while (std::getline(std::cin, line)) {
            if (!line.empty() && line.back() == '\r') line.pop_back();
            if (!obey(line)) break;
        }
        if (manner_ == "stubborn") stay();
    }

private:
    static void say(const std::string& line) { std::cout << line << '\n' << std::flush; }
    [[noreturn]] static void stay() {
        for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
    }

    static Spot read_spot(const std::string& text) {
        int x = 0;
        int y = 0;
        char comma = ',';
        std::istringstream(text) >> x >> comma >> y;
        return {y, x};
    }

    /// False: time to go.
    bool obey(const std::string& line) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "END") return manner_ == "stubborn";
        if ((in_board_ || in_swap2_) && word != "DONE") {
            taken_.insert(last_ = read_spot(line));
            return true;
        }
        if (word == "DONE" && std::exchange(in_swap2_, false)) {
            decide();
            return true;
        }
        if (word == "SWAP2BOARD" && manner_ == "swap2-unknown") say("UNKNOWN command");
        if (word == "SWAP2BOARD" && manner_ == "swap2-error") say("ERROR not today");
        in_swap2_ = word == "SWAP2BOARD" && manner_.starts_with("swap2");
        if (in_swap2_) taken_.clear();
        if (word == "START") return start(words);
        if (word == "INFO" && manner_ == "slow-info" && line.find("hash") != std::string::npos)
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
        if (word == "INFO" && manner_ == "knows-no-info") say("ERROR unsupported INFO key");
        if (word == "ABOUT" && manner_ != "no-about")
            say(R"(name="Mock", version="1.0", author="us", country="none")");
        if (word == "TURN") taken_.insert(last_ = read_spot(line.substr(5)));
        if (word == "PLAY") {
            taken_.insert(read_spot(line.substr(5)));
            say(line.substr(5));
        }
        in_board_ = word == "BOARD";
        if (in_board_) taken_.clear();
        if (word == "BEGIN" || word == "TURN" || word == "DONE") answer();
        return true;
    }

    bool start(std::istringstream& words) {
        words >> size_;
        taken_.clear();
        if (manner_ == "no-ok") return true;
        if (manner_ == "refuses") {
            say("ERROR no such board");
            return true;
        }
        if (manner_ == "dies-at-second-start" && std::exchange(started_, true)) std::_Exit(5);
        say(manner_ == "says-ok-and-more" ? "OK - let us play" : "OK");
        if (manner_ == "deaf") {
            close_input();
            stay();
        }
        if (manner_ == "dies-when-idle") std::_Exit(4);
        return true;
    }

    /// In swap2, where it has the manners for it: the first three stones are put by all of them.
    void decide() {
        const bool is_first = taken_.empty();
        const bool is_last = taken_.size() == 5;
        const auto put = [this](int stones) {
            std::string line;
            for (; stones > 0; --stones) {
                const Spot spot = first_empty();
                taken_.insert(spot);
                line += (line.empty() ? "" : " ") + text(spot);
            }
            say(line);
        };
        if (is_first) return put(3);
        if (manner_ == "swap2-crashes") std::abort();
        if (manner_ == "swap2-stalls") stay();
        if (manner_ == "swap2-puts-three") return put(3);
        if (manner_ == "swap2-puts-on-a-stone") return say(text(last_));
        if (manner_ == "swap2-puts-two" && !is_last) return put(2);
        if (manner_ == "swap2-stays") return put(1);
        say("SWAP");
    }

    [[nodiscard]] Spot first_empty() const {
        for (int y = 0; y < size_; ++y)
            for (int x = 0; x < size_; ++x)
                if (!taken_.contains({y, x})) return {y, x};
        return {0, 0};
    }

    static std::string text(Spot spot) {
        return std::to_string(spot.second) + ',' + std::to_string(spot.first);
    }

    void answer() {
        const Spot move = first_empty();
        taken_.insert(move);
        if (++moves_ >= when_ && misbehave(move)) return;
        say(text(move));
    }

    /// Not a flood yet, and the halves of a line arrive one by one.
    void talk_at_length(Spot move) {
        const std::string half(30'000, 'x');
        for (int i = 0; i < 60; ++i) {
            std::cout << "MESSAGE " << half << std::flush;
            wait_until_heard();
            say(half);
        }
        say(text(move));
    }

    void muse(Spot move) {
        say("MESSAGE depth 3 ev 12");
        say("MESSAGE depth 3 ev 12");
        say("MESSAGE depth 3 ev 12 pv h8 i9 and so on");
        say("MESSAGE depth 4 ev 12 pv h8 i9");
        say("INFO BESTLINE 8,8");
        say("MESSAGE a word on h8");
        say("MESSAGE Depth 5-9 | Eval 34 | J10 G8 H9 A1");
        if (manner_ == "muses-on") stay();
        say(text(move));
    }

    /// True: it has answered in its own way.
    bool misbehave(Spot move) {
        if (manner_ == "crash") std::abort();
        if (manner_ == "exit") std::_Exit(3);
        if (manner_ == "stall") stay();
        if (manner_ == "hungry") {
            // A gigabyte is enough: whoever is to stop it has not.
            constexpr std::size_t kBite = std::size_t{16} << 20;
            for (int bite = 0; bite < 64; ++bite) eaten_.emplace_back(kBite, 'x');
        }
        if (manner_ == "error") {
            say("MESSAGE depth 1\nERROR cannot move here");
            stay();
        }
        if (manner_ == "deaf-while-thinking") {
            close_input();
            say("MESSAGE depth 3");
            stay();
        }
        if (manner_ == "long-winded") talk_at_length(move);
        if (manner_ == "occupied") say(text(last_));
        if (manner_ == "off-board") say("99,99");
        if (manner_ == "flood")
            for (;;) say("MESSAGE " + std::string(1000, '.'));
        if (manner_ == "babble")
            for (;;) say("la la la");
        if (manner_ == "garbage") say("\x01\xff\x02 what?");
        if (manner_ == "endless-line")
            for (;;) std::cout << "MESSAGEMESSAGEMESSAGE";
        if (manner_ == "twice") say(text(move) + '\n' + text(first_empty()));
        if (manner_ == "no-newline") std::cout << text(move) << std::flush;
        if (manner_ == "mute") {
            close_output();
            stay();
        }
        if (manner_ == "deaf-later") {
            close_input();
            say(text(move));
            stay();
        }
        if (manner_ == "suggest") say("SUGGEST " + text(move));
        if (manner_ == "crlf") say(text(move) + '\r');
        if (manner_ == "cr") std::cout << text(move) << '\r' << std::flush;
        if (manner_ == "babbles-a-little") say("hm\nlet me see\n" + text(move));
        if (manner_ == "odd-then-slow") {
            say("hm\nMESSAGE depth 3");
            stay();
        }
        if (manner_ == "tells") {
            say("MESSAGE depth 7-12 ev -34 n 12K tm 5 pv h8 i9");
            say("DEBUG something");
            say(text(move));
        }
        if (manner_.starts_with("muses")) muse(move);
        if (manner_ == "leaves-a-child") {
            leave_a_child();
            say(text(move));
        }
        if (manner_ == "leaves-a-daemon") {
            leave_a_daemon();
            say(text(move));
        }
        static constexpr std::string_view kOthers =
            "occupied off-board garbage twice no-newline suggest crlf cr babbles-a-little tells "
            "muses leaves-a-child leaves-a-daemon long-winded";
        return kOthers.find(manner_) != std::string_view::npos && !manner_.empty();
    }

    std::string manner_;
    int when_;
    int size_ = 0;
    int moves_ = 0;
    bool in_board_ = false;
    bool in_swap2_ = false;
    bool started_ = false;
    Spot last_{0, 0};
    std::set<Spot> taken_;
    std::vector<std::string> eaten_;
};

}  // namespace

int main(int argc, char** argv) {
    MockBrain(argc > 1 ? argv[1] : "fair", argc > 2 ? std::atoi(argv[2]) : 1).run();
    std::_Exit(0);
}

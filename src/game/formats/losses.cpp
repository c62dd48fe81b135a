#include "game/formats/losses.h"

#include "game/formats/files.h"
#include "game/words.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace tengen::formats {

namespace {

using Losses = std::set<Loss>;

struct LostKeys {
    std::string_view keys;  // each between spaces
    Loss loss;
};

/// What is gone when a property is; all that is not named here is one of the others.
constexpr std::array kLostKeys{
    LostKeys{" C ", Loss::Comments},
    LostKeys{" LB ", Loss::Labels},
    LostKeys{" AR CR DD LN MA SL SQ TB TR TW VW ", Loss::Marks},
    LostKeys{" N ", Loss::Names},
    LostKeys{" BM DM DO GB GW HO IT TE TGMK UC V ", Loss::Judgements},
    LostKeys{" AB AE AW PL ", Loss::SetUpStones},
    LostKeys{" BL OB OW WL ", Loss::Clocks},
    LostKeys{" TGMS ", Loss::TimesOfMoves},
    LostKeys{" SBKV TGAN ", Loss::Analysis},
    LostKeys{" AN BR BT CP DT EV GC GN ON PC RO SO US WR WT ", Loss::Facts},
    LostKeys{" TGBT TGPSQ TGRIF TGRL ", Loss::Details},
    LostKeys{" TGOC ", Loss::OpeningChoices},
    LostKeys{" TGAT ", Loss::Place},
    LostKeys{" RU ", Loss::Rule},
    LostKeys{" RE ", Loss::Result},
    LostKeys{" OT TM ", Loss::TimeControl},
};

Loss loss_of(std::string_view key) {
    const std::string word = ' ' + std::string(key) + ' ';
    const auto* const found = std::ranges::find_if(kLostKeys, [&](const LostKeys& kind) {
        return kind.keys.find(word) != std::string_view::npos;
    });
    return found == kLostKeys.end() ? Loss::Others : found->loss;
}

/// Looks at each node of a tree beside the one that stands for it in the copy, if any does.
class TreeComparison {
public:
    TreeComparison(const GameTree& tree, const GameTree& copy, Losses& lost)
        : tree_(tree), copy_(copy), lost_(lost), twins_(tree.size()) {}

    void compare() {
        tree_.walk(
            [this](NodeId n) {
                find_twin(n);
                if (tree_.has_properties(n)) compare_properties(n);
            },
            [](NodeId) {});
    }

private:
    struct Twin {
        NodeId node = NodeId::None;
        NodeId next = NodeId::None;  // its first child that has no original yet
    };

    void find_twin(NodeId n) {
        Twin& own = twins_[std::size_t(n)];
        if (n == NodeId::Root) {
            own = {NodeId::Root, copy_.first_child(NodeId::Root)};
            return;
        }
        Twin& above = twins_[std::size_t(tree_.parent(n))];
        const NodeId next = above.next;
        const bool is_there = next != NodeId::None && copy_.move(next) == tree_.move(n) &&
                              copy_.color(next) == tree_.color(n);
        if (is_there) {
            own = {next, copy_.first_child(next)};
            above.next = copy_.next_sibling(next);
        } else if (tree_.has_move(n)) {
            lost_.insert(Loss::Variations);
        } else {  // a format of moves alone leaves it out and goes on with what follows it
            own.next = std::exchange(above.next, NodeId::None);
        }
    }

    void compare_properties(NodeId n) {
        const NodeId twin = twins_[std::size_t(n)].node;
        std::string_view last;
        tree_.for_each_property(n, [&](std::string_view key, std::string_view /*value*/) {
            if (key == std::exchange(last, key)) return;
            const auto values = tree_.values(n, key);
            const auto kept =
                twin == NodeId::None ? std::vector<std::string_view>{} : copy_.values(twin, key);
            if (values == kept) return;
            if (key == property::kToMove && !sets_up(tree_, n)) return;  // it says what is so
            lost_.insert(kept.size() < values.size() ? loss_of(key) : Loss::Characters);
        });
    }

    const GameTree& tree_;
    const GameTree& copy_;
    Losses& lost_;
    std::vector<Twin> twins_;
};

void compare_info(const GameInfo& info, const Record& copy, Losses& lost) {
    const GameInfo& kept = copy.info;
    if (info.size != kept.size) lost.insert(Loss::BoardSize);
    if (info.rule && info.rule != kept.rule) lost.insert(Loss::Rule);
    if (info.opening != kept.opening) lost.insert(Loss::OpeningRule);
    if (info.time != kept.time) lost.insert(Loss::TimeControl);
    for (const Color c : {Color::Black, Color::White}) {
        PlayerInfo seated = kept.player(c);
        if (info.player(c).name != seated.name) lost.insert(Loss::Players);
        seated.name = info.player(c).name;
        if (info.player(c) != seated) lost.insert(Loss::Seats);
    }
    if (!info.result.is_over() || info.result == kept.result) return;
    // Under a known rule a five, or a full board, is there for everyone to see.
    if (!kept.rule || replay(copy).game.result() != info.result) lost.insert(Loss::Result);
}

Loss loss_by(Hindrance hindrance) {
    if (hindrance == Hindrance::SetUpStones) return Loss::SetUpStones;
    if (hindrance == Hindrance::BoardSize) return Loss::BoardSize;
    if (hindrance == Hindrance::Passes) return Loss::Passes;
    return Loss::Everything;
}

}  // namespace

base::Phrase loss_phrase(Loss loss) {
    switch (loss) {
        case Loss::Everything: return "everything: this format is only read"_en;
        case Loss::SetUpStones: return "set-up stones"_en;
        case Loss::Variations: return "variations"_en;
        case Loss::Comments: return "comments"_en;
        case Loss::Labels: return "labels"_en;
        case Loss::Marks: return "marks on points"_en;
        case Loss::Names: return "names of positions"_en;
        case Loss::Judgements: return "judgements of moves"_en;
        case Loss::TimesOfMoves: return "times of moves"_en;
        case Loss::Clocks: return "clocks"_en;
        case Loss::Analysis: return "analysis"_en;
        case Loss::Characters: return "some characters of texts"_en;
        case Loss::Passes: return "passes"_en;
        case Loss::Facts: return "event, date, place and the like"_en;
        case Loss::Details: return "details of the format it came from"_en;
        case Loss::Others: return "other properties"_en.as("of an SGF file");
        case Loss::Place: return "the move it stood at"_en;
        case Loss::OpeningChoices: return "the choices of the opening"_en;
        case Loss::BoardSize: return "the board's size"_en;
        case Loss::Rule: return "the rule"_en;
        case Loss::OpeningRule: return "the opening rule"_en;
        case Loss::Players: return "the players"_en;
        case Loss::Seats: return "who is an engine, and its level"_en;
        case Loss::TimeControl: return "the time control"_en;
        case Loss::Result: return "the result"_en;
    }
    return {};
}

std::string_view describe(Loss loss) { return loss_phrase(loss).text; }

std::vector<Loss> find_losses(const Record& record, FileFormat format) {
    if (format == FileFormat::Sgf) return {};  // its words are the record's own
    auto bytes = to_bytes({&record, 1}, format);
    if (!bytes) return {loss_by(bytes.error().hindrance)};
    const auto copy = from_bytes(std::move(*bytes), format);
    if (!copy || copy->games.empty()) return {Loss::Everything};
    Losses lost;
    TreeComparison(record.tree, copy->games[0].tree, lost).compare();
    compare_info(record.info, copy->games[0], lost);
    return {lost.begin(), lost.end()};
}

std::vector<std::string> losses(const Record& record, FileFormat format) {
    std::vector<std::string> words;
    for (const Loss loss : find_losses(record, format)) words.emplace_back(describe(loss));
    return words;
}

}  // namespace tengen::formats

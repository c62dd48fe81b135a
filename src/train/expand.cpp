#include "train/expand.h"

#include "base/bytes.h"
#include "base/file.h"
#include "eval/classical.h"
#include "search/picker.h"
#include "train/in_order.h"
#include "train/sample_source.h"

#include <array>
#include <fmt/format.h>
#include <thread>

namespace tengen::train {
namespace {

/// Follows a game, and writes a record at each sample.
template <RulePolicy R>
class RecordWalker {
public:
    RecordWalker(std::string& bytes, const SampleGame& game, std::uint32_t number,
                 SampleFormat format)
        : bytes_(bytes),
          game_(game),
          number_(number),
          format_(format),
          weights_(eval::default_weights(R::kId)),
          position_(R::kId, Board(game.size), weights_.worth) {}

    void place(Point p) { position_.template make<R>(p); }
    void take_back() { position_.template undo<R>(); }
    void ply(std::size_t number) {
        const Ply& ply = game_.plies[number];
        if (ply.mark != Mark::Sample) return;
        const std::size_t left = game_.moves.size() - std::size_t(game_.thrown) - number;
        add(ply.thought, outcome(), std::uint16_t(left));
        add_shares(ply.shares);
    }
    void aside(std::size_t number) {
        add(game_.asides[number].thought, kNoOutcome, kNoEnd);
        add_shares({});
    }

private:
    /// For the side to move: lost, drawn, won.
    [[nodiscard]] std::uint8_t outcome() const {
        if (game_.outcome == Outcome::Ongoing) return kNoOutcome;
        if (game_.outcome == Outcome::Draw) return 1;
        return game_.outcome == win_for(position_.side_to_move()) ? 2 : 0;
    }

    void add(const Thought& thought, std::uint8_t outcome, std::uint16_t plies_left) {
        const int size = game_.size;
        const bool has_best = !thought.best.is_none() && !thought.best.is_pass();
        const auto number16 = [&](int n) { base::append_number(bytes_, std::uint16_t(n), 2); };
        base::append_number(bytes_, number_, 4);
        number16(thought.value);
        number16(eval::evaluate(position_, weights_));
        number16(has_best ? thought.best.y() * size + thought.best.x() : kNoBest);
        bytes_ += char(R::kId);
        bytes_ += char(outcome);
        bytes_ += char(position_.side_to_move());
        bytes_ += char(eval::situation_of(position_));
        number16(plies_left);
        add_cells();
        add_promises();
    }

    void add_shares(const std::vector<Share>& shares) {
        if (format_ != SampleFormat::Shares) return;
        for (std::size_t i = 0; i < kMostShares; ++i) {
            const bool is_there = i < shares.size();
            const int at =
                is_there ? shares[i].point.y() * game_.size + shares[i].point.x() : kNoBest;
            base::append_number(bytes_, std::uint16_t(at), 2);
        }
        for (std::size_t i = 0; i < kMostShares; ++i)
            bytes_ += char(i < shares.size() ? shares[i].parts : 0);
        bytes_.append(kMostShares % 2, '\0');
    }

    void add_cells() {
        const int size = game_.size;
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x) {
                const Cell cell = position_.board().at(Point(x, y));
                bytes_ += char(is_stone(cell) ? int(cell) : 0);
            }
        if (size % 2 == 1) bytes_ += '\0';
    }

    void add_promises() {
        const int size = game_.size;
        std::array<std::int16_t, std::size_t{kMaxBoardSize} * kMaxBoardSize> promises;
        promises.fill(kNoPromise);
        search::eligible<R>(position_, search::need_of<R>(position_), search::Range::Square2Line3)
            .for_each([&](Point p) {
                if (position_.template is_forbidden<R>(p)) return;
                const int at = p.y() * size + p.x();
                promises[std::size_t(at)] = std::int16_t(eval::promise(position_, weights_, p));
            });
        for (std::size_t i = 0; i < std::size_t(size) * std::size_t(size); ++i)
            base::append_number(bytes_, std::uint16_t(promises[i]), 2);
    }

    std::string& bytes_;
    const SampleGame& game_;
    std::uint32_t number_;
    SampleFormat format_;
    const eval::Weights& weights_;
    pattern::Position position_;
};
static_assert(int(Cell::Black) == 1 && int(Cell::White) == 2, "as the records have them");

using BySize = std::map<int, std::string>;

BySize records_of(const std::vector<SampleGame>& games, std::uint64_t first_game,
                  SampleFormat format) {
    BySize bytes;
    for (std::size_t i = 0; i < games.size(); ++i)
        append_records(bytes[games[i].size], games[i], std::uint32_t(first_game + i), format);
    return bytes;
}

/// Longer records have another name, so that nobody takes them for the others.
std::filesystem::path records_in(const std::filesystem::path& folder, int size,
                                 SampleFormat format) {
    return folder /
           fmt::format("positions-{}{}.bin", size, format == SampleFormat::Shares ? "-shares" : "");
}

/// The files as they grow.
class RecordFiles {
public:
    RecordFiles(std::filesystem::path folder, SampleFormat format)
        : folder_(std::move(folder)), format_(format) {}

    bool add(const BySize& bytes) {
        for (const auto& [size, records] : bytes) {
            auto found = files_.find(size);
            if (found == files_.end()) {
                auto file = base::AtomicFile::open(records_in(folder_, size, format_));
                if (!file) return fail(file.error().message);
                found = files_.emplace(size, std::move(*file)).first;
            }
            found->second.stream().write(records.data(), std::streamsize(records.size()));
            if (!found->second.stream())
                return fail(Message("cannot write {file}"_en, "file"_is(base::to_text(folder_))));
            records_[size] += records.size() / record_bytes(size, format_);
        }
        return true;
    }
    bool commit() {
        for (auto& [size, file] : files_)
            if (const auto done = file.commit(); !done) return fail(done.error().message);
        return true;
    }
    [[nodiscard]] const std::map<int, std::uint64_t>& records() const { return records_; }
    [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }

private:
    bool fail(Message problem) {
        problem_ = std::move(problem);
        return false;
    }

    std::filesystem::path folder_;
    SampleFormat format_;
    std::map<int, base::AtomicFile> files_;
    std::map<int, std::uint64_t> records_;
    std::optional<Message> problem_;
};

}  // namespace

void append_records(std::string& bytes, const SampleGame& game, std::uint32_t number,
                    SampleFormat format) {
    with_rule(game.rule, [&]<RulePolicy R>(R /*rule*/) {
        RecordWalker<R> walker(bytes, game, number, format);
        walk(game, walker);
    });
}

std::expected<Expanded, Message> expand(const ExpandSettings& settings) {
    std::error_code problem;
    std::filesystem::create_directories(settings.folder, problem);
    if (problem)
        return failure("cannot make {file}: {reason}"_en, "file"_is(base::to_text(settings.folder)),
                       "reason"_is(base::system_words(problem)));
    // Those of other sizes would stay and be taken for part of these.
    for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size)
        for (const SampleFormat format : {SampleFormat::Best, SampleFormat::Shares})
            if (const auto path = records_in(settings.folder, size, format);
                std::filesystem::exists(path, problem))
                return failure("{file} is there already"_en, "file"_is(base::to_text(path)));
    SampleSource source(settings.files, settings.on_damage);
    Expanded done;
    done.format = source.format();
    RecordFiles files(settings.folder, done.format);
    struct Records {
        std::size_t games = 0;
        BySize bytes;
    };
    InOrder<Records> order(0, 2 * std::uint64_t(settings.threads), [&](Records&& records) {
        done.games += records.games;
        if (settings.may_go_on && !settings.may_go_on()) {
            done.is_whole = false;
            return false;
        }
        return files.add(records.bytes);
    });
    const auto work = [&] {
        while (const auto taken = source.take()) {
            if (!order.wait_for(taken->number)) return;
            Records records;
            if (const auto games = games_of(taken->block)) {
                records.games = games->size();
                records.bytes = records_of(*games, taken->first_game, done.format);
            } else {
                source.note_damage(*taken, games.error());
            }
            order.bring(taken->number, std::move(records));
        }
    };
    {
        std::vector<std::jthread> threads;
        threads.reserve(std::size_t(settings.threads));
        for (int t = 0; t < settings.threads; ++t) threads.emplace_back(work);
    }
    if (const auto& broken = source.problem()) return std::unexpected(*broken);
    const bool is_kept = !files.problem() && done.is_whole && files.commit();
    if (const auto& broken = files.problem()) return std::unexpected(*broken);
    if (!is_kept) return done;
    done.is_whole = !source.has_damages();
    done.records = files.records();
    return done;
}

}  // namespace tengen::train

#include "train/sample_mix.h"

#include "base/file.h"
#include "base/json.h"

#include <fmt/format.h>
#include <memory>

namespace tengen::train {
namespace {

/// A new file, there when it is whole.
class MadeFile {
public:
    static std::expected<MadeFile, Message> open(const std::filesystem::path& path) {
        auto file = base::AtomicFile::open(path);
        if (!file) return std::unexpected(file.error().message);
        return MadeFile(std::move(*file));
    }

    void begin(std::string_view settings, SampleFormat format) {
        writer_ = std::make_unique<SampleWriter>(file_.stream(), settings, format);
    }
    void add(const SampleGame& game) {
        writer_->add(game);
        ++count_.games;
        count_.samples += game.samples();
    }
    std::expected<SampleCount, Message> commit() {
        writer_->flush();
        if (const auto done = file_.commit(); !done) return std::unexpected(done.error().message);
        return count_;
    }

private:
    explicit MadeFile(base::AtomicFile file) : file_(std::move(file)) {}

    base::AtomicFile file_;
    std::unique_ptr<SampleWriter> writer_;
    SampleCount count_;
};

/// How it was made, and how that was.
std::string made_by(std::string_view verb, std::uint64_t seed,
                    const std::vector<std::string>& settings) {
    using base::Json;
    Json::Array from;
    for (const std::string& text : settings) from.push_back(Json::parse(text).value_or(Json()));
    return Json(Json::Object{{"made_by", fmt::format("tengen samples {}", verb)},
                             {"seed", std::int64_t(seed)},
                             {"from", std::move(from)}})
        .dump();
}

}  // namespace

std::expected<SampleCount, Message> mix_samples(SampleSource& source,
                                                const std::filesystem::path& to,
                                                std::uint64_t seed) {
    auto made = MadeFile::open(to);
    if (!made) return std::unexpected(made.error());
    const SampleFormat format = source.format();
    std::string bytes;
    std::vector<std::size_t> starts;
    for_each_game(source, [&](const SampleGame& game, std::uint64_t /*number*/) {
        starts.push_back(bytes.size());
        append_game(bytes, game, format);
        return true;
    });
    if (const auto& broken = source.problem()) return std::unexpected(*broken);
    base::Random random(base::mix(seed));
    for (std::size_t i = starts.size(); i > 1; --i)
        std::swap(starts[i - 1], starts[std::size_t(random.next() % i)]);
    made->begin(made_by("mix", seed, source.settings()), format);
    SeenPositions seen;
    for (const std::size_t start : starts) {
        std::string_view rest = std::string_view(bytes).substr(start);
        auto game = take_game(rest, format);
        if (!game) continue;  // it was read before: there is none
        drop_duplicates(*game, seen);
        made->add(*game);
    }
    return made->commit();
}

std::expected<SplitCounts, Message> split_samples(SampleSource& source, const Split& split) {
    if (split.to == split.rest) return failure("the two files must not be the same"_en);
    auto to = MadeFile::open(split.to);
    if (!to) return std::unexpected(to.error());
    auto rest = MadeFile::open(split.rest);
    if (!rest) return std::unexpected(rest.error());
    const SampleFormat format = source.format();
    bool has_begun = false;
    const auto begin = [&] {
        if (std::exchange(has_begun, true)) return;
        const std::string settings = made_by("split", split.seed, source.settings());
        to->begin(settings, format);
        rest->begin(settings, format);
    };
    for_each_game(source, [&](const SampleGame& game, std::uint64_t number) {
        begin();
        constexpr double kUnit = 1.0 / 9007199254740992.0;  // 2^-53
        const std::uint64_t chance = base::mix(base::mix(split.seed) + number);
        (double(chance >> 11) * kUnit < split.share ? *rest : *to).add(game);
        return true;
    });
    if (const auto& broken = source.problem()) return std::unexpected(*broken);
    begin();
    const auto most = to->commit();
    if (!most) return std::unexpected(most.error());
    const auto others = rest->commit();
    if (!others) return std::unexpected(others.error());
    return SplitCounts{*most, *others};
}

}  // namespace tengen::train

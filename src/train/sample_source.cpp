#include "train/sample_source.h"

#include "base/file.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::train {

std::optional<SampleSource::Taken> SampleSource::take() {
    const std::lock_guard lock(mutex_);
    while (!problem_) {
        if (reader_)
            if (auto block = reader_->next_block()) {
                Taken taken{std::move(*block), opened_ - 1, blocks_++, games_};
                games_ += taken.block.games;
                return taken;
            }
        tell_damages();
        if (!open_next()) break;
    }
    return std::nullopt;
}

SampleFormat SampleSource::format() const {
    auto format = SampleFormat::Best;
    for (const std::filesystem::path& path : files_)
        if (auto in = base::open_file(path))
            if (const auto reader = SampleReader::open(*in))
                format = std::max(format, reader->format());
    return format;
}

void SampleSource::note_damage(const Taken& taken, const std::string& what) {
    const std::lock_guard lock(mutex_);
    has_damages_ = true;
    if (on_damage_)
        on_damage_(fmt::format("{}: the block at byte {}: {}", base::to_text(files_[taken.file]),
                               taken.block.offset, what));
}

void SampleSource::tell_damages() {
    if (!reader_) return;
    for (const SampleDamage& damage : reader_->damages()) {
        has_damages_ = true;
        if (on_damage_)
            on_damage_(fmt::format("{}: {}", base::to_text(files_[opened_ - 1]), damage.text()));
    }
    reader_.reset();
}

bool SampleSource::open_next() {
    if (opened_ == files_.size()) return false;
    const std::filesystem::path& path = files_[opened_++];
    auto in = base::open_file(path);
    if (!in) {
        problem_ = in.error().message;
        return false;
    }
    in_ = std::move(*in);
    auto reader = SampleReader::open(in_);
    if (!reader) {
        problem_ = base::about(base::to_text(path), reader.error());
        return false;
    }
    settings_.push_back(reader->settings());
    reader_.emplace(std::move(*reader));
    return true;
}

void for_each_game(SampleSource& source,
                   const std::function<bool(const SampleGame&, std::uint64_t)>& use) {
    while (const auto taken = source.take()) {
        const auto games = games_of(taken->block);
        if (!games) {
            source.note_damage(*taken, games.error());
            continue;
        }
        for (std::size_t i = 0; i < games->size(); ++i)
            if (!use((*games)[i], taken->first_game + i)) return;
    }
}

}  // namespace tengen::train

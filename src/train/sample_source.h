// The blocks of several files of samples, one after the other, for as many threads as like to take
// them.
#pragma once

#include "game/words.h"
#include "train/sample_file.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace tengen::train {

class SampleSource {
public:
    /// In words, with the name of the file and the place.
    using OnDamage = std::function<void(const std::string&)>;

    struct Taken {
        SampleBlock block;
        std::size_t file = 0;          // which one
        std::uint64_t number = 0;      // among the blocks of all files
        std::uint64_t first_game = 0;  // its first game, among those of all
    };

    SampleSource(std::vector<std::filesystem::path> files, OnDamage on_damage)
        : files_(std::move(files)), on_damage_(std::move(on_damage)) {}

    /// Nothing at the end, or when a file is none of samples.
    [[nodiscard]] std::optional<Taken> take();
    /// The one that holds all that any of the files tells; of those that cannot be read nothing.
    [[nodiscard]] SampleFormat format() const;
    /// What was taken could not be read after all.
    void note_damage(const Taken& taken, const std::string& what);

    // Once all is taken.
    [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }
    [[nodiscard]] bool has_damages() const { return has_damages_; }
    [[nodiscard]] std::uint64_t blocks() const { return blocks_; }
    /// Of each file, as JSON.
    [[nodiscard]] const std::vector<std::string>& settings() const { return settings_; }

private:
    void tell_damages();
    [[nodiscard]] bool open_next();

    std::vector<std::filesystem::path> files_;
    OnDamage on_damage_;
    std::mutex mutex_;
    std::ifstream in_;
    std::optional<SampleReader> reader_;
    std::size_t opened_ = 0;
    std::uint64_t blocks_ = 0;
    std::uint64_t games_ = 0;
    bool has_damages_ = false;
    std::optional<Message> problem_;
    std::vector<std::string> settings_;
};

/// Calls `use(game, its number)` for each game that can be read, until that says it is enough.
void for_each_game(SampleSource& source,
                   const std::function<bool(const SampleGame&, std::uint64_t)>& use);

}  // namespace tengen::train

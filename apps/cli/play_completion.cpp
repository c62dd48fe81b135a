#include "play_completion.h"

#include "base/file.h"
#include "base/text.h"
#include "engine/levels.h"
#include "engine/mind.h"
#include "game/formats/files.h"
#include "game/notation.h"
#include "play.h"
#include "play_orders.h"
#include "play_table.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

namespace tengen::cli {
namespace fs = std::filesystem;
namespace {

using Words = std::vector<std::string>;

/// Empty points, column by column. All of them would be no help: one letter must be there.
void add_points(Words& words, std::string_view begun, const Game& game) {
    if (begun.empty()) return;
    const int size = game.board().size();
    const PointSet forbidden = game.forbidden();
    for (int x = 0; x < size; ++x)
        for (int y = size - 1; y >= 0; --y) {
            const Point p(x, y);
            if (!game.board().is_empty(p) || forbidden.contains(p)) continue;
            if (std::string text = to_text(p, size); text.starts_with(begun))
                words.push_back(std::move(text));
        }
}

void add_beginning_with(Words& words, std::string_view begun, const auto& all) {
    for (const std::string_view word : all)
        if (word.starts_with(begun)) words.emplace_back(word);
}

/// Folders, and files that could be games.
Words files(std::string_view begun) {
    constexpr std::size_t kMostFiles = 200;  // a list that somebody may read
    const std::size_t name_start = begun.rfind('/') + 1;
    const std::string_view folder = begun.substr(0, name_start);
    const std::string_view name = begun.substr(name_start);
    Words words;
    std::error_code problem;
    fs::directory_iterator entry(folder.empty() ? fs::path(".") : base::to_path(folder), problem);
    for (; !problem && entry != fs::directory_iterator() && words.size() < kMostFiles;
         entry.increment(problem)) {
        const std::string found = base::to_text(entry->path().filename());
        const bool is_hidden = found.starts_with('.') && !name.starts_with('.');
        if (!found.starts_with(name) || is_hidden || base::printable(found) != found) continue;
        std::error_code ignored;
        const bool is_folder = entry->is_directory(ignored);
        if (is_folder || formats::format_of(entry->path()))
            words.push_back(std::string(folder) + found + (is_folder ? "/" : ""));
    }
    std::ranges::sort(words);
    return words;
}

Words operands(Operand operand, std::string_view begun, const Game& game) {
    Words words;
    switch (operand) {
        case Operand::None:
        case Operand::Count: break;
        case Operand::Point: add_points(words, begun, game); break;
        case Operand::File: return files(begun);
        case Operand::Color: add_beginning_with(words, begun, kColorUses); break;
        case Operand::OnOff:
            add_beginning_with(words, begun, std::array<std::string_view, 2>{"on", "off"});
            break;
        case Operand::Mind:
            for (const engine::Mind mind : engine::kAllMinds)
                add_beginning_with(words, begun, std::array{engine::name(mind)});
            break;
        case Operand::Level:
            for (int level = 1; level <= engine::kLevels; ++level)
                if (std::string text = std::to_string(level); text.starts_with(begun))
                    words.push_back(std::move(text));
            break;
    }
    return words;
}

}  // namespace

Completion complete_order(std::string_view before, const match::Sitting& sitting,
                          Language language) {
    std::size_t from = std::min(before.find_first_not_of(' '), before.size());
    const std::size_t space = before.find(' ', from);
    if (space != std::string_view::npos) {
        const auto order = parse_order(base::to_lower(before.substr(from, space - from)));
        from = std::min(before.find_first_not_of(' ', space), before.size());
        if (!order) return {from, {}};
        const Operand operand = operand_of(*order);
        std::string begun(before.substr(from));
        if (operand != Operand::File) begun = base::to_lower(begun);
        return {from, operands(operand, begun, sitting.game())};
    }
    const std::string begun = base::to_lower(before.substr(from));
    Completion completion{from, {}};
    if (sitting.in_opening())
        add_beginning_with(completion.words, begun, typed_answers(sitting.opening().pending().ask));
    for (const OrderWord& order : order_words()) {
        if (!order.word.starts_with(begun)) continue;
        if (begun.empty() && order.language != language) continue;
        const bool wants_more = order.operand != Operand::None && order.operand != Operand::Count;
        completion.words.push_back(std::string(order.word) + (wants_more ? " " : ""));
    }
    add_points(completion.words, begun, sitting.game());
    return completion;
}

Completion complete_answer(std::string_view before, std::span<const std::string_view> words) {
    Completion completion;
    add_beginning_with(completion.words, base::to_lower(before), words);
    return completion;
}

}  // namespace tengen::cli

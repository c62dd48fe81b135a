#include "gpu/deep_service.h"

#include "base/bytes.h"
#include "base/file.h"
#include "base/process.h"
#include "base/random.h"
#include "eval/deep_processor.h"
#include "game/board.h"
#include "gpu/deep_card.h"

#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <string_view>
#include <system_error>
#include <utility>

namespace tengen::gpu {
namespace {

namespace fs = std::filesystem;
using eval::SharedDeepNet;

constexpr std::string_view kNetFile = "deep.net";

/// Beside the program, where it was installed, or where it was built.
std::expected<std::string, Message> net_of_program() {
    std::error_code problem;
    const fs::path own = base::own_program().parent_path();
    for (const fs::path& folder :
         {own, own.parent_path() / "share" / "tengen", base::to_path(TENGEN_SOURCE_DATA)})
        if (const fs::path file = folder / kNetFile; fs::is_regular_file(file, problem))
            return base::to_text(file);
    return failure("no {file} came with this program"_en, "file"_is(kNetFile));
}

std::expected<SharedDeepNet, Message> net_of(const DeepChoice& choice) {
    if (!choice.net.empty()) return eval::load_deep_net(choice.net);
    const auto file = net_of_program();
    if (!file) return std::unexpected(file.error());
    return eval::load_deep_net(*file);
}

std::uint64_t fingerprint_of(const eval::DeepNet& net) {
    std::uint64_t print = 0;
    eval::for_each_deep_table(net, [&](const auto& table) {
        const std::string_view bytes(reinterpret_cast<const char*>(table.data()),
                                     table.size() * sizeof(table[0]));
        print = base::mix(print) ^ base::hash_of(bytes);
    });
    return print;
}

std::expected<std::unique_ptr<DeepCard>, Message> card_of(const DeepChoice& choice,
                                                          const eval::DeepNet& net) {
    const auto driver = Driver::load(choice.driver);
    if (!driver) return std::unexpected(driver.error());
    try {
        const auto all = cards(**driver);
        if (choice.card < 0 || std::size_t(choice.card) >= all.size())
            return failure("there is no card {number}; there are {cards}, from 0"_en,
                           "number"_is(choice.card), "cards"_is(all.size()));
        return DeepCard::open(*driver, all[std::size_t(choice.card)], net, choice.memory);
    } catch (const CardError& error) {
        return std::unexpected(Message::plain(error.what()));
    }
}

}  // namespace

// A card is quickest with many at once, and computes one batch while another is on its way.
const DeepService::Manner DeepService::kCard{
    .each = 16, .most = DeepCard::kMostPositions, .batches = 2};
// On a processor each thread computes what it asks about itself: nobody waits. Two at once rather
// than one, because who asks for one at a time asks for its moves later, and again.
const DeepService::Manner DeepService::kProcessor{
    .each = 2, .most = 1, .batches = std::numeric_limits<int>::max()};

DeepService::DeepService(std::unique_ptr<eval::DeepJudge> judge, const Manner& manner,
                         const eval::DeepNet& net)
    : judge_(std::move(judge)),
      net_name_(fmt::format("deep {:016x}", fingerprint_of(net))),
      manner_(manner),
      evaluator_(*judge_),
      queue_(evaluator_, manner.most, manner.batches) {}

std::expected<std::shared_ptr<DeepService>, Message> DeepService::open(const DeepChoice& choice) {
    const auto net = net_of(choice);
    if (!net) return std::unexpected(net.error());
    const auto made = [&](std::unique_ptr<eval::DeepJudge> judge, const Manner& manner) {
        return std::shared_ptr<DeepService>(new DeepService(std::move(judge), manner, **net));
    };
    if (choice.where == DeepChoice::Where::Processor)
        return made(std::make_unique<eval::DeepProcessor>(*net), kProcessor);
    auto card = card_of(choice, **net);
    if (!card) return std::unexpected(std::move(card.error()));
    return made(std::move(*card), kCard);
}

}  // namespace tengen::gpu

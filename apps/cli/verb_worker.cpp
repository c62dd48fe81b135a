// The options of `tengen worker`.
#include "base/text.h"
#include "verb.h"
#include "verb_options.h"
#include "worker.h"

namespace tengen::cli {
namespace {

/// "22-7", through midnight or not.
std::optional<Range> parse_hours(std::string_view text) {
    const auto parts = base::split(text, '-');
    if (parts.size() != 2) return std::nullopt;
    const auto from = base::parse_number<int>(parts[0]);
    const auto until = base::parse_number<int>(parts[1]);
    if (!from || !until) return std::nullopt;
    constexpr int kHours = 24;
    const auto is_hour = [](int hour) { return hour >= 0 && hour <= kHours; };
    const Range hours{*from % kHours, *until % kHours};
    const bool fits = is_hour(*from) && is_hour(*until) && hours.least != hours.most;
    return fits ? std::optional(hours) : std::nullopt;
}

class WorkerEntry final : public EntryOf<WorkerVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "worker",
            "Works for the jobs of a server: the games of a 'tengen match --server' and the "
            "like. It runs our own engine and those on its list, and nothing else. Ctrl-C "
            "gives back what it has in hand; if it is killed, others do it.\n"
            "Exit code: 0, or 2 for bad input, or when the server does not let it in."_en);
        add_server(sub, verb_.server, "where the jobs are"_en)->required();
        sub.add_option("--name", verb_.name, "what it is called; the machine's name unless said"_en)
            ->check(work_name(sub));
        sub.add_option("-j,--jobs", verb_.hands,
                       "units at once; one for each processor unless said"_en)
            ->check(sub.within(1, kMostJobs));
        sub.add_option("--engines", verb_.engines,
                       "external engines it may run, a line each: name = program"_en)
            ->type_name("FILE");
        sub.add_named("--hours", hours_, parse_hours, "two hours of the day, such as 22-7"_en,
                      "works only from one hour of the day to another, by the clock on the wall"_en)
            ->type_name("FROM-UNTIL");
        sub.add_flag("--idle", verb_.only_idle,
                     "works only on processors that have nothing else to do, and steps back"_en);
        sub.add_option("--units", verb_.units, "leaves after so many units; never unless said"_en);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        if (!hours_) return {};
        verb_.from_hour = hours_->least;
        verb_.until_hour = hours_->most;
        return {};
    }

private:
    std::optional<Range> hours_;
};

}  // namespace

std::unique_ptr<VerbEntry> worker_entry(Language language) {
    return std::make_unique<WorkerEntry>(language);
}

}  // namespace tengen::cli

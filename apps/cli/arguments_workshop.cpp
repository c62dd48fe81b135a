#include "arguments_workshop.h"

#include "base/text.h"
#include "workshop/wire.h"

#include <utility>

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

std::string check_name(const std::string& text) {
    return workshop::is_name(text) ? std::string()
                                   : "a name has letters, digits, _ and - alone, at most 64";
}

}  // namespace

CLI::App* add_worker(CLI::App& app, WorkerOptions& options, Shared& shared) {
    WorkerVerb& verb = options.verb;
    CLI::App* const sub = app.add_subcommand(
        "worker",
        "Works for the jobs of a server: the games of a 'tengen match --server' and the like. It\n"
        "runs our own engine and those on its list, and nothing else. Ctrl-C gives back what it\n"
        "has in hand; if it is killed, others do it.\n"
        "Exit code: 0, or 2 for bad input, or when the server does not let it in.");
    add_server(*sub, verb.server, "where the jobs are")->required();
    sub->add_option("--name", verb.name, "what it is called; the machine's name unless said")
        ->check(check_name);
    sub->add_option("-j,--jobs", verb.hands, "units at once; one for each processor unless said")
        ->check(CLI::Range(1, kMostJobs));
    sub->add_option("--engines", verb.engines,
                    "external engines it may run, a line each: name = program")
        ->type_name("FILE");
    sub->add_option_function<std::string>(
           "--hours", named(options.hours, parse_hours, "two hours of the day, such as 22-7"),
           "works only from one hour of the day to another, by the clock on the wall")
        ->type_name("FROM-UNTIL");
    sub->add_flag("--idle", verb.only_idle,
                  "works only on processors that have nothing else to do, and steps back");
    sub->add_option("--units", verb.units, "leaves after so many units; never unless said");
    add_language(*sub, shared);
    return sub;
}

Verb worker_of(WorkerOptions options, Language language) {
    options.verb.language = language;
    if (options.hours) {
        options.verb.from_hour = options.hours->least;
        options.verb.until_hour = options.hours->most;
    }
    return options.verb;
}

CLI::App* add_cluster(CLI::App& app, ClusterVerb& verb, Shared& shared) {
    CLI::App* const sub = app.add_subcommand(
        "cluster",
        "What a server has to do: its jobs with their units, and who works on them.\n"
        "Exit code: 0, or 1 when there is no such job or worker, or 2.");
    add_server(*sub, verb.server, "where the jobs are")->required();
    sub->add_option("--drain", verb.drain, "tells a worker to leave when its units are done")
        ->check(check_name);
    sub->add_option("--keep", verb.keep, "tells it that it may stay, or come again")
        ->check(check_name);
    sub->add_option("--stop", verb.stop, "pauses a job; the same command as before goes on with it")
        ->check(check_name);
    sub->add_option("--remove", verb.remove,
                    "takes a job away with its units and the results nobody has fetched")
        ->check(check_name);
    sub->add_flag("-w,--watch", verb.watch, "again every two seconds, until Ctrl-C");
    add_json(*sub, verb.json);
    add_language(*sub, shared);
    return sub;
}

Verb cluster_of(ClusterVerb verb, Language language) {
    verb.language = language;
    return verb;
}

}  // namespace tengen::cli

// The options of `tengen cluster`.
#include "cluster.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

class ClusterEntry final : public EntryOf<ClusterVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "cluster",
            "What a server has to do: its jobs with their units, and who works on them.\n"
            "Exit code: 0, or 1 when there is no such job or worker, or 2."_en);
        add_server(sub, verb_.server, "where the jobs are"_en)->required();
        sub.add_option("--drain", verb_.drain, "tells a worker to leave when its units are done"_en)
            ->check(work_name(sub));
        sub.add_option("--keep", verb_.keep, "tells it that it may stay, or come again"_en)
            ->check(work_name(sub));
        sub.add_option("--stop", verb_.stop,
                       "pauses a job; the same command as before goes on with it"_en)
            ->check(work_name(sub));
        sub.add_option("--remove", verb_.remove,
                       "takes a job away with its units and the results nobody has fetched"_en)
            ->check(work_name(sub));
        sub.add_flag("-w,--watch", verb_.watch, "again every two seconds, until Ctrl-C"_en);
        add_json(sub, verb_.json);
        return &sub.app();
    }
};

}  // namespace

std::unique_ptr<VerbEntry> cluster_entry(Language language) {
    return std::make_unique<ClusterEntry>(language);
}

}  // namespace tengen::cli

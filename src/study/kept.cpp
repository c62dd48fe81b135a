#include "study/kept.h"

#include "eval/score.h"

namespace tengen::study {

Analysis analysis_of(const search::Report& report) {
    Analysis analysis;
    analysis.mate = eval::plies_to_end(report.value);
    analysis.value = analysis.mate ? 0 : report.value;
    analysis.depth = report.depth;
    analysis.nodes = report.nodes;
    analysis.time = report.elapsed;
    analysis.line = report.line;
    analysis.engine = "Tengen";
    return analysis;
}

bool is_news(const search::Report& report, const std::optional<Analysis>& known) {
    constexpr int kKeptDepth = 6;  // what is shallower is not worth a place in the file
    const auto end = eval::plies_to_end(report.value);
    if (!known) return end || report.depth >= kKeptDepth;
    if (known->proven || (known->mate && !end)) return false;
    if (end && end != known->mate) return true;
    return report.depth > known->depth && (end || report.depth >= kKeptDepth);
}

}  // namespace tengen::study

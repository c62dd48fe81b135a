// How fast records are read and written, in bytes of the file.
#include "base/random.h"
#include "game/formats/lib.h"
#include "game/formats/psq.h"
#include "game/formats/sgf.h"

#include <benchmark/benchmark.h>
#include <cstdint>
#include <sstream>
#include <tuple>

namespace tengen::formats {
namespace {

/// Lines of play that branch now and then, as libraries of openings do.
Record random_library(int nodes, int one_text_in) {
    Record record;
    record.info.rule = RuleId::Renju;
    base::Random random(5);
    std::vector<NodeId> path{NodeId::Root};
    Board board;
    while (int(record.tree.size()) < nodes) {
        const bool back = path.size() > 1 && (path.size() > 40 || random.below(5) == 0);
        if (back) {
            path.pop_back();
            board.take_back();
            continue;
        }
        const Point p(random.below(15), random.below(15));
        if (!board.is_empty(p) || record.tree.child_with(path.back(), p) != NodeId::None) continue;
        path.push_back(record.tree.add(path.back(), p, board.side_to_move()));
        board.place(p);
        if (one_text_in > 0 && random.below(one_text_in) == 0)
            record.tree.add_value(path.back(), property::kComment, "black is a little better here");
    }
    return record;
}

void bytes_of(benchmark::State& state, const std::string& file, int nodes) {
    state.SetBytesProcessed(state.iterations() * std::int64_t(file.size()));
    state.counters["nodes/s"] =
        benchmark::Counter(double(state.iterations()) * nodes, benchmark::Counter::kIsRate);
}

constexpr int kNodes = 1'000'000;

void sgf_read(benchmark::State& state) {
    const Record record = random_library(kNodes, int(state.range(0)));
    const std::string file = write_sgf({&record, 1});
    for (auto _ : state) benchmark::DoNotOptimize(read_sgf(file));
    bytes_of(state, file, kNodes);
}
BENCHMARK(sgf_read)->ArgName("one_text_in")->Arg(0)->Arg(10)->Unit(benchmark::kMillisecond);

void sgf_write(benchmark::State& state) {
    const Record record = random_library(kNodes, 10);
    std::string file;
    for (auto _ : state) benchmark::DoNotOptimize(file = write_sgf({&record, 1}));
    bytes_of(state, file, kNodes);
}
BENCHMARK(sgf_write)->Unit(benchmark::kMillisecond);

std::string lib_file(int nodes, int one_text_in) {
    std::ostringstream out;
    std::ignore = write_lib(random_library(nodes, one_text_in), out, LibVersion::V34);
    return out.str();
}

void lib_read(benchmark::State& state) {
    const int nodes = int(state.range(0));
    const std::string file = lib_file(nodes, int(state.range(1)));
    for (auto _ : state) {
        std::istringstream in(file);
        benchmark::DoNotOptimize(read_lib(in));
    }
    bytes_of(state, file, nodes);
}
BENCHMARK(lib_read)
    ->ArgNames({"nodes", "one_text_in"})
    ->Args({kNodes, 0})
    ->Args({kNodes, 10})
    ->Args({std::int64_t{10} * kNodes, 0})
    ->Unit(benchmark::kMillisecond);

void lib_write(benchmark::State& state) {
    const Record record = random_library(kNodes, 10);
    std::string file;
    for (auto _ : state) {
        std::ostringstream out;
        benchmark::DoNotOptimize(write_lib(record, out, LibVersion::V34));
        file = out.str();
    }
    bytes_of(state, file, kNodes);
}
BENCHMARK(lib_write)->Unit(benchmark::kMillisecond);

void psq_read(benchmark::State& state) {
    std::string file = "Piskvorky 15x15, 11:11, 0\r\n";
    for (int i = 0; i < 100; ++i)
        file += std::to_string(i % 15 + 1) + "," + std::to_string(i / 15 + 1) + ",1234\r\n";
    file += "a.zip\r\nb.zip\r\n-1\r\n";
    for (auto _ : state) benchmark::DoNotOptimize(read_psq(file));
    state.SetBytesProcessed(state.iterations() * std::int64_t(file.size()));
}
BENCHMARK(psq_read);

}  // namespace
}  // namespace tengen::formats

// The options of `tengen book`.
#include "book.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

constexpr base::Milliseconds kBookTime{1000};

class BookEntry final : public EntryOf<BookVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb("book", "The openings that the engine knows."_en);
        sub->require_subcommand(1);
        add_build(sub);
        add_show(sub);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        verb_.plan.limits.nodes = effort_.nodes;
        if (effort_.time_ms)
            verb_.plan.limits.time = base::Milliseconds(*effort_.time_ms);
        else if (!effort_.nodes)
            verb_.plan.limits.time = kBookTime;
        return {};
    }

private:
    void add_build(const OptionList& book) {
        const OptionList sub = book.add_verb(
            "build",
            "Writes a book, or goes on with one: looks at positions, those first that good "
            "moves lead to, and notes the best moves of each. Ctrl-C ends it; the same "
            "command goes on.\n"
            "Exit code: 0, or 1 when it was called off, or 2 for bad input."_en);
        engine::BookPlan& plan = verb_.plan;
        sub.add_option("FILE", verb_.file, "the book to write, or to go on with"_en)->required();
        add_rule(sub, verb_.rule, kFreestyleUnlessSaid);
        add_size(sub, verb_.size);
        sub.add_option("-n,--pages", plan.pages, "positions in the whole book"_en)
            ->check(sub.within(1, 1'000'000))
            ->capture_default_str();
        sub.add_option("--width", plan.width, "the most moves on a page"_en)
            ->check(sub.within(1, 50))
            ->capture_default_str();
        sub.add_option("--margin", plan.margin,
                       "no move that is worse than the best by more points"_en)
            ->check(sub.within(0, 10'000))
            ->capture_default_str();
        sub.add_option("--stones", plan.most_stones, "the most stones on the board of a page"_en)
            ->check(sub.within(0, kMaxBoardSize * kMaxBoardSize))
            ->capture_default_str();
        sub.add_option("--openings", verb_.openings,
                       "a file of positions to begin with, besides the empty board"_en)
            ->type_name("FILE");
        add_effort(sub, effort_, kBookTime);
        sub.add_option("-j,--jobs", verb_.jobs, "positions looked at at once"_en)
            ->check(sub.within(1, kMostJobs))
            ->capture_default_str();
        sub->callback([this] { verb_.is_build = true; });
    }

    void add_show(const OptionList& book) {
        const OptionList sub = book.add_verb("show",
                                             "What the book says of a position.\n"
                                             "Exit code: 0, or 1 where it says nothing, or 2."_en);
        add_rule(sub, verb_.rule, kFreestyleUnlessSaid);
        add_size(sub, verb_.size);
        add_position(sub, verb_.position);
        sub.add_option("--file", verb_.file, "another book than the one of the program"_en)
            ->type_name("FILE");
        add_json(sub, verb_.json);
    }

    Effort effort_;
};

}  // namespace

std::unique_ptr<VerbEntry> book_entry(Language language) {
    return std::make_unique<BookEntry>(language);
}

}  // namespace tengen::cli

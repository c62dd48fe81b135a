// tengen book: writing the book of openings, and looking something up in it.
#include "book.h"

#include "base/file.h"
#include "base/interrupt.h"
#include "base/json.h"
#include "base/version.h"
#include "game/notation.h"
#include "match/opening_set.h"
#include "print.h"
#include "progress_bar.h"

#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

using base::Json;
using engine::Book;

std::expected<Book, Message> read_book(const std::string& file) {
    const auto bytes = base::read_file(base::to_path(file));
    if (!bytes) return std::unexpected(bytes.error().message);
    auto book = Book::parse(*bytes);
    if (!book) return std::unexpected(base::about(file, book.error()));
    return book;
}

/// What there is of it already, or a new one.
/// Of a book that is built.
RuleId rule_of(const BookVerb& verb) { return verb.rule.value_or(RuleId::Freestyle); }

std::expected<Book, Message> begun(const BookVerb& verb) {
    if (!std::filesystem::exists(base::to_path(verb.file))) return Book(rule_of(verb), verb.size);
    auto book = read_book(verb.file);
    if (book && (book->rule() != rule_of(verb) || book->size() != verb.size))
        return failure("{file} is a book of {rule} on a {size}x{size} board"_en,
                       "file"_is(verb.file), "rule"_is(rule_word(book->rule(), verb.language)),
                       "size"_is(book->size()));
    return book;
}

/// So that it can be made again, by this version or a better one.
std::string remarks_on(const BookVerb& verb, std::size_t pages) {
    const engine::BookPlan& plan = verb.plan;
    std::string effort;
    if (plan.limits.time) effort += fmt::format(" --time-ms {}", plan.limits.time->count());
    if (plan.limits.nodes) effort += fmt::format(" --nodes {}", *plan.limits.nodes);
    return fmt::format(
        "{} positions for {} on a {}x{} board, made by tengen {} with\n  tengen book build FILE "
        "--rule {} --size {} --pages {} --width {} --margin {} --stones {}{}",
        pages, name(rule_of(verb)), verb.size, verb.size, base::kVersion, name(rule_of(verb)),
        verb.size, plan.pages, plan.width, plan.margin, plan.most_stones, effort);
}

int build(const BookVerb& verb, const Console& console) {
    auto book = begun(verb);
    if (!book) return refuse(console, "book", say(verb.language, book.error()));
    engine::BookPlan plan = verb.plan;
    if (!verb.openings.empty()) {
        auto set = match::load_opening_set(base::to_path(verb.openings), match::OpeningFormat::Auto,
                                           verb.size);
        if (!set) return refuse(console, "book", say(verb.language, set.error()));
        plan.ways = std::move(set->openings);
    }
    if (const auto writable = base::check_writable(base::to_path(verb.file)); !writable)
        return refuse(console, "book", say(verb.language, writable.error().message));
    base::note_interruptions();
    ProgressBar bar(console, plan.pages);
    const auto write = [&] {
        return base::write_file_atomically(base::to_path(verb.file),
                                           book->text(remarks_on(verb, book->pages())));
    };
    engine::build(
        *book, plan, verb.jobs,
        [&](const engine::BookProgress& progress) {
            // Now and then, so that hours of work are not lost with the light.
            constexpr std::size_t kBetween = 100;
            if (progress.pages % kBetween == 0) std::ignore = write();
            bar.show(progress.pages, word(verb.language, "pages"_en.as("of so many")));
        },
        [] { return !base::was_interrupted(); });
    bar.clear();
    if (const auto written = write(); !written)
        return refuse(console, "book", say(verb.language, written.error().message));
    print(console.out, "{}\n",
          say(verb.language, "{count} page"_en.many("{count} pages"), "count"_is(book->pages())));
    return base::was_interrupted() ? kNo : kYes;
}

int show(const BookVerb& verb, const Console& console) {
    const auto judged = judge_position(verb.position, verb.rule, verb.size, console, verb.language);
    if (!judged) return refuse(console, "book", judged.error());
    std::optional<Book> own;
    if (!verb.file.empty()) {
        auto book = read_book(verb.file);
        if (!book) return refuse(console, "book", say(verb.language, book.error()));
        own = std::move(*book);
    }
    const Book* const book = own ? &*own : engine::shipped_book(judged->rule, judged->board.size());
    const auto page =
        book != nullptr && book->rule() == judged->rule ? book->page(judged->board) : std::nullopt;
    Json::Array moves;
    if (page)
        for (const engine::BookMove& move : page->moves) {
            const std::string point = to_text(move.point, judged->board.size());
            if (verb.json)
                moves.emplace_back(Json::Object{{"move", point}, {"value", move.value}});
            else
                print(console.out, "{:<4} {:+}\n", point, move.value);
        }
    if (verb.json)
        console.out << Json(Json::Object{{"moves", std::move(moves)}}).dump() << '\n';
    else if (!page)
        print(console.out, "{}\n", word(verb.language, "The book does not know this position."_en));
    return page ? kYes : kNo;
}

}  // namespace

int run(const BookVerb& verb, const Console& console) {
    return verb.is_build ? build(verb, console) : show(verb, console);
}

}  // namespace tengen::cli

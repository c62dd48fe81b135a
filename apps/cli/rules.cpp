// tengen rules: the judge on the command line.
#include "rules.h"

#include "base/file.h"
#include "base/json.h"
#include "diagram.h"
#include "game/notation.h"
#include "game/suite.h"
#include "print.h"

#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

using base::Json;

Json points_json(std::span<const Point> points, int size) {
    Json::Array list;
    for (const Point p : points) list.emplace_back(to_text(p, size));
    return list;
}

Json row_json(const Row& row, int size) {
    return Json::Array{to_text(row.first, size), to_text(row.last, size)};
}

std::string_view obstacle_name(Obstacle obstacle) {
    switch (obstacle) {
        case Obstacle::None: return "none";
        case Obstacle::Five: return "five";
        case Obstacle::Overline: return "6";
        case Obstacle::DoubleFour: return "44";
        case Obstacle::DoubleThree: return "33";
    }
    return "";
}

Json kinds_json(FoulKinds kinds) {
    Json::Array list;
    for (const std::string_view kind : names(kinds)) list.emplace_back(kind);
    return list;
}

Json inquiry_json(const Inquiry& inquiry, int size) {
    Json::Array fives;
    Json::Array overlines;
    Json::Array fours;
    Json::Array threes;
    for (const Row& row : inquiry.fives) fives.push_back(row_json(row, size));
    for (const Row& row : inquiry.overlines) overlines.push_back(row_json(row, size));
    for (const Four& four : inquiry.fours)
        fours.emplace_back(Json::Object{{"stones", points_json(four.stones, size)},
                                        {"completions", points_json(four.completions, size)}});
    for (const Three& three : inquiry.threes) {
        Json::Array extensions;
        for (const Extension& e : three.extensions) {
            Json::Object extension{{"point", to_text(e.point, size)},
                                   {"obstacle", obstacle_name(e.obstacle)}};
            if (!e.because.empty())
                extension.emplace_back("because", inquiry_json(e.because[0], size));
            extensions.emplace_back(std::move(extension));
        }
        threes.emplace_back(Json::Object{{"stones", points_json(three.stones, size)},
                                         {"real", three.is_real()},
                                         {"extensions", std::move(extensions)}});
    }
    return Json::Object{{"point", to_text(inquiry.point, size)},
                        {"forbidden", inquiry.is_forbidden()},
                        {"kinds", kinds_json(inquiry.fouls())},
                        {"fives", std::move(fives)},
                        {"overlines", std::move(overlines)},
                        {"fours", std::move(fours)},
                        {"threes", std::move(threes)}};
}

PointSet forbidden_in(const Judged& judged) {
    if (judged.result.is_over() || !has_forbidden_points(judged.rule, judged.board.side_to_move()))
        return {};
    return forbidden_points(judged.board);
}

Json judged_json(const Judged& judged) {
    Json::Array forbidden;
    forbidden_in(judged).for_each([&](Point p) {
        forbidden.emplace_back(
            Json::Object{{"point", to_text(p, judged.board.size())},
                         {"kinds", kinds_json(inquire(judged.board, p).fouls())}});
    });
    return Json::Object{{"rule", name(judged.rule)},
                        {"size", judged.board.size()},
                        {"to_move", name(judged.board.side_to_move())},
                        {"result", name(judged.result.outcome)},
                        {"forbidden", std::move(forbidden)}};
}

void print_judged(const RulesVerb& verb, const Judged& judged, const Console& console) {
    const PointSet forbidden = forbidden_in(judged);
    const auto moves = judged.board.moves();
    const Point last = moves.empty() ? Point::none() : moves.back();
    console.out << diagram(judged.board, {last, forbidden, {}, judged.won}, console.colors);
    if (judged.foul)
        print(console.out, "{}\n",
              refusal_sentence(*judged.foul, judged.board.size(), {verb.language}));
    if (judged.result.is_over())
        print(console.out, "{}\n", result_sentence(judged.result, verb.language));
    else
        print(console.out, "{}, {}\n",
              say(verb.language, "{colour} to move"_en,
                  "colour"_is(color_word(judged.board.side_to_move(), verb.language))),
              rule_word(judged.rule, verb.language));
    forbidden.for_each([&](Point p) {
        print(console.out, "{}\n",
              refusal_sentence({MoveError::Forbidden, p, inquire(judged.board, p).fouls()},
                               judged.board.size(), {verb.language}));
    });
}

int explain(const RulesVerb& verb, const Judged& judged, const Console& console) {
    const auto p = parse_point(verb.why, judged.board.size());
    if (!p || p->is_pass())
        return refuse(
            console, "rules",
            say(verb.language, "'{text}' is not a point of this board"_en, "text"_is(verb.why)));
    if (!judged.board.is_empty(*p))
        return refuse(
            console, "rules",
            refusal_sentence({MoveError::Occupied, *p, {}}, judged.board.size(), {verb.language}));
    if (!has_forbidden_points(judged.rule, Color::Black))
        return refuse(console, "rules", word(verb.language, kNoForbiddenPoints));
    const Inquiry inquiry = inquire(judged.board, *p);
    if (verb.json) {
        Json json = judged_json(judged);
        Json::Object with = *json.get<Json::Object>();
        with.emplace_back("why", inquiry_json(inquiry, judged.board.size()));
        console.out << Json(std::move(with)).dump() << '\n';
    } else {
        for (const std::string& line :
             inquiry_sentences(inquiry, judged.board.size(), {verb.language}))
            print(console.out, "{}\n", line);
    }
    return inquiry.is_forbidden() ? kNo : kYes;
}

int check(const RulesVerb& verb, const Console& console) {
    const auto table = base::read_file(base::to_path(verb.suite));
    if (!table) return refuse(console, "rules", say(verb.language, table.error().message));
    const auto report = check_suite(*table);
    if (!report)
        return refuse(console, "rules",
                      say(verb.language, base::about(verb.suite, report.error())));
    if (verb.json) {
        Json::Array differences;
        for (const std::string& line : report->differences) differences.emplace_back(line);
        console.out << Json(Json::Object{{"agree", report->agree},
                                         {"differ", int(report->differences.size())},
                                         {"differences", std::move(differences)}})
                           .dump()
                    << '\n';
    } else {
        for (const std::string& line : report->differences) console.out << line << '\n';
        print(console.out, "{}\n",
              say(verb.language, "{agree} agree, {differ} differ"_en, "agree"_is(report->agree),
                  "differ"_is(report->differences.size())));
    }
    return report->differences.empty() ? kYes : kNo;
}

}  // namespace

int run(const RulesVerb& verb, const Console& console) {
    if (!verb.suite.empty()) return check(verb, console);
    const auto judged = judge_position(verb.position, verb.rule, verb.size, console, verb.language);
    if (!judged) return refuse(console, "rules", judged.error());
    if (!verb.why.empty()) return explain(verb, *judged, console);
    if (verb.json)
        console.out << judged_json(*judged).dump() << '\n';
    else
        print_judged(verb, *judged, console);
    return kYes;
}

}  // namespace tengen::cli

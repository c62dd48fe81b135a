#include "play_orders.h"

#include "game/formats/files.h"

#include <algorithm>
#include <array>

namespace tengen::cli {
namespace {

struct Spelling {
    Order order;
    Operand operand;
    std::string_view english;
    std::string_view chinese;
};

constexpr std::array kSpellings{
    Spelling{Order::Undo, Operand::Count, "undo", "悔棋"},
    Spelling{Order::Redo, Operand::Count, "redo", "恢复"},
    Spelling{Order::Resign, Operand::None, "resign", "认输"},
    Spelling{Order::Pass, Operand::None, "pass", "停"},
    Spelling{Order::Hint, Operand::None, "hint", "提示"},
    Spelling{Order::Why, Operand::Point, "why", "为何"},
    Spelling{Order::Level, Operand::Level, "level", "等级"},
    Spelling{Order::Mind, Operand::Mind, "mind", "算法"},
    Spelling{Order::Save, Operand::File, "save", "保存"},
    Spelling{Order::SaveOver, Operand::File, "save!", "保存！"},
    Spelling{Order::Load, Operand::File, "load", "打开"},
    Spelling{Order::Swap, Operand::None, "swap", "交换"},
    Spelling{Order::New, Operand::None, "new", "新局"},
    Spelling{Order::Board, Operand::None, "board", "棋盘"},
    Spelling{Order::Color, Operand::Color, "color", "颜色"},
    Spelling{Order::Help, Operand::None, "help", "帮助"},
    Spelling{Order::Quit, Operand::None, "quit", "退出"},
    Spelling{Order::Draw, Operand::None, "draw", "求和"},
    Spelling{Order::Concede, Operand::OnOff, "concede", "投子"},
};

}  // namespace

std::optional<Order> parse_order(std::string_view word) {
    for (const Spelling& s : kSpellings)
        if (word == s.english || word == s.chinese) return s.order;
    if (word == "exit" || word == "q") return Order::Quit;
    if (word == "colour") return Order::Color;
    if (word == "保存!") return Order::SaveOver;
    return std::nullopt;
}

std::vector<OrderWord> order_words() {
    std::vector<OrderWord> words;
    words.reserve(2 * kSpellings.size());
    for (const Spelling& s : kSpellings) {
        words.push_back({s.english, Language::English, s.operand});
        words.push_back({s.chinese, Language::Chinese, s.operand});
    }
    return words;
}

Operand operand_of(Order order) {
    return std::ranges::find(kSpellings, order, &Spelling::order)->operand;
}

std::string play_help(Language language) {
    std::string endings;
    for (const formats::FileFormat format : formats::all_formats())
        if (formats::can_write(format))
            endings.append(endings.empty() ? "" : " ").append(formats::extension(format));
    return say(language,
               R"(  h8            play there                    hint        each time a little more
  undo, redo N  back to your turn, forward    why h8      is it forbidden?
  resign, pass  give up, pass (renju)         level N     1 to 20
  draw          offer a draw                  concede on  or off: may the engine resign?
  save FILE     {endings}
  save! FILE    in place of another file      load FILE   and go on from there
  swap          change sides                  new         another game
  board         show it again                 mind M      alphabeta or mcts
  load FILE N   one of its games              color C     auto, always or never
  help, quit
  Tab completes a line, arrow keys bring one back. Ctrl-C drops it; while the
  engine thinks, it moves now.
  On the board # is a forbidden point, ? a fifth move on offer. An opening
  procedure is answered with black, white, swap, stay, two, ten or 1 to 8.)"_en,
               "endings"_is(endings));
}

bool is_yes(std::string_view said) {
    return said == "yes" || said == "y" || said == "同意" || said == "是";
}

bool is_no(std::string_view said) {
    return said == "no" || said == "n" || said == "不" || said == "否";
}

}  // namespace tengen::cli

#include "play_orders.h"

#include "game/formats/files.h"

#include <array>

namespace tengen::cli {
namespace {

struct Spelling {
    Order order;
    std::string_view english;
    std::string_view chinese;
};

constexpr std::array kSpellings{
    Spelling{Order::Undo, "undo", "悔棋"},     Spelling{Order::Redo, "redo", "恢复"},
    Spelling{Order::Resign, "resign", "认输"}, Spelling{Order::Pass, "pass", "停"},
    Spelling{Order::Hint, "hint", "提示"},     Spelling{Order::Why, "why", "为何"},
    Spelling{Order::Level, "level", "等级"},   Spelling{Order::Mind, "mind", "算法"},
    Spelling{Order::Save, "save", "保存"},     Spelling{Order::SaveOver, "save!", "保存！"},
    Spelling{Order::Load, "load", "打开"},     Spelling{Order::Swap, "swap", "交换"},
    Spelling{Order::New, "new", "新局"},       Spelling{Order::Board, "board", "棋盘"},
    Spelling{Order::Help, "help", "帮助"},     Spelling{Order::Quit, "quit", "退出"},
    Spelling{Order::Draw, "draw", "求和"},     Spelling{Order::Concede, "concede", "投子"},
};

}  // namespace

std::optional<Order> parse_order(std::string_view word) {
    for (const Spelling& s : kSpellings)
        if (word == s.english || word == s.chinese) return s.order;
    if (word == "exit" || word == "q") return Order::Quit;
    if (word == "保存!") return Order::SaveOver;
    return std::nullopt;
}

std::string play_help(Language language) {
    std::string endings;
    for (const formats::FileFormat format : formats::all_formats())
        if (formats::can_write(format))
            endings.append(endings.empty() ? "" : " ").append(formats::extension(format));
    return say(language,
               R"(  h8            play there                    hint        a move to consider
  undo, redo N  back to your turn, forward    why h8      is it forbidden?
  resign, pass  give up, pass (renju)         level N     1 to 20
  draw          offer a draw                  concede on  or off: may the engine resign?
  save FILE     {endings}
  save! FILE    in place of another file      load FILE   and go on from there
  swap          change sides                  new         another game
  board         show it again                 mind M      alphabeta or mcts
  help, quit    Ctrl-C: the engine moves now  load FILE N one of its games
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

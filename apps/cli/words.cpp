#include "words.h"

#include "base/text.h"
#include "game/notation.h"

#include <array>
#include <fmt/format.h>

namespace tengen::cli {
namespace {

constexpr Words kEnglish{
    .black = "Black",
    .white = "White",
    .to_move = "{} to move",
    .plays = "{} plays {}",
    .thinking_depth = "thinking, depth {}",
    .hint = "Hint: {}",
    .hint_line = "  and on: {}",
    .undone = "Taken back.",
    .redone = "Played again.",
    .nothing_to_undo = "There is nothing to take back.",
    .nothing_to_redo = "There is nothing to play again.",
    .saved = "Saved as {}.",
    .loaded = "Loaded {}.",
    .saved_without = "This format cannot hold: {}. An .sgf file holds everything.",
    .exists = "{} is there already. To replace it: save! {}",
    .holds_others = "{} holds {} games and is not overwritten. Choose another name.",
    .holds_many = "{} holds {} games. For one of them: {}",
    .no_such_game = "{} holds {} games; there is no number {}.",
    .kept = "The unfinished game is kept: the next tengen play offers it again.",
    .not_kept = "The unfinished game could not be kept: {}",
    .kept_before = "Unfinished games kept: {}. To go on with the last: tengen play {}",
    .kept_asked =
        "Unfinished games kept: {}. The last: {}, {}x{}, moves: {}. Go on with it?\n"
        "yes, no (it is dropped) or later",
    .dropped = "Dropped.",
    .level_is = "The engine plays at level {}.",
    .level_and_elo = "The engine plays at level {} (about {} Elo).",
    .bad_level = "A level is a number from 1 to 20.",
    .mind_is = "The engine thinks by {}.",
    .bad_mind = "A mind is alphabeta or mcts.",
    .swapped = "You have changed sides.",
    .not_understood = "'{}' is not understood; type help.",
    .game_is_over = "The game is over: new, undo, save or quit.",
    .must_pass = "Every point is forbidden to {}: a pass.",
    .bye = "Goodbye.",
    .opening_named = "Opening: {} ({})",
    .table = "{}, {}x{}, opening {}. Black: {}. White: {}.",
    .human = "you",
    .engine = "Tengen, level {}",
    .type_help = "Type a point such as h8, or help.",
    .takes = "Tengen takes {}.",
    .first_player = "first player",
    .second_player = "second player",
    .file_rule = "The file says {}; that is what is played.",
    .off_board = "{} is not on this {}x{} board.",
    .needs_file = "Which file? For example: {} game.sgf",
    .needs_point = "Which point? For example: why h8",
    .resigned = "{} resigns.",
    .draw_asked = "A draw is offered. Does the other side agree, yes or no?",
    .draw_agreed = "Agreed.",
    .draw_declined = "No, the game goes on.",
    .concedes = "The engine resigns when it is plainly lost (concede off: it plays on).",
    .plays_on = "The engine plays to the end (concede on: it may resign).",
    .is_legal = "{} is allowed.",
    .why_not_here = "Only Black in renju has forbidden points.",
    .help = R"(  h8            play there                    hint        a move to consider
  undo, redo N  back to your turn, forward    why h8      is it forbidden?
  resign, pass  give up, pass (renju)         level N     1 to 20
  draw          offer a draw                  concede on  or off: may the engine resign?
  save FILE     .sgf .psq .lib .pos .txt      load FILE   and go on from there
  swap          change sides                  new         another game
  board         show it again                 mind M      alphabeta or mcts
  save! FILE    in place of another file      load FILE N one of its games
  help, quit    Ctrl-C: the engine moves now
  On the board # is a forbidden point, ? a fifth move on offer. An opening
  procedure is answered with black, white, swap, stay, two, ten or 1 to 8.)",
};

constexpr Words kChinese{
    .black = "黑方",
    .white = "白方",
    .to_move = "轮到{}",
    .plays = "{}下 {}",
    .thinking_depth = "思考中，深度 {}",
    .hint = "提示：{}",
    .hint_line = "  后续：{}",
    .undone = "已悔棋。",
    .redone = "已恢复。",
    .nothing_to_undo = "没有可悔的棋。",
    .nothing_to_redo = "没有可恢复的棋。",
    .saved = "已保存为 {}。",
    .loaded = "已打开 {}。",
    .saved_without = "此格式无法保存：{}。.sgf 文件可以保存全部内容。",
    .exists = "{} 已存在。要覆盖它，请输入 save! {}",
    .holds_others = "{} 内有 {} 局棋，不会覆盖。请换一个文件名。",
    .holds_many = "{} 内有 {} 局棋。选择其中一局：{}",
    .no_such_game = "{} 内有 {} 局棋，没有第 {} 局。",
    .kept = "未完成的对局已保留，下次 tengen play 时可以继续。",
    .not_kept = "未完成的对局无法保留：{}",
    .kept_before = "保留的未完成对局：{}。继续最近的一局：tengen play {}",
    .kept_asked =
        "保留的未完成对局：{}。最近的一局：{}，{}x{}，{} 手。继续下吗？\n"
        "yes 继续，no 丢弃，later 以后再说",
    .dropped = "已丢弃。",
    .level_is = "引擎等级为 {}。",
    .level_and_elo = "引擎等级为 {}（约 {} 分）。",
    .bad_level = "等级是 1 到 20 的数字。",
    .mind_is = "引擎的搜索方式为 {}。",
    .bad_mind = "搜索方式是 alphabeta 或 mcts。",
    .swapped = "已交换双方。",
    .not_understood = "看不懂“{}”，请输入 help 查看帮助。",
    .game_is_over = "对局已结束：new 新局，undo 悔棋，save 保存，quit 退出。",
    .must_pass = "{}所有空点都是禁手，只能停一手。",
    .bye = "再见。",
    .opening_named = "开局：{}（{}）",
    .table = "{}，{}x{}，开局规则：{}。黑方：{}；白方：{}。",
    .human = "您",
    .engine = "天元 {} 级",
    .type_help = "请输入坐标（如 h8），或输入 help 查看帮助。",
    .takes = "天元选择{}。",
    .first_player = "先摆方",
    .second_player = "后手方",
    .file_rule = "文件注明规则为 {}，按此对局。",
    .off_board = "{} 不在 {}x{} 棋盘上。",
    .needs_file = "请给出文件名，例如：{} game.sgf",
    .needs_point = "请给出一点，例如：why h8",
    .resigned = "{}认输。",
    .draw_asked = "一方提和，另一方同意吗（yes 或 no）？",
    .draw_agreed = "同意和棋。",
    .draw_declined = "不同意，继续对局。",
    .concedes = "引擎在必败时认输（concede off：下到底）。",
    .plays_on = "引擎下到底（concede on：允许认输）。",
    .is_legal = "{} 可以下。",
    .why_not_here = "只有连珠规则的黑方有禁手。",
    .help = R"(  h8             在此落子
  undo, redo N   悔棋、恢复
  hint           提示一手
  why h8         此点是否禁手，为什么
  resign, pass   认输；停一手（连珠）
  draw           提和
  concede on     或 off：引擎必败时是否认输
  level N        引擎等级 1 到 20
  mind M         搜索方式：alphabeta 或 mcts
  swap, new      交换双方；新的一局
  save FILE      存为 .sgf .psq .lib .pos .txt
  save! FILE     覆盖已有的文件
  load FILE N    打开并继续；N 是文件中的第几局
  board, help, quit；Ctrl-C 让引擎立即落子
  棋盘上 # 是禁手，? 是打点。开局规则提问时用 black、white、two、ten 或 1 到 8 回答
  也可以输入：悔棋 恢复 认输 求和 投子 停 提示 为何 等级 算法 保存 打开 交换 新局 帮助 退出)",
};

bool zh(Language language) { return language == Language::Chinese; }

std::string_view ending_word(Ending ending, Language language) {
    switch (ending) {
        case Ending::None: return "";
        case Ending::Five: return zh(language) ? "五连" : "five in a row";
        case Ending::FullBoard: return zh(language) ? "棋盘已满" : "the board is full";
        case Ending::TwoPasses: return zh(language) ? "双方连续停手" : "two passes in a row";
        case Ending::Agreement: return zh(language) ? "双方同意" : "by agreement";
        case Ending::Resignation: return zh(language) ? "对方认输" : "by resignation";
        case Ending::Time: return zh(language) ? "对方超时" : "on time";
        case Ending::Foul: return zh(language) ? "黑方禁手" : "by a forbidden move";
        case Ending::Forfeit: return zh(language) ? "对方判负" : "by forfeit";
        case Ending::Adjudication: return zh(language) ? "裁判判定" : "by adjudication";
    }
    return "";
}

std::string foul_words(FoulKinds kinds, Language language) {
    std::string text;
    const auto add = [&](bool has, std::string_view english, std::string_view chinese) {
        if (!has) return;
        if (!text.empty()) text += zh(language) ? "、" : ", ";
        text += zh(language) ? chinese : english;
    };
    add(kinds.overline, "overline", "长连禁手");
    add(kinds.double_four, "double four", "四四禁手");
    add(kinds.double_three, "double three", "三三禁手");
    return text;
}

template <class Points>
std::string list(const Points& points, int size) {
    std::string text;
    for (const Point p : points) text += (text.empty() ? "" : " ") + to_text(p, size);
    return text;
}

std::string_view obstacle_words(Obstacle obstacle, Language language) {
    switch (obstacle) {
        case Obstacle::None: return zh(language) ? "可成活四" : "makes a straight four";
        case Obstacle::Five: return zh(language) ? "会同时成五" : "would make a five";
        case Obstacle::Overline: return zh(language) ? "会成长连" : "would make an overline";
        case Obstacle::DoubleFour:
            return zh(language) ? "本身是四四禁手" : "is itself a double four";
        case Obstacle::DoubleThree:
            return zh(language) ? "本身是三三禁手" : "is itself a double three";
    }
    return "";
}

/// The lines of an inquiry, each level of recursion two spaces further in.
void describe_inquiry(const Inquiry& inquiry, int size, Language language, std::string& text,
                      std::size_t depth) {
    const std::string in(2 * depth + 2, ' ');
    for (const Row& row : inquiry.fives)
        text += fmt::format("{}{} {}-{}\n", in, zh(language) ? "五连" : "five",
                            to_text(row.first, size), to_text(row.last, size));
    for (const Row& row : inquiry.overlines)
        text += fmt::format("{}{} {}-{}\n", in, zh(language) ? "长连" : "overline",
                            to_text(row.first, size), to_text(row.last, size));
    for (const Four& four : inquiry.fours)
        text += fmt::format(
            fmt::runtime(zh(language) ? "{}四 {}，成五点 {}\n" : "{}four {}, completed at {}\n"),
            in, list(four.stones, size), list(four.completions, size));
    for (const Three& three : inquiry.threes) {
        const bool real = three.is_real();
        text += fmt::format("{}{} {}\n", in,
                            zh(language) ? (real ? "活三" : "假活三")
                                         : (real ? "three" : "apparent three, not real:"),
                            list(three.stones, size));
        for (const Extension& e : three.extensions) {
            text += fmt::format("{}  {} {}\n", in, to_text(e.point, size),
                                obstacle_words(e.obstacle, language));
            for (const Inquiry& because : e.because)
                describe_inquiry(because, size, language, text, depth + 2);
        }
    }
}

}  // namespace

Language language_of(std::string_view locale) {
    return base::starts_with_ignoring_case(locale, "zh") ? Language::Chinese : Language::English;
}

const Words& words(Language language) { return zh(language) ? kChinese : kEnglish; }

std::string_view color_word(Color color, Language language) {
    const Words& w = words(language);
    return color == Color::Black ? w.black : w.white;
}

std::string_view rule_word(RuleId rule, Language language) {
    if (!zh(language)) return name(rule);
    static constexpr std::array<std::string_view, kAllRules.size()> kNames{
        "自由规则", "标准规则（恰好五连）", "连珠（有禁手）", "Caro", "Caro（长连也算）"};
    return kNames[std::size_t(rule)];
}

std::string_view opening_word(OpeningRule rule, Language language) {
    if (!zh(language)) return name(rule);
    static constexpr std::array<std::string_view, kAllOpeningRules.size()> kNames{
        "自由", "Swap", "Swap2", "Pro", "Long Pro", "索索夫-8", "塔拉山口-10"};
    return kNames[std::size_t(rule)];
}

std::string result_sentence(const Result& result, Language language) {
    std::string text = zh(language) ? "和棋" : "A draw";
    if (result.outcome != Outcome::Draw) {
        const Color winner = result.outcome == Outcome::BlackWins ? Color::Black : Color::White;
        text = fmt::format(fmt::runtime(zh(language) ? "{}胜" : "{} wins"),
                           color_word(winner, language));
    }
    const std::string_view why = ending_word(result.ending, language);
    if (!why.empty()) text += fmt::format("{}{}", zh(language) ? "：" : ": ", why);
    return text;
}

std::string refusal_sentence(const Refusal& refusal, int size, Language language) {
    const std::string p = to_text(refusal.point, size);
    switch (refusal.error) {
        case MoveError::OffBoard:
            return zh(language) ? "不在棋盘上。" : "That is not on the board.";
        case MoveError::Occupied: return zh(language) ? p + " 已有棋子。" : p + " is occupied.";
        case MoveError::Forbidden:
            return fmt::format(
                fmt::runtime(zh(language) ? "{} 是禁手：{}。" : "{} is forbidden: {}."), p,
                foul_words(refusal.fouls, language));
        case MoveError::GameOver: return zh(language) ? "对局已结束。" : "The game is over.";
        case MoveError::OpeningFirst:
            return zh(language) ? "开局规则尚未完成。" : "The opening procedure comes first.";
        case MoveError::MayNotPass:
            return zh(language) ? "此规则不能停手。" : "Under this rule there is no passing.";
    }
    return {};
}

std::string ask_sentence(const Opening& opening, Language language) {
    const Pending& pending = opening.pending();
    const std::string_view stone = color_word(pending.stone, language);
    const int size = opening.board().size();
    switch (pending.ask) {
        case Ask::Place: {
            const Region& region = pending.region;
            if (region.farthest == 0)
                return fmt::format(fmt::runtime(zh(language) ? "{}下在天元" : "{} on the centre"),
                                   stone);
            if (region.farthest < size / 2)
                return fmt::format(fmt::runtime(zh(language) ? "{1}下在中央 {0}x{0} 之内"
                                                             : "{1} within the central {0}x{0}"),
                                   2 * region.farthest + 1, stone);
            if (region.nearest > 0)
                return fmt::format(fmt::runtime(zh(language) ? "{1}下在中央 {0}x{0} 之外"
                                                             : "{1} outside the central {0}x{0}"),
                                   2 * region.nearest - 1, stone);
            return fmt::format(fmt::runtime(zh(language) ? "{}下在任意点" : "{} anywhere"), stone);
        }
        case Ask::SwapOrStay:
            return zh(language) ? "选择执黑或执白：black 或 white" : "Choose: black or white";
        case Ask::Swap2Choice:
            return zh(language) ? "选择：black 执黑，white 执白，two 再摆两子"
                                : "Choose: black, white, or two (two more stones)";
        case Ask::SwapOrOffer:
            return zh(language) ? "选择：black 或 white，或 ten 提供十个第五手"
                                : "Choose: black, white, or ten (offer ten fifth moves)";
        case Ask::Declare:
            return zh(language) ? "第五手打点数，1 到 8" : "How many fifth moves, 1 to 8?";
        case Ask::OfferFifth:
            return fmt::format(
                fmt::runtime(zh(language) ? "第五手打点 {}/{}" : "Offer fifth move {} of {}"),
                opening.fifths().size() + 1, opening.fifths_wanted());
        case Ask::PickFifth:
            return fmt::format(fmt::runtime(zh(language) ? "从打点中选一个：{}"
                                                         : "Pick one of the fifth moves: {}"),
                               list(opening.fifths(), size));
        case Ask::Done: break;
    }
    return {};
}

std::string opening_error_sentence(OpeningError error, Language language) {
    switch (error) {
        case OpeningError::NotNow:
            return zh(language) ? "现在需要另一种回答。" : "Another kind of answer is due now.";
        case OpeningError::OffBoard:
            return zh(language) ? "不在棋盘上。" : "That is not on the board.";
        case OpeningError::Occupied: return zh(language) ? "此点已占。" : "That point is taken.";
        case OpeningError::OutsideRegion:
            return zh(language) ? "开局规则不允许下在那里。"
                                : "The opening rule does not allow a stone there.";
        case OpeningError::SymmetricFifth:
            return zh(language) ? "与已有打点对称。" : "That mirrors a fifth move already offered.";
        case OpeningError::NotOffered:
            return zh(language) ? "不是打点之一。" : "That was not offered.";
        case OpeningError::GameOver: return std::string(words(language).game_is_over);
        case OpeningError::CountOutOfRange:
            return zh(language) ? "打点数是 1 到 8。" : "A number from 1 to 8, please.";
    }
    return {};
}

std::string inquiry_sentences(const Inquiry& inquiry, int size, Language language) {
    std::string text;
    if (inquiry.is_forbidden())
        text = refusal_sentence({MoveError::Forbidden, inquiry.point, inquiry.fouls()}, size,
                                language) +
               "\n";
    else
        text = fmt::format(fmt::runtime(words(language).is_legal), to_text(inquiry.point, size)) +
               "\n";
    describe_inquiry(inquiry, size, language, text, 0);
    return text;
}

}  // namespace tengen::cli

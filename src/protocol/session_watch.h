// What those who sit at a board are told while we think, in the words of Yixin's board.
#pragma once

#include "protocol/command.h"
#include "protocol/reply.h"
#include "search/report.h"
#include "search/task.h"

#include <stop_token>
#include <string>

namespace tengen::protocol {

/// "Depth 12-25 | Eval 34 | Time 512ms | H8 I9", with "(2) " before the second of several lines.
[[nodiscard]] std::string progress_text(const search::Report& report, int lines, int size);
/// When it is done: "Speed 1234K | Depth 18-33 | Eval +M9 | Node 5123K | Time 3s".
[[nodiscard]] std::string summary_text(const search::Report& report);

class SessionWatch {
public:
    struct View {
        bool text = false;  // MESSAGE for people
        ShowDetail detail;  // the same for programs
        int lines = 1;      // that were asked for
        int board_size = kDefaultBoardSize;
    };

    /// Falls silent with the stop: whoever asked for it wants the answer, or nothing more at all.
    SessionWatch(Writer& writer, const View& view, std::stop_token stop);

    void tell(const search::Report& report);
    void tell(Point p, search::RootEvent event);

private:
    void message(const std::string& text) { writer_.line(message_reply(text)); }
    void tell_info(const search::Report& report);

    Writer& writer_;
    View view_;
    std::stop_token stop_;
    int depth_ = 0;  // looked at in full
};

}  // namespace tengen::protocol

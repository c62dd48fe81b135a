// Editing of lines by libedit, which writes to the terminal itself. While a line is typed the
// terminal sends no signals: Ctrl-C and Ctrl-Z are keys like others, and what they do is here.
#include "line_editor.h"
#include "line_history.h"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <filesystem>
#include <histedit.h>
#include <langinfo.h>
#include <ostream>
#include <unistd.h>
#include <utility>

namespace tengen::cli {
namespace {

struct Ends {
    void operator()(EditLine* editor) const { ::el_end(editor); }
    void operator()(History* history) const { ::history_end(history); }
};

/// Letters are UTF-8 here, whatever the locale; the library asks the locale of its thread.
class Utf8Letters {
public:
    Utf8Letters() {
        for (const char* const name : {"", "C.UTF-8", "en_US.UTF-8"}) {
            ours_ = ::newlocale(LC_CTYPE_MASK, name, nullptr);
            if (ours_ == nullptr) continue;
            if (std::strcmp(::nl_langinfo_l(CODESET, ours_), "UTF-8") == 0) break;
            ::freelocale(std::exchange(ours_, nullptr));
        }
        if (ours_ != nullptr) before_ = ::uselocale(ours_);
    }
    Utf8Letters(const Utf8Letters&) = delete;
    Utf8Letters& operator=(const Utf8Letters&) = delete;
    ~Utf8Letters() {
        if (ours_ == nullptr) return;
        ::uselocale(before_);
        ::freelocale(ours_);
    }

private:
    locale_t ours_ = nullptr;
    locale_t before_ = nullptr;
};

class EditedLines final : public LineReader {
public:
    explicit EditedLines(const Console& console);

    [[nodiscard]] bool is_ready() const { return editor_ && history_; }
    std::optional<std::string> read(std::string_view prompt, const Completer& completer) override;
    void remember(std::string_view line) override;
    [[nodiscard]] std::optional<std::string_view> shown() const override {
        return was_away_ ? std::nullopt : std::optional<std::string_view>(shown_);
    }

private:
    // What the library calls.
    static EditedLines& of(EditLine* editor);
    static char* prompt_of(EditLine* editor) { return of(editor).prompt_.data(); }
    static int next_letter(EditLine* editor, wchar_t* letter) {
        return of(editor).next_letter(*letter);
    }
    static unsigned char on_tab(EditLine* editor, int /*key*/) { return of(editor).complete(); }
    static unsigned char on_ctrl_c(EditLine* editor, int /*key*/) { return of(editor).drop_line(); }
    static unsigned char on_ctrl_z(EditLine* editor, int /*key*/) { return of(editor).pause(); }

    /// 1 for a letter, 0 at the end of the input, -1 where somebody interrupts.
    int next_letter(wchar_t& letter);
    unsigned char complete();
    /// What was typed is left behind, and a new line begins; where nothing was, it is the end.
    unsigned char drop_line();
    unsigned char pause();
    /// Goes on below the line that is being typed, and shows it again there.
    void show_below(std::string_view text);
    /// After the window has changed, the library wraps the line where the window now ends.
    void notice_size();
    /// As the screen shows it, with the place for the cursor.
    [[nodiscard]] std::string typed_line() const;

    const Console& console_;
    const Utf8Letters letters_;
    LineHistory kept_;
    std::unique_ptr<History, Ends> history_{::history_init()};
    std::unique_ptr<EditLine, Ends> editor_;
    const Completer* completer_ = nullptr;  // of the line that is read
    std::optional<base::ScreenSize> size_;  // of the window, when a key was last pressed
    std::string prompt_;
    std::string shown_;
    bool was_away_ = false;  // and others may have written
};

EditedLines::EditedLines(const Console& console)
    : console_(console),
      kept_(console.state_folder.empty() ? std::filesystem::path()
                                         : console.state_folder / "play_history"),
      editor_(::el_init("tengen", stdin, stdout, stderr)) {
    if (!is_ready()) return;
    EditLine* const editor = editor_.get();
    HistEvent event{};
    ::history(history_.get(), &event, H_SETSIZE, int(kMostLines));
    for (const std::string& line : kept_.lines())
        ::history(history_.get(), &event, H_ENTER, line.c_str());
    ::el_set(editor, EL_CLIENTDATA, this);
    ::el_set(editor, EL_PROMPT, &EditedLines::prompt_of);
    ::el_set(editor, EL_GETCFN, static_cast<int (*)(EditLine*, wchar_t*)>(&next_letter));
    ::el_set(editor, EL_HIST, &::history, history_.get());
    ::el_set(editor, EL_EDITOR, "emacs");
    ::el_set(editor, EL_ADDFN, "tengen-complete", "completes the word", &EditedLines::on_tab);
    ::el_set(editor, EL_ADDFN, "tengen-drop", "begins anew", &EditedLines::on_ctrl_c);
    ::el_set(editor, EL_ADDFN, "tengen-pause", "back to the shell", &EditedLines::on_ctrl_z);
    ::el_set(editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    ::el_source(editor, nullptr);  // what the user prefers, vi's keys for one
    ::el_set(editor, EL_SETTY, "-d", "-isig", nullptr);
    struct Key {
        const char* key;
        const char* function;
    };
    for (const Key& bound :
         {Key{"^I", "tengen-complete"}, Key{"^C", "tengen-drop"}, Key{"^Z", "tengen-pause"}}) {
        ::el_set(editor, EL_BIND, bound.key, bound.function, nullptr);
        ::el_set(editor, EL_BIND, "-a", bound.key, bound.function, nullptr);  // vi's commands
    }
}

EditedLines& EditedLines::of(EditLine* editor) {
    void* data = nullptr;
    ::el_get(editor, EL_CLIENTDATA, &data);
    return *static_cast<EditedLines*>(data);
}

std::optional<std::string> EditedLines::read(std::string_view prompt, const Completer& completer) {
    shown_.clear();
    was_away_ = false;
    // The library counts the rows of one line; what stands above it is written before.
    const std::size_t line_start = prompt.rfind('\n') + 1;
    console_.out << prompt.substr(0, line_start) << std::flush;
    shown_ += prompt.substr(0, line_start);
    prompt_ = prompt.substr(line_start);
    completer_ = &completer;
    size_ = console_.screen ? console_.screen() : std::nullopt;
    ::el_set(editor_.get(), EL_PREP_TERM,
             1);  // a key that answers the prompt is no signal any more
    int count = 0;
    const char* const text = ::el_gets(editor_.get(), &count);
    completer_ = nullptr;
    if (text == nullptr || count <= 0) return std::nullopt;
    std::string line = text;
    if (line.ends_with('\n')) line.pop_back();
    shown_ += prompt_ + line + " \n";
    return line;
}

void EditedLines::remember(std::string_view line) {
    HistEvent event{};
    if (kept_.add(line)) ::history(history_.get(), &event, H_ENTER, kept_.lines().back().c_str());
}

int EditedLines::next_letter(wchar_t& letter) {
    std::mbstate_t state{};
    while (true) {
        if (console_.waits_for_input && !console_.waits_for_input()) return -1;
        char byte = 0;
        notice_size();
        const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return int(got);
        // NOLINTNEXTLINE(concurrency-mt-unsafe): the state is our own
        const std::size_t length = std::mbrtowc(&letter, &byte, 1, &state);
        constexpr auto kMoreToCome = std::size_t(-2);
        if (length == kMoreToCome) continue;
        if (length <= 1) return 1;
        state = {};  // no letter: passed over
    }
}

void EditedLines::notice_size() {
    const auto now = console_.screen ? console_.screen() : std::nullopt;
    if (std::exchange(size_, now) == now) return;
    console_.out << "\r\x1b[J" << std::flush;
    ::el_resize(editor_.get());
    ::el_set(editor_.get(), EL_REFRESH);
}

std::string EditedLines::typed_line() const {
    const LineInfo* const line = ::el_line(editor_.get());
    return prompt_ + std::string(line->buffer, line->lastchar) + ' ';
}

void EditedLines::show_below(std::string_view text) {
    shown_ += typed_line() + '\n';
    shown_ += text;
    console_.out << '\n' << text << std::flush;
    ::el_set(editor_.get(), EL_REFRESH);
}

unsigned char EditedLines::complete() {
    const LineInfo* const line = ::el_line(editor_.get());
    const std::string before(line->buffer, line->cursor);
    const Completion completion = (*completer_)(before);
    if (completion.words.empty()) return CC_ERROR;
    const std::string stands = before.substr(completion.from);
    const std::string beginning = common_beginning(completion.words);
    if (beginning.size() >= stands.size() && beginning != stands) {
        const auto letters = std::ranges::count_if(
            stands, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; });
        ::el_deletestr(editor_.get(), int(letters));
        ::el_insertstr(editor_.get(), beginning.c_str());
        return CC_REFRESH;
    }
    if (completion.words.size() == 1) return CC_NORM;
    std::string list;
    for (const std::string& word : completion.words)
        list += word + (word.ends_with(' ') ? " " : "  ");
    show_below(list + '\n');
    return CC_NORM;
}

unsigned char EditedLines::drop_line() {
    const LineInfo* const line = ::el_line(editor_.get());
    if (line->buffer == line->lastchar) return CC_EOF;
    shown_ += typed_line() + "^\n";
    console_.out << "^C\n" << std::flush;
    return CC_FATAL;  // its word for a fresh start
}

unsigned char EditedLines::pause() {
    ::el_set(editor_.get(), EL_PREP_TERM, 0);
    ::kill(0, SIGTSTP);  // all that the shell started with us
    ::el_set(editor_.get(), EL_PREP_TERM, 1);
    was_away_ = true;
    ::el_resize(editor_.get());
    show_below({});
    return CC_NORM;
}

}  // namespace

std::unique_ptr<LineReader> line_editor(const Console& console) {
    auto editor = std::make_unique<EditedLines>(console);
    if (!editor->is_ready()) return nullptr;
    return editor;
}

}  // namespace tengen::cli

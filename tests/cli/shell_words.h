// A command as people type it, taken apart as a shell does.
#pragma once

#include "cli/said.h"

#include <string>

namespace tengen::test {

/// The words of a shell, as far as our pages and transcripts go: quotes, and comments at the end.
inline Words words_of(const std::string& command) {
    Words words;
    bool is_open = false;  // within a word
    char quote = 0;
    for (const char c : command) {
        if (quote != 0) {
            if (c == quote)
                quote = 0;
            else
                words.back() += c;
        } else if (c == ' ') {
            is_open = false;
        } else if (!is_open && (c == '#' || c == '|' || c == '>' || c == '&')) {
            break;
        } else {
            if (!is_open) words.emplace_back();
            is_open = true;
            if (c == '"' || c == '\'')
                quote = c;
            else
                words.back() += c;
        }
    }
    return words;
}

}  // namespace tengen::test

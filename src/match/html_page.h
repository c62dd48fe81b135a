// How every HTML page of ours begins: one file, one style, nothing that is fetched.
#pragma once

#include "match/report_words.h"

#include <string>
#include <string_view>

namespace tengen::match::page {

/// Up to <body>. The title may be any text.
void put_head(std::string& out, const ReportWords& words, std::string_view title);

/// The title on the page, and above it in small letters what kind of page it is.
void put_header(std::string& out, std::string_view kind, std::string_view title);

/// The last line, with who wrote it.
void put_foot(std::string& out, const ReportWords& words);

}  // namespace tengen::match::page

// The style and the script of the HTML report, as they stand in the page.
#pragma once

#include <string_view>

namespace tengen::match::page {

[[nodiscard]] std::string_view style();
/// The game browser. It reads the JSON in the element #data; everything else on the page is there
/// without it.
[[nodiscard]] std::string_view script();

}  // namespace tengen::match::page

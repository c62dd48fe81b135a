#include "match/html_page.h"

#include "base/version.h"
#include "embedded/report_style.h"
#include "game/words.h"
#include "match/html_report_charts.h"

namespace tengen::match::page {

void put_head(std::string& out, const ReportWords& words, std::string_view title) {
    // The policy is a promise to the reader: nothing is fetched, whatever a name says.
    put(out, R"html(<!doctype html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<meta name="generator" content="Tengen {}">
<title>{}</title>
<style>
{}</style>
</head>
<body>
)html",
        base::tag_of(words.language()), base::kVersion, escaped(title), embedded::report_style());
}

void put_header(std::string& out, std::string_view kind, std::string_view title) {
    put(out, R"html(<header>
<svg class="logo" viewBox="0 0 44 44" aria-hidden="true"><path d="M8 4V40M22 4V40M36 4V40M4 8H40M4 22H40M4 36H40"/><circle cx="22" cy="22" r="8"/></svg>
<div><p class="kicker">{}</p><h1>{}</h1></div>
</header>
)html",
        kind, escaped(title));
}

void put_foot(std::string& out, const ReportWords& words) {
    put(out, "</main>\n<footer>{}</footer>\n</body>\n</html>\n",
        words.say("Written by Tengen {version}."_en, "version"_is(base::kVersion)));
}

}  // namespace tengen::match::page

// What `tengen openings` needs to be told.
#pragma once

#include "console.h"
#include "game/rules.h"
#include "match/opening_generator.h"
#include "words.h"

#include <string>

namespace tengen::cli {

struct OpeningsVerb {
    struct Generate {
        match::GenerateSettings settings;
        std::string to;  // a file; the output otherwise
        match::OpeningFormat format = match::OpeningFormat::Offset;
    };
    struct Check {
        std::string file;
        RuleId rule = RuleId::Freestyle;
        int size = kDefaultBoardSize;
        match::OpeningFormat format = match::OpeningFormat::Auto;
        match::CheckSettings settings;
        bool json = false;
    };

    bool is_check = false;
    Generate generate;
    Check check;
    Language language = Language::English;
};

int run(const OpeningsVerb& verb, const Console& console);

}  // namespace tengen::cli

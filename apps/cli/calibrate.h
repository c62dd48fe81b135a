// What `tengen calibrate` needs to be told.
#pragma once

#include "console.h"
#include "match/calibration.h"
#include "server_words.h"
#include "words.h"

#include <string>

namespace tengen::cli {

struct CalibrateVerb {
    match::CalibrationSettings settings;
    std::string out;    // the file to write; none when empty
    std::string books;  // a folder for the games; named after the calibration when empty
    ServerWords server;
    bool json = false;
    Language language = Language::English;
};

int run(const CalibrateVerb& verb, const Console& console);

}  // namespace tengen::cli

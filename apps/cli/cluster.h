// What `tengen cluster` needs to be told.
#pragma once

#include "console.h"
#include "server_words.h"
#include "words.h"

#include <string>

namespace tengen::cli {

struct ClusterVerb {
    ServerWords server;
    std::string drain;   // a worker that shall leave
    std::string keep;    // one that need not after all
    std::string stop;    // a job that shall pause
    std::string remove;  // a job that shall go with all its units
    bool watch = false;  // again and again
    bool json = false;
    Language language = Language::English;
};

int run(const ClusterVerb& verb, const Console& console);

}  // namespace tengen::cli

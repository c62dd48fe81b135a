// What `tengen worker` needs to be told.
#pragma once

#include "console.h"
#include "server_words.h"
#include "words.h"

#include <cstdint>
#include <string>

namespace tengen::cli {

struct WorkerVerb {
    ServerWords server;
    std::string name;         // made of the machine's when empty
    int hands = 0;            // units at once; one for each processor when 0
    std::string engines;      // a file: external engines it may run; none when empty
    int from_hour = 0;        // works from this hour of the day …
    int until_hour = 24;      // … until this one
    bool only_idle = false;   // only on processors that have nothing else to do
    std::uint64_t units = 0;  // leaves after so many; 0: never
    Language language = Language::English;
};

int run(const WorkerVerb& verb, const Console& console);

}  // namespace tengen::cli

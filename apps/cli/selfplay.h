// What `tengen selfplay` needs to be told.
#pragma once

#include "console.h"
#include "gpu/deep_service.h"
#include "server_words.h"
#include "train/sample_run.h"
#include "words.h"

#include <memory>
#include <string>

namespace tengen::cli {

struct SelfplayVerb {
    train::SampleSettings settings;
    train::SampleGoal goal;
    int jobs = 1;     // threads
    int at_once = 1;  // games, where trees are grown; one a thread at least
    std::string out;  // the file to write, or to go on with
    std::shared_ptr<gpu::DeepService> deep = nullptr;  // where that judges: what it has to do
    ServerWords server;
    Language language = Language::English;
};

int run(const SelfplayVerb& verb, const Console& console);

}  // namespace tengen::cli

// Where the queue of a job is, as the command line says it.
#pragma once

#include <cstdint>
#include <string>

namespace tengen::cli {

struct ServerWords {
    std::string server;       // nats://host:4222; none: the work is done here
    std::string secrets;      // a file with token=, user=, password=
    std::string ca;           // files for TLS
    std::string certificate;  //
    std::string key;          //
    /// A unit of which nothing was heard for so long is given to another worker.
    std::int64_t patience_ms = 30'000;
};

}  // namespace tengen::cli

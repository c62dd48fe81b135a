// The Gomocup engine: a session on the standard streams.
#include "base/version.h"
#include "protocol/session.h"

#include <exception>
#include <iostream>
#include <random>

int main() {
    try {
        // C++ streams alone are used here, and each line is flushed.
        std::ios::sync_with_stdio(false);
        tengen::protocol::Session session(std::cin, std::cout,
                                          {.version = std::string(tengen::base::kVersion),
                                           .tells_thought = true,
                                           .seed = std::random_device()()});
        session.run();
        return 0;
    } catch (const std::exception& broken) {
        std::cerr << "pbrain-tengen: " << broken.what() << '\n';
        return 1;
    }
}

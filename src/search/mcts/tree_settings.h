// How a tree search divides its playouts, and what a look at a new position may cost.
#pragma once

namespace tengen::search {

struct TreeSettings {
    /// How much a promise counts against what was found: so much at first, and more as visits grow.
    double exploration = 0.7;
    double growth = 0.3;        // so much more when there are very many, …
    double growth_half = 5000;  // … and half of it with these
    /// What was not tried yet is thought to be worse than what was, by so much of a win once all
    /// that is promising has been tried.
    double caution = 0.25;
    double findings = 3;        // what was found of a move elsewhere, in nats for a whole win
    int hunt_nodes = 24;        // for a win by fours at each new position …
    int root_hunt_nodes = 500;  // … and where the search begins
    /// Positions each thread asks about at once. Who asks about one at a time asks for its value
    /// first, and for its moves only when it comes back.
    int batch = 1;
};

}  // namespace tengen::search

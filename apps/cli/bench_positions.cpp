// Openings, midgames and fights near the end, for every rule on two sizes: games of this engine
// against itself from openings thrown at random, broken off where there was much to look at.
#include "bench.h"

#include <array>

namespace tengen::cli {
namespace {

using enum RuleId;

constexpr std::array kPositions{
    // ── Openings ────────────────────────────────────────────────────────────────────────────────
    BenchPosition{Freestyle, 15, 12, "h6e7e3h7i10f4f6"},
    BenchPosition{Standard, 15, 13, "f10h10c11f8i9g7g9"},
    BenchPosition{Standard, 20, 12, "l7p11p8p13o7p10p9"},
    BenchPosition{Renju, 20, 13, "n12n14q9o16q11p16q10"},
    BenchPosition{Caro, 15, 12, "h6e7e3h7i10f4e5"},
    BenchPosition{CaroOverline, 15, 12, "h8i6h4i8j8h9i7"},
    BenchPosition{CaroOverline, 20, 11, "l9p8m13p10m10p9p7"},
    // ── Midgames ────────────────────────────────────────────────────────────────────────────────
    BenchPosition{Freestyle, 15, 14, "f10h10c11f8i9g7g9e9h6e11i7i8h8j6g5j8h5"},
    BenchPosition{Freestyle, 20, 12,
                  "l7p11p8p13m8p12p14q12o8n8n9o10m10p7m9m7o9p9p10m12n11n12"
                  "o12l9q7n10o14"},
    BenchPosition{Standard, 15, 13, "h6e7e3h7i10f4f6g8i6g6g7e5i5"},
    BenchPosition{Standard, 20, 9,
                  "j8l9j11j7i10k8i6k9k12h9k6k7l7m8m10n9m9n7k10n8l10j10n10o10"
                  "l13m14l8"},
    BenchPosition{Renju, 15, 11,
                  "f6e7e8d5e4e10e9f7d7g8e6f9h7f10c8f5f8d10c10g10h10e5g5g9g7b5"
                  "c5h6"},
    BenchPosition{Caro, 15, 11,
                  "j8k9h7j10m7i9h8h9j9i8j7j6i10k8k7k11l12i7k12k5i5j12h6l10i13h5"
                  "j4l4m3k3"},
    BenchPosition{Caro, 20, 11, "l7p11p8p13o7p10p14q9p7o11n12q11"},
    BenchPosition{CaroOverline, 20, 11, "m6n10k11g14h13m9i13o11l8g13g12"},
    // ── Fights near the end ─────────────────────────────────────────────────────────────────────
    BenchPosition{Freestyle, 20, 7,
                  "h13i12j14k14k11i13h11h12g12i10i11j11g11f11g9g10h10j12h9i9"
                  "l12f8i15k13m13j10j9h8f6o15j15e8g8f9f10j16k16i14l15k15m14"
                  "n13g15h15g6e6m12m11g5g7l14l13i8k10f5h7e7d8f4f3h6i7j7b8c8j6"
                  "g14g13h4i3h5l10m10"},
    BenchPosition{Renju, 15, 7,
                  "f6e7e8d5e4e10e9f7d7g8e6f9h7f10c8f5f8d10c10g10h10e5g5g9g7b5c5h6"
                  "c11d11c12c9c6d6b8d8d12g12g11f11h13"},
    BenchPosition{Renju, 20, 7,
                  "h11h10i10k10f8g10j10j11i12j9i11i13i8i9k9l8g11g13e9f13h13f11"
                  "e12g7f12g9f9e10d10f6g6e5h8e8j8g8d8c7"},
    BenchPosition{Caro, 20, 7,
                  "k14j13i13i11i12h15k12h12k11k13j12h14h13l12k10j11i15k9j10l10i14"
                  "i16k16j15k18m11"},
    BenchPosition{CaroOverline, 15, 7,
                  "h6e7e3h7i10f4f6g8i6g6g7i8j9e4f5d4c4f8h8i9h11k8h10d6c5"
                  "e8c7c6d5g5e6b5d7g4h4h12c8b9g3b3f10e10e11d11f9g9j10g10i5"
                  "j6i3h3"},
};

}  // namespace

std::span<const BenchPosition> bench_positions() { return kPositions; }

}  // namespace tengen::cli

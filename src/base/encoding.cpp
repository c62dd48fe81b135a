#include "base/encoding.h"

#include "base/encoding_system.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <span>
#include <utility>

namespace tengen::base {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

constexpr std::uint8_t byte_at(std::string_view bytes, std::size_t i) {
    return i < bytes.size() ? std::uint8_t(bytes[i]) : std::uint8_t{0};
}
constexpr bool within(int byte, int low, int high) { return low <= byte && byte <= high; }

/// The index of the first byte that is not ASCII, or the length; eight bytes at a time.
std::size_t skip_ascii(std::string_view bytes, std::size_t i) {
    constexpr std::uint64_t kHighBits = 0x8080808080808080ULL;
    for (; i + sizeof(std::uint64_t) <= bytes.size(); i += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, sizeof word);
        if (word & kHighBits) break;
    }
    while (i < bytes.size() && byte_at(bytes, i) < 0x80) ++i;
    return i;
}

}  // namespace

std::size_t utf8_length(std::string_view bytes, std::size_t i) {
    const int a = byte_at(bytes, i);
    const int b = byte_at(bytes, i + 1);
    const auto follows = [&](std::size_t at) { return within(byte_at(bytes, at), 0x80, 0xBF); };
    if (a < 0x80) return i < bytes.size() ? 1 : 0;
    if (within(a, 0xC2, 0xDF)) return follows(i + 1) ? 2 : 0;
    if (within(a, 0xE0, 0xEF)) {
        const bool fits = within(b, a == 0xE0 ? 0xA0 : 0x80, a == 0xED ? 0x9F : 0xBF);
        return fits && follows(i + 2) ? 3 : 0;
    }
    if (within(a, 0xF0, 0xF4)) {
        const bool fits = within(b, a == 0xF0 ? 0x90 : 0x80, a == 0xF4 ? 0x8F : 0xBF);
        return fits && follows(i + 2) && follows(i + 3) ? 4 : 0;
    }
    return 0;
}

namespace {

// ── statistics ───────────────────────────────────────────────────────────────────────────────────
// How many bits a text would cost if it were written in an encoding: likely characters are cheap,
// and the cheapest encoding is the likeliest. A class of n characters that makes up the share p of
// usual texts costs log2(n / p) for each.

struct Step {
    std::size_t length;
    int bits;
};

constexpr Step kInvalid{1, 30};
constexpr int kDeclaredBits = 40;
constexpr int kFrequentBits = 7;

// The most frequent characters of a language, and the words of the game.
constexpr auto kFrequentGb = std::to_array<std::uint16_t>(
    {0xB0D7, 0xB2BB, 0xB4F3, 0xB5BD, 0xB5C4, 0xB5DA, 0xB5E3, 0xB7C0, 0xB8BA, 0xB8F6,
     0xB9A5, 0xBACD, 0xBADA, 0xBAF3, 0xBED6, 0xC0B4, 0xC1CB, 0xC3C7, 0xC6E5, 0xC8CB,
     0xC8FD, 0xC9CF, 0xCAA4, 0xCAC7, 0xCAD6, 0xCBB5, 0xCBC4, 0xCCE2, 0xCEAA, 0xCED2,
     0xCEE5, 0xCFC8, 0xD2BB, 0xD3D0, 0xD4DA, 0xD5E2, 0xD6D0, 0xD7D3});
constexpr auto kFrequentBig5 = std::to_array<std::uint16_t>(
    {0xA440, 0xA446, 0xA448, 0xA454, 0xA457, 0xA46A, 0xA46C, 0xA4A3, 0xA4A4, 0xA4AD,
     0xA4E2, 0xA57C, 0xA5D5, 0xA5FD, 0xA662, 0xA6B3, 0xA7BD, 0xA7DA, 0xA7F0, 0xA8BE,
     0xA8D3, 0xA8EC, 0xA94D, 0xAABA, 0xABE1, 0xAC4F, 0xACB0, 0xAD74, 0xADCC, 0xADD3,
     0xB2C4, 0xB36F, 0xB3D3, 0xB4D1, 0xB6C2, 0xBBA1, 0xC249, 0xC344});
constexpr auto kFrequentKorean = std::to_array<std::uint16_t>(
    {0xB0A1, 0xB0ED, 0xB1D7, 0xB1E2, 0xB3AA, 0xB4C2, 0xB4D9, 0xB4EB, 0xB5B5,
     0xB7CE, 0xB8A6, 0xB8AE, 0xBBE7, 0xBCAD, 0xBDC3, 0xBEC6, 0xBEEE, 0xBFA1,
     0xC0BA, 0xC0BB, 0xC0C7, 0xC0CC, 0xC0CE, 0xC0DA, 0xC1F6, 0xC7CF, 0xC7D1});

bool is_frequent(std::span<const std::uint16_t> sorted, int a, int b) {
    return std::ranges::binary_search(sorted, std::uint16_t(a << 8 | b));
}

Step step_utf8(std::string_view bytes, std::size_t i) {
    constexpr std::array<int, 5> kBits{30, 0, 11, 14, 20};
    const std::size_t length = utf8_length(bytes, i);
    return length == 0 ? kInvalid : Step{length, kBits[length]};
}

Step step_gb18030(std::string_view bytes, std::size_t i) {
    const int a = byte_at(bytes, i);
    const int b = byte_at(bytes, i + 1);
    if (!within(a, 0x81, 0xFE)) return kInvalid;
    if (within(b, 0x30, 0x39))
        return within(byte_at(bytes, i + 2), 0x81, 0xFE) &&
                       within(byte_at(bytes, i + 3), 0x30, 0x39)
                   ? Step{4, 26}
                   : kInvalid;
    if (!within(b, 0x40, 0xFE) || b == 0x7F) return kInvalid;
    if (b < 0xA1 || a < 0xA1) return {2, 22};
    if (is_frequent(kFrequentGb, a, b)) return {2, kFrequentBits};
    if (within(a, 0xB0, 0xD7)) return {2, 12};
    if (within(a, 0xA1, 0xA3)) return {2, 12};
    return {2, within(a, 0xD8, 0xF7) ? 18 : 24};
}

Step step_shift_jis(std::string_view bytes, std::size_t i) {
    const int a = byte_at(bytes, i);
    const int b = byte_at(bytes, i + 1);
    const auto is_half_width = [](int byte) { return within(byte, 0xA1, 0xDF); };
    if (is_half_width(a)) {  // they come in runs
        const bool in_run = i > 0 && is_half_width(byte_at(bytes, i - 1));
        return {1, in_run ? 6 : 11};
    }
    if (!within(a, 0x81, 0x9F) && !within(a, 0xE0, 0xFC)) return kInvalid;
    if (!within(b, 0x40, 0xFC) || b == 0x7F) return kInvalid;
    if (a == 0x82) return {2, b >= 0x9F ? 8 : 12};   // hiragana, wide letters
    if (a == 0x83) return {2, b <= 0x96 ? 10 : 18};  // katakana, Greek
    if (a == 0x81) return {2, 11};
    if (within(a, 0x88, 0x97) || (a == 0x98 && b <= 0x72)) return {2, 13};
    return {2, within(a, 0x98, 0xEA) ? 19 : 24};
}

Step step_big5(std::string_view bytes, std::size_t i) {
    const int a = byte_at(bytes, i);
    const int b = byte_at(bytes, i + 1);
    if (!within(a, 0x81, 0xFE)) return kInvalid;
    if (!within(b, 0x40, 0x7E) && !within(b, 0xA1, 0xFE)) return kInvalid;
    if (is_frequent(kFrequentBig5, a, b)) return {2, kFrequentBits};
    if (within(a, 0xA4, 0xC6)) return {2, 13};
    if (within(a, 0xA1, 0xA3)) return {2, 12};
    return {2, within(a, 0xC9, 0xF9) ? 19 : 24};
}

Step step_euc_kr(std::string_view bytes, std::size_t i) {
    const int a = byte_at(bytes, i);
    const int b = byte_at(bytes, i + 1);
    if (!within(a, 0x81, 0xFE)) return kInvalid;
    if (!within(b, 0x41, 0x5A) && !within(b, 0x61, 0x7A) && !within(b, 0x81, 0xFE)) return kInvalid;
    if (b < 0xA1 || a < 0xA1) return {2, 20};
    if (is_frequent(kFrequentKorean, a, b)) return {2, kFrequentBits};
    if (within(a, 0xB0, 0xC8)) return {2, 11};
    if (within(a, 0xA1, 0xA3)) return {2, 12};
    return {2, within(a, 0xCA, 0xFD) ? 19 : 24};
}

Step step_cp1252(std::string_view bytes, std::size_t i) {
    const int a = byte_at(bytes, i);
    if (a == 0x81 || a == 0x8D || a == 0x8F || a == 0x90 || a == 0x9D) return kInvalid;
    const auto is_letter = [&](std::size_t at) {
        return within(to_lower(char(byte_at(bytes, at))), 'a', 'z');
    };
    const bool in_word = is_letter(i + 1) || (i > 0 && is_letter(i - 1));
    return {1, a >= 0xC0 && in_word ? 8 : 14};
}

/// Russian: words of letters that are all above 7F, capitals at their beginning or throughout.
Step step_cp1251(std::string_view bytes, std::size_t i) {
    constexpr std::string_view kFrequent =
        "\xE0\xE2\xE5\xE8\xEB\xED\xEE\xF0\xF1\xF2";  // авеилнорст
    constexpr int kCase = 0x20;
    const int a = byte_at(bytes, i);
    const int before = i > 0 ? byte_at(bytes, i - 1) : 0;
    const int after = byte_at(bytes, i + 1);
    const auto is_small = [](int c) { return c >= 0xE0 || c == 0xB8; };
    const auto is_capital = [](int c) { return within(c, 0xC0, 0xDF) || c == 0xA8; };
    const auto is_letter = [&](int c) { return is_small(c) || is_capital(c); };
    const auto is_latin = [](int c) { return within(to_lower(char(c)), 'a', 'z'); };
    if (a == 0x98) return kInvalid;
    if (!is_letter(a) || is_latin(before) || is_latin(after)) return {1, 14};
    if (!is_letter(before) && !is_letter(after)) return {1, 11};
    if (is_small(a)) return {1, kFrequent.contains(char(a)) ? 4 : 6};
    if (is_small(before)) return {1, 16};
    if (!is_capital(before) && !is_capital(after)) return {1, 8};
    return {1, kFrequent.contains(char(a + kCase)) ? 5 : 7};
}

struct Candidate {
    Encoding encoding;
    Step (*step)(std::string_view, std::size_t);
    int bits;  // before a byte is seen: how rare such files are
};

constexpr auto kCandidates = std::to_array<Candidate>({{Encoding::Utf8, step_utf8, 0},
                                                       {Encoding::Gb18030, step_gb18030, 0},
                                                       {Encoding::ShiftJis, step_shift_jis, 4},
                                                       {Encoding::Big5, step_big5, 8},
                                                       {Encoding::EucKr, step_euc_kr, 12},
                                                       {Encoding::Cp1252, step_cp1252, 10},
                                                       {Encoding::Cp1251, step_cp1251, 8}});

std::int64_t bits_as(const Candidate& candidate, std::string_view bytes) {
    std::int64_t bits = candidate.bits;
    for (std::size_t i = skip_ascii(bytes, 0); i < bytes.size(); i = skip_ascii(bytes, i)) {
        const Step step = candidate.step(bytes, i);
        // A file may end within a character whatever it is written in.
        const bool cut = step.bits == kInvalid.bits && i + 1 == bytes.size();
        bits += cut ? kInvalid.bits / 2 : step.bits;
        i += step.length;
    }
    return bits;
}

/// Some programs put a second mark before the first: what is written is to be read as the same.
std::string_view without_marks(std::string_view bytes) {
    while (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    return bytes;
}

void replace_byte(Decoded& decoded) {
    if (decoded.replaced++ == 0) decoded.first_replaced = decoded.text.size();
    decoded.text += kReplacement;
}

Decoded decode_utf8(std::string_view bytes) {
    Decoded decoded;
    bytes = without_marks(bytes);
    std::size_t from = 0;  // a valid stretch begins here
    for (std::size_t i = 0; i < bytes.size();) {
        i = skip_ascii(bytes, i);
        if (i == bytes.size()) break;
        if (const std::size_t length = utf8_length(bytes, i); length > 0) {
            i += length;
            continue;
        }
        decoded.text += bytes.substr(from, i - from);
        replace_byte(decoded);
        from = ++i;
    }
    decoded.text += bytes.substr(from);
    return decoded;
}

/// `system` is called for the decoder once there is something to decode.
template <class F>
Decoded decode_with(std::string_view bytes, F&& system) {
    Decoded decoded;
    decoded.text.reserve(bytes.size() + bytes.size() / 2);
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t ascii = skip_ascii(bytes, i);
        decoded.text += bytes.substr(i, ascii - i);
        i = ascii;
        if (i == bytes.size()) break;
        i += system().append(bytes.substr(i), decoded.text);
        if (i == bytes.size()) break;
        replace_byte(decoded);
        ++i;
    }
    return decoded;
}

/// Under a name that only the system knows. Nothing if it does not, or if ASCII would not stay
/// ASCII: such a file would not have been recognised up to here.
std::optional<Decoded> decode_by_name(std::string_view bytes, std::string_view name) {
    constexpr std::size_t kLongestName = 40;
    const auto fits = [](char c) {
        return is_digit(c) || within(to_lower(c), 'a', 'z') || c == '-' || c == '_' || c == ':';
    };
    if (name.empty() || name.size() > kLongestName || !std::ranges::all_of(name, fits)) return {};
    SystemDecoder system(name);
    if (!system.is_open()) return {};
    std::string ascii;
    for (char c = ' '; c <= '~'; ++c) ascii += c;
    if (std::string same; system.append(ascii, same) != ascii.size() || same != ascii) return {};
    Decoded decoded = decode_with(bytes, [&]() -> SystemDecoder& { return system; });
    decoded.encoding = name;
    return decoded;
}

}  // namespace

std::string_view name(Encoding encoding) {
    switch (encoding) {
        case Encoding::Utf8: return "UTF-8";
        case Encoding::Gb18030: return "GB18030";
        case Encoding::ShiftJis: return "Shift_JIS";
        case Encoding::Big5: return "Big5";
        case Encoding::EucKr: return "EUC-KR";
        case Encoding::Cp1252: return "windows-1252";
        case Encoding::Cp1251: return "windows-1251";
    }
    return "?";
}

std::optional<Encoding> parse_encoding(std::string_view text) {
    struct Named {
        std::string_view name;
        Encoding encoding;
    };
    static constexpr auto kNames =
        std::to_array<Named>({{"utf8", Encoding::Utf8},           {"gb18030", Encoding::Gb18030},
                              {"gb2312", Encoding::Gb18030},      {"gbk", Encoding::Gb18030},
                              {"gb", Encoding::Gb18030},          {"euccn", Encoding::Gb18030},
                              {"cp936", Encoding::Gb18030},       {"shiftjis", Encoding::ShiftJis},
                              {"sjis", Encoding::ShiftJis},       {"xsjis", Encoding::ShiftJis},
                              {"windows31j", Encoding::ShiftJis}, {"cp932", Encoding::ShiftJis},
                              {"big5", Encoding::Big5},           {"cp950", Encoding::Big5},
                              {"euckr", Encoding::EucKr},         {"cp949", Encoding::EucKr},
                              {"uhc", Encoding::EucKr},           {"ksc5601", Encoding::EucKr},
                              {"windows1252", Encoding::Cp1252},  {"cp1252", Encoding::Cp1252},
                              {"iso88591", Encoding::Cp1252},     {"latin1", Encoding::Cp1252},
                              {"windows1251", Encoding::Cp1251},  {"cp1251", Encoding::Cp1251},
                              {"win1251", Encoding::Cp1251}});
    std::string bare = to_lower(text);
    std::erase_if(bare, [](char c) { return !is_digit(c) && !within(c, 'a', 'z'); });
    for (const Named& known : kNames)
        if (known.name == bare) return known.encoding;
    return std::nullopt;
}

bool is_valid_utf8(std::string_view bytes) {
    for (std::size_t i = skip_ascii(bytes, 0); i < bytes.size();) {
        const std::size_t length = utf8_length(bytes, i);
        if (length == 0) return false;
        i += length;
        if (byte_at(bytes, i) < 0x80) i = skip_ascii(bytes, i);
    }
    return true;
}

bool reads_as_utf8(std::string_view bytes, std::string_view declared) {
    if (!is_valid_utf8(bytes)) return false;
    const auto hint = parse_encoding(declared);
    if (!hint || *hint == Encoding::Utf8 || bytes.starts_with(kByteOrderMark)) return true;
    // By chance a few pairs of another encoding are UTF-8 too; a triple, or many pairs, are not.
    constexpr int kMostByChance = 3;
    int pairs = 0;
    for (std::size_t i = skip_ascii(bytes, 0); i < bytes.size(); i = skip_ascii(bytes, i)) {
        const std::size_t length = utf8_length(bytes, i);
        if (length > 2 || ++pairs > kMostByChance) return true;
        i += length;
    }
    return pairs == 0;
}

Encoding detect_encoding(std::string_view bytes, std::string_view declared) {
    if (reads_as_utf8(bytes, declared)) return Encoding::Utf8;
    const auto hint = parse_encoding(declared);
    Encoding best = Encoding::Utf8;
    auto fewest = std::numeric_limits<std::int64_t>::max();
    for (const Candidate& candidate : kCandidates) {
        const std::int64_t bits =
            bits_as(candidate, bytes) - (hint == candidate.encoding ? kDeclaredBits : 0);
        if (bits >= fewest) continue;
        fewest = bits;
        best = candidate.encoding;
    }
    return best;
}

Decoded decode(std::string_view bytes, Encoding encoding) {
    if (encoding == Encoding::Utf8) return decode_utf8(bytes);
    std::optional<SystemDecoder> system;  // opening one takes longer than reading a short text
    Decoded decoded = decode_with(
        bytes, [&]() -> SystemDecoder& { return system ? *system : system.emplace(encoding); });
    decoded.encoding = name(encoding);
    return decoded;
}

Decoded to_utf8(std::string_view bytes, std::string_view declared) {
    if (!parse_encoding(declared) && !is_valid_utf8(bytes))
        if (auto decoded = decode_by_name(bytes, trim(declared))) return std::move(*decoded);
    return decode(bytes, detect_encoding(bytes, declared));
}

}  // namespace tengen::base

#include "base/encoding_system.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iconv.h>

namespace tengen::base {
namespace {

/// The vendors' variants: supersets of the standards, and in them a backslash is a backslash.
const char* iconv_name(Encoding encoding) {
    switch (encoding) {
        case Encoding::Utf8: return "UTF-8";
        case Encoding::Gb18030: return "GB18030";
        case Encoding::ShiftJis: return "CP932";
        case Encoding::Big5: return "CP950";
        case Encoding::EucKr: return "CP949";
        case Encoding::Cp1252: return "CP1252";
        case Encoding::Cp1251: return "CP1251";
    }
    return "UTF-8";
}

const iconv_t kClosed = iconv_t(-1);  // NOLINT(performance-no-int-to-ptr): the interface is so

}  // namespace

struct SystemDecoder::State {
    explicit State(const char* name) : table(iconv_open("UTF-8", name)) {}
    ~State() {
        if (table != kClosed) iconv_close(table);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    iconv_t table;
    std::array<char, 1024> in;  // iconv wants to write where it only reads, so it gets a copy
    std::array<char, 4096> out;
};

SystemDecoder::SystemDecoder(Encoding encoding)
    : state_(std::make_unique<State>(iconv_name(encoding))) {}
SystemDecoder::SystemDecoder(std::string_view name)
    : state_(std::make_unique<State>(std::string(name).c_str())) {}
SystemDecoder::~SystemDecoder() = default;

bool SystemDecoder::is_open() const { return state_->table != kClosed; }

std::size_t SystemDecoder::append(std::string_view bytes, std::string& text) {
    if (!is_open()) return 0;
    iconv(state_->table, nullptr, nullptr, nullptr, nullptr);
    std::size_t done = 0;
    // The first piece is small, for where every other byte is invalid it is all that is read.
    constexpr std::size_t kFirstPiece = 16;
    for (std::size_t piece = kFirstPiece; done < bytes.size();
         piece = std::min(2 * piece, state_->in.size())) {
        const std::size_t length = bytes.copy(state_->in.data(), piece, done);
        char* in = state_->in.data();
        std::size_t in_left = length;
        char* out = state_->out.data();
        std::size_t out_left = state_->out.size();
        const std::size_t rc = iconv(state_->table, &in, &in_left, &out, &out_left);
        const bool is_invalid = rc == std::size_t(-1) && errno == EILSEQ;
        text.append(state_->out.data(), state_->out.size() - out_left);
        done += length - in_left;
        // A character cut by the end of the piece is whole in the next one, if there is a next.
        if (is_invalid || in_left == length) break;
    }
    // What comes out late because it might have combined with what follows.
    std::array<char, 64> rest;
    char* out = rest.data();
    std::size_t out_left = rest.size();
    iconv(state_->table, nullptr, nullptr, &out, &out_left);
    text.append(rest.data(), rest.size() - out_left);
    return done;
}

struct SystemEncoder::State {
    // A Chinese Windows shows GBK, and nothing that GB18030 has beyond it.
    explicit State(Encoding encoding)
        : table(iconv_open(encoding == Encoding::Gb18030 ? "GBK" : iconv_name(encoding), "UTF-8")) {
    }
    ~State() {
        if (table != kClosed) iconv_close(table);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    iconv_t table;
};

SystemEncoder::SystemEncoder(Encoding encoding) : state_(std::make_unique<State>(encoding)) {}
SystemEncoder::~SystemEncoder() = default;

bool SystemEncoder::append(std::string_view utf8, std::string& bytes) {
    if (state_->table == kClosed) return false;
    iconv(state_->table, nullptr, nullptr, nullptr, nullptr);
    std::string copy(utf8);  // iconv wants to write where it only reads
    // No code page of ours has more bytes for a character than UTF-8.
    std::string encoded(copy.size(), '\0');
    char* in = copy.data();
    std::size_t in_left = copy.size();
    char* out = encoded.data();
    std::size_t out_left = encoded.size();
    const std::size_t rc = iconv(state_->table, &in, &in_left, &out, &out_left);
    if (rc == std::size_t(-1) || in_left > 0) return false;
    bytes.append(encoded, 0, encoded.size() - out_left);
    return true;
}

}  // namespace tengen::base

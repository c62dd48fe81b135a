// Whatever comes in, valid UTF-8 goes out, and that stays as it is.
#include "base/encoding.h"
#include "base/utf16.h"

#include <cstdint>
#include <cstdlib>

namespace base = tengen::base;

namespace {

void expect(bool claim) {
    if (!claim) std::abort();
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(data, data + size);
    expect(base::is_valid_utf8(bytes) == (base::decode(bytes, base::Encoding::Utf8).replaced == 0));
    for (const char* declared : {"", "UTF-8", "GBK", "SJIS", "Big5", "EUC-KR", "cp1252"}) {
        const base::Decoded first = base::to_utf8(bytes, declared);
        expect(base::is_valid_utf8(first.text));
        expect(first.replaced == 0 || first.text.compare(first.first_replaced, 3, "\uFFFD") == 0);
        const base::Decoded second = base::to_utf8(first.text);
        expect(second.replaced == 0 && second.encoding == "UTF-8");
        expect(second.text == first.text || first.text.starts_with(base::kByteOrderMark));
    }
    for (const char* mark : {"\xFF\xFE", "\xFE\xFF"}) {
        const base::Decoded wide = base::decode_utf16(mark + bytes);
        expect(base::is_valid_utf8(wide.text));
        expect(wide.replaced == 0 || wide.text.compare(wide.first_replaced, 3, "\uFFFD") == 0);
    }
    return 0;
}

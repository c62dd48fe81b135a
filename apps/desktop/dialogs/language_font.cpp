#include "dialogs/language_font.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QLocale>

namespace tengen::desktop {
namespace {

/// A family that writes Japanese too may draw the shared characters in the Japanese way.
bool writesChinese(const QFont& font) {
    const auto systems = QFontDatabase::writingSystems(QFontInfo(font).family());
    return systems.contains(QFontDatabase::SimplifiedChinese) &&
           !systems.contains(QFontDatabase::Japanese);
}

}  // namespace

QFont fontFor(const QLocale& locale, QFont used, const QFont& system) {
    QStringList families{system.families().value(0)};
    if (locale.language() == QLocale::Chinese && !writesChinese(system))
        families = QStringList{"Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC",
                               "Microsoft YaHei",  "PingFang SC",  "WenQuanYi Micro Hei"} +
                   families;
    used.setFamilies(families);
    return used;
}

}  // namespace tengen::desktop

#include "dialogs/duration_text.h"

namespace tengen::desktop {

std::optional<base::Milliseconds> durationFrom(const QString& text, base::Milliseconds alone) {
    QString plain = text.normalized(QString::NormalizationForm_KC);
    plain.replace(u',', u'.');
    return base::parse_duration(plain.toStdString(), alone);
}

}  // namespace tengen::desktop

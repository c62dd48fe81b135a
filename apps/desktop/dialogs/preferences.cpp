#include "dialogs/preferences.h"

#include "study/review.h"

#include <QSettings>
#include <QVariant>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace tengen::desktop {
namespace {

constexpr std::array<const char*, 4> kCoordinates{"none", "letters", "without_i", "from_top"};
constexpr std::array<const char*, 3> kNumbers{"none", "last", "all"};

// As the command line and the protocol call them.
constexpr std::array<const char*, 3> kJudgements{"net", "classical", "gpu"};

/// The one list of all there is: a key, where it is kept, and what it may be. Defaults are those of
/// a fresh value.
template <class P, class F>
void forEachPreference(P& p, F& use) {
    use.text("theme", p.theme);
    use.word("coordinates", p.coordinates, kCoordinates);
    use.word("numbers", p.numbers, kNumbers);
    use.flag("show_forbidden", p.showForbidden);
    use.flag("show_threats", p.showThreats);
    use.flag("animations", p.animations);
    use.flag("confirm_moves", p.confirmMoves);
    use.flag("right_click_undoes", p.rightClickUndoes);
    use.flag("ask_before_reset", p.askBeforeReset);
    use.flag("resigns", p.resigns);
    use.flag("accepts_draws", p.acceptsDraws);
    use.number("pause", p.pause, 0, kMostPause);
    use.number("threads", p.threads, 1, kMostThreads);
    use.number("table_megabytes", p.tableMegabytes, kLeastTableMegabytes, kMostTableMegabytes);
    use.number("analysis_lines", p.analysisLines, 1, kMostAnalysisLines);
    use.number("review_effort", p.reviewEffort, 0, int(study::kReviewEfforts.size()) - 1);
    use.flag("black_view", p.blackView);
    use.flag("show_thought", p.showThought);
    use.word("evaluator", p.judgement, kJudgements);
    use.number("card", p.card, 0, kLastCard);
    use.number("card_megabytes", p.cardMegabytes, 0, kMostCardMegabytes);
    use.taste("taste", p.taste);
    use.flag("sound", p.sound);
    use.number("volume", p.volume, 0, kMostVolume);
    use.text("language", p.language);
}

QString keyOf(const char* key) { return QStringLiteral("preferences/") + QLatin1String(key); }

class Loader {
public:
    explicit Loader(const QSettings& settings) : settings_(settings) {}

    void text(const char* key, QString& value) const {
        if (settings_.contains(keyOf(key))) value = settings_.value(keyOf(key)).toString();
    }
    void flag(const char* key, bool& value) const {
        const QString said = settings_.value(keyOf(key)).toString();
        if (said == QLatin1String("true")) value = true;
        if (said == QLatin1String("false")) value = false;
    }
    void taste(const char* key, eval::Taste& value) const {
        const auto said = eval::parse_taste(settings_.value(keyOf(key)).toString().toStdString());
        if (said) value = *said;
    }
    void number(const char* key, int& value, int least, int most) const {
        bool ok = false;
        const qlonglong said = settings_.value(keyOf(key)).toLongLong(&ok);
        if (ok) value = int(std::clamp<qlonglong>(said, least, most));
    }
    template <class E>
    void word(const char* key, E& value, std::span<const char* const> words) const {
        const QString said = settings_.value(keyOf(key)).toString();
        for (std::size_t i = 0; i < words.size(); ++i)
            if (said == QLatin1String(words[i])) value = E(i);
    }

private:
    const QSettings& settings_;
};

class Saver {
public:
    explicit Saver(QSettings& settings) : settings_(settings) {}

    void text(const char* key, const QString& value) { settings_.setValue(keyOf(key), value); }
    void flag(const char* key, bool value) { settings_.setValue(keyOf(key), value); }
    void taste(const char* key, const eval::Taste& value) {
        settings_.setValue(keyOf(key), QString::fromStdString(eval::to_text(value)));
    }
    void number(const char* key, int value, int /*least*/, int /*most*/) {
        settings_.setValue(keyOf(key), value);
    }
    template <class E>
    void word(const char* key, E value, std::span<const char* const> words) {
        settings_.setValue(keyOf(key), QLatin1String(words[std::size_t(value)]));
    }

private:
    QSettings& settings_;
};

}  // namespace

Preferences loadPreferences(const QSettings& settings) {
    Preferences preferences;
    Loader loader(settings);
    forEachPreference(preferences, loader);
    return preferences;
}

void savePreferences(QSettings& settings, const Preferences& preferences) {
    Saver saver(settings);
    forEachPreference(preferences, saver);
}

}  // namespace tengen::desktop

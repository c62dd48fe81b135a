// The only place that knows of Qt's audio.
#include "media/sound_box.h"

#include "media/resources.h"

#include <QAudio>
#include <QAudioDevice>
#include <QLoggingCategory>
#include <QMediaDevices>
#include <QSoundEffect>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace tengen::desktop {

namespace {

constexpr int kStoneSamples = 5;

float amplitude(int percent) {
    return QAudio::convertVolume(float(percent) / kFullVolume, QAudio::LogarithmicVolumeScale,
                                 QAudio::LinearVolumeScale);
}

/// Qt tells the terminal of every sound server it does not find; to us that is no news.
class Hush {
public:
    Hush() : spoke_(category().isWarningEnabled()) { category().setEnabled(QtWarningMsg, false); }
    ~Hush() { category().setEnabled(QtWarningMsg, spoke_); }
    Q_DISABLE_COPY_MOVE(Hush)

private:
    static QLoggingCategory& category() { return *QLoggingCategory::defaultCategory(); }

    bool spoke_;
};

}  // namespace

SoundBox::SoundBox(QObject* parent) : QObject(parent) { loadMediaResources(); }

void SoundBox::play(Sound sound) {
    if (!on_ || volume_ == 0 || !hasLoudspeaker()) return;
    effect(nextSample(sound))->play();
}

void SoundBox::setOn(bool on) {
    on_ = on;
    if (!on_) letGo();
}

void SoundBox::setVolume(int percent) {
    volume_ = std::clamp(percent, 0, kFullVolume);
    for (QSoundEffect* effect : std::as_const(effects_)) effect->setVolume(amplitude(volume_));
}

bool SoundBox::hasLoudspeaker() {
    const Hush hush;
    if (devices_ == nullptr) {
        devices_ = new QMediaDevices(this);
        // An effect stays with the device it was made for; the next one finds the new default.
        connect(devices_, &QMediaDevices::audioOutputsChanged, this, &SoundBox::letGo);
    }
    return !QMediaDevices::defaultAudioOutput().isNull();
}

/// Stones take turns among several samples: the same one again and again sounds like a machine.
QString SoundBox::nextSample(Sound sound) {
    switch (sound) {
        case Sound::Stone: return QStringLiteral("stone%1").arg(stones_++ % kStoneSamples + 1);
        case Sound::Warning: return QStringLiteral("warning");
        case Sound::Win: return QStringLiteral("win");
        case Sound::Loss: return QStringLiteral("loss");
        case Sound::Refusal: break;
    }
    return QStringLiteral("refusal");
}

QSoundEffect* SoundBox::effect(const QString& sample) {
    QSoundEffect*& effect = effects_[sample];
    if (effect == nullptr) {
        effect = new QSoundEffect(this);
        effect->setVolume(amplitude(volume_));
        effect->setSource(QUrl(QStringLiteral("qrc:/sounds/%1.wav").arg(sample)));
    }
    return effect;
}

void SoundBox::letGo() {
    for (QSoundEffect* effect : std::as_const(effects_)) effect->deleteLater();
    effects_.clear();
}

}  // namespace tengen::desktop

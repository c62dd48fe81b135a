// The sounds of the game. A machine without loudspeakers is normal: then it is silent, and no
// error.
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

#include <cstdint>

class QMediaDevices;
class QSoundEffect;

namespace tengen::desktop {

enum class Sound : std::uint8_t { Stone, Warning, Win, Loss, Refusal };

inline constexpr int kFullVolume = 100;

/// Opens nothing until something is to be heard, and lets go of everything when switched off.
class SoundBox : public QObject {
    Q_OBJECT

public:
    explicit SoundBox(QObject* parent = nullptr);

    void play(Sound sound);

    void setOn(bool on);
    void setVolume(int percent);  // as loud as it sounds, not as the voltage has it

    [[nodiscard]] bool isOn() const { return on_; }
    [[nodiscard]] int volume() const { return volume_; }

private:
    bool hasLoudspeaker();
    QString nextSample(Sound sound);
    QSoundEffect* effect(const QString& sample);
    void letGo();

    QHash<QString, QSoundEffect*> effects_;
    QMediaDevices* devices_ = nullptr;
    int volume_ = 70;
    int stones_ = 0;  // played so far
    bool on_ = true;
};

}  // namespace tengen::desktop

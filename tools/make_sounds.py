#!/usr/bin/env python3
"""Makes the sounds of the desktop, so that they are ours from the first sample to the last.

usage: make_sounds.py [FOLDER]   writes the .wav files there, or where the desktop keeps them
       make_sounds.py --check    are those that the desktop keeps what it would write?

A stone on a board is a handful of damped resonances struck by a very short noise: a few high ones
of the stone, gone at once, and a few low ones of the wood. The rest are soft chimes. Every run
writes the same bytes.
"""
import array
import filecmp
import math
import pathlib
import random
import sys
import tempfile
import wave

HOME = pathlib.Path(__file__).resolve().parent.parent / "apps/desktop/resources/sounds"
STONE_RATE = 44100  # the click of a stone lives above 10 kHz
CHIME_RATE = 22050
STONE_SEEDS = [11, 23, 37, 41, 59]

# frequency in Hz, time in seconds until it has lost two thirds, loudness
WOOD = [(212, 0.030, 0.50), (431, 0.022, 0.75), (688, 0.016, 0.80), (1040, 0.012, 0.70),
        (1515, 0.008, 0.50)]
STONE = [(2870, 0.0055, 1.00), (4630, 0.0040, 0.85), (6950, 0.0026, 0.60)]
DULL = [(128, 0.030, 1.00), (243, 0.022, 0.60), (395, 0.013, 0.25)]
# a chime: partials as multiples of the note, how long against the note, loudness
PARTIALS = [(1.0, 1.0, 1.00), (2.0, 0.62, 0.24), (3.01, 0.38, 0.09), (4.17, 0.20, 0.05)]

C5, E5, G5, C6 = 523.25, 659.26, 783.99, 1046.50
A4, F4, D4 = 440.00, 349.23, 293.66


def silence(seconds: float, rate: int) -> list[float]:
    return [0.0] * round(seconds * rate)


def add_resonance(sound: list[float], rate: int, strike: list[float], at: float, mode) -> None:
    """One damped mode as a two-pole filter: multiplications only, so the same on every machine."""
    frequency, decay, loudness = mode
    radius = math.exp(-1 / (decay * rate))
    turn = 2 * math.pi * frequency / rate
    back1, back2 = 2 * radius * math.cos(turn), -radius * radius
    gain = loudness * math.sin(turn)
    start, before, earlier = round(at * rate), 0.0, 0.0
    for i in range(start, len(sound)):
        struck = strike[i - start] if i - start < len(strike) else 0.0
        now = gain * struck + back1 * before + back2 * earlier
        sound[i] += now
        before, earlier = now, before


def strike(chance: random.Random, rate: int, seconds: float, roughness: float) -> list[float]:
    """The blow itself: a half wave with some noise on it."""
    length = max(2, round(seconds * rate))
    wave_of = [math.sin(math.pi * (i + 1) / (length + 1)) for i in range(length)]
    return [w * (1 - roughness + roughness * chance.uniform(-1, 1)) for w in wave_of]


def add_chime(sound: list[float], rate: int, at: float, note: float, ring: float,
              loudness: float) -> None:
    attack = 0.006
    for multiple, length, part in PARTIALS:
        turn = 2 * math.pi * note * multiple / rate
        for i in range(round(at * rate), len(sound)):
            t = i / rate - at
            swell = min(1.0, t / attack)
            sound[i] += (loudness * part * swell * math.exp(-t / (ring * length))
                         * math.sin(turn * (i - round(at * rate))))


def finished(sound: list[float], rate: int, peak: float) -> array.array:
    """Levelled, faded to nothing at the end so that it does not crack, and as 16-bit samples."""
    fade = len(sound) // 4
    for i in range(fade):
        sound[-1 - i] *= i / fade
    loudest = max(abs(s) for s in sound)
    return array.array("h", [round(s / loudest * peak * 32767) for s in sound])


def stone(seed: int) -> array.array:
    """No two stones fall alike: each seed has its own place on the board and its own hand."""
    chance = random.Random(seed)
    sound = silence(0.2, STONE_RATE)
    blow = strike(chance, STONE_RATE, 0.0004, 0.35)
    place, hand = chance.uniform(0.94, 1.07), chance.uniform(0.75, 1.15)
    for frequency, decay, loudness in WOOD:
        mode = (frequency * place * chance.uniform(0.985, 1.015), decay,
                loudness * chance.uniform(0.8, 1.2))
        add_resonance(sound, STONE_RATE, blow, 0.002, mode)
    for frequency, decay, loudness in STONE:
        mode = (frequency * chance.uniform(0.96, 1.04), decay, loudness * hand)
        add_resonance(sound, STONE_RATE, blow, 0.002, mode)
    # The stone rocks once, a moment later and much more softly.
    rock = [0.16 * sample for sample in strike(chance, STONE_RATE, 0.0004, 0.3)]
    again = 0.002 + chance.uniform(0.021, 0.030)
    for mode in WOOD[2:] + STONE[:2]:
        add_resonance(sound, STONE_RATE, rock, again, mode)
    return finished(sound, STONE_RATE, 0.8)


def refusal() -> array.array:
    """A dull double knock: not here."""
    chance = random.Random(7)
    sound = silence(0.28, CHIME_RATE)
    for at, force in ((0.002, 1.0), (0.105, 0.7)):
        blow = [force * sample for sample in strike(chance, CHIME_RATE, 0.003, 0.1)]
        for mode in DULL:
            add_resonance(sound, CHIME_RATE, blow, at, mode)
    return finished(sound, CHIME_RATE, 0.6)


def chimes(notes, seconds: float, peak: float) -> array.array:
    sound = silence(seconds, CHIME_RATE)
    for at, note, ring, loudness in notes:
        add_chime(sound, CHIME_RATE, at, note, ring, loudness)
    return finished(sound, CHIME_RATE, peak)


def sounds():
    for number, seed in enumerate(STONE_SEEDS, start=1):
        yield f"stone{number}", STONE_RATE, stone(seed)
    yield "refusal", CHIME_RATE, refusal()
    yield "warning", CHIME_RATE, chimes([(0, E5, 0.12, 0.8), (0.13, E5, 0.16, 1.0)], 0.5, 0.5)
    yield "win", CHIME_RATE, chimes([(0, C5, 0.20, 0.8), (0.09, E5, 0.20, 0.8),
                                     (0.18, G5, 0.22, 0.9), (0.27, C6, 0.16, 1.0)], 0.66, 0.6)
    yield "loss", CHIME_RATE, chimes([(0, A4, 0.18, 0.9), (0.14, F4, 0.20, 0.9),
                                      (0.28, D4, 0.20, 1.0)], 0.66, 0.5)


def write(folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, rate, samples in sounds():
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(samples.tobytes())


def check() -> int:
    with tempfile.TemporaryDirectory() as fresh:
        write(pathlib.Path(fresh))
        names = sorted(p.name for p in HOME.glob("*.wav"))
        same, differ, missing = filecmp.cmpfiles(fresh, HOME, names, shallow=False)
        for name in differ + missing:
            print(f"make_sounds: {name} is not what this tool writes", file=sys.stderr)
        return 0 if same == names and len(list(pathlib.Path(fresh).iterdir())) == len(names) else 1


def main() -> int:
    if sys.argv[1:] == ["--check"]:
        return check()
    write(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HOME)
    return 0


if __name__ == "__main__":
    sys.exit(main())

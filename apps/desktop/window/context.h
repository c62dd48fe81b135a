// What every part of the window and every panel is given when it is made: the game, what is wished
// for, the commands it binds, and a voice. The window owns them all and outlives its parts.
#pragma once

class QMainWindow;
class QSettings;

namespace tengen::desktop {

class BoardView;
class Commands;
class CurrentPreferences;
class GameController;
class SoundBox;
class Voice;

struct Context {
    QMainWindow& window;
    QSettings& settings;
    CurrentPreferences& preferences;
    GameController& controller;
    Commands& commands;
    Voice& voice;
    SoundBox& sounds;
    BoardView& board;
};

}  // namespace tengen::desktop

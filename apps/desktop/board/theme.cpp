// Reads a theme, and stops at the first thing that is not as it should be.
#include "board/theme.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>

#include <initializer_list>
#include <map>
#include <stdexcept>
#include <utility>

// A resource inside a static library is only there once somebody asks; the macro wants no
// namespace.
static void initResources() { Q_INIT_RESOURCE(board); }

namespace tengen::desktop {

namespace {

/// What the translators see these words under.
struct ThemeText {
    Q_DECLARE_TR_FUNCTIONS(tengen::desktop::Theme)
};

class Reader {
public:
    explicit Reader(QJsonObject root) : root_(std::move(root)) {}

    [[nodiscard]] const QString& error() const { return error_; }

    QColor color(const QString& path) {
        const QString text = string(path);
        const QColor color(text);
        if (error_.isEmpty() && !color.isValid())
            fail(ThemeText::tr("%1: “%2” is no colour").arg(path, text));
        return color;
    }

    double number(const QString& path, double least, double most) {
        const QJsonValue value = at(path);
        const double number = value.toDouble(least - 1);
        if (error_.isEmpty() && (number < least || number > most))
            fail(ThemeText::tr("%1 must be a number from %2 to %3").arg(path).arg(least).arg(most));
        return number;
    }

    template <class T>
    T choice(const QString& path, std::initializer_list<std::pair<const char*, T>> choices) {
        const QString text = string(path);
        QStringList names;
        for (const auto& [name, value] : choices) {
            if (text == QLatin1String(name)) return value;
            names += QLatin1String(name);
        }
        fail(ThemeText::tr("%1 must be one of: %2").arg(path, names.join(QStringLiteral(", "))));
        return choices.begin()->second;
    }

    QString string(const QString& path) {
        const QJsonValue value = at(path);
        if (error_.isEmpty() && !value.isString())
            fail(ThemeText::tr("%1 must be a text").arg(path));
        return value.toString();
    }

private:
    QJsonValue at(const QString& path) {
        QJsonValue value = root_;
        for (const QString& key : path.split(u'.')) value = value.toObject().value(key);
        if (value.isUndefined()) fail(ThemeText::tr("%1 is missing").arg(path));
        return value;
    }

    void fail(const QString& error) {
        if (error_.isEmpty()) error_ = error;
    }

    QJsonObject root_;
    QString error_;
};

void readBoard(Reader& reader, Theme& theme) {
    theme.surface = reader.choice<Surface>(QStringLiteral("board.surface"),
                                           {{"plain", Surface::Plain}, {"wood", Surface::Wood}});
    theme.board = reader.color(QStringLiteral("board.color"));
    theme.grain = reader.color(QStringLiteral("board.grain"));
    theme.line = reader.color(QStringLiteral("board.line"));
    theme.lineWidth = reader.number(QStringLiteral("board.lineWidth"), 0, 0.2);
    theme.borderWidth = reader.number(QStringLiteral("board.borderWidth"), 0, 0.2);
    theme.starRadius = reader.number(QStringLiteral("board.starRadius"), 0, 0.4);
    theme.coordinates = reader.color(QStringLiteral("board.coordinates"));
    theme.font = reader.string(QStringLiteral("board.font"));
}

StoneLook readStone(Reader& reader, const QString& path) {
    return {.light = reader.color(path + QStringLiteral(".light")),
            .body = reader.color(path + QStringLiteral(".body")),
            .edge = reader.color(path + QStringLiteral(".edge")),
            .text = reader.color(path + QStringLiteral(".text"))};
}

void readStones(Reader& reader, Theme& theme) {
    theme.stoneStyle =
        reader.choice<StoneStyle>(QStringLiteral("stones.style"),
                                  {{"shaded", StoneStyle::Shaded}, {"flat", StoneStyle::Flat}});
    theme.stoneDiameter = reader.number(QStringLiteral("stones.diameter"), 0.5, 1);
    theme.outlineWidth = reader.number(QStringLiteral("stones.outlineWidth"), 0, 0.2);
    theme.shadow = reader.color(QStringLiteral("stones.shadow"));
    theme.stones[index(Color::Black)] = readStone(reader, QStringLiteral("stones.black"));
    theme.stones[index(Color::White)] = readStone(reader, QStringLiteral("stones.white"));
}

void readMarks(Reader& reader, Theme& theme) {
    theme.markWidth = reader.number(QStringLiteral("marks.width"), 0.02, 0.3);
    theme.last = reader.color(QStringLiteral("marks.last"));
    theme.winning = reader.color(QStringLiteral("marks.winning"));
    theme.forbidden = reader.color(QStringLiteral("marks.forbidden"));
    theme.offered = reader.color(QStringLiteral("marks.offered"));
    theme.reason = reader.color(QStringLiteral("marks.reason"));
    theme.hint = reader.color(QStringLiteral("marks.hint"));
    theme.cursor = reader.color(QStringLiteral("marks.cursor"));
    theme.halo = reader.color(QStringLiteral("marks.halo"));
    theme.dim = reader.color(QStringLiteral("marks.dim"));
}

void readTones(Reader& reader, Theme& theme) {
    constexpr std::array kNames{"plain", "best", "good", "doubtful", "bad", "proven"};
    static_assert(kNames.size() == kToneCount);
    for (std::size_t i = 0; i < kToneCount; ++i) {
        const QString path = QStringLiteral("tones.") + QLatin1String(kNames[i]);
        theme.tones[i] = {.fill = reader.color(path + QStringLiteral(".fill")),
                          .text = reader.color(path + QStringLiteral(".text"))};
    }
}

Theme readShipped(const QString& id) {
    initResources();
    QFile file(QStringLiteral(":/themes/%1.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error("no theme " + id.toStdString() + " in the program");
    auto theme = parseTheme(file.readAll());
    if (!theme)
        throw std::runtime_error("theme " + id.toStdString() + ": " + theme.error().toStdString());
    return *std::move(theme);
}

std::map<QString, Theme> readAllShipped() {
    std::map<QString, Theme> themes;
    for (const QString& id : themeIds()) themes.emplace(id, readShipped(id));
    return themes;
}

}  // namespace

std::expected<Theme, QString> parseTheme(const QByteArray& json) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return std::unexpected(
            ThemeText::tr("not JSON at byte %1: %2").arg(error.offset).arg(error.errorString()));
    if (!document.isObject()) return std::unexpected(ThemeText::tr("a theme is a JSON object"));

    Reader reader(document.object());
    Theme theme;
    readBoard(reader, theme);
    readStones(reader, theme);
    readMarks(reader, theme);
    readTones(reader, theme);
    if (!reader.error().isEmpty()) return std::unexpected(reader.error());
    return theme;
}

QStringList themeIds() {
    return {QStringLiteral("wood"), QStringLiteral("slate"), QStringLiteral("paper"),
            QStringLiteral("contrast")};
}

const Theme& shippedTheme(const QString& id) {
    static const std::map<QString, Theme> kThemes = readAllShipped();
    const auto found = kThemes.find(id);
    return found != kThemes.end() ? found->second : kThemes.at(themeIds().front());
}

QString themeName(const QString& id) {
    if (id == QLatin1String("wood")) return ThemeText::tr("Wood");
    if (id == QLatin1String("slate")) return ThemeText::tr("Slate");
    if (id == QLatin1String("paper")) return ThemeText::tr("Paper");
    if (id == QLatin1String("contrast")) return ThemeText::tr("High contrast");
    return id;
}

}  // namespace tengen::desktop

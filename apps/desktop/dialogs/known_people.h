// The names of those who play here, so that nobody is asked twice.
#pragma once

#include <QStringList>

class QComboBox;
class QSettings;
class QWidget;

namespace tengen::desktop {

/// Who played last comes first.
[[nodiscard]] QStringList loadPeople(const QSettings& settings);
/// An empty name is nobody's.
void keepPerson(QSettings& settings, const QString& name);

/// A field for a name that offers those that are known, and takes any other.
[[nodiscard]] QComboBox* makeNameBox(const QStringList& people, QWidget* parent);
[[nodiscard]] QString nameIn(const QComboBox& box);

}  // namespace tengen::desktop

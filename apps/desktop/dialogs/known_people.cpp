#include "dialogs/known_people.h"

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QSettings>

namespace tengen::desktop {
namespace {

constexpr auto kPeople = "people/names";
constexpr qsizetype kMostPeople = 12;
constexpr int kLongestName = 80;

}  // namespace

QStringList loadPeople(const QSettings& settings) {
    QStringList people = settings.value(kPeople).toStringList();
    people.removeAll(QString());
    return people.mid(0, kMostPeople);
}

void keepPerson(QSettings& settings, const QString& name) {
    if (name.isEmpty()) return;
    QStringList people = loadPeople(settings);
    people.removeAll(name);
    people.prepend(name);
    settings.setValue(kPeople, people.mid(0, kMostPeople));
}

QComboBox* makeNameBox(const QStringList& people, QWidget* parent) {
    auto* const box = new QComboBox(parent);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    box->addItems(people);
    box->setEditText(QString());
    box->lineEdit()->setMaxLength(kLongestName);
    // What was typed stays as it was typed: "ann" is not "Anna".
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    return box;
}

QString nameIn(const QComboBox& box) { return box.currentText().simplified(); }

}  // namespace tengen::desktop

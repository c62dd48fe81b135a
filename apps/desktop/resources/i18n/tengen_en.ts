<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>tengen::desktop::CollectionDialog</name>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln games</source>
        <translation>
            <numerusform>%1 of %Ln game</numerusform>
            <numerusform>%1 of %Ln games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameDesk</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tengen::desktop::LeftGames</name>
    <message numerus="yes">
        <source>“Open recent” has %n more game(s) that were left.</source>
        <translation>
            <numerusform>“Open recent” has one more game that was left.</numerusform>
            <numerusform>“Open recent” has %n more games that were left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tengen::desktop::ReviewDesk</name>
    <message numerus="yes">
        <source>The review is done: %n mistake(s).</source>
        <translation>
            <numerusform>The review is done: one mistake.</numerusform>
            <numerusform>The review is done: %n mistakes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tengen::desktop::TreePanel</name>
    <message numerus="yes">
        <source>Delete %n move(s), with all variations?</source>
        <translation>
            <numerusform>Delete this move, with all its variations?</numerusform>
            <numerusform>Delete %n moves, with all variations?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n move(s).</source>
        <translation>
            <numerusform>Deleted one move.</numerusform>
            <numerusform>Deleted %n moves.</numerusform>
        </translation>
    </message>
</context>
</TS>

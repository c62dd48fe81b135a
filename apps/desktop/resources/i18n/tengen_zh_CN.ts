<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Export</name>
    <message>
        <source>There is not enough memory for a picture this large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no moves to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The printer %1 cannot be used now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>Freestyle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five or more in a row win.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly five in a row win; six or more are nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renju</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black may make no double three, double four or overline; White may.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly five win, unless they are blocked at both ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caro with overlines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five win unless blocked at both ends; six or more always win.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black begins anywhere, and play goes on in turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One places three stones, the other chooses a colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As Swap, but the other may place two more and leave the choice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black begins in the centre; Black&apos;s next stone is outside the 5 × 5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long Pro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black begins in the centre; Black&apos;s next stone is outside the 7 × 7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soosorv-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three stones, a swap, a fourth, and up to eight fifths to pick from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taraguchi-10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A swap after each stone, or ten fifth moves for the other to pick from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <comment>between points</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>five in a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the board is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both have passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resignation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time ran out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a forbidden move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forfeit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adjudication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a black stone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a white stone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place three stones (number %1: %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place two more stones (number %1: %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place %1 on the centre point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place %1 within the central %2 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place %1 outside the central %2 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place %1 anywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a colour, or place two more stones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a colour, or offer ten fifth moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say how many fifth moves there will be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offer a fifth move (%1 of %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pick one of the fifth moves: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 makes a straight four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 would make a five at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 would make an overline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is itself a double four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is itself a double three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three: %1, a straight four with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No real three: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five: %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overline: %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four: %1, a five with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no file of this kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is of a version that is not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not written as it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value makes no sense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some bytes are no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A move cannot be played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last move cannot be played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same game comes twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is too much in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of this kind cannot hold this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read or written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine does not start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine has crashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine does not listen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine does not answer in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine says what nobody understands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine says too much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine moves out of turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine plays a move that is not allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine was stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a sentence and its detail</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>White</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is not on the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is forbidden: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under this rule nobody may pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The opening asks for something else first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a result and its reason</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>White wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an opening procedure and what it asks for</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now the opening asks for something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That point is taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The opening does not allow a stone there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the mirror image of a fifth move already offered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is none of the fifth moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There can be one to eight fifth moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>win in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1, column %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte %1. %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the book</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB</source>
        <comment>megabytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory: %1 on average, %2 at most</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::AboutDialog</name>
    <message>
        <source>About Tengen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five in a row: Gomoku, Renju and Caro, to play, to analyse and to learn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tengen is free software under the MIT licence: use it, change it and pass it on. It comes without any warranty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It uses Qt under the GNU Lesser General Public License, version 3. You may replace the Qt libraries by your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Libraries:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::BoardPage</name>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Coordinates:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A–O and 1–15 from the bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A–P without I, as in Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1–15 from the top left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Numbers on stones:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark &amp;forbidden points in Renju</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark t&amp;hreats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Animate stones</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::BoardView</name>
    <message>
        <source>%1, forbidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, white</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, black, move %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, white, move %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board, %1 by %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Commands</name>
    <message>
        <source>&amp;New game…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Begin again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Picture of the board…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Moving picture of the game…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the p&amp;icture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste a position or game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Engine moves now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top thinking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offer a &amp;draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;wap sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stronger &amp;opponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weaker oppo&amp;nent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Last move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variation abo&amp;ve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variation be&amp;low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prove a win by &amp;fours (VCF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prove a win by &amp;threats (VCT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop the proof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Review the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make this the &amp;main line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From &amp;here on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forbidden points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Threats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rotate the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;lip the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play by &amp;keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Engines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Tengen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::CommentPanel</name>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment on this move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Documents</name>
    <message>
        <source>Open a game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games (*.sgf *.psq *.lib *.pos *.rif *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %n games; this is the first.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is not a game that can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pasted game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is not a position: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pasted position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGF (*.sgf);;RenLib (*.lib);;Piskvork (*.psq);;Position (*.pos)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be saved: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1, without what this format has no room for: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture of the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG (*.png);;SVG (*.svg);;PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving picture of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GIF (*.gif)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::DurationBox</name>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::EngineDialog</name>
    <message>
        <source>Choose an engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines that speak the Gomocup protocol can play here and be asked for advice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ar&amp;guments:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it and see whether it answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rep&amp;ort:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test tells here what the engine says.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::EnginePage</name>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Threads:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many cores it may use at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Memory:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> MB</source>
        <comment>megabytes, after a number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it may remember of the positions it has seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lines in analysis:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show values as &amp;Black sees them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Otherwise as the side to move sees them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameController</name>
    <message>
        <source>It played a move that is not allowed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameOverBanner</name>
    <message>
        <source>Re&amp;match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same players again, with colours changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for the moves that decided it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tatistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long and how deep the engine has thought</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GamePage</name>
    <message>
        <source>Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A &amp;second click confirms a move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guards against a slip of the mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As&amp;k before a game in progress is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tengen &amp;resigns when it is plainly lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tengen may agree to a &amp;draw</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GraphView</name>
    <message>
        <source>Move %1: not analysed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1: a draw, proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1: Black wins, proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1: White wins, proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1: Black %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No analysis yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Win rate graph</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::LevelSlider</name>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elo above level 1, measured in games between the levels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · Elo +%2</source>
        <comment>a level and its strength</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Easy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::LinesPanel</name>
    <message>
        <source>pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lines yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, proven at depth %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, depth %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::MainWindow</name>
    <message>
        <source>Here is the game you left. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is thinking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits. Ctrl+Enter lets it play; a click plays for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>External engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tengen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level %1 · %2 Elo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · tree search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · depth %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2×%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – Tengen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet: the other side is thinking. Esc stops it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The draw is declined.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 offers a draw. Does %2 accept?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine is in trouble: %1 The game waits; undo, or Ctrl+Enter to try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no point of this board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click %1 once more to play there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin again?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is not over. Begin a new one?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Marks</name>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::MistakesPanel</name>
    <message>
        <source>Mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mistakes found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worst mistake first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the order of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%v of %m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1, %2: %3, %4, %5</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::NewGameDialog</name>
    <message>
        <source>Who runs out of time loses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone may think as long as they like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the program of the other engine first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Who plays:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have Black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have White</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two people</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tengen against Tengen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As chosen below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rule:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Opening:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board &amp;size:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines each way, from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clock:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For each move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the game and each move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the &amp;game:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Added after each move:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For each &amp;move:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::OpeningBar</name>
    <message>
        <source>Take &amp;Black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take &amp;White</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place two &amp;more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offer &amp;ten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of fifth moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Declare</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PlayerView</name>
    <message>
        <source>thinking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thinking… %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PlayersPanel</name>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::SeatEditor</name>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W&amp;hite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tengen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who plays %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays with the mouse or the keyboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of my own instead of a level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reach:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far from the stones a move may be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 points, 3 in line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 points, 4 in line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinking:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches (alpha-beta)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree of playouts (MCTS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::SoundPage</name>
    <message>
        <source>Sound &amp;&amp; language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Volume:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::StatisticsDialog</name>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Study</name>
    <message numerus="yes">
        <source>The review is done: %n mistake(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Depth %1 · %2 positions a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Space to analyse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let a win slip; better %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost the game; better %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistake; better %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inaccurate; better %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for a win by fours…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for a win by threats…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proof was called off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no win by fours: every try was looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no win by threats: every try was looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No win was found in the time there was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>A win in %n move(s), proven and checked against every defence. It is in the tree: play any defence and follow it.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thinking about a hint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a forced win for you. Press H again for more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are losing by force. Press H again for the longest defence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No forced win is in sight. Press H again for a good place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somewhere around here. Press H again for the move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 looks best. Press H again for what may follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is what may follow.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Theme</name>
    <message>
        <source>%1: “%2” is no colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be one of: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not JSON at byte %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a theme is a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::TreeView</name>
    <message>
        <source>Start of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1: %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move tree</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tengen::desktop::WinBar</name>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black&apos;s share</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>

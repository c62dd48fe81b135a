<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>CommandLine</name>
    <message>
        <source>Play and study Gomoku and Renju.</source>
        <translation>对弈与研究五子棋、连珠。</translation>
    </message>
    <message>
        <source>A game to open.</source>
        <translation>要打开的棋谱。</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>There is not enough memory for a picture this large.</source>
        <translation>内存不足，无法生成这么大的图片。</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>There are no moves to show.</source>
        <translation>还没有可显示的着法。</translation>
    </message>
    <message>
        <source>The printer %1 cannot be used now.</source>
        <translation>打印机 %1 目前无法使用。</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>en</source>
        <comment>the catalogue in data/i18n</comment>
        <translation>zh</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>searched</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>from the book</source>
        <translation>开局库</translation>
    </message>
    <message>
        <source>forced</source>
        <translation>唯一应手</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <comment>megabytes</comment>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>棋方</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>落点</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>How</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Memory: %1 on average, %2 at most</source>
        <translation>内存：平均 %1，最多 %2</translation>
    </message>
    <message>
        <source>Tengen, limits of your own</source>
        <translation>天元，自定限制</translation>
    </message>
    <message>
        <source>Level %1 · %2</source>
        <translation>%1 级 · %2</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>对手</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>局数</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>负</translation>
    </message>
    <message>
        <source>Your time</source>
        <translation>您的用时</translation>
    </message>
    <message>
        <source>All</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Deepest</source>
        <translation>最深</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::AboutDialog</name>
    <message>
        <source>About Tengen</source>
        <translation>关于天元</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Five in a row: Gomoku, Renju and Caro, to play, to analyse and to learn.</source>
        <translation>五子棋、连珠与 Caro：对弈、分析、学习。</translation>
    </message>
    <message>
        <source>Tengen is free software under the MIT licence: use it, change it and pass it on. It comes without any warranty.</source>
        <translation>天元是自由软件，采用 MIT 许可证：欢迎使用、修改和分享。本软件不附带任何担保。</translation>
    </message>
    <message>
        <source>It uses Qt under the GNU Lesser General Public License, version 3. You may replace the Qt libraries by your own.</source>
        <translation>本软件依照 GNU 宽通用公共许可证（LGPL）第 3 版使用 Qt，您可以换用自己的 Qt 库。</translation>
    </message>
    <message>
        <source>Libraries:</source>
        <translation>所用的库：</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Balancer</name>
    <message>
        <source>Looking for the move that leaves the game most even…</source>
        <translation>正在寻找最平衡的一手…</translation>
    </message>
    <message>
        <source>Looking for the two moves that leave the game most even…</source>
        <translation>正在寻找最平衡的两手…</translation>
    </message>
    <message>
        <source>There is no such move here.</source>
        <translation>此处没有这样的着法。</translation>
    </message>
    <message>
        <source>%1 leaves the game most even: %2 % for Black.</source>
        <translation>%1 最平衡：黑方胜率 %2%。</translation>
    </message>
    <message>
        <source>%1 and %2 leave the game most even: %3 % for Black.</source>
        <translation>%1 与 %2 最平衡：黑方胜率 %3%。</translation>
    </message>
    <message>
        <source>There is no even move: the position is won for %1.</source>
        <translation>没有平衡的着法：此局面%1必胜。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::BoardMenu</name>
    <message>
        <source>Text on the board</source>
        <translation>棋盘文字</translation>
    </message>
    <message>
        <source>Text:</source>
        <translation>文字：</translation>
    </message>
    <message>
        <source>&amp;Mark this point</source>
        <translation>标记此点(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Triangle</source>
        <translation>三角(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Square</source>
        <translation>方块(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Circle</source>
        <translation>圆圈(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;ross</source>
        <translation>叉(&amp;R)</translation>
    </message>
    <message>
        <source>Te&amp;xt…</source>
        <translation>文字(&amp;X)…</translation>
    </message>
    <message>
        <source>R&amp;emove</source>
        <translation>移除(&amp;E)</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::BoardPage</name>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Coordinates:</source>
        <translation>坐标(&amp;C)：</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>A–O and 1–15 from the bottom</source>
        <translation>A–O，1–15 自下而上</translation>
    </message>
    <message>
        <source>A–P without I, as in Go</source>
        <translation>A–P（无 I，同围棋）</translation>
    </message>
    <message>
        <source>1–15 from the top left</source>
        <translation>1–15，自左上角起</translation>
    </message>
    <message>
        <source>&amp;Numbers on stones:</source>
        <translation>棋子手数(&amp;N)：</translation>
    </message>
    <message>
        <source>Last move</source>
        <translation>最后一手</translation>
    </message>
    <message>
        <source>All moves</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Mark &amp;forbidden points in Renju</source>
        <translation>连珠规则下标出禁手点(&amp;F)</translation>
    </message>
    <message>
        <source>Mark t&amp;hreats</source>
        <translation>标出威胁(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Animate stones</source>
        <translation>落子动画(&amp;A)</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::BoardView</name>
    <message>
        <source>%1, forbidden</source>
        <translation>%1，禁手</translation>
    </message>
    <message>
        <source>%1, empty</source>
        <translation>%1，空</translation>
    </message>
    <message>
        <source>%1, black</source>
        <translation>%1，黑子</translation>
    </message>
    <message>
        <source>%1, white</source>
        <translation>%1，白子</translation>
    </message>
    <message>
        <source>%1, black, move %2</source>
        <translation>%1，黑子，第 %2 手</translation>
    </message>
    <message>
        <source>%1, white, move %2</source>
        <translation>%1，白子，第 %2 手</translation>
    </message>
    <message>
        <source>Board, %1 by %1</source>
        <translation>棋盘，%1 × %1</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::CardKeeper</name>
    <message>
        <source>looking for a card…</source>
        <translation>正在寻找显卡…</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::CollectionDialog</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1×%1</source>
        <translation>%1×%1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>共 %Ln 局</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln games</source>
        <translation>
            <numerusform>找到 %1 局，共 %Ln 局</numerusform>
        </translation>
    </message>
    <message>
        <source>One place in this file could not be read: %1</source>
        <translation>此文件有一处无法读取：%1</translation>
    </message>
    <message>
        <source>%1 places in this file could not be read. The first: %2</source>
        <translation>此文件有 %1 处无法读取。第一处：%2</translation>
    </message>
    <message>
        <source>%1 places or more in this file could not be read. The first: %2</source>
        <translation>此文件至少有 %1 处无法读取。第一处：%2</translation>
    </message>
    <message>
        <source>Games of %1</source>
        <translation>%1 中的棋谱</translation>
    </message>
    <message>
        <source>Search for players, events, dates or results</source>
        <translation>搜索棋手、赛事、日期或结果</translation>
    </message>
    <message>
        <source>The games of this file</source>
        <translation>此文件中的棋谱</translation>
    </message>
    <message>
        <source>The end of the chosen game</source>
        <translation>所选棋局的终局局面</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Save all as…</source>
        <translation>全部另存为(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Commands</name>
    <message>
        <source>&amp;New game…</source>
        <translation>新局(&amp;N)…</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新局</translation>
    </message>
    <message>
        <source>&amp;Begin again</source>
        <translation>重新开始(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Picture of the board…</source>
        <translation>棋盘图片(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Moving picture of the game…</source>
        <translation>对局动画(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Copy the position</source>
        <translation>复制局面(&amp;C)</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>悔棋(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>提示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Engine moves now</source>
        <translation>引擎走棋(&amp;E)</translation>
    </message>
    <message>
        <source>S&amp;top thinking</source>
        <translation>停止思考(&amp;T)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Re&amp;sign</source>
        <translation>认输(&amp;S)</translation>
    </message>
    <message>
        <source>Offer a &amp;draw</source>
        <translation>求和(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;wap sides</source>
        <translation>交换双方(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Pass</source>
        <translation>停一手(&amp;P)</translation>
    </message>
    <message>
        <source>Weaker oppo&amp;nent</source>
        <translation>对手弱一级(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;First move</source>
        <translation>开头(&amp;F)</translation>
    </message>
    <message>
        <source>First</source>
        <translation>开头</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>前进(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Last move</source>
        <translation>最后一手(&amp;L)</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>末尾</translation>
    </message>
    <message>
        <source>Variation abo&amp;ve</source>
        <translation>上一个变化(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>Prove a win by &amp;fours (VCF)</source>
        <translation>算杀 VCF：连续冲四胜(&amp;F)</translation>
    </message>
    <message>
        <source>Prove a win by &amp;threats (VCT)</source>
        <translation>算杀 VCT：连续冲四活三胜(&amp;T)</translation>
    </message>
    <message>
        <source>Prove</source>
        <translation>算杀</translation>
    </message>
    <message>
        <source>&amp;Stop the proof</source>
        <translation>停止算杀(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Review the game</source>
        <translation>复盘(&amp;R)</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>&amp;Next mistake</source>
        <translation>下一个失误(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous mistake</source>
        <translation>上一个失误(&amp;P)</translation>
    </message>
    <message>
        <source>Make this the &amp;main line</source>
        <translation>设为主线(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Delete from here</source>
        <translation>从此处删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>无(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;All moves</source>
        <translation>全部(&amp;A)</translation>
    </message>
    <message>
        <source>From &amp;here on</source>
        <translation>从此处起(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Forbidden points</source>
        <translation>禁手点(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Threats</source>
        <translation>威胁(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Rotate the board</source>
        <translation>旋转棋盘(&amp;R)</translation>
    </message>
    <message>
        <source>F&amp;lip the board</source>
        <translation>翻转棋盘(&amp;L)</translation>
    </message>
    <message>
        <source>Play by &amp;keyboard</source>
        <translation>用键盘下棋(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Engines…</source>
        <translation>引擎(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Tengen</source>
        <translation>关于天元(&amp;A)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>对局(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>走棋(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Engines</source>
        <translation>引擎(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>棋盘(&amp;B)</translation>
    </message>
    <message>
        <source>Move &amp;numbers</source>
        <translation>手数(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>Set &amp;up a position</source>
        <translation>摆棋(&amp;U)</translation>
    </message>
    <message>
        <source>Pas&amp;te a position or game</source>
        <translation>粘贴局面或棋谱(&amp;T)</translation>
    </message>
    <message>
        <source>Stron&amp;ger opponent</source>
        <translation>对手强一级(&amp;G)</translation>
    </message>
    <message>
        <source>Variat&amp;ion below</source>
        <translation>下一个变化(&amp;I)</translation>
    </message>
    <message>
        <source>Resu&amp;lt…</source>
        <translation>对局结果(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Balance: one move</source>
        <translation>平衡：一手(&amp;B)</translation>
    </message>
    <message>
        <source>Balance: t&amp;wo moves</source>
        <translation>平衡：两手(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>对局(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>复盘(&amp;R)</translation>
    </message>
    <message>
        <source>R&amp;eset layout</source>
        <translation>重置布局(&amp;E)</translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Rule of this &amp;game</source>
        <translation>本局规则(&amp;G)</translation>
    </message>
    <message>
        <source>Open another ga&amp;me of this file…</source>
        <translation>打开此文件中的其他棋谱(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Your games…</source>
        <translation>我的对局(&amp;Y)…</translation>
    </message>
    <message>
        <source>&amp;Change the players…</source>
        <translation>更换棋手(&amp;C)…</translation>
    </message>
    <message>
        <source>Free analysis: b&amp;oth colours are yours</source>
        <translation>自由分析：黑白都由您下(&amp;O)</translation>
    </message>
    <message>
        <source>Analyse only the mar&amp;ked points</source>
        <translation>只分析有标记的点(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>规则(&amp;R)</translation>
    </message>
    <message>
        <source>Stat&amp;istics…</source>
        <translation>统计(&amp;I)…</translation>
    </message>
    <message>
        <source>Game in&amp;formation…</source>
        <translation>对局信息(&amp;F)…</translation>
    </message>
    <message>
        <source>Copy t&amp;he picture</source>
        <translation>复制图片(&amp;H)</translation>
    </message>
    <message>
        <source>Pla&amp;y out why it was a mistake</source>
        <translation>演示为什么错(&amp;Y)</translation>
    </message>
    <message>
        <source>Play out what was b&amp;etter</source>
        <translation>演示更好的下法(&amp;E)</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::CommentPanel</name>
    <message>
        <source>Comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>No comment</source>
        <translation>没有注释</translation>
    </message>
    <message>
        <source>Comment on this move</source>
        <translation>这一手的注释</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Documents</name>
    <message>
        <source>Open a game</source>
        <translation>打开棋谱</translation>
    </message>
    <message>
        <source>Games (%1);;All files (*)</source>
        <translation>棋谱 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 holds no game.</source>
        <translation>%1 中没有棋谱。</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>已打开：%1</translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>没有可粘贴的文字。</translation>
    </message>
    <message>
        <source>The text is not a game that can be read.</source>
        <translation>这段文字不是能读懂的棋谱。</translation>
    </message>
    <message>
        <source>the pasted game</source>
        <translation>粘贴的棋谱</translation>
    </message>
    <message>
        <source>The text is not a position: %1</source>
        <translation>这段文字不是局面：%1</translation>
    </message>
    <message>
        <source>the pasted position</source>
        <translation>粘贴的局面</translation>
    </message>
    <message>
        <source>game</source>
        <translation>棋谱</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>保存棋谱</translation>
    </message>
    <message>
        <source>%1 could not be saved: %2</source>
        <translation>无法保存 %1：%2</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Saved %1, without what this format has no room for: %2.</source>
        <translation>已保存 %1，但此格式无法保存：%2。</translation>
    </message>
    <message>
        <source>Picture of the board</source>
        <translation>棋盘图片</translation>
    </message>
    <message>
        <source>PNG (*.png);;SVG (*.svg);;PDF (*.pdf)</source>
        <translation>PNG (*.png);;SVG (*.svg);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Moving picture of the game</source>
        <translation>对局动画</translation>
    </message>
    <message>
        <source>GIF (*.gif)</source>
        <translation>GIF (*.gif)</translation>
    </message>
    <message>
        <source>Leave this game?</source>
        <translation>离开这局棋？</translation>
    </message>
    <message>
        <source>Save the changes?</source>
        <translation>保存更改？</translation>
    </message>
    <message>
        <source>This game has changes that are not saved.</source>
        <translation>这局棋有尚未保存的更改。</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 有尚未保存的更改。</translation>
    </message>
    <message>
        <source>What is not saved is lost.</source>
        <translation>未保存的内容将丢失。</translation>
    </message>
    <message>
        <source>Opened %1; it does not say its rule: taken as %2.</source>
        <translation>已打开：%1。其中未注明规则，按“%2”处理。</translation>
    </message>
    <message>
        <source>The rule can be changed when the opening is done.</source>
        <translation>开局阶段结束后才能更改规则。</translation>
    </message>
    <message>
        <source>The rule of this game is now: %1.</source>
        <translation>本局规则已改为：%1。</translation>
    </message>
    <message>
        <source>Stones were set up: the whole game is on the clipboard, as SGF.</source>
        <translation>局面中有摆放的棋子，已将整局棋谱以 SGF 格式复制到剪贴板。</translation>
    </message>
    <message>
        <source>There is no move to copy yet.</source>
        <translation>还没有可复制的着法。</translation>
    </message>
    <message>
        <source>The position is on the clipboard.</source>
        <translation>局面已复制到剪贴板。</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>%1 holds other games too, and is not overwritten. Choose another name.</source>
        <translation>%1 中还有其他棋谱，不会被覆盖。请另选文件名。</translation>
    </message>
    <message>
        <source>%1, game %2</source>
        <translation>%1，第 %2 局</translation>
    </message>
    <message>
        <source>%1 has no room for: %2. What is not saved is lost.</source>
        <translation>%1 无法容纳：%2。未保存的内容将会丢失。</translation>
    </message>
    <message>
        <source>The game is not over. Save it before you leave it?</source>
        <translation>对局尚未结束。离开前要保存吗？</translation>
    </message>
    <message>
        <source>Save the game?</source>
        <translation>保存对局？</translation>
    </message>
    <message>
        <source>The game cannot be kept for the next time.</source>
        <translation>无法为下次保留这局棋。</translation>
    </message>
    <message>
        <source>Save as SGF?</source>
        <translation>另存为 SGF？</translation>
    </message>
    <message>
        <source>%1 has no room for: %2.</source>
        <translation>%1 无法容纳：%2。</translation>
    </message>
    <message>
        <source>An SGF file holds all of the game.</source>
        <translation>SGF 文件可以容纳对局的全部内容。</translation>
    </message>
    <message>
        <source>Save as &amp;SGF…</source>
        <translation>另存为 SGF(&amp;S)…</translation>
    </message>
    <message>
        <source>Save &amp;anyway</source>
        <translation>仍然保存(&amp;A)</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::DurationBox</name>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Minutes, or hours, minutes and seconds: 5, 2.5, 5:00, 1:30:00, 90 s, 2 h</source>
        <translation>单独的数字为分钟，也可输入时、分、秒：5、2.5、5:00、1:30:00、90 秒、2 小时</translation>
    </message>
    <message>
        <source>Seconds, or minutes and seconds: 5, 2.5, 1:30, 90 s, 2 min</source>
        <translation>单独的数字为秒，也可输入分、秒：5、2.5、1:30、90 秒、2 分钟</translation>
    </message>
    <message>
        <source>“%1” is out of range: from %2 to %3.</source>
        <translation>“%1”超出范围：应在 %2 到 %3 之间。</translation>
    </message>
    <message>
        <source>“%1” is not a length of time.</source>
        <translation>“%1”不是有效的时长。</translation>
    </message>
    <message>
        <source>It stays at %1.</source>
        <translation>仍为 %1。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::EngineDialog</name>
    <message>
        <source>Choose an engine</source>
        <translation>选择引擎</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>程序(&amp;P)：</translation>
    </message>
    <message>
        <source>Ar&amp;guments:</source>
        <translation>参数(&amp;G)：</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>测试(&amp;T)</translation>
    </message>
    <message>
        <source>Start it and see whether it answers</source>
        <translation>启动引擎，看它是否回应</translation>
    </message>
    <message>
        <source>Rep&amp;ort:</source>
        <translation>测试结果(&amp;O)：</translation>
    </message>
    <message>
        <source>Test tells here what the engine says.</source>
        <translation>点击“测试”，引擎的回应会显示在这里。</translation>
    </message>
    <message>
        <source>It calls itself %1.</source>
        <translation>引擎自称：%1。</translation>
    </message>
    <message>
        <source>It calls itself %1, by %2.</source>
        <translation>引擎自称：%1，作者 %2。</translation>
    </message>
    <message>
        <source>Choose a folder to work in</source>
        <translation>选择工作文件夹</translation>
    </message>
    <message>
        <source>A program for Windows: here it needs Wine.</source>
        <translation>这是 Windows 程序，在本系统上需要 Wine。</translation>
    </message>
    <message>
        <source>A program for Windows: it needs Wine, which was not found.</source>
        <translation>这是 Windows 程序，需要 Wine，但未找到 Wine。</translation>
    </message>
    <message>
        <source>It is started as “wine %1”.</source>
        <translation>启动方式：“wine %1”。</translation>
    </message>
    <message>
        <source>&amp;Use this name</source>
        <translation>使用此名称(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Works in:</source>
        <translation>工作文件夹(&amp;W)：</translation>
    </message>
    <message>
        <source>the folder of the program</source>
        <translation>程序所在文件夹</translation>
    </message>
    <message>
        <source>Folder it works in</source>
        <translation>工作文件夹</translation>
    </message>
    <message>
        <source>Brow&amp;se…</source>
        <translation>浏览(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Memory:</source>
        <translation>内存(&amp;M)：</translation>
    </message>
    <message>
        <source> MB</source>
        <comment>megabytes, after a number</comment>
        <translation> MB</translation>
    </message>
    <message>
        <source>not limited</source>
        <translation>不限制</translation>
    </message>
    <message>
        <source>The most it is told to use (INFO max_memory)</source>
        <translation>告知引擎的内存上限（INFO max_memory）</translation>
    </message>
    <message>
        <source>T&amp;hreads:</source>
        <translation>线程数(&amp;H)：</translation>
    </message>
    <message>
        <source>its own choice</source>
        <translation>由引擎决定</translation>
    </message>
    <message>
        <source>How many it is told to use (INFO thread_num)</source>
        <translation>告知引擎使用的线程数（INFO thread_num）</translation>
    </message>
    <message>
        <source>Mor&amp;e options:</source>
        <translation>其他选项(&amp;E)：</translation>
    </message>
    <message>
        <source>a line each, such as: hash_size 65536</source>
        <translation>每行一项，例如：hash_size 65536</translation>
    </message>
    <message>
        <source>Each line is told to the engine as INFO key value</source>
        <translation>每行以“INFO 键 值”的形式告知引擎</translation>
    </message>
    <message>
        <source>Engines that speak the Gomocup protocol can play here, against you or each other.</source>
        <translation>支持 Gomocup 协议的引擎可以在此对局，与您或与其他引擎较量。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::EnginePage</name>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>&amp;Threads:</source>
        <translation>线程数(&amp;T)：</translation>
    </message>
    <message>
        <source>How many cores it may use at once</source>
        <translation>最多同时使用几个处理器核心</translation>
    </message>
    <message>
        <source>&amp;Memory:</source>
        <translation>内存(&amp;M)：</translation>
    </message>
    <message>
        <source> MB</source>
        <comment>megabytes, after a number</comment>
        <translation> MB</translation>
    </message>
    <message>
        <source>What it may remember of the positions it has seen</source>
        <translation>用来记住算过的局面</translation>
    </message>
    <message>
        <source>&amp;Lines in analysis:</source>
        <translation>分析变化数(&amp;L)：</translation>
    </message>
    <message>
        <source>Show values as &amp;Black sees them</source>
        <translation>始终以黑方视角显示估值(&amp;B)</translation>
    </message>
    <message>
        <source>Otherwise as the side to move sees them</source>
        <translation>不勾选时以轮到的一方为准</translation>
    </message>
    <message>
        <source>L&amp;evel:</source>
        <translation>等级(&amp;E)：</translation>
    </message>
    <message>
        <source>Sho&amp;w what it is thinking</source>
        <translation>显示思考内容(&amp;W)</translation>
    </message>
    <message>
        <source>Its value, its line and its move so far, while it plays</source>
        <translation>对局中显示它的估值、变化和当前首选</translation>
    </message>
    <message>
        <source>&amp;Judges by:</source>
        <translation>评估方式(&amp;J)：</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>神经网络</translation>
    </message>
    <message>
        <source>Classical weights</source>
        <translation>经典权重</translation>
    </message>
    <message>
        <source>Deep net on a GPU, if there is one</source>
        <translation>GPU 上的深度网络（若有显卡）</translation>
    </message>
    <message>
        <source>The net was learned from its own games, and corrects what the weights say. The deep net judges for tree search, and for analysis; it needs a card by NVIDIA.</source>
        <translation>神经网络由引擎自己对自己的对局学成，用来修正权重的评估。深度网络用于树搜索和分析，需要 NVIDIA 显卡。</translation>
    </message>
    <message>
        <source>Which &amp;card:</source>
        <translation>使用哪块显卡(&amp;C)：</translation>
    </message>
    <message>
        <source>Memory of the car&amp;d:</source>
        <translation>显存上限(&amp;D)：</translation>
    </message>
    <message>
        <source>as much as is needed</source>
        <translation>按需使用</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::EngineRoom</name>
    <message>
        <source>No GPU, so the net judges: %1</source>
        <translation>没有可用的 GPU，改由神经网络评估：%1</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::EngineTester</name>
    <message>
        <source>starts</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>says who it is</source>
        <translation>自报名称</translation>
    </message>
    <message>
        <source>plays first</source>
        <translation>先手落子</translation>
    </message>
    <message>
        <source>answers a move</source>
        <translation>应对落子</translation>
    </message>
    <message>
        <source>makes a five</source>
        <translation>成五</translation>
    </message>
    <message>
        <source>stops a five</source>
        <translation>挡五</translation>
    </message>
    <message>
        <source>plays renju</source>
        <translation>连珠规则</translation>
    </message>
    <message>
        <source>plays on 20×20</source>
        <translation>20×20 棋盘</translation>
    </message>
    <message>
        <source>ends when told</source>
        <translation>按要求退出</translation>
    </message>
    <message>
        <source>Trying it out…</source>
        <translation>正在测试…</translation>
    </message>
    <message>
        <source>It can play here.</source>
        <translation>可以在此对局。</translation>
    </message>
    <message>
        <source>It cannot be used.</source>
        <translation>无法使用。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::FileReader</name>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>打开棋谱</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameBars</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2×%2</source>
        <translation>%1 · %2×%2</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameController</name>
    <message>
        <source>It played a move that is not allowed.</source>
        <translation>它下了不合规则的一手。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameDesk</name>
    <message>
        <source>%1×%1</source>
        <translation>%1×%1</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>共 %n 手</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw?</source>
        <translation>和棋？</translation>
    </message>
    <message>
        <source>%1 offers a draw. Does %2 accept?</source>
        <translation>%1求和，%2同意吗？</translation>
    </message>
    <message>
        <source>%1 plays on.</source>
        <translation>%1选择继续对局。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameInfoDialog</name>
    <message>
        <source>Game information</source>
        <translation>对局信息</translation>
    </message>
    <message>
        <source>&amp;Black:</source>
        <translation>黑方(&amp;B)：</translation>
    </message>
    <message>
        <source>&amp;White:</source>
        <translation>白方(&amp;W)：</translation>
    </message>
    <message>
        <source>&amp;Event:</source>
        <translation>赛事(&amp;E)：</translation>
    </message>
    <message>
        <source>&amp;Place:</source>
        <translation>地点(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Date:</source>
        <translation>日期(&amp;D)：</translation>
    </message>
    <message>
        <source>&amp;Round:</source>
        <translation>轮次(&amp;R)：</translation>
    </message>
    <message>
        <source>Re&amp;sult:</source>
        <translation>结果(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;Comment:</source>
        <translation>备注(&amp;C)：</translation>
    </message>
    <message>
        <source>Not known, or not over</source>
        <translation>未知或未结束</translation>
    </message>
    <message>
        <source>Black won</source>
        <translation>黑方胜</translation>
    </message>
    <message>
        <source>White won</source>
        <translation>白方胜</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>和棋</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameOverBanner</name>
    <message>
        <source>The same players again, with colours changed</source>
        <translation>双方交换黑白，再下一局</translation>
    </message>
    <message>
        <source>Look for the moves that decided it</source>
        <translation>找出决定胜负的着法</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Rematch</source>
        <translation>再来一局(&amp;R)</translation>
    </message>
    <message>
        <source>Rev&amp;iew</source>
        <translation>复盘(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Statistics</source>
        <translation>统计(&amp;S)</translation>
    </message>
    <message>
        <source>Time used, your results, and what the engine has spent</source>
        <translation>用时、您的战绩，以及引擎的消耗</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GamePage</name>
    <message>
        <source>Game</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>A &amp;second click confirms a move</source>
        <translation>再点一次才落子(&amp;S)</translation>
    </message>
    <message>
        <source>Guards against a slip of the mouse</source>
        <translation>防止误点</translation>
    </message>
    <message>
        <source>As&amp;k before a game in progress is left</source>
        <translation>离开未下完的对局前先询问(&amp;K)</translation>
    </message>
    <message>
        <source>Tengen &amp;resigns when it is plainly lost</source>
        <translation>天元在必败时认输(&amp;R)</translation>
    </message>
    <message>
        <source>Tengen may agree to a &amp;draw</source>
        <translation>天元可以同意和棋(&amp;D)</translation>
    </message>
    <message>
        <source>Right click takes back &amp;one move</source>
        <translation>右键单击悔一手(&amp;O)</translation>
    </message>
    <message>
        <source>Shift and right click opens the menu of the board</source>
        <translation>按住 Shift 右键单击可打开棋盘菜单</translation>
    </message>
    <message>
        <source>Pause between moves of two &amp;engines:</source>
        <translation>两个引擎对下时，每手间隔(&amp;E)：</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameShelf</name>
    <message>
        <source>The game was not put among your games: %1</source>
        <translation>这局棋没有存入“我的对局”：%1</translation>
    </message>
    <message>
        <source>No game has been played to its end yet.</source>
        <translation>还没有下完的对局。</translation>
    </message>
    <message>
        <source>Your games cannot be read.</source>
        <translation>无法读取您的对局。</translation>
    </message>
    <message>
        <source>Your games</source>
        <translation>我的对局</translation>
    </message>
    <message>
        <source>your game</source>
        <translation>您的对局</translation>
    </message>
    <message>
        <source>Delete a game</source>
        <translation>删除对局</translation>
    </message>
    <message>
        <source>Delete this game for good? No file of it is touched.</source>
        <translation>永久删除这局棋？已另存的文件不受影响。</translation>
    </message>
    <message>
        <source>Save all games</source>
        <translation>保存全部对局</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存到 %1。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GameTable</name>
    <message>
        <source>Black wins</source>
        <translation>黑方胜</translation>
    </message>
    <message>
        <source>White wins</source>
        <translation>白方胜</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>和棋</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑方</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>赛事</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::GraphView</name>
    <message>
        <source>Move %1: not analysed</source>
        <translation>第 %1 手：尚未分析</translation>
    </message>
    <message>
        <source>Move %1: Black wins, proven</source>
        <translation>第 %1 手：已证明黑方必胜</translation>
    </message>
    <message>
        <source>Move %1: White wins, proven</source>
        <translation>第 %1 手：已证明白方必胜</translation>
    </message>
    <message>
        <source>Move %1: Black %2 %</source>
        <translation>第 %1 手：黑方 %2%</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>No analysis yet</source>
        <translation>尚无分析</translation>
    </message>
    <message>
        <source>Win rate graph</source>
        <translation>胜率图</translation>
    </message>
    <message>
        <source>Move %1: a draw</source>
        <translation>第 %1 手：和棋</translation>
    </message>
    <message>
        <source>Move %1: Black wins</source>
        <translation>第 %1 手：黑方胜</translation>
    </message>
    <message>
        <source>Move %1: White wins</source>
        <translation>第 %1 手：白方胜</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::KeyBindings</name>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Move the cursor</source>
        <translation>移动光标</translation>
    </message>
    <message>
        <source>Play at the cursor</source>
        <translation>在光标处落子</translation>
    </message>
    <message>
        <source>Write on the point at the cursor</source>
        <translation>在光标处标记</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::KeysDialog</name>
    <message>
        <source>%1 belongs to “%2” already.</source>
        <translation>%1 已用于“%2”。</translation>
    </message>
    <message>
        <source>These keys belong to the board and stay as they are.</source>
        <translation>这些是棋盘专用键，不能更改。</translation>
    </message>
    <message>
        <source>Click into a field and press the new key.</source>
        <translation>单击输入框，然后按下新的快捷键。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Search for a command or a key</source>
        <translation>搜索命令或快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其快捷键</translation>
    </message>
    <message>
        <source>&amp;Keys:</source>
        <translation>快捷键(&amp;K)：</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>备用快捷键</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>默认(&amp;D)</translation>
    </message>
    <message>
        <source>All to d&amp;efault</source>
        <translation>全部恢复默认(&amp;E)</translation>
    </message>
    <message>
        <source>%1 opens the menu “%2”.</source>
        <translation>%1 用于打开“%2”菜单。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::LeftGames</name>
    <message>
        <source>The game cannot be kept for the next time: %1</source>
        <translation>无法为下次保留这局棋：%1</translation>
    </message>
    <message>
        <source>The game is kept again. %1</source>
        <translation>对局又能自动保留了。%1</translation>
    </message>
    <message numerus="yes">
        <source>“Open recent” has %n more game(s) that were left.</source>
        <translation>
            <numerusform>“最近打开”中还有 %n 局未下完的棋。</numerusform>
        </translation>
    </message>
    <message>
        <source>Here is the game you left. %1</source>
        <translation>接着上次的对局。%1</translation>
    </message>
    <message>
        <source>Left on %1</source>
        <translation>上次下到 %1</translation>
    </message>
    <message>
        <source>The game that was left cannot be read.</source>
        <translation>无法读取上次未下完的对局。</translation>
    </message>
    <message>
        <source>The game is not being kept</source>
        <translation>对局未能自动保留</translation>
    </message>
    <message>
        <source>It was put aside as %1.</source>
        <translation>已另存为 %1。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::LevelSlider</name>
    <message>
        <source>Level</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>%1 · %2 Elo</source>
        <comment>a level and its strength</comment>
        <translation>%1 · 等级分 %2</translation>
    </message>
    <message>
        <source>Elo, measured in games between the levels; level 1 counts as %1.</source>
        <translation>等级分由各级之间的对局测得，1 级按 %1 分计。</translation>
    </message>
    <message>
        <source>%1 · level %2 of %3</source>
        <comment>its name</comment>
        <translation>%1 · %2 级，共 %3 级</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::LinesPanel</name>
    <message>
        <source>pass</source>
        <translation>停一手</translation>
    </message>
    <message>
        <source>Best lines</source>
        <translation>最佳变化</translation>
    </message>
    <message>
        <source>No lines yet</source>
        <translation>尚无变化</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>估值</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>✓ proven</source>
        <translation>✓ 已证明</translation>
    </message>
    <message>
        <source>%1, depth %2: %3</source>
        <translation>%1，深度 %2：%3</translation>
    </message>
    <message>
        <source>%1, proven: %2</source>
        <translation>%1，已证明：%2</translation>
    </message>
    <message>
        <source>win %1 %, draw %2 %, loss %3 %</source>
        <translation>胜 %1%，和 %2%，负 %3%</translation>
    </message>
    <message>
        <source>W / D / L %</source>
        <translation>胜 / 和 / 负 %</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::MainWindow</name>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Tengen</source>
        <translation>天元</translation>
    </message>
    <message>
        <source>%1[*] – Tengen</source>
        <translation>%1[*] – 天元</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Marks</name>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>good</source>
        <translation>好棋</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>疑问手</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>失误</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>已证明</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::MistakesPanel</name>
    <message>
        <source>Mistakes</source>
        <translation>失误</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>按大小</translation>
    </message>
    <message>
        <source>The worst mistake first</source>
        <translation>最大的失误在前</translation>
    </message>
    <message>
        <source>By move</source>
        <translation>按手数</translation>
    </message>
    <message>
        <source>In the order of the game</source>
        <translation>按对局顺序</translation>
    </message>
    <message>
        <source>Progress of the review</source>
        <translation>复盘进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>着法</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>−%1 %</source>
        <translation>−%1%</translation>
    </message>
    <message>
        <source>Move %1, %2: %3, %4, %5</source>
        <translation>第 %1 手 %2：%3，%4，%5</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 of %2, %3 left</source>
        <translation>%1/%2，还需 %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Play out what follows the mistake, move by move</source>
        <translation>逐手演示失误之后的变化</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>Play out what would have been better, move by move</source>
        <translation>逐手演示更好的下法</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>How long each position is looked at</source>
        <translation>每个局面分析多久</translation>
    </message>
    <message>
        <source>To depth %1</source>
        <translation>深度 %1</translation>
    </message>
    <message>
        <source>%1 s a move</source>
        <translation>每手 %1 秒</translation>
    </message>
    <message>
        <source>Only mine</source>
        <translation>只看我的</translation>
    </message>
    <message>
        <source>Only Black&apos;s</source>
        <translation>只看黑方</translation>
    </message>
    <message>
        <source>Only White&apos;s</source>
        <translation>只看白方</translation>
    </message>
    <message>
        <source>Both sides</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>Whose mistakes</source>
        <translation>谁的失误</translation>
    </message>
    <message>
        <source>Whose mistakes are listed</source>
        <translation>列出谁的失误</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::NewGameDialog</name>
    <message>
        <source>Who runs out of time loses.</source>
        <translation>超时判负。</translation>
    </message>
    <message>
        <source>Everyone may think as long as they like.</source>
        <translation>双方都不限时。</translation>
    </message>
    <message>
        <source>Choose the program of the other engine first.</source>
        <translation>请先选择另一引擎的程序。</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新局</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>&amp;Who plays:</source>
        <translation>对弈双方(&amp;W)：</translation>
    </message>
    <message>
        <source>You have Black</source>
        <translation>您执黑</translation>
    </message>
    <message>
        <source>You have White</source>
        <translation>您执白</translation>
    </message>
    <message>
        <source>Two people</source>
        <translation>双人对弈</translation>
    </message>
    <message>
        <source>Tengen against Tengen</source>
        <translation>天元对天元</translation>
    </message>
    <message>
        <source>As chosen below</source>
        <translation>自行选择（见下）</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>&amp;Rule:</source>
        <translation>规则(&amp;R)：</translation>
    </message>
    <message>
        <source>&amp;Opening:</source>
        <translation>开局规则(&amp;O)：</translation>
    </message>
    <message>
        <source>Board &amp;size:</source>
        <translation>棋盘大小(&amp;S)：</translation>
    </message>
    <message>
        <source>Lines each way, from %1 to %2</source>
        <translation>每边的线数，%1 到 %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>&amp;Clock:</source>
        <translation>计时(&amp;C)：</translation>
    </message>
    <message>
        <source>None</source>
        <translation>不计时</translation>
    </message>
    <message>
        <source>For each move</source>
        <translation>每手限时</translation>
    </message>
    <message>
        <source>For the game</source>
        <translation>全局限时</translation>
    </message>
    <message>
        <source>For the game and each move</source>
        <translation>全局和每手都限时</translation>
    </message>
    <message>
        <source>For the &amp;game:</source>
        <translation>全局(&amp;G)：</translation>
    </message>
    <message>
        <source>&amp;Added after each move:</source>
        <translation>每手加时(&amp;A)：</translation>
    </message>
    <message>
        <source>For each &amp;move:</source>
        <translation>每手(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>开始(&amp;P)</translation>
    </message>
    <message>
        <source>%1 is an opening of Renju.</source>
        <translation>%1 只用于连珠规则。</translation>
    </message>
    <message>
        <source>%1 needs a larger board.</source>
        <translation>%1 需要更大的棋盘。</translation>
    </message>
    <message>
        <source>%1 “%2” is chosen instead.</source>
        <comment>why not one opening, and which one</comment>
        <translation>%1已改为“%2”。</translation>
    </message>
    <message>
        <source>The time marked red cannot be read.</source>
        <translation>标红的时间无法识别。</translation>
    </message>
    <message>
        <source>Draw &amp;lots for the colours</source>
        <translation>猜先决定黑白(&amp;L)</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::NotesPanel</name>
    <message>
        <source>Game</source>
        <translation>整局</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>着法</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>No move of this line has a comment.</source>
        <translation>这条变化上还没有注释。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>注释一览</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::OpeningBar</name>
    <message>
        <source>Take &amp;Black</source>
        <translation>执黑(&amp;B)</translation>
    </message>
    <message>
        <source>Take &amp;White</source>
        <translation>执白(&amp;W)</translation>
    </message>
    <message>
        <source>Number of fifth moves</source>
        <translation>第五手打点数</translation>
    </message>
    <message>
        <source>&amp;Declare</source>
        <translation>确定(&amp;D)</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>假先方</translation>
    </message>
    <message>
        <source>Second player</source>
        <translation>假后方</translation>
    </message>
    <message>
        <source>%1: the engine decides now.</source>
        <translation>%1：轮到引擎决定。</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>who acts, and what the opening asks</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>The first player is the one who puts the first stone.</source>
        <translation>下第一子的一方是假先方。</translation>
    </message>
    <message>
        <source>&amp;Place two more</source>
        <translation>再摆两子(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Offer ten</source>
        <translation>十个打点(&amp;O)</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Panels</name>
    <message>
        <source>Comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Chances</source>
        <translation>胜率</translation>
    </message>
    <message>
        <source>Best lines</source>
        <translation>最佳变化</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>失误</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>棋谱</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>注释一览</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PlayerRows</name>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>External engine</source>
        <translation>外部引擎</translation>
    </message>
    <message>
        <source>Tengen</source>
        <translation>天元</translation>
    </message>
    <message>
        <source>Limits of your own</source>
        <translation>自定限制</translation>
    </message>
    <message>
        <source>Level %1 · %2 Elo</source>
        <translation>%1 级 · 等级分 %2</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>%1 级</translation>
    </message>
    <message>
        <source>%1 · tree search</source>
        <translation>%1 · MCTS</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 · depth %2</source>
        <translation>%1 · 深度 %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PlayerView</name>
    <message>
        <source>thinking…</source>
        <translation>思考中…</translation>
    </message>
    <message>
        <source>thinking… %1</source>
        <translation>思考中… %1</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>轮到此方</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>short of time</source>
        <translation>时间不多</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time for the game, and for this move</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 for this move</source>
        <translation>本手剩余 %1</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PlayersDialog</name>
    <message>
        <source>Players of this game</source>
        <translation>本局棋手</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PlayersPanel</name>
    <message>
        <source>Players</source>
        <translation>棋手</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PositionEditor</name>
    <message>
        <source>%1 black, %2 white</source>
        <translation>黑 %1，白 %2</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>轮到黑方</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>轮到白方</translation>
    </message>
    <message>
        <source>%1 black, %2 white: out of turn</source>
        <translation>黑 %1，白 %2：手数不符</translation>
    </message>
    <message>
        <source>No game comes to this by moving in turn.</source>
        <translation>轮流落子不会出现这种局面。</translation>
    </message>
    <message>
        <source>&amp;Black</source>
        <translation>黑棋(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;White</source>
        <translation>白棋(&amp;W)</translation>
    </message>
    <message>
        <source>E&amp;rase</source>
        <translation>擦除(&amp;R)</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>清空(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::ReviewDesk</name>
    <message numerus="yes">
        <source>The review is done: %n mistake(s).</source>
        <translation>
            <numerusform>复盘完成，共 %n 处失误。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no mistake to explain here.</source>
        <translation>这里没有可解释的失误。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::RulesHelp</name>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::SeatEditor</name>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Choose an engine</source>
        <translation>选择引擎</translation>
    </message>
    <message>
        <source>&amp;Black</source>
        <translation>黑方(&amp;B)</translation>
    </message>
    <message>
        <source>W&amp;hite</source>
        <translation>白方(&amp;H)</translation>
    </message>
    <message>
        <source>A person</source>
        <translation>真人</translation>
    </message>
    <message>
        <source>Tengen</source>
        <translation>天元</translation>
    </message>
    <message>
        <source>Another engine</source>
        <translation>其他引擎</translation>
    </message>
    <message>
        <source>Who plays %1</source>
        <translation>%1由谁来下</translation>
    </message>
    <message>
        <source>Plays with the mouse or the keyboard.</source>
        <translation>用鼠标或键盘下棋。</translation>
    </message>
    <message>
        <source>Limits of my own instead of a level</source>
        <translation>不用等级，自定限制</translation>
    </message>
    <message>
        <source>Depth:</source>
        <translation>深度：</translation>
    </message>
    <message>
        <source>Time:</source>
        <translation>时间：</translation>
    </message>
    <message>
        <source>Nodes:</source>
        <translation>节点：</translation>
    </message>
    <message>
        <source>Reach:</source>
        <translation>范围：</translation>
    </message>
    <message>
        <source>How far from the stones a move may be</source>
        <translation>着法离已有棋子最远几格</translation>
    </message>
    <message>
        <source>2 points</source>
        <translation>2 格</translation>
    </message>
    <message>
        <source>2 points, 3 in line</source>
        <translation>2 格，沿线 3 格</translation>
    </message>
    <message>
        <source>3 points</source>
        <translation>3 格</translation>
    </message>
    <message>
        <source>3 points, 4 in line</source>
        <translation>3 格，沿线 4 格</translation>
    </message>
    <message>
        <source>4 points</source>
        <translation>4 格</translation>
    </message>
    <message>
        <source>Whole board</source>
        <translation>全盘</translation>
    </message>
    <message>
        <source>Thinking:</source>
        <translation>搜索方式：</translation>
    </message>
    <message>
        <source>Searches (alpha-beta)</source>
        <translation>Alpha-Beta 搜索</translation>
    </message>
    <message>
        <source>Tree of playouts (MCTS)</source>
        <translation>蒙特卡洛树搜索（MCTS）</translation>
    </message>
    <message>
        <source>Program:</source>
        <translation>程序：</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>an engine&apos;s file</source>
        <translation>引擎文件</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>姓名：</translation>
    </message>
    <message>
        <source>need not be given</source>
        <translation>可以不填</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::SoundPage</name>
    <message>
        <source>Sound &amp;&amp; language</source>
        <translation>声音与语言</translation>
    </message>
    <message>
        <source>&amp;Sounds</source>
        <translation>音效(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Volume:</source>
        <translation>音量(&amp;V)：</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Stage</name>
    <message>
        <source>Move: %1</source>
        <translation>落子：%1</translation>
    </message>
    <message>
        <source>“%1” is no point of this board.</source>
        <translation>“%1”不是这张棋盘上的点。</translation>
    </message>
    <message>
        <source>Click %1 once more to play there.</source>
        <translation>再点一次 %1 即可落子。</translation>
    </message>
    <message>
        <source>Type a point such as %1, Enter plays; arrows move the cursor.</source>
        <translation>输入坐标（如 %1）后按 Enter 落子，方向键移动光标。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::StatisticsDialog</name>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>The sides</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>The moves</source>
        <translation>各手</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy all of this as text</source>
        <translation>把全部内容复制为文字</translation>
    </message>
    <message>
        <source>Your games are being read…</source>
        <translation>正在读取您的对局…</translation>
    </message>
    <message>
        <source>Your games cannot be read: %1</source>
        <translation>无法读取您的对局：%1</translation>
    </message>
    <message>
        <source>You have not played a game against an engine to its end yet.</source>
        <translation>您还没有与引擎下完过一局棋。</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Time used in this game</source>
        <translation>本局用时</translation>
    </message>
    <message>
        <source>All your games against engines</source>
        <translation>您与引擎的全部对局</translation>
    </message>
    <message>
        <source>The engines</source>
        <translation>引擎</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Study</name>
    <message>
        <source>Depth %1 · %2 positions a second</source>
        <translation>深度 %1 · 每秒 %2 个局面</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>思考中…</translation>
    </message>
    <message>
        <source>Looking for a win by fours…</source>
        <translation>正在算 VCF（连续冲四胜）…</translation>
    </message>
    <message>
        <source>Looking for a win by threats…</source>
        <translation>正在算 VCT（连续冲四活三胜）…</translation>
    </message>
    <message>
        <source>The proof was called off.</source>
        <translation>已停止算杀。</translation>
    </message>
    <message>
        <source>Thinking about a hint…</source>
        <translation>正在想提示…</translation>
    </message>
    <message>
        <source>Press %1 to analyse.</source>
        <translation>按 %1 开始分析。</translation>
    </message>
    <message>
        <source>Review (%1) looks for mistakes.</source>
        <translation>复盘（%1）可查找失误。</translation>
    </message>
    <message>
        <source>There is nothing to do but pass.</source>
        <translation>只能停一手。</translation>
    </message>
    <message>
        <source>Nothing is marked here: mark points from the menu of the board.</source>
        <translation>这里没有标记：请用棋盘的右键菜单标记一些点。</translation>
    </message>
    <message>
        <source>Stopped at depth %1. %2 goes on.</source>
        <translation>停在第 %1 层，按 %2 继续。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Theme</name>
    <message>
        <source>%1: “%2” is no colour</source>
        <translation>%1：“%2”不是有效的颜色</translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3</source>
        <translation>%1 须为 %2 到 %3 之间的数</translation>
    </message>
    <message>
        <source>%1 must be one of: %2</source>
        <translation>%1 须为其中之一：%2</translation>
    </message>
    <message>
        <source>%1 must be a text</source>
        <translation>%1 须为文字</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>not JSON at byte %1: %2</source>
        <translation>第 %1 字节处不是 JSON：%2</translation>
    </message>
    <message>
        <source>a theme is a JSON object</source>
        <translation>主题须为 JSON 对象</translation>
    </message>
    <message>
        <source>Wood</source>
        <translation>木纹</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>石板</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸面</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::ThemeMenu</name>
    <message>
        <source>%1 (broken)</source>
        <translation>%1（无法使用）</translation>
    </message>
    <message>
        <source>&amp;Open the themes folder</source>
        <translation>打开主题文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>The folder cannot be opened: %1</source>
        <translation>无法打开文件夹：%1</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::ThemeShelf</name>
    <message>
        <source>too large for a theme</source>
        <translation>文件过大，不是主题</translation>
    </message>
    <message>
        <source>The theme %1 was left out: %2.</source>
        <translation>主题 %1 未能载入：%2。</translation>
    </message>
    <message>
        <source>%1 themes were left out; %2: %3.</source>
        <translation>%1 个主题未能载入；%2：%3。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::ThreatLegend</name>
    <message>
        <source>five</source>
        <translation>成五</translation>
    </message>
    <message>
        <source>four</source>
        <translation>成四</translation>
    </message>
    <message>
        <source>open three</source>
        <translation>活三</translation>
    </message>
    <message>
        <source>Marks of threats</source>
        <translation>威胁的标记</translation>
    </message>
    <message>
        <source>What one more stone would make, in the colour of who puts it:</source>
        <translation>再下一子能形成的棋形，标记的颜色即落子一方的颜色：</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::TreePanel</name>
    <message>
        <source>&amp;Fold all variations</source>
        <translation>折叠所有变化(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Unfold all variations</source>
        <translation>展开所有变化(&amp;U)</translation>
    </message>
    <message>
        <source>Delete?</source>
        <translation>删除？</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n move(s), with all variations?</source>
        <translation>
            <numerusform>确定删除 %n 手棋及其所有变化？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n move(s).</source>
        <translation>
            <numerusform>已删除 %n 手棋。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tengen::desktop::TreeView</name>
    <message>
        <source>Start of the game</source>
        <translation>开局</translation>
    </message>
    <message>
        <source>A note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Move %1: %2 %3</source>
        <translation>第 %1 手：%2 %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>No game</source>
        <translation>没有棋谱</translation>
    </message>
    <message>
        <source>Move tree</source>
        <translation>棋谱树</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1，已折叠</translation>
    </message>
    <message>
        <source>Unfold the variation</source>
        <translation>展开此变化</translation>
    </message>
    <message>
        <source>Fold the variation</source>
        <translation>折叠此变化</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::Voice</name>
    <message>
        <source>Not yet: the other side is thinking. %1 stops it.</source>
        <translation>请稍等，对方正在思考。按 %1 可让它停下。</translation>
    </message>
    <message>
        <source>The draw is declined.</source>
        <translation>对方不同意和棋，继续对局。</translation>
    </message>
    <message>
        <source>%1 was chosen; you have %2.</source>
        <translation>对方选择了%1；您是%2。</translation>
    </message>
    <message>
        <source>The game waits; undo, or %1 to try again. Trouble with the engine: %2</source>
        <translation>对局暂停：可悔棋，或按 %1 重试。引擎出错：%2</translation>
    </message>
    <message>
        <source>Trouble with a file</source>
        <translation>文件出错</translation>
    </message>
    <message>
        <source>Click to put stones, once more to take them away; then Done, or %1 to go back.</source>
        <translation>点击放子，再点取走；然后按“完成”，或按 %1 返回。</translation>
    </message>
    <message>
        <source>%1: it is for you to go on.</source>
        <translation>%1：轮到您了。</translation>
    </message>
    <message>
        <source>%1 is thinking…</source>
        <translation>%1思考中…</translation>
    </message>
    <message>
        <source>%1 to move. Free analysis: both colours are yours, %2 goes back to the game.</source>
        <translation>轮到%1。自由分析：黑白都由您下，按 %2 回到对局。</translation>
    </message>
    <message>
        <source>%1 to move. The game is over: what you try is a variation. %2 lets the engine move.</source>
        <translation>轮到%1。对局已结束：您试下的棋是变化。按 %2 让引擎走棋。</translation>
    </message>
    <message>
        <source>%1 waits. %2 lets it play; a click plays for it.</source>
        <translation>%1等待中。按 %2 让它走棋，点击棋盘则替它走棋。</translation>
    </message>
    <message>
        <source>Your move.</source>
        <translation>轮到您了。</translation>
    </message>
    <message>
        <source>%1 to move.</source>
        <translation>轮到%1。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::WeightsEditor</name>
    <message>
        <source>“%1” is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>“%1” means nothing here</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>“%1” must be a whole number from %2 to %3</source>
        <translation>“%1”须为 %2 到 %3 的整数</translation>
    </message>
    <message>
        <source>these are no weights of Tengen&apos;s</source>
        <translation>不是天元的权重文件</translation>
    </message>
    <message>
        <source>Load weights</source>
        <translation>载入权重</translation>
    </message>
    <message>
        <source>Weights (*.json);;All files (*)</source>
        <translation>权重 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save weights</source>
        <translation>保存权重</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 was not loaded: %2.</source>
        <translation>%1 未载入：%2。</translation>
    </message>
    <message>
        <source>Loaded %1.</source>
        <translation>已载入 %1。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>%1 could not be saved: %2.</source>
        <translation>无法保存 %1：%2。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>per cent</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>They count from the next thought on. The Elo of the levels was measured in balance and with all weights at 100 %.</source>
        <translation>从下一次思考起生效。各级的等级分是在均衡风格、权重全为 100% 时测得的。</translation>
    </message>
    <message>
        <source>Style and weights</source>
        <translation>风格与权重</translation>
    </message>
    <message>
        <source>&amp;Style:</source>
        <translation>风格(&amp;S)：</translation>
    </message>
    <message>
        <source>Whether its own shapes count for more, or those it must stop</source>
        <translation>更看重自己的棋形，还是更看重对方的棋形</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>防守</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>进攻</translation>
    </message>
    <message>
        <source>Closed two</source>
        <translation>眠二</translation>
    </message>
    <message>
        <source>Open two</source>
        <translation>活二</translation>
    </message>
    <message>
        <source>Closed three</source>
        <translation>眠三</translation>
    </message>
    <message>
        <source>Open three</source>
        <translation>活三</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>冲四</translation>
    </message>
    <message>
        <source>Points where a stone makes two in a row that is stopped at one end</source>
        <translation>落子可成眠二（一端被挡）的点</translation>
    </message>
    <message>
        <source>Points where a stone makes two in a row with room at both ends</source>
        <translation>落子可成活二（两端有空）的点</translation>
    </message>
    <message>
        <source>Points where a stone makes three in a row that is stopped at one end</source>
        <translation>落子可成眠三（一端被挡）的点</translation>
    </message>
    <message>
        <source>Points where a stone makes three that threaten an open four</source>
        <translation>落子可成活三（威胁成活四）的点</translation>
    </message>
    <message>
        <source>Points where a stone makes four, and the five must be stopped</source>
        <translation>落子可成冲四（对方必须挡五）的点</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a shape and a colour</comment>
        <translation>%2%1</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>Loa&amp;d…</source>
        <translation>载入(&amp;D)…</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>保存(&amp;V)…</translation>
    </message>
    <message>
        <source>These belong to the classical weights: with any of them changed, here or by a file, Tengen plays without the net.</source>
        <translation>这些设置属于经典权重：只要改动其中一项（包括从文件载入），天元对局时就不使用神经网络。</translation>
    </message>
</context>
<context>
    <name>tengen::desktop::WinBar</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Black %1 %</source>
        <translation>黑方 %1%</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>Black&apos;s share</source>
        <translation>黑方胜率</translation>
    </message>
    <message>
        <source>Black %1 %, draw %2 %, White %3 %</source>
        <translation>黑方 %1%，和棋 %2%，白方 %3%</translation>
    </message>
</context>
</TS>

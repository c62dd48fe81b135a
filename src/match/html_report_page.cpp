#include "match/html_report_page.h"

namespace tengen::match::page {
namespace {

constexpr std::string_view kStyle = R"css(:root {
  color-scheme: light dark;
  --paper: #faf8f3; --card: #fffefb; --ink: #26272b; --quiet: #7b776d; --rule: #e5e0d4; --accent: #8a5a1f;
  --win: #4f8f72; --drawn: #cdc7b9; --loss: #bf665b;
  --wood: #ecd8ad; --line: #9a8257; --black: #232428; --white: #fefdf9; --edge: #8b8577; --mark: #c8412f;
  --c0: #3d6ea6; --c1: #c27a2e; --c2: #5b8d4d; --c3: #94589b; --c4: #37918f; --c5: #b04a5c; --c6: #7f7a35; --c7: #666b84;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16171a; --card: #1d1f23; --ink: #e4e1d9; --quiet: #98948a; --rule: #303237; --accent: #d6a762;
    --win: #5fa487; --drawn: #57564f; --loss: #c9786d;
    --wood: #b3976a; --line: #77613c; --black: #17181a; --white: #efece4; --edge: #837d70; --mark: #d9503c;
    --c0: #6f9fd6; --c1: #dd9a52; --c2: #86b877; --c3: #bf86c6; --c4: #5fbab8; --c5: #d77b8b; --c6: #b0aa62; --c7: #9a9fb8;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; max-width: 1160px; padding: 44px 28px 60px; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums; }
h1, h2 { font-family: "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, "DejaVu Serif", serif; font-weight: 500; }
h1 { margin: 0; font-size: 34px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0 0 18px; padding-top: 22px; border-top: 1px solid var(--rule); font-size: 22px; }
h3 { margin: 20px 0 6px; font-size: 14px; font-weight: 600; }
section { margin-top: 46px; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
small, .quiet { color: var(--quiet); }
small { font-size: 12.5px; }
footer { margin-top: 48px; color: var(--quiet); font-size: 13px; }
header { display: flex; gap: 18px; align-items: center; }
.logo { flex: none; width: 54px; height: 54px; }
.logo path { stroke: var(--edge); stroke-width: 1.2; }
.logo circle { fill: var(--ink); }
.kicker { margin: 0; color: var(--quiet); font-size: 12.5px; letter-spacing: .12em; text-transform: uppercase; }
.facts { display: flex; flex-wrap: wrap; gap: 10px 34px; margin: 24px 0 0; }
.facts dt { color: var(--quiet); font-size: 12.5px; }
.facts dd { margin: 0; }
.hidden { position: absolute; }

.who { font-weight: 600; overflow-wrap: anywhere; }
.who::before { content: ""; display: inline-block; width: .62em; height: .62em; margin-right: .42em; border-radius: 50%; background: var(--c); }
.p0 { --c: var(--c0); } .p1 { --c: var(--c1); } .p2 { --c: var(--c2); } .p3 { --c: var(--c3); }
.p4 { --c: var(--c4); } .p5 { --c: var(--c5); } .p6 { --c: var(--c6); } .p7 { --c: var(--c7); }
.bar { display: flex; height: 8px; overflow: hidden; border-radius: 4px; background: var(--rule); }
.bar i { display: block; }
.wdl .w, rect.w { background: var(--win); fill: var(--win); }
.wdl .d, rect.d { background: var(--drawn); fill: var(--drawn); }
.wdl .l, rect.l { background: var(--loss); fill: var(--loss); }
rect.half { opacity: .62; }
.stones { box-shadow: inset 0 0 0 1px var(--edge); }
.stones .w { background: var(--black); }
.stones .d { background: var(--drawn); }
.stones .l { background: var(--white); }
.stones i { border: solid var(--edge); border-width: 1px 0; }
.stones i:first-child { border-left-width: 1px; border-radius: 4px 0 0 4px; }
.stones i:last-child { border-right-width: 1px; border-radius: 0 4px 4px 0; }
.stones i:only-child { border-radius: 4px; }
.counts { margin: 6px 0 0; color: var(--quiet); font-size: 13px; }

.duel { display: grid; grid-template-columns: minmax(0, auto) minmax(80px, 1fr) minmax(0, auto); gap: 22px; align-items: center; }
.duel .bar { height: 14px; border-radius: 7px; }
.side { display: flex; flex-direction: column; font-size: 17px; }
.side b { font: 500 44px/1.1 "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, "DejaVu Serif", serif; }
.side.right { text-align: right; }
.duel + .counts { text-align: center; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 14px; margin: 22px 0; }
.card, figure { margin: 0; padding: 14px 18px; border: 1px solid var(--rule); border-radius: 10px; background: var(--card); }
.card p { margin: 0; }
.card .name, .card .below { color: var(--quiet); font-size: 13px; }
.card .value { font-size: 25px; line-height: 1.4; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 14px; }
figcaption { display: flex; flex-wrap: wrap; gap: 0 14px; justify-content: space-between; margin-bottom: 10px; font-size: 14px; }
.legend { color: var(--quiet); font-size: 13px; }
.legend .who { margin-left: 10px; font-weight: 400; }
.legend i { display: inline-block; width: .75em; height: .75em; margin: 0 .35em 0 .7em; border-radius: 2px; box-shadow: inset 0 0 0 1px var(--edge); }
i.black { background: var(--black); } i.draw { background: var(--drawn); } i.white { background: var(--white); }
.chart { display: block; width: 100%; max-width: 540px; height: auto; margin: 0 auto; }
.chart.penta { max-width: 300px; }
.chart text { fill: var(--quiet); font-size: 11px; }
.chart .mid { text-anchor: middle; } .chart .end { text-anchor: end; }
.chart .strong { fill: var(--ink); font-weight: 600; }
.chart .grid { stroke: var(--rule); }
.chart .track { fill: var(--rule); }
.chart polyline { fill: none; stroke: var(--c); stroke-width: 1.8; stroke-linejoin: round; }
.chart .black { fill: var(--black); stroke: var(--edge); stroke-width: .6; }
.chart .draw { fill: var(--drawn); stroke: var(--edge); stroke-width: .6; }
.chart .white { fill: var(--white); stroke: var(--edge); stroke-width: .6; }
.zero { stroke: var(--quiet); stroke-dasharray: 2 2; }
.range { stroke: var(--accent); stroke-width: 1.6; }
.dot { fill: var(--accent); stroke: var(--card); stroke-width: 1.2; }

.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 9px 12px; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: middle; }
th { color: var(--quiet); font-size: 13px; font-weight: 500; line-height: 1.3; vertical-align: bottom; }
th:first-child, td:first-child { padding-left: 0; }
.num { text-align: right; white-space: nowrap; }
.faults { white-space: nowrap; }
td.strong { font-weight: 600; }
td .bar { width: 74px; height: 6px; margin: 4px 0 0 auto; }
.player { min-width: 150px; }
.player small { display: block; max-width: 24em; overflow-wrap: anywhere; line-height: 1.35; }
.errorbar { display: block; }
.cross { width: auto; }
.cross th:first-child { color: var(--ink); vertical-align: middle; white-space: nowrap; }
.cross thead th { text-align: center; }
.cell { min-width: 74px; padding: 6px 10px; border: 2px solid var(--paper); border-radius: 6px; text-align: center; }
.cell small { display: block; font-size: 11.5px; }
.cell.good { background: color-mix(in srgb, var(--win) var(--t), transparent); }
.cell.bad { background: color-mix(in srgb, var(--loss) var(--t), transparent); }
.cell.good small, .cell.bad small { color: inherit; opacity: .75; }
.cell.self { background: var(--rule); opacity: .5; }
.endings td { padding: 5px 12px 5px 0; border: 0; }
.endings .meter { width: 55%; padding-right: 0; }
.meter i { display: block; height: 8px; min-width: 2px; border-radius: 4px; background: var(--c7); }

.openings { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 12px; margin-bottom: 12px; }
.opening { display: flex; gap: 14px; align-items: center; padding: 10px; border: 1px solid var(--rule); border-radius: 10px; background: var(--card); color: inherit; text-decoration: none; }
.opening:hover { border-color: var(--accent); }
.opening > span { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 2px; font-size: 13px; }
.opening .bar { height: 6px; margin-top: 3px; }
.opening code { color: var(--quiet); font-size: 11.5px; overflow-wrap: anywhere; }
.stamp { flex: none; width: 92px; height: 92px; }
.wood { fill: var(--wood); }
.lines { fill: none; stroke: var(--line); stroke-width: .5; }
.stamp .black { fill: var(--black); }
.stamp .white { fill: var(--white); stroke: var(--black); stroke-width: .5; }
summary { cursor: pointer; padding: 6px 0; color: var(--accent); }
.troubles { margin: 0; padding: 0; list-style: none; }
.troubles li { padding: 7px 0; border-bottom: 1px solid var(--rule); }
.troubles a { display: inline-block; min-width: 10.5em; }

.filters { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; margin-bottom: 14px; font-size: 14px; }
.filters label { color: var(--quiet); }
.filters span { margin-left: auto; color: var(--quiet); }
select, button { font: inherit; color: inherit; border: 1px solid var(--rule); border-radius: 7px; background: var(--card); }
select { max-width: 15em; padding: 4px 8px; }
.browser { display: grid; grid-template-columns: 248px minmax(0, 1fr) 252px; gap: 20px; align-items: start; scroll-margin-top: 12px; }
.list, .moves { position: relative; height: 814px; overflow-y: auto; overscroll-behavior: contain; border: 1px solid var(--rule); border-radius: 10px; background: var(--card); }
.row { display: grid; grid-template-columns: 2.6em minmax(0, 1fr) auto; gap: 0 6px; width: 100%; padding: 7px 12px 7px 8px; border: 0; border-bottom: 1px solid var(--rule); border-radius: 0; background: none; font-size: 13px; line-height: 1.45; text-align: left; cursor: pointer; }
.row:hover, .moves tr:hover { background: color-mix(in srgb, var(--accent) 8%, transparent); }
.row.here, .moves tr.here { background: color-mix(in srgb, var(--accent) 17%, transparent); }
.row .n, .row .how { color: var(--quiet); }
.row .n { padding-right: 2px; text-align: right; }
.row .how { text-align: right; max-width: 6.5em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px; }
.row .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row .won { font-weight: 650; }
.row .fault { color: var(--loss); }
.stone { display: inline-block; width: .7em; height: .7em; margin-right: .45em; border-radius: 50%; background: var(--white); box-shadow: inset 0 0 0 1px var(--edge); }
.stone.b { background: var(--black); }
.pairing { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 0 0 10px; }
.pairing .how { margin-left: auto; color: var(--quiet); }
.pairing .won { font-weight: 650; }
.table svg, .graph svg { display: block; width: 100%; height: auto; user-select: none; }
.table { max-width: 590px; margin: 0 auto; }
.table text { font-size: 11px; text-anchor: middle; dominant-baseline: central; }
.table .coordinate { fill: var(--line); font-size: 10.5px; }
.table .star { fill: var(--line); }
.table .lines { stroke-width: 1; }
.table .b { fill: var(--black); stroke: var(--edge); stroke-width: .4; }
.table .w { fill: var(--white); stroke: var(--edge); stroke-width: .8; }
.table .on-b { fill: #f3efe6; } .table .on-w { fill: #232428; }
.table .opened { font-style: italic; opacity: .6; }
.table .diamond { fill: none; stroke: #9a9384; stroke-width: 1.4; }
.table .last { fill: none; stroke: var(--mark); stroke-width: 2; }
.table .dot-last { fill: var(--mark); }
.table .five { fill: none; stroke: var(--mark); stroke-width: 2.6; opacity: .9; }
.buttons { display: flex; gap: 6px; justify-content: center; margin-top: 12px; }
.buttons button { min-width: 44px; height: 34px; padding: 0 10px; cursor: pointer; font-size: 13px; }
.buttons button:hover { border-color: var(--accent); }
.buttons button[aria-pressed=true] { background: color-mix(in srgb, var(--accent) 17%, transparent); }
.buttons svg { display: block; width: 16px; height: 16px; margin: auto; fill: currentColor; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.note { min-height: 1.5em; margin: 10px 0 8px; text-align: center; font-size: 14px; }
.graph { cursor: pointer; }
.graph .zero { stroke-dasharray: 2 3; }
.graph text { fill: var(--quiet); font-size: 10px; }
.graph polyline { fill: none; stroke: var(--c); stroke-width: 1.7; stroke-linejoin: round; }
.graph circle { fill: var(--c); }
.graph rect { fill: var(--c); opacity: .55; }
.graph .cursor { stroke: var(--mark); stroke-width: 1.2; }
.moves table { font-size: 13px; }
.moves th { position: sticky; top: 0; padding: 7px 4px 5px; background: var(--card); font-size: 11.5px; }
.moves td { padding: 3px 4px; border: 0; white-space: nowrap; }
.moves td:first-child, .moves th:first-child { padding-left: 10px; }
.moves tr { cursor: pointer; }
.moves td:last-child, .moves th:last-child { padding-right: 10px; }
.moves .opened { color: var(--quiet); font-style: italic; }
@media (max-width: 980px) {
  .browser { grid-template-columns: minmax(0, 1fr); }
  .list { height: 230px; } .moves { height: 280px; }
}
@media (max-width: 620px) {
  body { padding: 24px 16px; } h1 { font-size: 26px; } .side b { font-size: 32px; }
  .duel { grid-template-columns: 1fr 1fr; } .duel .bar { grid-row: 2; grid-column: 1 / 3; }
}
@media print { #games { display: none; } }
)css";

constexpr std::string_view kScript = R"js('use strict';
(() => {
const data = JSON.parse(document.getElementById('data').textContent);
const root = document.getElementById('browser');
if (!data.games.length) return;
root.hidden = false;
const part = name => root.querySelector('.' + name);

const size = data.size, cell = 30, margin = 32, side = 2 * margin + cell * (size - 1);
const games = data.games.map(g => ({
  number: g[0], black: g[1], white: g[2], opening: g[3], text: g[4], opened: g[5], outcome: g[6],
  ending: g[7], fault: g[8], times: g[9], values: g[10], depths: g[11],
  length: (g[4].match(/--|[a-z]\d+/g) || []).length,
}));
const nameOf = i => data.players[i] ?? '?';

// ── Elements ──
const add = (parent, tag, className, text) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
};
const draw = (parent, tag, attributes, text) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
};

// ── What is said about a move ──
const timeText = ms => ms < 1000 ? ms + ' ms' : (ms / 1000).toFixed(ms < 10000 ? 2 : 1) + ' s';
const signed = (n, digits) => (n < 0 ? '−' : '+') + Math.abs(n).toFixed(digits);
const valueText = v => v[0] === 'm' ? (+v.slice(1) < 0 ? '−M' : '+M') + Math.abs(+v.slice(1))
                                    : signed(v / 100, 2);
// From −1 to 1, for the one who moved.
const height = v => v[0] === 'm' ? (+v.slice(1) < 0 ? -1 : 1) : 2 / (1 + Math.exp(-v / 250)) - 1;
const split = text => text ? text.split(',') : [];
function read(game) {
  if (game.moves) return;
  game.moves = (game.text.match(/--|[a-z]\d+/g) || []).map(name => name === '--' ? {name: 'pass'} :
    {name, x: name.charCodeAt(0) - 97, y: size - name.slice(1)});
  const times = split(game.times), values = split(game.values), depths = split(game.depths);
  game.moves.forEach((move, i) => {
    move.time = times[i] || '';
    move.value = values[i] || '';
    move.depth = depths[i] || '';
    move.isBlack = i % 2 === 0;
    move.player = move.isBlack ? game.black : game.white;
  });
}

// ── The state: a game, a number of stones ──
let game = null, at = 0, numbered = true, timer = 0, shown = games;

function show(next, count, remember) {
  const isNew = next !== game;
  game = next;
  read(game);
  at = Math.max(0, Math.min(count || 0, game.moves.length));
  if (isNew) { drawPairing(); drawMoves(); drawGraph(); markRow(); }
  drawStones();
  drawNote();
  if (remember) history.replaceState(null, '', '#game=' + game.number + '&move=' + at);
}
const step = n => show(game, at + n, true);

// ── The board ──
const px = i => margin + cell * i;
const board = draw(part('table'), 'svg', {viewBox: `0 0 ${side} ${side}`});
draw(board, 'rect', {class: 'wood', width: side, height: side, rx: 8});
let grid = '';
for (let i = 0; i < size; ++i)
  grid += `M${px(0)} ${px(i)}H${px(size - 1)}M${px(i)} ${px(0)}V${px(size - 1)}`;
draw(board, 'path', {class: 'lines', d: grid});
for (let i = 0; i < size; ++i) {
  draw(board, 'text', {class: 'coordinate', x: px(i), y: side - 9}, String.fromCharCode(97 + i));
  draw(board, 'text', {class: 'coordinate', x: 10, y: px(i)}, size - i);
}
if (size % 2) {
  const middle = (size - 1) / 2, stars = size >= 13 ? [3, size - 4] : [];
  draw(board, 'circle', {class: 'star', cx: px(middle), cy: px(middle), r: 3});
  for (const x of stars) for (const y of stars)
    draw(board, 'circle', {class: 'star', cx: px(x), cy: px(y), r: 3});
}
const stones = draw(board, 'g', {});

// The stones of a row of five or more through the last one.
function winningRow(last) {
  const own = new Set(game.moves.slice(0, at).filter(m => m.isBlack === last.isBlack && m.x !== undefined)
    .map(m => m.x + ',' + m.y));
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
    const row = [last];
    for (const way of [1, -1])
      for (let i = way; own.has((last.x + i * dx) + ',' + (last.y + i * dy)); i += way)
        row.push({x: last.x + i * dx, y: last.y + i * dy});
    if (row.length >= 5) return row;
  }
  return [];
}

function drawStones() {
  stones.replaceChildren();
  game.moves.slice(0, at).forEach((move, i) => {
    if (move.x === undefined) return;
    const x = px(move.x), y = px(move.y), opened = i < game.opened, isLast = i === at - 1;
    draw(stones, 'circle', {class: move.isBlack ? 'b' : 'w', cx: x, cy: y, r: 13.4});
    if (numbered)
      draw(stones, 'text', {class: (move.isBlack ? 'on-b' : 'on-w') + (opened ? ' opened' : ''), x, y: y + .5}, i + 1);
    else if (opened && !isLast)
      draw(stones, 'path', {class: 'diamond', d: `M${x} ${y - 5}l5 5l-5 5l-5 -5z`});
    if (isLast && numbered) draw(stones, 'circle', {class: 'last', cx: x, cy: y, r: 12.4});
    if (isLast && !numbered) draw(stones, 'circle', {class: 'dot-last', cx: x, cy: y, r: 4});
  });
  const last = game.moves[at - 1];
  if (at < game.moves.length || !last || last.x === undefined) return;
  if (game.outcome !== (last.isBlack ? 'b' : 'w')) return;
  for (const point of winningRow(last))
    draw(stones, 'circle', {class: 'five', cx: px(point.x), cy: px(point.y), r: 12.4});
}

// ── Around the board ──
const resultText = g => ({b: '1 – 0', w: '0 – 1', d: '½ – ½'})[g.outcome] || '…';
function drawPairing() {
  const line = part('pairing');
  line.replaceChildren();
  for (const [player, colour] of [[game.black, 'b'], [game.white, 'w']]) {
    const span = add(line, 'span', game.outcome === colour ? 'won' : '');
    add(span, 'i', 'stone ' + colour);
    span.append(nameOf(player));
  }
  add(line, 'span', 'how', `game ${game.number}: ${resultText(game)}, ${game.ending}` + (game.fault ? ` (${game.fault})` : ''));
}
function drawNote() {
  const move = game.moves[at - 1];
  const words = [];
  if (!move) words.push('the empty board');
  else {
    words.push(`${at}. ${move.name}`, nameOf(move.player));
    if (at <= game.opened) words.push('opening');
    if (move.time) words.push(timeText(+move.time));
    if (move.depth) words.push('depth ' + move.depth);
    if (move.value) words.push('value ' + valueText(move.value));
  }
  part('note').textContent = words.join(' · ');
  const rows = part('moves').querySelectorAll('tbody tr');
  part('moves').querySelector('.here')?.classList.remove('here');
  const row = rows[at - 1];
  if (row) row.classList.add('here');
  const box = part('moves');
  if (!row) box.scrollTop = 0;
  else if (row.offsetTop < box.scrollTop + 60 || row.offsetTop > box.scrollTop + box.clientHeight - 60)
    box.scrollTop = row.offsetTop - box.clientHeight / 2;
  cursor?.setAttribute('x1', graphX(at));
  cursor?.setAttribute('x2', graphX(at));
}
function drawMoves() {
  part('moves').replaceChildren();
  const table = add(part('moves'), 'table');
  const head = add(add(table, 'thead'), 'tr');
  ['', 'move', 'time', 'depth', 'value'].forEach((name, i) => add(head, 'th', i > 1 ? 'num' : '', name));
  const body = add(table, 'tbody');
  const chosen = game;
  game.moves.forEach((move, i) => {
    const row = add(body, 'tr', i < game.opened ? 'opened' : '');
    add(row, 'td', 'quiet', i + 1);
    const name = add(row, 'td');
    add(name, 'i', move.isBlack ? 'stone b' : 'stone w');
    name.append(move.name);
    add(row, 'td', 'num', move.time ? timeText(+move.time) : '');
    add(row, 'td', 'num', move.depth);
    add(row, 'td', 'num', move.value ? valueText(move.value) : '');
    row.onclick = () => show(chosen, i + 1, true);
  });
}

// ── The graph: what each player thought of black's game, and the time it took ──
const graphWidth = 520, graphLeft = 8;
let cursor = null;
const graphX = i => graphLeft + (graphWidth - 2 * graphLeft) * i / Math.max(1, game.moves.length);
function drawGraph() {
  part('graph').replaceChildren();
  cursor = null;
  const hasValues = game.moves.some(m => m.value), hasTimes = game.moves.some(m => m.time);
  if (!hasValues && !hasTimes) return;
  const middle = 34, top = hasValues ? 74 : 6, bottom = top + (hasTimes ? 32 : 0);
  const svg = draw(part('graph'), 'svg', {viewBox: `0 0 ${graphWidth} ${bottom + 4}`});
  if (hasValues) {
    draw(svg, 'line', {class: 'zero', x1: graphLeft, x2: graphWidth - graphLeft, y1: middle, y2: middle});
    draw(svg, 'text', {x: graphLeft, y: 9}, 'black is winning');
    draw(svg, 'text', {x: graphLeft, y: 67}, 'white is winning');
    for (const isBlack of [true, false]) {
      const points = game.moves.map((m, i) => [m, i + 1]).filter(([m]) => m.isBlack === isBlack && m.value)
        .map(([m, i]) => [graphX(i).toFixed(1), (middle - 30 * (isBlack ? 1 : -1) * height(m.value)).toFixed(1)]);
      const colour = 'p' + (isBlack ? game.black : game.white) % 8;
      if (points.length) draw(svg, 'polyline', {class: colour, points: points.join(' ')});
      for (const [cx, cy] of points) draw(svg, 'circle', {class: colour, cx, cy, r: 1.8});
    }
  }
  const most = Math.max(1, ...game.moves.map(m => +m.time || 0)), width = Math.max(1, graphX(1) - graphX(0) - 1);
  game.moves.forEach((m, i) => {
    const tall = 28 * (+m.time || 0) / most;
    if (tall > 0) draw(svg, 'rect', {class: 'p' + m.player % 8, x: (graphX(i + 1) - width / 2).toFixed(1),
      y: (bottom - tall).toFixed(1), width: width.toFixed(1), height: tall.toFixed(1)});
  });
  cursor = draw(svg, 'line', {class: 'cursor', y1: 2, y2: bottom});
  svg.onclick = event => {
    const box = svg.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * graphWidth - graphLeft;
    show(game, Math.round(x / (graphWidth - 2 * graphLeft) * game.moves.length), true);
  };
}

// ── The buttons ──
const icons = {first: 'M4 3v10M13 3l-6 5 6 5z', previous: 'M11 3l-6 5 6 5z', next: 'M5 3l6 5-6 5z',
  last: 'M12 3v10M3 3l6 5-6 5z', play: 'M4 2l9 6-9 6z', pause: 'M5 3v10M11 3v10'};
function button(title, icon, act) {
  const element = add(part('buttons'), 'button', '', icon ? undefined : '1 2 3');
  element.type = 'button';
  element.title = title;
  if (icon) draw(draw(element, 'svg', {viewBox: '0 0 16 16'}), 'path', {d: icons[icon]});
  element.onclick = act;
  return element;
}
button('First', 'first', () => show(game, 0, true));
button('Previous (left arrow)', 'previous', () => step(-1));
const player = button('Play through', 'play', () => timer ? pause() : play());
button('Next (right arrow)', 'next', () => step(1));
button('Last', 'last', () => show(game, Infinity, true));
const numbers = button('Move numbers', null, () => {
  numbered = !numbered;
  numbers.setAttribute('aria-pressed', numbered);
  drawStones();
});
numbers.setAttribute('aria-pressed', numbered);
function play() {
  if (at >= game.moves.length) show(game, 0, true);
  timer = setInterval(() => { step(1); if (at >= game.moves.length) pause(); }, 600);
  player.querySelector('path').setAttribute('d', icons.pause);
}
function pause() {
  clearInterval(timer);
  timer = 0;
  player.querySelector('path').setAttribute('d', icons.play);
}

// ── The list and its filters ──
const rows = new Map();
for (const g of games) {
  const row = add(part('list'), 'button', 'row');
  row.type = 'button';
  row.tabIndex = -1;
  const line = (number, player, colour, how, isFault) => {
    add(row, 'span', 'n', number);
    const name = add(row, 'span', 'name' + (g.outcome === colour ? ' won' : ''));
    add(name, 'i', 'stone ' + colour);
    name.append(nameOf(player));
    add(row, 'span', 'how' + (isFault ? ' fault' : ''), how);
  };
  line(g.number, g.black, 'b', g.outcome === 'd' ? 'drawn' : g.ending, g.fault);
  line('', g.white, 'w', g.length);
  if (g.fault) row.title = g.fault;
  row.onclick = () => { pause(); show(g, Infinity, true); };
  rows.set(g, row);
}
function markRow() {
  part('list').querySelector('.here')?.classList.remove('here');
  const row = rows.get(game), box = part('list');
  row.classList.add('here');
  if (row.offsetTop < box.scrollTop || row.offsetTop > box.scrollTop + box.clientHeight - 50)
    box.scrollTop = row.offsetTop - box.clientHeight / 3;
}
const choices = {};
function choice(name, options) {
  if (options.length < 2) return;
  const select = add(part('filters'), 'select');
  select.setAttribute('aria-label', name);
  add(select, 'option', '', name).value = '';
  for (const [value, text] of options) add(select, 'option', '', text).value = value;
  select.onchange = filter;
  choices[name] = select;
}
choice('All players', data.players.map((name, i) => [i, name]));
choice('All results', [['b', 'black won'], ['w', 'white won'], ['d', 'drawn'], ['+', 'chosen player won'], ['-', 'chosen player lost']]);
choice('All endings', [...new Set(games.map(g => g.ending))].sort().map(e => [e, e]));
choice('All openings', [...new Set(games.map(g => g.opening))].filter(o => o).sort((a, b) => a - b).map(o => [o, 'opening ' + o]));
if (games.some(g => g.fault)) choice('With and without faults', [['yes', 'with faults'], ['no', 'without faults']]);
const counted = add(part('filters'), 'span');
const chosen = name => choices[name] ? choices[name].value : '';
function filter() {
  const who = chosen('All players'), result = chosen('All results'), ending = chosen('All endings');
  const opening = chosen('All openings'), fault = chosen('With and without faults');
  const won = g => g.outcome === 'b' ? g.black : g.outcome === 'w' ? g.white : -1;
  const lost = g => g.outcome === 'b' ? g.white : g.outcome === 'w' ? g.black : -1;
  const fits = g => (who === '' || g.black === +who || g.white === +who) &&
    (ending === '' || g.ending === ending) && (opening === '' || g.opening === +opening) &&
    (fault === '' || (fault === 'yes') === Boolean(g.fault)) &&
    (result === '' || (result === '+' ? won(g) >= 0 && (who === '' || won(g) === +who)
                     : result === '-' ? lost(g) >= 0 && (who === '' || lost(g) === +who) : g.outcome === result));
  shown = games.filter(fits);
  const visible = new Set(shown);
  for (const [g, row] of rows) row.hidden = !visible.has(g);
  counted.textContent = shown.length === 1 ? '1 game' : shown.length + ' games';
}

// ── Keys and addresses ──
part('list').onkeydown = event => {
  const way = {ArrowUp: -1, ArrowDown: 1}[event.key];
  if (!way || !shown.length) return;
  event.preventDefault();
  const place = shown.indexOf(game);
  show(shown[Math.max(0, Math.min(shown.length - 1, place + way))], Infinity, true);
};
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey || /^(SELECT|INPUT)$/.test(event.target.tagName)) return;
  const act = {ArrowLeft: () => step(-1), ArrowRight: () => step(1)}[event.key];
  if (!act) return;
  event.preventDefault();
  pause();
  act();
});
function follow() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  if (wanted.has('opening') && choices['All openings']) {
    choices['All openings'].value = wanted.get('opening');
    filter();
    if (shown.length) show(shown[0], Infinity);
  } else {
    const found = games.find(g => g.number === +wanted.get('game'));
    if (!found) return false;
    if (!shown.includes(found)) {
      for (const name in choices) choices[name].value = '';
      filter();
    }
    show(found, wanted.has('move') ? +wanted.get('move') : Infinity);
  }
  pause();
  root.scrollIntoView();
  return true;
}
addEventListener('hashchange', follow);
filter();
if (!follow()) show(games[0], Infinity);
})();
)js";

}  // namespace

std::string_view style() { return kStyle; }
std::string_view script() { return kScript; }

}  // namespace tengen::match::page

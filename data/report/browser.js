'use strict';
// The game browser of a match report. It reads the JSON in the element #data; everything else on the
// page is there without it.
(() => {
const data = JSON.parse(document.getElementById('data').textContent);
const root = document.getElementById('browser');
if (!data.games.length) return;
root.hidden = false;
const part = name => root.querySelector('.' + name);
// The page speaks the language of its table of words, English where that has none.
const say = (text, places = {}) =>
  (data.words[text] ?? text).replace(/{(\w+)}/g, (place, name) => places[name] ?? place);

const size = data.size, cell = 30, margin = 32, side = 2 * margin + cell * (size - 1);
// "h8h9--": points and passes, as they stand on the board.
const pointsOf = text => (text.match(/--|[a-z]\d+/g) || []).map(name => name === '--' ? {name: say('pass')} :
  {name, x: name.charCodeAt(0) - 97, y: size - name.slice(1)});
const games = data.games.map(g => ({
  number: g[0], black: g[1], white: g[2], opening: g[3], text: g[4], opened: g[5], outcome: g[6],
  ending: g[7], fault: g[8], times: g[9], values: g[10], depths: g[11], row: pointsOf(g[12]),
  length: pointsOf(g[4]).length,
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
// From −1 to 1, for the one who moved: the share of games that such a value wins.
const height = v => v[0] === 'm' ? (+v.slice(1) < 0 ? -1 : 1) : 2 / (1 + Math.exp(-v / data.points_a_nat)) - 1;
const split = text => text ? text.split(',') : [];
function read(game) {
  if (game.moves) return;
  game.moves = pointsOf(game.text);
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
  // What wins is for the judge to say: it knows the rule.
  if (at < game.moves.length) return;
  for (const point of game.row)
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
  add(line, 'span', 'how', say('game {number}', game) + `: ${resultText(game)}, ${game.ending}` + (game.fault ? ` (${game.fault})` : ''));
}
function drawNote() {
  const move = game.moves[at - 1];
  const words = [];
  if (!move) words.push(say('the empty board'));
  else {
    words.push(`${at}. ${move.name}`, nameOf(move.player));
    if (at <= game.opened) words.push(say('opening'));
    if (move.time) words.push(timeText(+move.time));
    if (move.depth) words.push(say('depth {depth}', move));
    if (move.value) words.push(say('value {value}', {value: valueText(move.value)}));
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
  ['', 'move', 'took', 'depth', 'value'].forEach((name, i) => add(head, 'th', i > 1 ? 'num' : '', name && say(name)));
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
    draw(svg, 'text', {x: graphLeft, y: 9}, say('black is winning'));
    draw(svg, 'text', {x: graphLeft, y: 67}, say('white is winning'));
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
  element.title = say(title);
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
  line(g.number, g.black, 'b', g.outcome === 'd' ? say('drawn') : g.ending, g.fault);
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
  select.setAttribute('aria-label', say(name));
  add(select, 'option', '', say(name)).value = '';
  for (const [value, text] of options) add(select, 'option', '', text).value = value;
  select.onchange = filter;
  choices[name] = select;
}
choice('All players', data.players.map((name, i) => [i, name]));
choice('All results', [['b', say('black won')], ['w', say('white won')], ['d', say('drawn')],
  ['+', say('chosen player won')], ['-', say('chosen player lost')]]);
choice('All endings', [...new Set(games.map(g => g.ending))].sort().map(e => [e, e]));
choice('All openings', [...new Set(games.map(g => g.opening))].filter(o => o).sort((a, b) => a - b).map(o => [o, say('opening {number}', {number: o})]));
if (games.some(g => g.fault)) choice('With and without faults', [['yes', say('with faults')], ['no', say('without faults')]]);
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
  counted.textContent = say(shown.length === 1 ? '{count} game' : '{count} games', {count: shown.length});
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
part('list').setAttribute('aria-label', say('Games'));
part('moves').setAttribute('aria-label', say('Moves'));
addEventListener('hashchange', follow);
filter();
if (!follow()) show(games[0], Infinity);
})();

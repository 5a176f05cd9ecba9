'use strict';
// The page of a run. Rows are in the document; what belongs to an entry is read and shown when it is opened.
(() => {
  const byId = id => document.getElementById(id);
  const rows = Array.from(document.querySelectorAll('#entries tbody tr'));
  const form = byId('filters');
  const details = new Map();

  // An element with classes, text or children; text is never taken for HTML.
  function make(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
      else if (value !== false && value != null) element.setAttribute(key, value);
    }
    element.append(...children.flat().filter(child => child != null));
    return element;
  }
  const read = id => JSON.parse(byId(id).textContent);

  // Filters.
  function filter() {
    const data = new FormData(form);
    const verdicts = data.getAll('verdict');
    const [kind, owner] = [data.get('kind'), data.get('class')];
    const words = data.get('text').toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const set = row.dataset;
      const text = row.textContent.toLowerCase();
      const fits = verdicts.includes(set.verdict) && (!kind || set.kind === kind) && (!owner || set.class === owner)
        && words.every(word => text.includes(word));
      row.hidden = !fits;
      const detail = details.get(row);
      if (detail) detail.row.hidden = !fits || !detail.isOpen;
      shown += fits;
    }
    byId('shown').textContent = shown === rows.length ? '' : `${shown} of ${rows.length}`;
    byId('nothing').hidden = shown > 0;
  }
  form.addEventListener('input', filter);
  form.addEventListener('submit', event => event.preventDefault());

  // Sources with colours; each file is read once.
  const files = new Map();
  function file(number) {
    if (!files.has(number)) files.set(number, read('source' + number).split(/\r\n|\r|\n/));
    return files.get(number);
  }
  const TOKEN = new RegExp([
    /\/\/.*|\/\*.*?(?:\*\/|$)|^\s*\*.*/, /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?/,
    /\b(?:abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum|extends|final|finally|float|for|if|implements|import|instanceof|int|interface|long|native|new|null|package|private|protected|public|record|return|short|static|super|switch|synchronized|this|throw|throws|true|false|try|var|void|volatile|while)\b/,
  ].map(part => `(${part.source})`).join('|'), 'g');
  function coloured(line) {
    const parts = [];
    let at = 0;
    for (const found of line.matchAll(TOKEN)) {
      parts.push(line.slice(at, found.index));
      parts.push(make('span', { class: found[1] ? 'co' : found[2] ? 'st' : 'kw' }, found[0]));
      at = found.index + found[0].length;
    }
    parts.push(line.slice(at));
    return parts;
  }

  // A file with the lines of a path marked. `show` scrolls to a line and marks it.
  function sourceView(seen, bad, choices) {
    const place = make('div');
    let current = -1, lines = [], last = null;
    const title = make('h3');
    const code = make('pre', { class: 'code', tabindex: '0' });
    place.append(title, code);
    const key = (number, line) => number + ':' + line;
    function open(number) {
      current = number;
      const near = new Set();
      const text = file(number);
      for (const mark of [...seen, ...bad]) {
        const [owner, line] = mark.split(':').map(Number);
        if (owner === number) for (let at = line - 5; at <= line + 5; at++) near.add(at);
      }
      lines = text.map((line, index) => {
        const at = key(number, index + 1);
        const row = make('span', { class: 'row' + (seen.has(at) ? ' seen' : '') + (bad.has(at) ? ' bad' : '')
          + (near.has(index + 1) ? '' : ' far') }, make('span', { class: 'number' }, String(index + 1)), ...coloured(line));
        for (const choice of choices.get(at) || []) row.append(make('span', { class: 'choice' }, '⟵ ' + choice));
        return row;
      });
      code.replaceChildren(...lines);
    }
    return {
      element: place,
      show(number, line, name) {
        if (number !== current) open(number);
        title.textContent = name;
        if (last) last.classList.remove('now');
        last = lines[line - 1];
        if (!last) return;
        last.classList.add('now');
        code.scrollTop = last.offsetTop - code.clientHeight / 2.5;
      },
    };
  }

  // A picture: fragments of SVG that were made with the page. What was not in the picture before is marked.
  function picture([bounds, fragments], indices, before) {
    const old = before && new Set(before);
    const parts = indices.map(index => old && !old.has(index) ? `<g class="new">${fragments[index]}</g>` : fragments[index]);
    const [x, y, width, height] = bounds;
    const box = make('div', { class: 'picture', tabindex: '0', role: 'img', 'aria-label': 'heap' });
    if (!indices.length) box.append(make('span', { class: 'soft' }, 'no objects'));
    else box.innerHTML = `<svg class="heap" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;
    return box;
  }
  function values(all, before) {
    if (!all.length) return null;
    const old = before && new Set(before.map(pair => pair.join('=')));
    return make('div', { class: 'values mono' }, all.map(([name, value]) => make('span',
      { class: old && !old.has(name + '=' + value) ? 'new' : null }, make('b', {}, name + ' = '), value)));
  }

  // One violation: the test on top, then input and output, then the path step by step.
  function violation(found) {
    const out = make('section');
    let step = () => {};
    out.append(make('h2', {}, found.sentence), make('p', { class: 'soft' }, `${found.kind} · ${found.jvm}`));
    found.tests.forEach(([path, text], index) => {
      const copy = make('button', { class: 'small', type: 'button', onclick: () => {
        navigator.clipboard?.writeText(text).then(() => { copy.textContent = 'copied'; }, () => {});
      } }, 'copy');
      const lines = text.split('\n').map(line => make('span', { class: 'row' }, ...coloured(line), '\n'));
      const code = make('pre', { class: 'code test', tabindex: '0' }, lines);
      if (index) out.append(make('details', {}, make('summary', {}, path), copy, code));
      else out.append(make('div', { class: 'bar' }, make('h3', {}, path), copy), code);
      // The heart of the test is what people want to see first.
      const heart = lines.find(line => /^\s*@\S*Test\s*$/.test(line.textContent));
      if (heart) queueMicrotask(() => { code.scrollTop = heart.offsetTop - 4; });
    });
    for (const file of found.written) out.append(make('p', { class: 'soft' }, 'written to ' + file));
    const [input, output] = [found.inputPicture, found.outputPicture];
    if (input[0].length || input[1].length) {
      out.append(make('div', { class: 'columns' },
        make('div', {}, make('h3', {}, 'input'), values(input[1]), input[0].length ? picture(found.ends, input[0]) : null),
        make('div', {}, make('h3', {}, 'afterwards'), values(output[1]), output[0].length ? picture(found.ends, output[0]) : null)));
    } else if (found.input.length) {
      out.append(make('h3', {}, 'input'), make('pre', { class: 'code test' }, found.input.join('\n')));
    }
    if (found.answers.length) {
      out.append(make('h3', {}, 'what the program was told when it asked'), make('p', { class: 'mono' }, found.answers.join(', ')));
    }
    const at = place => place && place.join(':');
    const choices = new Map();
    for (const [, choice, place] of found.path) {
      if (place) choices.set(at(place), [...(choices.get(at(place)) || []), choice]);
    }
    const seen = new Set([...found.steps.map(one => at(one[1])), ...found.path.map(one => at(one[2]))].filter(Boolean));
    const where = found.trace.find(frame => frame[1]);
    const bad = new Set(where && found.hasCulprit ? [at(where[1])] : []);
    const first = found.steps.map(one => one[1]).find(Boolean) || (where && where[1]) || found.path.map(one => one[2]).find(Boolean);
    if (first) {
      const source = sourceView(seen, bad, choices);
      const right = make('div');
      out.append(make('h2', {}, 'path'), make('div', { class: 'columns' }, source.element, right));
      if (found.steps.length) step = film(found, source, right);
      else queueMicrotask(() => source.show(first[0], first[1], where ? where[0] : ''));
    }
    if (found.trace.length) {
      out.append(make('h3', {}, 'stack trace'), make('ul', { class: 'plain mono' }, found.trace.map(frame => make('li', {}, frame[0]))));
    }
    if (found.path.length) {
      out.append(make('h3', {}, 'choices'), make('ul', { class: 'plain mono' },
        found.path.map(([place, choice]) => make('li', {}, make('span', { class: 'soft' }, place + '  '), choice))));
    }
    return { element: out, step };
  }

  // Steps with the source and the heap side by side.
  function film(found, source, right) {
    const steps = found.steps;
    let now = 0;
    const label = make('span', { class: 'mono' });
    const slider = make('input', { type: 'range', min: '0', max: String(steps.length - 1), value: '0', 'aria-label': 'step',
      oninput: () => go(Number(slider.value)) });
    const [back, on] = [[-1, '←'], [1, '→']].map(([by, text]) =>
      make('button', { class: 'small', type: 'button', onclick: () => go(now + by) }, text));
    const place = make('div');
    const note = found.missing.map(text => make('p', { class: 'soft' }, text));
    right.append(make('div', { class: 'bar' }, back, slider, on, label), place, ...note);
    function go(to) {
      const before = now;
      now = Math.max(0, Math.min(steps.length - 1, to));
      const [name, at, depth, indices, held] = steps[now];
      const old = steps[now === before + 1 ? before : now - 1];
      label.textContent = `step ${now + 1} of ${steps.length}`;
      slider.value = String(now);
      back.disabled = now === 0;
      on.disabled = now === steps.length - 1;
      const scrolled = place.querySelector('.picture');
      const [left, top] = scrolled ? [scrolled.scrollLeft, scrolled.scrollTop] : [0, 0];
      const shown = values(held, old && old[4]);
      place.replaceChildren(...[make('h3', {}, (depth ? '↳'.repeat(Math.min(depth, 8)) + ' ' : '') + 'before ' + name), shown,
        picture(found.drawing, indices, old && old[3])].filter(Boolean));
      Object.assign(place.querySelector('.picture'), { scrollLeft: left, scrollTop: top });
      if (at) source.show(at[0], at[1], name);
    }
    queueMicrotask(() => go(0));
    return by => go(now + by);
  }

  function abstractState(state, number) {
    const [indices, held] = state.picture;
    return make('div', { class: 'state' }, number ? make('h3', {}, String(number)) : null,
      values(held), indices.length ? picture(state.drawing, indices) : null,
      !indices.length && !held.length ? make('p', { class: 'soft' }, 'nothing is alive here') : null,
      state.facts.length ? make('ul', { class: 'plain mono facts' }, state.facts.map(fact => make('li', {}, fact))) : null);
  }
  // A place and the line of the source that is there.
  function placeOf(state) {
    const line = state.place && file(state.place[0])[state.place[1] - 1];
    return [make('h3', {}, 'at ' + state.at), line ? make('pre', { class: 'code' }, make('span', { class: 'row' },
      make('span', { class: 'number' }, String(state.place[1])), ...coloured(line))) : null];
  }
  // The states of a proof, place by place.
  function proof(states) {
    const places = new Map();
    for (const state of states) places.set(state.at, [...(places.get(state.at) || []), state]);
    return [...places.values()].flatMap(all => [...placeOf(all[0]),
      make('div', { class: 'states' }, all.map((state, index) => abstractState(state, all.length > 1 ? index + 1 : 0)))]);
  }

  // Everything about an entry.
  function detail(data) {
    const cell = make('td', { colspan: '3' });
    let step = () => {};
    if (!data.violations.length) cell.append(make('h2', {}, data.headline));
    data.violations.forEach((found, index) => {
      const one = violation(found);
      cell.append(one.element);
      if (!index) step = one.step;
      // Of several violations the keys go along the one that was touched last.
      for (const touch of ['pointerdown', 'focusin']) one.element.addEventListener(touch, () => { step = one.step; });
    });
    if (data.reasons.length) {
      const list = make('ul', { class: 'plain' }, data.reasons.map(([reason, advice]) =>
        make('li', {}, reason, advice ? make('div', { class: 'advice' }, advice) : null)));
      cell.append(make('h3', {}, data.violations.length ? 'left out besides' : 'left out'), list);
    }
    if (data.alarm) {
      cell.append(make('h2', {}, 'where an abstract run breaks the property, and no input was found that does'),
        ...placeOf(data.alarm).filter(Boolean), abstractState(data.alarm));
    }
    if (data.states.length) {
      cell.append(make('h2', {}, 'what holds at the cut points, for inputs of every size'),
        make('p', { class: 'soft' }, 'Whenever a run comes to one of these places, one of the states there fits. A cloud stands for one or more '
          + 'objects that hang together; what is said in it holds of all of them: cell is any of them, child the one behind it. '
          + 's1, s2, … are any numbers, ☁ is something that nobody has read.'),
        ...proof(data.states).filter(Boolean));
      if (data.statesLeftOut) cell.append(make('p', { class: 'soft' }, `and ${data.statesLeftOut} more`));
    }
    const list = (title, all) => {
      if (all.length) cell.append(make('h3', {}, title), make('ul', { class: 'plain' }, all.map(text => make('li', {}, text))));
    };
    list('thrown only otherwise', data.conditions);
    list('warnings', data.warnings);
    list('assumed', data.assumed);
    cell.append(make('p', { class: 'soft' }, `checked: ${data.properties.join(', ')} · ${data.figures}`));
    return { row: make('tr', { class: 'detail' }, cell), step: by => step(by), isOpen: true };
  }

  let current = null;
  function toggle(row, wanted) {
    const known = details.get(row);
    const isOpen = wanted ?? !(known && known.isOpen);
    if (!known && isOpen) {
      const made = detail(read('entry' + row.id.slice(3)));
      details.set(row, made);
      row.after(made.row);
    } else if (known) {
      known.isOpen = isOpen;
      known.row.hidden = !isOpen;
    }
    row.querySelector('.open').setAttribute('aria-expanded', String(isOpen));
    current = isOpen ? row : null;
  }
  byId('entries').addEventListener('click', event => {
    const row = event.target.closest('tr');
    if (row && rows.includes(row) && !String(getSelection())) {
      toggle(row);
      history.replaceState(null, '', current ? '#' + row.id : location.pathname);
    }
  });

  // Keys.
  function move(by) {
    const shown = rows.filter(row => !row.hidden);
    const focused = shown.indexOf(document.activeElement.closest && document.activeElement.closest('tr'));
    const from = focused >= 0 ? focused : shown.indexOf(current);
    const next = shown[Math.max(0, Math.min(shown.length - 1, from + by))];
    if (next) next.querySelector('.open').focus();
  }
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== 'range'
      && event.target.type !== 'checkbox';
    if (isTyping) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    const detail = current && details.get(current);
    if (event.key === '/') form.elements.text.focus();
    else if (event.key === 'j') move(1);
    else if (event.key === 'k') move(-1);
    else if (event.key === 'ArrowRight' && detail) detail.step(1);
    else if (event.key === 'ArrowLeft' && detail) detail.step(-1);
    else if (event.key === 'Escape' && current) toggle(current, false);
    else return;
    event.preventDefault();
  });

  // The entry that the address names, or the only one.
  const named = byId(location.hash.slice(1));
  filter();
  form.hidden = rows.length === 1;
  if (rows.includes(named)) { toggle(named, true); named.scrollIntoView(); }
  else if (rows.length === 1) toggle(rows[0], true);
})();

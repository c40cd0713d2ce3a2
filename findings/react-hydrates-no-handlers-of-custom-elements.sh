#!/bin/sh
# React 19.3.1 (react-dom) attaches no handlers for custom events to a custom element that it hydrates.
#
# Expected: since React 19, `onping` on `<x-dot>` listens to the event `ping`, drawn by the browser or hydrated alike.
# Seen: a rendered element counts the event, a hydrated one does not, without a warning. `onClick` works in both.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts react@19.3.1 react-dom@19.3.1 jsdom@26.1.0
cat >try.cjs <<'SCRIPT'
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('<div id="a"></div><div id="b"></div>');
Object.assign(globalThis, { window, document: window.document });
const { createElement, useState } = require('react');
const { createRoot, hydrateRoot } = require('react-dom/client');
const { renderToString } = require('react-dom/server');
function Dot() {
  const [count, setCount] = useState(0);
  return createElement('x-dot', { onping: () => setCount(count + 1) }, String(count));
}
const [hydrated, rendered] = ['a', 'b'].map((id) => document.getElementById(id));
hydrated.innerHTML = renderToString(createElement(Dot));
hydrateRoot(hydrated, createElement(Dot));
createRoot(rendered).render(createElement(Dot));
const wait = () => new Promise((done) => setTimeout(done, 200));
(async () => {
  await wait();
  for (const dot of document.querySelectorAll('x-dot')) dot.dispatchEvent(new window.CustomEvent('ping'));
  await wait();
  console.log(`hydrated ${hydrated.textContent}, rendered ${rendered.textContent}`);
})();
SCRIPT
NODE_ENV=production node try.cjs >seen
cat seen
echo 'hydrated 0, rendered 1' >expected
cmp seen expected

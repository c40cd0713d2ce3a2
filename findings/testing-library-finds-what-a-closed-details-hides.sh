#!/bin/sh
# @testing-library/dom 10.4.2, @testing-library/jest-dom 6.9.1, @guidepup/virtual-screen-reader 0.33.0, jsdom 26.1.0 (npm).
#
# Expected: what a closed `details` hides is found by no query by role, which passes over what nobody can reach, and is read
# by no screen reader until it is opened.
# Seen: the query finds the button, while `toBeVisible` of the same project calls it invisible, and the virtual screen reader
# reads the hidden text without saying that anything is closed. All three know `hidden`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts jsdom@26.1.0 @testing-library/dom@10.4.2 \
  @testing-library/jest-dom@6.9.1 @guidepup/virtual-screen-reader@0.33.0
cat >check.mjs <<'CHECK'
import assert from 'node:assert';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('', { pretendToBeVisual: true });
for (const name of Object.getOwnPropertyNames(window)) {
  if (/^[A-Z]|^document$|^getComputedStyle$/.test(name)) globalThis[name] ??= window[name];
}
globalThis.window = window;
const { queryAllByRole } = await import('@testing-library/dom');
const { toBeVisible } = await import('@testing-library/jest-dom/matchers');
const { virtual } = await import('@guidepup/virtual-screen-reader');
const matcher = { isNot: false, utils: { matcherHint: () => '', printReceived: () => '', RECEIVED_COLOR: String } };

async function look(html) {
  document.body.innerHTML = html;
  await virtual.start({ container: document.body });
  for (let step = 0; step < 20 && (await virtual.lastSpokenPhrase()) !== 'end of document'; step += 1) await virtual.next();
  const spoken = await virtual.spokenPhraseLog();
  await virtual.stop();
  const found = queryAllByRole(document.body, 'button').length;
  return { found, visible: toBeVisible.call(matcher, document.querySelector('button')).pass, spoken: spoken.slice(1, -1).join(' | ') };
}

const seen = {
  closed: await look('<details><summary>More</summary><button>Copy</button></details>'),
  open: await look('<details open><summary>More</summary><button>Copy</button></details>'),
  hidden: await look('<div>More</div><div hidden><button>Copy</button></div>'),
};
console.log(seen);
assert.deepEqual(seen, {
  closed: { found: 1, visible: false, spoken: 'group | More | button, Copy | end of group' },
  open: { found: 1, visible: true, spoken: 'group | More | button, Copy | end of group' },
  hidden: { found: 0, visible: false, spoken: 'More' },
}, 'the behavior has changed');
process.exit(0);
CHECK
node check.mjs

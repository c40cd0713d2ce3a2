#!/bin/sh
# react-dom 19.3.1 (npm): `hidden="until-found"` is written as `hidden=""`, in static HTML, too.
#
# Expected: the value reaches the page, as every other string of an attribute with several values (`popover="auto"`) does.
# Seen: `hidden` is a boolean for React, so the browser's search never opens the panel and links to passages in it lead nowhere;
# nothing warns.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts react@19.3.1 react-dom@19.3.1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const html = (attributes) => renderToStaticMarkup(createElement('div', attributes, 'a'));
const messages = [];
console.error = (...message) => messages.push(message.join(' '));
for (const [attributes, seen] of [
  [{ hidden: 'until-found' }, '<div hidden="">a</div>'],
  [{ popover: 'auto' }, '<div popover="auto">a</div>'],
  [{ hidden: true }, '<div hidden="">a</div>'],
]) {
  console.log(JSON.stringify(attributes), html(attributes));
  assert.equal(html(attributes), seen);
}
assert.deepEqual(messages, []);
SCRIPT
node check.mjs

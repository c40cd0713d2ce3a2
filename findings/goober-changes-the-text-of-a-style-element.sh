#!/bin/sh
# goober 2.1.19, which react-hot-toast uses, adds its rules to the text of a style element.
#
# Expected: in a browser it inserts rules into the sheet of its element (`insertRule`), as Emotion and styled-components
# do in production. A security policy allows that, and a style element that is created empty.
# Seen: it creates the element with a space as its content and sets `data` of that text for each rule. A policy without
# 'unsafe-inline' blocks the text, so nothing is styled; an element whose text is removed makes it throw.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts goober@2.1.19
cat >try.cjs <<'SCRIPT'
const calls = [];
const style = {
  sheet: { insertRule: () => calls.push('insertRule') },
  // An element with an id is a property of the window.
  set id(id) {
    window[id] = style;
  },
  set innerHTML(html) {
    calls.push(`innerHTML ${JSON.stringify(html)}`);
    let data = html;
    this.firstChild = {
      get data() {
        return data;
      },
      set data(value) {
        data = value;
        calls.push('text');
      },
    };
  },
};
globalThis.window = globalThis;
globalThis.document = { createElement: () => style, head: { appendChild() {} } };
const { css } = require('goober');
css`
  color: red;
`;
css`
  color: blue;
`;
console.log(calls.join(', '));
style.firstChild = null;
try {
  css`
    color: green;
  `;
} catch (error) {
  console.log(error.name);
}
SCRIPT
node try.cjs >seen
cat seen
printf 'innerHTML " ", text, text\nTypeError\n' >expected
cmp seen expected

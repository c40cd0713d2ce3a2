#!/bin/sh
# shiki 4.6.0 and @shikijs/transformers 4.6.0 (npm): notations such as `[!code ++]` in JSX and Markdown.
#
# Expected: a notation is a comment that disappears in every language with comments, whatever the theme is.
# Seen: `{/* [!code ++] */}` behind an element disappears with Vitesse and Nord, and leaves `{}` with the themes of GitHub and Min,
# so the code that readers copy has an empty expression. Tokens that have one color in a theme are joined before the notation is
# looked for. In Markdown and MDX, a comment with one stays as it is, and the line is not marked.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts shiki@4.6.0 @shikijs/transformers@4.6.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { transformerNotationDiff } from '@shikijs/transformers';
import { codeToHtml } from 'shiki';

const codes = {
  tsx: 'const a = (\n  <div>\n    <p>a</p> {/* [!code ++] */}\n  </div>\n)',
  ts: 'a() // [!code ++]',
  md: 'a <!-- [!code ++] -->',
};
const seen = {};
for (const theme of ['vitesse-light', 'nord', 'github-light', 'github-dark', 'min-light']) {
  for (const [lang, code] of Object.entries(codes)) {
    const html = await codeToHtml(code, { lang, theme, transformers: [transformerNotationDiff()] });
    const text = html.replace(/<[^>]*>/g, '');
    const marked = html.includes('line diff add');
    (seen[theme] ??= []).push(marked ? (text.includes('{}') ? 'marked, with {}' : 'marked') : 'not marked');
    if (!marked) assert.match(text, /\[!code \+\+\]/);
  }
}
console.log(seen);
assert.deepEqual(
  seen,
  {
    'vitesse-light': ['marked', 'marked', 'not marked'],
    nord: ['marked', 'marked', 'not marked'],
    'github-light': ['marked, with {}', 'marked', 'not marked'],
    'github-dark': ['marked, with {}', 'marked', 'not marked'],
    'min-light': ['marked, with {}', 'marked', 'not marked'],
  },
  'the behavior has changed',
);
SCRIPT
node check.mjs

#!/bin/sh
# vitepress 1.6.4: `<<< @/file#region` with a region that is not in the file, or is never closed.
#
# Expected: an error, as for a file that is not there, or an empty block.
# Seen: the whole file, with the comments that mark its other regions, and no message; so a renamed region is found by readers.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-save vitepress@1.6.4 >/dev/null
printf '// #region used\nconst a = 1;\n// #endregion used\n// #region open\nconst b = 2;\n' >code.ts
cat >check.mjs <<'JS'
import assert from 'node:assert';
import { createMarkdownRenderer } from 'vitepress';

const messages = [];
const logger = Object.fromEntries(['info', 'warn', 'error'].map((level) => [level, (text) => messages.push(text)]));
const markdown = await createMarkdownRenderer(import.meta.dirname, { highlight: (code) => code }, '/', logger);
const shown = (region) =>
  /<code[^>]*>([^]*)<\/code>/.exec(
    markdown.render(`<<< @/code.ts${region}`, { path: `${import.meta.dirname}/page.md` }),
  )[1];
console.log(shown('#used'), shown('#renamed'), messages);
assert.equal(shown('#used'), 'const a = 1;', 'the behavior has changed');
assert.equal(shown('#renamed'), shown(''), 'the behavior has changed');
assert.equal(shown('#open'), shown(''), 'the behavior has changed');
assert.deepEqual(messages, [], 'the behavior has changed');
JS
node check.mjs

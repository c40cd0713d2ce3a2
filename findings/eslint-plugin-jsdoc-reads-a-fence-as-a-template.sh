#!/bin/sh
# eslint-plugin-jsdoc 62.9.0 (npm), which lints the code of `@example` with its processor: a fence is not Markdown for it.
#
# Expected: code between backticks is linted as code, or the fence is a syntax error.
# Seen: three backticks and three backticks are templates in JavaScript, so the whole example is one valid expression:
# neither a forbidden `var` nor code that does not parse is reported. Code without a fence is linted.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts eslint@9.39.5 eslint-plugin-jsdoc@62.9.0
cat >check.mjs <<'SCRIPT_END'
import assert from 'node:assert';
import { ESLint } from 'eslint';
import { getJsdocProcessorPlugin } from 'eslint-plugin-jsdoc/getJsdocProcessorPlugin.js';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.js'], plugins: { examples: getJsdocProcessorPlugin() }, processor: 'examples/examples' },
    { files: ['**/*.js', '**/*.md/*.js'], rules: { 'no-var': 'error' } },
  ],
});
const problems = async (...example) => {
  const comment = ['/**', ' * @example', ...example.map((line) => ` * ${line}`), ' */'].join('\n');
  const [result] = await eslint.lintText(`${comment}\nexport const a = 1;\n`, { filePath: 'a.js' });
  return result.messages.length;
};
const seen = {
  plain: await problems('var a = 1;'),
  tildes: await problems('~~~js', 'let a = 1;', '~~~'),
  fenced: await problems('```js', 'var a = 1;', '```'),
  broken: await problems('```js', 'this is not (code', '```'),
};
console.log(seen);
assert.deepEqual(seen, { plain: 1, tildes: 1, fenced: 0, broken: 0 }, 'the behavior has changed');
SCRIPT_END
node check.mjs

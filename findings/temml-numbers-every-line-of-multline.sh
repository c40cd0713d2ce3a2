#!/bin/sh
# temml 0.13.5: a `multline`, which has one number in LaTeX, gets one beside each line.
#
# Expected: one automatic number, beside the last line, as `amsmath` and MathJax have; a `\tag` anywhere replaces it.
# Seen: every line has a `tml-eqn`, which the style sheet of Temml counts, so the next equation has the wrong number, too.
# A `\tag` replaces that of its own line only. `equation` and `align` count as LaTeX does.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{}' >package.json
npm install --silent --no-audit --no-fund temml@0.13.5
cat >finding.mjs <<'JS'
import temml from 'temml';

const numbers = (latex) => {
  const markup = temml.renderToString(latex, { displayMode: true, throwOnError: true });
  return ['tml-eqn', 'tml-tag'].map((name) => markup.split(`"${name}"`).length - 1).join(' and ');
};
const seen = {
  multline: numbers('\\begin{multline} a \\\\ b \\\\ c \\end{multline}'),
  tagged: numbers('\\begin{multline} a \\tag{x} \\\\ b \\\\ c \\end{multline}'),
  equation: numbers('\\begin{equation} a \\end{equation}'),
};
for (const [name, count] of Object.entries(seen)) console.log(`${name}: ${count} (automatic and tags)`);
if (Object.values(seen).join() !== '3 and 0,2 and 1,1 and 0') throw new Error('the behavior has changed');
JS
node finding.mjs

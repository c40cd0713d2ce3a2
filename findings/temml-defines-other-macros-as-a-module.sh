#!/bin/sh
# temml 0.13.5: `import temml from 'temml'` knows more macros than the script `dist/temml.min.js` of the same package.
#
# Expected: the module and the script of one package accept the same formulas.
# Seen: the module includes `mhchem`, `physics` and `texvc`, so `\newcommand{\R}{…}` and `\newcommand{\abs}[1]{…}`, which
# LaTeX and the script accept, are errors there ("attempting to redefine"); `\ce{H2O}` is an error in the script only.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{}' >package.json
npm install --silent --no-audit --no-fund temml@0.13.5
cat >finding.mjs <<'JS'
import { readFileSync } from 'node:fs';
import temml from 'temml';

const source = readFileSync('node_modules/temml/dist/temml.min.js', 'utf8');
const script = new Function(`${source};return temml`)();
const accepts = ({ renderToString }, latex) => {
  try {
    renderToString(latex, { throwOnError: true });
    return true;
  } catch {
    return false;
  }
};
const formulas = ['\\newcommand{\\R}{\\mathbb{R}} \\R', '\\newcommand{\\abs}[1]{|#1|} \\abs{x}', '\\ce{H2O}'];
const seen = formulas.map((latex) => `module ${accepts(temml, latex)}, script ${accepts(script, latex)}: ${latex}`);
console.log(seen.join('\n'));
const expected = ['false, script true', 'false, script true', 'true, script false'];
if (!seen.every((line, at) => line.includes(expected[at]))) throw new Error('the behavior has changed');
JS
node finding.mjs

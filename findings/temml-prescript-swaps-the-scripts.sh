#!/bin/sh
# temml 0.13.5: `\prescript{14}{6}{C}` has 14 below and 6 above; `\eqref{a}` without a target is an empty link.
#
# Expected: as in mathtools, whose first argument is the superscript: 14 above and 6 below, a carbon-14 nucleus; an
# error, or `(??)` as LaTeX prints, for a reference that nothing resolves.
# Seen: MathML with 14 as the prescript below, and an `<a>` without text. Neither throws with `throwOnError`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{}' >package.json
npm install --silent --no-audit --no-fund temml@0.13.5
cat >finding.mjs <<'JS'
import temml from 'temml';

const draw = (latex) => temml.renderToString(latex, { throwOnError: true });
// After `mprescripts`, the first child is below and the second above.
const scripts = /<mprescripts><\/mprescripts><mn>(\d+)<\/mn><mn>(\d+)<\/mn>/.exec(draw('\\prescript{14}{6}{C}'));
const link = /<a [^>]*>(.*?)<\/a>/.exec(draw('\\eqref{a}'));
console.log(`below ${scripts?.[1]}, above ${scripts?.[2]}; text of the reference: "${link?.[1]}"`);
if (scripts?.[1] !== '14' || link?.[1] !== '') throw new Error('the behavior has changed');
JS
node finding.mjs

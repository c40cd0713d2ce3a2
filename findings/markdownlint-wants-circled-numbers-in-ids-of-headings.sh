#!/bin/sh
# markdownlint 0.40.0 beside github-slugger 2.0.0 (npm): right links to headings with ①, ½ or ² are reported.
#
# Expected: rule MD051, which checks links to headings, makes ids as GitHub does.
# Seen: it keeps every numeral and drops circled letters; GitHub keeps decimal digits only and circled letters, too. A link to
# `## ① 설치`, common in Korean texts, is right on the page and wrong in the report, and the link that the rule
# accepts leads nowhere.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts markdownlint@0.40.0 github-slugger@2.0.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import Slugger from 'github-slugger';
import { lint } from 'markdownlint/sync';

const accepts = (heading, id) =>
  lint({ strings: { page: `# Page\n\n## ${heading}\n\n[link](#${id})\n` }, config: { default: false, MD051: true } }).page
    .length === 0;
const headings = { '① 설치': '①-설치', '½ 나누기': '½-나누기', 'n² 값': 'n²-값' };
for (const [heading, other] of Object.entries(headings)) {
  const id = new Slugger().slug(heading);
  console.log({ heading, id, 'accepts it': accepts(heading, id), other, 'accepts the other': accepts(heading, other) });
  assert.equal(accepts(heading, id), false, 'the behavior has changed');
  assert.equal(accepts(heading, other), true, 'the behavior has changed');
}
assert.equal(accepts('설치 2', '설치-2'), true);
SCRIPT
node check.mjs

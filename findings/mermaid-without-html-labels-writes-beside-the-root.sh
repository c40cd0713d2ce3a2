#!/bin/sh
# Mermaid 11.12 (by mermaid-cli 11.12.0): without HTML labels, the label of a mind map's root leaves its circle, and
# several elements have one id.
#
# Expected: `htmlLabels: false`, which is for SVG that stands in a page, changes how labels are written, not where; ids
# are unique in a drawing.
# Seen: the labels of other nodes begin half of their width left of the middle; that of the round root begins at the
# middle (`translate(0, …)`) without `text-anchor`, so half of it is outside. Each node's group and its outline share an id.
#
# Needs Chromium (`CHROMIUM`, else the system's).
set -eu
chromium=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export PUPPETEER_SKIP_DOWNLOAD=1
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @mermaid-js/mermaid-cli@11.12.0 puppeteer@23.11.1
printf '{"executablePath": "%s", "args": ["--no-sandbox"]}' "$chromium" >puppeteer.json
echo '{"htmlLabels": false, "flowchart": {"htmlLabels": false}}' >mermaid.json
printf 'mindmap\n  root((Library))\n    Types\n    Functions\n' >map.mmd
npx mmdc --quiet -p puppeteer.json -c mermaid.json -i map.mmd -o map.svg
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
const svg = readFileSync('map.svg', 'utf8');
const label = (text) => {
  const before = svg.slice(0, svg.indexOf(`>${text}<`));
  const group = before.slice(before.lastIndexOf('class="label"'));
  return { left: Number(/translate\((-?[\d.]+)/.exec(group)[1]), anchored: group.includes('text-anchor') };
};
const [root, other] = [label('Library'), label('Types')];
const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const repeated = ids.length - new Set(ids).size;
console.log('root:', root, 'other:', other, 'repeated ids:', repeated);
if (root.left !== 0 || root.anchored || other.left >= 0 || repeated === 0) {
  throw new Error('the behavior has changed');
}
JS
node read.mjs

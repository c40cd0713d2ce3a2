#!/bin/sh
# gray-matter 4.0.3 (npm), which reads the front matter of most generators of the JavaScript world: YAML 1.1 numbers.
#
# Expected: `title: 12:30` is a text and `sidebar_position: 010` is ten, as in YAML 1.2, which editors highlight.
# Seen: 750 (base 60) and 8 (base 8), while `on: yes` and `title: No` stay texts, which YAML 1.1 reads as booleans:
# neither version of YAML is followed.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts gray-matter@4.0.3
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import matter from 'gray-matter';

const { data } = matter('---\ntitle: 12:30\nsidebar_position: 010\nanswer: No\nkey: 1_000\n---\n');
console.log(data);
assert.deepEqual(data, { title: 750, sidebar_position: 8, answer: 'No', key: 1000 });
SCRIPT
node check.mjs

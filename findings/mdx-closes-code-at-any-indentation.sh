#!/bin/sh
# @mdx-js/mdx 3.1.1: a fence closes code at any indentation.
#
# Expected: as in CommonMark, a fence that is indented by four spaces or more is a line of the code, because MDX changes
# only JSX and expressions, and the start of an indented code block.
# Seen: such a fence closes the block in MDX; commonmark 0.31.2 reads the rest of the document as code.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-save @mdx-js/mdx@3.1.1 commonmark@0.31.2 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert';
import { compile } from '@mdx-js/mdx';
import { HtmlRenderer, Parser } from 'commonmark';

const text = '```txt\na\n        ```\n\nAfter\n';
const mdx = String(await compile(text, { jsx: true })).includes('p>{"After"}');
const document = new Parser().parse(text);
const plain = new HtmlRenderer().render(document).includes('<p>After</p>');
console.log(`"After" is a paragraph: MDX ${mdx}, CommonMark ${plain}`);
assert.deepEqual([mdx, plain], [true, false], 'the behavior has changed');
JS
node check.mjs

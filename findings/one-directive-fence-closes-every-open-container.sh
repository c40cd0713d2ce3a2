#!/bin/sh
# markdown-it-container 4.0.0 and remark-directive 4.0.0: `:::` does not nest like brackets.
#
# Expected: of two containers with three colons each, the first `:::` closes the inner one and the second the outer one;
# a `:::` that is indented like the text of a list item above it belongs to that item.
# Seen: the first `:::` closes both and the second is text; the indented one closes the container around the list.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-save markdown-it@14.1.0 markdown-it-container@4.0.0 unified@11.0.5 \
  remark-parse@11.0.0 remark-directive@4.0.0 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert';
import MarkdownIt from 'markdown-it';
import container from 'markdown-it-container';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const markdownIt = new MarkdownIt().use(container, 'note').use(container, 'tip');
const names = (node) =>
  node.type === 'containerDirective'
    ? `<${node.name}>${node.children.map(names).join('')}</${node.name}>`
    : (node.value ?? (node.children ?? []).map(names).join(''));
const engines = {
  'markdown-it': (text) =>
    markdownIt
      .render(text)
      .replace(/<div class="(\w+)">([^]*?)(?=<div|<\/div>)/g, '<$1>$2')
      .replace(/<\/?(?:p|ul|li)>|\s/g, ''),
  remark: (text) => names(unified().use(remarkParse).use(remarkDirective).parse(text)).replace(/\s/g, ''),
};
const closers = (text) => text.replace(/<\/\w+>/g, '|').replace(/<\w+>/g, '');
for (const [name, render] of Object.entries(engines)) {
  const nested = closers(render(':::note\none\n\n:::tip\ntwo\n:::\n\nbetween\n\n:::\n'));
  const indented = closers(render(':::tip\n- one\n- two\n  :::\n\nafter\n'));
  console.log(`${name}: ${nested} ${indented}`);
  assert.deepEqual([nested, indented], ['onetwo||between:::', 'onetwo|after'], 'the behavior has changed');
}
JS
node check.mjs

#!/bin/sh
# rehype-remark 10.0.1 and remark-stringify 11.0.0 (npm), which make Markdown of pages and of documents of editors.
#
# Expected: `<b>함수(f)</b>는` becomes Markdown that is read without a renderer, for which Markdown exists.
# Seen: where a bold word ends in a bracket or a quotation mark, the syllable behind it is written as a character reference,
# so that CommonMark sees the end of the bold text: `**함수(f)**&#xB294;`. Behind a letter nothing changes.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts unified@11.0.5 rehype-parse@9.0.1 rehype-remark@10.0.1 \
  remark-stringify@11.0.0
cat >check.mjs <<'CHECK'
import assert from 'node:assert';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const html = '<p><b>값</b>은 <b>함수(f)</b>는 <b>“인용”</b>이라고 <em>(참고)</em>예요.</p>';
const markdown = String(await unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkStringify).process(html));
console.log(markdown);
assert.equal(
  markdown,
  '**값**은 **함수(f)**&#xB294; **“인용”**&#xC774;라고 *(참고)*&#xC608;요.\n',
  'the behavior has changed',
);
CHECK
node check.mjs
